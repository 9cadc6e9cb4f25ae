//! Going on after an illegal move: as it stands on the board, or by the correction that explains the rest best.

use super::ahead::{self, Ahead, Begin, Gap};
use super::line::{Rivals, State};
use super::message;
use super::repair::{self, Case, Findings, HINDSIGHT, HORIZON, Remedy};
use super::replayer::Replayer;
use super::steps::Reading;
use crate::board::Position;
use crate::check::Finding;
use crate::lang::Key;
use crate::movegen::{Move, Resolution, Why};
use crate::notation::{Form, MoveText, PathStyle, Separator, SquareStyle, Style, write_move};
use crate::pdn::Visitor;
use crate::span::Span;

/// Faults after which a line is no longer followed: what comes then tells more of the first fault than of itself.
const MOST_FAULTS: u32 = 8;

/// How far around a token its line is looked at, in bytes.
const NEAR: usize = 120;

/// The moves of a line around a fault.
struct Around {
    /// Positions before the tokens up to the faulty one.
    positions: Vec<Position>,
    tokens: Vec<MoveText>,
    fault: usize,
    /// The ply that each token is by its number, counted from the first one; none where numbers are not to be believed.
    numbered: Vec<Option<i64>>,
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
        if before.iter().all(|(at, ply)| ply - at == zero) && 2 * whole >= pairs {
            self.numbered = told.iter().map(|ply| Some((*ply)? - zero)).collect();
        }
        self
    }
}

impl Replayer<'_> {
    /// Decides how the line goes on after a fault, and reports it.
    pub(super) fn correct(&mut self, text: &MoveText, why: Why, mut finding: Finding) {
        let literal = why.literal.map(|literal| literal.carry_out(&self.line.now));
        let around = self.around(text);
        let found = self.remedies(&around, literal.as_ref());
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
            self.find(finding.stands(false));
            if let Some(literal) = why.literal {
                self.log(text.span, Reading::Literal(literal));
            }
            self.line.before = std::mem::replace(&mut self.line.now, after);
            self.line.ply += 1;
            self.line.moved = true;
            self.line.set_anchor(text.span.end);
            self.line.state = State::AwaitsReply(self.out.findings.len() - 1);
            return;
        }
        match found.remedies.as_slice() {
            [] => {
                finding
                    .message
                    .push_str(self.plan.lang.template(Key::RestNotReplayed));
                self.find(finding);
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

    /// What can be done about a fault. Where the move numbers tell that more is lost than one ply, no single move is wrong.
    fn remedies(&mut self, around: &Around, literal: Option<&Position>) -> Findings {
        let lost = self.parents.is_empty() && self.game.numbers.rows_are_lost();
        if self.line.faults > MOST_FAULTS || lost {
            return Findings::default();
        }
        let case = Case {
            positions: &around.positions,
            tokens: &around.tokens,
            fault: around.fault,
            numbered: &around.numbered,
            squares: &self.choice.squares,
        };
        repair::search(&case, literal, &mut self.game.budget)
    }

    /// Goes on with the one move after which the rest of the line is legal, in the place of a sign that names none. The
    /// finding comes back where no move, or no single one, is that.
    pub(super) fn supply(&mut self, text: &MoveText, finding: Finding) -> Option<Finding> {
        let around = self.around(text);
        let found = self.remedies(&around, None);
        match found.remedies.as_slice() {
            [remedy @ Remedy::Replace { at, .. }] if *at == around.fault => {
                let remedy = remedy.clone();
                self.apply(text, finding, &around, &remedy, found.explained);
                None
            }
            _ => Some(finding),
        }
    }

    /// The positions and tokens around a fault. Without a sure way back to the anchor, only what comes after it.
    fn around(&self, text: &MoveText) -> Around {
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
    fn line_ahead(&self, from: u32, most: usize) -> Ahead {
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

    /// Goes on by one clear remedy.
    fn apply(
        &mut self,
        text: &MoveText,
        mut finding: Finding,
        around: &Around,
        remedy: &Remedy,
        explained: usize,
    ) {
        let later = explained.saturating_sub(1);
        let lang = self.plan.lang;
        let explains = match later {
            0 => String::new(),
            n => lang.count(Key::NextLegal, n as u64),
        };
        match remedy {
            Remedy::Literal => {}
            Remedy::Replace { at, mv } if *at == around.fault => {
                let written = self.write(&around.positions[*at], mv, text);
                finding.message.push_str(&lang.say(
                    Key::MostLikely,
                    &[("written", &written), ("explains", &explains)],
                ));
                let finding = finding.suggestion(written.clone());
                let word = self.whole(around, *at);
                self.find(finding.edit(word, written, false));
                self.go_on(around, *at, Some(mv), text);
            }
            Remedy::Replace { at, mv } => {
                let token = &around.tokens[*at];
                let (was, written) = (
                    self.text(token.span),
                    self.write(&around.positions[*at], mv, token),
                );
                let ply = self.ply_of(around, *at);
                finding.message.push_str(&lang.say(
                    Key::ReadEarlier,
                    &[("ply", &ply), ("was", &was), ("written", &written)],
                ));
                self.find(finding.edit(self.whole(around, *at), written, false));
                self.go_on(around, *at, Some(mv), text);
            }
            Remedy::Insert { at, mv } => {
                let token = &around.tokens[*at];
                let written = self.write(&around.positions[*at], mv, token);
                let ply = self.ply_of(around, *at);
                finding.message.push_str(&lang.say(
                    Key::PlyMissing,
                    &[
                        ("ply", &ply),
                        ("written", &written),
                        ("explains", &explains),
                    ],
                ));
                let position = &around.positions[*at];
                let reply = position.turn() != position.variant().first;
                let to = token.span.start;
                let before = at.checked_sub(1).map(|nth| around.tokens[nth].span.end);
                let gap = before.map_or(Gap::Before(to), |from| {
                    ahead::gap(self.bytes, from, to, reply, self.plan.encoding)
                });
                let (place, put) = match gap {
                    Gap::InPlace(word) => (word, written),
                    Gap::EndOfRow(at) => (Span { start: at, end: at }, format!(" {written}")),
                    Gap::Before(at) => (Span { start: at, end: at }, format!("{written} ")),
                };
                self.find(finding.edit(place, put, false));
                self.insert(around, *at, mv, text);
            }
            Remedy::LeaveOut { at } => {
                let token = &around.tokens[*at];
                let (was, ply) = (self.text(token.span), self.ply_of(around, *at));
                finding.message.push_str(&lang.say(
                    Key::PlyTooMany,
                    &[("ply", &ply), ("was", &was), ("explains", &explains)],
                ));
                // A year in a line of prose is no move that is one too many.
                if !self.in_prose(token.span) {
                    finding = finding.edit(token.span, String::new(), false);
                }
                self.find(finding);
                self.go_on(around, *at, None, text);
            }
        }
    }

    /// A written move with the text that is glued to it.
    fn whole(&self, around: &Around, at: usize) -> Span {
        let next = around.tokens.get(at + 1);
        let next = next.map_or(self.bytes.len(), |next| next.span.start as usize);
        ahead::with_glued(self.bytes, around.tokens[at].span, next)
    }

    /// Whether the line of text that a token stands in has a word outside comments, which no movetext has.
    fn in_prose(&self, token: Span) -> bool {
        let (from, to) = (token.start as usize, token.end as usize);
        let (first, last) = (from.saturating_sub(NEAR), self.bytes.len().min(to + NEAR));
        let is_end = |b: &u8| matches!(b, b'\n' | b'\r' | b'{' | b'}');
        let start = self.bytes[first..from].iter().rposition(is_end);
        let end = self.bytes[to..last].iter().position(is_end);
        let span = Span::new(
            start.map_or(first, |at| first + at + 1),
            end.map_or(last, |at| to + at),
        );
        let text = self.text(span);
        let mut words = text.split(|char: char| !char.is_alphabetic());
        words.any(|word| word.chars().count() >= 3)
    }

    /// Goes on when several remedies are as good as each other: all of them are named, none is suggested.
    fn apply_one_of(
        &mut self,
        text: &MoveText,
        mut finding: Finding,
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
        if at_fault.is_empty() {
            // Misread moves further back, any of which would do: named by the cheapest, but not offered as an edit.
            let first = several[0].clone();
            let before = self.out.findings.len();
            self.apply(text, finding, around, &first, explained);
            if let Some(finding) = self.out.findings.get_mut(before) {
                finding.message.push_str(
                    &self
                        .plan
                        .lang
                        .say(Key::OneOfReadings, &[("n", &several.len())]),
                );
                finding.edits.clear();
                finding.suggestion = None;
            }
            return;
        }
        let mut readings = Vec::new();
        for mv in &at_fault {
            Rivals::push(&mut readings, &self.line.now, mv);
        }
        let lang = self.plan.lang;
        let all: Vec<_> = at_fault
            .iter()
            .map(|mv| self.write(&self.line.now, mv, text))
            .collect();
        finding
            .message
            .push_str(&lang.say(Key::MayBe, &[("moves", &all.join(lang.template(Key::Or)))]));
        self.find(finding);
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

    fn ply_of(&self, around: &Around, at: usize) -> u32 {
        (self.line.ply + 1 + at as u32).saturating_sub(around.fault as u32)
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

    /// A move in the notation of a token.
    fn write(&self, position: &Position, mv: &Move, like: &MoveText) -> String {
        let mut style = Style::of(position.variant());
        style.squares = match like.form {
            Form::Numeric => SquareStyle::Numeric(self.choice.squares.numbering),
            Form::Algebraic => SquareStyle::Algebraic,
            Form::Short => SquareStyle::Short,
            Form::BareCapture | Form::Dash => style.squares,
        };
        style.capture = match like.separator {
            Separator::Cross => "x",
            Separator::Colon => ":",
            _ => style.capture,
        };
        if like.form == Form::Short {
            style.quiet = "";
        }
        style.path = if like.len > 2 {
            PathStyle::Full
        } else {
            PathStyle::Shortest
        };
        let mut out = String::new();
        let ways = position.legal_paths();
        match ways.iter().find(|way| way.mv == *mv) {
            Some(way) => write_move(position, way, &style, &mut out),
            None => out.push_str(&message::texts(position, &self.choice.squares, &[*mv]).concat()),
        }
        out
    }
}
