//! The model of an event, built from its games.

use super::names::{DifferenceReasons, SeparationReason};
use super::{
    DocumentStatements, EventSystem, NameList, OfficialFile, OfficialFilePlace, ResolvedEventFacts,
    Round, ScoringUnit,
};
use crate::outcome::Outcome;
use crate::played::GameEntry;
use std::collections::BTreeMap;
use std::sync::Arc;

/// An event: its games, its players, and everything derived from them.
#[derive(Clone, Debug)]
pub struct Event {
    /// Its name as the largest number of its games write it; empty where none does.
    pub name: String,
    /// All spellings of its name, by descending number of games.
    pub spellings: Vec<SpellingCount>,
    /// The players, in the order in which they first appear.
    pub players: Vec<EventPlayer>,
    /// Similar spellings that were not taken for one player.
    pub doubts: Vec<PlayerDoubt>,
    /// Names under which two players must have played.
    pub doubled: Vec<AmbiguousName>,
    /// The games, in the order of the input.
    pub games: Vec<GameInEvent>,
    /// What is paired and counted: games or matches of games, by round.
    pub matches: Vec<EventMatch>,
    /// The rounds that its games name, in order.
    pub rounds: Vec<Round>,
    /// Whether points are those of games or of matches.
    pub unit: ScoringUnit,
    /// The system by which it was played.
    pub system: EventSystem,
    /// Games that are missing.
    pub missing: Vec<MissingGames>,
    /// The players whom `event.toml` does not list although it lists more than half: their names may be misread. They have to meet nobody.
    pub unlisted: Vec<usize>,
    /// What was not stated and had to be assumed.
    pub assumed: Vec<EventAssumption>,
    /// What official files state in addition to the games.
    pub stated_facts: ResolvedEventFacts,
    /// The players of the names that official files write.
    pub(super) named: BTreeMap<String, usize>,
    /// The official files that accompany its games.
    pub official_files: Vec<OfficialFile>,
    /// The spellings that the user lists as one player.
    pub names: Arc<NameList>,
    /// What official files state about games and places.
    pub stated: DocumentStatements,
}

/// A spelling and the number of games that have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpellingCount {
    /// The text.
    pub text: String,
    /// The number of games.
    pub games: u32,
}

impl SpellingCount {
    /// Returns the text with its number of games: `"Petrov, I." (3)`.
    #[must_use]
    pub fn to_text(&self) -> String {
        format!("\"{}\" ({})", self.text, self.games)
    }

    /// Returns a list of the first eight spellings, followed by the number of the others.
    #[must_use]
    pub fn list_spellings(all: &[Self]) -> String {
        const MAX_LISTED_SPELLINGS: usize = 8;
        let mut told: Vec<String> = all
            .iter()
            .take(MAX_LISTED_SPELLINGS)
            .map(Self::to_text)
            .collect();
        if all.len() > MAX_LISTED_SPELLINGS {
            told.push(format!("... (+{})", all.len() - MAX_LISTED_SPELLINGS));
        }
        told.join("; ")
    }
}

/// A player of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventPlayer {
    /// The name as the largest number of games write it.
    pub name: String,
    /// All its spellings, by descending number of games.
    pub spellings: Vec<SpellingCount>,
    /// The differences between the spellings.
    pub reasons: DifferenceReasons,
    /// Whether the spellings are certainly one name.
    pub sure: bool,
    /// The team; empty where none is stated.
    pub team: String,
    /// The title; empty where none is stated.
    pub title: String,
    /// The rating; empty where none is stated.
    pub rating: String,
}

/// Two similar spellings that were not taken for one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerDoubt {
    /// The spellings.
    pub names: [String; 2],
    /// The players that they belong to.
    pub players: [Option<usize>; 2],
    /// The differences between them.
    pub reasons: DifferenceReasons,
    /// The reason why they are not one player.
    pub why: SeparationReason,
}

/// A name under which two players must have played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AmbiguousName {
    /// The player that it belongs to.
    pub player: usize,
    /// The name.
    pub name: String,
    /// The rounds in which it played against different opponents, by their indices among those of the event.
    pub rounds: Vec<usize>,
}

/// A game of an event.
#[derive(Clone, Debug)]
pub struct GameInEvent {
    /// Its index among all games of the input.
    pub nth: usize,
    /// The file, as the user named it.
    pub file: Arc<str>,
    /// Its number, counted from 1 in its file.
    pub number: u64,
    /// The contents of its record.
    pub entry: GameEntry,
    /// White and Black, by their indices among the players of the event, where they are named.
    pub players: [Option<usize>; 2],
    /// The index of its round among those of the event.
    pub round: Option<usize>,
    /// The index of the game that it repeats, if there is one; the repetition does not count.
    pub repeats: Option<usize>,
}

/// One of the two players of a match: 0 is White of its first game.
pub type MatchSide = usize;

/// The games of two players in a round: one, or several with the colours exchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventMatch {
    /// The index of the round among those of the event.
    pub round: Option<usize>,
    /// The players.
    pub players: [usize; 2],
    /// The indices of its games among those of the event, in the order of the input.
    pub games: Vec<usize>,
    /// The points of further games that were lost by absence and are in no file.
    pub absent: Vec<[u32; 2]>,
    /// The points of further games that only an official file states and that count ([`OfficialFacts::count_papers`](super::OfficialFacts)).
    pub stated_points: Vec<[u32; 2]>,
    /// The points of its games, two for a win and one for a draw; `None` where a result is not known.
    pub game_points: Option<[u32; 2]>,
    /// The points that it counts for, on the same scale ([`Event::counted_match_points`] returns those of the table).
    pub points: Option<[u32; 2]>,
}

/// An assumption about something that no game states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventAssumption {
    /// The unit: whether the games of a pair in a round, with the colours exchanged, are counted as a match.
    Unit {
        /// The unit that was assumed.
        unit: ScoringUnit,
        /// The number of groups with two games and exchanged colours.
        pairs: usize,
        /// The number of all groups of a round and a pair.
        groups: usize,
    },
    /// The system.
    System(EventSystem),
    /// Two points for a win and one for a draw.
    Points,
    /// No game names a round.
    NoRounds,
    /// The number of games without the name of an event that were taken as games of this one.
    Unnamed(usize),
    /// The number of games that do not name both players and are in no table.
    Nameless(usize),
    /// Another event, whose name differs by one character and whose games fill empty places of this one, was kept apart.
    Apart {
        /// Its name.
        event: String,
        /// The number of its games.
        games: usize,
    },
}

impl GameInEvent {
    /// Returns whether the game counts: it has both players and repeats no other game.
    #[must_use]
    pub fn is_counted(&self) -> bool {
        self.repeats.is_none() && self.player_pair().is_some()
    }

    /// Returns White and Black, where both are named and are different players.
    #[must_use]
    pub fn player_pair(&self) -> Option<[usize; 2]> {
        match self.players {
            [Some(white), Some(black)] if white != black => Some([white, black]),
            _ => None,
        }
    }

    /// Returns the points of White and of Black: two for a win and one for a draw (IDF section 2, article 15). Where the result is a score of
    /// points, these are returned.
    #[must_use]
    pub fn game_points(&self) -> Option<[u32; 2]> {
        use crate::board::Color;
        match self.entry.outcome {
            Outcome::Won(Color::White) => Some([2, 0]),
            Outcome::Won(Color::Black) => Some([0, 2]),
            Outcome::Draw => Some([1, 1]),
            Outcome::BothLost => Some([0, 0]),
            Outcome::Points => parse_score(self.entry.head.result()),
            Outcome::Unknown => None,
        }
    }
}

/// Parses a score such as `12-0`.
fn parse_score(score: &str) -> Option<[u32; 2]> {
    let (one, other) = score.split_once(['-', ':'])?;
    let points = |text: &str| text.trim().parse().ok().filter(|n| *n <= 100);
    Some([points(one)?, points(other)?])
}

impl Event {
    /// Returns the player of a spelling that a game or an official file has.
    #[must_use]
    pub fn find_player(&self, name: &str) -> Option<usize> {
        if let Some(player) = self.named.get(name) {
            return Some(*player);
        }
        let is = |player: &EventPlayer| {
            player.name == name || player.spellings.iter().any(|s| s.text == name)
        };
        self.players.iter().position(is)
    }

    /// Returns the matches of a player.
    pub fn matches_of(&self, player: usize) -> impl Iterator<Item = &EventMatch> {
        let of = move |one: &&EventMatch| one.players.contains(&player);
        self.matches.iter().filter(of)
    }
}

impl EventMatch {
    /// Returns the opponent of one of the players.
    #[must_use]
    pub fn opponent_of(&self, player: usize) -> usize {
        self.players[usize::from(self.players[0] == player)]
    }

    /// Returns the side of one of the players.
    #[must_use]
    pub fn side_of(&self, player: usize) -> MatchSide {
        usize::from(self.players[0] != player)
    }
}

/// Games that are missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MissingGames {
    /// Two players of a round robin have met less often than the others.
    Pair {
        /// The players.
        players: [usize; 2],
        /// The number of times that they have met.
        met: u32,
        /// The number of times that the others have met.
        due: u32,
        /// The rounds in which neither has an opponent.
        rounds: Vec<usize>,
    },
    /// Two teams of a round robin have met less often than the others.
    Teams {
        /// The teams.
        teams: [String; 2],
        /// The number of times that they have met.
        met: u32,
        /// The number of times that the others have met.
        due: u32,
    },
    /// Two teams have met on fewer boards than the others.
    Boards {
        /// The teams.
        teams: [String; 2],
        /// The round.
        round: Option<usize>,
        /// The number of boards on which they have met.
        boards: u32,
        /// The number of boards on which the others have met.
        due: u32,
    },
    /// An official file pairs two players who have no game in that round.
    Paired {
        /// White and Black, or the players in the order of the official file.
        players: [usize; 2],
        /// The number of the round, where it is stated.
        round: Option<u32>,
        /// The place of the pairing in the official file.
        at: OfficialFilePlace,
    },
    /// An official file has a round without any game.
    WholeRound {
        /// The number of the round.
        round: u32,
        /// The number of pairs in it.
        pairings: u32,
        /// The place where the round begins.
        at: OfficialFilePlace,
    },
    /// A round has fewer games than the others.
    Round {
        /// The round.
        round: usize,
        /// The players without a game in it who have one in a later round, or in all others.
        idle: Vec<usize>,
        /// The number of missing games.
        due: usize,
    },
}
