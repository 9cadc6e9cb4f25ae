//! The check `unpacks-too-far`.

use crate::check::Finding;
use crate::lang::Message;

check! {
    Input;
    /// ## What it checks
    /// A compressed file unpacks to more than is read: to more than 1 GiB and 200 times its own length, or to more than 64 GiB.
    /// A file that takes more than 256 MiB of memory to unpack, and a zip of more than 100,000 files, are reported too.
    /// ## Why it matters
    /// Games come to ten or twenty times of what they are packed to. A file of a few bytes can be made that unpacks without end.
    /// What came before the limit was checked, and nothing behind it. The exit status is 2.
    /// ## Bad
    /// ```console
    /// pdn check bomb.pdn.gz
    /// ```
    /// ## Good
    /// ```console
    /// pdn check games.pdn
    /// ```
    /// ## Article
    /// None.
    UNPACKS_TOO_FAR = "I013", "unpacks-too-far", Error;
}

/// Reports a file that unpacks to too much; `message` states which limit it exceeds.
#[must_use]
pub fn build_finding(message: Message) -> Finding {
    Finding::new(&UNPACKS_TOO_FAR, message)
}
