//! The check `draw-claim-undecidable`.

check! {
    Draws;
    /// ## What it checks
    /// The reason that is given asks for judgement, was settled by the clocks, or stands behind moves that cannot be
    /// followed to the end: no count can confirm it.
    /// ## Why it matters
    /// An arbiter has to look at the position.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 {neither side can win} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 {agreed} 1-1
    /// ```
    /// ## Article
    /// FSR 1.9.1.2
    DRAW_CLAIM_UNDECIDABLE = "D006", "draw-claim-undecidable", Info;
}
