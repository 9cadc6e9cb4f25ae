//! Games that occur twice: the same positions in the same order, in any notation, numbering, encoding or format.

use super::{Event, GameInEvent};
use std::collections::{BTreeMap, BTreeSet};

/// The minimum number of plies whose moves distinguish a game from others.
pub const MIN_DISTINCTIVE_PLIES: usize = 30;

/// The minimum number of plies before a fault by which two records are one game; games with fewer plies may continue differently.
const MIN_FAULTY_PLIES: usize = 10;

/// Groups games with the same moves, each group in the order of the input. A hash finds candidates, and their moves are compared.
#[must_use]
pub fn same_move_groups(games: &[GameInEvent]) -> Vec<Vec<usize>> {
    let mut by_hash: BTreeMap<u64, Vec<Vec<usize>>> = BTreeMap::new();
    for (nth, game) in games.iter().enumerate() {
        let line = &game.entry.line;
        if line.is_empty() || !game.entry.moves {
            continue;
        }
        let groups = by_hash.entry(line.hash()).or_default();
        match groups
            .iter_mut()
            .find(|group| games[group[0]].entry.line == *line)
        {
            Some(group) => group.push(nth),
            None => groups.push(vec![nth]),
        }
    }
    let mut all: Vec<Vec<usize>> = by_hash
        .into_values()
        .flatten()
        .filter(|group| group.len() > 1)
        .collect();
    all.sort_unstable();
    all
}

/// Returns the games that repeat another one between the same players, each with the first of them. Short games with the same moves in two
/// different named rounds are not repetitions.
#[must_use]
pub fn repeated_games(games: &[GameInEvent]) -> Vec<(usize, usize)> {
    let mut all = Vec::new();
    for group in same_move_groups(games) {
        let mut firsts: Vec<usize> = Vec::new();
        for nth in group {
            match firsts
                .iter()
                .find(|first| is_same(&games[**first], &games[nth]))
            {
                Some(first) => all.push((nth, *first)),
                None => firsts.push(nth),
            }
        }
    }
    all.sort_unstable();
    all
}

/// Returns the long games that have the same moves as an earlier one and no other round; whatever players they name, they are that game again.
pub(super) fn written_again(games: &[GameInEvent]) -> Vec<usize> {
    let mut all = Vec::new();
    for group in same_move_groups(games) {
        let first = &games[group[0]];
        if first.entry.line.plies().count() < MIN_DISTINCTIVE_PLIES {
            continue;
        }
        let same_round = |nth: &usize| {
            let rounds = first.round.zip(games[*nth].round);
            rounds.is_none_or(|(one, other)| one == other)
        };
        all.extend(group[1..].iter().copied().filter(same_round));
    }
    all
}

/// Returns the first game that has the moves of another.
pub(super) fn first_of(games: &[GameInEvent], nth: usize) -> usize {
    let line = &games[nth].entry.line;
    let first = games[..nth]
        .iter()
        .position(|game| game.entry.line == *line);
    first.unwrap_or(nth)
}

/// The minimum number of plies that two records of one game have in common from the start.
const MIN_COMMON_PLIES: usize = 12;
/// The same minimum where one of the records stops at a fault.
const MIN_COMMON_FAULTY_PLIES: usize = 4;
/// The minimum share of the shorter record that is in common: three fifths.
const MIN_COMMON_SHARE: [usize; 2] = [3, 5];
/// The maximum number of different records of one pairing with which a game is compared. More are not written for one game, but a file may have
/// thousands.
const MAX_RECORDS_PER_PAIRING: usize = 8;

/// Returns the games that are second records of others, each with the first record. They have the same players with the same colours and the same
/// named round, and agree for enough of the shorter one, or one of them has no moves. The games in `known` are left out.
pub(super) fn second_records(
    games: &[GameInEvent],
    known: &[(usize, usize)],
) -> Vec<(usize, usize)> {
    let known: BTreeSet<usize> = known.iter().map(|(again, _)| *again).collect();
    let mut by_pair: BTreeMap<(usize, [Option<usize>; 2]), Vec<usize>> = BTreeMap::new();
    for (nth, game) in games.iter().enumerate() {
        let (Some(round), [Some(_), Some(_)]) = (game.round, game.players) else {
            continue;
        };
        if !known.contains(&nth) {
            by_pair.entry((round, game.players)).or_default().push(nth);
        }
    }
    let mut all = Vec::new();
    for group in by_pair.into_values().filter(|group| group.len() > 1) {
        let mut firsts: Vec<usize> = Vec::new();
        for nth in group {
            match firsts
                .iter()
                .find(|first| is_record(&games[**first], &games[nth]))
            {
                Some(first) => all.push((nth, *first)),
                None if firsts.len() < MAX_RECORDS_PER_PAIRING => firsts.push(nth),
                None => {}
            }
        }
    }
    all
}

fn is_record(one: &GameInEvent, other: &GameInEvent) -> bool {
    let lines = [one, other].map(|game| &game.entry.line);
    let common = lines[0].common_plies(lines[1]);
    let lengths = lines.map(|line| line.plies().count());
    let shorter = lengths[0].min(lengths[1]);
    // One is a sheet that could not be followed at all, or a result without moves.
    if shorter == 0 && lengths[0] != lengths[1] {
        return true;
    }
    // A record that stops at a fault agrees if it agrees up to there.
    let stops = |game: &GameInEvent, length: usize| !game.entry.sound && length == common;
    let faulty = stops(one, lengths[0]) || stops(other, lengths[1]);
    (common >= MIN_COMMON_PLIES && common * MIN_COMMON_SHARE[1] >= shorter * MIN_COMMON_SHARE[0])
        || (faulty && common >= MIN_COMMON_FAULTY_PLIES)
}

impl Event {
    /// Returns whether two games have the same moves.
    #[must_use]
    pub fn is_same(&self, one: usize, other: usize) -> bool {
        self.games[one].entry.line == self.games[other].entry.line
    }
}

/// Returns whether two games with the same moves are one game.
fn is_same(one: &GameInEvent, other: &GameInEvent) -> bool {
    let both = one.players == other.players;
    let rounds = one.round.is_none() || other.round.is_none() || one.round == other.round;
    let plies = one.entry.line.plies().count();
    // How a game continues after a fault is unknown, but the number of written moves can be compared.
    let [one_whole, other_whole] = [one, other].map(|game| game.entry.sound);
    let as_much = one_whole == other_whole && one.entry.written == other.entry.written;
    let whole = as_much || plies >= MIN_FAULTY_PLIES;
    both && whole && (rounds || plies >= MIN_DISTINCTIVE_PLIES)
}
