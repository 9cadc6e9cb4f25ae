//! The check `text-kept`.

check! {
    Conversion;
    /// ## What it checks
    /// Text that is no PDN is kept as a comment.
    /// ## Why it matters
    /// Readers of the new file take it for somebody's remark.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 Smith resigned *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 {Smith resigned} *
    /// ```
    /// ## Article
    /// None.
    TEXT_KEPT = "V006", "text-kept", Info;
}
