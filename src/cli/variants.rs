//! `pdn variants`.

use super::args::VariantsArgs;
use super::exit::{Exit, Failure};
use super::ui::Ui;

pub(super) fn run(args: &VariantsArgs, ui: &Ui) -> Result<Exit, Failure> {
    let _ = (args, ui);
    Err(Failure::Message(
        "`pdn variants` is not wired yet".to_owned(),
    ))
}
