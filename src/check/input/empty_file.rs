//! The check `empty-file`.

use crate::check::Finding;
use crate::lang::Message;

check! {
    Input;
    /// ## What it checks
    /// The file holds no game.
    /// ## Why it matters
    /// A download or an export went wrong, or the wrong file was named.
    /// ## Bad
    /// ```text
    ///
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// None.
    EMPTY_FILE = "I004", "empty-file", Warning;
}

/// A file in which nothing stands.
#[must_use]
pub fn raise(file: String) -> Finding {
    Finding::new(&EMPTY_FILE, Message::EmptyFile { file })
}
