//! Games as they are written, before any rule is applied.
//!
//! A reader fills [`TokenBuffer`], one flat buffer that is reused for every game. It holds the contents of a record, token by token, each
//! with its place. Consumers read a [`TokenSlice`] of it, so the text itself is read once.

mod pieces;
mod token;
mod write;

#[cfg(test)]
mod tests;

pub use pieces::{RecordPiece, split_into_pieces};
pub use token::RecordToken;
pub use write::{MovetextSink, RecordWriter, is_tame};

use crate::outcome::Terminator;
use crate::pdn::{
    Damage, Encoding, PdnReader, RecordSettings, Visitor, unescape_comment, unescape_value,
};
use crate::source::OffsetMap;
use crate::span::Span;
use crate::written::{MoveText, Separator, SquareForm};
use std::borrow::Cow;
use std::ops::Range;

/// The maximum number of tokens that are searched for the rest of a line. No line of moves that people write has so many before
/// its continuation is clear, but a damaged one may.
const MAX_LOOKAHEAD_TOKENS: usize = 8192;

/// The maximum number of tokens of a record that are kept before the first of them are dropped, if nobody keeps them. So many belong
/// to no record that a person wrote, and would fill the memory.
const MAX_KEPT_TOKENS: usize = 1 << 18;
/// The number of tokens that then are left before the current one, and after it.
pub const RETAINED_TOKENS: usize = 1 << 15;

/// The maximum number of tokens of a record that is converted to PDN or fixed. Both keep all of it, up to 300 bytes per token. These are
/// 85,000 plies with their numbers.
pub const MAX_RECORD_TOKENS: usize = 1 << 17;

/// The records of a text, or the last of them.
#[derive(Clone, Debug, Default)]
pub struct TokenBuffer {
    tokens: Vec<RecordToken>,
    /// Moves that are more than two squares.
    moves: Vec<MoveText>,
    /// The number of dropped moves.
    moves_before: u32,
    /// The spans of the name, the value and the whole of each tag.
    tags: Vec<[Span; 3]>,
    /// The number of dropped tags.
    tags_before: u32,
    /// The variant and the numbering by which records are read.
    settled: Vec<RecordSettings>,
    /// Whether texts are unescaped. In PDN, quotes and braces are escaped.
    plain: bool,
    /// The tokens of each finished record.
    games: Vec<Range<usize>>,
    /// The number of dropped records.
    games_before: usize,
    /// The first token of the open record.
    open: usize,
    /// Whether a reader is in the middle of a record.
    in_record: bool,
    /// The number of dropped tokens of the open record.
    tokens_before: usize,
    /// Whether there were too many tokens to keep them; then some are missing.
    too_many: bool,
}

/// Games of a source that is not PDN.
#[derive(Clone, Debug, Default)]
pub struct TokenizedSource {
    /// The text in which the tokens have their places, in UTF-8.
    pub text: Vec<u8>,
    /// The games.
    pub records: TokenBuffer,
    /// The place in the source of each place in the text.
    pub offsets: OffsetMap,
}

/// The tokens of a game, or of a part of it.
#[derive(Clone, Copy, Debug)]
pub struct TokenSlice<'r> {
    all: &'r TokenBuffer,
    from: usize,
    to: usize,
}

impl TokenBuffer {
    /// Reads a whole text into a buffer.
    #[must_use]
    pub fn from_text(text: &[u8], encoding: Encoding) -> Self {
        let mut recorder = TokenRecorder::new(Self::default(), true, |_| {});
        PdnReader::new(encoding).read_chunk_inlined(text, &mut recorder);
        recorder.finish()
    }

    /// Drops all records, but keeps the memory.
    pub fn clear(&mut self) {
        self.tokens.clear();
        self.moves.clear();
        self.tags.clear();
        self.settled.clear();
        self.games.clear();
        (self.moves_before, self.tags_before) = (0, 0);
        (self.games_before, self.open) = (0, 0);
        self.in_record = false;
        self.tokens_before = 0;
        self.too_many = false;
    }

    /// Drops the first tokens: of the open record, if it is the only one, or those before the last one.
    pub fn forget_tokens(&mut self, tokens: usize) {
        self.tokens.drain(..tokens);
        if self.in_record {
            self.tokens_before += tokens;
        }
        let moves = self.tokens.iter().find_map(|token| match token {
            RecordToken::Move(nth, _) => Some((nth - self.moves_before) as usize),
            _ => None,
        });
        let moves = moves.unwrap_or(self.moves.len());
        self.moves.drain(..moves);
        self.moves_before += moves as u32;
        let tags = self.tokens.iter().find_map(|token| match token {
            RecordToken::Tag(nth, _) => Some((nth - self.tags_before) as usize),
            _ => None,
        });
        let tags = tags.unwrap_or(self.tags.len());
        self.tags.drain(..tags);
        self.tags_before += tags as u32;
        self.open = self.open.saturating_sub(tokens);
    }

    /// Drops everything before the last finished record. Returns the number of dropped tokens.
    pub fn forget_all_but_last(&mut self) -> usize {
        let Some(last) = self.games.pop() else {
            return 0;
        };
        let tokens = last.start;
        self.games_before += self.games.len();
        self.games.clear();
        self.games.push(0..last.end - tokens);
        if tokens > 0 {
            self.forget_tokens(tokens);
        }
        tokens
    }

    /// Returns the byte at which the last record begins, if it is finished and its tokens begin at `from` or later.
    pub fn last_begin(&self, from: usize) -> Option<usize> {
        let last = self.games.last().filter(|last| last.start >= from)?;
        match self.tokens.get(last.start)? {
            RecordToken::Begin(at) => Some(*at as usize),
            _ => None,
        }
    }

    /// Returns whether a reader is in the middle of the last record.
    pub fn is_open(&self) -> bool {
        self.in_record
    }

    /// Returns whether there were too many tokens to keep them.
    pub fn too_many(&self) -> bool {
        self.too_many
    }

    /// Returns whether the record of these tokens, the last one, is too long to be fixed.
    pub fn is_long(&self, from: usize, to: usize) -> bool {
        self.tokens_before + to - from > MAX_RECORD_TOKENS
    }

    /// Returns whether texts are without escapes.
    pub fn is_plain(&self) -> bool {
        self.plain
    }

    /// Returns the number of tokens.
    pub fn len(&self) -> usize {
        self.tokens.len()
    }

    /// Returns whether it holds no token.
    pub fn is_empty(&self) -> bool {
        self.tokens.is_empty()
    }

    /// Returns the token with an index.
    #[inline(always)]
    pub fn token_at(&self, nth: usize) -> RecordToken {
        self.tokens[nth]
    }

    /// Returns the move of a token that has one of more than two squares.
    pub fn move_text(&self, nth: u32) -> MoveText {
        self.moves[(nth - self.moves_before) as usize]
    }

    /// Returns the spans of the name, the value and the whole of the tag of a token.
    #[inline(always)]
    pub fn tag_spans(&self, nth: u32) -> [Span; 3] {
        self.tags[(nth - self.tags_before) as usize]
    }

    /// Returns the settings of the source with the index that a token has.
    pub fn settings_at(&self, nth: u32) -> RecordSettings {
        self.settled[nth as usize]
    }

    /// Returns the unescaped value of a tag, in bytes.
    pub fn unescaped_value<'v>(&self, written: &'v [u8]) -> Cow<'v, [u8]> {
        match self.plain {
            true => Cow::Borrowed(written),
            false => unescape_value(written),
        }
    }

    /// Returns the unescaped text of a comment.
    pub fn unescaped_comment<'v>(&self, written: &'v str) -> Cow<'v, str> {
        match self.plain {
            true => Cow::Borrowed(written),
            false => unescape_comment(written),
        }
    }

    /// Returns the record with an index, counted from 0, unless it was dropped.
    pub fn record_at(&self, nth: usize) -> Option<TokenSlice<'_>> {
        let range = self.games.get(nth.checked_sub(self.games_before)?)?;
        Some(self.record_slice(range.start, range.end))
    }

    /// Returns the record with an index, and what precedes it after the record before. An index beyond the last record gives what follows it.
    pub fn with_gap(&self, nth: usize) -> TokenSlice<'_> {
        let nth = nth.saturating_sub(self.games_before);
        let before = nth.checked_sub(1).and_then(|nth| self.games.get(nth));
        let end = self.games.get(nth).map_or(usize::MAX, |range| range.end);
        self.record_slice(before.map_or(0, |range| range.end), end)
    }

    /// Returns the record with an index, and what follows it up to the next record.
    pub fn with_rest(&self, nth: usize) -> TokenSlice<'_> {
        let nth = nth.saturating_sub(self.games_before);
        let start = |nth: usize| self.games.get(nth).map_or(usize::MAX, |range| range.start);
        self.record_slice(start(nth), start(nth + 1))
    }

    /// Returns the number of finished records.
    pub fn closed_record_count(&self) -> usize {
        self.games_before + self.games.len()
    }

    /// Returns the end of the record whose tokens begin at `from`, or `usize::MAX` if it is open.
    pub fn end_of(&self, from: usize) -> usize {
        let nth = self.games.partition_point(|range| range.start < from);
        let range = self.games.get(nth).filter(|range| range.start == from);
        range.map_or(usize::MAX, |range| range.end)
    }

    /// Returns the slice of these tokens.
    pub fn record_slice(&self, from: usize, to: usize) -> TokenSlice<'_> {
        let to = to.min(self.tokens.len());
        let from = from.min(to);
        TokenSlice {
            all: self,
            from,
            to,
        }
    }

    /// Emits everything to a visitor, including what is between the records, as a reader of the text would.
    pub fn emit_to(&self, visitor: &mut impl Visitor) {
        self.record_slice(0, self.tokens.len()).emit_to(visitor);
    }
}

impl TokenSlice<'_> {
    /// Returns the unescaped value of a tag, in bytes.
    pub fn unescaped_value<'v>(&self, written: &'v [u8]) -> Cow<'v, [u8]> {
        self.all.unescaped_value(written)
    }

    /// Returns the unescaped text of a comment.
    pub fn unescaped_comment<'v>(&self, written: &'v str) -> Cow<'v, str> {
        self.all.unescaped_comment(written)
    }

    /// Emits its tokens to a visitor, until the visitor needs no more.
    pub fn emit_to(&self, visitor: &mut impl Visitor) {
        for &token in &self.all.tokens[self.from..self.to] {
            if visitor.is_done() {
                return;
            }
            self.all.visit_token(token, visitor);
        }
    }

    /// Returns the tokens from byte `start` of the text on, searched for around the token `near` of the buffer. Of a damaged record
    /// it returns only as much as is worth examining.
    pub fn tokens_from(&self, start: u32, near: usize) -> Self {
        let tokens = &self.all.tokens;
        let mut from = near.clamp(self.from, self.to);
        while from > self.from && tokens[from - 1].start_offset().is_none_or(|at| at >= start) {
            from -= 1;
        }
        while from < self.to && tokens[from].start_offset().is_none_or(|at| at < start) {
            from += 1;
        }
        Self {
            from,
            to: self.to.min(from + MAX_LOOKAHEAD_TOKENS),
            ..*self
        }
    }

    /// Returns the tokens of a stretch of the text, searched for around the token `near` of the buffer.
    pub fn tokens_between(&self, start: u32, end: u32, near: usize) -> Self {
        let rest = self.tokens_from(start, near);
        let inside = self.all.tokens[rest.from..rest.to].iter();
        let inside = inside.take_while(|token| token.start_offset().is_none_or(|at| at < end));
        Self {
            to: rest.from + inside.count(),
            ..rest
        }
    }

    /// Returns its tokens.
    pub fn tokens(&self) -> &[RecordToken] {
        &self.all.tokens[self.from..self.to]
    }
}

impl TokenBuffer {
    #[inline(always)]
    fn visit_token(&self, token: RecordToken, visitor: &mut impl Visitor) {
        match token {
            RecordToken::Move(nth, _) => visitor.visit_move(&self.move_text(nth)),
            RecordToken::Tag(nth, _) => {
                let [name, value, whole] = self.tag_spans(nth);
                visitor.visit_tag(name, value, whole);
            }
            RecordToken::Settled(nth) => visitor.visit_settings(&self.settings_at(nth)),
            token => token.emit_to(visitor),
        }
    }
}

/// Records the tokens that a reader reports, and hands each record over when it ends.
pub struct TokenRecorder<F> {
    records: TokenBuffer,
    /// Whether damaged text is kept.
    keeps_text: bool,
    /// Whether reading ends if there are too many tokens to keep them.
    bounded: bool,
    /// The number of tokens from which the recorder drops or hands over some.
    token_limit: usize,
    take: F,
}

impl<F: FnMut(&mut TokenBuffer)> TokenRecorder<F> {
    /// Records tokens into a buffer. `take` is called at the end of each record, which is the last one of the buffer, and may
    /// drop it. If damaged text is not kept, `take` is also called in the middle of a very long record.
    pub fn new(mut records: TokenBuffer, keeps_text: bool, take: F) -> Self {
        records.clear();
        Self {
            records,
            keeps_text,
            bounded: false,
            token_limit: if keeps_text {
                usize::MAX
            } else {
                MAX_KEPT_TOKENS
            },
            take,
        }
    }

    /// Stops if there are more than [`MAX_RECORD_TOKENS`] tokens ([`TokenBuffer::too_many`]).
    pub fn with_token_limit(mut self) -> Self {
        self.bounded = true;
        self.token_limit = MAX_RECORD_TOKENS;
        self
    }

    /// Hands over a very long record in parts, too, although damaged text is kept.
    fn in_parts(mut self) -> Self {
        self.token_limit = MAX_KEPT_TOKENS;
        self
    }

    /// Hands over what follows the last record. Returns the buffer.
    pub fn finish(mut self) -> TokenBuffer {
        (self.take)(&mut self.records);
        self.records
    }

    #[inline(always)]
    fn push_token(&mut self, token: RecordToken) {
        if self.records.tokens.len() >= self.token_limit && !self.try_drain() {
            return;
        }
        self.records.tokens.push(token);
    }

    /// Makes room for a token. If that is not possible, it notes that there are too many tokens.
    #[cold]
    fn try_drain(&mut self) -> bool {
        if self.bounded {
            self.records.too_many = true;
        } else {
            (self.take)(&mut self.records);
        }
        !self.bounded
    }
}

impl<F: FnMut(&mut TokenBuffer)> Visitor for TokenRecorder<F> {
    fn begin_game(&mut self, at: usize) {
        self.records.open = self.records.tokens.len();
        self.records.in_record = true;
        self.push_token(RecordToken::Begin(at as u32));
    }
    #[inline]
    fn visit_tag(&mut self, name: Span, value: Span, whole: Span) {
        let nth = self.records.tags.len() as u32 + self.records.tags_before;
        self.push_token(RecordToken::Tag(nth, whole.start));
        self.records.tags.push([name, value, whole]);
    }
    fn begin_moves(&mut self) {
        self.push_token(RecordToken::Moves);
    }
    #[inline(always)]
    fn visit_move_number(&mut self, number: u32, black: bool, span: Span) {
        self.push_token(RecordToken::Number {
            number,
            black,
            span,
        });
    }
    #[inline(always)]
    fn visit_move(&mut self, text: &MoveText) {
        let token = RecordToken::from_simple_move(text).unwrap_or_else(|| {
            let nth = self.records.moves.len() as u32 + self.records.moves_before;
            self.records.moves.push(*text);
            RecordToken::Move(nth, text.span.start)
        });
        self.push_token(token);
    }
    #[inline(always)]
    fn visit_simple_move(
        &mut self,
        form: SquareForm,
        separator: Separator,
        codes: [u8; 2],
        span: Span,
    ) {
        self.push_token(RecordToken::Pair {
            form,
            separator,
            codes,
            span,
        });
    }
    fn visit_nag(&mut self, nag: u32, span: Span) {
        self.push_token(RecordToken::Nag(nag, span));
    }
    fn visit_strength(&mut self, span: Span) {
        self.push_token(RecordToken::Strength(span));
    }
    fn visit_comment(&mut self, text: Span) {
        self.push_token(RecordToken::Comment(text));
    }
    fn remark_line(&mut self, line: Span) {
        self.push_token(RecordToken::RemarkLine(line));
    }
    fn visit_setup(&mut self, fen: Span) {
        self.push_token(RecordToken::SetUp(fen));
    }
    fn open_variation(&mut self, span: Span) {
        self.push_token(RecordToken::Open(span));
    }
    fn close_variation(&mut self, span: Span) {
        self.push_token(RecordToken::Close(span));
    }
    fn visit_result(&mut self, result: Terminator, span: Span) {
        self.push_token(RecordToken::Score(result, span));
    }
    fn visit_damage(&mut self, damage: Damage, span: Span) {
        // A flood of brackets takes no more memory than one of them.
        if span.len() == 1
            && let Some(RecordToken::Damage(same, before)) = self.records.tokens.last_mut()
            && *same == damage
            && before.end == span.start
            && damage.is_of_one_byte()
        {
            before.end = span.end;
            return;
        }
        self.push_token(RecordToken::Damage(damage, span));
    }
    fn more_damage(&mut self, damage: Damage, span: Span, times: u32) {
        self.push_token(RecordToken::MoreDamage(damage, span, times));
    }
    fn end_game(&mut self, at: usize) {
        self.push_token(RecordToken::End(at as u32));
        let records = &mut self.records;
        records.games.push(records.open..records.tokens.len());
        records.open = records.tokens.len();
        records.in_record = false;
        (self.take)(records);
    }
    fn keeps_text(&self) -> bool {
        self.keeps_text
    }
    #[inline(always)]
    fn is_done(&self) -> bool {
        self.records.too_many
    }
}
