//! Writes a game of a sheet as PDN text.

use super::game::{FragmentReason, SheetGame};
use super::heading::HeadingField;
use super::lex::SheetTokenKind;
use super::own::{Footnote, Footnotes};
use super::text::SheetText;
use super::tree::TokenNode;
use super::variants::SheetVariant;
use super::walk::OutputItem;
use super::{notes::SheetFindings, text_of};
use crate::notation::EvaluationSign;
use crate::outcome::Terminator;
use crate::pdn::RecordSettings;
use crate::record::{MovetextSink, RecordWriter, TokenizedSource};
use crate::span::Span;
use crate::words::LetterClass;
use crate::words::standings;
use crate::written::{MoveText, Separator, SquareForm};

/// The maximum width of a line of moves, in characters.
const MAX_LINE_WIDTH: usize = 72;
/// Writes the games of a sheet.
pub(super) struct SheetEmitter<'a> {
    pub(super) text: &'a SheetText<'a>,
    pub(super) writer: RecordWriter,
    pub(super) notes: SheetFindings<'a>,
    /// The start of the line that is being written.
    line: usize,
    /// The place of a score that becomes the result; it is not written as a comment as well.
    pub(super) score: Option<Span>,
    /// The place of a label of the result that is separate from it; the name of the tag replaces it.
    pub(super) label: Option<Span>,
    /// The numbered notes below the moves, where they are read as those of the program's own sheets.
    pub(super) footnotes: Option<Footnotes>,
    /// Whether the variant and the numbering of each game are fixed in a tag of their own.
    pub(super) pinned: bool,
    /// Whether rows that belong to the game being written are left out of it.
    pub(super) rows_left: bool,
}

impl<'a> SheetEmitter<'a> {
    pub(crate) fn new(text: &'a SheetText<'a>, notes: SheetFindings<'a>) -> Self {
        Self {
            text,
            writer: RecordWriter::of_text(),
            notes,
            line: 0,
            score: None,
            label: None,
            footnotes: None,
            pinned: false,
            rows_left: false,
        }
    }

    /// Writes a game.
    pub(super) fn write_game(
        &mut self,
        game: &SheetGame<'_>,
        outs: &Result<Vec<OutputItem>, FragmentReason>,
        played: &SheetVariant,
    ) {
        if !self.writer.bytes().is_empty() {
            self.writer.write_layout("\n");
        }
        self.score = None;
        self.footnotes = match outs {
            Ok(_) => Footnotes::from_game(game, &self.text.text),
            Err(_) => None,
        };
        let mut verdict = self.decide_result(game, outs, played);
        // A result in words that agrees with the heading is written as in the heading.
        let heading = game.fields.iter().find(|field| field.name == "Result");
        if let (Some(said), Some(field)) = (&mut verdict, heading)
            && !said.printed
        {
            let meaning = |score: &str| Terminator::of_tag_value(score.as_bytes());
            let written = score_of(field, played);
            if meaning(&written) == meaning(&said.score) {
                said.score = written;
            }
        }
        self.label = outs.is_ok().then(|| self.result_label(game)).flatten();
        let mut used = self.write_tags(game, verdict.as_ref(), played, outs.is_ok());
        if !game.has_moves() {
            used.extend(self.score);
        }
        self.line = self.writer.bytes().len();
        self.left_over(game, &used);
        match outs {
            Ok(outs) => self.write_outputs(outs),
            Err(_) => {
                if game.has_moves() {
                    self.write_comment(Span {
                        start: game.zone.end,
                        end: game.end_offset(),
                    });
                }
            }
        }
        match &verdict {
            Some(said) => {
                self.write_gap(said.score.len());
                let source = self.text.source_span(said.span);
                let span = self.writer.write_replacement(&said.score, Some(source));
                self.writer.written_score(&said.score, span);
            }
            None => {
                let star = |node: &TokenNode| node.token_kind() == Some(&SheetTokenKind::Star);
                let last = game.nodes.iter().rev().find(|node| !node.is_break());
                if game.has_moves() && outs.is_ok() && !last.is_some_and(star) {
                    self.notes.no_result(game.end_offset());
                }
                self.write_gap(1);
                let span = self.writer.write_text("*", None);
                self.writer.written_score("*", span);
            }
        }
        self.writer.write_layout("\n");
    }

    /// Writes a blank, or a line end where the line is long.
    pub(super) fn write_gap(&mut self, next: usize) {
        let bytes = self.writer.bytes();
        let here = String::from_utf8_lossy(&bytes[self.line..]).chars().count();
        if here == 0 || bytes.ends_with(b"\n") || bytes.ends_with(b"(") {
            return;
        }
        if here + next > MAX_LINE_WIDTH {
            self.writer.write_layout("\n");
            self.line = self.writer.bytes().len();
        } else {
            self.writer.write_layout(" ");
        }
    }

    pub(super) fn write_comment(&mut self, span: Span) {
        let text = text_of(&self.text.text, span);
        // Braces around the whole are those of the comment.
        let inner = text
            .strip_prefix('{')
            .and_then(|text| text.strip_suffix('}'));
        let inner = inner.filter(|text| !text.contains(['{', '}']) && !text.trim().is_empty());
        let (text, span) = match inner {
            Some(inner) => (
                inner,
                Span::new(span.start as usize + 1, span.end as usize - 1),
            ),
            None => (text, span),
        };
        let plain = text
            .replace('{', "(")
            .replace('}', ")")
            .replace(['\n', '\r'], " ");
        self.write_gap(plain.len() + 2);
        self.writer
            .write_comment(&plain, Some(self.text.source_span(span)));
    }

    /// Writes the note that is referenced by the number at a place among the moves. Returns whether there is one.
    fn write_footnote(&mut self, mark: Span) -> bool {
        let found = self
            .footnotes
            .as_ref()
            .and_then(|notes| notes.find_by_mark(mark))
            .cloned();
        if let Some(note) = &found {
            self.write_note(note);
        }
        found.is_some()
    }

    /// Returns where the numbered notes begin in a stretch of prose.
    fn foot_in(&self, span: Span) -> Option<u32> {
        let foot = self.footnotes.as_ref()?.label.start;
        (span.start <= foot && foot < span.end).then_some(foot)
    }

    /// Writes the numbered notes that belong to no move.
    fn rest_of_notes(&mut self) {
        let Some(notes) = self.footnotes.take() else {
            return;
        };
        for note in notes.notes.iter().filter(|note| note.mark.is_none()) {
            self.write_note(note);
        }
    }

    /// Writes the number of a glyph for the text at a place of the sheet.
    fn write_nag(&mut self, glyph: u32, span: Span) {
        let written = format!("${glyph}");
        self.write_gap(written.len());
        let span = self
            .writer
            .write_replacement(&written, Some(self.text.source_span(span)));
        self.writer.written_nag(glyph, span);
    }

    fn write_note(&mut self, note: &Footnote) {
        let at = self.text.source_span(note.span);
        // `$16 better was ...`: glyphs that have no sign.
        let mut text = note.text.as_str();
        while let Some((glyph, rest)) = leading_glyph(text) {
            self.write_nag(glyph, note.span);
            text = rest;
        }
        if !text.is_empty() {
            let plain = text.replace('{', "(").replace('}', ")");
            self.write_gap(plain.len() + 2);
            self.writer.write_comment(&plain, Some(at));
        }
    }

    /// Returns the paragraphs and tables of a stretch of prose, each without the score that becomes the result where it begins or
    /// ends one: `Белые сдались 1-0` is a comment and a result. Words on the end of the game are then read apart from a table
    /// below them.
    pub(super) fn parts_of_prose(&self, span: Span) -> Vec<Span> {
        let text = text_of(&self.text.text, span);
        let mut parts = Vec::new();
        let mut at = span.start;
        for part in split_paragraphs(text) {
            let end = at + part.len() as u32;
            let mut here = Span { start: at, end };
            at = end;
            if let Some(score) = self.score {
                let words = |from: u32, to: u32| {
                    let part = text_of(
                        &self.text.text,
                        Span {
                            start: from,
                            end: to,
                        },
                    );
                    part.contains(char::is_letter_or_number)
                };
                if here.start <= score.start && score.end <= here.end {
                    if !words(score.end, here.end) {
                        here.end = score.start;
                    } else if !words(here.start, score.start) {
                        here.start = score.end;
                    }
                }
            }
            let body = text_of(&self.text.text, here);
            let sign =
                |c: char| c.is_whitespace() || matches!(c, '(' | '[' | ',' | ';' | ':' | '|');
            let tail = body.len() - body.trim_end_matches(sign).len();
            let shut = |c: char| c.is_whitespace() || matches!(c, ')' | ']' | ',' | ';' | '|');
            let head = match here.start == at - part.len() as u32 {
                true => body.len() - body.trim_start().len(),
                false => body.len() - body.trim_start_matches(shut).len(),
            };
            let whole = here.end == at;
            let tail = match whole {
                true => body.len() - body.trim_end().len(),
                false => tail,
            };
            if body.contains(char::is_letter_or_number) {
                parts.push(Span {
                    start: here.start + head as u32,
                    end: here.end - tail as u32,
                });
            }
        }
        match parts.is_empty() {
            true => vec![span],
            false => parts,
        }
    }

    /// Returns whether a stretch holds nothing but the score that becomes the result.
    fn is_score(&self, span: Span) -> bool {
        let Some(score) = self.score else {
            return false;
        };
        let inside = span.start <= score.start && score.end <= span.end;
        let words = |text: &str| {
            text.chars()
                .filter(|c| c.is_letter_or_number() || *c == '½')
                .count()
        };
        let text = &self.text.text;
        inside && words(text_of(text, span)) == words(text_of(text, score))
    }

    fn write_outputs(&mut self, outs: &[OutputItem]) {
        let mut behind_move = false;
        for out in outs {
            let before = std::mem::take(&mut behind_move);
            match out {
                OutputItem::Number(number, black, span) => {
                    let text = format!("{number}{}", if *black { "..." } else { "." });
                    self.write_gap(text.len() + 6);
                    let span = self
                        .writer
                        .write_replacement(&text, Some(self.text.source_span(*span)));
                    self.writer.written_number(*number, *black, span);
                }
                OutputItem::Move(text, span, manner) => {
                    let plain = move_text(text);
                    self.write_gap(plain.len());
                    let at = Some(self.text.source_span(*span));
                    let there = self.writer.write_replacement(&plain, at);
                    self.writer.written_ply(&plain, there);
                    self.notes.report_move(
                        text,
                        text_of(&self.text.text, *span),
                        &plain,
                        *span,
                        *manner,
                    );
                    behind_move = true;
                }
                OutputItem::Unread(span) => {
                    // The reader of moves reports what is wrong with it.
                    let word = text_of(&self.text.text, *span);
                    self.write_gap(word.len());
                    let span = self
                        .writer
                        .write_replacement(word, Some(self.text.source_span(*span)));
                    self.writer.written_ply(word, span);
                    behind_move = true;
                }
                OutputItem::Bare(sign, span) => {
                    self.write_gap(1);
                    let span = self
                        .writer
                        .write_replacement(sign, Some(self.text.source_span(*span)));
                    self.writer.written_ply(sign, span);
                }
                OutputItem::Marks(span) => {
                    let marks = text_of(&self.text.text, *span);
                    let value = EvaluationSign::find_by_sign(marks).and_then(|value| value.nag);
                    let marks: String = marks.chars().filter(|c| matches!(c, '!' | '?')).collect();
                    if let Some(nag) = value.filter(|_| before) {
                        self.write_nag(nag, *span);
                    } else if before && !marks.is_empty() {
                        // A separate mark may take the place of a move that nobody could read.
                        if self.text.text[..span.start as usize].ends_with([' ', '\t']) {
                            self.write_gap(marks.len());
                        }
                        let span = self
                            .writer
                            .write_replacement(&marks, Some(self.text.source_span(*span)));
                        self.writer.written_marks(span);
                    } else {
                        self.write_comment(*span);
                    }
                }
                OutputItem::Star(span) => self.write_nag(7, *span),
                OutputItem::Comment(span) if self.is_score(*span) => {}
                OutputItem::Comment(span) if self.foot_in(*span).is_some() => {
                    let end = self.foot_in(*span).unwrap_or(span.end);
                    let above = Span { end, ..*span };
                    if text_of(&self.text.text, above).contains(char::is_letter_or_number) {
                        self.write_outputs(&[OutputItem::Comment(above)]);
                    }
                    self.rest_of_notes();
                }
                OutputItem::Comment(span) => {
                    self.notes
                        .report_prose(text_of(&self.text.text, *span), *span);
                    for part in self.parts_of_prose(*span) {
                        if self.label != Some(part) {
                            self.write_comment(part);
                        }
                    }
                }
                OutputItem::Note(span) if self.write_footnote(*span) => {}
                OutputItem::Note(span) => {
                    self.notes
                        .report_note_letter(text_of(&self.text.text, *span), *span);
                    self.write_comment(*span);
                }
                OutputItem::Win(span, _) => self.write_comment(*span),
                OutputItem::Variation(inner) => {
                    self.write_gap(1);
                    self.writer.open_variation();
                    self.write_outputs(inner);
                    self.writer.close_variation();
                }
            }
        }
    }
}

/// Returns the number of the annotation glyph that a note begins with, `$16`, and the text after it.
fn leading_glyph(text: &str) -> Option<(u32, &str)> {
    let rest = text.strip_prefix('$')?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let behind = &rest[digits..];
    let ends = behind.is_empty() || behind.starts_with(' ');
    let glyph = rest[..digits]
        .parse()
        .ok()
        .filter(|glyph| ends && *glyph < 256)?;
    Some((glyph, behind.trim_start()))
}

/// Returns the paragraphs of a text, and its tables of results apart from the text above and below them.
fn split_paragraphs(text: &str) -> impl Iterator<Item = &str> {
    let line = |end: usize| text[end..].find('\n').map_or(text.len(), |at| end + at + 1);
    let tables = standings::find_tables(text).into_iter();
    let mut cuts: Vec<usize> = tables
        .flat_map(|table| [table.start, line(table.end)])
        .chain(memchr::memmem::find_iter(text.as_bytes(), "\n\n").map(|at| at + 2))
        .chain([text.len()])
        .collect();
    cuts.sort_unstable();
    cuts.dedup();
    let mut from = 0;
    cuts.into_iter().filter_map(move |to| {
        let part = text.get(std::mem::replace(&mut from, to)..to)?;
        (!part.is_empty()).then_some(part)
    })
}

/// Returns the score of a heading as games of the variant write it.
pub(super) fn score_of(field: &HeadingField, played: &SheetVariant) -> String {
    let told = field.outcome;
    told.map_or_else(
        || plain_score(&field.value),
        |outcome| outcome.score_in_variant(Some(played.variant)).1.to_owned(),
    )
}

/// Returns a score in plain characters.
pub(super) fn plain_score(text: &str) -> String {
    if let Some((len, first, second)) = super::versus::parse_worded_points(text.trim())
        && len == text.trim().len()
    {
        return format!("{first}-{second}");
    }
    let plain: String = text
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| {
            if super::chars::separator_from_char(c).is_some() {
                '-'
            } else {
                c
            }
        })
        .collect();
    match plain.as_str() {
        "½" | "1/2" | "½-½" | "0.5-0.5" | "0,5-0,5" => "1/2-1/2".to_owned(),
        _ => plain,
    }
}

/// Returns a move in plain characters.
pub(super) fn move_text(text: &MoveText) -> String {
    let sign = match (text.separator, text.form) {
        (Separator::None, SquareForm::Numeric) | (Separator::Dash, _) => "-",
        (Separator::None, _) => "",
        (Separator::Cross, _) => "x",
        (Separator::Colon | Separator::Star, _) => ":",
    };
    let square = |code: u8| match text.form {
        SquareForm::Numeric => code.to_string(),
        _ => format!("{}{}", char::from(b'a' + (code >> 4)), code & 15),
    };
    let mut names: Vec<_> = text
        .square_codes()
        .iter()
        .map(|&code| square(code))
        .collect();
    if let (SquareForm::Short, Some(&file), Some(first)) =
        (text.form, text.square_codes().first(), names.first_mut())
    {
        *first = char::from(b'a' + file).to_string();
    }
    names.join(sign)
}

/// Returns the moves of a line alone, to check whether they replay.
pub(super) fn moves_only(outs: &[OutputItem]) -> TokenizedSource {
    let mut writer = RecordWriter::default();
    writer.begin_record(RecordSettings::default());
    for out in outs {
        match out {
            OutputItem::Move(text, ..) => writer.write_move(&move_text(text), None),
            OutputItem::Bare(sign, _) => writer.write_move(sign, None),
            _ => {}
        }
    }
    writer.write_result(Terminator::Unknown, "*", None);
    writer.finish()
}
