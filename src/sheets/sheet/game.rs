//! One game of a sheet before it is written: its stretches, its heading, its start.

use super::around::{PartSurroundings, describe_surroundings};
use super::assign;
use super::block;
use super::choose::{ChosenLine, choose_line, line_outputs};
use super::envelope::EnvelopeRecord;
use super::heading::{self, HeadingField};
use super::lex::SheetTokenKind;
use super::parts::{GamePart, MoveItem, split_parts};
use super::position;
use super::rows::{self, RepeatedRow};
use super::text_of;
use super::track::MoveTrack;
use super::tree::{TokenNode, begins_notes};
use super::variants::{self, SheetVariant};
use super::walk::OutputItem;
use crate::board::{Color, Numbering};
use crate::check::moves::BOARD_MIRRORED;
use crate::check::{Finding, Severity};
use crate::movegen::SquareCodes;
use crate::notation::fen;
use crate::played::{FindingDetail, Overrides};
use crate::position::{Position, Setup};
use crate::replay::{ReplayMemory, ReplayedChunk, Replayer, plan_written};
use crate::span::Span;
use crate::variant::Variant;
use crate::words::LetterClass;
use crate::words::standings;
use crate::words::to_move;
use std::ops::Range;

/// The minimum number of half-moves from the start position that make a line a game, whatever follows.
const MIN_GAME_PLIES: u32 = 4;

/// The minimum number of half-moves from the initial position that show that a position above them is that of something else.
const MIN_PLIES_AGAINST_START: u32 = 8;

/// The number of errors that a board in the wrong orientation counts for.
const ERRORS_OF_MIRRORED_BOARD: u32 = 4;

/// The maximum number of words of a line that are searched for pieces: in the heading, and below the moves, among the remarks on
/// them.
const MAX_PIECE_LINE_WORDS: usize = 40;
const FIRST_WORDS: usize = 3;

/// A start position that the sheet gives.
#[derive(Clone, Debug)]
pub(super) struct GivenStart {
    /// The place of the position.
    pub(super) span: Span,
    /// The place of the position with its brackets.
    pub(super) whole_span: Span,
    /// White's and Black's pieces in FEN notation, or the whole FEN.
    pub(super) text: String,
    /// Whether `text` states who is to move.
    whole: bool,
    /// The setup of the board, where the position is whole and can be read.
    setup: Option<Setup>,
    /// The side to move, where words state it.
    turn: Option<Color>,
}

/// A game of a sheet.
#[derive(Debug)]
pub(super) struct SheetGame<'a> {
    pub(super) nodes: &'a [TokenNode],
    /// The number of nodes above the notes at its foot.
    pub(super) foot: usize,
    pub(super) parts: Vec<GamePart<'a>>,
    /// For each part, how it is placed in the text.
    pub(super) around: Vec<PartSurroundings>,
    /// The text before the first move.
    pub(super) zone: Span,
    pub(super) fields: Vec<HeadingField>,
    /// The words below the moves on how the game ended.
    pub(super) last_result: Option<HeadingField>,
    /// The parts of the lines before the first move that became no field.
    pub(super) left: Vec<Span>,
    /// Words of these lines that only describe others, such as the heads of columns.
    pub(super) dropped: Vec<Span>,
    /// Rows that are written twice; the second ones are not moves of the game.
    pub(super) twice: Vec<RepeatedRow>,
    pub(super) start: Option<GivenStart>,
}

/// Why moves cannot be replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FragmentReason {
    /// The moves begin with this number.
    Begins(u32),
    /// The moves begin with 1 and cannot be played from the start position.
    NotFromStart,
}

impl<'a> SheetGame<'a> {
    /// Reads a game from its nodes.
    pub(crate) fn new(nodes: &'a [TokenNode], text: &str, envelope: &EnvelopeRecord) -> Self {
        let foot = (0..nodes.len()).find(|&at| begins_notes(nodes, at, text));
        let foot = foot.unwrap_or(nodes.len());
        let mut parts = split_parts(&nodes[..foot], text);
        if let (Some(first), Some(last)) = (nodes.get(foot), nodes.last()) {
            parts.push(GamePart::Prose(Span {
                start: first.span().start,
                end: last.span().end,
            }));
        }
        let whole = Span {
            start: nodes.first().map_or(0, |node| node.span().start),
            end: nodes.last().map_or(0, |node| node.span().end),
        };
        let twice = rows::mark_repeated_rows(&mut parts);
        rows::lost_first(&mut parts);
        let first = parts.iter().find(|part| matches!(part, GamePart::Play(_)));
        let zone = Span {
            start: whole.start,
            end: first.map_or(whole.end, |part| part.span().start),
        };
        let around = describe_surroundings(&parts, text);
        let start = find_start(nodes, zone, text);
        let below = text_below(&parts, whole.end);
        let assign::AssignedFields {
            reading:
                block::BlockReading {
                    mut fields,
                    mut left,
                    dropped,
                },
            last_result,
        } = assign::assign_fields(text, zone, below, envelope);
        // Names alone are no game: without moves they are labelled, or one line has both.
        let played = parts.iter().any(|part| matches!(part, GamePart::Play(_)));
        if !played && !text_of(text, zone).lines().any(heading::names_players) {
            let unlabelled = |field: &HeadingField| {
                matches!(field.name, "White" | "Black") && field.label.is_none()
            };
            fields.retain(|field| !unlabelled(field));
        }
        left.extend(without_tables(&mut fields, zone, text));
        if let Some(below) = below {
            without_tables(&mut fields, below, text);
        }
        if let Some(start) = &start {
            let apart = |field: &HeadingField| {
                field.span.end <= start.span.start || field.span.start >= start.span.end
            };
            // The task is written above a problem: `Белые выигрывают`.
            let asked = |field: &HeadingField| field.guess && field.outcome.is_some();
            fields.retain(|field| apart(field) && !asked(field));
        }
        Self {
            nodes,
            foot,
            parts,
            around,
            zone,
            fields,
            last_result,
            left,
            dropped,
            twice,
            start,
        }
    }

    /// Returns whether this is a game: it has moves, a position, tags or players.
    pub(super) fn is_one(&self) -> bool {
        let player = |field: &HeadingField| matches!(field.name, "White" | "Black");
        self.has_moves()
            || self.start.is_some()
            || self.fields.iter().any(player)
            || self.has_tags()
    }

    /// Returns the lines that describe pieces and are not part of the position that was read.
    pub(super) fn unread_piece_lines(&self, text: &str) -> Vec<Span> {
        let whole = Span {
            start: self.zone.start,
            end: self.end_offset().max(self.zone.end),
        };
        let placed = self.start.as_ref().map(|start| start.whole_span);
        let known = (self.start.as_ref())
            .map_or(Vec::new(), |start| position::position_squares(&start.text));
        let bounds = [
            (whole.start, self.zone.end, MAX_PIECE_LINE_WORDS),
            (self.zone.end, whole.end, FIRST_WORDS),
        ];
        let mut found = Vec::new();
        for (start, end, near) in bounds {
            let near = if self.has_moves() {
                near
            } else {
                MAX_PIECE_LINE_WORDS
            };
            let stretches = match placed.filter(|at| at.start < end && start < at.end) {
                Some(at) => [(start, at.start.max(start)), (at.end.min(end), end)],
                None => [(start, end), (end, end)],
            };
            for (start, end) in stretches {
                let span = Span { start, end };
                found.extend(position::unread_piece_lines(
                    text_of(text, span),
                    start as usize,
                    &known,
                    near,
                ));
            }
        }
        found
    }

    /// Returns the text below the last move.
    #[cfg(feature = "fit")]
    pub(super) fn below(&self) -> Option<Span> {
        text_below(
            &self.parts,
            self.nodes.last().map_or(0, |node| node.span().end),
        )
    }

    /// Returns the nodes above the notes at the foot of the game.
    pub(super) fn body_nodes(&self) -> &'a [TokenNode] {
        &self.nodes[..self.foot]
    }

    /// Returns the end of the game's text.
    pub(super) fn end_offset(&self) -> u32 {
        let last = self.nodes.iter().rev().find(|node| !node.is_break());
        last.map_or(self.zone.end, |node| node.span().end)
    }

    /// Returns whether the game has tags of PDN.
    pub(super) fn has_tags(&self) -> bool {
        let is_tag = |node: &TokenNode| matches!(node.token_kind(), Some(SheetTokenKind::Tag(..)));
        self.nodes.iter().any(is_tag)
    }

    /// Returns whether the game begins with a FEN, and not with a position in words.
    pub(super) fn has_written_fen(&self) -> bool {
        self.start.as_ref().is_some_and(|start| start.whole)
    }

    /// Returns the stretch of the text that the game is.
    pub(super) fn whole_range(&self) -> Range<usize> {
        let start = self.nodes.first().map_or(0, |node| node.span().start);
        start as usize..self.end_offset().max(start) as usize
    }

    /// Returns the place of the first move or of its number.
    pub(super) fn first_span(&self) -> Span {
        let play = self.parts.iter().find_map(|part| match part {
            GamePart::Play(items) => items.first(),
            GamePart::Prose(_) => None,
        });
        play.map_or(self.zone, |(_, span)| *span)
    }

    /// Returns whether there are moves.
    pub(super) fn has_moves(&self) -> bool {
        self.parts
            .iter()
            .any(|part| matches!(part, GamePart::Play(_)))
    }

    /// Returns the number that the moves begin with, and whether it is one of Black's.
    fn first_number(&self) -> Option<(u32, bool)> {
        let part = self
            .parts
            .iter()
            .find(|part| matches!(part, GamePart::Play(_)))?;
        part.first_number()
            .map(|number| (number.number, number.black))
    }

    /// Returns the side to move in the start position that the sheet gives, or `None` where the sheet does not state it.
    fn side_to_move(&self, start: &GivenStart, variant: &Variant) -> Option<Color> {
        if let Some(turn) = start.setup.as_ref().and_then(|setup| setup.turn) {
            return Some(turn);
        }
        let by_number = || {
            self.first_number().map(|(_, black)| {
                if black {
                    variant.first.other()
                } else {
                    variant.first
                }
            })
        };
        let begins = || self.has_moves().then_some(variant.first);
        start.turn.or_else(by_number).or_else(begins)
    }

    /// Returns the start position as a FEN, without assuming a variant that determines who begins.
    pub(super) fn given_fen(&self) -> Option<String> {
        let start = self.start.as_ref()?;
        Some(match start.whole {
            true => start.text.clone(),
            false => format!("?:{}", start.text),
        })
    }

    /// Returns the start position as a FEN, if the sheet gives one.
    pub(super) fn start_fen(&self, variant: &Variant) -> Option<String> {
        let start = self.start.as_ref()?;
        if start.whole {
            return Some(start.text.clone());
        }
        let turn = match self.side_to_move(start, variant) {
            Some(Color::White) => 'W',
            Some(Color::Black) => 'B',
            None => '?',
        };
        Some(format!("{turn}:{}", start.text))
    }

    /// Returns the state in which the game's line begins under a variant.
    pub(super) fn start_track(
        &self,
        squares: &SquareCodes,
        variant: &'static Variant,
    ) -> MoveTrack {
        let plain = || MoveTrack::new(Position::initial(variant), 0).with_counted_plies();
        let Some(start) = &self.start else {
            return plain();
        };
        let read = || fen::parse_fen(&self.start_fen(variant)?).ok();
        let read = if start.whole { None } else { read() };
        let Some(setup) = start.setup.as_ref().or(read.as_ref()) else {
            return plain();
        };
        let (mut position, _) = setup.to_position(variant, squares.numbering);
        let turn = self.side_to_move(start, variant).unwrap_or(variant.first);
        position.set_turn(turn);
        let number = self.first_number().map_or(1, |(number, _)| number.max(1));
        MoveTrack::new(
            position,
            (number - 1).min(1000) * 2 + u32::from(turn != variant.first),
        )
    }

    /// Drops a start position from which no move is legal by any variant, where the moves begin a game: it is that of a problem above it.
    pub(super) fn drop_strange_start(&mut self) {
        let written = self.count_written_moves();
        if self.start.is_none() || written < MIN_PLIES_AGAINST_START {
            return;
        }
        let best = |game: &Self| {
            variants::best_legal_plies(&variants::TrialGame {
                parts: &game.parts,
                around: &game.around,
                written,
                named: None,
                corner: game.numbering_corner(),
                start: &|squares: &_, variant| game.start_track(squares, variant),
            })
        };
        if best(self) > 0 {
            return;
        }
        let strange = self.start.take();
        if best(self) < MIN_PLIES_AGAINST_START {
            self.start = strange;
        }
    }

    /// Returns the line that is the game, or the reason why there is none.
    pub(super) fn find_line(&self, played: &SheetVariant) -> Result<ChosenLine, FragmentReason> {
        let start = self.start_track(&played.squares, played.variant);
        let line = choose_line(&self.parts, &self.around, &start, &played.squares, false);
        let (number, black) = self.first_number().unwrap_or((1, false));
        let whole = line.legal == line.moves && line.legal > 0;
        let is_of_start =
            self.start.is_some() && (line.moves > 0 || self.count_written_moves() < MIN_GAME_PLIES);
        if is_of_start || (whole && number <= 1 && !black) {
            return Ok(line);
        }
        if number > 1 || black {
            let most = line.legal >= 4 && line.legal * 2 >= line.moves;
            if most {
                return Ok(line);
            }
            if number > 1 {
                return Err(FragmentReason::Begins(number));
            }
        }
        if line.legal >= MIN_GAME_PLIES && !black {
            return Ok(line);
        }
        let forced = choose_line(&self.parts, &self.around, &start, &played.squares, true);
        // Rows that cannot be read do not show what was played, but they are moves all the same.
        let lost_rows = self.has_lost_moves() && forced.moves >= MIN_GAME_PLIES;
        if lost_rows || self.can_replay(&forced, &start, played) {
            Ok(forced)
        } else {
            Err(FragmentReason::NotFromStart)
        }
    }

    /// Returns whether there are rows of which no move can be read, or the first move cannot be read.
    fn has_lost_moves(&self) -> bool {
        let play = self.parts.iter().filter_map(|part| match part {
            GamePart::Play(items) => Some(items),
            GamePart::Prose(_) => None,
        });
        let mut moves = play.flatten().map(|(item, _)| item).filter(|item| {
            !matches!(
                item,
                MoveItem::Number(_) | MoveItem::Marks | MoveItem::Aside
            )
        });
        let first = moves.next();
        matches!(first, Some(MoveItem::LostRow | MoveItem::Unread))
            || moves.any(|item| matches!(item, MoveItem::LostRow))
    }

    /// Returns whether at least six tenths of a line can be followed when its errors are corrected, with no more errors than a
    /// fifth of its moves.
    fn can_replay(&self, line: &ChosenLine, start: &MoveTrack, played: &SheetVariant) -> bool {
        let outs = line_outputs(&self.parts, line, start, &played.squares);
        let replayed = replay_alone(&outs, played);
        let mirrored = |finding: &Finding| finding.check.code == BOARD_MIRRORED.code;
        // A game on a mirrored board is a game, although hardly any of its moves is legal as it is written.
        if replayed.findings.iter().any(mirrored) {
            return true;
        }
        let moves = u64::from(line.moves);
        replayed.plies * 10 >= moves * 6 && count_errors(&replayed) * 5 <= moves.max(5)
    }

    /// Returns how many moves of a line can be followed when its errors are corrected, and the number of these errors.
    pub(super) fn count_followed(
        &self,
        line: &ChosenLine,
        outs: &[OutputItem],
        played: &SheetVariant,
    ) -> (u32, u32) {
        if line.legal == line.moves {
            return (line.moves, 0);
        }
        let replayed = replay_alone(outs, played);
        let errors = count_errors(&replayed) as u32;
        let mirrored = |finding: &Finding| finding.check.code == BOARD_MIRRORED.code;
        let is_mirrored = replayed.findings.iter().any(mirrored);
        // On such a board nothing is legal as it is written, and all may be followed.
        match is_mirrored || (errors == 0 && line.legal * 2 < line.moves) {
            true => (line.moves, ERRORS_OF_MIRRORED_BOARD),
            false => (replayed.plies as u32, errors),
        }
    }

    /// Returns the output for a line.
    pub(super) fn line_outputs(&self, line: &ChosenLine, played: &SheetVariant) -> Vec<OutputItem> {
        let start = self.start_track(&played.squares, played.variant);
        line_outputs(&self.parts, line, &start, &played.squares)
    }

    /// Returns the variant that the heading names.
    pub(crate) fn named_variant(&self) -> Option<&'static Variant> {
        let mut named = self.fields.iter().filter(|field| field.name == "Variant");
        named.find_map(|field| crate::variant::find_variant(&field.value))
    }

    /// Returns the corner from which squares are numbered according to the heading.
    pub(super) fn numbering_corner(&self) -> Option<Numbering> {
        let mut named = self.fields.iter().filter(|field| field.name == "Numbering");
        named.find_map(|field| Numbering::find_by_name(&field.value))
    }

    /// Counts the moves that are written in the game, those in brackets included.
    pub(super) fn count_written_moves(&self) -> u32 {
        let play = self.parts.iter().filter_map(|part| match part {
            GamePart::Play(items) => Some(items),
            GamePart::Prose(_) => None,
        });
        let moves = |(item, _): &(MoveItem<'_>, Span)| match item {
            MoveItem::Move(_) | MoveItem::From(_) => 1,
            MoveItem::Group(nodes) => nodes
                .iter()
                .filter(|node| matches!(node.token_kind(), Some(SheetTokenKind::Move(_))))
                .count() as u32,
            _ => 0,
        };
        play.flatten().map(moves).sum()
    }
}

/// Replays the moves of a line without its heading.
fn replay_alone(outs: &[OutputItem], played: &SheetVariant) -> ReplayedChunk {
    let mut alone = super::emit::moves_only(outs);
    let fixed = Overrides {
        variant: Some(played.variant),
        numbering: Some(played.squares.numbering),
        listed: FindingDetail::Nothing,
        ..Overrides::default()
    };
    let plan = plan_written(&[&alone], fixed);
    Replayer::run_written(&plan, &mut alone, &mut ReplayMemory::default())
}

/// Counts the errors of a replayed line.
fn count_errors(replayed: &ReplayedChunk) -> u64 {
    let errors = replayed
        .findings
        .iter()
        .filter(|finding| finding.check.severity == Severity::Error);
    errors.count() as u64
}

/// The maximum length of the text below the moves that is searched for labels, in bytes.
const MAX_BELOW_BYTES: u32 = 4000;

/// Returns the text below the last move.
fn text_below(parts: &[GamePart<'_>], end: u32) -> Option<Span> {
    let last = parts
        .iter()
        .rfind(|part| matches!(part, GamePart::Play(_)))?;
    let start = last.span().end;
    let end = end.min(start + MAX_BELOW_BYTES);
    (start < end).then_some(Span { start, end })
}

/// Removes from the fields of a stretch those that are in tables of results, and returns their places.
fn without_tables(fields: &mut Vec<HeadingField>, stretch: Span, text: &str) -> Vec<Span> {
    let tables = standings::find_tables(text_of(text, stretch));
    let start = stretch.start as usize;
    let inside = |field: &mut HeadingField| {
        let (from, to) = (field.span.start as usize, field.span.end as usize);
        let mut tables = tables.iter();
        tables.any(|table| from < start + table.end && start + table.start < to)
    };
    let taken = fields.extract_if(.., inside);
    taken.map(|field| field.span).collect()
}

/// Returns the words of a text.
pub(super) fn split_words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_letter_or_number() && c != '\u{ad}')
        .filter(|word| !word.is_empty())
}

/// Returns the start position that the nodes or the words before the first move give.
fn find_start(nodes: &[TokenNode], zone: Span, text: &str) -> Option<GivenStart> {
    let words = text_of(text, zone);
    let all: Vec<_> = split_words(words).take(400).collect();
    let turn = to_move(&all);
    let last = nodes.iter().rev().find(|node| node.is_played(text));
    let last = last.map_or(0, |node| node.span().start);
    // A position with moves before and after it is not a start.
    let begins = |node: &&TokenNode| node.span().start < zone.end || node.span().start > last;
    let mut written = nodes.iter().filter(begins);
    let written = written.find_map(|node| match node.token_kind() {
        Some(SheetTokenKind::Fen(span)) => Some((*span, node.span())),
        _ => None,
    });
    if let Some((span, whole_span)) = written {
        let text = text_of(text, span);
        return Some(GivenStart {
            span,
            whole_span,
            text: text.to_owned(),
            whole: true,
            setup: fen::parse_fen(text).ok(),
            turn,
        });
    }
    let named = nodes
        .iter()
        .find(|node| node.token_kind() == Some(&SheetTokenKind::Placed));
    let named = named
        .map(TokenNode::span)
        .filter(|span| span.start < zone.end);
    let placed = match named {
        Some(span) => position::find_position(text_of(text, span), span.start as usize)?,
        None => position::find_position(words, zone.start as usize)?,
    };
    Some(GivenStart {
        span: placed.span,
        whole_span: placed.span,
        text: placed.pieces,
        whole: false,
        setup: None,
        turn,
    })
}
