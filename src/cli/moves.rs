//! `pdn moves`.

use super::args::MovesArgs;
use super::exit::{Exit, Failure};
use super::ui::Ui;

pub(super) fn run(args: &MovesArgs, ui: &Ui) -> Result<Exit, Failure> {
    let _ = (args, ui);
    Err(Failure::Message("`pdn moves` is not wired yet".to_owned()))
}
