//! The check `unreadable-file`.

check! {
    Input;
    /// ## What it checks
    /// The file does not exist, may not be opened, or could not be read to its end.
    /// ## Why it matters
    /// Its games were not checked, or not all of them. The exit status is 2.
    /// ## Bad
    /// ```console
    /// pdn check missing.pdn
    /// ```
    /// ## Good
    /// ```console
    /// pdn check games.pdn
    /// ```
    /// ## Article
    /// None.
    UNREADABLE_FILE = "I001", "unreadable-file", Error;
}
