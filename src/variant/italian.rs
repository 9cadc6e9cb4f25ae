//! Italian draughts: FID.

use super::russian::RUSSIAN;
use super::*;
use crate::board::{DARK_RIGHT_8, Dirs};

pub(super) static VARIANT: Variant = ITALIAN;

pub(super) const ITALIAN: Variant = Variant {
    id: "italian",
    names: &["italian draughts", "dama italiana", "22"],
    title: "Italian draughts (FID), 8x8, dark corner at the right: short kings, men do not take kings",
    source: "FID rules; seed 001 appendix 5 where they agree. Kings earliest is compared capture by capture",
    board: &DARK_RIGHT_8, // A5 2.1.2
    man: Man {
        captures: Dirs::FORWARD_DIAGONALS, // A5 5.3
        promotion: Promotion::Stops, // A5 5.16
        takes_kings: false, // A5 5.4
        ..RUSSIAN.man
    },
    king: King {
        range: Range::Short, // A5 3.8
        ..RUSSIAN.king
    },
    // A5 5.14 has the number; FID adds: with a king, most kings, kings earliest.
    priority: &[Priority::Count, Priority::WithKing, Priority::Kings, Priority::KingsEarliest],
    perft_counts_ways: true,
    game_type: Some(22),
    numbering: Numbering::TopLeft, // A5 6.4, diagram P5
    algebraic: false, // A5 6.4
    capture_sign: 'x',
    draws: &codes::idf_2016_italian::CODE,
    articles: ARTICLES,
    ..RUSSIAN
};

pub(super) const ARTICLES: &[(Topic, &str)] = &[
    (Topic::Board, "IDF A5 2.1.2"),
    (Topic::Turns, "IDF 3.1"),
    (Topic::ManMove, "IDF 3.4"),
    (Topic::KingMove, "IDF A5 3.8"),
    (Topic::ManCapture, "IDF A5 5.3"),
    (Topic::KingCapture, "IDF A5 5.5"),
    (Topic::Obligation, "IDF A5 5.3"),
    (Topic::Continuation, "IDF A5 5.6-5.7"),
    (Topic::OwnPieces, "IDF A5 5.9-5.10"),
    (Topic::Twice, "IDF A5 5.11"),
    (Topic::Choice, "IDF A5 5.14"),
    (Topic::Quality, "FID: law of quality"),
    (Topic::Promotion, "IDF A5 5.16"),
    (Topic::End, "IDF 8.1"),
];
