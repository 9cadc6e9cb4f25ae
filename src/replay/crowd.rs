//! Findings that crowd a game: when very many of one check are listed, the last of them stands for all that come.

use crate::check::{Check, CheckFamily, Finding};

/// How many findings of a check that is about the text are listed in a game: tags and damage. The real files and the
/// damaged ones that this was tried on have at most 19.
const LISTED_DAMAGE: u32 = 100;
/// The same for all other checks: each of these is a move that somebody may want to see.
const MAX_LISTED_FINDINGS: u32 = 1000;

/// How often each check is listed in the current game, once there are enough findings to ask.
#[derive(Debug, Default)]
pub(crate) struct FindingLimiter(Vec<CheckCount>);

#[derive(Debug)]
struct CheckCount {
    check: &'static Check,
    times: u32,
    /// The last of them among the findings of the game.
    last: usize,
}

impl FindingLimiter {
    /// Whether so many findings can crowd a game.
    #[inline]
    pub(crate) fn is_near(findings: usize) -> bool {
        findings >= LISTED_DAMAGE as usize
    }

    /// The finding that stands for one more of this check, if it is listed often enough; `enough` where that is not for the
    /// kind of check to say.
    pub(crate) fn find_representative(
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

    /// Notes that a finding is listed as the `nth` of the game.
    pub(crate) fn note_listed(&mut self, check: &'static Check, nth: usize) {
        // Who asks next looks at all of them.
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

    /// The findings of the game are others now.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}
