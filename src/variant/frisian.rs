//! Frisian draughts.

use super::international::INTERNATIONAL;
use super::*;
use crate::board::Dirs;

pub(super) static VARIANT: Variant = Variant {
    programs: Programs::hub("frisian"),
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
    man: Man {
        captures: Dirs::ALL, // Frisian rules: also along ranks and files
        ..INTERNATIONAL.man
    },
    king: King {
        captures: Dirs::ALL,
        ..INTERNATIONAL.king
    },
    // A king counts a little less than two men; at equal value a king's capture goes first.
    priority: &[
        Priority::Value {
            man: 100,
            king: 199,
        },
        Priority::WithKing,
    ],
    king_run_limit: Some(3), // three quiet moves in a row by one king while its side has men
    game_type: Some(40),
    draws: &codes::frisian::CODE,
    articles: &[RULES],
    also: &[],
    ..INTERNATIONAL
};

/// Frisian draughts, official rules, 2011.
pub(super) const RULES: &[Cited] = &[
    read(Topic::Board, "Frisian art. 5"),
    read(Topic::Squares, "Frisian art. 1-4"),
    read(Topic::Turns, "Frisian art. 6"),
    read(Topic::ManMove, "Frisian art. 7"),
    read(Topic::ManFree, "Frisian art. 7"),
    read(Topic::KingMove, "Frisian art. 9"),
    read(Topic::KingFree, "Frisian art. 9"),
    read(Topic::ManCapture, "Frisian art. 7"),
    read(Topic::ManWays, "Frisian art. 7"),
    read(Topic::KingCapture, "Frisian art. 9"),
    read(Topic::ManDuty, "Frisian art. 10"),
    read(Topic::KingDuty, "Frisian art. 10"),
    read(Topic::ManGoesOn, "Frisian art. 10"),
    read(Topic::KingGoesOn, "Frisian art. 10"),
    read(Topic::Landing, "Frisian art. 9"),
    subject(Topic::OwnPieces, "Frisian rules: own pieces"),
    read(Topic::Twice, "Frisian art. 13"),
    read(Topic::Choice, "Frisian art. 11"),
    read(Topic::KingFirst, "Frisian art. 12"),
    read(Topic::LastRow, "Frisian art. 8"),
    read(Topic::Crowning, "Frisian art. 8"),
    read(Topic::KingRun, "Frisian art. 17"),
    read(Topic::Record, "Frisian art. 22"),
    read(Topic::Way, "Frisian art. 22"),
    read(Topic::Irregularity, "Frisian art. 27"),
    read(Topic::Lifted, "Frisian art. 27"),
    read(Topic::End, "Frisian art. 20"),
];
