//! Italian draughts: FID.

use super::italian_idf::A5;
use super::russian::RUSSIAN;
use super::*;
use crate::board::{DARK_RIGHT_8, Dirs};

pub(super) static VARIANT: Variant = ITALIAN;

pub(super) const ITALIAN: Variant = Variant {
    id: "italian",
    names: &[
        "italian draughts",
        "dama italiana",
        "22",
        "итальянские шашки",
        "damas italianas",
    ],
    title: "Italian draughts (FID), 8x8, dark corner at the right: kings move one square, men do not take kings",
    source: "FID, Capo I, where a number could be read; otherwise IDF 2016, appendix 5. Kings earliest is compared capture by capture",
    board: &DARK_RIGHT_8, // A5 2.1.2
    man: Man {
        captures: Dirs::FORWARD_DIAGONALS, // A5 5.3
        promotion: Promotion::Stops,       // A5 5.16
        takes_kings: false,                // A5 5.4
        ..RUSSIAN.man
    },
    king: King {
        range: Range::Short, // A5 3.8
        ..RUSSIAN.king
    },
    // A5 5.14 has the number; FID adds: with a king, most kings, kings earliest.
    priority: &[
        Priority::Count,
        Priority::WithKing,
        Priority::Kings,
        Priority::KingsEarliest,
    ],
    perft_counts_ways: true,
    game_type: Some(22),
    numbering: Numbering::TopLeft, // A5 6.4, diagram P5
    algebraic: false,              // A5 6.4
    capture_sign: 'x',
    draws: &codes::idf_2016_italian::CODE,
    articles: &[FID, A5, IDF],
    also: A5_TOO,
    ..RUSSIAN
};

/// Federazione Italiana Dama, technical rules, Capo I: 1-3 and parts of 5 were read, the numbers of the rest are known
/// from source code.
const FID: &[Cited] = &[
    read(Topic::Board, "FID 2.1-2.3"),
    read(Topic::Squares, "FID 2.4"),
    read(Topic::Turns, "FID 3.4"),
    coded(Topic::ManMove, "FID 4.1"),
    coded(Topic::KingMove, "FID 4.7"),
    read(Topic::ManCapture, "FID 5.1-5.2"),
    coded(Topic::ManWays, "FID 5.3a"),
    coded(Topic::ManPrey, "FID 5.3b"),
    coded(Topic::KingCapture, "FID 5.8"),
    coded(Topic::Twice, "FID 5.12, 6.4"),
    coded(Topic::Choice, "FID 6.6"),
    coded(Topic::KingFirst, "FID 6.7"),
    coded(Topic::Kings, "FID 6.8"),
    coded(Topic::KingsEarliest, "FID 6.9"),
    coded(Topic::Crowning, "FID 6.5"),
];

/// Where seed 001, appendix 5, says the same.
const A5_TOO: &[Cited] = &[
    read(Topic::KingMove, "IDF A5 3.8"),
    read(Topic::ManCapture, "IDF A5 5.1"),
    read(Topic::ManWays, "IDF A5 5.3"),
    read(Topic::ManPrey, "IDF A5 5.4"),
    read(Topic::KingCapture, "IDF A5 5.2"),
    read(Topic::Twice, "IDF A5 5.11"),
    read(Topic::Choice, "IDF A5 5.14"),
    read(Topic::Kings, "IDF A5 5.15"),
    read(Topic::Crowning, "IDF A5 5.16"),
    read(Topic::Turns, "IDF 3.1"),
    read(Topic::ManMove, "IDF 3.4"),
];
