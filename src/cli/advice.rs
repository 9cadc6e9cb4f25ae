//! Explanations and advice for failures of the system.

use super::exit::of_writing;
use super::messages::CliMessage;
use super::output::LinkLoopError;
use crate::cli::ui::display_path;
use crate::document::DocumentError;
use crate::lang::Message;
use crate::run::{PackedFault, error_reason, on_reading};
use crate::scan::OcrError;
use crate::scratch::ScratchError;
use std::io::{self, ErrorKind};

/// Explains why something cannot be written, and what to do.
pub(crate) fn explain_write_error(error: &io::Error) -> CliMessage {
    if let Some(scratch) = ScratchError::from_io_error(error) {
        return CliMessage::InFile {
            file: display_path(&scratch.folder),
            what: Box::new(explain_write_error(&scratch.error)),
        };
    }
    if error
        .get_ref()
        .is_some_and(|error| error.is::<LinkLoopError>())
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
        reason: error_reason(error).into(),
        advice: Some(Box::new(advice)),
    }
}

/// Reports that a file cannot be read, why, and what to do where more helps than naming another file.
pub(crate) fn explain_read_error(file: &str, error: &io::Error) -> CliMessage {
    if let Some(fault) = PackedFault::from_error(error) {
        return fault.to_message(file.to_owned()).into();
    }
    let inner = error.get_ref();
    if let Some(error) = inner.and_then(|error| error.downcast_ref::<OcrError>()) {
        return error.to_message(file.to_owned()).into();
    }
    let refused = inner.and_then(|error| error.downcast_ref());
    if let Some(refused) = refused.copied() {
        return DocumentError::to_message(refused, file.to_owned()).into();
    }
    let cannot = Message::CannotRead {
        file: file.to_owned(),
        reason: error_reason(error).into(),
        advice: on_reading(error).map(Box::new),
    };
    cannot.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn advice_fits_the_error() {
        let write = |kind: ErrorKind| explain_write_error(&kind.into()).to_string();
        assert!(write(ErrorKind::StorageFull).contains("; make room there"));
        assert!(write(ErrorKind::ReadOnlyFilesystem).contains("permission to write"));
        assert!(write(ErrorKind::Other).contains("; run it again"));
        assert!(!write(ErrorKind::BrokenPipe).contains(';'));
        let read = |kind: ErrorKind| explain_read_error("a.pdn", &kind.into()).to_string();
        assert!(read(ErrorKind::PermissionDenied).contains("permission to read"));
        assert!(!read(ErrorKind::NotFound).contains(';'));
    }
}
