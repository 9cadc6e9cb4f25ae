//! Writes games of a source that is not PDN.

use super::{RecordToken, TokenBuffer, TokenizedSource};
use crate::outcome::{PointsPerWin, Terminator};
use crate::pdn::{
    Damage, MovetextSummary, RecordSettings, Visitor, is_control, is_mark, is_result, move_of,
    place_among_moves, read_among_moves, score_of,
};
use crate::source::OffsetWriter;
use crate::span::Span;
use crate::written::MoveText;
use std::ops::Range;

/// The maximum length of a word that may be a miswritten move, in bytes.
const MAX_MISWRITTEN_MOVE_LEN: usize = 16;

/// Writes games. Every text is in the buffer as the source means it, and has its place there. Layout between
/// texts serves only those who read the buffer as a whole.
#[derive(Debug, Default)]
pub struct RecordWriter {
    out: OffsetWriter,
    records: TokenBuffer,
    /// Whether a record is open.
    open: bool,
    /// Whether its movetext is open.
    moves: bool,
    /// The number of open variations.
    depth: u32,
    /// One past the last token.
    end: usize,
    /// Whether control bytes in its texts are damage.
    tells_control: bool,
}

impl RecordWriter {
    /// Creates a writer for games of a text that people have written, in which control bytes are damage.
    pub fn of_text() -> Self {
        Self {
            tells_control: true,
            ..Self::default()
        }
    }

    /// Adds damage for the control bytes in a text that was written, one token per run.
    fn control_bytes(&mut self, span: Span) {
        if !self.tells_control {
            return;
        }
        let control = |b: &u8| is_control(*b);
        let mut at = span.start as usize;
        while let Some(rest) = self.out.written_bytes().get(at..span.end as usize)
            && let Some(n) = rest.iter().position(control)
        {
            let len = rest[n..].iter().take_while(|b| control(b)).count();
            at += n + len;
            let run = Span::new(at - len, at);
            self.push_token(RecordToken::Damage(Damage::ControlBytes, run));
        }
    }

    /// Returns the games, with unescaped texts.
    pub fn finish(mut self) -> TokenizedSource {
        self.records.plain = true;
        self.finish_escaped()
    }

    /// Returns the games, in whose texts quotes and braces are escaped as in PDN.
    pub fn finish_escaped(mut self) -> TokenizedSource {
        self.close_record();
        let (text, offsets) = self.out.finish();
        TokenizedSource {
            text,
            records: self.records,
            offsets,
        }
    }

    fn push_token(&mut self, token: RecordToken) {
        self.records.tokens.push(token);
    }

    /// Returns the text so far.
    pub fn bytes(&self) -> &[u8] {
        self.out.written_bytes()
    }

    /// Writes the layout between texts.
    pub fn write_layout(&mut self, text: &str) {
        self.out.write_layout(text);
    }

    /// Writes a text of the source, or one that the source does not have.
    pub fn write_text(&mut self, text: &str, at: Option<Span>) -> Span {
        self.write_by(OffsetWriter::write_copy, text, at)
    }

    /// Writes a text that replaces another one of the source, or that the source does not have.
    pub fn write_replacement(&mut self, text: &str, at: Option<Span>) -> Span {
        self.write_by(OffsetWriter::write_text, text, at)
    }

    fn write_by(
        &mut self,
        write: fn(&mut OffsetWriter, &str, Span),
        text: &str,
        at: Option<Span>,
    ) -> Span {
        let start = self.out.written_bytes().len();
        match at {
            Some(at) => write(&mut self.out, text, at),
            None => self.out.write_layout(text),
        }
        self.end = self.out.written_bytes().len();
        Span::new(start, self.end)
    }

    /// Begins a record, whatever precedes it.
    pub fn begin_record(&mut self, settled: RecordSettings) {
        self.close_record();
        if !(self.out.written_bytes().is_empty() || self.out.written_bytes().ends_with(b"\n\n")) {
            self.out.write_layout("\n\n");
        }
        let at = self.out.written_bytes().len();
        self.records.open = self.records.tokens.len();
        self.push_token(RecordToken::Begin(at as u32));
        self.push_token(RecordToken::Settled(self.records.settled.len() as u32));
        self.records.settled.push(settled);
        (self.open, self.moves, self.depth, self.end) = (true, false, 0, at);
    }

    fn close_record(&mut self) {
        if !std::mem::take(&mut self.open) {
            return;
        }
        while self.depth > 0 {
            self.close_variation();
        }
        self.push_token(RecordToken::End(self.end as u32));
        let records = &mut self.records;
        records.games.push(records.open..records.tokens.len());
        records.open = records.tokens.len();
    }

    /// Writes a tag. The place is that of its value.
    pub fn write_tag(&mut self, name: &str, value: &str, at: Option<Span>) {
        self.tag_with((name, None), |writer| writer.write_text(value, at));
    }

    /// Writes a tag whose name may replace a word of the source. `value` writes its value.
    pub fn tag_with(
        &mut self,
        (name, label): (&str, Option<Span>),
        value: impl FnOnce(&mut Self) -> Span,
    ) {
        let start = self.out.written_bytes().len();
        self.out.write_layout("[");
        let name = self.write_replacement(name, label);
        self.out.write_layout(" \"");
        let value = value(self);
        self.out.write_layout("\"]");
        self.end = self.out.written_bytes().len();
        let whole = Span::new(start, self.end);
        self.out.write_layout("\n");
        self.push_token(RecordToken::Tag(
            self.records.tags.len() as u32,
            whole.start,
        ));
        self.records.tags.push([name, value, whole]);
        self.control_bytes(value);
    }

    /// Begins the movetext, if it has not begun.
    fn open_movetext(&mut self) {
        if !std::mem::replace(&mut self.moves, true) {
            self.push_token(RecordToken::Moves);
        }
    }

    /// Writes a blank, unless the next text follows a bracket or a line end.
    fn write_blank(&mut self) {
        if !matches!(
            self.out.written_bytes().last(),
            None | Some(b'\n' | b'(' | b' ')
        ) {
            self.out.write_sign(' ');
        }
    }

    /// Adds a written word that is a move, as far as it can be read.
    pub fn written_ply(&mut self, text: &str, span: Span) {
        self.open_movetext();
        match move_of(text) {
            Some(mv) => self.push_move(MoveText { span, ..mv }),
            None => self.odd_ply(text, span),
        }
    }

    /// Adds a written word that is a score. One that looks like a move is a move.
    pub fn written_score(&mut self, text: &str, span: Span) {
        self.open_movetext();
        match score_of(text) {
            Some(score) => self.push_token(RecordToken::Score(score, span)),
            None if text.contains(['{', '(', ';', '[']) => {
                self.push_token(RecordToken::Damage(Damage::Unreadable, span));
            }
            None => self.read_written_text(text, span),
        }
    }

    /// Adds a written number.
    pub fn written_number(&mut self, number: u32, black: bool, span: Span) {
        self.open_movetext();
        self.push_token(RecordToken::Number {
            number,
            black,
            span,
        });
    }

    /// Adds written strength marks.
    pub fn written_marks(&mut self, span: Span) {
        self.open_movetext();
        self.push_token(RecordToken::Strength(span));
    }

    /// Adds a written glyph.
    pub fn written_nag(&mut self, nag: u32, span: Span) {
        self.open_movetext();
        self.push_token(RecordToken::Nag(nag, span));
    }

    /// Writes a text that is glued to the one before it or not.
    pub fn put_text(&mut self, text: &str, at: Option<Span>, glued: bool) -> Span {
        if !glued {
            self.write_blank();
        }
        self.write_text(text, at)
    }

    /// Adds a token that a reader reported for a written text.
    pub fn add_token(&mut self, token: RecordToken) {
        self.push_token(token);
    }

    /// Adds a move that a reader reported.
    pub fn written_move(&mut self, text: MoveText) {
        self.open_movetext();
        self.push_move(text);
    }

    /// Settles that the moves of the record are moves, whatever they look like.
    pub fn settle_moves(&mut self) {
        if let Some(settled) = self.records.settled.last_mut() {
            settled.moves = true;
        }
    }

    /// Ends the record.
    pub fn end_record(&mut self) {
        self.close_record();
    }

    fn push_move(&mut self, text: MoveText) {
        let token = RecordToken::from_simple_move(&text).unwrap_or_else(|| {
            self.records.moves.push(text);
            RecordToken::Move(self.records.moves.len() as u32 - 1, text.span.start)
        });
        self.push_token(token);
    }

    /// Adds a move in several words, or one that cannot be read.
    #[cold]
    fn odd_ply(&mut self, text: &str, span: Span) {
        if MovetextSummary::from_text(text).is_move() {
            self.read_written_text(text, span);
        } else {
            self.push_token(RecordToken::Damage(Damage::Unreadable, span));
        }
    }

    /// Adds the tokens that a reader of PDN sees in a written text.
    fn read_written_text(&mut self, text: &str, span: Span) {
        let place = place_among_moves(text);
        let mut within = SpanRecorder {
            place,
            start: span.start,
            out: self,
        };
        read_among_moves(text, &mut within);
    }
}

/// Records the tokens in a stretch of a text, at other places.
struct SpanRecorder<'w> {
    place: Range<u32>,
    /// The new start of the stretch.
    start: u32,
    out: &'w mut RecordWriter,
}

impl SpanRecorder<'_> {
    fn moved_span(&self, span: Span) -> Option<Span> {
        let inside = self.place.contains(&span.start) && span.end <= self.place.end;
        let [start, end] = [span.start, span.end].map(|at| at.wrapping_sub(self.place.start));
        inside.then(|| Span {
            start: start + self.start,
            end: end + self.start,
        })
    }

    fn push_moved(&mut self, span: Span, token: impl FnOnce(Span) -> RecordToken) {
        if let Some(span) = self.moved_span(span) {
            self.out.push_token(token(span));
        }
    }
}

impl Visitor for SpanRecorder<'_> {
    fn visit_move_number(&mut self, number: u32, black: bool, span: Span) {
        self.push_moved(span, |span| RecordToken::Number {
            number,
            black,
            span,
        });
    }
    fn visit_move(&mut self, text: &MoveText) {
        if let Some(span) = self.moved_span(text.span) {
            self.out.push_move(MoveText { span, ..*text });
        }
    }
    fn visit_nag(&mut self, nag: u32, span: Span) {
        self.push_moved(span, |span| RecordToken::Nag(nag, span));
    }
    fn visit_strength(&mut self, span: Span) {
        self.push_moved(span, RecordToken::Strength);
    }
    fn visit_result(&mut self, result: Terminator, span: Span) {
        self.push_moved(span, |span| RecordToken::Score(result, span));
    }
    fn visit_damage(&mut self, damage: Damage, span: Span) {
        self.push_moved(span, |span| RecordToken::Damage(damage, span));
    }
}

/// A sink for the moves of a game and everything that accompanies them.
pub trait MovetextSink {
    /// Begins the movetext. Returns whether the next item follows it, even if it is a comment.
    fn begin_movetext(&mut self) -> bool;
    /// Writes a move number.
    fn write_move_number(&mut self, number: u32, black: bool);
    /// Writes a move as it was written; empty if it is missing.
    fn write_move(&mut self, text: &str, at: Option<Span>);
    /// Marks the last move of a game as no score, if it looks like one.
    fn no_score(&mut self, last: &str);
    /// Writes a comment.
    fn write_comment(&mut self, text: &str, at: Option<Span>);
    /// Writes a numeric annotation glyph.
    fn write_nag(&mut self, nag: u32);
    /// Writes a strength mark.
    fn write_strength(&mut self, text: &str, at: Option<Span>);
    /// Writes text that is no move.
    fn write_words(&mut self, text: &str, at: Option<Span>);
    /// Writes a position that is set up here.
    fn set_up(&mut self, fen: &str, at: Option<Span>);
    /// Begins a variation.
    fn open_variation(&mut self);
    /// Ends the variation.
    fn close_variation(&mut self);
    /// Writes the result.
    fn write_result(&mut self, kind: Terminator, text: &str, at: Option<Span>);
    /// Ends the game.
    fn end_game(&mut self);
}

impl MovetextSink for RecordWriter {
    fn begin_movetext(&mut self) -> bool {
        self.open_movetext();
        true
    }

    fn write_move_number(&mut self, number: u32, black: bool) {
        self.open_movetext();
        self.write_blank();
        let start = self.out.written_bytes().len();
        self.out.write_number(number);
        let span = self.write_text(if black { "..." } else { "." }, None);
        let span = Span::new(start, span.end as usize);
        self.written_number(number, black, span);
    }

    fn write_move(&mut self, text: &str, at: Option<Span>) {
        if text.is_empty() {
            return;
        }
        self.write_blank();
        let span = self.write_text(text, at);
        self.written_ply(text, span);
    }

    fn write_comment(&mut self, text: &str, at: Option<Span>) {
        self.write_blank();
        self.out.write_sign('{');
        let span = self.write_text(text, at);
        self.out.write_sign('}');
        self.end += 1;
        self.push_token(RecordToken::Comment(span));
        self.control_bytes(span);
    }

    fn no_score(&mut self, _: &str) {
        // The settings already state that it is a move.
    }

    fn write_nag(&mut self, nag: u32) {
        self.open_movetext();
        self.write_blank();
        let start = self.out.written_bytes().len();
        self.out.write_sign('$');
        self.out.write_number(nag);
        self.end = self.out.written_bytes().len();
        self.written_nag(nag, Span::new(start, self.end));
    }

    fn write_strength(&mut self, text: &str, at: Option<Span>) {
        if text != "*" && !is_mark(text) {
            return self.write_words(text, at);
        }
        self.write_blank();
        let span = self.write_text(text, at);
        self.written_marks(span);
    }

    fn write_words(&mut self, text: &str, at: Option<Span>) {
        self.open_movetext();
        self.write_blank();
        let span = self.write_text(text, at);
        // A short word with a digit could be taken for a similar move.
        let short =
            text.len() <= MAX_MISWRITTEN_MOVE_LEN && text.bytes().any(|b| b.is_ascii_digit());
        let unreadable =
            || !short && is_tame(text) && MovetextSummary::from_text(text).is_unreadable();
        self.push_token(match self.depth {
            0 if unreadable() => RecordToken::Damage(Damage::Unreadable, span),
            0 => RecordToken::Words(span),
            // A score ends a variation, whatever it is a note to.
            _ => score_of(text).map_or(RecordToken::Words(span), |score| {
                RecordToken::Score(score, span)
            }),
        });
    }

    fn set_up(&mut self, fen: &str, at: Option<Span>) {
        self.open_movetext();
        self.write_blank();
        self.out.write_layout("/FEN \"");
        let span = self.write_text(fen, at);
        self.out.write_layout("\"/");
        self.end += 2;
        self.push_token(RecordToken::SetUp(span));
    }

    fn open_variation(&mut self) {
        self.open_movetext();
        self.write_blank();
        let span = self.write_text("(", None);
        self.push_token(RecordToken::Open(span));
        self.depth += 1;
    }

    fn close_variation(&mut self) {
        let span = self.write_text(")", None);
        self.push_token(RecordToken::Close(span));
        self.depth = self.depth.saturating_sub(1);
    }

    fn write_result(&mut self, kind: Terminator, text: &str, at: Option<Span>) {
        self.open_movetext();
        self.write_blank();
        // Words that are no score are replaced by the score that they mean; a score is written as it is.
        let (kind, span) = match is_result(kind, text) {
            true => (score_of(text).unwrap_or(kind), self.write_text(text, at)),
            false => (
                kind,
                self.write_text(kind.standard_text(PointsPerWin::One), None),
            ),
        };
        self.push_token(RecordToken::Score(kind, span));
    }

    fn end_game(&mut self) {}
}

/// Returns whether a text is plain words that mean nothing whatever surrounds them.
pub fn is_tame(text: &str) -> bool {
    let tame = |char: char| char.is_alphanumeric() || " .,'-_".contains(char);
    // A sign of moves at its end would tie it to what follows.
    let tied = text.ends_with(['-', 'x', 'X', 'х', 'Х']);
    text.starts_with(char::is_alphanumeric) && !tied && text.chars().all(tame)
}
