//! The check `result-reason`.

check! {
    Results;
    /// ## What it checks
    /// The record says why the game ended, and the result says something else: the side that resigned is named the winner,
    /// both flags fell in a game that was won, a tag tells of an agreement where nobody drew, or that the game was adjourned.
    /// So does a last comment that gives a reason by which the rules draw beside a win (`{15 moves by kings only} 1-0`), or that
    /// says another result and nothing else (`{White won} 0-1`, `{Ничья} 1-0`, `{empate} 1-0`, `{patta} 1-0`).
    /// ## Why it matters
    /// One of the two goes into the table of the event, and it may be the wrong one. Nobody guesses which.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 {White resigns} 1-0
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 {White resigns} 0-1
    /// ```
    /// ## Article
    /// IDF 8.1-8.2
    RESULT_REASON = "R006", "result-reason", Warning;
}
