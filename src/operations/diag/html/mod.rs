//! A page for people: the findings by file and game, each with the board at its place. It needs nothing else: no
//! network, no other file, no server.
//!
//! All text of files is escaped, and the script makes no markup. The numbers are at the head of the page, so everything
//! below them is held until the end. What can be held has a limit; what exceeds it is counted and reported.

mod finding;

use super::{Diagnostic, Report, Summary, visible_text};
use crate::board::Geometry;
use crate::check::{self, GameHead, Severity};
use crate::lang::{Count, Lang, Message, variant_name};
use crate::notation::picture::{PIECES_SVG, board_key, draw_cells, escape_xml};
use crate::words::{self, Names};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, Write};
use std::sync::Arc;

/// The style sheet of the page, which pages of numbers share.
pub const PAGE_STYLE: &str = include_str!("page.css");
const PAGE_SCRIPT: &str = include_str!("page.js");

/// The maximum number of findings that are shown.
const MAX_SHOWN_FINDINGS: usize = 2000;
/// The maximum number of findings of information level among them: they must not keep graver ones out.
const MAX_SHOWN_NOTES: usize = 800;
/// The maximum length of the findings that are shown, in bytes.
const MAX_SHOWN_BYTES: usize = 16 << 20;

/// Writes a page.
#[derive(Debug, Default)]
pub struct HtmlReport {
    lang: Lang,
    sections: Vec<ReportSection>,
    /// The number of findings that are shown, and of those of information level among them.
    shown: [usize; 2],
    /// The length of these findings, in bytes.
    length: usize,
    /// The number of shown findings of each check.
    by_check: BTreeMap<&'static str, u64>,
    /// The boards that are drawn, by their keys.
    boards: BTreeMap<String, &'static Geometry>,
}

/// The findings of a game, or those about a file.
#[derive(Debug)]
struct ReportSection {
    file: Arc<str>,
    game: u64,
    head: Option<Arc<GameHead>>,
    findings: usize,
    worst: Severity,
    text: String,
}

impl HtmlReport {
    /// Creates a writer in a language.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        Self {
            lang,
            ..Self::default()
        }
    }

    fn page_labels(&self) -> &'static Names {
        words::output_words(self.lang.code())
    }
}

impl Report for HtmlReport {
    fn write_diagnostic(&mut self, diagnostic: &Diagnostic, _: &mut dyn Write) -> io::Result<()> {
        let check = diagnostic.finding.check;
        let note = check.severity == Severity::Info;
        let full =
            self.shown[0] >= MAX_SHOWN_FINDINGS || (note && self.shown[1] >= MAX_SHOWN_NOTES);
        if full || self.length >= MAX_SHOWN_BYTES {
            return Ok(());
        }
        let scene = diagnostic.finding.scene.as_ref();
        let same =
            |last: &ReportSection| last.game == diagnostic.game && last.file == diagnostic.file;
        if !self.sections.last().is_some_and(same) {
            self.sections.push(ReportSection {
                file: diagnostic.file.clone(),
                game: diagnostic.game,
                head: None,
                findings: 0,
                worst: check.severity,
                text: String::new(),
            });
        }
        let nth = self.sections.len();
        let way = match diagnostic.game {
            0 => String::new(),
            game => {
                let (word, game) = (self.page_labels().game, self.lang.format_number(game));
                format!(" <a href=\"#g{nth}\">{word} {game}</a>")
            }
        };
        let text = finding_card(diagnostic, &way, 4, self.lang);
        self.shown[0] += 1;
        self.shown[1] += usize::from(note);
        self.length += text.len();
        *self.by_check.entry(check.code).or_default() += u64::from(diagnostic.finding.count);
        if let Some(view) = scene.and_then(|scene| scene.view.as_ref()) {
            let board = view.position.board();
            self.boards.insert(board_key(board), board);
        }
        if let Some(section) = self.sections.last_mut() {
            section.text.push_str(&text);
            section.findings += 1;
            section.worst = section.worst.min(check.severity);
            if let (None, Some(scene)) = (&section.head, scene) {
                section.head = Some(Arc::clone(&scene.game));
            }
        }
        Ok(())
    }

    fn finish(&mut self, summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
        let names = self.page_labels();
        writeln!(
            out,
            "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; \
             script-src 'unsafe-inline'; img-src data:\">\n\
             <meta name=\"generator\" content=\"pdn check\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <link rel=\"icon\" href=\"data:,\">\n<title>{title}</title>\n<style>\n{PAGE_STYLE}</style>\n</head>\n<body>\n\
             <svg class=\"hidden\" aria-hidden=\"true\"><defs>\n{PIECES_SVG}",
            self.lang.code(),
            title = names.findings,
        )?;
        for (key, board) in &self.boards {
            writeln!(out, "<g id=\"cells-{key}\">{}</g>", draw_cells(board))?;
        }
        writeln!(
            out,
            "</defs></svg>\n<header><h1>{}</h1></header>\n<main>",
            names.findings
        )?;
        out.write_all(self.numbers_markup(summary).as_bytes())?;
        out.write_all(self.contents_markup().as_bytes())?;
        let mut file: Option<&Arc<str>> = None;
        for (nth, section) in self.sections.iter().enumerate() {
            if file != Some(&section.file) {
                writeln!(
                    out,
                    "<h2 class=\"file\">{}</h2>",
                    text_markup(&section.file)
                )?;
            }
            file = Some(&section.file);
            out.write_all(self.section_markup(nth, section).as_bytes())?;
        }
        writeln!(
            out,
            "</main>\n<script>\n{PAGE_SCRIPT}</script>\n</body>\n</html>"
        )
    }
}

impl HtmlReport {
    /// Returns the numbers of the run, what was found by check, and the filters, as markup.
    fn numbers_markup(&self, summary: &Summary) -> String {
        let lang = self.lang;
        let names = self.page_labels();
        let mut out = format!(
            "<section class=\"card\" id=\"top\"><h2>{}</h2>\n<dl class=\"numbers\">",
            names.summary
        );
        for (label, number) in [
            (Message::RowFiles, summary.files),
            (Message::RowGames, summary.games),
            (Message::RowCleanGames, summary.clean_games),
            (Message::RowMoves, summary.main_plies),
            (Message::RowFindings, summary.finding_count()),
        ] {
            let mut name = label.display_in(lang).to_string();
            if label == Message::RowMoves {
                name = format!("{name} ({})", Message::BothSides.display_in(lang));
            }
            let label = escape_xml(&name);
            let _ = write!(
                out,
                "<div><dt>{label}</dt><dd>{}</dd></div>",
                lang.format_number(number)
            );
        }
        out.push_str("</dl>\n");
        if summary.finding_count() == 0 {
            let _ = writeln!(
                out,
                "<p class=\"none\">{}</p>",
                escape_xml(names.nothing_found)
            );
        }
        let mut told = Vec::new();
        if summary.unreadable > 0 {
            let n = Count(summary.unreadable);
            told.push(Message::NotRead { n });
        }
        let missing = summary
            .finding_count()
            .saturating_sub(self.by_check.values().sum());
        if missing > 0 {
            told.push(Message::NotOnPage { n: Count(missing) });
        }
        if summary.interrupted {
            told.push(Message::StoppedEarly);
        }
        for message in told {
            let _ = writeln!(
                out,
                "<p class=\"told\">{}</p>",
                escape_xml(&message.display_in(lang).to_string())
            );
        }
        if !self.sections.is_empty() {
            out.push_str(&self.filters_markup(summary));
        }
        out.push_str("</section>\n");
        out
    }

    /// Returns the filters as markup: severities and checks, each check with the number of its findings.
    fn filters_markup(&self, summary: &Summary) -> String {
        let lang = self.lang;
        let names = self.page_labels();
        let mut out = format!(
            "<fieldset id=\"filter\" hidden><legend>{}</legend>\n<p>",
            names.show
        );
        for severity in Severity::ALL {
            let (value, name) = (severity.name(), finding::severity_label(severity, lang));
            let _ = write!(
                out,
                "<label class=\"{value}\"><input type=\"checkbox\" name=\"severity\" value=\"{value}\" checked> {}</label> ",
                escape_xml(&name)
            );
        }
        out.push_str("</p>\n<ul>\n");
        let mut counts: Vec<_> = summary.findings.iter().collect();
        counts.sort_by_key(|&(code, count)| (std::cmp::Reverse(*count), *code));
        for (code, count) in counts {
            let Some(check) = check::find_check(code) else {
                continue;
            };
            let shown = self.by_check.contains_key(code);
            let _ = writeln!(
                out,
                "<li><label class=\"{}\"><input type=\"checkbox\" name=\"check\" value=\"{code}\" checked{}> <b>{code}</b> {} <span class=\"n\">{}</span></label></li>",
                check.severity.name(),
                if shown { "" } else { " disabled" },
                check.name,
                lang.format_number(*count),
            );
        }
        let _ = writeln!(
            out,
            "</ul>\n<p><button type=\"button\" id=\"all\">{}</button> <button type=\"button\" id=\"no\">{}</button> <span id=\"shown\" aria-live=\"polite\" data-of=\"{}\"></span></p>\n</fieldset>",
            names.choose_all, names.choose_none, names.of
        );
        out
    }

    /// Returns links to the games, as markup.
    fn contents_markup(&self) -> String {
        if self.sections.len() < 2 {
            return String::new();
        }
        let mut out = format!(
            "<nav class=\"card\"><h2>{}</h2>\n<ul>\n",
            self.page_labels().games
        );
        let mut file: Option<&Arc<str>> = None;
        for (nth, section) in self.sections.iter().enumerate() {
            if file != Some(&section.file) {
                let _ = writeln!(
                    out,
                    "<li class=\"file\">{}</li>",
                    text_markup(&section.file)
                );
            }
            file = Some(&section.file);
            let _ = writeln!(
                out,
                "<li data-section=\"g{id}\"><a href=\"#g{id}\">{}</a> <span class=\"n {}\">{}</span></li>",
                self.title_markup(section),
                section.worst.name(),
                section.findings,
                id = nth + 1,
            );
        }
        out.push_str("</ul></nav>\n");
        out
    }

    /// Returns the title of a game, as markup.
    fn title_markup(&self, section: &ReportSection) -> String {
        let names = self.page_labels();
        if section.game == 0 {
            return names.whole_file.to_owned();
        }
        let number = format!("{} {}", names.game, self.lang.format_number(section.game));
        match &section.head {
            Some(head) if !(head.white.is_empty() && head.black.is_empty()) => {
                let player = |name: &str| match name {
                    "" => "?".to_owned(),
                    name => text_markup(name),
                };
                format!(
                    "{number}: {} – {}",
                    player(&head.white),
                    player(&head.black)
                )
            }
            _ => number,
        }
    }

    /// Returns the findings of a game as markup, with links to the games before and after it.
    fn section_markup(&self, nth: usize, section: &ReportSection) -> String {
        let names = self.page_labels();
        let id = nth + 1;
        let mut out = format!(
            "<section class=\"game\" id=\"g{id}\">\n<h3>{}</h3>\n",
            self.title_markup(section)
        );
        if let Some(head) = &section.head {
            let round = match head.round.as_str() {
                "" | "?" | "-" => String::new(),
                round => format!("{} {round}", names.round),
            };
            let variant = variant_name(head.variant, self.lang).unwrap_or(head.variant);
            let result = &head.result;
            let parts = [&*head.event, &*round, &*head.date, result, variant];
            let parts: Vec<_> = parts
                .iter()
                .filter(|part| !part.is_empty())
                .map(|part| text_markup(part))
                .collect();
            let _ = writeln!(out, "<p class=\"what\">{}</p>", parts.join(" · "));
        }
        out.push_str(&section.text);
        out.push_str("<p class=\"ways\">");
        if nth > 0 {
            let _ = write!(
                out,
                "<a href=\"#g{}\" rel=\"prev\">← {}</a> ",
                id - 1,
                names.previous_game
            );
        }
        if id < self.sections.len() {
            let _ = write!(
                out,
                "<a href=\"#g{}\" rel=\"next\">{} →</a> ",
                id + 1,
                names.next_game
            );
        }
        let _ = writeln!(
            out,
            "<a href=\"#top\">↑ {}</a></p>\n</section>",
            names.summary
        );
        out
    }
}

/// Returns a finding as markup, with its board where it has one, and with the given link to its game.
pub fn finding_card(diagnostic: &Diagnostic, way: &str, level: u8, lang: Lang) -> String {
    finding::finding_markup(
        diagnostic,
        way,
        level,
        (lang, words::output_words(lang.code())),
    )
}

/// Returns text of a file as markup.
fn text_markup(text: &str) -> String {
    escape_xml(&visible_text(text))
}
