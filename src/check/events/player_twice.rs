//! The check `player-twice`.

check! {
    Events;
    /// ## What it checks
    /// One player has two games in the same round of the same event, and they are no micro-match.
    /// ## Why it matters
    /// The round or the name of one of the two games is wrong.
    /// ## Bad
    /// ```pdn russian
    /// [Round "3"]
    /// [White "Petrov"]
    /// [Black "Ivanov"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Round "3"]
    /// [White "Petrov"]
    /// [Black "Sidorov"]
    /// 1. c3-b4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Round "3"]
    /// [White "Petrov"]
    /// [Black "Ivanov"]
    /// 1. c3-d4 f6-g5 *
    ///
    /// [Round "4"]
    /// [White "Petrov"]
    /// [Black "Sidorov"]
    /// 1. c3-b4 f6-g5 *
    /// ```
    /// ## Article
    /// None.
    PLAYER_TWICE = "E002", "player-twice", Warning;
}
