//! The game that explains two records best: a search over legal games in which each move is written in both records, in one of them or in
//! neither, and in which superfluous entries of a record are left out.

use super::cost::{ComparableMove, EntryDoubt, OTHER_MOVE_COST};
use crate::movegen::MovePath;
use crate::notation::Numbering;
use crate::position::Position;
use std::collections::{BTreeMap, HashMap};

/// The cost of a move that a record lacks.
const LOST_MOVE_COST: u32 = 20;
/// The cost of a move that a record lacks after its last one.
const LOST_TAIL_COST: u32 = 2;
/// The cost of an entry in a record that is no move of the game.
const EXTRA_ENTRY_COST: u32 = 20;
/// The cost of such an entry that is not sure.
const DOUBTFUL_ENTRY_COST: u32 = 6;
/// The cost of such an entry that repeats the one before.
const REPEATED_ENTRY_COST: u32 = 12;
/// The cost of a move that both records lack.
const BOTH_LOST_COST: u32 = 45;
/// The cost of such a move that one of the records has a little later, out of order.
const DISPLACED_MOVE_COST: u32 = 30;
/// The maximum number of moves by which a displaced move comes later.
const MAX_DISPLACEMENT_MOVES: usize = 3;
/// The maximum number of readings that are continued in each layer of the search.
const BEAM_WIDTH: usize = 160;
/// The cost margin beyond which readings are dropped, compared with the best one of the same layer.
const BEAM_COST_MARGIN: u32 = 75;
/// The cost difference up to which neither of two games is preferred.
pub(super) const AMBIGUITY_COST_MARGIN: u32 = 9;

/// One doubtful entry in so many shows that a record may be that of another game by its reading.
const MIN_DOUBTFUL_SHARE: usize = 4;

/// The number of plies on each side of a doubtful one that may be wrong for its sake: so far the reader of scans looks.
const NEAR_PLIES: usize = 6;

/// One of the two records.
pub(super) struct RecordMoves {
    pub(super) moves: Vec<ComparableMove>,
    pub(super) numbering: Numbering,
}

impl RecordMoves {
    /// Returns the number of entries that were read with doubt.
    pub(super) fn count_doubtful(&self) -> usize {
        let doubtful = self.moves.iter().filter(|entry| entry.is_doubtful());
        doubtful.count()
    }

    /// Returns whether so many entries were read with doubt that others may be wrong, too.
    pub(super) fn is_mostly_doubtful(&self) -> bool {
        self.count_doubtful() * MIN_DOUBTFUL_SHARE >= self.moves.len()
    }

    /// Makes all entries near a doubtful one less sure, and doubtful ones still less: where neither record is sure, the other one decides.
    pub(super) fn spread_doubt(&mut self) {
        let doubts: Vec<bool> = self.moves.iter().map(ComparableMove::is_doubtful).collect();
        for (nth, entry) in self.moves.iter_mut().enumerate() {
            let near = nth.saturating_sub(NEAR_PLIES)..(nth + NEAR_PLIES + 1).min(doubts.len());
            entry.doubt = match doubts[near].contains(&true) {
                true if doubts[nth] => EntryDoubt::OwnInUnclear,
                true => EntryDoubt::Near,
                false => EntryDoubt::None,
            };
        }
    }
}

/// A step of a reading.
#[derive(Clone, Debug)]
pub(super) enum AlignmentStep {
    /// A move of the game, with its indices in the records and the cost by which each record's writing differs from it.
    Made {
        path: MovePath,
        at: [Option<usize>; 2],
        unlike: [u32; 2],
    },
    /// An entry of a record that is no move.
    Left { side: usize, at: usize },
}

/// A game that explains both records.
#[derive(Clone, Debug)]
pub(super) struct GameReading {
    pub(super) cost: u32,
    pub(super) steps: Vec<AlignmentStep>,
}

#[derive(Clone)]
struct SearchNode {
    position: Position,
    at: [usize; 2],
    cost: u32,
    /// The number of entries left out: of readings with the same cost, the one that leaves out fewer is better.
    left: u32,
    /// A hash of the moves made.
    line: u64,
    last: Option<usize>,
}

/// Returns the best reading, followed by other games that are nearly as good.
pub(super) fn find_readings(start: &Position, records: [&RecordMoves; 2]) -> Vec<GameReading> {
    let mut search = AlignmentSearch {
        records,
        made: Vec::new(),
        layers: BTreeMap::new(),
        whole: Vec::new(),
    };
    search.add_node(
        0,
        SearchNode {
            position: start.clone(),
            at: [0, 0],
            cost: 0,
            left: 0,
            line: 0xcbf2_9ce4_8422_2325,
            last: None,
        },
    );
    while let Some((layer, nodes)) = search.layers.pop_first() {
        let mut nodes: Vec<SearchNode> = nodes.into_values().collect();
        // The order is the same in every run, so that it does not depend on chance which of several nodes with the same cost are kept.
        nodes.sort_unstable_by_key(|node| (node.cost, node.at, node.line));
        nodes.truncate(BEAM_WIDTH);
        let most = nodes.first().map_or(0, |best| best.cost) + BEAM_COST_MARGIN;
        for node in nodes.into_iter().filter(|node| node.cost <= most) {
            search.expand_node(layer, &node);
        }
    }
    search.into_readings()
}

struct AlignmentSearch<'a> {
    records: [&'a RecordMoves; 2],
    /// Every step that was taken, with the index of the step before it.
    made: Vec<(AlignmentStep, Option<usize>)>,
    layers: BTreeMap<usize, HashMap<(u64, [usize; 2]), SearchNode>>,
    whole: Vec<SearchNode>,
}

impl AlignmentSearch<'_> {
    fn add_node(&mut self, layer: usize, node: SearchNode) {
        let all = self.layers.entry(layer).or_default();
        let key = (node.line, node.at);
        match all.get(&key) {
            Some(known) if known.cost <= node.cost => {}
            _ => drop(all.insert(key, node)),
        }
    }

    fn expand_node(&mut self, layer: usize, node: &SearchNode) {
        let [a, b] = [0, 1].map(|side| self.records[side].moves.get(node.at[side]));
        if a.is_none() && b.is_none() {
            self.whole.push(node.clone());
            return;
        }
        let ways = node.position.legal_paths();
        let unlike: Vec<[Option<u32>; 2]> = ways
            .iter()
            .map(|way| {
                let of = |side: usize, written: Option<&ComparableMove>| {
                    let numbering = self.records[side].numbering;
                    written.map(|written| written.difference_cost(&node.position, way, numbering))
                };
                [of(0, a), of(1, b)]
            })
            .collect();
        let agreed = unlike.contains(&[Some(0), Some(0)]);
        for (way, one) in ways.iter().zip(&unlike) {
            if agreed && *one != [Some(0), Some(0)] {
                continue;
            }
            if let ([Some(x), Some(y)], [Some(a), Some(b)]) = (*one, [a, b]) {
                // A doubtful entry gives in to what the other record has, and to nothing else.
                let cost = match (x, y) {
                    (x, 0) => a.weighed(x),
                    (0, y) => b.weighed(y),
                    (x, y) => x + y,
                };
                self.play_move(layer, node, way, [true, true], cost);
            }
            if agreed {
                continue;
            }
            for side in 0..2 {
                let Some(own) = one[side] else { continue };
                // A move that only one record has must resemble its entry.
                if own >= OTHER_MOVE_COST {
                    continue;
                }
                let over = one[1 - side].is_none();
                let mut has = [false; 2];
                has[side] = true;
                self.play_move(
                    layer,
                    node,
                    way,
                    has,
                    own + if over { LOST_TAIL_COST } else { LOST_MOVE_COST },
                );
            }
            self.bridge_gap(layer, node, way);
        }
        if agreed {
            return;
        }
        for side in 0..2 {
            let at = node.at[side];
            let Some(written) = self.records[side].moves.get(at) else {
                continue;
            };
            let again = at > 0 && self.records[side].moves[at - 1] == *written;
            let mut next = node.clone();
            next.at[side] += 1;
            next.cost += match () {
                () if again => REPEATED_ENTRY_COST,
                () if written.doubt != EntryDoubt::None => DOUBTFUL_ENTRY_COST,
                () => EXTRA_ENTRY_COST,
            };
            next.left += 1;
            next.last = self.push_step(AlignmentStep::Left { side, at }, node.last);
            self.add_node(layer + 1, next);
        }
    }

    /// Plays a move that both records lack, if their next entries fit after it.
    fn bridge_gap(&mut self, layer: usize, node: &SearchNode, way: &MovePath) {
        let [a, b] = [0, 1].map(|side| self.records[side].moves.get(node.at[side]));
        let mut behind = node.position.clone();
        behind.play(&way.mv);
        let fits = |side: usize, written: Option<&ComparableMove>, next: &MovePath| {
            written.is_none_or(|written| {
                written.difference_cost(&behind, next, self.records[side].numbering) == 0
            })
        };
        let all = behind.legal_paths();
        if all.iter().any(|next| fits(0, a, next) && fits(1, b, next)) {
            let later = (0..2).any(|side| {
                let rest = self.records[side].moves.iter().skip(node.at[side] + 1);
                let numbering = self.records[side].numbering;
                rest.take(MAX_DISPLACEMENT_MOVES)
                    .any(|written| written.difference_cost(&node.position, way, numbering) == 0)
            });
            let cost = if later {
                DISPLACED_MOVE_COST
            } else {
                BOTH_LOST_COST
            };
            self.play_move(layer, node, way, [false, false], cost);
        }
    }

    fn play_move(
        &mut self,
        layer: usize,
        node: &SearchNode,
        way: &MovePath,
        has: [bool; 2],
        cost: u32,
    ) {
        let mut next = node.clone();
        next.position.play(&way.mv);
        next.cost += cost;
        let mut at = [None; 2];
        let mut unlike = [0; 2];
        for side in 0..2 {
            if has[side] {
                at[side] = Some(node.at[side]);
                next.at[side] += 1;
                let written = &self.records[side].moves[node.at[side]];
                unlike[side] =
                    written.difference_cost(&node.position, way, self.records[side].numbering);
            }
        }
        // FNV-1a over the position after each move, which is enough to distinguish games.
        next.line = (node.line ^ next.position.hash()).wrapping_mul(0x0100_0000_01b3);
        let step = AlignmentStep::Made {
            path: way.clone(),
            at,
            unlike,
        };
        next.last = self.push_step(step, node.last);
        let read = has.iter().filter(|has| **has).count();
        // A gap reads no entry of a record, but still advances by one layer.
        self.add_node(layer + read.max(1), next);
    }

    fn push_step(&mut self, step: AlignmentStep, before: Option<usize>) -> Option<usize> {
        self.made.push((step, before));
        Some(self.made.len() - 1)
    }

    /// Returns the games that were found, the best first, each once.
    fn into_readings(mut self) -> Vec<GameReading> {
        // A last move that both records have, one of them in another order, would be left out of both: that reading costs as much.
        self.whole.sort_by_key(|node| (node.cost, node.left));
        let best = self.whole.first().map_or(0, |node| node.cost);
        let mut lines: Vec<u64> = Vec::new();
        let mut all = Vec::new();
        for node in &self.whole {
            if node.cost > best + AMBIGUITY_COST_MARGIN || lines.contains(&node.line) {
                continue;
            }
            lines.push(node.line);
            let mut steps = Vec::new();
            let mut at = node.last;
            while let Some(nth) = at {
                let (step, before) = &self.made[nth];
                steps.push(step.clone());
                at = *before;
            }
            steps.reverse();
            all.push(GameReading {
                cost: node.cost,
                steps,
            });
        }
        all
    }
}
