//! Taking down games of a source that is no PDN.

use super::{Records, Token, Written};
use crate::outcome::{Terminator, Worth};
use crate::pdn::{
    Damage, Seen, Settled, Visitor, is_control, is_mark, is_result, move_of, place_among_moves,
    read_among_moves, score_of,
};
use crate::source::Writer;
use crate::span::Span;
use crate::written::MoveText;
use std::ops::Range;

/// A word that is no longer, in bytes, may be a move that is written wrongly.
const SHORT: usize = 16;

/// Takes down games. Every text stands in the buffer as the source means it, and knows its place there; what stands between
/// texts is only there for who reads the buffer as a whole.
#[derive(Debug, Default)]
pub(crate) struct RecordWriter {
    out: Writer,
    records: Records,
    /// Whether a record is open.
    open: bool,
    /// Whether its movetext is.
    moves: bool,
    /// How many variations are open.
    depth: u32,
    /// One past the last token.
    end: usize,
    /// Whether control bytes in its texts are damage.
    tells_control: bool,
}

impl RecordWriter {
    /// Takes down games of a text that people have written: control bytes in it are damage.
    pub(crate) fn of_text() -> Self {
        Self {
            tells_control: true,
            ..Self::default()
        }
    }

    /// Tells the control bytes in a text that was written, one token a run.
    fn control_bytes(&mut self, span: Span) {
        if !self.tells_control {
            return;
        }
        let control = |b: &u8| is_control(*b);
        let mut at = span.start as usize;
        while let Some(rest) = self.out.bytes().get(at..span.end as usize)
            && let Some(n) = rest.iter().position(control)
        {
            let len = rest[n..].iter().take_while(|b| control(b)).count();
            at += n + len;
            let run = Span::new(at - len, at);
            self.push(Token::Damage(Damage::ControlBytes, run));
        }
    }

    /// The games, whose texts stand as they are meant.
    pub(crate) fn finish(mut self) -> Written {
        self.records.plain = true;
        self.finish_escaped()
    }

    /// The games, of whose texts quotes and braces are escaped as in PDN.
    pub(crate) fn finish_escaped(mut self) -> Written {
        self.close_record();
        let (text, offsets) = self.out.finish();
        Written {
            text,
            records: self.records,
            offsets,
        }
    }

    fn push(&mut self, token: Token) {
        self.records.tokens.push(token);
    }

    /// The text so far.
    pub(crate) fn bytes(&self) -> &[u8] {
        self.out.bytes()
    }

    /// Writes what stands between texts.
    pub(crate) fn layout(&mut self, text: &str) {
        self.out.layout(text);
    }

    /// Writes a text of the source, or one that the source does not have.
    pub(crate) fn write(&mut self, text: &str, at: Option<Span>) -> Span {
        self.write_by(Writer::copy, text, at)
    }

    /// Writes a text that stands for another one of the source, or for none.
    pub(crate) fn instead(&mut self, text: &str, at: Option<Span>) -> Span {
        self.write_by(Writer::text, text, at)
    }

    fn write_by(
        &mut self,
        write: fn(&mut Writer, &str, Span),
        text: &str,
        at: Option<Span>,
    ) -> Span {
        let start = self.out.bytes().len();
        match at {
            Some(at) => write(&mut self.out, text, at),
            None => self.out.layout(text),
        }
        self.end = self.out.bytes().len();
        Span::new(start, self.end)
    }

    /// Begins a record, whatever stands before it.
    pub(crate) fn record(&mut self, settled: Settled) {
        self.close_record();
        if !(self.out.bytes().is_empty() || self.out.bytes().ends_with(b"\n\n")) {
            self.out.layout("\n\n");
        }
        let at = self.out.bytes().len();
        self.records.open = self.records.tokens.len();
        self.push(Token::Begin(at as u32));
        self.push(Token::Settled(self.records.settled.len() as u32));
        self.records.settled.push(settled);
        (self.open, self.moves, self.depth, self.end) = (true, false, 0, at);
    }

    fn close_record(&mut self) {
        if !std::mem::take(&mut self.open) {
            return;
        }
        while self.depth > 0 {
            self.close();
        }
        self.push(Token::End(self.end as u32));
        let records = &mut self.records;
        records.games.push(records.open..records.tokens.len());
        records.open = records.tokens.len();
    }

    /// A tag; the place is that of its value.
    pub(crate) fn tag(&mut self, name: &str, value: &str, at: Option<Span>) {
        self.tag_with((name, None), |writer| writer.write(value, at));
    }

    /// A tag whose name may stand for a word of the source; `value` writes its value.
    pub(crate) fn tag_with(
        &mut self,
        (name, label): (&str, Option<Span>),
        value: impl FnOnce(&mut Self) -> Span,
    ) {
        let start = self.out.bytes().len();
        self.out.layout("[");
        let name = self.instead(name, label);
        self.out.layout(" \"");
        let value = value(self);
        self.out.layout("\"]");
        self.end = self.out.bytes().len();
        let whole = Span::new(start, self.end);
        self.out.layout("\n");
        self.push(Token::Tag(self.records.tags.len() as u32, whole.start));
        self.records.tags.push([name, value, whole]);
        self.control_bytes(value);
    }

    /// The moves begin, and all that stands beside them.
    fn movetext(&mut self) {
        if !std::mem::replace(&mut self.moves, true) {
            self.push(Token::Moves);
        }
    }

    /// A blank, unless what comes next stands beside a bracket or on a new line.
    fn blank(&mut self) {
        if !matches!(self.out.bytes().last(), None | Some(b'\n' | b'(' | b' ')) {
            self.out.sign(' ');
        }
    }

    /// A word that was written and is a move, as far as it can be read.
    pub(crate) fn written_ply(&mut self, text: &str, span: Span) {
        self.movetext();
        match move_of(text) {
            Some(mv) => self.mv(MoveText { span, ..mv }),
            None => self.odd_ply(text, span),
        }
    }

    /// A word that was written and is a score; one that looks like a move is one.
    pub(crate) fn written_score(&mut self, text: &str, span: Span) {
        self.movetext();
        match score_of(text) {
            Some(score) => self.push(Token::Score(score, span)),
            None if text.contains(['{', '(', ';', '[']) => {
                self.push(Token::Damage(Damage::Unreadable, span));
            }
            None => self.read(text, span),
        }
    }

    /// A number that was written.
    pub(crate) fn written_number(&mut self, number: u32, black: bool, span: Span) {
        self.movetext();
        self.push(Token::Number {
            number,
            black,
            span,
        });
    }

    /// Marks of strength that were written.
    pub(crate) fn written_marks(&mut self, span: Span) {
        self.movetext();
        self.push(Token::Strength(span));
    }

    /// A glyph that was written.
    pub(crate) fn written_nag(&mut self, nag: u32, span: Span) {
        self.movetext();
        self.push(Token::Nag(nag, span));
    }

    /// A text that is glued to the one before it, or is not.
    pub(crate) fn put(&mut self, text: &str, at: Option<Span>, glued: bool) -> Span {
        if !glued {
            self.blank();
        }
        self.write(text, at)
    }

    /// What a reader has told of a text that was written.
    pub(crate) fn token(&mut self, token: Token) {
        self.push(token);
    }

    /// A move that a reader has told.
    pub(crate) fn written_move(&mut self, text: MoveText) {
        self.movetext();
        self.mv(text);
    }

    /// The moves of the record are moves, whatever they look like.
    pub(crate) fn settle_moves(&mut self) {
        if let Some(settled) = self.records.settled.last_mut() {
            settled.moves = true;
        }
    }

    /// Ends the record.
    pub(crate) fn end_record(&mut self) {
        self.close_record();
    }

    fn mv(&mut self, text: MoveText) {
        let token = Token::pair(&text).unwrap_or_else(|| {
            self.records.moves.push(text);
            Token::Move(self.records.moves.len() as u32 - 1, text.span.start)
        });
        self.push(token);
    }

    /// A move in several words, or one that cannot be read.
    #[cold]
    fn odd_ply(&mut self, text: &str, span: Span) {
        if Seen::of(text).is_move() {
            self.read(text, span);
        } else {
            self.push(Token::Damage(Damage::Unreadable, span));
        }
    }

    /// Takes down what a reader of PDN sees in a text that was written.
    fn read(&mut self, text: &str, span: Span) {
        let place = place_among_moves(text);
        let mut within = Within {
            place,
            start: span.start,
            out: self,
        };
        read_among_moves(text, &mut within);
    }
}

/// Takes down the tokens in a stretch of a text, at other places.
struct Within<'w> {
    place: Range<u32>,
    /// Where the stretch stands now.
    start: u32,
    out: &'w mut RecordWriter,
}

impl Within<'_> {
    fn now(&self, span: Span) -> Option<Span> {
        let inside = self.place.contains(&span.start) && span.end <= self.place.end;
        let [start, end] = [span.start, span.end].map(|at| at.wrapping_sub(self.place.start));
        inside.then(|| Span {
            start: start + self.start,
            end: end + self.start,
        })
    }

    fn take(&mut self, span: Span, token: impl FnOnce(Span) -> Token) {
        if let Some(span) = self.now(span) {
            self.out.push(token(span));
        }
    }
}

impl Visitor for Within<'_> {
    fn number(&mut self, number: u32, black: bool, span: Span) {
        self.take(span, |span| Token::Number {
            number,
            black,
            span,
        });
    }
    fn mv(&mut self, text: &MoveText) {
        if let Some(span) = self.now(text.span) {
            self.out.mv(MoveText { span, ..*text });
        }
    }
    fn nag(&mut self, nag: u32, span: Span) {
        self.take(span, |span| Token::Nag(nag, span));
    }
    fn strength(&mut self, span: Span) {
        self.take(span, Token::Strength);
    }
    fn terminator(&mut self, result: Terminator, span: Span) {
        self.take(span, |span| Token::Score(result, span));
    }
    fn damage(&mut self, damage: Damage, span: Span) {
        self.take(span, |span| Token::Damage(damage, span));
    }
}

/// What the moves of a game and all that stands beside them are written to.
pub(crate) trait Movetext {
    /// The moves begin. Whether what comes next stands behind that, even where it is a comment.
    fn begin(&mut self) -> bool;
    /// A move number.
    fn number(&mut self, number: u32, black: bool);
    /// A move, as it was written; empty where it is missing.
    fn ply(&mut self, text: &str, at: Option<Span>);
    /// Says of the last move of a game that it is no score, where it looks like one.
    fn no_score(&mut self, last: &str);
    /// A comment.
    fn comment(&mut self, text: &str, at: Option<Span>);
    /// A numeric annotation glyph.
    fn nag(&mut self, nag: u32);
    /// A strength mark.
    fn strength(&mut self, text: &str, at: Option<Span>);
    /// Text that is no move.
    fn words(&mut self, text: &str, at: Option<Span>);
    /// A position that is set up here.
    fn set_up(&mut self, fen: &str, at: Option<Span>);
    /// A variation begins.
    fn open(&mut self);
    /// It ends.
    fn close(&mut self);
    /// The result.
    fn result(&mut self, kind: Terminator, text: &str, at: Option<Span>);
    /// The game ends.
    fn end(&mut self);
}

impl Movetext for RecordWriter {
    fn begin(&mut self) -> bool {
        self.movetext();
        true
    }

    fn number(&mut self, number: u32, black: bool) {
        self.movetext();
        self.blank();
        let start = self.out.bytes().len();
        self.out.number(number);
        let span = self.write(if black { "..." } else { "." }, None);
        let span = Span::new(start, span.end as usize);
        self.written_number(number, black, span);
    }

    fn ply(&mut self, text: &str, at: Option<Span>) {
        if text.is_empty() {
            return;
        }
        self.blank();
        let span = self.write(text, at);
        self.written_ply(text, span);
    }

    fn comment(&mut self, text: &str, at: Option<Span>) {
        self.blank();
        self.out.sign('{');
        let span = self.write(text, at);
        self.out.sign('}');
        self.end += 1;
        self.push(Token::Comment(span));
        self.control_bytes(span);
    }

    fn no_score(&mut self, _: &str) {
        // What is a move is settled.
    }

    fn nag(&mut self, nag: u32) {
        self.movetext();
        self.blank();
        let start = self.out.bytes().len();
        self.out.sign('$');
        self.out.number(nag);
        self.end = self.out.bytes().len();
        self.written_nag(nag, Span::new(start, self.end));
    }

    fn strength(&mut self, text: &str, at: Option<Span>) {
        if text != "*" && !is_mark(text) {
            return self.words(text, at);
        }
        self.blank();
        let span = self.write(text, at);
        self.written_marks(span);
    }

    fn words(&mut self, text: &str, at: Option<Span>) {
        self.movetext();
        self.blank();
        let span = self.write(text, at);
        // A short word with a digit could be taken for a move that is like it.
        let short = text.len() <= SHORT && text.bytes().any(|b| b.is_ascii_digit());
        let unreadable = || !short && is_tame(text) && Seen::of(text).is_unreadable();
        self.push(match self.depth {
            0 if unreadable() => Token::Damage(Damage::Unreadable, span),
            0 => Token::Words(span),
            // A score ends a variation, whatever it is a note to.
            _ => score_of(text).map_or(Token::Words(span), |score| Token::Score(score, span)),
        });
    }

    fn set_up(&mut self, fen: &str, at: Option<Span>) {
        self.movetext();
        self.blank();
        self.out.layout("/FEN \"");
        let span = self.write(fen, at);
        self.out.layout("\"/");
        self.end += 2;
        self.push(Token::SetUp(span));
    }

    fn open(&mut self) {
        self.movetext();
        self.blank();
        let span = self.write("(", None);
        self.push(Token::Open(span));
        self.depth += 1;
    }

    fn close(&mut self) {
        let span = self.write(")", None);
        self.push(Token::Close(span));
        self.depth = self.depth.saturating_sub(1);
    }

    fn result(&mut self, kind: Terminator, text: &str, at: Option<Span>) {
        self.movetext();
        self.blank();
        // Words that are no score give way to the score that they mean; a score means what it says.
        let (kind, span) = match is_result(kind, text) {
            true => (score_of(text).unwrap_or(kind), self.write(text, at)),
            false => (kind, self.write(kind.text(Worth::One), None)),
        };
        self.push(Token::Score(kind, span));
    }

    fn end(&mut self) {}
}

/// Whether a text is plain words, which mean nothing whatever stands around them.
pub(crate) fn is_tame(text: &str) -> bool {
    let tame = |char: char| char.is_alphanumeric() || " .,'-_".contains(char);
    // A sign of moves at its end would tie it to what follows.
    let tied = text.ends_with(['-', 'x', 'X', 'х', 'Х']);
    text.starts_with(char::is_alphanumeric) && !tied && text.chars().all(tame)
}
