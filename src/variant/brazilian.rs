//! Brazilian draughts: seed 001 appendix 1; seed 004.

use super::russian::RUSSIAN;
use super::*;

pub(super) static VARIANT: Variant = BRAZILIAN;

pub(super) const BRAZILIAN: Variant = Variant {
    id: "brazilian",
    names: &["brazilian draughts", "brasileiras", "26"],
    title: "Brazilian draughts, 8x8: international rules on the small board",
    source: "seed 001 appendix 1; seed 004",
    man: Man {
        promotion: Promotion::Passes, // A1 5.13, 5.14
        ..RUSSIAN.man
    },
    priority: &[Priority::Count], // A1 5.12
    game_type: Some(26),
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
    (Topic::Choice, "IDF A1 5.12"),
    (Topic::Promotion, "IDF A1 5.13"),
    (Topic::End, "IDF 8.1"),
];
