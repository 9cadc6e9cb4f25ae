//! The moves of a line from a place in the text on.

use crate::notation::MoveText;
use crate::pdn::{Damage, Encoding, Reader, Terminator, Visitor};
use crate::span::Span;

/// How much text is looked at.
const WINDOW: usize = 32 * 1024;

#[derive(Default)]
struct Ahead {
    from: u32,
    depth: u32,
    ended: bool,
    moves: Vec<MoveText>,
}

impl Visitor for Ahead {
    fn begin_game(&mut self, _: usize) {
        self.depth = 0;
    }
    fn mv(&mut self, text: &MoveText) {
        if self.depth == 0 && !self.ended {
            let mut text = *text;
            text.span = Span {
                start: text.span.start + self.from,
                end: text.span.end + self.from,
            };
            self.moves.push(text);
        }
    }
    fn open_variation(&mut self, _: Span) {
        self.depth += 1;
    }
    fn close_variation(&mut self, _: Span) {
        self.depth = self.depth.saturating_sub(1);
    }
    fn setup(&mut self, _: Span) {
        // What stands behind a set-up does not follow from what stands before it.
        self.ended |= self.depth == 0;
    }
    fn terminator(&mut self, _: Terminator, _: Span) {
        self.ended |= self.depth == 0;
    }
    fn damage(&mut self, damage: Damage, _: Span) {
        // The end of the variation in which the reading began.
        self.ended |= damage == Damage::StrayParenthesis && self.depth == 0;
    }
    fn end_game(&mut self, _: usize) {
        self.ended = true;
    }
}

/// The moves of the line that is under way at byte `from`, up to its end or the end of the window; `most` of them.
pub(super) fn moves(bytes: &[u8], from: u32, encoding: Encoding, most: usize) -> Vec<MoveText> {
    let start = (from as usize).min(bytes.len());
    let end = bytes.len().min(start + WINDOW);
    let mut ahead = Ahead {
        from,
        ..Ahead::default()
    };
    Reader::new(encoding).read(&bytes[start..end], &mut ahead);
    ahead.moves.truncate(most);
    ahead.moves
}
