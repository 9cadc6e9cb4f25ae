//! Brazilian draughts: seed 001 appendix 1; seed 004.

use super::russian::RUSSIAN;
use super::*;

pub(super) static VARIANT: Variant = Variant {
    programs: Programs::LIDRAUGHTS_FEN,
    ..BRAZILIAN
};

pub(super) const BRAZILIAN: Variant = Variant {
    id: "brazilian",
    names: &[
        "brazilian draughts",
        "brasileiras",
        "26",
        "бразильские шашки",
        "damas brasileiras",
        "dama brasiliana",
    ],
    title: "Brazilian draughts, 8x8: international rules on the small board",
    source: "IDF 2016, appendix 1; an encyclopedia's page on Brazilian draughts",
    man: Man {
        promotion: Promotion::Passes, // A1 5.13, 5.14
        ..RUSSIAN.man
    },
    priority: &[Priority::Count], // A1 5.12
    game_type: Some(26),
    capture_sign: 'x',
    articles: &[A1, IDF],
    also: ALSO,
    ..RUSSIAN
};

/// Seed 001, appendix 1.
const A1: &[Cited] = &[
    read(Topic::Choice, "IDF A1 5.12"),
    read(Topic::LastRow, "IDF A1 5.13"),
    read(Topic::Crowning, "IDF A1 5.14"),
];

/// The summary of the Brazilian confederation (CBD).
const ALSO: &[Cited] = &[
    read(Topic::ManDuty, "CBD sum. 9"),
    read(Topic::KingDuty, "CBD sum. 9"),
    read(Topic::ManCapture, "CBD sum. 10"),
    read(Topic::Landing, "CBD sum. 17"),
    read(Topic::Twice, "CBD sum. 14-15"),
    read(Topic::Choice, "CBD sum. 12"),
    read(Topic::LastRow, "CBD sum. 13"),
];
