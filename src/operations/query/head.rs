//! The parts of a record that accompany its moves, read without the rules of any variant.

use crate::outcome::Terminator;
use crate::pdn::{Encoding, PdnReader, TagName, Visitor, unescape_value};
use crate::record::{TokenBuffer, TokenSlice};
use crate::span::Span;

/// The tags, comments and result of a record, and where it begins.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct RecordHead<'h> {
    /// The place of its first tag or move.
    pub(crate) begin: u32,
    /// The name and the value of each tag as they are written.
    pub(super) tags: &'h [TagSpans],
    /// The comments, if they are needed.
    pub(super) comments: &'h [Span],
    /// The result after the moves.
    pub(super) end: Option<(Terminator, Span)>,
    /// Whether a source in another format than PDN has settled the variant.
    pub(super) settled: bool,
}

/// A tag: its kind, its name and its value.
pub(super) type TagSpans = (TagName, Span, Span);

/// The heads of the records of a text. All tags are in one list, and so are all comments: nothing is allocated for a record.
#[derive(Debug, Default)]
pub(crate) struct RecordHeads {
    records: Vec<HeadEntry>,
    tags: Vec<TagSpans>,
    comments: Vec<Span>,
}

/// The data of one record.
#[derive(Debug)]
struct HeadEntry {
    begin: u32,
    /// The start of its tags in their list, as `comments` is for comments; they end where those of the next record begin.
    tags: usize,
    comments: usize,
    end: Option<(Terminator, Span)>,
    settled: bool,
}

/// A text and how it is read.
#[derive(Clone, Copy, Debug)]
pub(super) struct EncodedText<'t> {
    pub(super) bytes: &'t [u8],
    pub(super) encoding: Encoding,
    /// Whether quotes and braces are literal, without escapes.
    pub(super) plain: bool,
}

impl RecordHead<'_> {
    /// Returns whether its result follows the moves.
    pub(crate) fn has_end(&self) -> bool {
        self.end.is_some()
    }

    /// Returns whether it has any tags.
    pub(crate) fn has_tags(&self) -> bool {
        !self.tags.is_empty()
    }
}

impl RecordHeads {
    /// Reads the heads of a chunk of PDN.
    pub(crate) fn from_pdn(bytes: &[u8], encoding: Encoding, comments: bool) -> Self {
        let mut heads = Self::default();
        PdnReader::new(encoding)
            .read_chunk_inlined(bytes, &mut heads.head_scanner(bytes, comments));
        heads
    }

    /// Reads the heads of buffered records.
    pub(crate) fn from_records(bytes: &[u8], records: &TokenBuffer, comments: bool) -> Self {
        let mut heads = Self::default();
        records.emit_to(&mut heads.head_scanner(bytes, comments));
        heads
    }

    /// Reads the head of one record, without its comments.
    pub(crate) fn of_record(bytes: &[u8], record: Option<TokenSlice<'_>>) -> Self {
        let mut heads = Self::default();
        if let Some(record) = record {
            record.emit_to(&mut heads.head_scanner(bytes, false));
        }
        heads
    }

    /// Returns the start of each record.
    pub(crate) fn record_starts(&self) -> Vec<u32> {
        self.records.iter().map(|own| own.begin).collect()
    }

    /// Returns the number of records.
    pub(crate) fn len(&self) -> usize {
        self.records.len()
    }

    /// Returns the head of a record, counted from 0.
    pub(crate) fn get(&self, nth: usize) -> Option<RecordHead<'_>> {
        let own = self.records.get(nth)?;
        let next = self.records.get(nth + 1);
        let tags = own.tags..next.map_or(self.tags.len(), |next| next.tags);
        let comments = own.comments..next.map_or(self.comments.len(), |next| next.comments);
        Some(RecordHead {
            begin: own.begin,
            tags: &self.tags[tags],
            comments: &self.comments[comments],
            end: own.end,
            settled: own.settled,
        })
    }

    /// Returns all heads.
    pub(crate) fn iter(&self) -> impl Iterator<Item = RecordHead<'_>> {
        (0..self.len()).filter_map(|nth| self.get(nth))
    }

    fn head_scanner<'t>(&'t mut self, bytes: &'t [u8], comments: bool) -> HeadScanner<'t> {
        HeadScanner {
            bytes,
            comments,
            depth: 0,
            heads: self,
        }
    }
}

/// Collects heads.
struct HeadScanner<'t> {
    bytes: &'t [u8],
    comments: bool,
    /// The current depth of variations.
    depth: u32,
    heads: &'t mut RecordHeads,
}

impl HeadScanner<'_> {
    fn current_entry(&mut self) -> Option<&mut HeadEntry> {
        self.heads.records.last_mut()
    }
}

impl Visitor for HeadScanner<'_> {
    fn begin_game(&mut self, at: usize) {
        self.depth = 0;
        self.heads.records.push(HeadEntry {
            begin: at as u32,
            tags: self.heads.tags.len(),
            comments: self.heads.comments.len(),
            end: None,
            settled: false,
        });
    }
    fn visit_tag(&mut self, name: Span, value: Span, _: Span) {
        let known = TagName::from_name(name.slice_of(self.bytes));
        if !self.heads.records.is_empty() {
            self.heads.tags.push((known, name, value));
        }
    }
    fn visit_settings(&mut self, _: &crate::pdn::RecordSettings) {
        if let Some(own) = self.current_entry() {
            own.settled = true;
        }
    }
    fn visit_comment(&mut self, text: Span) {
        if self.comments && !self.heads.records.is_empty() {
            self.heads.comments.push(text);
        }
    }
    fn open_variation(&mut self, _: Span) {
        self.depth += 1;
    }
    fn close_variation(&mut self, _: Span) {
        self.depth = self.depth.saturating_sub(1);
    }
    fn visit_result(&mut self, result: Terminator, span: Span) {
        if self.depth == 0
            && let Some(own) = self.current_entry()
        {
            own.end = Some((result, span));
        }
    }
    #[inline(always)]
    fn wants_moves(&self) -> bool {
        false
    }
}

impl EncodedText<'_> {
    /// Returns a piece of text with its escapes resolved.
    pub(super) fn unescape_span(&self, span: Span) -> std::borrow::Cow<'_, str> {
        let bytes = span.slice_of(self.bytes);
        if self.plain || !bytes.contains(&b'\\') {
            return self.encoding.decode(bytes);
        }
        self.encoding
            .decode(&unescape_value(bytes))
            .into_owned()
            .into()
    }
}
