//! What only several games together show.

checks! {
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
