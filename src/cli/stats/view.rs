//! The statistics as all formats show them: how many rows, how deep a tree, and how figures are written for people.

use super::StatsWord;
use crate::lang::Lang;
use crate::stats::{FileCounts, GameStatistics, OpeningBranch, VariantStatistics};

/// The statistics, and the limits of what is shown.
pub(super) struct StatsView<'a> {
    pub(super) stats: &'a GameStatistics,
    /// Games that were read, counted or not.
    pub(super) games: u64,
    pub(super) files: &'a [FileCounts],
    /// Files that could not be read, or not to their end.
    pub(super) unread: u64,
    pub(super) query: Option<&'a str>,
    /// The maximum number of rows of a table.
    pub(super) top: usize,
    /// The share of games that a move needs to have a branch, in percent.
    pub(super) percent: u8,
    pub(super) plies: usize,
    pub(super) branches: usize,
    pub(super) title: Option<&'a str>,
    pub(super) lang: Lang,
}

/// The lengths of steps in a row of years, in years.
const YEAR_STEPS: [u16; 7] = [1, 2, 5, 10, 50, 100, 1000];

impl StatsView<'_> {
    pub(super) fn word_text(&self, word: &StatsWord) -> String {
        word.display_in(self.lang).to_string()
    }

    pub(super) fn format_number(&self, number: u64) -> String {
        self.lang.format_number(number)
    }

    /// Returns a share as people of the language write percent.
    pub(super) fn format_percent(&self, share: f64) -> String {
        let number = self.lang.format_decimal(share * 100.0, 1);
        match self.lang {
            Lang::Ru => format!("{number}\u{a0}%"),
            Lang::En | Lang::Pt | Lang::It => format!("{number}%"),
        }
    }

    /// Returns a share in percent, or an empty text if there is none.
    pub(super) fn format_share(&self, share: Option<f64>) -> String {
        share.map_or_else(String::new, |share| self.format_percent(share))
    }

    /// Returns a part of a whole in percent.
    pub(super) fn format_part(&self, part: u64, whole: u64) -> String {
        self.format_share((whole > 0).then(|| part as f64 / whole as f64))
    }

    /// Returns the variants by their number of games, the largest first.
    pub(super) fn sorted_variants(&self) -> Vec<(&'static str, &VariantStatistics)> {
        let all = self.stats.variants.iter();
        let mut all: Vec<_> = all.map(|(id, own)| (*id, own)).collect();
        all.sort_by_key(|(id, own)| (std::cmp::Reverse(own.score.game_count()), *id));
        all
    }

    /// Returns the openings of a variant, with moves of few games merged.
    pub(super) fn pruned_openings(&self, of: &VariantStatistics) -> Option<OpeningBranch> {
        let whole = of.openings.game_count();
        let least = (whole * u64::from(self.percent)).div_ceil(100);
        of.openings.root_branch(least)
    }

    /// Returns the endings of all variants by their number of games, the largest first.
    pub(super) fn sorted_endings(
        &self,
    ) -> Vec<(&'static str, String, crate::stats::OutcomeCounts)> {
        let mut all = Vec::new();
        for (id, own) in &self.stats.variants {
            for (pieces, score) in &own.endings {
                all.push((*id, crate::stats::format_material(*pieces), *score));
            }
        }
        all.sort_by(|one, other| {
            let most = other.2.game_count().cmp(&one.2.game_count());
            most.then_with(|| (one.0, &one.1).cmp(&(other.0, &other.1)))
        });
        all
    }

    /// Returns the files by their findings, errors before warnings before notes, the largest numbers first; equal ones stay in the order in
    /// which they were read.
    pub(super) fn worst_files(&self) -> Vec<&FileCounts> {
        let mut all: Vec<_> = self.files.iter().collect();
        all.sort_by_key(|file| {
            let found = file.found;
            std::cmp::Reverse((found.errors, found.warnings, found.notes))
        });
        all
    }

    /// Returns years in up to so many steps: the first and the last year of each, and its games. Steps without games are among them.
    pub(super) fn years_in_steps(&self, most: usize) -> Vec<(u16, u16, u64)> {
        let years = &self.stats.years;
        let (Some((first, _)), Some((last, _))) = (years.first_key_value(), years.last_key_value())
        else {
            return Vec::new();
        };
        let fits = |step: &&u16| usize::from(last / **step - first / **step) < most;
        let step = *YEAR_STEPS.iter().find(fits).unwrap_or(&1000);
        let steps = first / step..=last / step;
        let all = steps.map(|nth| {
            let (from, to) = (nth * step, (nth * step).saturating_add(step - 1));
            let games = years.range(from..=to).map(|(_, score)| score.game_count());
            (from.max(*first), to.min(*last), games.sum())
        });
        all.collect()
    }
}
