//! Italian draughts to the letter of IDF 2016, appendix 5.

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
    priority: &[CapturePriority::Count, CapturePriority::Kings], // IDF A5 5.14, 5.15
    articles: &[IDF_APPENDIX_5, IDF_ARTICLES],
    also: &[],
    guessed: false,
    ..ITALIAN
};

/// IDF 2016, appendix 5. Its 5.6-5.7 are 5.4-5.5 of section 1, its 5.9-5.10 are 5.7-5.8, and its 6.6-6.7 are 6.8-6.9.
pub(super) const IDF_APPENDIX_5: &[TopicCitation] = &[
    cited_from_text(Topic::Board, "IDF A5 2.1.2"),
    cited_from_text(Topic::Squares, "IDF A5 2.1.2"),
    cited_from_text(Topic::ManFree, "IDF A5 3.8"),
    cited_from_text(Topic::KingMove, "IDF A5 3.8"),
    cited_from_text(Topic::KingFree, "IDF A5 3.8"),
    cited_from_text(Topic::ManCapture, "IDF A5 5.1"),
    cited_from_text(Topic::ManWays, "IDF A5 5.3"),
    cited_from_text(Topic::ManPrey, "IDF A5 5.4"),
    cited_from_text(Topic::KingCapture, "IDF A5 5.2"),
    cited_from_text(Topic::ManDuty, "IDF A5 5.3"),
    cited_from_text(Topic::KingDuty, "IDF A5 5.5"),
    cited_from_text(Topic::ManGoesOn, "IDF A5 5.7"),
    cited_from_text(Topic::KingGoesOn, "IDF A5 5.8"),
    cited_from_text(Topic::OwnPieces, "IDF A5 5.10"),
    cited_from_text(Topic::Twice, "IDF A5 5.11"),
    cited_from_text(Topic::Choice, "IDF A5 5.14"),
    cited_from_text(Topic::Kings, "IDF A5 5.15"),
    cited_from_text(Topic::Crowning, "IDF A5 5.16"),
    cited_from_text(Topic::Record, "IDF A5 6.5"),
    cited_from_text(Topic::Way, "IDF A5 6.7"),
];
