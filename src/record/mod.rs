//! Games as they are written, before any rule has looked at them.
//!
//! A reader fills [`TokenBuffer`], one flat buffer that is used again for every game: what stands in a record, token by token, each
//! with its place. All who want to know what a game says read its [`TokenSlice`]; the text itself is read once.

mod pieces;
mod token;
mod write;

#[cfg(test)]
mod tests;

pub(crate) use pieces::{RecordPiece, split_into_pieces};
pub(crate) use token::RecordToken;
pub(crate) use write::{MovetextSink, RecordWriter, is_tame};

use crate::outcome::Terminator;
use crate::pdn::{
    Damage, Encoding, PdnReader, RecordSettings, Visitor, unescape_comment, unescape_value,
};
use crate::source::OffsetMap;
use crate::span::Span;
use crate::written::{MoveText, Separator, SquareForm};
use std::borrow::Cow;
use std::ops::Range;

/// How many tokens are looked through for the rest of a line. No line of moves that people write has so many before it is
/// clear how it goes on; a damaged one may.
const MAX_LOOKAHEAD_TOKENS: usize = 8192;

/// How many tokens of a record are taken down before the first of them are forgotten, where nobody keeps them: they are
/// of a record that nobody has written, and would fill the memory.
const MAX_KEPT_TOKENS: usize = 1 << 18;
/// How many tokens are left then before the current one, and how many behind it.
pub(crate) const RETAINED_TOKENS: usize = 1 << 15;

/// The most tokens of a record that is converted to PDN or mended: both keep all of it, up to 300 bytes a token. These are 85,000
/// plies with their numbers.
pub(crate) const MAX_RECORD_TOKENS: usize = 1 << 17;

/// The records of a text, or the last of them.
#[derive(Clone, Debug, Default)]
pub struct TokenBuffer {
    tokens: Vec<RecordToken>,
    /// Moves that are more than two squares.
    moves: Vec<MoveText>,
    /// How many moves are forgotten.
    moves_before: u32,
    /// Name, value and whole of each tag.
    tags: Vec<[Span; 3]>,
    /// How many tags are forgotten.
    tags_before: u32,
    /// By which variant and numbering records are to be read.
    settled: Vec<RecordSettings>,
    /// Whether texts stand as they are meant. In PDN quotes and braces are escaped.
    plain: bool,
    /// The tokens of each record that is over.
    games: Vec<Range<usize>>,
    /// How many records are forgotten.
    games_before: usize,
    /// Where the tokens of the open record begin.
    open: usize,
    /// Whether a reader is in the middle of it.
    in_record: bool,
    /// How many tokens of the open record are forgotten.
    tokens_before: usize,
    /// Whether there were too many to keep them; then not all are here.
    too_many: bool,
}

/// Games of a source that is no PDN.
#[derive(Clone, Debug, Default)]
pub struct TokenizedSource {
    /// What their tokens have their places in, in UTF-8.
    pub text: Vec<u8>,
    /// The games.
    pub records: TokenBuffer,
    /// Where each place of the text stands in the source.
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
    /// Takes down a whole text.
    #[must_use]
    pub fn from_text(text: &[u8], encoding: Encoding) -> Self {
        let mut recorder = TokenRecorder::new(Self::default(), true, |_| {});
        PdnReader::new(encoding).read_chunk(text, &mut recorder);
        recorder.finish()
    }

    /// Forgets all records; the memory stays.
    pub(crate) fn clear(&mut self) {
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

    /// Forgets the first tokens: of the open record, if it is the only one, or those before the last one.
    pub(crate) fn forget_tokens(&mut self, tokens: usize) {
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

    /// Forgets all that stands before the last record that is over. How many tokens that were.
    pub(crate) fn forget_all_but_last(&mut self) -> usize {
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

    /// Where the last record begins, if it is over and stands among the tokens from a number on.
    pub(crate) fn last_begin(&self, from: usize) -> Option<usize> {
        let last = self.games.last().filter(|last| last.start >= from)?;
        match self.tokens.get(last.start)? {
            RecordToken::Begin(at) => Some(*at as usize),
            _ => None,
        }
    }

    /// Whether a reader is in the middle of the last record.
    pub(crate) fn is_open(&self) -> bool {
        self.in_record
    }

    /// Whether there were too many tokens to keep them.
    pub(crate) fn too_many(&self) -> bool {
        self.too_many
    }

    /// Whether the record of these tokens, the last one, is longer than one that is mended.
    pub(crate) fn is_long(&self, from: usize, to: usize) -> bool {
        self.tokens_before + to - from > MAX_RECORD_TOKENS
    }

    /// Whether texts stand as they are meant, without escapes.
    #[cfg(feature = "cli")]
    pub(crate) fn is_plain(&self) -> bool {
        self.plain
    }

    /// How many tokens there are.
    pub(crate) fn len(&self) -> usize {
        self.tokens.len()
    }

    /// The token of a number, counted from 0.
    #[inline(always)]
    pub(crate) fn token_at(&self, nth: usize) -> RecordToken {
        self.tokens[nth]
    }

    /// The move of a token that has one of more than two squares.
    pub(crate) fn move_text(&self, nth: u32) -> MoveText {
        self.moves[(nth - self.moves_before) as usize]
    }

    /// Name, value and whole of the tag of a token.
    #[inline(always)]
    pub(crate) fn tag_spans(&self, nth: u32) -> [Span; 3] {
        self.tags[(nth - self.tags_before) as usize]
    }

    /// What the source has settled, by the number of a token.
    pub(crate) fn settings_at(&self, nth: u32) -> RecordSettings {
        self.settled[nth as usize]
    }

    /// The value of a tag as it is meant, by its bytes.
    pub(crate) fn unescaped_value<'v>(&self, written: &'v [u8]) -> Cow<'v, [u8]> {
        match self.plain {
            true => Cow::Borrowed(written),
            false => unescape_value(written),
        }
    }

    /// The text of a comment as it is meant, by its characters.
    pub(crate) fn unescaped_comment<'v>(&self, written: &'v str) -> Cow<'v, str> {
        match self.plain {
            true => Cow::Borrowed(written),
            false => unescape_comment(written),
        }
    }

    /// The record of a number, counted from 0, unless it is forgotten.
    pub(crate) fn record_at(&self, nth: usize) -> Option<TokenSlice<'_>> {
        let range = self.games.get(nth.checked_sub(self.games_before)?)?;
        Some(self.record_slice(range.start, range.end))
    }

    /// The record of a number, with what stands between it and the one before; behind the last record, what stands there.
    pub(crate) fn with_gap(&self, nth: usize) -> TokenSlice<'_> {
        let nth = nth.saturating_sub(self.games_before);
        let before = nth.checked_sub(1).and_then(|nth| self.games.get(nth));
        let end = self.games.get(nth).map_or(usize::MAX, |range| range.end);
        self.record_slice(before.map_or(0, |range| range.end), end)
    }

    /// The record of a number, with what stands behind it up to the next one.
    pub(crate) fn with_rest(&self, nth: usize) -> TokenSlice<'_> {
        let nth = nth.saturating_sub(self.games_before);
        let start = |nth: usize| self.games.get(nth).map_or(usize::MAX, |range| range.start);
        self.record_slice(start(nth), start(nth + 1))
    }

    /// How many records are over.
    pub(crate) fn closed_record_count(&self) -> usize {
        self.games_before + self.games.len()
    }

    /// Where the record ends whose tokens begin at a number; far away where it is open.
    pub(crate) fn end_of(&self, from: usize) -> usize {
        let nth = self.games.partition_point(|range| range.start < from);
        let range = self.games.get(nth).filter(|range| range.start == from);
        range.map_or(usize::MAX, |range| range.end)
    }

    /// The record that these tokens are.
    pub(crate) fn record_slice(&self, from: usize, to: usize) -> TokenSlice<'_> {
        let to = to.min(self.tokens.len());
        let from = from.min(to);
        TokenSlice {
            all: self,
            from,
            to,
        }
    }

    /// Tells everything, what stands between the records too, as a reader of the text would.
    pub(crate) fn emit_to(&self, visitor: &mut impl Visitor) {
        self.record_slice(0, self.tokens.len()).emit_to(visitor);
    }
}

impl TokenSlice<'_> {
    /// The value of a tag as it is meant, by its bytes.
    pub(crate) fn unescaped_value<'v>(&self, written: &'v [u8]) -> Cow<'v, [u8]> {
        self.all.unescaped_value(written)
    }

    /// The text of a comment as it is meant, by its characters.
    pub(crate) fn unescaped_comment<'v>(&self, written: &'v str) -> Cow<'v, str> {
        self.all.unescaped_comment(written)
    }

    /// Tells its tokens, until the visitor has heard enough.
    pub(crate) fn emit_to(&self, visitor: &mut impl Visitor) {
        for &token in &self.all.tokens[self.from..self.to] {
            if visitor.is_done() {
                return;
            }
            self.all.tell_one(token, visitor);
        }
    }

    /// What stands from byte `start` of the text on, looked for around the token `near` of the buffer; of a damaged record
    /// only as much as is worth looking at.
    pub(crate) fn tokens_from(&self, start: u32, near: usize) -> Self {
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

    /// What stands in a stretch of the text, looked for around the token `near` of the buffer.
    pub(crate) fn tokens_between(&self, start: u32, end: u32, near: usize) -> Self {
        let rest = self.tokens_from(start, near);
        let inside = self.all.tokens[rest.from..rest.to].iter();
        let inside = inside.take_while(|token| token.start_offset().is_none_or(|at| at < end));
        Self {
            to: rest.from + inside.count(),
            ..rest
        }
    }

    /// Its tokens.
    pub(crate) fn tokens(&self) -> &[RecordToken] {
        &self.all.tokens[self.from..self.to]
    }
}

impl TokenBuffer {
    #[inline(always)]
    fn tell_one(&self, token: RecordToken, visitor: &mut impl Visitor) {
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

/// Takes down what a reader tells, and hands each record over when it ends.
pub(crate) struct TokenRecorder<F> {
    records: TokenBuffer,
    /// Whether text that is damaged is kept.
    keeps_text: bool,
    /// Whether reading ends where there are too many tokens to keep them.
    bounded: bool,
    /// How many tokens there may be before something is to be done about them.
    room: usize,
    take: F,
}

impl<F: FnMut(&mut TokenBuffer)> TokenRecorder<F> {
    /// Takes down into a buffer. `take` is told at the end of each record, which is the last one of the buffer, and may
    /// forget it; where damaged text is not kept, in the middle of a very long one too.
    pub(crate) fn new(mut records: TokenBuffer, keeps_text: bool, take: F) -> Self {
        records.clear();
        Self {
            records,
            keeps_text,
            bounded: false,
            room: if keeps_text {
                usize::MAX
            } else {
                MAX_KEPT_TOKENS
            },
            take,
        }
    }

    /// Stops where there are more than [`LONGEST`] tokens ([`Records::too_many`]).
    pub(crate) fn with_token_limit(mut self) -> Self {
        self.bounded = true;
        self.room = MAX_RECORD_TOKENS;
        self
    }

    /// Hands over a very long record in the middle of it too, though damaged text is kept.
    fn in_parts(mut self) -> Self {
        self.room = MAX_KEPT_TOKENS;
        self
    }

    /// Hands over what stands behind the last record. The buffer.
    pub(crate) fn finish(mut self) -> TokenBuffer {
        (self.take)(&mut self.records);
        self.records
    }

    #[inline(always)]
    fn push_token(&mut self, token: RecordToken) {
        if self.records.tokens.len() >= self.room && !self.makes_room() {
            return;
        }
        self.records.tokens.push(token);
    }

    /// Makes room for a token. Where that cannot be, it is noted that there are too many.
    #[cold]
    fn makes_room(&mut self) -> bool {
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
