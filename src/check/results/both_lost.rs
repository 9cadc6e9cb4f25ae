//! The check `both-lost`.

check! {
    Results;
    /// ## What it checks
    /// The result is 0-0, both sides lost, and neither a comment nor a tag says why.
    /// ## Why it matters
    /// It takes an arbiter's decision or two players who did not come; without a word it may be a game that was never
    /// entered.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 0-0
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 {both disqualified} 0-0
    /// ```
    /// ## Article
    /// IDF section 2, 3.7.1
    BOTH_LOST = "R007", "both-lost", Info;
}
