//! The check `duplicate-game`.

check! {
    Events;
    /// ## What it checks
    /// The same game, move by move and with the same players, stands twice.
    /// ## Why it matters
    /// It is counted twice in every table.
    /// ## Bad
    /// ```pdn russian
    /// [White "Petrov"]
    /// [Black "Ivanov"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [White "Petrov"]
    /// [Black "Ivanov"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [White "Petrov"]
    /// [Black "Ivanov"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [White "Ivanov"]
    /// [Black "Petrov"]
    /// 1. c3-b4 f6-g5 *
    /// ```
    /// ## Article
    /// None.
    DUPLICATE_GAME = "E001", "duplicate-game", Warning;
}
