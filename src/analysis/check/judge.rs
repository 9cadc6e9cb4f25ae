//! The checks that judge finished games, in their order.

use super::{Check, CheckFamily, CheckSelection, Finding, all_checks, draws};
use crate::played::{AnalysedGame, RequestedSteps};
use std::sync::LazyLock;

/// The findings about a game.
pub struct GameFindings<'r> {
    /// Findings made while the game was followed.
    pub(crate) before: &'r [Finding],
    /// Findings of its judges.
    pub(crate) new: Vec<Finding>,
}

impl<'r> GameFindings<'r> {
    /// Creates an empty list; `before` holds the findings made while the game was followed.
    pub(crate) fn with_earlier(before: &'r [Finding]) -> Self {
        Self {
            before,
            new: Vec::new(),
        }
    }

    /// Adds a finding.
    pub(crate) fn push(&mut self, finding: Finding) {
        self.new.push(finding);
    }
}

impl Extend<Finding> for GameFindings<'_> {
    fn extend<T: IntoIterator<Item = Finding>>(&mut self, findings: T) {
        self.new.extend(findings);
    }
}

/// A function that judges a finished game. It returns at once where there is nothing to judge.
pub type GameCheckFn = fn(&AnalysedGame<'_>, &mut GameFindings<'_>);

/// The stage at which a check judges a game. Findings at one place are reported in the order of the stages, and of the
/// codes within a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckStage {
    /// How the end is written.
    Written,
    /// What the tag, the end and the board state about the result.
    Result,
    /// What was claimed.
    Claims,
    /// Draws that nobody claimed.
    Draw,
    /// How the game was played.
    Conduct,
    /// What was offered.
    Offers,
    /// What the clocks show.
    Clocks,
    /// What the record states about positions.
    Positions,
    /// What endgame tables show.
    Endgames,
}

impl CheckStage {
    /// The stages, in their order.
    // Not the order of the codes: how a result is written (R005) comes before the contradiction with it (R002); see decision 0016.
    pub const ALL: [Self; 9] = [
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

    /// Returns the number of functions that judge a game.
    #[cfg(test)]
    pub(super) fn check_fn_count() -> usize {
        CHECKS_BY_STAGE.iter().map(Vec::len).sum()
    }

    /// Returns the stages in which one of these checks may find something. No check judges claims by itself: the
    /// verdict decides which of the checks of claims is raised.
    pub fn asked_by(checks: &CheckSelection) -> RequestedSteps {
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

    /// Returns the checks that compare games with endgame tables: those of that stage, and the one on claims.
    pub fn endgame_checks() -> CheckSelection {
        let of_step = |check: &Check| {
            let mut steps = check.judges.iter();
            steps.any(|(step, _)| *step == Self::Endgames)
        };
        let of_claims = draws::draw_claim_endgame::DRAW_CLAIM_ENDGAME.code;
        CheckSelection::from_predicate(|check| of_step(check) || check.code == of_claims)
    }

    /// Runs all checks of this stage on a game, unless nobody asks for what they find.
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
