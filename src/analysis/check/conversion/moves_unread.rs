//! The check `moves-unread`.

use crate::check::Finding;
use crate::lang::Message;

check! {
    Conversion;
    /// ## What it checks
    /// From here on the moves could not be followed. They are kept as they are written, in a comment that begins with
    /// `unread:`.
    /// ## Why it matters
    /// They are no moves for readers of the new file.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 d6-c5 2. a1-h8 h8-a1 3. a1-h8 h8-a1 4. a1-h8 h8-a1 5. a1-h8 h8-a1 6. a1-h8 h8-a1 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 d6-c5 *
    /// ```
    /// ## Article
    /// None.
    MOVES_UNREAD = "V003", "moves-unread", Warning;
}

/// Reports the first of the moves that could not be followed.
pub fn build_finding(written: String) -> Finding {
    let message = Message::KeptUnread {
        written: written.clone(),
    };
    Finding::new(&MOVES_UNREAD, message).with_text(written)
}
