//! The check `capture-missed`.

check! {
    Captures;
    /// ## What it checks
    /// A quiet move is written although a capture was obligatory.
    /// ## Why it matters
    /// Capturing is not a matter of choice in most variants. If the opponent answered, the game stands as
    /// it was played.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,h8"]
    /// 1. c3-b4 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,h8"]
    /// 1. c3:e5 *
    /// ```
    /// ## Article
    /// IDF 5.3; where only a king can capture 5.4 (Czech, Portuguese), 5.5 (Italian)
    CAPTURE_MISSED = "C001", "capture-missed", Error;
}
