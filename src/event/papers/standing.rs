//! A table of places as a paper gives it: cross-table, Swiss table, or a mere list.

use super::given::GivenSide;
use super::place::{LineColumn, Located};
use super::points::HundredthPoints;

/// The shape of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TableShape {
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
    pub at: LineColumn,
    /// Its shape.
    pub shape: TableShape,
    /// The tie-breaks that have a column, in the order of the columns: a name of this program where it is known,
    /// else the heading as it is written.
    pub coefficients: Vec<Located<String>>,
    /// The rows, from the top.
    pub rows: Vec<GivenRow>,
}

/// A row of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GivenRow {
    /// Where the row begins.
    pub at: LineColumn,
    /// The place, or the first of a range of shared places.
    pub place: Option<Located<u32>>,
    /// The last of a range of shared places, `4-6`; else `None`.
    pub place_to: Option<u32>,
    /// The number of the player; where the table has no such column, the number of the row.
    pub number: Located<u32>,
    /// The name.
    pub name: Located<String>,
    /// The team.
    pub team: Option<Located<String>>,
    /// The rating.
    pub rating: Option<Located<u32>>,
    /// The points.
    pub points: Option<Located<HundredthPoints>>,
    /// Games, wins, draws and losses, where the table counts them.
    pub counts: GivenCounts,
    /// Values of [`GivenTable::coefficients`], in that order.
    pub coefficients: Vec<Option<Located<HundredthPoints>>>,
    /// The cells: of opponent 1, 2 ... in a cross-table, of round 1, 2 ... in a Swiss table.
    pub cells: Vec<GivenCell>,
}

/// How often, as a table counts it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GivenCounts {
    /// Games.
    pub games: Option<Located<u32>>,
    /// Wins.
    pub wins: Option<Located<u32>>,
    /// Draws.
    pub draws: Option<Located<u32>>,
    /// Losses.
    pub losses: Option<Located<u32>>,
}

/// A cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenCell {
    /// Where it stands.
    pub at: LineColumn,
    /// The text.
    pub text: String,
    /// What it says.
    pub says: CellContent,
}

/// What a cell says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum CellContent {
    /// Nothing: not played, or not yet.
    #[default]
    Empty,
    /// Oneself: where the row meets its own column.
    Own,
    /// A game or a match, or several.
    Played(GivenMeeting),
    /// No opponent; the points where they are told.
    Bye(Option<HundredthPoints>),
    /// Not to be read.
    Unread,
}

/// A meeting with an opponent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GivenMeeting {
    /// The opponent's number: that of the column in a cross-table, that of the cell in a Swiss table.
    pub opponent: u32,
    /// The colour of the row's player, where the cell tells it.
    pub side: Option<GivenSide>,
    /// Points of the row's player, one entry for each game that is written apart: `20` is two entries, `3` is one.
    /// A win, draw or loss that is told without a number is in [`Self::outcome`].
    pub points: Vec<HundredthPoints>,
    /// Points of the opponent, where the cell tells them: `2-0`.
    pub against: Vec<HundredthPoints>,
    /// Won, drawn, lost, where a sign says it.
    pub outcome: Option<GivenOutcome>,
    /// Whether the cell marks it as a forfeit.
    pub forfeit: bool,
}

/// The outcome of a meeting for the player of the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GivenOutcome {
    /// Won.
    Won,
    /// Drawn.
    Drawn,
    /// Lost.
    Lost,
}
