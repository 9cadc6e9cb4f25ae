//! Spanish draughts: the moves are those of Portuguese draughts.

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
    articles: &[SPANISH_ARTICLES],
    also: &[],
    guessed: false,
    ..PORTUGUESE
};

/// The subjects of the Spanish rules, of which no article could be read.
const SPANISH_ARTICLES: &[TopicCitation] = &[
    cited_by_subject(Topic::Board, "Spanish rules: board"),
    cited_by_subject(Topic::Squares, "Spanish rules: board"),
    cited_by_subject(Topic::Turns, "Spanish rules: turns"),
    cited_by_subject(Topic::ManMove, "Spanish rules: man"),
    cited_by_subject(Topic::ManFree, "Spanish rules: man"),
    cited_by_subject(Topic::KingMove, "Spanish rules: king"),
    cited_by_subject(Topic::KingFree, "Spanish rules: king"),
    cited_by_subject(Topic::ManCapture, "Spanish rules: man's capture"),
    cited_by_subject(Topic::ManWays, "Spanish rules: man's capture"),
    cited_by_subject(Topic::KingCapture, "Spanish rules: king's capture"),
    cited_by_subject(Topic::ManDuty, "Spanish rules: capture"),
    cited_by_subject(Topic::KingDuty, "Spanish rules: capture"),
    cited_by_subject(Topic::ManGoesOn, "Spanish rules: capture"),
    cited_by_subject(Topic::KingGoesOn, "Spanish rules: capture"),
    cited_by_subject(Topic::Landing, "Spanish rules: king's capture"),
    cited_by_subject(Topic::OwnPieces, "Spanish rules: capture"),
    cited_by_subject(Topic::Twice, "Spanish rules: capture"),
    cited_by_subject(Topic::Choice, "Spanish rules: law of quantity"),
    cited_by_subject(Topic::Kings, "Spanish rules: law of quality"),
    cited_by_subject(Topic::Crowning, "Spanish rules: promotion"),
    cited_by_subject(Topic::Record, "Spanish rules: record"),
    cited_by_subject(Topic::Way, "Spanish rules: record"),
    cited_by_subject(Topic::Irregularity, "Spanish rules: irregularities"),
    cited_by_subject(Topic::End, "Spanish rules: end"),
];
