//! Bashni (towers, stolbovye shashki): the leaflet.

use super::russian::RUSSIAN;
use super::*;

pub(super) static VARIANT: Variant = Variant {
    id: "bashni",
    names: &["towers", "stolbovye", "столбовые шашки", "башни"],
    title: "Bashni, 8x8: the top piece of a captured tower goes under the capturer",
    source: "the Leaflet of a boxed game (towers); a jumped tower blocks until the move is over, captured kings keep their rank, a man uncovered on its last row is not crowned",
    towers: true, // Leaflet: captured pieces are laid under the capturer
    game_type: None,
    draws: &codes::leaflet::CODE,
    articles: &[TOWER_ARTICLES, LEAFLET_ARTICLES],
    also: &[],
    ..RUSSIAN
};

/// The leaflet's part on towers. They move and capture by the rules of men and kings, which are in the parts on these.
const TOWER_ARTICLES: &[TopicCitation] = &[
    cited_from_text(Topic::Crowning, "Leaflet: towers"),
    cited_from_text(Topic::End, "Leaflet: towers"),
];
