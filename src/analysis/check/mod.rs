//! The registry of checks: every code that `pdn` can report, with its page of documentation.
//!
//! A check is one file in the folder of its family: its page, its code, its name and its severity. To add a check, add
//! the file, and its line to the list of the family.

#[macro_use]
mod declare;

pub mod captures;
pub mod conversion;
pub mod draws;
pub mod events;
pub mod input;
pub mod moves;
pub mod results;
pub mod syntax;
pub mod tags;

pub(crate) mod claims;
pub(crate) mod damage;
mod event;
pub(crate) mod fault;
mod finding;
mod judge;
mod scene;
mod select;

pub use event::{EventCheckFn, EventCheckInput, EventFindings, EventPlace, judge_events, of_games};
pub use finding::{BoardDrawing, ExpectedContent, Finding, FindingEdit, FindingIdentity};
pub use judge::{CheckStage, GameCheckFn, GameFindings};
pub use scene::{BoardSnapshot, GameHead, PositionView};
pub use select::{CheckSelection, UnknownCheck, closest_name, parse_ignored, parse_selection};

/// How serious a finding is, unless the user overrides it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The record is wrong.
    Error,
    /// The record is doubtful, or will be misread by others.
    Warning,
    /// Worth knowing.
    Info,
}

impl Severity {
    /// All severities, the gravest first.
    pub const ALL: [Self; 3] = [Self::Error, Self::Warning, Self::Info];

    /// Returns the name in reports: `error`, `warning` or `info`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Info => "info",
        }
    }
}

/// What a group of checks is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CheckFamily {
    /// What cannot be read, or is read only with leniency.
    Syntax,
    /// Tags: missing, malformed, contradictory.
    Tags,
    /// Moves that no piece could make.
    Moves,
    /// Captures that the rules forbid, and captures that were due.
    Captures,
    /// Results that the board, the tag or the terminator contradicts.
    Results,
    /// Draws and claims.
    Draws,
    /// What only several games together show.
    Events,
    /// Files that cannot be opened, decoded or finished.
    Input,
    /// What a conversion keeps, corrects or cannot write.
    Conversion,
}

impl CheckFamily {
    /// All families, in the order in which they are listed.
    pub const ALL: [Self; 9] = [
        Self::Syntax,
        Self::Tags,
        Self::Moves,
        Self::Captures,
        Self::Results,
        Self::Draws,
        Self::Events,
        Self::Input,
        Self::Conversion,
    ];

    /// Returns the letter that the codes of the family begin with.
    #[must_use]
    pub fn code_letter(self) -> char {
        match self {
            Self::Syntax => 'S',
            Self::Tags => 'T',
            Self::Moves => 'M',
            Self::Captures => 'C',
            Self::Results => 'R',
            Self::Draws => 'D',
            Self::Events => 'E',
            Self::Input => 'I',
            Self::Conversion => 'V',
        }
    }

    /// Returns the name of the family, in lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Syntax => "syntax",
            Self::Tags => "tags",
            Self::Moves => "moves",
            Self::Captures => "captures",
            Self::Results => "results",
            Self::Draws => "draws",
            Self::Events => "events",
            Self::Input => "input",
            Self::Conversion => "conversion",
        }
    }

    /// Returns the checks of the family, by code.
    #[must_use]
    pub fn checks(self) -> &'static [&'static Check] {
        match self {
            Self::Syntax => syntax::ALL,
            Self::Tags => tags::ALL,
            Self::Moves => moves::ALL,
            Self::Captures => captures::ALL,
            Self::Results => results::ALL,
            Self::Draws => draws::ALL,
            Self::Events => events::ALL,
            Self::Input => input::ALL,
            Self::Conversion => conversion::ALL,
        }
    }
}

/// One thing that `pdn` can report.
#[derive(Debug)]
pub struct Check {
    /// The code: the letter of the family and three digits.
    pub code: &'static str,
    /// The name, in kebab case. Names never change.
    pub name: &'static str,
    /// What it is about.
    pub family: CheckFamily,
    /// How serious it is.
    pub severity: Severity,
    /// Its page, in Markdown, with the headings of [`PAGE_HEADINGS`].
    pub doc: &'static str,
    /// The functions that judge finished games, each with its stage.
    pub(crate) judges: &'static [(CheckStage, GameCheckFn)],
    /// The functions that judge events, each with the input that it needs.
    pub(crate) of_events: &'static [(EventCheckInput, EventCheckFn)],
}

impl PartialEq for Check {
    fn eq(&self, other: &Self) -> bool {
        self.code == other.code
    }
}

impl Eq for Check {}

/// The headings of every page of documentation, in their order.
pub const PAGE_HEADINGS: [&str; 5] = [
    "## What it checks",
    "## Why it matters",
    "## Bad",
    "## Good",
    "## Article",
];

impl Check {
    /// Returns the text below one heading of the page.
    #[must_use]
    pub fn page_section(&self, heading: &str) -> Option<&'static str> {
        let (_, rest) = self.doc.split_once(heading)?;
        Some(
            rest.split_once("\n## ")
                .map_or(rest, |(text, _)| text)
                .trim_matches('\n'),
        )
    }

    /// Returns the first sentence of the page, for listings.
    #[must_use]
    pub fn first_sentence(&self) -> String {
        let text = self
            .page_section(PAGE_HEADINGS[0])
            .unwrap_or_default()
            .replace('\n', " ");
        match text.split_once(". ") {
            Some((first, _)) => format!("{first}."),
            None => text,
        }
    }
}

/// Returns all checks, family by family, each by code.
pub fn all_checks() -> impl Iterator<Item = &'static Check> {
    CheckFamily::ALL
        .into_iter()
        .flat_map(|family| family.checks().iter().copied())
}

/// Returns the check with this code or name, in any case.
#[must_use]
pub fn find_check(code_or_name: &str) -> Option<&'static Check> {
    all_checks().find(|check| {
        check.code.eq_ignore_ascii_case(code_or_name)
            || check.name.eq_ignore_ascii_case(code_or_name)
    })
}

/// Returns what a user who typed `word` probably meant: a code, a name or a family.
#[must_use]
pub fn suggest_word(word: &str) -> Option<&'static str> {
    select::suggest_word(word)
}

#[cfg(test)]
mod tests;
