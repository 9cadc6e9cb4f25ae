//! Games that are there twice: the same positions in the same order, in whatever notation, numbering, encoding or format.

use super::Game;
use std::collections::BTreeMap;

/// Shorter games tell nobody from others by their moves.
pub const LONG: usize = 30;

/// Games that are faulty behind fewer plies than these may go on in different ways.
const FEW: usize = 10;

/// Groups of games with the same moves, each in the order of the input; the hash finds them and the moves are compared.
#[must_use]
pub fn groups(games: &[Game]) -> Vec<Vec<usize>> {
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

/// The games that repeat another one between the same players, each with that which comes first. Of two rounds that are both
/// named, short games may be alike.
#[must_use]
pub fn repeated(games: &[Game]) -> Vec<(usize, usize)> {
    let mut all = Vec::new();
    for group in groups(games) {
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

/// Whether two games with the same moves are one.
fn is_same(one: &Game, other: &Game) -> bool {
    let both = one.players == other.players;
    let rounds = one.round.is_none() || other.round.is_none() || one.round == other.round;
    let plies = one.entry.line.plies().count();
    // How a game goes on behind a fault nobody knows, but whether as much is written.
    let [one_whole, other_whole] = [one, other].map(|game| game.entry.sound);
    let as_much = one_whole == other_whole && one.entry.written == other.entry.written;
    let whole = as_much || plies >= FEW;
    both && whole && (rounds || plies >= LONG)
}
