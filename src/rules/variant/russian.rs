//! Russian draughts: IDF 2016, section 1. FSR, MIN and the leaflet have the same moves.

use super::books::RUSSIA_ARTICLES;
use super::*;
use crate::board::{DARK_LEFT_8, DirectionSet};

pub(super) static VARIANT: Variant = Variant {
    programs: ProgramSupport::LIDRAUGHTS_FEN,
    ..RUSSIAN
};

pub(super) const RUSSIAN: Variant = Variant {
    id: "russian",
    names: &[
        "russian draughts",
        "shashki",
        "russe",
        "русские",
        "25",
        "русские шашки",
        "damas russas",
        "dama russa",
    ],
    title: "Russian draughts, 8x8",
    source: "IDF 2016, section 1; the draughts code of Russia 1.1-1.8, the Leaflet of a boxed game and the rules of the Russian ministry 2.1 move the same way",
    board: &DARK_LEFT_8, // IDF 2.1.1, 2.1.2
    setup: StartRows {
        first_row: 0,
        rows: 3,
    }, // IDF 2.3
    first: Color::White, // IDF 3.1
    man: ManRules {
        moves: DirectionSet::FORWARD_DIAGONALS, // IDF 3.4
        captures: DirectionSet::DIAGONALS,      // IDF 5.1, 5.3
        promotion: PromotionRule::GoesOn,       // IDF 5.13
        takes_kings: true,                      // IDF 5.12
    },
    king: KingRules {
        moves: DirectionSet::DIAGONALS,    // IDF 3.8
        captures: DirectionSet::DIAGONALS, // IDF 5.2
        range: KingRange::Flying,          // IDF 3.8
        landing: KingLanding::Any,         // IDF 5.2; where the capture can go on, IDF 5.6
        u_turn: true,
    },
    obligatory: true,               // IDF 5.3
    priority: &[],                  // IDF 5.12
    removal: CaptureRemoval::AtEnd, // IDF 5.7
    goal: WinningGoal::Block,       // IDF 8.1
    towers: false,
    king_run_limit: None,
    perft_counts_ways: false,
    game_type: Some(25),
    guessed: true,
    numbering: Numbering::TopLeft,
    algebraic: true,   // IDF 6.4
    capture_sign: ':', // IDF 6.7
    score_order: ScoreOrder::WhiteFirst,
    programs: ProgramSupport::NONE,
    draws: &codes::idf_2016::CODE,
    articles: &[IDF_ARTICLES],
    also: RUSSIA_ARTICLES,
};
