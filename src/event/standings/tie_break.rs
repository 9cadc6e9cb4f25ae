//! The criteria that part players who are level.

use super::field::StandingsField;
use std::fmt;
use std::str::FromStr;

/// One criterion. In each the greater value is better (IDF section 2, 20.4).
///
/// Federations give one name to different things: what IDF calls Buchholz is FMJD's Solkoff, and IDF's Solkoff is FIDE's
/// Median. The names here are those of IDF; see [`TieBreak::article`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TieBreak {
    /// Twice the points of those whom the player beat, and once of those with whom he drew (IDF section 2, 20.3.2).
    SonnebornBerger,
    /// Points of each opponent times the own points against him (FIDE C.07, 9.1). Stored with the square of the divisor.
    SonnebornBergerFide,
    /// Points of those beaten, less those of the ones lost to (IDF section 2, 20.3.1).
    Shmulyan,
    /// Points of all opponents (20.3.3); FMJD's Solkoff.
    Buchholz,
    /// Buchholz without so many worst opponents: IDF's truncated Solkoff (20.3.5), FIDE's Cut.
    Truncated(u32),
    /// Buchholz without the best and the worst opponent (20.3.4); FIDE's Median-1.
    Solkoff,
    /// Buchholz without so many worst and as many best opponents (FIDE C.07, 14).
    Median(u32),
    /// Matches won, by forfeit too (20.1.3.1); byes are no matches.
    Wins,
    /// Rounds that gave as much as a win, with or without an opponent (FIDE C.07, 7.1).
    RoundsWon,
    /// Matches won over the board (FIDE C.07, 7.2).
    WinsOverBoard,
    /// Games won in all matches.
    WinsInGames,
    /// Points in all games; of teams, points of all members (IDF section 2, 20.2.3.1). A round without an opponent counts with the points
    /// it was given.
    GamePoints,
    /// Points in the matches among all who are level (20.1.3.1). Decides only if each of them met each.
    DirectEncounter,
    /// The same by FIDE C.07, 6: also where somebody would be first whatever the missing matches gave, and once more among those who
    /// stay level.
    DirectEncounterFide,
    /// The better result against the others, compared opponent by opponent from the first place on (20.1.3.1).
    ResultsInOrder,
    /// Points against those who have at least half of what could be scored (FIDE C.07, 9.2).
    Koya,
    /// Sum of the points after each round (FIDE C.07, 7.5).
    Progressive,
    /// Of teams: points on that board, from 1 (20.2.3.1).
    Board(u32),
}

impl TieBreak {
    /// Those that every player gets in every table, whatever the profile; coefficients with a number beyond these are computed on demand.
    pub const ALL: [Self; 19] = [
        Self::SonnebornBerger,
        Self::SonnebornBergerFide,
        Self::Shmulyan,
        Self::Buchholz,
        Self::Truncated(1),
        Self::Truncated(2),
        Self::Truncated(3),
        Self::Solkoff,
        Self::Median(2),
        Self::Wins,
        Self::RoundsWon,
        Self::WinsOverBoard,
        Self::WinsInGames,
        Self::GamePoints,
        Self::DirectEncounter,
        Self::DirectEncounterFide,
        Self::ResultsInOrder,
        Self::Koya,
        Self::Progressive,
    ];

    /// Names of those without a number.
    const FIXED_IDS: [(Self, &'static str); 15] = [
        (Self::SonnebornBerger, "sonneborn-berger"),
        (Self::SonnebornBergerFide, "sonneborn-berger-fide"),
        (Self::Shmulyan, "shmulyan"),
        (Self::Buchholz, "buchholz"),
        (Self::Solkoff, "solkoff"),
        (Self::Wins, "wins"),
        (Self::RoundsWon, "rounds-won"),
        (Self::WinsOverBoard, "wins-over-the-board"),
        (Self::WinsInGames, "wins-in-games"),
        (Self::GamePoints, "game-points"),
        (Self::DirectEncounter, "direct-encounter"),
        (Self::DirectEncounterFide, "direct-encounter-fide"),
        (Self::ResultsInOrder, "results-in-order-of-places"),
        (Self::Koya, "koya"),
        (Self::Progressive, "progressive"),
    ];

    /// The stable name, in small letters with hyphens: `truncated-2`.
    #[must_use]
    pub fn id(self) -> String {
        match self {
            Self::Truncated(cut) => format!("truncated-{cut}"),
            Self::Median(cut) => format!("median-{cut}"),
            Self::Board(board) => format!("board-{board}"),
            _ => Self::FIXED_IDS
                .iter()
                .find(|(each, _)| *each == self)
                .map_or("", |(_, id)| id)
                .to_owned(),
        }
    }

    /// Where the coefficient itself is defined. A profile cites the article that puts it into its place.
    #[must_use]
    pub fn article(self) -> &'static str {
        match self {
            Self::SonnebornBerger => "IDF section 2, 20.3.2",
            Self::SonnebornBergerFide => "FIDE C.07, 9.1",
            Self::Shmulyan => "IDF section 2, 20.3.1",
            Self::Buchholz => "IDF section 2, 20.3.3",
            Self::Truncated(_) => "IDF section 2, 20.3.5",
            Self::Solkoff => "IDF section 2, 20.3.4",
            Self::Median(_) => "FIDE C.07, 14",
            Self::Wins | Self::DirectEncounter | Self::ResultsInOrder => "IDF section 2, 20.1.3.1",
            Self::RoundsWon => "FIDE C.07, 7.1",
            Self::WinsOverBoard => "FIDE C.07, 7.2",
            Self::WinsInGames => "",
            Self::GamePoints | Self::Board(_) => "IDF section 2, 20.2.3.1",
            Self::DirectEncounterFide => "FIDE C.07, 6",
            Self::Koya => "FIDE C.07, 9.2",
            Self::Progressive => "FIDE C.07, 7.5",
        }
    }

    /// What a stored value is divided by to be shown ([`super::decimal`]).
    #[must_use]
    pub fn divisor(self, field: &StandingsField) -> u32 {
        let by = field.scoring.shown_by();
        match self {
            Self::SonnebornBergerFide => by.saturating_mul(by),
            Self::Wins | Self::RoundsWon | Self::WinsOverBoard | Self::WinsInGames => 1,
            Self::GamePoints | Self::Board(_) => field.game.shown_by(),
            _ => by,
        }
    }

    /// Whether its value depends on who is level at that moment of the ordering.
    #[must_use]
    pub fn is_among_level(self) -> bool {
        matches!(
            self,
            Self::DirectEncounter | Self::DirectEncounterFide | Self::ResultsInOrder
        )
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id())
    }
}

impl FromStr for TieBreak {
    type Err = ();

    /// Reads the stable name; numbers from 1.
    fn from_str(text: &str) -> Result<Self, ()> {
        let number = |prefix: &str| {
            text.strip_prefix(prefix)
                .and_then(|rest| rest.parse::<u32>().ok())
                .filter(|number| *number > 0)
        };
        if let Some(cut) = number("truncated-") {
            return Ok(Self::Truncated(cut));
        }
        if let Some(cut) = number("median-") {
            return Ok(Self::Median(cut));
        }
        if let Some(board) = number("board-") {
            return Ok(Self::Board(board));
        }
        Self::FIXED_IDS
            .iter()
            .find(|(_, id)| *id == text)
            .map(|(each, _)| *each)
            .ok_or(())
    }
}
