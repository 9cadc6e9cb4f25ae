//! Retrograde analysis: computes the value of every position of a slice, from the positions in which the game is over back to
//! those that are the farthest from it.

use super::ground::{EndgameBoard, PiecePlacement};
use super::material::{MAX_TABLE_PIECES, Material};
use super::slice::EndgameSlice;
use super::value::{DRAW_CELL, INVALID_CELL, MAX_CELL_PLIES, ValueCell};
use crate::board::{Color, SquareSet};
use crate::movegen::Move;
use crate::position::Position;

/// A slice that is being built.
struct SliceBuild {
    slice: EndgameSlice,
    /// The values that are known so far, see [`ValueCell`].
    values: Vec<u8>,
    /// For positions without a value: the number of quiet moves that keep the material and are not known to lose, and one more that
    /// is never subtracted if another move draws. [`NO_QUIET_MOVE`] if no such quiet move is legal.
    left: Vec<u8>,
    /// The slowest loss among the moves that change the material. Empty if no position has both such moves and others.
    slowest: Vec<u8>,
}

/// The count of positions in which no quiet move that keeps the material is legal.
const NO_QUIET_MOVE: u8 = u8::MAX;

/// Access to the values of other slices.
pub(super) trait KnownSlices: Sync {
    /// Returns the value of a position that is not in the slice being built.
    fn cell_value(&self, material: Material, placed: &PiecePlacement) -> ValueCell;
}

/// The error that a win takes longer than a table can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WinTooLong;

/// Builds the slices of a material with either side to move. There is only one if both sides have the same pieces. The slices
/// that captures and promotions lead to must be known.
///
/// # Errors
///
/// Returns [`WinTooLong`] if a win takes longer than a table can hold.
pub(super) fn build_slices(
    ground: &EndgameBoard,
    material: Material,
    known: &dyn KnownSlices,
    jobs: usize,
) -> Result<Vec<(EndgameSlice, Vec<u8>)>, WinTooLong> {
    let mut materials = vec![material];
    if material.with_sides_swapped() != material {
        materials.push(material.with_sides_swapped());
    }
    let mut parts = Vec::new();
    for material in materials {
        parts.push(begin_slice(
            ground,
            EndgameSlice::from_material(ground, material),
            known,
            jobs,
        )?);
    }
    spread_values(ground, &mut parts)?;
    let done = parts.into_iter().map(|part| (part.slice, part.values));
    Ok(done.collect())
}

/// The number of positions that a worker takes at a time.
const CHUNK_POSITIONS: usize = 1 << 14;

/// The chunk that a worker fills: the number of its first position, and its parts of [`SliceBuild::values`],
/// [`SliceBuild::left`] and [`SliceBuild::slowest`].
type WorkerChunk<'a> = (usize, &'a mut [u8], &'a mut [u8], &'a mut [u8]);

/// Scans every position of a slice once: evaluates the moves that change the material, and counts the others.
fn begin_slice(
    ground: &EndgameBoard,
    slice: EndgameSlice,
    known: &dyn KnownSlices,
    jobs: usize,
) -> Result<SliceBuild, WinTooLong> {
    let length = usize::try_from(slice.len()).map_err(|_| WinTooLong)?;
    let mut values = vec![DRAW_CELL; length];
    let mut left = vec![0; length];
    let mixed = slice.material.men[0] > 0 || !ground.rules.obligatory;
    let mut slowest = vec![0; if mixed { length } else { 0 }];
    let mut chunks: Vec<WorkerChunk<'_>> = Vec::new();
    let mut slow = slowest.chunks_mut(CHUNK_POSITIONS);
    for (nth, (values, left)) in values
        .chunks_mut(CHUNK_POSITIONS)
        .zip(left.chunks_mut(CHUNK_POSITIONS))
        .enumerate()
    {
        let slow = slow.next().unwrap_or_default();
        chunks.push((nth * CHUNK_POSITIONS, values, left, slow));
    }
    let chunks = std::sync::Mutex::new(chunks.into_iter());
    let next = || chunks.lock().ok()?.next();
    let work = || {
        let mut eye = PositionScanner::new(ground, slice, known);
        while let Some((first, values, left, slow)) = next() {
            for at in 0..values.len() {
                let seen = eye.scan_position((first + at) as u64)?;
                (values[at], left[at]) = (seen.value, seen.left);
                if let Some(slow) = slow.get_mut(at) {
                    *slow = seen.slowest;
                }
            }
        }
        Ok(())
    };
    let done: Result<Vec<()>, WinTooLong> = std::thread::scope(|scope| {
        let others: Vec<_> = (1..jobs).map(|_| scope.spawn(work)).collect();
        let own = work();
        let others = others
            .into_iter()
            .map(|other| other.join().unwrap_or(Err(WinTooLong)));
        std::iter::once(own).chain(others).collect()
    });
    done?;
    Ok(SliceBuild {
        slice,
        values,
        left,
        slowest,
    })
}

/// The result of scanning one position.
struct ScannedPosition {
    value: u8,
    left: u8,
    slowest: u8,
}

/// Scans the positions of a slice one by one.
struct PositionScanner<'a> {
    ground: &'a EndgameBoard,
    slice: EndgameSlice,
    known: &'a dyn KnownSlices,
    position: Position,
    moves: Vec<Move>,
}

impl<'a> PositionScanner<'a> {
    fn new(ground: &'a EndgameBoard, slice: EndgameSlice, known: &'a dyn KnownSlices) -> Self {
        Self {
            ground,
            slice,
            known,
            position: Position::empty_board(ground.rules, Color::White),
            moves: Vec::new(),
        }
    }

    fn scan_position(&mut self, number: u64) -> Result<ScannedPosition, WinTooLong> {
        let mut seen = ScannedPosition {
            value: INVALID_CELL,
            left: NO_QUIET_MOVE,
            slowest: 0,
        };
        let Some(placed) = self.slice.placement_at(number) else {
            return Ok(seen);
        };
        // The hash of this position is never used, so it is not updated.
        [self.position.men, self.position.kings] =
            self.ground.piece_sets(self.slice.material, &placed);
        self.position.legal_moves_into(&mut self.moves);
        let goal = self.ground.rules.goal;
        let mut stay = 0_u8;
        let mut draws = false;
        let mut soonest: Option<u8> = None;
        let mut latest: Option<u8> = None;
        for mv in &self.moves {
            if !mv.is_capture() && !mv.promotes {
                stay += 1;
                continue;
            }
            let (men, kings) = sets_after_move(&self.position, mv);
            let next = self.ground.place_pieces(men, kings, Color::Black);
            let cell = next.map_or(ValueCell::DRAWN, |(material, placed)| {
                self.known.cell_value(material, &placed)
            });
            match cell.plies_to_end() {
                None => draws = true,
                Some(plies) if plies >= MAX_CELL_PLIES => return Err(WinTooLong),
                Some(plies) if cell.is_lost(goal) => {
                    let cell = plies + 2;
                    soonest = Some(soonest.map_or(cell, |soonest| soonest.min(cell)));
                }
                Some(plies) => latest = Some(latest.unwrap_or(0).max(plies + 2)),
            }
        }
        if stay > 0 {
            seen.left = stay + u8::from(draws);
            seen.slowest = latest.unwrap_or(0);
        }
        seen.value = match (soonest, latest) {
            _ if self.moves.is_empty() => ValueCell::GAME_OVER.0,
            (Some(soonest), _) => soonest,
            (None, Some(latest)) if stay == 0 && !draws => latest,
            _ => DRAW_CELL,
        };
        Ok(seen)
    }
}

/// Returns the sets of men and of kings after a move of White.
#[inline]
fn sets_after_move(position: &Position, mv: &Move) -> ([SquareSet; 2], [SquareSet; 2]) {
    let (mut men, mut kings) = (position.men, position.kings);
    let group = if men[0].contains(mv.from) {
        &mut men[0]
    } else {
        &mut kings[0]
    };
    group.remove(mv.from);
    if mv.promotes {
        kings[0].insert(mv.to);
    } else {
        group.insert(mv.to);
    }
    men[1] = men[1] & !mv.taken;
    kings[1] = kings[1] & !mv.taken;
    (men, kings)
}

/// Propagates values from decided positions to their predecessors, ply by ply.
fn spread_values(ground: &EndgameBoard, parts: &mut [SliceBuild]) -> Result<(), WinTooLong> {
    let goal = ground.rules.goal;
    let most = |values: &[u8]| {
        let decided = values.iter().filter(|value| **value != INVALID_CELL);
        decided.max().copied().unwrap_or(0)
    };
    let all = parts.iter();
    let mut last = all
        .map(|part| most(&part.values).max(most(&part.slowest)))
        .max()
        .unwrap_or(0);
    let mut level = 1_u8;
    let mut before = Vec::new();
    while level <= last {
        let lost = ValueCell(level).is_lost(goal);
        for part in 0..parts.len() {
            let other = parts.len() - 1 - part;
            let mut from = 0;
            while let Some(at) = memchr::memchr(level, &parts[part].values[from..]) {
                let number = from + at;
                from = number + 1;
                let Some(placed) = parts[part].slice.placement_at(number as u64) else {
                    continue;
                };
                before.clear();
                let turned = parts[part].slice.material;
                visit_predecessors(ground, turned, &placed, |placed| before.push(placed));
                let one = &mut parts[other];
                for placed in &before {
                    let number = one.slice.position_number(placed) as usize;
                    if one.left[number] == NO_QUIET_MOVE {
                        continue;
                    }
                    let value = one.values[number];
                    if lost {
                        // Wins by moves that change the material are already set, and this win may be sooner.
                        if value == DRAW_CELL || value > level + 1 {
                            one.values[number] = level + 1;
                            last = last.max(level + 1);
                        }
                    } else if value == DRAW_CELL {
                        one.left[number] -= 1;
                        if one.left[number] == 0 {
                            let slowest = one.slowest.get(number).copied().unwrap_or(0);
                            let value = slowest.max(level + 1);
                            one.values[number] = value;
                            last = last.max(value);
                        }
                    }
                }
            }
        }
        if last >= MAX_CELL_PLIES {
            return Err(WinTooLong);
        }
        level += 1;
    }
    Ok(())
}

/// Calls `each` for every position from which a quiet move that keeps the material leads to this one. The caller checks that no
/// capture takes precedence there.
#[inline]
fn visit_predecessors(
    ground: &EndgameBoard,
    material: Material,
    placed: &PiecePlacement,
    mut each: impl FnMut(PiecePlacement),
) {
    let pieces = usize::from(material.piece_count());
    let counts = [
        material.men[1],
        material.men[0],
        material.kings[1],
        material.kings[0],
    ]
    .map(usize::from);
    // The position is seen from the side that moved.
    let turned = turn_placement(ground, material, placed);
    let mut occupied = 0_u128;
    for square in &turned.0[..pieces] {
        occupied |= 1 << square;
    }
    let top = ground.for_men();
    let mut moved = |group: (usize, usize), nth: usize, to: u8| {
        let mut placed = turned;
        let mut at = nth;
        // The squares of a group remain sorted.
        while at > group.0 && placed.0[at - 1] > to {
            placed.0[at] = placed.0[at - 1];
            at -= 1;
        }
        while at + 1 < group.1 && placed.0[at + 1] < to {
            placed.0[at] = placed.0[at + 1];
            at += 1;
        }
        placed.0[at] = to;
        each(placed);
    };
    let men = (0, counts[0]);
    for nth in men.0..men.1 {
        for from in &ground.man_back[usize::from(turned.0[nth])] {
            if *from < top && occupied >> from & 1 == 0 {
                moved(men, nth, *from);
            }
        }
    }
    let first = counts[0] + counts[1];
    let kings = (first, first + counts[2]);
    for nth in kings.0..kings.1 {
        for line in &ground.lines[usize::from(turned.0[nth])] {
            for from in line {
                if occupied >> from & 1 != 0 {
                    break;
                }
                moved(kings, nth, *from);
            }
        }
    }
}

/// Returns the same position seen from the other side.
fn turn_placement(
    ground: &EndgameBoard,
    material: Material,
    placed: &PiecePlacement,
) -> PiecePlacement {
    let counts = [
        material.men[0],
        material.men[1],
        material.kings[0],
        material.kings[1],
    ]
    .map(usize::from);
    let starts = [
        0,
        counts[0],
        counts[0] + counts[1],
        counts[0] + counts[1] + counts[2],
    ];
    let mut out = PiecePlacement::default();
    let mut at = 0;
    for kind in [1, 0, 3, 2] {
        let group = &placed.0[starts[kind]..starts[kind] + counts[kind]];
        for square in group.iter().rev() {
            out.0[at] = ground.turn_square(*square);
            at += 1;
        }
    }
    debug_assert!(at <= MAX_TABLE_PIECES);
    out
}
