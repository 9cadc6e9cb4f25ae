//! The check `bad-gametype`.

check! {
    Tags;
    /// ## What it checks
    /// The GameType tag does not hold what the standard asks for: a number, and after it the side, the size
    /// and the notation.
    /// ## Why it matters
    /// The variant must then be guessed from the moves.
    /// ## Bad
    /// ```pdn russian
    /// [GameType "Russian draughts"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [GameType "25"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, GameType
    BAD_GAMETYPE = "T003", "bad-gametype", Error;
}
