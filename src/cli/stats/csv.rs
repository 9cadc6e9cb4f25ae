//! The numbers as one table: a row for each thing that is counted, whose section says what it is.

use super::view::View;
use crate::guard::{RowFormat, guarded};
use crate::stats::{Branch, OUTCOMES, Player, Score, Severities, Span};
use std::io::{self, Write};

/// The columns. Cells of what a section does not know are empty.
const COLUMNS: [&str; 18] = [
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
struct Row<'r> {
    section: &'static str,
    name: &'r str,
    variant: &'static str,
    depth: Option<usize>,
    games: Option<u64>,
    /// Games by their results, and the share of points in percent.
    score: Option<[u64; OUTCOMES.len()]>,
    share: Option<f64>,
    years: Option<Span>,
    found: Option<Severities>,
    value: Option<String>,
}

impl Row<'_> {
    /// A number and nothing else.
    fn value(section: &'static str, name: &'static str, value: impl ToString) -> Self {
        Self {
            section,
            name,
            value: Some(value.to_string()),
            ..Self::default()
        }
    }

    fn with(self, score: &Score) -> Self {
        Self {
            games: Some(score.games()),
            score: Some(score.counts()),
            share: score.white(),
            ..self
        }
    }

    fn cells(&self) -> Vec<String> {
        fn number<T: ToString>(number: Option<T>) -> String {
            number.map_or_else(String::new, |number| number.to_string())
        }
        let mut cells = vec![
            self.section.to_owned(),
            guarded(self.name).into_owned(),
            self.variant.to_owned(),
            number(self.depth),
            number(self.games),
        ];
        match self.score {
            Some(score) => cells.extend(score.map(|games| games.to_string())),
            None => cells.extend(OUTCOMES.map(|_| String::new())),
        }
        let share = self.share.map(|share| format!("{:.2}", share * 100.0));
        cells.push(share.unwrap_or_default());
        cells.push(number(self.years.map(|(from, _)| from)));
        cells.push(number(self.years.map(|(_, to)| to)));
        cells.push(number(self.found.map(|found| found.errors)));
        cells.push(number(self.found.map(|found| found.warnings)));
        cells.push(number(self.found.map(|found| found.notes)));
        cells.push(self.value.clone().unwrap_or_default());
        cells
    }
}

/// Writes all.
pub(super) fn write(view: &View<'_>, out: &mut dyn Write) -> io::Result<()> {
    RowFormat::Csv.write(COLUMNS, out)?;
    let mut row = |row: &Row<'_>| RowFormat::Csv.write(row.cells(), out);
    numbers(view, &mut row)?;
    groups(view, &mut row)
}

type Sink<'s> = dyn FnMut(&Row<'_>) -> io::Result<()> + 's;

/// Numbers of all games, of each length and of each year.
fn numbers(view: &View<'_>, row: &mut Sink<'_>) -> io::Result<()> {
    let stats = view.stats;
    for (name, value) in [
        ("files", view.files.len() as u64),
        ("unreadable", view.unread),
        ("games_read", view.games),
        ("games", stats.games()),
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
        row(&Row::value("total", name, value))?;
    }
    let all = Row {
        section: "all",
        ..Row::default()
    };
    row(&all.with(&stats.score))?;
    let lengths = &stats.lengths;
    if let (Some((shortest, longest)), Some(mean), Some(median)) =
        (lengths.ends(), lengths.mean(), lengths.median())
    {
        row(&Row::value("lengths", "shortest", shortest))?;
        row(&Row::value("lengths", "median", median))?;
        row(&Row::value("lengths", "mean", format!("{mean:.4}")))?;
        row(&Row::value("lengths", "longest", longest))?;
    }
    for (plies, games) in lengths.all() {
        row(&Row {
            section: "length",
            name: &plies.to_string(),
            games: Some(games),
            ..Row::default()
        })?;
    }
    for (year, score) in &stats.years {
        let of = Row {
            section: "year",
            name: &year.to_string(),
            years: Some((*year, *year)),
            ..Row::default()
        };
        row(&of.with(score))?;
    }
    if stats.no_year.games() > 0 {
        let none = Row {
            section: "year",
            ..Row::default()
        };
        row(&none.with(&stats.no_year))?;
    }
    Ok(())
}

/// Variants, events, players, openings, endings, and what was found.
fn groups(view: &View<'_>, row: &mut Sink<'_>) -> io::Result<()> {
    let stats = view.stats;
    for (variant, own) in view.variants() {
        let of = Row {
            section: "variant",
            name: variant,
            variant,
            value: Some(own.plies.to_string()),
            ..Row::default()
        };
        row(&of.with(&own.score))?;
    }
    for event in stats
        .events
        .by_games(Score::games)
        .into_iter()
        .take(view.top)
    {
        let of = Row {
            section: "event",
            name: event.name(),
            years: event.years,
            ..Row::default()
        };
        row(&of.with(&event.own))?;
    }
    let players = stats.players.by_games(Player::games).into_iter();
    for player in players.take(view.top) {
        let [won, drawn, ..] = player.own.results();
        row(&Row {
            section: "player",
            name: player.name(),
            games: Some(player.own.games()),
            share: player.own.share(),
            years: player.years,
            value: Some((won as f64 + drawn as f64 / 2.0).to_string()),
            ..Row::default()
        })?;
        let sides = ["player_as_white", "player_as_black"].into_iter();
        for (section, score) in sides.zip(&player.own.sides) {
            let of = Row {
                section,
                name: player.name(),
                ..Row::default()
            };
            row(&of.with(score))?;
        }
    }
    for (variant, own) in view.variants() {
        if let Some(root) = view.openings(own) {
            openings(&root, variant, "", 0, row)?;
        }
    }
    for (variant, material, score) in view.endings().into_iter().take(view.top) {
        let of = Row {
            section: "ending",
            name: &material,
            variant,
            ..Row::default()
        };
        row(&of.with(&score))?;
    }
    for found in stats.found.all().into_iter().take(view.top) {
        let mut severities = Severities::default();
        severities.add(found.check.severity, found.findings);
        row(&Row {
            section: "check",
            name: found.check.code,
            games: Some(found.games),
            found: Some(severities),
            value: Some(found.findings.to_string()),
            ..Row::default()
        })?;
    }
    for file in view.worst_files().into_iter().take(view.top) {
        row(&Row {
            section: "file",
            name: &file.name,
            games: Some(file.games),
            found: Some(file.found),
            ..Row::default()
        })?;
    }
    Ok(())
}

/// A branch by the moves that lead to it, and those behind it.
fn openings(
    branch: &Branch,
    variant: &'static str,
    moves: &str,
    depth: usize,
    row: &mut Sink<'_>,
) -> io::Result<()> {
    let of = |section, name| Row {
        section,
        name,
        variant,
        depth: Some(depth),
        ..Row::default()
    };
    row(&of("opening", moves).with(&branch.score))?;
    for next in &branch.next {
        let moves = match moves {
            "" => next.text.to_string(),
            before => format!("{before} {}", next.text),
        };
        openings(next, variant, &moves, depth + 1, row)?;
    }
    let (others, score) = &branch.others;
    if *others > 0 {
        let of = Row {
            depth: Some(depth + 1),
            value: Some(others.to_string()),
            ..of("opening_others", moves)
        };
        row(&of.with(score))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By its first line the table is known as no games.
    #[test]
    fn the_table_is_known_as_one_of_numbers() {
        assert!(
            COLUMNS
                .join(",")
                .as_bytes()
                .starts_with(crate::read::NUMBERS)
        );
    }
}
