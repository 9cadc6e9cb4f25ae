//! Buchholz and the coefficients that are truncated from it. For each player there is a ladder, whose step k is the sum without the k worst
//! opponents.

use super::coefficient::{Addend, ExclusionReason, entry_addend};
use super::ledger::{Ledger, saturating_sum};
use super::unplayed::UnplayedRule;

/// Returns the points of the opponents of a player, one addend for each round, with the dummies of the rule in use.
pub(super) fn opponent_addends(ledger: &Ledger, player: usize) -> Vec<Addend> {
    let dummies = ledger.has_dummies();
    let mut addends = Vec::with_capacity(ledger.player_sheet(player).len());
    for entry in ledger.player_sheet(player) {
        let met = entry.opponent.filter(|_| entry.played || !dummies);
        let mut each = match met {
            Some(opponent) => entry_addend(
                entry,
                ledger.adjusted.get(opponent).copied().unwrap_or(0),
                1,
                None,
            ),
            None if dummies => entry_addend(entry, ledger.dummy_points(player, entry), 1, None),
            None if ledger.unplayed == UnplayedRule::EmptyIsZero => entry_addend(entry, 0, 1, None),
            None => entry_addend(entry, 0, 1, Some(ExclusionReason::NoOpponent)),
        };
        each.dummy = met.is_none() && dummies;
        addends.push(each);
    }
    addends
}

/// Returns the indices of the addends in the order in which they are cut: fewest points first; by FIDE's rule, before these the rounds that the
/// player missed by choice (C.07, 16.5).
pub(super) fn cut_order(ledger: &Ledger, player: usize, addends: &[Addend]) -> Vec<usize> {
    let sheet = ledger.player_sheet(player);
    let kept = |place: usize| {
        !(ledger.has_dummies() && sheet.get(place).is_some_and(|entry| entry.voluntary))
    };
    let mut order: Vec<usize> = (0..addends.len())
        .filter(|place| addends[*place].left_out.is_none())
        .collect();
    order.sort_by_key(|place| (kept(*place), addends[*place].value));
    order
}

/// Returns the sums without the 0, 1, 2 ... worst opponents; after the last step the sum is 0.
pub(super) fn cut_ladder(ledger: &Ledger, player: usize) -> Vec<i64> {
    let addends = opponent_addends(ledger, player);
    let mut left = saturating_sum(
        addends
            .iter()
            .filter(|addend| addend.left_out.is_none())
            .map(|addend| addend.value),
    );
    let mut steps = vec![left];
    for place in cut_order(ledger, player, &addends) {
        left = left.saturating_sub(addends[place].value);
        steps.push(left);
    }
    steps
}

/// Returns the points of a team on board 1, 2 and so on.
pub(super) fn board_points(ledger: &Ledger, player: usize) -> Vec<i64> {
    let mut sums: Vec<i64> = Vec::new();
    for entry in ledger
        .player_sheet(player)
        .iter()
        .filter(|entry| !entry.annulled)
    {
        let super::ledger::EntrySource::Match(index, side) = entry.source else {
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

/// Returns a step of a ladder; 0 after its end.
pub(super) fn ladder_step(ladder: &[i64], place: usize) -> i64 {
    ladder.get(place).copied().unwrap_or(0)
}

/// Returns the first step, starting at `from`, at which two ladders differ.
pub(crate) fn first_difference(one: &[i64], other: &[i64], from: usize) -> Option<usize> {
    let end = one.len().max(other.len());
    (from..end).find(|place| ladder_step(one, *place) != ladder_step(other, *place))
}
