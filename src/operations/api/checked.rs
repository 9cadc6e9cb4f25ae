//! Checks one input.

use super::Options;
use crate::diag::{Diagnostic, Summary};
use crate::run::{CheckJob, FileSummary, Input, RunEvent, RunEventIter, not_read};
use std::collections::{BTreeMap, VecDeque};
use std::fmt;

/// Checks games and returns their findings, errors as well as notes, in the order of the text.
///
/// The input is a path, a text or bytes, in any supported format and encoding. Input that cannot be read is a finding like
/// any other. Findings arrive chunk by chunk while the input is read; [`InputFindings::summary`] adds up what has been read
/// so far.
///
/// ```
/// let text = "[GameType \"25\"]\n1. c3-b4 b6-a5 2. g3-f4 f6-g5 *";
/// let mut findings = pdn_operations::api::check_games(text, &pdn_operations::api::Options::default());
/// let found: Vec<_> = findings.by_ref().map(|found| found.finding.check.name).collect();
/// assert!(found.contains(&"capture-missed"));
/// assert_eq!(findings.summary().games, 1);
/// ```
pub fn check_games(input: impl Into<Input>, options: &Options) -> InputFindings {
    let job = CheckJob {
        fixed: options.replay_overrides(false),
    };
    InputFindings {
        events: RunEventIter::new(job, input.into(), options.run_options()),
        gather: FileSummary::default(),
        ready: VecDeque::new(),
        decisions: BTreeMap::new(),
        summary: Summary::default(),
    }
}

/// An iterator over the findings of one input.
pub struct InputFindings {
    events: RunEventIter<CheckJob>,
    gather: FileSummary,
    ready: VecDeque<Diagnostic>,
    decisions: BTreeMap<crate::played::VariantDecision, u64>,
    summary: Summary,
}

impl InputFindings {
    /// Returns the totals of what has been read so far; once there are no more findings, those of the whole input.
    #[must_use]
    pub fn summary(&self) -> &Summary {
        &self.summary
    }

    fn handle_event(&mut self, event: RunEvent<crate::diag::ChunkOutput>) {
        match event {
            RunEvent::Output { file, offset, out } => {
                let mut part = out;
                let ready = &mut self.ready;
                let told = self
                    .gather
                    .report_part(&file, offset, &mut part, &mut |found| {
                        ready.push_back(found);
                        Ok(())
                    });
                debug_assert!(told.is_ok(), "nothing is written");
                for (decision, games) in std::mem::take(&mut part.variants) {
                    *self.decisions.entry(decision).or_default() += games;
                }
                self.summary += &part.summary();
            }
            RunEvent::Unreadable { file, error } => {
                self.summary.unreadable += 1;
                self.ready.push_back(not_read(&file, &error));
            }
            RunEvent::FileDone { file, bytes, .. } => {
                self.ready.extend(self.gather.missing_tags(&file));
                self.summary.files += 1;
                self.summary.bytes += bytes;
                self.summary
                    .count_decisions(&std::mem::take(&mut self.decisions));
            }
        }
    }
}

impl Iterator for InputFindings {
    type Item = Diagnostic;

    fn next(&mut self) -> Option<Diagnostic> {
        while self.ready.is_empty() {
            let event = self.events.next()?;
            self.handle_event(event);
        }
        let found = self.ready.pop_front()?;
        self.summary.count_finding(&found.finding);
        Some(found)
    }
}

impl fmt::Debug for InputFindings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Findings");
        shown
            .field("summary", &self.summary)
            .finish_non_exhaustive()
    }
}
