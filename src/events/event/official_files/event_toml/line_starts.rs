//! Places in a text by byte offsets.

use super::super::place::LineColumn;

/// The starts of the lines of a text, which convert byte offsets to places.
///
/// A line ends with LF, CR or CR LF.
#[derive(Clone, Debug)]
pub(super) struct LineStarts<'t> {
    text: &'t str,
    starts: Vec<usize>,
    /// The number of characters before each block of [`COUNT_BLOCK_BYTES`] bytes, so that a lookup costs the same in lines of any length.
    before: Vec<usize>,
}

/// The number of bytes between two character counts.
const COUNT_BLOCK_BYTES: usize = 256;

/// Counts the characters that begin in `bytes`; continuation bytes are not counted.
fn count_chars(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&&byte| byte & 0xC0 != 0x80).count()
}

impl<'t> LineStarts<'t> {
    /// Finds the lines of `text`.
    #[must_use]
    pub(super) fn new(text: &'t str) -> Self {
        let bytes = text.as_bytes();
        let mut starts = vec![0];
        for (n, byte) in bytes.iter().enumerate() {
            let ends = match byte {
                b'\n' => true,
                b'\r' => bytes.get(n + 1) != Some(&b'\n'),
                _ => false,
            };
            if ends {
                starts.push(n + 1);
            }
        }
        let mut before = vec![0];
        let mut sum = 0;
        for block in bytes.chunks(COUNT_BLOCK_BYTES) {
            sum += count_chars(block);
            before.push(sum);
        }
        Self {
            text,
            starts,
            before,
        }
    }

    /// Returns the number of characters before a byte offset.
    fn chars_before(&self, offset: usize) -> usize {
        let block = offset / COUNT_BLOCK_BYTES;
        let rest = self.text.as_bytes().get(block * COUNT_BLOCK_BYTES..offset);
        self.before.get(block).copied().unwrap_or(0) + count_chars(rest.unwrap_or_default())
    }

    /// Returns the place of a byte offset; an offset beyond the end is the end.
    #[must_use]
    pub(super) fn place_at(&self, offset: usize) -> LineColumn {
        let offset = offset.min(self.text.len());
        let line = self.starts.partition_point(|&start| start <= offset);
        let start = line
            .checked_sub(1)
            .and_then(|nth| self.starts.get(nth))
            .copied()
            .unwrap_or(0);
        LineColumn::new(
            line,
            self.chars_before(offset) - self.chars_before(start) + 1,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_of_offsets() {
        let lines = LineStarts::new("ab\r\nпять\rx\n\nz");
        for (offset, line, column) in [
            (0, 1, 1),
            (2, 1, 3),
            (4, 2, 1),
            (8, 2, 3),
            (13, 3, 1),
            (15, 4, 1),
            (16, 5, 1),
            (99, 5, 2),
        ] {
            assert_eq!(
                lines.place_at(offset),
                LineColumn { line, column },
                "{offset}"
            );
        }
    }
}
