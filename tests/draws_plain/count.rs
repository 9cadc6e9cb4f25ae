//! Counting: everything afresh from the whole history, at every ply.

use super::laws::{Asks, Code, Law};
use super::view::{Entry, View};
use pdn::board::{Color, Rank};
use std::collections::BTreeMap;

/// How far a count has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Count {
    pub(super) n: u32,
    pub(super) due: bool,
}

/// The article and S, where there is one (0 White, 1 Black).
pub(super) type Who = (&'static str, Option<u8>);

/// Every article that counts in the last position of a history.
pub(super) fn counts(code: &Code, history: &[Entry]) -> BTreeMap<Who, Count> {
    let mut all = BTreeMap::new();
    let mut described = false;
    for law in &code.laws {
        for side in [Color::White, Color::Black] {
            if let Some(count) = ending(law, history, side) {
                all.insert((law.number, Some(side as u8)), count);
                described = true;
            }
        }
    }
    for law in &code.laws {
        let count = match &law.asks {
            Asks::Ending { .. } => None,
            Asks::Same { times, same_turn } => same(history, *times, *same_turn),
            Asks::KingsOnly { plies } => {
                let n = history[1..].iter().rev().take_while(|e| e.by_king).count();
                Some((n, n >= *plies))
            }
            Asks::Unchanged {
                undescribed: true, ..
            } if described => None,
            Asks::Unchanged {
                moves, both_kings, ..
            } => unchanged(history, *moves, *both_kings),
        };
        if let Some((n, due)) = count {
            all.insert((law.number, None), Count { n: n as u32, due });
        }
    }
    all
}

/// Where the force of the last position came about.
fn force_since(history: &[Entry]) -> usize {
    history.iter().rposition(|e| e.new_force).unwrap_or(0)
}

fn ending(law: &Law, history: &[Entry], side: Color) -> Option<Count> {
    let Asks::Ending {
        moves,
        each,
        force,
        men,
        roads,
        claim,
    } = &law.asks
    else {
        return None;
    };
    let now = history.last()?.seen_by(side);
    if !force(&now) {
        return None;
    }
    let begin = force_since(history);
    let views: Vec<_> = history[begin..].iter().map(|e| e.seen_by(side)).collect();
    let held = |view: &&View| roads.is_none_or(|roads| roads(view));
    let kept = views.iter().rev().take_while(held).count();
    let first = views.len() - kept;
    let first = begin + (first..views.len()).find(|&i| men(&views[i]))?;
    // The side that made the ply which led to a position is the one that was to move before it.
    let n = (first..history.len() - 1)
        .filter(|&i| *each || history[i].turn == side)
        .count();
    let wanted = if *each { 2 * moves } else { *moves };
    let due = n >= wanted && claim(&now);
    Some(Count { n: n as u32, due })
}

/// How often the last position has occurred, from twice on.
fn same(history: &[Entry], times: usize, same_turn: bool) -> Option<(usize, bool)> {
    let last = history.last()?;
    let n = history
        .iter()
        .filter(|e| e.pieces == last.pieces && (!same_turn || e.turn == last.turn))
        .count();
    (n >= 2).then_some((n, n >= times))
}

fn unchanged(
    history: &[Entry],
    moves: fn(usize) -> Option<usize>,
    both_kings: bool,
) -> Option<(usize, bool)> {
    let last = history.last()?;
    let king = |side| last.pieces.iter().any(|p| p.1 == side && p.2 == Rank::King);
    if both_kings && !(king(Color::White) && king(Color::Black)) {
        return None;
    }
    let plies = 2 * moves(last.pieces.len())?;
    let n = history.len() - 1 - force_since(history);
    Some((n, n >= plies))
}
