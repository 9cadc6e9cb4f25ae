//! For people: the move in its line, the rule, what was legal, and a summary.

use super::played::push_variants;
use super::{Diagnostic, Report, ReportStyle, Summary, visible_text};
use crate::check::{self, Severity};
use crate::diag;
use crate::lang::{Count, CountMessage, Lang, Message, full_rule};
use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use anstyle::{AnsiColor, Style as Paint};
use std::fmt::Write as _;
use std::io::{self, Write};

/// The maximum number of legal moves that are listed before `(+n)`.
const LEGAL_SHOWN: usize = 60;

/// The mark of the place while a snippet is rendered: the renderer would count columns in the part of the line that is
/// shown.
const PLACE_MARK: &str = "@";

/// Writes for people.
#[derive(Debug)]
pub struct HumanReport {
    style: ReportStyle,
    renderer: Renderer,
    /// Whether the letters of pieces have been explained.
    legend: bool,
}

impl HumanReport {
    /// Creates a writer with or without colours.
    #[must_use]
    pub fn new(style: ReportStyle) -> Self {
        let renderer = if style.color {
            Renderer::styled()
        } else {
            Renderer::plain()
        };
        Self {
            style,
            // Lines are cut before they reach the renderer.
            renderer: renderer.term_width(400),
            // The letters are those of English, which needs no legend.
            legend: style.lang == Lang::En,
        }
    }

    fn paint_text(&self, paint: Paint, text: &str) -> String {
        if self.style.color {
            format!("{paint}{text}{paint:#}")
        } else {
            text.to_owned()
        }
    }
}

impl Report for HumanReport {
    fn write_diagnostic(&mut self, diagnostic: &Diagnostic, out: &mut dyn Write) -> io::Result<()> {
        let finding = &diagnostic.finding;
        let check = finding.check;
        let lang = self.style.lang;
        let head = format!(
            "{}[{}] {}",
            severity_label(check.severity, lang),
            check.code,
            check.name
        );
        let level = match check.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
            Severity::Info => Level::INFO,
        };
        let sentence = finding.full_message(lang);
        let message = visible_text(&sentence);
        let title = level.with_name(head).primary_title(message);
        let shown = diagnostic.place.as_ref().map(|place| {
            let gutter = place.line.to_string().len() + " | ".len();
            let width = self.style.width.saturating_sub(gutter).max(40);
            place.snippet.narrow_to(width)
        });
        let mut group = match diagnostic.place.as_ref().zip(shown.as_ref()) {
            None => title.element(Origin::path(finding_origin(diagnostic, lang))),
            Some((place, shown)) => title.element(
                Snippet::source(&shown.text)
                    .path(PLACE_MARK)
                    .line_start(usize::try_from(place.line).unwrap_or(usize::MAX))
                    .annotation(AnnotationKind::Primary.span(shown.mark.clone())),
            ),
        };
        for (name, text) in finding_facts(diagnostic, &sentence, lang) {
            let mut text = self.wrap_fact(&name, &text, diagnostic);
            if !self.legend && name == Message::Board.display_in(lang).to_string() {
                self.legend = true;
                let _ = write!(text, "\n{}", Message::BoardLegend.display_in(lang));
            }
            group = add_note(group, name, &text);
        }
        let mut text = self.renderer.render(&[group]);
        if let Some(shown) = &shown {
            text = with_origin(text, shown, diagnostic, lang);
        }
        writeln!(out, "{text}\n")
    }

    fn finish(&mut self, summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
        if self.style.quiet {
            return Ok(());
        }
        if let Some(line) = one_line(summary, self.style.lang) {
            return writeln!(out, "{line}");
        }
        let mut text = String::new();
        self.push_findings(summary, &mut text);
        push_variants(summary, self.style.lang, &mut text);
        self.push_totals(summary, &mut text);
        out.write_all(text.as_bytes())
    }
}

impl HumanReport {
    /// Breaks text into lines that fit the terminal after `= name: `; a drawing keeps its own lines.
    fn wrap_fact(&self, name: &str, text: &str, diagnostic: &Diagnostic) -> String {
        let line = diagnostic.place.as_ref().map_or(0, |place| place.line);
        let indent = line.to_string().len() + " = : ".len() + name.chars().count();
        if text.contains('\n') {
            return text.to_owned();
        }
        wrap_text(text, self.style.width.saturating_sub(indent).max(24))
    }

    /// Appends the findings by name, in descending order of frequency.
    fn push_findings(&self, summary: &Summary, text: &mut String) {
        let lang = self.style.lang;
        let mut counts: Vec<_> = summary.findings.iter().collect();
        counts.sort_by_key(|&(code, count)| (std::cmp::Reverse(*count), *code));
        let width = counts
            .first()
            .map_or(0, |(_, n)| lang.format_number(**n).chars().count());
        for (code, count) in &counts {
            let found = check::find_check(code);
            let name = found.map_or(**code, |check| check.name);
            let paint = match found.map(|check| check.severity) {
                Some(Severity::Error) => AnsiColor::BrightRed.on_default(),
                Some(Severity::Warning) => AnsiColor::Yellow.on_default(),
                _ => AnsiColor::Cyan.on_default(),
            };
            let code = self.paint_text(paint, code);
            let _ = writeln!(
                text,
                "{:>width$}  {code}  {name}",
                lang.format_number(**count)
            );
        }
        // Statistics list no findings, so nobody looks for them there.
        let untold = |number| match self.style.statistics {
            true => 0,
            false => number,
        };
        let unlisted: [(u64, CountMessage); 4] = [
            (untold(summary.notes), |n| Message::NotesListed { n }),
            (untold(summary.hidden), |n| Message::NotListed { n }),
            (summary.known, |n| Message::KnownLeftOut { n }),
            (summary.gone, |n| Message::BaselineGone { n }),
        ];
        for (number, message) in unlisted {
            if number > 0 {
                let _ = writeln!(text, "{}", message(Count(number)).display_in(lang));
            }
        }
        if !counts.is_empty() || summary.known + summary.gone > 0 {
            text.push('\n');
        }
    }

    /// Appends files, games, plies, clean games and time: numbers below each other.
    fn push_totals(&self, summary: &Summary, text: &mut String) {
        let lang = self.style.lang;
        let files = match summary.unreadable {
            0 => String::new(),
            n => Message::NotRead { n: Count(n) }
                .display_in(lang)
                .to_string(),
        };
        let clean = format_percent(summary.clean_games, summary.games, lang);
        let to_the_end = format_percent(summary.to_the_end, summary.with_moves, lang);
        let of_both = Message::BothSides.display_in(lang).to_string();
        let rows = [
            (Message::RowFiles, summary.files, files),
            (Message::RowGames, summary.games, String::new()),
            (Message::RowWithMoves, summary.with_moves, String::new()),
            (Message::RowToTheEnd, summary.to_the_end, to_the_end),
            (Message::RowClean, summary.clean_games, clean),
            (Message::RowMoves, summary.main_plies, of_both),
            (Message::RowFindings, summary.finding_count(), String::new()),
        ];
        let rows = rows.map(|(label, number, remark)| {
            let remark = match remark.as_str() {
                "" => remark,
                _ => format!("  ({remark})"),
            };
            (
                label.display_in(lang).to_string(),
                lang.format_number(number),
                remark,
            )
        });
        let mut rows = rows.to_vec();
        if summary.added {
            // The rows of games with moves, and of games that replay to the end.
            rows.drain(2..4);
        }
        let time = Message::RowTime.display_in(lang).to_string();
        let widest = |of: &dyn Fn(&(String, String, String)) -> usize| rows.iter().map(of).max();
        let names = widest(&|row| row.0.chars().count()).unwrap_or_default();
        let names = names.max(time.chars().count());
        let width = widest(&|row| row.1.chars().count()).unwrap_or_default();
        let name = |name: &str| self.paint_text(Paint::new().bold(), &format!("{name:<names$}"));
        for (label, number, remark) in &rows {
            let _ = writeln!(text, "{}  {number:>width$}{remark}", name(label));
        }
        if !summary.added {
            let _ = writeln!(text, "{}  {}", name(&time), format_speed(summary, lang));
        }
        if summary.interrupted {
            let _ = writeln!(text, "{}", Message::StoppedEarly.display_in(lang));
        }
    }
}

/// Returns the name of a severity in a language.
pub fn severity_label(severity: Severity, lang: Lang) -> String {
    let name = match severity {
        Severity::Error => Message::Error,
        Severity::Warning => Message::Warning,
        Severity::Info => Message::Info,
    };
    name.display_in(lang).to_string()
}

/// Returns the only line of a summary that has nothing to count.
fn one_line(summary: &Summary, lang: Lang) -> Option<String> {
    let files = Message::Files {
        n: Count(summary.files),
    };
    let none = match summary.files {
        // A file that was not read to its end may still have given games.
        0 if summary.games == 0 && summary.findings.is_empty() => Message::NoFiles,
        _ if summary.games == 0 && summary.findings.is_empty() => Message::NoGames {
            files: files.into(),
        },
        _ => return None,
    };
    let none = none.display_in(lang);
    Some(match summary.interrupted {
        true => format!("{}{none}", Message::Stopped.display_in(lang)),
        false => none.to_string(),
    })
}

/// Returns the place of a finding: `round3/board2.pdn:12:31 (game 1, Black's 8th move)`, or
/// `round3.xlsx: sheet “Round 3”, cell B7 (game 1)`.
pub(super) fn finding_origin(diagnostic: &Diagnostic, lang: Lang) -> String {
    let mut text = visible_text(&diagnostic.file).into_owned();
    if let Some(place) = &diagnostic.place {
        let _ = match &place.seen {
            Some(seen) => write!(
                text,
                ": {}",
                visible_text(&seen.display_in(lang).to_string())
            ),
            None => write!(text, ":{}:{}", place.line, place.column),
        };
    }
    if diagnostic.game > 0 {
        let place = Message::of_place(diagnostic.game, diagnostic.finding.turn);
        let _ = write!(text, "{}", place.display_in(lang));
    }
    text
}

/// Returns what follows the line, in its order: the position, the rule, what was legal, what may have been meant.
pub(super) fn finding_facts(
    diagnostic: &Diagnostic,
    sentence: &str,
    lang: Lang,
) -> Vec<(String, String)> {
    let finding = &diagnostic.finding;
    let mut facts = Vec::new();
    if let Some(board) = &finding.board {
        facts.push((Message::Board, board.display_in(lang).trim_end().to_owned()));
    }
    if let Some(article) = &finding.article {
        facts.push((Message::Rule, full_rule(article, lang).into_owned()));
    }
    if let Some(expected) = &finding.expected {
        facts.push((Message::Wanted, expected.display_in(lang)));
    }
    if let Some(legal) = legal_moves_fact(&finding.legal, sentence) {
        facts.push((Message::Legal, legal));
    }
    if let Some(suggestion) = &finding.suggestion {
        facts.push((Message::Suggestion, suggestion.clone()));
    }
    if let Some(stands) = finding.stands {
        let (name, answer) = match stands {
            true => (Message::Stands, Message::StandsYes),
            false => (Message::MayBeMended, Message::StandsNo),
        };
        facts.push((name, answer.display_in(lang).to_string()));
    }
    let named = |(name, text): (Message, String)| (name.display_in(lang).to_string(), text);
    facts.into_iter().map(named).collect()
}

/// Returns the legal moves, unless there is none or the message has them.
fn legal_moves_fact(moves: &[String], message: &str) -> Option<String> {
    let shown = moves.len().min(LEGAL_SHOWN);
    let mut text = moves[..shown].join(", ");
    if text.is_empty() || message.contains(&text) {
        return None;
    }
    if shown < moves.len() {
        let _ = write!(text, " (+{})", moves.len() - shown);
    }
    Some(text)
}

/// Breaks text at blanks into lines of no more than `width` characters, where words allow it.
fn wrap_text(text: &str, width: usize) -> String {
    let mut wrapped = String::with_capacity(text.len());
    let mut column = 0;
    for word in text.split(' ') {
        let len = word.chars().count();
        if column > 0 && column + 1 + len > width {
            wrapped.push('\n');
            column = 0;
        } else if column > 0 {
            wrapped.push(' ');
            column += 1;
        }
        wrapped.push_str(word);
        column += len;
    }
    wrapped
}

/// Adds `= name: text`; further lines follow below the first.
fn add_note<'a>(group: Group<'a>, name: String, text: &str) -> Group<'a> {
    let lines: Vec<_> = text.lines().map(visible_text).collect();
    group.element(Level::NOTE.with_name(name).message(lines.join("\n")))
}

/// Replaces [`PLACE_MARK`] with the place, in the line below the title.
fn with_origin(text: String, shown: &diag::Snippet, diagnostic: &Diagnostic, lang: Lang) -> String {
    let (Some(place), Some((title, rest))) = (&diagnostic.place, text.split_once('\n')) else {
        return text;
    };
    let before = &shown.text[..shown.mark.start];
    let here = format!("{PLACE_MARK}:{}:{}", place.line, before.chars().count() + 1);
    format!(
        "{title}\n{}",
        rest.replacen(&here, &finding_origin(diagnostic, lang), 1)
    )
}

/// Formats a percentage, rounded to tenths, halves up. Returns an empty text when it is all of them; never gives 100 %
/// for fewer, nor 0 % for any.
fn format_percent(part: u64, whole: u64, lang: Lang) -> String {
    if whole == 0 || part == whole {
        return String::new();
    }
    let (of, all) = (u128::from(part), u128::from(whole));
    let tenths = (of * 2000 + all) / (all * 2);
    let (sign, tenths) = match tenths {
        0 if part > 0 => ("<", 1),
        1000.. if part < whole => (">", 999),
        _ => ("", tenths),
    };
    format!("{sign}{} %", lang.format_decimal(tenths as f64 / 10.0, 1))
}

fn format_speed(summary: &Summary, lang: Lang) -> String {
    let seconds = summary.elapsed.as_secs_f64();
    let megabytes = summary.bytes as f64 / 1e6;
    let time = lang.format_decimal(seconds, 2);
    if seconds < 0.005 || megabytes < 0.05 {
        return Message::Took { time }.display_in(lang).to_string();
    }
    let speed = lang.format_decimal(megabytes / seconds, 1);
    Message::TookAt { time, speed }.display_in(lang).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentages_are_rounded() {
        for (part, whole, said) in [
            (2, 3, "66.7 %"),
            (1, 3, "33.3 %"),
            (1, 2000, "0.1 %"),
            (1, 2001, "<0.1 %"),
            (0, 7, "0.0 %"),
            (1999, 2000, ">99.9 %"),
            (9994, 10_000, "99.9 %"),
            (u64::MAX - 1, u64::MAX, ">99.9 %"),
            (1, u64::MAX, "<0.1 %"),
            (7, 7, ""),
            (0, 0, ""),
        ] {
            assert_eq!(
                format_percent(part, whole, Lang::En),
                said,
                "{part} of {whole}"
            );
        }
        assert_eq!(format_percent(2, 3, Lang::Ru), "66,7 %");
    }
}
