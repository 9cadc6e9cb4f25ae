//! Comments with other moves, in the bytes of their source.

use super::edits::Edit;
use crate::pdn::{Encoding, Visitor, escaped_comment};
use crate::record::Stretch;
use crate::span::Span;

/// Finds the comments of a game in its source, and changes those that are other ones now.
pub(super) struct Remarks<'a> {
    pub(super) bytes: &'a [u8],
    pub(super) encoding: Encoding,
    /// How the game is written.
    pub(super) written: Stretch<'a>,
    /// Comments as they were and as they are, in the order of the game: a variation before its move stands behind it there.
    pub(super) changed: Vec<(String, String)>,
    pub(super) edits: &'a mut Vec<Edit>,
}

impl Remarks<'_> {
    fn remark(&mut self, span: Span) {
        let raw = span.of(self.bytes);
        let text = self.encoding.decode(raw);
        let plain = self.written.remark(&text);
        let Some(nth) = self.changed.iter().position(|(was, _)| *was == plain) else {
            return;
        };
        let (_, now) = self.changed.remove(nth);
        let now = match *plain == *text {
            true => now,
            false => escaped_comment(&now).collect(),
        };
        // Bytes that are no text could not be written again.
        if self.encoding.encode(&text).as_deref() == Some(raw) {
            self.edits.push((span, now.into()));
        }
    }
}

impl Visitor for Remarks<'_> {
    fn comment(&mut self, span: Span) {
        self.remark(span);
    }

    fn remark_line(&mut self, span: Span) {
        self.remark(span);
    }
}
