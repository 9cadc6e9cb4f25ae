//! Turkish draughts (dama): seed 002.

use super::russian::RUSSIAN;
use super::*;
use crate::board::{ALL_8, Dirs};

pub(super) static VARIANT: Variant = Variant {
    id: "turkish",
    names: &[
        "turkish draughts",
        "dama",
        "турецкие шашки",
        "30",
        "damas turcas",
        "dama turca",
    ],
    title: "Turkish draughts, 8x8, all squares: moves along ranks and files, captured pieces leave at once",
    source: "the Leaflet of a boxed game (dama); rules of Turkish championships and of teaching where a number could be read; a king does not turn back by 180 degrees, as in the published rules",
    board: &ALL_8,
    setup: Rows {
        first_row: 1,
        rows: 2,
    }, // 002, picture: second and third row
    man: Man {
        moves: Dirs::FORWARD_AND_SIDEWAYS,    // 002: forward, left, right
        captures: Dirs::FORWARD_AND_SIDEWAYS, // 002: not backward
        promotion: Promotion::Passes, // 002: it goes on as a man and is crowned when the move is over
        ..RUSSIAN.man
    },
    king: King {
        moves: Dirs::ORTHOGONALS,    // 002
        captures: Dirs::ORTHOGONALS, // 002
        u_turn: false,
        ..RUSSIAN.king
    },
    priority: &[Priority::Count], // 002: the most pieces
    removal: Removal::AtOnce,     // 002
    perft_counts_ways: true,
    game_type: Some(30),
    capture_sign: 'x',
    draws: &codes::turkish::CODE,
    articles: &[BOOKS, DAMA, LEAFLET],
    also: ALSO,
    ..RUSSIAN
};

/// Rules from Turkey, and what is only published elsewhere.
const BOOKS: &[Cited] = &[
    read(Topic::ManDuty, "Örnek 1974, 1-2"),
    read(Topic::KingDuty, "Örnek 1974, 1-2"),
    read(Topic::Choice, "Örnek 1974, 1-2"),
    read(Topic::LastRow, "Turkish championship 2021, 1h"),
    read(Topic::Crowning, "Turkish championship 2021, 1h"),
    subject(Topic::UTurn, "published rules: no turning back"),
];

/// Seed 002, dama.
const DAMA: &[Cited] = &[
    read(Topic::Board, "Leaflet: dama"),
    read(Topic::ManMove, "Leaflet: dama"),
    read(Topic::KingMove, "Leaflet: dama"),
    read(Topic::ManCapture, "Leaflet: dama"),
    read(Topic::ManWays, "Leaflet: dama"),
    read(Topic::KingCapture, "Leaflet: dama"),
    read(Topic::Twice, "Leaflet: dama"),
    read(Topic::Choice, "Leaflet: dama"),
    read(Topic::LastRow, "Leaflet: dama"),
    read(Topic::Crowning, "Leaflet: dama"),
];

/// Where other rules say the same.
const ALSO: &[Cited] = &[
    read(Topic::Turns, "Turkish federation 2018/19, 1"),
    read(Topic::Choice, "Leaflet: dama"),
    read(Topic::LastRow, "Leaflet: dama"),
    read(Topic::Crowning, "Leaflet: dama"),
    read(Topic::End, "Turkish teaching rules 19 a"),
];
