//! Zobrist keys of positions.

use super::geometry::MAX_LAYOUT_SQUARES;
use super::piece::{Color, KingRun};

/// Mixes the bits of a 64-bit number (the finalizer of SplitMix64).
pub const fn mix_bits(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// The keys of each kind of piece (white man, white king, black man, black king) on each layout index.
pub(crate) static PIECE_KEYS: [[u64; MAX_LAYOUT_SQUARES]; 4] = build_piece_keys();

/// The key that is XORed into the hash when Black is to move.
pub(crate) const BLACK_TO_MOVE: u64 = mix_bits(0xB1AC);

const fn build_piece_keys() -> [[u64; MAX_LAYOUT_SQUARES]; 4] {
    let mut keys = [[0; MAX_LAYOUT_SQUARES]; 4];
    let mut kind = 0;
    while kind < 4 {
        let mut index = 0;
        while index < MAX_LAYOUT_SQUARES {
            keys[kind][index] = mix_bits((kind * MAX_LAYOUT_SQUARES + index) as u64);
            index += 1;
        }
        kind += 1;
    }
    keys
}

/// Returns what a king run adds to the hash of a position.
pub(crate) fn run_hash(color: Color, run: KingRun) -> u64 {
    if run.count == 0 {
        return 0;
    }
    mix_bits(
        0x4B00_0000 | (color as u64) << 16 | u64::from(run.square.0) << 8 | u64::from(run.count),
    )
}
