//! A standings table as an official file gives it: cross-table, Swiss table, or a plain list.

use super::given::GivenSide;
use super::place::{LineColumn, Located};
use super::points::HundredthPoints;

/// The shape of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TableShape {
    /// A row and a column for each player.
    Cross,
    /// A row for each player and a column for each round.
    Swiss,
    /// No cells: places and points only.
    #[default]
    List,
}

/// A standings table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GivenTable {
    /// The place where the table begins.
    pub at: LineColumn,
    /// Its shape.
    pub shape: TableShape,
    /// The tie-breaks that have a column, in the order of the columns: the name in this program where the tie-break is known, else the
    /// heading as it is written.
    pub coefficients: Vec<Located<String>>,
    /// The rows, from the top.
    pub rows: Vec<GivenRow>,
}

/// A row of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GivenRow {
    /// The place where the row begins.
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
    /// The numbers of games, wins, draws and losses, where the table gives them.
    pub counts: GivenCounts,
    /// Values of [`GivenTable::coefficients`], in that order.
    pub coefficients: Vec<Option<Located<HundredthPoints>>>,
    /// The cells: of opponents 1, 2 ... in a cross-table, of rounds 1, 2 ... in a Swiss table.
    pub cells: Vec<GivenCell>,
}

/// The counts of a row.
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
    /// The place of the cell.
    pub at: LineColumn,
    /// The text.
    pub text: String,
    /// The meaning of the text.
    pub says: CellContent,
}

/// The meaning of a cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum CellContent {
    /// Nothing: not played, or not yet.
    #[default]
    Empty,
    /// The player of the row: the cell where the row meets its own column.
    Own,
    /// A game or a match, or several.
    Played(GivenMeeting),
    /// No opponent, with the points where the cell gives them.
    Bye(Option<HundredthPoints>),
    /// A text that could not be read.
    Unread,
}

/// A meeting with an opponent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GivenMeeting {
    /// The opponent's number: that of the column in a cross-table, that of the cell in a Swiss table.
    pub opponent: u32,
    /// The colour of the player of the row, where the cell gives it.
    pub side: Option<GivenSide>,
    /// The points of the player of the row, one entry for each game that is written separately: `20` is two entries, `3` is one. A win,
    /// draw or loss that is written without a number is in [`Self::outcome`].
    pub points: Vec<HundredthPoints>,
    /// The points of the opponent, where the cell gives them: `2-0`.
    pub against: Vec<HundredthPoints>,
    /// Won, drawn or lost, where a sign gives the outcome.
    pub outcome: Option<GivenOutcome>,
    /// Whether the cell marks the meeting as a forfeit.
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
