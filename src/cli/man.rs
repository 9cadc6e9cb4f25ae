//! `pdn man`: the pages of the manual, made from the help.

use super::exit::{Exit, Failure};
use super::help;
use super::messages::CliMessage;
use super::output::{Output, OverwritePolicy, cannot_write, check_vacant};
use super::ui::{Ui, display_path};
use crate::lang::Lang;
use clap::Command;
use clap_mangen::Man;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Write the manual pages
///
/// Without -o the main page goes to standard output: `pdn man | man -l -` shows it.
#[derive(Debug, clap::Args)]
pub(super) struct ManArgs {
    /// Write all pages into this folder, one for pdn and one for each command; the folder is created
    #[arg(long, short, value_name = "DIR")]
    pub(super) output: Option<PathBuf>,

    /// Overwrite existing pages
    #[arg(long)]
    pub(super) force: bool,
}

pub(super) fn run_man(args: &ManArgs, ui: &Ui) -> Result<Exit, Failure> {
    let lang = ui.lang();
    let main = help::build_command(lang, help::HelpPurpose::Manual);
    match &args.output {
        None => {
            let mut out = ui.stdout_writer();
            out.write_all(&render_manual_page(main, lang)?)?;
            out.flush()?;
        }
        Some(folder) => write_all(main, folder, args.force, lang)?,
    }
    Ok(Exit::Clean)
}

/// Writes one page for the program and one for each of its commands.
fn write_all(main: Command, folder: &Path, force: bool, lang: Lang) -> Result<(), Failure> {
    if folder.exists() && !folder.is_dir() {
        let file = display_path(folder);
        return Err(CliMessage::IsNoFolder { file }.into());
    }
    let pages = manual_commands(main);
    let files: Vec<_> = pages
        .iter()
        .map(|command| folder.join(Man::new(command.clone()).get_filename()))
        .collect();
    let existing = match force {
        true => OverwritePolicy::Replace,
        false => {
            check_vacant(&files, CliMessage::ForceOverwrites)?;
            OverwritePolicy::Keep
        }
    };
    for (command, file) in pages.into_iter().zip(&files) {
        let cannot = |error| Failure::from(cannot_write(file, &error));
        let mut output = Output::create_file(file, existing, None).map_err(cannot)?;
        output.write_all(&render_manual_page(command, lang)?)?;
        output.close(true)?;
    }
    Ok(())
}

/// Returns the program and its commands, each by its full name: `pdn-check`.
fn manual_commands(main: Command) -> Vec<Command> {
    let mut main = main.disable_help_subcommand(true);
    main.build();
    let mut all: Vec<_> = main.get_subcommands().cloned().collect();
    all.insert(0, main);
    all
}

/// Renders the page of a command.
fn render_manual_page(command: Command, lang: Lang) -> io::Result<Vec<u8>> {
    let source = format!("pdn {}", env!("CARGO_PKG_VERSION"));
    let mut page = Vec::new();
    Man::new(command)
        .source(source)
        .manual("pdn")
        .render(&mut page)?;
    let page = help::fixed_page(&String::from_utf8_lossy(&page), lang);
    Ok(page.into_bytes())
}
