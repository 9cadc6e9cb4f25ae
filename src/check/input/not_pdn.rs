//! The check `not-pdn`.

use crate::check::Finding;
use crate::lang::Message;

check! {
    Input;
    /// ## What it checks
    /// The file is no text: an archive, a picture, a database of another program.
    /// A document of a format that is not read is told so too, with what to do instead.
    /// Where `convert --to pdn-lossless` is to keep its bytes, also a file that is text and no PDN.
    /// ## Why it matters
    /// Nothing in it was checked.
    /// ## Bad
    /// ```pdn escaped
    /// PK\x03\x04\x14\x00\x00\x00
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// None.
    NOT_PDN = "I005", "not-pdn", Error;
}

/// A file that is no text.
#[must_use]
pub fn no_text(file: String) -> Finding {
    Finding::new(&NOT_PDN, Message::NoText { file })
}

/// A document that holds no text, or is of a format that is not read; `message` says which.
#[must_use]
pub(crate) fn document(message: Message) -> Finding {
    Finding::new(&NOT_PDN, message)
}

/// A text in which no game was found.
#[must_use]
pub fn no_game(file: String) -> Finding {
    Finding::new(&NOT_PDN, Message::NoGame { file })
}

/// A file of another format, of which only moves were to be rewritten.
#[must_use]
pub fn no_source(file: String) -> Finding {
    Finding::new(&NOT_PDN, Message::NoSourceToKeep { file })
}
