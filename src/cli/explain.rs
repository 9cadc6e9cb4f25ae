//! `pdn explain`: what a finding means, what an article on draws says, and what a sign behind a move means.

use super::exit::{Exit, Failure};
use super::messages::CliMessage;
use super::numbered::{self, Place};
use super::ui::Ui;
use crate::check::{self, Check, Family, UnknownCheck};
use crate::draw::{self, CODES, DrawCode};
use crate::lang::short_rule;
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
            writeln!(out)?;
            codes(ui.color(), &mut out)?;
        }
    }
    out.flush()?;
    Ok(Exit::Clean)
}

fn explain(word: &str, ui: &Ui, out: &mut dyn Write) -> Result<(), Failure> {
    let told = short_rule(word);
    let word = told.as_deref().unwrap_or(word);
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
    if let Some((id, number)) = word.split_once(':') {
        return article(id, number, ui.color(), out);
    }
    if let Some(code) = draw::code(word) {
        return Ok(articles(code, ui.color(), out)?);
    }
    if let Some((id, number)) = cited(word) {
        return article(id, number, ui.color(), out);
    }
    if let Some(glyph) = Glyph::find(word) {
        return Ok(markdown(&glyph.page(), ui.color(), out)?);
    }
    if word.eq_ignore_ascii_case("glyphs") {
        return Ok(glyphs(ui.color(), out)?);
    }
    // `A4 8.2.11`: the appendices are those of one book.
    for word in [word.to_owned(), format!("IDF {word}")] {
        match numbered::places(&word).as_slice() {
            [] => {}
            [Place::Draw(code, of_code)] => {
                return article(code.id, of_code.number, ui.color(), out);
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

/// One line for each code of draws.
fn codes(color: bool, out: &mut dyn Write) -> io::Result<()> {
    let title = "articles on draws (`pdn explain idf-2016` lists a code, `pdn explain idf-2016:8.2.15` tells an article)";
    line(title, Style::new().bold(), color, out)?;
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
fn article(id: &str, number: &str, color: bool, out: &mut dyn Write) -> Result<(), Failure> {
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
        markdown(page, color, out)?;
    }
    Ok(())
}

/// One line for each sign that judges a move.
fn glyphs(color: bool, out: &mut dyn Write) -> io::Result<()> {
    line("signs that judge a move", Style::new().bold(), color, out)?;
    for glyph in GLYPHS {
        let (article, meaning) = glyph.fmjd;
        let Glyph { sign, nag, .. } = glyph;
        writeln!(out, "  {sign:<2}  ${nag}  {meaning} (FMJD {article})")?;
    }
    Ok(())
}

/// A page with its headings in bold.
fn markdown(page: &str, color: bool, out: &mut dyn Write) -> io::Result<()> {
    for text in page.lines() {
        if text.starts_with('#') {
            line(text, Style::new().bold(), color, out)?;
        } else {
            writeln!(out, "{text}")?;
        }
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
