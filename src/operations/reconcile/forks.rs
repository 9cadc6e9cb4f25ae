//! Forks: the plies at which other games explain two records as well as the one that is taken.

use super::align::{AMBIGUITY_COST_MARGIN, AlignmentStep, GameReading, RecordMoves};
use crate::movegen::MovePath;
use crate::notation::{MoveStyle, write_move};
use crate::position::Position;

/// The maximum number of games that are followed for one record: short notation leaves some moves open.
const MAX_RECORD_READINGS: usize = 8;

/// A move of another game that explains both records equally well.
pub(super) struct ReadingFork {
    /// The number of plies before it.
    pub(super) at: usize,
    pub(super) path: MovePath,
    /// The move as that game writes it.
    pub(super) text: String,
    /// Whether that game leaves the best one here; if not, it left it earlier and still has another move at this ply.
    pub(super) first: bool,
}

/// Returns the plies at which other games that are equally near leave the best one, with their moves, and the later plies at which the two
/// games have different moves until they reach the same position again. At the end of the best game, the forks are the games that go on
/// where it left something out.
pub(super) fn find_forks(
    found: &[GameReading],
    start: &Position,
    style: &MoveStyle,
) -> Vec<ReadingFork> {
    let left = |reading: &GameReading| {
        let left = |step: &&AlignmentStep| matches!(step, AlignmentStep::Left { .. });
        reading.steps.iter().filter(left).count()
    };
    let best = reading_moves(&found[0]);
    let others = found[1..]
        .iter()
        .filter(|one| one.cost <= found[0].cost + AMBIGUITY_COST_MARGIN);
    let mut all: Vec<ReadingFork> = Vec::new();
    for reading in others {
        let other = reading_moves(reading);
        let same = best.iter().zip(&other);
        let from = same.take_while(|(a, b)| a.mv == b.mv).count();
        // A game that ends earlier adds no fork, since the further moves are reported as those of one record. A game that goes on and
        // leaves out no fewer entries adds none either.
        if from >= best.len() && left(reading) >= left(&found[0]) {
            continue;
        }
        let mut here = start.clone();
        for way in &best[..from] {
            here.play(&way.mv);
        }
        record_divergences(&mut all, here, [&best, &other], from, style);
    }
    all
}

/// Records the plies at which two games that agree up to a ply have different moves, from there until they reach the same position again.
pub(super) fn record_divergences(
    all: &mut Vec<ReadingFork>,
    here: Position,
    [best, other]: [&[MovePath]; 2],
    from: usize,
    style: &MoveStyle,
) {
    let (mut own, mut its) = (here.clone(), here);
    for (at, way) in other.iter().enumerate().skip(from) {
        let first = at == from;
        if !first && (own.hash() == its.hash() || at >= best.len()) {
            break;
        }
        let taken = best.get(at);
        let apart = taken.is_none_or(|taken| taken.mv != way.mv);
        let known = |one: &ReadingFork| one.at == at && one.path.mv == way.mv && one.first == first;
        if apart && !all.iter().any(known) {
            let mut text = String::new();
            write_move(&its, way, style, &mut text);
            let way = way.clone();
            all.push(ReadingFork {
                at,
                path: way,
                text,
                first,
            });
        }
        if let Some(taken) = taken {
            own.play(&taken.mv);
        }
        its.play(&way.mv);
    }
}

/// Returns the moves of a reading.
pub(super) fn reading_moves(reading: &GameReading) -> Vec<MovePath> {
    let made = reading.steps.iter().filter_map(|step| match step {
        AlignmentStep::Made { path: way, .. } => Some(way.clone()),
        AlignmentStep::Left { .. } => None,
    });
    made.collect()
}

/// Returns the other games that a record may mean if it is followed as written from entry `at` to its end. Each begins with another move
/// than `taken`, with one game for each such move: the entries that follow support them as much as they support `taken`. `before` are the
/// moves up to the position.
pub(super) fn alternative_games(
    record: &RecordMoves,
    at: usize,
    before: &[MovePath],
    position: &Position,
    taken: &MovePath,
) -> Vec<Vec<MovePath>> {
    let RecordMoves { moves, numbering } = record;
    let mut found = Vec::new();
    for other in position.legal_paths() {
        if other.mv == taken.mv || moves[at].difference_cost(position, &other, *numbering) > 0 {
            continue;
        }
        let mut here = position.clone();
        here.play(&other.mv);
        let mut lines = vec![(here, [before, &[other]].concat())];
        for written in &moves[at + 1..] {
            let mut next = Vec::new();
            for (position, line) in &lines {
                for way in position.legal_paths() {
                    if next.len() < MAX_RECORD_READINGS
                        && written.difference_cost(position, &way, *numbering) == 0
                    {
                        let mut behind = position.clone();
                        behind.play(&way.mv);
                        next.push((behind, [&line[..], &[way]].concat()));
                    }
                }
            }
            lines = next;
        }
        found.extend(lines.into_iter().next().map(|(_, line)| line));
    }
    found
}
