//! Comments with other moves, in the bytes of their source.

use super::edits::Edit;
use crate::pdn::{Encoding, Visitor, escaped_comment};
use crate::record::Stretch;
use crate::span::Span;
use std::collections::{HashMap, VecDeque};

/// Finds the comments of a game in its source, and changes those that are other ones now.
pub(super) struct Remarks<'a> {
    bytes: &'a [u8],
    encoding: Encoding,
    /// How the game is written.
    written: Stretch<'a>,
    /// By what comments were: what those that were so are now, in the order of the game.
    comments: HashMap<String, VecDeque<Option<String>>>,
    edits: &'a mut Vec<Edit>,
}

impl<'a> Remarks<'a> {
    /// `comments` are those that may have changed: each as it was, and as it is where that is another text.
    pub(super) fn new(
        (bytes, encoding): (&'a [u8], Encoding),
        written: Stretch<'a>,
        comments: Vec<(String, Option<String>)>,
        edits: &'a mut Vec<Edit>,
    ) -> Self {
        let mut by_text: HashMap<String, VecDeque<_>> = HashMap::new();
        for (was, now) in comments {
            by_text.entry(was).or_default().push_back(now);
        }
        Self {
            bytes,
            encoding,
            written,
            comments: by_text,
            edits,
        }
    }

    fn remark(&mut self, span: Span) {
        let raw = span.of(self.bytes);
        let text = self.encoding.decode(raw);
        let plain = self.written.remark(&text);
        let all = self.comments.get_mut(&*plain);
        let Some(now) = all.and_then(VecDeque::pop_front).flatten() else {
            return;
        };
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
