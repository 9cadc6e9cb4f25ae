//! Turkish draughts (dama): seed 002.

use super::russian::RUSSIAN;
use super::*;
use crate::board::{ALL_8, Dirs};

pub(super) static VARIANT: Variant = Variant {
    id: "turkish",
    names: &["turkish draughts", "dama", "турецкие шашки", "30"],
    title: "Turkish draughts, 8x8, all squares: moves along ranks and files, captured pieces leave at once",
    source: "seed 002 (dama); a king does not turn back by 180 degrees, as in the published rules",
    board: &ALL_8,
    setup: Rows { first_row: 1, rows: 2 }, // 002, picture: second and third row
    man: Man {
        moves: Dirs::FORWARD_AND_SIDEWAYS, // 002: forward, left, right
        captures: Dirs::FORWARD_AND_SIDEWAYS, // 002: not backward
        promotion: Promotion::Passes, // 002: it goes on as a man and is crowned when the move is over
        ..RUSSIAN.man
    },
    king: King {
        moves: Dirs::ORTHOGONALS, // 002
        captures: Dirs::ORTHOGONALS, // 002
        u_turn: false,
        ..RUSSIAN.king
    },
    priority: &[Priority::Count], // 002: the most pieces
    removal: Removal::AtOnce, // 002
    perft_counts_ways: true,
    game_type: Some(30),
    capture_sign: 'x',
    draws: &codes::repetition::CODE,
    articles: &[
        (Topic::Board, "002 dama"),
        (Topic::Turns, "002 course of the game"),
        (Topic::ManMove, "002 dama"),
        (Topic::KingMove, "002 dama"),
        (Topic::ManCapture, "002 dama"),
        (Topic::KingCapture, "002 dama"),
        (Topic::Obligation, "002 moving and taking"),
        (Topic::Continuation, "002 moving and taking"),
        (Topic::OwnPieces, "002 king"),
        (Topic::Twice, "002 dama"),
        (Topic::Choice, "002 dama"),
        (Topic::Promotion, "002 dama"),
        (Topic::UTurn, "published rules: no turning back"),
        (Topic::End, "002 end of the game"),
    ],
    ..RUSSIAN
};
