//! A written move, and the captures that it describes.

use super::captures::parts;
use crate::reference::{At, Game, Way, name};

/// The sign between the squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// None: it says nothing.
    None,
    /// A dash: a quiet move, or a capture where the notation has no sign of its own for them.
    Dash,
    /// A capture.
    Capture,
}

/// A written move. A square may be one that the board does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Written {
    pub(super) squares: Vec<At>,
    pub(super) sign: Sign,
}

impl Written {
    pub(super) fn from(&self) -> At {
        self.squares[0]
    }

    pub(super) fn to(&self) -> At {
        self.squares[self.squares.len() - 1]
    }

    /// The squares between the first and the last.
    pub(super) fn between(&self) -> &[At] {
        &self.squares[1..self.squares.len() - 1]
    }

    /// Whether more than two squares, or the sign, make it a capture.
    pub(super) fn says_capture(&self) -> bool {
        self.squares.len() > 2 || self.sign == Sign::Capture
    }
}

impl std::fmt::Display for Written {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sign = match self.sign {
            Sign::None => "",
            Sign::Dash => "-",
            Sign::Capture => ":",
        };
        let names: Vec<_> = self.squares.iter().map(|&at| name(at)).collect();
        f.write_str(&names.join(sign))
    }
}

/// The step from one square to the next of a line, and how many of them lead from one square to another; `None` where
/// they are on no line of these steps.
pub(super) fn line(from: At, to: At, steps: &[At]) -> Option<(At, i8)> {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    steps.iter().find_map(|&(a, b)| {
        let times = if a == 0 { y / b } else { x / a };
        (times > 0 && (a * times, b * times) == (x, y)).then_some(((a, b), times))
    })
}

/// How well a move agrees with what is written; the greater the better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fit {
    /// The pieces that it takes are named between, all of them.
    Taken,
    /// The squares between are on its way.
    Passed,
    /// The squares between are squares on which it turns.
    Turned,
    /// They are all the squares on which it turns, or all on which it lands.
    Whole,
}

/// Whether each of some squares is found among others, in order.
fn in_order(some: &[At], all: &[At]) -> bool {
    let mut all = all.iter();
    some.iter().all(|at| all.any(|other| other == at))
}

/// The squares on which a way turns; those between its ends that it passes or stands on; the same with what it takes.
fn route(game: &Game, way: &Way) -> [Vec<At>; 3] {
    let [mut turns, mut passed, mut all] = [Vec::new(), Vec::new(), Vec::new()];
    let mut came = None;
    for (nth, pair) in way.path.windows(2).enumerate() {
        let eight = game.rules.king_takes;
        let (step, times) = line(pair[0], pair[1], eight).expect("a jump goes along a line");
        if nth > 0 {
            passed.push(pair[0]);
            all.push(pair[0]);
            if came != Some(step) {
                turns.push(pair[0]);
            }
        }
        for n in 1..times {
            let at = (pair[0].0 + step.0 * n, pair[0].1 + step.1 * n);
            all.push(at);
            if way.taken.get(nth) != Some(&at) {
                passed.push(at);
            }
        }
        came = Some(step);
    }
    [turns, passed, all]
}

fn same_ends(way: &Way, written: &Written) -> bool {
    way.from() == written.from() && way.to() == written.to()
}

/// How well a way agrees with what is written, if it does.
pub(super) fn fit(game: &Game, way: &Way, written: &Written) -> Option<Fit> {
    let between = written.between();
    if !same_ends(way, written) {
        return None;
    }
    if way.taken.is_empty() {
        return between.is_empty().then_some(Fit::Whole);
    }
    let [turns, passed, _] = route(game, way);
    if turns == between || way.path[1..way.path.len() - 1] == *between {
        return Some(Fit::Whole);
    }
    if in_order(between, &turns) {
        return Some(Fit::Turned);
    }
    if in_order(between, &passed) {
        return Some(Fit::Passed);
    }
    let (mut named, mut taken) = (between.to_vec(), way.taken.clone());
    named.sort_unstable();
    taken.sort_unstable();
    (named == taken).then_some(Fit::Taken)
}

/// Whether what is written may describe a way that breaks off: squares of taken pieces may stand between. Where more than
/// the ends are written, no step may leave the line that it goes along.
pub(super) fn near(game: &Game, way: &Way, written: &Written) -> bool {
    let all = || in_order(written.between(), &route(game, way)[2]);
    let fits = fit(game, way, written);
    same_ends(way, written)
        && (fits == Some(Fit::Taken)
            || (fits.is_some() || all())
                && (written.squares.len() == 2 || keeps_to_lines(game, way, written)))
}

/// Whether what is written may describe a way that breaks a rule: its steps keep to their lines, and what has no sign of a
/// capture is one jump.
pub(super) fn breaks(game: &Game, way: &Way, written: &Written, sure: bool) -> bool {
    fit(game, way, written).is_some_and(|fit| {
        (sure || way.taken.len() == 1) && (fit == Fit::Taken || keeps_to_lines(game, way, written))
    })
}

/// Whether the way goes straight from each written square to the next where both lie on a line of captures.
pub(super) fn keeps_to_lines(game: &Game, way: &Way, written: &Written) -> bool {
    let lines = game.rules.king_takes;
    let mut squares = vec![way.from()];
    for pair in way.path.windows(2) {
        let (step, times) = line(pair[0], pair[1], lines).expect("a jump goes along a line");
        squares.extend((1..=times).map(|n| (pair[0].0 + step.0 * n, pair[0].1 + step.1 * n)));
    }
    // The places of the way at which each written square can be found, one after the other.
    let mut places = vec![0];
    for pair in written.squares.windows(2) {
        let straight = |from: usize, to: usize| {
            let part = &squares[from..=to];
            line(pair[0], pair[1], lines).is_none_or(|(step, times)| {
                part.len() == times as usize + 1
                    && part
                        .windows(2)
                        .all(|two| line(two[0], two[1], &[step]).is_some())
            })
        };
        let found = |&to: &usize| {
            squares[to] == pair[1] && places.iter().any(|&from| from <= to && straight(from, to))
        };
        places = (0..squares.len()).filter(found).collect();
    }
    places.contains(&(squares.len() - 1))
}

/// The legal moves that a written move describes, by the squares that it names: squares of turning decide before squares
/// passed, and the ends alone describe every capture between them, where no quiet move has them. None, where they all only pass
/// squares that are the whole way of another capture of the piece.
pub(super) fn meant<'a>(game: &Game, legal: &'a [Way], written: &Written) -> Vec<&'a Way> {
    let fits = legal
        .iter()
        .filter_map(|way| Some((fit(game, way, written)?, way)));
    let fits: Vec<_> = fits.collect();
    let best = fits.iter().map(|(fit, _)| *fit).max();
    if best == Some(Fit::Passed) {
        let stands = |way: &Way| in_order(written.between(), &way.path[1..way.path.len() - 1]);
        let others = parts(game, written.from());
        if !fits.iter().any(|(_, way)| stands(way))
            && others
                .iter()
                .any(|part| fit(game, &part.way, written) == Some(Fit::Whole))
        {
            return Vec::new();
        }
    }
    let mut keys = std::collections::BTreeSet::new();
    let quiet = fits.iter().any(|(_, way)| way.taken.is_empty());
    let ends = written.between().is_empty() && !quiet;
    let fits = fits
        .into_iter()
        .filter(|(fit, way)| Some(*fit) == best || ends && !way.taken.is_empty());
    fits.map(|(_, way)| way)
        .filter(|way| keys.insert(game.key(way)))
        .collect()
}
