//! Pool checkers, unified: IDF 2016, appendix 2.

use super::russian::RUSSIAN;
use super::*;

pub(super) static VARIANT: Variant = POOL;

pub(super) const POOL: Variant = Variant {
    id: "pool",
    names: &["pool checkers", "unified pool checkers"],
    title: "Pool checkers (unified), 8x8",
    source: "IDF 2016, appendix 2",
    man: ManRules {
        promotion: PromotionRule::Passes, // IDF A2 5.13, 5.14
        ..RUSSIAN.man
    },
    game_type: Some(23),
    capture_sign: 'x',
    articles: &[IDF_APPENDIX_2, IDF_ARTICLES],
    ..RUSSIAN
};

/// IDF 2016, appendix 2.
pub(super) const IDF_APPENDIX_2: &[TopicCitation] = &[
    cited_from_text(Topic::LastRow, "IDF A2 5.13"),
    cited_from_text(Topic::Crowning, "IDF A2 5.14"),
];
