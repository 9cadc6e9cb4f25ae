//! Findings about games of files that are done: those that only several games together show.

use crate::diag::Diagnostic;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The maximum number of findings that wait, so that memory is bounded. Further ones before the end are counted and not written.
// A folder may hold a million games, and the command has 64 MiB (decision 0021).
const MAX_DEFERRED_FINDINGS: usize = 2_500;

/// Findings that wait for the end of a run.
#[derive(Debug, Default)]
pub(super) struct DeferredFindings {
    /// The findings of each file, in the order in which the files come up.
    files: Vec<(Arc<str>, Vec<Diagnostic>)>,
    known: BTreeMap<Arc<str>, usize>,
    /// The number of findings that were taken of each file.
    taken: BTreeMap<Arc<str>, u64>,
    held: usize,
}

impl DeferredFindings {
    /// Returns whether no more can wait.
    pub(super) fn is_full(&self) -> bool {
        self.held >= MAX_DEFERRED_FINDINGS
    }

    /// Takes a finding, up to so many of a file. Returns whether it did.
    pub(super) fn defer_finding(&mut self, diagnostic: Diagnostic, most: u64) -> bool {
        if self.is_full() {
            return false;
        }
        if most != u64::MAX {
            let taken = self.taken.entry(Arc::clone(&diagnostic.file)).or_default();
            if *taken >= most {
                return false;
            }
            *taken += 1;
        }
        let files = &mut self.files;
        let at = self.known.entry(Arc::clone(&diagnostic.file));
        let at = *at.or_insert_with_key(|file| {
            files.push((Arc::clone(file), Vec::new()));
            files.len() - 1
        });
        files[at].1.push(diagnostic);
        self.held += 1;
        true
    }

    /// Returns all waiting findings, file by file.
    pub(super) fn drain_by_file(&mut self) -> Vec<(Arc<str>, Vec<Diagnostic>)> {
        self.held = 0;
        self.known.clear();
        std::mem::take(&mut self.files)
    }
}
