//! A table of places as a paper gives it: cross-table, Swiss table, or a mere list.

use super::given::Side;
use super::place::{At, Place};
use super::points::Points;

/// The shape of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shape {
    /// A row and a column for each player.
    Cross,
    /// A row for each player, a column for each round.
    Swiss,
    /// No cells: places and points only.
    #[default]
    List,
}

/// A table of places.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GivenTable {
    /// Where the table begins.
    pub at: Place,
    /// Its shape.
    pub shape: Shape,
    /// The tie-breaks that have a column, in the order of the columns: a name of this program where it is known,
    /// else the heading as it is written.
    pub coefficients: Vec<At<String>>,
    /// The rows, from the top.
    pub rows: Vec<GivenRow>,
}

/// A row of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GivenRow {
    /// Where the row begins.
    pub at: Place,
    /// The place, or the first of a range of shared places.
    pub place: Option<At<u32>>,
    /// The last of a range of shared places, `4-6`; else `None`.
    pub place_to: Option<u32>,
    /// The number of the player; where the table has no such column, the number of the row.
    pub number: At<u32>,
    /// The name.
    pub name: At<String>,
    /// The team.
    pub team: Option<At<String>>,
    /// The rating.
    pub rating: Option<At<u32>>,
    /// The points.
    pub points: Option<At<Points>>,
    /// Games, wins, draws and losses, where the table counts them.
    pub counts: Counts,
    /// Values of [`GivenTable::coefficients`], in that order.
    pub coefficients: Vec<Option<At<Points>>>,
    /// The cells: of opponent 1, 2 ... in a cross-table, of round 1, 2 ... in a Swiss table.
    pub cells: Vec<GivenCell>,
}

/// How often, as a table counts it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Games.
    pub games: Option<At<u32>>,
    /// Wins.
    pub wins: Option<At<u32>>,
    /// Draws.
    pub draws: Option<At<u32>>,
    /// Losses.
    pub losses: Option<At<u32>>,
}

/// A cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenCell {
    /// Where it stands.
    pub at: Place,
    /// The text.
    pub text: String,
    /// What it says.
    pub says: Cell,
}

/// What a cell says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Cell {
    /// Nothing: not played, or not yet.
    #[default]
    Empty,
    /// Oneself: where the row meets its own column.
    Own,
    /// A game or a match, or several.
    Played(Met),
    /// No opponent; the points where they are told.
    Bye(Option<Points>),
    /// Not to be read.
    Unread,
}

/// A meeting with an opponent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Met {
    /// The opponent's number: that of the column in a cross-table, that of the cell in a Swiss table.
    pub opponent: u32,
    /// The colour of the row's player, where the cell tells it.
    pub side: Option<Side>,
    /// Points of the row's player, one entry for each game that is written apart: `20` is two entries, `3` is one.
    /// A win, draw or loss that is told without a number is in [`Self::outcome`].
    pub points: Vec<Points>,
    /// Points of the opponent, where the cell tells them: `2-0`.
    pub against: Vec<Points>,
    /// Won, drawn, lost, where a sign says it.
    pub outcome: Option<Outcome>,
    /// Whether the cell marks it as a forfeit.
    pub forfeit: bool,
}

/// The outcome of a meeting for the player of the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// Won.
    Won,
    /// Drawn.
    Drawn,
    /// Lost.
    Lost,
}
