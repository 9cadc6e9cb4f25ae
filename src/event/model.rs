//! An event as its games show it.

use super::names::{DifferenceReasons, SeparationReason};
use super::{
    DocumentStatements, EventSystem, NameList, OfficialFile, OfficialFilePlace, ResolvedEventFacts,
    Round, ScoringUnit,
};
use crate::outcome::Outcome;
use crate::played::GameEntry;
use std::collections::BTreeMap;
use std::sync::Arc;

/// An event: its games, who played them, and what they are together.
#[derive(Clone, Debug)]
pub struct Event {
    /// Its name as most of its games write it; empty where none does.
    pub name: String,
    /// All ways in which its name is written, the most frequent first.
    pub spellings: Vec<SpellingCount>,
    /// The players, in the order in which they come up.
    pub players: Vec<EventPlayer>,
    /// Spellings that are alike and were not taken for one player.
    pub doubts: Vec<PlayerDoubt>,
    /// Names under which two players must have played.
    pub doubled: Vec<AmbiguousName>,
    /// The games, in the order of the input.
    pub games: Vec<GameInEvent>,
    /// What is paired and counted: games or matches of games, by round.
    pub matches: Vec<EventMatch>,
    /// The rounds that its games name, in their order.
    pub rounds: Vec<Round>,
    /// Whether points are those of games or of matches.
    pub unit: ScoringUnit,
    /// By which system it was played.
    pub system: EventSystem,
    /// What should be there and is not.
    pub missing: Vec<MissingGames>,
    /// What was not said and had to be assumed.
    pub assumed: Vec<EventAssumption>,
    /// What is told beside the games.
    pub beside: ResolvedEventFacts,
    /// The players of the names that papers write.
    pub(super) named: BTreeMap<String, usize>,
    /// The papers beside its games.
    pub papers: Vec<OfficialFile>,
    /// Which spellings the user lists as one player.
    pub names: Arc<NameList>,
    /// What papers say of games and places.
    pub stated: DocumentStatements,
}

/// One way to write something, and how many games have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpellingCount {
    /// The text.
    pub text: String,
    /// The games.
    pub games: u32,
}

impl SpellingCount {
    /// The text with how often it stands: `"Petrov, I." (3)`.
    #[must_use]
    pub fn to_text(&self) -> String {
        format!("\"{}\" ({})", self.text, self.games)
    }

    /// The first of many, and how many there are beside them.
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
    /// The name as most games write it.
    pub name: String,
    /// All ways in which it is written, the most frequent first.
    pub spellings: Vec<SpellingCount>,
    /// In what the spellings differ.
    pub reasons: DifferenceReasons,
    /// Whether the spellings are certainly one name.
    pub sure: bool,
    /// The team; empty where none is named.
    pub team: String,
    /// The title; empty where none is named.
    pub title: String,
    /// The rating; empty where none is named.
    pub rating: String,
}

/// Two spellings that are alike and were not taken for one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerDoubt {
    /// The spellings.
    pub names: [String; 2],
    /// The players that they belong to.
    pub players: [Option<usize>; 2],
    /// In what they differ.
    pub reasons: DifferenceReasons,
    /// Why they are not one.
    pub why: SeparationReason,
}

/// A name under which two players must have played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AmbiguousName {
    /// The player that it belongs to.
    pub player: usize,
    /// The name.
    pub name: String,
    /// The rounds in which it played against different opponents, among those of the event.
    pub rounds: Vec<usize>,
}

/// A game of an event.
#[derive(Clone, Debug)]
pub struct GameInEvent {
    /// Its number, counted from 0 among all games that came.
    pub nth: usize,
    /// The file, as the user named it.
    pub file: Arc<str>,
    /// Its number, counted from 1 in its file.
    pub number: u64,
    /// What is known of it.
    pub entry: GameEntry,
    /// White and Black among the players of the event, where they are named.
    pub players: [Option<usize>; 2],
    /// Its round among those of the event.
    pub round: Option<usize>,
    /// The game that it repeats, if there is one: it counts for nothing.
    pub repeats: Option<usize>,
}

/// One of the two who play a match: 0 is White of its first game.
pub type MatchSide = usize;

/// What two players play in a round: a game, or several with the colours exchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventMatch {
    /// The round among those of the event.
    pub round: Option<usize>,
    /// The players.
    pub players: [usize; 2],
    /// Its games among those of the event, in the order of the input.
    pub games: Vec<usize>,
    /// The points of further games, which were lost by absence and stand in no file.
    pub absent: Vec<[u32; 2]>,
    /// The points of further games that only a paper tells, and that count ([`Known::count_papers`](super::OfficialFacts)).
    pub told: Vec<[u32; 2]>,
    /// The points of its games, two for a win and one for a draw; nothing where a result is not known.
    pub game_points: Option<[u32; 2]>,
    /// The points that it counts for, in the same way ([`Event::counted_match_points`] gives those of the table).
    pub points: Option<[u32; 2]>,
}

/// Something that no game says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventAssumption {
    /// The unit: so many of the groups of a round and a pair hold two games with the colours exchanged.
    Unit {
        /// What was taken.
        unit: ScoringUnit,
        /// Groups with two games and exchanged colours.
        pairs: usize,
        /// All groups.
        groups: usize,
    },
    /// The system.
    System(EventSystem),
    /// Two points for a win and one for a draw.
    Points,
    /// No game names a round.
    NoRounds,
    /// Games without the name of an event belong to it.
    Unnamed(usize),
    /// Games that do not name both players are in no table.
    Nameless(usize),
    /// Another event, whose name differs by one sign and whose games fill empty places of this one, is another event.
    Apart {
        /// Its name.
        event: String,
        /// Its games.
        games: usize,
    },
}

impl GameInEvent {
    /// Whether it counts: it has both players and repeats no other game.
    #[must_use]
    pub fn is_counted(&self) -> bool {
        self.repeats.is_none() && self.player_pair().is_some()
    }

    /// White and Black, where both are named and are not one.
    #[must_use]
    pub fn player_pair(&self) -> Option<[usize; 2]> {
        match self.players {
            [Some(white), Some(black)] if white != black => Some([white, black]),
            _ => None,
        }
    }

    /// The points of White and of Black: two for a win, one for a draw (IDF section 2, article 15); those that are written, where
    /// the result is a score of points.
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

/// The points of a score such as `12-0`.
fn parse_score(score: &str) -> Option<[u32; 2]> {
    let (one, other) = score.split_once(['-', ':'])?;
    let points = |text: &str| text.trim().parse().ok().filter(|n| *n <= 100);
    Some([points(one)?, points(other)?])
}

impl Event {
    /// The player of a spelling that a game or a paper has.
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

    /// The matches of a player.
    pub fn matches_of(&self, player: usize) -> impl Iterator<Item = &EventMatch> {
        let of = move |one: &&EventMatch| one.players.contains(&player);
        self.matches.iter().filter(of)
    }
}

impl EventMatch {
    /// The opponent of one of its players.
    #[must_use]
    pub fn opponent_of(&self, player: usize) -> usize {
        self.players[usize::from(self.players[0] == player)]
    }

    /// The side of one of its players.
    #[must_use]
    pub fn side_of(&self, player: usize) -> MatchSide {
        usize::from(self.players[0] != player)
    }
}

/// Something that should be there and is not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MissingGames {
    /// Two players of a round robin have met less often than the others.
    Pair {
        /// The players.
        players: [usize; 2],
        /// How often they have met.
        met: u32,
        /// How often the others have.
        due: u32,
        /// The rounds in which neither has an opponent.
        rounds: Vec<usize>,
    },
    /// Two teams of a round robin have met less often than the others.
    Teams {
        /// The teams.
        teams: [String; 2],
        /// How often they have met.
        met: u32,
        /// How often the others have.
        due: u32,
    },
    /// Two teams have met on fewer boards than the others.
    Boards {
        /// The teams.
        teams: [String; 2],
        /// The round.
        round: Option<usize>,
        /// On how many boards they have met.
        boards: u32,
        /// On how many the others have.
        due: u32,
    },
    /// A paper pairs two players, and there is no game of theirs in that round.
    Paired {
        /// White and Black, or as the paper names them.
        players: [usize; 2],
        /// The number of the round, where it is told.
        round: Option<u32>,
        /// Where the paper says it.
        at: OfficialFilePlace,
    },
    /// A paper has a round of which there is no game.
    WholeRound {
        /// The number of the round.
        round: u32,
        /// How many pairs it names.
        pairings: u32,
        /// Where the round begins.
        at: OfficialFilePlace,
    },
    /// A round has fewer games than the others.
    Round {
        /// The round.
        round: usize,
        /// The players without a game in it who have one in a later round, or in all others.
        idle: Vec<usize>,
        /// How many are missing.
        due: usize,
    },
}
