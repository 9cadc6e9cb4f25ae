//! The check `capture-too-many`.

check! {
    Captures;
    /// ## What it checks
    /// The record takes more pieces than any legal capture of that piece.
    /// ## Why it matters
    /// A further jump was written that the board does not offer.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,h8"]
    /// 1. c3:e5:c7 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,h8"]
    /// 1. c3:e5 *
    /// ```
    /// ## Article
    /// IDF 9.4
    CAPTURE_TOO_MANY = "C016", "capture-too-many", Error;
}
