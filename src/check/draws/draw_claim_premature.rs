//! The check `draw-claim-premature`.

check! {
    Draws;
    /// ## What it checks
    /// The count that the article asks for has begun, but is not full. Of a repetition the finding says which move
    /// would have had to be written down.
    /// ## Why it matters
    /// The game was not drawn yet. The finding says how far the count came. After a refused claim the move that was
    /// written down counts as made, and the game goes on.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 {threefold repetition} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {threefold repetition} 1-1
    /// ```
    /// ## Article
    /// IDF 8.2
    DRAW_CLAIM_PREMATURE = "D004", "draw-claim-premature", Error;
}
