//! Tables of counts as JSON. `docs/schema/draws.schema.json` describes it.

use super::collect::Placed;
use crate::board::Color;
use crate::draw::Unit;
use crate::tally::{Made, Row, Table};
use serde::Serialize;
use std::io::{self, Write};

/// Which form it has.
pub(super) const SCHEMA: &str = "pdn-draws-1";

#[derive(Serialize)]
struct Game<'a> {
    file: &'a str,
    game: u64,
    line: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    white: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    black: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    event: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<&'a str>,
    variant: &'a str,
    rules: &'a str,
    plies: u32,
    unread: u32,
    slips: u32,
    counters: Vec<Counter<'a>>,
}

#[derive(Serialize)]
struct Counter<'a> {
    article: &'a str,
    cite: String,
    text: &'a str,
    side: Option<&'static str>,
    unit: &'static str,
    reached: u32,
    of: u32,
    since: Place<'a>,
    until: Place<'a>,
    at_end: bool,
    due: Vec<Stretch>,
    at_once: bool,
}

/// A ply; what stands before the first one, or was set up, has no move.
#[derive(Serialize)]
struct Place<'a> {
    ply: u32,
    #[serde(flatten)]
    made: Option<Move<'a>>,
}

#[derive(Serialize)]
struct Move<'a> {
    number: u32,
    side: &'static str,
    #[serde(rename = "move")]
    text: &'a str,
}

#[derive(Serialize)]
struct Stretch {
    from: u32,
    to: u32,
}

fn side(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

fn unit(unit: Unit) -> &'static str {
    match unit {
        Unit::Occurrences => "occurrences",
        Unit::StrongMoves => "moves",
        Unit::OtherMoves => "moves-of-the-other-side",
        Unit::Positions => "positions",
        Unit::Plies => "plies",
        Unit::None => "none",
    }
}

/// Writes a game as one object on one line.
pub(super) fn game(placed: Placed<'_>, out: &mut dyn Write) -> io::Result<()> {
    let table = &placed.game.table;
    let [white, black, event, date, result] = &placed.game.tags;
    let game = Game {
        file: placed.file,
        game: placed.number,
        line: placed.line,
        white: white.as_deref(),
        black: black.as_deref(),
        event: event.as_deref(),
        date: date.as_deref(),
        result: result.as_deref(),
        variant: placed.game.variant.id,
        rules: table.code.id,
        plies: table.plies,
        unread: table.unread,
        slips: table.slips,
        counters: table.rows.iter().map(|row| counter(table, row)).collect(),
    };
    Ok(serde_json::to_writer(out, &game)?)
}

fn counter<'a>(table: &'a Table, row: &'a Row) -> Counter<'a> {
    Counter {
        article: row.article.number,
        cite: row.article.cite(table.code),
        text: row.article.text,
        side: row.strong.map(side),
        unit: unit(row.article.unit()),
        reached: row.reached,
        of: row.of,
        since: place(table, row.since),
        until: place(table, row.until),
        at_end: row.until == table.plies,
        due: row
            .due
            .iter()
            .map(|&(from, to)| Stretch { from, to })
            .collect(),
        at_once: row.at_once,
    }
}

fn place(table: &Table, ply: u32) -> Place<'_> {
    let made = table.named.get(&ply).map(|made: &Made| Move {
        number: made.turn.number,
        side: side(made.turn.side),
        text: &made.text,
    });
    Place { ply, made }
}
