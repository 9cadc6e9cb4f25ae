//! By what short games with the same moves can be of one game, so that each is compared with few others.
//!
//! Such records name the same players, and the same day or the same round of an event, or they say the very same ([`super::agree`]).

use super::Game;
use super::agree::named;
use crate::event::Round;
use crate::event::names::{coarse_words, event_marks, is_name};
use crate::played::HeadField;
use crate::words::fold;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// With so many records under one key a record is compared.
const MAX_COMPARED: usize = 512;

/// The names of White and of Black in a record, by their numbers in the index.
pub(super) type Players = [usize; 2];

/// Names of players, and which of them may be one: games of thousands of records have few names, which are compared once.
#[derive(Debug, Default)]
pub(super) struct Names {
    numbers: HashMap<String, usize>,
    texts: Vec<String>,
    alike: HashMap<[usize; 2], bool>,
}

impl Names {
    /// Returns the names of the players of a game.
    pub(super) fn of(&mut self, game: &Game) -> Players {
        [0, 1].map(|side| {
            let name = game.player(side);
            if let Some(number) = self.numbers.get(name) {
                return *number;
            }
            self.texts.push(name.to_owned());
            self.numbers.insert(name.to_owned(), self.texts.len() - 1);
            self.texts.len() - 1
        })
    }

    /// Returns whether these may be the same players.
    pub(super) fn may_be(&mut self, players: Players, others: Players) -> bool {
        let mut both = players.into_iter().zip(others);
        both.all(|(one, other)| {
            let texts = &self.texts;
            let compare = || named(&texts[one], &texts[other]) != Some(false);
            let pair = [one.min(other), one.max(other)];
            one == other || *self.alike.entry(pair).or_insert_with(compare)
        })
    }
}

/// The words of a name by their sound. A word with a digit stands as it is: `Player2` is nobody else. Initials count where there is
/// nothing else.
fn words_of(name: &str) -> Vec<String> {
    let words = name.split(|c: char| !c.is_alphanumeric());
    let sounds = words.flat_map(|word| match word.contains(|c: char| c.is_ascii_digit()) {
        true => vec![fold(word)],
        false => coarse_words(word),
    });
    let mut all: Vec<String> = sounds.collect();
    if all.iter().any(|word| word.chars().nth(1).is_some()) {
        all.retain(|word| word.chars().nth(1).is_some());
    }
    all
}

/// The words under which a name is found: its words, and where it has a single one the same with any one letter left out, so that a slip
/// does not hide it.
fn spellings(words: &[String]) -> Vec<String> {
    /// Shorter words have too many others near them.
    const MIN_LETTERS: usize = 3;
    let mut all = words.to_vec();
    if let [word] = words
        && word.chars().count() >= MIN_LETTERS
        && !word.contains(|c: char| c.is_ascii_digit())
    {
        let without = |(at, c): (usize, char)| [&word[..at], &word[at + c.len_utf8()..]].concat();
        all.extend(word.char_indices().map(without));
    }
    all
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
pub(super) fn keys(game: &Game) -> [Vec<u64>; 2] {
    let entry = &game.known.entry;
    let day = (entry.day.year, entry.day.month, entry.day.day);
    let round = Round::read(entry.head.round()).map(|round| round.whole());
    let round = round.map(|round| (round.words, round.number));
    let mut found = vec![key((0, fold(entry.head.text())))];
    let mut looked = found.clone();
    // Short games of which a player is not named are one only where they say the very same.
    let names = [0, 1].map(|side| game.player(side));
    if !names.iter().all(|name| is_name(name)) {
        return [found, looked];
    }
    let [white, black] = names.map(words_of);
    let [whites, blacks] = [spellings(&white), spellings(&black)];
    // Without the same day it must be the same event.
    let event = event_marks(entry.head.get(HeadField::Event));
    // A slip in one of both names.
    let is_near = |(nth, other): (usize, usize)| nth < white.len() || other < black.len();
    let all = (0..whites.len()).flat_map(|nth| (0..blacks.len()).map(move |other| (nth, other)));
    for (nth, other) in all.filter(|both| is_near(*both)) {
        let pair = (&whites[nth], &blacks[other]);
        let own = match entry.day.is_whole() {
            true => key((1, pair, day)),
            false => key((2, pair, day, &round, &event)),
        };
        found.push(own);
        looked.push(own);
        if let Some(round) = &round {
            let of_year = |year: Option<u16>| key((3, pair, round, year, &event));
            let of_any = key((4, pair, round, &event));
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
    pub(super) fn near(&self, keys: &[u64]) -> (Vec<usize>, bool) {
        let (mut near, mut all) = (Vec::new(), true);
        for key in keys {
            let known = self.classes.get(key).map_or(&[][..], Vec::as_slice);
            all &= known.len() <= MAX_COMPARED;
            near.extend(known.iter().take(MAX_COMPARED));
        }
        near.sort_unstable();
        near.dedup();
        (near, all)
    }

    /// A game belongs to a class.
    pub(super) fn add(&mut self, keys: &[u64], class: usize) {
        for key in keys {
            let known = self.classes.entry(*key).or_default();
            if !known.contains(&class) {
                known.push(class);
            }
        }
    }
}
