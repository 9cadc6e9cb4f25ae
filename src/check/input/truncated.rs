//! The check `truncated`.

check! {
    Input;
    /// ## What it checks
    /// The file ends in the middle of a tag, a comment or a move.
    /// ## Why it matters
    /// A copy or a download stopped early; the last game is not complete, and more may have followed.
    /// ## Bad
    /// ```pdn russian
    /// [Event "Cup"]
    /// [Whi
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Event "Cup"]
    /// [White "Petrov"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// None.
    TRUNCATED = "I006", "truncated", Error;
}
