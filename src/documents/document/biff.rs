//! The records of Excel's binary files: a number, a length, and that number of bytes. Data that does not fit into one record continues in
//! those after it.

use super::limits::{DocumentLimit, MAX_FILLED_CELLS};
use super::refused::DocumentError;
use encoding_rs::{Encoding, WINDOWS_1252};

/// The content of records, by their numbers.
pub(super) mod id {
    /// The beginning and the end of the workbook, of a sheet, of a chart.
    pub(in super::super) const SUBSTREAM_BEGIN: u16 = 0x0809;
    pub(in super::super) const SUBSTREAM_END: u16 = 0x0a;
    /// The continuation of a record.
    pub(in super::super) const CONTINUE_RECORD: u16 = 0x3c;
    /// Everything after it is encrypted.
    pub(in super::super) const FILE_PASS: u16 = 0x2f;
    pub(in super::super) const CODE_PAGE: u16 = 0x42;
    pub(in super::super) const FROM_1904: u16 = 0x22;
    pub(in super::super) const NUMBER_FORMAT: u16 = 0x041e;
    pub(in super::super) const CELL_STYLE: u16 = 0xe0;
    /// A row of the list of sheets.
    pub(in super::super) const BOUND_SHEET: u16 = 0x85;
    /// The texts that cells share.
    pub(in super::super) const SHARED_STRING_TABLE: u16 = 0xfc;
    /// Cells: with a shared text, with a text of their own, with characters of several formats, with a number in eight bytes or in four,
    /// several with numbers, a formula, a truth value.
    pub(in super::super) const SHARED_STRING_CELL: u16 = 0xfd;
    pub(in super::super) const TEXT_CELL: u16 = 0x0204;
    pub(in super::super) const RICH_TEXT_CELL: u16 = 0xd6;
    pub(in super::super) const NUMBER_CELL: u16 = 0x0203;
    pub(in super::super) const PACKED_NUMBER_CELL: u16 = 0x027e;
    pub(in super::super) const ALL_PACKED: u16 = 0xbd;
    pub(in super::super) const FORMULA_CELL: u16 = 0x06;
    pub(in super::super) const BOOLEAN_CELL: u16 = 0x0205;
    /// The text that resulted from the preceding formula.
    pub(in super::super) const FORMULA_TEXT: u16 = 0x0207;
}

/// Returns the numbers and the bytes of all records from a place on, as far as they are whole.
pub(super) fn iter_records(bytes: &[u8], from: usize) -> impl Iterator<Item = (u16, &[u8])> {
    let mut rest = bytes.get(from..).unwrap_or_default();
    std::iter::from_fn(move || {
        let (id, len) = (read_u16(rest, 0)?, read_u16(rest, 2)?);
        let body = rest.get(4..4 + usize::from(len))?;
        rest = &rest[4 + usize::from(len)..];
        Some((id, body))
    })
}

/// Returns a number of two bytes.
pub(super) fn read_u16(bytes: &[u8], at: usize) -> Option<u16> {
    let two = bytes.get(at..at.checked_add(2)?)?;
    Some(u16::from_le_bytes([two[0], two[1]]))
}

/// Returns a number of four bytes.
pub(super) fn read_u32(bytes: &[u8], at: usize) -> Option<u32> {
    let high = read_u16(bytes, at.checked_add(2)?)?;
    Some(u32::from(high) << 16 | u32::from(read_u16(bytes, at)?))
}

/// Returns a fraction of eight bytes.
pub(super) fn read_f64(bytes: &[u8], at: usize) -> Option<f64> {
    let low = u64::from(read_u32(bytes, at)?);
    let high = u64::from(read_u32(bytes, at.checked_add(4)?)?);
    Some(f64::from_bits(high << 32 | low))
}

/// Returns a number in four bytes: whole or the upper half of a fraction, and perhaps in hundredths.
pub(super) fn read_packed_number(bytes: &[u8], at: usize) -> Option<f64> {
    let raw = read_u32(bytes, at)?;
    let number = match raw & 2 {
        0 => f64::from_bits(u64::from(raw & !3) << 32),
        _ => f64::from((raw as i32) >> 2),
    };
    Some(match raw & 1 {
        0 => number,
        _ => number / 100.0,
    })
}

/// Encoding of texts: a code page before Excel 97, Unicode since.
#[derive(Clone, Copy)]
pub(super) enum BiffTextEncoding {
    Page(&'static Encoding),
    Unicode,
}

impl Default for BiffTextEncoding {
    fn default() -> Self {
        Self::Page(WINDOWS_1252)
    }
}

impl BiffTextEncoding {
    /// Reads the text at a place. Its length precedes it in one byte or in two.
    pub(super) fn read_text(self, bytes: &[u8], at: usize, short: bool) -> Option<String> {
        let (len, at) = match short {
            true => (u16::from(*bytes.get(at)?), at + 1),
            false => (read_u16(bytes, at)?, at.checked_add(2)?),
        };
        match self {
            Self::Page(page) => {
                let text = bytes.get(at..at + usize::from(len))?;
                Some(page.decode_without_bom_handling(text).0.into_owned())
            }
            Self::Unicode => {
                let mut pieces = RecordPieces::from_records(vec![bytes.get(at..)?]);
                pieces.read_text(len)
            }
        }
    }
}

/// Bytes that continue from record to record.
struct RecordPieces<'a> {
    pieces: std::vec::IntoIter<&'a [u8]>,
    /// The rest of the current record.
    rest: &'a [u8],
}

impl<'a> RecordPieces<'a> {
    fn from_records(pieces: Vec<&'a [u8]>) -> Self {
        let pieces = pieces.into_iter();
        Self { pieces, rest: &[] }
    }

    /// Returns the next bytes, up to the given number, as far as they are in one record.
    fn next_chunk(&mut self, most: usize) -> Option<&'a [u8]> {
        while self.rest.is_empty() {
            self.rest = self.pieces.next()?;
        }
        let (some, rest) = self.rest.split_at(most.min(self.rest.len()));
        self.rest = rest;
        Some(some)
    }

    fn read_byte(&mut self) -> Option<u8> {
        self.next_chunk(1).map(|one| one[0])
    }

    fn read_u16(&mut self) -> Option<u16> {
        Some(u16::from_le_bytes([self.read_byte()?, self.read_byte()?]))
    }

    fn skip_bytes(&mut self, mut bytes: usize) -> Option<()> {
        while bytes > 0 {
            bytes -= self.next_chunk(bytes)?.len();
        }
        Some(())
    }

    /// Reads a text of `signs` characters, and skips the data on their format. Where a record ends within the characters, the next one
    /// begins with a byte that states anew how they are written.
    fn read_text(&mut self, signs: u16) -> Option<String> {
        let mut kind = self.read_byte()?;
        let runs = if kind & 8 == 0 { 0 } else { self.read_u16()? };
        let more = match kind & 4 {
            0 => 0,
            _ => u32::from(self.read_u16()?) | u32::from(self.read_u16()?) << 16,
        };
        let mut left = usize::from(signs);
        let mut units = Vec::with_capacity(left);
        while left > 0 {
            if self.rest.is_empty() {
                kind = self.read_byte()?;
            }
            let wide = usize::from(kind & 1) + 1;
            let part = self.next_chunk(left * wide)?;
            left -= part.len() / wide;
            match wide {
                1 => units.extend(part.iter().map(|byte| u16::from(*byte))),
                // A character is not divided between two records.
                _ if part.len() % 2 == 1 => return None,
                _ => units.extend(
                    part.chunks_exact(2)
                        .map(|unit| u16::from_le_bytes([unit[0], unit[1]])),
                ),
            }
        }
        self.skip_bytes(4 * usize::from(runs) + more as usize)?;
        Some(String::from_utf16_lossy(&units))
    }
}

/// Reads the texts that cells share, from their record and its continuations.
pub(super) fn read_shared_strings(pieces: Vec<&[u8]>) -> Result<Vec<String>, DocumentError> {
    let mut pieces = RecordPieces::from_records(pieces);
    let mut all = Vec::new();
    // The number of their uses, and the number of texts, which is not trusted.
    if pieces.skip_bytes(4).is_none() {
        return Ok(all);
    }
    let count = pieces.read_u16().zip(pieces.read_u16());
    let count = count.map_or(0, |(low, high)| u32::from(high) << 16 | u32::from(low));
    for _ in 0..count {
        if all.len() >= MAX_FILLED_CELLS {
            return Err(DocumentError::TooMuch(DocumentLimit::Cells));
        }
        let text = pieces.read_u16().and_then(|signs| pieces.read_text(signs));
        all.push(text.ok_or(DocumentError::Torn)?);
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_unpacked() {
        for (raw, number) in [
            (0x0000_0002_u32, 0.0),
            (0xffff_fffe, -1.0),
            (5 << 2 | 3, 0.05),
            (0x3ff0_0000, 1.0),
        ] {
            assert_eq!(
                read_packed_number(&raw.to_le_bytes(), 0),
                Some(number),
                "{raw:x}"
            );
        }
        assert_eq!(read_f64(&1.5f64.to_le_bytes(), 0), Some(1.5));
        assert_eq!((read_u16(b"a", 0), read_u32(b"abc", 0)), (None, None));
    }

    #[test]
    fn texts_go_on_in_the_next_record() {
        let first = b"\0\0\0\0\x03\0\0\0\x04\0\0ab";
        // Narrow characters before, wide ones after; then runs of format; then a text that begins anew.
        let second = b"\x01c\0d\0\x01\0\x08\x01\0x\0\0\0\0";
        let told = read_shared_strings(vec![first, second, b"\x01\0\0z"]);
        assert_eq!(told, Ok(vec!["abcd".into(), "x".into(), "z".into()]));
        assert_eq!(read_shared_strings(vec![first]), Err(DocumentError::Torn));
        assert_eq!(read_shared_strings(vec![b"\0"]), Ok(Vec::new()));
    }
}
