//! The check `result-board`.

check! {
    Results;
    /// ## What it checks
    /// The game was decided on the board, and the result says something else.
    /// ## Why it matters
    /// A side without a legal move has lost (has won in giveaway), whatever is written.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4"]
    /// 1. c3:e5 0-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4"]
    /// 1. c3:e5 1-0
    /// ```
    /// ## Article
    /// IDF 8.1
    RESULT_BOARD = "R003", "result-board", Error;
}
