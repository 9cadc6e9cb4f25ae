//! Dividing a text that has more tokens than may be kept.

use super::token::Token;
use super::{LONGEST, Recorder, Records};
use crate::pdn::{Encoding, Reader};
use std::ops::Range;

/// How many tokens of whole records a piece has before it ends where a line does, and before it ends anywhere.
const ENOUGH: usize = 1 << 14;
const PLENTY: usize = 1 << 16;

/// Whole records of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    /// Where they stand.
    pub(crate) range: Range<usize>,
    /// Whether it is one record of more than [`LONGEST`] tokens.
    pub(crate) long: bool,
}

/// Divides a text into pieces of so few tokens that each can be kept, but for records that are too long for that. What stands
/// between two records begins a piece, what stands behind the last one ends it.
pub(crate) fn pieces(bytes: &[u8], encoding: Encoding) -> Vec<Piece> {
    let mut measure = Measure::default();
    let recorder = Recorder::new(Records::default(), true, |records| {
        measure.take(records, bytes);
    });
    let mut recorder = recorder.in_parts();
    Reader::new(encoding).read(bytes, &mut recorder);
    recorder.finish();
    measure.end = bytes.len();
    measure.close();
    measure.pieces
}

/// Measures records as they end.
#[derive(Default)]
struct Measure {
    pieces: Vec<Piece>,
    /// Where the piece begins, and where the last record in it ends.
    begin: usize,
    end: usize,
    /// How many tokens it has.
    tokens: usize,
    /// Whether it is one record that is too long.
    long: bool,
}

impl Measure {
    /// Takes a record, or a part of one that is very long, and forgets it.
    fn take(&mut self, records: &mut Records, bytes: &[u8]) {
        if records.is_open() {
            return records.forget(records.len());
        }
        let tokens = records.tokens_before + records.len();
        if let Some(&Token::End(at)) = records.tokens.last() {
            let long = tokens > LONGEST;
            if long || self.long || self.tokens + tokens > PLENTY {
                self.close();
            }
            self.end = at as usize;
            self.tokens += tokens;
            self.long = long;
            let rest = bytes[self.end..].iter();
            let line_ends = rest
                .take_while(|byte| byte.is_ascii_whitespace())
                .position(|byte| *byte == b'\n');
            if let Some(more) = line_ends
                && self.tokens > ENOUGH
            {
                // The line end belongs to what stands before it.
                self.end += more + 1;
                self.close();
            }
        }
        records.clear();
    }

    /// Ends the piece behind the last record.
    fn close(&mut self) {
        if self.begin < self.end {
            self.pieces.push(Piece {
                range: self.begin..self.end,
                long: self.long,
            });
            self.begin = self.end;
        }
        (self.tokens, self.long) = (0, false);
    }
}
