//! Lines, blanks and tag lines: the few byte tests on which reader and splitter must agree.

use super::tag_line;
use super::visible::ends_invisible;

/// The byte order mark in UTF-8.
pub(crate) const UTF8_BOM: &[u8] = b"\xEF\xBB\xBF";

/// Returns whether a byte is a blank, a tab, or a line end.
#[inline]
pub(super) fn is_blank(b: u8) -> bool {
    matches!(b, b' ' | b'\t'..=b'\r')
}

/// Returns whether a byte is a control byte other than white space.
#[inline]
pub fn is_control(b: u8) -> bool {
    (b < 0x20 && !is_blank(b)) || b == 0x7f
}

/// Returns whether a byte is a line end. A lone carriage return counts, too.
#[inline]
pub(crate) fn is_eol(b: u8) -> bool {
    b == b'\n' || b == b'\r'
}

/// Returns the starts of all lines but the first: after a line feed, or after a carriage return without one.
pub fn line_starts(bytes: &[u8]) -> impl Iterator<Item = usize> {
    let ends = memchr::memchr2_iter(b'\n', b'\r', bytes);
    ends.map(|at| at + 1)
        .filter(|&at| bytes[at - 1] == b'\n' || bytes.get(at) != Some(&b'\n'))
}

/// Counts the line ends.
#[must_use]
pub fn count_lines(bytes: &[u8]) -> u64 {
    let feeds = memchr::memchr_iter(b'\n', bytes).count();
    // Counting processes many bytes at once, and nearly all texts have none or one before each line feed.
    let returns = memchr::memchr_iter(b'\r', bytes);
    let alone = match returns.clone().count() {
        0 => 0,
        _ => returns
            .filter(|at| bytes.get(at + 1) != Some(&b'\n'))
            .count(),
    };
    (feeds + alone) as u64
}

/// Returns the start of the last line.
#[must_use]
pub fn last_line(bytes: &[u8]) -> usize {
    memchr::memrchr2(b'\n', b'\r', bytes).map_or(0, |at| at + 1)
}

/// Returns the end of the line that contains `pos`, without its line end.
#[inline]
pub(crate) fn line_end(bytes: &[u8], pos: usize) -> usize {
    memchr::memchr2(b'\n', b'\r', &bytes[pos..]).map_or(bytes.len(), |n| pos + n)
}

/// The maximum number of quotation signs at the start of a line.
const MAX_QUOTED: usize = 8;

/// Returns whether only blanks, control bytes, invisible characters and the signs of a quoted line (`> `) precede `pos` on its line.
pub(crate) fn at_line_start(bytes: &[u8], pos: usize) -> bool {
    let mut i = pos;
    let mut quoted = 0;
    while i > 0 {
        let b = bytes[i - 1];
        if is_eol(b) {
            return true;
        }
        if is_blank(b) || is_control(b) {
            i -= 1;
        } else if matches!(b, b'>' | b'|') && quoted < MAX_QUOTED {
            i -= 1;
            quoted += 1;
        } else if b == b';' && quoted < MAX_QUOTED && bytes[..i].ends_with(b"&gt;") {
            i -= b"&gt;".len();
            quoted += 1;
        } else {
            match ends_invisible(&bytes[..i]) {
                Some((len, false)) => i -= len,
                // Whether that character ends a line depends on its surroundings.
                Some((_, true)) | None => return false,
            }
        }
    }
    true
}

/// Returns the length of `[Name "` if the text begins like a tag.
#[inline]
pub(crate) fn tag_head(i: &[u8]) -> Option<usize> {
    let (rest, _) = tag_line::parse_tag_head(i).ok()?;
    Some(i.len() - rest.len())
}

/// Returns whether a tag line begins at the bracket at `pos`: the one place where every open construct ends.
#[inline]
pub fn is_tag_line(bytes: &[u8], pos: usize) -> bool {
    // The splitter finds records by such lines alone, without reading from the start of the file (decision 0005).
    tag_head(&bytes[pos..]).is_some() && at_line_start(bytes, pos)
}

/// Returns the bracket of the first tag line at or after `from`, or the end of the text.
pub(crate) fn next_tag_line(bytes: &[u8], from: usize) -> usize {
    memchr::memchr_iter(b'[', &bytes[from..])
        .map(|n| from + n)
        .find(|&p| is_tag_line(bytes, p))
        .unwrap_or(bytes.len())
}

/// Returns whether the gap between two tokens has a line end.
pub(crate) fn has_line_end(gap: &[u8]) -> bool {
    memchr::memchr2(b'\n', b'\r', gap).is_some()
}

/// Returns whether the gap between two tokens has an empty line. A line with a literal `\r` counts as empty.
pub(crate) fn has_blank_line(gap: &[u8]) -> bool {
    let mut ends = 0;
    let mut i = 0;
    while i < gap.len() {
        match gap[i] {
            b'\r' if gap.get(i + 1) == Some(&b'\n') => {}
            b'\n' | b'\r' => {
                ends += 1;
                if ends == 2 {
                    return true;
                }
            }
            b'\\' if matches!(gap.get(i + 1), Some(b'r' | b'n')) => i += 1,
            b if is_blank(b) => {}
            _ => ends = 0,
        }
        i += 1;
    }
    false
}
