//! Claims: how they are judged, and what the checks of claims report.

mod claim;
mod end;
mod middle;

pub(crate) use claim::{ClaimAftermath, DrawClaim, build_claim_finding};

use super::{GameFindings, draws};
use crate::claim::{ResultReason, Statement, resolve_articles};
use crate::draw::{Article, DrawCode};
use crate::outcome::Outcome;
use crate::played::AnalysedGame;
use crate::played::draws::ReasonSource;

/// What remains to be examined after the claims of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RemainingChecks {
    /// Whether a draw was due before it was won.
    Won,
    /// Whether it may end as a draw without a reason.
    Drawn,
    /// Nothing.
    Nothing,
}

/// Returns the articles by which a text claims: those that it means, or without a reason any that is counted.
fn claimed_articles(code: &'static DrawCode, said: &Statement) -> Vec<&'static Article> {
    match said.is_bare_claim() {
        true => code.articles.iter().filter(|a| a.is_countable()).collect(),
        false => resolve_articles(code, &said.reasons),
    }
}

/// Judges the claims of a finished game, in the middle and at its end, and decides what remains to be examined.
pub(crate) fn check_claims(
    played: &AnalysedGame<'_>,
    found: &mut GameFindings<'_>,
) -> RemainingChecks {
    let (code, told, score) = (played.code, &played.end_remarks, played.score);
    let moves = !played.steps.is_empty();
    let claimed = moves && middle::check_earlier_claims(played, found);
    for source in told.sources.iter().filter(|source| source.is_unknown()) {
        let finding = draws::draw_claim_unknown::build_finding(code, &source.text);
        found.push(
            finding
                .with_span(source.span)
                .with_text(source.text.clone()),
        );
    }
    let drawn = score == Some(Outcome::Draw);
    // Without moves a comment is about a position rather than a game, unless there is a result.
    let says = |source: &&ReasonSource| moves || source.tag || drawn;
    let all = || told.sources.iter().filter(says);
    let claims: Vec<_> = all().filter(|source| source.is_draw_claim()).collect();
    let bare = || told.bare.iter().filter(says);
    let by_rule = all().filter(|source| source.gives_rule());
    let refused = by_rule
        .chain(bare())
        .filter(|source| source.statement.refused)
        .collect::<Vec<_>>();
    let wrongly = end::report_confirmed_claims(played, &refused, ClaimAftermath::Refused, found);
    let contradicted = || {
        played
            .result_contradiction()
            .is_some_and(|(_, reason)| reason.is_rule())
    };
    match score {
        // The result and the reason contradict each other; what the board shows of the reason helps to decide.
        Some(Outcome::Won(_)) if contradicted() => {
            end::report_confirmed_claims(played, &claims, ClaimAftermath::Ended, found);
        }
        Some(Outcome::Won(_)) if moves && !claimed && !wrongly => {
            // Without this, a right claim that gives no reason is reported as a draw that nobody claimed.
            let bare: Vec<_> = bare().filter(|source| !source.statement.refused).collect();
            if !end::report_claims_in_won_game(played, &bare, found) {
                return RemainingChecks::Won;
            }
        }
        Some(Outcome::Won(_) | Outcome::BothLost) => {}
        _ => {
            let decided = told.sources.iter().any(|source| {
                let mut reasons = source.statement.reasons.iter();
                source.is_unknown()
                    || (!source.statement.refused
                        && reasons.any(|reason| *reason != ResultReason::Agreement))
            });
            if !claims.is_empty() {
                end::check_final_claims(played, &claims, found);
            } else if score.is_some() && !decided && moves {
                return RemainingChecks::Drawn;
            }
        }
    }
    RemainingChecks::Nothing
}
