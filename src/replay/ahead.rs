//! The moves of a line from a place in the text on.

use crate::notation::MoveText;
use crate::pdn::{Damage, Encoding, Reader, Terminator, Visitor};
use crate::span::Span;

/// How much text is looked at.
const WINDOW: usize = 32 * 1024;

/// Where a reading begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Begin {
    /// Where a game begins, with its tags.
    Game,
    /// In the main line of a game.
    Line,
    /// In a variation: a closing parenthesis ends it.
    Variation,
}

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
        // The end of the variation in which the reading began.
        self.ended |= self.depth == 0;
        self.depth = self.depth.saturating_sub(1);
    }
    fn setup(&mut self, _: Span) {
        // What stands behind a set-up does not follow from what stands before it.
        self.ended |= self.depth == 0;
    }
    fn terminator(&mut self, _: Terminator, _: Span) {
        self.ended |= self.depth == 0;
    }
    fn end_game(&mut self, _: usize) {
        self.ended = true;
    }
}

/// The moves of a game or a line from byte `from` on, up to its end or the end of the window; `most` of them.
pub(super) fn moves(
    bytes: &[u8],
    from: u32,
    begin: Begin,
    encoding: Encoding,
    most: usize,
) -> Vec<MoveText> {
    let start = (from as usize).min(bytes.len());
    let end = bytes.len().min(start + WINDOW);
    let mut ahead = Ahead {
        from,
        ..Ahead::default()
    };
    let (mut reader, text) = (Reader::new(encoding), &bytes[..end]);
    match begin {
        Begin::Game => reader.read(&text[start..], &mut ahead),
        Begin::Line => reader.read_on(text, start, false, &mut ahead),
        Begin::Variation => reader.read_on(text, start, true, &mut ahead),
    }
    ahead.moves.truncate(most);
    ahead.moves
}

/// What stands between two moves of a line.
#[derive(Default)]
struct Between {
    depth: u32,
    /// The number of the move behind it, with nothing but blanks between.
    number: Option<u32>,
    /// The end of the last comment that goes to the end of its line.
    line_comment: u32,
}

impl Between {
    fn other(&mut self) {
        self.number = None;
    }
}

impl Visitor for Between {
    fn number(&mut self, _: u32, black: bool, span: Span) {
        if self.depth == 0 {
            self.number = (!black).then_some(span.start);
        }
    }
    fn mv(&mut self, _: &MoveText) {
        self.other();
    }
    fn nag(&mut self, _: u32, _: Span) {
        self.other();
    }
    fn strength(&mut self, _: Span) {
        self.other();
    }
    fn comment(&mut self, text: Span) {
        self.other();
        self.line_comment = text.end;
    }
    fn open_variation(&mut self, _: Span) {
        self.other();
        self.depth += 1;
    }
    fn close_variation(&mut self, _: Span) {
        self.other();
        self.depth = self.depth.saturating_sub(1);
    }
    fn damage(&mut self, _: Damage, _: Span) {
        self.other();
    }
}

/// Where a reply completes the row of the move that ends at `from`, when the next move, at `to`, has a number of its own:
/// behind all that is said of that move.
pub(super) fn end_of_row(bytes: &[u8], from: u32, to: u32, encoding: Encoding) -> Option<u32> {
    let text = bytes.get(from as usize..to as usize)?;
    let mut between = Between::default();
    Reader::new(encoding).read(text, &mut between);
    let before = text.get(..between.number? as usize)?.trim_ascii_end().len() as u32;
    // Behind a comment in braces there is room; one that goes to the end of its line would take the move in.
    let open = between.line_comment > 0 && between.line_comment >= before;
    (!open).then_some(from + before)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_end_before_the_next_number() {
        let place =
            |between: &str| end_of_row(between.as_bytes(), 0, between.len() as u32, Encoding::Utf8);
        assert_eq!(place(" 11. "), Some(0));
        assert_eq!(place("! $3 {good}\n11. "), Some(11));
        assert_eq!(place(" (10. a3-b4 b6-c5) 11. "), Some(18));
        assert_eq!(place(" ; good\n11. "), None, "in a comment");
        assert_eq!(place(" "), None, "in one row");
        assert_eq!(place(" 10... "), None, "the reply has its number");
        assert_eq!(place(" 11. {then} "), None);
    }
}
