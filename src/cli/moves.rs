//! `pdn moves`: the legal moves of positions.

use super::exit::{Exit, Failure};
use super::messages::CliMessage;
use super::position;
use super::settings::Settings;
use super::ui::Ui;
use crate::board::Square;
use crate::lang::Lang;
use crate::position::Position;
use clap::ValueEnum;
use serde::Serialize;
use std::io::{self, Write};

/// List the legal moves of a position
#[derive(Debug, clap::Args)]
pub(super) struct MovesArgs {
    /// The position; `-` reads one position a line from standard input
    #[arg(value_name = "FEN")]
    pub(super) fen: String,

    /// The rules [default: those that pdn.toml names]
    #[arg(long, value_name = "VARIANT")]
    pub(super) variant: Option<String>,

    /// How to write the moves
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(super) format: ListFormat,
}

/// How to write a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ListFormat {
    Text,
    Json,
}

/// Which form the JSON has; `docs/schema/moves.schema.json` describes it.
const SCHEMA: &str = "pdn-moves-1";

/// One position and its moves, as JSON has them. Squares are always algebraic; where records have numbers, these stand beside them.
#[derive(Serialize)]
struct Listing<'a> {
    schema: &'static str,
    fen: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<Entry>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

#[derive(Serialize)]
struct Entry {
    text: String,
    from: String,
    to: String,
    path: Vec<String>,
    captured: Vec<String>,
    promotes: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    numbers: Option<Numbers>,
}

/// The squares of a move by their numbers.
#[derive(Serialize)]
struct Numbers {
    from: u16,
    to: u16,
    path: Vec<u16>,
    captured: Vec<u16>,
}

pub(super) fn run(args: &MovesArgs, settings: &Settings, ui: &Ui) -> Result<Exit, Failure> {
    if args.fen != "-" {
        position::no_path(&args.fen, "moves")?;
    }
    let variant = position::variant(args.variant.as_deref(), settings)?;
    let mut out = ui.out();
    if args.fen != "-" {
        let start = position::read(&args.fen, variant)?;
        list(&args.fen, Ok(start), args.format, ui.lang(), &mut out)?;
        out.flush()?;
        return Ok(Exit::Clean);
    }
    let mut failed = false;
    position::answer_lines(&mut out, |text, out| {
        let start = position::position(text, variant);
        if let (Err(error), ListFormat::Text) = (&start, args.format) {
            ui.failed(error);
        }
        failed |= start.is_err();
        Ok(list(text, start, args.format, ui.lang(), out)?)
    })?;
    Ok(if failed { Exit::Failed } else { Exit::Clean })
}

fn list(
    fen: &str,
    start: Result<Position, CliMessage>,
    format: ListFormat,
    lang: Lang,
    out: &mut dyn Write,
) -> io::Result<()> {
    match format {
        ListFormat::Text => {
            for way in start
                .iter()
                .flat_map(|start| start.legal_paths().into_iter().map(move |way| (start, way)))
            {
                writeln!(out, "{}", position::move_text(way.0, &way.1))?;
            }
            Ok(())
        }
        ListFormat::Json => {
            let listing = match start {
                Ok(start) => Listing {
                    schema: SCHEMA,
                    fen,
                    moves: Some(entries(&start)),
                    error: None,
                },
                Err(error) => Listing {
                    schema: SCHEMA,
                    fen,
                    moves: None,
                    error: Some(error.say(lang).to_string()),
                },
            };
            serde_json::to_writer(&mut *out, &listing)?;
            writeln!(out)
        }
    }
}

fn entries(start: &Position) -> Vec<Entry> {
    let name = |square: Square| start.board().name(square);
    let numbering = position::numbers(start.variant());
    start
        .legal_paths()
        .into_iter()
        .map(|way| Entry {
            text: position::move_text(start, &way),
            from: name(way.mv.from),
            to: name(way.mv.to),
            path: way.path.iter().copied().map(name).collect(),
            captured: way.captured.iter().copied().map(name).collect(),
            promotes: way.mv.promotes,
            numbers: numbering.map(|numbering| {
                let number = |square: Square| numbering.number(start.board(), square);
                Numbers {
                    from: number(way.mv.from),
                    to: number(way.mv.to),
                    path: way.path.iter().copied().map(number).collect(),
                    captured: way.captured.iter().copied().map(number).collect(),
                }
            }),
        })
        .collect()
}
