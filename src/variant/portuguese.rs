//! Portuguese draughts: seed 001 appendix 4.

use super::russian::RUSSIAN;
use super::*;
use crate::board::{DARK_RIGHT_8, Dirs};

pub(super) static VARIANT: Variant = PORTUGUESE;

pub(super) const PORTUGUESE: Variant = Variant {
    id: "portuguese",
    names: &[
        "portuguese draughts",
        "damas classicas",
        "damas clássicas",
        "28",
        "португальские шашки",
        "damas portuguesas",
        "dama portoghese",
    ],
    title: "Portuguese draughts, 8x8, dark corner at the right: most pieces, then most kings",
    source: "IDF 2016, appendix 4",
    board: &DARK_RIGHT_8, // A4 2.1.2
    man: Man {
        captures: Dirs::FORWARD_DIAGONALS, // A4 5.3
        promotion: Promotion::Stops,       // A4 5.15
        ..RUSSIAN.man
    },
    priority: &[Priority::Count, Priority::Kings], // A4 5.13, 5.14
    game_type: Some(28),
    numbering: Numbering::BottomRight, // A4 6.4, diagram P4
    algebraic: false,                  // A4 6.4
    capture_sign: 'x',
    draws: &codes::idf_2016_portuguese::CODE,
    articles: &[A4, IDF],
    also: ALSO,
    ..RUSSIAN
};

/// Seed 001, appendix 4; its 5.5-5.12 are 5.4-5.11 of section 1, its 6.6-6.7 are 6.8-6.9.
const A4: &[Cited] = &[
    read(Topic::Board, "IDF A4 2.1.2"),
    read(Topic::Squares, "IDF A4 2.1.2"),
    read(Topic::ManCapture, "IDF A4 5.1"),
    read(Topic::KingCapture, "IDF A4 5.2"),
    read(Topic::ManWays, "IDF A4 5.3"),
    read(Topic::ManDuty, "IDF A4 5.3"),
    read(Topic::KingDuty, "IDF A4 5.4"),
    read(Topic::ManGoesOn, "IDF A4 5.6"),
    read(Topic::KingGoesOn, "IDF A4 5.7"),
    read(Topic::Landing, "IDF A4 5.7"),
    read(Topic::OwnPieces, "IDF A4 5.9"),
    read(Topic::Twice, "IDF A4 5.10"),
    read(Topic::Choice, "IDF A4 5.13"),
    read(Topic::Kings, "IDF A4 5.14"),
    read(Topic::Crowning, "IDF A4 5.15"),
    read(Topic::Record, "IDF A4 6.5"),
    read(Topic::Way, "IDF A4 6.7"),
];

/// The old rules of the Portuguese federation.
const ALSO: &[Cited] = &[
    read(Topic::Squares, "FPD old 3"),
    read(Topic::Record, "FPD old 4"),
    read(Topic::ManDuty, "FPD old 7 a"),
    read(Topic::KingDuty, "FPD old 7 a"),
    read(Topic::Choice, "FPD old 7 b"),
    read(Topic::Kings, "FPD old 7 c"),
    read(Topic::Turns, "FPD old 10"),
    read(Topic::End, "FPD old 13"),
];
