//! The correction of a record that goes wrong: the cheapest reading of the rest of the line as legal play.
//!
//! This is a search for the cheapest path over (position, token). A legal token costs nothing. An illegal one may be read as a
//! legal move that looks like it, carried out literally, left out as written twice, or taken for the reply to a missing move. A
//! move before the first illegal one may also have been misread, although it was legal. Positions that are reached twice with
//! the same tokens left are merged, and the number of positions is bounded.

use super::similar::{UNLIKE_MOVE_COST, reading_cost};
use crate::movegen::{Move, MoveResolution, SquareCodes};
use crate::position::Position;
use crate::written::{MoveText, SquareForm};
use foldhash::fast::FixedState;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::num::NonZeroU32;

/// The number of moves of the line after the fault that are examined.
pub(super) const REPAIR_HORIZON_MOVES: usize = 80;
/// The number of moves before the fault that may be the misread ones.
pub(super) const REPAIR_HINDSIGHT_MOVES: usize = 60;
/// The cost of carrying out a faulty move literally.
const LITERAL_COST: u32 = 9;
/// The cost of reading a legal move otherwise than it is written, in addition to the slip itself.
const SECOND_THOUGHT: u32 = 3;
/// The cost of leaving out a move.
const LEFT_OUT: u32 = 24;
/// The cost of leaving out a move that repeats the one before.
const REPEATED_COST: u32 = 6;
/// The cost of inserting a missing move.
const INSERTED_COST: u32 = 17;
/// The cost of giving a move to the other side than its number does. Numbers are lost and misread too, but seldom just where a
/// move is wrong.
const AGAINST_NUMBER: u32 = 20;
/// The maximum cost of a reading.
const MAX_REPAIR_COST: u32 = 48;
/// The maximum cost of a slip that is believed if nothing follows it.
const MAX_FINAL_SLIP_COST: u32 = 12;
/// The amount by which a reading must be cheaper than any other to be called clear.
const CLEAR_COST_MARGIN: u32 = 4;

/// The remedy for the first wrong move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Remedy {
    /// Carry it out literally.
    Literal,
    /// Read token `at` (the fault's own, or one before it) as this move.
    Replace { at: usize, mv: Move },
    /// This move is missing before token `at`.
    Insert { at: usize, mv: Move },
    /// Token `at` is surplus.
    LeaveOut { at: usize },
}

/// The result of the search.
#[derive(Clone, Debug, Default)]
pub(super) struct RemedySearchResult {
    /// The remedies that explain the rest, the cheapest first, with those that are as good within the margin.
    pub(super) remedies: Vec<Remedy>,
    /// The number of tokens from the fault on that the first remedy explains, including the faulty one.
    pub(super) explained: usize,
}

/// A line with a fault: the positions before each token up to the faulty one, and all tokens.
pub(super) struct FaultCase<'a> {
    pub(super) positions: &'a [Position],
    pub(super) tokens: &'a [MoveText],
    /// The token that is illegal in the last of the positions.
    pub(super) fault: usize,
    /// The ply of each token by the number before it, counted from the first token; empty or `None` if the numbers of this
    /// record are not reliable.
    pub(super) numbered: &'a [Option<i64>],
    /// Whether the faulty token is a legal move of the side that is not to move.
    pub(super) of_other_side: bool,
    pub(super) squares: &'a SquareCodes,
}

struct RepairNode {
    cost: u32,
    at: usize,
    label: usize,
    /// The plies made minus the tokens read.
    more: i64,
    /// The difference of the last number from the plies made.
    off: i64,
    /// A token whose number belongs to the move inserted before it.
    taken: usize,
    position: Position,
}

impl PartialEq for RepairNode {
    fn eq(&self, other: &Self) -> bool {
        self.priority_key() == other.priority_key()
    }
}
impl Eq for RepairNode {}
impl PartialOrd for RepairNode {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for RepairNode {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.priority_key().cmp(&other.priority_key())
    }
}
impl RepairNode {
    /// Returns the order of nodes: cheap ones first, of equal ones those that have come further; the rest only fixes the order.
    fn priority_key(&self) -> (Reverse<u32>, usize, Reverse<usize>, u64) {
        (
            Reverse(self.cost),
            self.at,
            Reverse(self.label),
            self.position.hash(),
        )
    }
}

/// How far a reading comes without another edit.
enum AdvanceResult {
    /// To the goal.
    Through,
    /// To a token that is illegal there.
    ToFault,
    /// To a token that is legal, but a move of the other side by its number: the difference of the number, and its cost.
    ToNumber(i64, u32),
}

struct RepairSearch<'a> {
    case: &'a FaultCase<'a>,
    goal: usize,
    heap: BinaryHeap<RepairNode>,
    /// The labels that have been at a position with these tokens left; three are enough to distinguish clear from unclear.
    seen: HashMap<(u64, usize, i64), LabelSet, FixedState>,
    labels: Vec<Remedy>,
    /// How far each label has come without a second edit.
    furthest: Vec<usize>,
    budget: &'a mut u32,
}

/// Up to three labels.
#[derive(Default)]
struct LabelSet([Option<NonZeroU32>; 3]);

impl LabelSet {
    /// Adds a label. Returns whether it was new and there was a free slot for it.
    fn insert_label(&mut self, label: usize) -> bool {
        let label = NonZeroU32::new(label as u32 + 1);
        let slot = self
            .0
            .iter_mut()
            .find(|slot| slot.is_none() || **slot == label);
        slot.is_some_and(|slot| slot.is_none() && std::mem::replace(slot, label).is_none())
    }
}

/// Searches for the remedies of a fault. `budget` counts the positions that may still be visited.
pub(super) fn search_remedies(
    case: &FaultCase<'_>,
    literal: Option<&Position>,
    budget: &mut u32,
) -> RemedySearchResult {
    let goal = case.tokens.len().min(case.fault + 1 + REPAIR_HORIZON_MOVES);
    let mut search = RepairSearch {
        case,
        goal,
        heap: BinaryHeap::new(),
        seen: HashMap::default(),
        labels: Vec::new(),
        furthest: Vec::new(),
        budget,
    };
    search.push_all_first_edits(literal);
    search.run_search()
}

impl RepairSearch<'_> {
    fn add_label(&mut self, remedy: Remedy) -> usize {
        self.labels.push(remedy);
        self.furthest.push(0);
        self.labels.len() - 1
    }

    fn push_node(&mut self, node: RepairNode) {
        if node.cost > MAX_REPAIR_COST {
            return;
        }
        let key = (node.position.hash(), node.at, node.off);
        if self.seen.entry(key).or_default().insert_label(node.label) {
            self.heap.push(node);
        }
    }

    /// Adds a first edit, after which token `at` is read next.
    fn push_first_edit(&mut self, cost: u32, at: usize, remedy: Remedy, position: Position) {
        let more = match remedy {
            Remedy::Literal | Remedy::Replace { .. } => 0,
            Remedy::Insert { .. } => 1,
            Remedy::LeaveOut { .. } => -1,
        };
        // In `3. b6:d4`, the move of the number may be missing as well as the reply in the previous row.
        let takes = matches!(remedy, Remedy::Insert { .. });
        let takes = takes && self.against_number(at, 0, 0).0 == 0;
        let label = self.add_label(remedy);
        self.push_node(RepairNode {
            cost,
            at,
            label,
            more,
            off: 0,
            taken: if takes { at } else { usize::MAX },
            position,
        });
    }

    /// Returns the cost of making token `at` the next ply of a reading, and the difference of its number then.
    fn against_number(&self, at: usize, more: i64, off: i64) -> (u32, i64) {
        let Some(ply) = self.case.numbered.get(at).copied().flatten() else {
            return (0, off);
        };
        let now = ply - (at as i64 + more);
        let turned = (now - off) % 2 != 0;
        (if turned { AGAINST_NUMBER } else { 0 }, now)
    }

    /// Returns the same for the next token of a reading.
    fn next_number_cost(&self, node: &RepairNode) -> (u32, i64) {
        if node.taken == node.at {
            (0, node.off)
        } else {
            self.against_number(node.at, node.more, node.off)
        }
    }

    /// Adds all first edits: at the fault, and at the moves before it.
    fn push_all_first_edits(&mut self, literal: Option<&Position>) {
        let case = self.case;
        let fault = case.fault;
        let (against, _) = self.against_number(fault, 0, 0);
        if let Some(position) = literal {
            let cost = LITERAL_COST + against;
            self.push_first_edit(cost, fault + 1, Remedy::Literal, position.clone());
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
            .take(REPAIR_HINDSIGHT_MOVES)
            .enumerate()
        {
            let at = fault - 1 - back;
            let Some(text) = case.tokens.get(at) else {
                continue;
            };
            for mv in position.legal_moves() {
                let slip = reading_cost(text, &mv, position, case.squares);
                if slip > 0 && slip < UNLIKE_MOVE_COST {
                    let mut after = position.clone();
                    after.play(&mv);
                    let cost = slip + SECOND_THOUGHT;
                    self.push_first_edit(cost, at + 1, Remedy::Replace { at, mv }, after);
                }
            }
            // A move may have been lost, or written twice, before the fault appeared.
            if back < 8 {
                self.push_structural_edits(position, at, SECOND_THOUGHT);
            }
        }
    }

    /// Adds the first edits at an illegal token. `against` is the cost of making it the next ply.
    fn edits_at(&mut self, position: &Position, at: usize, against: u32) {
        let text = &self.case.tokens[at];
        for mv in position.legal_moves() {
            let slip = reading_cost(text, &mv, position, self.case.squares).max(1);
            let mut after = position.clone();
            after.play(&mv);
            self.push_first_edit(against + slip, at + 1, Remedy::Replace { at, mv }, after);
        }
        self.push_structural_edits(position, at, 0);
    }

    /// Adds the edits for a surplus or a missing move at a token.
    fn push_structural_edits(&mut self, position: &Position, at: usize, base: u32) {
        let tokens = self.case.tokens;
        let repeated = at > 0 && is_same_move(&tokens[at - 1], &tokens[at]);
        // Of two equal moves the second one is left out.
        if !tokens
            .get(at + 1)
            .is_some_and(|next| is_same_move(next, &tokens[at]))
        {
            let cost = base + if repeated { REPEATED_COST } else { LEFT_OUT };
            self.push_first_edit(cost, at + 1, Remedy::LeaveOut { at }, position.clone());
        }
        if matches!(tokens[at].form, SquareForm::Dash | SquareForm::BareCapture) {
            return;
        }
        for mv in position.legal_moves() {
            let mut after = position.clone();
            after.play(&mv);
            if after.resolve_move(&tokens[at], self.case.squares) != MoveResolution::Illegal {
                let cost = base + INSERTED_COST;
                self.push_first_edit(cost, at, Remedy::Insert { at, mv }, after);
            }
        }
    }

    fn run_search(mut self) -> RemedySearchResult {
        let mut reached: Vec<(u32, usize)> = Vec::new();
        while let Some(mut node) = self.heap.pop() {
            if reached
                .first()
                .is_some_and(|(best, _)| node.cost > best + CLEAR_COST_MARGIN)
            {
                break;
            }
            if *self.budget == 0 {
                break;
            }
            let from = node.at;
            let came = self.play_legal_tokens(&mut node);
            self.spend_budget(1 + (node.at - from) as u32 / 8);
            self.furthest[node.label] = self.furthest[node.label].max(node.at);
            match came {
                AdvanceResult::Through
                    if !reached.iter().any(|(_, label)| *label == node.label) =>
                {
                    reached.push((node.cost, node.label));
                }
                AdvanceResult::Through => {}
                AdvanceResult::ToFault => self.expand_node(&node),
                AdvanceResult::ToNumber(off, against) => {
                    let cost = node.cost + against;
                    self.push_node(RepairNode { cost, off, ..node });
                }
            }
        }
        self.conclude_search(&reached)
    }

    fn spend_budget(&mut self, work: u32) {
        *self.budget = self.budget.saturating_sub(work);
    }

    /// Plays the tokens that are legal.
    fn play_legal_tokens(&mut self, node: &mut RepairNode) -> AdvanceResult {
        while node.at < self.goal {
            let (against, off) = self.next_number_cost(node);
            let legal = |at| {
                let there = node.position.resolve_move(at, self.case.squares);
                there != MoveResolution::Illegal
            };
            if against > 0 && legal(&self.case.tokens[node.at]) {
                return AdvanceResult::ToNumber(off, against);
            }
            match node
                .position
                .resolve_move(&self.case.tokens[node.at], self.case.squares)
            {
                MoveResolution::Legal(mv) => node.position.play(&mv),
                MoveResolution::Ambiguous(all) => {
                    for mv in &all[1..] {
                        let mut other = node.position.clone();
                        other.play(mv);
                        self.push_node(RepairNode {
                            at: node.at + 1,
                            off,
                            position: other,
                            ..*node
                        });
                    }
                    node.position.play(&all[0]);
                }
                MoveResolution::Illegal => return AdvanceResult::ToFault,
            }
            node.off = off;
            node.at += 1;
        }
        AdvanceResult::Through
    }

    /// Adds the second and later edits, at the token where a reading goes wrong again.
    fn expand_node(&mut self, node: &RepairNode) {
        let Some(text) = self.case.tokens.get(node.at) else {
            return;
        };
        self.push_node(RepairNode {
            cost: node.cost + LEFT_OUT,
            at: node.at + 1,
            more: node.more - 1,
            position: node.position.clone(),
            ..*node
        });
        let (against, off) = self.next_number_cost(node);
        let made = |cost: u32, position: Position| RepairNode {
            cost: node.cost + cost + against,
            at: node.at + 1,
            off,
            position,
            ..*node
        };
        let moves = node.position.legal_moves();
        self.spend_budget(2 + moves.len() as u32 / 2);
        for mv in moves {
            let slip = reading_cost(text, &mv, &node.position, self.case.squares).max(1);
            if node.cost + against + slip <= MAX_REPAIR_COST {
                let mut after = node.position.clone();
                after.play(&mv);
                self.push_node(made(slip, after));
            }
        }
        if node.cost + against + LITERAL_COST <= MAX_REPAIR_COST && self.is_own(node, text) {
            self.spend_budget(4);
            let why = node.position.why_illegal(text, self.case.squares);
            let Some(literal) = why.literal else { return };
            let after = literal.carry_out(&node.position);
            self.push_node(made(LITERAL_COST, after));
        }
    }

    /// Returns whether a written move begins on a piece of the side to move, as far as it names its first square.
    fn is_own(&self, node: &RepairNode, text: &MoveText) -> bool {
        let own = node.position.pieces(node.position.turn());
        let from = text.square_codes().first();
        text.form == SquareForm::Short
            || from
                .and_then(|&code| self.case.squares.square_for_code(text.form, code))
                .is_some_and(|from| own.contains(from))
    }

    /// Returns whether enough of the line follows to believe a remedy: the more it costs, the more it must explain.
    fn is_decided(&self, remedy: &Remedy, cost: u32, explained: usize) -> bool {
        let later = explained.saturating_sub(1) as u32;
        match remedy {
            Remedy::Literal => true,
            // More likely a move is missing before it.
            Remedy::Replace { at, .. } if *at == self.case.fault && self.case.of_other_side => {
                later >= 2 && cost <= MAX_FINAL_SLIP_COST + 5 * later
            }
            Remedy::Replace { .. } => cost <= MAX_FINAL_SLIP_COST + 5 * later,
            // The token at the fault confirms the inserted move by being legal after it.
            Remedy::Insert { .. } => true,
            Remedy::LeaveOut { .. } => later >= 2 || cost <= REPEATED_COST,
        }
    }

    fn conclude_search(self, reached: &[(u32, usize)]) -> RemedySearchResult {
        let fault = self.case.fault;
        let explained = self.goal - fault;
        let decided =
            |&&(cost, label): &&(u32, usize)| self.is_decided(&self.labels[label], cost, explained);
        if let Some(&(best, _)) = reached.iter().find(|r| decided(r)) {
            let near = reached.iter().filter(decided);
            let near = near.filter(|(cost, _)| *cost <= best + CLEAR_COST_MARGIN);
            return RemedySearchResult {
                remedies: near.map(|(_, label)| self.labels[*label].clone()).collect(),
                explained,
            };
        }
        // Nothing explains the rest: the remedy that comes clearly furthest is taken, if there is one.
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
                RemedySearchResult {
                    remedies: vec![self.labels[*label].clone()],
                    explained: first - fault,
                }
            }
            _ => RemedySearchResult::default(),
        }
    }
}

/// Returns whether two tokens write the same move.
fn is_same_move(a: &MoveText, b: &MoveText) -> bool {
    a.form == b.form && a.square_codes() == b.square_codes() && !a.square_codes().is_empty()
}
