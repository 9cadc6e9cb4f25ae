//! The check `unreadable-file`.

use crate::check::Finding;
use crate::lang::Message;

check! {
    Input;
    /// ## What it checks
    /// The file does not exist, may not be opened, or could not be read to its end. A document that is encrypted or
    /// damaged, or holds more than is read, is reported too.
    /// ## Why it matters
    /// Its games were not checked, or not all of them. The exit status is 2.
    /// ## Bad
    /// ```console
    /// pdn check missing.pdn
    /// ```
    /// ## Good
    /// ```console
    /// pdn check games.pdn
    /// ```
    /// ## Article
    /// None.
    UNREADABLE_FILE = "I001", "unreadable-file", Error;
}

/// Reports a file that cannot be read, with the reason and what may be done about it.
#[must_use]
pub fn build_finding(file: String, reason: Message, advice: Option<Message>) -> Finding {
    let message = Message::CannotRead {
        file,
        reason: reason.into(),
        advice: advice.map(Box::new),
    };
    Finding::new(&UNREADABLE_FILE, message)
}

/// Reports a document that cannot be read; `message` states why.
#[must_use]
pub fn build_document_finding(message: Message) -> Finding {
    Finding::new(&UNREADABLE_FILE, message)
}
