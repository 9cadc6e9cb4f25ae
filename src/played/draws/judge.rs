//! Verdicts on claims, by the table of claims: what holds in the final position goes first.

use super::follow::{Counts, History};
use super::verdict::{Earlier, Standing, Verdict};
use super::win::Outcome;
use crate::board::Color;
use crate::claim::{Beside, Clock, Pace, Reason, Statement, beside};
use crate::counting::Count;
use crate::draw::{Article, DrawCode, Unit, When};

/// Who has a draw recorded in a won position must have less than so many seconds left (seed 001, section 2, 7.3.9).
const LAST_MINUTE: f64 = 60.0;

/// A legal move that makes a repetition due, as it is written, the count behind it, and whether the record names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Repeat {
    pub(crate) text: String,
    pub(crate) count: Count,
    pub(crate) named: bool,
}

/// What a claim is judged by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Case<'a> {
    pub(crate) code: &'static DrawCode,
    pub(crate) clock: Clock,
    pub(crate) counts: &'a Counts,
    /// The moves that would make a repetition due.
    pub(crate) repeats: &'a [Repeat],
    /// Whether a side can show a win where a standard draw is drawn at once.
    pub(crate) outcome: &'a Outcome,
    /// The standard draw that was claimed, where it was drawn at once earlier.
    pub(crate) earlier: Option<Earlier>,
    /// What the clocks of White and Black show, in seconds, where it is known.
    pub(crate) left: [Option<f64>; 2],
    /// Who claims, where it is told.
    pub(crate) by: Option<Color>,
}

impl Case<'_> {
    /// Whether an article may be claimed under the time control.
    pub(crate) fn standing(&self, article: &Article) -> Standing {
        let repetition = matches!(article.when, When::Repetition { .. });
        match self.clock.pace {
            Some(pace) if repetition && self.code.classical_repetition => match pace {
                Pace::Classical => Standing::Holds,
                Pace::Between => Standing::Between,
                Pace::Rapid | Pace::Blitz if self.clock.guessed => Standing::Guessed,
                Pace::Rapid | Pace::Blitz => Standing::Barred,
            },
            _ => Standing::Holds,
        }
    }

    /// Whether the position of a count draws at once, but for a win that can be shown.
    fn at_once(&self, count: &Count, added: Option<bool>) -> bool {
        is_at_once(count, self.clock, added)
    }

    /// Whether the position of a count would draw at once if the game were rapid or blitz, and its time control lies between
    /// the categories (seed 001, section 2, 5 and 22.1).
    fn is_between(&self, count: &Count) -> bool {
        let between = self.clock.pace == Some(Pace::Between) && !self.clock.guessed;
        count.article.standard && between && self.clock.added == Some(false)
    }

    /// Whether who claims may claim by a count: of a repetition only the side to move, where the book says so.
    fn theirs(&self, article: &Article) -> bool {
        !matches!(article.when, When::Repetition { .. })
            || self.by.is_none_or(|side| side == self.counts.end.turn())
            || !self.code.says_who_claims()
    }

    /// The counts that draw in the final position.
    fn due(&self) -> impl Iterator<Item = &Count> {
        self.counts.now.iter().filter(|count| {
            let drawn =
                count.due || (self.at_once(count, Some(false)) && *self.outcome == Outcome::Holds);
            drawn && self.standing(count.article) == Standing::Holds && self.theirs(count.article)
        })
    }

    /// Whether any article draws in the final position.
    pub(crate) fn is_drawn(&self) -> bool {
        self.due().next().is_some()
    }

    /// Judges a claim that means one of some articles by what it says.
    pub(crate) fn judge(&self, meant: &[&'static Article], said: &Statement) -> Verdict {
        let reasons = &said.reasons;
        let of = |count: &&Count| meant.contains(&count.article);
        let full = |count: &&Count| of(count) && count.due;
        if let Some(count) = self.due().find(full) {
            if self.names_at_once(reasons) {
                return Verdict::WrongArticle(*count);
            }
            let mut all = self.due().filter(full);
            return match fewer(count, said) {
                Some(told) if all.all(|count| fewer(count, said).is_some()) => {
                    Verdict::Fewer(*count, told)
                }
                Some(_) => {
                    let enough = self.due().find(|c| full(c) && fewer(c, said).is_none());
                    Verdict::Confirmed(*enough.unwrap_or(count))
                }
                None => Verdict::Confirmed(*count),
            };
        }
        if let Some((own, by)) = self.through(meant) {
            // "8.2.18: 30 moves", where 15 by kings alone are what draws.
            return match fewer(&own, said).and(fewer(&by, said)) {
                Some(told) => Verdict::Fewer(by, told),
                None => Verdict::Through(own.article, by),
            };
        }
        if let Some(count) = self.due().find(of) {
            return Verdict::AtOnce(*count);
        }
        let repetition = meant.iter().find(|article| {
            matches!(article.when, When::Repetition { .. })
                && self.standing(article) == Standing::Holds
                && self.theirs(article)
        });
        let named = self.repeats.iter().find(|repeat| repeat.named);
        if let (Some(article), Some(repeat)) = (repetition, named) {
            return match fewer(&repeat.count, said) {
                Some(told) => Verdict::Fewer(repeat.count, told),
                None => Verdict::Written(article, repeat.text.clone()),
            };
        }
        if let Some(verdict) = self.clocks(reasons) {
            return verdict;
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
        if meant.is_empty() && self.is_unknown(reasons) {
            return Verdict::NoArticle;
        }
        if let Some(count) = self.due().next() {
            return Verdict::WrongArticle(*count);
        }
        if meant.is_empty() {
            let stated = reasons.iter().find_map(|reason| match reason {
                Reason::Moves(n) => Some(*n),
                _ => None,
            });
            if stated.is_none() && reasons.contains(&Reason::Repetition) {
                return Verdict::NoRepetition;
            }
            return stated.map_or(Verdict::NoArticle, Verdict::NoCount);
        }
        let barred = |article: &&&'static Article| match self.standing(article) {
            Standing::Holds => false,
            Standing::Barred => true,
            // Whether it may be claimed matters only where it would hold.
            _ => self
                .counts
                .now
                .iter()
                .any(|count| count.article == **article && count.due),
        };
        match counting.iter().find(barred) {
            Some(article) if counting.iter().all(|article| barred(&article)) => {
                Verdict::TimeControl(article, self.standing(article))
            }
            _ => self.not_held(&counting),
        }
    }

    /// Whether reasons name articles by number, and none that the code has.
    fn is_unknown(&self, reasons: &[Reason]) -> bool {
        let known = |reason: &Reason| {
            let number = reason.number_in(self.code);
            number.is_some_and(|number| self.code.has(number))
        };
        reasons.iter().any(Reason::is_number) && !reasons.iter().any(known)
    }

    /// The count of the article among some that draws through another one, and the count of that one.
    fn through(&self, meant: &[&'static Article]) -> Option<(Count, Count)> {
        let mut all = self.counts.now.iter();
        let count = all.find(|count| meant.contains(&count.article) && count.holds())?;
        let other = count.through?;
        let mut all = self.counts.now.iter();
        let by = all.find(|count| count.article == other && count.due)?;
        Some((*count, *by))
    }

    /// Articles of the rules of competitions that the clocks settle.
    fn clocks(&self, reasons: &[Reason]) -> Option<Verdict> {
        let article = |reason: &Reason| {
            let number = reason.number_in(self.code)?;
            Some((beside(self.code, number)?, number.to_owned()))
        };
        let (article, number) = reasons.iter().find_map(article)?;
        if article == Beside::LastMinute
            && let Some(left) = self.time_of_claimant()
            && left >= LAST_MINUTE
        {
            return Some(Verdict::EnoughTime(number, left));
        }
        let other = match article {
            Beside::Agreement | Beside::Standard => return None,
            // What only the name of the event tells is not enough to call a claim wrong.
            _ if self.clock.guessed => false,
            Beside::LastMinute => self.clock.added == Some(true),
            Beside::Flags | Beside::TooLittleTime => self.clock.pace == Some(Pace::Classical),
        };
        Some(if other {
            Verdict::OtherControl(number)
        } else {
            Verdict::Clocks
        })
    }

    /// Whether a claim names nothing but articles on standard draws in rapid and blitz that do not hold under this time
    /// control: 22.7 where seconds are added, both in classical games (seed 001, section 2, 22.6 and 22.7).
    fn names_at_once(&self, reasons: &[Reason]) -> bool {
        let classical = self.clock.pace == Some(Pace::Classical) && !self.clock.guessed;
        let void = |number: &str| {
            beside(self.code, number) == Some(Beside::Standard)
                && (classical || (number == "22.7" && self.clock.added == Some(true)))
        };
        let mut numbers = reasons
            .iter()
            .filter(|reason| reason.is_number())
            .peekable();
        numbers.peek().is_some()
            && numbers.all(|reason| reason.number_in(self.code).is_some_and(void))
    }

    /// The time that who claims has left, in seconds; where nobody knows who claims, the least that either has.
    fn time_of_claimant(&self) -> Option<f64> {
        let [white, black] = self.left;
        match self.by {
            Some(Color::White) => white,
            Some(Color::Black) => black,
            None => Some(white?.min(black?)),
        }
    }

    /// None of these articles holds in the final position.
    fn not_held(&self, articles: &[&'static Article]) -> Verdict {
        let theirs = self.counts.now.iter().find(|count| {
            articles.contains(&count.article) && count.due && !self.theirs(count.article)
        });
        if let Some(count) = theirs {
            return Verdict::NotTheirs(*count);
        }
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
        if let Some(count) = running().find(|count| self.at_once(count, Some(false))) {
            match self.outcome {
                Outcome::Wins(side, line) => return Verdict::Winnable(count, *side, line.clone()),
                Outcome::Undecided => return Verdict::Open(count),
                Outcome::Holds => {}
            }
        }
        if let Some(earlier) = self.earlier {
            return Verdict::LateAtOnce(earlier);
        }
        if let Some(count) = running().find(|count| self.is_between(count)) {
            return Verdict::TimeControl(count.article, Standing::Between);
        }
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

/// Whether the position of a count is drawn at once, but for a win that can be shown: a standard draw in rapid or blitz, with
/// seconds added or not (seed 001, section 2, 22.7).
pub(crate) fn is_at_once(count: &Count, clock: Clock, added: Option<bool>) -> bool {
    let fast = clock.pace.is_some_and(Pace::is_fast);
    count.article.standard && fast && clock.added == added
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

/// How often the position stood there, or how many moves were made, as a claim tells it, where there were fewer.
fn fewer(count: &Count, said: &Statement) -> Option<u32> {
    let moves = || {
        let all = said.reasons.iter().filter_map(|reason| match reason {
            Reason::Moves(n) => Some(*n),
            _ => None,
        });
        all.min()
    };
    let (told, made) = match count.article.unit() {
        Unit::Occurrences => (said.times, count.n),
        Unit::StrongMoves | Unit::OtherMoves => (moves(), count.n),
        Unit::Plies => (moves(), count.n / 2),
        Unit::Positions | Unit::None => (None, 0),
    };
    told.filter(|told| *told > made)
}

fn share(count: &Count) -> f64 {
    f64::from(count.n) / f64::from(count.of.max(1))
}
