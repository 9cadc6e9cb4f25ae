//! The check `bad-date`.

check! {
    Tags;
    /// ## What it checks
    /// The date is not written as the standard asks, `YYYY.MM.DD` with `?` for what is not known, or no
    /// calendar has it.
    /// ## Why it matters
    /// Programs sort and filter by this tag.
    /// ## Bad
    /// ```pdn russian
    /// [Date "31.02.2016"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Date "2016.02.??"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, Date
    BAD_DATE = "T009", "bad-date", Info;
}
