//! Findings about games of files that are over: what only several games together show.

use crate::diag::Diagnostic;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Findings that wait at most. What comes beyond them before the end is counted and not written, so that memory has an end.
const MAX_DEFERRED_FINDINGS: usize = 2_500;

/// Findings that wait for the end of a run.
#[derive(Debug, Default)]
pub(super) struct DeferredFindings {
    /// Those of each file, in the order in which files come up.
    files: Vec<(Arc<str>, Vec<Diagnostic>)>,
    known: BTreeMap<Arc<str>, usize>,
    /// How many findings of each file were taken.
    taken: BTreeMap<Arc<str>, u64>,
    held: usize,
}

impl DeferredFindings {
    /// Whether no more can wait.
    pub(super) fn is_full(&self) -> bool {
        self.held >= MAX_DEFERRED_FINDINGS
    }

    /// Takes a finding, at most so many of a file. Says whether it did.
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

    /// Gives all that waits, file by file.
    pub(super) fn drain_by_file(&mut self) -> Vec<(Arc<str>, Vec<Diagnostic>)> {
        self.held = 0;
        self.known.clear();
        std::mem::take(&mut self.files)
    }
}
