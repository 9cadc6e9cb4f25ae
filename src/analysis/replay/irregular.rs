//! Moves that are not plainly legal: ambiguous ones, captures in several tokens, faults, and how the line continues.

use super::line::{HalfCapture, LineState, RivalReadings};
use super::message;
use super::replayer::Replayer;
use crate::check::Finding;
use crate::check::fault::{self, IllegalMove};
use crate::check::moves::ambiguous;
use crate::check::syntax::{split_capture, unknown_move};
use crate::check::tags::move_number::{self, MOVE_NUMBER};
use crate::lang::Message;
use crate::movegen::{IllegalMoveReason, Move, MoveFault, MoveResolution};
use crate::notation::fen;
use crate::pdn::{Terminator, Visitor};
use crate::played::FindingDetail;
use crate::played::ahead;
use crate::played::conduct::follow_line;
use crate::played::{MoveReading, StepLine};
use crate::record::RecordToken;
use crate::span::Span;
use crate::written::{MoveText, SquareForm};

/// The maximum number of faults and unreadable words in a game, with all its variations, for which corrections are searched. No
/// game written by a person has so many; further ones are only counted.
// The budget of a game bounds only the search. Each fault is also described, and the text around it read, when it is spent.
pub(super) const MAX_IRREGULAR_TOKENS: u32 = 1000;
/// The maximum number of tokens in a variation before another one that precedes its first move.
const MAX_VARIATION_LEAD_TOKENS: usize = 64;

impl Replayer<'_> {
    /// Follows a move that the fast path did not take.
    #[cold]
    pub(super) fn follow_irregular(&mut self, text: &MoveText) {
        match std::mem::take(&mut self.followed.line.state) {
            LineState::Stopped => {
                self.followed.line.state = LineState::Stopped;
                if !self.take_as_score(text) {
                    self.followed.line.unread += 1;
                    if self.followed.parents.is_empty()
                        && self.followed.game.faults == 0
                        && text.form != SquareForm::Dash
                    {
                        self.followed.game.moves_left.get_or_insert(text.span);
                    }
                    if self.followed.plan.keep || self.followed.line.unread <= MAX_IRREGULAR_TOKENS
                    {
                        self.log_reading(text.span, MoveReading::Unread);
                    }
                }
                return;
            }
            LineState::AwaitsReply(nth) => {
                if let Some(finding) = self.out.findings.get_mut(nth) {
                    finding.stands = Some(true);
                }
                self.visit_move(text);
                return;
            }
            LineState::Rivals(rivals) => return self.rule_out(rivals, text),
            LineState::Half(half) => return self.join_half_capture(&half, text),
            LineState::Skip(end) => {
                if text.span.start < end {
                    self.followed.line.state = LineState::Skip(end);
                } else {
                    self.visit_move(text);
                }
                return;
            }
            LineState::Plain => {}
        }
        if self.is_null_sign(text) {
            if self.null_move(text) {
                return;
            }
            // At the end of the variation it is no sign for a capture either.
            if self.followed.moves_ahead(text.span.end, 1).is_empty() {
                return self.report_fault(text);
            }
        }
        match self
            .followed
            .line
            .now
            .resolve_move(text, &self.followed.choice.squares)
        {
            MoveResolution::Legal(_) => self.visit_move(text),
            MoveResolution::Ambiguous(all) => self.side_by_side(text, all),
            MoveResolution::Illegal => self.handle_illegal_move(text),
        }
    }

    /// Follows a move in all its readings: the following moves decide.
    fn side_by_side(&mut self, text: &MoveText, all: Vec<Move>) {
        let mut readings = Vec::new();
        for mv in &all {
            RivalReadings::push_reading(&mut readings, &self.followed.line.now, mv);
        }
        if let ([_], Some(mv)) = (readings.as_slice(), all.first()) {
            self.make_move(mv, text.span);
            return;
        }
        self.followed
            .line
            .before
            .clone_from(&self.followed.line.now);
        let position = self.followed.line.now.clone();
        self.followed.line.state = LineState::Rivals(Box::new(RivalReadings {
            readings,
            span: text.span,
            ply: self.followed.line.ply + 1,
            position,
            moves: all,
            reported: false,
            tokens: vec![*text],
            ordered: 0,
        }));
        self.followed.game.moves = true;
        self.followed.line.ply += 1;
        self.followed.line.moved = true;
        self.out.plies += 1;
    }

    /// Makes a legal move.
    #[inline(always)]
    pub(super) fn make_move(&mut self, mv: &Move, span: Span) {
        self.followed.game.moves = true;
        self.followed.line.play_move(mv);
        self.log_reading(span, MoveReading::Legal(*mv));
        self.out.plies += 1;
    }

    /// Follows a move after an ambiguous one: keeps the readings under which this move is legal too.
    fn rule_out(&mut self, mut rivals: Box<RivalReadings>, text: &MoveText) {
        let mut left = Vec::new();
        for (_, now) in &rivals.readings {
            match now.resolve_move(text, &self.followed.choice.squares) {
                MoveResolution::Legal(mv) => RivalReadings::push_reading(&mut left, now, &mv),
                MoveResolution::Ambiguous(all) => all
                    .iter()
                    .for_each(|mv| RivalReadings::push_reading(&mut left, now, mv)),
                MoveResolution::Illegal => {}
            }
        }
        if left.is_empty() {
            // Nothing fits: this move is the fault, and the following moves decide between the readings if they can.
            if self.put_best_reading_first(&mut rivals, text) {
                self.decide_rivals(&rivals, true);
            } else {
                self.report_ambiguity(&rivals);
            }
            self.follow_irregular(text);
            return;
        }
        self.followed.line.ply += 1;
        self.out.plies += 1;
        rivals.tokens.push(*text);
        let clear = left.len() == 1;
        rivals.readings = left;
        if clear {
            self.decide_rivals(&rivals, true);
            return;
        }
        self.followed.line.state = LineState::Rivals(rivals);
    }

    /// Puts the reading first after which the highest number of moves can be followed from a fault on, apart from that fault.
    /// Returns whether it clearly explains more than all others.
    fn put_best_reading_first(&self, rivals: &mut RivalReadings, fault: &MoveText) -> bool {
        /// The maximum number of moves that are examined.
        const HORIZON_MOVES: usize = 16;
        /// The lead in moves that decides.
        const MIN_CLEAR_MARGIN: usize = 3;
        /// The maximum number of readings that are compared.
        const MAX_COMPARED: usize = 32;
        /// The cost of each compared reading in the budget of the game.
        const COMPARISON_COST: u32 = 20;
        let mut moves = self.followed.moves_ahead(fault.span.end, HORIZON_MOVES);
        moves.insert(0, *fault);
        let mut explained = Vec::new();
        for (_, now) in rivals.readings.iter().take(MAX_COMPARED) {
            let Some(left) = self.followed.game.budget.get().checked_sub(COMPARISON_COST) else {
                return false;
            };
            self.followed.game.budget.set(left);
            explained.push(follow_line(now, &moves, &self.followed.choice.squares, 1).legal);
        }
        let most = explained.iter().copied().max().unwrap_or(0);
        let Some(best) = explained.iter().position(|legal| *legal == most) else {
            return false;
        };
        let compared = explained.len() == rivals.readings.len();
        let near = |legal: &&usize| **legal + MIN_CLEAR_MARGIN > most;
        rivals.readings.swap(0, best);
        compared && explained.iter().filter(near).count() == 1
    }

    /// Orders the readings before a variation begins: if its parent has several readings, the one that leads furthest comes
    /// first.
    pub(super) fn order_readings(&mut self, from: u32) {
        /// The maximum number of moves that are examined.
        const HORIZON_MOVES: usize = 24;
        let LineState::Rivals(rivals) = &self.followed.line.state else {
            return;
        };
        if rivals.ordered == rivals.tokens.len() {
            return;
        }
        let moves = self.followed.moves_ahead(from, HORIZON_MOVES);
        let squares = &self.followed.choice.squares;
        if let LineState::Rivals(rivals) = &mut self.followed.line.state {
            rivals.order_by(&moves, squares);
        }
    }

    /// Continues with the first of the remaining readings, and logs the moves that led to it. `clear` is set if it is the only
    /// one.
    fn decide_rivals(&mut self, rivals: &RivalReadings, clear: bool) {
        let Some((before, now)) = rivals.readings.first() else {
            return;
        };
        let way = rivals.moves_leading_to(now, &self.followed.choice.squares);
        for (nth, (token, mv)) in rivals.tokens.iter().zip(way).enumerate() {
            let reading = match (nth, rivals.reported, clear) {
                // One of several moves that the finding names is no correction.
                (0, _, false) => MoveReading::Guess(mv),
                (0, true, true) => MoveReading::Corrected(mv),
                _ => MoveReading::Legal(mv),
            };
            self.log_reading(token.span, reading);
        }
        (self.followed.line.before, self.followed.line.now) = (before.clone(), now.clone());
    }

    /// Reads the second token of an interrupted capture, if it is one.
    fn join_half_capture(&mut self, half: &HalfCapture, text: &MoveText) {
        let first = &half.text;
        if let Some(whole) = first.join_next(text) {
            match self
                .followed
                .line
                .now
                .resolve_move(&whole, &self.followed.choice.squares)
            {
                MoveResolution::Legal(mv) => {
                    let finding =
                        split_capture::build_finding(self.followed.decode_span(whole.span));
                    self.report_finding(
                        finding
                            .with_span(whole.span)
                            .with_ply(self.followed.line.ply + 1),
                    );
                    self.make_move(&mv, whole.span);
                    return;
                }
                MoveResolution::Ambiguous(all) => {
                    let finding =
                        split_capture::build_finding(self.followed.decode_span(whole.span));
                    self.report_finding(
                        finding
                            .with_span(whole.span)
                            .with_ply(self.followed.line.ply + 1),
                    );
                    self.side_by_side(&whole, all);
                    return;
                }
                MoveResolution::Illegal if self.is_half(&whole) => {
                    self.followed.line.state =
                        LineState::Half(Box::new(HalfCapture { text: whole }));
                    return;
                }
                _ => {}
            }
        }
        self.report_fault(first);
        self.visit_move(text);
    }

    /// Returns whether a move is the first part of a capture that could go on.
    fn is_half(&self, text: &MoveText) -> bool {
        is_half(
            text,
            &self
                .followed
                .line
                .now
                .why_illegal(text, &self.followed.choice.squares),
        )
    }

    fn handle_illegal_move(&mut self, text: &MoveText) {
        if self.followed.game.start_turn_unknown
            && self.followed.line.ply == 0
            && self.followed.parents.is_empty()
        {
            self.followed.game.start_turn_unknown = false;
            let mut turned = self.followed.line.now.clone();
            turned.set_turn(turned.turn().other());
            if turned.resolve_move(text, &self.followed.choice.squares) != MoveResolution::Illegal {
                self.followed.game.first = Some(turned.clone());
                self.followed.line.now = turned;
                // Without a new anchor, the look back at a later fault begins with the wrong side to move and finds nothing.
                self.followed
                    .line
                    .set_anchor(self.followed.line.anchor.offset);
                self.visit_move(text);
                return;
            }
        }
        if self.take_as_preceding_variation(text) {
            self.visit_move(text);
            return;
        }
        if self.take_as_score(text) {
            return;
        }
        let why = self
            .followed
            .line
            .now
            .why_illegal(text, &self.followed.choice.squares);
        if is_half(text, &why) {
            self.followed.line.state = LineState::Half(Box::new(HalfCapture { text: *text }));
            return;
        }
        self.fault_by(text, why);
    }

    /// Returns whether a variation with this first move precedes the move that it replaces, as some programs write variations.
    /// The variation then begins in the current position of its parent.
    fn take_as_preceding_variation(&mut self, text: &MoveText) -> bool {
        // A null move gives no evidence of where the variation begins.
        let first = self.followed.line.first_of_variation
            && !self.followed.line.moved
            && !self.is_null_sign(text);
        let Some(parent) = self.followed.parents.last().filter(|_| first) else {
            return false;
        };
        let (now, ply) = (parent.current_positions().1, parent.ply);
        if self.followed.line.now.turn() == now.turn()
            || self
                .followed
                .line
                .now
                .resolve_move(text, &self.followed.choice.squares)
                != MoveResolution::Illegal
            || now.resolve_move(text, &self.followed.choice.squares) == MoveResolution::Illegal
        {
            return false;
        }
        self.followed.line.now = now.clone();
        self.followed.line.ply = ply;
        // Without a new anchor, the look back at a fault of this variation begins one ply too early and finds nothing.
        self.followed
            .line
            .set_anchor(self.followed.line.anchor.offset);
        self.followed.line.first_of_variation = false;
        self.followed.line.ahead = true;
        true
    }

    /// Decides where a variation begins whose first move is preceded by a variation of its own.
    pub(super) fn look_into(&mut self, open: Span) {
        let rest = self.followed.tokens_from(open.end);
        let mut near = rest.tokens().iter().take(MAX_VARIATION_LEAD_TOKENS);
        // A number before the inner variation must not count: with one, a game would come back from JSON otherwise.
        let inner = |token: &&RecordToken| {
            !matches!(token, RecordToken::Comment(_) | RecordToken::Number { .. })
        };
        if !matches!(near.find(inner), Some(RecordToken::Open(_))) {
            return;
        }
        if let Some(first) = ahead::read_line_ahead(rest, 1).moves.first() {
            self.take_as_preceding_variation(first);
        }
    }

    /// Takes a move for a score, if it is one. Returns whether it was one.
    fn take_as_score(&mut self, text: &MoveText) -> bool {
        let score = self.followed.is_score(text);
        if score {
            let told = (Terminator::Points, text.span);
            self.followed.game.terminator.get_or_insert(told);
        }
        score
    }

    /// Reports an illegal move and continues as far as the board allows.
    pub(super) fn report_fault(&mut self, text: &MoveText) {
        let why = self
            .followed
            .line
            .now
            .why_illegal(text, &self.followed.choice.squares);
        self.fault_by(text, why);
    }

    /// Reports a move that is illegal for a known reason.
    fn fault_by(&mut self, text: &MoveText, why: IllegalMoveReason) {
        let unknown = text.form == SquareForm::Dash && why.fault == MoveFault::Unknown;
        self.followed.game.irregular += 1;
        let given_up = self.followed.game.irregular > MAX_IRREGULAR_TOKENS;
        if !given_up && self.is_full_move_twice(text) {
            return;
        }
        if unknown && !given_up {
            self.unknown_move(text);
            return;
        }
        if !unknown {
            self.followed.game.moves |= self.followed.parents.is_empty();
            self.followed.line.faults += 1;
            if self.followed.parents.is_empty() {
                self.followed.game.faults += 1;
            }
        }
        if given_up {
            self.give_up(text, why);
            return;
        }
        let finding = self.describe_fault(text, why);
        let correction = self.corrector().correct_fault(text, why, finding);
        self.carry_on(text, correction);
    }

    /// Skips a full move that is written twice in a row. No piece can repeat its move at once, so no correct game is changed by
    /// this.
    fn is_full_move_twice(&mut self, text: &MoveText) -> bool {
        let alike = |one: Span, other: Span| {
            let [one, other] = [one, other].map(|span| span.slice_of(self.followed.bytes));
            one.eq_ignore_ascii_case(other)
        };
        let mut last =
            (self.followed.game_steps().iter().rev()).filter(|step| step.place == StepLine::Main);
        let (Some(second), Some(first)) = (last.next(), last.next()) else {
            return false;
        };
        let is_twice = self.followed.parents.is_empty()
            && first.reading.is_ply()
            && second.reading.is_ply()
            && alike(first.span, text.span);
        if !is_twice {
            return false;
        }
        let (first, second) = (first.span, second.span);
        let next = self.followed.moves_ahead(text.span.end, 1);
        let Some(next) = next.first().filter(|next| alike(second, next.span)) else {
            return false;
        };
        // If the numbers skip rows, the missing rows may make the move possible again.
        let before = |span: Span| number_before(&self.followed.bytes[..span.start as usize]);
        if let (Some(one), Some(other)) = (before(first), before(text.span))
            && other > one + 1
        {
            return false;
        }
        let whole = Span {
            start: text.span.start,
            end: next.span.end,
        };
        // The repeated number is then no finding of its own.
        let number = |finding: &Finding| {
            let span = finding.span.unwrap_or_default();
            finding.check == &MOVE_NUMBER && span.start >= second.end && span.end <= whole.start
        };
        let own = self.followed.game.first_finding;
        if self.out.findings.len() > own && self.out.findings.last().is_some_and(number) {
            self.out.findings.pop();
        }
        self.followed.game.numbers.pass_over_row();
        let finding = move_number::full_move_twice(
            [first, second].map(|span| self.followed.decode_span(span)),
        );
        self.report_finding(finding.with_span(whole).with_ply(self.followed.line.ply));
        self.log_reading(text.span, MoveReading::LeftOut);
        self.log_reading(next.span, MoveReading::LeftOut);
        self.followed.line.set_anchor(next.span.end);
        self.followed.line.state = LineState::Skip(next.span.end);
        true
    }

    /// Ends a line at a fault beyond the maximum of a game. The fault is counted if another one of its check is already
    /// reported.
    #[cold]
    fn give_up(&mut self, text: &MoveText, why: IllegalMoveReason) {
        let check = fault::fault_check(why.fault);
        if self.counted_on(check, Some(1), 1).is_none() {
            let finding = self.describe_fault(text, why);
            self.report_finding(finding.with_addition(Message::RestNotReplayed));
        }
        self.log_reading(text.span, MoveReading::Unread);
        self.followed.line.state = LineState::Stopped;
    }

    /// Reads a dash in place of an unknown move: as the only move after which the rest of the line is legal. Otherwise the line
    /// ends here, without a fault.
    fn unknown_move(&mut self, text: &MoveText) {
        if self.null_move(text) {
            return;
        }
        let ply = self.followed.line.ply + 1;
        let finding = unknown_move::build_finding()
            .with_span(text.span)
            .with_ply(ply);
        // The rest of a damaged move, as in `3- 30-26`, is not replaced by another move.
        let before = (text.span.start as usize).checked_sub(1);
        if before.is_some_and(|at| self.followed.bytes[at].is_ascii_alphanumeric()) {
            self.followed.line.unsure = Some(self.followed.line.ply);
        }
        match self.corrector().supply_move(text, finding) {
            Ok(correction) => self.carry_on(text, correction),
            Err(finding) => {
                self.report_finding(*finding);
                self.log_reading(text.span, MoveReading::Unread);
                self.followed.line.state = LineState::Stopped;
            }
        }
    }

    /// Returns whether a move is written as two dashes in a variation.
    pub(super) fn is_null_sign(&self, text: &MoveText) -> bool {
        text.form == SquareForm::Dash && text.span.len() > 1 && !self.followed.parents.is_empty()
    }

    /// Reads two dashes in a variation as a null move, which shows a threat: the turn goes to the side that plays on.
    fn null_move(&mut self, text: &MoveText) -> bool {
        if !self.is_null_sign(text) {
            return false;
        }
        let mut turned = self.followed.line.now.clone();
        turned.set_turn(turned.turn().other());
        let next = self.followed.moves_ahead(text.span.end, 1);
        let plays = |next: &MoveText| {
            turned.resolve_move(next, &self.followed.choice.squares) != MoveResolution::Illegal
                && self
                    .followed
                    .line
                    .now
                    .resolve_move(next, &self.followed.choice.squares)
                    == MoveResolution::Illegal
        };
        let is_null = next.first().is_some_and(plays);
        if is_null {
            self.go_on_from(turned, text.span);
        }
        is_null
    }

    /// Returns the finding on a fault. A fault that was described before, in this position and in these words, gets the same
    /// finding.
    fn describe_fault(&mut self, text: &MoveText, why: IllegalMoveReason) -> Finding {
        /// The maximum number of faults that are remembered.
        const MAX_DESCRIBED_FAULTS: usize = 256;
        let written = self.followed.decode_span(text.span);
        let [kind, first, second, third] = text.reading_key();
        let key = [
            self.followed.line.now.hash(),
            self.followed.choice.variant.id.as_ptr() as u64,
            self.followed.choice.squares.cache_key(),
            std::ptr::from_ref(self.followed.draw_code()) as u64,
            u64::from(self.followed.parents.is_empty()),
            kind,
            first,
            second,
            third,
        ];
        let known = self.described.get(&key);
        let finding = match known.filter(|known| known.text.as_ref() == Some(&written)) {
            Some(known) => known.clone(),
            None => {
                let finding = self.described_anew(text, why, written);
                if self.described.len() < MAX_DESCRIBED_FAULTS {
                    self.described.insert(key, finding.clone());
                }
                finding
            }
        };
        finding
            .with_span(text.span)
            .with_ply(self.followed.line.ply + 1)
    }

    fn described_anew(&self, text: &MoveText, why: IllegalMoveReason, written: String) -> Finding {
        let position = &self.followed.line.now;
        let legal = message::legal_move_texts(position, &self.followed.choice.squares, text.form);
        let illegal = IllegalMove {
            position,
            why,
            written: &written,
            code: self.followed.draw_code(),
        };
        let finding = fault::build_illegal_move_finding(&illegal, &legal);
        if self.followed.plan.listed == FindingDetail::Nothing {
            return finding.with_text(written);
        }
        let aside = (!self.followed.parents.is_empty()).then_some(Message::InVariation);
        let numbers = message::fen_numbers(position, &self.followed.choice.squares, text.form);
        finding
            .with_addition(aside)
            .with_text(written)
            .with_legal_moves(legal)
            .with_fen(fen::write_with(position, numbers))
            .with_board(message::draw_board(position, numbers))
    }

    /// Decides what a line left open at its end.
    pub(super) fn settle_line(&mut self) {
        match std::mem::take(&mut self.followed.line.state) {
            LineState::Half(half) => {
                self.report_fault(&half.text);
                self.followed.line.state = LineState::Plain;
            }
            LineState::Rivals(rivals) => self.report_ambiguity(&rivals),
            LineState::Plain
            | LineState::AwaitsReply(_)
            | LineState::Skip(_)
            | LineState::Stopped => {}
        }
    }

    /// Reports an ambiguous move that the rest of its line does not decide.
    fn report_ambiguity(&mut self, rivals: &RivalReadings) {
        self.decide_rivals(rivals, false);
        if rivals.reported {
            return;
        }
        let written = self.followed.decode_span(rivals.span);
        let all: Vec<_> = message::move_texts(
            &rivals.position,
            &self.followed.choice.squares,
            &rivals.moves,
        );
        let (position, squares) = (&rivals.position, &self.followed.choice.squares);
        let numbers = message::fen_numbers(position, squares, SquareForm::Dash);
        let finding = ambiguous::build_finding(position, written, all, self.followed.draw_code())
            .with_span(rivals.span)
            .with_ply(rivals.ply)
            .with_board(message::draw_board(position, numbers));
        self.report_finding(finding);
    }
}

/// Returns whether a move, illegal for this reason, is the first part of a capture that could go on.
fn is_half(text: &MoveText, why: &IllegalMoveReason) -> bool {
    matches!(text.form, SquareForm::Numeric | SquareForm::Algebraic)
        && why.fault == MoveFault::CaptureIncomplete
}

/// Reads the move number that directly precedes a move, with the signs and blanks that follow a number.
fn number_before(bytes: &[u8]) -> Option<u32> {
    const MAX_SIGNS: usize = 6;
    const MAX_DIGITS: usize = 4;
    let end = bytes.iter().rposition(u8::is_ascii_digit)? + 1;
    let digits = bytes[..end].iter().rev().take(MAX_DIGITS + 1);
    let digits = digits.take_while(|byte| byte.is_ascii_digit()).count();
    let start = end - digits;
    // The square of a move has a letter or another square before it.
    let is_apart =
        start == 0 || matches!(bytes[start - 1], b' ' | b'\t' | b'\n' | b'\r' | b'(' | b'}');
    let is_number = bytes.len() - end <= MAX_SIGNS && digits <= MAX_DIGITS && is_apart;
    let number = std::str::from_utf8(&bytes[start..end]).ok()?;
    number.parse().ok().filter(|_| is_number)
}
