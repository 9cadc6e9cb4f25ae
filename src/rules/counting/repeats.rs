//! Counts how often each position was on the board.

use crate::board::{Color, SquareSet, TowerTable, run_hash, zobrist};
use crate::position::Position;

/// The index that means no position.
const NO_POSITION: u32 = u32::MAX;

/// The initial number of chains. It is doubled whenever there are more than half as many positions.
const MIN_CHAIN_SLOTS: usize = 64;

/// The maximum number of chains that is kept for the next line; a longer table is replaced by a new one.
const MAX_KEPT_CHAIN_SLOTS: usize = 1 << 12;

/// The positions that can still be repeated, each once, with the number of its occurrences.
///
/// This is a hash table with chains: `heads` has the newest position of each chain, and `older` the next one. Positions with
/// the same hash are distinguished by their pieces, so a wrong count is impossible.
#[derive(Clone, Debug)]
pub(super) struct RepetitionTable {
    /// Whether positions that differ only in the side to move are different positions.
    same_turn: bool,
    heads: Vec<u32>,
    seen: Vec<SeenPosition>,
    /// The index of the position that is on the board.
    now: u32,
}

#[derive(Clone, Debug)]
struct SeenPosition {
    men: [SquareSet; 2],
    kings: [SquareSet; 2],
    key: u64,
    towers: Option<Box<TowerTable>>,
    turn: Color,
    older: u32,
    times: u32,
    first: u32,
}

impl SeenPosition {
    fn matches_position(&self, position: &Position, same_turn: bool) -> bool {
        self.men == position.men
            && self.kings == position.kings
            && (self.turn == position.turn || !same_turn)
            && self.towers == position.towers
    }
}

impl RepetitionTable {
    pub(crate) fn new(same_turn: bool) -> Self {
        Self {
            same_turn,
            heads: vec![NO_POSITION; MIN_CHAIN_SLOTS],
            seen: Vec::new(),
            now: NO_POSITION,
        }
    }

    /// Removes all positions and keeps the memory.
    pub(super) fn reset(&mut self, same_turn: bool) {
        self.same_turn = same_turn;
        if self.heads.len() > MAX_KEPT_CHAIN_SLOTS {
            *self = Self::new(same_turn);
        }
        self.clear();
    }

    /// Removes all positions, because none of them can be repeated.
    pub(super) fn clear(&mut self) {
        let mask = self.heads.len() - 1;
        for seen in self.seen.drain(..) {
            self.heads[seen.key as usize & mask] = NO_POSITION;
        }
        self.now = NO_POSITION;
    }

    /// Records that a position is on the board after a ply.
    pub(super) fn add_position(&mut self, position: &Position, ply: u32) {
        let key = self.position_key(position);
        let chain = key as usize & (self.heads.len() - 1);
        let mut at = self.heads[chain];
        while let Some(seen) = self.seen.get_mut(at as usize) {
            if seen.key == key && seen.matches_position(position, self.same_turn) {
                seen.times += 1;
                self.now = at;
                return;
            }
            at = seen.older;
        }
        self.now = self.seen.len() as u32;
        self.seen.push(SeenPosition {
            men: position.men,
            kings: position.kings,
            key,
            towers: position.towers.clone(),
            turn: position.turn,
            older: self.heads[chain],
            times: 1,
            first: ply,
        });
        self.heads[chain] = self.now;
        if self.seen.len() * 2 > self.heads.len() {
            self.grow_table();
        }
    }

    /// Returns the number of occurrences of the position that is on the board.
    #[inline]
    pub(super) fn occurrence_count(&self) -> u32 {
        self.current_position().map_or(0, |seen| seen.times)
    }

    /// Returns the ply after which that position was on the board for the first time.
    pub(super) fn first_ply(&self) -> u32 {
        self.current_position().map_or(0, |seen| seen.first)
    }

    fn current_position(&self) -> Option<&SeenPosition> {
        self.seen.get(self.now as usize)
    }

    /// Returns the hash without what does not distinguish positions here: the king runs, and the side to move if it does not count.
    fn position_key(&self, position: &Position) -> u64 {
        // The same position is the same arrangement of the pieces (FSR 1.9.1.7).
        let mut key = position.hash;
        for color in [Color::White, Color::Black] {
            key ^= run_hash(color, position.king_runs[color as usize]);
        }
        if !self.same_turn && position.turn == Color::Black {
            key ^= zobrist::BLACK_TO_MOVE;
        }
        key
    }

    fn grow_table(&mut self) {
        let length = self.heads.len() * 2;
        self.heads.clear();
        self.heads.resize(length, NO_POSITION);
        for (index, seen) in self.seen.iter_mut().enumerate() {
            let head = &mut self.heads[seen.key as usize & (length - 1)];
            seen.older = *head;
            *head = index as u32;
        }
    }
}
