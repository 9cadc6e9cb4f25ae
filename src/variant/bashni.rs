//! Bashni (towers, stolbovye shashki): seed 002.

use super::russian::RUSSIAN;
use super::*;

pub(super) static VARIANT: Variant = Variant {
    id: "bashni",
    names: &["towers", "stolbovye", "столбовые шашки", "башни"],
    title: "Bashni, 8x8: the top piece of a captured tower goes under the capturer",
    source: "seed 002 (towers); a jumped tower blocks until the move is over, captured kings keep their rank, a man uncovered on its last row is not crowned",
    towers: true, // 002: captured pieces are laid under the capturer
    game_type: None,
    draws: &codes::leaflet::CODE,
    articles: &[
        (Topic::Board, "002 playing field"),
        (Topic::Turns, "002 course of the game"),
        (Topic::ManMove, "002 moving and taking"),
        (Topic::KingMove, "002 king"),
        (Topic::ManCapture, "002 towers"),
        (Topic::KingCapture, "002 towers"),
        (Topic::Obligation, "002 moving and taking"),
        (Topic::Continuation, "002 moving and taking"),
        (Topic::OwnPieces, "002 king"),
        (Topic::Twice, "002 moving and taking"),
        (Topic::Choice, "002 moving and taking"),
        (Topic::Promotion, "002 towers"),
        (Topic::End, "002 towers"),
    ],
    ..RUSSIAN
};
