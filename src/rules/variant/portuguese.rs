//! Portuguese draughts: IDF 2016, appendix 4.

use super::russian::RUSSIAN;
use super::*;
use crate::board::{DARK_RIGHT_8, DirectionSet};

pub(super) static VARIANT: Variant = PORTUGUESE;

pub(super) const PORTUGUESE: Variant = Variant {
    id: "portuguese",
    names: &[
        "portuguese draughts",
        "damas classicas",
        "damas clássicas",
        "28",
        "португальские шашки",
        "damas portuguesas",
        "dama portoghese",
    ],
    title: "Portuguese draughts, 8x8, dark corner at the right: most pieces, then most kings",
    source: "IDF 2016, appendix 4",
    board: &DARK_RIGHT_8, // IDF A4 2.1.2
    man: ManRules {
        captures: DirectionSet::FORWARD_DIAGONALS, // IDF A4 5.3
        promotion: PromotionRule::Stops,           // IDF A4 5.15
        ..RUSSIAN.man
    },
    priority: &[CapturePriority::Count, CapturePriority::Kings], // IDF A4 5.13, 5.14
    game_type: Some(28),
    numbering: Numbering::BottomRight, // IDF A4 6.4, diagram P4
    algebraic: false,                  // IDF A4 6.4
    capture_sign: 'x',
    draws: &codes::idf_2016_portuguese::CODE,
    articles: &[IDF_APPENDIX_4, IDF_ARTICLES],
    also: PORTUGUESE_FEDERATION_ARTICLES,
    ..RUSSIAN
};

/// IDF 2016, appendix 4. Its 5.5-5.12 are 5.4-5.11 of section 1, and its 6.6-6.7 are 6.8-6.9.
const IDF_APPENDIX_4: &[TopicCitation] = &[
    cited_from_text(Topic::Board, "IDF A4 2.1.2"),
    cited_from_text(Topic::Squares, "IDF A4 2.1.2"),
    cited_from_text(Topic::ManCapture, "IDF A4 5.1"),
    cited_from_text(Topic::KingCapture, "IDF A4 5.2"),
    cited_from_text(Topic::ManWays, "IDF A4 5.3"),
    cited_from_text(Topic::ManDuty, "IDF A4 5.3"),
    cited_from_text(Topic::KingDuty, "IDF A4 5.4"),
    cited_from_text(Topic::ManGoesOn, "IDF A4 5.6"),
    cited_from_text(Topic::KingGoesOn, "IDF A4 5.7"),
    cited_from_text(Topic::Landing, "IDF A4 5.7"),
    cited_from_text(Topic::OwnPieces, "IDF A4 5.9"),
    cited_from_text(Topic::Twice, "IDF A4 5.10"),
    cited_from_text(Topic::Choice, "IDF A4 5.13"),
    cited_from_text(Topic::Kings, "IDF A4 5.14"),
    cited_from_text(Topic::Crowning, "IDF A4 5.15"),
    cited_from_text(Topic::Record, "IDF A4 6.5"),
    cited_from_text(Topic::Way, "IDF A4 6.7"),
];

/// The old rules of the Portuguese federation (FPD).
const PORTUGUESE_FEDERATION_ARTICLES: &[TopicCitation] = &[
    cited_from_text(Topic::Squares, "FPD old 3"),
    cited_from_text(Topic::Record, "FPD old 4"),
    cited_from_text(Topic::ManDuty, "FPD old 7 a"),
    cited_from_text(Topic::KingDuty, "FPD old 7 a"),
    cited_from_text(Topic::Choice, "FPD old 7 b"),
    cited_from_text(Topic::Kings, "FPD old 7 c"),
    cited_from_text(Topic::Turns, "FPD old 10"),
    cited_from_text(Topic::End, "FPD old 13"),
];
