//! Gothic draughts by other published rules.

use super::gothic::{GOTHIC, GOTHIC_DRAUGHTS};
use super::*;
use crate::board::DirectionSet;

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
    man: ManRules {
        promotion: PromotionRule::Stops,
        ..GOTHIC.man
    },
    king: KingRules {
        moves: DirectionSet::ALL,
        range: KingRange::Short,
        ..GOTHIC.king
    },
    obligatory: true,
    draws: &codes::repetition::CODE,
    articles: &[PUBLISHED_ARTICLES, GOTHIC_DRAUGHTS, LEAFLET_ARTICLES],
    guessed: false,
    ..GOTHIC
};

/// The differences of the published rules from the leaflet. None of their articles could be read.
const PUBLISHED_ARTICLES: &[TopicCitation] = &[
    cited_by_subject(Topic::KingMove, "published rules: king"),
    cited_by_subject(Topic::KingCapture, "published rules: king"),
    cited_by_subject(Topic::KingGoesOn, "published rules: king"),
    cited_by_subject(Topic::ManDuty, "published rules: capturing is obligatory"),
    cited_by_subject(Topic::KingDuty, "published rules: capturing is obligatory"),
    cited_by_subject(Topic::Crowning, "published rules: promotion ends the move"),
];
