//! The check `sheet-language`.

check! {
    Syntax;
    /// ## What it checks
    /// A scoresheet says neither its language nor its variant; says from what both were told.
    /// ## Why it matters
    /// The moves are read by it. `--variant` settles it. The variant becomes a GameType tag only when the words of the
    /// sheet speak for it or the moves leave no other.
    /// ## Bad
    /// ```sheet
    /// 1 ab4 ba5 2 ba3 хороший ход
    /// ```
    /// ## Good
    /// ```pdn
    /// [GameType "25"]
    /// 1. a3-b4 b6-a5 2. b2-a3 {a good move} *
    /// ```
    /// ## Article
    /// IDF 6.10
    SHEET_LANGUAGE = "S023", "sheet-language", Info;
}
