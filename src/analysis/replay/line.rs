//! One line of play, the main line or a variation, and its state.

use crate::movegen::{MAX_READINGS, Move, SquareCodes, find_moves_between, follow_moves};
use crate::position::{PlyNumbering, Position};
use crate::span::Span;
use crate::written::MoveText;

/// A line of play.
#[derive(Clone, Debug)]
pub(super) struct ReplayLine {
    /// The position before the last move: where a variation that replaces it begins.
    pub(super) before: Position,
    /// The current position.
    pub(super) now: Position,
    /// The plies from the start of the game to `now`.
    pub(super) ply: u32,
    /// Its moves as players name them.
    pub(super) turns: PlyNumbering,
    /// Whether a move has been made, so that a variation has something to replace.
    pub(super) moved: bool,
    /// The state that makes the next move a special case.
    pub(super) state: LineState,
    /// The number of faults so far; a line that goes wrong again and again is given up.
    pub(super) faults: u32,
    /// The ply of the last fault that no single move explains: after it the position may differ from that of the game.
    pub(super) unsure: Option<u32>,
    /// The number of moves written after the one at which the line was given up.
    pub(super) unread: u32,
    /// Whether the next move is the first of a variation that precedes the move it replaces.
    pub(super) ahead: bool,
    /// Whether the line is a variation that has not been found to precede the move it replaces.
    pub(super) first_of_variation: bool,
    /// The last place up to which the line is certain: from there its moves can be read again.
    pub(super) anchor: Anchor,
}

/// A place in the text and the position there.
#[derive(Clone, Debug)]
pub(super) struct Anchor {
    pub(super) position: Position,
    pub(super) offset: u32,
    pub(super) ply: u32,
}

/// The state that makes the next move of a line a special case.
#[derive(Clone, Debug, Default)]
pub(super) enum LineState {
    /// No special case.
    #[default]
    Plain,
    /// An ambiguous move has been read: the positions it can have led to.
    Rivals(Box<RivalReadings>),
    /// A capture that could go on: the next token may be its second half.
    Half(Box<HalfCapture>),
    /// An illegal move was carried out, and a reply decides whether it stands; the index of its finding.
    AwaitsReply(usize),
    /// An unreadable word has been taken for a move; the text before this byte belongs to it.
    Skip(u32),
    /// The line cannot be followed any further.
    Stopped,
}

/// The readings of an ambiguous move that later moves have not ruled out.
#[derive(Clone, Debug)]
pub(super) struct RivalReadings {
    /// The position before the last move and the current one, for each reading.
    pub(super) readings: Vec<(Position, Position)>,
    /// The place of the ambiguous move.
    pub(super) span: Span,
    /// Its ply.
    pub(super) ply: u32,
    /// The position before it.
    pub(super) position: Position,
    /// The moves that fit it.
    pub(super) moves: Vec<Move>,
    /// Whether it has been reported already.
    pub(super) reported: bool,
    /// The moves written since, the ambiguous one first.
    pub(super) tokens: Vec<MoveText>,
    /// The number of tokens when the readings were ordered by the following moves.
    pub(super) ordered: usize,
}

/// A capture written in several tokens, of which some have been read.
#[derive(Clone, Debug)]
pub(super) struct HalfCapture {
    pub(super) text: MoveText,
}

impl ReplayLine {
    /// Creates a line that begins in a position; its text begins at byte `offset`.
    pub(crate) fn new(position: Position, offset: u32) -> Self {
        Self {
            anchor: Anchor {
                position: position.clone(),
                offset,
                ply: 0,
            },
            turns: PlyNumbering::from_start(&position, None),
            before: position.clone(),
            now: position,
            ply: 0,
            moved: false,
            state: LineState::Plain,
            faults: 0,
            unsure: None,
            unread: 0,
            ahead: false,
            first_of_variation: false,
        }
    }

    /// Returns the position before the last move and the one after it; if several readings are left, those of the first.
    pub(super) fn current_positions(&self) -> (&Position, &Position) {
        match &self.state {
            LineState::Rivals(rivals) => match rivals.readings.first() {
                Some((before, now)) => (before, now),
                None => (&self.before, &self.now),
            },
            _ => (&self.before, &self.now),
        }
    }

    /// Returns the line of a variation that replaces the last move of this one. Without a last move it begins here.
    pub(super) fn begin_variation(&self, offset: u32) -> Self {
        let stopped = matches!(self.state, LineState::Stopped);
        // The move at which a line is given up was not made: a variation that replaces it begins in the current position.
        let (before, now) = self.current_positions();
        let (now, ply) = if self.moved && !stopped {
            (before, self.ply.saturating_sub(1))
        } else {
            (now, self.ply)
        };
        Self {
            anchor: Anchor {
                position: now.clone(),
                offset,
                ply,
            },
            before: now.clone(),
            now: now.clone(),
            ply,
            turns: self.turns.clone(),
            moved: false,
            // Only a variation at the very move that stopped the line has a known start; after further moves it has none.
            state: if stopped && self.unread > 0 {
                LineState::Stopped
            } else {
                LineState::Plain
            },
            faults: 0,
            unsure: self.unsure,
            unread: 0,
            ahead: false,
            first_of_variation: true,
        }
    }

    /// Marks the line as certain up to here; its text continues at byte `offset`.
    pub(super) fn set_anchor(&mut self, offset: u32) {
        self.anchor = Anchor {
            position: self.now.clone(),
            offset,
            ply: self.ply,
        };
    }

    /// Makes a legal move.
    #[inline(always)]
    pub(super) fn play_move(&mut self, mv: &Move) {
        self.before.clone_from(&self.now);
        self.now.play(mv);
        self.ply += 1;
        self.moved = true;
    }
}

impl RivalReadings {
    /// Adds the position after a move unless another reading leads to it too.
    pub(super) fn push_reading(
        readings: &mut Vec<(Position, Position)>,
        before: &Position,
        mv: &Move,
    ) {
        let mut after = before.clone();
        after.play(mv);
        if readings.len() < MAX_READINGS && !readings.iter().any(|(_, now)| *now == after) {
            readings.push((before.clone(), after));
        }
    }

    /// Orders the readings by how far they lead through the following moves. Whatever begins before these are read, as a
    /// variation does, begins in the first reading.
    pub(super) fn order_by(&mut self, moves: &[MoveText], squares: &SquareCodes) {
        let len = |now: &Position| follow_moves(now.clone(), moves, squares).0;
        self.readings
            .sort_by_cached_key(|(_, now)| std::cmp::Reverse(len(now)));
        self.ordered = self.tokens.len();
    }

    /// Returns the moves that the tokens denote on a path that ends in this position.
    pub(super) fn moves_leading_to(&self, end: &Position, squares: &SquareCodes) -> Vec<Move> {
        let mut tries = MAX_READINGS * self.tokens.len().max(1);
        let behind = self.tokens.get(1..).unwrap_or_default();
        let mut ways = self.moves.iter().filter_map(|mv| {
            let mut position = self.position.clone();
            position.play(mv);
            let mut way = find_moves_between(&position, behind, end, squares, &mut tries)?;
            way.insert(0, *mv);
            Some(way)
        });
        ways.next().unwrap_or_default()
    }
}
