//! `pdn show`.

use super::args::ShowArgs;
use super::exit::{Exit, Failure};
use super::ui::Ui;

pub(super) fn run(args: &ShowArgs, ui: &Ui) -> Result<Exit, Failure> {
    let _ = (args, ui);
    Err(Failure::Message("`pdn show` is not wired yet".to_owned()))
}
