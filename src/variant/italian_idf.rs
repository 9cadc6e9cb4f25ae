//! Italian draughts to the letter of seed 001 appendix 5.

use super::italian::ITALIAN;
use super::*;

pub(super) static VARIANT: Variant = Variant {
    id: "italian-idf",
    names: &[
        "italian draughts (idf)",
        "итальянские шашки (idf)",
        "damas italianas (idf)",
        "dama italiana (idf)",
    ],
    title: "Italian draughts as the IDF prints them: most pieces, then most kings, nothing more",
    source: "IDF 2016, appendix 5, to the letter",
    priority: &[Priority::Count, Priority::Kings], // A5 5.14, 5.15
    articles: &[A5, IDF],
    also: &[],
    guessed: false,
    ..ITALIAN
};

/// Seed 001, appendix 5; its 5.6-5.7 are 5.4-5.5 of section 1, its 5.9-5.10 are 5.7-5.8, its 6.6-6.7 are 6.8-6.9.
pub(super) const A5: &[Cited] = &[
    read(Topic::Board, "IDF A5 2.1.2"),
    read(Topic::Squares, "IDF A5 2.1.2"),
    read(Topic::ManFree, "IDF A5 3.8"),
    read(Topic::KingMove, "IDF A5 3.8"),
    read(Topic::KingFree, "IDF A5 3.8"),
    read(Topic::ManCapture, "IDF A5 5.1"),
    read(Topic::ManWays, "IDF A5 5.3"),
    read(Topic::ManPrey, "IDF A5 5.4"),
    read(Topic::KingCapture, "IDF A5 5.2"),
    read(Topic::ManDuty, "IDF A5 5.3"),
    read(Topic::KingDuty, "IDF A5 5.5"),
    read(Topic::ManGoesOn, "IDF A5 5.7"),
    read(Topic::KingGoesOn, "IDF A5 5.8"),
    read(Topic::OwnPieces, "IDF A5 5.10"),
    read(Topic::Twice, "IDF A5 5.11"),
    read(Topic::Choice, "IDF A5 5.14"),
    read(Topic::Kings, "IDF A5 5.15"),
    read(Topic::Crowning, "IDF A5 5.16"),
    read(Topic::Record, "IDF A5 6.5"),
    read(Topic::Way, "IDF A5 6.7"),
];
