//! The check `scan-move-unsure`.

use super::on_one_line;
use crate::check::Finding;
use crate::lang::Message;

check! {
    Syntax;
    /// ## What it checks
    /// A move was read from characters that do not spell it, and it is not sure: another legal game fits the characters nearly as well, or this move or the next ones do not fit them well. On a scanned or photographed sheet they are what a program for character recognition (OCR) made of it; in a typed text they are what is written where the moves cannot be followed one by one. The characters are kept in a comment behind the move.
    /// ## Why it matters
    /// A wrong reading is legal, too: findings that rest on this move and those after it may be those of another game. Compare it with the sheet.
    /// ## Bad
    /// ```sheet russian
    /// [[[[60,10],[300,10],[300,40],[60,40]], "1. c3-d4 d6-c5", 0.98],
    ///  [[[60,60],[300,60],[300,90],[60,90]], "2. b2-c3 %&", 0.35],
    ///  [[[60,110],[300,110],[300,140],[60,140]], "3. c3-b4 g5-h4", 0.97],
    ///  [[[60,160],[300,160],[300,190],[60,190]], "4. b4-a5 b8-a7", 0.97],
    ///  [[[60,210],[300,210],[300,240],[60,240]], "5. g3-f4 h4-g3", 0.97]]
    /// ```
    /// ## Good
    /// ```sheet russian
    /// [[[[60,10],[300,10],[300,40],[60,40]], "1. c3-d4 d6-c5", 0.98],
    ///  [[[60,60],[300,60],[300,90],[60,90]], "2. b2-c3 f6-g5", 0.95],
    ///  [[[60,110],[300,110],[300,140],[60,140]], "3. c3-b4 g5-h4", 0.97]]
    /// ```
    /// ## Article
    /// None.
    SCAN_MOVE_UNSURE = "S044", "scan-move-unsure", Error;
}

/// Reports a move that was read as `chosen`, and the next best reading if that is another move of the same position. `read` is
/// empty where nothing was recognised.
pub fn build_finding(read: &str, chosen: String, rival: Option<String>) -> Finding {
    let read = on_one_line(read);
    let message = match (read.is_empty(), rival) {
        (true, _) => Message::ScanMoveMissing { chosen },
        (false, Some(rival)) => Message::ScanMoveRival {
            read,
            chosen,
            rival,
        },
        (false, None) => Message::ScanMoveUnsure { read, chosen },
    };
    Finding::new(&SCAN_MOVE_UNSURE, message)
}
