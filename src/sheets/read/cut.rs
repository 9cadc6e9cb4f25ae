//! Cuts a stream of any format into pieces of whole records.

use super::csv;
use crate::pdn::{InputChunk, MAX_CHUNK, ReadAhead};
use crate::sheet::{MAX_SHEET, last_game};
use std::io::{self, Read};

/// The places at which a source may be cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CutMode {
    /// After every line.
    Lines,
    /// After every row of a table with this separator, whose quoted cells may contain line ends.
    Rows(u8),
    /// After every JSON object that is not inside another one.
    Objects,
    /// After every line; in JSON, after every member of the object inside the outermost object.
    Members,
    /// Before a game of a scoresheet. A sheet that can be read as a whole is not cut.
    Games,
    /// Nowhere: the places of words on a page have no meaning without the rest of it.
    Whole,
}

/// The maximum number of records translated at a time: their games are all kept until they are replayed, and a game of a
/// dozen bytes takes a thousand.
const RECORDS_PER_PIECE: usize = 4096;

/// The maximum length of a source that is read as a whole, in bytes: a page of hOCR with the choices of each character takes half a
/// megabyte.
const MAX_WHOLE_LEN: usize = 64 * 1024 * 1024;

impl CutMode {
    /// Returns the maximum length of a piece, in bytes.
    #[must_use]
    pub const fn max_piece_len(self) -> usize {
        match self {
            Self::Games => MAX_SHEET,
            Self::Whole => MAX_WHOLE_LEN,
            _ => MAX_CHUNK,
        }
    }

    /// Returns the mode for a source that begins with `head`, which shows the separator of a table, or that the source is
    /// not JSON.
    #[must_use]
    pub fn for_head(self, head: &[u8]) -> Self {
        match self {
            Self::Rows(_) => Self::Rows(csv::detect_separator(csv::header_line(head))),
            Self::Members if !head.trim_ascii_start().starts_with(b"{") => Self::Lines,
            cut => cut,
        }
    }

    /// Returns the offset after each whole record of a text that begins with a record.
    fn record_ends(self, text: &[u8]) -> Box<dyn Iterator<Item = usize> + '_> {
        match self {
            Self::Lines => Box::new(line_ends(text)),
            Self::Rows(separator) => Box::new(row_ends(text, separator)),
            Self::Objects => Box::new(object_ends(text)),
            Self::Members => match text.trim_ascii_start().first() {
                Some(b'{') => Box::new(member_ends(text, 2)),
                _ => Box::new(member_ends(text, 0)),
            },
            Self::Games => Box::new(last_game(text).into_iter()),
            Self::Whole => Box::new(std::iter::empty()),
        }
    }

    /// Returns the offset after the last whole record of a text that begins with a record, or after the maximum number of
    /// records translated at a time; and whether that maximum was reached.
    #[must_use]
    pub fn last_break(self, text: &[u8]) -> (Option<usize>, bool) {
        let (mut last, mut records) = (None, 0);
        for at in self.record_ends(text).take(RECORDS_PER_PIECE) {
            (last, records) = (Some(at), records + 1);
        }
        (last, records == RECORDS_PER_PIECE)
    }
}

/// Returns the offset after each line end.
fn line_ends(text: &[u8]) -> impl Iterator<Item = usize> {
    memchr::memchr_iter(b'\n', text).map(|at| at + 1)
}

/// Returns the offset after each line end outside quotes. As in the reader of tables, a carriage return alone ends a line,
/// and only a quote that begins a cell encloses.
fn row_ends(text: &[u8], separator: u8) -> impl Iterator<Item = usize> {
    let (mut at, mut quoted) = (0, false);
    std::iter::from_fn(move || {
        while let Some(n) = memchr::memchr3(b'"', b'\n', b'\r', &text[at..]) {
            let here = at + n;
            at = here + 1;
            let next = text.get(at);
            match text[here] {
                // A doubled quote is one of the text.
                b'"' if quoted && next == Some(&b'"') => at += 1,
                b'"' if quoted => quoted = false,
                // Counting quotes is not enough: the one in `O"Brien` would turn inside and outside round from there on.
                b'"' => quoted = begins_cell(&text[..here], separator),
                b'\r' if next.is_none_or(|b| *b == b'\n') => {}
                _ if quoted => {}
                _ => return Some(at),
            }
        }
        None
    })
}

/// Returns whether a cell begins after a text.
fn begins_cell(before: &[u8], separator: u8) -> bool {
    match before.last() {
        Some(b'\n' | b'\r') | None => true,
        Some(last) => *last == separator || before == b"\xEF\xBB\xBF",
    }
}

/// Returns the offset after each brace that closes an object of the outermost list, and after the comma that follows it.
pub(super) fn object_ends(text: &[u8]) -> impl Iterator<Item = usize> {
    let (mut depth, mut at) = (0usize, 0);
    std::iter::from_fn(move || {
        while let Some(byte) = text.get(at) {
            match byte {
                // A string that the text ends within is followed by nothing.
                b'"' if depth > 0 => at += string_len(&text[at..])? - 1,
                b'{' => depth += 1,
                b'}' if depth == 1 => {
                    at += 1 + usize::from(text.get(at + 1) == Some(&b','));
                    depth = 0;
                    return Some(at);
                }
                b'}' if depth > 1 => depth -= 1,
                _ => {}
            }
            at += 1;
        }
        None
    })
}

/// Returns the offset after each comma outside strings that exactly this number of brackets enclose.
fn member_ends(text: &[u8], brackets: usize) -> impl Iterator<Item = usize> {
    let (mut depth, mut at) = (0usize, 0);
    std::iter::from_fn(move || {
        while let Some(byte) = text.get(at) {
            match byte {
                b'"' => at += string_len(&text[at..])? - 1,
                b'{' | b'[' => depth += 1,
                b'}' | b']' => depth = depth.saturating_sub(1),
                _ => {}
            }
            at += 1;
            if *byte == b',' && depth == brackets {
                return Some(at);
            }
        }
        None
    })
}

/// Returns the length of the string at the beginning of a text, with its quotes; `None` if it is not closed.
fn string_len(text: &[u8]) -> Option<usize> {
    let mut at = 1;
    loop {
        at += memchr::memchr2(b'"', b'\\', text.get(at..)?)?;
        if text[at] == b'"' {
            return Some(at + 1);
        }
        at += 2;
    }
}

/// An iterator over pieces of whole records. A record longer than [`CutMode::max_piece_len`] is cut at that length.
#[derive(Debug)]
pub struct SourceCutter<R> {
    ahead: ReadAhead<R>,
    /// The mode of the format, and the mode for the beginning of the source.
    format: CutMode,
    cut: CutMode,
    target: usize,
}

impl<R: Read> SourceCutter<R> {
    /// Cuts a stream into pieces of about `target` bytes, or fewer.
    #[must_use]
    pub fn new(reader: R, cut: CutMode, target: usize) -> Self {
        let target = match cut {
            CutMode::Games | CutMode::Whole => cut.max_piece_len(),
            _ => target.clamp(1, cut.max_piece_len()),
        };
        Self {
            ahead: ReadAhead::new(reader, target),
            format: cut,
            cut,
            target,
        }
    }

    fn next_chunk(&mut self) -> io::Result<Option<InputChunk>> {
        let most = self.cut.max_piece_len();
        let mut size = self.target;
        loop {
            self.ahead.fill_buffer(size + 1)?;
            let short = self.ahead.is_short(size);
            let buffer = &self.ahead.buffer;
            if self.ahead.is_at_start() {
                self.cut = self.format.for_head(buffer);
            }
            let (last, full) = match self.cut {
                CutMode::Games if short => (None, false),
                cut => cut.last_break(buffer),
            };
            let len = buffer.len();
            if short && !(full && last < Some(len)) {
                return Ok(self.ahead.take_rest());
            }
            if let Some(at) = last {
                // Only reading further shows whether this is the last piece.
                self.ahead.fill_buffer(at + 1)?;
                return Ok(Some(self.ahead.take_chunk(at, false)));
            }
            if size >= most {
                let end = len.min(size);
                // A row of a sheet is not torn, if there are rows.
                let row = line_ends(&buffer[..end]).last();
                let row = row.filter(|_| self.cut == CutMode::Games);
                return Ok(Some(self.ahead.take_chunk(row.unwrap_or(end), true)));
            }
            size = (size * 2).min(most);
        }
    }
}

impl<R: Read> Iterator for SourceCutter<R> {
    type Item = io::Result<InputChunk>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ahead.is_done() {
            return None;
        }
        let chunk = self.next_chunk();
        self.ahead.handed_on(chunk)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn cut_text(text: &str, cut: CutMode, target: usize) -> Vec<String> {
        SourceCutter::new(text.as_bytes(), cut, target)
            .map(|chunk| String::from_utf8(chunk.unwrap().bytes).unwrap())
            .collect()
    }

    #[test]
    fn records_stay_whole() {
        assert_eq!(
            cut_text("a\nbb\nccc", CutMode::Lines, 1),
            ["a\n", "bb\n", "ccc"]
        );
        assert_eq!(
            cut_text("a,\"x\n\"\"\ny\"\nb,c\nd", CutMode::Rows(b','), 11),
            ["a,\"x\n\"\"\ny\"\n", "b,c\nd"]
        );
        let json = r#"[{"a":"}{\"]"},
 {"b":[{},{}]},{}]"#;
        let parts = cut_text(json, CutMode::Objects, 1);
        assert_eq!(
            parts,
            ["[{\"a\":\"}{\\\"]\"},", "\n {\"b\":[{},{}]},", "{}", "]"]
        );
        assert_eq!(cut_text("a\nb", CutMode::Games, 1), ["a\nb"]);
        let table = r#"{"all": {"1 a,b": "x,\"", "2": ["y", {}],"3":"z" }}"#;
        let members = [
            r#"{"all": {"1 a,b": "x,\"","#,
            r#" "2": ["y", {}],"#,
            r#""3":"z" }}"#,
        ];
        assert_eq!(cut_text(table, CutMode::Members, 1), members);
        assert_eq!(
            cut_text("a\tb,\nc\td", CutMode::Members, 1),
            ["a\tb,\n", "c\td"]
        );
        assert_eq!(cut_text("", CutMode::Lines, 9), [""]);
    }

    #[test]
    fn a_piece_has_not_too_many_records() {
        for (head, record, all) in [
            ("", "a\n", CutMode::Lines),
            ("", "a,b\n", CutMode::Rows(b',')),
            ("", "{},", CutMode::Objects),
            ("{\"all\":{", "\"a\":1,", CutMode::Members),
            ("", "a\tb\n", CutMode::Members),
        ] {
            let text = head.to_owned() + &record.repeat(2 * RECORDS_PER_PIECE + 7);
            let pieces: Vec<_> = cut_text(&text, all, MAX_CHUNK)
                .iter()
                .map(|piece| piece.trim_start_matches(head).len() / record.len())
                .collect();
            assert_eq!(
                pieces,
                [RECORDS_PER_PIECE, RECORDS_PER_PIECE, 7],
                "{record:?}"
            );
            // With exactly that number of records, there is no empty piece either.
            let text = head.to_owned() + &record.repeat(RECORDS_PER_PIECE);
            assert_eq!(cut_text(&text, all, MAX_CHUNK).len(), 1, "{record:?}");
        }
    }

    /// Wherever the bytes that were read end, inside a string or not, no record is torn.
    #[test]
    fn records_stay_whole_for_every_size() {
        let objects = r#"{"a":"b, {c} \" d","e":[{"f":1},{"g":"h"}]}"#;
        let json = format!("[{}]", [objects; 20].join(","));
        let rows = "a,\"b\n\"\"c\"\"\",d\n".repeat(20);
        for target in 1..json.len() {
            for piece in cut_text(&json, CutMode::Objects, target) {
                // Nor is more read than one whole record needs.
                assert!(piece.len() <= target.max(2 * objects.len()) + 1, "{target}");
                let inner = piece.trim_matches(['[', ']', ',']);
                let list = format!("[{inner}]");
                assert!(
                    serde_json::from_str::<serde_json::Value>(&list).is_ok(),
                    "{target}: {piece}"
                );
            }
            for piece in cut_text(&rows, CutMode::Rows(b','), target) {
                assert_eq!(piece.matches('"').count() % 6, 0, "{target}: {piece}");
                assert!(piece.ends_with("d\n"), "{target}: {piece}");
            }
        }
    }

    #[test]
    fn offsets_and_ends_are_reported() {
        let chunks: Vec<_> = SourceCutter::new(&b"a\nbb\nc\n"[..], CutMode::Lines, 1)
            .map(Result::unwrap)
            .collect();
        let places: Vec<_> = chunks.iter().map(|c| (c.offset, c.first, c.last)).collect();
        assert_eq!(
            places,
            [(0, true, false), (2, false, false), (5, false, true)]
        );
    }

    /// Returns the rows as the reader of tables has them.
    fn csv_rows(text: &[u8], separator: u8) -> Vec<Vec<Vec<u8>>> {
        let mut table = ::csv::ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .delimiter(separator)
            .from_reader(text);
        let row = |row: ::csv::ByteRecord| row.iter().map(<[u8]>::to_vec).collect();
        table.byte_records().map(|all| row(all.unwrap())).collect()
    }

    /// Asserts that pieces of every length have the rows of the whole text. Returns the maximum number of pieces.
    fn has_the_same_rows(text: &str, separator: u8) -> usize {
        let whole = csv_rows(text.as_bytes(), separator);
        let mut most = 0;
        for target in 1..=text.len() {
            let pieces = cut_text(text, CutMode::Rows(b','), target);
            let rows = pieces
                .iter()
                .flat_map(|piece| csv_rows(piece.as_bytes(), separator));
            assert_eq!(rows.collect::<Vec<_>>(), whole, "{text:?} at {target}");
            most = most.max(pieces.len());
        }
        most
    }

    /// A quote inside a cell is one of its text, and a carriage return alone ends a row.
    #[test]
    fn rows_are_those_of_the_table() {
        for (text, separator) in [
            ("white,moves\nO\"x,1\n\"y\nz\",2\na,3\n", b','),
            ("white;moves\nO,\"x;1\n\"y\nz\";2\na;3\n", b';'),
            ("white\tmoves\n\"a\"b\"\t1\n\"y\nz\"\t2\na\t3\n", b'\t'),
            ("white,moves\ra,1\r\"b\rc\",2\rd,3\r", b','),
            ("white,moves\r\na,1\r\n\"b\r\nc\",2\r\n", b','),
            ("\u{feff}\"white\",moves\na,1\n", b','),
        ] {
            assert!(has_the_same_rows(text, separator) > 1, "{text:?}");
        }
    }

    /// A row of a table that is not JSON may begin with a quote.
    #[test]
    fn rows_of_a_drawing_table_are_not_torn_at_commas() {
        let table = "code\tfen\tmoves\n\"1\"\tW:W1,2:B3,4\tab4\n\"2\"\tW:W1,2:B3,4\tcb4\n";
        let rows: Vec<_> = table.split_inclusive('\n').collect();
        assert_eq!(cut_text(table, CutMode::Members, 1), rows);
    }

    proptest! {
        #[test]
        fn signs_in_a_table_divide_it_as_its_reader_has_it(
            signs in prop::collection::vec(prop::sample::select(&["\"", "\"", ",", ";", "\t", "\n", "\r", "\r\n", "\"\"", ",\"", "\",", "a"][..]), 0..24),
            titles in prop::sample::select(&["a,moves,b", "a;moves;b", "a\tmoves\tb"][..]),
        ) {
            let separator = csv::detect_separator(titles.as_bytes());
            has_the_same_rows(&format!("{titles}\n{}", signs.concat()), separator);
        }
    }
}
