//! International draughts: FMJD.

use super::brazilian::BRAZILIAN;
use super::*;
use crate::board::DARK_LEFT_10;

pub(super) static VARIANT: Variant = INTERNATIONAL;

pub(super) const INTERNATIONAL: Variant = Variant {
    id: "international",
    names: &["international draughts", "polish draughts", "standard", "стоклеточные", "20"],
    title: "International draughts, 10x10: most pieces",
    source: "FMJD annex 1",
    board: &DARK_LEFT_10,
    setup: Rows { first_row: 0, rows: 4 },
    priority: &[Priority::Count], // most pieces, whatever they are
    game_type: Some(20),
    algebraic: false,
    draws: &codes::fmjd::CODE,
    articles: ARTICLES,
    ..BRAZILIAN
};

pub(super) const ARTICLES: &[(Topic, &str)] = &[
    (Topic::Board, "FMJD annex 1: board"),
    (Topic::Turns, "FMJD annex 1: turns"),
    (Topic::ManMove, "FMJD annex 1: man"),
    (Topic::KingMove, "FMJD annex 1: king"),
    (Topic::ManCapture, "FMJD annex 1: man's capture"),
    (Topic::KingCapture, "FMJD annex 1: king's capture"),
    (Topic::Obligation, "FMJD annex 1: obligation to capture"),
    (Topic::Continuation, "FMJD annex 1: a capture goes on"),
    (Topic::OwnPieces, "FMJD annex 1: own pieces"),
    (Topic::Twice, "FMJD annex 1: no piece twice"),
    (Topic::Choice, "FMJD annex 1: most pieces"),
    (Topic::Promotion, "FMJD annex 1: passing the last row"),
    (Topic::End, "FMJD annex 1: end"),
];
