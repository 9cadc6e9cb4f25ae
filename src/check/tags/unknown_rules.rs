//! The check `unknown-rules`.

check! {
    Tags;
    /// ## What it checks
    /// The EventRules tag names no draw code that is known here.
    /// ## Why it matters
    /// Draws are judged by the code that the variant has by default, which may be another one. `pdn explain` lists the codes.
    /// ## Bad
    /// ```pdn russian
    /// [EventRules "house rules"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [EventRules "idf-2016"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// IDF 8.2
    UNKNOWN_RULES = "T012", "unknown-rules", Info;
}
