//! From findings to reports: where a finding is in its file, and the formats in which it is told.
//!
//! Adding a format is one file with an implementation of [`Report`] and one arm in [`Format`].

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

pub use csv::Csv;
#[cfg(feature = "cli")]
pub(crate) use csv::{FINDINGS, row_of};
pub use github::Github;
pub use html::Html;
#[cfg(feature = "cli")]
pub(crate) use html::{STYLE as PAGE_STYLE, card};
pub use human::Human;
#[cfg(feature = "cli")]
pub(crate) use human::severity;
pub use json::{Json, JsonEnd};
pub use jsonl::Jsonl;
pub use junit::Junit;
pub use lines::{Lines, Place, Snippet, locate};
pub use part::{EventGame, Part, Places};
#[cfg(feature = "cli")]
pub(crate) use record::SCHEMA;
pub use sarif::Sarif;
pub use summary::{Played, Ranged, Summary};
pub use visible::visible;

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
    pub place: Option<Place>,
    /// Whether it makes the command fail: what has the severity of an error, unless the user chose.
    pub fails: bool,
}

impl Diagnostic {
    /// Locates a finding whose place is counted from the start of its chunk: `before` says what of the file stands before
    /// the chunk.
    #[must_use]
    pub fn new(file: Arc<str>, finding: Finding, place: Option<Place>, before: Before) -> Self {
        let place = place.map(|place| before.place(place));
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

/// What of a file stands before a chunk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Before {
    /// Games.
    pub games: u64,
    /// Line ends.
    pub lines: u64,
    /// Characters of a line that goes on in the chunk.
    pub column: u64,
    /// Bytes, as the file lies on disk.
    pub offset: u64,
}

impl Before {
    /// A place of the chunk behind it, in the file.
    pub(crate) fn place(self, place: Place) -> Place {
        Place {
            // The first line may have begun in an earlier chunk.
            column: place.column + if place.line == 1 { self.column } else { 0 },
            line: place.line + self.lines,
            offset: place.offset + self.offset,
            ..place
        }
    }

    /// Goes on behind a chunk, or a part of what came out of it.
    pub fn pass(&mut self, part: &Part) {
        self.games += part.games;
        self.column = part.tail + if part.lines == 0 { self.column } else { 0 };
        self.lines += part.lines;
    }
}

/// Writes diagnostics in one format.
pub trait Report {
    /// Called once, before everything else.
    ///
    /// # Errors
    ///
    /// Whatever writing to `out` gives.
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let _ = out;
        Ok(())
    }

    /// One diagnostic.
    ///
    /// # Errors
    ///
    /// Whatever writing to `out` gives.
    fn diagnostic(&mut self, diagnostic: &Diagnostic, out: &mut dyn Write) -> io::Result<()>;

    /// Called when something was told of a file that was over: what its games show together with others. Its numbers were told then.
    ///
    /// # Errors
    ///
    /// Whatever writing to `out` gives.
    fn file_again(&mut self, name: &str, out: &mut dyn Write) -> io::Result<()> {
        let _ = (name, out);
        Ok(())
    }

    /// Called after the last diagnostic of a file.
    ///
    /// # Errors
    ///
    /// Whatever writing to `out` gives.
    fn file(&mut self, file: &FileTotals<'_>, out: &mut dyn Write) -> io::Result<()> {
        let _ = (file, out);
        Ok(())
    }

    /// Called once, after everything else.
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

/// How a report for people looks. The formats for programs look at the language of messages alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
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

impl Default for Style {
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
pub enum Format {
    /// For people.
    #[default]
    Human,
    /// One JSON object.
    Json,
    /// One JSON object a line.
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

impl Format {
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

    /// The name that users type.
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

    /// The format with this name.
    #[must_use]
    pub fn find(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }

    /// A writer of this format.
    #[must_use]
    pub fn report(self, style: Style) -> Box<dyn Report> {
        let lang = style.lang;
        match self {
            Self::Human => Box::new(Human::new(style)),
            Self::Json => Box::new(Json::new(lang)),
            Self::Jsonl => Box::new(Jsonl { lang }),
            Self::Csv => Box::new(Csv {
                lang,
                raw_cells: style.raw_cells,
                statistics: style.statistics,
            }),
            Self::Sarif => Box::new(Sarif::new(lang)),
            Self::Junit => Box::new(Junit::new(lang)),
            Self::Github => Box::new(Github { lang }),
            Self::Html => Box::new(Html::new(lang)),
        }
    }
}

#[cfg(test)]
mod formats;
#[cfg(test)]
mod tests;
