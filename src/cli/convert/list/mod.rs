//! `pdn convert --list`: what can be written and read. English stands beside what it tells of; every other language has a file.

mod it;
mod pt;
mod ru;

use crate::cli::exit::{Exit, Failure};
use crate::cli::messages::CliMessage;
use crate::cli::ui::Ui;
use crate::lang::Lang;
use crate::notation::{NOTATIONS, NUMBERINGS};
use crate::read::SOURCES;
use anstyle::Style;
use std::io::{self, Write};

pub(super) fn run(ui: &Ui) -> Result<Exit, Failure> {
    let mut out = ui.out();
    let about = |option, name, english| about(option, name, english, ui.lang());
    let formats = super::all().map(|one| {
        let told = format!(
            "{} (.{})",
            about("--to", one.name, one.about),
            one.extension
        );
        (one.name.to_owned(), told)
    });
    let title = |message: CliMessage| message.say(ui.lang()).to_string();
    table(&title(CliMessage::FormatsWritten), formats, ui, &mut out)?;
    let sources = SOURCES.iter().map(|one| {
        let endings = if one.extensions.is_empty() {
            String::new()
        } else {
            format!(" (.{})", one.extensions.join(", ."))
        };
        let told = format!("{}{endings}", about("--from", one.name, one.about));
        (one.name.to_owned(), told)
    });
    writeln!(out)?;
    table(&title(CliMessage::FormatsRead), sources, ui, &mut out)?;
    let notations = NOTATIONS.iter().map(|one| {
        let told = format!(
            "{}: {}",
            about("--notation", one.name, one.about),
            one.example
        );
        (one.name.to_owned(), told)
    });
    writeln!(out)?;
    table(&title(CliMessage::Notations), notations, ui, &mut out)?;
    let numberings = NUMBERINGS.iter().map(|one| {
        let told = about("--numbering", one.names[0], one.about);
        (one.names.join(", "), told.to_owned())
    });
    writeln!(out)?;
    table(&title(CliMessage::Numberings), numberings, ui, &mut out)?;
    out.flush()?;
    Ok(Exit::Clean)
}

/// What the value of an option is, in the language.
fn about(option: &str, name: &str, english: &'static str, lang: Lang) -> &'static str {
    let texts = match lang {
        Lang::En => return english,
        Lang::Ru => ru::TEXTS,
        Lang::Pt => pt::TEXTS,
        Lang::It => it::TEXTS,
    };
    let key = format!("{option} {name}");
    let found = texts.iter().find(|(known, _)| *known == key);
    found.map_or(english, |(_, text)| text)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_tells_of_everything_that_is_listed_and_of_nothing_else() {
        let mut all: Vec<_> = super::super::all()
            .map(|one| format!("--to {}", one.name))
            .collect();
        all.extend(SOURCES.iter().map(|one| format!("--from {}", one.name)));
        all.extend(
            NOTATIONS
                .iter()
                .map(|one| format!("--notation {}", one.name)),
        );
        all.extend(
            NUMBERINGS
                .iter()
                .map(|one| format!("--numbering {}", one.names[0])),
        );
        for texts in [ru::TEXTS, pt::TEXTS, it::TEXTS] {
            let told: Vec<_> = texts.iter().map(|(key, _)| *key).collect();
            assert_eq!(told, all);
        }
    }
}
