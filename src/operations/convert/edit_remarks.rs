//! Edits of comments with rewritten moves, in the bytes of their source.

use super::edits::TextEdit;
use crate::pdn::{Encoding, Visitor, escaped_comment};
use crate::record::TokenSlice;
use crate::span::Span;
use std::collections::{HashMap, VecDeque};

/// Editor that finds the comments of a game in its source and replaces those that changed.
pub(super) struct CommentEditor<'a> {
    bytes: &'a [u8],
    encoding: Encoding,
    /// The tokens of the game.
    written: TokenSlice<'a>,
    /// For each old text, the new texts of the comments that had it, in the order of the game.
    comments: HashMap<String, VecDeque<Option<String>>>,
    edits: &'a mut Vec<TextEdit>,
}

impl<'a> CommentEditor<'a> {
    /// Creates an editor. `comments` are those that may have changed: each with its old text, and with its new text if that differs.
    pub(crate) fn new(
        (bytes, encoding): (&'a [u8], Encoding),
        written: TokenSlice<'a>,
        comments: Vec<(String, Option<String>)>,
        edits: &'a mut Vec<TextEdit>,
    ) -> Self {
        // Of two equal comments only one may be followed, hence the order; looking each one up in a list would take the square of
        // their number (see the test very_many_comments_take_linear_time).
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

    fn edit_comment(&mut self, span: Span) {
        let raw = span.slice_of(self.bytes);
        let text = self.encoding.decode(raw);
        let plain = self.written.unescaped_comment(&text);
        let all = self.comments.get_mut(&*plain);
        let Some(now) = all.and_then(VecDeque::pop_front).flatten() else {
            return;
        };
        let now = match *plain == *text {
            true => now,
            false => escaped_comment(&now).collect(),
        };
        // Bytes that are not text could not be written again.
        if self.encoding.encode(&text).as_deref() == Some(raw) {
            self.edits.push((span, now.into()));
        }
    }
}

impl Visitor for CommentEditor<'_> {
    fn visit_comment(&mut self, span: Span) {
        self.edit_comment(span);
    }

    fn remark_line(&mut self, span: Span) {
        self.edit_comment(span);
    }
}
