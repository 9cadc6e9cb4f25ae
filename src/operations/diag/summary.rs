//! What a run did, in numbers.

use crate::check::Finding;
use crate::lang::Message;
use crate::played::VariantDecision;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::AddAssign;
use std::time::Duration;

/// What a run did, in numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Files that were examined, readable or not.
    pub files: u64,
    /// Games in them.
    pub games: u64,
    /// Legal plies in the games, those of variations too.
    pub plies: u64,
    /// Plies of their main lines, as far as they could be followed.
    pub main_plies: u64,
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
    /// The variants that were played, with the numbering where it is not their own.
    pub variants: BTreeMap<Message, VariantTotals>,
    /// Files that could not be opened or read to their end.
    pub unreadable: u64,
    /// Findings that are counted but were not written.
    pub hidden: u64,
    /// Findings of information level that are counted but were not written.
    pub notes: u64,
    /// Findings that a baseline knows, which were left out.
    pub known: u64,
    /// Findings of a baseline that nothing matched.
    pub gone: u64,
    /// Whether the run was stopped before its end.
    pub interrupted: bool,
    /// The part of a file that it is about, where it is about one alone.
    pub range: Option<RangeSummary>,
    /// Whether it was added up from others that were written. How long it took, and what those do not state, is not
    /// known.
    pub added: bool,
}

/// A part of a file that was read by itself, and what of it counts for the whole file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RangeSummary {
    /// The file, as the user named it.
    pub file: String,
    /// Its size in bytes.
    pub size: u64,
    /// The first byte of the part: where the first record of it begins.
    pub from: u64,
    /// One past its last byte.
    pub to: u64,
    /// How many games of it lack each tag that games should have, where that is reported.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub missing: Option<BTreeMap<String, u64>>,
}

impl Summary {
    /// Counts a finding, with all the places that it represents.
    pub fn count_finding(&mut self, finding: &Finding) {
        *self.findings.entry(finding.check.code).or_default() += u64::from(finding.count);
    }

    /// Counts the decisions of a whole file.
    pub fn count_decisions(&mut self, decisions: &BTreeMap<VariantDecision, u64>) {
        let mut of_file: BTreeMap<Message, VariantTotals> = BTreeMap::new();
        for (decision, games) in decisions {
            let (replayed, tried) = decision.tried.unwrap_or_default();
            let played = of_file.entry(decision.variant_message()).or_default();
            played.files = 1;
            played.games += games;
            played.replayed += replayed;
            played.tried += tried;
            *played
                .evidence
                .entry(decision.evidence.clone())
                .or_default() += games;
        }
        for (variant, played) in of_file {
            *self.variants.entry(variant).or_default() += &played;
        }
    }

    /// Returns the number of findings.
    #[must_use]
    pub fn finding_count(&self) -> u64 {
        self.findings.values().sum()
    }
}

/// What was played by one variant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VariantTotals {
    /// Games.
    pub games: u64,
    /// Files with such games.
    pub files: u64,
    /// Games that replayed when the variant was decided.
    pub replayed: u64,
    /// Games that were tried for that.
    pub tried: u64,
    /// What spoke for the variant, and in how many games.
    pub evidence: BTreeMap<Message, u64>,
}

impl AddAssign<&Self> for VariantTotals {
    fn add_assign(&mut self, other: &Self) {
        self.games += other.games;
        self.files += other.files;
        self.replayed += other.replayed;
        self.tried += other.tried;
        for (evidence, games) in &other.evidence {
            *self.evidence.entry(evidence.clone()).or_default() += games;
        }
    }
}

impl AddAssign<&Self> for Summary {
    /// Adds counts; of two times the longer one counts, because parts of a run are processed side by side.
    fn add_assign(&mut self, other: &Self) {
        self.files += other.files;
        self.games += other.games;
        self.plies += other.plies;
        self.main_plies += other.main_plies;
        self.with_moves += other.with_moves;
        self.to_the_end += other.to_the_end;
        self.clean_games += other.clean_games;
        self.bytes += other.bytes;
        self.elapsed = self.elapsed.max(other.elapsed);
        for (code, count) in &other.findings {
            *self.findings.entry(code).or_default() += count;
        }
        for (variant, played) in &other.variants {
            *self.variants.entry(variant.clone()).or_default() += played;
        }
        self.unreadable += other.unreadable;
        self.hidden += other.hidden;
        self.notes += other.notes;
        self.known += other.known;
        self.gone += other.gone;
        self.interrupted |= other.interrupted;
    }
}
