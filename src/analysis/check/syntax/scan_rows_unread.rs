//! The check `scan-rows-unread`.

use super::on_one_line;
use crate::check::Finding;
use crate::lang::Message;

check! {
    Syntax;
    /// ## What it checks
    /// Words seem to be moves and cannot be read as legal moves of the game: on a scanned or photographed sheet, as a program for character recognition (OCR) wrote them, or in a typed text whose moves cannot be followed one by one; or the file of a scan is damaged, or nothing on a page could be read. Words next to a game are kept as a comment.
    /// ## Why it matters
    /// The moves of the row are missing in the game, or the file is damaged there. Type the row from the sheet.
    /// ## Bad
    /// ```sheet russian
    /// [[[[60,10],[300,10],[300,40],[60,40]], "1. c3-d4 d6-c5", 0.98],
    ///  [[[60,60],[300,60],[300,90],[60,90]], "2. b2-c3 f6-g5", 0.95],
    ///  [[[60,110],[300,110],[300,140],[60,140]], "3. c3-b4 g5-h4", 0.97],
    ///  [[[60,160],[300,160],[300,190],[60,190]], "G. W7=?1 kk8#5", 0.31]]
    /// ```
    /// ## Good
    /// ```sheet russian
    /// [[[[60,10],[300,10],[300,40],[60,40]], "1. c3-d4 d6-c5", 0.98],
    ///  [[[60,60],[300,60],[300,90],[60,90]], "2. b2-c3 f6-g5", 0.95],
    ///  [[[60,110],[300,110],[300,140],[60,140]], "3. c3-b4 g5-h4", 0.97]]
    /// ```
    /// ## Article
    /// None.
    SCAN_ROWS_UNREAD = "S045", "scan-rows-unread", Error;
}

/// Reports a row that could not be read.
pub fn build_finding(words: &str) -> Finding {
    let words = on_one_line(words);
    Finding::new(&SCAN_ROWS_UNREAD, Message::ScanRowUnread { words })
}
