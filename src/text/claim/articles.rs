//! Which articles of a code a reason means.

use super::ResultReason;
use crate::draw::{Article, DrawCode, DrawCondition, KingHold};

/// The subject of an article of the rules of competitions that accompanies those on draws (IDF 2016, section 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawClauseKind {
    /// On agreement (9.2, 22.5).
    Agreement,
    /// On standard draws (22.6, 22.7).
    Standard,
    /// Settled by the clocks: both flags at once, in rapid and blitz (22.8).
    Flags,
    /// Too little time for a won position, where no seconds are added (7.3.9).
    LastMinute,
    /// Too little time for a won position, in rapid and blitz (22.9).
    TooLittleTime,
}

/// Returns the kind of the article with this number, where the rules of competitions that go with a code have it.
#[must_use]
pub fn draw_clause_kind(code: &DrawCode, number: &str) -> Option<DrawClauseKind> {
    let full = format!("section 2, {number}");
    if !code.clauses.iter().any(|clause| clause.number == full) {
        return None;
    }
    match number {
        "9.2" | "22.5" => Some(DrawClauseKind::Agreement),
        "22.6" | "22.7" => Some(DrawClauseKind::Standard),
        "22.8" => Some(DrawClauseKind::Flags),
        "7.3.9" => Some(DrawClauseKind::LastMinute),
        "22.9" => Some(DrawClauseKind::TooLittleTime),
        _ => None,
    }
}

/// Returns the articles of a code that the reasons of one text mean together. A number takes precedence over names; of
/// several names the articles count that fit all of them, and where there are none, those that fit any. A stated number
/// of moves must be that of the article. Where a number means several articles, the names next to it choose among them.
#[must_use]
pub fn resolve_articles(
    code: &'static DrawCode,
    reasons: &[ResultReason],
) -> Vec<&'static Article> {
    let all = || code.articles.iter();
    if reasons.iter().any(ResultReason::is_number) {
        let named = |number: bool| {
            let of = move |reason: &&ResultReason| reason.is_rule() && reason.is_number() == number;
            move |article: &&Article| {
                let mut of = reasons.iter().filter(of);
                of.any(|reason| can_mean_article(code, article, reason))
            }
        };
        let numbered: Vec<_> = all().filter(named(true)).collect();
        let mut chosen = numbered.clone();
        chosen.retain(named(false));
        return if chosen.is_empty() { numbered } else { chosen };
    }
    let wanted: Vec<_> = reasons.iter().filter(|reason| reason.is_rule()).collect();
    let fitting: Vec<_> = all()
        .filter(|article| {
            wanted
                .iter()
                .all(|reason| can_mean_article(code, article, reason))
        })
        .collect();
    if !fitting.is_empty() && !wanted.is_empty() {
        return fitting;
    }
    let counts = |reason: &&&ResultReason| matches!(reason, ResultReason::Moves(_));
    let counted = wanted.iter().any(|reason| counts(&reason));
    all()
        .filter(|article| {
            let mut of = wanted.iter().filter(|reason| !counted || counts(reason));
            of.any(|reason| can_mean_article(code, article, reason))
        })
        .collect()
}

/// Returns whether a reason can mean an article.
fn can_mean_article(code: &DrawCode, article: &Article, reason: &ResultReason) -> bool {
    match (reason, article.when) {
        (ResultReason::Article(_) | ResultReason::Cited(..), _) => {
            reason.number_in(code).is_some_and(|number| {
                article.is_called(number)
                    || (article.standard
                        && (is_standard(code, number)
                            || draw_clause_kind(code, number) == Some(DrawClauseKind::Standard)))
            })
        }
        (ResultReason::Standard, _) => article.standard,
        (ResultReason::Repetition, DrawCondition::Repetition { .. })
        | (ResultReason::KingsOnly, DrawCondition::KingsOnly { .. })
        | (ResultReason::NoWin, DrawCondition::Judgement)
        | (ResultReason::Unchanged, DrawCondition::Unchanged { .. }) => true,
        (ResultReason::Moves(n), when) => move_counts(when).contains(n),
        (
            ResultReason::Kings(strong, other),
            DrawCondition::Material { cases, .. } | DrawCondition::AtOnce { cases, .. },
        ) => cases
            .iter()
            .any(|case| case.strong.fits_counts(*strong, 0) && case.other.fits_counts(*other, 0)),
        (ResultReason::MainRoad, DrawCondition::Material { cases, .. }) => {
            cases.iter().any(|case| {
                let road = |hold| {
                    matches!(
                        hold,
                        KingHold::Road | KingHold::RoadOrDoubles | KingHold::RoadAndDouble
                    )
                };
                road(case.other.holds) || road(case.strong.holds)
            })
        }
        _ => false,
    }
}

/// Returns whether the number is that of the clause that calls some endings standard draws (IDF 2016, 8.2.8).
fn is_standard(code: &DrawCode, number: &str) -> bool {
    number == "8.2.8" && code.clauses.iter().any(|clause| clause.number == number)
}

/// Returns the numbers of moves that an article counts.
fn move_counts(when: DrawCondition) -> Vec<u32> {
    match when {
        DrawCondition::KingsOnly { moves, on_100 } if moves != on_100 => vec![moves, on_100],
        DrawCondition::KingsOnly { moves, .. } | DrawCondition::Material { moves, .. } => {
            vec![moves]
        }
        DrawCondition::Unchanged { limits, .. } => limits.iter().map(|limit| limit.moves).collect(),
        DrawCondition::Repetition { .. }
        | DrawCondition::AtOnce { .. }
        | DrawCondition::Judgement
        | DrawCondition::OffBoard => Vec::new(),
    }
}
