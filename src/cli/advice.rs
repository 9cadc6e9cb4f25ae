//! What to do when the system fails.

use super::output::LinkToItself;
use crate::lang::{Lang, Message};
use crate::run::{on_reading, plain};
use std::io::{self, ErrorKind};

/// Why something cannot be written, and what to do.
pub(crate) fn unwritten(error: &io::Error, lang: Lang) -> String {
    if error
        .get_ref()
        .is_some_and(|error| error.is::<LinkToItself>())
    {
        return Message::LinkToItself.say(lang).to_string();
    }
    let advice = match error.kind() {
        ErrorKind::BrokenPipe | ErrorKind::AlreadyExists => return plain(error),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => {
            Message::MakeRoom
        }
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => Message::GetRightToWrite,
        _ => Message::WriteAgain,
    };
    format!("{}{}", plain(error), advice.say(lang))
}

/// Why something cannot be read, and what to do where that is more than to name another file.
pub(crate) fn unread(error: &io::Error, lang: Lang) -> String {
    let advice = on_reading(error).map(|advice| advice.say(lang).to_string());
    format!("{}{}", plain(error), advice.unwrap_or_default())
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
