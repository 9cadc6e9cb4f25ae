//! `pdn explain`: the meaning of a finding, the text of an article on draws, and the meaning of a sign that follows a move.

#[cfg(test)]
mod tests;

use super::exit::{Exit, Failure};
use super::messages::{CliMessage, family_message};
use super::numbered::{self, ArticlePlace};
use super::position::folder_unread;
use super::ui::Ui;
use crate::check::{self, Check, CheckFamily, Severity, UnknownCheck};
use crate::diag::severity_label;
use crate::draw::{self, CODES, DrawCode};
use crate::lang::{
    Lang, PageBlock, SignInWords, article_brief, article_page, describe_code_lines, fill_lines,
    find_translation, page_blocks, short_rule, translate_example, translate_heading,
    translate_text,
};
use crate::notation::{EVALUATION_SIGNS, EvaluationSign, Glyph, MOVE_GLYPHS};
use anstyle::Style;
use std::io::{self, Write};

/// Explain a finding or an article on draws
///
/// Without an argument, or with --all, lists all checks and all draw codes.
#[derive(Debug, clap::Args)]
pub(super) struct ExplainArgs {
    /// The code or name of a check, a family or a draw code to list, an article (idf-2016:8.2.15, 8.2.15), or a sign (?!)
    #[arg(value_name = "CHECK", conflicts_with_all = ["all", "pages"])]
    pub(super) check: Option<String>,

    /// List all checks and draw codes
    #[arg(long, conflicts_with = "pages")]
    pub(super) all: bool,

    /// Write the pages of all checks
    #[arg(long)]
    pub(super) pages: bool,
}

pub(super) fn run_explain(args: &ExplainArgs, ui: &Ui) -> Result<Exit, Failure> {
    let mut out = ui.stdout_writer();
    match &args.check {
        Some(word) => explain_word(word, ui, &mut out)?,
        None if args.pages => {
            for (index, check) in check::all_checks().enumerate() {
                if index > 0 {
                    writeln!(out)?;
                }
                write_check_page(check, ui, &mut out)?;
            }
        }
        None => {
            for (index, family) in CheckFamily::ALL.into_iter().enumerate() {
                if index > 0 {
                    writeln!(out)?;
                }
                write_family_list(family, ui, &mut out)?;
            }
            writeln!(out)?;
            write_code_list(ui, &mut out)?;
        }
    }
    out.flush()?;
    Ok(Exit::Clean)
}

fn explain_word(word: &str, ui: &Ui, out: &mut dyn Write) -> Result<(), Failure> {
    let told = short_rule(word);
    let word = told.as_deref().unwrap_or(word);
    if let Some(check) = check::find_check(word) {
        return Ok(write_check_page(check, ui, out)?);
    }
    let family = CheckFamily::ALL.into_iter().find(|family| {
        word.eq_ignore_ascii_case(family.name())
            || word.eq_ignore_ascii_case(&family.code_letter().to_string())
    });
    if let Some(family) = family {
        return Ok(write_family_list(family, ui, out)?);
    }
    let level = Severity::ALL.into_iter().find(|level| {
        let said = [Lang::En, ui.lang()].map(|lang| severity_label(*level, lang));
        level.name().eq_ignore_ascii_case(word) || said.contains(&word.to_lowercase())
    });
    if let Some(level) = level {
        return Ok(list_of_level(level, ui, out)?);
    }
    if let Some((id, number)) = word.split_once(':') {
        // The books have more than articles on draws: `IDF:22.7`.
        let cited = numbered::places_in(id, number);
        let is_draw =
            draw::find_code(id).is_some_and(|code| code.articles_called(number).next().is_some());
        return match cited.is_empty() || is_draw {
            true => write_article_page(id, number, ui, out),
            false => Ok(numbered::write_places(word, &cited, ui.lang(), out)?),
        };
    }
    if let Some(code) = draw::find_code(word) {
        return Ok(write_article_list(code, ui, out)?);
    }
    if let Some((id, number)) = parse_citation(word) {
        return write_article_page(id, number, ui, out);
    }
    if let Some(glyph) = Glyph::find_by_sign(word) {
        return Ok(write_markdown(&glyph.sign_page(ui.lang()), ui, out)?);
    }
    if let Some(sign) = EvaluationSign::find_by_sign(word) {
        return Ok(write_markdown(&sign.sign_page(ui.lang()), ui, out)?);
    }
    if word.eq_ignore_ascii_case("glyphs") {
        return Ok(write_glyph_list(ui, out)?);
    }
    // `A4 8.2.11`: the appendices are those of one book.
    for word in [word.to_owned(), format!("IDF {word}")] {
        match numbered::find_places(&word).as_slice() {
            [] => {}
            [ArticlePlace::Draw(code, of_code)] => {
                return write_article_page(code.id, of_code.number, ui, out);
            }
            places => return Ok(numbered::write_places(&word, places, ui.lang(), out)?),
        }
    }
    if let Some(book) = numbered::find_book(word) {
        let codes = book.codes().collect::<Vec<_>>();
        for (nth, code) in codes.into_iter().enumerate() {
            if nth > 0 {
                writeln!(out)?;
            }
            write_article_list(code, ui, out)?;
        }
        return Ok(());
    }
    if numbered::is_number(word) {
        let number = word.to_owned();
        return Err(CliMessage::NoArticle { number }.into());
    }
    folder_unread(word, "explain")?;
    let near = check::suggest_word(word);
    let word = word.to_owned();
    Err(UnknownCheck { word, near }.into())
}

/// Parses the code and the number of an article as findings and tables cite it: `IDF 8.2.15`.
fn parse_citation(word: &str) -> Option<(&'static str, &str)> {
    draw::CODES.iter().find_map(|code| {
        let (cite, rest) = word.trim().split_at_checked(code.cite.len())?;
        let number = rest.strip_prefix(' ')?.trim();
        let known = code.articles_called(number).next().is_some();
        (cite.eq_ignore_ascii_case(code.cite) && known).then_some((code.id, number))
    })
}

/// Writes the page of a check, as Markdown.
fn write_check_page(check: &Check, ui: &Ui, out: &mut dyn Write) -> io::Result<()> {
    let (color, lang) = (ui.color_out(), ui.lang());
    let severity = severity_label(check.severity, lang);
    let title = format!("# {} {} ({severity})", check.code, check.name);
    write_styled_line(&title, Style::new().bold(), color, out)?;
    for block in page_blocks(check.doc) {
        match block {
            PageBlock::Heading(text) => {
                writeln!(out)?;
                write_styled_line(
                    &translate_heading(text, lang),
                    Style::new().bold(),
                    color,
                    out,
                )?;
                writeln!(out)?;
            }
            PageBlock::Code(lines) => {
                for text in lines {
                    match text.starts_with("```") {
                        true => write_styled_line(text, Style::new().dimmed(), color, out)?,
                        false => writeln!(out, "{}", translate_example(text, lang))?,
                    }
                }
            }
            PageBlock::Paragraph(lines) => match find_translation(&lines.join(" "), lang) {
                Some(text) => writeln!(out, "{}", fill_lines(text, ""))?,
                None => lines.iter().try_for_each(|line| writeln!(out, "{line}"))?,
            },
        }
    }
    Ok(())
}

/// Writes one line for each check of a family.
fn write_family_list(family: CheckFamily, ui: &Ui, out: &mut dyn Write) -> io::Result<()> {
    let lang = ui.lang();
    let mut title = format!("{} {}", family.code_letter(), family.name());
    // The user types the name.
    if lang != Lang::En {
        title = format!("{title}: {}", family_message(family).display_in(lang));
    }
    write_styled_line(&title, Style::new().bold(), ui.color_out(), out)?;
    let words = Severity::ALL.map(|one| severity_label(one, lang).chars().count());
    let width = words.into_iter().max().unwrap_or(0);
    for check in family.checks() {
        let severity = severity_label(check.severity, lang);
        writeln!(out, "  {}  {severity:<width$}  {}", check.code, check.name)?;
    }
    Ok(())
}

/// Writes one line for each check of a level.
fn list_of_level(level: Severity, ui: &Ui, out: &mut dyn Write) -> io::Result<()> {
    let title = severity_label(level, ui.lang());
    write_styled_line(&title, Style::new().bold(), ui.color_out(), out)?;
    let mut checks = check::all_checks().filter(|check| check.severity == level);
    checks.try_for_each(|check| writeln!(out, "  {}  {}", check.code, check.name))
}

/// Writes one line for each code of draws.
fn write_code_list(ui: &Ui, out: &mut dyn Write) -> io::Result<()> {
    let title = CliMessage::ArticlesOnDraws
        .display_in(ui.lang())
        .to_string();
    write_styled_line(&title, Style::new().bold(), ui.color_out(), out)?;
    CODES.iter().try_for_each(|code| {
        writeln!(
            out,
            "  {:<19}  {}",
            code.id,
            translate_text(code.title, ui.lang())
        )
    })
}

/// Writes the articles of a code.
fn write_article_list(code: &DrawCode, ui: &Ui, out: &mut dyn Write) -> io::Result<()> {
    let lang = ui.lang();
    let title = format!("{} {}", code.id, translate_text(code.title, lang));
    write_styled_line(&title, Style::new().bold(), ui.color_out(), out)?;
    let source = translate_text(code.source, lang);
    writeln!(out, "{}", CliMessage::SourceOf { source }.display_in(lang))?;
    let lines = describe_code_lines(code, lang);
    if !lines.is_empty() {
        writeln!(out, "{}", CliMessage::LinesOf { lines }.display_in(lang))?;
    }
    writeln!(out)?;
    let widest = code.articles.iter().map(|article| article.number.len());
    let width = widest.max().unwrap_or(0);
    for article in code.articles {
        // The user types the number.
        writeln!(
            out,
            "  {:<width$}  {}",
            article.number,
            article_brief(article, code, lang)
        )?;
    }
    if !code.clauses.is_empty() {
        writeln!(out)?;
    }
    for clause in code.clauses {
        let (number, words) = (
            translate_text(clause.number, lang),
            translate_text(clause.text, lang),
        );
        writeln!(out, "{}", fill_lines(&format!("{number}: {words}"), "  "))?;
    }
    Ok(())
}

/// Writes the page of an article, or of each article if a number holds several.
fn write_article_page(id: &str, number: &str, ui: &Ui, out: &mut dyn Write) -> Result<(), Failure> {
    let code = draw::find_code(id).ok_or_else(|| {
        let id = id.to_owned();
        CliMessage::NoCodeOfDraws { id }
    })?;
    let pages: Vec<_> = code
        .articles_called(number)
        .map(|article| article_page(code, article, ui.lang()))
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
        write_markdown(page, ui, out)?;
    }
    Ok(())
}

/// Writes one line for each sign that judges a move.
fn write_glyph_list(ui: &Ui, out: &mut dyn Write) -> io::Result<()> {
    let title = CliMessage::SignsOfMoves.display_in(ui.lang()).to_string();
    write_styled_line(&title, Style::new().bold(), ui.color_out(), out)?;
    for glyph in MOVE_GLYPHS {
        let (article, meaning) = (glyph.fmjd.0, glyph.meaning(ui.lang()));
        let Glyph { sign, nag, .. } = glyph;
        writeln!(out, "  {sign:<2}  ${nag}  {meaning} (FMJD {article})")?;
    }
    writeln!(out)?;
    let title = CliMessage::SignsOfPositions
        .display_in(ui.lang())
        .to_string();
    write_styled_line(&title, Style::new().bold(), ui.color_out(), out)?;
    for sign in EVALUATION_SIGNS {
        let number = sign.nag.map_or(String::new(), |nag| format!("${nag}"));
        let (signs, meaning) = (sign.signs.join(" "), sign.meaning(ui.lang()));
        writeln!(out, "  {signs:<11}  {number:<4}  {meaning}")?;
    }
    Ok(())
}

/// Writes a page with its headings in bold.
fn write_markdown(page: &str, ui: &Ui, out: &mut dyn Write) -> io::Result<()> {
    for text in page.lines() {
        if text.starts_with('#') {
            write_styled_line(text, Style::new().bold(), ui.color_out(), out)?;
        } else {
            writeln!(out, "{text}")?;
        }
    }
    Ok(())
}

fn write_styled_line(text: &str, style: Style, color: bool, out: &mut dyn Write) -> io::Result<()> {
    if color {
        writeln!(out, "{style}{text}{style:#}")
    } else {
        writeln!(out, "{text}")
    }
}
