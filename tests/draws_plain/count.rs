//! Counting: everything afresh from the whole history, at every ply.

use super::laws::{Ask, Asks, Code, Whose};
use super::view::{Entry, View};
use pdn_rules::board::{Color, PieceKind};
use std::collections::BTreeMap;

/// How far a count has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Count {
    pub(super) n: u32,
    pub(super) of: u32,
    /// The ply after which it began.
    pub(super) since: u32,
    pub(super) due: bool,
    /// Whether it draws through another article, because it says so.
    pub(super) through: bool,
}

/// The article and S, where there is one (0 White, 1 Black).
pub(super) type Who = (&'static str, Option<u8>);

/// A count in a history: how far, of how many, since which of its positions, and what must be so besides.
struct Found {
    n: usize,
    of: usize,
    since: usize,
    claim: bool,
}

/// Every article that counts in the last position of a history, after so many plies of the game.
pub(super) fn counts(code: &Code, history: &[Entry], ply: u32) -> BTreeMap<Who, Count> {
    let mut all = BTreeMap::new();
    let first = ply + 1 - history.len() as u32;
    let over = history.last().is_some_and(|entry| entry.over);
    let mut insert = |number, side: Option<Color>, found: Found| {
        let count = Count {
            n: found.n as u32,
            of: found.of as u32,
            since: first + found.since as u32,
            due: found.n >= found.of && found.claim && !over,
            through: false,
        };
        all.insert((number, side.map(|side| side as u8)), count);
    };
    let mut described = false;
    for law in &code.laws {
        for side in [Color::White, Color::Black] {
            if let Some(found) = ending(&law.asks, history, side) {
                insert(law.number, Some(side), found);
                described = true;
            }
        }
    }
    let standing = |number: &str| {
        let law = code.laws.iter().find(|law| law.number == number);
        let asks = &law.expect("an article of the code").asks;
        [Color::White, Color::Black]
            .iter()
            .any(|&side| ending(asks, history, side).is_some())
    };
    for law in &code.laws {
        let found = match &law.asks {
            Asks::Ending { .. } => None,
            Asks::Same { times, same_turn } => same(history, *times, *same_turn),
            Asks::KingsOnly { after, .. } if after.is_some_and(standing) => None,
            Asks::KingsOnly { plies, .. } => kings_only(history, *plies),
            Asks::AtOnce { force, caught } => at_once(history, *force, *caught),
            Asks::Unchanged {
                undescribed: true, ..
            } if described => None,
            Asks::Unchanged {
                moves, both_kings, ..
            } => unchanged(history, *moves, *both_kings),
        };
        if let Some(found) = found {
            insert(law.number, None, found);
        }
    }
    let due: Vec<&str> = all
        .iter()
        .filter(|(_, count)| count.due)
        .map(|((number, _), _)| *number)
        .collect();
    for ((number, _), count) in &mut all {
        let law = code.laws.iter().find(|law| law.number == *number);
        let also = law.and_then(|law| law.also);
        count.through = also.is_some_and(|also| due.contains(&also));
    }
    all
}

/// Where the force of the last position came about.
fn force_since(history: &[Entry]) -> usize {
    history.iter().rposition(|e| e.new_force).unwrap_or(0)
}

fn ending(asks: &Asks, history: &[Entry], side: Color) -> Option<Found> {
    let Asks::Ending {
        moves,
        whose,
        promotes,
        force,
        men,
        roads,
        claim,
    } = asks
    else {
        return None;
    };
    let now = history.last()?.seen_by(side);
    if !force(&now) {
        return None;
    }
    let begin = if *promotes {
        // Back to the last capture, as long as the pieces are some that the article has.
        let fit = history.iter().rev();
        let fit = fit.take_while(|e| force(&e.seen_by(side))).count();
        let taken = history.iter().rposition(|e| e.captured).unwrap_or(0);
        taken.max(history.len() - fit)
    } else {
        force_since(history)
    };
    let views: Vec<_> = history[begin..].iter().map(|e| e.seen_by(side)).collect();
    let held = |view: &&View| roads.is_none_or(|roads| roads(view));
    let kept = views.iter().rev().take_while(held).count();
    let since = begin + (views.len() - kept..views.len()).find(|&i| men(&views[i]))?;
    // The side that made the ply which led to a position is the one that was to move before it.
    let n = (since..history.len() - 1)
        .filter(|&i| match whose {
            Whose::Each => true,
            Whose::Strong => history[i].turn == side,
            Whose::Lone => history[i].turn != side,
        })
        .count();
    Some(Found {
        n,
        of: if *whose == Whose::Each {
            2 * moves
        } else {
            *moves
        },
        since,
        claim: claim(&now),
    })
}

/// How often the last position has occurred, from twice on.
fn same(history: &[Entry], times: usize, same_turn: bool) -> Option<Found> {
    let last = history.last()?;
    let here: Vec<usize> = (0..history.len())
        .filter(|&i| history[i].pieces == last.pieces)
        .filter(|&i| !same_turn || history[i].turn == last.turn)
        .collect();
    (here.len() >= 2).then(|| Found {
        n: here.len(),
        of: times,
        since: here[0],
        claim: true,
    })
}

fn at_once(history: &[Entry], force: Ask, caught: bool) -> Option<Found> {
    let last = history.last()?;
    let fits = [Color::White, Color::Black]
        .iter()
        .any(|&side| force(&last.seen_by(side)));
    let lost = caught && last.caught;
    let drawn = !(last.takes || lost);
    fits.then(|| Found {
        n: usize::from(drawn),
        of: 1,
        since: force_since(history),
        claim: true,
    })
}

fn kings_only(history: &[Entry], plies: usize) -> Option<Found> {
    let n = history[1..].iter().rev().take_while(|e| e.by_king).count();
    (n > 0).then(|| Found {
        n,
        of: plies,
        since: history.len() - 1 - n,
        claim: true,
    })
}

fn unchanged(
    history: &[Entry],
    moves: fn(usize) -> Option<usize>,
    both_kings: bool,
) -> Option<Found> {
    let last = history.last()?;
    let king = |side| {
        last.pieces
            .iter()
            .any(|p| p.1 == side && p.2 == PieceKind::King)
    };
    if both_kings && !(king(Color::White) && king(Color::Black)) {
        return None;
    }
    let since = force_since(history);
    Some(Found {
        n: history.len() - 1 - since,
        of: 2 * moves(last.pieces.len())?,
        since,
        claim: true,
    })
}
