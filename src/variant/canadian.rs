//! Canadian draughts: international rules on 12x12.

use super::international::{FMJD, INTERNATIONAL};
use super::*;
use crate::board::DARK_LEFT_12;

pub(super) static VARIANT: Variant = Variant {
    id: "canadian",
    names: &[
        "canadian draughts",
        "27",
        "канадские шашки",
        "damas canadenses",
        "dama canadese",
    ],
    title: "Canadian draughts, 12x12: international rules",
    source: "PDN 3.0 game type 27; movement as international draughts (FMJD); no rule book could be read",
    board: &DARK_LEFT_12,
    setup: Rows {
        first_row: 0,
        rows: 5,
    },
    game_type: Some(27),
    articles: &[BOARD, FMJD],
    also: &[],
    ..INTERNATIONAL
};

/// The board is not that of the FMJD.
const BOARD: &[Cited] = &[
    subject(Topic::Board, "Canadian draughts: board"),
    subject(Topic::Squares, "Canadian draughts: board"),
];
