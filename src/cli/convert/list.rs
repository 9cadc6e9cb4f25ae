//! `pdn convert --list`: what can be written and read.

use crate::cli::exit::{Exit, Failure};
use crate::cli::messages::CliMessage;
use crate::cli::ui::Ui;
use crate::notation::{NOTATIONS, NUMBERINGS};
use crate::read::SOURCES;
use crate::write::FORMATS;
use anstyle::Style;
use std::io::{self, Write};

pub(super) fn run(ui: &Ui) -> Result<Exit, Failure> {
    let mut out = ui.out();
    let formats = FORMATS.iter().map(|one| {
        let about = format!("{} (.{})", one.about, one.extension);
        (one.name.to_owned(), about)
    });
    let title = |message: CliMessage| message.say(ui.lang()).to_string();
    table(&title(CliMessage::FormatsWritten), formats, ui, &mut out)?;
    let sources = SOURCES.iter().map(|one| {
        let endings = if one.extensions.is_empty() {
            String::new()
        } else {
            format!(" (.{})", one.extensions.join(", ."))
        };
        let about = format!("{}{endings}", one.about);
        (one.name.to_owned(), about)
    });
    writeln!(out)?;
    table(&title(CliMessage::FormatsRead), sources, ui, &mut out)?;
    let notations = NOTATIONS.iter().map(|one| {
        let about = format!("{}: {}", one.about, one.example);
        (one.name.to_owned(), about)
    });
    writeln!(out)?;
    table(&title(CliMessage::Notations), notations, ui, &mut out)?;
    let numberings = NUMBERINGS
        .iter()
        .map(|one| (one.names.join(", "), one.about.to_owned()));
    writeln!(out)?;
    table(&title(CliMessage::Numberings), numberings, ui, &mut out)?;
    out.flush()?;
    Ok(Exit::Clean)
}

fn table(
    title: &str,
    rows: impl Iterator<Item = (String, String)>,
    ui: &Ui,
    out: &mut dyn Write,
) -> io::Result<()> {
    let bold = if ui.color() {
        Style::new().bold()
    } else {
        Style::new()
    };
    writeln!(out, "{bold}{title}{bold:#}")?;
    for (name, about) in rows {
        writeln!(out, "  {name:<16}  {about}")?;
    }
    Ok(())
}
