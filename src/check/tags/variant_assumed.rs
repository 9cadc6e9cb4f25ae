//! The check `variant-assumed`.

check! {
    Tags;
    /// ## What it checks
    /// The file does not say which variant was played; says how it was decided.
    /// ## Why it matters
    /// Kindred variants share most of their games. A GameType tag, or `--variant`, settles it.
    /// ## Bad
    /// ```pdn
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [GameType "25"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, GameType
    VARIANT_ASSUMED = "T005", "variant-assumed", Info;
}
