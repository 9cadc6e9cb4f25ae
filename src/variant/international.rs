//! International draughts: FMJD.

use super::brazilian::BRAZILIAN;
use super::*;
use crate::board::DARK_LEFT_10;

pub(super) static VARIANT: Variant = Variant {
    programs: Programs {
        dxp: true,
        ..Programs::hub("normal")
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
    setup: Rows {
        first_row: 0,
        rows: 4,
    },
    priority: &[Priority::Count], // most pieces, whatever they are
    game_type: Some(20),
    algebraic: false,
    draws: &codes::fmjd::CODE,
    articles: &[FMJD],
    also: KNDB,
    ..BRAZILIAN
};

/// FMJD, annex 1, official rules of international draughts, November 2015.
pub(super) const FMJD: &[Cited] = &[
    read(Topic::Board, "FMJD 2.4"),
    read(Topic::Squares, "FMJD 2.6"),
    read(Topic::Turns, "FMJD 3.3"),
    read(Topic::ManMove, "FMJD 3.4"),
    read(Topic::ManFree, "FMJD 3.4"),
    read(Topic::KingMove, "FMJD 3.9"),
    read(Topic::KingFree, "FMJD 3.9"),
    read(Topic::ManCapture, "FMJD 4.2"),
    read(Topic::ManWays, "FMJD 4.1"),
    read(Topic::KingCapture, "FMJD 4.3"),
    read(Topic::ManDuty, "FMJD 4.2"),
    read(Topic::KingDuty, "FMJD 4.3"),
    read(Topic::ManGoesOn, "FMJD 4.5"),
    read(Topic::KingGoesOn, "FMJD 4.6"),
    read(Topic::Landing, "FMJD 4.6"),
    read(Topic::OwnPieces, "FMJD 4.7"),
    read(Topic::Twice, "FMJD 4.8"),
    read(Topic::Choice, "FMJD 4.13"),
    read(Topic::LastRow, "FMJD 4.15"),
    read(Topic::Crowning, "FMJD 4.15"),
    read(Topic::Record, "FMJD 8.2.1"),
    subject(Topic::Way, "FMJD annex 1: record"),
    read(Topic::Irregularity, "FMJD 5.4.8"),
    read(Topic::Laid, "FMJD 5.1"),
    read(Topic::Lifted, "FMJD 5.4.10-5.4.14"),
    read(Topic::End, "FMJD 7.2"),
];

/// Game and match rules of the Dutch federation, 2018.
const KNDB: &[Cited] = &[
    read(Topic::Board, "KNDB 2.3"),
    read(Topic::Turns, "KNDB 3"),
    summed(Topic::ManDuty, "KNDB 5"),
    summed(Topic::KingDuty, "KNDB 5"),
    summed(Topic::Choice, "KNDB 5"),
    summed(Topic::Irregularity, "KNDB 7"),
];
