//! The check `draw-claim-unfounded`.

check! {
    Draws;
    /// ## What it checks
    /// The reason that is given for the draw holds nowhere in the game, or no article counts so many moves.
    /// ## Why it matters
    /// A draw by a rule needs the rule; without it the game was agreed, or goes on.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 {threefold repetition} 1-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 {agreed} 1-1
    /// ```
    /// ## Article
    /// IDF 8.2
    DRAW_CLAIM_UNFOUNDED = "D005", "draw-claim-unfounded", Error;
}
