//! The check `empty-file`.

use crate::check::Finding;
use crate::lang::Message;

check! {
    Input;
    /// ## What it checks
    /// The file is empty.
    /// ## Why it matters
    /// A download or an export went wrong, or the wrong file was named: whoever counts on its games does not have them.
    /// Commands end with 1, `draws` and `fix` with 2; what else was named is read all the same.
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
    EMPTY_FILE = "I004", "empty-file", Error;
}

/// Reports a file without content.
#[must_use]
pub fn build_finding(file: String) -> Finding {
    Finding::new(&EMPTY_FILE, Message::EmptyFile { file })
}

/// Returns whether a text has no content: no byte, or only blanks and the mark of an encoding.
#[must_use]
pub fn is_blank(text: &[u8]) -> bool {
    let wide = text
        .strip_prefix(b"\xFF\xFE")
        .or_else(|| text.strip_prefix(b"\xFE\xFF"));
    match wide {
        // Blanks of UTF-16 have a byte of 0 next to them.
        Some(rest) => rest
            .iter()
            .all(|byte| *byte == 0 || byte.is_ascii_whitespace()),
        None => text
            .strip_prefix(b"\xEF\xBB\xBF")
            .unwrap_or(text)
            .trim_ascii()
            .is_empty(),
    }
}
