//! Following a line on from a fault, as [`correct`](super::correct) has decided.

use super::around::Around;
use super::correct::{Correction, Way};
use super::line::{Rivals, State};
use super::repair::Remedy;
use super::replayer::Replayer;
use crate::movegen::{Move, Resolution};
use crate::pdn::Visitor;
use crate::played::Reading;
use crate::position::Position;
use crate::span::Span;
use crate::written::MoveText;

impl Replayer<'_> {
    /// Reports a fault and goes on from it.
    pub(super) fn carry_on(&mut self, text: &MoveText, correction: Correction) {
        let Correction {
            finding,
            around,
            doubtful,
            unsure,
            way,
        } = correction;
        self.game.doubtful |= doubtful && self.parents.is_empty();
        if unsure {
            self.line.unsure = Some(self.line.ply);
        }
        let nth = self.report(finding);
        match way {
            Way::AsWritten(made) => {
                let (literal, after) = *made;
                self.log(text.span, Reading::Literal(literal));
                self.line.before = std::mem::replace(&mut self.line.now, after);
                self.line.ply += 1;
                self.line.moved = true;
                self.line.set_anchor(text.span.end);
                self.line.state = State::AwaitsReply(nth);
            }
            Way::NoFurther => {
                self.log(text.span, Reading::Unread);
                self.line.state = State::Stopped;
            }
            Way::By(remedy) => self.remedy(text, &around, &remedy),
            Way::OneOf(moves) => self.one_of_these(text, moves),
        }
    }

    /// Goes on with several readings of the faulty move.
    fn one_of_these(&mut self, text: &MoveText, moves: Vec<Move>) {
        let mut readings = Vec::new();
        for mv in &moves {
            Rivals::push(&mut readings, &self.line.now, mv);
        }
        let position = self.line.now.clone();
        self.line.ply += 1;
        self.line.moved = true;
        self.out.plies += 1;
        let rivals = Rivals {
            readings,
            span: text.span,
            ply: self.line.ply,
            position,
            moves,
            reported: true,
            tokens: vec![*text],
            ordered: 0,
        };
        self.line.state = State::Rivals(Box::new(rivals));
    }

    /// Goes on by a remedy.
    fn remedy(&mut self, text: &MoveText, around: &Around, remedy: &Remedy) {
        match remedy {
            Remedy::Literal => {}
            Remedy::Replace { at, mv } => self.go_on(around, *at, Some(mv), text),
            Remedy::Insert { at, mv } => self.insert(around, *at, mv, text),
            Remedy::LeaveOut { at } => self.go_on(around, *at, None, text),
        }
    }

    /// Replays from token `at`, read as `mv` or left out, to the faulty token, which is read again unless it was that.
    fn go_on(&mut self, around: &Around, at: usize, mv: Option<&Move>, text: &MoveText) {
        let mut before = around.positions[at].clone();
        let mut now = before.clone();
        let back = (around.fault - at) as u32;
        self.line.ply = self.line.ply.saturating_sub(back);
        let reading = mv.map_or(Reading::LeftOut, |mv| Reading::Corrected(*mv));
        self.log(around.tokens[at].span, reading);
        if let Some(mv) = mv {
            now.play(mv);
            self.line.ply += 1;
            self.out.plies += u64::from(back == 0);
        }
        self.resume(around, at + 1, &mut before, &mut now, text);
    }

    /// Puts a move that is missing before token `at`.
    fn insert(&mut self, around: &Around, at: usize, mv: &Move, text: &MoveText) {
        let mut before = around.positions[at].clone();
        let mut now = before.clone();
        now.play(mv);
        let place = around.tokens[at].span.start;
        let place = Span {
            start: place,
            end: place,
        };
        self.log(place, Reading::Missing(*mv));
        if self.parents.is_empty() {
            self.game.numbers.put_in(self.ply_of(around, at));
        }
        self.line.ply = self.line.ply.saturating_sub((around.fault - at) as u32) + 1;
        self.resume(around, at, &mut before, &mut now, text);
    }

    /// Plays the tokens from `from` up to the faulty one again, and then reads that.
    fn resume(
        &mut self,
        around: &Around,
        from: usize,
        before: &mut Position,
        now: &mut Position,
        text: &MoveText,
    ) {
        let mut at = from;
        while at < around.fault {
            match now.resolve(&around.tokens[at], &self.choice.squares) {
                Resolution::Legal(mv) => {
                    before.clone_from(now);
                    now.play(&mv);
                    self.log(around.tokens[at].span, Reading::Legal(mv));
                    self.line.ply += 1;
                }
                Resolution::Ambiguous(_) => {
                    // The moves behind it decide, as they do where there is no fault. They have been counted.
                    self.line.before.clone_from(before);
                    self.line.now.clone_from(now);
                    self.line.moved = true;
                    let plies = self.out.plies;
                    for token in &around.tokens[at..around.fault] {
                        self.mv(token);
                    }
                    self.out.plies = plies;
                    self.mv(text);
                    return;
                }
                Resolution::Illegal => break,
            }
            at += 1;
        }
        self.line.before.clone_from(before);
        self.line.now.clone_from(now);
        self.line.moved = true;
        if at < around.fault {
            // What came between fits only with a second change; nobody can follow that here.
            for token in &around.tokens[at..=around.fault] {
                self.log(token.span, Reading::Unread);
            }
            self.line.unread += (around.fault - at) as u32;
            self.line.state = State::Stopped;
            return;
        }
        if from <= around.fault {
            self.line.set_anchor(text.span.start);
            self.mv(text);
        } else {
            self.line.set_anchor(text.span.end);
        }
    }
}
