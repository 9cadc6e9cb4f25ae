//! The check `capture-prey-named`.

check! {
    Captures;
    /// ## What it checks
    /// Between the first and the last square stand the squares of the captured pieces, all of them, not those on which
    /// the capturing piece turns.
    /// ## Why it matters
    /// The move is clear here, and it was read. Other readers take the squares between for squares of the way, and find
    /// the move illegal. A capture of which only some pieces are named is `capture-path`.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,h8"]
    /// 1. c3:d4:e5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,h8"]
    /// 1. c3:e5 *
    /// ```
    /// ## Article
    /// IDF 6.9
    PREY_NAMED = "C017", "capture-prey-named", Info;
}
