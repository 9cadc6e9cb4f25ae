//! Reasons why a document is not read.

use super::DocumentFormat;
use super::limits::DocumentLimit;
use crate::lang::{Lang, Message};
use std::fmt;

/// Reason why a document is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DocumentError {
    /// Its format is known but not read.
    Unread(&'static DocumentFormat),
    /// It is encrypted.
    Locked,
    /// It is damaged or incomplete.
    Torn,
    /// It holds more than is read.
    TooMuch(DocumentLimit),
    /// It holds no text.
    NoText,
    /// Its pages are pictures.
    Pictures,
}

/// Advice on a document that is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DocumentAdvice {
    /// It should be saved in one of these formats.
    SaveAs(&'static str),
    /// Its text should be extracted.
    TakeText,
}

impl DocumentError {
    /// Returns the reason in words.
    pub fn to_message(self, file: String) -> Message {
        match self {
            Self::Unread(format) => Message::DocumentUnread {
                kind: format.kind.to_owned(),
                advice: Box::new(match format.unread_advice() {
                    DocumentAdvice::SaveAs(formats) => Message::SaveAs {
                        formats: formats.to_owned(),
                    },
                    DocumentAdvice::TakeText => Message::TakeText { file: file.clone() },
                }),
                file,
            },
            Self::Locked => Message::DocumentLocked { file },
            Self::Torn => Message::DocumentTorn { file },
            Self::TooMuch(limit) => Message::DocumentTooMuch {
                file,
                limit: Box::new(limit.to_message()),
            },
            Self::NoText => Message::NoText { file },
            Self::Pictures => Message::PicturesAlone { file },
        }
    }

    /// Returns whether its format is read, so that games may be lost with it.
    pub fn may_hold_games(self) -> bool {
        matches!(self, Self::Locked | Self::Torn | Self::TooMuch(_))
    }

    /// Returns whether nothing is wrong with it: it has no text from which games could be read.
    pub fn is_of_another_kind(self) -> bool {
        matches!(self, Self::Unread(_) | Self::NoText | Self::Pictures)
    }
}

impl fmt::Display for DocumentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_message("FILE".to_owned())
            .display_in(Lang::En)
            .fmt(f)
    }
}

impl std::error::Error for DocumentError {}
