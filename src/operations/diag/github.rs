//! Workflow commands, which GitHub shows next to the lines of a file.

use super::record::FindingRecord;
use super::{Diagnostic, Report, SourcePlace, Summary, visible_text};
use crate::check::Severity;
use crate::lang::{Lang, Message, full_rule};
use std::fmt::Write as _;
use std::io::{self, Write};

/// Writes one workflow command for each finding.
#[derive(Clone, Copy, Debug, Default)]
pub struct GithubReport {
    /// The language of messages.
    pub lang: Lang,
}

/// Escapes what follows the second `::`.
fn escape_data(text: &str) -> String {
    let lines: Vec<_> = text.lines().map(visible_text).collect();
    lines.join("\n").replace('%', "%25").replace('\n', "%0A")
}

/// Escapes the value of a property.
fn escape_property(text: &str) -> String {
    escape_data(text).replace(':', "%3A").replace(',', "%2C")
}

impl Report for GithubReport {
    fn write_diagnostic(&mut self, diagnostic: &Diagnostic, out: &mut dyn Write) -> io::Result<()> {
        let record = FindingRecord::from_diagnostic(diagnostic, self.lang);
        let command = match diagnostic.finding.check.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Info => "notice",
        };
        let mut line = format!("::{command} file={}", escape_property(record.file));
        let in_lines = |place: &&SourcePlace| place.seen.is_none();
        if let Some(place) = diagnostic.place.as_ref().filter(in_lines) {
            let _ = write!(line, ",line={},col={}", place.line, place.column);
            if let Some(end) = place.end_column() {
                // The last column, not the one after it.
                let _ = write!(line, ",endColumn={}", (end - 1).max(place.column));
            }
        }
        let _ = write!(line, ",title={} {}", record.code, record.name);
        let mut text = record.message;
        if let Some(place) = record.place {
            let _ = write!(text, "\n{place}");
        }
        if let Some(game) = record.game {
            let place = Message::of_place(game, diagnostic.finding.turn);
            let place = place.display_in(self.lang).to_string();
            let place = place.trim_matches(&[' ', '(', ')'][..]);
            let _ = write!(text, "\n{place}");
        }
        if let Some(article) = record.article {
            let label = Message::Rule.display_in(self.lang);
            let _ = write!(text, "\n{label}: {}", full_rule(article, self.lang));
        }
        if let Some(suggestion) = record.suggestion {
            let label = Message::Suggestion.display_in(self.lang);
            let _ = write!(text, "\n{label}: {suggestion}");
        }
        writeln!(out, "{line}::{}", escape_data(&text))
    }

    fn finish(&mut self, _: &Summary, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }
}
