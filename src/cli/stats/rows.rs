//! The tables that people read, on a terminal and on a page.

use super::Word;
use super::view::View;
use crate::board::Color;
use crate::cli::event::capital;
use crate::lang::variant_name;
use crate::outcome::Outcome;
use crate::stats::{OUTCOMES, Player, Score, Span};

/// A table: a title, the names of its columns, and its rows.
#[derive(Debug, Default)]
pub(super) struct Table {
    pub(super) title: String,
    pub(super) head: Vec<String>,
    /// How many columns, from the left, hold text; all others hold numbers.
    pub(super) words: usize,
    pub(super) rows: Vec<Vec<String>>,
    /// Rows that are left out.
    pub(super) more: u64,
    /// What is to be known of it.
    pub(super) notes: Vec<String>,
}

/// What a result is called.
pub(super) fn outcome(outcome: Outcome) -> Word {
    match outcome {
        Outcome::Won(Color::White) => Word::WhiteWon,
        Outcome::Draw => Word::Drawn,
        Outcome::Won(Color::Black) => Word::BlackWon,
        Outcome::BothLost => Word::BothLost,
        Outcome::Points => Word::NoWinner,
        Outcome::Unknown => Word::NoResult,
    }
}

impl View<'_> {
    /// All tables.
    pub(super) fn tables(&self) -> Vec<Table> {
        vec![
            self.variants_table(),
            self.events_table(),
            self.players_table(),
            self.endings_table(),
            self.findings_table(),
            self.files_table(),
        ]
    }

    fn table(&self, title: &Word, words: usize, head: &[Word]) -> Table {
        Table {
            title: self.say(title),
            head: head.iter().map(|word| self.say(word)).collect(),
            words,
            ..Table::default()
        }
    }

    /// Takes as many rows as are wanted.
    fn rows<T>(&self, table: &mut Table, all: &[T], row: impl Fn(&T) -> Vec<String>) {
        table.rows = all.iter().take(self.top).map(row).collect();
        table.more = all.len().saturating_sub(self.top) as u64;
    }

    /// A number of games beside a name for them, where there are any.
    fn note(&self, word: &Word, number: u64) -> Option<String> {
        (number > 0).then(|| format!("{}: {}", self.say(word), self.number(number)))
    }

    /// Games won by White, drawn, and won by Black, as shares of those with a known result, and the score of White.
    pub(super) fn three(&self, score: &Score) -> [String; 4] {
        let [white, drawn, black, ..] = score.counts();
        let part = |games| self.part(games, score.decided());
        [
            part(white),
            part(drawn),
            part(black),
            self.share(score.white()),
        ]
    }

    pub(super) fn variant(&self, id: &'static str) -> String {
        capital(variant_name(id, self.lang).unwrap_or(id))
    }

    fn span(years: Option<Span>) -> String {
        match years {
            None => String::new(),
            Some((from, to)) if from == to => from.to_string(),
            Some((from, to)) => format!("{from}–{to}"),
        }
    }

    /// How games ended.
    pub(super) fn results_table(&self) -> Table {
        let mut table = self.table(
            &Word::Results,
            1,
            &[Word::Results, Word::Games, Word::Share],
        );
        let score = &self.stats.score;
        for one in OUTCOMES {
            let games = score.of(one);
            if games > 0 {
                let share = self.part(games, score.games());
                table
                    .rows
                    .push(vec![self.say(&outcome(one)), self.number(games), share]);
            }
        }
        table
    }

    fn variants_table(&self) -> Table {
        let head = [
            Word::Variant,
            Word::Games,
            Word::Share,
            Word::WhiteWon,
            Word::Drawn,
            Word::BlackWon,
            Word::WhiteScore,
            Word::Plies,
        ];
        let mut table = self.table(&Word::Variants, 1, &head);
        // There are no more of them than a page has room for.
        for (id, own) in self.variants() {
            let games = own.score.games();
            let mut row = vec![
                self.variant(id),
                self.number(games),
                self.part(games, self.stats.games()),
            ];
            row.extend(self.three(&own.score));
            row.push(self.number(own.plies));
            table.rows.push(row);
        }
        table.notes.push(self.say(&Word::ScoreIs));
        table
    }

    fn events_table(&self) -> Table {
        let head = [Word::Event, Word::Games, Word::WhiteScore, Word::Years];
        let mut table = self.table(&Word::Events, 1, &head);
        let events = &self.stats.events;
        self.rows(&mut table, &events.by_games(Score::games), |event| {
            vec![
                event.name().to_owned(),
                self.number(event.own.games()),
                self.share(event.own.white()),
                Self::span(event.years),
            ]
        });
        table
            .notes
            .extend(self.note(&Word::WithoutEvent, events.unknown));
        table
    }

    fn players_table(&self) -> Table {
        let mut table = self.table(&Word::Players, 1, &[Word::Player]);
        table.head.extend([
            self.say(&Word::Games),
            self.say(&Word::Score),
            "+".to_owned(),
            "=".to_owned(),
            "−".to_owned(),
            self.say(&Word::AsWhite),
            self.say(&Word::AsBlack),
            self.say(&Word::Years),
        ]);
        let players = &self.stats.players;
        self.rows(&mut table, &players.by_games(Player::games), |player| {
            let own = &player.own;
            let [won, drawn, lost, _] = own.results();
            let mut row = vec![
                player.name().to_owned(),
                self.number(own.games()),
                self.share(own.share()),
            ];
            row.extend([won, drawn, lost].map(|games| self.number(games)));
            row.extend(own.sides.map(|side| self.number(side.games())));
            row.push(Self::span(player.years));
            row
        });
        table
            .notes
            .extend(self.note(&Word::WithoutName, players.unknown));
        table
    }

    fn endings_table(&self) -> Table {
        let head = [
            Word::Material,
            Word::Variant,
            Word::Games,
            Word::WhiteWon,
            Word::Drawn,
            Word::BlackWon,
            Word::WhiteScore,
        ];
        let mut table = self.table(&Word::Endings, 2, &head);
        self.rows(&mut table, &self.endings(), |(id, material, score)| {
            let mut row = vec![
                material.clone(),
                self.variant(id),
                self.number(score.games()),
            ];
            row.extend(self.three(score));
            row
        });
        table.notes.push(self.say(&Word::EndingsAre));
        table
            .notes
            .extend(self.note(&Word::WithoutEnding, self.stats.no_ending));
        table
    }

    fn findings_table(&self) -> Table {
        let mut table = self.table(
            &Word::Findings,
            1,
            &[Word::Check, Word::Findings, Word::Games],
        );
        self.rows(&mut table, &self.stats.found.all(), |found| {
            vec![
                format!("{} {}", found.check.code, found.check.name),
                self.number(found.findings),
                self.number(found.games),
            ]
        });
        if self.query.is_some() {
            table.notes.push(self.say(&Word::OfGamesAlone));
        }
        table
    }

    fn files_table(&self) -> Table {
        let head = [
            Word::File,
            Word::Games,
            Word::Errors,
            Word::Warnings,
            Word::Notes,
        ];
        let mut table = self.table(&Word::Sources, 1, &head);
        self.rows(&mut table, &self.worst_files(), |file| {
            let found = file.found;
            let numbers = [file.games, found.errors, found.warnings, found.notes];
            let mut row = vec![file.name.to_string()];
            row.extend(numbers.map(|number| self.number(number)));
            row
        });
        table
    }

    /// The numbers that stand above all else, each with its name.
    pub(super) fn totals(&self) -> Vec<(String, String)> {
        let stats = self.stats;
        let all = [
            (Word::Files, self.files.len() as u64),
            (Word::Games, stats.games()),
            (Word::WithoutMoves, stats.without_moves),
            (Word::Clean, stats.clean),
            (Word::Plies, stats.plies),
            (Word::Captures, stats.captures),
            (Word::Promotions, stats.promotions),
        ];
        all.iter()
            .map(|(word, number)| (self.say(word), self.number(*number)))
            .collect()
    }

    /// The shortest game, the one in the middle, the mean and the longest.
    pub(super) fn lengths(&self) -> Vec<(String, String)> {
        let lengths = &self.stats.lengths;
        let (Some((shortest, longest)), Some(mean), Some(median)) =
            (lengths.ends(), lengths.mean(), lengths.median())
        else {
            return Vec::new();
        };
        let decimals = usize::from(median.fract() > 0.0);
        vec![
            (self.say(&Word::Shortest), self.number(shortest)),
            (self.say(&Word::Median), self.lang.decimal(median, decimals)),
            (self.say(&Word::Mean), self.lang.decimal(mean, 1)),
            (self.say(&Word::Longest), self.number(longest)),
        ]
    }
}
