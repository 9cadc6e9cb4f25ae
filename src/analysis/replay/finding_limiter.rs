//! A limit on findings: when very many of one check are listed in a game, the last of them represents all that follow.

use crate::check::{Check, CheckFamily, Finding};

/// The maximum number of findings listed in a game for a check that is about the text: tags and damage. Neither the real nor
/// the damaged files of a trial had more than 19.
// If every place were a finding, 4 MB of `[` would take more than 1 GB (docs/performance.md, Memory).
const LISTED_DAMAGE: u32 = 100;
/// The maximum number for any other check: each finding is a move that somebody may want to see.
const MAX_LISTED_FINDINGS: u32 = 1000;

/// The number of listed findings of each check in the current game, kept once there are many findings.
#[derive(Debug, Default)]
pub struct FindingLimiter(Vec<CheckCount>);

#[derive(Debug)]
struct CheckCount {
    check: &'static Check,
    times: u32,
    /// The index of the last one among the findings of the game.
    last: usize,
}

impl FindingLimiter {
    /// Returns whether a game has so many findings that a check may have reached its limit.
    #[inline]
    pub fn is_near(findings: usize) -> bool {
        findings >= LISTED_DAMAGE as usize
    }

    /// Returns the finding that represents one more of this check, if it is listed often enough; `enough` overrides the limit
    /// of this kind of check.
    pub fn find_representative(
        &mut self,
        found: &[Finding],
        check: &'static Check,
        enough: Option<u32>,
    ) -> Option<usize> {
        if self.0.is_empty() {
            for (nth, finding) in found.iter().enumerate() {
                self.count_listed(finding.check, nth);
            }
        }
        let enough = enough.unwrap_or(match check.family {
            CheckFamily::Syntax | CheckFamily::Tags => LISTED_DAMAGE,
            _ => MAX_LISTED_FINDINGS,
        });
        let listed = self.0.iter().find(|listed| listed.check == check)?;
        (listed.times >= enough).then_some(listed.last)
    }

    /// Notes that a finding is listed, with its index in the game.
    pub fn note_listed(&mut self, check: &'static Check, nth: usize) {
        // Until then, the next call of `find_representative` counts all of them.
        if !self.0.is_empty() {
            self.count_listed(check, nth);
        }
    }

    fn count_listed(&mut self, check: &'static Check, nth: usize) {
        match self.0.iter_mut().find(|listed| listed.check == check) {
            Some(listed) => (listed.times, listed.last) = (listed.times + 1, nth),
            None => self.0.push(CheckCount {
                check,
                times: 1,
                last: nth,
            }),
        }
    }

    /// Forgets the counts, because the findings of the game have changed.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}
