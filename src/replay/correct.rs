//! What a fault means: the move as it stands on the board, or the correction that explains the rest best. Nothing is changed
//! here; [`carry_on`](super::carry_on) follows the line on by the [`Correction`].

use super::around::{self, FaultContext};
use super::repair::{FaultCase, Remedy, RemedySearchResult};
use super::replayer::Replayer;
use crate::check::Finding;
use crate::lang::Message;
use crate::movegen::{IllegalMoveReason, LiteralMove, Move};
use crate::position::Position;
use crate::written::{MoveText, SquareForm};

/// Faults after which a line is no longer followed: what comes then tells more of the first fault than of itself.
const MOST_FAULTS: u32 = 8;

/// What is said of a fault, and how its line goes on.
pub(super) struct Correction {
    pub(super) finding: Finding,
    /// The moves around the fault.
    pub(super) around: FaultContext,
    /// Whether the move numbers of the game say otherwise, or that more is lost than one ply.
    pub(super) doubtful: bool,
    /// Whether the position behind it may be another than that of the game.
    pub(super) unsure: bool,
    pub(super) way: LineContinuation,
}

/// How a line goes on after a fault.
pub(super) enum LineContinuation {
    /// By the move as it is written, which leads to this position. Whether it stands, a reply tells.
    AsWritten(Box<(LiteralMove, Position)>),
    /// By what explains the rest.
    By(Remedy),
    /// By one of several legal moves: those behind it decide.
    OneOf(Vec<Move>),
    /// It cannot be followed any further.
    NoFurther,
}

impl Replayer<'_> {
    /// Decides how the line goes on after a fault.
    pub(super) fn correct_fault(
        &self,
        text: &MoveText,
        why: IllegalMoveReason,
        mut finding: Finding,
    ) -> Correction {
        let made = why
            .literal
            .map(|literal| (literal, literal.carry_out(&self.line.now)));
        let around = self.fault_context(text);
        let found = self.find_remedies(&around, made.as_ref().map(|(_, after)| after), false);
        let carried_out = found.remedies.contains(&Remedy::Literal) || found.remedies.is_empty();
        // Of the last move the opponent can still demand the correction: it is carried out, the correction offered.
        let last = around.fault + 1 == around.tokens.len();
        if let (Some(made), true) = (
            made,
            (carried_out || last) && self.line.faults <= MOST_FAULTS,
        ) {
            if let [only] = finding.legal.as_slice() {
                finding.suggestion = Some(only.clone());
            } else if let [Remedy::Replace { at, mv }] = found.remedies.as_slice()
                && *at == around.fault
            {
                finding.suggestion = Some(self.write_move_like(&self.line.now, mv, text));
            }
            return Correction {
                finding: finding.with_stands(false),
                around,
                doubtful: false,
                unsure: true,
                way: LineContinuation::AsWritten(Box::new(made)),
            };
        }
        match found.remedies.as_slice() {
            [] => Correction {
                finding: finding.with_addition(Message::RestNotReplayed),
                around,
                doubtful: false,
                unsure: false,
                way: LineContinuation::NoFurther,
            },
            [only] => self.correct_by_remedy(finding, around, only.clone(), found.explained),
            several => self.one_of_several(text, finding, around, several, found.explained),
        }
    }

    /// What can be done about a fault. `numbers`: the move numbers say whose moves there are.
    fn find_remedies(
        &self,
        around: &FaultContext,
        literal: Option<&Position>,
        numbers: bool,
    ) -> RemedySearchResult {
        if self.line.faults > MOST_FAULTS {
            return RemedySearchResult::default();
        }
        let case = FaultCase {
            positions: &around.positions,
            tokens: &around.tokens,
            fault: around.fault,
            numbered: if numbers { &around.numbered } else { &[] },
            of_other_side: around.of_other_side,
            squares: &self.choice.squares,
        };
        let left = match numbers {
            true => &self.game.spare,
            false => &self.game.budget,
        };
        let mut budget = left.get();
        let found = self
            .known
            .borrow_mut()
            .search_cached(&case, literal, &mut budget);
        left.set(budget);
        found
    }

    /// The one move after which the rest of the line is legal, in the place of a sign that names none. The finding comes
    /// back where no move, or no single one, is that.
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

    /// One clear remedy. Where the move numbers say otherwise, what they say is what the finding says: a game is followed as
    /// its moves want it, whatever stands between them, so that it is the same in every format.
    fn correct_by_remedy(
        &self,
        finding: Finding,
        around: FaultContext,
        remedy: Remedy,
        explained: usize,
    ) -> Correction {
        let near = |at: u32| i64::from(self.line.ply) <= i64::from(at) + around::NEAR_BEFORE;
        let behind_other = self.line.unsure.is_some_and(near);
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
        // Where more is lost than one ply, no single move is wrong; behind a fault that nothing explains, none is sure.
        let lost = self.rows_are_lost();
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
            way: LineContinuation::By(remedy),
        }
    }

    /// Whether the numbers of the game tell that rows are lost: of the main line up to here, or before its first move, which
    /// all lines go on from.
    pub(super) fn rows_are_lost(&self) -> bool {
        let numbers = &self.game.numbers;
        numbers.begin_late() || (self.parents.is_empty() && numbers.rows_are_lost())
    }

    /// Whether a reading may be an edit: without move numbers to bear it out, a move that has no square of what is written
    /// may be the next one but one as well.
    fn is_like(&self, around: &FaultContext, remedy: &Remedy) -> bool {
        let Remedy::Replace { at, mv } = remedy else {
            return true;
        };
        let squares = [mv.from, mv.to];
        let written = &around.tokens[*at];
        let named = written.square_codes().iter();
        let mut named =
            named.filter_map(|&code| self.choice.squares.square_for_code(written.form, code));
        around.numbered.iter().any(Option::is_some)
            || !matches!(written.form, SquareForm::Numeric | SquareForm::Algebraic)
            || named.any(|square| squares.contains(&square))
    }

    /// Several remedies that are as good as each other: all of them are named, none is suggested.
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
            // Only one reading of the move itself; the others would change moves that are legal.
            return self.correct_by_remedy(finding, around, first.clone(), explained);
        }
        let (finding, way) = if moves.is_empty() {
            // Misread moves further back, any of which would do: named by the cheapest, but not offered as an edit.
            let finding = self.describe_remedy(finding, &around, &several[0], explained);
            let finding = self.one_of(finding, several.len());
            (finding, LineContinuation::By(several[0].clone()))
        } else {
            let texts = moves.iter();
            let texts = texts.map(|mv| self.write_move_like(&self.line.now, mv, text));
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
            way,
        }
    }
}
