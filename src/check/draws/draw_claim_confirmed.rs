//! The check `draw-claim-confirmed`.

check! {
    Draws;
    /// ## What it checks
    /// The reason that the record gives for the draw holds in the final position. Of a repetition it is enough that
    /// the move which repeats was written down without being made.
    /// ## Why it matters
    /// Says the article and the count, so that an arbiter need not count again.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {threefold repetition} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 {agreed} 1-1
    /// ```
    /// ## Article
    /// IDF 8.2.3
    DRAW_CLAIM_CONFIRMED = "D001", "draw-claim-confirmed", Info;
}
