//! The check `draw-claim-late`.

check! {
    Draws;
    /// ## What it checks
    /// The reason held at an earlier ply, but play went on and it no longer holds at the end.
    /// ## Why it matters
    /// The right to claim is lost with the next move. The finding names the plies between which it held.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 5. a1-c3 {threefold repetition} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {threefold repetition} 1-1
    /// ```
    /// ## Article
    /// IDF 8.2.3
    DRAW_CLAIM_LATE = "D003", "draw-claim-late", Error;
}
