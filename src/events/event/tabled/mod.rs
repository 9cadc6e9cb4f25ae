//! Checks whether the tables of official files agree with themselves and with the games.
//!
//! No official file states on which scale it counts, whether its points are those of games or of matches, or by which formula a column is computed.
//! The reading that fits more than half of its lines is taken, and the lines that it does not fit are reported.

mod against;
mod own;

use super::official_files::{CellContent, GivenCell, GivenMeeting, HundredthPoints};
use super::standings::TieBreak;
use super::{Event, OfficialFilePlace};

/// A fault in a line or a cell of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableFault {
    /// The points of at least half of the lines differ from those of the games, on every scale.
    MostDiffer {
        /// The number of lines that differ.
        differ: usize,
        /// The number of all lines whose players have games.
        rows: usize,
    },
    /// The points differ from those of the games.
    Points {
        /// The player.
        player: usize,
        /// The points in the table.
        stated: HundredthPoints,
        /// The points of the games, on the scale of the table.
        counted: HundredthPoints,
    },
    /// The wins, draws or losses differ from those of the games.
    Counts {
        /// The player.
        player: usize,
        /// The wins, draws and losses in the table.
        stated: [u32; 3],
        /// The wins, draws and losses of the games.
        counted: [u32; 3],
    },
    /// The place differs from that of the games.
    Place {
        /// The player.
        player: usize,
        /// The place in the table.
        stated: u32,
        /// The first and the last place by the games.
        counted: [usize; 2],
    },
    /// A coefficient differs from that of the games.
    Coefficient {
        /// The player.
        player: usize,
        /// The coefficient.
        tie_break: TieBreak,
        /// The value in the table.
        stated: HundredthPoints,
        /// The value by the games.
        counted: HundredthPoints,
    },
    /// A cell differs from the games.
    Cell {
        /// The player of the line, and his opponent.
        players: [usize; 2],
        /// The text of the cell.
        stated: String,
        /// The points of the games for both players.
        counted: [HundredthPoints; 2],
    },
    /// The cells of a line do not add up to its points.
    Sum {
        /// The player, as the table names him.
        name: String,
        /// The sum of the cells.
        cells: HundredthPoints,
        /// The points in the table.
        stated: HundredthPoints,
    },
    /// The two cells of a pair contradict each other.
    Mirror {
        /// The players, as the table names them.
        names: [String; 2],
        /// The texts of their cells.
        cells: [String; 2],
    },
}

/// Returns the faults of the tables of an event with their places.
pub(super) fn table_faults(event: &Event) -> Vec<(TableFault, OfficialFilePlace)> {
    let mut all = Vec::new();
    for places in &event.stated.tables {
        let paper = places.file;
        let mut found = Vec::new();
        own::check_table(places, &event.stated_facts.worth, &mut found);
        against::TableComparison::new(event, places).find_faults(&mut found);
        let place = |at| OfficialFilePlace { file: paper, at };
        all.extend(found.into_iter().map(|(fault, at)| (fault, place(at))));
    }
    all
}

type PlacedFaults = Vec<(TableFault, super::official_files::LineColumn)>;

/// Returns the meeting of a cell.
fn cell_meeting(cell: &GivenCell) -> Option<&GivenMeeting> {
    match &cell.says {
        CellContent::Played(met) => Some(met),
        _ => None,
    }
}

fn sum_points(points: &[HundredthPoints]) -> HundredthPoints {
    points
        .iter()
        .fold(HundredthPoints::ZERO, |sum, one| sum.saturating_add(*one))
}

/// The mode in which the points of a line are computed from its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CellSumMode {
    /// The sum of the cells.
    Games,
    /// Two points for a match of which more than half was won, one for half; the value is the sum of both players' points in a game, in hundredths.
    Matches(i64),
}

impl CellSumMode {
    const ALL: [Self; 3] = [Self::Games, Self::Matches(200), Self::Matches(100)];

    fn meeting_points(self, met: &GivenMeeting) -> i64 {
        let own = sum_points(&met.points).0;
        match self {
            Self::Games => own,
            Self::Matches(game) => {
                let all = game * i64::try_from(met.points.len()).unwrap_or(1);
                match (own * 2).cmp(&all) {
                    std::cmp::Ordering::Greater => 200,
                    std::cmp::Ordering::Equal => 100,
                    std::cmp::Ordering::Less => 0,
                }
            }
        }
    }
}
