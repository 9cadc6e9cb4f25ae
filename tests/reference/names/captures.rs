//! The name of a wrong capture: the best of what the rules would have to give up for it to be right.

use super::legs::{self, Leg, State};
use super::written::{Fit, Written, breaks, fit, keeps_to_lines, near};
use crate::reference::{At, Crowning, Game, Rules, Way, rules::Steps};

/// The part of a capture up to some jump.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) way: Way,
    pub(super) came: Option<At>,
    /// No further jump follows.
    pub(super) over: bool,
    /// No further jump follows, but one would from another square behind the last piece.
    pub(super) misplaced: bool,
}

/// Everything that the piece on a square can begin to capture.
pub(super) fn parts(game: &Game, from: At) -> Vec<Part> {
    fn walk(game: &Game, way: &Way, came: Option<At>, out: &mut Vec<Part>) -> bool {
        let jumps = game.jumps(way, came);
        let any = !jumps.is_empty();
        for (step, landings) in jumps {
            let first = out.len();
            let mut mine = Vec::new();
            for way in landings {
                mine.push(out.len());
                let came = Some(step);
                out.push(Part {
                    way: way.clone(),
                    came,
                    over: true,
                    misplaced: false,
                });
                let at = out.len() - 1;
                out[at].over = !walk(game, &way, came, out);
            }
            let longer = mine.iter().any(|&at| !out[at].over);
            debug_assert!(mine.first().is_none_or(|&at| at == first));
            for at in mine {
                out[at].misplaced = longer && out[at].over;
            }
        }
        any
    }
    let mut out = Vec::new();
    walk(game, &game.start(from), None, &mut out);
    out
}

/// The name of a complete capture to which others are preferred: the first criterion by which it loses.
fn preferred(game: &Game, way: &Way, legal: &[Way]) -> &'static str {
    let best = legal.iter().filter(|other| !other.taken.is_empty());
    let best = best
        .max_by_key(|other| (game.rules.worth)(other))
        .expect("a better capture");
    match game.id {
        "czech" => "capture-with-king-due",
        // The value decides; see the table of checks, which gives Frisian draughts this name alone.
        "frisian" | "frisian-15" | "frysk" => "capture-not-best",
        _ if way.taken.len() < best.taken.len() => "capture-not-most",
        "italian" if best.by_king && !way.by_king => "capture-with-king-due",
        _ => "capture-not-best",
    }
}

/// The name of a capture that goes but for others, or but for its end.
pub(super) fn not_first(
    game: &Game,
    legal: &[Way],
    strict: &[Part],
    written: &Written,
) -> Option<&'static str> {
    // Complete, but another capture goes before it. Of several, the one that is written whole, else the one that comes
    // nearest to being legal.
    let complete = strict.iter().filter(|part| part.over && !part.misplaced);
    let whole = |part: &Part| {
        written.squares.len() > 2 && fit(game, &part.way, written) == Some(Fit::Whole)
    };
    let complete = complete.filter(|part| fit(game, &part.way, written).is_some());
    let complete = complete.max_by_key(|part| (whole(part), (game.rules.worth)(&part.way)));
    let spelled = strict.iter().find(|part| whole(part));
    if let Some(part) = complete.filter(|part| whole(part) || spelled.is_none()) {
        return Some(preferred(game, &part.way, legal));
    }
    // Stopped early, or on a square from which it does not go on.
    let broken = strict.iter().filter(|part| !part.over || part.misplaced);
    let broken: Vec<_> = broken
        .filter(|part| match spelled {
            Some(_) => whole(part),
            None => near(game, &part.way, written),
        })
        .collect();
    if broken.iter().any(|part| !part.over) {
        return Some("capture-incomplete");
    }
    (!broken.is_empty()).then_some("capture-landing")
}

/// The rules with one of them given up, each with the name of what is then wrong.
fn relaxed(rules: &Rules) -> Vec<(&'static str, Rules)> {
    let backward: Steps = rules.king_takes;
    let mut all = vec![
        (
            "capture-backward",
            Rules {
                man_takes: backward,
                ..*rules
            },
        ),
        (
            "man-takes-king",
            Rules {
                man_takes_king: true,
                ..*rules
            },
        ),
        (
            "capture-reversal",
            Rules {
                may_turn_back: true,
                ..*rules
            },
        ),
        (
            "capture-landing",
            Rules {
                lands_next: false,
                ..*rules
            },
        ),
    ];
    for crowning in [Crowning::AtOnce, Crowning::AtTheEnd] {
        if rules.crowning != crowning && rules.crowning != Crowning::AtOnce {
            all.push(("capture-past-promotion", Rules { crowning, ..*rules }));
        }
    }
    all
}

/// The name of a capture that is no legal one, when the written move can be one. `sure`: it is written as a capture, so
/// something must be wrong with it as a capture.
pub(super) fn name(
    game: &Game,
    legal: &[Way],
    written: &Written,
    sure: bool,
) -> Option<&'static str> {
    let from = written.from();
    let strict = parts(game, from);
    if let Some(fault) = not_first(game, legal, &strict, written) {
        return Some(fault);
    }
    // One rule given up.
    for (fault, rules) in relaxed(&game.rules) {
        let other = Game {
            rules,
            ..game.clone()
        };
        if parts(&other, from)
            .iter()
            .any(|part| breaks(&other, &part.way, written, sure))
        {
            return Some(fault);
        }
    }
    if !sure {
        return None;
    }
    if let Some(fault) = whole_walk(game, written) {
        return Some(fault);
    }
    let ends = |way: &&Way| !way.taken.is_empty() && way.from() == from && way.to() == written.to();
    // A whole legal capture, and more.
    let begun = |way: &Way| {
        let len = way.path.len();
        !way.taken.is_empty()
            && written.squares.len() > len
            && written.squares[..len] == way.path[..]
    };
    if written.squares.len() > 2
        && !legal.iter().any(begun)
        && (legal.iter().any(|way| ends(&way))
            || strict
                .iter()
                .any(|part| part.over && !part.misplaced && ends(&&part.way)))
    {
        return Some("capture-path");
    }
    Some(first_wrong(game, &strict, written))
}

/// Every written step jumps something, and all that is wrong is that some of it is the piece's own side, or was taken
/// before.
fn whole_walk(game: &Game, written: &Written) -> Option<&'static str> {
    let mut state = State::start(game, written.from());
    let mut wrong = None;
    for &to in &written.squares[1..] {
        match legs::step(game, &state, to) {
            Leg::Jump(next) => state = next,
            Leg::Forbidden(fault, next)
                if matches!(fault, "capture-own" | "capture-twice")
                    && wrong.is_none_or(|other| other == fault) =>
            {
                wrong = Some(fault);
                state = next;
            }
            _ => return None,
        }
    }
    wrong
}

/// The name of the first written step that is no jump.
fn first_wrong(game: &Game, strict: &[Part], written: &Written) -> &'static str {
    // As much of it as is right.
    let squares = &written.squares;
    let right = (2..squares.len()).rev().find_map(|len| {
        let begun = Written {
            squares: squares[..len].to_vec(),
            sign: written.sign,
        };
        let part = strict.iter().filter(|part| {
            near(game, &part.way, &begun) && keeps_to_lines(game, &part.way, &begun)
        });
        Some((len, part.min_by_key(|part| (part.over, part.misplaced))?))
    });
    let (done, state, over) = match right {
        Some((len, part)) => (len, State::after(game, part), part.over && !part.misplaced),
        None => (1, State::start(game, written.from()), false),
    };
    let fault = match legs::step(game, &state, squares[done]) {
        Leg::Jump(_) => "?",
        Leg::Forbidden(fault, _) | Leg::Wrong(fault) => fault,
    };
    let special = [
        "capture-own",
        "capture-twice",
        "capture-blocked",
        "capture-backward",
        "man-takes-king",
        "capture-reversal",
        "capture-past-promotion",
    ];
    if over && !special.contains(&fault) {
        return "capture-too-many";
    }
    if fault == "not-reachable" && legs::is_full(game, &state, written.to()) {
        return "occupied";
    }
    // What is named on the way is not where it goes to.
    if fault == "occupied" && !legs::is_full(game, &state, written.to()) {
        return "not-reachable";
    }
    // The records of Thai draughts do not tell captures from other moves.
    if fault == "capture-nothing" && game.id.starts_with("thai") {
        return "not-reachable";
    }
    fault
}
