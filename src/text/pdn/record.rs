//! Where records begin and end: the state between the tokens.

use super::bracket::UnbalancedBraces;
use super::fold::CharFolder;
use super::header::UnclosedValue;
use super::line::{has_blank_line, has_line_end};
use super::markup::EmphasisState;
use super::visitor::{Damage, Visitor};
use super::wrapper::ClosingMarks;
use crate::span::Span;

/// The maximum depth of variations that are kept.
pub(crate) const MAX_DEPTH: usize = 64;
/// The maximum number of tag names of a record that are remembered to find a repetition.
const MAX_NAMES: usize = 64;

/// The part of the current record that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RecordState {
    /// No record is open.
    None,
    /// Tags, and nothing but comments and unreadable words between them.
    Tags,
    /// Movetext.
    Moves,
    /// The main line has its result; only the rest of this line can still belong to the record.
    Over,
}

/// An item between two records that is pending until the next one begins.
#[derive(Clone, Copy, Debug)]
pub(crate) enum PendingItem {
    Comment(Span),
    Damage(Damage, Span),
}

/// The maximum number of places of pending damage of one kind that are kept one by one.
// Four megabytes of `)` between two records would otherwise be four million pending items.
const MAX_WAITING: u32 = 1024;

/// Damage of one kind that is pending until the next record.
#[derive(Debug)]
pub(crate) struct PendingDamage {
    damage: Damage,
    /// The number of places that are kept one by one.
    places: u32,
    /// The number of places beyond that, and the last of them.
    more: u32,
    last: Span,
}

/// Returns whether damage is about text that a visitor keeps, or about bytes that are removed one by one.
fn is_exempt_from_limit(damage: Damage, span: Span) -> bool {
    match damage {
        Damage::Unreadable | Damage::GluedText | Damage::BracketComment | Damage::StrayBom => true,
        Damage::MalformedTag => span.len() > 1,
        _ => false,
    }
}

/// Buffers that outlive a chunk.
#[derive(Debug)]
pub(crate) struct ScratchBuffers {
    pub(crate) folder: CharFolder,
    pub(crate) waiting: Vec<PendingItem>,
    heaps: Vec<PendingDamage>,
    names: Vec<Span>,
    opens: [u32; MAX_DEPTH],
    /// The ends of the last numbers before the open variations.
    numbers: [usize; MAX_DEPTH],
}

impl ScratchBuffers {
    pub(crate) fn new(folder: CharFolder) -> Self {
        Self {
            folder,
            waiting: Vec::new(),
            heaps: Vec::new(),
            names: Vec::with_capacity(MAX_NAMES),
            opens: [0; MAX_DEPTH],
            numbers: [0; MAX_DEPTH],
        }
    }
}

/// One pass over one chunk.
pub(crate) struct ChunkParser<'a, V: ?Sized> {
    pub(crate) bytes: &'a [u8],
    pub(crate) visitor: &'a mut V,
    pub(crate) scratch: &'a mut ScratchBuffers,
    /// Whether movetext is open and no unreadable words are pending: tokens can go straight to the visitor.
    ready: bool,
    state: RecordState,
    depth: usize,
    /// One past the last token.
    pub(crate) last_end: usize,
    /// The place up to which the text after the last token is known to have no line end, or no empty line, that matters.
    pub(crate) looked: usize,
    /// One past the last move, which identifies a glued `*`.
    pub(crate) move_end: usize,
    /// One past the last move number; the greatest number if there is none.
    pub(crate) number_end: usize,
    /// Decorated numbers of the record, by their ends: they may have no digits.
    pub(crate) decorated: Vec<(usize, u32, bool)>,
    /// The start and the end of the signs that close what was opened before a move.
    pub(crate) closing: (usize, usize),
    /// Whether the text is from the middle of a game.
    pub(crate) is_part: bool,
    /// Whether times without brackets follow its moves.
    pub(crate) times: bool,
    /// The end of the last move that a time follows.
    pub(crate) timed: usize,
    /// The place before which semicolons separate rows of moves.
    pub(crate) parted_to: usize,
    /// The open emphasis.
    pub(crate) emphasis: EmphasisState,
    /// Whether the record has moves of numbers with a colon between them.
    pub(crate) colons: bool,
    unreadable: Option<(usize, usize)>,
    /// Whether an empty line was seen since the last tag.
    blank: bool,
    escape_told: bool,
    /// Whether text around games was reported in this record, or is pending for it.
    pub(crate) wrapper_reported: bool,
    /// The start and the end of the stretch for which it is known whether a mark around games follows, and whether one does.
    pub(crate) next_mark: (usize, usize, bool),
    /// The number of pending items that were already searched for words around a game.
    looked_over: usize,
    /// The word of the mark that was opened before this record.
    pub(crate) around: Option<Vec<u8>>,
    /// The marks of the chunk that close something, once they are asked for.
    pub(crate) closings: Option<ClosingMarks>,
    /// Whether a record separator follows the last record.
    pub(crate) separated: bool,
    /// The stretch in which braces are known not to balance.
    pub(crate) unbalanced: UnbalancedBraces,
    /// The stretch in which values of tags are known not to close.
    pub(crate) unclosed: UnclosedValue,
}

impl<'a, V: Visitor + ?Sized> ChunkParser<'a, V> {
    pub(crate) fn new(
        bytes: &'a [u8],
        visitor: &'a mut V,
        scratch: &'a mut ScratchBuffers,
    ) -> Self {
        scratch.waiting.clear();
        scratch.heaps.clear();
        scratch.names.clear();
        Self {
            bytes,
            visitor,
            scratch,
            ready: false,
            state: RecordState::None,
            depth: 0,
            last_end: 0,
            looked: 0,
            move_end: usize::MAX,
            number_end: usize::MAX,
            decorated: Vec::new(),
            closing: (usize::MAX, 0),
            is_part: false,
            times: false,
            timed: usize::MAX,
            parted_to: 0,
            emphasis: EmphasisState::default(),
            colons: false,
            unreadable: None,
            blank: false,
            escape_told: false,
            wrapper_reported: false,
            next_mark: (0, 0, false),
            looked_over: 0,
            around: None,
            closings: None,
            separated: false,
            unbalanced: UnbalancedBraces::default(),
            unclosed: UnclosedValue::default(),
        }
    }

    pub(crate) fn state(&self) -> RecordState {
        self.state
    }

    /// Returns whether movetext is open, and nothing before it is pending.
    #[inline(always)]
    pub(crate) fn is_ready(&self) -> bool {
        self.ready
    }

    pub(crate) fn variation_depth(&self) -> usize {
        self.depth
    }

    /// Prepares for a movetext token at `at`: opens the movetext, or a record if none is open.
    #[inline(always)]
    pub(crate) fn enter_movetext(&mut self, at: usize) {
        if !self.ready {
            self.enter_slowly(at);
        }
    }

    #[cold]
    fn enter_slowly(&mut self, at: usize) {
        self.flush_unreadable();
        match self.state {
            RecordState::Moves => {}
            RecordState::Over if self.depth > 0 => return,
            RecordState::Tags => self.visitor.begin_moves(),
            RecordState::None | RecordState::Over => {
                self.close_record();
                self.open_record(at);
                self.visitor.begin_moves();
            }
        }
        self.state = RecordState::Moves;
        self.ready = true;
    }

    /// Notes that a score was reported. Inside a variation it ends nothing.
    pub(crate) fn note_score(&mut self) {
        if self.depth == 0 {
            self.state = RecordState::Over;
            self.ready = false;
        }
    }

    /// Opens a record and reports the items that were pending for it.
    fn open_record(&mut self, at: usize) {
        self.visitor.begin_game(at);
        self.scratch.names.clear();
        self.blank = false;
        self.escape_told = false;
        let is_wrapper =
            |waiting: &PendingItem| matches!(waiting, PendingItem::Damage(Damage::Wrapper, _));
        self.wrapper_reported = self.scratch.waiting.iter().any(is_wrapper);
        self.separated = false;
        self.move_end = usize::MAX;
        self.number_end = usize::MAX;
        self.decorated.clear();
        self.times = false;
        self.timed = usize::MAX;
        self.colons = false;
        self.emit_waiting();
    }

    fn emit_waiting(&mut self) {
        self.looked_over = 0;
        for waiting in self.scratch.waiting.drain(..) {
            match waiting {
                PendingItem::Comment(span) => self.visitor.visit_comment(span),
                PendingItem::Damage(damage, span) => self.visitor.visit_damage(damage, span),
            }
        }
        for heap in self.scratch.heaps.drain(..) {
            if heap.more > 0 {
                self.visitor.more_damage(heap.damage, heap.last, heap.more);
            }
        }
    }

    /// Keeps damage for the next record.
    #[cold]
    fn keep_damage(&mut self, damage: Damage, span: Span) {
        if !(self.visitor.keeps_text() && is_exempt_from_limit(damage, span)) {
            let heaps = &mut self.scratch.heaps;
            let nth = heaps.iter().position(|heap| heap.damage == damage);
            let nth = nth.unwrap_or_else(|| {
                heaps.push(PendingDamage {
                    damage,
                    places: 0,
                    more: 0,
                    last: span,
                });
                heaps.len() - 1
            });
            let heap = &mut heaps[nth];
            if heap.places >= MAX_WAITING {
                (heap.more, heap.last) = (heap.more + 1, span);
                return;
            }
            heap.places += 1;
        }
        self.scratch.waiting.push(PendingItem::Damage(damage, span));
    }

    /// Closes the record, if one is open, and all its variations.
    fn close_record(&mut self) {
        self.flush_unreadable();
        let end = Span::new(self.last_end, self.last_end);
        while self.depth > 0 {
            self.depth -= 1;
            let at = self.scratch.opens[self.depth] as usize;
            self.visitor
                .visit_damage(Damage::UnclosedVariation, Span::new(at, at + 1));
            self.visitor.close_variation(end);
        }
        if self.state != RecordState::None {
            self.visitor.end_game(self.last_end);
        }
        self.state = RecordState::None;
        self.ready = false;
    }

    /// Ends the record before the separator at `pos`.
    #[cold]
    pub(crate) fn separate_records(&mut self, pos: usize) {
        self.finish_chunk();
        self.separated = true;
        self.last_end = pos + 1;
    }

    /// Ends the chunk. Pending items are reported outside of any record, except for formatting, which is not among any moves.
    pub(crate) fn finish_chunk(&mut self) {
        self.close_record();
        let formats =
            |waiting: &PendingItem| matches!(waiting, PendingItem::Damage(Damage::Markup, _));
        self.scratch.waiting.retain(|waiting| !formats(waiting));
        self.scratch
            .heaps
            .retain(|heap| heap.damage != Damage::Markup);
        self.emit_waiting();
    }

    /// Prepares for a tag at `at`, which belongs to the open tag section or begins a record.
    pub(crate) fn enter_tag(&mut self, at: usize, name: Span) {
        self.flush_unreadable();
        let bytes = self.bytes;
        let new = match self.state {
            RecordState::None | RecordState::Moves | RecordState::Over => true,
            RecordState::Tags => {
                (self.blank || has_blank_line(&bytes[self.last_end.min(at)..at]))
                    && self
                        .scratch
                        .names
                        .iter()
                        .any(|n| n.slice_of(bytes).eq_ignore_ascii_case(name.slice_of(bytes)))
            }
        };
        if new {
            self.close_record();
            self.open_record(at);
            self.state = RecordState::Tags;
        }
        if self.scratch.names.len() < MAX_NAMES {
            self.scratch.names.push(name);
        }
        self.blank = false;
        self.ready = false;
    }

    /// Returns whether a comment or damage at `at` belongs to the open record.
    fn belongs_to_record(&mut self, at: usize) -> bool {
        let gap = &self.bytes[self.last_end.max(self.looked).min(at)..at];
        match self.state {
            RecordState::None => false,
            RecordState::Tags => {
                self.blank |= has_blank_line(gap);
                true
            }
            RecordState::Moves => true,
            RecordState::Over => {
                self.depth > 0 || (self.scratch.waiting.is_empty() && !has_line_end(gap))
            }
        }
    }

    /// Reports a comment, or keeps it for the next record.
    pub(crate) fn report_comment(&mut self, text: Span, at: usize, end: usize) {
        self.flush_unreadable();
        if self.belongs_to_record(at) {
            self.visitor.visit_comment(text);
        } else {
            self.scratch.waiting.push(PendingItem::Comment(text));
        }
        self.last_end = end;
    }

    /// Notes that a comment was not closed: the empty lines in it still divide tag sections.
    pub(crate) fn left_open(&mut self, text: Span) {
        // Otherwise the next record joins this one (see the test a_comment_left_open_among_the_tags_does_not_join_the_next_record).
        self.blank |= has_blank_line(text.slice_of(self.bytes));
    }

    /// Reports damage, or keeps it for the next record.
    pub(crate) fn report_damage(&mut self, damage: Damage, start: usize, end: usize) {
        self.flush_unreadable();
        self.damage_now(damage, start, end);
    }

    fn damage_now(&mut self, damage: Damage, start: usize, end: usize) {
        let span = Span::new(start, end);
        let outside =
            self.depth == 0 && matches!(self.state, RecordState::None | RecordState::Over);
        if outside && self.wrapper_reported && damage == Damage::Unreadable && self.is_around(span)
        {
            self.last_end = self.last_end.max(end);
            return;
        }
        if self.belongs_to_record(start) {
            self.visitor.visit_damage(damage, span);
        } else {
            self.keep_damage(damage, span);
        }
        self.last_end = self.last_end.max(end);
    }

    /// Reports control bytes within `start..end`, one call per run.
    pub(crate) fn control_bytes(&mut self, start: usize, end: usize) {
        let text = &self.bytes[start..end];
        // Without an early exit, this processes many bytes at once.
        if !text
            .iter()
            .fold(false, |any, b| any | super::line::is_control(*b))
        {
            return;
        }
        let mut at = 0;
        while let Some(n) = text[at..].iter().position(|b| super::line::is_control(*b)) {
            at += n;
            let len = text[at..]
                .iter()
                .take_while(|b| super::line::is_control(**b))
                .count();
            let last = self.last_end;
            self.report_damage(Damage::ControlBytes, start + at, start + at + len);
            self.last_end = last.max(self.last_end);
            at += len;
        }
    }

    /// Notes a literal `\r` or `\n`. The first of a record is reported.
    pub(crate) fn literal_escape(&mut self, at: usize) {
        if !self.escape_told && self.state != RecordState::None {
            self.flush_unreadable();
            self.escape_told = true;
            self.visitor
                .visit_damage(Damage::LiteralEscape, Span::new(at, at + 2));
        }
    }

    /// Notes a part of the text around games. The first of a record is reported. It ends no record.
    pub(crate) fn report_wrapper(&mut self, start: usize, end: usize) {
        self.flush_unreadable();
        let outside = matches!(self.state, RecordState::None | RecordState::Over);
        if outside && !self.scratch.waiting.is_empty() {
            self.forget_words_around();
        }
        if std::mem::replace(&mut self.wrapper_reported, true) {
            return;
        }
        let span = Span::new(start, end);
        match self.state {
            RecordState::None => self.keep_damage(Damage::Wrapper, span),
            _ => self.visitor.visit_damage(Damage::Wrapper, span),
        }
    }

    /// Drops pending words if a mark shows that they are written around the next record.
    fn forget_words_around(&mut self) {
        // Each word is examined once.
        let looked = self.looked_over.min(self.scratch.waiting.len());
        let mut waiting = self.scratch.waiting.split_off(looked);
        waiting.retain(|waiting| match waiting {
            PendingItem::Damage(Damage::Unreadable, span) => !self.is_around(*span),
            _ => true,
        });
        self.scratch.waiting.append(&mut waiting);
        self.looked_over = self.scratch.waiting.len();
    }

    /// Adds an unreadable word to the run of unreadable words before it.
    pub(crate) fn report_unreadable(&mut self, start: usize, end: usize) {
        self.unreadable = Some((self.unreadable.map_or(start, |(first, _)| first), end));
        self.ready = false;
    }

    /// Returns whether unreadable words are pending.
    pub(crate) fn has_unreadable(&self) -> bool {
        self.unreadable.is_some()
    }

    #[inline]
    pub(crate) fn flush_unreadable(&mut self) {
        if let Some((start, end)) = self.unreadable.take() {
            self.damage_now(Damage::Unreadable, start, end);
            self.ready = self.state == RecordState::Moves;
        }
    }

    /// Opens a variation at `at`. Returns false if it would be too deep.
    pub(crate) fn push_variation(&mut self, at: usize) -> bool {
        let Some(slot) = self.scratch.opens.get_mut(self.depth) else {
            return false;
        };
        *slot = at as u32;
        self.scratch.numbers[self.depth] = self.number_end;
        self.depth += 1;
        true
    }

    /// Closes a variation. Returns false if none is open.
    pub(crate) fn pop_variation(&mut self) -> bool {
        let open = self.depth > 0;
        if open {
            self.depth -= 1;
            self.number_end = self.scratch.numbers[self.depth];
        }
        open
    }

    /// Returns where the innermost variation begins.
    pub(crate) fn variation_start(&self) -> Option<usize> {
        let nth = self.depth.checked_sub(1)?;
        Some(self.scratch.opens[nth] as usize)
    }
}
