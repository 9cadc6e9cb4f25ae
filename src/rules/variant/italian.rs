//! Italian draughts: FID, and IDF 2016, appendix 5.

use super::italian_idf::IDF_APPENDIX_5;
use super::russian::RUSSIAN;
use super::*;
use crate::board::{DARK_RIGHT_8, DirectionSet};

pub(super) static VARIANT: Variant = ITALIAN;

pub(super) const ITALIAN: Variant = Variant {
    id: "italian",
    names: &[
        "italian draughts",
        "dama italiana",
        "22",
        "итальянские шашки",
        "damas italianas",
    ],
    title: "Italian draughts (FID), 8x8, dark corner at the right: kings move one square, men do not take kings",
    source: "FID, Capo I, where a number could be read; otherwise IDF 2016, appendix 5. Kings earliest is compared capture by capture",
    board: &DARK_RIGHT_8, // IDF A5 2.1.2
    man: ManRules {
        captures: DirectionSet::FORWARD_DIAGONALS, // IDF A5 5.3
        promotion: PromotionRule::Stops,           // IDF A5 5.16
        takes_kings: false,                        // IDF A5 5.4
        ..RUSSIAN.man
    },
    king: KingRules {
        range: KingRange::Short, // IDF A5 3.8
        ..RUSSIAN.king
    },
    // The number is IDF A5 5.14; FID 6.7 to 6.9 add: with a king, the number of kings, kings earliest.
    priority: &[
        CapturePriority::Count,
        CapturePriority::WithKing,
        CapturePriority::Kings,
        CapturePriority::KingsEarliest,
    ],
    perft_counts_ways: true,
    game_type: Some(22),
    numbering: Numbering::TopLeft, // IDF A5 6.4, diagram P5
    algebraic: false,              // IDF A5 6.4
    capture_sign: 'x',
    draws: &codes::idf_2016_italian::CODE,
    articles: &[FID_ARTICLES, IDF_APPENDIX_5, IDF_ARTICLES],
    also: A5_TOO,
    ..RUSSIAN
};

/// Federazione Italiana Dama (FID), technical rules, Capo I. Articles 1 to 3 and parts of 5 were read; the other numbers are
/// known from source code.
const FID_ARTICLES: &[TopicCitation] = &[
    cited_from_text(Topic::Board, "FID 2.1-2.3"),
    cited_from_text(Topic::Squares, "FID 2.4"),
    cited_from_text(Topic::Turns, "FID 3.4"),
    cited_from_code(Topic::ManMove, "FID 4.1"),
    cited_from_code(Topic::KingMove, "FID 4.7"),
    cited_from_text(Topic::ManCapture, "FID 5.1-5.2"),
    cited_from_code(Topic::ManWays, "FID 5.3a"),
    cited_from_code(Topic::ManPrey, "FID 5.3b"),
    cited_from_code(Topic::KingCapture, "FID 5.8"),
    cited_from_code(Topic::Twice, "FID 5.12, 6.4"),
    cited_from_code(Topic::Choice, "FID 6.6"),
    cited_from_code(Topic::KingFirst, "FID 6.7"),
    cited_from_code(Topic::Kings, "FID 6.8"),
    cited_from_code(Topic::KingsEarliest, "FID 6.9"),
    cited_from_code(Topic::Crowning, "FID 6.5"),
];

/// The articles of IDF 2016, appendix 5, with the same rules.
const A5_TOO: &[TopicCitation] = &[
    cited_from_text(Topic::KingMove, "IDF A5 3.8"),
    cited_from_text(Topic::ManCapture, "IDF A5 5.1"),
    cited_from_text(Topic::ManWays, "IDF A5 5.3"),
    cited_from_text(Topic::ManPrey, "IDF A5 5.4"),
    cited_from_text(Topic::KingCapture, "IDF A5 5.2"),
    cited_from_text(Topic::Twice, "IDF A5 5.11"),
    cited_from_text(Topic::Choice, "IDF A5 5.14"),
    cited_from_text(Topic::Kings, "IDF A5 5.15"),
    cited_from_text(Topic::Crowning, "IDF A5 5.16"),
    cited_from_text(Topic::Turns, "IDF 3.1"),
    cited_from_text(Topic::ManMove, "IDF 3.4"),
];
