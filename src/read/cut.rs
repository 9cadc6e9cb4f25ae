//! Cutting a stream into pieces of whole records, whatever its format.

use crate::pdn::{Ahead, Chunk, MAX_CHUNK};
use crate::sheet::{MAX_SHEET, last_game};
use std::io::{self, Read};

/// Where a source may be cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// Behind every line.
    Lines,
    /// Behind every row of a table, whose cells in quotes may hold line ends.
    Rows,
    /// Behind every JSON object that is not inside another.
    Objects,
    /// Behind every line; or, where it is JSON, behind every member of the object in an object that it is.
    Members,
    /// Before a game of a scoresheet. It is not, while it can be read as a whole.
    Games,
}

/// How many records are translated at a time: their games are all kept until they are replayed, and a game of a dozen bytes
/// takes a thousand.
const RECORDS: usize = 4096;

impl Cut {
    /// The longest piece, in bytes.
    #[must_use]
    pub const fn most(self) -> usize {
        match self {
            Self::Games => MAX_SHEET,
            _ => MAX_CHUNK,
        }
    }

    /// One past each whole record of a text that begins where a record does.
    fn breaks(self, text: &[u8]) -> Box<dyn Iterator<Item = usize> + '_> {
        match self {
            Self::Lines => Box::new(lines(text)),
            Self::Rows => Box::new(rows(text)),
            Self::Objects => Box::new(objects(text)),
            Self::Members => match text.trim_ascii_start().first() {
                Some(b'{') => Box::new(members(text, 2)),
                Some(b'"') => Box::new(members(text, 0)),
                _ => Box::new(lines(text)),
            },
            Self::Games => Box::new(last_game(text).into_iter()),
        }
    }

    /// One past the last whole record of a text that begins where a record does, or past as many as are translated at a time;
    /// and whether it has so many.
    #[must_use]
    pub fn last_break(self, text: &[u8]) -> (Option<usize>, bool) {
        let (mut last, mut records) = (None, 0);
        for at in self.breaks(text).take(RECORDS) {
            (last, records) = (Some(at), records + 1);
        }
        (last, records == RECORDS)
    }
}

/// One past each line end.
fn lines(text: &[u8]) -> impl Iterator<Item = usize> {
    memchr::memchr_iter(b'\n', text).map(|at| at + 1)
}

/// One past each line end that no quotes enclose.
fn rows(text: &[u8]) -> impl Iterator<Item = usize> {
    let mut quoted = false;
    memchr::memchr2_iter(b'"', b'\n', text).filter_map(move |at| {
        // A doubled quote closes and opens again.
        quoted ^= text[at] == b'"';
        (text[at] == b'\n' && !quoted).then_some(at + 1)
    })
}

/// One past each brace that closes an object of the outermost list, and the comma behind it.
fn objects(text: &[u8]) -> impl Iterator<Item = usize> {
    let (mut depth, mut at) = (0usize, 0);
    std::iter::from_fn(move || {
        while let Some(byte) = text.get(at) {
            match byte {
                // Where the text ends inside it, nothing follows.
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

/// One past each comma that no string and just so many brackets enclose.
fn members(text: &[u8], brackets: usize) -> impl Iterator<Item = usize> {
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

/// How long the string at the begin of a text is, with its quotes; nothing when it does not close.
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

/// Hands out pieces of whole records. A record that is longer than [`Cut::most`] is cut where that is reached.
#[derive(Debug)]
pub struct Records<R> {
    ahead: Ahead<R>,
    cut: Cut,
    target: usize,
}

impl<R: Read> Records<R> {
    /// Cuts a stream into pieces of about `target` bytes, or fewer.
    #[must_use]
    pub fn new(reader: R, cut: Cut, target: usize) -> Self {
        let target = match cut {
            Cut::Games => cut.most(),
            _ => target.clamp(1, cut.most()),
        };
        Self {
            ahead: Ahead::new(reader, target),
            cut,
            target,
        }
    }

    fn next_chunk(&mut self) -> io::Result<Option<Chunk>> {
        let most = self.cut.most();
        let mut size = self.target;
        loop {
            self.ahead.fill(size + 1)?;
            let short = self.ahead.is_short(size);
            let buffer = &self.ahead.buffer;
            let (last, full) = match self.cut {
                Cut::Games if short => (None, false),
                cut => cut.last_break(buffer),
            };
            let len = buffer.len();
            if short && !(full && last < Some(len)) {
                return Ok(self.ahead.rest());
            }
            if let Some(at) = last {
                // Whether this is the last piece shows only when more is asked for.
                self.ahead.fill(at + 1)?;
                return Ok(Some(self.ahead.take(at, false)));
            }
            if size >= most {
                let end = len.min(size);
                // A row of a sheet is not torn, if there are rows.
                let row = lines(&buffer[..end]).last();
                let row = row.filter(|_| self.cut == Cut::Games);
                return Ok(Some(self.ahead.take(row.unwrap_or(end), true)));
            }
            size = (size * 2).min(most);
        }
    }
}

impl<R: Read> Iterator for Records<R> {
    type Item = io::Result<Chunk>;

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

    fn cut(text: &str, cut: Cut, target: usize) -> Vec<String> {
        Records::new(text.as_bytes(), cut, target)
            .map(|chunk| String::from_utf8(chunk.unwrap().bytes).unwrap())
            .collect()
    }

    #[test]
    fn records_stay_whole() {
        assert_eq!(cut("a\nbb\nccc", Cut::Lines, 1), ["a\n", "bb\n", "ccc"]);
        assert_eq!(
            cut("a,\"x\n\"\"\ny\"\nb,c\nd", Cut::Rows, 11),
            ["a,\"x\n\"\"\ny\"\n", "b,c\nd"]
        );
        let json = r#"[{"a":"}{\"]"},
 {"b":[{},{}]},{}]"#;
        let parts = cut(json, Cut::Objects, 1);
        assert_eq!(
            parts,
            ["[{\"a\":\"}{\\\"]\"},", "\n {\"b\":[{},{}]},", "{}", "]"]
        );
        assert_eq!(cut("a\nb", Cut::Games, 1), ["a\nb"]);
        let table = r#"{"all": {"1 a,b": "x,\"", "2": ["y", {}],"3":"z" }}"#;
        let members = [
            r#"{"all": {"1 a,b": "x,\"","#,
            r#" "2": ["y", {}],"#,
            r#""3":"z" }}"#,
        ];
        assert_eq!(cut(table, Cut::Members, 1), members);
        assert_eq!(cut("a\tb,\nc\td", Cut::Members, 1), ["a\tb,\n", "c\td"]);
        assert_eq!(cut("", Cut::Lines, 9), [""]);
    }

    #[test]
    fn a_piece_has_not_too_many_records() {
        for (record, all) in [
            ("a\n", Cut::Lines),
            ("a,b\n", Cut::Rows),
            ("{},", Cut::Objects),
            ("\"a\":1,", Cut::Members),
            ("a\tb\n", Cut::Members),
        ] {
            let text = record.repeat(2 * RECORDS + 7);
            let pieces: Vec<_> = cut(&text, all, MAX_CHUNK)
                .iter()
                .map(|piece| piece.len() / record.len())
                .collect();
            assert_eq!(pieces, [RECORDS, RECORDS, 7], "{record:?}");
            // And no piece that is empty, where they are just as many.
            let text = record.repeat(RECORDS);
            assert_eq!(cut(&text, all, MAX_CHUNK).len(), 1, "{record:?}");
        }
    }

    /// Wherever the bytes that were read end, inside a string or not, no record is torn.
    #[test]
    fn records_stay_whole_for_every_size() {
        let objects = r#"{"a":"b, {c} \" d","e":[{"f":1},{"g":"h"}]}"#;
        let json = format!("[{}]", [objects; 20].join(","));
        let rows = "a,\"b\n\"\"c\"\"\",d\n".repeat(20);
        for target in 1..json.len() {
            for piece in cut(&json, Cut::Objects, target) {
                // Nor is more read than is needed for one whole record.
                assert!(piece.len() <= target.max(2 * objects.len()) + 1, "{target}");
                let inner = piece.trim_matches(['[', ']', ',']);
                let list = format!("[{inner}]");
                assert!(
                    serde_json::from_str::<serde_json::Value>(&list).is_ok(),
                    "{target}: {piece}"
                );
            }
            for piece in cut(&rows, Cut::Rows, target) {
                assert_eq!(piece.matches('"').count() % 6, 0, "{target}: {piece}");
                assert!(piece.ends_with("d\n"), "{target}: {piece}");
            }
        }
    }

    #[test]
    fn offsets_and_ends_are_told() {
        let chunks: Vec<_> = Records::new(&b"a\nbb\nc\n"[..], Cut::Lines, 1)
            .map(Result::unwrap)
            .collect();
        let places: Vec<_> = chunks.iter().map(|c| (c.offset, c.first, c.last)).collect();
        assert_eq!(
            places,
            [(0, true, false), (2, false, false), (5, false, true)]
        );
    }
}
