//! The game that explains two records best: a search over legal games, which takes a move of both, of one of them or of none,
//! and leaves out what stands there once too often.

use super::cost::{OTHER, Written};
use crate::movegen::MovePath;
use crate::notation::Numbering;
use crate::position::Position;
use std::collections::{BTreeMap, HashMap};

/// A move that a record has lost.
const LOST: u32 = 20;
/// A move that is lost behind the last one that a record has.
const TAIL: u32 = 2;
/// What stands in a record and is no move of the game.
const EXTRA: u32 = 20;
/// The same, where it repeats the one before.
const DOUBLED: u32 = 12;
/// A move that both records have lost.
const GAP: u32 = 45;
/// The same, where one of them has it a little later, out of its order.
const DISPLACED: u32 = 30;
/// So many moves later.
const LATER: usize = 3;
/// How many readings go on side by side.
const WIDTH: usize = 160;
/// Readings that are worse than the best of their length by more are given up.
const MARGIN: u32 = 75;
/// Of two games that are no further apart than this, neither is taken for the right one.
pub(super) const NEAR: u32 = 9;

/// One of the two records.
pub(super) struct Record {
    pub(super) moves: Vec<Written>,
    pub(super) numbering: Numbering,
}

/// A step of the best reading.
#[derive(Clone, Debug)]
pub(super) enum Step {
    /// A move of the game, with the places in the records where it stands and how unlike it each is written.
    Made {
        way: MovePath,
        at: [Option<usize>; 2],
        unlike: [u32; 2],
    },
    /// What stands in a record and is no move.
    Left { side: usize, at: usize },
}

/// A game that explains both records.
#[derive(Clone, Debug)]
pub(super) struct Reading {
    pub(super) cost: u32,
    pub(super) steps: Vec<Step>,
}

#[derive(Clone)]
struct Node {
    position: Position,
    at: [usize; 2],
    cost: u32,
    /// What was left out: of readings that cost the same, the one that leaves out least is the best.
    left: u32,
    /// A hash of the moves made.
    line: u64,
    last: Option<usize>,
}

/// The best reading, and those that are near it and are other games; nothing where the records have too little in common.
pub(super) fn readings(start: &Position, records: [&Record; 2]) -> Vec<Reading> {
    let mut search = Search {
        records,
        made: Vec::new(),
        layers: BTreeMap::new(),
        whole: Vec::new(),
    };
    search.add(
        0,
        Node {
            position: start.clone(),
            at: [0, 0],
            cost: 0,
            left: 0,
            line: 0xcbf2_9ce4_8422_2325,
            last: None,
        },
    );
    while let Some((layer, nodes)) = search.layers.pop_first() {
        let mut nodes: Vec<Node> = nodes.into_values().collect();
        // The order is the same in every run: which of several that cost the same are kept must not be a matter of luck.
        nodes.sort_unstable_by_key(|node| (node.cost, node.at, node.line));
        nodes.truncate(WIDTH);
        let most = nodes.first().map_or(0, |best| best.cost) + MARGIN;
        for node in nodes.into_iter().filter(|node| node.cost <= most) {
            search.expand(layer, &node);
        }
    }
    search.found()
}

struct Search<'a> {
    records: [&'a Record; 2],
    /// Every step that was taken, with the one before it.
    made: Vec<(Step, Option<usize>)>,
    layers: BTreeMap<usize, HashMap<(u64, [usize; 2]), Node>>,
    whole: Vec<Node>,
}

impl Search<'_> {
    fn add(&mut self, layer: usize, node: Node) {
        let all = self.layers.entry(layer).or_default();
        let key = (node.line, node.at);
        match all.get(&key) {
            Some(known) if known.cost <= node.cost => {}
            _ => drop(all.insert(key, node)),
        }
    }

    fn expand(&mut self, layer: usize, node: &Node) {
        let [a, b] = [0, 1].map(|side| self.records[side].moves.get(node.at[side]));
        if a.is_none() && b.is_none() {
            self.whole.push(node.clone());
            return;
        }
        let ways = node.position.legal_paths();
        let unlike: Vec<[Option<u32>; 2]> = ways
            .iter()
            .map(|way| {
                let of = |side: usize, written: Option<&Written>| {
                    let numbering = self.records[side].numbering;
                    written.map(|written| written.unlike(&node.position, way, numbering))
                };
                [of(0, a), of(1, b)]
            })
            .collect();
        let agreed = unlike.contains(&[Some(0), Some(0)]);
        for (way, one) in ways.iter().zip(&unlike) {
            if agreed && *one != [Some(0), Some(0)] {
                continue;
            }
            if let [Some(x), Some(y)] = *one {
                self.make(layer, node, way, [true, true], x + y);
            }
            if agreed {
                continue;
            }
            for side in 0..2 {
                let Some(own) = one[side] else { continue };
                // A move that only one record has must be like what it says.
                if own >= OTHER {
                    continue;
                }
                let over = one[1 - side].is_none();
                let mut has = [false; 2];
                has[side] = true;
                self.make(layer, node, way, has, own + if over { TAIL } else { LOST });
            }
            self.gap(layer, node, way);
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
            next.cost += if again { DOUBLED } else { EXTRA };
            next.left += 1;
            next.last = self.step(Step::Left { side, at }, node.last);
            self.add(layer + 1, next);
        }
    }

    /// A move that both have lost, where what stands next fits behind it.
    fn gap(&mut self, layer: usize, node: &Node, way: &MovePath) {
        let [a, b] = [0, 1].map(|side| self.records[side].moves.get(node.at[side]));
        let mut behind = node.position.clone();
        behind.play(&way.mv);
        let fits = |side: usize, written: Option<&Written>, next: &MovePath| {
            written.is_none_or(|written| {
                written.unlike(&behind, next, self.records[side].numbering) == 0
            })
        };
        let all = behind.legal_paths();
        if all.iter().any(|next| fits(0, a, next) && fits(1, b, next)) {
            let later = (0..2).any(|side| {
                let rest = self.records[side].moves.iter().skip(node.at[side] + 1);
                let numbering = self.records[side].numbering;
                rest.take(LATER)
                    .any(|written| written.unlike(&node.position, way, numbering) == 0)
            });
            let cost = if later { DISPLACED } else { GAP };
            self.make(layer, node, way, [false, false], cost);
        }
    }

    fn make(&mut self, layer: usize, node: &Node, way: &MovePath, has: [bool; 2], cost: u32) {
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
                unlike[side] = written.unlike(&node.position, way, self.records[side].numbering);
            }
        }
        // FNV-1a over the position after each move, as far as telling games apart goes.
        next.line = (node.line ^ next.position.hash()).wrapping_mul(0x0100_0000_01b3);
        let step = Step::Made {
            way: way.clone(),
            at,
            unlike,
        };
        next.last = self.step(step, node.last);
        let read = has.iter().filter(|has| **has).count();
        // A gap stands in the layer of what follows it, one move later at most.
        self.add(layer + read.max(1), next);
    }

    fn step(&mut self, step: Step, before: Option<usize>) -> Option<usize> {
        self.made.push((step, before));
        Some(self.made.len() - 1)
    }

    /// The games that were found, the best first, each once.
    fn found(mut self) -> Vec<Reading> {
        self.whole.sort_by_key(|node| (node.cost, node.left));
        let best = self.whole.first().map_or(0, |node| node.cost);
        let mut lines: Vec<u64> = Vec::new();
        let mut all = Vec::new();
        for node in &self.whole {
            if node.cost > best + NEAR || lines.contains(&node.line) {
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
            all.push(Reading {
                cost: node.cost,
                steps,
            });
        }
        all
    }
}
