//! The ordering: by points, then by one criterion after the other, each among the players who are tied when it is reached.

use super::criterion::{Criterion, OrderingStep};
use super::direct;
use super::group;
use super::ladder;
use super::ledger::Ledger;
use super::note::TableNote;
use super::tie_break::TieBreak;
use super::values::CoefficientValues;
use std::cmp::Ordering;

/// The finished order.
#[derive(Debug)]
pub(super) struct StandingsOrder {
    /// The players in the standings, the first place first; those who share places by number.
    pub(super) players: Vec<usize>,
    /// The place of each player's group, from 0; `usize::MAX` for players who are out.
    pub(super) places: Vec<usize>,
    /// For each criterion whose value depends on the tied group: the places before it.
    pub(super) before: Vec<Option<Vec<usize>>>,
    /// The remarks that arose while ordering.
    pub(super) notes: Vec<TableNote>,
}

impl StandingsOrder {
    /// Orders the players of a ledger.
    pub(crate) fn new(ledger: &Ledger, values: &CoefficientValues, criteria: &[Criterion]) -> Self {
        let players: Vec<usize> = (0..ledger.field.players)
            .filter(|player| ledger.out.get(*player) == Some(&false))
            .collect();
        let mut order = Self {
            players,
            places: vec![usize::MAX; ledger.field.players],
            before: Vec::new(),
            notes: Vec::new(),
        };
        order
            .players
            .sort_by_key(|player| (std::cmp::Reverse(ledger.player_score(*player)), *player));
        order.place_by(0, |one, next| {
            ledger.player_score(one) == ledger.player_score(next)
        });
        for criterion in criteria {
            let among = matches!(criterion.step, OrderingStep::One(tie_break) if tie_break.is_among_level());
            order.before.push(among.then(|| order.places.clone()));
            order.apply_criterion(ledger, values, criterion);
        }
        order
    }

    /// Returns the members of the group that begins at a place.
    fn group_at(&self, start: usize) -> &[usize] {
        let rest = self.players.get(start..).unwrap_or(&[]);
        let first = rest.first().and_then(|player| self.places.get(*player));
        let size = rest
            .iter()
            .take_while(|player| self.places.get(**player) == first)
            .count();
        &rest[..size]
    }

    fn apply_criterion(
        &mut self,
        ledger: &Ledger,
        values: &CoefficientValues,
        criterion: &Criterion,
    ) {
        let snapshot = self
            .before
            .last()
            .and_then(Clone::clone)
            .unwrap_or_default();
        let mut start = 0;
        while start < self.players.len() {
            let group = self.group_at(start).to_vec();
            let size = group.len();
            if size > 1 {
                let parts = self.part_group(ledger, values, criterion, group, &snapshot);
                self.place_parts(start, parts);
            }
            start += size.max(1);
        }
    }

    /// Separates a tied group, the better part first.
    fn part_group(
        &mut self,
        ledger: &Ledger,
        values: &CoefficientValues,
        criterion: &Criterion,
        mut group: Vec<usize>,
        places: &[usize],
    ) -> Vec<Vec<usize>> {
        match criterion.step {
            OrderingStep::One(
                tie_break @ (TieBreak::DirectEncounter | TieBreak::DirectEncounterFide),
            ) => {
                let parted = direct::part_group(ledger, &group, tie_break);
                if !parted.all_met {
                    self.notes.push(TableNote::NotAllMet {
                        players: group,
                        tie_break,
                        article: criterion.article,
                    });
                }
                parted.groups
            }
            OrderingStep::One(TieBreak::ResultsInOrder) => {
                let mut keyed: Vec<(Vec<(usize, i64)>, usize)> = group
                    .iter()
                    .map(|player| (group::results_by_place(ledger, *player, places), *player))
                    .collect();
                keyed.sort_by(|(one, left), (other, right)| {
                    group::compare_results(one, other).then(left.cmp(right))
                });
                let chunks = keyed.chunk_by(|(one, _), (next, _)| one == next);
                chunks
                    .map(|chunk| chunk.iter().map(|(_, player)| *player).collect())
                    .collect()
            }
            step => {
                let compare = |one: &usize, other: &usize| by_value(values, step, *one, *other);
                group.sort_by(|one, other| compare(one, other).then(one.cmp(other)));
                group
                    .chunk_by(|one, next| compare(one, next) == Ordering::Equal)
                    .map(<[usize]>::to_vec)
                    .collect()
            }
        }
    }

    /// Puts the parts of a group in the place of the group.
    fn place_parts(&mut self, start: usize, parts: Vec<Vec<usize>>) {
        let mut at = start;
        for part in parts {
            for (step, player) in part.iter().enumerate() {
                if let Some(slot) = self.players.get_mut(at + step) {
                    *slot = *player;
                }
                if let Some(place) = self.places.get_mut(*player) {
                    *place = at;
                }
            }
            at += part.len();
        }
    }

    /// Assigns places, from `start` on, to runs of equal players.
    fn place_by(&mut self, start: usize, same: impl Fn(usize, usize) -> bool) {
        let rest = self.players.get(start..).unwrap_or(&[]).to_vec();
        let parts = rest
            .chunk_by(|one, next| same(*one, *next))
            .map(<[usize]>::to_vec)
            .collect();
        self.place_parts(start, parts);
    }
}

/// Compares two players by a value that does not depend on the group; the player for whom it is `Less` precedes.
fn by_value(values: &CoefficientValues, step: OrderingStep, one: usize, other: usize) -> Ordering {
    let [left, right] = match step {
        OrderingStep::One(tie_break) => {
            [one, other].map(|player| values.find_value(player, tie_break).unwrap_or(0))
        }
        OrderingStep::TruncatedFrom(cut) => {
            differing_values(&values.ladders, one, other, cut as usize)
        }
        OrderingStep::Boards => differing_values(&values.boards, one, other, 0),
    };
    right.cmp(&left)
}

/// Returns the values of two players at the first step at which their ladders differ; equal values if they do not differ.
fn differing_values(ladders: &[Vec<i64>], one: usize, other: usize, from: usize) -> [i64; 2] {
    let (Some(left), Some(right)) = (ladders.get(one), ladders.get(other)) else {
        return [0, 0];
    };
    let place = ladder::first_difference(left, right, from);
    place.map_or([0, 0], |place| {
        [
            ladder::ladder_step(left, place),
            ladder::ladder_step(right, place),
        ]
    })
}
