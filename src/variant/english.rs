//! English draughts, American checkers: seed 002, WCDF rules.

use super::russian::RUSSIAN;
use super::*;
use crate::board::Dirs;

pub(super) static VARIANT: Variant = Variant {
    id: "english",
    names: &["english draughts", "american checkers", "checkers", "american", "american/english", "чекерс", "21"],
    title: "English draughts / American checkers, 8x8: Black begins, short kings",
    source: "seed 002 (checkers); WCDF rules",
    first: Color::Black, // 002: Black moves first
    man: Man {
        captures: Dirs::FORWARD_DIAGONALS, // 002: men do not capture backward
        promotion: Promotion::Stops, // 002: a new king ends the move
        ..RUSSIAN.man
    },
    king: King {
        range: Range::Short, // 002: kings move one square
        ..RUSSIAN.king
    },
    game_type: Some(21),
    algebraic: false,
    capture_sign: 'x',
    score_order: ScoreOrder::MoverFirst,
    draws: &codes::wcdf::CODE,
    articles: &[
        (Topic::Board, "WCDF rules: board"),
        (Topic::Turns, "WCDF rules: turns"),
        (Topic::ManMove, "WCDF rules: man"),
        (Topic::KingMove, "WCDF rules: king"),
        (Topic::ManCapture, "WCDF rules: man's capture"),
        (Topic::KingCapture, "WCDF rules: king's capture"),
        (Topic::Obligation, "WCDF rules: obligation to capture"),
        (Topic::Continuation, "WCDF rules: obligation to capture"),
        (Topic::OwnPieces, "WCDF rules: man's capture"),
        (Topic::Twice, "WCDF rules: king's capture"),
        (Topic::Choice, "WCDF rules: choice of captures"),
        (Topic::Promotion, "WCDF rules: crowning"),
        (Topic::End, "WCDF rules: end"),
    ],
    ..RUSSIAN
};
