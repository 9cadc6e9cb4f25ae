//! The check `game-cut`.

check! {
    Syntax;
    /// ## What it checks
    /// A game is longer than the buffer of the reader, and was cut there.
    /// ## Why it matters
    /// What follows is read as a game of its own. No game of draughts is that long; the text between two
    /// games is probably something else.
    /// ## Bad
    /// ```text
    /// a game of more than 4 MiB
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// None.
    GAME_CUT = "S016", "game-cut", Warning;
}
