//! American pool checkers: APCA. They are unified pool checkers, but Black begins and squares have numbers.

use super::pool::{IDF_APPENDIX_2, POOL};
use super::*;

pub(super) static VARIANT: Variant = Variant {
    id: "pool-american",
    names: &[
        "american pool",
        "american pool checkers",
        "pool checkers americano",
    ],
    title: "American pool checkers, 8x8: Black begins",
    source: "APCA tournament rules of play where a number could be read; PDN 3.0 game type 23,B; otherwise as IDF 2016, appendix 2",
    first: Color::Black, // PDN 3.0, game type 23,B,8,8,N1,0
    algebraic: false,
    articles: &[APCA_ARTICLES, IDF_APPENDIX_2, IDF_ARTICLES],
    draws: &codes::apca::CODE,
    ..POOL
};

/// American Pool Checkers Association (APCA), tournament rules of play. 1 to 9 were read; 14 to 28 are known from source code.
const APCA_ARTICLES: &[TopicCitation] = &[
    cited_from_text(Topic::Board, "APCA 1-2"),
    cited_from_text(Topic::Turns, "APCA 7"),
    cited_from_code(Topic::KingMove, "APCA 15"),
    cited_from_code(Topic::KingFree, "APCA 15"),
    cited_from_code(Topic::ManWays, "APCA 14"),
    cited_from_code(Topic::Twice, "APCA 17-19"),
    cited_from_code(Topic::Choice, "APCA 20"),
    cited_from_code(Topic::LastRow, "APCA 16"),
    cited_from_code(Topic::Crowning, "APCA 16"),
];
