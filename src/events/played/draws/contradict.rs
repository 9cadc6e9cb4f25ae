//! Compares what the record states about the end of a game with its result.

use super::end_remarks::{EndRemarks, ReasonSource};
use crate::board::Color;
use crate::claim::{ResultReason, resolve_articles};
use crate::draw::{Article, CODES, DrawCode};
use crate::outcome::Outcome;
use crate::span::Span;

/// The maximum number of words in a comment about the result itself; one with more words is a narrative.
const FEW_WORDS: usize = 8;

/// Returns the stated reason that contradicts a result: one that only the other result can have.
pub fn find_contradiction<'a>(
    told: &'a EndRemarks,
    score: Outcome,
    code: &'static DrawCode,
) -> Option<(&'a ReasonSource, ResultReason)> {
    let contradicts = |source: &ReasonSource, reason: &ResultReason| match (score, reason) {
        // After a win people discuss draws that could have been; a tag does not discuss.
        (Outcome::Won(_), ResultReason::BothFlags) => true,
        (Outcome::Won(_), ResultReason::Agreement) => {
            let few = source.statement.words <= FEW_WORDS && !source.statement.thought;
            source.tag || (source.statement.draw && few)
        }
        (
            Outcome::Won(winner),
            ResultReason::Resigned(Some(side))
            | ResultReason::Time(Some(side))
            | ResultReason::Forfeit(Some(side)),
        ) => *side == winner,
        (Outcome::Draw, ResultReason::Resigned(Some(_)) | ResultReason::Time(Some(_))) => true,
        (Outcome::Won(_), reason) if reason.is_rule() && source.is_draw_claim() => {
            source.claim || gives_a_draw(source, reason, code)
        }
        _ => false,
    };
    told.sources.iter().find_map(|source| {
        // A text that also gives a fitting reason describes more than the end.
        let fits = source
            .statement
            .reasons
            .iter()
            .any(|reason| can_fit_result(score, reason, contradicts(source, reason)));
        let mut reasons = source.statement.reasons.iter();
        let reason = reasons.find(|reason| contradicts(source, reason));
        reason
            .filter(|_| !fits)
            .map(|reason| (source, reason.clone()))
    })
}

/// Returns whether a reason can be that of a result.
fn can_fit_result(score: Outcome, reason: &ResultReason, contradicts: bool) -> bool {
    match score {
        Outcome::Won(_) => !reason.is_only_for_draws() && !contradicts,
        _ => reason.is_only_for_draws(),
    }
}

/// Returns whether a text gives a reason by the rules as the reason of a draw, even if it does not name a draw. It must have
/// few words, and they must name something that can only draw, or all that an article asks for; a game with "three kings
/// against one" may have been won.
fn gives_a_draw(source: &ReasonSource, reason: &ResultReason, code: &'static DrawCode) -> bool {
    let said = &source.statement;
    if said.words > FEW_WORDS || said.thought {
        return false;
    }
    // "White needed 15 moves" is not a count by an article.
    let nobody = said.claimed || !said.side;
    match reason {
        _ if said.draw => true,
        ResultReason::Repetition | ResultReason::Standard => true,
        number if number.is_number() => true,
        ResultReason::NoWin => nobody,
        ResultReason::Moves(_) => nobody && (said.rule || is_counted(&said.reasons, code)),
        _ => nobody && is_counted(&said.reasons, code),
    }
}

/// Returns whether reasons give a number of moves together with the other conditions of an article: of the game's book if
/// possible, otherwise of any book.
fn is_counted(reasons: &[ResultReason], code: &'static DrawCode) -> bool {
    let rules: Vec<_> = reasons.iter().filter(|reason| reason.is_rule()).collect();
    let counted = rules
        .iter()
        .any(|reason| matches!(reason, ResultReason::Moves(_)));
    let fit = |code: &'static DrawCode| {
        let each = rules
            .iter()
            .map(|reason| resolve_articles(code, std::slice::from_ref(*reason)));
        let mut each = each.collect::<Vec<Vec<&'static Article>>>().into_iter();
        let first = each.next().unwrap_or_default();
        let rest: Vec<_> = each.collect();
        first
            .iter()
            .any(|article| rest.iter().all(|other| other.contains(article)))
    };
    counted && rules.len() > 1 && (fit(code) || CODES.iter().any(|code| fit(code)))
}

/// Returns the first remark after the last move that states another result than the record, unless a remark or a reason there
/// agrees with the record.
pub fn contradicted_result(
    told: &EndRemarks,
    score: Outcome,
) -> Option<(Span, &str, Option<Color>)> {
    let winner = match score {
        Outcome::Won(winner) => Some(winner),
        Outcome::Draw => None,
        _ => return None,
    };
    let reasons = || {
        told.sources
            .iter()
            .flat_map(|source| &source.statement.reasons)
    };
    let told_of_it = told.results.iter().any(|(.., said)| *said == winner)
        || reasons().any(|reason| match winner {
            Some(_) => !reason.is_only_for_draws(),
            None => reason.is_only_for_draws(),
        });
    let first = told.results.first().filter(|_| !told_of_it);
    first.map(|(span, text, said)| (*span, text.as_str(), *said))
}
