//! What became of each written move: the log that a replay leaves behind.
//!
//! Steps are in the order of the text. A step covers the text it was read from, which may be several tokens (a capture written
//! hop by hop) or none (a move that is missing in the record). Late decisions of the replay - an ambiguous move that later
//! moves settle, a misread move that shows only plies later - replace what was logged before.

use crate::board::Lettering;
use crate::draw::DrawCode;
use crate::movegen::{LiteralMove, Move};
use crate::notation::Numbering;
use crate::notation::date::DateOrder;
use crate::position::Position;
use crate::span::Span;
use crate::variant::Variant;
use std::ops::Range;

/// How a piece of text was read.
#[derive(Clone, Debug, PartialEq)]
pub enum MoveReading {
    /// A legal move, as it is written.
    Legal(Move),
    /// A legal move that is written otherwise: a slip, corrected.
    Corrected(Move),
    /// A legal move that is missing in the text; its span is empty.
    Missing(Move),
    /// One of several legal moves that fit the text; nothing decides between them.
    Guess(Move),
    /// An illegal move, carried out as it is written.
    Literal(LiteralMove),
    /// A surplus move; it was not made.
    LeftOut,
    /// A move that was not made: its line could not be followed any further.
    Unread,
    /// A position that was set up here.
    SetUp(Box<Position>),
}

/// The line of its game that a step belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepLine {
    /// The main line.
    Main,
    /// A variation.
    Variation,
    /// The first move of a variation that precedes the move it replaces.
    Ahead,
}

/// One piece of text and how it was read.
#[derive(Clone, Debug, PartialEq)]
pub struct ReplayStep {
    /// Its place in the chunk.
    pub span: Span,
    /// The line of its game that it belongs to.
    pub place: StepLine,
    /// How it was read.
    pub reading: MoveReading,
}

impl ReplayStep {
    /// Makes the move, or the set-up, on the position. Returns whether it changed the position.
    pub fn apply(&self, position: &mut Position) -> bool {
        self.reading.apply(position)
    }
}

impl MoveReading {
    /// Makes the move, or the set-up, on the position. Returns whether it changed the position.
    #[inline]
    pub fn apply(&self, position: &mut Position) -> bool {
        match self {
            Self::Legal(mv) | Self::Corrected(mv) | Self::Missing(mv) | Self::Guess(mv) => {
                position.play(mv);
            }
            Self::Literal(literal) => *position = literal.carry_out(position),
            Self::SetUp(there) => position.clone_from(there),
            Self::LeftOut | Self::Unread => return false,
        }
        true
    }

    /// Returns its name, which is the same in every output format.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::Legal(_) => "legal",
            Self::Corrected(_) => "corrected",
            Self::Missing(_) => "missing",
            Self::Guess(_) => "guess",
            Self::Literal(_) => "literal",
            Self::LeftOut => "left-out",
            Self::Unread => "unread",
            Self::SetUp(_) => "set-up",
        }
    }

    /// Returns whether a ply was made.
    #[must_use]
    pub fn is_ply(&self) -> bool {
        !matches!(self, Self::LeftOut | Self::Unread | Self::SetUp(_))
    }

    /// Returns the legal move that was made, if it was one.
    #[must_use]
    pub fn legal_move(&self) -> Option<&Move> {
        match self {
            Self::Legal(mv) | Self::Corrected(mv) | Self::Missing(mv) | Self::Guess(mv) => Some(mv),
            _ => None,
        }
    }
}

/// A game of the chunk as it was replayed.
#[derive(Clone, Debug)]
pub struct ReadGame {
    /// The text of the game, from its first tag or move to the end of its last token.
    pub span: Span,
    /// The rules it was replayed under.
    pub variant: &'static Variant,
    /// Whether its tags declare another variant: that was guessed, and the tags stay as they are.
    pub guessed: bool,
    /// The code that its draws are judged by: the user's, that of its tag, or its variant's.
    pub draws: &'static DrawCode,
    /// How the text numbers squares.
    pub numbering: Numbering,
    /// The side from which the text letters squares.
    pub lettering: Lettering,
    /// The order in which its file writes days and months.
    pub dates: DateOrder,
    /// The position it begins with.
    pub start: Position,
    /// Its steps among those of the chunk.
    pub steps: Range<usize>,
    /// Whether its move numbers contradict the corrections: more is lost than one ply, or another one.
    pub doubtful: bool,
}

/// The steps of the current game, or of all games of the chunk if they are kept.
#[derive(Debug, Default)]
pub struct StepLog {
    /// The steps, in the order of the text.
    pub steps: Vec<ReplayStep>,
}

impl StepLog {
    /// Logs a step. It replaces the steps that were logged for the text that it covers.
    #[inline(always)]
    pub fn log_step(&mut self, span: Span, place: StepLine, reading: MoveReading) {
        let step = ReplayStep {
            span,
            place,
            reading,
        };
        match self.steps.last() {
            Some(last) if last.span.end > span.start => self.replace_steps(step),
            _ => self.steps.push(step),
        }
    }

    #[cold]
    fn replace_steps(&mut self, step: ReplayStep) {
        let Span { start, end } = step.span;
        let from = self.steps.partition_point(|old| old.span.end <= start);
        let from = from
            + usize::from(self.steps.get(from).is_some_and(|old| {
                // An earlier step without text at the same place stays in front.
                old.span.is_empty() && old.span.start == start && start == end
            }));
        let covered = self.steps[from..]
            .iter()
            .take_while(|old| old.span.start < end)
            .count();
        let same = self.steps[from..from + covered] == [step.clone()];
        self.steps.splice(from..from + covered, [step]);
        if same {
            return;
        }
        // Later variations that precede the move they replace were played from another position, and stay where they are.
        for later in &mut self.steps[from + 1..] {
            if later.place == StepLine::Ahead {
                later.place = StepLine::Variation;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step_spans(log: &StepLog) -> Vec<(u32, u32)> {
        log.steps
            .iter()
            .map(|step| (step.span.start, step.span.end))
            .collect()
    }

    #[test]
    fn later_decisions_replace_earlier_ones_in_the_order_of_the_text() {
        let mut log = StepLog::default();
        let mut set = |start, end, reading| {
            log.log_step(Span { start, end }, StepLine::Main, reading);
            step_spans(&log)
        };
        set(0, 5, MoveReading::Unread);
        set(6, 9, MoveReading::Unread);
        assert_eq!(
            set(12, 15, MoveReading::Unread),
            [(0, 5), (6, 9), (12, 15)],
            "in order"
        );
        assert_eq!(
            set(6, 9, MoveReading::LeftOut),
            [(0, 5), (6, 9), (12, 15)],
            "the same text"
        );
        assert_eq!(
            set(6, 6, MoveReading::Unread),
            [(0, 5), (6, 6), (6, 9), (12, 15)],
            "before a token"
        );
        assert_eq!(
            set(6, 9, MoveReading::Unread),
            [(0, 5), (6, 6), (6, 9), (12, 15)],
            "the token behind it"
        );
        assert_eq!(
            set(6, 15, MoveReading::Unread),
            [(0, 5), (6, 6), (6, 15)],
            "two tokens as one"
        );
        assert_eq!(log.steps[2].reading, MoveReading::Unread);
    }
}
