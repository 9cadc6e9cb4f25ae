//! `pdn explain`: what a finding means.

use super::args::ExplainArgs;
use super::exit::{Exit, Failure};
use super::ui::Ui;
use anstyle::Style;
use pdn::check::{self, Check, Family};
use std::io::{self, Write};

pub(super) fn run(args: &ExplainArgs, ui: &Ui) -> Result<Exit, Failure> {
    let mut out = ui.out();
    match &args.check {
        Some(word) => explain(word, ui, &mut out)?,
        None if args.pages => {
            for (index, check) in check::all().enumerate() {
                if index > 0 {
                    writeln!(out)?;
                }
                page(check, ui.color(), &mut out)?;
            }
        }
        None => {
            for (index, family) in Family::ALL.into_iter().enumerate() {
                if index > 0 {
                    writeln!(out)?;
                }
                list(family, ui.color(), &mut out)?;
            }
        }
    }
    out.flush()?;
    Ok(Exit::Clean)
}

fn explain(word: &str, ui: &Ui, out: &mut dyn Write) -> Result<(), Failure> {
    if let Some(check) = check::find(word) {
        return Ok(page(check, ui.color(), out)?);
    }
    let family = Family::ALL.into_iter().find(|family| {
        word.eq_ignore_ascii_case(family.name())
            || word.eq_ignore_ascii_case(&family.letter().to_string())
    });
    if let Some(family) = family {
        return Ok(list(family, ui.color(), out)?);
    }
    Err(Failure::Message(match check::nearest(word) {
        Some(near) => format!("there is no check `{word}`; did you mean `{near}`?"),
        None => format!("there is no check `{word}`; `pdn explain` lists them"),
    }))
}

/// The page of a check, as Markdown.
fn page(check: &Check, color: bool, out: &mut dyn Write) -> io::Result<()> {
    let severity = check.severity.name();
    let title = format!("# {} {} ({severity})", check.code, check.name);
    line(&title, Style::new().bold(), color, out)?;
    for text in check.doc.lines() {
        if text.starts_with("## ") {
            writeln!(out)?;
            line(text, Style::new().bold(), color, out)?;
            writeln!(out)?;
        } else if text.starts_with("```") {
            line(text, Style::new().dimmed(), color, out)?;
        } else {
            writeln!(out, "{text}")?;
        }
    }
    Ok(())
}

/// One line for each check of a family.
fn list(family: Family, color: bool, out: &mut dyn Write) -> io::Result<()> {
    let title = format!("{} {}", family.letter(), family.name());
    line(&title, Style::new().bold(), color, out)?;
    for check in family.checks() {
        let severity = check.severity.name();
        writeln!(out, "  {}  {severity:<7}  {}", check.code, check.name)?;
    }
    Ok(())
}

fn line(text: &str, style: Style, color: bool, out: &mut dyn Write) -> io::Result<()> {
    if color {
        writeln!(out, "{style}{text}{style:#}")
    } else {
        writeln!(out, "{text}")
    }
}
