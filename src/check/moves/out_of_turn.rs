//! The check `out-of-turn`.

check! {
    Moves;
    /// ## What it checks
    /// The move is legal for the side that is not to move.
    /// ## Why it matters
    /// One side moved twice in a row, or a ply is missing in the record.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bf6"]
    /// 1. c3-b4 b4-a5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bf6"]
    /// 1. c3-b4 f6-g5 2. b4-a5 *
    /// ```
    /// ## Article
    /// IDF 3.1
    OUT_OF_TURN = "M004", "out-of-turn", Error;
}
