//! Finds where reading continues after a record that cannot be read.

use crate::read::cut;
use std::iter::Peekable;

/// The places after broken records, from the beginning of a piece to its end.
pub(super) struct ResumePoints<'a, I: Iterator<Item = usize>> {
    bytes: &'a [u8],
    /// The ends of objects by their brackets, whatever they contain. Pieces are cut there too, so the records after a broken
    /// one are read whether or not it is the last one of its piece.
    ends: Peekable<I>,
}

impl<'a> ResumePoints<'a, Box<dyn Iterator<Item = usize> + 'a>> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        let ends: Box<dyn Iterator<Item = usize>> = Box::new(cut::object_ends(bytes));
        Self {
            bytes,
            ends: ends.peekable(),
        }
    }
}

impl<I: Iterator<Item = usize>> ResumePoints<'_, I> {
    /// Returns where reading continues after it failed before `from`: where the broken object ends and something follows
    /// that may be an object, or at the next brace that begins a line, whichever is first.
    pub(super) fn go_on(&mut self, from: usize) -> usize {
        while self.ends.next_if(|end| *end < from).is_some() {}
        let end = self.ends.peek().copied();
        let end = end.filter(|end| may_go_on(&self.bytes[*end..]));
        // No further than that: many broken records may be on one line.
        next_line(&self.bytes[..end.unwrap_or(self.bytes.len())], from)
    }
}

/// Returns whether a list continues or ends.
fn may_go_on(text: &[u8]) -> bool {
    let next = text
        .iter()
        .find(|b| !b.is_ascii_whitespace() && **b != b',');
    matches!(next, None | Some(b'{' | b'[' | b']'))
}

/// Returns the next brace that begins a line, or the end.
fn next_line(bytes: &[u8], from: usize) -> usize {
    memchr::memchr_iter(b'{', &bytes[from.min(bytes.len())..])
        .map(|n| from + n)
        .find(|&at| {
            let before = bytes[..at].trim_ascii_end();
            bytes[before.len()..at].contains(&b'\n')
        })
        .unwrap_or(bytes.len())
}

#[cfg(test)]
mod tests {
    use super::super::JSON_FORMAT;
    use crate::read::{ReadOptions, SourceCutter};

    /// Returns the number of games and of findings in a text.
    fn count_games_and_findings(text: &[u8]) -> (usize, usize) {
        let all = JSON_FORMAT
            .translate_piece(text, &ReadOptions::default())
            .unwrap();
        (all.games.records.closed_record_count(), all.findings.len())
    }

    #[test]
    fn what_follows_a_broken_record_on_its_line_is_read() {
        let game = r#"{"variant":"russian","moves":"c3d4 f6g5"}"#;
        let list =
            |broken: &str, gap: &str| format!("[{}]", [game, broken, game, broken, game].join(gap));
        for broken in [
            r#"{"variant":russian,"moves":"c3d4"}"#,
            r#"{"variant":"russian","moves":"c3d4",}"#,
            r#"{"variant":"}{","moves":["c3d4"}"#,
            r#"{"moves"}"#,
            "{{}}",
        ] {
            for gap in [",", " , ", "", ",\n", "\n"] {
                let text = list(broken, gap);
                let whole = count_games_and_findings(text.as_bytes());
                assert_eq!(whole.0, 3, "{text}");
                for target in 1..text.len() {
                    let pieces = SourceCutter::new(text.as_bytes(), JSON_FORMAT.cut, target);
                    let games =
                        pieces.map(|piece| count_games_and_findings(&piece.unwrap().bytes).0);
                    assert_eq!(games.sum::<usize>(), 3, "{text} at {target}");
                }
            }
        }
    }

    /// Objects inside a broken one are not records, as long as they are on its line.
    #[test]
    fn a_broken_record_is_one_fault() {
        let text = br#"[{"variant":russian,"players":{"white":{},"black":{}},"moves":"c3d4"},{"moves":"c3d4"}]"#;
        assert_eq!(count_games_and_findings(text), (1, 1));
    }
}
