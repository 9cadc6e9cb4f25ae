//! Tables that papers give: whether they agree with themselves, and with the games.
//!
//! No paper says on which scale it counts, whether its points are those of games or of matches, or by which formula a column is made.
//! What fits most of its lines is taken, and the lines that it does not fit are told.

mod against;
mod own;

use super::papers::{CellContent, GivenCell, GivenMeeting, HundredthPoints};
use super::standings::TieBreak;
use super::{Event, OfficialFilePlace};

/// What is wrong with a line or a cell of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableFault {
    /// The points of most lines are not those of the games, on whatever scale.
    MostDiffer {
        /// Lines that differ.
        differ: usize,
        /// All lines whose players have games.
        rows: usize,
    },
    /// Points are not those of the games.
    Points {
        /// The player.
        player: usize,
        /// What the table says.
        told: HundredthPoints,
        /// What the games say, on its scale.
        counted: HundredthPoints,
    },
    /// Wins, draws or losses are not those of the games.
    Counts {
        /// The player.
        player: usize,
        /// What the table says: wins, draws and losses.
        told: [u32; 3],
        /// What the games say.
        counted: [u32; 3],
    },
    /// The place is another one.
    Place {
        /// The player.
        player: usize,
        /// What the table says.
        told: u32,
        /// The first and the last place that the games give.
        counted: [usize; 2],
    },
    /// A coefficient is another one.
    Coefficient {
        /// The player.
        player: usize,
        /// Which.
        tie_break: TieBreak,
        /// What the table says.
        told: HundredthPoints,
        /// What the games give.
        counted: HundredthPoints,
    },
    /// A cell is not what the games say.
    Cell {
        /// The player of the line, and his opponent.
        players: [usize; 2],
        /// The text of the cell.
        told: String,
        /// The points of the games for both.
        counted: [HundredthPoints; 2],
    },
    /// The cells of a line do not make its points.
    Sum {
        /// The player, as the table names him.
        name: String,
        /// What the cells make.
        cells: HundredthPoints,
        /// What the table says.
        told: HundredthPoints,
    },
    /// The two cells of a pair do not fit together.
    Mirror {
        /// The players, as the table names them.
        names: [String; 2],
        /// The texts of their cells.
        cells: [String; 2],
    },
}

/// What is wrong with the tables of an event, each with its place.
pub(super) fn table_faults(event: &Event) -> Vec<(TableFault, OfficialFilePlace)> {
    let mut all = Vec::new();
    for places in &event.stated.tables {
        let paper = places.paper;
        let mut found = Vec::new();
        own::check_table(places, &event.beside.worth, &mut found);
        against::TableComparison::new(event, places).find_faults(&mut found);
        let place = |at| OfficialFilePlace { paper, at };
        all.extend(found.into_iter().map(|(fault, at)| (fault, place(at))));
    }
    all
}

type PlacedFaults = Vec<(TableFault, super::papers::LineColumn)>;

/// The meeting of a cell.
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

/// How the points of a line come from its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CellSumMode {
    /// They are the sum.
    Games,
    /// Two for a match of which more than half was made, one for half, with so many hundredths for a game.
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
