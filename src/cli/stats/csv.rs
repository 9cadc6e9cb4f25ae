//! The statistics as one table: a row for each thing that is counted, whose section states its kind.

use super::view::StatsView;
use crate::guard::{RowFormat, guard_cell};
use crate::stats::{
    OUTCOME_ORDER, OpeningBranch, OutcomeCounts, PlayerStatistics, SeverityCounts, YearSpan,
};
use std::io::{self, Write};

/// The columns. A section leaves the cells empty for which it has no value.
const CSV_COLUMNS: [&str; 18] = [
    "section",
    "name",
    "variant",
    "depth",
    "games",
    "white",
    "draw",
    "black",
    "both_lost",
    "points",
    "unknown",
    "score",
    "first_year",
    "last_year",
    "errors",
    "warnings",
    "notes",
    "value",
];

/// A row.
#[derive(Default)]
struct StatsCsvRow<'r> {
    section: &'static str,
    name: &'r str,
    variant: &'static str,
    depth: Option<usize>,
    games: Option<u64>,
    /// Games by their results; `share` is the share of points in percent.
    score: Option<[u64; OUTCOME_ORDER.len()]>,
    share: Option<f64>,
    years: Option<YearSpan>,
    found: Option<SeverityCounts>,
    value: Option<String>,
}

impl StatsCsvRow<'_> {
    /// Creates a row with a number and nothing else.
    fn from_value(section: &'static str, name: &'static str, value: impl ToString) -> Self {
        Self {
            section,
            name,
            value: Some(value.to_string()),
            ..Self::default()
        }
    }

    fn with_score(self, score: &OutcomeCounts) -> Self {
        Self {
            games: Some(score.game_count()),
            score: Some(score.outcome_counts()),
            share: score.white_share(),
            ..self
        }
    }

    fn csv_cells(&self) -> Vec<String> {
        fn number_cell<T: ToString>(number: Option<T>) -> String {
            number.map_or_else(String::new, |number| number.to_string())
        }
        let mut cells = vec![
            self.section.to_owned(),
            guard_cell(self.name).into_owned(),
            self.variant.to_owned(),
            number_cell(self.depth),
            number_cell(self.games),
        ];
        match self.score {
            Some(score) => cells.extend(score.map(|games| games.to_string())),
            None => cells.extend(OUTCOME_ORDER.map(|_| String::new())),
        }
        let share = self.share.map(|share| format!("{:.2}", share * 100.0));
        cells.push(share.unwrap_or_default());
        cells.push(number_cell(self.years.map(|(from, _)| from)));
        cells.push(number_cell(self.years.map(|(_, to)| to)));
        cells.push(number_cell(self.found.map(|found| found.errors)));
        cells.push(number_cell(self.found.map(|found| found.warnings)));
        cells.push(number_cell(self.found.map(|found| found.notes)));
        cells.push(self.value.clone().unwrap_or_default());
        cells
    }
}

/// Writes the table.
pub(super) fn write_csv(view: &StatsView<'_>, out: &mut dyn Write) -> io::Result<()> {
    RowFormat::Csv.write_row(CSV_COLUMNS, out)?;
    let mut row = |row: &StatsCsvRow<'_>| RowFormat::Csv.write_row(row.csv_cells(), out);
    write_numbers(view, &mut row)?;
    write_groups(view, &mut row)
}

type RowSink<'s> = dyn FnMut(&StatsCsvRow<'_>) -> io::Result<()> + 's;

/// Writes the counts of all games, of each length and of each year.
fn write_numbers(view: &StatsView<'_>, row: &mut RowSink<'_>) -> io::Result<()> {
    let stats = view.stats;
    for (name, value) in [
        ("files", view.files.len() as u64),
        ("unreadable", view.unread),
        ("games_read", view.games),
        ("games", stats.game_count()),
        ("without_moves", stats.without_moves),
        ("clean", stats.clean),
        ("plies", stats.plies),
        ("captures", stats.captures),
        ("promotions", stats.promotions),
        ("without_event", stats.events.unknown),
        ("without_name", stats.players.unknown),
        ("other_start", stats.set_up),
        ("without_ending", stats.no_ending),
    ] {
        row(&StatsCsvRow::from_value("total", name, value))?;
    }
    let all = StatsCsvRow {
        section: "all",
        ..StatsCsvRow::default()
    };
    row(&all.with_score(&stats.score))?;
    let lengths = &stats.lengths;
    if let (Some((shortest, longest)), Some(mean), Some(median)) =
        (lengths.length_range(), lengths.mean(), lengths.median())
    {
        row(&StatsCsvRow::from_value("lengths", "shortest", shortest))?;
        row(&StatsCsvRow::from_value("lengths", "median", median))?;
        row(&StatsCsvRow::from_value(
            "lengths",
            "mean",
            format!("{mean:.4}"),
        ))?;
        row(&StatsCsvRow::from_value("lengths", "longest", longest))?;
    }
    for (plies, games) in lengths.all_lengths() {
        row(&StatsCsvRow {
            section: "length",
            name: &plies.to_string(),
            games: Some(games),
            ..StatsCsvRow::default()
        })?;
    }
    for (year, score) in &stats.years {
        let of = StatsCsvRow {
            section: "year",
            name: &year.to_string(),
            years: Some((*year, *year)),
            ..StatsCsvRow::default()
        };
        row(&of.with_score(score))?;
    }
    if stats.no_year.game_count() > 0 {
        let none = StatsCsvRow {
            section: "year",
            ..StatsCsvRow::default()
        };
        row(&none.with_score(&stats.no_year))?;
    }
    Ok(())
}

/// Writes variants, events, players, openings, endings, and findings.
fn write_groups(view: &StatsView<'_>, row: &mut RowSink<'_>) -> io::Result<()> {
    let stats = view.stats;
    for (variant, own) in view.sorted_variants() {
        let of = StatsCsvRow {
            section: "variant",
            name: variant,
            variant,
            value: Some(own.plies.to_string()),
            ..StatsCsvRow::default()
        };
        row(&of.with_score(&own.score))?;
    }
    for event in stats
        .events
        .by_games(OutcomeCounts::game_count)
        .into_iter()
        .take(view.top)
    {
        let of = StatsCsvRow {
            section: "event",
            name: event.name(),
            years: event.years,
            ..StatsCsvRow::default()
        };
        row(&of.with_score(&event.own))?;
    }
    let players = stats
        .players
        .by_games(PlayerStatistics::game_count)
        .into_iter();
    for player in players.take(view.top) {
        let [won, drawn, ..] = player.own.result_counts();
        row(&StatsCsvRow {
            section: "player",
            name: player.name(),
            games: Some(player.own.game_count()),
            share: player.own.point_share(),
            years: player.years,
            value: Some((won as f64 + drawn as f64 / 2.0).to_string()),
            ..StatsCsvRow::default()
        })?;
        let sides = ["player_as_white", "player_as_black"].into_iter();
        for (section, score) in sides.zip(&player.own.sides) {
            let of = StatsCsvRow {
                section,
                name: player.name(),
                ..StatsCsvRow::default()
            };
            row(&of.with_score(score))?;
        }
    }
    for (variant, own) in view.sorted_variants() {
        if let Some(root) = view.pruned_openings(own) {
            write_openings(&root, variant, "", 0, row)?;
        }
    }
    for (variant, material, score) in view.sorted_endings().into_iter().take(view.top) {
        let of = StatsCsvRow {
            section: "ending",
            name: &material,
            variant,
            ..StatsCsvRow::default()
        };
        row(&of.with_score(&score))?;
    }
    for found in stats.found.checks_by_frequency().into_iter().take(view.top) {
        let mut severities = SeverityCounts::default();
        severities.add_findings(found.check.severity, found.findings);
        row(&StatsCsvRow {
            section: "check",
            name: found.check.code,
            games: Some(found.games),
            found: Some(severities),
            value: Some(found.findings.to_string()),
            ..StatsCsvRow::default()
        })?;
    }
    for file in view.worst_files().into_iter().take(view.top) {
        row(&StatsCsvRow {
            section: "file",
            name: &file.name,
            games: Some(file.games),
            found: Some(file.found),
            ..StatsCsvRow::default()
        })?;
    }
    Ok(())
}

/// Writes a branch by the moves that lead to it, and the branches that follow it.
fn write_openings(
    branch: &OpeningBranch,
    variant: &'static str,
    moves: &str,
    depth: usize,
    row: &mut RowSink<'_>,
) -> io::Result<()> {
    let of = |section, name| StatsCsvRow {
        section,
        name,
        variant,
        depth: Some(depth),
        ..StatsCsvRow::default()
    };
    row(&of("opening", moves).with_score(&branch.score))?;
    for next in &branch.next {
        let moves = match moves {
            "" => next.text.to_string(),
            before => format!("{before} {}", next.text),
        };
        write_openings(next, variant, &moves, depth + 1, row)?;
    }
    let (others, score) = &branch.others;
    if *others > 0 {
        let of = StatsCsvRow {
            depth: Some(depth + 1),
            value: Some(others.to_string()),
            ..of("opening_others", moves)
        };
        row(&of.with_score(score))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that the first line of the table shows that it holds no games.
    #[test]
    fn the_table_is_known_as_one_of_numbers() {
        assert!(
            CSV_COLUMNS
                .join(",")
                .as_bytes()
                .starts_with(crate::read::STATS_TABLE_HEADER)
        );
    }
}
