//! The check `draw-claim-played-on`.

check! {
    Draws;
    /// ## What it checks
    /// A claim was right when it was made, but play went on, or the arbiter refused it. A claim of a draw without a reason is
    /// right where any article of the code draws.
    /// ## Why it matters
    /// A right claim ends the game. What was played afterwards is no part of it.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {White claims threefold repetition} 5. a1-c3 1-0
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 {White claims threefold repetition} 3. a1-b2 b8-a7 1-0
    /// ```
    /// ## Article
    /// IDF section 2, 13
    DRAW_CLAIM_PLAYED_ON = "D014", "draw-claim-played-on", Warning;
}
