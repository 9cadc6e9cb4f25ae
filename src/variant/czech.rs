//! Czech draughts: seed 001 appendix 3.

use super::russian::RUSSIAN;
use super::*;
use crate::board::Dirs;

pub(super) static VARIANT: Variant = Variant {
    id: "czech",
    names: &[
        "czech draughts",
        "ceska dama",
        "česká dáma",
        "29",
        "чешские шашки",
        "damas tchecas",
        "dama ceca",
    ],
    title: "Czech draughts, 8x8: men capture forward, a king's capture goes first",
    source: "IDF 2016, appendix 3",
    man: Man {
        captures: Dirs::FORWARD_DIAGONALS, // A3 5.3
        promotion: Promotion::Stops,       // A3 5.14
        ..RUSSIAN.man
    },
    priority: &[Priority::WithKing], // A3 5.13
    game_type: Some(29),
    capture_sign: 'x',
    articles: &[A3, IDF],
    also: ALSO,
    ..RUSSIAN
};

/// Seed 001, appendix 3.
const A3: &[Cited] = &[
    read(Topic::ManCapture, "IDF A3 5.1"),
    read(Topic::KingCapture, "IDF A3 5.2"),
    read(Topic::ManWays, "IDF A3 5.3"),
    read(Topic::ManDuty, "IDF A3 5.3"),
    read(Topic::KingDuty, "IDF A3 5.4"),
    read(Topic::ManGoesOn, "IDF A3 5.5"),
    read(Topic::KingGoesOn, "IDF A3 5.6"),
    read(Topic::Landing, "IDF A3 5.6"),
    read(Topic::OwnPieces, "IDF A3 5.8"),
    read(Topic::Twice, "IDF A3 5.9"),
    read(Topic::Choice, "IDF A3 5.12"),
    read(Topic::KingFirst, "IDF A3 5.13"),
    read(Topic::Crowning, "IDF A3 5.14"),
];

/// The full rules of the Czech federation, known from source code.
const ALSO: &[Cited] = &[
    coded(Topic::Board, "Czech full rules 2.1, 2.4"),
    coded(Topic::KingMove, "Czech full rules 3.9"),
    coded(Topic::ManWays, "Czech full rules 4.1"),
    coded(Topic::KingFirst, "Czech full rules 4.14"),
];
