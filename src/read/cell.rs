//! Games from the PDN that stands in the cells of a table: written down as what the cells were made of.

use super::mask::{MORE_NAME, MORE_VALUE, NAME, NO_SCORE, PIN, STAR, TEXT, is_masked, plain};
use crate::notation::Numbering;
use crate::pdn::{
    Damage, Encoding, ReadBy, Reader, Settled, Terminator, Visitor, unescape, unescape_comment,
};
use crate::record::{Movetext, RecordWriter, Token, Written};
use crate::source::OffsetMap;
use crate::span::Span;
use crate::variant;
use crate::written::MoveText;
use std::borrow::Cow;

/// Writes down the games of a text that the cells of a table were joined to.
pub(super) fn written(text: &str, places: &OffsetMap) -> Written {
    let mut cells = Cells {
        text,
        places,
        piece: 0,
        masked: is_masked(text),
        out: RecordWriter::default(),
        waiting: false,
        tag: None,
        over: false,
        end: 0,
        moved: Vec::new(),
    };
    Reader::new(Encoding::Utf8).read(text.as_bytes(), &mut cells);
    cells.out.finish()
}

/// A tag whose value may go on in the next one.
struct Tag<'a> {
    name: Cow<'a, str>,
    value: Cow<'a, str>,
    /// The places of both in the source.
    label: Option<Span>,
    at: Span,
    /// Where it begins in the text of the cells.
    start: u32,
}

struct Cells<'a> {
    text: &'a str,
    places: &'a OffsetMap,
    /// The piece of the text that the last token stands in.
    piece: usize,
    /// Whether the text has characters that stand for others.
    masked: bool,
    out: RecordWriter,
    /// A record has begun of which nothing is written yet.
    waiting: bool,
    tag: Option<Tag<'a>>,
    /// The last move of the record is told: what looks like one is its score.
    over: bool,
    /// The end of the last token.
    end: u32,
    /// Where tokens begin in the text of the cells, and where in the text that is written.
    moved: Vec<(u32, u32)>,
}

impl<'a> Cells<'a> {
    fn of(&self, span: Span) -> &'a str {
        let (start, end) = (span.start as usize, span.end as usize);
        self.text.get(start..end).unwrap_or_default()
    }

    /// Begins the record, and writes the tag that waits for more of its value.
    fn settle(&mut self, by: Option<ReadBy>) {
        if std::mem::take(&mut self.waiting) {
            self.out.record(Settled {
                by,
                ..Settled::default()
            });
        }
        if let Some(tag) = self.tag.take() {
            let start = self.out.bytes().len() as u32;
            self.moved.push((tag.start, start));
            let value = |out: &mut RecordWriter| out.write(&tag.value, Some(tag.at));
            self.out.tag_with((&tag.name, tag.label), value);
        }
    }

    /// Text as it is meant.
    fn meant(&self, text: &'a str) -> Cow<'a, str> {
        match self.masked {
            true => plain(text),
            false => Cow::Borrowed(text),
        }
    }

    /// The place in the source. Most tokens follow each other in one piece.
    fn source(&mut self, span: Span) -> Span {
        let pieces = self.places.pieces();
        while pieces
            .get(self.piece)
            .is_some_and(|piece| piece.at.end <= span.start)
        {
            self.piece += 1;
        }
        match pieces.get(self.piece) {
            Some(piece)
                if piece.copied && piece.at.start <= span.start && span.end < piece.at.end =>
            {
                let [start, end] =
                    [span.start, span.end].map(|at| at - piece.at.start + piece.source.start);
                Span { start, end }
            }
            _ => self.places.source(span),
        }
    }

    /// Makes room for a token.
    fn begin(&mut self, span: Span) -> (Option<Span>, bool) {
        self.settle(None);
        let glued = span.start == self.end && self.end > 0;
        self.end = span.end;
        (Some(self.source(span)), glued)
    }

    /// Writes the text of a token.
    fn put(&mut self, span: Span) -> Span {
        let (at, glued) = self.begin(span);
        let text = self.meant(self.of(span));
        let there = self.out.put(&text, at, glued);
        self.moved.push((span.start, there.start));
        there
    }

    /// Where something stands now that stood at or in a token.
    fn now(&self, span: Span) -> Span {
        let nth = self.moved.partition_point(|(old, _)| *old <= span.start);
        let (old, new) = nth.checked_sub(1).map_or((0, 0), |nth| self.moved[nth]);
        let len = self.out.bytes().len() as u32;
        let start = (new + (span.start - old.min(span.start))).min(len);
        Span {
            start,
            end: (start + span.len() as u32).min(len),
        }
    }
}

impl Visitor for Cells<'_> {
    fn begin_game(&mut self, _: usize) {
        self.settle(None);
        (self.waiting, self.over) = (true, false);
    }

    fn tag(&mut self, label: Span, value: Span, whole: Span) {
        let written = self.of(value);
        let meant = match unescape(written.as_bytes()) {
            Cow::Borrowed(_) => self.meant(written),
            Cow::Owned(text) => Cow::Owned(plain(&String::from_utf8_lossy(&text)).into_owned()),
        };
        self.end = whole.end;
        let at = self.source(value);
        match (self.of(label), &mut self.tag) {
            (PIN, _) => {
                let pin = written.split_once('/');
                let by = pin.and_then(|(id, numbering)| {
                    let id = variant::find(id)?.id;
                    Some(ReadBy::named(id, Numbering::find(numbering)?))
                });
                self.settle(by);
            }
            (MORE_VALUE, Some(tag)) => tag.value.to_mut().push_str(&meant),
            (MORE_NAME, Some(tag)) => tag.name.to_mut().push_str(&meant),
            (name, _) => {
                self.settle(None);
                let label = (name != NAME).then(|| self.places.source(label));
                let (name, value) = match name {
                    NAME => (meant, Cow::Borrowed("")),
                    name => (self.meant(name), meant),
                };
                self.tag = Some(Tag {
                    name,
                    value,
                    label,
                    at,
                    start: whole.start,
                });
            }
        }
    }

    fn begin_moves(&mut self) {
        self.settle(None);
        self.out.begin();
    }

    fn number(&mut self, number: u32, black: bool, span: Span) {
        let span = self.put(span);
        self.out.written_number(number, black, span);
    }

    fn mv(&mut self, text: &MoveText) {
        if self.over {
            return self.terminator(Terminator::Points, text.span);
        }
        let span = self.put(text.span);
        self.out.written_move(MoveText { span, ..*text });
    }

    fn nag(&mut self, nag: u32, span: Span) {
        let span = self.put(span);
        self.out.written_nag(nag, span);
    }

    fn strength(&mut self, span: Span) {
        let span = self.put(span);
        self.out.written_marks(span);
    }

    fn comment(&mut self, text: Span) {
        let (at, _) = self.begin(text);
        // The brace behind it.
        self.end += 1;
        let here = self.out.bytes().len() as u32;
        let words = self.of(text);
        let mut chars = words.chars();
        match chars.next() {
            Some(STAR) if chars.as_str().is_empty() => self.out.strength("*", at),
            Some(NO_SCORE) if chars.as_str().is_empty() => {
                self.out.settle_moves();
                self.over = true;
            }
            Some(TEXT) => {
                let span = self.out.put(&plain(chars.as_str()), at, false);
                self.out.token(Token::Words(span));
            }
            _ => {
                let text = unescape_comment(words);
                match self.masked {
                    true => self.out.comment(&plain(&text), at),
                    false => self.out.comment(&text, at),
                }
            }
        }
        self.moved.push((text.start, here + 1));
    }

    fn remark_line(&mut self, line: Span) {
        let span = self.put(line);
        self.out.token(Token::RemarkLine(span));
    }

    fn setup(&mut self, fen: Span) {
        let (at, _) = self.begin(fen);
        let here = self.out.bytes().len() as u32;
        let text = self.meant(self.of(fen));
        self.out.set_up(&text, at);
        self.moved.push((fen.start, here));
    }

    fn open_variation(&mut self, span: Span) {
        self.begin(span);
        let here = self.out.bytes().len() as u32;
        self.out.open();
        self.moved.push((span.start, here));
    }

    fn close_variation(&mut self, span: Span) {
        self.begin(span);
        self.out.close();
    }

    fn terminator(&mut self, result: Terminator, span: Span) {
        let span = self.put(span);
        self.out.begin();
        self.out.token(Token::Score(result, span));
    }

    fn damage(&mut self, damage: Damage, span: Span) {
        self.settle(None);
        let told = self.moved.last().is_some_and(|(old, _)| *old >= span.start);
        let span = match damage {
            Damage::Unreadable
            | Damage::GluedText
            | Damage::StrayBrace
            | Damage::StrayParenthesis
            | Damage::StrayBracket => self.put(span),
            Damage::MalformedTag if !told => self.put(span),
            _ => self.now(span),
        };
        self.out.token(Token::Damage(damage, span));
    }

    fn more_damage(&mut self, damage: Damage, span: Span, times: u32) {
        let span = self.now(span);
        self.out.token(Token::MoreDamage(damage, span, times));
    }

    fn end_game(&mut self, _: usize) {
        self.settle(None);
        self.out.end_record();
    }
}
