//! Gothic draughts: seed 002.

use super::russian::RUSSIAN;
use super::*;
use crate::board::{ALL_8, DirectionSet};

pub(super) static VARIANT: Variant = GOTHIC;

pub(super) const GOTHIC: Variant = Variant {
    id: "gothic",
    names: &[
        "gothic draughts",
        "altdeutsche dame",
        "готические шашки",
        "damas góticas",
        "dama gotica",
    ],
    title: "Gothic draughts, 8x8, all squares: captures in eight directions, and capturing is a choice",
    source: "the Leaflet of a boxed game (Gothic draughts)",
    board: &ALL_8,
    setup: StartRows {
        first_row: 0,
        rows: 2,
    }, // 002, picture: sixteen men on two rows
    man: ManRules {
        moves: DirectionSet::FORWARD_DIAGONALS, // 002: one square, diagonally forward
        captures: DirectionSet::FORWARD_FIVE,   // 002: forward and sideways
        promotion: PromotionRule::GoesOn,       // 002: as in the leaflet's own game
        ..RUSSIAN.man
    },
    king: KingRules {
        moves: DirectionSet::DIAGONALS, // 002: diagonally, forward and backward
        captures: DirectionSet::ALL,    // 002: in any direction, at any distance
        ..RUSSIAN.king
    },
    obligatory: false,                   // 002: capturing is not obligatory
    priority: &[CapturePriority::Count], // 002: but if one captures, the most pieces
    game_type: None,
    draws: &codes::leaflet::CODE,
    articles: &[GOTHIC_DRAUGHTS, LEAFLET_ARTICLES],
    also: &[],
    ..RUSSIAN
};

/// Seed 002, Gothic draughts.
pub(super) const GOTHIC_DRAUGHTS: &[TopicCitation] = &[
    cited_from_text(Topic::Board, "Leaflet: Gothic draughts"),
    cited_from_text(Topic::Squares, "Leaflet: Gothic draughts"),
    cited_from_text(Topic::ManMove, "Leaflet: Gothic draughts"),
    cited_from_text(Topic::KingMove, "Leaflet: Gothic draughts"),
    cited_from_text(Topic::ManCapture, "Leaflet: Gothic draughts"),
    cited_from_text(Topic::ManWays, "Leaflet: Gothic draughts"),
    cited_from_text(Topic::KingCapture, "Leaflet: Gothic draughts"),
    cited_from_text(Topic::ManDuty, "Leaflet: Gothic draughts"),
    cited_from_text(Topic::KingDuty, "Leaflet: Gothic draughts"),
    cited_from_text(Topic::Choice, "Leaflet: Gothic draughts"),
];
