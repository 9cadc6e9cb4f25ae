//! Verdicts on claims, by the table of claims: what holds in the final position takes precedence.

use super::follow::{ArticleHistory, GameCounts};
use super::verdict::{ArticleStanding, ClaimVerdict, EarlierDraw};
use super::win::WinOutcome;
use crate::board::Color;
use crate::claim::{
    DrawClauseKind, Pace, ResultReason, Statement, TimeControlSummary, draw_clause_kind,
};
use crate::counting::DrawCount;
use crate::draw::{Article, CountUnit, DrawCode, DrawCondition};

/// The time, in seconds, that must be undercut to have a draw recorded in a won position (IDF 2016, section 2, 7.3.9).
const LAST_MINUTE: f64 = 60.0;

/// A legal move that makes a repetition due, as it is written, the count after it, and whether the record names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RepetitionMove {
    pub text: String,
    pub(crate) count: DrawCount,
    pub(crate) named: bool,
}

/// The evidence that a claim is judged by.
#[derive(Clone, Copy, Debug)]
pub struct ClaimCase<'a> {
    /// The draw code of the game.
    pub code: &'static DrawCode,
    /// The time control.
    pub clock: TimeControlSummary,
    /// The counts of the draw code.
    pub counts: &'a GameCounts,
    /// The moves that would make a repetition due.
    pub repeats: &'a [RepetitionMove],
    /// Whether a side can show a win where a standard draw is drawn at once.
    pub outcome: &'a WinOutcome,
    /// The standard draw that was claimed, if it was drawn at once earlier.
    pub earlier: Option<EarlierDraw>,
    /// What the clocks of White and Black show, in seconds, where it is known.
    pub left: [Option<f64>; 2],
    /// The side that claims, if the record states it.
    pub by: Option<Color>,
}

impl ClaimCase<'_> {
    /// Returns whether an article may be claimed under the time control.
    pub fn article_standing(&self, article: &Article) -> ArticleStanding {
        let repetition = matches!(article.when, DrawCondition::Repetition { .. });
        match self.clock.pace {
            Some(pace) if repetition && self.code.classical_repetition => match pace {
                Pace::Classical => ArticleStanding::Holds,
                Pace::Between => ArticleStanding::Between,
                Pace::Rapid | Pace::Blitz if self.clock.guessed => ArticleStanding::Guessed,
                Pace::Rapid | Pace::Blitz => ArticleStanding::Barred,
            },
            _ => ArticleStanding::Holds,
        }
    }

    /// Returns whether the position of a count draws at once, unless a win can be shown.
    fn at_once(&self, count: &DrawCount, added: Option<bool>) -> bool {
        is_at_once(count, self.clock, added)
    }

    /// Returns whether the position of a count would draw at once if the game were rapid or blitz, where its time control lies
    /// between the categories (IDF 2016, section 2, 5 and 22.1).
    fn is_between(&self, count: &DrawCount) -> bool {
        let between = self.clock.pace == Some(Pace::Between) && !self.clock.guessed;
        count.article.standard && between && self.clock.added == Some(false)
    }

    /// Returns whether the claimant may claim by a count: of a repetition only the side to move, where the book requires that.
    fn may_claim(&self, article: &Article) -> bool {
        !matches!(article.when, DrawCondition::Repetition { .. })
            || self.by.is_none_or(|side| side == self.counts.end.turn())
            || !self.code.names_repetition_claimant()
    }

    /// Returns the counts that draw in the final position.
    fn due_counts(&self) -> impl Iterator<Item = &DrawCount> {
        self.counts.now.iter().filter(|count| {
            let drawn = count.due
                || (self.at_once(count, Some(false)) && *self.outcome == WinOutcome::Holds);
            drawn
                && self.article_standing(count.article) == ArticleStanding::Holds
                && self.may_claim(count.article)
        })
    }

    /// Returns whether any article draws in the final position.
    pub(crate) fn is_drawn(&self) -> bool {
        self.due_counts().next().is_some()
    }

    /// Judges a claim that means one of some articles by what it states.
    pub fn judge_claim(&self, meant: &[&'static Article], said: &Statement) -> ClaimVerdict {
        let reasons = &said.reasons;
        let of = |count: &&DrawCount| meant.contains(&count.article);
        let full = |count: &&DrawCount| of(count) && count.due;
        if let Some(count) = self.due_counts().find(full) {
            // 22.6 and 22.7 are the wrong article here although the ending is the same (docs/readings.md).
            if self.names_at_once(reasons) {
                return ClaimVerdict::WrongArticle(*count);
            }
            let mut all = self.due_counts().filter(full);
            return match overstated_count(count, said) {
                Some(told) if all.all(|count| overstated_count(count, said).is_some()) => {
                    ClaimVerdict::Fewer(*count, told)
                }
                Some(_) => {
                    let enough = self
                        .due_counts()
                        .find(|c| full(c) && overstated_count(c, said).is_none());
                    ClaimVerdict::Confirmed(*enough.unwrap_or(count))
                }
                None => ClaimVerdict::Confirmed(*count),
            };
        }
        if let Some((own, by)) = self.drawn_through(meant) {
            // For example "8.2.18: 30 moves", where 15 moves by kings alone are what draws.
            return match overstated_count(&own, said).and(overstated_count(&by, said)) {
                Some(told) => ClaimVerdict::Fewer(by, told),
                None => ClaimVerdict::Through(own.article, by),
            };
        }
        if let Some(count) = self.due_counts().find(of) {
            return ClaimVerdict::AtOnce(*count);
        }
        let repetition = meant.iter().find(|article| {
            matches!(article.when, DrawCondition::Repetition { .. })
                && self.article_standing(article) == ArticleStanding::Holds
                && self.may_claim(article)
        });
        let named = self.repeats.iter().find(|repeat| repeat.named);
        if let (Some(article), Some(repeat)) = (repetition, named) {
            // "Fivefold repetition" is no right reason for a written move that makes it three.
            return match overstated_count(&repeat.count, said) {
                Some(told) => ClaimVerdict::Fewer(repeat.count, told),
                None => ClaimVerdict::Written(article, repeat.text.clone()),
            };
        }
        if let Some(verdict) = self.judge_by_clocks(reasons) {
            return verdict;
        }
        let counting: Vec<_> = meant
            .iter()
            .copied()
            .filter(|article| article.is_countable())
            .collect();
        if let (true, Some(article)) = (counting.is_empty(), meant.first()) {
            return match article.when {
                DrawCondition::Judgement => ClaimVerdict::Judgement(Some(article)),
                _ => ClaimVerdict::Clocks,
            };
        }
        if meant.is_empty() && reasons.contains(&ResultReason::NoWin) {
            return ClaimVerdict::Judgement(None);
        }
        // This precedes the articles that draw: nobody knows what was claimed by a number that the code does not have (docs/readings.md).
        if meant.is_empty() && self.is_unknown(reasons) {
            return ClaimVerdict::NoArticle;
        }
        if let Some(count) = self.due_counts().next() {
            return ClaimVerdict::WrongArticle(*count);
        }
        if meant.is_empty() {
            let stated = reasons.iter().find_map(|reason| match reason {
                ResultReason::Moves(n) => Some(*n),
                _ => None,
            });
            if stated.is_none() && reasons.contains(&ResultReason::Repetition) {
                return ClaimVerdict::NoRepetition;
            }
            return stated.map_or(ClaimVerdict::NoArticle, ClaimVerdict::NoCount);
        }
        let barred = |article: &&&'static Article| match self.article_standing(article) {
            ArticleStanding::Holds => false,
            ArticleStanding::Barred => true,
            // Whether it may be claimed matters only where it would hold.
            _ => self
                .counts
                .now
                .iter()
                .any(|count| count.article == **article && count.due),
        };
        match counting.iter().find(barred) {
            Some(article) if counting.iter().all(|article| barred(&article)) => {
                ClaimVerdict::TimeControl(article, self.article_standing(article))
            }
            _ => self.not_held(&counting),
        }
    }

    /// Returns whether reasons name articles by number, but none that the code has.
    fn is_unknown(&self, reasons: &[ResultReason]) -> bool {
        let known = |reason: &ResultReason| {
            let number = reason.number_in(self.code);
            number.is_some_and(|number| self.code.has_number(number))
        };
        reasons.iter().any(ResultReason::is_number) && !reasons.iter().any(known)
    }

    /// Returns the count of the first of some articles that draws through another article, and the count of that article.
    fn drawn_through(&self, meant: &[&'static Article]) -> Option<(DrawCount, DrawCount)> {
        let mut all = self.counts.now.iter();
        let count = all.find(|count| meant.contains(&count.article) && count.is_drawn())?;
        let other = count.through?;
        let mut all = self.counts.now.iter();
        let by = all.find(|count| count.article == other && count.due)?;
        Some((*count, *by))
    }

    /// Judges a claim by those articles of the rules of competitions that the clocks settle.
    fn judge_by_clocks(&self, reasons: &[ResultReason]) -> Option<ClaimVerdict> {
        let article = |reason: &ResultReason| {
            let number = reason.number_in(self.code)?;
            Some((draw_clause_kind(self.code, number)?, number.to_owned()))
        };
        let (article, number) = reasons.iter().find_map(article)?;
        if article == DrawClauseKind::LastMinute
            && let Some(left) = self.time_of_claimant()
            && left >= LAST_MINUTE
        {
            return Some(ClaimVerdict::EnoughTime(number, left));
        }
        let other = match article {
            DrawClauseKind::Agreement | DrawClauseKind::Standard => return None,
            // The name of the event alone is not enough to call a claim wrong.
            _ if self.clock.guessed => false,
            DrawClauseKind::LastMinute => self.clock.added == Some(true),
            DrawClauseKind::Flags | DrawClauseKind::TooLittleTime => {
                self.clock.pace == Some(Pace::Classical)
            }
        };
        Some(if other {
            ClaimVerdict::OtherControl(number)
        } else {
            ClaimVerdict::Clocks
        })
    }

    /// Returns whether a claim names only articles on standard draws in rapid and blitz that do not hold under this time
    /// control: 22.7 where seconds are added, both in classical games (IDF 2016, section 2, 22.6 and 22.7).
    fn names_at_once(&self, reasons: &[ResultReason]) -> bool {
        let classical = self.clock.pace == Some(Pace::Classical) && !self.clock.guessed;
        let void = |number: &str| {
            draw_clause_kind(self.code, number) == Some(DrawClauseKind::Standard)
                && (classical || (number == "22.7" && self.clock.added == Some(true)))
        };
        let mut numbers = reasons
            .iter()
            .filter(|reason| reason.is_number())
            .peekable();
        numbers.peek().is_some()
            && numbers.all(|reason| reason.number_in(self.code).is_some_and(void))
    }

    /// Returns the time that the claimant has left, in seconds, or the smaller of both times if nobody knows who claims.
    fn time_of_claimant(&self) -> Option<f64> {
        let [white, black] = self.left;
        match self.by {
            Some(Color::White) => white,
            Some(Color::Black) => black,
            None => Some(white?.min(black?)),
        }
    }

    /// Returns the verdict on a claim by articles of which none holds in the final position.
    fn not_held(&self, articles: &[&'static Article]) -> ClaimVerdict {
        let theirs = self.counts.now.iter().find(|count| {
            articles.contains(&count.article) && count.due && !self.may_claim(count.article)
        });
        if let Some(count) = theirs {
            return ClaimVerdict::NotTheirs(*count);
        }
        let of = |article: &&Article| articles.contains(article);
        let histories = || {
            let all = self.counts.histories.iter();
            all.filter(|history| of(&history.article))
        };
        let late = histories().filter_map(|history| history.due);
        if let Some((from, to, count)) = late.max_by_key(|(_, to, _)| *to) {
            return ClaimVerdict::Late(count, from, to);
        }
        let running = || {
            let all = self.counts.now.iter();
            all.filter(|count| of(&count.article) && is_running(count))
                .copied()
        };
        if let Some(count) = running().find(|count| self.at_once(count, Some(false))) {
            match self.outcome {
                WinOutcome::Wins(side, line) => {
                    return ClaimVerdict::Winnable(count, *side, line.clone());
                }
                WinOutcome::Undecided => return ClaimVerdict::Open(count),
                WinOutcome::Holds => {}
            }
        }
        if let Some(earlier) = self.earlier {
            return ClaimVerdict::LateAtOnce(earlier);
        }
        if let Some(count) = running().find(|count| self.is_between(count)) {
            return ClaimVerdict::TimeControl(count.article, ArticleStanding::Between);
        }
        if let Some(count) = running().find(|count| self.at_once(count, None)) {
            return ClaimVerdict::AddedSeconds(count);
        }
        // A number may hold several conditions (APCA 26, KNDB 9.2): the one that came nearest is named (docs/readings.md).
        if let Some(count) = running().max_by(|a, b| count_share(a).total_cmp(&count_share(b))) {
            return ClaimVerdict::Premature(count);
        }
        let best = histories().filter_map(|ArticleHistory { best, .. }| *best);
        let best = best.filter(|(_, count)| is_running(count) && count.n > 0);
        ClaimVerdict::Unfounded(
            best.max_by(|(_, a), (_, b)| count_share(a).total_cmp(&count_share(b))),
        )
    }
}

/// Returns whether the position of a count is drawn at once, unless a win can be shown: a standard draw in rapid or blitz, with
/// seconds added or not as `added` states (IDF 2016, section 2, 22.7).
pub(crate) fn is_at_once(
    count: &DrawCount,
    clock: TimeControlSummary,
    added: Option<bool>,
) -> bool {
    let fast = clock.pace.is_some_and(Pace::is_fast);
    count.article.standard && fast && clock.added == added
}

/// Returns whether a count is running. The pieces of a configuration are there before the first move is counted; a count of
/// king moves, or of moves without a change, begins with its first ply.
fn is_running(count: &DrawCount) -> bool {
    match count.article.count_unit() {
        CountUnit::StrongMoves | CountUnit::OtherMoves => true,
        CountUnit::Plies => {
            count.n > 0 || matches!(count.article.when, DrawCondition::Material { .. })
        }
        CountUnit::Occurrences => count.n > 1,
        CountUnit::Positions | CountUnit::None => false,
    }
}

/// Returns the number of repetitions or moves that a claim states, if there were fewer.
fn overstated_count(count: &DrawCount, said: &Statement) -> Option<u32> {
    let moves = || {
        let all = said.reasons.iter().filter_map(|reason| match reason {
            ResultReason::Moves(n) => Some(*n),
            _ => None,
        });
        all.min()
    };
    let (told, made) = match count.article.count_unit() {
        CountUnit::Occurrences => (said.times, count.n),
        CountUnit::StrongMoves | CountUnit::OtherMoves => (moves(), count.n),
        CountUnit::Plies => (moves(), count.n / 2),
        CountUnit::Positions | CountUnit::None => (None, 0),
    };
    told.filter(|told| *told > made)
}

fn count_share(count: &DrawCount) -> f64 {
    f64::from(count.n) / f64::from(count.of.max(1))
}
