//! The check `sheet-rows-left`.

use super::on_one_line;
use crate::check::Finding;
use crate::lang::Message;

check! {
    Syntax;
    /// ## What it checks
    /// Rows with the next move numbers follow the last move that was read. They were kept as a comment, for the words between could not be read. In the last line of moves, words take the place of a move.
    /// ## Why it matters
    /// They are probably moves of the game, of which nothing is reported.
    /// ## Bad
    /// ```sheet russian
    /// 1. c3-d4 d6-c5
    /// 2. b2-c3 illegible here because of rain
    /// 3. c3-b4 b8-a7
    /// 4. b4-a5 a7-b8
    /// ```
    /// ## Good
    /// ```sheet russian
    /// 1. c3-d4 d6-c5
    /// 2. b2-c3 f6-g5
    /// 3. c3-b4 g5-h4
    /// ```
    /// ## Article
    /// None.
    SHEET_ROWS_LEFT = "S037", "sheet-rows-left", Warning;
}

/// Reports rows from a move number on that are no part of the game, and the words before them.
pub fn build_finding(number: u32, words: &str) -> Finding {
    let words = on_one_line(words);
    let message = match words.is_empty() {
        true => Message::SheetRowsLeft { number },
        false => Message::SheetRowsLeftBehind { number, words },
    };
    Finding::new(&SHEET_ROWS_LEFT, message)
}

/// Reports that words take the place of moves in the last row of a game.
pub fn last_row(number: u32, words: &str) -> Finding {
    // The message names the number by itself.
    let sign = |c: char| !c.is_alphanumeric();
    let words = words.trim_start_matches(sign);
    let words = words.trim_start_matches(|c: char| c.is_ascii_digit());
    let words = on_one_line(words.trim_start_matches(sign).trim_end_matches(['|', ' ']));
    Finding::new(
        &SHEET_ROWS_LEFT,
        Message::SheetLastRowUnread { number, words },
    )
}
