//! The check `result-form`.

check! {
    Results;
    /// ## What it checks
    /// A result is written in another form than the standard has: a colon, blanks, a fraction sign.
    /// ## Why it matters
    /// People understand it, programs may not.
    /// ## Bad
    /// ```pdn russian
    /// [Result "1:0"]
    /// 1. c3-d4 f6-g5 1-0
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Result "1-0"]
    /// 1. c3-d4 f6-g5 1-0
    /// ```
    /// ## Article
    /// PDN 3.0, Result
    RESULT_FORM = "R005", "result-form", Info;
}
