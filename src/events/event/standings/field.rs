//! The scored part of an event: matches, rounds without an opponent, and withdrawals.

use super::leavers::Withdrawal;
use super::micro::{AbsentPlayers, forfeit_points};
use super::scoring::Scoring;
use std::fmt;

/// A pairing system (IDF section 2, 2.1 to 2.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairingSystem {
    /// Each player meets each other player, as many times as there are circles.
    RoundRobin {
        /// The number of times that each pair meets.
        circles: u32,
    },
    /// A fixed number of rounds, paired by standing.
    Swiss,
    /// The loser of a match is out.
    KnockOut,
    /// Each member of one team meets each member of the other.
    Scheveningen,
    /// Teams, paired beforehand.
    Teams,
    /// Another system, or an unknown one.
    Other,
}

/// How a match got its points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchKind {
    /// Played over the board.
    Played,
    /// One of the players was absent or late (IDF section 2, 17.1).
    Forfeit,
    /// Both players were absent or late (17.2).
    BothAbsent,
    /// Played, and annulled because one of the players withdrew too early (18.2.1): the match does not count, but is displayed.
    Annulled,
}

/// A match of two players or teams: one game, or a micro-match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoredMatch {
    /// The round, from 1; 0 if unknown.
    pub round: u32,
    /// The players or teams, by number from 0.
    pub players: [usize; 2],
    /// Points of the match.
    pub points: [u32; 2],
    /// The sum of the points in its games; for teams, on all boards.
    pub game_points: [u32; 2],
    /// The number of games that each player won.
    pub game_wins: [u32; 2],
    /// The number of games of the match; for teams, of boards.
    pub games: u32,
    /// How it got its points.
    pub kind: MatchKind,
    /// For a match of one game: the index in `players` of the one who had White.
    pub white: Option<usize>,
    /// For teams: the points on board 1, 2 and so on.
    pub boards: Vec<[u32; 2]>,
}

/// A match that was started and has no result yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnfinishedMatch {
    /// The players, by number from 0.
    pub players: [usize; 2],
    /// What its games gave, where the results of all games played are known and games are missing.
    pub part: Option<ScoredMatch>,
    /// Whether all its games were played over the board.
    pub is_played: bool,
}

/// The reason why a player had no opponent in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SoloKind {
    /// The number of players was odd, and the pairing left this player over.
    PairingBye,
    /// A requested bye, for half the points of a win.
    HalfBye,
    /// A bye given by the arbiter, for all points of a win.
    FullBye,
    /// A requested bye without points.
    ZeroBye,
    /// The player was absent and not paired.
    Absent,
}

/// A round of one player without an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SoloRound {
    /// The round, from 1; 0 if unknown.
    pub round: u32,
    /// The player, by number from 0.
    pub player: usize,
    /// The points that were given.
    pub points: u32,
    /// The reason.
    pub kind: SoloKind,
}

/// The input of the standings of an event. Players and teams are numbers from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingsField {
    /// The number of players or teams.
    pub players: usize,
    /// The number of rounds of the event; 0 means as many as the records show.
    pub rounds: u32,
    /// The matches.
    pub matches: Vec<ScoredMatch>,
    /// Matches without a result: they do not count, unless one of the players withdrew and loses the games that were not played (18.2.1).
    pub unfinished: Vec<UnfinishedMatch>,
    /// Rounds without an opponent.
    pub solos: Vec<SoloRound>,
    /// The players who withdrew. [`super::apply_leavers`] applies the rules for them.
    pub withdrawn: Vec<Withdrawal>,
    /// Players out of the standings, whose matches are annulled (IDF section 2, 18.2.1).
    pub out: Vec<usize>,
    /// Points of a match.
    pub scoring: Scoring,
    /// Points of a game in a match; for teams, of a board.
    pub game: Scoring,
    /// The system.
    pub system: PairingSystem,
}

/// A reason why no table can be computed from a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldError {
    /// A match, a bye or a withdrawal names a player beyond the number of players.
    NoSuchPlayer {
        /// The number.
        player: usize,
    },
    /// A player is paired with himself.
    SamePlayer {
        /// The index of the match in the list of matches.
        index: usize,
    },
    /// The number of players times rounds, or of matches still due, exceeds the limit of a table.
    TooLarge {
        /// The number of cells that the table would have.
        cells: u64,
    },
}

/// The maximum number of cells (players times rounds, or matches to add) of a table: a wrong round number, such as a year, must not exhaust the
/// memory.
pub(super) const MAX_CELLS: u64 = 4_000_000;

impl ScoredMatch {
    /// Creates a match over the board that consists of one game with the same points.
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

    /// Sets what its games gave: the points and wins of each player, and the number of games.
    #[must_use]
    pub fn with_games(mut self, game_points: [u32; 2], game_wins: [u32; 2], games: u32) -> Self {
        self.game_points = game_points;
        self.game_wins = game_wins;
        self.games = games;
        self
    }

    /// Creates a match that was lost by absence (IDF section 2, 17.1 and 17.2). Its games also count as lost, but not as won.
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
    /// Creates a field without matches.
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

    /// Returns a match of this field that was lost by absence ([`ScoredMatch::from_absence`]), with its games counted by the points of a game.
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

    /// Returns the number of players who are in the standings.
    #[must_use]
    pub fn participant_count(&self) -> usize {
        let mut out = self.out.clone();
        out.sort_unstable();
        out.dedup();
        self.players.saturating_sub(out.len())
    }

    /// Returns the numbers of the rounds: those declared, else those that the records show. Unknown ones are left out.
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

    /// Returns the number of matches that each player has to play: in a round robin, opponents times circles; else the number of rounds. Where that
    /// is unknown, it is the largest number of matches of any player.
    #[must_use]
    pub fn due_matches(&self) -> u64 {
        match self.system {
            PairingSystem::RoundRobin { circles } => (self.participant_count() as u64)
                .saturating_sub(1)
                .saturating_mul(u64::from(circles)),
            _ if self.rounds > 0 => u64::from(self.rounds),
            _ => self
                .max_rounds_played()
                .max(self.round_numbers().len() as u64),
        }
    }

    /// Returns the largest number of matches and rounds without an opponent of any player. There were at least as many rounds.
    fn max_rounds_played(&self) -> u64 {
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

    /// Checks that all numbers are those of players, and that the table does not exceed its size limit.
    ///
    /// # Errors
    /// The first fault that is found.
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
        // Only a Swiss table has a cell for each round of each player, but the numbers of the rounds are listed in every table.
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
