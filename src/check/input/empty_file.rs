//! The check `empty-file`.

check! {
    Input;
    /// ## What it checks
    /// The file holds no game.
    /// ## Why it matters
    /// A download or an export went wrong, or the wrong file was named.
    /// ## Bad
    /// ```text
    ///
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// None.
    EMPTY_FILE = "I004", "empty-file", Warning;
}
