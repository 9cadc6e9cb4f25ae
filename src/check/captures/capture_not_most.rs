//! The check `capture-not-most`.

check! {
    Captures;
    /// ## What it checks
    /// The capture takes fewer pieces than the majority rule of the variant demands.
    /// ## Why it matters
    /// Where the most pieces must be taken, a shorter capture is as illegal as none.
    /// ## Bad
    /// ```pdn brazilian
    /// [FEN "W:Wc3:Bb4,d4,d6"]
    /// 1. c3:a5 *
    /// ```
    /// ## Good
    /// ```pdn brazilian
    /// [FEN "W:Wc3:Bb4,d4,d6"]
    /// 1. c3:e5:c7 *
    /// ```
    /// ## Article
    /// IDF 5.12 (Brazilian), 5.13 (Portuguese), 5.14 (Italian); FMJD 4.13; FID 6.6
    CAPTURE_NOT_MOST = "C003", "capture-not-most", Error;
}
