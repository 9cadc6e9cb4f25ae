//! Captures that one rule forbids: legal if that rule were missing, and nothing else.

use super::faults::{Fault, View, crosses_taken, unfinished};
use super::geometry::{There, add, between, direction, fits, there};
use crate::reference::{At, Crowning, Game, Rules, Way};

/// Variants that count the pieces first.
const COUNT: &[&str] = &[
    "brazilian",
    "portuguese",
    "spanish",
    "italian",
    "italian-idf",
    "turkish",
    "gothic",
    "gothic-published",
    "international",
    "antidraughts",
    "breakthrough",
    "canadian",
];
/// Variants in which a king goes before a man, other things being equal.
const KING_FIRST: &[&str] = &["czech", "italian"];

/// All complete captures, whatever they are worth.
pub(super) fn any_worth(game: &Game) -> Vec<Way> {
    let mut free = game.clone();
    free.rules.worth = |_| Vec::new();
    let mut ways = free.ways();
    ways.retain(|way| !way.taken.is_empty());
    ways
}

/// One rule changed, and the name of the fault of those who play so.
fn relaxations(rules: &Rules) -> Vec<(&'static str, Rules)> {
    let mut all = Vec::new();
    let mut relax = |kind, change: &dyn Fn(&mut Rules)| {
        let mut other = *rules;
        change(&mut other);
        all.push((kind, other));
    };
    if rules.man_takes.len() < rules.king_takes.len() {
        relax("capture-backward", &|r| r.man_takes = r.king_takes);
    }
    if !rules.man_takes_king {
        relax("man-takes-king", &|r| r.man_takes_king = true);
    }
    if !rules.removed_at_once {
        relax("capture-twice", &|r| r.removed_at_once = true);
    }
    if rules.crowning == Crowning::Stops {
        relax("capture-past-promotion", &|r| {
            r.crowning = Crowning::AtTheEnd
        });
    }
    if rules.crowning != Crowning::AtOnce {
        relax("capture-past-promotion", &|r| r.crowning = Crowning::AtOnce);
    }
    if !rules.may_turn_back {
        relax("capture-reversal", &|r| r.may_turn_back = true);
    }
    if rules.lands_next {
        relax("capture-landing", &|r| r.lands_next = false);
    }
    all
}

/// The captures that exactly one fault explains.
pub(super) fn wrong(view: &View<'_>) -> Vec<(&'static str, Way)> {
    let game = view.game;
    let mut all = Vec::new();
    for way in &view.complete {
        all.extend(unfinished(game, way));
    }
    for (kind, rules) in relaxations(&game.rules) {
        let mut relaxed = game.clone();
        relaxed.rules = rules;
        for way in any_worth(&relaxed) {
            let known = view
                .complete
                .iter()
                .any(|w| w.path == way.path && w.taken == way.taken);
            if !known && (kind != "capture-twice" || crosses_taken(&way)) {
                all.push((kind, way));
            }
        }
    }
    all
}

pub(super) fn add_all(view: &View<'_>, faults: &mut Vec<Fault>) {
    not_first(view, faults);
    relaxed(view, faults);
    broken_off(view, faults);
    twice(view, faults);
    own(view, faults);
    nothing_and_blocked(view, faults);
    other_path(view, faults);
    too_many(view, faults);
}

/// Adds a capture by its ends, and with all its squares, as far as these leave no doubt. Where it leads is told when
/// only one capture of the kind fits.
fn push(view: &View<'_>, kind: &'static str, way: &Way, faults: &mut Vec<Fault>) {
    let ends = [way.from(), way.to()];
    let mut forms: Vec<&[At]> = vec![&ends];
    if way.path.len() > 2 {
        forms.push(&way.path);
    }
    for written in forms {
        let Some(mut fault) = view.fault(kind, written, true) else {
            continue;
        };
        let keys = |ways: &mut dyn Iterator<Item = &Way>| {
            let mut keys: Vec<_> = ways
                .filter(|w| fits(w, written))
                .map(|w| view.game.key(w))
                .collect();
            keys.sort();
            keys.dedup();
            keys.len()
        };
        let named = matches!(
            kind,
            "capture-not-most" | "capture-not-best" | "capture-with-king-due"
        );
        let count = if named {
            keys(&mut view.complete.iter())
        } else {
            keys(
                &mut view
                    .wrong
                    .iter()
                    .filter(|(k, _)| *k == kind)
                    .map(|(_, w)| w),
            )
        };
        if count == 1 {
            fault.after = Some(view.game.after(way));
        }
        faults.push(fault);
    }
}

/// Complete captures to which others are preferred.
fn not_first(view: &View<'_>, faults: &mut Vec<Fault>) {
    let id = view.game.id;
    let most = view.legal_captures().map(|way| way.taken.len()).max();
    let kings_only = view.legal_captures().all(|way| way.by_king);
    for way in &view.complete {
        let key = view.game.key(way);
        if view.legal_captures().any(|w| view.game.key(w) == key) {
            continue;
        }
        let fewer = COUNT.contains(&id) && Some(way.taken.len()) < most;
        let king_due = KING_FIRST.contains(&id) && kings_only && !way.by_king;
        let kind = match (fewer, king_due) {
            (true, _) => "capture-not-most",
            (_, true) => "capture-with-king-due",
            _ => "capture-not-best",
        };
        // Among several captures with the same squares the kind must be the same.
        let same = |w: &&Way| {
            w.from() == way.from() && w.to() == way.to() && w.taken.len() != way.taken.len()
        };
        if view.complete.iter().find(same).is_none() {
            push(view, kind, way, faults);
        }
    }
}

/// Captures that would be legal with one rule changed.
fn relaxed(view: &View<'_>, faults: &mut Vec<Fault>) {
    for (kind, rules) in relaxations(&view.game.rules) {
        let mut game = view.game.clone();
        game.rules = rules;
        for way in game.ways() {
            let new = view
                .wrong
                .iter()
                .any(|(k, w)| *k == kind && w.path == way.path && w.taken == way.taken);
            if new {
                push(view, kind, &way, faults);
            }
        }
    }
}

/// The first jumps of a legal capture, and those with the last landing on another square.
fn broken_off(view: &View<'_>, faults: &mut Vec<Fault>) {
    for way in view.legal_captures() {
        for (kind, stop) in unfinished(view.game, way) {
            push(view, kind, &stop, faults);
        }
    }
}

/// A legal capture that ends with one more jump, back over the piece taken last.
fn twice(view: &View<'_>, faults: &mut Vec<Fault>) {
    let rules = &view.game.rules;
    if rules.removed_at_once {
        return;
    }
    for way in view.legal_captures() {
        let back_too = way.by_king || rules.man_takes.len() == rules.king_takes.len();
        let crowned = way.promotes && rules.crowning == Crowning::Stops;
        if back_too && !crowned {
            let mut written = way.path.clone();
            written.push(way.path[way.path.len() - 2]);
            faults.extend(view.fault("capture-twice", &written, true));
        }
    }
}

/// Captures that would be legal if one piece of the own side stood on the other.
fn own(view: &View<'_>, faults: &mut Vec<Fault>) {
    for (at, _) in view.own() {
        let mut game = view.game.clone();
        if let Some(pieces) = game.board.get_mut(&at) {
            pieces[0].white = !pieces[0].white;
        }
        for way in game.ways() {
            if !way.taken.contains(&at) {
                continue;
            }
            if view.table.signs() && way.path.len() == 2 {
                faults.extend(view.fault("capture-own", &[way.from(), way.to()], true));
            }
            if way.path.len() > 2 {
                faults.extend(view.fault("capture-own", &way.path, true));
            }
        }
    }
}

/// Jumps over nothing, and jumps over a piece that is covered. Only where the sign says that a capture was meant.
fn nothing_and_blocked(view: &View<'_>, faults: &mut Vec<Fault>) {
    if !view.table.signs() {
        return;
    }
    let (game, rules) = (view.game, &view.game.rules);
    let takeable = |at: At, king: bool| {
        there(game, at) == There::Enemy
            && (king || rules.man_takes_king || !game.top(at).unwrap().king)
    };
    for (from, king) in view.own() {
        let of = if king {
            rules.king_takes
        } else {
            rules.man_takes
        };
        for step in view.steps(of) {
            let mut over = add(from, step, 1);
            let (behind, third) = (add(over, step, 1), add(over, step, 2));
            if !king && there(game, over) == There::Nothing && there(game, behind) == There::Nothing
            {
                faults.extend(view.fault("capture-nothing", &[from, behind], true));
            }
            while king && rules.flying && there(game, over) == There::Nothing {
                over = add(over, step, 1);
            }
            let (behind, third) = if king && rules.flying {
                (add(over, step, 1), add(over, step, 2))
            } else {
                (behind, third)
            };
            if !takeable(over, king) {
                continue;
            }
            if matches!(there(game, behind), There::Own | There::Enemy) {
                faults.extend(view.fault("capture-blocked", &[from, behind], true));
            }
            if takeable(behind, king) && there(game, third) == There::Nothing {
                faults.extend(view.fault("capture-blocked", &[from, third], true));
            }
        }
    }
}

/// A legal capture with a square between that is not on its way.
fn other_path(view: &View<'_>, faults: &mut Vec<Fault>) {
    for way in view.legal_captures().take(4) {
        let (from, to) = (way.from(), way.to());
        for at in view.game.squares() {
            let line = between(from, at)
                .iter()
                .any(|&s| there(view.game, s) != There::Nothing);
            if at != from && at != to && !line {
                faults.extend(view.fault("capture-path", &[from, at, to], true));
            }
        }
    }
}

/// A legal capture and a further jump over nothing, in another direction than the last.
fn too_many(view: &View<'_>, faults: &mut Vec<Fault>) {
    let (game, rules) = (view.game, &view.game.rules);
    for way in view.legal_captures() {
        let to = way.to();
        let last = direction(way.path[way.path.len() - 2], to);
        let of = if way.by_king {
            rules.king_takes
        } else {
            rules.man_takes
        };
        if way.promotes {
            continue;
        }
        for step in view.steps(of) {
            let (over, behind) = (add(to, step, 1), add(to, step, 2));
            let unit = (step.0.signum(), step.1.signum());
            let turns = last != Some(unit) && last != Some((-unit.0, -unit.1));
            let free = [over, behind]
                .iter()
                .all(|&at| there(game, at) == There::Nothing);
            let ends = |w: &Way| w.from() == way.from() && w.to() == behind;
            if turns && free && !view.legal.iter().any(ends) {
                let mut written = way.path.clone();
                written.push(behind);
                faults.extend(view.fault("capture-too-many", &written, true));
            }
        }
    }
}
