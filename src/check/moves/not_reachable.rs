//! The check `not-reachable`.

check! {
    Moves;
    /// ## What it checks
    /// The piece does not move in that direction, or not that far.
    /// ## Why it matters
    /// The record holds a wrong square, or the piece was a king in the game and a man on the board of the
    /// record.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bh8"]
    /// 1. c3-e5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bh8"]
    /// 1. c3-d4 *
    /// ```
    /// ## Article
    /// IDF 3.4, 3.8
    NOT_REACHABLE = "M007", "not-reachable", Error;
}
