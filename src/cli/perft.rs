//! `pdn perft`: counts move trees.

use super::exit::{Exit, Failure};
use super::position;
use super::ui::Ui;
use crate::movegen::perft;
use crate::position::Position;
use std::io::Write;

/// Count the moves of a position to a depth
///
/// The numbers are published for every variant, and prove that the rules are programmed right.
#[derive(Debug, clap::Args)]
#[command(allow_missing_positional = true)]
pub(super) struct PerftArgs {
    /// The position [default: the start of the variant]
    #[arg(value_name = "FEN")]
    pub(super) fen: Option<String>,

    /// How many plies deep
    #[arg(value_name = "DEPTH")]
    pub(super) depth: u32,

    /// The rules
    #[arg(long, value_name = "VARIANT")]
    pub(super) variant: String,

    /// Count below each move of the position
    #[arg(long)]
    pub(super) divide: bool,
}

/// Deeper than anybody can wait for, and a guard against a typing slip.
const DEEPEST: u32 = 60;

pub(super) fn run(args: &PerftArgs, ui: &Ui) -> Result<Exit, Failure> {
    let variant = super::variant(&args.variant)?;
    let start = match &args.fen {
        Some(text) => position::read(text, variant)?,
        None => Position::initial(variant),
    };
    if args.depth > DEEPEST {
        return Err(Failure::Message(format!(
            "a depth above {DEEPEST} never ends"
        )));
    }
    let mut out = ui.out();
    if args.divide && args.depth > 0 {
        for way in start.legal_paths() {
            let mut after = start.clone();
            after.play(&way.mv);
            writeln!(
                out,
                "{}: {}",
                position::move_text(&start, &way),
                perft(&after, args.depth - 1)
            )?;
        }
    }
    writeln!(out, "{}", perft(&start, args.depth))?;
    out.flush()?;
    Ok(Exit::Clean)
}
