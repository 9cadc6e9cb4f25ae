//! Buchholz and everything that is cut from it: for each player a ladder whose step k is the sum without the k worst.

use super::coefficient::{Addend, LeftOut, addend};
use super::ledger::{Ledger, sum};
use super::unplayed::Unplayed;

/// Points of the opponents of a player, one addend a round, with the dummies of the rule in use.
pub(super) fn opponents(ledger: &Ledger, player: usize) -> Vec<Addend> {
    let dummies = ledger.has_dummies();
    let mut addends = Vec::with_capacity(ledger.sheet(player).len());
    for entry in ledger.sheet(player) {
        let met = entry.opponent.filter(|_| entry.played || !dummies);
        let mut each = match met {
            Some(opponent) => addend(
                entry,
                ledger.adjusted.get(opponent).copied().unwrap_or(0),
                1,
                None,
            ),
            None if dummies => addend(entry, ledger.dummy(player, entry), 1, None),
            None if ledger.unplayed == Unplayed::EmptyIsZero => addend(entry, 0, 1, None),
            None => addend(entry, 0, 1, Some(LeftOut::NoOpponent)),
        };
        each.dummy = met.is_none() && dummies;
        addends.push(each);
    }
    addends
}

/// Places of the addends in the order in which they are cut: the least points first; under FIDE's rule, before them the rounds that
/// the player missed by choice (C.07, 16.5).
pub(super) fn cut_order(ledger: &Ledger, player: usize, addends: &[Addend]) -> Vec<usize> {
    let sheet = ledger.sheet(player);
    let kept = |place: usize| {
        !(ledger.has_dummies() && sheet.get(place).is_some_and(|entry| entry.voluntary))
    };
    let mut order: Vec<usize> = (0..addends.len())
        .filter(|place| addends[*place].left_out.is_none())
        .collect();
    order.sort_by_key(|place| (kept(*place), addends[*place].value));
    order
}

/// Sums without the 0, 1, 2 ... worst; behind the last step it is 0.
pub(super) fn ladder(ledger: &Ledger, player: usize) -> Vec<i64> {
    let addends = opponents(ledger, player);
    let mut left = sum(addends
        .iter()
        .filter(|addend| addend.left_out.is_none())
        .map(|addend| addend.value));
    let mut steps = vec![left];
    for place in cut_order(ledger, player, &addends) {
        left = left.saturating_sub(addends[place].value);
        steps.push(left);
    }
    steps
}

/// Points on board 1, 2 ... of a team.
pub(super) fn boards(ledger: &Ledger, player: usize) -> Vec<i64> {
    let mut sums: Vec<i64> = Vec::new();
    for entry in ledger.sheet(player).iter().filter(|entry| !entry.annulled) {
        let super::ledger::Source::Match(index, side) = entry.source else {
            continue;
        };
        let Some(each) = ledger.field.matches.get(index) else {
            continue;
        };
        sums.resize(sums.len().max(each.boards.len()), 0);
        for (total, pair) in sums.iter_mut().zip(&each.boards) {
            *total = total.saturating_add(i64::from(pair[side]));
        }
    }
    sums
}

/// A step of a ladder; behind its end 0.
pub(super) fn step(ladder: &[i64], place: usize) -> i64 {
    ladder.get(place).copied().unwrap_or(0)
}

/// The first step from `from` on in which two ladders differ.
pub(super) fn first_difference(one: &[i64], other: &[i64], from: usize) -> Option<usize> {
    let end = one.len().max(other.len());
    (from..end).find(|place| step(one, *place) != step(other, *place))
}
