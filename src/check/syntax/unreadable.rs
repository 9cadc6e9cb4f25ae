//! The check `unreadable`.

check! {
    Syntax;
    /// ## What it checks
    /// Characters stand among the moves that are no part of the notation.
    /// ## Why it matters
    /// They were skipped. If they stood for a move, the record has a gap.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 && f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, movetext
    UNREADABLE = "S011", "unreadable", Error;
}
