//! The check `blocked`.

check! {
    Moves;
    /// ## What it checks
    /// A king's way to its square is not free.
    /// ## Why it matters
    /// A king crosses free squares only; it passes a piece of the other side by capturing it, and its own
    /// pieces never.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:WKa1,d4:Bh8"]
    /// 1. a1-e5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:WKa1,d4:Bh8"]
    /// 1. a1-c3 *
    /// ```
    /// ## Article
    /// IDF 3.8
    BLOCKED = "M008", "blocked", Error;
}
