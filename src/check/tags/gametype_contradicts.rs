//! The check `gametype-contradicts`.

check! {
    Tags;
    /// ## What it checks
    /// The moves are not those of the declared GameType, but they are legal in another variant.
    /// ## Why it matters
    /// Programs that believe the tag refuse the game.
    /// ## Bad
    /// ```pdn
    /// [GameType "20"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [GameType "25"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, GameType
    GAMETYPE_CONTRADICTS = "T004", "gametype-contradicts", Warning;
}
