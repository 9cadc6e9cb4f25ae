//! From findings to reports: where a finding is in its file, and the formats in which it is reported.
//!
//! To add a format, add a file with an implementation of [`Report`] and an arm in [`ReportFormat`].

mod csv;
mod github;
mod html;
mod human;
mod json;
mod jsonl;
mod junit;
mod lines;
mod part;
mod played;
mod record;
mod sarif;
mod summary;
mod visible;

pub use csv::CsvReport;
pub use csv::{FINDING_COLUMNS, row_of};
pub use github::GithubReport;
pub use html::HtmlReport;
pub use html::{PAGE_STYLE, finding_card};
pub use human::HumanReport;
pub use human::severity_label;
pub use json::{JsonReport, JsonTailReport};
pub use jsonl::JsonlReport;
pub use junit::JunitReport;
pub use lines::{ChunkLines, Snippet, SourcePlace, locate_span};
pub use part::{ChunkOutput, EventGame, PlaceFinder};
pub use record::CHECK_SCHEMA;
pub use sarif::SarifReport;
pub use summary::{RangeSummary, Summary, VariantTotals};
pub use visible::visible_text;

use crate::check::{Finding, Severity};
use crate::lang::Lang;
use std::io::{self, Write};
use std::sync::Arc;

/// A finding located in its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// What was found.
    pub finding: Finding,
    /// The file, as the user named it.
    pub file: Arc<str>,
    /// The game, counted from 1 in its file; 0 when the finding is about the file.
    pub game: u64,
    /// Where it is in the file, unless it is about the whole file.
    pub place: Option<SourcePlace>,
    /// Whether it makes the command fail: a finding with the severity of an error does, unless the user chose
    /// otherwise.
    pub fails: bool,
}

impl Diagnostic {
    /// Locates a finding whose place is counted from the start of its chunk: `before` is what precedes the chunk in the
    /// file.
    #[must_use]
    pub fn new(
        file: Arc<str>,
        finding: Finding,
        place: Option<SourcePlace>,
        before: ChunkOrigin,
    ) -> Self {
        let place = place.map(|place| before.place_in_file(place));
        let game = match finding.game {
            0 => 0,
            n => before.games + u64::from(n),
        };
        Self {
            fails: finding.check.severity == Severity::Error,
            finding,
            file,
            game,
            place,
        }
    }
}

/// What precedes a chunk in its file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChunkOrigin {
    /// Games.
    pub games: u64,
    /// Line ends.
    pub lines: u64,
    /// Characters of a line that continues in the chunk.
    pub column: u64,
    /// Bytes, as the file lies on disk.
    pub offset: u64,
}

impl ChunkOrigin {
    /// Converts a place in the chunk that follows to a place in the file.
    pub(crate) fn place_in_file(self, place: SourcePlace) -> SourcePlace {
        SourcePlace {
            // The first line may have begun in an earlier chunk.
            column: place.column + if place.line == 1 { self.column } else { 0 },
            line: place.line + self.lines,
            offset: place.offset + self.offset,
            ..place
        }
    }

    /// Advances past a chunk, or past a part of its output.
    pub fn advance_past(&mut self, part: &ChunkOutput) {
        self.games += part.games;
        self.column = part.tail + if part.lines == 0 { self.column } else { 0 };
        self.lines += part.lines;
    }
}

/// Writes diagnostics in one format.
pub trait Report {
    /// Begins the report; called once, before everything else.
    ///
    /// # Errors
    ///
    /// Whatever writing to `out` gives.
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let _ = out;
        Ok(())
    }

    /// Writes one diagnostic.
    ///
    /// # Errors
    ///
    /// Whatever writing to `out` gives.
    fn write_diagnostic(&mut self, diagnostic: &Diagnostic, out: &mut dyn Write) -> io::Result<()>;

    /// Ends further diagnostics of a file whose totals are already written: those that its games show only together
    /// with others.
    ///
    /// # Errors
    ///
    /// Whatever writing to `out` gives.
    fn file_again(&mut self, name: &str, out: &mut dyn Write) -> io::Result<()> {
        let _ = (name, out);
        Ok(())
    }

    /// Writes the totals of a file; called after its last diagnostic.
    ///
    /// # Errors
    ///
    /// Whatever writing to `out` gives.
    fn write_file_totals(&mut self, file: &FileTotals<'_>, out: &mut dyn Write) -> io::Result<()> {
        let _ = (file, out);
        Ok(())
    }

    /// Finishes the report; called once, after everything else.
    ///
    /// # Errors
    ///
    /// Whatever writing to `out` gives.
    fn finish(&mut self, summary: &Summary, out: &mut dyn Write) -> io::Result<()>;
}

/// What a file held, in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileTotals<'a> {
    /// The file, as the user named it.
    pub name: &'a str,
    /// Games.
    pub games: u64,
    /// Legal plies in the games, those of variations too.
    pub plies: u64,
    /// Plies of their main lines, as far as they could be followed.
    pub main_plies: u64,
    /// Games without an error or a warning.
    pub clean_games: u64,
    /// Findings that make the command fail, counted and not listed.
    pub hidden_failures: u64,
}

/// How a report for people looks. The formats for programs use the language of messages alone, and CSV also
/// `raw_cells` and `statistics`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReportStyle {
    /// Whether to write terminal colours.
    pub color: bool,
    /// Whether to leave the summary out.
    pub quiet: bool,
    /// Columns of the terminal.
    pub width: usize,
    /// The language of messages and labels.
    pub lang: Lang,
    /// Whether cells of tables are written without a guard against spreadsheets.
    pub raw_cells: bool,
    /// Whether a table holds numbers in place of findings.
    pub statistics: bool,
}

impl Default for ReportStyle {
    fn default() -> Self {
        Self {
            color: false,
            quiet: false,
            width: 80,
            lang: Lang::default(),
            raw_cells: false,
            statistics: false,
        }
    }
}

/// The formats of reports.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ReportFormat {
    /// For people.
    #[default]
    Human,
    /// One JSON object.
    Json,
    /// One JSON object per line.
    Jsonl,
    /// A table.
    Csv,
    /// SARIF 2.1.0, for editors and code hosts.
    Sarif,
    /// JUnit's XML.
    Junit,
    /// Workflow commands of GitHub.
    Github,
    /// A page with boards, for browsers.
    Html,
}

impl ReportFormat {
    /// All formats.
    pub const ALL: [Self; 8] = [
        Self::Human,
        Self::Json,
        Self::Jsonl,
        Self::Csv,
        Self::Sarif,
        Self::Junit,
        Self::Github,
        Self::Html,
    ];

    /// Returns the name that users type.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Json => "json",
            Self::Jsonl => "jsonl",
            Self::Csv => "csv",
            Self::Sarif => "sarif",
            Self::Junit => "junit",
            Self::Github => "github",
            Self::Html => "html",
        }
    }

    /// Returns the format with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }

    /// Builds a writer of this format.
    #[must_use]
    pub fn build_report(self, style: ReportStyle) -> Box<dyn Report> {
        let lang = style.lang;
        match self {
            Self::Human => Box::new(HumanReport::new(style)),
            Self::Json => Box::new(JsonReport::new(lang)),
            Self::Jsonl => Box::new(JsonlReport { lang }),
            Self::Csv => Box::new(CsvReport {
                lang,
                raw_cells: style.raw_cells,
                statistics: style.statistics,
            }),
            Self::Sarif => Box::new(SarifReport::new(lang)),
            Self::Junit => Box::new(JunitReport::new(lang)),
            Self::Github => Box::new(GithubReport { lang }),
            Self::Html => Box::new(HtmlReport::new(lang)),
        }
    }
}

#[cfg(test)]
mod formats;
#[cfg(test)]
mod tests;
