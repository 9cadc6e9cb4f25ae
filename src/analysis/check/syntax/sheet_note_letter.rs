//! The check `sheet-note-letter`.

use crate::check::Finding;
use crate::lang::Message;

check! {
    Syntax;
    /// ## What it checks
    /// The letter or number of a note follows a move; it was kept as a comment. It is reported once a game.
    /// ## Why it matters
    /// The note itself is elsewhere and is kept as prose; nothing ties it to its move but the letter.
    /// ## Bad
    /// ```sheet italian
    /// 1) 23-20 10-14 a), 2) 28-23 5-10
    /// ```
    /// ## Good
    /// ```sheet italian
    /// 1) 23-20 10-14, 2) 28-23 5-10
    /// ```
    /// ## Article
    /// None.
    SHEET_NOTE_LETTER = "S029", "sheet-note-letter", Info;
}

/// Reports the letter of a note that was kept as a comment.
pub fn build_finding(note: String) -> Finding {
    Finding::new(&SHEET_NOTE_LETTER, Message::SheetNote { note })
}
