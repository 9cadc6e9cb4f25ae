//! The checks that judge games that are over, in their order.

use super::{Check, Family, Finding, Selection, all, draws};
use crate::played::{Asked, Played};
use std::sync::LazyLock;

/// What is found of a game.
pub(crate) struct Found<'r> {
    /// While it was followed.
    pub(crate) before: &'r [Finding],
    /// By its judges.
    pub(crate) new: Vec<Finding>,
}

impl<'r> Found<'r> {
    /// Nothing yet, beside what was found while the game was followed.
    pub(crate) fn beside(before: &'r [Finding]) -> Self {
        Self {
            before,
            new: Vec::new(),
        }
    }

    /// Takes a finding.
    pub(crate) fn push(&mut self, finding: Finding) {
        self.new.push(finding);
    }
}

impl Extend<Finding> for Found<'_> {
    fn extend<T: IntoIterator<Item = Finding>>(&mut self, findings: T) {
        self.new.extend(findings);
    }
}

/// Judges a game that is over. It returns at once where there is nothing to judge.
pub(crate) type Judge = fn(&Played<'_>, &mut Found<'_>);

/// When a check judges a game: what is found in one place is told in the order of the steps, and in that of the codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Judging {
    /// How the end is written.
    Written,
    /// What the tag, the end and the board say of the result.
    Result,
    /// What was claimed.
    Claims,
    /// Draws that nobody claimed.
    Draw,
    /// How the game was played.
    Conduct,
    /// What was offered.
    Offers,
    /// What the clocks say.
    Clocks,
    /// What the record says of positions.
    Positions,
    /// What endgame tables say.
    Endgames,
}

impl Judging {
    /// The steps, in their order.
    pub(crate) const ALL: [Self; 9] = [
        Self::Written,
        Self::Result,
        Self::Claims,
        Self::Draw,
        Self::Conduct,
        Self::Offers,
        Self::Clocks,
        Self::Positions,
        Self::Endgames,
    ];

    /// How many functions judge a game.
    #[cfg(test)]
    pub(super) fn all() -> usize {
        JUDGES.iter().map(Vec::len).sum()
    }

    /// The steps in which one of these checks may find something. Claims are judged by no check of their own: which of them
    /// is raised, the verdict tells.
    pub(crate) fn asked_by(checks: &Selection) -> Asked {
        let mut asked = Asked::NONE;
        for check in all().filter(|check| checks.contains(check)) {
            let steps = check.judges.iter().map(|(step, _)| *step);
            let of_claims = check.family == Family::Draws && check.judges.is_empty();
            for step in steps.chain(of_claims.then_some(Self::Claims)) {
                asked = asked.with(step as usize);
            }
        }
        asked
    }

    /// The checks that compare games with endgame tables: those of that step, and what is said of claims.
    pub(crate) fn theory() -> Selection {
        let of_step = |check: &Check| {
            let mut steps = check.judges.iter();
            steps.any(|(step, _)| *step == Self::Endgames)
        };
        let of_claims = draws::draw_claim_endgame::DRAW_CLAIM_ENDGAME.code;
        Selection::of(|check| of_step(check) || check.code == of_claims)
    }

    /// Lets all checks of this step judge a game, unless nobody asks for what they find.
    pub(crate) fn run(self, game: &Played<'_>, found: &mut Found<'_>) {
        if game.plan.asked.has(self as usize) {
            for judge in &JUDGES[self as usize] {
                judge(game, found);
            }
        }
    }
}

static JUDGES: LazyLock<[Vec<Judge>; Judging::ALL.len()]> = LazyLock::new(|| {
    Judging::ALL.map(|step| {
        let judges = all().flat_map(|check| check.judges);
        let of_step = judges.filter(|(other, _)| *other == step);
        of_step.map(|(_, judge)| *judge).collect()
    })
});
