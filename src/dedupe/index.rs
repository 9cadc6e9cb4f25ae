//! By what short games with the same moves can be of one game, so that each is compared with few others.
//!
//! Such records name the same players, and the same day or the same round of an event, or they say the very same ([`super::agree`]).

use super::Game;
use crate::event::Round;
use crate::event::names::{coarse_words, is_name};
use crate::words::fold;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Slips in a name that sounds otherwise.
const MAX_SLIPS: usize = 2;
/// With so many records under one key a record is compared.
const MAX_COMPARED: usize = 64;

/// Names of the players by their sound.
#[derive(Clone, Debug)]
pub(super) struct Sounds {
    /// The words of each name and the whole of it; `None` where it names nobody.
    sides: [Option<(Vec<String>, String)>; 2],
}

impl Sounds {
    pub(super) fn of(game: &Game) -> Self {
        Self {
            sides: [0, 1].map(|side| {
                let name = game.known.entry.head.player(side);
                let letters = |name: String| name.chars().filter(|c| c.is_alphanumeric()).collect();
                is_name(name).then(|| (coarse_words(name), letters(fold(name))))
            }),
        }
    }

    /// Whether these may be the names of the same players: each has a word that sounds alike, or few slips.
    pub(super) fn may_be(&self, other: &Self) -> bool {
        self.sides.iter().zip(&other.sides).all(|pair| match pair {
            (Some((words, whole)), Some((others, other))) => {
                words.iter().any(|word| others.contains(word))
                    || whole.len().abs_diff(other.len()) <= MAX_SLIPS * 4
                        && strsim::osa_distance(whole, other) <= MAX_SLIPS
            }
            _ => true,
        })
    }
}

/// Records by what makes them one game.
#[derive(Debug, Default)]
pub(super) struct Index {
    classes: HashMap<u64, Vec<usize>>,
}

fn key(what: impl Hash) -> u64 {
    let mut hash = DefaultHasher::new();
    what.hash(&mut hash);
    hash.finish()
}

/// The keys of a game: those under which it is found, and those under which it looks for others.
fn keys(game: &Game, sounds: &Sounds) -> [Vec<u64>; 2] {
    let entry = &game.known.entry;
    let day = (entry.day.year, entry.day.month, entry.day.day);
    let round = Round::read(entry.head.round()).map(|round| round.whole());
    let round = round.map(|round| (round.words, round.number));
    let mut found = vec![key((0, fold(entry.head.text())))];
    let mut looked = found.clone();
    let words = sounds.sides.iter().enumerate();
    let words = words.filter_map(|(side, name)| Some((side, &name.as_ref()?.0)));
    for (side, word) in words.flat_map(|(side, words)| words.iter().map(move |word| (side, word))) {
        let own = match entry.day.is_whole() {
            true => key((1, side, word, day)),
            false => key((2, side, word, day, &round)),
        };
        found.push(own);
        looked.push(own);
        if let Some(round) = &round {
            let of_year = |year: Option<u16>| key((3, side, word, round, year));
            let of_any = key((4, side, word, round));
            found.extend([of_year(entry.day.year), of_any]);
            match entry.day.year {
                Some(year) => looked.extend([of_year(Some(year)), of_year(None)]),
                None => looked.push(of_any),
            }
        }
    }
    [found, looked]
}

impl Index {
    /// The classes that a game may belong to, the first first; and whether these are all.
    pub(super) fn near(&self, game: &Game, sounds: &Sounds) -> (Vec<usize>, bool) {
        let [_, keys] = keys(game, sounds);
        let (mut near, mut all) = (Vec::new(), true);
        for key in keys {
            let known = self.classes.get(&key).map_or(&[][..], Vec::as_slice);
            all &= known.len() <= MAX_COMPARED;
            near.extend(known.iter().take(MAX_COMPARED));
        }
        near.sort_unstable();
        near.dedup();
        (near, all)
    }

    /// A game belongs to a class.
    pub(super) fn add(&mut self, game: &Game, sounds: &Sounds, class: usize) {
        let [keys, _] = keys(game, sounds);
        for key in keys {
            let known = self.classes.entry(key).or_default();
            if !known.contains(&class) {
                known.push(class);
            }
        }
    }
}
