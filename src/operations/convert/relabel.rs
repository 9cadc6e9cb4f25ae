//! Writes a game as one of another variant, but only if all its moves are legal there.

use crate::board::Color;
use crate::check::Finding;
use crate::check::conversion::not_legal_as;
use crate::movegen::{Move, SquareCodes};
use crate::outcome::{first_column, swap_score_columns};
use crate::pdn::TagName;
use crate::played::MoveReading;
use crate::position::Position;
use crate::replay::why_not;
use crate::span::Span;
use crate::tree::{Game, GameLine, Note};
use crate::variant::Variant;

/// Reason why a game cannot be one of another variant.
#[derive(Debug)]
pub(super) enum RelabelRefusal {
    /// It is played on another board.
    Board(&'static Variant),
    /// This move is not legal there.
    Move {
        /// The position before it, under the rules of that variant.
        position: Box<Position>,
        ply: u32,
        text: String,
        span: Span,
    },
    /// This move is not legal by the rules by which the game was played.
    Illegal { ply: u32, text: String, span: Span },
}

impl RelabelRefusal {
    pub(super) fn to_finding(&self, game: &Game, whole: Span) -> Finding {
        match self {
            Self::Board(variant) => {
                let span = Span {
                    end: whole.start,
                    ..whole
                };
                not_legal_as::build_other_board_finding(game.variant, variant).with_span(span)
            }
            Self::Move {
                position,
                ply,
                text,
                span,
            } => {
                let variant = position.variant();
                let squares = SquareCodes::new(variant, game.numbering);
                let reason = why_not(position, text, &squares);
                let finding = not_legal_as::build_finding(text, variant, reason);
                finding
                    .with_span(*span)
                    .with_ply(*ply)
                    .with_named_ply(&game.main_line_turns())
            }
            Self::Illegal { ply, text, span } => {
                let finding = not_legal_as::build_own_variant_finding(text, game.variant);
                finding
                    .with_span(*span)
                    .with_ply(*ply)
                    .with_named_ply(&game.main_line_turns())
            }
        }
    }
}

/// Makes a game one of another variant. A game for which this fails must not be written.
pub(super) fn relabel_game(
    game: &mut Game,
    variant: &'static Variant,
) -> Result<(), RelabelRefusal> {
    let begun = variant.begun_by(game.variant.first);
    let variant = if begun == variant { begun } else { variant };
    game.guessed = false;
    if variant == game.variant {
        return Ok(());
    }
    let (old, new) = (game.variant.board, variant.board);
    if (old.width, old.height, old.cells) != (new.width, new.height, new.cells)
        || game.variant.towers != variant.towers
    {
        return Err(RelabelRefusal::Board(variant));
    }
    let start = convert_position(&game.start, variant);
    relabel_line(&mut game.line, &start, 0)?;
    game.start = start;
    if first_column(game.variant) != first_column(variant) {
        turn_scores(game);
    }
    game.variant = variant;
    game.tags.retain(|tag| {
        let name = TagName::from_name(tag.name.as_bytes());
        !matches!(
            name,
            TagName::GameType | TagName::Variant | TagName::Numbering
        )
    });
    Ok(())
}

/// Returns the position under other rules. The start position of its variant becomes the start position of the other one if that has the
/// same men.
fn convert_position(position: &Position, variant: &'static Variant) -> Position {
    let mut there = Position::empty_board(variant, position.turn());
    for color in [Color::White, Color::Black] {
        for square in position.pieces(color) {
            if let Some(piece) = position.piece_at(square) {
                there.put_piece(square, piece);
            }
        }
    }
    there
}

fn relabel_line(line_: &mut GameLine, start: &Position, made: u32) -> Result<(), RelabelRefusal> {
    let (mut now, mut ply) = (start.clone(), made);
    relabel_notes(&mut line_.lead, &mut now, start, [made; 2])?;
    for one in &mut line_.plies {
        let before = now.clone();
        let found = one
            .reading
            .legal_move()
            .copied()
            // A guess is one of several moves that fit a slip, and no correction.
            .filter(|_| !matches!(one.reading, MoveReading::Guess(_)));
        let (text, span) = (one.text.to_string(), one.span);
        let Some(mv) = found else {
            let ply = ply + 1;
            return Err(RelabelRefusal::Illegal { ply, text, span });
        };
        let Some(mv) = matching_move(&now, &mv) else {
            return Err(RelabelRefusal::Move {
                position: Box::new(now),
                ply: ply + 1,
                text,
                span,
            });
        };
        now.play(&mv);
        match &mut one.reading {
            MoveReading::Legal(old) | MoveReading::Corrected(old) | MoveReading::Missing(old) => {
                *old = mv
            }
            _ => {}
        }
        relabel_notes(&mut one.notes, &mut now, &before, [ply, ply + 1])?;
        ply += 1;
    }
    Ok(())
}

fn relabel_notes(
    notes: &mut [Note],
    now: &mut Position,
    before: &Position,
    [was, made]: [u32; 2],
) -> Result<(), RelabelRefusal> {
    let mut set_up = false;
    for note in notes {
        match note {
            Note::Variation(variation) if set_up || variation.goes_on => {
                relabel_line(variation, now, made)?
            }
            Note::Variation(variation) => relabel_line(variation, before, was)?,
            Note::SetUp(position) => {
                set_up = true;
                **position = convert_position(position, before.variant());
                now.clone_from(position);
            }
            _ => {}
        }
    }
    Ok(())
}

/// Returns the legal move between the same squares that takes the same pieces.
fn matching_move(position: &Position, mv: &Move) -> Option<Move> {
    let moves = position.legal_moves();
    moves.into_iter().find(|other| {
        (other.from, other.to, other.taken, other.order) == (mv.from, mv.to, mv.taken, mv.order)
    })
}

/// Swaps the sides in all scores of a game.
fn turn_scores(game: &mut Game) {
    for tag in &mut game.tags {
        if TagName::from_name(tag.name.as_bytes()) == TagName::Result {
            tag.value = swap_score_columns(&tag.value);
        }
    }
    if let Some(score) = &mut game.result {
        score.text = swap_score_columns(&score.text);
        score.kind = score.kind.swap_columns();
    }
}
