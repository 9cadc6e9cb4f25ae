//! The numbers as all formats tell them: how many rows, how deep a tree, and how figures are written for people.

use super::Word;
use crate::lang::Lang;
use crate::stats::{Branch, FileNumbers, OfVariant, Stats};

/// What is told, and how much of it.
pub(super) struct View<'a> {
    pub(super) stats: &'a Stats,
    /// Games that were read, counted or not.
    pub(super) games: u64,
    pub(super) files: &'a [FileNumbers],
    /// Files that could not be read, or not to their end.
    pub(super) unread: u64,
    pub(super) query: Option<&'a str>,
    /// Rows of a table.
    pub(super) top: usize,
    /// The share of games that a move needs to have a branch, in percent.
    pub(super) percent: u8,
    pub(super) plies: usize,
    pub(super) branches: usize,
    pub(super) title: Option<&'a str>,
    pub(super) lang: Lang,
}

/// Steps of a row of years.
const STEPS: [u16; 7] = [1, 2, 5, 10, 50, 100, 1000];

impl View<'_> {
    pub(super) fn say(&self, word: &Word) -> String {
        word.say(self.lang).to_string()
    }

    pub(super) fn number(&self, number: u64) -> String {
        self.lang.number(number)
    }

    /// A share as people of the language write percent.
    pub(super) fn percent(&self, share: f64) -> String {
        let number = self.lang.decimal(share * 100.0, 1);
        match self.lang {
            Lang::Ru => format!("{number}\u{a0}%"),
            Lang::En | Lang::Pt | Lang::It => format!("{number}%"),
        }
    }

    /// The same where there may be none.
    pub(super) fn share(&self, share: Option<f64>) -> String {
        share.map_or_else(String::new, |share| self.percent(share))
    }

    /// A part of a whole.
    pub(super) fn part(&self, part: u64, whole: u64) -> String {
        self.share((whole > 0).then(|| part as f64 / whole as f64))
    }

    /// Variants, those with most games first.
    pub(super) fn variants(&self) -> Vec<(&'static str, &OfVariant)> {
        let all = self.stats.variants.iter();
        let mut all: Vec<_> = all.map(|(id, own)| (*id, own)).collect();
        all.sort_by_key(|(id, own)| (std::cmp::Reverse(own.score.games()), *id));
        all
    }

    /// The openings of a variant, with moves of few games put together.
    pub(super) fn openings(&self, of: &OfVariant) -> Option<Branch> {
        let whole = of.openings.games();
        let least = (whole * u64::from(self.percent)).div_ceil(100);
        of.openings.told(least)
    }

    /// Endings of all variants, those with most games first.
    pub(super) fn endings(&self) -> Vec<(&'static str, String, crate::stats::Score)> {
        let mut all = Vec::new();
        for (id, own) in &self.stats.variants {
            for (pieces, score) in &own.endings {
                all.push((*id, crate::stats::material(*pieces), *score));
            }
        }
        all.sort_by(|one, other| {
            let most = other.2.games().cmp(&one.2.games());
            most.then_with(|| (one.0, &one.1).cmp(&(other.0, &other.1)))
        });
        all
    }

    /// Files in which most is found first, the gravest before all; of as much in the order in which they were read.
    pub(super) fn worst_files(&self) -> Vec<&FileNumbers> {
        let mut all: Vec<_> = self.files.iter().collect();
        all.sort_by_key(|file| {
            let found = file.found;
            std::cmp::Reverse((found.errors, found.warnings, found.notes))
        });
        all
    }

    /// Years in so many steps at most: the first and the last year of each, and its games. Steps without games are among them, unless
    /// that would be more than the years that have games.
    pub(super) fn years(&self, most: usize) -> Vec<(u16, u16, u64)> {
        let years = &self.stats.years;
        let (Some((first, _)), Some((last, _))) = (years.first_key_value(), years.last_key_value())
        else {
            return Vec::new();
        };
        let fits = |step: &&u16| usize::from(last / **step - first / **step) < most;
        let step = *STEPS.iter().find(fits).unwrap_or(&1000);
        let steps = first / step..=last / step;
        let all = steps.map(|nth| {
            let (from, to) = (nth * step, (nth * step).saturating_add(step - 1));
            let games = years.range(from..=to).map(|(_, score)| score.games());
            (from.max(*first), to.min(*last), games.sum())
        });
        all.collect()
    }
}
