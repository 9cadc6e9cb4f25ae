//! The check `key-unread`.

use crate::check::Finding;
use crate::lang::Message;

check! {
    Input;
    /// ## What it checks
    /// A game of a JSON file that another program wrote has a key that is not read: it has no place in the game.
    /// ## Why it matters
    /// What it holds is not in the file that is written.
    /// ## Bad
    /// ```json russian
    /// {"id":"abcd1234","variant":"russian","status":"resign","winner":"white","players":{},"moves":"c3-d4 f6-g5","opinion":"dull"}
    /// ```
    /// ## Good
    /// ```json russian
    /// {"id":"abcd1234","variant":"russian","status":"resign","winner":"white","players":{},"moves":"c3-d4 f6-g5"}
    /// ```
    /// ## Article
    /// None.
    KEY_UNREAD = "I010", "key-unread", Info;
}

/// Reports a key of a record that is not read.
pub fn build_finding(name: String) -> Finding {
    Finding::new(&KEY_UNREAD, Message::KeyUnread { name })
}
