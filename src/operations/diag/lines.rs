//! From byte ranges to lines and columns, and the line of text to show for them.

use super::visible_text;
use crate::lang::Message;
use crate::pdn::{line_starts, utf16_units};
use crate::scan::PictureStrip;
use crate::span::Span;
use std::borrow::Cow;
use std::cell::Cell;
use std::ops::Range;

/// The maximum number of characters of a line that are shown.
const MAX_SNIPPET_CHARS: usize = 100;
/// The maximum number of bytes that these take, with the rest of a character that is cut.
const MAX_SNIPPET_BYTES: usize = 4 * MAX_SNIPPET_CHARS + 4;

/// Where something is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SourcePlace {
    /// The line, counted from 1.
    pub line: u64,
    /// The column, counted from 1 in characters.
    pub column: u64,
    /// The offset in bytes, as the file lies on disk.
    pub offset: u64,
    /// The length in bytes, as the file lies on disk.
    pub length: u32,
    /// The line to show.
    pub snippet: Snippet,
    /// The place as people see it, where that is not a line of a text file: a cell of a sheet, a paragraph. The line is
    /// then the number next to it there.
    pub seen: Option<Message>,
    /// The strip of the picture with the place, if pictures are kept.
    pub strip: Option<Box<PictureStrip>>,
}

impl SourcePlace {
    /// Returns the column after the marked part of the line, unless that was cut.
    #[must_use]
    pub fn end_column(&self) -> Option<u64> {
        let marked = self.snippet.text.get(self.snippet.mark.clone())?;
        let whole = !marked.is_empty() && !marked.ends_with('…');
        whole.then(|| self.column + marked.chars().count() as u64)
    }
}

/// A line of text with a marked part. Long lines are cut around the mark.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Snippet {
    /// The text, decoded, with control characters made visible.
    pub text: String,
    /// The marked bytes of `text`.
    pub mark: Range<usize>,
}

/// The starts of the lines of a chunk. Create it once for all findings of a chunk.
#[derive(Clone, Debug)]
pub struct ChunkLines<'a> {
    bytes: &'a [u8],
    starts: Vec<u32>,
    /// Where the text is UTF-16 transcoded: the units before each line.
    units: Option<Vec<u32>>,
    /// The place counted last. Without it, many findings on one long line would count that line over and over.
    counted: Cell<CountedPlace>,
}

/// A place to which a line has been counted.
#[derive(Clone, Copy, Debug, Default)]
struct CountedPlace {
    at: usize,
    /// Characters before it on its line.
    chars: usize,
    /// Units of UTF-16 before it on its line.
    units: usize,
}

impl<'a> ChunkLines<'a> {
    /// Finds the lines of `bytes`, which are those of a chunk. A line ends with a line feed, a carriage return, or both.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Self {
        let starts = std::iter::once(0)
            .chain(line_starts(bytes).map(|at| at as u32))
            .collect();
        Self {
            bytes,
            starts,
            units: None,
            counted: Cell::default(),
        }
    }

    /// Switches to UTF-16, for a text that was UTF-16 in its file: offsets and lengths are those of the units there.
    #[must_use]
    pub fn with_utf16_units(mut self) -> Self {
        let mut sum = 0;
        let lines = self.starts.windows(2).map(|line| {
            sum += utf16_units(&self.bytes[line[0] as usize..line[1] as usize]) as u32;
            sum
        });
        self.units = Some(std::iter::once(0).chain(lines).collect());
        self
    }

    /// Returns the number of line ends, which is the number of lines before the next chunk.
    #[must_use]
    pub fn line_count(&self) -> u64 {
        self.starts.len() as u64 - 1
    }

    /// Returns where `span` is. `decode` turns bytes of the file into text.
    pub fn locate_span(&self, span: Span, decode: &dyn Fn(&[u8]) -> String) -> SourcePlace {
        let start = (span.start as usize).min(self.bytes.len());
        let end = (span.end as usize).clamp(start, self.bytes.len());
        let line = self.starts.partition_point(|&at| at as usize <= start) - 1;
        let from = self.starts[line] as usize;
        let next = self.starts.get(line + 1);
        let mut line_end = next.map_or(self.bytes.len(), |next| *next as usize - 1);
        if self.bytes[from..line_end].ends_with(b"\r") {
            line_end -= 1;
        }
        let mark_end = end.min(line_end).max(start);
        // No more of the line is decoded than can be shown.
        let near = start.saturating_sub(MAX_SNIPPET_BYTES).max(from);
        let torn = self.bytes[near..start].iter().take(3);
        let torn = torn.take_while(|b| **b & 0xc0 == 0x80).count();
        let near = if near == from { from } else { near + torn };
        let before = decode(&self.bytes[near..start]);
        let marked = decode(&self.bytes[start..mark_end.min(start + MAX_SNIPPET_BYTES)]);
        let after =
            decode(&self.bytes[mark_end..line_end.max(mark_end).min(mark_end + MAX_SNIPPET_BYTES)]);
        let counted = self.count_to(from, start, decode);
        let (offset, length) = match &self.units {
            None => (start, end - start),
            Some(units) => {
                let before = units[line] as usize + counted.units;
                (2 * before, 2 * utf16_units(&self.bytes[start..end]))
            }
        };
        SourcePlace {
            line: line as u64 + 1,
            column: counted.chars as u64 + 1,
            offset: offset as u64,
            length: length as u32,
            snippet: cut_snippet(&before, &marked, &after, MAX_SNIPPET_CHARS),
            seen: None,
            strip: None,
        }
    }

    /// Counts from `from`, where a line begins, to `start`.
    fn count_to(
        &self,
        from: usize,
        start: usize,
        decode: &dyn Fn(&[u8]) -> String,
    ) -> CountedPlace {
        let mut counted = self.counted.get();
        if !(from..=start).contains(&counted.at) {
            counted = CountedPlace {
                at: from,
                ..CountedPlace::default()
            };
        }
        let more = &self.bytes[counted.at..start];
        counted.at = start;
        counted.chars += decode(more).chars().count();
        if self.units.is_some() {
            counted.units += utf16_units(more);
        }
        self.counted.set(counted);
        counted
    }
}

/// Returns where `span` is in `bytes`; see [`ChunkLines::locate_span`], which is better for many spans.
pub fn locate_span(bytes: &[u8], span: Span, decode: &dyn Fn(&[u8]) -> String) -> SourcePlace {
    ChunkLines::new(bytes).locate_span(span, decode)
}

impl Snippet {
    /// Returns the same part of the line, cut to fewer characters.
    #[must_use]
    pub(super) fn narrow_to(&self, width: usize) -> Self {
        let Range { start, end } = self.mark;
        let (before, marked, after) = (
            &self.text[..start],
            &self.text[start..end],
            &self.text[end..],
        );
        cut_snippet(before, marked, after, width)
    }
}

/// Puts a line together and cuts it around the mark.
fn cut_snippet(before: &str, marked: &str, after: &str, width: usize) -> Snippet {
    let marked = first_chars(marked, width / 2);
    let room = width - marked.chars().count();
    // What one side does not need, the other may use.
    let after_len = after.chars().take(room).count();
    let left = (room / 2).max(room - after_len.min(room));
    let before = last_chars(before, left);
    let after = first_chars(after, room.saturating_sub(before.chars().count()));
    let (before, marked, after) = (
        visible_text(&before),
        visible_text(&marked),
        visible_text(&after),
    );
    let mark = before.len()..before.len() + marked.len();
    Snippet {
        text: format!("{before}{marked}{after}"),
        mark,
    }
}

/// Returns the first `limit` characters, the last of them `…` where text is cut.
fn first_chars(text: &str, limit: usize) -> Cow<'_, str> {
    match text.char_indices().nth(limit) {
        None => text.into(),
        Some(_) if limit == 0 => "".into(),
        Some(_) => {
            let kept: String = text.chars().take(limit - 1).collect();
            (kept + "…").into()
        }
    }
}

/// Returns the last `limit` characters, the first of them `…` where text is cut.
fn last_chars(text: &str, limit: usize) -> Cow<'_, str> {
    let count = text.chars().count();
    if count <= limit {
        return text.into();
    }
    let skip = count - limit.saturating_sub(1);
    let kept: String = text.chars().skip(skip).collect();
    if limit == 0 {
        "".into()
    } else {
        format!("…{kept}").into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pdn::count_lines;

    fn decode_utf8(bytes: &[u8]) -> String {
        String::from_utf8_lossy(bytes).into_owned()
    }

    fn locate_part(text: &str, part: &str) -> SourcePlace {
        let start = text.find(part).expect("a part");
        locate_span(
            text.as_bytes(),
            Span::new(start, start + part.len()),
            &decode_utf8,
        )
    }

    #[test]
    fn counts_lines_and_characters() {
        let place = locate_part("[White \"Gérard\"]\r\n{é} 1. c3-d4 f6-g5\r\n", "c3-d4");
        assert_eq!((place.line, place.column), (2, 8));
        assert_eq!((place.offset, place.length), (27, 5));
        assert_eq!(place.snippet.text, "{é} 1. c3-d4 f6-g5");
        assert_eq!(&place.snippet.text[place.snippet.mark], "c3-d4");
    }

    #[test]
    fn cuts_long_lines_around_the_mark() {
        let filler = "1. c3-d4 ".repeat(50);
        let place = locate_part(&format!("{filler}HERE {filler}"), "HERE");
        assert_eq!(place.column, 451);
        assert_eq!(place.snippet.text.chars().count(), MAX_SNIPPET_CHARS);
        assert_eq!(&place.snippet.text[place.snippet.mark.clone()], "HERE");
        assert!(place.snippet.text.starts_with('…') && place.snippet.text.ends_with('…'));
    }

    #[test]
    fn many_places_on_one_line_are_each_counted_once() {
        let text = "жé".repeat(500);
        let lines = ChunkLines::new(text.as_bytes());
        for n in [0, 3, 999, 500, 501] {
            let place = lines.locate_span(Span::new(2 * n, 2 * n + 2), &decode_utf8);
            assert_eq!((place.column, place.offset), (n as u64 + 1, 2 * n as u64));
            let marked = &place.snippet.text[place.snippet.mark.clone()];
            assert_eq!(marked, if n % 2 == 0 { "ж" } else { "é" });
            assert_eq!(place.snippet.text.chars().count(), MAX_SNIPPET_CHARS);
            assert!(!place.snippet.text.contains('\u{fffd}'));
        }
    }

    #[test]
    fn marks_that_cross_lines_end_with_their_first_line() {
        let place = locate_part("{one\ntwo} *", "{one\ntwo}");
        assert_eq!(place.length, 9);
        assert_eq!(&place.snippet.text[place.snippet.mark], "{one");
    }

    #[test]
    fn the_end_of_the_text_and_beyond() {
        let place = locate_span(b"a\n", Span::new(2, 9), &decode_utf8);
        assert_eq!((place.line, place.column, place.length), (2, 1, 0));
        let place = locate_span(b"a\r\n", Span::new(2, 3), &decode_utf8);
        assert_eq!((place.line, place.snippet.text.as_str()), (1, "a␍"));
    }

    #[test]
    fn text_that_was_utf16_is_measured_in_its_units() {
        let text = "{é𝄞\nж} 1. c3-d4\n";
        let start = text.find("c3").expect("a move");
        let place = ChunkLines::new(text.as_bytes())
            .with_utf16_units()
            .locate_span(Span::new(start, start + 5), &decode_utf8);
        assert_eq!((place.line, place.column), (2, 7));
        assert_eq!((place.offset, place.length), (2 * (5 + 6), 10));
    }

    #[test]
    fn line_ends_are_counted() {
        for (text, ends) in [
            ("", 0),
            ("a\nb\n", 2),
            ("a\r\nb", 1),
            ("a\rb\r", 2),
            ("a\r\rb\n\rc\r\n\n", 6),
        ] {
            assert_eq!(
                ChunkLines::new(text.as_bytes()).line_count(),
                ends,
                "{text:?}"
            );
            assert_eq!(count_lines(text.as_bytes()), ends, "{text:?}");
        }
    }

    #[test]
    fn a_carriage_return_alone_ends_a_line() {
        let place = locate_part("[White \"a\"]\r1. 32-28 ) *\r\r", ")");
        assert_eq!((place.line, place.column, place.offset), (2, 10, 21));
        assert_eq!(place.snippet.text, "1. 32-28 ) *");
    }
}
