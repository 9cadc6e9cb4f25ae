//! What to do when the system fails.

use super::exit::plain;
use pdn::lang::{Key, Lang};
use std::io::{self, ErrorKind};

/// Why something cannot be written, and what to do.
pub(crate) fn unwritten(error: &io::Error, lang: Lang) -> String {
    let key = match error.kind() {
        ErrorKind::BrokenPipe | ErrorKind::AlreadyExists => return plain(error),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => {
            Key::MakeRoom
        }
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => Key::GetRightToWrite,
        _ => Key::WriteAgain,
    };
    format!("{}; {}", plain(error), lang.template(key))
}

/// Why something cannot be read, and what to do where that is more than to name another file.
pub(crate) fn unread(error: &io::Error, lang: Lang) -> String {
    let key = match error.kind() {
        ErrorKind::NotFound
        | ErrorKind::IsADirectory
        | ErrorKind::NotADirectory
        | ErrorKind::InvalidInput
        | ErrorKind::InvalidFilename => return plain(error),
        ErrorKind::PermissionDenied => Key::GetRightToRead,
        _ => Key::ReadAgain,
    };
    format!("{}; {}", plain(error), lang.template(key))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn advice_fits_the_error() {
        let write = |kind: ErrorKind| unwritten(&kind.into(), Lang::En);
        assert!(write(ErrorKind::StorageFull).contains("; make room there"));
        assert!(write(ErrorKind::ReadOnlyFilesystem).contains("the right to write"));
        assert!(write(ErrorKind::Other).contains("; run it again"));
        assert!(!write(ErrorKind::BrokenPipe).contains(';'));
        let read = |kind: ErrorKind| unread(&kind.into(), Lang::En);
        assert!(read(ErrorKind::PermissionDenied).contains("the right to read"));
        assert!(!read(ErrorKind::NotFound).contains(';'));
    }
}
