//! `pdn convert --list`: what can be written and read.

use crate::cli::exit::{Exit, Failure};
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
    table("Formats that are written (--to)", formats, ui, &mut out)?;
    let sources = SOURCES.iter().map(|one| {
        let endings = if one.extensions.is_empty() {
            String::new()
        } else {
            format!(" (.{})", one.extensions.join(", ."))
        };
        let about = format!("{}{endings}", one.about);
        (one.name.to_owned(), about)
    });
    table("\nFormats that are read (--from)", sources, ui, &mut out)?;
    let notations = NOTATIONS.iter().map(|one| {
        let about = format!("{}: {}", one.about, one.example);
        (one.name.to_owned(), about)
    });
    table("\nNotations (--notation)", notations, ui, &mut out)?;
    let numberings = NUMBERINGS
        .iter()
        .map(|one| (one.names.join(", "), one.about.to_owned()));
    table("\nNumberings (--numbering)", numberings, ui, &mut out)?;
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
    let blank = if title.starts_with('\n') { "\n" } else { "" };
    writeln!(out, "{blank}{bold}{}{bold:#}", title.trim_start())?;
    for (name, about) in rows {
        writeln!(out, "  {name:<16}  {about}")?;
    }
    Ok(())
}
