//! The check `tag-changed`.

check! {
    Conversion;
    /// ## What it checks
    /// A tag has another name in the new file, or what it says stands in another tag, as far as the standard has no form for it
    /// (`DateAsWritten`).
    /// ## Why it matters
    /// The standard wants names of letters, digits and underscores, and values of its own form in its tags. Forms that say the
    /// same are changed without a note.
    /// ## Bad
    /// ```pdn italian
    /// [Bianco "Verdi"]
    /// 1. 22-18 *
    /// ```
    /// ## Good
    /// ```pdn italian
    /// [White "Verdi"]
    /// 1. 22-18 *
    /// ```
    /// ## Article
    /// PDN 3.0, tags
    TAG_CHANGED = "V005", "tag-changed", Info;
}
