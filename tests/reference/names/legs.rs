//! One step of a written capture, from one square to the next: what stands between, and what speaks against it.

use super::captures::Part;
use super::written::line;
use crate::reference::{At, Crowning, Game, Way};

/// The piece on its way.
#[derive(Clone)]
pub(super) struct State {
    way: Way,
    came: Option<At>,
    white: bool,
    /// It moves as a king.
    king: bool,
    /// It is a man that has been on its last row.
    passed: bool,
}

/// A step.
pub(super) enum Leg {
    /// It jumps as it may.
    Jump(State),
    /// It jumps what it may not, or as it may not.
    Forbidden(&'static str, State),
    /// It does not jump.
    Wrong(&'static str),
}

impl State {
    pub(super) fn start(game: &Game, from: At) -> Self {
        let piece = game.top(from).expect("a piece");
        Self {
            way: game.start(from),
            came: None,
            white: piece.white,
            king: piece.king,
            passed: false,
        }
    }

    pub(super) fn after(game: &Game, part: &Part) -> Self {
        let start = Self::start(game, part.way.from());
        let last = game.last_row(start.white);
        let passed = !start.king && part.way.path[1..].iter().any(|at| at.1 == last);
        Self {
            king: start.king || passed && game.rules.crowning == Crowning::AtOnce,
            passed,
            way: part.way.clone(),
            came: part.came,
            white: start.white,
        }
    }

    fn jumped(&self, game: &Game, over: &[At], to: At, step: At) -> Self {
        let mut next = self.clone();
        for &at in over {
            next.way.taken.push(at);
            next.way
                .kings
                .push(game.top(at).is_some_and(|piece| piece.king));
            next.way.path.push(to);
        }
        next.passed |= !self.king && to.1 == game.last_row(self.white);
        next.king |= next.passed && game.rules.crowning == Crowning::AtOnce;
        next.came = Some(step);
        next
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum There {
    Nothing,
    Own,
    Enemy,
    Taken,
}

/// Whether something stands in the way of the piece.
pub(super) fn is_full(game: &Game, state: &State, at: At) -> bool {
    there(game, state, at) != There::Nothing
}

fn there(game: &Game, state: &State, at: At) -> There {
    if at == state.way.from() {
        return There::Nothing;
    }
    let taken = state.way.taken.contains(&at);
    match game.top(at) {
        None => There::Nothing,
        Some(piece) if piece.white == state.white => There::Own,
        Some(_) if taken && game.rules.removed_at_once => There::Nothing,
        Some(_) if taken => There::Taken,
        Some(_) => There::Enemy,
    }
}

/// The step from where the piece stands to a square.
pub(super) fn step(game: &Game, state: &State, to: At) -> Leg {
    if !state.passed || state.king {
        return plain(game, state, to);
    }
    // A man on its last row, or one that has passed it.
    let as_king = plain(
        game,
        &State {
            king: true,
            ..state.clone()
        },
        to,
    );
    let as_man = plain(game, state, to);
    let stops = game.rules.crowning == Crowning::Stops;
    match (as_man, as_king) {
        (Leg::Jump(next), _) if !stops => Leg::Jump(next),
        (Leg::Jump(next), _) | (_, Leg::Jump(next)) => {
            Leg::Forbidden("capture-past-promotion", next)
        }
        (other, _) => other,
    }
}

fn plain(game: &Game, state: &State, to: At) -> Leg {
    let from = state.way.to();
    let Some((unit, times)) = line(from, to, game.rules.king_takes) else {
        return Leg::Wrong("not-reachable");
    };
    let at = |n: i8| (from.0 + unit.0 * n, from.1 + unit.1 * n);
    let look = |n: i8| there(game, state, at(n));
    let full = look(times) != There::Nothing;
    // The first thing in the way tells.
    let Some(first) = (1..times).find(|&n| look(n) != There::Nothing) else {
        return Leg::Wrong(if full { "occupied" } else { "capture-nothing" });
    };
    let over: Vec<At> = (first..times)
        .filter(|&n| look(n) != There::Nothing)
        .map(at)
        .collect();
    let jumped = || state.jumped(game, &over, to, unit);
    let mut n = first;
    while n < times {
        let fault = match look(n) {
            There::Nothing => None,
            There::Own => Some("capture-own"),
            There::Taken => Some("capture-twice"),
            There::Enemy if look(n + 1) == There::Nothing => None,
            There::Enemy if look(n + 1) == There::Taken && n + 1 < times => Some("capture-twice"),
            There::Enemy if look(n + 1) == There::Taken => return Leg::Wrong("capture-twice"),
            There::Enemy => return Leg::Wrong("capture-blocked"),
        };
        match fault {
            Some(_) if full => return Leg::Wrong("occupied"),
            Some(fault) => return Leg::Forbidden(fault, jumped()),
            None => n += 1,
        }
    }
    if full {
        return Leg::Wrong("occupied");
    }
    if state.king && game.rules.flying {
        let back = state.came == Some((-unit.0, -unit.1)) && !game.rules.may_turn_back;
        let far = game.rules.lands_next && look(times - 1) == There::Nothing;
        return match (back, far) {
            (true, _) => Leg::Forbidden("capture-reversal", jumped()),
            (_, true) => Leg::Forbidden("capture-landing", jumped()),
            _ => Leg::Jump(jumped()),
        };
    }
    if times != 2 {
        return Leg::Wrong("not-reachable");
    }
    let forward = if state.white {
        unit
    } else {
        (-unit.0, -unit.1)
    };
    let king = game.top(over[0]).is_some_and(|piece| piece.king);
    if !state.king && king && !game.rules.man_takes_king {
        Leg::Forbidden("man-takes-king", jumped())
    } else if !state.king && !game.rules.man_takes.contains(&forward) {
        Leg::Forbidden("capture-backward", jumped())
    } else {
        Leg::Jump(jumped())
    }
}
