//! The check `capture-past-promotion`.

check! {
    Captures;
    /// ## What it checks
    /// A man goes on capturing after it reached the last row where its move ends there, or goes on as a
    /// king where it must go on as a man.
    /// ## Why it matters
    /// What happens on the last row differs from variant to variant more than any other rule.
    /// ## Bad
    /// ```pdn english
    /// [FEN "W:Wd6:Be7,g7"]
    /// 1. d6:f8:h6 *
    /// ```
    /// ## Good
    /// ```pdn english
    /// [FEN "W:Wd6:Be7,g7"]
    /// 1. d6:f8 *
    /// ```
    /// ## Article
    /// IDF 5.14 (Brazilian, pool, Czech), 5.13 where the man can go on as a man (Brazilian, pool), 5.15
    /// (Portuguese), 5.16 (Italian); WCDF 1.19
    CAPTURE_PAST_PROMOTION = "C013", "capture-past-promotion", Error;
}
