//! The check `no-such-square`.

check! {
    Moves;
    /// ## What it checks
    /// The square is off the board, or it is not a square that pieces stand on.
    /// ## Why it matters
    /// Such a move cannot be played in any position, so the record holds a slip of the pen or of a scanner.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wf2:Bf6"]
    /// 1. f2-e3 f6-g6 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wf2:Bf6"]
    /// 1. f2-e3 f6-g5 *
    /// ```
    /// ## Article
    /// IDF 2.1.2, 6.4, 6.5
    NO_SUCH_SQUARE = "M001", "no-such-square", Error;
}
