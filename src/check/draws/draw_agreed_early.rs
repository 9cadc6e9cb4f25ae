//! The check `draw-agreed-early`.

check! {
    Draws;
    /// ## What it checks
    /// The draw was agreed before both sides had made 20 moves, or as many as `--min-draw-moves` says: many events ask for
    /// 40. A draw for which no reason is given was agreed.
    /// ## Why it matters
    /// The rules of competitions do not allow it, except where the players did not record the game.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 {agreed} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 1-0
    /// ```
    /// ## Article
    /// IDF section 2, 9.2
    DRAW_AGREED_EARLY = "D009", "draw-agreed-early", Info;
}
