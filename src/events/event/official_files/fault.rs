//! Faults of official files.

use super::place::LineColumn;
use std::fmt;

/// A fault of an official file and its place. The faulty datum itself is absent from what was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileFault {
    /// The place where the faulty text begins.
    pub at: LineColumn,
    /// The kind of fault.
    pub kind: FileFaultKind,
}

impl FileFault {
    /// Joins a place and a kind.
    #[must_use]
    pub fn new(at: LineColumn, kind: FileFaultKind) -> Self {
        Self { at, kind }
    }
}

/// A kind of fault in an official file. `Display` describes it in English; [`FileFaultKind::name`] is for programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileFaultKind {
    /// Text that is not of its format (TOML, JSON), with the message of the parser of that format.
    Syntax(String),
    /// A key that the format does not have, and the known key that resembles it best.
    UnknownKey {
        /// The key as it is written.
        key: String,
        /// The known key that resembles it best.
        meant: Option<&'static str>,
    },
    /// A key with a value of another type.
    WrongType {
        /// The key.
        key: String,
        /// The type that was found: `string`, `integer` ...
        found: &'static str,
        /// The type that is expected.
        expected: &'static str,
    },
    /// A value that has the right type and no meaning.
    BadValue {
        /// The key, column or field.
        what: String,
        /// The value as it is written.
        text: String,
        /// A description of the values that are expected.
        expected: &'static str,
    },
    /// A score that a spreadsheet took for a time or a date; it is read as it was typed.
    TakenForScore {
        /// The text that the cell shows.
        shown: String,
        /// The text that was typed.
        typed: String,
    },
    /// A word that is not one of a list.
    NotOneOf {
        /// The key.
        what: String,
        /// The word as it is written.
        text: String,
        /// The words of the list.
        words: String,
    },
    /// A required key or column that is missing.
    Missing(&'static str),
    /// A record that no description of the format has.
    UnknownRecord(String),
    /// A record that ends before its fields do.
    ShortRecord(String),
    /// A tab in a format of fixed columns; it was read as blanks up to the next column of eight.
    Tab,
    /// Fields of a record that are so many columns to the right of their places (to the left, if below 0).
    Misaligned(i32),
    /// Two entries with one number or name, which should be unique.
    Twice(String),
    /// A number or name that no player has.
    NoSuchPlayer(String),
    /// A player who is his own opponent.
    OwnOpponent(String),
    /// A pair of players of whom only the first names the other as the opponent of the round.
    OneSided {
        /// The round.
        round: u32,
        /// The player who names the other.
        player: u32,
        /// The player who is named.
        opponent: u32,
    },
    /// Both players of a game with the same colour.
    SameColour {
        /// The round.
        round: u32,
        /// One player.
        player: u32,
        /// The other.
        opponent: u32,
    },
    /// Results of the two players of a game that contradict each other.
    ResultsDiffer {
        /// The round.
        round: u32,
        /// White's number and code.
        white: (u32, char),
        /// Black's number and code.
        black: (u32, char),
    },
    /// A stated number of entries (062, 072, 082) that differs from the number found.
    Count {
        /// The kind of entries.
        what: &'static str,
        /// The number that the file states.
        stated: u32,
        /// The number that was found.
        found: u32,
    },
}

impl FileFaultKind {
    /// Returns a short name of the kind, which is the same in all languages.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::Syntax(_) => "syntax",
            Self::UnknownKey { .. } => "unknown-key",
            Self::WrongType { .. } => "wrong-type",
            Self::BadValue { .. } => "bad-value",
            Self::NotOneOf { .. } => "not-one-of",
            Self::Missing(_) => "missing",
            Self::UnknownRecord(_) => "unknown-record",
            Self::ShortRecord(_) => "short-record",
            Self::Tab => "tab",
            Self::TakenForScore { .. } => "taken-for-score",
            Self::Misaligned(_) => "misaligned",
            Self::Twice(_) => "twice",
            Self::NoSuchPlayer(_) => "no-such-player",
            Self::OwnOpponent(_) => "own-opponent",
            Self::OneSided { .. } => "one-sided",
            Self::SameColour { .. } => "same-colour",
            Self::ResultsDiffer { .. } => "results-differ",
            Self::Count { .. } => "count",
        }
    }

    /// Returns a [`FileFaultKind::BadValue`] with its text cut to what fits on a line.
    #[must_use]
    pub fn bad_value(what: &str, text: &str, expected: &'static str) -> Self {
        Self::BadValue {
            what: what.to_owned(),
            text: shorten_text(text),
            expected,
        }
    }
}

/// The maximum length of a text that a fault repeats, in characters.
const MAX_SHOWN_CHARS: usize = 60;

/// Returns the text cut to [`MAX_SHOWN_CHARS`] characters.
#[must_use]
pub(super) fn shorten_text(text: &str) -> String {
    let text = text.trim();
    match text.char_indices().nth(MAX_SHOWN_CHARS) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}

impl fmt::Display for FileFaultKind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(what) => write!(out, "{what}"),
            Self::UnknownKey { key, meant: None } => write!(out, "there is no key `{key}`"),
            Self::UnknownKey {
                key,
                meant: Some(meant),
            } => write!(out, "there is no key `{key}`; is `{meant}` meant?"),
            Self::WrongType {
                key,
                found,
                expected,
            } => write!(out, "`{key}` is of type {found}; expected is {expected}"),
            Self::BadValue {
                what,
                text,
                expected,
            } => write!(out, "{what} `{text}`: expected is {expected}"),
            Self::NotOneOf { what, text, words } => {
                write!(out, "{what} `{text}`: expected is one of {words}")
            }
            Self::Missing(what) => write!(out, "{what} is missing"),
            Self::UnknownRecord(record) => write!(out, "there is no record `{record}`"),
            Self::ShortRecord(record) => write!(out, "record {record} ends too early"),
            Self::Tab => write!(out, "a tab in a line of fixed columns"),
            Self::TakenForScore { shown, typed } => {
                write!(out, "{shown} is read as the score {typed}")
            }
            Self::Misaligned(by) => write!(out, "the fields are {by} columns out of place"),
            Self::Twice(what) => write!(out, "{what} appears here a second time"),
            Self::NoSuchPlayer(who) => write!(out, "there is no player {who}"),
            Self::OwnOpponent(who) => write!(out, "player {who} is his own opponent"),
            Self::OneSided {
                round,
                player,
                opponent,
            } => write!(
                out,
                "round {round}: {player} names {opponent} as his opponent, and not the other way round"
            ),
            Self::SameColour {
                round,
                player,
                opponent,
            } => write!(
                out,
                "round {round}: {player} and {opponent} have the same colour"
            ),
            Self::ResultsDiffer {
                round,
                white,
                black,
            } => write!(
                out,
                "round {round}: the results of {} (`{}`) and {} (`{}`) do not fit together",
                white.0, white.1, black.0, black.1
            ),
            Self::Count {
                what,
                stated: told,
                found,
            } => {
                write!(out, "{told} {what} are stated and {found} are found")
            }
        }
    }
}
