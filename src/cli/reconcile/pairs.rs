//! Which records of two sets are of one game.

use crate::pdn::TagName;
use crate::tree::Game;
use crate::words::fold;
use std::collections::BTreeSet;

/// A game, and how it is called in messages.
#[derive(Debug)]
pub(super) struct Read {
    pub(super) name: String,
    pub(super) game: Game,
}

/// What belongs together, and what has no second record.
#[derive(Debug, Default)]
pub(super) struct Paired {
    pub(super) pairs: Vec<(usize, usize)>,
    /// The set, and the place in it.
    pub(super) alone: Vec<(usize, usize)>,
}

/// The longest words of a player's name and the number of the round.
struct Key {
    players: [BTreeSet<String>; 2],
    round: String,
}

impl Key {
    fn of(game: &Game) -> Self {
        let words = |tag| {
            let name = fold(game.known_tag(tag).unwrap_or(""));
            let words = name.split(|c: char| !c.is_alphanumeric());
            words
                .filter(|word| word.chars().count() > 2)
                .map(str::to_owned)
                .collect()
        };
        let round = game.known_tag(TagName::Round).unwrap_or("");
        Self {
            players: [words(TagName::White), words(TagName::Black)],
            round: round.chars().filter(char::is_ascii_digit).collect(),
        }
    }

    /// How well two records go together; nothing where they contradict each other.
    fn with(&self, other: &Self) -> Option<usize> {
        if !self.round.is_empty() && !other.round.is_empty() && self.round != other.round {
            return None;
        }
        let mut sum = usize::from(self.round == other.round && !self.round.is_empty());
        for (one, two) in self.players.iter().zip(&other.players) {
            let common = one.intersection(two).count();
            if !one.is_empty() && !two.is_empty() && common == 0 {
                return None;
            }
            sum += 2 * common;
        }
        Some(sum)
    }
}

/// Pairs the records of two sets: one of each is a pair whatever it says, others go by players and round, the surest first.
pub(super) fn paired(one: &[Read], other: &[Read]) -> Paired {
    let mut paired = Paired::default();
    if one.len() == 1 && other.len() == 1 {
        paired.pairs.push((0, 0));
        return paired;
    }
    let keys = [one, other].map(|all| {
        all.iter()
            .map(|read| Key::of(&read.game))
            .collect::<Vec<_>>()
    });
    let mut all: Vec<(usize, usize, usize)> = Vec::new();
    for (a, key) in keys[0].iter().enumerate() {
        for (b, with) in keys[1].iter().enumerate() {
            if let Some(sum) = key.with(with).filter(|sum| *sum > 1) {
                all.push((sum, a, b));
            }
        }
    }
    all.sort_by_key(|(sum, a, b)| (std::cmp::Reverse(*sum), *a, *b));
    let mut taken = [vec![false; one.len()], vec![false; other.len()]];
    for (_, a, b) in all {
        if !taken[0][a] && !taken[1][b] {
            taken[0][a] = true;
            taken[1][b] = true;
            paired.pairs.push((a, b));
        }
    }
    paired.pairs.sort_unstable();
    for (side, taken) in taken.iter().enumerate() {
        let left = taken.iter().enumerate().filter(|(_, taken)| !**taken);
        paired.alone.extend(left.map(|(nth, _)| (side, nth)));
    }
    paired
}
