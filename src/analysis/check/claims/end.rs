//! Claims at the end of a record: what they ask for, and what the board shows.

use super::{ClaimAftermath, DrawClaim, build_claim_finding, claimed_articles};
use crate::check::GameFindings;
use crate::check::draws::draw_claim_endgame;
use crate::claim::{DrawClauseKind, ResultReason, draw_clause_kind};
use crate::draw::{Article, DrawCode};
use crate::played::conduct::time_left;
use crate::played::draws::{
    ClaimCase, ClaimVerdict, ClaimedLine, ReasonSource, count_claimed_line, count_steps, main_line,
};
use crate::played::{AnalysedGame, MoveReading, ReplayStep};

/// Reports the claims of a game that ended as a draw, or whose end is not known.
pub(super) fn check_final_claims(
    played: &AnalysedGame<'_>,
    claims: &[&ReasonSource],
    found: &mut GameFindings<'_>,
) {
    judge_claims(played, claims, ClaimAftermath::Ended, |_| true, found);
}

/// Reports claims of a game that was won, and claims that were refused, as far as the board confirms them. Returns
/// whether it reported any.
pub(super) fn report_confirmed_claims(
    played: &AnalysedGame<'_>,
    claims: &[&ReasonSource],
    after: ClaimAftermath,
    found: &mut GameFindings<'_>,
) -> bool {
    !claims.is_empty() && judge_claims(played, claims, after, ClaimVerdict::is_right, found)
}

/// Reports claims without a reason in a game that was won: those that the board confirms, and those of a draw that only
/// the other side could claim. Returns whether it reported any.
pub(super) fn report_claims_in_won_game(
    played: &AnalysedGame<'_>,
    claims: &[&ReasonSource],
    found: &mut GameFindings<'_>,
) -> bool {
    let wanted = |verdict: &ClaimVerdict| {
        verdict.is_right() || matches!(verdict, ClaimVerdict::NotTheirs(_))
    };
    !claims.is_empty() && judge_claims(played, claims, ClaimAftermath::Won, wanted, found)
}

/// Judges the claims of a game, and reports those whose verdict passes the filter. Returns whether it reported any.
fn judge_claims(
    played: &AnalysedGame<'_>,
    claims: &[&ReasonSource],
    after: ClaimAftermath,
    wanted: impl Fn(&ClaimVerdict) -> bool,
    found: &mut GameFindings<'_>,
) -> bool {
    let (code, told) = (played.code, &played.end_remarks);
    // On the board the game is over: that takes precedence over any draw, and the checks of results report it.
    if played.now.game_ending().is_some() {
        return false;
    }
    let start = played.start;
    let read = main_line(played.steps).all(|step| step.reading != MoveReading::Unread);
    let mut asked: Vec<&'static Article> = Vec::new();
    let mut each: Vec<(&ReasonSource, Vec<&'static Article>)> = Vec::new();
    for source in claims {
        let articles = claimed_articles(code, &source.statement);
        if each.iter().any(|(_, other)| *other == articles) {
            continue;
        }
        asked.extend(articles.iter().filter(|article| article.is_countable()));
        each.push((source, articles));
    }
    let steps: Vec<&ReplayStep> = main_line(played.steps).collect();
    let stretch = ClaimedLine {
        code,
        start,
        steps: &steps,
        moves: if read { &told.moves } else { &[] },
    };
    let mut slot = played.memory.tracker.take();
    let clock = played.game_clock();
    let board = count_claimed_line(played, &mut slot, clock, &stretch, &asked);
    *played.memory.tracker.borrow_mut() = slot;
    let last_minute = |reason: &ResultReason| is_of(code, reason, DrawClauseKind::LastMinute);
    let left = if told.has_reason(last_minute) {
        time_left(played)
    } else {
        [None; 2]
    };
    let mut any = false;
    // Another text than the one with the reason may name the claimant.
    for (source, articles) in each {
        let case = ClaimCase {
            left,
            ..board.make_case(code, source.statement.by.or(told.by))
        };
        let verdict = read.then(|| case.judge_claim(&articles, &source.statement));
        // "A draw in 45 moves" states how long the game was; "the rule of 45 moves", and a claim, do not.
        let length = board.plies.div_ceil(2);
        let claims = source.statement.claimed || source.statement.rule;
        if !claims && matches!(verdict, Some(ClaimVerdict::NoCount(moves)) if moves == length) {
            continue;
        }
        // A sentence that cites another law and does not mention a draw claims none.
        if verdict == Some(ClaimVerdict::NoArticle) && is_sentence(source) {
            continue;
        }
        if !verdict.as_ref().is_none_or(&wanted)
            || (verdict.is_none() && after != ClaimAftermath::Ended)
        {
            continue;
        }
        let claim = DrawClaim::at_the_end_of(&board, played.turns, &source.text, &articles, &case);
        // What became of a claim matters only where the claim is right.
        let right = verdict.as_ref().is_some_and(ClaimVerdict::is_right);
        let after = if right { after } else { ClaimAftermath::Ended };
        let finding = build_claim_finding(&claim, verdict.as_ref(), after).with_span(source.span);
        found.push(finding.with_text(source.text.clone()));
        any = true;
        let counts = || count_steps(played, steps.iter().copied());
        let theory = verdict.as_ref().and_then(|verdict| {
            draw_claim_endgame::build_finding(played, &claim, verdict, &source.statement, counts)
        });
        found.extend(theory.map(|finding| {
            finding
                .with_span(source.span)
                .with_text(source.text.clone())
        }));
    }
    any
}

/// The minimum number of words of a sentence; a claim in short has fewer.
const MIN_SENTENCE_WORDS: usize = 9;

/// Returns whether a source is a remark of several words that does not mention a draw.
fn is_sentence(source: &ReasonSource) -> bool {
    let said = &source.statement;
    let words = || source.text.split_whitespace().count();
    !source.tag && !said.claimed && !said.draw && words() >= MIN_SENTENCE_WORDS
}

/// Returns whether a reason is an article of this kind in the rules of competitions.
fn is_of(code: &DrawCode, reason: &ResultReason, what: DrawClauseKind) -> bool {
    let number = reason.number_in(code);
    number.and_then(|number| draw_clause_kind(code, number)) == Some(what)
}
