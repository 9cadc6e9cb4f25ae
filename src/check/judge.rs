//! The checks that judge games that are over, in their order.

use super::{Check, CheckFamily, CheckSelection, Finding, all_checks, draws};
use crate::played::{AnalysedGame, RequestedSteps};
use std::sync::LazyLock;

/// What is found of a game.
pub(crate) struct GameFindings<'r> {
    /// While it was followed.
    pub(crate) before: &'r [Finding],
    /// By its judges.
    pub(crate) new: Vec<Finding>,
}

impl<'r> GameFindings<'r> {
    /// Nothing yet, beside what was found while the game was followed.
    pub(crate) fn with_earlier(before: &'r [Finding]) -> Self {
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

impl Extend<Finding> for GameFindings<'_> {
    fn extend<T: IntoIterator<Item = Finding>>(&mut self, findings: T) {
        self.new.extend(findings);
    }
}

/// Judges a game that is over. It returns at once where there is nothing to judge.
pub(crate) type GameCheckFn = fn(&AnalysedGame<'_>, &mut GameFindings<'_>);

/// When a check judges a game: what is found in one place is told in the order of the steps, and in that of the codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CheckStage {
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

impl CheckStage {
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
    pub(super) fn check_fn_count() -> usize {
        CHECKS_BY_STAGE.iter().map(Vec::len).sum()
    }

    /// The steps in which one of these checks may find something. Claims are judged by no check of their own: which of them
    /// is raised, the verdict tells.
    pub(crate) fn asked_by(checks: &CheckSelection) -> RequestedSteps {
        let mut asked = RequestedSteps::NONE;
        for check in all_checks().filter(|check| checks.contains(check)) {
            let steps = check.judges.iter().map(|(step, _)| *step);
            let of_claims = check.family == CheckFamily::Draws && check.judges.is_empty();
            for step in steps.chain(of_claims.then_some(Self::Claims)) {
                asked = asked.with_step(step as usize);
            }
        }
        asked
    }

    /// The checks that compare games with endgame tables: those of that step, and what is said of claims.
    pub(crate) fn endgame_checks() -> CheckSelection {
        let of_step = |check: &Check| {
            let mut steps = check.judges.iter();
            steps.any(|(step, _)| *step == Self::Endgames)
        };
        let of_claims = draws::draw_claim_endgame::DRAW_CLAIM_ENDGAME.code;
        CheckSelection::from_predicate(|check| of_step(check) || check.code == of_claims)
    }

    /// Lets all checks of this step judge a game, unless nobody asks for what they find.
    pub(crate) fn run_checks(self, game: &AnalysedGame<'_>, found: &mut GameFindings<'_>) {
        if game.plan.asked.has_step(self as usize) {
            for judge in &CHECKS_BY_STAGE[self as usize] {
                judge(game, found);
            }
        }
    }
}

static CHECKS_BY_STAGE: LazyLock<[Vec<GameCheckFn>; CheckStage::ALL.len()]> = LazyLock::new(|| {
    CheckStage::ALL.map(|step| {
        let judges = all_checks().flat_map(|check| check.judges);
        let of_step = judges.filter(|(other, _)| *other == step);
        of_step.map(|(_, judge)| *judge).collect()
    })
});
