//! Poddavki (giveaway): the leaflet.

use super::russian::RUSSIAN;
use super::*;

pub(super) static VARIANT: Variant = Variant {
    id: "poddavki",
    names: &[
        "giveaway",
        "russian giveaway",
        "поддавки",
        "обратные шашки",
        "perde-ganha",
        "vinciperdi",
    ],
    title: "Poddavki, 8x8: Russian draughts in which one wins by having no move",
    source: "the Leaflet of a boxed game (giveaway); a blocked side wins too",
    goal: WinningGoal::BeBlocked, // Leaflet: get rid of all pieces
    game_type: None,
    draws: &codes::leaflet::CODE,
    articles: &[GIVEAWAY_ARTICLES, LEAFLET_ARTICLES],
    also: &[],
    guessed: false,
    ..RUSSIAN
};

/// The leaflet's part on giveaway.
const GIVEAWAY_ARTICLES: &[TopicCitation] = &[cited_from_text(Topic::End, "Leaflet: giveaway")];
