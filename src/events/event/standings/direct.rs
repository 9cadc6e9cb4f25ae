//! Direct encounter: what tied players scored against each other.

use super::coefficient::{Addend, ExclusionReason, entry_addend};
use super::ledger::{Ledger, LedgerEntry};
use super::tie_break::TieBreak;
use std::collections::VecDeque;

/// The parts into which a tied group is separated.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PartedGroup {
    /// The groups, the better ones first; their members by number.
    pub(super) groups: Vec<Vec<usize>>,
    /// Whether all members met each other.
    pub(super) all_met: bool,
}

/// What one player scored against a tied group (members sorted by number).
#[derive(Clone, Copy, Debug)]
struct GroupScore {
    player: usize,
    points: i64,
    /// The points with a win in every missing match.
    maximum: i64,
}

/// Returns whether an entry is a meeting; by FIDE's rule in a Swiss system, only if it was played over the board.
fn is_meeting(ledger: &Ledger, entry: &LedgerEntry, tie_break: TieBreak) -> bool {
    let strict = tie_break == TieBreak::DirectEncounterFide && ledger.has_dummies();
    !entry.annulled && (entry.played || !strict)
}

/// Returns the addends of a direct encounter with a tied group.
pub(super) fn encounter_addends(
    ledger: &Ledger,
    player: usize,
    level: &[usize],
    tie_break: TieBreak,
) -> Vec<Addend> {
    let each = |entry: &LedgerEntry| {
        let left_out = match entry.opponent {
            None => Some(ExclusionReason::NoOpponent),
            Some(opponent) if level.binary_search(&opponent).is_err() => {
                Some(ExclusionReason::OtherGroup)
            }
            Some(_) if !is_meeting(ledger, entry, tie_break) => Some(ExclusionReason::NotPlayed),
            Some(_) => None,
        };
        entry_addend(entry, i64::from(entry.points), 1, left_out)
    };
    ledger.player_sheet(player).iter().map(each).collect()
}

/// Returns the score against the group, and whether the player met all of it.
fn score_group(
    ledger: &Ledger,
    player: usize,
    level: &[usize],
    tie_break: TieBreak,
) -> (GroupScore, bool) {
    let mut met: Vec<usize> = Vec::new();
    let mut points: i64 = 0;
    for entry in ledger
        .player_sheet(player)
        .iter()
        .filter(|entry| is_meeting(ledger, entry, tie_break))
    {
        let Some(opponent) = entry
            .opponent
            .filter(|opponent| level.binary_search(opponent).is_ok())
        else {
            continue;
        };
        met.push(opponent);
        points = points.saturating_add(i64::from(entry.points));
    }
    met.sort_unstable();
    met.dedup();
    let missing = level.len().saturating_sub(1).saturating_sub(met.len());
    let wins =
        i64::from(ledger.field.scoring.win).saturating_mul(super::ledger::count_value(missing));
    (
        GroupScore {
            player,
            points,
            maximum: points.saturating_add(wins),
        },
        missing == 0,
    )
}

/// Separates a tied group (sorted by number) by the matches among its members.
pub(super) fn part_group(ledger: &Ledger, level: &[usize], tie_break: TieBreak) -> PartedGroup {
    let (groups, all_met) = part_once(ledger, level, tie_break);
    if tie_break != TieBreak::DirectEncounterFide {
        return PartedGroup { groups, all_met };
    }
    // FIDE C.07, 6: players who stay tied are compared among themselves again, as long as this separates any of them.
    let mut done = Vec::new();
    let mut queue: VecDeque<(Vec<usize>, bool)> = VecDeque::new();
    let again = |groups: Vec<Vec<usize>>| groups.len() > 1;
    let fresh = again(groups.clone());
    queue.extend(groups.into_iter().map(|group| (group, fresh)));
    while let Some((group, fresh)) = queue.pop_front() {
        if !fresh || group.len() < 2 {
            done.push(group);
            continue;
        }
        let (parts, _) = part_once(ledger, &group, tie_break);
        let fresh = parts.len() > 1;
        for part in parts.into_iter().rev() {
            queue.push_front((part, fresh));
        }
    }
    PartedGroup {
        groups: done,
        all_met,
    }
}

fn part_once(ledger: &Ledger, level: &[usize], tie_break: TieBreak) -> (Vec<Vec<usize>>, bool) {
    let mut all_met = true;
    let mut all = Vec::with_capacity(level.len());
    for player in level {
        let (scored, met) = score_group(ledger, *player, level, tie_break);
        all_met &= met;
        all.push(scored);
    }
    let groups = match (all_met, tie_break) {
        (true, _) => by_points(all),
        (false, TieBreak::DirectEncounterFide) => from_the_top(all),
        (false, _) => vec![level.to_vec()],
    };
    (groups, all_met)
}

fn by_points(mut all: Vec<GroupScore>) -> Vec<Vec<usize>> {
    all.sort_by_key(|each| (std::cmp::Reverse(each.points), each.player));
    all.chunk_by(|one, next| one.points == next.points)
        .map(|group| group.iter().map(|each| each.player).collect())
        .collect()
}

/// Separates a group with missing matches: takes players off the top, one after the other, who would be first whatever these matches gave (FIDE
/// C.07, 6.2).
fn from_the_top(mut all: Vec<GroupScore>) -> Vec<Vec<usize>> {
    all.sort_by_key(|each| {
        (
            std::cmp::Reverse(each.points),
            std::cmp::Reverse(each.maximum),
            each.player,
        )
    });
    let mut best_behind = i64::MIN;
    let mut most: Vec<i64> = Vec::with_capacity(all.len());
    for each in all.iter().rev() {
        most.push(best_behind);
        best_behind = best_behind.max(each.maximum);
    }
    most.reverse();
    let sure = all
        .iter()
        .zip(&most)
        .take_while(|(each, most)| each.points > **most)
        .count();
    let mut groups: Vec<Vec<usize>> = all
        .iter()
        .take(sure)
        .map(|each| vec![each.player])
        .collect();
    let mut rest: Vec<usize> = all.iter().skip(sure).map(|each| each.player).collect();
    rest.sort_unstable();
    if !rest.is_empty() {
        groups.push(rest);
    }
    groups
}
