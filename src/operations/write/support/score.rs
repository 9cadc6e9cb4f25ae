//! Splits the movetext into pieces, for formats that people read.

use super::ReadableComment;
use crate::board::Color;
use crate::notation::{MoveStyle, fen};
use crate::played::MoveReading;
use crate::position::Position;
use crate::tree::{Game, GameVisitor, Note, Ply, WalkPlace, walk_game};
use crate::write::WriteOptions;
use compact_str::CompactString;

/// A piece of movetext.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::write) enum MovetextPiece {
    /// A move number, with one dot or three ([`MovetextPiece::number_text`]).
    Number {
        /// The number.
        number: u32,
        /// Whether the side that begins is to move.
        left: bool,
    },
    /// A move.
    Move {
        /// The text of the move.
        text: CompactString,
        /// The number of variations that enclose it.
        depth: u32,
        /// Whether the move was made; otherwise, the text is that of the source.
        made: bool,
        /// Whether it is a move of the side that begins in this variant: the left column of a scoresheet.
        left: bool,
        /// The number of the move.
        number: u32,
    },
    /// A strength mark or an annotation glyph.
    Mark(String),
    /// A comment, or other text among the moves, in readable form.
    Comment(String),
    /// The time of the side that made the preceding move; the comment that contained it is a piece of its own.
    Time(String),
    /// A position that is set up, as a FEN.
    SetUp(String),
    /// The beginning of a variation.
    Open,
    /// The end of a variation.
    Close,
}

impl MovetextPiece {
    /// Returns the text of a move number.
    pub(in crate::write) fn number_text(number: u32, left: bool) -> String {
        format!("{number}{}", if left { "." } else { "..." })
    }
}

/// Returns the movetext of a game in the order in which it is written, without the comments before the moves and after the
/// result.
pub(in crate::write) fn movetext_pieces(game: &Game, how: &WriteOptions) -> Vec<MovetextPiece> {
    collect_pieces(game, how, false)
}

/// Returns the same pieces, with the times of the main line separated from the comments that contain them.
pub(in crate::write) fn score_and_times(game: &Game, how: &WriteOptions) -> Vec<MovetextPiece> {
    collect_pieces(game, how, true)
}

fn collect_pieces(game: &Game, how: &WriteOptions, times: bool) -> Vec<MovetextPiece> {
    let mut score = MovetextCollector {
        how,
        times,
        mover: game.start.turn(),
        style: how.move_style(game.variant),
        numbering: super::square_naming(how, game),
        game,
        bare: true,
        bits: Vec::with_capacity(2 * game.line.plies.len()),
        text: String::new(),
        unread: 0,
        outer: Vec::new(),
    };
    walk_game(game, &mut score);
    score.bits
}

/// Returns the number of a move, and whether it is made by the side that begins in the variant.
pub(in crate::write) fn move_number(game: &Game, at: WalkPlace<'_>) -> (u32, bool) {
    let offset = u32::from(game.start.turn() != game.variant.first);
    let nth = (at.ply + offset).saturating_sub(1);
    let base = game.first_number.unwrap_or(1).max(1);
    (
        base.saturating_add(nth / 2),
        at.before.turn() == game.variant.first,
    )
}

struct MovetextCollector<'a> {
    how: &'a WriteOptions,
    /// Whether the times of the main line are separated.
    times: bool,
    /// The side that made the last move.
    mover: Color,
    style: MoveStyle,
    numbering: Option<crate::notation::Numbering>,
    game: &'a Game,
    /// Whether the next move needs its number even where it is the second one of a pair.
    bare: bool,
    bits: Vec<MovetextPiece>,
    /// A buffer.
    text: String,
    /// The number of moves of the line so far that could not be replayed, and those numbers for the enclosing lines.
    unread: u32,
    outer: Vec<u32>,
}

impl GameVisitor for MovetextCollector<'_> {
    fn visit_ply(&mut self, ply: &Ply, at: WalkPlace<'_>) {
        self.text.clear();
        self.how.write_move(&self.style, ply, at, &mut self.text);
        let made = ply.reading.is_ply();
        let counts = made || ply.reading == MoveReading::Unread;
        let (mut number, mut left) = move_number(self.game, at);
        if let MoveReading::Unread = ply.reading {
            // The side to move is unknown; the sides are assumed to alternate.
            self.unread += 1;
            let offset = u32::from(self.game.start.turn() != self.game.variant.first);
            let nth = (at.ply + self.unread + offset).saturating_sub(1);
            let base = self.game.first_number.unwrap_or(1).max(1);
            (number, left) = (base.saturating_add(nth / 2), nth.is_multiple_of(2));
        }
        if counts && (left || self.bare) {
            self.bits.push(MovetextPiece::Number { number, left });
        }
        self.bare = false;
        self.mover = at.before.turn();
        self.bits.push(MovetextPiece::Move {
            text: CompactString::new(&self.text),
            depth: at.depth,
            made,
            left,
            number,
        });
    }

    fn visit_note(&mut self, note: &Note, depth: u32) {
        let bit = match note {
            Note::Comment(text) => {
                let remark = ReadableComment::from_comment(
                    text,
                    self.mover,
                    super::language_words(self.how.lang),
                );
                let (text, time) = match remark.time {
                    Some(time) if self.times && depth == 0 => (remark.untimed, Some(time)),
                    _ => (remark.text, None),
                };
                self.bits.extend(time.map(MovetextPiece::Time));
                if text.trim().is_empty() {
                    return;
                }
                self.bare = true;
                MovetextPiece::Comment(text)
            }
            Note::Text(text) => {
                self.bare = true;
                MovetextPiece::Comment(text.clone())
            }
            Note::Nag(nag) => MovetextPiece::Mark(glyph_mark(*nag)),
            Note::Strength(text) => MovetextPiece::Mark(text.clone()),
            Note::SetUp(position) => {
                self.bare = true;
                MovetextPiece::SetUp(fen::write_with(position, self.numbering))
            }
            Note::Variation(_) => return,
        };
        self.bits.push(bit);
    }

    fn enter_variation(&mut self, _: &Position, _: u32, _: u32) {
        self.bare = true;
        self.outer.push(std::mem::take(&mut self.unread));
        self.bits.push(MovetextPiece::Open);
    }

    fn leave_variation(&mut self, _: u32) {
        self.bare = true;
        self.unread = self.outer.pop().unwrap_or(0);
        self.bits.push(MovetextPiece::Close);
    }
}

/// Returns the sign of an annotation glyph, where it has one (PGN's list, which PDN adopts).
pub(in crate::write) fn glyph_mark(nag: u32) -> String {
    match nag {
        1 => "!".to_owned(),
        2 => "?".to_owned(),
        3 => "!!".to_owned(),
        4 => "??".to_owned(),
        5 => "!?".to_owned(),
        6 => "?!".to_owned(),
        7 => "□".to_owned(),
        _ => format!("${nag}"),
    }
}
