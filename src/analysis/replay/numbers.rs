//! The move numbers of a main line, and their faults.

use super::replayer::Replayer;
use crate::check::Finding;
use crate::check::syntax::unreadable;
use crate::check::tags::move_number;
use crate::span::Span;

impl Replayer<'_> {
    /// Takes a number of the main line that does not simply continue from the last one: the first number, one at the start, a
    /// repeated one, or one that jumps.
    // Apart from `visit_move_number`, which is too long to be inlined otherwise: that is 3 % of the instructions of a check.
    #[inline(never)]
    pub(super) fn number_of_its_own(&mut self, number: u32, span: Span) {
        let (ply, bytes) = (self.followed.line.ply, self.followed.bytes);
        if ply == 0 && self.followed.game.begun && self.followed.game.numbers.is_new() {
            self.followed.line.turns.set_first_number(number);
        }
        if ply == 0 || self.followed.game.numbers.is_new() {
            self.begin_numbers(number, span);
        }
        if let Some(finding) = self
            .followed
            .game
            .numbers
            .take_number(number, ply, span, bytes)
        {
            self.report_finding(finding);
        }
    }

    /// Takes a number of the main line, near its start.
    fn begin_numbers(&mut self, number: u32, span: Span) {
        let numbers = &self.followed.game.numbers;
        // Positions are compared only where it matters: nearly all games begin with their first number.
        if number <= self.followed.line.ply + 1 && !numbers.begin_late() {
            return;
        }
        let plain = self.followed.game.set_ups == 0
            && self.followed.game.first.as_ref() == Some(&self.followed.start);
        if plain {
            self.followed
                .game
                .numbers
                .note_first_number(number, self.followed.line.ply, span);
        }
    }

    /// Reports that a game without other faults begins with a later number than its first position has.
    pub(super) fn report_late_begin(&mut self) {
        if self.followed.game.faults == 0
            && !self.followed.game.numbers.reported
            && let Some((number, span)) = self.followed.game.numbers.late
        {
            self.report_finding(move_number::begins_late(number, span));
        }
    }
}

/// The move numbers of a main line, as evidence of a ply that is lost or written twice.
#[derive(Debug, Default)]
pub(super) struct MoveNumbers {
    last: Option<(u32, u32)>,
    reported: bool,
    /// The number of consecutive numbers without a full stop that follow another number and are far from it.
    bare: u32,
    /// Whether such rows have been reported.
    rows_told: bool,
    /// The number of plies by which the last number jumped, if it did not fit its row.
    jumped: i64,
    /// Whether the numbers continued from there, or jumped elsewhere: rows are lost, doubled or out of order.
    disorder: bool,
    /// The first number, if it is later than that of the move after it: rows are lost at the start.
    late: Option<(u32, Span)>,
    /// Whether the number before the first ply is that of a second move: `1...`.
    second_move: bool,
}

/// The minimum number of bare numbers without a move between them that are rows of moves written as two numbers each.
const MIN_BARE_NUMBERS: u32 = 4;

impl MoveNumbers {
    /// Returns whether no number has been taken.
    pub(super) fn is_new(&self) -> bool {
        self.last.is_none()
    }

    /// Returns the last number, if one has been taken.
    pub(super) fn last_number(&self) -> Option<u32> {
        self.last.map(|(number, _)| number)
    }

    /// Returns whether two plies or more are lost by the numbers.
    pub(super) fn rows_are_lost(&self) -> bool {
        self.disorder || self.jumped.abs() >= 2
    }

    /// Returns whether rows are lost before the first number.
    pub(super) fn begin_late(&self) -> bool {
        self.late.is_some()
    }

    /// Notes a number after so many plies in a game that begins with the start position of its variant: the first one shows
    /// whether rows are lost before it. Numbers may count rows or plies, from 0 or from 1.
    #[inline]
    pub(super) fn note_first_number(&mut self, number: u32, ply: u32, span: Span) {
        if ply == 0 || self.is_new() {
            self.late = (number > ply + 1).then_some((number, span));
        }
    }

    /// Notes that the numbers jump by so many plies; a misprinted number jumps there and back.
    fn note_jump(&mut self, plies: i64) {
        self.disorder |= self.jumped != 0 && self.jumped + plies != 0;
        self.jumped = if self.jumped == 0 { plies } else { 0 };
    }

    /// Notes that the next row follows.
    fn go_on(&mut self) {
        self.disorder |= self.jumped.abs() >= 2;
        self.jumped = 0;
    }

    /// Forgets the jump of a number before moves that are skipped.
    pub(super) fn pass_over_row(&mut self) {
        (self.jumped, self.reported) = (0, false);
    }

    /// Inserts a missing ply at an index counted from 1: a number after it counts one ply more.
    pub(super) fn put_in(&mut self, nth: u32) {
        if let Some((_, plies)) = self.last.as_mut().filter(|last| last.1 + 1 >= nth) {
            *plies += 1;
        }
    }

    /// Takes a number that continues from the last one after one ply or two, as nearly all do. Otherwise it takes nothing and
    /// returns `false`, and [`MoveNumbers::take_number`] must examine the number.
    #[inline(always)]
    pub(super) fn goes_on(&mut self, number: u32, ply: u32) -> bool {
        let Some((last, at)) = self.last else {
            return false;
        };
        let (more, since) = (number.wrapping_sub(last), ply.wrapping_sub(at));
        let fits = matches!((more, since), (0 | 1, 1) | (1, 2));
        if fits {
            self.last = Some((number, ply));
            self.bare = 0;
            self.go_on();
        }
        fits
    }

    /// Takes a move number of the main line after so many plies, and returns the finding on its fault, if any. Numbers may
    /// precede each pair of plies or each ply, and again Black's move; they may not jump.
    pub(super) fn take_number(
        &mut self,
        number: u32,
        ply: u32,
        span: Span,
        bytes: &[u8],
    ) -> Option<Finding> {
        let second_move = ply == 0 && span.slice_of(bytes).ends_with(b"..");
        let after_second_move = std::mem::replace(&mut self.second_move, second_move);
        let (last, at) = self.last.replace((number, ply))?;
        let since = ply - at.min(ply);
        // Digits without a dot may be the rest of a damaged move.
        let rest = number.abs_diff(last) > 2 && !span.slice_of(bytes).ends_with(b".");
        self.bare = match rest && since == 0 {
            true => self.bare + 1,
            false if since > 0 => 0,
            false => self.bare,
        };
        if self.bare == MIN_BARE_NUMBERS && !self.rows_told {
            (self.last, self.rows_told) = (Some((last, at)), true);
            return Some(unreadable::bare_rows(span));
        }
        if rest {
            self.last = Some((last, at));
        }
        // A first row that has no move.
        let is_empty = ply == 0 && number == last + 1;
        let goes_on = (number == last + 1 && since <= 2) || (number == last && since <= 1);
        let fits = goes_on && !is_empty;
        if fits {
            if since > 0 {
                self.go_on();
            }
            return None;
        }
        if !rest {
            // After `1...`, only one ply of its row is missing.
            let rows = 2 * (i64::from(number) - i64::from(last));
            self.note_jump(rows - i64::from(since) - i64::from(after_second_move));
        }
        if std::mem::replace(&mut self.reported, true) {
            return None;
        }
        Some(move_number::build_finding(number, last, since, ply, span))
    }
}
