//! The check `draw-overlooked`.

check! {
    Draws;
    /// ## What it checks
    /// A draw was due by the rules, nobody claimed it, and the game was won later; or a position that draws at once, without a
    /// claim (one king each in Frisian, one piece each in Turkish draughts), was played on and won.
    /// ## Why it matters
    /// The result stands. The finding names the ply and the article.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 5. a1-c3 1-0
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,c1:BKb8,h8"]
    /// 1. a1-b2 b8-a7 2. b2-a1 a7-b8 1-0
    /// ```
    /// ## Article
    /// IDF 8.2
    DRAW_OVERLOOKED = "D008", "draw-overlooked", Info;
}
