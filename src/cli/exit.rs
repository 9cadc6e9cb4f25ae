//! The end of the process.

use super::advice::explain_write_error;
use super::messages::CliMessage;
use crate::check::{CheckFamily, UnknownCheck};
use crate::lang::{Lang, Message};
use crate::run::error_reason;
use crate::scratch::ScratchError;
use std::io;
use std::process::ExitCode;

/// The end of the process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Done, with nothing found at or above the fail level.
    Clean,
    /// Done, with findings.
    Findings,
    /// The command could not do what it was asked.
    Failed,
    /// Stopped by the user.
    Interrupted,
}

impl Exit {
    /// Returns the exit status.
    pub(crate) fn status_code(self) -> u8 {
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
        Self::from(exit.status_code())
    }
}

/// The reason why a command could not do what it was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A sentence for the user.
    Message(Box<CliMessage>),
    /// Writing failed. A broken pipe is no failure: the reader has seen enough.
    Io(io::Error),
}

impl Failure {
    /// Returns the failure as text in a language.
    pub(crate) fn display_in(&self, lang: Lang) -> String {
        match self {
            Self::Message(message) => message.display_in(lang).to_string(),
            Self::Io(error) => {
                let why = Box::new(of_writing(error));
                CliMessage::CannotWrite { why }.display_in(lang).to_string()
            }
        }
    }
}

/// Returns the message of an error of writing: the message from which it was made, if there is one.
pub(crate) fn of_writing(error: &io::Error) -> CliMessage {
    if ScratchError::from_io_error(error).is_some() {
        return explain_write_error(error);
    }
    let message = error.get_ref().and_then(|error| error.downcast_ref());
    let reason = || CliMessage::Advised {
        reason: error_reason(error).into(),
        advice: None,
    };
    message.cloned().unwrap_or_else(reason)
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<CliMessage> for Failure {
    fn from(message: CliMessage) -> Self {
        Self::Message(Box::new(message))
    }
}

impl From<Message> for Failure {
    fn from(message: Message) -> Self {
        CliMessage::from(message).into()
    }
}

impl From<UnknownCheck> for Failure {
    fn from(unknown: UnknownCheck) -> Self {
        let hint = match unknown.near {
            Some(near) => CliMessage::DidYouMean {
                name: near.to_owned(),
            },
            None => list_alternatives(&unknown.word),
        };
        let (name, hint) = (unknown.word, Box::new(hint));
        CliMessage::NoCheck { name, hint }.into()
    }
}

/// Lists the alternatives to an unknown check: the checks of a family if its letter is one of a family, otherwise the families.
fn list_alternatives(word: &str) -> CliMessage {
    let mut letters = word.chars();
    let like_a_code = |rest: &str| rest.chars().all(|letter| letter.is_ascii_digit());
    let family = letters.next().filter(|_| like_a_code(letters.as_str()));
    let family = family.and_then(|letter| {
        let mut all = CheckFamily::ALL.into_iter();
        all.find(|family| family.code_letter().eq_ignore_ascii_case(&letter))
    });
    match family {
        Some(family) => {
            let checks = family.checks().iter();
            let names = checks.map(|check| format!("{} {}", check.code, check.name));
            let names = names.collect();
            CliMessage::Known { names }
        }
        None => CliMessage::all_families(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statuses_are_those_of_the_manual() {
        let all = [Exit::Clean, Exit::Findings, Exit::Failed, Exit::Interrupted];
        assert_eq!(all.map(Exit::status_code), [0, 1, 2, 130]);
    }

    #[test]
    fn errors_are_shown_in_the_language_and_without_numbers() {
        let error = io::Error::from_raw_os_error(2);
        assert_eq!(of_writing(&error).to_string(), "no such file or directory");
        let told = of_writing(&error).display_in(Lang::It).to_string();
        assert_eq!(told, "file o cartella inesistente");
        // Messages of a library, and errors without a name, stay as they are.
        assert_eq!(of_writing(&io::Error::other("full")).to_string(), "full");
        let odd = of_writing(&io::Error::from_raw_os_error(95)).to_string();
        assert!(!odd.is_empty() && !odd.contains("os error"), "{odd}");
    }
}
