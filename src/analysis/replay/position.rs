//! Positions that a record sets up: its start, and those among its moves.

use super::line::ReplayLine;
use super::replayer::Replayer;
use crate::board::Lettering;
use crate::check::tags::{bad_fen, fen_position};
use crate::movegen::MoveResolution;
use crate::notation::{Numbering, counters, fen};
use crate::played::MoveReading;
use crate::position::{Position, Setup};
use crate::span::Span;
use crate::variant::Variant;
use foldhash::fast::FixedState;
use std::collections::HashMap;

/// Valid start positions that have been read, by their texts.
#[derive(Debug, Default)]
pub(super) struct StartPositionCache(HashMap<Box<[u8]>, StartPosition, FixedState>);

/// A start position as a text describes it.
#[derive(Debug)]
struct StartPosition {
    numbering: Numbering,
    position: Position,
    /// Whether the text names the side to move.
    turn: bool,
    /// The number of the next move, if the text states it.
    number: Option<u16>,
}

impl StartPositionCache {
    /// The maximum number of start positions that are remembered.
    const MAX_CACHED_POSITIONS: usize = 1024;
    /// The maximum length of a text that is remembered, in bytes.
    const MAX_CACHED_TEXT_LEN: usize = 1024;

    /// Returns the start position of a text.
    fn get(&self, text: &[u8], variant: &Variant, by: Numbering) -> Option<&StartPosition> {
        let start = self.0.get(text)?;
        let same = std::ptr::eq(start.position.variant(), variant) && start.numbering == by;
        same.then_some(start)
    }

    fn insert_start(&mut self, text: &[u8], start: StartPosition) {
        if text.len() > Self::MAX_CACHED_TEXT_LEN {
            return;
        }
        if self.0.len() >= Self::MAX_CACHED_POSITIONS {
            self.0.clear();
        }
        self.0.insert(text.into(), start);
    }
}

impl Replayer<'_> {
    /// Returns the position of a FEN, and reports its faults as findings.
    pub(super) fn set_up(&mut self, span: Span, first: bool) -> Position {
        let raw = span.slice_of(self.followed.bytes);
        // Games of an event often begin with the same position. Other tags that accompany it are not remembered.
        let tags = &self.followed.game.tags;
        let usual = self.followed.choice.squares.lettering == Lettering::Standard;
        let alone = first && tags.counters.is_none() && usual;
        let (variant, numbering) = (
            self.followed.choice.variant,
            self.followed.choice.squares.numbering,
        );
        if alone && let Some(start) = self.starts.get(raw, variant, numbering) {
            self.followed.game.start_turn_unknown = !start.turn;
            self.followed.game.number = start.number;
            return start.position.clone();
        }
        let text = String::from_utf8_lossy(&self.followed.tag_value(span)).into_owned();
        match fen::parse_fen(&text) {
            // The null move of PDN, `B::`: the pieces stay, the turn goes to a side.
            Ok(setup) if !first && setup.pieces.is_empty() => {
                let (_, now) = self.followed.line.current_positions();
                let mut position = now.clone();
                position.set_turn(setup.turn.unwrap_or(now.turn().other()));
                // Some programs name the side that passes: the next move decides.
                if let Some(next) = self.followed.moves_ahead(span.end, 1).first()
                    && position.resolve_move(next, &self.followed.choice.squares)
                        == MoveResolution::Illegal
                {
                    position.set_turn(position.turn().other());
                    if position.resolve_move(next, &self.followed.choice.squares)
                        == MoveResolution::Illegal
                    {
                        position.set_turn(position.turn().other());
                    }
                }
                position
            }
            Ok(mut setup) => {
                if first {
                    self.add_counters(&mut setup);
                }
                setup.letter_from(self.followed.choice.squares.lettering, variant.board);
                let (position, errors) = setup.to_position(variant, numbering);
                self.followed.game.start_turn_unknown = first && setup.turn.is_none();
                if first {
                    self.followed.game.number = setup.full_moves;
                }
                if let Some(wrong) = fen_position::build_finding(&errors, variant, span, &text) {
                    self.report_finding(wrong);
                } else if alone {
                    let start = StartPosition {
                        numbering,
                        position: position.clone(),
                        turn: setup.turn.is_some(),
                        number: setup.full_moves,
                    };
                    self.starts.insert_start(raw, start);
                }
                position
            }
            Err(error) => {
                self.report_finding(bad_fen::build_finding(&error, span, text));
                if first {
                    self.followed.start.clone()
                } else {
                    self.followed.line.now.clone()
                }
            }
        }
    }

    /// Adds the counters from the tag that accompanies the start position.
    fn add_counters(&mut self, setup: &mut Setup) {
        let Some(span) = self.followed.game.tags.counters else {
            return;
        };
        let text = self.followed.decode_span(span);
        if !counters::read_counters(&text, setup) {
            self.report_finding(bad_fen::build_counters_finding(span, text));
        }
    }

    /// Continues from a position that is set up.
    pub(super) fn go_on_from(&mut self, position: Position, fen: Span) {
        self.log_reading(fen, MoveReading::SetUp(Box::new(position.clone())));
        let mut turns = self.followed.line.turns.clone();
        turns.set_up(self.followed.line.ply, position.turn());
        self.followed.line = ReplayLine {
            ply: self.followed.line.ply,
            turns,
            faults: self.followed.line.faults,
            ..ReplayLine::new(position, fen.end + 1)
        };
        self.followed.game.set_up = Some(fen);
    }

    /// Reads a comment after a position that was set up: it may state the counters of that position.
    pub(super) fn take_counters(&mut self, text: Span, fen: Span) {
        let gap = Span {
            start: fen.end,
            end: text.start,
        };
        let near = gap
            .slice_of(self.followed.bytes)
            .iter()
            .all(|b| b"\"/{ \t\r\n".contains(b));
        let numbering = self.followed.choice.squares.numbering;
        if near
            && let Some(position) = counters::position_with_counters(
                &self.followed.decode_span(text),
                &self.followed.line.now,
                numbering,
            )
        {
            self.go_on_from(position, fen);
        }
    }
}
