//! English draughts, American checkers: seed 002, WCDF rules.

use super::russian::RUSSIAN;
use super::*;
use crate::board::Dirs;

pub(super) static VARIANT: Variant = Variant {
    id: "english",
    names: &[
        "english draughts",
        "american checkers",
        "checkers",
        "american",
        "american/english",
        "чекерс",
        "21",
        "английские шашки",
        "damas inglesas",
        "dama inglese",
    ],
    title: "English draughts / American checkers, 8x8: Black begins, kings move one square",
    source: "WCDF rules of draughts, section one; the Leaflet of a boxed game (checkers)",
    first: Color::Black, // 002: Black moves first
    man: Man {
        captures: Dirs::FORWARD_DIAGONALS, // 002: men do not capture backward
        promotion: Promotion::Stops,       // 002: a new king ends the move
        ..RUSSIAN.man
    },
    king: King {
        range: Range::Short, // 002: kings move one square
        ..RUSSIAN.king
    },
    game_type: Some(21),
    algebraic: false,
    capture_sign: 'x',
    score_order: ScoreOrder::MoverFirst,
    draws: &codes::wcdf::CODE,
    articles: &[WCDF],
    also: ALSO,
    ..RUSSIAN
};

/// WCDF rules of draughts, section one: 1.1-1.5 were read, the other numbers are known from source code.
const WCDF: &[Cited] = &[
    read(Topic::Board, "WCDF 1.1-1.4"),
    read(Topic::Squares, "WCDF 1.5"),
    subject(Topic::Turns, "WCDF rules: turns"),
    subject(Topic::ManMove, "WCDF rules: man"),
    subject(Topic::ManFree, "WCDF rules: man"),
    coded(Topic::KingMove, "WCDF 1.17"),
    coded(Topic::KingFree, "WCDF 1.17"),
    coded(Topic::ManCapture, "WCDF 1.18"),
    coded(Topic::ManWays, "WCDF 1.18"),
    subject(Topic::KingCapture, "WCDF rules: king's capture"),
    coded(Topic::ManDuty, "WCDF 1.20"),
    coded(Topic::KingDuty, "WCDF 1.20"),
    coded(Topic::ManGoesOn, "WCDF 1.20"),
    coded(Topic::KingGoesOn, "WCDF 1.20"),
    subject(Topic::OwnPieces, "WCDF rules: own pieces"),
    coded(Topic::Twice, "WCDF 1.20"),
    coded(Topic::Choice, "WCDF 1.20"),
    coded(Topic::Crowning, "WCDF 1.19"),
    subject(Topic::Record, "WCDF rules: record"),
    subject(Topic::Way, "WCDF rules: record"),
    subject(Topic::Irregularity, "WCDF rules: irregular moves"),
    subject(Topic::End, "WCDF rules: end"),
];

/// Seed 002, checkers.
const ALSO: &[Cited] = &[
    read(Topic::Turns, "Leaflet: checkers"),
    read(Topic::ManWays, "Leaflet: checkers"),
    read(Topic::KingMove, "Leaflet: checkers"),
    read(Topic::Crowning, "Leaflet: checkers"),
];
