//! Counts of findings, by check and by file.

use crate::check::{Check, Severity};
use std::collections::BTreeMap;
use std::ops::AddAssign;
use std::sync::Arc;

/// The numbers of errors, warnings and notes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeverityCounts {
    /// The number of errors.
    pub errors: u64,
    /// The number of warnings.
    pub warnings: u64,
    /// The number of notes.
    pub notes: u64,
}

/// The counts of a check.
#[derive(Clone, Copy, Debug)]
pub struct CheckCounts {
    pub check: &'static Check,
    /// The numbers of findings, and of games that have one.
    pub findings: u64,
    pub games: u64,
}

/// The counts of all checks, by their codes.
#[derive(Clone, Debug, Default)]
pub struct FindingCounts(BTreeMap<&'static str, CheckCounts>);

/// The counts of a file.
#[derive(Clone, Debug)]
pub struct FileCounts {
    /// The name of the file.
    pub name: Arc<str>,
    /// The number of games that are counted.
    pub games: u64,
    /// The numbers of findings.
    pub found: SeverityCounts,
}

impl SeverityCounts {
    /// Counts findings.
    pub fn add_findings(&mut self, severity: Severity, findings: u64) {
        match severity {
            Severity::Error => self.errors += findings,
            Severity::Warning => self.warnings += findings,
            Severity::Info => self.notes += findings,
        }
    }
}

impl AddAssign for SeverityCounts {
    fn add_assign(&mut self, other: Self) {
        self.errors += other.errors;
        self.warnings += other.warnings;
        self.notes += other.notes;
    }
}

impl FindingCounts {
    /// Counts findings of a check, and games that have one.
    pub fn add_check(&mut self, check: &'static Check, findings: u64, games: u64) {
        let own = self.0.entry(check.code).or_insert(CheckCounts {
            check,
            findings: 0,
            games: 0,
        });
        own.findings += findings;
        own.games += games;
    }

    /// Adds the counts of other files.
    pub fn merge(&mut self, other: Self) {
        for own in other.0.into_values() {
            self.add_check(own.check, own.findings, own.games);
        }
    }

    /// Returns all checks with findings, by decreasing number of findings, then by code.
    pub fn checks_by_frequency(&self) -> Vec<&CheckCounts> {
        let mut all: Vec<_> = self.0.values().collect();
        all.sort_by_key(|own| (std::cmp::Reverse(own.findings), own.check.code));
        all
    }
}
