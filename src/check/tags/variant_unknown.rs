//! The check `variant-unknown`.

check! {
    Tags;
    /// ## What it checks
    /// The declared variant is none that this program knows, and the moves fit none.
    /// ## Why it matters
    /// The moves cannot be checked without rules.
    /// ## Bad
    /// ```pdn
    /// [GameType "77"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [GameType "25"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, GameType
    VARIANT_UNKNOWN = "T006", "variant-unknown", Error;
}
