//! Gothic draughts: seed 002.

use super::russian::RUSSIAN;
use super::*;
use crate::board::{ALL_8, Dirs};

pub(super) static VARIANT: Variant = GOTHIC;

pub(super) const GOTHIC: Variant = Variant {
    id: "gothic",
    names: &["gothic draughts", "altdeutsche dame", "готические шашки"],
    title: "Gothic draughts, 8x8, all squares: captures in eight directions, and capturing is a choice",
    source: "seed 002 (Gothic draughts)",
    board: &ALL_8,
    setup: Rows { first_row: 0, rows: 2 }, // 002, picture: sixteen men on two rows
    man: Man {
        moves: Dirs::FORWARD_DIAGONALS, // 002: one square, diagonally forward
        captures: Dirs::FORWARD_FIVE, // 002: forward and sideways
        promotion: Promotion::GoesOn, // 002: as in the leaflet's own game
        ..RUSSIAN.man
    },
    king: King {
        moves: Dirs::DIAGONALS, // 002: diagonally, forward and backward
        captures: Dirs::ALL, // 002: in any direction, at any distance
        ..RUSSIAN.king
    },
    obligatory: false, // 002: capturing is not obligatory
    priority: &[Priority::Count], // 002: but if one captures, the most pieces
    game_type: None,
    draws: &codes::leaflet::CODE,
    articles: &[
        (Topic::Board, "002 Gothic"),
        (Topic::Turns, "002 course of the game"),
        (Topic::ManMove, "002 Gothic"),
        (Topic::KingMove, "002 Gothic"),
        (Topic::ManCapture, "002 Gothic"),
        (Topic::KingCapture, "002 Gothic"),
        (Topic::Obligation, "002 Gothic"),
        (Topic::Continuation, "002 moving and taking"),
        (Topic::OwnPieces, "002 king"),
        (Topic::Twice, "002 moving and taking"),
        (Topic::Choice, "002 Gothic"),
        (Topic::Promotion, "002 king"),
        (Topic::End, "002 end of the game"),
    ],
    ..RUSSIAN
};
