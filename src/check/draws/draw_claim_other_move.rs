//! The check `draw-claim-other-move`.

check! {
    Draws;
    /// ## What it checks
    /// A claim did not hold when it was made, and the move behind it is not the one that was written down with it.
    /// ## Why it matters
    /// After a wrong claim the move that was written down counts as made.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 {Black writes b8-a7 and claims threefold repetition} b8-c7 2. b2-a1 1-0
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 {Black writes b8-a7 and claims threefold repetition} b8-a7 2. b2-a1 1-0
    /// ```
    /// ## Article
    /// IDF section 2, 13
    DRAW_CLAIM_OTHER_MOVE = "D015", "draw-claim-other-move", Warning;
}
