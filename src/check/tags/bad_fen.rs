//! The check `bad-fen`.

check! {
    Tags;
    /// ## What it checks
    /// The text of a FEN tag does not describe a position.
    /// ## Why it matters
    /// The game cannot be replayed without the position that it starts from.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W to move, Wc3 Bf6"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bf6"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, FEN
    BAD_FEN = "T001", "bad-fen", Error;
}
