//! The surroundings of a place among the moves, up to the numbers before and after it. This module knows no rules, but the number of moves
//! in a row distinguishes a move from a time, a separator from a comment, and a sign from a move.

use super::classify::{MovetextToken, classify_token, unreadable_len};
use super::line::{has_blank_line, is_blank, is_tag_line};
use super::markup::{board_tag, html_tag};
use super::record::ChunkParser;
use super::spent::{is_clock, time_len};
use super::token::WordToken;
use super::visitor::Visitor;

/// The maximum length of a row that is examined, in bytes and in tokens. It bounds the time that hostile texts take.
const MAX_ROW: usize = 8192;
const MAX_TOKENS: usize = 32;

/// The maximum distance from the end of a game back to its tags, in bytes; and the start of its result tag.
const MAX_GAME: usize = 16 * 1024;
const RESULT_TAG_START: &[u8] = b"[Result \"";

/// What ends a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MoveRowEnd {
    /// A move number, and whether it is Black's.
    Number(u32, bool),
    /// A score.
    Score,
    /// A lone star.
    Star,
    /// The end of a variation.
    Close,
    /// The end of what belongs together, or of what is examined.
    End,
}

/// A row of moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MoveRow {
    /// The number of moves, and of signs that replace one. `12:30` counts, although it may be a time.
    pub(crate) moves: usize,
    /// Moves and times in order, one bit each from the lowest on, set for what looks like a time.
    pub(crate) clocks: u64,
    /// The number of these bits.
    pub(crate) entries: u32,
    /// The number of unreadable words.
    pub(crate) words: usize,
    /// What ends the row.
    pub(crate) stop: MoveRowEnd,
}

impl<V: Visitor + ?Sized> ChunkParser<'_, V> {
    /// Returns the row from the last move number to `pos`, if that number is near.
    pub(crate) fn since_number(&self, pos: usize) -> Option<MoveRow> {
        let from = self.number_end;
        (from <= pos && pos - from <= MAX_ROW).then(|| self.scan_row(from, pos))
    }

    /// Returns the last move number, and whether it is Black's.
    pub(crate) fn last_number(&self) -> Option<(u32, bool)> {
        let known = |one: &(usize, u32, bool)| one.0;
        if let Ok(at) = self.decorated.binary_search_by_key(&self.number_end, known) {
            let (_, number, black) = self.decorated[at];
            return Some((number, black));
        }
        let before = self.bytes.get(..self.number_end)?;
        let digits = before.iter().rposition(u8::is_ascii_digit)? + 1;
        let start = before[..digits].iter().rposition(|b| !b.is_ascii_digit());
        let start = start.map_or(0, |at| at + 1);
        let dots = before[digits..].iter().filter(|b| **b == b'.').count();
        (digits - start <= 4).then(|| (super::token::to_number(&before[start..digits]), dots >= 3))
    }

    /// Returns the moves from `from` on, up to a number, a score, the end of the variation or `to`. Brackets, comments and times are
    /// skipped.
    pub(crate) fn scan_row(&self, from: usize, to: usize) -> MoveRow {
        let to = to.min(self.bytes.len()).min(from + MAX_ROW);
        let bytes = &self.bytes[..to];
        let (mut moves, mut words, mut at) = (0, 0, from);
        let (mut clocks, mut entries, mut left) = (0u64, 0, MAX_TOKENS);
        let mut behind_move = false;
        let stop = loop {
            if left == 0 {
                break MoveRowEnd::End;
            }
            left -= 1;
            let gap = bytes[at..].iter().take_while(|b| is_blank(**b)).count();
            if has_blank_line(&bytes[at..at + gap]) {
                break MoveRowEnd::End;
            }
            at += gap;
            let i = &bytes[at..];
            let Some(&b) = i.first() else {
                break MoveRowEnd::End;
            };
            let skip = match b {
                b'{' => match memchr::memchr2(b'}', b'[', i) {
                    Some(n) if i[n] == b'}' => n + 1,
                    Some(_) => match memchr::memchr(b'}', i) {
                        Some(n) if !i[..n].contains(&b'"') => n + 1,
                        _ => break MoveRowEnd::End,
                    },
                    None => break MoveRowEnd::End,
                },
                b'(' => match self.matching_parenthesis(at, to - at) {
                    Some(close) => close + 1 - at,
                    None => break MoveRowEnd::End,
                },
                b')' => break MoveRowEnd::Close,
                b'[' if is_tag_line(bytes, at) => break MoveRowEnd::End,
                b'[' => match board_tag(i) {
                    Some((len, ..)) => len,
                    None => match memchr::memchr2(b']', b'\n', i) {
                        Some(n) if i[n] == b']' => n + 1,
                        _ => break MoveRowEnd::End,
                    },
                },
                b'*' => {
                    let before = at.checked_sub(1).map_or(b' ', |at| bytes[at]);
                    let behind = i.get(1).copied().unwrap_or(b' ');
                    if is_blank(before) && is_blank(behind) {
                        break MoveRowEnd::Star;
                    }
                    1
                }
                b'<' => html_tag(i).map_or(1, |(len, ..)| len),
                b'!' | b'?' | b';' | b'}' | b']' | b'_' | b'|' => 1,
                b'$' => 1 + i[1..].iter().take_while(|b| b.is_ascii_digit()).count(),
                b'~' if i.starts_with(b"~~") => 2,
                b'/' => match super::token::parse_setup(i) {
                    Ok(_) => break MoveRowEnd::End,
                    Err(_) => unreadable_len(i),
                },
                _ if behind_move && self.time_at(i).is_some() => {
                    behind_move = false;
                    clocks |= 1 << entries;
                    entries += 1;
                    self.time_at(i).unwrap_or(1)
                }
                _ => match classify_token(i, false, &self.scratch.folder) {
                    Some((_, MovetextToken::Word(WordToken::Number(n, black)))) => {
                        break MoveRowEnd::Number(n, black);
                    }
                    Some((_, MovetextToken::Word(WordToken::Score(_)))) if b != b'=' => {
                        break MoveRowEnd::Score;
                    }
                    Some((
                        len,
                        MovetextToken::Word(WordToken::Move(_))
                        | MovetextToken::Dash
                        | MovetextToken::BareCapture,
                    )) => {
                        moves += 1;
                        clocks |= u64::from(is_clock(&i[..len])) << entries;
                        entries += 1;
                        behind_move = true;
                        at += len.max(1);
                        continue;
                    }
                    Some((len, _)) => len.max(1),
                    None if i.starts_with(b"\\") => 1,
                    None => {
                        if let Some(stop) = self.ordinal_ahead(at) {
                            break stop;
                        }
                        words += 1;
                        unreadable_len(i)
                    }
                },
            };
            at += skip;
        };
        MoveRow {
            moves,
            clocks,
            entries,
            words,
            stop,
        }
    }

    /// Returns the length of a time that cannot be a move.
    pub(crate) fn time_at(&self, i: &[u8]) -> Option<usize> {
        match i[0] {
            b'0'..=b'9' | b'+' => time_len(i, &self.scratch.folder),
            _ => None,
        }
    }

    /// Returns whether a sign at `pos..end` takes the place of a move: the row has too few moves without it.
    pub(crate) fn is_due(&self, pos: usize, end: usize) -> bool {
        let Some(before) = self.since_number(pos) else {
            return true;
        };
        let black = self.last_number().is_some_and(|(_, black)| black);
        let behind = self.scan_row(end, self.bytes.len());
        let is_plain = matches!(self.bytes.get(pos), Some(b'x' | b'X' | b':'));
        match before.moves + usize::from(black) {
            0 => true,
            // Before a score, `×` marks the move as a win; a letter or a colon is the only possible capture.
            1 if behind.moves == 0 => behind.stop != MoveRowEnd::Score || is_plain,
            // Some scores look like a move: `x 1-9`.
            1 => {
                is_plain
                    && behind.moves == 1
                    && behind.stop == MoveRowEnd::End
                    && self.is_declared_score(end)
            }
            _ => false,
        }
    }

    /// Returns whether a sign such as `-5` is in a place where a move is due: a move without its first square.
    pub(crate) fn is_half_move(&self, pos: usize, end: usize) -> bool {
        let minus = matches!(self.bytes[pos..], [b'-', b'1'..=b'9', ..]);
        let before = self.since_number(pos).filter(|_| minus);
        before.is_some_and(|before| {
            let black = self.last_number().is_some_and(|(_, black)| black);
            match (before.moves, black) {
                (0, _) => true,
                (1, false) => {
                    let behind = self.scan_row(end, self.bytes.len());
                    behind.moves == 0 && matches!(behind.stop, MoveRowEnd::Number(_, false))
                }
                _ => false,
            }
        })
    }

    /// Returns whether the next word is the value of the last `Result` tag.
    fn is_declared_score(&self, end: usize) -> bool {
        let word = self.bytes[end..].trim_ascii_start();
        let len = word.iter().take_while(|b| !is_blank(**b)).count();
        let near = &self.bytes[end.saturating_sub(MAX_GAME)..end];
        let tag = memchr::memmem::rfind(near, RESULT_TAG_START)
            .map(|at| &near[at + RESULT_TAG_START.len()..]);
        tag.and_then(|tag| tag.strip_prefix(&word[..len]))
            .is_some_and(|rest| rest.starts_with(b"\"]"))
    }

    /// Returns whether the game continues after a sign: with moves, a number that is not the first, a score, or a star that the tags repeat.
    pub(crate) fn plays_on(&self, end: usize) -> bool {
        let row = self.scan_row(end, self.bytes.len());
        row.moves > 0
            || match row.stop {
                MoveRowEnd::Number(number, black) => number != 1 || black,
                MoveRowEnd::Score => true,
                // `= *` in a game whose tag leaves its result open as well.
                MoveRowEnd::Star => self.is_declared_score(end),
                MoveRowEnd::Close | MoveRowEnd::End => false,
            }
    }
}
