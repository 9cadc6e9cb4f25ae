//! The check `second-irregularity`.

check! {
    Moves;
    /// ## What it checks
    /// A side made an illegal move on the board for the second time in a game. Slips of the pen, which the rest of the game
    /// corrects, do not count.
    /// ## Why it matters
    /// The arbiter may decide that the game is lost for that side. Where seconds are added, illegal moves made to gain time are
    /// a gross violation.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3,b2,a1,h2:Bd4,h8,a7"]
    /// 1. h2-g3 a7-b6 2. g3-h4 h8-g7 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3,b2,a1,h2:Bd4,h8,a7"]
    /// 1. c3:e5 a7-b6 2. h2-g3 h8-g7 *
    /// ```
    /// ## Article
    /// IDF section 2, 14.2
    SECOND_IRREGULARITY = "M012", "second-irregularity", Info;
}
