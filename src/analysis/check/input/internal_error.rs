//! The check `internal-error`.

use crate::check::Finding;
use crate::lang::Message;

check! {
    Input;
    /// ## What it checks
    /// The program failed while it looked at a part of a file. The rest was checked.
    /// ## Why it matters
    /// This is a fault of the program, not of the file. Please send the part that the finding names.
    /// ## Bad
    /// ```text
    /// no file is known to cause this
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// None.
    INTERNAL_ERROR = "I007", "internal-error", Error;
}

/// Reports that the program failed on this number of bytes from this offset on.
#[must_use]
pub fn build_finding(len: usize, offset: u64, reason: String) -> Finding {
    let message = Message::ProgramFailed {
        len,
        offset,
        reason,
    };
    Finding::new(&INTERNAL_ERROR, message)
}
