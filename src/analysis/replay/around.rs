//! The moves of a line around a fault, and what their numbers state.

use super::correct::Corrector;
use super::repair::{REPAIR_HINDSIGHT_MOVES, REPAIR_HORIZON_MOVES, Remedy};
use crate::movegen::{MAX_READINGS, MoveResolution, find_moves_between};
use crate::played::ahead::LineAhead;
use crate::position::Position;
use crate::written::MoveText;

/// The maximum distance before a fault at which an incomplete row is evidence against the correction of a single move, in
/// plies.
pub(super) const NEAR_BEFORE: i64 = 12;
/// The same after the fault.
const NEAR_BEHIND: i64 = 8;

/// The moves of a line around a fault.
pub(super) struct FaultContext {
    /// The positions before the tokens up to the faulty one.
    pub(super) positions: Vec<Position>,
    pub(super) tokens: Vec<MoveText>,
    pub(super) fault: usize,
    /// The ply of each token by its number, counted from the first token; `None` where numbers are not reliable.
    pub(super) numbered: Vec<Option<i64>>,
    /// Whether the numbers near the fault show that more than one ply is lost, or that rows are out of order.
    pub(super) lost: bool,
    /// Whether the faulty token is a legal move of the side that is not to move.
    pub(super) of_other_side: bool,
}

impl FaultContext {
    fn new(positions: Vec<Position>, tokens: Vec<MoveText>, fault: usize) -> Self {
        Self {
            numbered: vec![None; tokens.len()],
            lost: false,
            of_other_side: false,
            positions,
            tokens,
            fault,
        }
    }

    /// Counts the plies by the numbers of a line from its first token, which is ply `first` of its game if that is known to
    /// begin with number 1. The numbers are reliable if they agree with the plies made up to the fault and at least half of the
    /// rows after it are complete.
    fn number_tokens(mut self, line: &LineAhead, first: Option<u32>) -> Self {
        let numbered = |text: &MoveText| line.numbered_ply(text).map(i64::from);
        let told: Vec<_> = self.tokens.iter().map(numbered).collect();
        let rows = (0i64..).zip(&told);
        let rows: Vec<_> = rows.filter_map(|(at, ply)| Some((at, (*ply)?))).collect();
        self.lost = self.has_lost_rows(&rows, line);
        let (before, behind) =
            rows.split_at(rows.partition_point(|(at, _)| *at < self.fault as i64));
        let known = before.first().map(|(at, ply)| ply - at);
        let known = known.or(first.map(i64::from));
        // In a line that may begin anywhere, the first number is right.
        let zero = known.or(behind.first().map(|(at, ply)| ply - at));
        let Some(zero) = zero else { return self };
        let whole = |pair: &&[(i64, i64)]| pair[1].0 - pair[0].0 == pair[1].1 - pair[0].1;
        let pairs = behind.len().saturating_sub(1);
        let whole = behind.windows(2).filter(whole).count();
        // A single number may be anything.
        let enough = !before.is_empty() || whole > 0;
        if enough && before.iter().all(|(at, ply)| ply - at == zero) && 2 * whole >= pairs {
            self.numbered = told.iter().map(|ply| Some((*ply)? - zero)).collect();
        }
        self
    }

    /// Returns whether rows are lost, doubled or out of order near the fault. `rows` holds the tokens with a number, and the
    /// plies that the numbers state. If less than half of the rows are complete, numbers mean something else.
    fn has_lost_rows(&self, rows: &[(i64, i64)], line: &LineAhead) -> bool {
        let start = |at: i64| {
            self.tokens
                .get(at as usize)
                .map_or(0, |token| token.span.start)
        };
        let more = |pair: &[(i64, i64)]| {
            let [(at, ply), (next, then)] = pair else {
                return 0;
            };
            let words = line.words.iter();
            let words = words
                .filter(|word| (start(*at)..start(*next)).contains(word))
                .count();
            (then - ply) - (next - at) - words as i64
        };
        let pairs: Vec<_> = rows
            .windows(2)
            .map(|pair| (pair[1].0, more(pair)))
            .collect();
        let whole = pairs.iter().filter(|(_, more)| *more == 0).count();
        let fault = self.fault as i64;
        let near = |at: i64| (fault - NEAR_BEFORE..=fault + NEAR_BEHIND).contains(&at);
        let jumps = pairs
            .iter()
            .any(|&(at, more)| near(at) && !(-1..=1).contains(&more));
        let twice = |pair: &[(i64, i64)]| near(pair[1].0) && pair[0].1 != 0 && pair[1].1 != 0;
        2 * whole >= pairs.len() && (jumps || pairs.windows(2).any(twice))
    }

    /// Returns whether a reading gives a move to the other side than its number does.
    pub(super) fn contradicts_numbers(&self, remedy: &Remedy) -> bool {
        let (from, more) = match *remedy {
            Remedy::Literal | Remedy::Replace { .. } => (self.fault, 0),
            Remedy::Insert { at, .. } => (at, 1),
            Remedy::LeaveOut { at } => (at + 1, -1),
        };
        // The number of this row, or of the next one.
        let numbers = (0i64..).zip(&self.numbered).skip(from).take(3);
        let next = numbers.filter_map(|(at, ply)| Some((at, (*ply)?))).next();
        next.is_some_and(|(at, ply)| {
            // The number may belong to the inserted move.
            let taken = more > 0 && at == from as i64 && (ply - at) % 2 == 0;
            !taken && (ply - at - more) % 2 != 0
        })
    }
}

impl Corrector<'_> {
    /// Returns the positions and tokens around a fault. If there is no certain line from the anchor, only what follows the
    /// fault is included.
    pub(super) fn fault_context(&self, text: &MoveText) -> FaultContext {
        let anchor = &self.followed.line.anchor;
        let back = (self.followed.line.ply.saturating_sub(anchor.ply)) as usize;
        // One of them may be a score.
        let line = self
            .followed
            .line_ahead(anchor.offset, back + 2 + REPAIR_HORIZON_MOVES);
        let mut tokens = line.moves.clone();
        if let Some((_, score)) = self.followed.game.terminator {
            tokens.retain(|token| token.span != score);
        }
        if let Some(fault) = tokens
            .iter()
            .position(|token| token.span.start == text.span.start)
            && let Some(mut positions) = self.positions_to(&tokens[..fault])
        {
            // A move of several tokens is one token here.
            tokens[fault] = *text;
            tokens.retain(|token| {
                token.span.start >= text.span.end
                    || token.span.end <= text.span.start
                    || token.span.start == text.span.start
            });
            let skip = fault.saturating_sub(REPAIR_HINDSIGHT_MOVES);
            positions.drain(..skip);
            tokens.drain(..skip);
            let fault = fault - skip;
            self.drop_scores(&mut tokens, fault);
            tokens.truncate(fault + 1 + REPAIR_HORIZON_MOVES);
            let whole = self.followed.parents.is_empty() && self.followed.game.first.is_none();
            let first = self.followed.line.ply.saturating_sub(fault as u32);
            let first = Some(first).filter(|_| whole);
            let turned = positions.last().cloned().map(|mut turned| {
                turned.set_turn(turned.turn().other());
                turned
            });
            let legal = |turned: Position| {
                let there = turned.resolve_move(text, &self.followed.choice.squares);
                there != MoveResolution::Illegal
            };
            let mut around = FaultContext::new(positions, tokens, fault);
            around.of_other_side = turned.is_some_and(legal);
            return around.number_tokens(&line, first);
        }
        let mut tokens = self
            .followed
            .moves_ahead(text.span.end, REPAIR_HORIZON_MOVES + 1);
        tokens.insert(0, *text);
        self.drop_scores(&mut tokens, 0);
        tokens.truncate(1 + REPAIR_HORIZON_MOVES);
        FaultContext::new(vec![self.followed.line.now.clone()], tokens, 0)
    }

    /// Removes the scores after the fault: they are no moves.
    fn drop_scores(&self, tokens: &mut Vec<MoveText>, fault: usize) {
        let mut nth = 0;
        tokens.retain(|token| {
            nth += 1;
            nth <= fault + 1 || !self.followed.is_score(token)
        });
    }

    /// Returns the positions before each of these tokens and after the last, if they are legal and lead to the current
    /// position.
    fn positions_to(&self, tokens: &[MoveText]) -> Option<Vec<Position>> {
        let mut position = self.followed.line.anchor.position.clone();
        let mut positions = vec![position.clone()];
        for (nth, token) in tokens.iter().enumerate() {
            match position.resolve_move(token, &self.followed.choice.squares) {
                MoveResolution::Legal(mv) => {
                    position.play(&mv);
                    positions.push(position.clone());
                }
                MoveResolution::Ambiguous(_) => {
                    let (rest, squares) = (&tokens[nth..], &self.followed.choice.squares);
                    let mut tries = MAX_READINGS * rest.len();
                    for mv in find_moves_between(
                        &position,
                        rest,
                        &self.followed.line.now,
                        squares,
                        &mut tries,
                    )? {
                        position.play(&mv);
                        positions.push(position.clone());
                    }
                    break;
                }
                MoveResolution::Illegal => return None,
            }
        }
        (position == self.followed.line.now).then_some(positions)
    }
}
