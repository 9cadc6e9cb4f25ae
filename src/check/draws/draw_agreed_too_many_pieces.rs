//! The check `draw-agreed-too-many-pieces`.

check! {
    Draws;
    /// ## What it checks
    /// In rapid or blitz the draw was agreed with more than 6 pieces on a side.
    /// ## Why it matters
    /// Where the players do not record the game, the rules of competitions do not allow it.
    /// ## Bad
    /// ```pdn russian
    /// [Event "Blitz cup"]
    /// 1. c3-d4 f6-g5 {agreed} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Event "Blitz cup"]
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 {agreed} 1-1
    /// ```
    /// ## Article
    /// IDF section 2, 22.5
    DRAW_AGREED_TOO_MANY_PIECES = "D010", "draw-agreed-too-many-pieces", Info;
}
