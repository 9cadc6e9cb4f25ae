//! A game as a row in a list of games.

/// The row of a game in a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameRow {
    /// The name of White; empty if no tag has it.
    pub white: String,
    /// The name of Black; empty if no tag has it.
    pub black: String,
    /// The result by its tag, else the one after the moves; White's points come first, whatever the variant's records do.
    pub result: String,
    /// The plies of the main line, as far as it could be followed.
    pub plies: u32,
}
