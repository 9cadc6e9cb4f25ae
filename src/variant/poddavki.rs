//! Poddavki (giveaway): seed 002.

use super::russian::RUSSIAN;
use super::*;

pub(super) static VARIANT: Variant = Variant {
    id: "poddavki",
    names: &["giveaway", "russian giveaway", "поддавки", "обратные шашки"],
    title: "Poddavki, 8x8: Russian draughts in which one wins by having no move",
    source: "seed 002 (giveaway); a blocked side wins too",
    goal: Goal::BeBlocked, // 002: get rid of all pieces
    game_type: None,
    draws: &codes::leaflet::CODE,
    articles: &[
        (Topic::Board, "002 playing field"),
        (Topic::Turns, "002 course of the game"),
        (Topic::ManMove, "002 moving and taking"),
        (Topic::KingMove, "002 king"),
        (Topic::ManCapture, "002 moving and taking"),
        (Topic::KingCapture, "002 king"),
        (Topic::Obligation, "002 moving and taking"),
        (Topic::Continuation, "002 moving and taking"),
        (Topic::OwnPieces, "002 king"),
        (Topic::Twice, "002 moving and taking"),
        (Topic::Choice, "002 moving and taking"),
        (Topic::Promotion, "002 king"),
        (Topic::End, "002 giveaway"),
    ],
    ..RUSSIAN
};
