//! `;`: a comment to the end of its line, as in PGN and old PDN, or a sign that separates rows of moves. The standard has neither.

use super::classify::{MovetextToken, classify_token};
use super::line::{is_blank, line_end};
use super::record::{ChunkParser, RecordState};
use super::row::MoveRowEnd;
use super::token::WordToken;
use super::visitor::{Damage, Visitor};
use crate::span::Span;

/// What a semicolon separates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SeparatedItems {
    /// Rows of moves.
    Rows,
    /// Variations in one pair of brackets.
    Variations,
}

/// The place in the numbering that a list of moves has reached.
#[derive(Clone, Copy, Debug)]
struct RowPosition {
    number: u32,
    moves: usize,
}

impl<V: Visitor + ?Sized> ChunkParser<'_, V> {
    /// Reads `;`, which separates moves if the rest of the line is only moves that continue those before it; else it begins a comment.
    #[cold]
    pub(crate) fn read_semicolon(&mut self, pos: usize) -> usize {
        let end = pos + 1;
        let Some(parts) = self.items_parted_at(pos) else {
            return self.line_comment(pos);
        };
        let sign = Span::new(pos, end);
        if parts == SeparatedItems::Variations {
            self.flush_unreadable();
            self.visitor.close_variation(sign);
            self.visitor.open_variation(sign);
        }
        self.report_damage(Damage::Semicolon, pos, end);
        end
    }

    /// Returns what the semicolon at `pos` separates, or `None` if it begins a comment.
    fn items_parted_at(&mut self, pos: usize) -> Option<SeparatedItems> {
        if self.state() != RecordState::Moves {
            return None;
        }
        if pos < self.parted_to {
            return Some(SeparatedItems::Rows);
        }
        let line = line_end(self.bytes, pos);
        let (number, black) = self.last_number()?;
        let before = self.since_number(pos)?;
        let at = RowPosition {
            number,
            moves: before.moves + usize::from(black),
        };
        let mut next = pos + 1;
        while next < line && (is_blank(self.bytes[next]) || self.bytes[next] == b';') {
            next += 1;
        }
        // Nothing follows on the line.
        if next == line {
            self.parted_to = line;
            return (at.moves > 0).then_some(SeparatedItems::Rows);
        }
        let first = self.first_of_variation();
        if let Some(end) = self.goes_on_from(at, next, line, first) {
            self.parted_to = end;
            return Some(SeparatedItems::Rows);
        }
        let first = first?;
        let other = RowPosition {
            number: first.saturating_sub(1),
            moves: 2,
        };
        let end = self.goes_on_from(other, next, line, Some(first))?;
        self.parted_to = end;
        Some(SeparatedItems::Variations)
    }

    /// Returns the number with which the innermost variation begins.
    fn first_of_variation(&self) -> Option<u32> {
        let row = self.scan_row(self.variation_start()? + 1, self.bytes.len());
        match row.stop {
            MoveRowEnd::Number(number, _) if row.moves == 0 => Some(number),
            _ => None,
        }
    }

    /// Returns the place up to which only moves and numbers follow that continue a row: the end of the line, the end of the
    /// variation, or a semicolon before another variation. Returns `None` if anything else follows, or if the next line does not continue them.
    fn goes_on_from(
        &self,
        mut at: RowPosition,
        mut next: usize,
        line: usize,
        first: Option<u32>,
    ) -> Option<usize> {
        let folder = &self.scratch.folder;
        let (mut any, mut numbered) = (false, false);
        while next < line {
            let i = &self.bytes[next..line];
            next += match i[0] {
                b if is_blank(b) => 1,
                b';' if first.is_some() && any => match self.scan_row(next + 1, line) {
                    row if row.moves == 0
                        && matches!(row.stop, MoveRowEnd::Number(n, _) if Some(n) == first) =>
                    {
                        return Some(next);
                    }
                    _ => 1,
                },
                b';' | b'!' | b'?' | b',' => 1,
                b'$' => 1 + i[1..].iter().take_while(|b| b.is_ascii_digit()).count(),
                b'*' if i[1..].iter().all(|b| is_blank(*b) || *b == b';') => {
                    return (any || at.moves > 0).then_some(line);
                }
                b'*' => 1,
                b'{' => match memchr::memchr(b'}', i) {
                    Some(n) => n + 1,
                    None => return any.then_some(next),
                },
                b'(' => match self.matching_parenthesis(next, line - next) {
                    Some(close) => close + 1 - next,
                    None => return None,
                },
                b')' => return (any && self.variation_depth() > 0).then_some(next),
                _ => match classify_token(i, false, folder) {
                    Some((len, MovetextToken::Word(WordToken::Number(number, black)))) => {
                        let again = number == at.number && black && at.moves == 1;
                        if !(again || number == at.number + 1 && at.moves > 0) {
                            return None;
                        }
                        numbered = true;
                        at = RowPosition {
                            number,
                            moves: usize::from(black),
                        };
                        len
                    }
                    Some((
                        len,
                        MovetextToken::Word(WordToken::Move(_)) | MovetextToken::BareCapture,
                    )) => {
                        // If no move of the row precedes the sign, none follows it.
                        if at.moves >= 2 || (!any && !numbered && at.moves == 0) {
                            return None;
                        }
                        at.moves += 1;
                        any = true;
                        len.max(1)
                    }
                    Some((len, MovetextToken::Word(WordToken::Score(_)))) if i[0] != b'=' => {
                        let rest = &i[len..];
                        let last = rest.iter().all(|b| is_blank(*b) || b";.".contains(b));
                        let moved = any || at.moves > 0;
                        return (self.variation_depth() == 0 && moved && last).then_some(line);
                    }
                    Some((
                        len,
                        MovetextToken::Sign(_) | MovetextToken::Blank | MovetextToken::Dots(_),
                    )) => len.max(1),
                    Some((len, MovetextToken::Word(WordToken::Score(_)))) => len,
                    _ => return None,
                },
            };
        }
        (any && self.continues_row(at, line)).then_some(line)
    }

    /// Returns whether the text after the line continues a row.
    fn continues_row(&self, at: RowPosition, line: usize) -> bool {
        let row = self.scan_row(line, self.bytes.len());
        match row.stop {
            _ if row.moves > 0 => at.moves + row.moves <= 2,
            MoveRowEnd::Number(number, black) => {
                number == at.number + 1 || (number == at.number && black) || number == 1
            }
            _ => true,
        }
    }
}
