//! Impossible statements of official files about all games: a variant by which the games were not replayed, and points from which no table can be
//! computed.

use super::{Event, ImpossibleStatement, OfficialFacts, OfficialFilePlace, worth};
use crate::variant::{self, Variant};
use std::collections::BTreeMap;

impl OfficialFacts {
    /// Returns the statements about all games that the games or the table contradict.
    pub(super) fn refused_presumptions(
        &self,
        event: &Event,
    ) -> Vec<(ImpossibleStatement, OfficialFilePlace)> {
        let mut refused = Vec::new();
        if let Some((told, at)) = &self.variant {
            match variant::find_variant(told) {
                None => refused.push((
                    ImpossibleStatement::NoSuchVariant {
                        stated: told.clone(),
                    },
                    *at,
                )),
                Some(told) => {
                    let others = other_variants(event, told);
                    let of = |(played, games)| ImpossibleStatement::OtherVariant {
                        stated: told.id,
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

/// Returns the variants, other than the stated one, by whose rules games with moves were replayed, with the number of games of each.
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
