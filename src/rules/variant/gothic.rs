//! Gothic draughts: the leaflet.

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
    }, // Leaflet, picture: sixteen men on two rows
    man: ManRules {
        moves: DirectionSet::FORWARD_DIAGONALS, // Leaflet: one square, diagonally forward
        captures: DirectionSet::FORWARD_FIVE,   // Leaflet: forward and sideways
        promotion: PromotionRule::GoesOn,       // Leaflet: as in its classical game
        ..RUSSIAN.man
    },
    king: KingRules {
        moves: DirectionSet::DIAGONALS, // Leaflet: diagonally, forward and backward
        captures: DirectionSet::ALL,    // Leaflet: in any direction, at any distance
        ..RUSSIAN.king
    },
    obligatory: false,                   // Leaflet: capturing is not obligatory
    priority: &[CapturePriority::Count], // Leaflet: a player who captures must take the largest number of pieces
    game_type: None,
    draws: &codes::leaflet::CODE,
    articles: &[GOTHIC_DRAUGHTS, LEAFLET_ARTICLES],
    also: &[],
    ..RUSSIAN
};

/// The leaflet's part on Gothic draughts.
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
