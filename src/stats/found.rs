//! What was found: by check, and by file.

use crate::check::{Check, Severity};
use std::collections::BTreeMap;
use std::ops::AddAssign;
use std::sync::Arc;

/// Numbers of errors, warnings and notes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SeverityCounts {
    pub(crate) errors: u64,
    pub(crate) warnings: u64,
    pub(crate) notes: u64,
}

/// What a check has found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CheckCounts {
    pub(crate) check: &'static Check,
    /// Findings, and games that have one.
    pub(crate) findings: u64,
    pub(crate) games: u64,
}

/// What was found, by the codes of checks.
#[derive(Clone, Debug, Default)]
pub(crate) struct FindingCounts(BTreeMap<&'static str, CheckCounts>);

/// The numbers of a file.
#[derive(Clone, Debug)]
pub(crate) struct FileCounts {
    pub(crate) name: Arc<str>,
    /// Games that are counted.
    pub(crate) games: u64,
    pub(crate) found: SeverityCounts,
}

impl SeverityCounts {
    /// Counts findings.
    pub(crate) fn add_findings(&mut self, severity: Severity, findings: u64) {
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
    pub(crate) fn add_check(&mut self, check: &'static Check, findings: u64, games: u64) {
        let own = self.0.entry(check.code).or_insert(CheckCounts {
            check,
            findings: 0,
            games: 0,
        });
        own.findings += findings;
        own.games += games;
    }

    pub(super) fn merge(&mut self, other: Self) {
        for own in other.0.into_values() {
            self.add_check(own.check, own.findings, own.games);
        }
    }

    /// All checks that have found something: those that have found most first, else by code.
    pub(crate) fn most_found(&self) -> Vec<&CheckCounts> {
        let mut all: Vec<_> = self.0.values().collect();
        all.sort_by_key(|own| (std::cmp::Reverse(own.findings), own.check.code));
        all
    }
}
