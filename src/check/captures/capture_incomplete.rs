//! The check `capture-incomplete`.

check! {
    Captures;
    /// ## What it checks
    /// The capture stops although the same piece could take more.
    /// ## Why it matters
    /// A capture goes on until the piece can take no further; stopping early is a mistake that the opponent
    /// may have corrected.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,d6"]
    /// 1. c3:e5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,d6"]
    /// 1. c3:e5:c7 *
    /// ```
    /// ## Article
    /// IDF 5.5 for a man, 5.6 for a king, 5.13 for a man on its last row; 5.6 and 5.7 (Portuguese), 5.7 and 5.8
    /// (Italian); 9.4
    CAPTURE_INCOMPLETE = "C002", "capture-incomplete", Error;
}
