//! `pdn perft`: counts move trees.

use super::exit::{Exit, Failure};
use super::messages::CliMessage;
use super::position;
use super::settings::Settings;
use super::ui::Ui;
use crate::movegen::perft;
use crate::position::Position;
use std::io::Write;

/// Count the move sequences from a position to a given depth
///
/// Where such numbers are published for a variant, equal numbers show that its rules are programmed correctly.
#[derive(Debug, clap::Args)]
pub(super) struct PerftArgs {
    /// Depth in plies
    #[arg(value_name = "DEPTH")]
    pub(super) depth: String,

    /// The position; it may also precede the depth [default: the start position of the variant]
    #[arg(value_name = "FEN")]
    pub(super) fen: Option<String>,

    /// The variant [default: the one that pdn.toml names]
    #[arg(long, value_name = "VARIANT")]
    pub(super) variant: Option<String>,

    /// Count separately after each move of the position
    #[arg(long)]
    pub(super) divide: bool,
}

impl PerftArgs {
    /// Returns the depth, and the position if there is one. A number alone is no position, so their order does not matter.
    fn depth_and_position(&self) -> Result<(u32, Option<&str>), Failure> {
        let number = |text: &str| text.trim().parse().ok();
        let fen = self.fen.as_deref();
        let told = match number(&self.depth) {
            Some(depth) => Some((depth, fen)),
            None => fen.and_then(number).map(|n| (n, Some(self.depth.as_str()))),
        };
        told.ok_or_else(|| CliMessage::DepthWanted.into())
    }
}

/// The maximum depth, in plies: deeper than anybody can wait for, and a guard against a typing slip.
const MAX_PERFT_DEPTH: u32 = 60;

pub(super) fn run_perft(args: &PerftArgs, settings: &Settings, ui: &Ui) -> Result<Exit, Failure> {
    for text in [Some(&args.depth), args.fen.as_ref()].into_iter().flatten() {
        if text.trim().parse::<u32>().is_err() {
            position::no_path(text, "perft")?;
        }
    }
    let variant = position::chosen_variant(args.variant.as_deref(), settings)?;
    let (depth, fen) = args.depth_and_position()?;
    let start = match fen {
        Some(text) => position::read_position(text, variant)?,
        None => Position::initial(variant),
    };
    if depth > MAX_PERFT_DEPTH {
        return Err(CliMessage::TooDeep {
            limit: MAX_PERFT_DEPTH,
        }
        .into());
    }
    let mut out = ui.stdout_writer();
    if args.divide && depth > 0 {
        for way in start.legal_paths() {
            let mut after = start.clone();
            after.play(&way.mv);
            writeln!(
                out,
                "{}: {}",
                position::move_text(&start, &way),
                perft(&after, depth - 1)
            )?;
        }
    }
    writeln!(out, "{}", perft(&start, depth))?;
    out.flush()?;
    Ok(Exit::Clean)
}
