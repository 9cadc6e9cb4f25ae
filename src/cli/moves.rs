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
    /// The position; `-` reads one position per line from standard input
    #[arg(value_name = "FEN")]
    pub(super) fen: String,

    /// The variant [default: the one that pdn.toml names]
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

/// The form of the JSON; `docs/schema/moves.schema.json` describes it.
const MOVES_SCHEMA: &str = "pdn-moves-1";

/// One position and its moves, as JSON. Squares are always algebraic; if records have numbers, these accompany the squares.
#[derive(Serialize)]
struct MoveListing<'a> {
    schema: &'static str,
    fen: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<MoveEntry>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

#[derive(Serialize)]
struct MoveEntry {
    text: String,
    from: String,
    to: String,
    path: Vec<String>,
    captured: Vec<String>,
    promotes: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    numbers: Option<MoveSquareNumbers>,
}

/// The numbers of the squares of a move.
#[derive(Serialize)]
struct MoveSquareNumbers {
    from: u16,
    to: u16,
    path: Vec<u16>,
    captured: Vec<u16>,
}

pub(super) fn run_moves(args: &MovesArgs, settings: &Settings, ui: &Ui) -> Result<Exit, Failure> {
    if args.fen != "-" {
        position::no_path(&args.fen, "moves")?;
    }
    let variant = position::chosen_variant(args.variant.as_deref(), settings)?;
    let mut out = ui.stdout_writer();
    if args.fen != "-" {
        let start = position::read_position(&args.fen, variant)?;
        write_move_list(&args.fen, Ok(start), args.format, ui.lang(), &mut out)?;
        out.flush()?;
        return Ok(Exit::Clean);
    }
    let mut failed = false;
    position::answer_lines(&mut out, |text, out| {
        let start = position::parse_position(text, variant);
        if let (Err(error), ListFormat::Text) = (&start, args.format) {
            ui.report_error(error);
        }
        failed |= start.is_err();
        Ok(write_move_list(text, start, args.format, ui.lang(), out)?)
    })?;
    Ok(if failed { Exit::Failed } else { Exit::Clean })
}

fn write_move_list(
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
                Ok(start) => MoveListing {
                    schema: MOVES_SCHEMA,
                    fen,
                    moves: Some(move_entries(&start)),
                    error: None,
                },
                Err(error) => MoveListing {
                    schema: MOVES_SCHEMA,
                    fen,
                    moves: None,
                    error: Some(error.display_in(lang).to_string()),
                },
            };
            serde_json::to_writer(&mut *out, &listing)?;
            writeln!(out)
        }
    }
}

fn move_entries(start: &Position) -> Vec<MoveEntry> {
    let name = |square: Square| start.board().square_name(square);
    let numbering = position::record_numbering(start.variant());
    start
        .legal_paths()
        .into_iter()
        .map(|way| MoveEntry {
            text: position::move_text(start, &way),
            from: name(way.mv.from),
            to: name(way.mv.to),
            path: way.path.iter().copied().map(name).collect(),
            captured: way.captured.iter().copied().map(name).collect(),
            promotes: way.mv.promotes,
            numbers: numbering.map(|numbering| {
                let number = |square: Square| numbering.number_for_square(start.board(), square);
                MoveSquareNumbers {
                    from: number(way.mv.from),
                    to: number(way.mv.to),
                    path: way.path.iter().copied().map(number).collect(),
                    captured: way.captured.iter().copied().map(number).collect(),
                }
            }),
        })
        .collect()
}
