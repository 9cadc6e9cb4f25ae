//! Comments and parentheses, and what happens if they are not closed.

use memchr::{memchr, memchr2_iter, memchr3_iter};

use super::braces::begins_wiki_table;
use super::classify::is_prose;
use super::line::{at_line_start, is_tag_line, line_end, next_tag_line};
use super::record::{ChunkParser, RecordState};
use super::spent::is_spent;
use super::visitor::{Damage, Visitor};
use crate::span::Span;

/// The maximum distance to a closing parenthesis when distinguishing prose from a variation, in bytes.
const PROSE_WINDOW: usize = 16 * 1024;

/// The commands that begin a comment which sets up a position.
const SETUP_COMMANDS: [&[u8]; 2] = [b"[%setup", b"[%fen"];

/// Where a comment ends.
enum CommentEnd {
    /// At this brace.
    At(usize),
    /// Nowhere before this place, where a tag line begins or the text ends.
    Never(usize),
}

/// A stretch of text, up to a tag line or the end, in which a comment with nested braces does not close as a whole. Each comment
/// in it closes as if it were alone there. Searching for the end of each one anew would take quadratic time.
#[derive(Debug, Default)]
pub(crate) struct UnbalancedBraces {
    end: usize,
    /// The places of matching braces, sorted by the opening one.
    pairs: Vec<(u32, u32)>,
    open: Vec<u32>,
}

impl UnbalancedBraces {
    fn learn_closings(&mut self, bytes: &[u8], start: usize, end: usize) {
        self.end = end;
        self.pairs.clear();
        self.open.clear();
        for n in memchr2_iter(b'{', b'}', &bytes[start..end]) {
            // A text has no more than 4 GiB.
            let at = (start + n) as u32;
            if bytes[start + n] == b'{' {
                self.open.push(at);
            } else if let Some(open) = self.open.pop() {
                self.pairs.push((open, at));
            }
        }
        self.open = Vec::new();
        self.pairs.sort_unstable();
    }

    /// Returns where a comment in the stretch ends, and the first brace inside it. The comment ends at its matching brace, or at
    /// the first closing brace if it has none.
    fn comment_end(&self, bytes: &[u8], pos: usize) -> (CommentEnd, Option<usize>) {
        let next = |brace, end| memchr(brace, &bytes[pos + 1..end]).map(|n| pos + 1 + n);
        let pair = self
            .pairs
            .binary_search_by_key(&(pos as u32), |(open, _)| *open);
        let close = match pair {
            Ok(nth) => Some(self.pairs[nth].1 as usize),
            Err(_) => next(b'}', self.end),
        };
        match close {
            Some(at) => (CommentEnd::At(at), next(b'{', at)),
            None => (CommentEnd::Never(self.end), next(b'{', self.end)),
        }
    }
}

impl<V: Visitor + ?Sized> ChunkParser<'_, V> {
    /// Reads `{`: a comment up to the matching brace, or up to the first `}` if braces do not balance.
    pub(crate) fn read_brace_comment(&mut self, pos: usize) -> usize {
        // The start of a table in a wiki.
        if begins_wiki_table(&self.bytes[pos + 1..]) && at_line_start(self.bytes, pos) {
            return self.pass_over(pos, line_end(self.bytes, pos));
        }
        let (close, nested) = self.comment_end(pos);
        let (stop, end) = match close {
            CommentEnd::At(at) => (at, at + 1),
            CommentEnd::Never(at) => (at, at),
        };
        if let (CommentEnd::At(_), None) = (&close, nested)
            && let Some(fen) = self.setup_in_comment(pos + 1, stop)
        {
            self.enter_movetext(pos);
            self.visitor.visit_setup(fen);
            self.last_end = end;
            return end;
        }
        self.report_comment(Span::new(pos + 1, stop), pos, end);
        if let Some(at) = nested {
            self.report_damage(Damage::NestedComment, at, at + 1);
        }
        if matches!(close, CommentEnd::Never(_)) {
            self.report_damage(Damage::UnclosedComment, pos, pos + 1);
            self.left_open(Span::new(pos + 1, stop));
        }
        self.last_end = end;
        self.control_bytes(pos + 1, stop);
        end
    }

    /// Returns the FEN of a comment that only sets up a position, `{[%setup W:W30:B21]}`, a form for programs that do not read
    /// set-ups among the moves. Other forms are `{[%fen "W:W30:B21"]}` and `{[%setup FEN "W:W30:B21"]}`.
    fn setup_in_comment(&self, start: usize, stop: usize) -> Option<Span> {
        let inside = self.bytes.get(start..stop)?.trim_ascii();
        let command = SETUP_COMMANDS.into_iter().find_map(|command| {
            let (name, rest) = inside.split_at_checked(command.len())?;
            name.eq_ignore_ascii_case(command).then_some(rest)
        })?;
        let fen = command.strip_suffix(b"]")?;
        let begins = fen.first().is_some_and(u8::is_ascii_whitespace);
        let mut fen = fen.trim_ascii();
        if let Some((name, rest)) = fen.split_at_checked(3)
            && name.eq_ignore_ascii_case(b"FEN")
        {
            fen = rest.trim_ascii();
        }
        if let [b'"', inner @ .., b'"'] = fen {
            fen = inner;
        }
        let plain = |b: &u8| !matches!(b, b'[' | b']' | b'"');
        if !begins
            || !fen.iter().all(plain)
            || !matches!(self.state(), RecordState::Tags | RecordState::Moves)
        {
            return None;
        }
        let fen = fen.trim_ascii();
        let at = fen.as_ptr() as usize - self.bytes.as_ptr() as usize;
        (!fen.is_empty()).then(|| Span::new(at, at + fen.len()))
    }

    /// Returns where the comment at `pos` ends, and the first brace inside it.
    fn comment_end(&mut self, pos: usize) -> (CommentEnd, Option<usize>) {
        let bytes = self.bytes;
        if pos < self.unbalanced.end {
            return self.unbalanced.comment_end(bytes, pos);
        }
        let start = pos + 1;
        let (mut depth, mut nested) = (1usize, None);
        let mut stop = bytes.len();
        for n in memchr3_iter(b'{', b'}', b'[', &bytes[start..]) {
            let at = start + n;
            match bytes[at] {
                b'{' => {
                    nested.get_or_insert(at);
                    depth += 1;
                }
                b'}' => {
                    depth -= 1;
                    if depth == 0 {
                        return (CommentEnd::At(at), nested);
                    }
                }
                // Otherwise a comment without an end swallows the games after it, and chunks cannot be read alone (decision 0005).
                _ if is_tag_line(bytes, at) => {
                    stop = at;
                    break;
                }
                _ => {}
            }
        }
        self.unbalanced.learn_closings(bytes, pos, stop);
        self.unbalanced.comment_end(bytes, pos)
    }

    /// Reads `;`: a comment up to the end of the line.
    pub(crate) fn line_comment(&mut self, pos: usize) -> usize {
        let end = line_end(self.bytes, pos);
        self.report_comment(Span::new(pos + 1, end), pos, end);
        self.control_bytes(pos + 1, end);
        end
    }

    /// Reads `(`: strength marks, prose, or a variation.
    pub(crate) fn read_parenthesis(&mut self, pos: usize) -> usize {
        if let Some(end) = self.bracketed_strength(pos) {
            return end;
        }
        if let Some(end) = self
            .bracketed_sign(pos, b')')
            .or_else(|| self.enclosed_number(pos, b')'))
        {
            return end;
        }
        if let Some(close) = self.matching_parenthesis(pos, PROSE_WINDOW)
            && self.is_comment(Span::new(pos + 1, close))
        {
            self.report_comment(Span::new(pos + 1, close), pos, close + 1);
            self.report_damage(Damage::BracketComment, pos, close + 1);
            self.last_end = close + 1;
            return close + 1;
        }
        // After a score, a variation belongs to the record only on the same line.
        let gap = &self.bytes[self.last_end.min(pos)..pos];
        if self.state() != RecordState::Over || super::line::has_line_end(gap) {
            self.enter_movetext(pos);
        } else {
            self.flush_unreadable();
        }
        if self.push_variation(pos) {
            self.visitor.open_variation(Span::new(pos, pos + 1));
            self.last_end = pos + 1;
            return pos + 1;
        }
        self.report_damage(Damage::TooDeep, pos, pos + 1);
        let end = self
            .matching_parenthesis(pos, usize::MAX)
            .map_or_else(|| next_tag_line(self.bytes, pos + 1), |close| close + 1);
        // A variation that is too deep is reported as text.
        self.visitor.visit_comment(Span::new(pos, end));
        self.last_end = end;
        end
    }

    /// Returns whether the text in a bracket is a comment: prose, or a number or a time after a move.
    fn is_comment(&self, inside: Span) -> bool {
        let text = &self.bytes[inside.start as usize..inside.end as usize];
        let folder = &self.scratch.folder;
        // Before the first move, a number in brackets is a move number: `(12) 32-28`.
        let moved = self.move_end != usize::MAX;
        // `(22:17)` is a variation in a record whose captures have numbers and colons.
        (moved && is_spent(text, self.colons, folder)) || is_prose(text, folder)
    }

    /// Returns the parenthesis that closes the one at `pos`, skipping comments, within `window` bytes and before any tag line.
    pub(crate) fn matching_parenthesis(&self, pos: usize, window: usize) -> Option<usize> {
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

    /// Returns the brace that closes the comment at `pos`, unless a tag line comes first.
    fn comment_close(&self, pos: usize, stop: usize) -> Option<usize> {
        let bytes = &self.bytes[..stop];
        memchr2_iter(b'}', b'[', &bytes[pos..])
            .map(|n| pos + n)
            .find(|&at| bytes[at] == b'}' || is_tag_line(self.bytes, at))
            .filter(|&at| bytes[at] == b'}')
    }

    /// Reads `)`: closes a variation.
    pub(crate) fn close_parenthesis(&mut self, pos: usize) -> usize {
        self.flush_unreadable();
        if self.pop_variation() {
            self.visitor.close_variation(Span::new(pos, pos + 1));
            self.last_end = pos + 1;
        } else {
            self.report_damage(Damage::StrayParenthesis, pos, pos + 1);
        }
        pos + 1
    }
}
