//! What stands in a record beside its moves: read without a rule.

use crate::outcome::Terminator;
use crate::pdn::{Encoding, Reader, TagName, Visitor, unescape};
use crate::record::{Records, Written};
use crate::span::Span;

/// The tags, comments and result of a record, and where it begins.
#[derive(Clone, Debug, Default)]
pub(crate) struct Head {
    /// Where its first tag or move stands.
    pub(crate) begin: u32,
    /// Name and value of each tag as they are written.
    pub(super) tags: Vec<(TagName, Span, Span)>,
    /// Comments, where they were asked for.
    pub(super) comments: Vec<Span>,
    /// The result behind the moves.
    pub(super) end: Option<(Terminator, Span)>,
    /// Whether a source that is no PDN has settled what is played.
    pub(super) settled: bool,
}

/// A text and how it is read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Text<'t> {
    pub(super) bytes: &'t [u8],
    pub(super) encoding: Encoding,
    /// Whether quotes and braces stand as they are meant.
    pub(super) plain: bool,
}

impl Head {
    /// Whether its result stands behind the moves.
    pub(crate) fn has_end(&self) -> bool {
        self.end.is_some()
    }

    /// Whether it has any tags.
    pub(crate) fn has_tags(&self) -> bool {
        !self.tags.is_empty()
    }
}

struct Scan<'t> {
    bytes: &'t [u8],
    comments: bool,
    /// How deep in variations.
    depth: u32,
    all: Vec<Head>,
}

impl Scan<'_> {
    fn last(&mut self) -> Option<&mut Head> {
        self.all.last_mut()
    }
}

impl Visitor for Scan<'_> {
    fn begin_game(&mut self, at: usize) {
        self.depth = 0;
        self.all.push(Head {
            begin: at as u32,
            ..Head::default()
        });
    }
    fn tag(&mut self, name: Span, value: Span, _: Span) {
        let known = TagName::of(name.of(self.bytes));
        if let Some(head) = self.last() {
            head.tags.push((known, name, value));
        }
    }
    fn settled(&mut self, _: &crate::pdn::Settled) {
        if let Some(head) = self.last() {
            head.settled = true;
        }
    }
    fn comment(&mut self, text: Span) {
        if self.comments
            && let Some(head) = self.last()
        {
            head.comments.push(text);
        }
    }
    fn open_variation(&mut self, _: Span) {
        self.depth += 1;
    }
    fn close_variation(&mut self, _: Span) {
        self.depth = self.depth.saturating_sub(1);
    }
    fn terminator(&mut self, result: Terminator, span: Span) {
        if self.depth == 0
            && let Some(head) = self.last()
        {
            head.end = Some((result, span));
        }
    }
}

/// The heads of a chunk of PDN.
pub(crate) fn heads(bytes: &[u8], encoding: Encoding, comments: bool) -> Vec<Head> {
    let mut scan = Scan::new(bytes, comments);
    Reader::new(encoding).read(bytes, &mut scan);
    scan.all
}

/// Those of records that are taken down.
pub(crate) fn heads_of(bytes: &[u8], records: &Records, comments: bool) -> Vec<Head> {
    let mut scan = Scan::new(bytes, comments);
    records.tell(&mut scan);
    scan.all
}

/// Those of a source that is no PDN.
pub(crate) fn heads_written(written: &Written, comments: bool) -> Vec<Head> {
    heads_of(&written.text, &written.records, comments)
}

impl<'t> Scan<'t> {
    fn new(bytes: &'t [u8], comments: bool) -> Self {
        Self {
            bytes,
            comments,
            depth: 0,
            all: Vec::new(),
        }
    }
}

impl Text<'_> {
    /// A stretch as it is meant.
    pub(super) fn said(&self, span: Span) -> std::borrow::Cow<'_, str> {
        let bytes = span.of(self.bytes);
        if self.plain || !bytes.contains(&b'\\') {
            return self.encoding.decode(bytes);
        }
        self.encoding.decode(&unescape(bytes)).into_owned().into()
    }
}
