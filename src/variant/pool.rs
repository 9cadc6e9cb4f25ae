//! Pool checkers, unified: seed 001 appendix 2.

use super::russian::RUSSIAN;
use super::*;

pub(super) static VARIANT: Variant = POOL;

pub(super) const POOL: Variant = Variant {
    id: "pool",
    names: &["pool checkers", "unified pool checkers"],
    title: "Pool checkers (unified), 8x8",
    source: "seed 001 appendix 2",
    man: Man {
        promotion: Promotion::Passes, // A2 5.13, 5.14
        ..RUSSIAN.man
    },
    game_type: Some(23),
    capture_sign: 'x',
    articles: ARTICLES,
    ..RUSSIAN
};

const ARTICLES: &[(Topic, &str)] = &[
    (Topic::Board, "IDF 2.1.2"),
    (Topic::Turns, "IDF 3.1"),
    (Topic::ManMove, "IDF 3.4"),
    (Topic::KingMove, "IDF 3.8"),
    (Topic::ManCapture, "IDF 5.1"),
    (Topic::KingCapture, "IDF 5.2"),
    (Topic::Obligation, "IDF 5.3"),
    (Topic::Continuation, "IDF 5.5"),
    (Topic::OwnPieces, "IDF 5.8"),
    (Topic::Twice, "IDF 5.9"),
    (Topic::Choice, "IDF 5.12"),
    (Topic::Promotion, "IDF A2 5.13"),
    (Topic::End, "IDF 8.1"),
];
