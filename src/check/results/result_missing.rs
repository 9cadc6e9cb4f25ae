//! The check `result-missing`.

check! {
    Results;
    /// ## What it checks
    /// The moves do not end with a result, or they end with `*` although the Result tag has one.
    /// ## Why it matters
    /// Nobody can tell whether the record is complete, and other readers run it into the next game.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 f6-g5
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, game termination
    RESULT_MISSING = "R001", "result-missing", Info;
}
