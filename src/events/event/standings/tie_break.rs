//! The criteria that separate tied players.

use super::field::StandingsField;
use std::fmt;
use std::str::FromStr;

/// A criterion. The greater value is always better (IDF section 2, 20.4).
///
/// Federations use the same name for different things: IDF's Buchholz is FMJD's Solkoff, and IDF's Solkoff is FIDE's Median. The names here are
/// those of IDF; see [`TieBreak::article`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TieBreak {
    /// Twice the points of the opponents whom the player beat, and once those of the opponents with whom he drew (IDF section 2, 20.3.2).
    SonnebornBerger,
    /// The points of each opponent times the points scored against him (FIDE C.07, 9.1). Stored with the square of the divisor.
    SonnebornBergerFide,
    /// The points of the opponents whom the player beat, minus those of the opponents to whom he lost (IDF section 2, 20.3.1).
    Shmulyan,
    /// The points of all opponents (20.3.3); FMJD's Solkoff.
    Buchholz,
    /// Buchholz without this number of worst opponents: IDF's truncated Solkoff (20.3.5), FIDE's Cut.
    Truncated(u32),
    /// Buchholz without the best and the worst opponent (20.3.4); FIDE's Median-1.
    Solkoff,
    /// Buchholz without this number of worst and of best opponents (FIDE C.07, 14).
    Median(u32),
    /// The number of matches won, also by forfeit (20.1.3.1); byes are not matches.
    Wins,
    /// The number of rounds that gave as much as a win, with or without an opponent (FIDE C.07, 7.1).
    RoundsWon,
    /// The number of matches won over the board (FIDE C.07, 7.2).
    WinsOverBoard,
    /// The number of games won in all matches.
    WinsInGames,
    /// The points in all games; for teams, the points of all members (IDF section 2, 20.2.3.1). A round without an opponent counts with the points
    /// that were given for it.
    GamePoints,
    /// The points in the matches among all tied players (20.1.3.1). Decides only if all of them met each other.
    DirectEncounter,
    /// The same by FIDE C.07, 6: it also decides where a player would be first whatever the missing matches gave, and is applied again among
    /// players who stay tied.
    DirectEncounterFide,
    /// The better result against the other players, compared opponent by opponent from the first place on (20.1.3.1).
    ResultsInOrder,
    /// The points against opponents who have at least half of the points that could be scored (FIDE C.07, 9.2).
    Koya,
    /// The sum of the points after each round (FIDE C.07, 7.5).
    Progressive,
    /// For teams: the points on this board, from 1 (20.2.3.1).
    Board(u32),
}

impl TieBreak {
    /// The coefficients that every player gets in every table, whatever the profile; coefficients with other numbers are computed on demand.
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

    /// The names of those without a number.
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

    /// Returns the stable name, in small letters with hyphens: `truncated-2`.
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

    /// Returns the article that defines the coefficient. A profile cites the article that puts it in its place.
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

    /// Returns the number by which a stored value is divided for display ([`format_decimal`](super::scoring::format_decimal)).
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

    /// Returns whether its value depends on the players who are tied when the ordering reaches it.
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

    /// Parses the stable name; numbers start at 1.
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
