//! Groups games into matches (IDF section 2, 2.6 and 15), and scores matches that were not played (17).

use super::field::{MatchKind, ScoredMatch};
use super::scoring::Scoring;
use std::collections::BTreeMap;

/// The players who were absent or late (IDF section 2, 17.1 and 17.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AbsentPlayers {
    /// One player, by the index in the pair: 0 or 1.
    One(usize),
    /// Both.
    Both,
}

/// Returns the points of a match and those of its games, in this order, where somebody was absent. An absent player loses the whole micro-match
/// (IDF section 2, 17.1), and both lose where both are absent (17.2).
#[must_use]
pub fn forfeit_points(absent: AbsentPlayers, games: u32, scoring: &Scoring) -> [[u32; 2]; 2] {
    let side = |won: bool| if won { scoring.win } else { scoring.absent };
    let points = match absent {
        AbsentPlayers::One(0) => [side(false), side(true)],
        AbsentPlayers::One(_) => [side(true), side(false)],
        AbsentPlayers::Both => [scoring.absent; 2],
    };
    [points, points.map(|each| each.saturating_mul(games))]
}

/// The unit of which a match consists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchUnit {
    /// One game.
    Game,
    /// Several games; all official events are played in micro-matches of two games (IDF section 2, 2.6).
    Match {
        /// The number of games.
        games: u32,
    },
}

/// A scored game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameScore {
    /// The round, from 1; 0 if unknown.
    pub round: u32,
    /// White and Black, by number from 0.
    pub players: [usize; 2],
    /// Points of White and Black, on the scale 2, 1, 0.
    pub points: [u32; 2],
    /// The absent player or players, where somebody was absent; 0 is White.
    pub absent: Option<AbsentPlayers>,
}

/// Returns the matches of a list of games, in the order of their first games. The games of a pair in a round are one match; where the round is
/// unknown, as many consecutive games of a pair as a match has. A player who is absent in the first game of a match loses the whole match (IDF
/// section 2, 17.1); an absence in a later game only loses that game.
///
/// ```
/// use pdn_events::event::standings::{GameScore, Scoring, MatchUnit, matches_of};
/// let game = |players, points| GameScore { round: 1, players, points, absent: None };
/// let games = [game([0, 1], [2, 0]), game([1, 0], [1, 1])];
/// let matches = matches_of(&games, MatchUnit::Match { games: 2 }, &Scoring::IDF);
/// assert_eq!((matches[0].points, matches[0].game_points), ([2, 0], [3, 1]));
/// ```
#[must_use]
pub fn matches_of(games: &[GameScore], unit: MatchUnit, scoring: &Scoring) -> Vec<ScoredMatch> {
    let due = match unit {
        MatchUnit::Game => 1,
        MatchUnit::Match { games } => games.max(1),
    };
    let mut matches: Vec<ScoredMatch> = Vec::new();
    // For each pair in each round: its match, and the number of its games that were seen.
    let mut open: BTreeMap<(u32, [usize; 2]), (usize, u32)> = BTreeMap::new();
    for game in games {
        let [white, black] = game.players;
        let key = (game.round, [white.min(black), white.max(black)]);
        let place = open
            .get(&key)
            .filter(|(_, seen)| unit != MatchUnit::Game && (game.round > 0 || *seen < due))
            .copied();
        match place {
            Some((place, seen)) => {
                if let Some(each) = matches.get_mut(place) {
                    add_game(each, game, scoring);
                }
                open.insert(key, (place, seen.saturating_add(1)));
            }
            None => {
                open.insert(key, (matches.len(), 1));
                matches.push(first_game(game, due, scoring));
            }
        }
    }
    matches
}

/// Creates a match from its first game.
fn first_game(game: &GameScore, due: u32, scoring: &Scoring) -> ScoredMatch {
    if let Some(absent) = game.absent {
        return ScoredMatch::from_absence(game.round, game.players, absent, due, scoring);
    }
    let mut made =
        ScoredMatch::from_points(game.round, game.players, scoring.points_of(game.points))
            .with_games(game.points, game_wins(game.points), 1);
    made.white = (due == 1).then_some(0);
    made
}

/// Adds a game to a match. A match that was lost by absence stays lost.
fn add_game(each: &mut ScoredMatch, game: &GameScore, scoring: &Scoring) {
    if each.kind != MatchKind::Played {
        return;
    }
    let swapped = game.players[0] != each.players[0];
    let won = if game.absent.is_some() {
        [0, 0]
    } else {
        game_wins(game.points)
    };
    for side in [0, 1] {
        let colour = if swapped { 1 - side } else { side };
        each.game_points[side] = each.game_points[side].saturating_add(game.points[colour]);
        each.game_wins[side] = each.game_wins[side].saturating_add(won[colour]);
    }
    each.games = each.games.saturating_add(1);
    each.points = scoring.points_of(each.game_points);
}

/// Returns the number of games won by each player in one game.
fn game_wins(points: [u32; 2]) -> [u32; 2] {
    [
        u32::from(points[0] > points[1]),
        u32::from(points[1] > points[0]),
    ]
}
