//! Fingerprints of all games of a run, to find games that occur twice: a few bytes for each game.

use super::names::consonant_key;
use super::same::MIN_DISTINCTIVE_PLIES;
use crate::played::GameEntry;
use std::sync::Arc;

/// The maximum number of games with the same moves with which a later one is compared; damaged files may have a million of them.
const MAX_COMPARED_GAMES: usize = 64;

/// The fingerprint of a game: the hash of its moves (48 bits) and of White and Black (16 bits) in two halves, so that it takes 12 bytes instead of
/// 16, and its number among all games of the run.
#[derive(Clone, Copy, Debug)]
struct GameFingerprint {
    hash: [u32; 2],
    nth: u32,
}

impl GameFingerprint {
    /// Returns the part that is the same for the same moves.
    fn move_hash(&self) -> (u32, u32) {
        (self.hash[0], self.hash[1] >> 16)
    }
}

/// The fingerprints of the games of a run.
#[derive(Debug)]
pub(super) struct FingerprintIndex {
    all: Vec<GameFingerprint>,
    limit: usize,
    /// The number of games beyond the maximum, which were not added.
    beyond: u64,
}

/// A game that occurs in two events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DuplicateGame {
    /// The number of the later game.
    pub(super) nth: u32,
    /// The number of the first game.
    pub(super) first: u32,
    /// Whether the players are the same.
    pub same_players: bool,
    /// A hash of their moves that is the same in every run.
    pub moves: u32,
}

/// Returns a hash of a text that is the same in every run.
fn hash_text(text: &str, seed: u64) -> u64 {
    let mut hash = seed ^ 0xCBF2_9CE4_8422_2325;
    for byte in text.as_bytes() {
        hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3);
    }
    hash
}

impl FingerprintIndex {
    /// Creates an index with a maximum number of games.
    pub(crate) fn new(most: usize) -> Self {
        Self {
            all: Vec::new(),
            limit: most,
            beyond: 0,
        }
    }

    /// Returns the number of games that are not compared with those of other events.
    pub(super) fn uncompared_count(&self) -> u64 {
        self.beyond
    }

    /// Returns whether the moves of a game distinguish it from others; those of a short game do not.
    pub(super) fn is_distinctive(&self, entry: &GameEntry) -> bool {
        entry.moves && entry.line.plies().count() >= MIN_DISTINCTIVE_PLIES
    }

    /// Adds a game between players of these names. The games of one event must have different moves: equal ones were compared there.
    pub(crate) fn add_game(&mut self, nth: u32, entry: &GameEntry, players: [&str; 2]) {
        if self.all.len() >= self.limit {
            self.beyond += 1;
            return;
        }
        let hash = entry.line.hash();
        let players = players.iter().fold(0_u64, |hash, name| {
            hash_text(&consonant_key(name), hash.rotate_left(23))
        });
        let players = (players ^ (players >> 32)) as u32;
        let players = (players ^ (players >> 16)) & 0xFFFF;
        self.all.push(GameFingerprint {
            // 48 bits: among a million games, two with different moves are taken for the same with a probability of 0.2 % (decision 0021).
            hash: [(hash >> 32) as u32, (hash as u32 & 0xFFFF_0000) | players],
            nth,
        });
    }

    /// Returns the games of an event that also occur in an earlier one, in the order of the input.
    pub(super) fn into_duplicates(self) -> impl Iterator<Item = DuplicateGame> {
        let mut all = self.all;
        all.sort_unstable_by_key(|finger| (finger.move_hash(), finger.nth));
        // Duplicates overwrite fingerprints that were already read, so that they need no further memory.
        let mut found = 0;
        let mut start = 0;
        while start < all.len() {
            let len = all[start..]
                .iter()
                .take_while(|finger| finger.move_hash() == all[start].move_hash())
                .count();
            let first = all[start];
            let mut before = vec![first];
            for at in start + 1..start + len {
                let own = all[at];
                let same = before.iter().find(|one| one.hash == own.hash);
                let twin = same.unwrap_or(&first).nth;
                // Half of the hash of the moves, with a bit that is set if the players are the same.
                let moves = own.hash[0] & !1 | u32::from(same.is_some());
                all[found] = GameFingerprint {
                    hash: [twin, moves],
                    nth: own.nth,
                };
                found += 1;
                if same.is_none() && before.len() < MAX_COMPARED_GAMES {
                    before.push(own);
                }
            }
            start += len;
        }
        all.truncate(found);
        all.sort_unstable_by_key(|finger| finger.nth);
        all.into_iter().map(|finger| DuplicateGame {
            nth: finger.nth,
            first: finger.hash[0],
            same_players: finger.hash[1] & 1 == 1,
            moves: finger.hash[1] >> 1,
        })
    }
}

/// The places of the games of a run by their numbers, stored as runs of consecutive games of a file.
#[derive(Debug, Default)]
pub(super) struct GameLocations(Vec<(u32, Arc<str>, u64)>);

impl GameLocations {
    /// Adds the next game.
    pub(crate) fn add_game(&mut self, nth: u32, file: &Arc<str>, number: u64) {
        let follows = self.0.last().is_some_and(|(first, known, start)| {
            (Arc::ptr_eq(known, file) || known == file) && start + u64::from(nth - first) == number
        });
        if !follows {
            self.0.push((nth, Arc::clone(file), number));
        }
    }

    /// Returns the file of a game and its number in the file.
    pub(super) fn locate_game(&self, nth: u32) -> Option<(&Arc<str>, u64)> {
        let at = self.0.partition_point(|(first, ..)| *first <= nth);
        let (first, file, start) = self.0.get(at.checked_sub(1)?)?;
        Some((file, start + u64::from(nth - first)))
    }
}
