//! Equal findings: people read one line with their number, programs read all of them.

use crate::check::{Severity, conversion};
use crate::diag::Diagnostic;

/// The maximum number of different refusals of a file that wait for equal ones.
const MAX_WAITING_REFUSALS: usize = 200;

/// Findings that wait for equal ones.
#[derive(Debug, Default)]
pub(super) struct SimilarFindings {
    /// The last note.
    note: Option<Diagnostic>,
    /// The refusals of games of the file, each with the place of its first game.
    refusals: Vec<Diagnostic>,
}

impl SimilarFindings {
    /// Takes a finding. Returns the findings to report now.
    pub(super) fn take_finding(&mut self, found: Diagnostic) -> Vec<Diagnostic> {
        let check = found.finding.check;
        if *check == conversion::NOT_LEGAL_AS {
            let like = self
                .refusals
                .iter_mut()
                .find(|one| have_same_words(one, &found));
            if let Some(like) = like {
                like.finding.count = like.finding.count.saturating_add(found.finding.count);
            } else if self.refusals.len() < MAX_WAITING_REFUSALS {
                self.refusals.push(found);
            } else {
                return vec![found];
            }
            return Vec::new();
        }
        if check.severity != Severity::Info {
            return self.note.take().into_iter().chain([found]).collect();
        }
        match &mut self.note {
            Some(note) if have_same_words(note, &found) && note.game == found.game => {
                note.finding.count = note.finding.count.saturating_add(found.finding.count);
                Vec::new()
            }
            note => note.replace(found).into_iter().collect(),
        }
    }

    /// Returns the waiting findings at the end of a file.
    pub(super) fn drain_waiting(&mut self) -> Vec<Diagnostic> {
        let refusals = std::mem::take(&mut self.refusals);
        self.note.take().into_iter().chain(refusals).collect()
    }
}

/// Returns whether two findings of a file have the same words.
fn have_same_words(one: &Diagnostic, other: &Diagnostic) -> bool {
    let (a, b) = (&one.finding, &other.finding);
    a.check == b.check && a.message == b.message && a.also == b.also && one.file == other.file
}
