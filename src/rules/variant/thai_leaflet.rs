//! Thai draughts to the letter of the leaflet: a rule that the leaflet does not change is that of Russian draughts.

use super::thai::{THAI, THAI_DRAUGHTS};
use super::*;

pub(super) static VARIANT: Variant = Variant {
    id: "thai-leaflet",
    names: &[
        "thai draughts (leaflet)",
        "тайские шашки (по листовке)",
        "damas tailandesas (folheto)",
        "damas tailandesas (leaflet)",
        "dama thailandese (opuscolo)",
        "dama thailandese (leaflet)",
        "тайские шашки (leaflet)",
    ],
    title: "Thai draughts as the leaflet has them: removal at the end, a new king goes on",
    source: "the Leaflet of a boxed game (Thai draughts) to the letter",
    man: ManRules {
        promotion: PromotionRule::GoesOn, // Leaflet: no exception named
        ..THAI.man
    },
    removal: CaptureRemoval::AtEnd, // Leaflet: no exception named
    draws: &codes::leaflet::CODE,
    articles: &[THAI_DRAUGHTS, LEAFLET_ARTICLES],
    guessed: false,
    ..THAI
};
