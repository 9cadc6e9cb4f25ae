//! The moves of a line around a fault, and what their numbers say.

use super::ahead::{self, Ahead, Begin};
use super::repair::{HINDSIGHT, HORIZON, Remedy};
use super::replayer::Replayer;
use crate::board::Position;
use crate::movegen::Resolution;
use crate::notation::MoveText;

/// The moves of a line around a fault.
pub(super) struct Around {
    /// Positions before the tokens up to the faulty one.
    pub(super) positions: Vec<Position>,
    pub(super) tokens: Vec<MoveText>,
    pub(super) fault: usize,
    /// The ply that each token is by its number, counted from the first one; none where numbers are not to be believed.
    pub(super) numbered: Vec<Option<i64>>,
}

impl Around {
    fn new(positions: Vec<Position>, tokens: Vec<MoveText>, fault: usize) -> Self {
        Self {
            numbered: vec![None; tokens.len()],
            positions,
            tokens,
            fault,
        }
    }

    /// Counts the plies that the numbers of a line tell from its first token, which is ply `first` of its game, where that
    /// is known to be number 1. Numbers are believed when they tell the plies that were made up to the fault, and most rows
    /// behind it are whole.
    fn number(mut self, line: &Ahead, first: Option<u32>) -> Self {
        let numbered = |text: &MoveText| line.ply(text).map(i64::from);
        let told: Vec<_> = self.tokens.iter().map(numbered).collect();
        let rows = || {
            (0i64..)
                .zip(&told)
                .filter_map(|(at, ply)| Some((at, (*ply)?)))
        };
        let (before, behind): (Vec<_>, Vec<_>) =
            rows().partition(|(at, _)| *at < self.fault as i64);
        let known = before.first().map(|(at, ply)| ply - at);
        let known = known.or(first.map(i64::from));
        // The first number of a line that begins anywhere is right.
        let zero = known.or(behind.first().map(|(at, ply)| ply - at));
        let Some(zero) = zero else { return self };
        let whole = |pair: &&[(i64, i64)]| pair[1].0 - pair[0].0 == pair[1].1 - pair[0].1;
        let pairs = behind.len().saturating_sub(1);
        let whole = behind.windows(2).filter(whole).count();
        // A lone number may be anything.
        let enough = !before.is_empty() || whole > 0;
        if enough && before.iter().all(|(at, ply)| ply - at == zero) && 2 * whole >= pairs {
            self.numbered = told.iter().map(|ply| Some((*ply)? - zero)).collect();
        }
        self
    }

    /// Whether a reading makes a move one of the other side than its number says.
    pub(super) fn contradicts(&self, remedy: &Remedy) -> bool {
        let (from, more) = match *remedy {
            Remedy::Literal | Remedy::Replace { .. } => (self.fault, 0),
            Remedy::Insert { at, .. } => (at, 1),
            Remedy::LeaveOut { at } => (at + 1, -1),
        };
        // The number of the row, or of the next one.
        let numbers = (0i64..).zip(&self.numbered).skip(from).take(3);
        let next = numbers.filter_map(|(at, ply)| Some((at, (*ply)?))).next();
        next.is_some_and(|(at, ply)| {
            // The number may be that of the move put in.
            let taken = more > 0 && at == from as i64 && (ply - at) % 2 == 0;
            !taken && (ply - at - more) % 2 != 0
        })
    }
}

impl Replayer<'_> {
    /// The positions and tokens around a fault. Without a sure way back to the anchor, only what comes after it.
    pub(super) fn around(&self, text: &MoveText) -> Around {
        let anchor = &self.line.anchor;
        let back = (self.line.ply.saturating_sub(anchor.ply)) as usize;
        let line = self.line_ahead(anchor.offset, back + 1 + HORIZON);
        let mut tokens = line.moves.clone();
        if let Some((_, score)) = self.game.terminator {
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
            let skip = fault.saturating_sub(HINDSIGHT);
            positions.drain(..skip);
            tokens.drain(..skip);
            let fault = fault - skip;
            self.drop_scores(&mut tokens, fault);
            let whole = self.parents.is_empty() && self.game.first.is_none();
            let first = self.line.ply.saturating_sub(fault as u32);
            let first = Some(first).filter(|_| whole);
            return Around::new(positions, tokens, fault).number(&line, first);
        }
        let mut tokens = self.ahead(text.span.end, HORIZON);
        tokens.insert(0, *text);
        self.drop_scores(&mut tokens, 0);
        Around::new(vec![self.line.now.clone()], tokens, 0)
    }

    /// The moves of the current line from byte `from` on; `most` of them.
    pub(super) fn ahead(&self, from: u32, most: usize) -> Vec<MoveText> {
        self.line_ahead(from, most).moves
    }

    /// The same, with what their numbers say.
    pub(super) fn line_ahead(&self, from: u32, most: usize) -> Ahead {
        let begin = if !self.parents.is_empty() {
            Begin::Variation
        } else if from == self.game.start {
            Begin::Game
        } else {
            Begin::Line
        };
        ahead::line(self.bytes, from, begin, self.plan.encoding, most)
    }

    /// Behind the fault scores are no moves.
    fn drop_scores(&self, tokens: &mut Vec<MoveText>, fault: usize) {
        let mut nth = 0;
        tokens.retain(|token| {
            nth += 1;
            nth <= fault + 1 || !self.is_score(token)
        });
    }

    /// The positions before each of these tokens and after the last, when they are plainly legal and lead to where the line is.
    fn positions_to(&self, tokens: &[MoveText]) -> Option<Vec<Position>> {
        let mut position = self.line.anchor.position.clone();
        let mut positions = vec![position.clone()];
        for token in tokens {
            let Resolution::Legal(mv) = position.resolve(token, &self.choice.squares) else {
                return None;
            };
            position.play(&mv);
            positions.push(position.clone());
        }
        (position == self.line.now).then_some(positions)
    }
}
