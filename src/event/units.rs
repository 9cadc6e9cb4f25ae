//! What is paired: single games, or matches of two games with the colours exchanged.

use super::{EventMatch, GameInEvent};
use std::collections::BTreeMap;

/// Whose points count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoringUnit {
    /// Those of games.
    Game,
    /// Those of matches: micro-matches of two games (IDF section 2, 2.6).
    Match,
}

impl ScoringUnit {
    /// All units.
    pub const ALL: [Self; 2] = [Self::Game, Self::Match];

    /// The name for programs.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Match => "match",
        }
    }

    /// The unit of a name for programs.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|unit| unit.name() == name)
    }

    /// What groups of games of a round and a pair say: matches where four of five hold two games with exchanged colours. The
    /// number of these groups, and that of all.
    pub(super) fn detect_unit(games: &[GameInEvent]) -> (Self, usize, usize) {
        let groups = group_by_pair(games);
        let exchanged = |group: &&Vec<usize>| match group[..] {
            [one, other] => games[one].players[0] == games[other].players[1],
            _ => false,
        };
        let pairs = groups.values().filter(exchanged).count();
        let unit = match pairs * 5 >= groups.len() * 4 && pairs > 0 {
            true => Self::Match,
            false => Self::Game,
        };
        (unit, pairs, groups.len())
    }
}

/// A round and two players.
type RoundPlayersKey = (Option<usize>, [usize; 2]);

/// The games that count, by round and pair, each group in the order of the input.
pub(super) fn group_by_pair(games: &[GameInEvent]) -> BTreeMap<RoundPlayersKey, Vec<usize>> {
    let mut groups: BTreeMap<RoundPlayersKey, Vec<usize>> = BTreeMap::new();
    for (nth, game) in games.iter().enumerate() {
        if let Some(mut pair) = game.player_pair().filter(|_| game.is_counted()) {
            pair.sort_unstable();
            groups.entry((game.round, pair)).or_default().push(nth);
        }
    }
    groups
}

/// The matches of games by a unit, by round, then in the order of the input. `due` is the number of games of a match.
pub(super) fn make_matches(
    games: &[GameInEvent],
    unit: ScoringUnit,
    due: usize,
) -> Vec<EventMatch> {
    let groups = group_by_pair(games)
        .into_iter()
        .flat_map(|((round, _), group)| {
            let parts: Vec<Vec<usize>> = match unit {
                ScoringUnit::Game => group.into_iter().map(|game| vec![game]).collect(),
                // Without rounds a pair may meet more than once.
                ScoringUnit::Match if round.is_none() => {
                    group.chunks(due).map(<[usize]>::to_vec).collect()
                }
                ScoringUnit::Match => vec![group],
            };
            parts.into_iter().map(move |part| (round, part))
        });
    let mut all: Vec<EventMatch> = groups
        .filter_map(|(round, part)| make_match(games, unit, due, round, part))
        .collect();
    all.sort_by_key(|one| (one.round, one.games[0]));
    all
}

fn make_match(
    games: &[GameInEvent],
    unit: ScoringUnit,
    due: usize,
    round: Option<usize>,
    part: Vec<usize>,
) -> Option<EventMatch> {
    let mut one = EventMatch {
        round,
        players: games[*part.first()?].player_pair()?,
        games: part,
        absent: Vec::new(),
        told: Vec::new(),
        game_points: None,
        points: None,
    };
    one.lose_with_first_game(games, due);
    one.settle_points(games, unit, due);
    Some(one)
}

impl EventMatch {
    /// The number of its games: played, lost by absence or reported by papers.
    #[must_use]
    pub fn game_count(&self) -> usize {
        self.games.len() + self.absent.len() + self.told.len()
    }

    /// Adds the games that follow a first one without play: who is absent in it loses the whole micro-match (IDF section 2, 17.1 and
    /// 17.2).
    fn lose_with_first_game(&mut self, games: &[GameInEvent], due: usize) {
        if let [only] = self.games[..]
            && games[only].is_forfeit()
            && let Some(points) = games[only].game_points()
        {
            self.absent = vec![points; due.saturating_sub(1)];
        }
    }

    /// Computes its points from its parts. They are not known where a result is not, or where a game of the `due` ones is missing: one
    /// game does not decide a micro-match of two (IDF section 2, 2.6 and 15).
    pub(super) fn settle_points(&mut self, games: &[GameInEvent], unit: ScoringUnit, due: usize) {
        let played = self.games.iter().map(|nth| {
            let game = &games[*nth];
            let [white, black] = game.game_points()?;
            match game.players[0] == Some(self.players[0]) {
                true => Some([white, black]),
                false => Some([black, white]),
            }
        });
        let others = self.absent.iter().chain(&self.told).copied().map(Some);
        let sum = played.chain(others).reduce(|sum, points| {
            let ([a, b], [c, d]) = (sum?, points?);
            Some([a + c, b + d])
        });
        self.game_points = sum.flatten().filter(|_| self.game_count() >= due);
        self.points = self.game_points.map(|points| counted_points(points, unit));
    }
}

/// What the points of games count for: as they are, or two for more than the opponent has and one for as many (IDF section 2,
/// article 15). Who both lost have nothing.
pub(super) fn counted_points(points: [u32; 2], unit: ScoringUnit) -> [u32; 2] {
    match (unit, points) {
        (ScoringUnit::Game, points) => points,
        (ScoringUnit::Match, [0, 0]) => [0, 0],
        (ScoringUnit::Match, [one, other]) => match one.cmp(&other) {
            std::cmp::Ordering::Greater => [2, 0],
            std::cmp::Ordering::Equal => [1, 1],
            std::cmp::Ordering::Less => [0, 2],
        },
    }
}
