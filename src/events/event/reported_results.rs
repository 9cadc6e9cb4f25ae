//! Counts results that only official files have, where the arbiter has declared that they count.

use super::official_files::Winner;
use super::paired::sort_pair;
use super::standings::Scoring;
use super::units::counted_points;
use super::worth::games_of;
use super::{Event, ReportedMatch, ScoringUnit, StatedPairing};
use std::collections::BTreeMap;

/// The number of a round and a pair, the smaller index first.
type PairingKey = (u32, [usize; 2]);

impl Event {
    /// Counts pairings without a game: with their match where it was played in part, else as a match of their own. The second part of each item is
    /// `true` for the result of a whole match.
    pub(super) fn add_stated_results(&mut self, results: &[(StatedPairing, bool)]) {
        // By round and pair: ten thousand results and as many matches would otherwise be compared each with each.
        let mut matches: BTreeMap<PairingKey, Vec<usize>> = BTreeMap::new();
        for (nth, one) in self.matches.iter().enumerate() {
            let round = one.round.map_or(0, |round| self.round_number(round));
            let key = (round, sort_pair(one.players));
            matches.entry(key).or_default().push(nth);
        }
        let mut own_of: BTreeMap<PairingKey, usize> = BTreeMap::new();
        for (row, whole) in results {
            let Some(points) = row.result.and_then(|told| points_for_winner(told.winner)) else {
                continue;
            };
            let round = row.round.unwrap_or(0);
            let whole = *whole && self.unit == ScoringUnit::Match;
            if !whole && self.add_to_match(&matches, round, row.players, points) {
                continue;
            }
            let games = if whole {
                self.stated_facts.games_in_match.max(1)
            } else {
                1
            };
            let scored = match_scores(row, games, &self.stated_facts.worth.game).filter(|_| whole);
            let decided = |points: [u32; 2]| {
                let won = |one: usize| u32::from(points[one] > points[1 - one]);
                (points, [won(0), won(1)])
            };
            let (game_points, wins) = scored.unwrap_or_else(|| decided(points));
            let own = ReportedMatch {
                round,
                players: row.players,
                points: counted_points(points, self.unit),
                game_points,
                wins,
                games,
            };
            // The rows of single games of a match come one after the other.
            let key = (round, sort_pair(row.players));
            match own_of.get(&key).filter(|_| self.unit == ScoringUnit::Match) {
                Some(nth) => self.stated_facts.results[*nth].add_game(&own, self.unit),
                None => {
                    own_of.insert(key, self.stated_facts.results.len());
                    self.stated_facts.results.push(own);
                }
            }
        }
    }

    /// Adds a game to the match of the two players in that round, if there is one that lacks games.
    fn add_to_match(
        &mut self,
        matches: &BTreeMap<PairingKey, Vec<usize>>,
        round: u32,
        players: [usize; 2],
        points: [u32; 2],
    ) -> bool {
        let due = self.games_due();
        let of = matches.get(&(round, sort_pair(players)));
        let lacks = |nth: &&usize| self.lacks_games(&self.matches[**nth]);
        let found = of.and_then(|all| all.iter().find(lacks)).copied();
        let Some(found) = found.filter(|_| self.unit == ScoringUnit::Match) else {
            return false;
        };
        let unit = self.unit;
        let one = &mut self.matches[found];
        let mut points = points;
        if one.players != players {
            points.reverse();
        }
        one.stated_points.push(points);
        one.settle_points(&self.games, unit, due);
        true
    }

    /// Returns the number of results that only official files have and that count.
    pub fn stated_result_count(&self) -> usize {
        let parts = self.matches.iter().map(|one| one.stated_points.len());
        self.stated_facts.results.len() + parts.sum::<usize>()
    }
}

impl ReportedMatch {
    /// Adds another game of the same match.
    fn add_game(&mut self, other: &Self, unit: ScoringUnit) {
        let turned = self.players != other.players;
        for side in [0, 1] {
            let from = if turned { 1 - side } else { side };
            self.game_points[side] += other.game_points[from];
            self.wins[side] += other.wins[from];
        }
        self.games += other.games;
        self.points = counted_points(self.game_points, unit);
    }
}

/// Returns two points for a win and one for a draw (IDF section 2, article 15).
fn points_for_winner(winner: Winner) -> Option<[u32; 2]> {
    match winner {
        Winner::White => Some([2, 0]),
        Winner::Black => Some([0, 2]),
        Winner::Draw => Some([1, 1]),
        Winner::Nobody => Some([0, 0]),
        Winner::Open => None,
    }
}

/// Returns the points of the games of a match and the games won by each player, where an official file gives the points: on the scale of the event,
/// or as two, one and none.
fn match_scores(row: &StatedPairing, games: u32, game: &Scoring) -> Option<([u32; 2], [u32; 2])> {
    let (white, black) = row.result?.points?;
    let of = |scoring: &Scoring| games_of([white, black], games, scoring);
    let [white, black, draws] = of(game).or_else(|| of(&Scoring::IDF))?;
    let wins = [white, black];
    Some((wins.map(|wins| 2 * wins + draws), wins))
}
