//! The correction of a record that goes wrong: the cheapest way to read the rest of the line as legal play.
//!
//! A shortest path over (position, token). A token that is legal costs nothing; one that is not may be read as a legal move
//! that looks like it, carried out literally, left out as written twice, or taken for the reply to a move that is
//! missing. Also a move before the first illegal one may have been misread, although it was legal. Positions that are reached
//! twice with the same tokens left are merged, and the number of positions is bounded.

use super::similar::{UNLIKE, cost};
use crate::movegen::{Move, Resolution, Squares};
use crate::position::Position;
use crate::written::{Form, MoveText};
use foldhash::fast::FixedState;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::num::NonZeroU32;

/// Moves of the line that are looked at behind the fault.
pub(super) const HORIZON: usize = 80;
/// Moves before the fault that may be the misread ones.
pub(super) const HINDSIGHT: usize = 60;
/// What it costs to carry out a faulty move literally.
const LITERAL: u32 = 9;
/// What it costs to read a legal move otherwise than it is written, beside the slip itself.
const SECOND_THOUGHT: u32 = 3;
/// What it costs to leave out a move.
const LEFT_OUT: u32 = 24;
/// What it costs to leave out a move that repeats the one before.
const REPEATED: u32 = 6;
/// What it costs to take a move for missing.
const INSERTED: u32 = 17;
/// What it costs to take a move for one of the other side than its number says. Numbers are lost and misread too, but
/// seldom just where a move is wrong.
const AGAINST_NUMBER: u32 = 20;
/// The dearest reading that is looked for.
const DEAREST: u32 = 48;
/// The dearest slip that is believed when nothing follows it.
const CLOSE: u32 = 12;
/// By how much a reading must be cheaper than any other to be called clear.
const MARGIN: u32 = 4;

/// What is done about the first wrong move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Remedy {
    /// Carry it out literally.
    Literal,
    /// Read token `at` (the fault's own, or one before it) as this move.
    Replace { at: usize, mv: Move },
    /// This move is missing before token `at`.
    Insert { at: usize, mv: Move },
    /// Token `at` is one too many.
    LeaveOut { at: usize },
}

/// What the search found.
#[derive(Clone, Debug, Default)]
pub(super) struct Findings {
    /// The remedies that explain the rest, the cheapest first; those as good as the first, up to the margin.
    pub(super) remedies: Vec<Remedy>,
    /// Tokens from the fault on that the first remedy explains, the faulty one included.
    pub(super) explained: usize,
}

/// A line with a fault: the positions before each token up to the faulty one, and all tokens.
pub(super) struct Case<'a> {
    pub(super) positions: &'a [Position],
    pub(super) tokens: &'a [MoveText],
    /// The token that is illegal in the last of the positions.
    pub(super) fault: usize,
    /// The ply that each token is by the number before it, counted from the first token; for none of them where the
    /// numbers of this record are not to be believed.
    pub(super) numbered: &'a [Option<i64>],
    /// Whether the faulty token is a legal move of the side that is not to move.
    pub(super) of_other_side: bool,
    pub(super) squares: &'a Squares,
}

struct Node {
    cost: u32,
    at: usize,
    label: usize,
    /// Plies made less tokens read.
    more: i64,
    /// By how much the last number differed from the plies made.
    off: i64,
    /// A token whose number is that of the move put in before it.
    taken: usize,
    position: Position,
}

impl PartialEq for Node {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}
impl Eq for Node {}
impl PartialOrd for Node {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Node {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.key().cmp(&other.key())
    }
}
impl Node {
    /// Cheap ones first, of equal ones those that have come further; the rest only fixes the order.
    fn key(&self) -> (Reverse<u32>, usize, Reverse<usize>, u64) {
        (
            Reverse(self.cost),
            self.at,
            Reverse(self.label),
            self.position.hash(),
        )
    }
}

/// How far a reading comes without another edit.
enum Came {
    /// To the goal.
    Through,
    /// To a token that is illegal there.
    ToFault,
    /// To a token that is legal, but by its number a move of the other side: by how much the number is off then, and what
    /// that costs.
    ToNumber(i64, u32),
}

struct Search<'a> {
    case: &'a Case<'a>,
    goal: usize,
    heap: BinaryHeap<Node>,
    /// Labels that have been at a position with these tokens left; two are enough to tell clear from unclear.
    seen: HashMap<(u64, usize, i64), Labels, FixedState>,
    labels: Vec<Remedy>,
    /// How far each label has come without a second edit.
    furthest: Vec<usize>,
    budget: &'a mut u32,
}

/// Up to three labels.
#[derive(Default)]
struct Labels([Option<NonZeroU32>; 3]);

impl Labels {
    /// Adds a label. Whether it was new, and there was room for it.
    fn add(&mut self, label: usize) -> bool {
        let label = NonZeroU32::new(label as u32 + 1);
        let slot = self
            .0
            .iter_mut()
            .find(|slot| slot.is_none() || **slot == label);
        slot.is_some_and(|slot| slot.is_none() && std::mem::replace(slot, label).is_none())
    }
}

/// Looks for the remedies of a fault. `budget` counts the positions that may still be looked at.
pub(super) fn search(case: &Case<'_>, literal: Option<&Position>, budget: &mut u32) -> Findings {
    let goal = case.tokens.len().min(case.fault + 1 + HORIZON);
    let mut search = Search {
        case,
        goal,
        heap: BinaryHeap::new(),
        seen: HashMap::default(),
        labels: Vec::new(),
        furthest: Vec::new(),
        budget,
    };
    search.seed(literal);
    search.run()
}

impl Search<'_> {
    fn label(&mut self, remedy: Remedy) -> usize {
        self.labels.push(remedy);
        self.furthest.push(0);
        self.labels.len() - 1
    }

    fn push(&mut self, node: Node) {
        if node.cost > DEAREST {
            return;
        }
        let key = (node.position.hash(), node.at, node.off);
        if self.seen.entry(key).or_default().add(node.label) {
            self.heap.push(node);
        }
    }

    /// A first edit, behind which token `at` is read next.
    fn first(&mut self, cost: u32, at: usize, remedy: Remedy, position: Position) {
        let more = match remedy {
            Remedy::Literal | Remedy::Replace { .. } => 0,
            Remedy::Insert { .. } => 1,
            Remedy::LeaveOut { .. } => -1,
        };
        // `3. b6:d4` may lack the move that the number stands for as well as the reply to the row before.
        let takes = matches!(remedy, Remedy::Insert { .. });
        let takes = takes && self.against_number(at, 0, 0).0 == 0;
        let label = self.label(remedy);
        self.push(Node {
            cost,
            at,
            label,
            more,
            off: 0,
            taken: if takes { at } else { usize::MAX },
            position,
        });
    }

    /// What it costs to make token `at` the next ply of a reading, and by how much its number is off then.
    fn against_number(&self, at: usize, more: i64, off: i64) -> (u32, i64) {
        let Some(ply) = self.case.numbered.get(at).copied().flatten() else {
            return (0, off);
        };
        let now = ply - (at as i64 + more);
        let turned = (now - off) % 2 != 0;
        (if turned { AGAINST_NUMBER } else { 0 }, now)
    }

    /// The same for the next token of a reading.
    fn against(&self, node: &Node) -> (u32, i64) {
        if node.taken == node.at {
            (0, node.off)
        } else {
            self.against_number(node.at, node.more, node.off)
        }
    }

    /// All first edits: at the fault, and at the moves before it.
    fn seed(&mut self, literal: Option<&Position>) {
        let case = self.case;
        let fault = case.fault;
        let (against, _) = self.against_number(fault, 0, 0);
        if let Some(position) = literal {
            let cost = LITERAL + against;
            self.first(cost, fault + 1, Remedy::Literal, position.clone());
        }
        let Some(now) = case.positions.last() else {
            return;
        };
        self.edits_at(now, fault, against);
        for (back, position) in case
            .positions
            .iter()
            .rev()
            .skip(1)
            .take(HINDSIGHT)
            .enumerate()
        {
            let at = fault - 1 - back;
            let Some(text) = case.tokens.get(at) else {
                continue;
            };
            for mv in position.legal_moves() {
                let slip = cost(text, &mv, position, case.squares);
                if slip > 0 && slip < UNLIKE {
                    let mut after = position.clone();
                    after.play(&mv);
                    let cost = slip + SECOND_THOUGHT;
                    self.first(cost, at + 1, Remedy::Replace { at, mv }, after);
                }
            }
            // A move may have been lost, or written twice, before it showed.
            if back < 8 {
                self.structural(position, at, SECOND_THOUGHT);
            }
        }
    }

    /// The first edits at an illegal token. `against` is what it costs to make it the next ply.
    fn edits_at(&mut self, position: &Position, at: usize, against: u32) {
        let text = &self.case.tokens[at];
        for mv in position.legal_moves() {
            let slip = cost(text, &mv, position, self.case.squares).max(1);
            let mut after = position.clone();
            after.play(&mv);
            self.first(against + slip, at + 1, Remedy::Replace { at, mv }, after);
        }
        self.structural(position, at, 0);
    }

    /// A move too many or too few at a token.
    fn structural(&mut self, position: &Position, at: usize, base: u32) {
        let tokens = self.case.tokens;
        let repeated = at > 0 && same(&tokens[at - 1], &tokens[at]);
        // Of two moves that are the same the second one is left out.
        if !tokens
            .get(at + 1)
            .is_some_and(|next| same(next, &tokens[at]))
        {
            let cost = base + if repeated { REPEATED } else { LEFT_OUT };
            self.first(cost, at + 1, Remedy::LeaveOut { at }, position.clone());
        }
        if matches!(tokens[at].form, Form::Dash | Form::BareCapture) {
            return;
        }
        for mv in position.legal_moves() {
            let mut after = position.clone();
            after.play(&mv);
            if after.resolve(&tokens[at], self.case.squares) != Resolution::Illegal {
                let cost = base + INSERTED;
                self.first(cost, at, Remedy::Insert { at, mv }, after);
            }
        }
    }

    fn run(mut self) -> Findings {
        let mut reached: Vec<(u32, usize)> = Vec::new();
        while let Some(mut node) = self.heap.pop() {
            if reached
                .first()
                .is_some_and(|(best, _)| node.cost > best + MARGIN)
            {
                break;
            }
            if *self.budget == 0 {
                break;
            }
            let from = node.at;
            let came = self.advance(&mut node);
            self.spend(1 + (node.at - from) as u32 / 8);
            self.furthest[node.label] = self.furthest[node.label].max(node.at);
            match came {
                Came::Through if !reached.iter().any(|(_, label)| *label == node.label) => {
                    reached.push((node.cost, node.label));
                }
                Came::Through => {}
                Came::ToFault => self.expand(&node),
                Came::ToNumber(off, against) => {
                    let cost = node.cost + against;
                    self.push(Node { cost, off, ..node });
                }
            }
        }
        self.verdict(&reached)
    }

    fn spend(&mut self, work: u32) {
        *self.budget = self.budget.saturating_sub(work);
    }

    /// Plays the tokens that are legal.
    fn advance(&mut self, node: &mut Node) -> Came {
        while node.at < self.goal {
            let (against, off) = self.against(node);
            let legal = |at| {
                let there = node.position.resolve(at, self.case.squares);
                there != Resolution::Illegal
            };
            if against > 0 && legal(&self.case.tokens[node.at]) {
                return Came::ToNumber(off, against);
            }
            match node
                .position
                .resolve(&self.case.tokens[node.at], self.case.squares)
            {
                Resolution::Legal(mv) => node.position.play(&mv),
                Resolution::Ambiguous(all) => {
                    for mv in &all[1..] {
                        let mut other = node.position.clone();
                        other.play(mv);
                        self.push(Node {
                            at: node.at + 1,
                            off,
                            position: other,
                            ..*node
                        });
                    }
                    node.position.play(&all[0]);
                }
                Resolution::Illegal => return Came::ToFault,
            }
            node.off = off;
            node.at += 1;
        }
        Came::Through
    }

    /// The second and later edits, at the token where a reading goes wrong again.
    fn expand(&mut self, node: &Node) {
        let Some(text) = self.case.tokens.get(node.at) else {
            return;
        };
        self.push(Node {
            cost: node.cost + LEFT_OUT,
            at: node.at + 1,
            more: node.more - 1,
            position: node.position.clone(),
            ..*node
        });
        let (against, off) = self.against(node);
        let made = |cost: u32, position: Position| Node {
            cost: node.cost + cost + against,
            at: node.at + 1,
            off,
            position,
            ..*node
        };
        let moves = node.position.legal_moves();
        self.spend(2 + moves.len() as u32 / 2);
        for mv in moves {
            let slip = cost(text, &mv, &node.position, self.case.squares).max(1);
            if node.cost + against + slip <= DEAREST {
                let mut after = node.position.clone();
                after.play(&mv);
                self.push(made(slip, after));
            }
        }
        if node.cost + against + LITERAL <= DEAREST && self.is_own(node, text) {
            self.spend(4);
            let why = node.position.why_illegal(text, self.case.squares);
            let Some(literal) = why.literal else { return };
            let after = literal.carry_out(&node.position);
            self.push(made(LITERAL, after));
        }
    }

    /// Whether a written move begins where the side to move has a piece, as far as it names its first square.
    fn is_own(&self, node: &Node, text: &MoveText) -> bool {
        let own = node.position.pieces(node.position.turn());
        let from = text.codes().first();
        text.form == Form::Short
            || from
                .and_then(|&code| self.case.squares.square(text.form, code))
                .is_some_and(|from| own.contains(from))
    }

    /// Whether enough of the line follows to believe a remedy: the dearer it is, the more it must explain.
    fn is_decided(&self, remedy: &Remedy, cost: u32, explained: usize) -> bool {
        let later = explained.saturating_sub(1) as u32;
        match remedy {
            Remedy::Literal => true,
            // Rather is a move missing before it.
            Remedy::Replace { at, .. } if *at == self.case.fault && self.case.of_other_side => {
                later >= 2 && cost <= CLOSE + 5 * later
            }
            Remedy::Replace { .. } => cost <= CLOSE + 5 * later,
            // That the move is legal after it is told by the move itself.
            Remedy::Insert { .. } => true,
            Remedy::LeaveOut { .. } => later >= 2 || cost <= REPEATED,
        }
    }

    fn verdict(self, reached: &[(u32, usize)]) -> Findings {
        let fault = self.case.fault;
        let explained = self.goal - fault;
        let decided =
            |&&(cost, label): &&(u32, usize)| self.is_decided(&self.labels[label], cost, explained);
        if let Some(&(best, _)) = reached.iter().find(|r| decided(r)) {
            let near = reached.iter().filter(decided);
            let near = near.filter(|(cost, _)| *cost <= best + MARGIN);
            return Findings {
                remedies: near.map(|(_, label)| self.labels[*label].clone()).collect(),
                explained,
            };
        }
        // Nothing explains the rest: what comes clearly furthest, if anything does.
        let mut far: Vec<_> = self
            .furthest
            .iter()
            .enumerate()
            .map(|(label, at)| (*at, label))
            .collect();
        far.sort_by_key(|&(at, label)| (Reverse(at), label));
        match far.as_slice() {
            [(first, label), rest @ ..]
                if *first >= fault + 7
                    && rest
                        .first()
                        .is_none_or(|(second, _)| first >= &(second + 4)) =>
            {
                Findings {
                    remedies: vec![self.labels[*label].clone()],
                    explained: first - fault,
                }
            }
            _ => Findings::default(),
        }
    }
}

/// Whether two tokens write the same move.
fn same(a: &MoveText, b: &MoveText) -> bool {
    a.form == b.form && a.codes() == b.codes() && !a.codes().is_empty()
}
