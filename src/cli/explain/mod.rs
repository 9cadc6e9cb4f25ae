//! `pdn explain`: what a finding means, what an article on draws says, and what a sign behind a move means.

#[cfg(test)]
mod tests;

use super::exit::{Exit, Failure};
use super::messages::{CliMessage, family_told};
use super::numbered::{self, Place};
use super::position::folder_unread;
use super::ui::Ui;
use crate::check::{self, Check, Family, Severity, UnknownCheck};
use crate::diag::severity;
use crate::draw::{self, CODES, DrawCode};
use crate::lang::{Block, Lang, blocks, example, fill, heading, short_rule, text, translated};
use crate::notation::{EVALUATIONS, Evaluation, GLYPHS, Glyph};
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
                list(family, ui, &mut out)?;
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
        return Ok(list(family, ui, out)?);
    }
    let level = Severity::ALL.into_iter().find(|level| {
        let said = [Lang::En, ui.lang()].map(|lang| severity(*level, lang));
        level.name().eq_ignore_ascii_case(word) || said.contains(&word.to_lowercase())
    });
    if let Some(level) = level {
        return Ok(list_of_level(level, ui, out)?);
    }
    if let Some((id, number)) = word.split_once(':') {
        // The books have more than articles on draws: `IDF:22.7`.
        let cited = numbered::places_in(id, number);
        let is_draw = draw::code(id).is_some_and(|code| code.called(number).next().is_some());
        return match cited.is_empty() || is_draw {
            true => article(id, number, ui, out),
            false => Ok(numbered::list(word, &cited, ui.lang(), out)?),
        };
    }
    if let Some(code) = draw::code(word) {
        return Ok(articles(code, ui, out)?);
    }
    if let Some((id, number)) = cited(word) {
        return article(id, number, ui, out);
    }
    if let Some(glyph) = Glyph::find(word) {
        return Ok(markdown(&glyph.page(ui.lang()), ui, out)?);
    }
    if let Some(sign) = Evaluation::find(word) {
        return Ok(markdown(&sign.page(ui.lang()), ui, out)?);
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
            places => return Ok(numbered::list(&word, places, ui.lang(), out)?),
        }
    }
    if let Some(book) = numbered::book(word) {
        let codes = book.codes().collect::<Vec<_>>();
        for (nth, code) in codes.into_iter().enumerate() {
            if nth > 0 {
                writeln!(out)?;
            }
            articles(code, ui, out)?;
        }
        return Ok(());
    }
    if numbered::is_number(word) {
        let number = word.to_owned();
        return Err(CliMessage::NoArticle { number }.into());
    }
    folder_unread(word, "explain")?;
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
    let (color, lang) = (ui.color(), ui.lang());
    let severity = severity(check.severity, lang);
    let title = format!("# {} {} ({severity})", check.code, check.name);
    line(&title, Style::new().bold(), color, out)?;
    for block in blocks(check.doc) {
        match block {
            Block::Heading(text) => {
                writeln!(out)?;
                line(&heading(text, lang), Style::new().bold(), color, out)?;
                writeln!(out)?;
            }
            Block::Code(lines) => {
                for text in lines {
                    match text.starts_with("```") {
                        true => line(text, Style::new().dimmed(), color, out)?,
                        false => writeln!(out, "{}", example(text, lang))?,
                    }
                }
            }
            Block::Paragraph(lines) => match translated(&lines.join(" "), lang) {
                Some(text) => writeln!(out, "{}", fill(text, ""))?,
                None => lines.iter().try_for_each(|line| writeln!(out, "{line}"))?,
            },
        }
    }
    Ok(())
}

/// One line for each check of a family.
fn list(family: Family, ui: &Ui, out: &mut dyn Write) -> io::Result<()> {
    let lang = ui.lang();
    let mut title = format!("{} {}", family.letter(), family.name());
    // The name is what is typed.
    if lang != Lang::En {
        title = format!("{title}: {}", family_told(family).say(lang));
    }
    line(&title, Style::new().bold(), ui.color(), out)?;
    let words = Severity::ALL.map(|one| severity(one, lang).chars().count());
    let width = words.into_iter().max().unwrap_or(0);
    for check in family.checks() {
        let severity = severity(check.severity, lang);
        writeln!(out, "  {}  {severity:<width$}  {}", check.code, check.name)?;
    }
    Ok(())
}

/// One line for each check of a level.
fn list_of_level(level: Severity, ui: &Ui, out: &mut dyn Write) -> io::Result<()> {
    let title = severity(level, ui.lang());
    line(&title, Style::new().bold(), ui.color(), out)?;
    let mut checks = check::all().filter(|check| check.severity == level);
    checks.try_for_each(|check| writeln!(out, "  {}  {}", check.code, check.name))
}

/// One line for each code of draws.
fn codes(ui: &Ui, out: &mut dyn Write) -> io::Result<()> {
    let title = CliMessage::ArticlesOnDraws.say(ui.lang()).to_string();
    line(&title, Style::new().bold(), ui.color(), out)?;
    CODES
        .iter()
        .try_for_each(|code| writeln!(out, "  {:<19}  {}", code.id, text(code.title, ui.lang())))
}

/// The articles of a code.
fn articles(code: &DrawCode, ui: &Ui, out: &mut dyn Write) -> io::Result<()> {
    let lang = ui.lang();
    let title = format!("{} {}", code.id, text(code.title, lang));
    line(&title, Style::new().bold(), ui.color(), out)?;
    let source = text(code.place(), lang);
    writeln!(out, "{}", CliMessage::SourceOf { source }.say(lang))?;
    let lines = code.lines(lang);
    if !lines.is_empty() {
        writeln!(out, "{}", CliMessage::LinesOf { lines }.say(lang))?;
    }
    writeln!(out)?;
    let widest = code.articles.iter().map(|article| article.number.len());
    let width = widest.max().unwrap_or(0);
    for article in code.articles {
        // The number is what is typed.
        writeln!(
            out,
            "  {:<width$}  {}",
            article.number,
            article.brief(code, lang)
        )?;
    }
    if !code.clauses.is_empty() {
        writeln!(out)?;
    }
    for clause in code.clauses {
        let (number, words) = (text(clause.number, lang), text(clause.text, lang));
        writeln!(out, "{}", fill(&format!("{number}: {words}"), "  "))?;
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
        .map(|article| code.page(article, ui.lang()))
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
        let (article, meaning) = (glyph.fmjd.0, glyph.meaning(ui.lang()));
        let Glyph { sign, nag, .. } = glyph;
        writeln!(out, "  {sign:<2}  ${nag}  {meaning} (FMJD {article})")?;
    }
    writeln!(out)?;
    let title = CliMessage::SignsOfPositions.say(ui.lang()).to_string();
    line(&title, Style::new().bold(), ui.color(), out)?;
    for sign in EVALUATIONS {
        let number = sign.nag.map_or(String::new(), |nag| format!("${nag}"));
        let (signs, meaning) = (sign.signs.join(" "), sign.meaning(ui.lang()));
        writeln!(out, "  {signs:<11}  {number:<4}  {meaning}")?;
    }
    Ok(())
}

/// A page with its headings in bold.
fn markdown(page: &str, ui: &Ui, out: &mut dyn Write) -> io::Result<()> {
    for text in page.lines() {
        if text.starts_with('#') {
            line(text, Style::new().bold(), ui.color(), out)?;
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
