//! The check `bad-round`.

check! {
    Tags;
    /// ## What it checks
    /// The round is not a number, nor numbers with dots between them.
    /// ## Why it matters
    /// Programs sort and pair games by this tag.
    /// ## Bad
    /// ```pdn russian
    /// [Round "the last one"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Round "7.2"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, Round
    BAD_ROUND = "T010", "bad-round", Info;
}
