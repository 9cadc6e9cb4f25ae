//! Spanish draughts: moves as Portuguese draughts.

use super::portuguese::PORTUGUESE;
use super::*;

pub(super) static VARIANT: Variant = Variant {
    id: "spanish",
    names: &[
        "spanish draughts",
        "damas españolas",
        "damas espanolas",
        "24",
        "испанские шашки",
        "damas espanholas",
        "dama spagnola",
    ],
    title: "Spanish draughts, 8x8, dark corner at the right: as Portuguese",
    source: "Spanish federation's rules, known from a club's page; they agree with IDF 2016, appendix 4",
    game_type: Some(24),
    draws: &codes::repetition::CODE,
    articles: &[RULES],
    also: &[],
    guessed: false,
    ..PORTUGUESE
};

/// No article of the Spanish rules could be read.
const RULES: &[Cited] = &[
    subject(Topic::Board, "Spanish rules: board"),
    subject(Topic::Squares, "Spanish rules: board"),
    subject(Topic::Turns, "Spanish rules: turns"),
    subject(Topic::ManMove, "Spanish rules: man"),
    subject(Topic::ManFree, "Spanish rules: man"),
    subject(Topic::KingMove, "Spanish rules: king"),
    subject(Topic::KingFree, "Spanish rules: king"),
    subject(Topic::ManCapture, "Spanish rules: man's capture"),
    subject(Topic::ManWays, "Spanish rules: man's capture"),
    subject(Topic::KingCapture, "Spanish rules: king's capture"),
    subject(Topic::ManDuty, "Spanish rules: capture"),
    subject(Topic::KingDuty, "Spanish rules: capture"),
    subject(Topic::ManGoesOn, "Spanish rules: capture"),
    subject(Topic::KingGoesOn, "Spanish rules: capture"),
    subject(Topic::Landing, "Spanish rules: king's capture"),
    subject(Topic::OwnPieces, "Spanish rules: capture"),
    subject(Topic::Twice, "Spanish rules: capture"),
    subject(Topic::Choice, "Spanish rules: law of quantity"),
    subject(Topic::Kings, "Spanish rules: law of quality"),
    subject(Topic::Crowning, "Spanish rules: promotion"),
    subject(Topic::Record, "Spanish rules: record"),
    subject(Topic::Way, "Spanish rules: record"),
    subject(Topic::Irregularity, "Spanish rules: irregularities"),
    subject(Topic::End, "Spanish rules: end"),
];
