//! `pdn completions`: what a shell needs to complete commands, options and their values.

use super::exit::{Exit, Failure};
use super::help;
use super::ui::Ui;
use clap_complete::Shell;
use std::io::Write;

/// Write a script that completes commands and options in a shell
///
/// It is read where the shell looks for such scripts, for bash for example
/// `pdn completions bash > ~/.local/share/bash-completion/completions/pdn`.
#[derive(Debug, clap::Args)]
pub(super) struct CompletionsArgs {
    /// The shell
    #[arg(value_name = "SHELL", value_enum)]
    pub(super) shell: Shell,
}

pub(super) fn run(args: &CompletionsArgs, ui: &Ui) -> Result<Exit, Failure> {
    let mut command = help::command(ui.lang(), help::For::Scripts);
    let name = command.get_name().to_owned();
    // Whoever writes scripts panics where they cannot be written.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, name, &mut script);
    let mut out = ui.out();
    out.write_all(&script)?;
    out.flush()?;
    Ok(Exit::Clean)
}
