//! The check `not-legal-as`.

check! {
    Conversion;
    /// ## What it checks
    /// A game that is to be written as one of another variant (`--as`) has a move that is not legal there. It is not written.
    /// ## Why it matters
    /// A record under the wrong rules is worse than none.
    /// ## Bad
    /// ```pdn english --as:italian
    /// 1. 11-15 22-17 *
    /// ```
    /// ## Good
    /// ```pdn russian --as:brazilian
    /// 1. c3-d4 d6-c5 *
    /// ```
    /// ## Article
    /// None.
    NOT_LEGAL_AS = "V004", "not-legal-as", Error;
}
