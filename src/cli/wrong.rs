//! Messages about arguments that cannot be read, in the language of the user.

use super::help::translate_usage_words;
use super::messages::CliMessage;
use crate::lang::{Lang, Message};
use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::ffi::OsString;
use std::fmt::Write;
use std::num::ParseIntError;

/// Describes an error of arguments; `None` for those that this program does not raise.
pub(super) fn describe_error(error: &Error, words: &[OsString], lang: Lang) -> Option<String> {
    let message = match only_with(error, words) {
        Some(message) => message,
        None => error_message(error)?,
    };
    let message = message.display_in(lang).to_string();
    let mut text = format!("{}: {message}\n", Message::Error.display_in(lang));
    for hint in error_hints(error) {
        // Writing to a `String` cannot fail.
        let _ = writeln!(text, "\n  {}", hint.display_in(lang));
    }
    if let Some(usage) = error.get(ContextKind::Usage) {
        let _ = writeln!(
            text,
            "\n{}",
            translate_usage_words(&usage.to_string(), lang)
        );
    }
    let _ = writeln!(text, "\n{}", CliMessage::TryHelp.display_in(lang));
    Some(text)
}

/// Options that only have a meaning together with another.
const ONLY_WITH: [(&str, &str); 4] = [
    ("--mark", "--svg"),
    ("--arrow", "--svg"),
    ("--move", "--svg"),
    ("--no-coordinates", "--svg"),
];

/// Reports that the typed option works only together with the missing one.
pub(super) fn only_with(error: &Error, words: &[OsString]) -> Option<CliMessage> {
    if error.kind() != ErrorKind::MissingRequiredArgument {
        return None;
    }
    let missing = context_texts(error, ContextKind::InvalidArg);
    let typed = |name: &str| {
        let name = name.as_bytes();
        let is_it = |word: &OsString| {
            let rest = word.as_encoded_bytes().strip_prefix(name);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(b"="))
        };
        words.iter().any(is_it)
    };
    let mut known = ONLY_WITH.into_iter();
    let (arg, with) = known.find(|(arg, with)| missing == [*with] && typed(arg))?;
    Some(CliMessage::ArgOnlyWith {
        arg: arg.to_owned(),
        with: with.to_owned(),
    })
}

fn error_message(error: &Error) -> Option<CliMessage> {
    let get = |kind| error.get(kind).map(ToString::to_string);
    let arg = || get(ContextKind::InvalidArg);
    let value = || get(ContextKind::InvalidValue).unwrap_or_default();
    Some(match error.kind() {
        ErrorKind::InvalidValue if value().is_empty() => CliMessage::ArgNoValue { arg: arg()? },
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => CliMessage::ArgInvalid {
            value: value(),
            arg: arg()?,
        },
        ErrorKind::UnknownArgument => CliMessage::ArgUnknown { arg: arg()? },
        ErrorKind::InvalidSubcommand => CliMessage::CommandUnknown {
            name: get(ContextKind::InvalidSubcommand)?,
        },
        ErrorKind::NoEquals => CliMessage::ArgNoEquals { arg: arg()? },
        ErrorKind::TooManyValues => CliMessage::ArgTooMany {
            arg: arg()?,
            value: value(),
        },
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            CliMessage::ArgNoValue { arg: arg()? }
        }
        ErrorKind::ArgumentConflict => {
            let others = context_texts(error, ContextKind::PriorArg);
            match arg()? {
                arg if others == [arg.as_str()] => CliMessage::ArgTwice { arg },
                arg => CliMessage::ArgConflict { arg, others },
            }
        }
        ErrorKind::MissingRequiredArgument => CliMessage::ArgMissing {
            args: context_texts(error, ContextKind::InvalidArg),
        },
        ErrorKind::InvalidUtf8 => CliMessage::ArgBadText,
        _ => return None,
    })
}

/// Returns the hints for an error: a reason, what was probably meant, or the possible values.
fn error_hints(error: &Error) -> Vec<CliMessage> {
    let source = std::error::Error::source(error);
    let reason = source.and_then(|source| match source.downcast_ref::<CliMessage>() {
        Some(message) => Some(message.clone()),
        None => source
            .is::<ParseIntError>()
            .then_some(CliMessage::NotANumber),
    });
    let mut hints: Vec<_> = reason.into_iter().collect();
    for kind in [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
    ] {
        if let Some(name) = context_texts(error, kind).into_iter().next() {
            hints.push(CliMessage::DidYouMean { name });
        }
    }
    let values = context_texts(error, ContextKind::ValidValue);
    if !values.is_empty() {
        hints.push(CliMessage::PossibleValues { values });
    }
    hints
}

/// Returns the texts of a part of an error.
fn context_texts(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(one)) => vec![one.clone()],
        Some(ContextValue::Strings(all)) => all.clone(),
        _ => Vec::new(),
    }
}
