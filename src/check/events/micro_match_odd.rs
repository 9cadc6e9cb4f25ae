//! The check `micro-match-odd`.

check! {
    Events;
    /// ## What it checks
    /// Most games of the event come in pairs with the colours exchanged, and this one stands alone.
    /// ## Why it matters
    /// The other game of the micro-match is missing, or its names are written differently.
    /// ## Bad
    /// ```pdn russian
    /// [Round "1"]
    /// [White "Petrov"]
    /// [Black "Ivanov"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Round "1"]
    /// [White "Petrov"]
    /// [Black "Ivanov"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Round "1"]
    /// [White "Ivanov"]
    /// [Black "Petrov"]
    /// 1. c3-b4 f6-g5 *
    /// ```
    /// ## Article
    /// IDF section 2, 2.6
    MICRO_MATCH_ODD = "E003", "micro-match-odd", Info;
}
