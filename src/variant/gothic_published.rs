//! Gothic draughts as other published rules have them.

use super::gothic::{GOTHIC, GOTHIC_DRAUGHTS};
use super::*;
use crate::board::Dirs;

pub(super) static VARIANT: Variant = Variant {
    id: "gothic-published",
    names: &[
        "gothic draughts (published)",
        "готические шашки (по публикации)",
        "damas góticas (publicadas)",
        "damas góticas (published)",
        "dama gotica (pubblicata)",
        "dama gotica (published)",
        "готические шашки (published)",
    ],
    title: "Gothic draughts, published rules: capturing is obligatory, kings go one step, promotion ends the move",
    source: "published rules of altdeutsche Dame; board and men as in the Leaflet of a boxed game",
    man: Man {
        promotion: Promotion::Stops,
        ..GOTHIC.man
    },
    king: King {
        moves: Dirs::ALL,
        range: Range::Short,
        ..GOTHIC.king
    },
    obligatory: true,
    draws: &codes::repetition::CODE,
    articles: &[PUBLISHED, GOTHIC_DRAUGHTS, LEAFLET],
    guessed: false,
    ..GOTHIC
};

/// Where the published rules differ from the leaflet; no article of theirs could be read.
const PUBLISHED: &[Cited] = &[
    subject(Topic::KingMove, "published rules: king"),
    subject(Topic::KingCapture, "published rules: king"),
    subject(Topic::KingGoesOn, "published rules: king"),
    subject(Topic::ManDuty, "published rules: capturing is obligatory"),
    subject(Topic::KingDuty, "published rules: capturing is obligatory"),
    subject(Topic::Crowning, "published rules: promotion ends the move"),
];
