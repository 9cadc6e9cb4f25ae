//! Spanish draughts: moves as Portuguese draughts.

use super::portuguese::PORTUGUESE;
use super::*;

pub(super) static VARIANT: Variant = Variant {
    id: "spanish",
    names: &["spanish draughts", "damas españolas", "damas espanolas", "24"],
    title: "Spanish draughts, 8x8, dark corner at the right: as Portuguese",
    source: "Spanish federation's rules, which agree with seed 001 appendix 4",
    game_type: Some(24),
    draws: &codes::repetition::CODE,
    articles: &[
        (Topic::Board, "Spanish rules: board"),
        (Topic::Turns, "Spanish rules: turns"),
        (Topic::ManMove, "Spanish rules: man"),
        (Topic::KingMove, "Spanish rules: king"),
        (Topic::ManCapture, "Spanish rules: man's capture"),
        (Topic::KingCapture, "Spanish rules: king's capture"),
        (Topic::Obligation, "Spanish rules: capture"),
        (Topic::Continuation, "Spanish rules: capture"),
        (Topic::OwnPieces, "Spanish rules: capture"),
        (Topic::Twice, "Spanish rules: capture"),
        (Topic::Choice, "Spanish rules: law of quantity"),
        (Topic::Quality, "Spanish rules: law of quality"),
        (Topic::Promotion, "Spanish rules: promotion"),
        (Topic::End, "Spanish rules: end"),
    ],
    ..PORTUGUESE
};
