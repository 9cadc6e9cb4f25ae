//! Games into matches (IDF section 2, 2.6 and 15), and matches that were not played (17).

use super::field::{MatchKind, ScoredMatch};
use super::scoring::Scoring;
use std::collections::BTreeMap;

/// Who was not there in time (IDF section 2, 17.1 and 17.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AbsentPlayers {
    /// One player, by the place in the pair: 0 or 1.
    One(usize),
    /// Both.
    Both,
}

/// Points of a match and of its games, in this order, where somebody was absent: who is absent loses the whole micro-match
/// (IDF section 2, 17.1), both lose where both are (17.2).
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

/// What a match consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchUnit {
    /// One game.
    Game,
    /// So many games; all official events are played in micro-matches of two (IDF section 2, 2.6).
    Match {
        /// How many.
        games: u32,
    },
}

/// One game, as it was scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameScore {
    /// The round from 1; 0 if unknown.
    pub round: u32,
    /// White and Black, by number from 0.
    pub players: [usize; 2],
    /// Points of White and Black, on the scale 2, 1, 0.
    pub points: [u32; 2],
    /// Who was not there, if somebody was not; 0 = White.
    pub absent: Option<AbsentPlayers>,
}

/// The matches of a list of games, in the order of their first games. Games of one pair in one round are one match; where the round is
/// unknown, as many of a pair one after the other as a match has. Who is absent in the first game of a match loses the whole of it
/// (IDF section 2, 17.1); an absence in a later one only loses that game.
///
/// ```
/// use pdn::event::standings::{GameScore, Scoring, MatchUnit, matches_of};
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
    // Of each pair in each round: its match, and how many games of it were seen.
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

/// A match that begins with this game.
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

/// Adds a game to a match; one that was lost by absence is lost whatever follows.
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

/// Games won by each in one game.
fn game_wins(points: [u32; 2]) -> [u32; 2] {
    [
        u32::from(points[0] > points[1]),
        u32::from(points[1] > points[0]),
    ]
}
