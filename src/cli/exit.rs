//! How the process ends.

use crate::run::plain;
use std::fmt;
use std::io;
use std::process::ExitCode;

/// How the process ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Done, and nothing found at or above the fail level.
    Clean,
    /// Done, with findings.
    Findings,
    /// It could not do what it was asked.
    Failed,
    /// Stopped by the user.
    Interrupted,
}

impl Exit {
    /// The exit status.
    pub(crate) fn status(self) -> u8 {
        match self {
            Self::Clean => 0,
            Self::Findings => 1,
            Self::Failed => 2,
            Self::Interrupted => 130,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit.status())
    }
}

/// Why a command could not do what it was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A sentence for the user.
    Message(String),
    /// Writing failed. A broken pipe is no failure: the reader has seen enough.
    Io(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Message(text) => f.write_str(text),
            Self::Io(error) => write!(f, "cannot write: {}", plain(error)),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<String> for Failure {
    fn from(text: String) -> Self {
        Self::Message(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statuses_are_those_of_the_manual() {
        let all = [Exit::Clean, Exit::Findings, Exit::Failed, Exit::Interrupted];
        assert_eq!(all.map(Exit::status), [0, 1, 2, 130]);
    }

    #[test]
    fn errors_are_told_without_numbers() {
        let error = io::Error::from_raw_os_error(2);
        assert!(!plain(&error).contains("os error"));
        assert_eq!(plain(&io::Error::other("full")), "full");
    }
}
