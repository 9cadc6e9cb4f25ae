//! The unit of pairing: single games, or matches of two games with the colours exchanged.

use super::{EventMatch, GameInEvent};
use std::collections::BTreeMap;

/// The unit whose points count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoringUnit {
    /// The points of games.
    Game,
    /// The points of matches: micro-matches of two games (IDF section 2, 2.6).
    Match,
}

impl ScoringUnit {
    /// All units.
    pub const ALL: [Self; 2] = [Self::Game, Self::Match];

    /// Returns the name for programs.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Match => "match",
        }
    }

    /// Returns the unit that has a name for programs.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|unit| unit.name() == name)
    }

    /// Detects the unit from the groups of games of a round and a pair: matches where at least four of five groups have two games with exchanged
    /// colours. Also returns the number of these groups and that of all groups.
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

/// Groups the games that count by round and pair, each group in the order of the input.
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

/// Groups games into matches of a unit, ordered by round, then by the input. `due` is the number of games of a match.
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
        stated_points: Vec::new(),
        game_points: None,
        points: None,
    };
    one.lose_with_first_game(games, due);
    one.settle_points(games, unit, due);
    Some(one)
}

impl EventMatch {
    /// Returns the number of its games: those played, lost by absence, or stated by official files.
    #[must_use]
    pub fn game_count(&self) -> usize {
        self.games.len() + self.absent.len() + self.stated_points.len()
    }

    /// Adds the games that follow a first one that was not played: a player who is absent in it loses the whole micro-match (IDF section 2, 17.1
    /// and 17.2).
    fn lose_with_first_game(&mut self, games: &[GameInEvent], due: usize) {
        if let [only] = self.games[..]
            && games[only].is_forfeit()
            && let Some(points) = games[only].game_points()
        {
            self.absent = vec![points; due.saturating_sub(1)];
        }
    }

    /// Computes its points from its parts. They are unknown where a result is, or where one of the `due` games is missing: one game does not decide
    /// a micro-match of two (IDF section 2, 2.6 and 15).
    pub(super) fn settle_points(&mut self, games: &[GameInEvent], unit: ScoringUnit, due: usize) {
        let played = self.games.iter().map(|nth| {
            let game = &games[*nth];
            let [white, black] = game.game_points()?;
            match game.players[0] == Some(self.players[0]) {
                true => Some([white, black]),
                false => Some([black, white]),
            }
        });
        let others = self
            .absent
            .iter()
            .chain(&self.stated_points)
            .copied()
            .map(Some);
        let sum = played.chain(others).reduce(|sum, points| {
            let ([a, b], [c, d]) = (sum?, points?);
            Some([a + c, b + d])
        });
        self.game_points = sum.flatten().filter(|_| self.game_count() >= due);
        self.points = self.game_points.map(|points| counted_points(points, unit));
    }
}

/// Returns what the points of games count for: themselves, or two for more points than the opponent and one for as many (IDF section 2, article
/// 15). A player gets nothing where both lost.
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
