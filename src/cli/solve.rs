//! `pdn solve`: the values of positions.

use super::exit::{Exit, Failure};
use super::messages::CliMessage;
use super::moves::ListFormat;
use super::position;
use super::settings::Settings;
use super::tables::{self, FirstAnswer};
use super::ui::Ui;
use crate::endgame::{EndgameValue, Endgames, MAX_TABLE_PIECES, Solution, solve_position};
use crate::lang::Count;
use crate::movegen::MovePath;
use crate::position::Position;
use crate::variant::Variant;
use serde::Serialize;
use std::io::{self, Write};

/// Solve a position with few pieces: win, draw or loss, in how many plies, and the best moves
///
/// The value is what pieces and squares decide: articles on draws that count moves and the clock are ignored. A short search with small tables comes
/// first. If it leaves anything open, larger tables are built and kept in the user's cache folder (PDN_CACHE names another): on 32 squares this takes
/// seconds for up to four pieces, minutes for five, and up to an hour for six. Positions beyond the tables are searched, to a limit, for lines that
/// end in them; if the search does not decide, the value is unknown.
#[derive(Debug, clap::Args)]
pub(super) struct SolveArgs {
    /// The position; `-` reads one position per line from standard input
    #[arg(value_name = "FEN")]
    pub(super) fen: String,

    /// The variant [default: the one that pdn.toml names]
    #[arg(long, value_name = "VARIANT")]
    pub(super) variant: Option<String>,

    /// How to write the result
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(super) format: ListFormat,

    /// Build tables of up to this many pieces, from 2 to 6
    #[arg(long, value_name = "N", default_value = "5", value_parser = |typed: &str| super::args::parse_whole_number::<u8>(typed, 2, MAX_TABLE_PIECES as u64))]
    pub(super) pieces: u8,

    /// Search no more than this many positions beyond the tables
    #[arg(long, value_name = "N", default_value = "1000000", value_parser = |typed: &str| super::args::parse_whole_number::<u64>(typed, 0, u64::MAX))]
    pub(super) positions: u64,

    /// Do not use the cache of tables
    #[arg(long)]
    pub(super) no_cache: bool,
}

/// The form of the JSON; `docs/schema/solve.schema.json` describes it.
const SOLVE_SCHEMA: &str = "pdn-solve-1";

/// One position and its value, as JSON.
#[derive(Serialize)]
struct SolveRecord<'a> {
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

pub(super) fn run_solve(args: &SolveArgs, settings: &Settings, ui: &Ui) -> Result<Exit, Failure> {
    if args.fen != "-" {
        position::no_path(&args.fen, "solve")?;
    }
    let variant = position::chosen_variant(args.variant.as_deref(), settings)?;
    let first_answer = FirstAnswer::default();
    let open =
        |limits| tables::open_endgames(variant, limits, !args.no_cache, *ui, first_answer.clone());
    let solver = PositionSolver {
        args,
        variant,
        soon: open(tables::quick_limits(args.pieces)),
        all: open(tables::full_limits(args.pieces)),
        first_answer,
        ui: *ui,
    };
    let mut out = ui.stdout_writer();
    if args.fen != "-" {
        let start = position::read_position(&args.fen, variant)?;
        let known = solver.report_solution(&args.fen, Ok(start), &mut out)?;
        out.flush()?;
        return Ok(if known { Exit::Clean } else { Exit::Findings });
    }
    let (mut failed, mut unknown) = (false, false);
    position::answer_lines(&mut out, |text, out| {
        let start = position::parse_position(text, variant);
        if let (Err(error), ListFormat::Text) = (&start, args.format) {
            ui.report_error(error);
        }
        failed |= start.is_err();
        unknown |= !solver.report_solution(text, start, out)?;
        Ok(())
    })?;
    Ok(match (failed, unknown) {
        (true, _) => Exit::Failed,
        (_, true) => Exit::Findings,
        _ => Exit::Clean,
    })
}

/// The solver of positions of one variant.
struct PositionSolver<'a> {
    args: &'a SolveArgs,
    variant: &'static Variant,
    /// The tables that are ready within a second.
    soon: Option<Endgames>,
    /// All tables that the user allows.
    all: Option<Endgames>,
    first_answer: FirstAnswer,
    ui: Ui,
}

/// The maximum number of positions that are searched before large tables are made: less than a second.
const FIRST_LOOK: u64 = 100_000;

impl PositionSolver<'_> {
    /// Solves a position by a short search and the tables that are ready soon. If that leaves anything open, it uses all tables.
    fn solve_position(&self, start: &Position) -> Solution {
        let first = solve_position(
            self.soon.as_ref(),
            start,
            self.args.positions.min(FIRST_LOOK),
        );
        // A table that has the position itself knows the soonest win.
        let has_table =
            start.occupied_squares().len() <= u32::from(self.args.pieces) && self.all.is_some();
        if first.exact || (first.value.is_some() && !has_table) {
            return first;
        }
        let so_far = match first.value {
            None => CliMessage::SolvedNotYet {
                n: Count(first.searched),
            },
            Some(_) => CliMessage::SolvedSoFar {
                value: Box::new(describe_value(&first)),
            },
        };
        self.first_answer.while_searching(self.ui, so_far, || {
            solve_position(self.all.as_ref(), start, self.args.positions)
        })
    }

    /// Solves a position and writes its value. Returns whether its value is known, or the text is no position.
    fn report_solution(
        &self,
        fen: &str,
        start: Result<Position, CliMessage>,
        out: &mut dyn Write,
    ) -> io::Result<bool> {
        let solved = start.map(|start| {
            let solution = self.solve_position(&start);
            (start, solution)
        });
        let known = solved
            .as_ref()
            .map_or(true, |(_, solution)| solution.value.is_some());
        match self.args.format {
            ListFormat::Text => {
                if let Ok((start, solution)) = &solved {
                    self.write_text(fen, start, solution, out)?;
                }
            }
            ListFormat::Json => {
                let solved = match &solved {
                    Ok((start, solution)) => SolveRecord {
                        schema: SOLVE_SCHEMA,
                        fen,
                        value: Some(solution.value.map_or("unknown", EndgameValue::name)),
                        distance: solution.value.and_then(EndgameValue::plies_to_end),
                        exact: solution.value.map(|_| solution.exact),
                        best: Some(move_texts(start, &solution.best)),
                        line: Some(line_texts(start, &solution.line)),
                        error: None,
                    },
                    Err(error) => SolveRecord {
                        schema: SOLVE_SCHEMA,
                        fen,
                        value: None,
                        distance: None,
                        exact: None,
                        best: None,
                        line: None,
                        error: Some(error.display_in(self.ui.lang()).to_string()),
                    },
                };
                serde_json::to_writer(&mut *out, &solved)?;
                writeln!(out)?;
            }
        }
        Ok(known)
    }

    fn write_text(
        &self,
        fen: &str,
        start: &Position,
        solution: &Solution,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        if self.args.fen == "-" {
            writeln!(out, "{fen}")?;
        }
        writeln!(
            out,
            "{}",
            describe_value(solution).display_in(self.ui.lang())
        )?;
        let moves = move_texts(start, &solution.best);
        if !moves.is_empty() {
            let best = CliMessage::SolvedBest {
                moves: moves.join(", "),
            };
            writeln!(out, "{}", best.display_in(self.ui.lang()))?;
        }
        if !solution.line.is_empty() {
            let moves = line_texts(start, &solution.line).join(" ");
            writeln!(
                out,
                "{}",
                CliMessage::SolvedLine { moves }.display_in(self.ui.lang())
            )?;
        }
        debug_assert!(std::ptr::eq(self.variant, start.variant()));
        Ok(())
    }
}

/// Returns the value of a position as a sentence.
fn describe_value(solution: &Solution) -> CliMessage {
    let at_most = !solution.exact;
    let n = |plies: u16| Count(plies.into());
    match solution.value {
        Some(EndgameValue::Win(plies)) if at_most => CliMessage::SolvedWinAtMost { n: n(plies) },
        Some(EndgameValue::Loss(plies)) if at_most => CliMessage::SolvedLossAtLeast { n: n(plies) },
        Some(EndgameValue::Win(plies)) => CliMessage::SolvedWin { n: n(plies) },
        Some(EndgameValue::Loss(plies)) => CliMessage::SolvedLoss { n: n(plies) },
        Some(EndgameValue::Draw) => CliMessage::SolvedDraw,
        None => CliMessage::SolvedNot {
            n: Count(solution.searched),
        },
    }
}

/// Returns moves of one position.
fn move_texts(start: &Position, ways: &[MovePath]) -> Vec<String> {
    let all = ways.iter().map(|way| position::move_text(start, way));
    all.collect()
}

/// Returns moves of a line, each in the position that the moves before it lead to.
fn line_texts(start: &Position, ways: &[MovePath]) -> Vec<String> {
    let mut position = start.clone();
    let all = ways.iter().map(|way| {
        let text = position::move_text(&position, way);
        position.play(&way.mv);
        text
    });
    all.collect()
}
