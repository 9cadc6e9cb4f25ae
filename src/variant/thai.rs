//! Thai draughts (makhos): seed 002 for board and set-up, published rules for promotion and removal.

use super::russian::RUSSIAN;
use super::*;
use crate::board::{DARK_RIGHT_8, Dirs};

pub(super) static VARIANT: Variant = THAI;

pub(super) const THAI: Variant = Variant {
    id: "thai",
    names: &["thai draughts", "makhos", "тайские шашки", "31"],
    title: "Thai draughts, 8x8, dark corner at the right, two rows of men: a king lands right behind its prey",
    source: "seed 002 (Thai draughts); promotion ends the move and captured pieces leave at once as in the published rules",
    board: &DARK_RIGHT_8, // 002: the lower right corner is dark
    setup: Rows { first_row: 0, rows: 2 }, // 002: two rows
    first: Color::Black, // 002: Black moves first
    man: Man {
        captures: Dirs::FORWARD_DIAGONALS, // 002: men do not capture backward
        promotion: Promotion::Stops, // published rules
        ..RUSSIAN.man
    },
    king: King {
        landing: Landing::Next, // 002: the first free square behind the piece
        ..RUSSIAN.king
    },
    removal: Removal::AtOnce, // published rules
    game_type: Some(31),
    // PDN 3.0's corner code for game type 31 contradicts the leaflet's board; Black on 1-8 is how files read.
    numbering: Numbering::TopLeft,
    algebraic: false,
    capture_sign: '-',
    draws: &codes::repetition::CODE,
    articles: ARTICLES,
    ..RUSSIAN
};

pub(super) const ARTICLES: &[(Topic, &str)] = &[
    (Topic::Board, "002 Thai"),
    (Topic::Turns, "002 Thai"),
    (Topic::ManMove, "002 moving and taking"),
    (Topic::KingMove, "002 king"),
    (Topic::ManCapture, "002 Thai"),
    (Topic::KingCapture, "002 Thai"),
    (Topic::Obligation, "002 moving and taking"),
    (Topic::Continuation, "002 moving and taking"),
    (Topic::OwnPieces, "002 king"),
    (Topic::Twice, "002 moving and taking"),
    (Topic::Choice, "002 moving and taking"),
    (Topic::Promotion, "002 king"),
    (Topic::End, "002 end of the game"),
];
