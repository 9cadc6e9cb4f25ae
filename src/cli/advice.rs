//! What to do when the system fails.

use super::exit::of_writing;
use super::messages::CliMessage;
use super::output::LinkToItself;
use crate::cli::ui::shown;
use crate::document::Refused;
use crate::lang::Message;
use crate::run::{Fault, on_reading, reason};
use crate::scratch::ScratchError;
use std::io::{self, ErrorKind};

/// Why something cannot be written, and what to do.
pub(crate) fn unwritten(error: &io::Error) -> CliMessage {
    if let Some(scratch) = ScratchError::of(error) {
        return CliMessage::InFile {
            file: shown(&scratch.folder),
            what: Box::new(unwritten(&scratch.error)),
        };
    }
    if error
        .get_ref()
        .is_some_and(|error| error.is::<LinkToItself>())
    {
        return Message::LinkToItself.into();
    }
    let advice = match error.kind() {
        ErrorKind::BrokenPipe | ErrorKind::AlreadyExists => return of_writing(error),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => {
            Message::MakeRoom
        }
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => Message::GetRightToWrite,
        _ => Message::WriteAgain,
    };
    CliMessage::Advised {
        reason: reason(error).into(),
        advice: Some(Box::new(advice)),
    }
}

/// That something cannot be read, why, and what to do where that is more than to name another file.
pub(crate) fn unread(file: &str, error: &io::Error) -> CliMessage {
    if let Some(fault) = Fault::of(error) {
        return fault.message(file.to_owned()).into();
    }
    let refused = error.get_ref().and_then(|error| error.downcast_ref());
    if let Some(refused) = refused.copied() {
        return Refused::message(refused, file.to_owned()).into();
    }
    let cannot = Message::CannotRead {
        file: file.to_owned(),
        reason: reason(error).into(),
        advice: on_reading(error).map(Box::new),
    };
    cannot.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn advice_fits_the_error() {
        let write = |kind: ErrorKind| unwritten(&kind.into()).to_string();
        assert!(write(ErrorKind::StorageFull).contains("; make room there"));
        assert!(write(ErrorKind::ReadOnlyFilesystem).contains("permission to write"));
        assert!(write(ErrorKind::Other).contains("; run it again"));
        assert!(!write(ErrorKind::BrokenPipe).contains(';'));
        let read = |kind: ErrorKind| unread("a.pdn", &kind.into()).to_string();
        assert!(read(ErrorKind::PermissionDenied).contains("permission to read"));
        assert!(!read(ErrorKind::NotFound).contains(';'));
    }
}
