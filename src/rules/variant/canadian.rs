//! Canadian draughts: international rules on 12x12.

use super::international::{FMJD_ARTICLES, INTERNATIONAL};
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
    setup: StartRows {
        first_row: 0,
        rows: 5,
    },
    game_type: Some(27),
    articles: &[BOARD_ARTICLES, FMJD_ARTICLES],
    also: &[],
    ..INTERNATIONAL
};

/// The board, which differs from that of the FMJD.
const BOARD_ARTICLES: &[TopicCitation] = &[
    cited_by_subject(Topic::Board, "Canadian draughts: board"),
    cited_by_subject(Topic::Squares, "Canadian draughts: board"),
];
