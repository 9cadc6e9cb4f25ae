//! What papers tell of all games: the variant, and the points of a game and of a match. The table counts two points for a win, one for a
//! draw and none for a loss (IDF section 2, 15), whatever a paper tells.

use super::papers::Scale;
use super::{Event, Known, PaperAt, Refused};
use crate::variant::{self, Variant};
use std::collections::BTreeMap;

impl Known {
    /// What is told of all games and what the games and the table deny.
    pub(super) fn presumed(&self, event: &Event) -> Vec<(Refused, PaperAt)> {
        let mut refused = Vec::new();
        if let Some((told, at)) = &self.variant {
            match variant::find(told) {
                None => refused.push((Refused::NoSuchVariant { told: told.clone() }, *at)),
                Some(told) => {
                    let others = others(event, told);
                    let of = |(played, games)| Refused::OtherVariant {
                        told: told.id,
                        played,
                        games,
                    };
                    refused.extend(others.into_iter().map(|other| (of(other), *at)));
                }
            }
        }
        let other = self.scales.iter().filter(|(scale, _)| !is_counted(scale));
        refused.extend(other.map(|(_, at)| (Refused::OtherPoints, *at)));
        refused
    }
}

/// The variants by whose rules games with moves were replayed, other than the one that is told, and how many games of each.
fn others(event: &Event, told: &Variant) -> BTreeMap<&'static str, u64> {
    let mut others = BTreeMap::new();
    for game in &event.games {
        let played = game.entry.variant;
        if game.entry.moves && played.id != told.id {
            *others.entry(played.id).or_default() += 1;
        }
    }
    others
}

/// Whether points stand to each other as two for a win, one for a draw and none for a loss: `1`, `½`, `0` do.
fn is_counted(scale: &Scale) -> bool {
    let (win, draw) = (scale.win, scale.draw);
    let none = scale.loss.is_none_or(|points| points.0 == 0);
    let half = win
        .zip(draw)
        .is_none_or(|(win, draw)| win == draw.plus(draw));
    none && half && win.is_none_or(|points| points.0 > 0)
}
