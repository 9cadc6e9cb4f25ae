//! Skips plain moves that the visitor does not ask for.
//!
//! Queries of tags and results need no moves, and moves are the bulk of a file. A move of two squares and a move number, in their
//! commonest forms, are recognised here by one look at each byte. Anything less plain is left to the reader, whose state is the same as
//! if it had read them.

use super::moves::quick_numeric;
use super::record::ChunkParser;
use super::token;
use super::visitor::Visitor;
use crate::written::Separator;

/// The kinds of a byte, one bit each.
const FILE_BIT: u8 = 1 << 0;
const RANK_BIT: u8 = 1 << 1;
const SIGN_BIT: u8 = 1 << 2;
const END_BIT: u8 = 1 << 3;
const BLANK_BIT: u8 = 1 << 4;
const DIGIT_BIT: u8 = 1 << 5;

static BYTE_KINDS: [u8; 256] = {
    let mut kinds = [0; 256];
    let mut b = 0;
    while b < 256 {
        let byte = b as u8;
        let mut kind = 0;
        if matches!(byte, b'a'..=b'p' | b'A'..=b'P') {
            kind |= FILE_BIT;
        }
        if matches!(byte, b'1'..=b'9') {
            kind |= RANK_BIT;
        }
        if matches!(byte, b'-' | b'x' | b':') {
            kind |= SIGN_BIT;
        }
        if token::BOUNDARY_BYTES[b] {
            kind |= END_BIT;
        }
        if matches!(byte, b' ' | b'\t'..=b'\r') {
            kind |= BLANK_BIT;
        }
        if byte.is_ascii_digit() {
            kind |= DIGIT_BIT;
        }
        kinds[b] = kind;
        b += 1;
    }
    kinds
};

#[inline(always)]
fn kind_flag(byte: u8, kind: u8) -> u8 {
    u8::from(BYTE_KINDS[byte as usize] & kind != 0)
}

impl<V: Visitor + ?Sized> ChunkParser<'_, V> {
    /// Skips blanks, plain moves and plain numbers from `pos` on, while movetext is open. Returns where something else begins.
    pub(crate) fn skim_moves(&mut self, mut pos: usize) -> usize {
        let bytes = self.bytes;
        let (mut last, mut moved, mut number) = (self.last_end, self.move_end, self.number_end);
        while let Some(&[a, b, c, d, e, f]) = bytes.get(pos..).and_then(<[u8]>::first_chunk) {
            let kind = BYTE_KINDS[a as usize];
            if kind & FILE_BIT != 0 {
                let plain = kind_flag(b, RANK_BIT)
                    & kind_flag(c, SIGN_BIT)
                    & kind_flag(d, FILE_BIT)
                    & kind_flag(e, RANK_BIT)
                    & kind_flag(f, END_BIT);
                if plain == 0 {
                    break;
                }
                (last, moved) = (pos + 5, pos + 5);
                pos = last + usize::from(kind_flag(f, BLANK_BIT));
            } else if kind & BLANK_BIT != 0 {
                pos += 1;
            } else if kind & DIGIT_BIT == 0 {
                break;
            } else if let Ok((rest, _)) = token::quick_number(&bytes[pos..]) {
                last = bytes.len() - rest.len();
                number = last;
                // A blank follows a plain number.
                pos = last + 1;
            } else if let Ok((rest, (.., separator))) = quick_numeric(&bytes[pos..]) {
                let end = bytes.len() - rest.len();
                if separator == Separator::Colon {
                    (self.last_end, self.move_end, self.number_end) = (last, moved, number);
                    if self.colon_is_time(pos, end) {
                        break;
                    }
                    self.colons = true;
                }
                last = end;
                (moved, pos) = (last, last);
            } else {
                break;
            }
        }
        (self.last_end, self.move_end, self.number_end) = (last, moved, number);
        pos
    }
}
