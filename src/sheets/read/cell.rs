//! Reads games from the PDN in the cells of a table, and records them as they were before they were written to the cells.

use super::mask::{
    MORE_NAME, MORE_VALUE, NAMED_TAG_NAME, NO_SCORE, PIN_TAG_NAME, STAR_COMMENT_MARK,
    TEXT_COMMENT_MARK, is_masked, unmask_text,
};
use crate::notation::Numbering;
use crate::pdn::{
    Damage, Encoding, PdnReader, RecordSettings, RecordVariant, Terminator, Visitor,
    unescape_comment, unescape_value,
};
use crate::record::{MovetextSink, RecordToken, RecordWriter, TokenizedSource};
use crate::source::OffsetMap;
use crate::span::Span;
use crate::variant;
use crate::written::MoveText;
use std::borrow::Cow;

/// Tokenizes the games of a text that was joined from the cells of a table.
pub(super) fn tokenize_cells(text: &str, places: &OffsetMap) -> TokenizedSource {
    let mut cells = CellRecorder {
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
    PdnReader::new(Encoding::Utf8).read_chunk_inlined(text.as_bytes(), &mut cells);
    cells.out.finish()
}

/// A tag whose value may continue in the next tag.
struct PendingTag<'a> {
    name: Cow<'a, str>,
    value: Cow<'a, str>,
    /// The places of both in the source.
    label: Option<Span>,
    at: Span,
    /// The offset at which it begins in the text of the cells.
    start: u32,
}

struct CellRecorder<'a> {
    text: &'a str,
    places: &'a OffsetMap,
    /// The index of the piece of the text that contains the last token.
    piece: usize,
    /// Whether the text has masked characters.
    masked: bool,
    out: RecordWriter,
    /// Whether a record has begun of which nothing is written yet.
    waiting: bool,
    tag: Option<PendingTag<'a>>,
    /// Whether the last move of the record has been written: what looks like another one is its score.
    over: bool,
    /// The end of the last token.
    end: u32,
    /// The offsets of tokens in the text of the cells, with their offsets in the text that is written.
    moved: Vec<(u32, u32)>,
}

impl<'a> CellRecorder<'a> {
    fn span_text(&self, span: Span) -> &'a str {
        let (start, end) = (span.start as usize, span.end as usize);
        self.text.get(start..end).unwrap_or_default()
    }

    /// Begins the record, and writes the pending tag.
    fn flush_pending(&mut self, by: Option<RecordVariant>) {
        if std::mem::take(&mut self.waiting) {
            self.out.begin_record(RecordSettings {
                by,
                ..RecordSettings::default()
            });
        }
        if let Some(tag) = self.tag.take() {
            let start = self.out.bytes().len() as u32;
            self.moved.push((tag.start, start));
            let value = |out: &mut RecordWriter| out.write_text(&tag.value, Some(tag.at));
            self.out.tag_with((&tag.name, tag.label), value);
        }
    }

    /// Returns text with its masked characters restored.
    fn meant_text(&self, text: &'a str) -> Cow<'a, str> {
        match self.masked {
            true => unmask_text(text),
            false => Cow::Borrowed(text),
        }
    }

    /// Returns the place in the source. Usually, tokens follow each other in one piece.
    fn source_span(&mut self, span: Span) -> Span {
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
            _ => self.places.source_span(span),
        }
    }

    /// Prepares for a token: returns its place in the source, and whether it is glued to the preceding token.
    fn begin_token(&mut self, span: Span) -> (Option<Span>, bool) {
        self.flush_pending(None);
        let glued = span.start == self.end && self.end > 0;
        self.end = span.end;
        (Some(self.source_span(span)), glued)
    }

    /// Writes the text of a token.
    fn put_token(&mut self, span: Span) -> Span {
        let (at, glued) = self.begin_token(span);
        let text = self.meant_text(self.span_text(span));
        let there = self.out.put_text(&text, at, glued);
        self.moved.push((span.start, there.start));
        there
    }

    /// Returns where something that was at or in a token is in the written text.
    fn written_span(&self, span: Span) -> Span {
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

impl Visitor for CellRecorder<'_> {
    fn begin_game(&mut self, _: usize) {
        self.flush_pending(None);
        (self.waiting, self.over) = (true, false);
    }

    fn visit_tag(&mut self, label: Span, value: Span, whole: Span) {
        let written = self.span_text(value);
        let meant = match unescape_value(written.as_bytes()) {
            Cow::Borrowed(_) => self.meant_text(written),
            Cow::Owned(text) => {
                Cow::Owned(unmask_text(&String::from_utf8_lossy(&text)).into_owned())
            }
        };
        self.end = whole.end;
        let at = self.source_span(value);
        match (self.span_text(label), &mut self.tag) {
            (PIN_TAG_NAME, _) => {
                let pin = written.split_once('/');
                let by = pin.and_then(|(id, numbering)| {
                    let id = variant::find_variant(id)?.id;
                    Some(RecordVariant::with_numbering(
                        id,
                        Numbering::find_by_name(numbering)?,
                    ))
                });
                self.flush_pending(by);
            }
            (MORE_VALUE, Some(tag)) => tag.value.to_mut().push_str(&meant),
            (MORE_NAME, Some(tag)) => tag.name.to_mut().push_str(&meant),
            (name, _) => {
                self.flush_pending(None);
                let label = (name != NAMED_TAG_NAME).then(|| self.places.source_span(label));
                let (name, value) = match name {
                    NAMED_TAG_NAME => (meant, Cow::Borrowed("")),
                    name => (self.meant_text(name), meant),
                };
                self.tag = Some(PendingTag {
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
        self.flush_pending(None);
        self.out.begin_movetext();
    }

    fn visit_move_number(&mut self, number: u32, black: bool, span: Span) {
        let span = self.put_token(span);
        self.out.written_number(number, black, span);
    }

    fn visit_move(&mut self, text: &MoveText) {
        if self.over {
            return self.visit_result(Terminator::Points, text.span);
        }
        let span = self.put_token(text.span);
        self.out.written_move(MoveText { span, ..*text });
    }

    fn visit_nag(&mut self, nag: u32, span: Span) {
        let span = self.put_token(span);
        self.out.written_nag(nag, span);
    }

    fn visit_strength(&mut self, span: Span) {
        let span = self.put_token(span);
        self.out.written_marks(span);
    }

    fn visit_comment(&mut self, text: Span) {
        let (at, _) = self.begin_token(text);
        // The brace after the comment.
        self.end += 1;
        let here = self.out.bytes().len() as u32;
        let words = self.span_text(text);
        let mut chars = words.chars();
        match chars.next() {
            Some(STAR_COMMENT_MARK) if chars.as_str().is_empty() => {
                self.out.write_strength("*", at)
            }
            Some(NO_SCORE) if chars.as_str().is_empty() => {
                self.out.settle_moves();
                self.over = true;
            }
            Some(TEXT_COMMENT_MARK) => {
                let span = self.out.put_text(&unmask_text(chars.as_str()), at, false);
                self.out.add_token(RecordToken::Words(span));
            }
            _ => {
                let text = unescape_comment(words);
                match self.masked {
                    true => self.out.write_comment(&unmask_text(&text), at),
                    false => self.out.write_comment(&text, at),
                }
            }
        }
        self.moved.push((text.start, here + 1));
    }

    fn remark_line(&mut self, line: Span) {
        let span = self.put_token(line);
        self.out.add_token(RecordToken::RemarkLine(span));
    }

    fn visit_setup(&mut self, fen: Span) {
        let (at, _) = self.begin_token(fen);
        let here = self.out.bytes().len() as u32;
        let text = self.meant_text(self.span_text(fen));
        self.out.set_up(&text, at);
        self.moved.push((fen.start, here));
    }

    fn open_variation(&mut self, span: Span) {
        self.begin_token(span);
        let here = self.out.bytes().len() as u32;
        self.out.open_variation();
        self.moved.push((span.start, here));
    }

    fn close_variation(&mut self, span: Span) {
        self.begin_token(span);
        self.out.close_variation();
    }

    fn visit_result(&mut self, result: Terminator, span: Span) {
        let span = self.put_token(span);
        self.out.begin_movetext();
        self.out.add_token(RecordToken::Score(result, span));
    }

    fn visit_damage(&mut self, damage: Damage, span: Span) {
        self.flush_pending(None);
        let told = self.moved.last().is_some_and(|(old, _)| *old >= span.start);
        let span = match damage {
            Damage::Unreadable
            | Damage::GluedText
            | Damage::StrayBrace
            | Damage::StrayParenthesis
            | Damage::StrayBracket => self.put_token(span),
            Damage::MalformedTag if !told => self.put_token(span),
            _ => self.written_span(span),
        };
        self.out.add_token(RecordToken::Damage(damage, span));
    }

    fn more_damage(&mut self, damage: Damage, span: Span, times: u32) {
        let span = self.written_span(span);
        self.out
            .add_token(RecordToken::MoreDamage(damage, span, times));
    }

    fn end_game(&mut self, _: usize) {
        self.flush_pending(None);
        self.out.end_record();
    }
}
