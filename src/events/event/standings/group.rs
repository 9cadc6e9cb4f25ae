//! Results in order of places: tied players are compared by what they scored against the others, from the first place on.

use super::coefficient::{Addend, ExclusionReason, entry_addend};
use super::ledger::{Ledger, LedgerEntry};
use std::cmp::Ordering;

/// Returns the points of one player against each place outside his group, for places that gave points, from the first on. A place that several
/// players share is one place, and its points are summed.
pub(super) fn results_by_place(
    ledger: &Ledger,
    player: usize,
    places: &[usize],
) -> Vec<(usize, i64)> {
    let own = places.get(player).copied();
    let place_of = |entry: &LedgerEntry| {
        entry
            .opponent
            .and_then(|opponent| places.get(opponent).copied())
            .filter(|place| Some(*place) != own)
    };
    let scored = ledger
        .player_sheet(player)
        .iter()
        .filter(|entry| !entry.annulled && entry.points > 0);
    let mut all: Vec<(usize, i64)> = scored
        .filter_map(|entry| Some((place_of(entry)?, i64::from(entry.points))))
        .collect();
    all.sort_unstable();
    let mut merged: Vec<(usize, i64)> = Vec::with_capacity(all.len());
    for (place, points) in all {
        match merged.last_mut() {
            Some(last) if last.0 == place => last.1 = last.1.saturating_add(points),
            _ => merged.push((place, points)),
        }
    }
    merged
}

/// Returns the first place at which two players differ, and what each of them scored against it.
pub(crate) fn first_difference(
    one: &[(usize, i64)],
    other: &[(usize, i64)],
) -> Option<(usize, [i64; 2])> {
    let same = one
        .iter()
        .zip(other)
        .take_while(|(left, right)| left == right)
        .count();
    match (one.get(same), other.get(same)) {
        (None, None) => None,
        (Some((place, points)), None) => Some((*place, [*points, 0])),
        (None, Some((place, points))) => Some((*place, [0, *points])),
        (Some(left), Some(right)) => Some(match left.0.cmp(&right.0) {
            Ordering::Less => (left.0, [left.1, 0]),
            Ordering::Greater => (right.0, [0, right.1]),
            Ordering::Equal => (left.0, [left.1, right.1]),
        }),
    }
}

/// Compares the results of two players against the others; the player for whom it is `Less` precedes.
pub(super) fn compare_results(one: &[(usize, i64)], other: &[(usize, i64)]) -> Ordering {
    first_difference(one, other).map_or(Ordering::Equal, |(_, points)| points[1].cmp(&points[0]))
}

/// Returns what one player scored, by the place of the opponent.
pub(super) fn addends_by_place(ledger: &Ledger, player: usize, places: &[usize]) -> Vec<Addend> {
    let own = places.get(player).copied();
    let place_of = |entry: &LedgerEntry| {
        entry
            .opponent
            .and_then(|opponent| places.get(opponent).copied())
    };
    let each = |entry: &LedgerEntry| {
        let left_out = match place_of(entry) {
            None => Some(ExclusionReason::NoOpponent),
            place if place == own => Some(ExclusionReason::OtherGroup),
            Some(_) => None,
        };
        (
            place_of(entry),
            entry_addend(entry, i64::from(entry.points), 1, left_out),
        )
    };
    let mut all: Vec<(Option<usize>, Addend)> =
        ledger.player_sheet(player).iter().map(each).collect();
    all.sort_by_key(|(place, _)| (place.is_none(), *place));
    all.into_iter().map(|(_, addend)| addend).collect()
}
