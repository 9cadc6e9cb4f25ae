//! The check `result-disagrees`.

check! {
    Results;
    /// ## What it checks
    /// The Result tag says one thing, the end of the moves another.
    /// ## Why it matters
    /// One of them goes into the table of the event, and it may be the wrong one.
    /// ## Bad
    /// ```pdn russian
    /// [Result "1-0"]
    /// 1. c3-d4 f6-g5 0-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Result "1-0"]
    /// 1. c3-d4 f6-g5 1-0
    /// ```
    /// ## Article
    /// PDN 3.0, Result
    RESULT_DISAGREES = "R002", "result-disagrees", Error;
}
