//! Cutting a stream into pieces of whole records, whatever its format.

use crate::pdn::{Chunk, MAX_CHUNK};
use std::io::{self, Read};

/// Where a source may be cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// Nowhere: it is read as a whole, up to [`MAX_WHOLE`].
    Whole,
    /// Behind every line.
    Lines,
    /// Behind every row of a table, whose cells in quotes may hold line ends.
    Rows,
    /// Behind every JSON object that is not inside another.
    Objects,
}

/// A source that cannot be cut is read up to this many bytes.
pub const MAX_WHOLE: usize = 64 * 1024 * 1024;

impl Cut {
    /// One past the last whole record of a text that begins where a record does.
    #[must_use]
    pub fn last_break(self, text: &[u8]) -> Option<usize> {
        match self {
            Self::Whole => None,
            Self::Lines => memchr::memrchr(b'\n', text).map(|at| at + 1),
            Self::Rows => last_row(text),
            Self::Objects => last_object(text),
        }
    }
}

/// One past the last line end that no quotes enclose.
fn last_row(text: &[u8]) -> Option<usize> {
    let (mut quoted, mut last) = (false, None);
    for at in memchr::memchr2_iter(b'"', b'\n', text) {
        if text[at] == b'"' {
            // A doubled quote closes and opens again.
            quoted = !quoted;
        } else if !quoted {
            last = Some(at + 1);
        }
    }
    last
}

/// One past the last brace that closes an object of the outermost list, and the comma behind it.
fn last_object(text: &[u8]) -> Option<usize> {
    let (mut depth, mut last, mut at) = (0usize, None, 0);
    while at < text.len() {
        match text[at] {
            b'"' if depth > 0 => match string_len(&text[at..]) {
                Some(len) => at += len - 1,
                // The text ends inside it.
                None => break,
            },
            b'{' => depth += 1,
            b'}' if depth > 0 => {
                depth -= 1;
                if depth == 0 {
                    last = Some(at + 1);
                }
            }
            b',' if last == Some(at) => last = Some(at + 1),
            _ => {}
        }
        at += 1;
    }
    last
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

/// Hands out pieces of whole records. A record that is longer than [`MAX_CHUNK`] is cut where that is reached.
#[derive(Debug)]
pub struct Records<R> {
    reader: R,
    cut: Cut,
    target: usize,
    buffer: Vec<u8>,
    offset: u64,
    ended: bool,
    done: bool,
}

impl<R: Read> Records<R> {
    /// Cuts a stream into pieces of about `target` bytes.
    #[must_use]
    pub fn new(reader: R, cut: Cut, target: usize) -> Self {
        Self {
            reader,
            cut,
            target: target.clamp(1, MAX_CHUNK),
            buffer: Vec::new(),
            offset: 0,
            ended: false,
            done: false,
        }
    }

    fn fill(&mut self, size: usize) -> io::Result<()> {
        let missing = size.saturating_sub(self.buffer.len());
        if !self.ended && missing > 0 {
            let mut part = self.reader.by_ref().take(missing as u64);
            self.ended = part.read_to_end(&mut self.buffer)? < missing;
        }
        Ok(())
    }

    fn take(&mut self, at: usize, cut: bool) -> Chunk {
        let rest = self.buffer.split_off(at);
        let bytes = std::mem::replace(&mut self.buffer, rest);
        let last = self.ended && self.buffer.is_empty();
        let chunk = Chunk {
            offset: self.offset,
            bytes,
            first: self.offset == 0,
            last,
            cut: cut && !last,
        };
        self.offset += at as u64;
        self.done = last;
        chunk
    }

    fn next_chunk(&mut self) -> io::Result<Option<Chunk>> {
        let most = if self.cut == Cut::Whole {
            MAX_WHOLE
        } else {
            MAX_CHUNK
        };
        let mut size = if self.cut == Cut::Whole {
            most
        } else {
            self.target
        };
        loop {
            self.fill(size + 1)?;
            if self.ended && self.buffer.len() <= size {
                let at = self.buffer.len();
                self.done = true;
                return Ok((at > 0 || self.offset == 0).then(|| self.take(at, false)));
            }
            if let Some(at) = self.cut.last_break(&self.buffer) {
                // Whether this is the last piece shows only when more is asked for.
                self.fill(at + 1)?;
                return Ok(Some(self.take(at, false)));
            }
            if size >= most {
                let at = self.buffer.len().min(size);
                return Ok(Some(self.take(at, true)));
            }
            size = (size * 2).min(most);
        }
    }
}

impl<R: Read> Iterator for Records<R> {
    type Item = io::Result<Chunk>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let chunk = self.next_chunk();
        self.done |= chunk.is_err();
        chunk.transpose()
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
        assert_eq!(cut("a\nb", Cut::Whole, 1), ["a\nb"]);
        assert_eq!(cut("", Cut::Lines, 9), [""]);
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
