//! International draughts: FMJD, annex 1.

use super::brazilian::BRAZILIAN;
use super::*;
use crate::board::DARK_LEFT_10;

pub(super) static VARIANT: Variant = Variant {
    programs: ProgramSupport {
        dxp: true,
        ..ProgramSupport::with_hub_name("normal")
    },
    ..INTERNATIONAL
};

pub(super) const INTERNATIONAL: Variant = Variant {
    id: "international",
    names: &[
        "international draughts",
        "polish draughts",
        "standard",
        "стоклеточные",
        "20",
        "международные шашки",
        "damas internacionais",
        "dama internazionale",
    ],
    title: "International draughts, 10x10: most pieces",
    source: "FMJD, annex 1, November 2015",
    board: &DARK_LEFT_10,
    setup: StartRows {
        first_row: 0,
        rows: 4,
    },
    priority: &[CapturePriority::Count], // FMJD 4.13: the largest number of pieces, of whatever kind
    game_type: Some(20),
    algebraic: false,
    draws: &codes::fmjd::CODE,
    articles: &[FMJD_ARTICLES],
    also: KNDB_ARTICLES,
    ..BRAZILIAN
};

/// FMJD, annex 1, official rules of international draughts, November 2015.
pub(super) const FMJD_ARTICLES: &[TopicCitation] = &[
    cited_from_text(Topic::Board, "FMJD 2.4"),
    cited_from_text(Topic::Squares, "FMJD 2.6"),
    cited_from_text(Topic::Turns, "FMJD 3.3"),
    cited_from_text(Topic::ManMove, "FMJD 3.4"),
    cited_from_text(Topic::ManFree, "FMJD 3.4"),
    cited_from_text(Topic::KingMove, "FMJD 3.9"),
    cited_from_text(Topic::KingFree, "FMJD 3.9"),
    cited_from_text(Topic::ManCapture, "FMJD 4.2"),
    cited_from_text(Topic::ManWays, "FMJD 4.1"),
    cited_from_text(Topic::KingCapture, "FMJD 4.3"),
    cited_from_text(Topic::ManDuty, "FMJD 4.2"),
    cited_from_text(Topic::KingDuty, "FMJD 4.3"),
    cited_from_text(Topic::ManGoesOn, "FMJD 4.5"),
    cited_from_text(Topic::KingGoesOn, "FMJD 4.6"),
    cited_from_text(Topic::Landing, "FMJD 4.6"),
    cited_from_text(Topic::OwnPieces, "FMJD 4.7"),
    cited_from_text(Topic::Twice, "FMJD 4.8"),
    cited_from_text(Topic::Choice, "FMJD 4.13"),
    cited_from_text(Topic::LastRow, "FMJD 4.15"),
    cited_from_text(Topic::Crowning, "FMJD 4.15"),
    cited_from_text(Topic::Record, "FMJD 8.2.1"),
    cited_by_subject(Topic::Way, "FMJD annex 1: record"),
    cited_from_text(Topic::Irregularity, "FMJD 5.4.8"),
    cited_from_text(Topic::Laid, "FMJD 5.1"),
    cited_from_text(Topic::Lifted, "FMJD 5.4.10-5.4.14"),
    cited_from_text(Topic::End, "FMJD 7.2"),
];

/// The game and match rules of the Dutch federation (KNDB), 2018.
const KNDB_ARTICLES: &[TopicCitation] = &[
    cited_from_text(Topic::Board, "KNDB 2.3"),
    cited_from_text(Topic::Turns, "KNDB 3"),
    cited_from_summary(Topic::ManDuty, "KNDB 5"),
    cited_from_summary(Topic::KingDuty, "KNDB 5"),
    cited_from_summary(Topic::Choice, "KNDB 5"),
    cited_from_summary(Topic::Irregularity, "KNDB 7"),
];
