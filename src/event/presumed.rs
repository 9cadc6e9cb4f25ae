//! What papers tell of all games and what cannot be: a variant that others were played by, points that make no table.

use super::{Event, ImpossibleStatement, OfficialFacts, OfficialFilePlace, worth};
use crate::variant::{self, Variant};
use std::collections::BTreeMap;

impl OfficialFacts {
    /// What is told of all games and what the games and the table deny.
    pub(super) fn refused_presumptions(
        &self,
        event: &Event,
    ) -> Vec<(ImpossibleStatement, OfficialFilePlace)> {
        let mut refused = Vec::new();
        if let Some((told, at)) = &self.variant {
            match variant::find_variant(told) {
                None => refused.push((
                    ImpossibleStatement::NoSuchVariant { told: told.clone() },
                    *at,
                )),
                Some(told) => {
                    let others = other_variants(event, told);
                    let of = |(played, games)| ImpossibleStatement::OtherVariant {
                        told: told.id,
                        played,
                        games,
                    };
                    refused.extend(others.into_iter().map(|other| (of(other), *at)));
                }
            }
        }
        let told = [&self.game_scale, &self.match_scale].into_iter().flatten();
        let bad = told.filter(|(scale, _)| !worth::is_good(scale));
        refused.extend(bad.map(|(_, at)| (ImpossibleStatement::BadPoints, *at)));
        refused
    }
}

/// The variants by whose rules games with moves were replayed, other than the one that is told, and how many games of each.
fn other_variants(event: &Event, told: &Variant) -> BTreeMap<&'static str, u64> {
    let mut others = BTreeMap::new();
    for game in &event.games {
        let played = game.entry.variant;
        if game.entry.moves && played.id != told.id {
            *others.entry(played.id).or_default() += 1;
        }
    }
    others
}
