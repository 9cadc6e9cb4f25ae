//! Reading what one input has, without rules.

use super::Options;
use super::each::{Each, Reading};
use crate::outcome::Terminator;
use crate::pdn::{Chunk, Damage, Encoding, Visitor};
use crate::played::{Fixed, Plan};
use crate::record::{self, Written};
use crate::run::{FileInfo, Input, translate};
use crate::source::OffsetMap;
use crate::span::Span;
use crate::tree::Tag;
use crate::variant::VARIANTS;
use crate::written::MoveText;
use std::ops::Range;

/// A game as it is written, before any rule has looked at it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Record {
    /// Its tags, in order.
    pub tags: Vec<Tag>,
    /// All other things that stand in it, in order.
    pub items: Vec<Item>,
}

/// Something that stands in a record, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Item {
    /// What it is.
    pub kind: ItemKind,
    /// Where it stands in the input, in bytes; of a text in UTF-16, in those of the same in UTF-8.
    pub at: Range<u64>,
}

/// What stands in a record. Texts are decoded, and stand without the signs that enclose them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ItemKind {
    /// A move number; `black` where it is written with several dots.
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
    /// A mark of strength: `!`, `?!`.
    Strength(String),
    /// A comment.
    Comment(String),
    /// A position that is set up.
    SetUp(String),
    /// A variation begins.
    Open,
    /// It ends.
    Close,
    /// A result, and what it means.
    Result(Terminator, String),
    /// Words that are nothing of all this.
    Words(String),
}

/// Reads records: what is written, whether the rules allow it or not. No move is replayed.
///
/// ```
/// use pdn::{Options, ItemKind};
///
/// let text = "[White \"Kovac\"]\n1. c3-d4 {the main road} d6-c5 2-0";
/// for record in pdn::records(text, &Options::default()) {
///     let record = record?;
///     assert_eq!(record.tags[0].value, "Kovac");
///     let moves = record.items.iter().filter(|item| matches!(item.kind, ItemKind::Move(_)));
///     assert_eq!(moves.count(), 2);
/// }
/// # Ok::<(), pdn::Error>(())
/// ```
pub fn records(input: impl Into<Input>, options: &Options) -> Records {
    let fixed = options.fixed(true);
    let job = Reading {
        fixed,
        // Nobody asks for the variant: any will do.
        planned: Fixed {
            variant: fixed.variant.or(VARIANTS.first().copied()),
            ..fixed
        },
        make: records_of,
    };
    Each::new(job, input.into(), options.run())
}

/// The records of one input.
pub type Records = Each<Record>;

/// The records of a chunk.
fn records_of(fixed: Fixed, file: &FileInfo, plan: &Plan, chunk: &Chunk) -> Vec<Record> {
    if let Some(translated) = translate(fixed, file, chunk) {
        let Written {
            text,
            records,
            offsets,
        } = &translated.games;
        let mut teller = Teller::new(text, records, Encoding::Utf8);
        teller.home = Some(offsets);
        return teller.all(chunk);
    }
    let records = record::Records::read(&chunk.bytes, plan.encoding);
    Teller::new(&chunk.bytes, &records, plan.encoding).all(chunk)
}

/// Makes records of tokens.
struct Teller<'a> {
    text: &'a [u8],
    tokens: &'a record::Records,
    encoding: Encoding,
    /// The way to the source, where the text is made of one.
    home: Option<&'a OffsetMap>,
    done: Vec<Record>,
}

impl<'a> Teller<'a> {
    fn new(text: &'a [u8], tokens: &'a record::Records, encoding: Encoding) -> Self {
        Self {
            text,
            tokens,
            encoding,
            home: None,
            done: Vec::new(),
        }
    }

    /// The records of a chunk.
    fn all(mut self, chunk: &Chunk) -> Vec<Record> {
        self.tokens.tell(&mut self);
        let items = self.done.iter_mut().flat_map(|record| &mut record.items);
        for item in items {
            let span = Span::new(item.at.start as usize, item.at.end as usize);
            let span = chunk.source_span(span);
            item.at = u64::from(span.start) + chunk.offset..u64::from(span.end) + chunk.offset;
        }
        self.done
    }

    fn decoded(&self, span: Span) -> String {
        self.encoding.decode(span.of(self.text)).into_owned()
    }

    fn push(&mut self, kind: ItemKind, span: Span) {
        let at = self.home.map_or(span, |home| home.source(span));
        // What stands outside of any record belongs to the last one.
        if let Some(record) = self.done.last_mut() {
            record.items.push(Item {
                kind,
                at: at.start.into()..at.end.into(),
            });
        }
    }
}

impl Visitor for Teller<'_> {
    fn begin_game(&mut self, _: usize) {
        self.done.push(Record::default());
    }
    fn tag(&mut self, name: Span, value: Span, _: Span) {
        let name = self.decoded(name);
        let value = self.tokens.value(value.of(self.text));
        let value = self.encoding.decode(&value).into_owned();
        if let Some(record) = self.done.last_mut() {
            record.tags.push(Tag { name, value });
        }
    }
    fn number(&mut self, number: u32, black: bool, span: Span) {
        self.push(ItemKind::Number { number, black }, span);
    }
    fn mv(&mut self, text: &MoveText) {
        self.push(ItemKind::Move(self.decoded(text.span)), text.span);
    }
    fn nag(&mut self, nag: u32, span: Span) {
        self.push(ItemKind::Nag(nag), span);
    }
    fn strength(&mut self, span: Span) {
        self.push(ItemKind::Strength(self.decoded(span)), span);
    }
    fn comment(&mut self, text: Span) {
        let remark = self.decoded(text);
        let remark = self.tokens.remark(&remark).into_owned();
        self.push(ItemKind::Comment(remark), text);
    }
    fn words(&mut self, text: Span) {
        self.push(ItemKind::Words(self.decoded(text)), text);
    }
    fn remark_line(&mut self, line: Span) {
        self.push(ItemKind::Comment(self.decoded(line)), line);
    }
    fn setup(&mut self, fen: Span) {
        self.push(ItemKind::SetUp(self.decoded(fen)), fen);
    }
    fn open_variation(&mut self, span: Span) {
        self.push(ItemKind::Open, span);
    }
    fn close_variation(&mut self, span: Span) {
        self.push(ItemKind::Close, span);
    }
    fn terminator(&mut self, result: Terminator, span: Span) {
        self.push(ItemKind::Result(result, self.decoded(span)), span);
    }
    fn damage(&mut self, damage: Damage, span: Span) {
        if matches!(damage, Damage::Unreadable | Damage::GluedText) {
            self.push(ItemKind::Words(self.decoded(span)), span);
        }
    }
}
