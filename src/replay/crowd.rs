//! Findings that crowd a game: when very many of one check are listed, the last of them stands for all that come.

use crate::check::{Check, Family, Finding};

/// How many findings of a check that is about the text are listed in a game: tags and damage. The real files and the
/// damaged ones that this was tried on have at most 19.
const LISTED_DAMAGE: u32 = 100;
/// The same for all other checks: each of these is a move that somebody may want to see.
const LISTED: u32 = 1000;

/// How often each check is listed in the current game, once there are enough findings to ask.
#[derive(Debug, Default)]
pub(crate) struct Crowd(Vec<Listed>);

#[derive(Debug)]
struct Listed {
    check: &'static Check,
    times: u32,
    /// The last of them among the findings of the game.
    last: usize,
}

impl Crowd {
    /// Whether so many findings can crowd a game.
    #[inline]
    pub(crate) fn is_near(findings: usize) -> bool {
        findings >= LISTED_DAMAGE as usize
    }

    /// The finding that stands for one more of this check, if it is listed often enough; `enough` where that is not for the
    /// kind of check to say.
    pub(crate) fn spokesman(
        &mut self,
        found: &[Finding],
        check: &'static Check,
        enough: Option<u32>,
    ) -> Option<usize> {
        if self.0.is_empty() {
            for (nth, finding) in found.iter().enumerate() {
                self.add(finding.check, nth);
            }
        }
        let enough = enough.unwrap_or(match check.family {
            Family::Syntax | Family::Tags => LISTED_DAMAGE,
            _ => LISTED,
        });
        let listed = self.0.iter().find(|listed| listed.check == check)?;
        (listed.times >= enough).then_some(listed.last)
    }

    /// Notes that a finding is listed as the `nth` of the game.
    pub(crate) fn list(&mut self, check: &'static Check, nth: usize) {
        // Who asks next looks at all of them.
        if !self.0.is_empty() {
            self.add(check, nth);
        }
    }

    fn add(&mut self, check: &'static Check, nth: usize) {
        match self.0.iter_mut().find(|listed| listed.check == check) {
            Some(listed) => (listed.times, listed.last) = (listed.times + 1, nth),
            None => self.0.push(Listed {
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
