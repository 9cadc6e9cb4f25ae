//! Tables of counts as JSON. `docs/schema/draws.schema.json` describes it.

use super::collect::PlacedGame;
use crate::board::Color;
use crate::draw::CountUnit;
use crate::tally::{DrawTally, NamedPly, TallyRow};
use serde::Serialize;
use std::io::{self, Write};

/// The form of the JSON.
pub(super) const DRAWS_SCHEMA: &str = "pdn-draws-1";

#[derive(Serialize)]
struct DrawsGameJson<'a> {
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
    counters: Vec<CounterJson<'a>>,
}

#[derive(Serialize)]
struct CounterJson<'a> {
    article: &'a str,
    cite: String,
    text: &'a str,
    side: Option<&'static str>,
    unit: &'static str,
    reached: u32,
    of: u32,
    since: PlyJson<'a>,
    until: PlyJson<'a>,
    at_end: bool,
    due: Vec<PlyRangeJson>,
    at_once: bool,
}

/// A ply; the position at the start, or one that was set up, has no move.
#[derive(Serialize)]
struct PlyJson<'a> {
    ply: u32,
    #[serde(flatten)]
    made: Option<MoveJson<'a>>,
}

#[derive(Serialize)]
struct MoveJson<'a> {
    number: u32,
    side: &'static str,
    #[serde(rename = "move")]
    text: &'a str,
}

#[derive(Serialize)]
struct PlyRangeJson {
    from: u32,
    to: u32,
}

fn side_name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

fn unit_name(unit: CountUnit) -> &'static str {
    match unit {
        CountUnit::Occurrences => "occurrences",
        CountUnit::StrongMoves => "moves",
        CountUnit::OtherMoves => "moves-of-the-other-side",
        CountUnit::Positions => "positions",
        CountUnit::Plies => "plies",
        CountUnit::None => "none",
    }
}

/// Writes a game as one object on one line.
pub(super) fn write_game(placed: PlacedGame<'_>, out: &mut dyn Write) -> io::Result<()> {
    let table = &placed.game.table;
    let [white, black, event, date, result] = &placed.game.tags;
    let game = DrawsGameJson {
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
        counters: table
            .rows
            .iter()
            .map(|row| counter_json(table, row))
            .collect(),
    };
    Ok(serde_json::to_writer(out, &game)?)
}

fn counter_json<'a>(table: &'a DrawTally, row: &'a TallyRow) -> CounterJson<'a> {
    CounterJson {
        article: row.article.number,
        cite: row.article.format_citation(table.code),
        text: row.article.text,
        side: row.strong.map(side_name),
        unit: unit_name(row.article.count_unit()),
        reached: row.reached,
        of: row.of,
        since: ply_json(table, row.since),
        until: ply_json(table, row.until),
        at_end: row.until == table.plies,
        due: row
            .due
            .iter()
            .map(|&(from, to)| PlyRangeJson { from, to })
            .collect(),
        at_once: row.at_once,
    }
}

fn ply_json(table: &DrawTally, ply: u32) -> PlyJson<'_> {
    let made = table.named.get(&ply).map(|made: &NamedPly| MoveJson {
        number: made.turn.number,
        side: side_name(made.turn.side),
        text: &made.text,
    });
    PlyJson { ply, made }
}
