//! The tables for people, on a terminal and on a page.

use super::StatsWord;
use super::view::StatsView;
use crate::board::Color;
use crate::cli::event::capitalise_heading;
use crate::lang::variant_name;
use crate::outcome::Outcome;
use crate::stats::{OUTCOME_ORDER, OutcomeCounts, PlayerStatistics, YearSpan};

/// A table: a title, the names of its columns, and its rows.
#[derive(Debug, Default)]
pub(super) struct StatsTable {
    pub(super) title: String,
    pub(super) head: Vec<String>,
    /// The number of columns, from the left, that hold text; all others hold numbers.
    pub(super) words: usize,
    pub(super) rows: Vec<Vec<String>>,
    /// The number of rows that are left out.
    pub(super) more: u64,
    /// Remarks on the table.
    pub(super) notes: Vec<String>,
}

/// Returns the name of a result.
pub(super) fn outcome_word(outcome: Outcome) -> StatsWord {
    match outcome {
        Outcome::Won(Color::White) => StatsWord::WhiteWon,
        Outcome::Draw => StatsWord::Drawn,
        Outcome::Won(Color::Black) => StatsWord::BlackWon,
        Outcome::BothLost => StatsWord::BothLost,
        Outcome::Points => StatsWord::NoWinner,
        Outcome::Unknown => StatsWord::NoResult,
    }
}

impl StatsView<'_> {
    /// Returns all tables.
    pub(super) fn all_tables(&self) -> Vec<StatsTable> {
        vec![
            self.variants_table(),
            self.events_table(),
            self.players_table(),
            self.endings_table(),
            self.findings_table(),
            self.files_table(),
        ]
    }

    fn new_table(&self, title: &StatsWord, words: usize, head: &[StatsWord]) -> StatsTable {
        StatsTable {
            title: self.word_text(title),
            head: head.iter().map(|word| self.word_text(word)).collect(),
            words,
            ..StatsTable::default()
        }
    }

    /// Fills in as many rows as are asked for.
    fn fill_rows<T>(&self, table: &mut StatsTable, all: &[T], row: impl Fn(&T) -> Vec<String>) {
        table.rows = all.iter().take(self.top).map(row).collect();
        table.more = all.len().saturating_sub(self.top) as u64;
    }

    /// Returns a number of games next to its name, unless it is 0.
    fn count_note(&self, word: &StatsWord, number: u64) -> Option<String> {
        (number > 0).then(|| format!("{}: {}", self.word_text(word), self.format_number(number)))
    }

    /// Returns the games won by White, drawn, and won by Black, as shares of those with a known result, and the score of White.
    pub(super) fn score_cells(&self, score: &OutcomeCounts) -> [String; 4] {
        let [white, drawn, black, ..] = score.outcome_counts();
        let part = |games| self.format_part(games, score.decided_games());
        [
            part(white),
            part(drawn),
            part(black),
            self.format_share(score.white_share()),
        ]
    }

    pub(super) fn variant_title(&self, id: &'static str) -> String {
        capitalise_heading(variant_name(id, self.lang).unwrap_or(id))
    }

    fn span_text(years: Option<YearSpan>) -> String {
        match years {
            None => String::new(),
            Some((from, to)) if from == to => from.to_string(),
            Some((from, to)) => format!("{from}–{to}"),
        }
    }

    /// Returns the table of results.
    pub(super) fn results_table(&self) -> StatsTable {
        let mut table = self.new_table(
            &StatsWord::Results,
            1,
            &[StatsWord::Results, StatsWord::Games, StatsWord::Share],
        );
        let score = &self.stats.score;
        for one in OUTCOME_ORDER {
            let games = score.games_with(one);
            if games > 0 {
                let share = self.format_part(games, score.game_count());
                table.rows.push(vec![
                    self.word_text(&outcome_word(one)),
                    self.format_number(games),
                    share,
                ]);
            }
        }
        table
    }

    fn variants_table(&self) -> StatsTable {
        let head = [
            StatsWord::Variant,
            StatsWord::Games,
            StatsWord::Share,
            StatsWord::WhiteWon,
            StatsWord::Drawn,
            StatsWord::BlackWon,
            StatsWord::WhiteScore,
            StatsWord::Plies,
        ];
        let mut table = self.new_table(&StatsWord::Variants, 1, &head);
        // There are no more of them than a page has space for.
        for (id, own) in self.sorted_variants() {
            let games = own.score.game_count();
            let mut row = vec![
                self.variant_title(id),
                self.format_number(games),
                self.format_part(games, self.stats.game_count()),
            ];
            row.extend(self.score_cells(&own.score));
            row.push(self.format_number(own.plies));
            table.rows.push(row);
        }
        table.notes.push(self.word_text(&StatsWord::ScoreIs));
        table
    }

    fn events_table(&self) -> StatsTable {
        let head = [
            StatsWord::Event,
            StatsWord::Games,
            StatsWord::WhiteScore,
            StatsWord::Years,
        ];
        let mut table = self.new_table(&StatsWord::Events, 1, &head);
        let events = &self.stats.events;
        self.fill_rows(
            &mut table,
            &events.by_games(OutcomeCounts::game_count),
            |event| {
                vec![
                    event.name().to_owned(),
                    self.format_number(event.own.game_count()),
                    self.format_share(event.own.white_share()),
                    Self::span_text(event.years),
                ]
            },
        );
        table
            .notes
            .extend(self.count_note(&StatsWord::WithoutEvent, events.unknown));
        table
    }

    fn players_table(&self) -> StatsTable {
        let mut table = self.new_table(&StatsWord::Players, 1, &[StatsWord::Player]);
        table.head.extend([
            self.word_text(&StatsWord::Games),
            self.word_text(&StatsWord::Score),
            "+".to_owned(),
            "=".to_owned(),
            "−".to_owned(),
            self.word_text(&StatsWord::AsWhite),
            self.word_text(&StatsWord::AsBlack),
            self.word_text(&StatsWord::Years),
        ]);
        let players = &self.stats.players;
        self.fill_rows(
            &mut table,
            &players.by_games(PlayerStatistics::game_count),
            |player| {
                let own = &player.own;
                let [won, drawn, lost, _] = own.result_counts();
                let mut row = vec![
                    player.name().to_owned(),
                    self.format_number(own.game_count()),
                    self.format_share(own.point_share()),
                ];
                row.extend([won, drawn, lost].map(|games| self.format_number(games)));
                row.extend(own.sides.map(|side| self.format_number(side.game_count())));
                row.push(Self::span_text(player.years));
                row
            },
        );
        table
            .notes
            .extend(self.count_note(&StatsWord::WithoutName, players.unknown));
        table
    }

    fn endings_table(&self) -> StatsTable {
        let head = [
            StatsWord::Material,
            StatsWord::Variant,
            StatsWord::Games,
            StatsWord::WhiteWon,
            StatsWord::Drawn,
            StatsWord::BlackWon,
            StatsWord::WhiteScore,
        ];
        let mut table = self.new_table(&StatsWord::Endings, 2, &head);
        self.fill_rows(
            &mut table,
            &self.sorted_endings(),
            |(id, material, score)| {
                let mut row = vec![
                    material.clone(),
                    self.variant_title(id),
                    self.format_number(score.game_count()),
                ];
                row.extend(self.score_cells(score));
                row
            },
        );
        table.notes.push(self.word_text(&StatsWord::EndingsAre));
        table
            .notes
            .extend(self.count_note(&StatsWord::WithoutEnding, self.stats.no_ending));
        table
    }

    fn findings_table(&self) -> StatsTable {
        let mut table = self.new_table(
            &StatsWord::Findings,
            1,
            &[StatsWord::Check, StatsWord::Findings, StatsWord::Games],
        );
        self.fill_rows(
            &mut table,
            &self.stats.found.checks_by_frequency(),
            |found| {
                vec![
                    format!("{} {}", found.check.code, found.check.name),
                    self.format_number(found.findings),
                    self.format_number(found.games),
                ]
            },
        );
        if self.query.is_some() {
            table.notes.push(self.word_text(&StatsWord::OfGamesAlone));
        }
        table
    }

    fn files_table(&self) -> StatsTable {
        let head = [
            StatsWord::File,
            StatsWord::Games,
            StatsWord::Errors,
            StatsWord::Warnings,
            StatsWord::Notes,
        ];
        let mut table = self.new_table(&StatsWord::Sources, 1, &head);
        self.fill_rows(&mut table, &self.worst_files(), |file| {
            let found = file.found;
            let numbers = [file.games, found.errors, found.warnings, found.notes];
            let mut row = vec![file.name.to_string()];
            row.extend(numbers.map(|number| self.format_number(number)));
            row
        });
        table
    }

    /// Returns the numbers that precede all tables, each with its name.
    pub(super) fn total_pairs(&self) -> Vec<(String, String)> {
        let stats = self.stats;
        let all = [
            (StatsWord::Files, self.files.len() as u64),
            (StatsWord::Games, stats.game_count()),
            (StatsWord::WithoutMoves, stats.without_moves),
            (StatsWord::Clean, stats.clean),
            (StatsWord::Plies, stats.plies),
            (StatsWord::Captures, stats.captures),
            (StatsWord::Promotions, stats.promotions),
        ];
        all.iter()
            .map(|(word, number)| (self.word_text(word), self.format_number(*number)))
            .collect()
    }

    /// Returns the minimum, the median, the mean and the maximum length.
    pub(super) fn length_pairs(&self) -> Vec<(String, String)> {
        let lengths = &self.stats.lengths;
        let (Some((shortest, longest)), Some(mean), Some(median)) =
            (lengths.length_range(), lengths.mean(), lengths.median())
        else {
            return Vec::new();
        };
        let decimals = usize::from(median.fract() > 0.0);
        vec![
            (
                self.word_text(&StatsWord::Shortest),
                self.format_number(shortest),
            ),
            (
                self.word_text(&StatsWord::Median),
                self.lang.format_decimal(median, decimals),
            ),
            (
                self.word_text(&StatsWord::Mean),
                self.lang.format_decimal(mean, 1),
            ),
            (
                self.word_text(&StatsWord::Longest),
                self.format_number(longest),
            ),
        ]
    }
}
