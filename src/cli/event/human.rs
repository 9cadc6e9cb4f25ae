//! Events for people: what was assumed, and the tables.

use super::grid::{self, Grid};
use super::view::{View, left, note, system, team_notes, unit};
use crate::diag::{Style, visible};
use crate::event::{Assumed, Event, Match};
use crate::lang::{Lang, Message};
use crate::write::markdown_text;
use comfy_table::{
    Attribute, Cell, CellAlignment, ColumnConstraint, ContentArrangement, Width, presets,
};
use std::io::{self, Write};
use unicode_width::UnicodeWidthStr;

/// Rows of a table that are made at a time.
const PART: usize = 500;

/// How tables are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Drawn {
    /// For a terminal.
    Plain(Style),
    /// In Markdown.
    Markdown(Lang),
}

impl Drawn {
    fn lang(self) -> Lang {
        match self {
            Self::Plain(style) => style.lang,
            Self::Markdown(lang) => lang,
        }
    }

    /// A heading of the first or the second level.
    fn heading(self, text: &str, level: usize, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Self::Plain(style) => {
                let bold = if style.color {
                    ("\x1b[1m", "\x1b[0m")
                } else {
                    ("", "")
                };
                writeln!(out, "{}{}{}", bold.0, visible(text), bold.1)
            }
            Self::Markdown(_) => {
                let text = capital(text);
                writeln!(out, "{} {}\n", "#".repeat(level), plain(&text))
            }
        }
    }

    fn line(self, text: &str, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Self::Plain(_) => writeln!(out, "  {}", visible(text)),
            Self::Markdown(_) => writeln!(out, "* {}", plain(text)),
        }
    }

    /// A line below another one.
    fn below(self, text: &str, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Self::Plain(_) => self.line(&format!("  {text}"), out),
            Self::Markdown(_) => writeln!(out, "  * {}", plain(text)),
        }
    }

    /// A table without cells.
    fn blank(self) -> comfy_table::Table {
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

    fn grid(self, grid: &Grid, out: &mut dyn Write) -> io::Result<()> {
        if grid.rows.is_empty() {
            return Ok(());
        }
        self.heading(&grid.title, 2, out)?;
        let text = |text: &str| match self {
            Self::Plain(_) => visible(text).into_owned(),
            Self::Markdown(_) => plain(text),
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
        // A table takes a hundred times its text while it is made.
        for (part, rows) in grid.rows.chunks(PART).enumerate() {
            let mut table = self.blank();
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

/// Text of games and messages in which nothing is markup of Markdown.
fn plain(text: &str) -> String {
    markdown_text(&visible(text))
}

/// A heading of a document: with a capital letter.
pub(in crate::cli) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}

/// The name of an event, how large it is, and what was assumed.
pub(super) fn head(view: &View<'_>, drawn: Drawn, out: &mut dyn Write) -> io::Result<()> {
    let (event, lang) = (view.event, drawn.lang());
    let say = |message: &Message| message.say(lang).to_string();
    let name = match event.name.is_empty() {
        true => say(&Message::EventUnnamed),
        false => event.name.clone(),
    };
    drawn.heading(&name, 1, out)?;
    drawn.line(&say(&size(event)), out)?;
    let title = say(&Message::EventAssumed);
    drawn.line(&format!("{title}:"), out)?;
    for one in assumed(view) {
        drawn.below(&say(&one), out)?;
    }
    writeln!(out)
}

/// How large an event is.
pub(super) fn size(event: &Event) -> Message {
    Message::EventSize {
        players: event.players.len() as u64,
        games: event.games.len() as u64,
        rounds: event.rounds.len() as u64,
    }
}

/// What was assumed.
pub(super) fn assumed(view: &View<'_>) -> Vec<Message> {
    let event = view.event;
    let all = event.assumed.iter().map(|one| told(one, view));
    let mut all: Vec<Message> = all.collect();
    if view.assumed_profile {
        let profile = view.table.profile().id.to_owned();
        all.push(Message::AssumedProfile { profile });
    }
    if view.teams.is_some() && event.beside.teams_play.is_none() {
        all.push(Message::AssumedTeams);
    }
    all
}

/// The most matches without a result that are named.
const OPEN_NAMED: usize = 60;

/// The names of a match without a result, with its round.
fn open_match(one: &Match, event: &Event) -> Message {
    let round = one.round.map(|round| event.round_name(round));
    let [one, other] = one.players.map(|player| event.players[player].name.clone());
    match round {
        Some(round) => Message::OpenMatchIn { one, other, round },
        None => Message::OpenMatch { one, other },
    }
}

/// What is said below the table.
pub(super) fn remarks(view: &View<'_>) -> Vec<Message> {
    let event = view.event;
    let mut lines = Vec::new();
    let open = event.open().count();
    if open > 0 {
        let mut names: Vec<Message> = event
            .open()
            .take(OPEN_NAMED)
            .map(|one| open_match(one, event))
            .collect();
        if let Some(n) = open.checked_sub(OPEN_NAMED).filter(|n| *n > 0) {
            names.push(Message::AndMore { n: n as u64 });
        }
        let matches = open as u64;
        lines.push(Message::EventNotScored { matches, names });
    }
    let told = event.told_results() as u64;
    if told > 0 {
        lines.push(Message::EventToldResults { results: told });
    }
    let doubted = view.doubted.iter().filter_map(|nth| {
        let game = &event.games[*nth];
        let [Some(white), Some(black)] = game.players else {
            return None;
        };
        let names = format!("{} – {}", view.name(white), view.name(black));
        Some(format!("{names} {}", view.result(game)?))
    });
    let games: Vec<String> = doubted.collect();
    if !games.is_empty() {
        lines.push(Message::ResultsDoubted { games });
    }
    lines.extend(view.leavers.iter().map(|one| left(view, one)));
    lines.extend(view.table.notes().iter().map(|one| note(view, one)));
    lines
}

fn told(assumed: &Assumed, view: &View<'_>) -> Message {
    match *assumed {
        Assumed::Apart { ref event, games } => Message::AssumedApart {
            event: event.clone(),
            games: games as u64,
        },
        Assumed::Unit {
            unit: of,
            pairs,
            groups,
        } => unit(of, pairs, groups),
        Assumed::System(of) => system(of),
        Assumed::Points => Message::AssumedPoints,
        Assumed::NoRounds => Message::AssumedNoRounds,
        Assumed::Unnamed(games) => Message::AssumedUnnamed {
            games: games as u64,
        },
        Assumed::Nameless(games) => {
            let games = games as u64;
            match view.public {
                true => Message::AssumedNamelessGames { games },
                false => Message::AssumedNameless {
                    games,
                    files: nameless(view.event),
                },
            }
        }
    }
}

/// Files that are named of those whose games do not name both players.
const FILES: usize = 3;

/// The first files with games that do not name both players.
fn nameless(event: &Event) -> String {
    let games = event.games.iter();
    let games = games.filter(|game| game.players.contains(&None));
    let mut files: Vec<&str> = games.map(|game| &*game.file).collect();
    files.dedup();
    let more = if files.len() > FILES { ", ..." } else { "" };
    files.truncate(FILES);
    format!("{}{more}", files.join(", "))
}

/// The games, the cross-table, the final table, and what is missing.
pub(super) fn tables(view: &View<'_>, drawn: Drawn, out: &mut dyn Write) -> io::Result<()> {
    let (event, lang) = (view.event, drawn.lang());
    let say = |message: &Message| message.say(lang).to_string();
    drawn.grid(&grid::games(view, lang), out)?;
    if view.rows().is_empty() {
        drawn.line(&say(&Message::EventNoPlayers), out)?;
        return writeln!(out);
    }
    drawn.grid(&grid::cross(view, lang), out)?;
    drawn.grid(&grid::table(view, lang), out)?;
    for line in remarks(view) {
        drawn.line(&say(&line), out)?;
    }
    if let Some(teams) = &view.teams {
        writeln!(out)?;
        drawn.grid(&grid::teams(teams, lang), out)?;
        for line in team_notes(teams) {
            drawn.line(&say(&line), out)?;
        }
    }
    missing(event, drawn, out)
}

/// Two records of one game: their names, and what was decided of them.
pub(super) fn records(
    told: &[(String, Vec<String>)],
    drawn: Drawn,
    out: &mut dyn Write,
) -> io::Result<()> {
    if told.is_empty() {
        return Ok(());
    }
    drawn.heading(&Message::EventRecords.say(drawn.lang()).to_string(), 2, out)?;
    for (names, lines) in told {
        drawn.line(names, out)?;
        for line in lines {
            drawn.below(line, out)?;
        }
    }
    writeln!(out)
}

fn missing(event: &Event, drawn: Drawn, out: &mut dyn Write) -> io::Result<()> {
    let missing = grid::missing(event, drawn.lang());
    if !missing.is_empty() {
        writeln!(out)?;
        let title = Message::EventMissing.say(drawn.lang()).to_string();
        drawn.heading(&title, 2, out)?;
        for line in &missing {
            drawn.line(line, out)?;
        }
    }
    writeln!(out)
}
