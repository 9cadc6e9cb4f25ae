//! Italian draughts to the letter of seed 001 appendix 5.

use super::italian::ITALIAN;
use super::*;

pub(super) static VARIANT: Variant = Variant {
    id: "italian-idf",
    names: &[],
    title: "Italian draughts as the IDF prints them: most pieces, then most kings, nothing more",
    source: "seed 001 appendix 5 to the letter",
    priority: &[Priority::Count, Priority::Kings], // A5 5.14, 5.15
    articles: &[
        (Topic::Board, "IDF A5 2.1.2"),
        (Topic::Turns, "IDF 3.1"),
        (Topic::ManMove, "IDF 3.4"),
        (Topic::KingMove, "IDF A5 3.8"),
        (Topic::ManCapture, "IDF A5 5.3"),
        (Topic::KingCapture, "IDF A5 5.5"),
        (Topic::Obligation, "IDF A5 5.3"),
        (Topic::Continuation, "IDF A5 5.6-5.7"),
        (Topic::OwnPieces, "IDF A5 5.9-5.10"),
        (Topic::Twice, "IDF A5 5.11"),
        (Topic::Choice, "IDF A5 5.14"),
        (Topic::Quality, "IDF A5 5.15"),
        (Topic::Promotion, "IDF A5 5.16"),
        (Topic::End, "IDF 8.1"),
    ],
    ..ITALIAN
};
