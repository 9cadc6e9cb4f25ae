//! English draughts, American checkers: the rules of the WCDF, and the leaflet.

use super::russian::RUSSIAN;
use super::*;
use crate::board::DirectionSet;

pub(super) static VARIANT: Variant = Variant {
    id: "english",
    names: &[
        "english draughts",
        "american checkers",
        "checkers",
        "american",
        "american/english",
        "чекерс",
        "21",
        "английские шашки",
        "damas inglesas",
        "dama inglese",
    ],
    title: "English draughts / American checkers, 8x8: Black begins, kings move one square",
    source: "WCDF rules of draughts, section one; the Leaflet of a boxed game (checkers)",
    first: Color::Black, // Leaflet: Black moves first
    man: ManRules {
        captures: DirectionSet::FORWARD_DIAGONALS, // Leaflet: men do not capture backward
        promotion: PromotionRule::Stops,           // Leaflet: a new king ends the move
        ..RUSSIAN.man
    },
    king: KingRules {
        range: KingRange::Short, // Leaflet: kings move one square
        ..RUSSIAN.king
    },
    game_type: Some(21),
    algebraic: false,
    capture_sign: 'x',
    score_order: ScoreOrder::MoverFirst,
    draws: &codes::wcdf::CODE,
    articles: &[WCDF_ARTICLES],
    also: LEAFLET_CHECKERS_ARTICLES,
    ..RUSSIAN
};

/// WCDF, rules of draughts, section one. Articles 1.1 to 1.5 were read; the other numbers are known from source code.
const WCDF_ARTICLES: &[TopicCitation] = &[
    cited_from_text(Topic::Board, "WCDF 1.1-1.4"),
    cited_from_text(Topic::Squares, "WCDF 1.5"),
    cited_by_subject(Topic::Turns, "WCDF rules: turns"),
    cited_by_subject(Topic::ManMove, "WCDF rules: man"),
    cited_by_subject(Topic::ManFree, "WCDF rules: man"),
    cited_from_code(Topic::KingMove, "WCDF 1.17"),
    cited_from_code(Topic::KingFree, "WCDF 1.17"),
    cited_from_code(Topic::ManCapture, "WCDF 1.18"),
    cited_from_code(Topic::ManWays, "WCDF 1.18"),
    cited_by_subject(Topic::KingCapture, "WCDF rules: king's capture"),
    cited_from_code(Topic::ManDuty, "WCDF 1.20"),
    cited_from_code(Topic::KingDuty, "WCDF 1.20"),
    cited_from_code(Topic::ManGoesOn, "WCDF 1.20"),
    cited_from_code(Topic::KingGoesOn, "WCDF 1.20"),
    cited_by_subject(Topic::OwnPieces, "WCDF rules: own pieces"),
    cited_from_code(Topic::Twice, "WCDF 1.20"),
    cited_from_code(Topic::Choice, "WCDF 1.20"),
    cited_from_code(Topic::Crowning, "WCDF 1.19"),
    cited_by_subject(Topic::Record, "WCDF rules: record"),
    cited_by_subject(Topic::Way, "WCDF rules: record"),
    cited_by_subject(Topic::Irregularity, "WCDF rules: irregular moves"),
    cited_by_subject(Topic::End, "WCDF rules: end"),
];

/// The leaflet's part on checkers.
const LEAFLET_CHECKERS_ARTICLES: &[TopicCitation] = &[
    cited_from_text(Topic::Turns, "Leaflet: checkers"),
    cited_from_text(Topic::ManWays, "Leaflet: checkers"),
    cited_from_text(Topic::KingMove, "Leaflet: checkers"),
    cited_from_text(Topic::Crowning, "Leaflet: checkers"),
];
