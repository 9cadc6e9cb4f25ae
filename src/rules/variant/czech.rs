//! Czech draughts: IDF 2016, appendix 3.

use super::russian::RUSSIAN;
use super::*;
use crate::board::DirectionSet;

pub(super) static VARIANT: Variant = Variant {
    id: "czech",
    names: &[
        "czech draughts",
        "ceska dama",
        "česká dáma",
        "29",
        "чешские шашки",
        "damas tchecas",
        "dama ceca",
    ],
    title: "Czech draughts, 8x8: men capture forward, a king's capture goes first",
    source: "IDF 2016, appendix 3",
    man: ManRules {
        captures: DirectionSet::FORWARD_DIAGONALS, // IDF A3 5.3
        promotion: PromotionRule::Stops,           // IDF A3 5.14
        ..RUSSIAN.man
    },
    priority: &[CapturePriority::WithKing], // IDF A3 5.13
    game_type: Some(29),
    capture_sign: 'x',
    articles: &[IDF_APPENDIX_3, IDF_ARTICLES],
    also: CZECH_FEDERATION_ARTICLES,
    ..RUSSIAN
};

/// IDF 2016, appendix 3.
const IDF_APPENDIX_3: &[TopicCitation] = &[
    cited_from_text(Topic::ManCapture, "IDF A3 5.1"),
    cited_from_text(Topic::KingCapture, "IDF A3 5.2"),
    cited_from_text(Topic::ManWays, "IDF A3 5.3"),
    cited_from_text(Topic::ManDuty, "IDF A3 5.3"),
    cited_from_text(Topic::KingDuty, "IDF A3 5.4"),
    cited_from_text(Topic::ManGoesOn, "IDF A3 5.5"),
    cited_from_text(Topic::KingGoesOn, "IDF A3 5.6"),
    cited_from_text(Topic::Landing, "IDF A3 5.6"),
    cited_from_text(Topic::OwnPieces, "IDF A3 5.8"),
    cited_from_text(Topic::Twice, "IDF A3 5.9"),
    cited_from_text(Topic::Choice, "IDF A3 5.12"),
    cited_from_text(Topic::KingFirst, "IDF A3 5.13"),
    cited_from_text(Topic::Crowning, "IDF A3 5.14"),
];

/// The full rules of the Czech federation, known from source code.
const CZECH_FEDERATION_ARTICLES: &[TopicCitation] = &[
    cited_from_code(Topic::Board, "Czech full rules 2.1, 2.4"),
    cited_from_code(Topic::KingMove, "Czech full rules 3.9"),
    cited_from_code(Topic::ManWays, "Czech full rules 4.1"),
    cited_from_code(Topic::KingFirst, "Czech full rules 4.14"),
];
