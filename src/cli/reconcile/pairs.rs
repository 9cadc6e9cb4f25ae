//! Pairs the records of two sets that are of one game.

use crate::event::names::{Likeness, NameRegister, is_name};
use crate::pdn::TagName;
use crate::played::MoveReading;
use crate::tree::Game;
use crate::words::fold_text;
use std::collections::{BTreeMap, BTreeSet};

/// A game, and its name in messages.
#[derive(Debug)]
pub(super) struct NamedGame {
    /// The last part of the name of its file, and the number of the game if the file has several.
    pub(super) name: String,
    /// The same name with the folders.
    pub(super) path: String,
    pub(super) game: Game,
}

/// Pairs of records, and records without a second one.
#[derive(Debug, Default)]
pub(super) struct PairedGames {
    pub(super) pairs: Vec<(usize, usize)>,
    /// The index of the set, and the index in it.
    pub(super) alone: Vec<(usize, usize)>,
}

/// Returns whether a record names both players.
pub(super) fn names_both(game: &Game) -> bool {
    let mut tags = [TagName::White, TagName::Black].into_iter();
    tags.all(|tag| game.known_tag(tag).is_some_and(is_name))
}

/// The players and the round that a record names.
struct PlayersAndRound<'a> {
    players: [&'a str; 2],
    /// The indices of the names among all that were read.
    names: [usize; 2],
    round: String,
}

/// The names, each once, and which are alike.
#[derive(Default)]
struct PlayerNames<'a> {
    known: BTreeMap<&'a str, usize>,
    alike: BTreeMap<[usize; 2], usize>,
}

/// The maximum number of names with a word: a word that more names have identifies nobody.
const MAX_NAMES_PER_WORD: usize = 64;

impl<'a> PlayerNames<'a> {
    fn players_and_round(&mut self, game: &'a Game) -> PlayersAndRound<'a> {
        let players = [TagName::White, TagName::Black].map(|tag| {
            let name = game.known_tag(tag).unwrap_or("");
            if is_name(name) { name } else { "" }
        });
        let names = players.map(|name| {
            let next = self.known.len();
            *self.known.entry(name).or_insert(next)
        });
        let round = game.known_tag(TagName::Round).unwrap_or("");
        PlayersAndRound {
            players,
            names,
            round: round.chars().filter(char::is_ascii_digit).collect(),
        }
    }

    /// Finds which of the names are alike, and how much. Each is looked up, and not compared with all.
    fn compare_names(&mut self) {
        let mut all = vec![""; self.known.len()];
        for (name, at) in &self.known {
            all[*at] = name;
        }
        // A common surname is a hint: given names are mistaken more often than whole players.
        let mut by_word: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (at, name) in all.iter().enumerate() {
            for word in name_words(name) {
                by_word.entry(word).or_default().push(at);
            }
        }
        for names in by_word
            .values()
            .filter(|names| names.len() <= MAX_NAMES_PER_WORD)
        {
            for one in names {
                for other in names {
                    self.alike.insert([*one, *other], 1);
                }
            }
        }
        // Comparing each name with each takes minutes for 3,000 pairs of records.
        let register = NameRegister::new(all.iter().copied());
        for (at, name) in all.iter().enumerate() {
            if name.is_empty() {
                continue;
            }
            for (with, likeness) in register.find_similar(name) {
                let sum = match likeness {
                    Likeness::Same(_) => 4,
                    Likeness::Probable(_) => 3,
                    Likeness::Possible(_) => 2,
                    Likeness::Different => continue,
                };
                self.alike.insert([at, with], sum);
            }
            self.alike.insert([at, at], 4);
        }
    }

    /// Returns the names that are like one, by their indices.
    fn similar_names(&self, name: usize) -> impl Iterator<Item = usize> {
        let all = self.alike.range([name, 0]..=[name, usize::MAX]);
        all.map(|([_, with], _)| *with)
    }

    /// Returns how well two names match; `None` if they are two players.
    fn name_similarity(&self, one: (usize, &str), other: (usize, &str)) -> Option<usize> {
        if one.1.is_empty() || other.1.is_empty() {
            return Some(0);
        }
        self.alike.get(&[one.0, other.0]).copied()
    }

    /// Returns how well two records match; `None` if they contradict each other.
    fn record_similarity(
        &self,
        one: &PlayersAndRound<'_>,
        other: &PlayersAndRound<'_>,
    ) -> Option<usize> {
        if !one.round.is_empty() && !other.round.is_empty() && one.round != other.round {
            return None;
        }
        let mut sum = usize::from(one.round == other.round && !one.round.is_empty());
        for side in 0..2 {
            let [a, b] = [one, other].map(|key| (key.names[side], key.players[side]));
            sum += self.name_similarity(a, b)?;
        }
        Some(sum)
    }

    /// Returns whether two records name the same players on the same sides.
    fn same_players(&self, one: &PlayersAndRound<'_>, other: &PlayersAndRound<'_>) -> bool {
        [0, 1].into_iter().all(|side| {
            let [a, b] = [one, other].map(|key| (key.names[side], key.players[side]));
            !a.1.is_empty()
                && !b.1.is_empty()
                && self.name_similarity(a, b).is_some_and(|sum| sum > 1)
        })
    }

    /// Returns whether two records name the same players on opposite sides.
    fn are_swapped(&self, one: &PlayersAndRound<'_>, other: &PlayersAndRound<'_>) -> bool {
        let turned = PlayersAndRound {
            players: [other.players[1], other.players[0]],
            names: [other.names[1], other.names[0]],
            round: String::new(),
        };
        self.same_players(one, &turned)
    }

    /// Returns the pairs of records of two sets that name a similar player, with their scores. A common round alone makes no pair.
    fn scored_pairs(
        &self,
        [one, other]: [&[PlayersAndRound<'a>]; 2],
    ) -> Vec<(usize, usize, usize)> {
        let mut seats: BTreeMap<(usize, usize), Vec<usize>> = BTreeMap::new();
        for (b, key) in other.iter().enumerate() {
            for side in [0, 1]
                .into_iter()
                .filter(|side| !key.players[*side].is_empty())
            {
                seats.entry((side, key.names[side])).or_default().push(b);
            }
        }
        let mut all = Vec::new();
        for (a, key) in one.iter().enumerate() {
            let mut near = BTreeSet::new();
            for side in [0, 1]
                .into_iter()
                .filter(|side| !key.players[*side].is_empty())
            {
                let alike = self.similar_names(key.names[side]);
                let records = alike.filter_map(|name| seats.get(&(side, name)));
                near.extend(records.flatten().copied());
            }
            let pairs = near.into_iter().filter_map(|b| {
                let sum = self.record_similarity(key, &other[b])?;
                (sum > 1).then_some((sum, a, b))
            });
            all.extend(pairs);
        }
        all
    }
}

/// Returns the words of a name that are no initials.
fn name_words(name: &str) -> BTreeSet<String> {
    let name = fold_text(name);
    let words = name.split(|c: char| !c.is_alphanumeric());
    let words = words.filter(|word| word.chars().count() > 2);
    words.map(str::to_owned).collect()
}

/// Pairs the records of two sets. Two single records are a pair whatever they state; others are paired by players and round, the surest first,
/// and those that name nobody by their moves.
pub(super) fn pair_records(one: &[NamedGame], other: &[NamedGame]) -> PairedGames {
    let mut paired = PairedGames::default();
    if one.len() == 1 && other.len() == 1 {
        paired.pairs.push((0, 0));
        return paired;
    }
    let mut names = PlayerNames::default();
    let keys = [one, other].map(|all| {
        all.iter()
            .map(|read| names.players_and_round(&read.game))
            .collect::<Vec<_>>()
    });
    names.compare_names();
    let all = names.scored_pairs([&keys[0], &keys[1]]);
    let mut taken = [vec![false; one.len()], vec![false; other.len()]];
    paired.take_pairs(all, &mut taken);
    let left = [0, 1].map(|side| {
        let all = 0..keys[side].len();
        all.filter(|nth| !taken[side][*nth]).collect::<Vec<_>>()
    });
    let nameless = |key: &PlayersAndRound<'_>| key.players.iter().any(|name| name.is_empty());
    let by_moves = by_moves([one, other], &left);
    let by_moves = by_moves.into_iter().filter(|(share, a, b)| {
        let [a, b] = [&keys[0][*a], &keys[1][*b]];
        let unnamed = (nameless(a) || nameless(b)) && names.record_similarity(a, b).is_some();
        // Swapped names and another number of the round are slips if nearly all moves are the same.
        unnamed
            || *share >= MIN_COMMON_PERCENT && (names.are_swapped(a, b) || names.same_players(a, b))
    });
    paired.take_pairs(by_moves.collect(), &mut taken);
    paired.pairs.sort_unstable();
    for (side, taken) in taken.iter().enumerate() {
        let left = taken.iter().enumerate().filter(|(_, taken)| !**taken);
        paired.alone.extend(left.map(|(nth, _)| (side, nth)));
    }
    paired
}

impl PairedGames {
    /// Takes pairs by their scores, the surest first, as long as neither record is in a pair.
    fn take_pairs(&mut self, mut all: Vec<(usize, usize, usize)>, taken: &mut [Vec<bool>; 2]) {
        all.sort_by_key(|(sum, a, b)| (std::cmp::Reverse(*sum), *a, *b));
        for (_, a, b) in all {
            if !taken[0][a] && !taken[1][b] {
                taken[0][a] = true;
                taken[1][b] = true;
                self.pairs.push((a, b));
            }
        }
    }
}

/// The minimum percentage of common positions that makes one game of two records whose tags contradict each other.
const MIN_COMMON_PERCENT: usize = 75;

/// The maximum number of records with a position: a position that more records have identifies no game.
const MAX_RECORDS_PER_POSITION: usize = 32;

/// Returns the records that have more than half of the positions of the shorter one in common, with the percentage.
fn by_moves(sets: [&[NamedGame]; 2], left: &[Vec<usize>; 2]) -> Vec<(usize, usize, usize)> {
    let [one, other] = [0, 1].map(|side| {
        let all = left[side].iter();
        all.map(|nth| (*nth, game_positions(&sets[side][*nth].game)))
            .collect::<Vec<_>>()
    });
    let mut at: BTreeMap<u64, Vec<usize>> = BTreeMap::new();
    for (nth, (_, positions)) in other.iter().enumerate() {
        for hash in positions {
            at.entry(*hash).or_default().push(nth);
        }
    }
    let mut all = Vec::new();
    for (a, positions) in &one {
        let mut common: BTreeMap<usize, usize> = BTreeMap::new();
        let mut usual = 0;
        for records in positions.iter().filter_map(|hash| at.get(hash)) {
            if records.len() > MAX_RECORDS_PER_POSITION {
                usual += 1;
                continue;
            }
            for nth in records {
                *common.entry(*nth).or_default() += 1;
            }
        }
        for (nth, count) in common {
            let (b, with) = &other[nth];
            let shorter = positions.len().min(with.len()).max(1);
            let share = (count + usual) * 100 / shorter;
            if share > 50 {
                all.push((share, *a, *b));
            }
        }
    }
    all
}

/// Returns the positions to which the moves of a game lead, each once.
fn game_positions(game: &Game) -> BTreeSet<u64> {
    let mut position = game.start.clone();
    let mut all = BTreeSet::new();
    for ply in &game.line.plies {
        if let MoveReading::Legal(mv) | MoveReading::Corrected(mv) | MoveReading::Missing(mv) =
            ply.reading
        {
            position.play(&mv);
            all.insert(position.hash());
        }
    }
    all
}
