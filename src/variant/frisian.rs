//! Frisian draughts.

use super::international::INTERNATIONAL;
use super::*;
use crate::board::Dirs;

pub(super) static VARIANT: Variant = FRISIAN;

pub(super) const FRISIAN: Variant = Variant {
    id: "frisian",
    names: &["frisian draughts", "frysk damjen", "40"],
    title: "Frisian draughts, 10x10: captures in eight directions, by value",
    source: "Frisian rules; king value (a little under two men) as in Lidraughts and dctl",
    man: Man {
        captures: Dirs::ALL, // Frisian rules: also along ranks and files
        ..INTERNATIONAL.man
    },
    king: King {
        captures: Dirs::ALL,
        ..INTERNATIONAL.king
    },
    // A king counts a little less than two men; at equal value a king's capture goes first.
    priority: &[Priority::Value { man: 100, king: 199 }, Priority::WithKing],
    king_run_limit: Some(3), // three quiet moves in a row by one king while its side has men
    game_type: Some(40),
    draws: &codes::frisian::CODE,
    articles: ARTICLES,
    ..INTERNATIONAL
};

pub(super) const ARTICLES: &[(Topic, &str)] = &[
    (Topic::Board, "Frisian rules: board"),
    (Topic::Turns, "Frisian rules: turns"),
    (Topic::ManMove, "Frisian rules: man"),
    (Topic::KingMove, "Frisian rules: king"),
    (Topic::ManCapture, "Frisian rules: capture"),
    (Topic::KingCapture, "Frisian rules: capture"),
    (Topic::Obligation, "Frisian rules: capture"),
    (Topic::Continuation, "Frisian rules: capture"),
    (Topic::OwnPieces, "Frisian rules: capture"),
    (Topic::Twice, "Frisian rules: capture"),
    (Topic::Choice, "Frisian rules: value of a capture"),
    (Topic::Quality, "Frisian rules: a king captures first"),
    (Topic::Promotion, "Frisian rules: promotion"),
    (Topic::KingRun, "Frisian rules: three moves with one king"),
    (Topic::End, "Frisian rules: end"),
];
