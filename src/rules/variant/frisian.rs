//! Frisian draughts: the official rules of 2011.

use super::international::INTERNATIONAL;
use super::*;
use crate::board::DirectionSet;

pub(super) static VARIANT: Variant = Variant {
    programs: ProgramSupport::with_hub_name("frisian"),
    ..FRISIAN
};

pub(super) const FRISIAN: Variant = Variant {
    id: "frisian",
    names: &[
        "frisian draughts",
        "frysk damjen",
        "40",
        "фризские шашки",
        "damas frísias",
        "dama frisona",
        "dama frisone",
    ],
    title: "Frisian draughts, 10x10: captures in eight directions, by value",
    source: "Frisian draughts, official rules, 2011; by its article 11 a king is worth a little under two men",
    man: ManRules {
        captures: DirectionSet::ALL, // Frisian art. 7: also along ranks and files
        ..INTERNATIONAL.man
    },
    king: KingRules {
        captures: DirectionSet::ALL,
        ..INTERNATIONAL.king
    },
    // Frisian art. 11: a king is worth a little less than two men; art. 12: at equal value, a king's capture takes precedence.
    priority: &[
        CapturePriority::Value {
            man: 100,
            king: 199,
        },
        CapturePriority::WithKing,
    ],
    king_run_limit: Some(3), // Frisian art. 17: three quiet moves in a row by one king while its side has men
    game_type: Some(40),
    draws: &codes::frisian::CODE,
    articles: &[FRISIAN_ARTICLES],
    also: &[],
    ..INTERNATIONAL
};

/// Frisian draughts, official rules, 2011.
pub(super) const FRISIAN_ARTICLES: &[TopicCitation] = &[
    cited_from_text(Topic::Board, "Frisian art. 5"),
    cited_from_text(Topic::Squares, "Frisian art. 1-4"),
    cited_from_text(Topic::Turns, "Frisian art. 6"),
    cited_from_text(Topic::ManMove, "Frisian art. 7"),
    cited_from_text(Topic::ManFree, "Frisian art. 7"),
    cited_from_text(Topic::KingMove, "Frisian art. 9"),
    cited_from_text(Topic::KingFree, "Frisian art. 9"),
    cited_from_text(Topic::ManCapture, "Frisian art. 7"),
    cited_from_text(Topic::ManWays, "Frisian art. 7"),
    cited_from_text(Topic::KingCapture, "Frisian art. 9"),
    cited_from_text(Topic::ManDuty, "Frisian art. 10"),
    cited_from_text(Topic::KingDuty, "Frisian art. 10"),
    cited_from_text(Topic::ManGoesOn, "Frisian art. 10"),
    cited_from_text(Topic::KingGoesOn, "Frisian art. 10"),
    cited_from_text(Topic::Landing, "Frisian art. 9"),
    cited_by_subject(Topic::OwnPieces, "Frisian rules: own pieces"),
    cited_from_text(Topic::Twice, "Frisian art. 13"),
    cited_from_text(Topic::Choice, "Frisian art. 11"),
    cited_from_text(Topic::KingFirst, "Frisian art. 12"),
    cited_from_text(Topic::LastRow, "Frisian art. 8"),
    cited_from_text(Topic::Crowning, "Frisian art. 8"),
    cited_from_text(Topic::KingRun, "Frisian art. 17"),
    cited_from_text(Topic::Record, "Frisian art. 22"),
    cited_from_text(Topic::Way, "Frisian art. 22"),
    cited_from_text(Topic::Irregularity, "Frisian art. 27"),
    cited_from_text(Topic::Lifted, "Frisian art. 27"),
    cited_from_text(Topic::End, "Frisian art. 20"),
];
