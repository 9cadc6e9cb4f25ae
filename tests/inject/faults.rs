//! The faults of a position, built from their definitions: each has one thing wrong and fits no other definition.

use super::geometry::{
    There, add, between, crowned_before, direction, fits, keeps_to_line, prefix, steps, there,
};
use super::record::Table;
use super::{captures, moves};
use crate::reference::{At, Game, Way};

/// A faulty move.
#[derive(Clone)]
pub(super) struct Fault {
    /// The name of the check that ought to find it.
    pub(super) kind: &'static str,
    pub(super) text: String,
    /// Where it leads when it is carried out all the same.
    pub(super) after: Option<Game>,
}

/// What a position offers to those who build faults.
pub(super) struct View<'a> {
    pub(super) table: &'a Table,
    pub(super) game: &'a Game,
    /// Legal moves.
    pub(super) legal: Vec<Way>,
    /// Quiet moves, whether or not a capture is due.
    pub(super) quiet: Vec<Way>,
    /// Captures complete by the variant's rules, whether or not another goes before them.
    pub(super) complete: Vec<Way>,
    /// Captures that exactly one fault explains, by its name.
    pub(super) wrong: Vec<(&'static str, Way)>,
    /// Whether a capture must be made.
    pub(super) due: bool,
    /// The squares from which the widest rules let a piece capture something.
    pub(super) loose: Vec<At>,
}

impl<'a> View<'a> {
    pub(super) fn new(table: &'a Table, game: &'a Game) -> Self {
        let legal = game.ways();
        let mut free = game.clone();
        free.rules.must_take = false;
        let quiet: Vec<_> = free
            .ways()
            .into_iter()
            .filter(|w| w.taken.is_empty())
            .collect();
        let complete = captures::any_worth(game);
        let due = game.rules.must_take && !complete.is_empty();
        let mut wide = game.clone();
        wide.rules.man_takes = wide.rules.king_takes;
        wide.rules.man_takes_king = true;
        wide.rules.lands_next = false;
        let loose = captures::any_worth(&wide).iter().map(Way::from).collect();
        let mut view = Self {
            table,
            game,
            legal,
            quiet,
            complete,
            wrong: Vec::new(),
            due,
            loose,
        };
        view.wrong = captures::wrong(&view);
        view
    }

    pub(super) fn legal_captures(&self) -> impl Iterator<Item = &Way> {
        self.legal.iter().filter(|way| !way.taken.is_empty())
    }

    /// Whether what is written fits a move that is legal, complete, quiet, or wrong for another reason than `kind`.
    pub(super) fn is_doubtful(&self, kind: &str, written: &[At]) -> bool {
        let any = |ways: &[Way]| ways.iter().any(|way| fits(way, written));
        // Of a row of squares whose ends fit a legal capture the squares between are wrong.
        let ends = [written[0], written[written.len() - 1]];
        let path = matches!(kind, "capture-own" | "capture-twice" | "capture-too-many")
            && written.len() > 2
            && self.legal_captures().any(|way| fits(way, &ends));
        // Two squares between which nothing stands do not tell of the way that a capture would have taken.
        let bare = kind == "capture-twice" && written.len() == 2 && self.is_free_line(written);
        path || bare
            || self.hides_capture(kind, written)
            || any(&self.legal)
            || (kind != "capture-missed" && any(&self.quiet))
            || (!matches!(
                kind,
                "capture-not-most" | "capture-not-best" | "capture-with-king-due"
            ) && any(&self.complete))
            || self
                .wrong
                .iter()
                .any(|(other, way)| *other != kind && fits(way, written))
    }

    /// Whether two squares do not show a capture that breaks a rule: what stands on a line of captures names what is wrong
    /// with a step along it, never a way round, and without a sign of capture only one jump can be meant (docs/readings.md,
    /// "Names of illegal moves").
    fn hides_capture(&self, kind: &str, written: &[At]) -> bool {
        let rules = &self.game.rules;
        let breaks = match kind {
            "capture-backward"
            | "man-takes-king"
            | "capture-reversal"
            | "capture-past-promotion" => true,
            // Elsewhere it is a legal capture that stops on another square.
            "capture-landing" => rules.lands_next,
            _ => false,
        };
        let mut fit = self
            .wrong
            .iter()
            .filter(|(other, way)| *other == kind && fits(way, written));
        breaks
            && written.len() == 2
            && !fit.any(|(_, way)| {
                let one = way.taken.len() == 1 || self.table.signs();
                one && keeps_to_line(rules.king_takes, way)
            })
    }

    /// Whether two squares stand on one line with nothing between them.
    fn is_free_line(&self, ends: &[At]) -> bool {
        let [(a, b), (c, d)] = [ends[0], ends[1]];
        let (right, up) = (c - a, d - b);
        let straight = right == 0 || up == 0 || right.abs() == up.abs();
        let between = 1..right.abs().max(up.abs());
        straight
            && between.into_iter().all(|n| {
                let at = (a + n * right.signum(), b + n * up.signum());
                self.game.top(at).is_none()
            })
    }

    /// The fault of these squares, unless they fit something else too.
    pub(super) fn fault(&self, kind: &'static str, written: &[At], capture: bool) -> Option<Fault> {
        (!self.is_doubtful(kind, written)).then(|| Fault {
            kind,
            text: self.table.write(written, capture),
            after: None,
        })
    }

    pub(super) fn steps(&self, of: crate::reference::Steps) -> Vec<(i8, i8)> {
        steps(of, self.game.white_to_move)
    }

    /// The squares of the side to move, and whether a king stands there.
    pub(super) fn own(&self) -> impl Iterator<Item = (At, bool)> {
        let game = self.game;
        game.board
            .iter()
            .map(|(at, pieces)| (*at, pieces[0]))
            .filter(|(_, piece)| piece.white == game.white_to_move)
            .map(|(at, piece)| (at, piece.king))
    }
}

/// All faults that can be put in the place of a move.
pub(super) fn all(table: &Table, game: &Game) -> Vec<Fault> {
    let view = View::new(table, game);
    let mut faults = Vec::new();
    if view.legal.is_empty() {
        return faults;
    }
    moves::add_all(&view, &mut faults);
    captures::add_all(&view, &mut faults);
    faults
}

/// Captures broken off, and captures by a king that lands on the wrong square.
pub(super) fn unfinished(game: &Game, way: &Way) -> Vec<(&'static str, Way)> {
    let mut all = Vec::new();
    for jumps in 1..=way.taken.len() {
        let stop = prefix(game, way, jumps);
        if jumps < way.taken.len() {
            all.push(("capture-incomplete", stop.clone()));
        }
        // Another landing square behind the piece just taken, from which there is no further jump.
        let flying = game.rules.flying && (way.by_king || crowned_before(game, way, jumps));
        if !flying || game.rules.lands_next || jumps == way.taken.len() {
            continue;
        }
        let Some((x, y)) = direction(way.path[jumps - 1], way.path[jumps]) else {
            continue;
        };
        let mut at = add(way.taken[jumps - 1], (x, y), 1);
        while matches!(there(game, at), There::Nothing) || at == way.from() {
            let mut other = stop.clone();
            other.path[jumps] = at;
            if at != way.path[jumps] && !game.go_on(other.clone(), Some((x, y)), &mut Vec::new()) {
                all.push(("capture-landing", other));
            }
            at = add(at, (x, y), 1);
        }
    }
    all
}

/// Whether a way crosses a piece that it has taken before, and stops on none.
pub(super) fn crosses_taken(way: &Way) -> bool {
    let stops = way.path.iter().any(|at| way.taken.contains(at));
    !stops
        && way.path.windows(2).enumerate().any(|(jump, pair)| {
            between(pair[0], pair[1])
                .iter()
                .any(|at| way.taken[..jump].contains(at))
        })
}
