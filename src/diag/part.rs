//! What comes out of one chunk of a file, before it is known where in the file the chunk stands.

use super::{Lines, Place};
use crate::check::Finding;
use crate::pdn::{Encoding, count_lines, last_line};
use crate::replay::Decision;
use std::collections::BTreeMap;

/// What comes out of one chunk. Lines, games and offsets are counted from the start of the chunk.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// Findings with their places, in the order of the text.
    pub findings: Vec<(Finding, Option<Place>)>,
    /// Line ends in the chunk.
    pub lines: u64,
    /// Characters behind the last of them.
    pub tail: u64,
    /// Games in the chunk.
    pub games: u64,
    /// Plies in the games.
    pub plies: u64,
    /// Games with moves.
    pub with_moves: u64,
    /// Games with moves whose main line replays to the end.
    pub to_the_end: u64,
    /// Games without an error or a warning.
    pub clean_games: u64,
    /// Games without each of the roster's tags, see [`ROSTER`](crate::replay::ROSTER).
    pub missing: [u64; 7],
    /// Whether the file is no text, and so cannot be read as games.
    pub no_text: bool,
    /// How variants were decided, and the games that this holds for.
    pub variants: BTreeMap<Decision, u64>,
}

impl Part {
    /// Counts the lines of a chunk and finds the places of what was found in it. `encoding` is that of the file; of one in
    /// UTF-16, `bytes` are the UTF-8 it was transcoded to.
    ///
    /// Only findings that are `located` get a place: where thousands are only counted, looking for it would cost more than
    /// all the rest.
    #[must_use]
    pub fn new(
        bytes: &[u8],
        findings: Vec<Finding>,
        encoding: Encoding,
        located: &dyn Fn(&Finding) -> bool,
    ) -> Self {
        let tail = &bytes[last_line(bytes)..];
        let tail = encoding.seen().decode(tail).chars().count() as u64;
        if !findings.iter().any(located) {
            return Self {
                lines: count_lines(bytes),
                tail,
                findings: findings
                    .into_iter()
                    .map(|finding| (finding, None))
                    .collect(),
                ..Self::default()
            };
        }
        let mut lines = Lines::new(bytes);
        if encoding.is_utf16() {
            lines = lines.utf16();
        }
        let decode = |bytes: &[u8]| encoding.seen().decode(bytes).into_owned();
        let place = |finding: Finding| {
            let span = finding.span.filter(|_| located(&finding));
            let place = span.map(|span| lines.locate(span, &decode));
            (finding, place)
        };
        Self {
            lines: lines.count(),
            tail,
            findings: findings.into_iter().map(place).collect(),
            ..Self::default()
        }
    }
}
