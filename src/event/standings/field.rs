//! What was scored in an event: matches, rounds without an opponent, and who left.

use super::leavers::Withdrawal;
use super::micro::{AbsentPlayers, forfeit_points};
use super::scoring::Scoring;
use std::fmt;

/// How the players are brought together (IDF section 2, 2.1 to 2.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairingSystem {
    /// Everybody meets everybody, so many times.
    RoundRobin {
        /// How often each pair meets.
        circles: u32,
    },
    /// A fixed number of rounds, pairs by standing.
    Swiss,
    /// Who loses a match is out.
    KnockOut,
    /// Everybody of one team meets everybody of the other.
    Scheveningen,
    /// Teams, paired beforehand.
    Teams,
    /// Another one, or none that is known.
    Other,
}

/// How a match came to its points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchKind {
    /// Over the board.
    Played,
    /// One of the two was absent or late (IDF section 2, 17.1).
    Forfeit,
    /// Both were (17.2).
    BothAbsent,
    /// Played, and annulled since one of them left too early (18.2.1): counts nowhere, and stays to be shown.
    Annulled,
}

/// A match of two players or teams: one game, or a micro-match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoredMatch {
    /// The round from 1; 0 if unknown.
    pub round: u32,
    /// The two, by number from 0.
    pub players: [usize; 2],
    /// Points of the match.
    pub points: [u32; 2],
    /// Points in its games together; of teams, on all boards together.
    pub game_points: [u32; 2],
    /// Games won by each.
    pub game_wins: [u32; 2],
    /// Games of the match; of teams, boards.
    pub games: u32,
    /// How it came to its points.
    pub kind: MatchKind,
    /// Of a match of one game: which of the two had White.
    pub white: Option<usize>,
    /// Of teams: points on board 1, 2 and so on.
    pub boards: Vec<[u32; 2]>,
}

/// A match that was begun and has no result yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnfinishedMatch {
    /// The two, by number from 0.
    pub players: [usize; 2],
    /// What its games gave, where all that was played is known and games are missing.
    pub part: Option<ScoredMatch>,
    /// Whether all of its games were played over the board.
    pub is_played: bool,
}

/// Why a player had no opponent in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SoloKind {
    /// The number of players was odd, and the pairing left this one over.
    PairingBye,
    /// Asked for, half the points of a win.
    HalfBye,
    /// Given by the arbiter, all points of a win.
    FullBye,
    /// Asked for, without points.
    ZeroBye,
    /// Not there, and not paired.
    Absent,
}

/// A round of one player without an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SoloRound {
    /// The round from 1; 0 if unknown.
    pub round: u32,
    /// Who, by number from 0.
    pub player: usize,
    /// Points that were given.
    pub points: u32,
    /// Why.
    pub kind: SoloKind,
}

/// All that the standings of an event are made of. Players and teams are numbers from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingsField {
    /// Number of players or teams.
    pub players: usize,
    /// Rounds of the event; 0 = as many as the records show.
    pub rounds: u32,
    /// The matches.
    pub matches: Vec<ScoredMatch>,
    /// Matches without a result: they count nowhere, unless one of the two left and loses what was not played (18.2.1).
    pub unfinished: Vec<UnfinishedMatch>,
    /// Rounds without an opponent.
    pub solos: Vec<SoloRound>,
    /// Who left the event. [`super::apply_leavers`] acts on it.
    pub withdrawn: Vec<Withdrawal>,
    /// Players out of the standings, whose matches are annulled (IDF section 2, 18.2.1).
    pub out: Vec<usize>,
    /// Points of a match.
    pub scoring: Scoring,
    /// Points of a game in it; of teams, of a board.
    pub game: Scoring,
    /// The system.
    pub system: PairingSystem,
}

/// What makes a field unfit for a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldError {
    /// A match, a bye or a withdrawal names a player beyond the number of players.
    NoSuchPlayer {
        /// The number.
        player: usize,
    },
    /// Somebody plays against himself.
    SamePlayer {
        /// The place in the list of matches.
        index: usize,
    },
    /// Players times rounds, or the matches still due, are more than a table is made for.
    TooLarge {
        /// How many cells it would be.
        cells: u64,
    },
}

/// The most cells (players times rounds, or matches to add) of a table: a wrong round number such as a year must not fill the memory.
pub(super) const MAX_CELLS: u64 = 4_000_000;

impl ScoredMatch {
    /// A match over the board; its games are one, with the same points.
    #[must_use]
    pub fn from_points(round: u32, players: [usize; 2], points: [u32; 2]) -> Self {
        let [first, second] = points;
        let game_wins = [u32::from(first > second), u32::from(second > first)];
        Self {
            round,
            players,
            points,
            game_points: points,
            game_wins,
            games: 1,
            kind: MatchKind::Played,
            white: None,
            boards: Vec::new(),
        }
    }

    /// The same with what its games gave: points and wins of each, and how many games.
    #[must_use]
    pub fn with_games(mut self, game_points: [u32; 2], game_wins: [u32; 2], games: u32) -> Self {
        self.game_points = game_points;
        self.game_wins = game_wins;
        self.games = games;
        self
    }

    /// A match that was lost by absence (IDF section 2, 17.1 and 17.2). Its games count as lost too, not as won.
    #[must_use]
    pub fn from_absence(
        round: u32,
        players: [usize; 2],
        absent: AbsentPlayers,
        games: u32,
        scoring: &Scoring,
    ) -> Self {
        let [points, game_points] = forfeit_points(absent, games, scoring);
        let kind = if absent == AbsentPlayers::Both {
            MatchKind::BothAbsent
        } else {
            MatchKind::Forfeit
        };
        Self {
            round,
            players,
            points,
            game_points,
            game_wins: [0, 0],
            games,
            kind,
            white: None,
            boards: Vec::new(),
        }
    }
}

impl StandingsField {
    /// A field without matches.
    #[must_use]
    pub fn new(players: usize, system: PairingSystem, scoring: Scoring) -> Self {
        Self {
            players,
            rounds: 0,
            matches: Vec::new(),
            unfinished: Vec::new(),
            solos: Vec::new(),
            withdrawn: Vec::new(),
            out: Vec::new(),
            scoring,
            game: scoring,
            system,
        }
    }

    /// A match of this field that was lost by absence ([`Match::forfeit`]), its games counted by the points of a game.
    #[must_use]
    pub fn forfeit_match(
        &self,
        round: u32,
        players: [usize; 2],
        absent: AbsentPlayers,
        games: u32,
    ) -> ScoredMatch {
        let made = ScoredMatch::from_absence(round, players, absent, games, &self.scoring);
        let [_, game_points] = forfeit_points(absent, games, &self.game);
        ScoredMatch {
            game_points,
            ..made
        }
    }

    /// Those who are in the standings.
    #[must_use]
    pub fn participant_count(&self) -> usize {
        let mut out = self.out.clone();
        out.sort_unstable();
        out.dedup();
        self.players.saturating_sub(out.len())
    }

    /// The numbers of the rounds: as declared, else those that the records show; unknown ones are left out.
    #[must_use]
    pub fn round_numbers(&self) -> Vec<u32> {
        if self.rounds > 0 {
            return (1..=self.rounds).collect();
        }
        let solos = self.solos.iter().map(|solo| solo.round);
        let mut all: Vec<u32> = self
            .matches
            .iter()
            .map(|each| each.round)
            .chain(solos)
            .filter(|round| *round > 0)
            .collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// Matches that each player has to play: of a round robin, opponents times circles; else the rounds, and where
    /// they are unknown, as many as anybody played.
    #[must_use]
    pub fn due_matches(&self) -> u64 {
        match self.system {
            PairingSystem::RoundRobin { circles } => (self.participant_count() as u64)
                .saturating_sub(1)
                .saturating_mul(u64::from(circles)),
            _ if self.rounds > 0 => u64::from(self.rounds),
            _ => self.most_played().max(self.round_numbers().len() as u64),
        }
    }

    /// The most matches and rounds alone that anybody has: as many rounds as there were at least.
    fn most_played(&self) -> u64 {
        let mut counts = vec![0u64; self.players];
        let matched = self.matches.iter().flat_map(|each| each.players);
        let alone = self.solos.iter().map(|solo| solo.player);
        for player in matched.chain(alone) {
            if let Some(count) = counts.get_mut(player) {
                *count += 1;
            }
        }
        counts.into_iter().max().unwrap_or(0)
    }

    /// Whether all numbers are those of players, and the table is of a bearable size.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn check_field(&self) -> Result<(), FieldError> {
        if let Some(index) = self
            .matches
            .iter()
            .position(|each| each.players[0] == each.players[1])
        {
            return Err(FieldError::SamePlayer { index });
        }
        let matched = self.matches.iter().flat_map(|each| each.players);
        let begun = self.unfinished.iter().flat_map(|each| each.players);
        let alone = self.solos.iter().map(|solo| solo.player);
        let gone = self
            .withdrawn
            .iter()
            .map(|each| each.player)
            .chain(self.out.iter().copied());
        if let Some(player) = matched
            .chain(begun)
            .chain(alone)
            .chain(gone)
            .find(|player| *player >= self.players)
        {
            return Err(FieldError::NoSuchPlayer { player });
        }
        let rounds = if self.rounds > 0 {
            u64::from(self.rounds)
        } else {
            self.round_numbers().len() as u64
        };
        let cells = (self.players as u64).saturating_mul(rounds);
        // Only a Swiss table has a cell for each round of each player; but the numbers of the rounds are listed for all.
        let needed = match self.system {
            PairingSystem::Swiss => cells.max(rounds),
            _ => rounds,
        };
        if needed > MAX_CELLS {
            return Err(FieldError::TooLarge { cells: needed });
        }
        Ok(())
    }
}

impl fmt::Display for FieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchPlayer { player } => write!(f, "there is no player number {player}"),
            Self::SamePlayer { index } => write!(f, "match {index} has one player twice"),
            Self::TooLarge { cells } => write!(f, "a table of {cells} cells is too large"),
        }
    }
}

impl std::error::Error for FieldError {}
