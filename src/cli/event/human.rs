//! Events for people: what was assumed, and the tables.

use super::grid::{self, TableGrid};
use super::view::{
    EventView, describe_leaver, describe_note, describe_system, describe_unit, team_notes,
};
use crate::diag::{ReportStyle, visible_text};
use crate::event::{Event, EventAssumption, EventMatch};
use crate::lang::{Lang, Message};
use crate::write::markdown_text;
use comfy_table::{
    Attribute, Cell, CellAlignment, ColumnConstraint, ContentArrangement, Width, presets,
};
use std::io::{self, Write};
use unicode_width::UnicodeWidthStr;

/// The number of rows of a table that are laid out at a time.
// Laid out as a whole, a table of 10,000 games is held with all its cells (docs/performance.md, Whole events).
const TABLE_PART_ROWS: usize = 500;

/// The format in which tables are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TableFormat {
    /// Text for a terminal.
    Plain(ReportStyle),
    /// Markdown.
    Markdown(Lang),
}

impl TableFormat {
    fn lang(self) -> Lang {
        match self {
            Self::Plain(style) => style.lang,
            Self::Markdown(lang) => lang,
        }
    }

    /// Writes a heading of the first or the second level.
    fn write_heading(self, text: &str, level: usize, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Self::Plain(style) => {
                let bold = if style.color {
                    ("\x1b[1m", "\x1b[0m")
                } else {
                    ("", "")
                };
                writeln!(out, "{}{}{}", bold.0, visible_text(text), bold.1)
            }
            Self::Markdown(_) => {
                let text = capitalise_heading(text);
                writeln!(out, "{} {}\n", "#".repeat(level), escape_markdown(&text))
            }
        }
    }

    fn write_line(self, text: &str, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Self::Plain(_) => writeln!(out, "  {}", visible_text(text)),
            Self::Markdown(_) => writeln!(out, "* {}", escape_markdown(text)),
        }
    }

    /// Writes a line below another one.
    fn write_line_below(self, text: &str, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Self::Plain(_) => self.write_line(&format!("  {text}"), out),
            Self::Markdown(_) => writeln!(out, "  * {}", escape_markdown(text)),
        }
    }

    /// Returns a table without cells.
    fn blank_table(self) -> comfy_table::Table {
        let mut table = comfy_table::Table::new();
        match self {
            Self::Plain(_) => table.load_style(presets::NOTHING),
            Self::Markdown(_) => table.load_style(presets::ASCII_MARKDOWN),
        };
        table.set_content_arrangement(ContentArrangement::Disabled);
        match self {
            Self::Plain(style) if style.color => table.enforce_styling(),
            _ => table.force_no_tty(),
        };
        table
    }

    fn write_grid(self, grid: &TableGrid, out: &mut dyn Write) -> io::Result<()> {
        if grid.rows.is_empty() {
            return Ok(());
        }
        self.write_heading(&grid.title, 2, out)?;
        let text = |text: &str| match self {
            Self::Plain(_) => visible_text(text).into_owned(),
            Self::Markdown(_) => escape_markdown(text),
        };
        let mut widths: Vec<usize> = grid.head.iter().map(|cell| text(cell).width()).collect();
        for row in &grid.rows {
            for (width, cell) in widths.iter_mut().zip(row) {
                *width = text(cell).width().max(*width);
            }
        }
        let cell = |column: usize, cell: &String| {
            let cell = Cell::new(text(cell));
            match grid.words.contains(&column) {
                true => cell,
                false => cell.set_alignment(CellAlignment::Right),
            }
        };
        // A table takes a hundred times its text while it is laid out.
        for (part, rows) in grid.rows.chunks(TABLE_PART_ROWS).enumerate() {
            let mut table = self.blank_table();
            if part == 0 {
                let head = grid.head.iter().enumerate();
                table.set_header(
                    head.map(|(at, text)| cell(at, text).add_attribute(Attribute::Bold)),
                );
            }
            for row in rows {
                table.add_row(row.iter().enumerate().map(|(at, text)| cell(at, text)));
            }
            for (column, width) in table.column_iter_mut().zip(&widths) {
                let with_padding = u16::try_from(width + 2).unwrap_or(u16::MAX);
                column.set_constraint(ColumnConstraint::LowerBoundary(Width::Fixed(with_padding)));
            }
            for line in table.lines() {
                writeln!(out, "{}", line.trim_end())?;
            }
        }
        writeln!(out)
    }
}

/// Returns text of games and messages in which nothing is markup of Markdown.
fn escape_markdown(text: &str) -> String {
    markdown_text(&visible_text(text))
}

/// Returns a heading of a document: with a capital letter.
pub(in crate::cli) fn capitalise_heading(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}

/// Writes the name of an event, its size, and what was assumed.
pub(super) fn write_head(
    view: &EventView<'_>,
    drawn: TableFormat,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (event, lang) = (view.event, drawn.lang());
    let say = |message: &Message| message.display_in(lang).to_string();
    let name = match event.name.is_empty() {
        true => say(&Message::EventUnnamed),
        false => event.name.clone(),
    };
    drawn.write_heading(&name, 1, out)?;
    drawn.write_line(&say(&event_size(event)), out)?;
    let title = say(&Message::EventAssumed);
    drawn.write_line(&format!("{title}:"), out)?;
    for one in assumption_messages(view) {
        drawn.write_line_below(&say(&one), out)?;
    }
    writeln!(out)
}

/// Returns the size of an event.
pub(super) fn event_size(event: &Event) -> Message {
    Message::EventSize {
        players: event.players.len() as u64,
        games: event.games.len() as u64,
        rounds: event.rounds.len() as u64,
    }
}

/// Returns what was assumed.
pub(super) fn assumption_messages(view: &EventView<'_>) -> Vec<Message> {
    let event = view.event;
    let all = event
        .assumed
        .iter()
        .map(|one| describe_assumption(one, view));
    let mut all: Vec<Message> = all.collect();
    if view.assumed_profile {
        let profile = view.table.profile().id.to_owned();
        all.push(Message::AssumedProfile { profile });
    }
    if view.teams.is_some() && event.stated_facts.teams_play.is_none() {
        all.push(Message::AssumedTeams);
    }
    all
}

/// The maximum number of matches without a result that are named.
const OPEN_NAMED: usize = 60;

/// Returns the names of a match without a result, with its round.
fn open_match(one: &EventMatch, event: &Event) -> Message {
    let round = one.round.map(|round| event.round_name(round));
    let [one, other] = one.players.map(|player| event.players[player].name.clone());
    match round {
        Some(round) => Message::OpenMatchIn { one, other, round },
        None => Message::OpenMatch { one, other },
    }
}

/// Returns the remarks below the table.
pub(super) fn table_remarks(view: &EventView<'_>) -> Vec<Message> {
    let event = view.event;
    let mut lines = Vec::new();
    let open = event.open_matches().count();
    if open > 0 {
        let mut names: Vec<Message> = event
            .open_matches()
            .take(OPEN_NAMED)
            .map(|one| open_match(one, event))
            .collect();
        if let Some(n) = open.checked_sub(OPEN_NAMED).filter(|n| *n > 0) {
            names.push(Message::AndMore { n: n as u64 });
        }
        let matches = open as u64;
        lines.push(Message::EventNotScored { matches, names });
    }
    if !event.unlisted.is_empty() {
        let players = event.unlisted.iter();
        let players = players.map(|player| event.players[*player].name.clone());
        lines.push(Message::EventUnlisted {
            players: players.collect(),
        });
    }
    let told = event.stated_result_count() as u64;
    if told > 0 {
        lines.push(Message::EventToldResults { results: told });
    }
    let doubted = view.doubted.iter().filter_map(|nth| {
        let game = &event.games[*nth];
        let [Some(white), Some(black)] = game.players else {
            return None;
        };
        let names = format!("{} – {}", view.player_name(white), view.player_name(black));
        Some(format!("{names} {}", view.format_result(game)?))
    });
    let games: Vec<String> = doubted.collect();
    if !games.is_empty() {
        lines.push(Message::ResultsDoubted { games });
    }
    lines.extend(view.leavers.iter().map(|one| describe_leaver(view, one)));
    lines.extend(
        view.table
            .notes()
            .iter()
            .map(|one| describe_note(view, one)),
    );
    lines
}

fn describe_assumption(assumed: &EventAssumption, view: &EventView<'_>) -> Message {
    match *assumed {
        EventAssumption::Apart { ref event, games } => Message::AssumedApart {
            event: event.clone(),
            games: games as u64,
        },
        EventAssumption::Unit {
            unit: of,
            pairs,
            groups,
        } => describe_unit(of, pairs, groups),
        EventAssumption::System(of) => describe_system(of),
        EventAssumption::Points => Message::AssumedPoints,
        EventAssumption::NoRounds => Message::AssumedNoRounds,
        EventAssumption::Unnamed(games) => Message::AssumedUnnamed {
            games: games as u64,
        },
        EventAssumption::Nameless(games) => {
            let games = games as u64;
            match view.public {
                true => Message::AssumedNamelessGames { games },
                false => Message::AssumedNameless {
                    games,
                    files: nameless_files(view.event),
                },
            }
        }
    }
}

/// The maximum number of files that are named of those whose games do not name both players.
const MAX_NAMED_FILES: usize = 3;

/// Returns the first files with games that do not name both players.
fn nameless_files(event: &Event) -> String {
    let games = event.games.iter();
    let games = games.filter(|game| game.players.contains(&None));
    let mut files: Vec<&str> = games.map(|game| &*game.file).collect();
    files.dedup();
    let more = if files.len() > MAX_NAMED_FILES {
        ", ..."
    } else {
        ""
    };
    files.truncate(MAX_NAMED_FILES);
    format!("{}{more}", files.join(", "))
}

/// Writes the games, the cross-table, the final table, and what is missing.
pub(super) fn write_tables(
    view: &EventView<'_>,
    drawn: TableFormat,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (event, lang) = (view.event, drawn.lang());
    let say = |message: &Message| message.display_in(lang).to_string();
    drawn.write_grid(&grid::games_grid(view, lang), out)?;
    if view.table_rows().is_empty() {
        drawn.write_line(&say(&Message::EventNoPlayers), out)?;
        return writeln!(out);
    }
    drawn.write_grid(&grid::cross_table_grid(view, lang), out)?;
    drawn.write_grid(&grid::standings_grid(view, lang), out)?;
    for line in table_remarks(view) {
        drawn.write_line(&say(&line), out)?;
    }
    if let Some(teams) = &view.teams {
        writeln!(out)?;
        drawn.write_grid(&grid::teams_grid(teams, lang), out)?;
        for line in team_notes(teams) {
            drawn.write_line(&say(&line), out)?;
        }
    }
    write_missing(event, drawn, out)
}

/// Writes pairs of records of one game: their names, and what was decided about them.
pub(super) fn write_records(
    told: &[(String, Vec<String>)],
    drawn: TableFormat,
    out: &mut dyn Write,
) -> io::Result<()> {
    if told.is_empty() {
        return Ok(());
    }
    drawn.write_heading(
        &Message::EventRecords.display_in(drawn.lang()).to_string(),
        2,
        out,
    )?;
    for (names, lines) in told {
        drawn.write_line(names, out)?;
        for line in lines {
            drawn.write_line_below(line, out)?;
        }
    }
    writeln!(out)
}

/// Writes which sheets a person must look at.
pub(super) fn write_doubted(
    lines: &[String],
    drawn: TableFormat,
    out: &mut dyn Write,
) -> io::Result<()> {
    if lines.is_empty() {
        return Ok(());
    }
    let title = Message::EventDoubtedSheets
        .display_in(drawn.lang())
        .to_string();
    drawn.write_heading(&title, 2, out)?;
    for line in lines {
        drawn.write_line(line, out)?;
    }
    writeln!(out)
}

fn write_missing(event: &Event, drawn: TableFormat, out: &mut dyn Write) -> io::Result<()> {
    let missing = grid::missing_lines(event, drawn.lang());
    if !missing.is_empty() {
        writeln!(out)?;
        let title = Message::EventMissing.display_in(drawn.lang()).to_string();
        drawn.write_heading(&title, 2, out)?;
        for line in &missing {
            drawn.write_line(line, out)?;
        }
    }
    writeln!(out)
}
