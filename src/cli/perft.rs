//! `pdn perft`: counts move trees.

use super::args::PerftArgs;
use super::exit::{Exit, Failure};
use super::position;
use super::ui::Ui;
use crate::board::Position;
use crate::movegen::perft;
use std::io::Write;

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
