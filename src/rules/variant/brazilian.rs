//! Brazilian draughts: IDF 2016, appendix 1; an encyclopedia's article.

use super::russian::RUSSIAN;
use super::*;

pub(super) static VARIANT: Variant = Variant {
    programs: ProgramSupport::LIDRAUGHTS_FEN,
    ..BRAZILIAN
};

pub(super) const BRAZILIAN: Variant = Variant {
    id: "brazilian",
    names: &[
        "brazilian draughts",
        "brasileiras",
        "26",
        "бразильские шашки",
        "damas brasileiras",
        "dama brasiliana",
    ],
    title: "Brazilian draughts, 8x8: international rules on the small board",
    source: "IDF 2016, appendix 1; an encyclopedia's page on Brazilian draughts",
    man: ManRules {
        promotion: PromotionRule::Passes, // IDF A1 5.13, 5.14
        ..RUSSIAN.man
    },
    priority: &[CapturePriority::Count], // IDF A1 5.12
    game_type: Some(26),
    capture_sign: 'x',
    articles: &[IDF_APPENDIX_1, IDF_ARTICLES],
    also: CBD_ARTICLES,
    ..RUSSIAN
};

/// IDF 2016, appendix 1.
const IDF_APPENDIX_1: &[TopicCitation] = &[
    cited_from_text(Topic::Choice, "IDF A1 5.12"),
    cited_from_text(Topic::LastRow, "IDF A1 5.13"),
    cited_from_text(Topic::Crowning, "IDF A1 5.14"),
];

/// The summary of the Brazilian confederation (CBD).
const CBD_ARTICLES: &[TopicCitation] = &[
    cited_from_text(Topic::ManDuty, "CBD sum. 9"),
    cited_from_text(Topic::KingDuty, "CBD sum. 9"),
    cited_from_text(Topic::ManCapture, "CBD sum. 10"),
    cited_from_text(Topic::Landing, "CBD sum. 17"),
    cited_from_text(Topic::Twice, "CBD sum. 14-15"),
    cited_from_text(Topic::Choice, "CBD sum. 12"),
    cited_from_text(Topic::LastRow, "CBD sum. 13"),
];
