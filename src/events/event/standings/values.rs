//! Computes the coefficients of all players.

use super::coefficient::explain_coefficient;
use super::criterion::OrderingStep;
use super::ladder::{board_points, cut_ladder, ladder_step};
use super::ledger::Ledger;
use super::tie_break::TieBreak;
use std::collections::BTreeMap;

/// The values that do not depend on the tied group.
#[derive(Debug)]
pub(super) struct CoefficientValues {
    /// By coefficient and player.
    scalars: BTreeMap<TieBreak, Vec<i64>>,
    /// For each player: the sums of the opponents' points without the 0, 1, 2 ... worst.
    pub(super) ladders: Vec<Vec<i64>>,
    /// For each team: the points on board 1, 2 and so on.
    pub(super) boards: Vec<Vec<i64>>,
}

impl CoefficientValues {
    /// Computes the coefficients of [`TieBreak::ALL`] and of a list of criteria.
    pub(crate) fn new(ledger: &Ledger, steps: impl Iterator<Item = OrderingStep>) -> Self {
        let players = 0..ledger.field.players;
        let mut values = Self {
            scalars: BTreeMap::new(),
            ladders: players
                .clone()
                .map(|player| cut_ladder(ledger, player))
                .collect(),
            boards: players
                .clone()
                .map(|player| board_points(ledger, player))
                .collect(),
        };
        let asked = steps.filter_map(|step| match step {
            OrderingStep::One(tie_break) => Some(tie_break),
            OrderingStep::TruncatedFrom(_) | OrderingStep::Boards => None,
        });
        for tie_break in TieBreak::ALL.into_iter().chain(asked) {
            if tie_break.is_among_level() || values.scalars.contains_key(&tie_break) {
                continue;
            }
            let of = |player: usize| match tie_break {
                TieBreak::Truncated(cut) => values
                    .ladders
                    .get(player)
                    .map_or(0, |ladder| ladder_step(ladder, cut as usize)),
                _ => explain_coefficient(ledger, player, tie_break).value,
            };
            let all: Vec<i64> = players.clone().map(of).collect();
            values.scalars.insert(tie_break, all);
        }
        values
    }

    /// Returns a value, if it was computed.
    pub(super) fn find_value(&self, player: usize, tie_break: TieBreak) -> Option<i64> {
        match tie_break {
            TieBreak::Truncated(cut) => self
                .ladders
                .get(player)
                .map(|ladder| ladder_step(ladder, cut as usize)),
            _ => self
                .scalars
                .get(&tie_break)
                .and_then(|all| all.get(player))
                .copied(),
        }
    }
}
