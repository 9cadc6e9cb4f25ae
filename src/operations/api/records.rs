//! Reads the records of one input without applying rules.

use super::Options;
use super::each::{InputIter, ReadJob};
use crate::outcome::Terminator;
use crate::pdn::{Damage, Encoding, InputChunk, Visitor};
use crate::played::{Overrides, ReplayPlan};
use crate::record::{self, TokenizedSource};
use crate::run::{FileInfo, Input, translate_chunk};
use crate::source::OffsetMap;
use crate::span::Span;
use crate::tree::Tag;
use crate::variant::VARIANTS;
use crate::written::MoveText;
use std::ops::Range;

/// A game as it is written, before any rule is applied.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct GameRecord {
    /// The tags, in order.
    pub tags: Vec<Tag>,
    /// Everything else in the record, in order.
    pub items: Vec<RecordItem>,
}

/// An item of a record, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RecordItem {
    /// The kind of the item, with its content.
    pub kind: RecordItemKind,
    /// The place of the item in the input, in bytes; in UTF-16 text, in bytes of the same text in UTF-8.
    pub at: Range<u64>,
}

/// The kinds of items of a record. Texts are decoded and come without the signs that enclose them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecordItemKind {
    /// A move number; `black` where several dots follow it.
    Number {
        /// The number.
        number: u32,
        /// Whether the next move is one of Black.
        black: bool,
    },
    /// A move.
    Move(String),
    /// A numeric annotation glyph.
    Nag(u32),
    /// A mark of the strength of a move: `!`, `?!`.
    Strength(String),
    /// A comment.
    Comment(String),
    /// A position that is set up in the record.
    SetUp(String),
    /// The beginning of a variation.
    Open,
    /// The end of a variation.
    Close,
    /// A result, with its meaning and its text.
    Result(Terminator, String),
    /// Words that are none of the above.
    Words(String),
}

/// Reads records as they are written, whether the rules allow it or not. No move is replayed.
///
/// ```
/// use pdn_operations::api::{Options, RecordItemKind};
///
/// let text = "[White \"Kovac\"]\n1. c3-d4 {the main road} d6-c5 2-0";
/// for record in pdn_operations::api::read_records(text, &Options::default()) {
///     let record = record?;
///     assert_eq!(record.tags[0].value, "Kovac");
///     let moves = record.items.iter().filter(|item| matches!(item.kind, RecordItemKind::Move(_)));
///     assert_eq!(moves.count(), 2);
/// }
/// # Ok::<(), pdn_operations::api::Error>(())
/// ```
pub fn read_records(input: impl Into<Input>, options: &Options) -> RecordIter {
    let fixed = options.replay_overrides(true);
    let job = ReadJob {
        fixed,
        // The variant does not matter here: any will do.
        planned: Overrides {
            variant: fixed.variant.or(VARIANTS.first().copied()),
            ..fixed
        },
        make: records_of,
    };
    InputIter::new(job, input.into(), options.run_options())
}

/// An iterator over the records of one input.
pub type RecordIter = InputIter<GameRecord>;

/// Returns the records of a chunk.
fn records_of(
    fixed: Overrides,
    file: &FileInfo,
    plan: &ReplayPlan,
    chunk: &InputChunk,
) -> Vec<GameRecord> {
    if let Some(translated) = translate_chunk(fixed, file, chunk) {
        let TokenizedSource {
            text,
            records,
            offsets,
        } = &translated.games;
        let mut teller = RecordBuilder::new(text, records, Encoding::Utf8);
        teller.home = Some(offsets);
        return teller.build_records(chunk);
    }
    let records = record::TokenBuffer::from_text(&chunk.bytes, plan.encoding);
    RecordBuilder::new(&chunk.bytes, &records, plan.encoding).build_records(chunk)
}

/// Builds records from tokens.
struct RecordBuilder<'a> {
    text: &'a [u8],
    tokens: &'a record::TokenBuffer,
    encoding: Encoding,
    /// The map from the text to its source, where the text was translated from one.
    home: Option<&'a OffsetMap>,
    done: Vec<GameRecord>,
}

impl<'a> RecordBuilder<'a> {
    fn new(text: &'a [u8], tokens: &'a record::TokenBuffer, encoding: Encoding) -> Self {
        Self {
            text,
            tokens,
            encoding,
            home: None,
            done: Vec::new(),
        }
    }

    /// Returns the records of a chunk.
    fn build_records(mut self, chunk: &InputChunk) -> Vec<GameRecord> {
        self.tokens.emit_to(&mut self);
        let items = self.done.iter_mut().flat_map(|record| &mut record.items);
        for item in items {
            let span = Span::new(item.at.start as usize, item.at.end as usize);
            let span = chunk.source_span(span);
            item.at = u64::from(span.start) + chunk.offset..u64::from(span.end) + chunk.offset;
        }
        self.done
    }

    fn decode_span(&self, span: Span) -> String {
        self.encoding.decode(span.slice_of(self.text)).into_owned()
    }

    fn push_item(&mut self, kind: RecordItemKind, span: Span) {
        let at = self.home.map_or(span, |home| home.source_span(span));
        // Items outside of any record belong to the last one.
        if let Some(record) = self.done.last_mut() {
            record.items.push(RecordItem {
                kind,
                at: at.start.into()..at.end.into(),
            });
        }
    }
}

impl Visitor for RecordBuilder<'_> {
    fn begin_game(&mut self, _: usize) {
        self.done.push(GameRecord::default());
    }
    fn visit_tag(&mut self, name: Span, value: Span, _: Span) {
        let name = self.decode_span(name);
        let value = self.tokens.unescaped_value(value.slice_of(self.text));
        let value = self.encoding.decode(&value).into_owned();
        if let Some(record) = self.done.last_mut() {
            record.tags.push(Tag { name, value });
        }
    }
    fn visit_move_number(&mut self, number: u32, black: bool, span: Span) {
        self.push_item(RecordItemKind::Number { number, black }, span);
    }
    fn visit_move(&mut self, text: &MoveText) {
        self.push_item(RecordItemKind::Move(self.decode_span(text.span)), text.span);
    }
    fn visit_nag(&mut self, nag: u32, span: Span) {
        self.push_item(RecordItemKind::Nag(nag), span);
    }
    fn visit_strength(&mut self, span: Span) {
        self.push_item(RecordItemKind::Strength(self.decode_span(span)), span);
    }
    fn visit_comment(&mut self, text: Span) {
        let remark = self.decode_span(text);
        let remark = self.tokens.unescaped_comment(&remark).into_owned();
        self.push_item(RecordItemKind::Comment(remark), text);
    }
    fn visit_words(&mut self, text: Span) {
        self.push_item(RecordItemKind::Words(self.decode_span(text)), text);
    }
    fn remark_line(&mut self, line: Span) {
        self.push_item(RecordItemKind::Comment(self.decode_span(line)), line);
    }
    fn visit_setup(&mut self, fen: Span) {
        self.push_item(RecordItemKind::SetUp(self.decode_span(fen)), fen);
    }
    fn open_variation(&mut self, span: Span) {
        self.push_item(RecordItemKind::Open, span);
    }
    fn close_variation(&mut self, span: Span) {
        self.push_item(RecordItemKind::Close, span);
    }
    fn visit_result(&mut self, result: Terminator, span: Span) {
        self.push_item(RecordItemKind::Result(result, self.decode_span(span)), span);
    }
    fn visit_damage(&mut self, damage: Damage, span: Span) {
        if matches!(damage, Damage::Unreadable | Damage::GluedText) {
            self.push_item(RecordItemKind::Words(self.decode_span(span)), span);
        }
    }
}
