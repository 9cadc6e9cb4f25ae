//! Going on after an illegal move: as it stands on the board, or by the correction that explains the rest best.

use super::around::{self, Around};
use super::line::{Rivals, State};
use super::repair::{Case, Findings, Remedy};
use super::replayer::Replayer;
use super::steps::Reading;
use crate::board::Position;
use crate::check::Finding;
use crate::lang::Message;
use crate::movegen::{Move, Resolution, Why};
use crate::notation::{Form, MoveText};
use crate::pdn::Visitor;
use crate::span::Span;

/// Faults after which a line is no longer followed: what comes then tells more of the first fault than of itself.
const MOST_FAULTS: u32 = 8;

impl Replayer<'_> {
    /// Decides how the line goes on after a fault, and reports it.
    pub(super) fn correct(&mut self, text: &MoveText, why: Why, mut finding: Finding) {
        let literal = why.literal.map(|literal| literal.carry_out(&self.line.now));
        let around = self.around(text);
        let found = self.remedies(&around, literal.as_ref(), false);
        let carried_out = found.remedies.contains(&Remedy::Literal) || found.remedies.is_empty();
        // Of the last move the opponent can still demand the correction: it is carried out, the correction offered.
        let last = around.fault + 1 == around.tokens.len();
        if let (Some(after), true) = (
            literal,
            (carried_out || last) && self.line.faults <= MOST_FAULTS,
        ) {
            if let [only] = finding.legal.as_slice() {
                finding.suggestion = Some(only.clone());
            } else if let [Remedy::Replace { at, mv }] = found.remedies.as_slice()
                && *at == around.fault
            {
                finding.suggestion = Some(self.write(&self.line.now, mv, text));
            }
            let nth = self.find(finding.stands(false));
            if let Some(literal) = why.literal {
                self.log(text.span, Reading::Literal(literal));
            }
            self.line.unsure = Some(self.line.ply);
            self.line.before = std::mem::replace(&mut self.line.now, after);
            self.line.ply += 1;
            self.line.moved = true;
            self.line.set_anchor(text.span.end);
            self.line.state = State::AwaitsReply(nth);
            return;
        }
        match found.remedies.as_slice() {
            [] => {
                self.find(finding.also(Message::RestNotReplayed));
                self.log(text.span, Reading::Unread);
                self.line.state = State::Stopped;
            }
            [only] => {
                let remedy = only.clone();
                self.apply(text, finding, &around, &remedy, found.explained);
            }
            several => self.apply_one_of(text, finding, &around, several, found.explained),
        }
    }

    /// What can be done about a fault. `numbers`: the move numbers say whose moves there are.
    fn remedies(&mut self, around: &Around, literal: Option<&Position>, numbers: bool) -> Findings {
        if self.line.faults > MOST_FAULTS {
            return Findings::default();
        }
        let case = Case {
            positions: &around.positions,
            tokens: &around.tokens,
            fault: around.fault,
            numbered: if numbers { &around.numbered } else { &[] },
            of_other_side: around.of_other_side,
            squares: &self.choice.squares,
        };
        let budget = if numbers {
            &mut self.game.spare
        } else {
            &mut self.game.budget
        };
        self.known.search(&case, literal, budget)
    }

    /// Goes on with the one move after which the rest of the line is legal, in the place of a sign that names none. The
    /// finding comes back where no move, or no single one, is that.
    pub(super) fn supply(&mut self, text: &MoveText, finding: Finding) -> Option<Finding> {
        let around = self.around(text);
        let found = self.remedies(&around, None, false);
        match found.remedies.as_slice() {
            [remedy @ Remedy::Replace { at, .. }] if *at == around.fault => {
                let remedy = remedy.clone();
                self.apply(text, finding, &around, &remedy, found.explained);
                None
            }
            _ => Some(finding),
        }
    }

    /// Goes on by one clear remedy. Where the move numbers say otherwise, what they say is what the finding says: a game is
    /// followed as its moves want it, whatever stands between them, so that it is the same in every format.
    fn apply(
        &mut self,
        text: &MoveText,
        finding: Finding,
        around: &Around,
        remedy: &Remedy,
        explained: usize,
    ) {
        let main = self.parents.is_empty();
        let near = |at: u32| i64::from(self.line.ply) <= i64::from(at) + around::NEAR_BEFORE;
        let unsure = self.line.unsure.is_some_and(near);
        let mut finding = if around.contradicts(remedy) {
            self.game.doubtful |= main;
            let found = self.remedies(around, None, true);
            let best = found
                .remedies
                .first()
                .filter(|best| !around.contradicts(best));
            match best {
                Some(best) => {
                    let finding = self.advise(text, finding, around, best, found.explained);
                    self.one_of(finding, found.remedies.len())
                }
                None => finding,
            }
        } else {
            self.advise(text, finding, around, remedy, explained)
        };
        // Where more is lost than one ply, no single move is wrong; behind a fault that nothing explains, none is sure.
        if unsure
            || around.lost
            || !self.is_like(around, remedy)
            || (main && self.game.numbers.rows_are_lost())
        {
            self.game.doubtful |= main;
            finding.edits.clear();
        }
        if finding.edits.is_empty() {
            self.line.unsure = Some(self.line.ply);
        }
        self.find(self.of_whole_moves(finding));
        self.follow(text, around, remedy);
    }

    /// Whether a reading may be an edit: without move numbers to bear it out, a move that has no square of what is written
    /// may be the next one but one as well.
    fn is_like(&self, around: &Around, remedy: &Remedy) -> bool {
        let Remedy::Replace { at, mv } = remedy else {
            return true;
        };
        let squares = [mv.from, mv.to];
        let written = &around.tokens[*at];
        let named = written.codes().iter();
        let mut named = named.filter_map(|&code| self.choice.squares.square(written.form, code));
        around.numbered.iter().any(Option::is_some)
            || !matches!(written.form, Form::Numeric | Form::Algebraic)
            || named.any(|square| squares.contains(&square))
    }

    /// Goes on by a remedy.
    fn follow(&mut self, text: &MoveText, around: &Around, remedy: &Remedy) {
        match remedy {
            Remedy::Literal => {}
            Remedy::Replace { at, mv } => self.go_on(around, *at, Some(mv), text),
            Remedy::Insert { at, mv } => self.insert(around, *at, mv, text),
            Remedy::LeaveOut { at } => self.go_on(around, *at, None, text),
        }
    }

    /// Goes on when several remedies are as good as each other: all of them are named, none is suggested.
    fn apply_one_of(
        &mut self,
        text: &MoveText,
        finding: Finding,
        around: &Around,
        several: &[Remedy],
        explained: usize,
    ) {
        let at_fault: Vec<Move> = several
            .iter()
            .filter_map(|remedy| match remedy {
                Remedy::Replace { at, mv } if *at == around.fault => Some(*mv),
                _ => None,
            })
            .collect();
        if let ([_], [first, ..]) = (at_fault.as_slice(), several)
            && !matches!(first, Remedy::Insert { .. })
        {
            // Only one reading of the move itself; the others would change moves that are legal.
            if let Some(Remedy::Replace { at, mv }) = several
                .iter()
                .find(|r| matches!(r, Remedy::Replace { at, .. } if *at == around.fault))
            {
                let remedy = Remedy::Replace { at: *at, mv: *mv };
                if first == &remedy {
                    self.apply(text, finding, around, &remedy, explained);
                    return;
                }
            }
        }
        self.line.unsure = Some(self.line.ply);
        if at_fault.is_empty() {
            // Misread moves further back, any of which would do: named by the cheapest, but not offered as an edit.
            let finding = self.advise(text, finding, around, &several[0], explained);
            let finding = self.one_of(finding, several.len());
            self.find(finding);
            self.follow(text, around, &several[0]);
            return;
        }
        let mut readings = Vec::new();
        for mv in &at_fault {
            Rivals::push(&mut readings, &self.line.now, mv);
        }
        let moves = at_fault
            .iter()
            .map(|mv| self.write(&self.line.now, mv, text))
            .collect();
        self.find(finding.also(Message::MayBe { moves }));
        let position = self.line.now.clone();
        self.line.ply += 1;
        self.line.moved = true;
        self.out.plies += 1;
        let rivals = Rivals {
            readings,
            span: text.span,
            ply: self.line.ply,
            position,
            moves: at_fault,
            reported: true,
            tokens: vec![*text],
        };
        self.line.state = State::Rivals(Box::new(rivals));
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
                _ => break,
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
