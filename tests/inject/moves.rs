//! Moves that no piece could make.

use super::faults::{Fault, View};
use super::geometry::{There, add, between, direction, steps, there};
use crate::reference::{At, Game};

pub(super) fn add_all(view: &View<'_>, faults: &mut Vec<Fault>) {
    no_such_square(view, faults);
    no_piece(view, faults);
    other_side(view, faults);
    occupied_and_blocked(view, faults);
    man_backward(view, faults);
    not_reachable(view, faults);
    capture_missed(view, faults);
    king_run(view, faults);
}

fn push_text(kind: &'static str, text: String, faults: &mut Vec<Fault>) {
    let after = None;
    faults.push(Fault { kind, text, after });
}

/// A legal move with one square that is off the board, or that is not played on.
fn no_such_square(view: &View<'_>, faults: &mut Vec<Fault>) {
    let (game, table) = (view.game, view.table);
    let size = game.rules.size;
    for way in &view.legal {
        let ends = [way.from(), way.to()];
        let sign = if way.taken.is_empty() {
            table.style.quiet
        } else {
            table.style.capture
        };
        for nth in 0..2 {
            let names: Vec<String> = if table.rules.algebraic {
                let near = [(1, 0), (-1, 0), (0, 1), (0, -1)].map(|step| add(ends[nth], step, 1));
                near.into_iter()
                    .filter(|&(file, rank)| !game.on_board((file, rank)) && file >= 0 && rank >= 0)
                    .filter(|&(file, rank)| file <= size && rank <= size)
                    .map(crate::reference::name)
                    .collect()
            } else {
                let most = game.squares().len();
                (most + 1..=99).step_by(7).map(|n| n.to_string()).collect()
            };
            for name in names {
                let mut both = ends.map(|at| table.square(at));
                both[nth] = name;
                push_text("no-such-square", both.join(sign), faults);
            }
        }
    }
}

/// A man's step from an empty square to an empty square.
fn no_piece(view: &View<'_>, faults: &mut Vec<Fault>) {
    for from in view.game.squares() {
        for step in view.steps(view.game.rules.man_steps) {
            let to = add(from, step, 1);
            if [from, to]
                .iter()
                .all(|&at| there(view.game, at) == There::Nothing)
            {
                faults.extend(view.fault("no-piece", &[from, to], false));
            }
        }
    }
}

/// Moves of the other side: legal ones, and such as no piece makes.
fn other_side(view: &View<'_>, faults: &mut Vec<Fault>) {
    let mut turned = view.game.clone();
    turned.white_to_move = !turned.white_to_move;
    for way in turned.ways() {
        if way.path.len() == 2 {
            let written = [way.from(), way.to()];
            faults.extend(view.fault("out-of-turn", &written, !way.taken.is_empty()));
        }
    }
    for (&from, pieces) in &turned.board {
        if pieces[0].white != turned.white_to_move {
            continue;
        }
        for to in off_the_lines(&turned, from) {
            faults.extend(view.fault("not-your-piece", &[from, to], false));
        }
    }
}

/// Empty squares near a square that are on no rank, file or diagonal with it.
fn off_the_lines(game: &Game, from: At) -> Vec<At> {
    let near = |at: &At| (at.0 - from.0).abs() <= 4 && (at.1 - from.1).abs() <= 4;
    game.squares()
        .into_iter()
        .filter(|at| near(at) && direction(from, *at).is_none())
        .filter(|at| *at != from && there(game, *at) == There::Nothing)
        .collect()
}

/// Steps to a square where something stands, and king moves across pieces of one's own.
fn occupied_and_blocked(view: &View<'_>, faults: &mut Vec<Fault>) {
    let (game, rules) = (view.game, &view.game.rules);
    for (from, king) in view.own() {
        let flying = king && rules.flying;
        for step in view.steps(if king {
            rules.king_steps
        } else {
            rules.man_steps
        }) {
            let mut to = add(from, step, 1);
            while flying && there(game, to) == There::Nothing {
                to = add(to, step, 1);
            }
            if !matches!(there(game, to), There::Own | There::Enemy) {
                continue;
            }
            faults.extend(view.fault("occupied", &[from, to], false));
            let own = there(game, to) == There::Own;
            let mut beyond = add(to, step, 1);
            // Without a sign for captures this could be meant as one.
            while flying && own && view.table.signs() && there(game, beyond) == There::Nothing {
                faults.extend(view.fault("blocked", &[from, beyond], false));
                beyond = add(beyond, step, 1);
            }
        }
    }
}

/// Steps of a man against its directions, when no capture is due.
fn man_backward(view: &View<'_>, faults: &mut Vec<Fault>) {
    if view.due {
        return;
    }
    let forward = view.steps(view.game.rules.man_steps);
    let mut wrong = steps(view.game.rules.man_steps, !view.game.white_to_move);
    let sideways = view.game.rules.king_steps.iter().filter(|step| step.1 == 0);
    wrong.extend(sideways);
    wrong.retain(|step| !forward.contains(step));
    for (from, king) in view.own() {
        for &step in &wrong {
            let to = add(from, step, 1);
            if !king && there(view.game, to) == There::Nothing {
                faults.extend(view.fault("man-backward", &[from, to], false));
            }
        }
    }
}

/// Moves of a piece that can take nothing under any rules: to a square off its lines, and, where the sign tells them from
/// captures, too far along a free line.
fn not_reachable(view: &View<'_>, faults: &mut Vec<Fault>) {
    let (game, rules) = (view.game, &view.game.rules);
    for (from, king) in view.own() {
        if view.loose.contains(&from) {
            continue;
        }
        for to in off_the_lines(game, from) {
            faults.extend(view.fault("not-reachable", &[from, to], false));
        }
        if king && rules.flying || !view.table.signs() {
            continue;
        }
        for step in view.steps(if king {
            rules.king_steps
        } else {
            rules.man_steps
        }) {
            for times in 2..5 {
                let to = add(from, step, times);
                let free = between(from, to)
                    .iter()
                    .all(|&at| there(game, at) == There::Nothing);
                if free && there(game, to) == There::Nothing {
                    faults.extend(view.fault("not-reachable", &[from, to], false));
                }
            }
        }
    }
}

/// Quiet moves where a capture is due.
fn capture_missed(view: &View<'_>, faults: &mut Vec<Fault>) {
    if !view.due {
        return;
    }
    for way in &view.quiet {
        if let Some(mut fault) = view.fault("capture-missed", &[way.from(), way.to()], false) {
            fault.after = Some(view.game.after(way));
            faults.push(fault);
        }
    }
}

/// Quiet moves of a king that has used up its own.
fn king_run(view: &View<'_>, faults: &mut Vec<Fault>) {
    let mut free = view.game.clone();
    free.rules.king_limit = None;
    if view.due || view.game.rules.king_limit.is_none() {
        return;
    }
    for way in free.ways() {
        if let Some(mut fault) = view.fault("king-run", &[way.from(), way.to()], false) {
            fault.after = Some(view.game.after(&way));
            faults.push(fault);
        }
    }
}
