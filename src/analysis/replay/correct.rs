//! The reading of a fault: the move as written, or the correction that explains the rest best. Nothing is changed here;
//! [`carry_on`](super::carry_on) continues the line by the [`Correction`].

use super::around::{self, FaultContext};
use super::followed::FollowedGame;
use super::known::RemedyCache;
use super::repair::{FaultCase, Remedy, RemedySearchResult};
use crate::check::Finding;
use crate::lang::Message;
use crate::movegen::{IllegalMoveReason, LiteralMove, Move};
use crate::position::Position;
use crate::written::{MoveText, SquareForm};
use std::cell::RefCell;

/// The maximum number of faults in a line that is followed: further faults are evidence of the first one, not of themselves.
const MAX_FOLLOWED_FAULTS: u32 = 8;

/// The finding on a fault, and the continuation of its line.
pub(super) struct Correction {
    pub(super) finding: Finding,
    /// The moves around the fault.
    pub(super) around: FaultContext,
    /// Whether the move numbers of the game contradict it, or more than one ply is lost.
    pub(super) doubtful: bool,
    /// Whether the position after it may differ from that of the game.
    pub(super) unsure: bool,
    pub(super) continuation: LineContinuation,
}

/// The continuation of a line after a fault.
pub(super) enum LineContinuation {
    /// By the move as written, which leads to this position. A reply shows whether the move stands.
    AsWritten(Box<(LiteralMove, Position)>),
    /// By the remedy that explains the rest.
    By(Remedy),
    /// By one of several legal moves: the following moves decide.
    OneOf(Vec<Move>),
    /// The line cannot be followed any further.
    NoFurther,
}

/// Reads the faults of a game as it was followed so far.
pub(super) struct Corrector<'r> {
    pub(super) followed: &'r FollowedGame<'r>,
    /// The faults whose remedies are known.
    pub(super) known: &'r RefCell<RemedyCache>,
}

impl Corrector<'_> {
    /// Decides how the line continues after a fault.
    pub(super) fn correct_fault(
        &self,
        text: &MoveText,
        why: IllegalMoveReason,
        mut finding: Finding,
    ) -> Correction {
        let made = why
            .literal
            .map(|literal| (literal, literal.carry_out(&self.followed.line.now)));
        let around = self.fault_context(text);
        let found = self.find_remedies(&around, made.as_ref().map(|(_, after)| after), false);
        // An illegal move that was answered was made on the board, so the positions after it are those of the game (decision 0009).
        let carried_out = found.remedies.contains(&Remedy::Literal) || found.remedies.is_empty();
        // The opponent can still demand the correction of the last move: it is carried out, and the correction is offered.
        let last = around.fault + 1 == around.tokens.len();
        if let (Some(made), true) = (
            made,
            (carried_out || last) && self.followed.line.faults <= MAX_FOLLOWED_FAULTS,
        ) {
            if let [only] = finding.legal.as_slice() {
                finding.suggestion = Some(only.clone());
            } else if let [Remedy::Replace { at, mv }] = found.remedies.as_slice()
                && *at == around.fault
            {
                finding.suggestion = Some(self.write_move_like(&self.followed.line.now, mv, text));
            }
            return Correction {
                finding: finding.with_finality(false),
                around,
                doubtful: false,
                unsure: true,
                continuation: LineContinuation::AsWritten(Box::new(made)),
            };
        }
        match found.remedies.as_slice() {
            [] => Correction {
                finding: finding.with_addition(Message::RestNotReplayed),
                around,
                doubtful: false,
                unsure: false,
                continuation: LineContinuation::NoFurther,
            },
            [only] => self.correct_by_remedy(finding, around, only.clone(), found.explained),
            several => self.one_of_several(text, finding, around, several, found.explained),
        }
    }

    /// Returns the possible remedies of a fault. With `numbers`, the move numbers decide whose moves they are.
    fn find_remedies(
        &self,
        around: &FaultContext,
        literal: Option<&Position>,
        numbers: bool,
    ) -> RemedySearchResult {
        if self.followed.line.faults > MAX_FOLLOWED_FAULTS {
            return RemedySearchResult::default();
        }
        let case = FaultCase {
            positions: &around.positions,
            tokens: &around.tokens,
            fault: around.fault,
            numbered: if numbers { &around.numbered } else { &[] },
            of_other_side: around.of_other_side,
            squares: &self.followed.choice.squares,
        };
        // A budget of their own: numbers must not change how a game is read, or it comes back otherwise from JSON, which has them.
        let left = match numbers {
            true => &self.followed.game.spare,
            false => &self.followed.game.budget,
        };
        let mut budget = left.get();
        let found = self
            .known
            .borrow_mut()
            .search_cached(&case, literal, &mut budget);
        left.set(budget);
        found
    }

    /// Reads a sign that names no move as the only move after which the rest of the line is legal. Returns the finding if there
    /// is no such move, or more than one.
    pub(super) fn supply_move(
        &self,
        text: &MoveText,
        finding: Finding,
    ) -> Result<Correction, Box<Finding>> {
        let around = self.fault_context(text);
        let found = self.find_remedies(&around, None, false);
        match found.remedies.as_slice() {
            [remedy @ Remedy::Replace { at, .. }] if *at == around.fault => {
                Ok(self.correct_by_remedy(finding, around, remedy.clone(), found.explained))
            }
            _ => Err(Box::new(finding)),
        }
    }

    /// Corrects a fault by one clear remedy. If the move numbers contradict it, the finding follows the numbers. The game is
    /// still followed by its moves, whatever is written between them, so that it is the same in every format.
    fn correct_by_remedy(
        &self,
        finding: Finding,
        around: FaultContext,
        remedy: Remedy,
        explained: usize,
    ) -> Correction {
        let near =
            |at: u32| i64::from(self.followed.line.ply) <= i64::from(at) + around::NEAR_BEFORE;
        let behind_other = self.followed.line.unsure.is_some_and(near);
        let against = around.contradicts_numbers(&remedy);
        let mut finding = if against {
            let found = self.find_remedies(&around, None, true);
            let best = found
                .remedies
                .first()
                .filter(|best| !around.contradicts_numbers(best));
            match best {
                Some(best) => {
                    let finding = self.describe_remedy(finding, &around, best, found.explained);
                    self.one_of(finding, found.remedies.len())
                }
                None => finding,
            }
        } else {
            self.describe_remedy(finding, &around, &remedy, explained)
        };
        // If more than one ply is lost, no single move is wrong; after an unexplained fault no single move is certain.
        let lost = self.followed.rows_are_lost();
        let uncertain = behind_other || around.lost || !self.is_like(&around, &remedy) || lost;
        if uncertain {
            finding.edits.clear();
        }
        let unsure = finding.edits.is_empty();
        Correction {
            finding: self.of_whole_moves(finding),
            around,
            doubtful: against || uncertain,
            unsure,
            continuation: LineContinuation::By(remedy),
        }
    }

    /// Returns whether a reading may become an edit. Without move numbers to confirm it, a move that has no square of the
    /// written one may just as well be that side's next move.
    fn is_like(&self, around: &FaultContext, remedy: &Remedy) -> bool {
        let Remedy::Replace { at, mv } = remedy else {
            return true;
        };
        let squares = [mv.from, mv.to];
        let written = &around.tokens[*at];
        let named = written.square_codes().iter();
        let mut named = named.filter_map(|&code| {
            self.followed
                .choice
                .squares
                .square_for_code(written.form, code)
        });
        around.numbered.iter().any(Option::is_some)
            || !matches!(written.form, SquareForm::Numeric | SquareForm::Algebraic)
            || named.any(|square| squares.contains(&square))
    }

    /// Handles several remedies of equal rank: all of them are named, none is suggested.
    fn one_of_several(
        &self,
        text: &MoveText,
        finding: Finding,
        around: FaultContext,
        several: &[Remedy],
        explained: usize,
    ) -> Correction {
        let at_fault = |remedy: &Remedy| match remedy {
            Remedy::Replace { at, mv } if *at == around.fault => Some(*mv),
            _ => None,
        };
        let moves: Vec<Move> = several.iter().filter_map(at_fault).collect();
        if let ([_], Some(first)) = (moves.as_slice(), several.first())
            && at_fault(first).is_some()
        {
            // This is the only reading of the move itself; the others would change legal moves.
            return self.correct_by_remedy(finding, around, first.clone(), explained);
        }
        let (finding, way) = if moves.is_empty() {
            // Several earlier moves may be the misread one: the cheapest remedy is named, but not offered as an edit.
            let finding = self.describe_remedy(finding, &around, &several[0], explained);
            let finding = self.one_of(finding, several.len());
            (finding, LineContinuation::By(several[0].clone()))
        } else {
            let texts = moves.iter();
            let texts = texts.map(|mv| self.write_move_like(&self.followed.line.now, mv, text));
            let message = Message::MayBe {
                moves: texts.collect(),
            };
            (
                finding.with_addition(message),
                LineContinuation::OneOf(moves),
            )
        };
        Correction {
            finding,
            around,
            doubtful: false,
            unsure: true,
            continuation: way,
        }
    }
}
