//! Divides a text that has more tokens than may be kept.

use super::token::RecordToken;
use super::{MAX_RECORD_TOKENS, TokenBuffer, TokenRecorder};
use crate::pdn::{Encoding, PdnReader};
use std::ops::Range;

/// The number of tokens of whole records after which a piece ends at the next line end, and after which it ends anywhere.
const LINE_SPLIT_TOKENS: usize = 1 << 14;
const MAX_PIECE_TOKENS: usize = 1 << 16;

/// Whole records of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordPiece {
    /// The range of the records in the text.
    pub range: Range<usize>,
    /// Whether it is one record of more than [`MAX_RECORD_TOKENS`] tokens.
    pub long: bool,
}

/// Divides a text into pieces that have few enough tokens to be kept, except for records that are too long for that. Text
/// between two records begins a piece, and text after the last one ends it.
pub fn split_into_pieces(bytes: &[u8], encoding: Encoding) -> Vec<RecordPiece> {
    let mut measure = PieceBuilder::default();
    let recorder = TokenRecorder::new(TokenBuffer::default(), true, |records| {
        measure.add_record(records, bytes);
    });
    let mut recorder = recorder.in_parts();
    PdnReader::new(encoding).read_chunk_inlined(bytes, &mut recorder);
    recorder.finish();
    measure.end = bytes.len();
    measure.close_piece();
    measure.pieces
}

/// Measures records as they end.
#[derive(Default)]
struct PieceBuilder {
    pieces: Vec<RecordPiece>,
    /// The start of the piece, and the end of the last record in it.
    begin: usize,
    end: usize,
    /// The number of its tokens.
    tokens: usize,
    /// Whether it is one record that is too long.
    long: bool,
}

impl PieceBuilder {
    /// Adds a record, or a part of a very long one, and drops it.
    fn add_record(&mut self, records: &mut TokenBuffer, bytes: &[u8]) {
        if records.is_open() {
            return records.forget_tokens(records.len());
        }
        let tokens = records.tokens_before + records.len();
        if let Some(&RecordToken::End(at)) = records.tokens.last() {
            let long = tokens > MAX_RECORD_TOKENS;
            if long || self.long || self.tokens + tokens > MAX_PIECE_TOKENS {
                self.close_piece();
            }
            self.end = at as usize;
            self.tokens += tokens;
            self.long = long;
            let rest = bytes[self.end..].iter();
            let line_ends = rest
                .take_while(|byte| byte.is_ascii_whitespace())
                .position(|byte| *byte == b'\n');
            if let Some(more) = line_ends
                && self.tokens > LINE_SPLIT_TOKENS
            {
                // The line end belongs to what precedes it.
                self.end += more + 1;
                self.close_piece();
            }
        }
        records.clear();
    }

    /// Ends the piece after the last record.
    fn close_piece(&mut self) {
        if self.begin < self.end {
            self.pieces.push(RecordPiece {
                range: self.begin..self.end,
                long: self.long,
            });
            self.begin = self.end;
        }
        (self.tokens, self.long) = (0, false);
    }
}
