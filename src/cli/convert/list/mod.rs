//! `pdn convert --list`: what can be written and read. The English texts are next to the items; every other language has a file.

mod it;
mod pt;
mod ru;

use crate::cli::exit::{Exit, Failure};
use crate::cli::messages::CliMessage;
use crate::cli::ui::Ui;
use crate::lang::Lang;
use crate::notation::{MOVE_NOTATIONS, NAMED_NUMBERINGS};
use crate::read::SOURCE_FORMATS;
use anstyle::Style;
use std::io::{self, Write};

pub(super) fn run_list(ui: &Ui) -> Result<Exit, Failure> {
    let mut out = ui.stdout_writer();
    let about = |option, name, english| describe_value(option, name, english, ui.lang());
    let formats = super::all_formats().map(|one| {
        let told = format!(
            "{} (.{})",
            about("--to", one.name, one.about),
            one.extension
        );
        (one.name.to_owned(), told)
    });
    let title = |message: CliMessage| message.display_in(ui.lang()).to_string();
    write_table(&title(CliMessage::FormatsWritten), formats, ui, &mut out)?;
    let sources = SOURCE_FORMATS.iter().map(|one| {
        let endings = if one.extensions.is_empty() {
            String::new()
        } else {
            format!(" (.{})", one.extensions.join(", ."))
        };
        let told = format!("{}{endings}", about("--from", one.name, one.about));
        (one.name.to_owned(), told)
    });
    writeln!(out)?;
    write_table(&title(CliMessage::FormatsRead), sources, ui, &mut out)?;
    let notations = MOVE_NOTATIONS.iter().map(|one| {
        let told = format!(
            "{}: {}",
            about("--notation", one.name, one.about),
            one.example
        );
        (one.name.to_owned(), told)
    });
    writeln!(out)?;
    write_table(&title(CliMessage::Notations), notations, ui, &mut out)?;
    let numberings = NAMED_NUMBERINGS.iter().map(|one| {
        let told = about("--numbering", one.names[0], one.about);
        (one.names.join(", "), told.to_owned())
    });
    writeln!(out)?;
    write_table(&title(CliMessage::Numberings), numberings, ui, &mut out)?;
    out.flush()?;
    Ok(Exit::Clean)
}

/// Returns the description of the value of an option in a language.
fn describe_value(option: &str, name: &str, english: &'static str, lang: Lang) -> &'static str {
    let texts = match lang {
        Lang::En => return english,
        Lang::Ru => ru::OPTION_TEXTS,
        Lang::Pt => pt::OPTION_TEXTS,
        Lang::It => it::OPTION_TEXTS,
    };
    let key = format!("{option} {name}");
    let found = texts.iter().find(|(known, _)| *known == key);
    found.map_or(english, |(_, text)| text)
}

fn write_table(
    title: &str,
    rows: impl Iterator<Item = (String, String)>,
    ui: &Ui,
    out: &mut dyn Write,
) -> io::Result<()> {
    let bold = if ui.color_out() {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_describes_all_listed_options_and_nothing_else() {
        let mut all: Vec<_> = super::super::all_formats()
            .map(|one| format!("--to {}", one.name))
            .collect();
        all.extend(
            SOURCE_FORMATS
                .iter()
                .map(|one| format!("--from {}", one.name)),
        );
        all.extend(
            MOVE_NOTATIONS
                .iter()
                .map(|one| format!("--notation {}", one.name)),
        );
        all.extend(
            NAMED_NUMBERINGS
                .iter()
                .map(|one| format!("--numbering {}", one.names[0])),
        );
        for texts in [ru::OPTION_TEXTS, pt::OPTION_TEXTS, it::OPTION_TEXTS] {
            let told: Vec<_> = texts.iter().map(|(key, _)| *key).collect();
            assert_eq!(told, all);
        }
    }
}
