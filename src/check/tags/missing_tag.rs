//! The check `missing-tag`.

check! {
    Tags;
    /// ## What it checks
    /// A tag that every game should have is missing: Event, Site, Date, Round, White,
    /// Black, Result. One finding a file counts the games that lack each.
    /// ## Why it matters
    /// Without names and a result a game cannot be found again or counted in a table.
    /// ## Bad
    /// ```pdn russian
    /// [White "Petrov"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Event "Cup"]
    /// [Site "Minsk"]
    /// [Round "1"]
    /// [Date "2016.08.29"]
    /// [White "Petrov"]
    /// [Black "Ivanov"]
    /// [Result "*"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, tags
    MISSING_TAG = "T008", "missing-tag", Info;
}
