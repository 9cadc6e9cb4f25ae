//! Comments and parentheses, and what to do when they do not close.

use memchr::memchr3_iter;

use super::classify::is_prose;
use super::line::{is_tag_line, line_end, next_tag_line};
use super::record::{Run, State};
use super::visitor::{Damage, Visitor};
use crate::span::Span;

/// How far a closing parenthesis is looked for to tell prose from a variation.
const PROSE_WINDOW: usize = 16 * 1024;

/// Where a comment ends.
enum Close {
    /// At this brace.
    At(usize),
    /// Nowhere before this place, where a tag line or the end of the text is.
    Never(usize),
}

impl<V: Visitor> Run<'_, V> {
    /// `{`: a comment to the first `}`. Braces inside are balanced when they can be.
    pub(crate) fn brace(&mut self, pos: usize) -> usize {
        let (close, nested) = self.comment_end(pos);
        let (stop, end) = match close {
            Close::At(at) => (at, at + 1),
            Close::Never(at) => (at, at),
        };
        self.comment(Span::new(pos + 1, stop), pos, end);
        if let Some(at) = nested {
            self.damage(Damage::NestedComment, at, at + 1);
        }
        if matches!(close, Close::Never(_)) {
            self.damage(Damage::UnclosedComment, pos, pos + 1);
            self.left_open(Span::new(pos + 1, stop));
        }
        self.last_end = end;
        self.control_bytes(pos + 1, stop);
        end
    }

    /// Where the comment at `pos` ends, and the first brace inside it.
    fn comment_end(&mut self, pos: usize) -> (Close, Option<usize>) {
        let bytes = self.bytes;
        let start = pos + 1;
        let (mut depth, mut first, mut nested) = (1usize, None, None);
        for n in memchr3_iter(b'{', b'}', b'[', &bytes[start..]) {
            let at = start + n;
            match bytes[at] {
                b'{' => {
                    // A second attempt in the same stretch could only make reading quadratic.
                    nested.get_or_insert(at);
                    depth += usize::from(at >= self.unbalanced);
                }
                b'}' => {
                    first.get_or_insert(at);
                    depth -= 1;
                    if depth == 0 {
                        return (Close::At(at), nested);
                    }
                }
                _ if is_tag_line(bytes, at) => return (self.give_up(first, at), nested),
                _ => {}
            }
        }
        (self.give_up(first, bytes.len()), nested)
    }

    fn give_up(&mut self, first: Option<usize>, at: usize) -> Close {
        self.unbalanced = at;
        first.map_or(Close::Never(at), Close::At)
    }

    /// `;`: a comment to the end of the line.
    pub(crate) fn line_comment(&mut self, pos: usize) -> usize {
        let end = line_end(self.bytes, pos);
        self.comment(Span::new(pos + 1, end), pos, end);
        self.control_bytes(pos + 1, end);
        end
    }

    /// `(`: strength marks, prose, or a variation.
    pub(crate) fn parenthesis(&mut self, pos: usize) -> usize {
        if let Some(end) = self.bracketed_strength(pos) {
            return end;
        }
        if let Some(close) = self.matching_parenthesis(pos, PROSE_WINDOW)
            && is_prose(&self.bytes[pos + 1..close], &self.scratch.folder)
        {
            self.comment(Span::new(pos + 1, close), pos, close + 1);
            self.damage(Damage::BracketComment, pos, close + 1);
            self.last_end = close + 1;
            return close + 1;
        }
        // Behind a score a variation belongs to the record only on the same line.
        let gap = &self.bytes[self.last_end.min(pos)..pos];
        if self.state() != State::Over || super::line::has_line_end(gap) {
            self.enter(pos);
        } else {
            self.flush_junk();
        }
        if self.push_variation(pos) {
            self.visitor.open_variation(Span::new(pos, pos + 1));
            self.last_end = pos + 1;
            return pos + 1;
        }
        self.damage(Damage::TooDeep, pos, pos + 1);
        let end = self
            .matching_parenthesis(pos, usize::MAX)
            .map_or_else(|| next_tag_line(self.bytes, pos + 1), |close| close + 1);
        // What is too deep for a variation is told as text.
        self.visitor.comment(Span::new(pos, end));
        self.last_end = end;
        end
    }

    /// The parenthesis that closes the one at `pos`, comments left out, at most `window` bytes on and before any tag line.
    fn matching_parenthesis(&self, pos: usize, window: usize) -> Option<usize> {
        let bytes = self.bytes;
        let stop = bytes.len().min(pos.saturating_add(window));
        let (mut at, mut depth) = (pos, 0usize);
        while at < stop {
            match bytes[at] {
                b'(' => depth += 1,
                b')' => {
                    depth -= 1;
                    if depth == 0 {
                        return Some(at);
                    }
                }
                b'{' => match memchr::memchr2(b'}', b'[', &bytes[at..stop]) {
                    Some(n) if bytes[at + n] == b'}' => at += n,
                    Some(_) => at = self.comment_close(at, stop)?,
                    None => return None,
                },
                b'[' if is_tag_line(bytes, at) => return None,
                _ => {}
            }
            at += 1;
        }
        None
    }

    /// The brace that closes the comment at `pos`, unless a tag line comes first.
    fn comment_close(&self, pos: usize, stop: usize) -> Option<usize> {
        let bytes = &self.bytes[..stop];
        memchr::memchr2_iter(b'}', b'[', &bytes[pos..])
            .map(|n| pos + n)
            .find(|&at| bytes[at] == b'}' || is_tag_line(self.bytes, at))
            .filter(|&at| bytes[at] == b'}')
    }

    /// `)`: closes a variation.
    pub(crate) fn close_parenthesis(&mut self, pos: usize) -> usize {
        self.flush_junk();
        if self.pop_variation() {
            self.visitor.close_variation(Span::new(pos, pos + 1));
            self.last_end = pos + 1;
        } else {
            self.damage(Damage::StrayParenthesis, pos, pos + 1);
        }
        pos + 1
    }
}
