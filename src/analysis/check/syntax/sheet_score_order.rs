//! The check `sheet-score-order`.

use crate::board::Color;
use crate::check::Finding;
use crate::lang::Message;

check! {
    Syntax;
    /// ## What it checks
    /// A sheet names White first and has a score, in draughts whose records put Black's points first, and no words give the
    /// winner.
    /// ## Why it matters
    /// By the order of the names one side won, by the records of these draughts the other.
    /// ## Bad
    /// ```sheet english
    /// White: Smith
    /// Black: Brown
    /// Result: 1-0
    /// 1. 11-15 22-18
    /// ```
    /// ## Good
    /// ```sheet english
    /// White: Smith
    /// Black: Brown
    /// Result: Black won
    /// 1. 11-15 22-18
    /// ```
    /// ## Article
    /// None.
    SHEET_SCORE_ORDER = "S038", "sheet-score-order", Warning;
}

/// Reports a score for which nothing states whose points come first.
pub fn build_finding(score: &str, variant: &'static str, winner: Color) -> Finding {
    let message = Message::SheetScoreOrder {
        score: score.to_owned(),
        variant,
        winner,
    };
    Finding::new(&SHEET_SCORE_ORDER, message).with_expected(Message::WinnerInWords)
}
