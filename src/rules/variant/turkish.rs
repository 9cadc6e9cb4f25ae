//! Turkish draughts (dama): the leaflet, and rules from Turkey.

use super::russian::RUSSIAN;
use super::*;
use crate::board::{ALL_8, DirectionSet};

pub(super) static VARIANT: Variant = Variant {
    id: "turkish",
    names: &[
        "turkish draughts",
        "dama",
        "турецкие шашки",
        "30",
        "damas turcas",
        "dama turca",
    ],
    title: "Turkish draughts, 8x8, all squares: moves along ranks and files, captured pieces leave at once",
    source: "the Leaflet of a boxed game (dama); rules of Turkish championships and of teaching where a number could be read; a king does not turn back by 180 degrees, as in the published rules",
    board: &ALL_8,
    setup: StartRows {
        first_row: 1,
        rows: 2,
    }, // Leaflet, picture: second and third row
    man: ManRules {
        moves: DirectionSet::FORWARD_AND_SIDEWAYS, // Leaflet: forward, left, right
        captures: DirectionSet::FORWARD_AND_SIDEWAYS, // Leaflet: not backward
        promotion: PromotionRule::Passes, // Leaflet: it goes on as a man and is crowned when the move is over
        ..RUSSIAN.man
    },
    king: KingRules {
        moves: DirectionSet::ORTHOGONALS,    // Leaflet: dama
        captures: DirectionSet::ORTHOGONALS, // Leaflet: dama
        u_turn: false,
        ..RUSSIAN.king
    },
    priority: &[CapturePriority::Count], // Leaflet: the largest number of pieces
    removal: CaptureRemoval::AtOnce,     // Leaflet: dama
    perft_counts_ways: true,
    game_type: Some(30),
    capture_sign: 'x',
    draws: &codes::turkish::CODE,
    articles: &[BOOK_ARTICLES, DAMA_ARTICLES, LEAFLET_ARTICLES],
    also: PARALLEL_ARTICLES,
    ..RUSSIAN
};

/// Rules from Turkey, and a rule that is only published elsewhere.
const BOOK_ARTICLES: &[TopicCitation] = &[
    cited_from_text(Topic::ManDuty, "Örnek 1974, 1-2"),
    cited_from_text(Topic::KingDuty, "Örnek 1974, 1-2"),
    cited_from_text(Topic::Choice, "Örnek 1974, 1-2"),
    cited_from_text(Topic::LastRow, "Turkish championship 2021, 1h"),
    cited_from_text(Topic::Crowning, "Turkish championship 2021, 1h"),
    cited_by_subject(Topic::UTurn, "published rules: no turning back"),
];

/// The leaflet's part on dama.
const DAMA_ARTICLES: &[TopicCitation] = &[
    cited_from_text(Topic::Board, "Leaflet: dama"),
    cited_from_text(Topic::ManMove, "Leaflet: dama"),
    cited_from_text(Topic::KingMove, "Leaflet: dama"),
    cited_from_text(Topic::ManCapture, "Leaflet: dama"),
    cited_from_text(Topic::ManWays, "Leaflet: dama"),
    cited_from_text(Topic::KingCapture, "Leaflet: dama"),
    cited_from_text(Topic::Twice, "Leaflet: dama"),
    cited_from_text(Topic::Choice, "Leaflet: dama"),
    cited_from_text(Topic::LastRow, "Leaflet: dama"),
    cited_from_text(Topic::Crowning, "Leaflet: dama"),
];

/// The articles of other rules on the same topics.
const PARALLEL_ARTICLES: &[TopicCitation] = &[
    cited_from_text(Topic::Turns, "Turkish federation 2018/19, 1"),
    cited_from_text(Topic::Choice, "Leaflet: dama"),
    cited_from_text(Topic::LastRow, "Leaflet: dama"),
    cited_from_text(Topic::Crowning, "Leaflet: dama"),
    cited_from_text(Topic::End, "Turkish teaching rules 19 a"),
];
