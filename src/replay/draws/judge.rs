//! Verdicts on claims, by the table of claims: what holds in the final position goes first.

use super::follow::{Counts, History};
use crate::claim::{Clock, Reason};
use crate::draw::{Article, Count, DrawCode, Unit, When};

/// What is to be said of a claim.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Verdict {
    /// It holds in the final position.
    Confirmed(Count),
    /// It holds at once, because no seconds are added (seed 001, section 2, 22.7).
    AtOnce(Count),
    /// It holds by a move that was written down and not made.
    Written(&'static Article, String),
    /// It does not hold, another article does.
    WrongArticle(Count),
    /// It held between these plies.
    Late(Count, u32, u32),
    /// Its count runs, and is not full.
    Premature(Count),
    /// It never held; the count that came furthest, and the ply after which it did.
    Unfounded(Option<(u32, Count)>),
    /// The code has no such article.
    NoArticle,
    /// A matter of judgement; by this article, where the code has one for it.
    Judgement(Option<&'static Article>),
    /// Settled by the clocks.
    Clocks,
    /// It holds only if no seconds were added, which the record does not tell.
    AddedSeconds(Count),
    /// Repetition under a fast time control.
    TimeControl(&'static Article),
}

/// A legal move that makes a repetition due, as it is written, and whether the record names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Repeat {
    pub(super) text: String,
    pub(super) named: bool,
}

/// What a claim is judged by.
#[derive(Clone, Copy, Debug)]
pub(super) struct Case<'a> {
    pub(super) code: &'static DrawCode,
    pub(super) clock: Clock,
    pub(super) counts: &'a Counts,
    /// The moves that would make a repetition due.
    pub(super) repeats: &'a [Repeat],
}

impl Case<'_> {
    fn is_fast(&self) -> bool {
        self.clock.pace.is_some_and(|pace| pace.is_fast())
    }

    /// Whether an article may be claimed under the time control.
    pub(super) fn allows(&self, article: &Article) -> bool {
        let repetition = matches!(article.when, When::Repetition { .. });
        !(repetition && self.code.classical_repetition && self.is_fast())
    }

    /// Whether the position of a count draws at once.
    fn at_once(&self, count: &Count, added: Option<bool>) -> bool {
        count.article.standard && self.is_fast() && self.clock.added == added
    }

    /// The counts that draw in the final position.
    fn due(&self) -> impl Iterator<Item = &Count> {
        self.counts.now.iter().filter(|count| {
            (count.holds() || self.at_once(count, Some(false))) && self.allows(count.article)
        })
    }

    /// Whether any article draws in the final position.
    pub(super) fn is_drawn(&self) -> bool {
        self.due().next().is_some()
    }

    /// Judges a claim that means one of some articles by its reasons.
    pub(super) fn judge(&self, meant: &[&'static Article], reasons: &[Reason]) -> Verdict {
        let of = |count: &&Count| meant.contains(&count.article);
        let full = |count: &&Count| of(count) && count.holds();
        if let Some(count) = self.due().find(full) {
            return Verdict::Confirmed(*count);
        }
        if let Some(count) = self.due().find(of) {
            return Verdict::AtOnce(*count);
        }
        let repetition = meant.iter().find(|article| {
            matches!(article.when, When::Repetition { .. }) && self.allows(article)
        });
        let named = self.repeats.iter().find(|repeat| repeat.named);
        if let (Some(article), Some(repeat)) = (repetition, named) {
            return Verdict::Written(article, repeat.text.clone());
        }
        let counting: Vec<_> = meant
            .iter()
            .copied()
            .filter(|article| article.counts())
            .collect();
        if let (true, Some(article)) = (counting.is_empty(), meant.first()) {
            return match article.when {
                When::Judgement => Verdict::Judgement(Some(article)),
                _ => Verdict::Clocks,
            };
        }
        if meant.is_empty() && reasons.contains(&Reason::NoWin) {
            return Verdict::Judgement(None);
        }
        if let Some(count) = self.due().next() {
            return Verdict::WrongArticle(*count);
        }
        let allowed: Vec<_> = counting
            .into_iter()
            .filter(|article| self.allows(article))
            .collect();
        match (allowed.is_empty(), meant.first()) {
            (_, None) => Verdict::NoArticle,
            (true, Some(article)) => Verdict::TimeControl(article),
            (false, _) => self.not_held(&allowed),
        }
    }

    /// None of these articles holds in the final position.
    fn not_held(&self, articles: &[&'static Article]) -> Verdict {
        let of = |article: &&Article| articles.contains(article);
        let histories = || {
            let all = self.counts.histories.iter();
            all.filter(|history| of(&history.article))
        };
        let late = histories().filter_map(|history| history.due);
        if let Some((from, to, count)) = late.max_by_key(|(_, to, _)| *to) {
            return Verdict::Late(count, from, to);
        }
        let running = || {
            let all = self.counts.now.iter();
            all.filter(|count| of(&count.article) && runs(count))
                .copied()
        };
        if let Some(count) = running().find(|count| self.at_once(count, None)) {
            return Verdict::AddedSeconds(count);
        }
        if let Some(count) = running().max_by(|a, b| share(a).total_cmp(&share(b))) {
            return Verdict::Premature(count);
        }
        let best = histories().filter_map(|History { best, .. }| *best);
        let best = best.filter(|(_, count)| runs(count) && count.n > 0);
        Verdict::Unfounded(best.max_by(|(_, a), (_, b)| share(a).total_cmp(&share(b))))
    }
}

/// Whether a count says anything: the pieces of a configuration are there before the first move is counted; a count of
/// king moves, or of moves without a change, begins with its first ply.
fn runs(count: &Count) -> bool {
    match count.article.unit() {
        Unit::StrongMoves | Unit::OtherMoves => true,
        Unit::Plies => count.n > 0 || matches!(count.article.when, When::Material { .. }),
        Unit::Occurrences => count.n > 1,
        Unit::Positions | Unit::None => false,
    }
}

fn share(count: &Count) -> f64 {
    f64::from(count.n) / f64::from(count.of.max(1))
}
