//! The error of an input that yields nothing more.

use crate::lang::{Lang, Message};
use std::{fmt, io};

/// The reason why an input yields no games or records, or not all of them.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The input cannot be opened, or cannot be read to its end.
    Io(io::Error),
    /// The input is not text. The message names the input.
    NoText(Message),
    /// The program failed on a piece of the input, which is a fault of the program. The message gives the place.
    Internal(Message),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::NoText(message) | Self::Internal(message) => message.display_in(Lang::En).fmt(f),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Io(error) => Some(error),
            Self::NoText(_) | Self::Internal(_) => None,
        }
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}
