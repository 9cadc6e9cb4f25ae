//! `pdn perft`.

use super::args::PerftArgs;
use super::exit::{Exit, Failure};
use super::ui::Ui;

pub(super) fn run(args: &PerftArgs, ui: &Ui) -> Result<Exit, Failure> {
    let _ = (args, ui);
    Err(Failure::Message("`pdn perft` is not wired yet".to_owned()))
}
