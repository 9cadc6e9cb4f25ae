//! Gothic draughts: seed 002.

use super::russian::RUSSIAN;
use super::*;
use crate::board::{ALL_8, Dirs};

pub(super) static VARIANT: Variant = GOTHIC;

pub(super) const GOTHIC: Variant = Variant {
    id: "gothic",
    names: &[
        "gothic draughts",
        "altdeutsche dame",
        "готические шашки",
        "damas góticas",
        "dama gotica",
    ],
    title: "Gothic draughts, 8x8, all squares: captures in eight directions, and capturing is a choice",
    source: "the Leaflet of a boxed game (Gothic draughts)",
    board: &ALL_8,
    setup: Rows {
        first_row: 0,
        rows: 2,
    }, // 002, picture: sixteen men on two rows
    man: Man {
        moves: Dirs::FORWARD_DIAGONALS, // 002: one square, diagonally forward
        captures: Dirs::FORWARD_FIVE,   // 002: forward and sideways
        promotion: Promotion::GoesOn,   // 002: as in the leaflet's own game
        ..RUSSIAN.man
    },
    king: King {
        moves: Dirs::DIAGONALS, // 002: diagonally, forward and backward
        captures: Dirs::ALL,    // 002: in any direction, at any distance
        ..RUSSIAN.king
    },
    obligatory: false,            // 002: capturing is not obligatory
    priority: &[Priority::Count], // 002: but if one captures, the most pieces
    game_type: None,
    draws: &codes::leaflet::CODE,
    articles: &[GOTHIC_DRAUGHTS, LEAFLET],
    also: &[],
    ..RUSSIAN
};

/// Seed 002, Gothic draughts.
pub(super) const GOTHIC_DRAUGHTS: &[Cited] = &[
    read(Topic::Board, "Leaflet: Gothic draughts"),
    read(Topic::Squares, "Leaflet: Gothic draughts"),
    read(Topic::ManMove, "Leaflet: Gothic draughts"),
    read(Topic::KingMove, "Leaflet: Gothic draughts"),
    read(Topic::ManCapture, "Leaflet: Gothic draughts"),
    read(Topic::ManWays, "Leaflet: Gothic draughts"),
    read(Topic::KingCapture, "Leaflet: Gothic draughts"),
    read(Topic::ManDuty, "Leaflet: Gothic draughts"),
    read(Topic::KingDuty, "Leaflet: Gothic draughts"),
    read(Topic::Choice, "Leaflet: Gothic draughts"),
];
