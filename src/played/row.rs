//! A game as a list of games has it.

/// What a list of games says of one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameRow {
    /// The name of White; empty where no tag has it.
    pub white: String,
    /// That of Black.
    pub black: String,
    /// The result as its tag has it, or as it stands behind the moves; White's points first, whatever the variant's records do.
    pub result: String,
    /// The plies of the main line, as far as it could be followed.
    pub plies: u32,
}
