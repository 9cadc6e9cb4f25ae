//! Following a line on from a fault, as [`correct`](super::correct) has decided.

use super::around::FaultContext;
use super::correct::{Correction, LineContinuation};
use super::line::{LineState, RivalReadings};
use super::repair::Remedy;
use super::replayer::Replayer;
use crate::movegen::{Move, MoveResolution};
use crate::pdn::Visitor;
use crate::played::MoveReading;
use crate::position::Position;
use crate::span::Span;
use crate::written::MoveText;

impl Replayer<'_> {
    /// Reports a fault and continues the line after it.
    pub(super) fn carry_on(&mut self, text: &MoveText, correction: Correction) {
        let Correction {
            finding,
            around,
            doubtful,
            unsure,
            continuation: way,
        } = correction;
        self.followed.game.doubtful |= doubtful && self.followed.parents.is_empty();
        if unsure {
            self.followed.line.unsure = Some(self.followed.line.ply);
        }
        let nth = self.report_finding(finding);
        match way {
            LineContinuation::AsWritten(made) => {
                let (literal, after) = *made;
                self.log_reading(text.span, MoveReading::Literal(literal));
                self.followed.line.before = std::mem::replace(&mut self.followed.line.now, after);
                self.followed.line.ply += 1;
                self.followed.line.moved = true;
                self.followed.line.set_anchor(text.span.end);
                self.followed.line.state = LineState::AwaitsReply(nth);
            }
            LineContinuation::NoFurther => {
                self.log_reading(text.span, MoveReading::Unread);
                self.followed.line.state = LineState::Stopped;
            }
            LineContinuation::By(remedy) => self.apply_remedy(text, &around, &remedy),
            LineContinuation::OneOf(moves) => self.one_of_these(text, moves),
        }
    }

    /// Continues with several readings of the faulty move.
    fn one_of_these(&mut self, text: &MoveText, moves: Vec<Move>) {
        let mut readings = Vec::new();
        for mv in &moves {
            RivalReadings::push_reading(&mut readings, &self.followed.line.now, mv);
        }
        let position = self.followed.line.now.clone();
        self.followed.line.ply += 1;
        self.followed.line.moved = true;
        self.out.plies += 1;
        let rivals = RivalReadings {
            readings,
            span: text.span,
            ply: self.followed.line.ply,
            position,
            moves,
            reported: true,
            tokens: vec![*text],
            ordered: 0,
        };
        self.followed.line.state = LineState::Rivals(Box::new(rivals));
    }

    /// Continues with a remedy.
    fn apply_remedy(&mut self, text: &MoveText, around: &FaultContext, remedy: &Remedy) {
        match remedy {
            Remedy::Literal => {}
            Remedy::Replace { at, mv } => self.go_on(around, *at, Some(mv), text),
            Remedy::Insert { at, mv } => self.insert_missing_move(around, *at, mv, text),
            Remedy::LeaveOut { at } => self.go_on(around, *at, None, text),
        }
    }

    /// Replays from token `at`, read as `mv` or left out, to the faulty token, which is read again unless it is token `at`.
    fn go_on(&mut self, around: &FaultContext, at: usize, mv: Option<&Move>, text: &MoveText) {
        let mut before = around.positions[at].clone();
        let mut now = before.clone();
        let back = (around.fault - at) as u32;
        self.followed.line.ply = self.followed.line.ply.saturating_sub(back);
        let reading = mv.map_or(MoveReading::LeftOut, |mv| MoveReading::Corrected(*mv));
        self.log_reading(around.tokens[at].span, reading);
        if let Some(mv) = mv {
            now.play(mv);
            self.followed.line.ply += 1;
            self.out.plies += u64::from(back == 0);
        }
        self.resume_from(around, at + 1, &mut before, &mut now, text);
    }

    /// Inserts a missing move before token `at`.
    fn insert_missing_move(
        &mut self,
        around: &FaultContext,
        at: usize,
        mv: &Move,
        text: &MoveText,
    ) {
        let mut before = around.positions[at].clone();
        let mut now = before.clone();
        now.play(mv);
        let place = around.tokens[at].span.start;
        let place = Span {
            start: place,
            end: place,
        };
        self.log_reading(place, MoveReading::Missing(*mv));
        if self.followed.parents.is_empty() {
            self.followed
                .game
                .numbers
                .put_in(self.corrector().ply_of(around, at));
        }
        self.followed.line.ply = self
            .followed
            .line
            .ply
            .saturating_sub((around.fault - at) as u32)
            + 1;
        self.resume_from(around, at, &mut before, &mut now, text);
    }

    /// Plays the tokens from `from` up to the faulty one again, and then reads the faulty one.
    fn resume_from(
        &mut self,
        around: &FaultContext,
        from: usize,
        before: &mut Position,
        now: &mut Position,
        text: &MoveText,
    ) {
        let mut at = from;
        while at < around.fault {
            match now.resolve_move(&around.tokens[at], &self.followed.choice.squares) {
                MoveResolution::Legal(mv) => {
                    before.clone_from(now);
                    now.play(&mv);
                    self.log_reading(around.tokens[at].span, MoveReading::Legal(mv));
                    self.followed.line.ply += 1;
                }
                MoveResolution::Ambiguous(_) => {
                    // The following moves decide, as they do without a fault. They have been counted already.
                    self.followed.line.before.clone_from(before);
                    self.followed.line.now.clone_from(now);
                    self.followed.line.moved = true;
                    let plies = self.out.plies;
                    for token in &around.tokens[at..around.fault] {
                        self.visit_move(token);
                    }
                    self.out.plies = plies;
                    self.visit_move(text);
                    return;
                }
                MoveResolution::Illegal => break,
            }
            at += 1;
        }
        self.followed.line.before.clone_from(before);
        self.followed.line.now.clone_from(now);
        self.followed.line.moved = true;
        if at < around.fault {
            // The tokens in between fit only with a second change; the line cannot be followed here.
            for token in &around.tokens[at..=around.fault] {
                self.log_reading(token.span, MoveReading::Unread);
            }
            self.followed.line.unread += (around.fault - at) as u32;
            self.followed.line.state = LineState::Stopped;
            return;
        }
        if from <= around.fault {
            self.followed.line.set_anchor(text.span.start);
            self.visit_move(text);
        } else {
            self.followed.line.set_anchor(text.span.end);
        }
    }
}
