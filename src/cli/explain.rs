//! `pdn explain`: what a finding means, what an article on draws says, and what a sign behind a move means.

use super::exit::{Exit, Failure};
use super::messages::CliMessage;
use super::numbered::{self, Place};
use super::ui::Ui;
use crate::check::{self, Check, Family, UnknownCheck};
use crate::draw::{self, CODES, DrawCode};
use crate::lang::{Lang, short_rule};
use crate::notation::{GLYPHS, Glyph};
use anstyle::Style;
use std::io::{self, Write};

/// Explain a finding, or what an article on draws says
///
/// Without an argument, or with --all, lists all checks and all codes of draws.
#[derive(Debug, clap::Args)]
pub(super) struct ExplainArgs {
    /// The code or the name of a check, a family to list, a code of draws to list, an article (idf-2016:8.2.15, 8.2.15), or a sign (?!)
    #[arg(value_name = "CHECK", conflicts_with_all = ["all", "pages"])]
    pub(super) check: Option<String>,

    /// List all checks and codes of draws
    #[arg(long, conflicts_with = "pages")]
    pub(super) all: bool,

    /// Write the pages of all checks
    #[arg(long)]
    pub(super) pages: bool,
}

pub(super) fn run(args: &ExplainArgs, ui: &Ui) -> Result<Exit, Failure> {
    let mut out = ui.out();
    match &args.check {
        Some(word) => explain(word, ui, &mut out)?,
        None if args.pages => {
            for (index, check) in check::all().enumerate() {
                if index > 0 {
                    writeln!(out)?;
                }
                page(check, ui, &mut out)?;
            }
        }
        None => {
            for (index, family) in Family::ALL.into_iter().enumerate() {
                if index > 0 {
                    writeln!(out)?;
                }
                list(family, ui.color(), &mut out)?;
            }
            writeln!(out)?;
            codes(ui, &mut out)?;
        }
    }
    out.flush()?;
    Ok(Exit::Clean)
}

fn explain(word: &str, ui: &Ui, out: &mut dyn Write) -> Result<(), Failure> {
    let told = short_rule(word);
    let word = told.as_deref().unwrap_or(word);
    if let Some(check) = check::find(word) {
        return Ok(page(check, ui, out)?);
    }
    let family = Family::ALL.into_iter().find(|family| {
        word.eq_ignore_ascii_case(family.name())
            || word.eq_ignore_ascii_case(&family.letter().to_string())
    });
    if let Some(family) = family {
        return Ok(list(family, ui.color(), out)?);
    }
    if let Some((id, number)) = word.split_once(':') {
        return article(id, number, ui, out);
    }
    if let Some(code) = draw::code(word) {
        return Ok(articles(code, ui.color(), out)?);
    }
    if let Some((id, number)) = cited(word) {
        return article(id, number, ui, out);
    }
    if let Some(glyph) = Glyph::find(word) {
        return Ok(markdown(&glyph.page(), ui, out)?);
    }
    if word.eq_ignore_ascii_case("glyphs") {
        return Ok(glyphs(ui, out)?);
    }
    // `A4 8.2.11`: the appendices are those of one book.
    for word in [word.to_owned(), format!("IDF {word}")] {
        match numbered::places(&word).as_slice() {
            [] => {}
            [Place::Draw(code, of_code)] => {
                return article(code.id, of_code.number, ui, out);
            }
            places => return Ok(numbered::list(&word, places, out)?),
        }
    }
    if let Some(book) = numbered::book(word) {
        let codes = book.codes().collect::<Vec<_>>();
        for (nth, code) in codes.into_iter().enumerate() {
            if nth > 0 {
                writeln!(out)?;
            }
            articles(code, ui.color(), out)?;
        }
        return Ok(());
    }
    if numbered::is_number(word) {
        let number = word.to_owned();
        return Err(CliMessage::NoArticle { number }.into());
    }
    let near = check::nearest(word);
    let word = word.to_owned();
    Err(UnknownCheck { word, near }.into())
}

/// The code and the number of an article as findings and tables cite it: `IDF 8.2.15`.
fn cited(word: &str) -> Option<(&'static str, &str)> {
    draw::CODES.iter().find_map(|code| {
        let (cite, rest) = word.trim().split_at_checked(code.cite.len())?;
        let number = rest.strip_prefix(' ')?.trim();
        let known = code.called(number).next().is_some();
        (cite.eq_ignore_ascii_case(code.cite) && known).then_some((code.id, number))
    })
}

/// The page of a check, as Markdown.
fn page(check: &Check, ui: &Ui, out: &mut dyn Write) -> io::Result<()> {
    let color = ui.color();
    let severity = check.severity.name();
    let title = format!("# {} {} ({severity})", check.code, check.name);
    line(&title, Style::new().bold(), color, out)?;
    for text in check.doc.lines() {
        if text.starts_with("## ") {
            writeln!(out)?;
            let text = heading(text, ui.lang());
            line(&text, Style::new().bold(), color, out)?;
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

/// One line for each code of draws.
fn codes(ui: &Ui, out: &mut dyn Write) -> io::Result<()> {
    let title = CliMessage::ArticlesOnDraws.say(ui.lang()).to_string();
    line(&title, Style::new().bold(), ui.color(), out)?;
    CODES
        .iter()
        .try_for_each(|code| writeln!(out, "  {:<19}  {}", code.id, code.title))
}

/// The articles of a code.
fn articles(code: &DrawCode, color: bool, out: &mut dyn Write) -> io::Result<()> {
    line(
        &format!("{} {}", code.id, code.title),
        Style::new().bold(),
        color,
        out,
    )?;
    writeln!(out, "source: {}", code.place())?;
    let lines = code.lines();
    if !lines.is_empty() {
        writeln!(out, "lines: {lines}")?;
    }
    writeln!(out)?;
    let widest = code.articles.iter().map(|article| article.number.len());
    let width = widest.max().unwrap_or(0);
    for article in code.articles {
        writeln!(out, "  {:<width$}  {}", article.number, article.brief())?;
    }
    if !code.clauses.is_empty() {
        writeln!(out)?;
    }
    for clause in code.clauses {
        writeln!(out, "{}: {}", clause.number, clause.text)?;
    }
    Ok(())
}

/// The page of an article; of each, where a number holds several.
fn article(id: &str, number: &str, ui: &Ui, out: &mut dyn Write) -> Result<(), Failure> {
    let code = draw::code(id).ok_or_else(|| {
        let id = id.to_owned();
        CliMessage::NoCodeOfDraws { id }
    })?;
    let pages: Vec<_> = code
        .called(number)
        .map(|article| code.page(article))
        .collect();
    if pages.is_empty() {
        let id = code.id;
        let number = number.to_owned();
        return Err(CliMessage::NoArticleOf { id, number }.into());
    }
    for (nth, page) in pages.iter().enumerate() {
        if nth > 0 {
            writeln!(out)?;
        }
        markdown(page, ui, out)?;
    }
    Ok(())
}

/// One line for each sign that judges a move.
fn glyphs(ui: &Ui, out: &mut dyn Write) -> io::Result<()> {
    let title = CliMessage::SignsOfMoves.say(ui.lang()).to_string();
    line(&title, Style::new().bold(), ui.color(), out)?;
    for glyph in GLYPHS {
        let (article, meaning) = glyph.fmjd;
        let Glyph { sign, nag, .. } = glyph;
        writeln!(out, "  {sign:<2}  ${nag}  {meaning} (FMJD {article})")?;
    }
    Ok(())
}

/// A page with its headings in bold.
fn markdown(page: &str, ui: &Ui, out: &mut dyn Write) -> io::Result<()> {
    for text in page.lines() {
        if text.starts_with('#') {
            let text = heading(text, ui.lang());
            line(&text, Style::new().bold(), ui.color(), out)?;
        } else {
            writeln!(out, "{text}")?;
        }
    }
    Ok(())
}

/// A heading of a page in the language. What stands below it is English.
fn heading(text: &str, lang: Lang) -> String {
    let message = match text.strip_prefix("## ") {
        Some("What it checks") => CliMessage::WhatItChecks,
        Some("Why it matters") => CliMessage::WhyItMatters,
        Some("Bad") => CliMessage::BadExample,
        Some("Good") => CliMessage::GoodExample,
        Some("Article") => CliMessage::TheArticle,
        Some("What is counted") => CliMessage::WhatIsCounted,
        Some("Who may claim, and when") => CliMessage::WhoMayClaim,
        Some("Where") => CliMessage::WhereItStands,
        Some("What it means") => CliMessage::WhatItMeans,
        _ => return text.to_owned(),
    };
    format!("## {}", message.say(lang))
}

fn line(text: &str, style: Style, color: bool, out: &mut dyn Write) -> io::Result<()> {
    if color {
        writeln!(out, "{style}{text}{style:#}")
    } else {
        writeln!(out, "{text}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_heading_of_a_page_is_in_the_language() {
        let checks = check::all().map(|check| check.doc.to_owned());
        let articles = CODES
            .iter()
            .flat_map(|code| code.articles.iter().map(|article| code.page(article)));
        let signs = GLYPHS.iter().map(Glyph::page);
        for page in checks.chain(articles).chain(signs) {
            for text in page.lines().filter(|line| line.starts_with("## ")) {
                assert_eq!(heading(text, Lang::En), text);
                for lang in [Lang::Ru, Lang::Pt, Lang::It] {
                    assert_ne!(heading(text, lang), text, "{lang:?}");
                }
            }
        }
    }
}
