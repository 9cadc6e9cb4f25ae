//! The check `unknown-move`.

check! {
    Syntax;
    /// ## What it checks
    /// `- -` or a lone dash stands for a move that is not known.
    /// ## Why it matters
    /// A dash for a forced capture is no fault. Where several moves are possible, the rest of the game
    /// cannot be replayed.
    /// ## Bad
    /// ```pdn russian
    /// 1. - - 2. - - *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// IDF section 2, 8.4
    UNKNOWN_MOVE = "S022", "unknown-move", Info;
}
