//! Candidates for the variant of some games, and the choice of the one that explains the games best.

use super::sketch::GameSketch;
use crate::board::{Color, Lettering};
use crate::movegen::{SquareCodes, follow_moves};
use crate::notation::{Numbering, counters, fen};
use crate::played::conduct::{
    count_forgiving, few_faults, follow_line, legal_behind_slip, mirror_move,
};
use crate::position::Position;
use crate::variant::Variant;
use crate::written::SquareForm;
use std::cmp::Ordering;
use std::sync::Arc;

/// The ratio of plies by which another variant must exceed the declared one to be preferred.
// A game must not choose the rules by which it has no mistake (decision 0004).
const MIN_PLIES_RATIO: f64 = 1.5;
/// The minimum number of plies by which it must also exceed the declared one: a single one may be chance.
const AT_LEAST: usize = 2;

/// A variant with a numbering, and how far it explains the games.
#[derive(Clone, Debug)]
pub(super) struct VariantCandidate {
    pub(super) variant: &'static Variant,
    pub(super) squares: Arc<SquareCodes>,
    start: Position,
    pub(super) games: usize,
    pub(super) plies: usize,
    pub(super) setup_errors: usize,
    /// The number of games of which not even the first move can be made.
    pub(super) not_begun: usize,
}

impl VariantCandidate {
    pub(crate) fn new(variant: &'static Variant, numbering: Numbering) -> Self {
        Self {
            variant,
            squares: SquareCodes::for_variant(variant, numbering),
            start: Position::initial(variant),
            games: 0,
            plies: 0,
            setup_errors: 0,
            not_begun: 0,
        }
    }

    /// Creates a candidate for a board whose squares are lettered from another side.
    pub(super) fn with_lettering(
        variant: &'static Variant,
        numbering: Numbering,
        lettering: Lettering,
    ) -> Self {
        let new = Self::new(variant, numbering);
        match lettering {
            Lettering::Standard => new,
            _ => Self {
                squares: Arc::new(SquareCodes::with_lettering(variant, numbering, lettering)),
                ..new
            },
        }
    }

    /// Returns whether it explains the games better than another, in more than a single move.
    pub(super) fn is_better_than(&self, other: &Self) -> bool {
        match self.games.cmp(&other.games) {
            Ordering::Greater => self.plies >= other.plies + AT_LEAST,
            Ordering::Equal if self.plies == other.plies => self.setup_errors < other.setup_errors,
            Ordering::Equal => is_clearly_more(self.plies, other.plies),
            Ordering::Less => false,
        }
    }

    /// Counts the plies of the games that replay if the first move of each is lost, or was exchanged with the second.
    pub(super) fn behind_slip(&self, sketches: &[GameSketch]) -> usize {
        let of = |sketch: &GameSketch| {
            let (start, _) = sketch_start(&self.start, &self.squares, sketch)?;
            Some(legal_behind_slip(&start, &sketch.moves, &self.squares))
        };
        sketches.iter().filter_map(of).sum()
    }

    fn rank_key(&self) -> (usize, usize, std::cmp::Reverse<usize>) {
        (self.games, self.plies, std::cmp::Reverse(self.setup_errors))
    }

    fn replay_sketches(&mut self, sketches: &[GameSketch]) {
        for sketch in sketches {
            let (plies, whole, errors) = replay_sketch(&self.start, &self.squares, sketch);
            self.plies += plies;
            self.games += usize::from(whole);
            self.setup_errors += errors;
            self.not_begun += usize::from(plies == 0 && sketch.moves.len() > 1);
        }
    }
}

/// Counts the plies of the games that replay by this variant on a mirrored board, and all plies of these games. A few damaged
/// moves of each are skipped. Games with numeric squares have other corners for that.
pub(super) fn count_mirrored_plies(
    candidate: &VariantCandidate,
    sketches: &[GameSketch],
) -> (usize, usize) {
    let board = candidate.start.board();
    let from_side = |lettering: Lettering| {
        let of = |sketch: &GameSketch| {
            let moves = sketch.moves.iter();
            let moves: Vec<_> = moves
                .map(|text| mirror_move(text, board, lettering))
                .collect();
            (
                count_forgiving(&candidate.start, &moves, &candidate.squares),
                moves.len(),
            )
        };
        sum_pairs(lettered_sketches(sketches).map(of))
    };
    let sides = Lettering::ALL.into_iter().skip(1).map(from_side);
    sides.max_by_key(|(legal, _)| *legal).unwrap_or_default()
}

/// Counts the same plies of the games as written.
pub(super) fn count_written_plies(
    candidate: &VariantCandidate,
    sketches: &[GameSketch],
) -> (usize, usize) {
    let of = |sketch: &GameSketch| {
        let legal = count_forgiving(&candidate.start, &sketch.moves, &candidate.squares);
        (legal, sketch.moves.len())
    };
    sum_pairs(lettered_sketches(sketches).map(of))
}

/// Returns the first games that have lettered squares and begin from the initial position.
fn lettered_sketches(sketches: &[GameSketch]) -> impl Iterator<Item = &GameSketch> {
    /// The maximum number of games, which is enough to decide the orientation of the board.
    const MAX_LETTERED_GAMES: usize = 24;
    let all = sketches.iter();
    let numeric = |sketch: &GameSketch| {
        sketch
            .moves
            .iter()
            .any(|text| text.form == SquareForm::Numeric)
    };
    all.filter(move |sketch| sketch.fen.is_none() && !numeric(sketch))
        .take(MAX_LETTERED_GAMES)
}

fn sum_pairs(all: impl Iterator<Item = (usize, usize)>) -> (usize, usize) {
    all.fold((0, 0), |(legal, moves), (here, of)| {
        (legal + here, moves + of)
    })
}

/// Returns whether all games can be followed by this variant through a few faults.
pub(super) fn can_follow_all(candidate: &VariantCandidate, sketches: &[GameSketch]) -> bool {
    let with_moves = || sketches.iter().filter(|sketch| !sketch.moves.is_empty());
    let mut most = few_faults(with_moves().map(|sketch| sketch.moves.len()).sum());
    with_moves().all(|sketch| {
        let Some((start, _)) = sketch_start(&candidate.start, &candidate.squares, sketch) else {
            return false;
        };
        let moves = &sketch.moves[..sketch.moves.len() - usize::from(sketch.score_last)];
        let found = follow_line(&start, moves, &candidate.squares, most);
        most -= found.faults;
        found.whole
    })
}

/// Returns the start position of a game and the number of objections to it, or `None` if its set-up cannot be read.
fn sketch_start(
    start: &Position,
    squares: &SquareCodes,
    sketch: &GameSketch,
) -> Option<(Position, usize)> {
    let Some(text) = &sketch.fen else {
        return Some((start.clone(), 0));
    };
    let mut setup = fen::parse_fen(text).ok()?;
    if let Some(text) = &sketch.counters {
        counters::read_counters(text, &mut setup);
    }
    setup.letter_from(squares.lettering, start.board());
    let (position, errors) = setup.to_position(start.variant(), squares.numbering);
    let other_begins = begun_by_other(&position);
    Some((position, errors.len() + usize::from(other_begins)))
}

/// Returns whether all men are in their initial places but the side that does not begin by the variant is to move, where
/// programs let either side begin.
fn begun_by_other(position: &Position) -> bool {
    let variant = position.variant();
    let other = match variant.is_begun_by_other() {
        true => Some(variant.begun_by(Color::Black)),
        false => variant.with_white_first(),
    };
    other.is_some_and(|other| *position == Position::initial(other))
}

/// Returns the plies of a game that replay, whether all do, and the number of objections to its set-up.
fn replay_sketch(
    start: &Position,
    squares: &SquareCodes,
    sketch: &GameSketch,
) -> (usize, bool, usize) {
    let begin = self::sketch_start(start, squares, sketch);
    let (position, errors) = begin.unwrap_or_else(|| (start.clone(), 0));
    let (plies, _) = follow_moves(position, &sketch.moves, squares);
    let score = plies + 1 == sketch.moves.len() && sketch.score_last;
    let whole = plies > 0 && (plies == sketch.moves.len() || score);
    (plies, whole, errors)
}

/// Returns the best of the candidates, or the first of equal ones. Those that fall far behind on the first games are dropped.
pub(super) fn likeliest_candidate(
    candidates: impl Iterator<Item = VariantCandidate>,
    sketches: &[GameSketch],
) -> Option<VariantCandidate> {
    const PROBE_GAMES: usize = 24;
    let mut all: Vec<_> = candidates.collect();
    let (first, rest) = sketches.split_at(sketches.len().min(PROBE_GAMES));
    for candidate in &mut all {
        candidate.replay_sketches(first);
    }
    let lead = all
        .iter()
        .map(|candidate| candidate.plies)
        .max()
        .unwrap_or(0);
    all.retain(|candidate| candidate.plies * 2 >= lead);
    for candidate in &mut all {
        candidate.replay_sketches(rest);
    }
    let best = all.iter().map(VariantCandidate::rank_key).max()?;
    all.into_iter()
        .find(|candidate| candidate.rank_key() == best)
}

/// Returns whether one number of plies is clear evidence against the other.
pub(super) fn is_clearly_more(plies: usize, others: usize) -> bool {
    plies as f64 > MIN_PLIES_RATIO * others as f64 && plies >= others + AT_LEAST
}
