//! Positions that a record sets up: its start, and those among its moves.

use super::line::Line;
use super::replayer::Replayer;
use super::steps::Reading;
use crate::board::{Position, Setup};
use crate::check::tags::{bad_fen, fen_position};
use crate::notation::{counters, fen};
use crate::pdn::unescape;
use crate::span::Span;

impl Replayer<'_> {
    /// The position of a FEN; what is wrong with it becomes findings.
    pub(super) fn set_up(&mut self, span: Span, first: bool) -> Position {
        let raw = span.of(self.bytes);
        let text = self.unmasked(String::from_utf8_lossy(&unescape(raw)).into_owned());
        match fen::read(&text) {
            Ok(mut setup) => {
                if first {
                    self.counters(&mut setup);
                }
                let (position, errors) =
                    setup.position(self.choice.variant, self.choice.squares.numbering);
                self.game.start_turn_unknown = first && setup.turn.is_none();
                if let Some(wrong) = fen_position::raise(&errors, self.choice.variant, span, &text)
                {
                    self.find(wrong);
                }
                position
            }
            Err(error) => {
                self.find(bad_fen::raise(&error, span, text));
                if first {
                    self.start.clone()
                } else {
                    self.line.now.clone()
                }
            }
        }
    }

    /// Adds what a tag says that stands beside the start position.
    fn counters(&mut self, setup: &mut Setup) {
        let Some(span) = self.game.tags.counters else {
            return;
        };
        let text = self.text(span);
        if !counters::read(&text, setup) {
            self.find(bad_fen::counters(span, text));
        }
    }

    /// Goes on from a position that is set up.
    pub(super) fn go_on_from(&mut self, position: Position, fen: Span) {
        self.log(fen, Reading::SetUp(Box::new(position.clone())));
        self.line = Line {
            ply: self.line.ply,
            faults: self.line.faults,
            ..Line::new(position, fen.end + 1)
        };
        self.game.set_up = Some(fen);
    }

    /// A comment behind a position that was set up: it may tell what that position counts.
    pub(super) fn obey(&mut self, text: Span, fen: Span) {
        let gap = Span {
            start: fen.end,
            end: text.start,
        };
        let near = gap
            .of(self.bytes)
            .iter()
            .all(|b| b"\"/{ \t\r\n".contains(b));
        let numbering = self.choice.squares.numbering;
        if near && let Some(position) = counters::obey(&self.text(text), &self.line.now, numbering)
        {
            self.go_on_from(position, fen);
        }
    }
}
