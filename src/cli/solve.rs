//! `pdn solve`: what positions are worth.

use super::exit::{Exit, Failure};
use super::messages::CliMessage;
use super::moves::ListFormat;
use super::position;
use super::settings::Settings;
use super::tables::{self, FirstAnswer};
use super::ui::Ui;
use crate::endgame::{Endgames, MOST, Solution, Value, solve};
use crate::lang::Count;
use crate::movegen::MovePath;
use crate::position::Position;
use crate::variant::Variant;
use serde::Serialize;
use std::io::{self, Write};

/// Tell what a position with few pieces is worth: win, draw or loss, in how many plies, and the best moves
///
/// What pieces and squares decide: draw articles that count moves and the clock are not looked at. A short search with small
/// tables comes first. Where it leaves anything open, larger tables are made and kept in the user's cache folder (PDN_CACHE names
/// another): on 32 squares seconds for up to four pieces, minutes for five, up to an hour for six. Beyond them a search of some
/// length is made that ends in them; where it does not decide, the position is told as unknown.
#[derive(Debug, clap::Args)]
pub(super) struct SolveArgs {
    /// The position; `-` reads one position a line from standard input
    #[arg(value_name = "FEN")]
    pub(super) fen: String,

    /// The rules [default: those that pdn.toml names]
    #[arg(long, value_name = "VARIANT")]
    pub(super) variant: Option<String>,

    /// How to write what is found
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(super) format: ListFormat,

    /// Make tables of up to so many pieces, from 2 to 6
    #[arg(long, value_name = "N", default_value = "5", value_parser = |typed: &str| super::args::whole::<u8>(typed, 2, MOST as u64))]
    pub(super) pieces: u8,

    /// Look at no more than so many positions beyond the tables
    #[arg(long, value_name = "N", default_value = "1000000", value_parser = |typed: &str| super::args::whole::<u64>(typed, 0, u64::MAX))]
    pub(super) positions: u64,

    /// Neither read nor keep tables
    #[arg(long)]
    pub(super) no_cache: bool,
}

/// Which form the JSON has; `docs/schema/solve.schema.json` describes it.
const SCHEMA: &str = "pdn-solve-1";

/// One position and what it is worth, as JSON has them.
#[derive(Serialize)]
struct Solved<'a> {
    schema: &'static str,
    fen: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    distance: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    exact: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

pub(super) fn run(args: &SolveArgs, settings: &Settings, ui: &Ui) -> Result<Exit, Failure> {
    if args.fen != "-" {
        position::no_path(&args.fen, "solve")?;
    }
    let variant = position::variant(args.variant.as_deref(), settings)?;
    let first_answer = FirstAnswer::default();
    let open = |limits| tables::open(variant, limits, !args.no_cache, *ui, first_answer.clone());
    let solver = Solver {
        args,
        variant,
        soon: open(tables::soon(args.pieces)),
        all: open(tables::all(args.pieces)),
        first_answer,
        ui: *ui,
    };
    let mut out = ui.out();
    if args.fen != "-" {
        let start = position::read(&args.fen, variant)?;
        let known = solver.tell(&args.fen, Ok(start), &mut out)?;
        out.flush()?;
        return Ok(if known { Exit::Clean } else { Exit::Findings });
    }
    let (mut failed, mut unknown) = (false, false);
    position::answer_lines(&mut out, |text, out| {
        let start = position::position(text, variant);
        if let (Err(error), ListFormat::Text) = (&start, args.format) {
            ui.failed(error);
        }
        failed |= start.is_err();
        unknown |= !solver.tell(text, start, out)?;
        Ok(())
    })?;
    Ok(match (failed, unknown) {
        (true, _) => Exit::Failed,
        (_, true) => Exit::Findings,
        _ => Exit::Clean,
    })
}

/// Solves positions of one variant.
struct Solver<'a> {
    args: &'a SolveArgs,
    variant: &'static Variant,
    /// The tables that are there within a second.
    soon: Option<Endgames>,
    /// All tables that the user allows.
    all: Option<Endgames>,
    first_answer: FirstAnswer,
    ui: Ui,
}

/// The positions that are looked at before large tables are made: less than a second.
const FIRST_LOOK: u64 = 100_000;

impl Solver<'_> {
    /// Solves a position: by a short search and what is there soon, and where that leaves anything open by all tables.
    fn solve(&self, start: &Position) -> Solution {
        let first = solve(
            self.soon.as_ref(),
            start,
            self.args.positions.min(FIRST_LOOK),
        );
        // A table of the position itself has the soonest win.
        let has_table = (start.men[0] | start.men[1] | start.kings[0] | start.kings[1]).len()
            <= u32::from(self.args.pieces)
            && self.all.is_some();
        if first.exact || (first.value.is_some() && !has_table) {
            return first;
        }
        let so_far = match first.value {
            None => CliMessage::SolvedNotYet {
                n: Count(first.searched),
            },
            Some(_) => CliMessage::SolvedSoFar {
                value: Box::new(worth(&first)),
            },
        };
        self.first_answer.while_searching(self.ui, so_far, || {
            solve(self.all.as_ref(), start, self.args.positions)
        })
    }

    /// Solves a position and tells it; whether its value is known, or it is none.
    fn tell(
        &self,
        fen: &str,
        start: Result<Position, CliMessage>,
        out: &mut dyn Write,
    ) -> io::Result<bool> {
        let solved = start.map(|start| {
            let solution = self.solve(&start);
            (start, solution)
        });
        let known = solved
            .as_ref()
            .map_or(true, |(_, solution)| solution.value.is_some());
        match self.args.format {
            ListFormat::Text => {
                if let Ok((start, solution)) = &solved {
                    self.text(fen, start, solution, out)?;
                }
            }
            ListFormat::Json => {
                let solved = match &solved {
                    Ok((start, solution)) => Solved {
                        schema: SCHEMA,
                        fen,
                        value: Some(solution.value.map_or("unknown", Value::name)),
                        distance: solution.value.and_then(Value::plies),
                        exact: solution.value.map(|_| solution.exact),
                        best: Some(each(start, &solution.best)),
                        line: Some(along(start, &solution.line)),
                        error: None,
                    },
                    Err(error) => Solved {
                        schema: SCHEMA,
                        fen,
                        value: None,
                        distance: None,
                        exact: None,
                        best: None,
                        line: None,
                        error: Some(error.say(self.ui.lang()).to_string()),
                    },
                };
                serde_json::to_writer(&mut *out, &solved)?;
                writeln!(out)?;
            }
        }
        Ok(known)
    }

    fn text(
        &self,
        fen: &str,
        start: &Position,
        solution: &Solution,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        if self.args.fen == "-" {
            writeln!(out, "{fen}")?;
        }
        writeln!(out, "{}", worth(solution).say(self.ui.lang()))?;
        let moves = each(start, &solution.best);
        if !moves.is_empty() {
            let best = CliMessage::SolvedBest {
                moves: moves.join(", "),
            };
            writeln!(out, "{}", best.say(self.ui.lang()))?;
        }
        if !solution.line.is_empty() {
            let moves = along(start, &solution.line).join(" ");
            writeln!(
                out,
                "{}",
                CliMessage::SolvedLine { moves }.say(self.ui.lang())
            )?;
        }
        debug_assert!(std::ptr::eq(self.variant, start.variant()));
        Ok(())
    }
}

/// Returns what a position is worth, as a sentence.
fn worth(solution: &Solution) -> CliMessage {
    let at_most = !solution.exact;
    let n = |plies: u16| Count(plies.into());
    match solution.value {
        Some(Value::Win(plies)) if at_most => CliMessage::SolvedWinAtMost { n: n(plies) },
        Some(Value::Loss(plies)) if at_most => CliMessage::SolvedLossAtLeast { n: n(plies) },
        Some(Value::Win(plies)) => CliMessage::SolvedWin { n: n(plies) },
        Some(Value::Loss(plies)) => CliMessage::SolvedLoss { n: n(plies) },
        Some(Value::Draw) => CliMessage::SolvedDraw,
        None => CliMessage::SolvedNot {
            n: Count(solution.searched),
        },
    }
}

/// Moves of one position.
fn each(start: &Position, ways: &[MovePath]) -> Vec<String> {
    let all = ways.iter().map(|way| position::move_text(start, way));
    all.collect()
}

/// Moves one after another.
fn along(start: &Position, ways: &[MovePath]) -> Vec<String> {
    let mut position = start.clone();
    let all = ways.iter().map(|way| {
        let text = position::move_text(&position, way);
        position.play(&way.mv);
        text
    });
    all.collect()
}
