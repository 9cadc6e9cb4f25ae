//! What a run did, in numbers.

use crate::check::Check;
use std::collections::BTreeMap;
use std::ops::AddAssign;
use std::time::Duration;

/// What a run did, in numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Files that were looked at, readable or not.
    pub files: u64,
    /// Games in them.
    pub games: u64,
    /// Plies in the games.
    pub plies: u64,
    /// Games with moves.
    pub with_moves: u64,
    /// Games with moves whose main line replays to the end.
    pub to_the_end: u64,
    /// Games without an error or a warning.
    pub clean_games: u64,
    /// Bytes that were read.
    pub bytes: u64,
    /// How long it took.
    pub elapsed: Duration,
    /// Findings by code.
    pub findings: BTreeMap<&'static str, u64>,
    /// How variants were decided: a line for people, and how many files or games it holds for.
    pub variants: BTreeMap<String, u64>,
    /// Files that could not be opened or read to their end.
    pub unreadable: u64,
    /// Findings that are counted but were not written.
    pub hidden: u64,
    /// Findings of information level that are counted but were not written.
    pub notes: u64,
    /// Whether the run was stopped before its end.
    pub interrupted: bool,
}

impl Summary {
    /// Counts a finding of this check.
    pub fn count(&mut self, check: &Check) {
        *self.findings.entry(check.code).or_default() += 1;
    }

    /// How many findings there are.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.findings.values().sum()
    }
}

impl AddAssign<&Self> for Summary {
    /// Adds counts; the longer time counts, because parts of a run go on side by side.
    fn add_assign(&mut self, other: &Self) {
        self.files += other.files;
        self.games += other.games;
        self.plies += other.plies;
        self.with_moves += other.with_moves;
        self.to_the_end += other.to_the_end;
        self.clean_games += other.clean_games;
        self.bytes += other.bytes;
        self.elapsed = self.elapsed.max(other.elapsed);
        for (code, count) in &other.findings {
            *self.findings.entry(code).or_default() += count;
        }
        for (line, count) in &other.variants {
            *self.variants.entry(line.clone()).or_default() += count;
        }
        self.unreadable += other.unreadable;
        self.hidden += other.hidden;
        self.notes += other.notes;
        self.interrupted |= other.interrupted;
    }
}
