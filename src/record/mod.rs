//! Games as they are written, before any rule has looked at them.
//!
//! A reader fills [`Records`], one flat buffer that is used again for every game: what stands in a record, token by token, each
//! with its place. All who want to know what a game says read its [`Stretch`]; the text itself is read once.

mod pieces;
mod token;
mod write;

#[cfg(test)]
mod tests;

pub(crate) use pieces::{Piece, pieces};
pub(crate) use token::Token;
pub(crate) use write::{Movetext, RecordWriter, is_tame};

use crate::outcome::Terminator;
use crate::pdn::{Damage, Encoding, Reader, Settled, Visitor, unescape, unescape_comment};
use crate::source::OffsetMap;
use crate::span::Span;
use crate::written::{Form, MoveText, Separator};
use std::borrow::Cow;
use std::ops::Range;

/// How many tokens are looked through for the rest of a line. No line of moves that people write has so many before it is
/// clear how it goes on; a damaged one may.
const FAR: usize = 8192;

/// How many tokens of a record are taken down before the first of them are forgotten, where nobody keeps them: they are
/// of a record that nobody has written, and would fill the memory.
const MOST: usize = 1 << 18;
/// How many tokens are left then before the current one, and how many behind it.
pub(crate) const LEFT: usize = 1 << 15;

/// The most tokens of a record that is converted to PDN or mended: both keep all of it, up to 300 bytes a token. These are 85,000
/// plies with their numbers.
pub(crate) const LONGEST: usize = 1 << 17;

/// The records of a text, or the last of them.
#[derive(Clone, Debug, Default)]
pub struct Records {
    tokens: Vec<Token>,
    /// Moves that are more than two squares.
    moves: Vec<MoveText>,
    /// How many moves are forgotten.
    moves_before: u32,
    /// Name, value and whole of each tag.
    tags: Vec<[Span; 3]>,
    /// How many tags are forgotten.
    tags_before: u32,
    /// By which variant and numbering records are to be read.
    settled: Vec<Settled>,
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
pub struct Written {
    /// What their tokens have their places in, in UTF-8.
    pub text: Vec<u8>,
    /// The games.
    pub records: Records,
    /// Where each place of the text stands in the source.
    pub offsets: OffsetMap,
}

/// The tokens of a game, or of a part of it.
#[derive(Clone, Copy, Debug)]
pub struct Stretch<'r> {
    all: &'r Records,
    from: usize,
    to: usize,
}

impl Records {
    /// Takes down a whole text.
    #[must_use]
    pub fn read(text: &[u8], encoding: Encoding) -> Self {
        let mut recorder = Recorder::new(Self::default(), true, |_| {});
        Reader::new(encoding).read(text, &mut recorder);
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
    pub(crate) fn forget(&mut self, tokens: usize) {
        self.tokens.drain(..tokens);
        if self.in_record {
            self.tokens_before += tokens;
        }
        let moves = self.tokens.iter().find_map(|token| match token {
            Token::Move(nth, _) => Some((nth - self.moves_before) as usize),
            _ => None,
        });
        let moves = moves.unwrap_or(self.moves.len());
        self.moves.drain(..moves);
        self.moves_before += moves as u32;
        let tags = self.tokens.iter().find_map(|token| match token {
            Token::Tag(nth, _) => Some((nth - self.tags_before) as usize),
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
            self.forget(tokens);
        }
        tokens
    }

    /// Where the last record begins, if it is over and stands among the tokens from a number on.
    pub(crate) fn last_begin(&self, from: usize) -> Option<usize> {
        let last = self.games.last().filter(|last| last.start >= from)?;
        match self.tokens.get(last.start)? {
            Token::Begin(at) => Some(*at as usize),
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
        self.tokens_before + to - from > LONGEST
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
    pub(crate) fn token(&self, nth: usize) -> Token {
        self.tokens[nth]
    }

    /// The move of a token that has one of more than two squares.
    pub(crate) fn text(&self, nth: u32) -> MoveText {
        self.moves[(nth - self.moves_before) as usize]
    }

    /// Name, value and whole of the tag of a token.
    #[inline(always)]
    pub(crate) fn tag(&self, nth: u32) -> [Span; 3] {
        self.tags[(nth - self.tags_before) as usize]
    }

    /// What the source has settled, by the number of a token.
    pub(crate) fn settled(&self, nth: u32) -> Settled {
        self.settled[nth as usize]
    }

    /// The value of a tag as it is meant, by its bytes.
    pub(crate) fn value<'v>(&self, written: &'v [u8]) -> Cow<'v, [u8]> {
        match self.plain {
            true => Cow::Borrowed(written),
            false => unescape(written),
        }
    }

    /// The text of a comment as it is meant, by its characters.
    pub(crate) fn remark<'v>(&self, written: &'v str) -> Cow<'v, str> {
        match self.plain {
            true => Cow::Borrowed(written),
            false => unescape_comment(written),
        }
    }

    /// The record of a number, counted from 0, unless it is forgotten.
    pub(crate) fn get(&self, nth: usize) -> Option<Stretch<'_>> {
        let range = self.games.get(nth.checked_sub(self.games_before)?)?;
        Some(self.record(range.start, range.end))
    }

    /// The record of a number, with what stands between it and the one before; behind the last record, what stands there.
    pub(crate) fn with_gap(&self, nth: usize) -> Stretch<'_> {
        let nth = nth.saturating_sub(self.games_before);
        let before = nth.checked_sub(1).and_then(|nth| self.games.get(nth));
        let end = self.games.get(nth).map_or(usize::MAX, |range| range.end);
        self.record(before.map_or(0, |range| range.end), end)
    }

    /// The record of a number, with what stands behind it up to the next one.
    pub(crate) fn with_rest(&self, nth: usize) -> Stretch<'_> {
        let nth = nth.saturating_sub(self.games_before);
        let start = |nth: usize| self.games.get(nth).map_or(usize::MAX, |range| range.start);
        self.record(start(nth), start(nth + 1))
    }

    /// How many records are over.
    pub(crate) fn games(&self) -> usize {
        self.games_before + self.games.len()
    }

    /// Where the record ends whose tokens begin at a number; far away where it is open.
    pub(crate) fn end_of(&self, from: usize) -> usize {
        let nth = self.games.partition_point(|range| range.start < from);
        let range = self.games.get(nth).filter(|range| range.start == from);
        range.map_or(usize::MAX, |range| range.end)
    }

    /// The record that these tokens are.
    pub(crate) fn record(&self, from: usize, to: usize) -> Stretch<'_> {
        let to = to.min(self.tokens.len());
        let from = from.min(to);
        Stretch {
            all: self,
            from,
            to,
        }
    }

    /// Tells everything, what stands between the records too, as a reader of the text would.
    pub(crate) fn tell(&self, visitor: &mut impl Visitor) {
        self.record(0, self.tokens.len()).tell(visitor);
    }
}

impl Stretch<'_> {
    /// The value of a tag as it is meant, by its bytes.
    pub(crate) fn value<'v>(&self, written: &'v [u8]) -> Cow<'v, [u8]> {
        self.all.value(written)
    }

    /// The text of a comment as it is meant, by its characters.
    pub(crate) fn remark<'v>(&self, written: &'v str) -> Cow<'v, str> {
        self.all.remark(written)
    }

    /// Tells its tokens, until the visitor has heard enough.
    pub(crate) fn tell(&self, visitor: &mut impl Visitor) {
        for &token in &self.all.tokens[self.from..self.to] {
            if visitor.is_done() {
                return;
            }
            self.all.tell_one(token, visitor);
        }
    }

    /// What stands from byte `start` of the text on, looked for around the token `near` of the buffer; of a damaged record
    /// only as much as is worth looking at.
    pub(crate) fn rest(&self, start: u32, near: usize) -> Self {
        let tokens = &self.all.tokens;
        let mut from = near.clamp(self.from, self.to);
        while from > self.from && tokens[from - 1].start().is_none_or(|at| at >= start) {
            from -= 1;
        }
        while from < self.to && tokens[from].start().is_none_or(|at| at < start) {
            from += 1;
        }
        Self {
            from,
            to: self.to.min(from + FAR),
            ..*self
        }
    }

    /// What stands in a stretch of the text, looked for around the token `near` of the buffer.
    pub(crate) fn between(&self, start: u32, end: u32, near: usize) -> Self {
        let rest = self.rest(start, near);
        let inside = self.all.tokens[rest.from..rest.to].iter();
        let inside = inside.take_while(|token| token.start().is_none_or(|at| at < end));
        Self {
            to: rest.from + inside.count(),
            ..rest
        }
    }

    /// Its tokens.
    pub(crate) fn tokens(&self) -> &[Token] {
        &self.all.tokens[self.from..self.to]
    }
}

impl Records {
    #[inline(always)]
    fn tell_one(&self, token: Token, visitor: &mut impl Visitor) {
        match token {
            Token::Move(nth, _) => visitor.mv(&self.text(nth)),
            Token::Tag(nth, _) => {
                let [name, value, whole] = self.tag(nth);
                visitor.tag(name, value, whole);
            }
            Token::Settled(nth) => visitor.settled(&self.settled(nth)),
            token => token.tell(visitor),
        }
    }
}

/// Takes down what a reader tells, and hands each record over when it ends.
pub(crate) struct Recorder<F> {
    records: Records,
    /// Whether text that is damaged is kept.
    keeps_text: bool,
    /// Whether reading ends where there are too many tokens to keep them.
    bounded: bool,
    /// How many tokens there may be before something is to be done about them.
    room: usize,
    take: F,
}

impl<F: FnMut(&mut Records)> Recorder<F> {
    /// Takes down into a buffer. `take` is told at the end of each record, which is the last one of the buffer, and may
    /// forget it; where damaged text is not kept, in the middle of a very long one too.
    pub(crate) fn new(mut records: Records, keeps_text: bool, take: F) -> Self {
        records.clear();
        Self {
            records,
            keeps_text,
            bounded: false,
            room: if keeps_text { usize::MAX } else { MOST },
            take,
        }
    }

    /// Stops where there are more than [`LONGEST`] tokens ([`Records::too_many`]).
    pub(crate) fn bounded(mut self) -> Self {
        self.bounded = true;
        self.room = LONGEST;
        self
    }

    /// Hands over a very long record in the middle of it too, though damaged text is kept.
    fn in_parts(mut self) -> Self {
        self.room = MOST;
        self
    }

    /// Hands over what stands behind the last record. The buffer.
    pub(crate) fn finish(mut self) -> Records {
        (self.take)(&mut self.records);
        self.records
    }

    #[inline(always)]
    fn push(&mut self, token: Token) {
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

impl<F: FnMut(&mut Records)> Visitor for Recorder<F> {
    fn begin_game(&mut self, at: usize) {
        self.records.open = self.records.tokens.len();
        self.records.in_record = true;
        self.push(Token::Begin(at as u32));
    }
    #[inline]
    fn tag(&mut self, name: Span, value: Span, whole: Span) {
        let nth = self.records.tags.len() as u32 + self.records.tags_before;
        self.push(Token::Tag(nth, whole.start));
        self.records.tags.push([name, value, whole]);
    }
    fn begin_moves(&mut self) {
        self.push(Token::Moves);
    }
    #[inline(always)]
    fn number(&mut self, number: u32, black: bool, span: Span) {
        self.push(Token::Number {
            number,
            black,
            span,
        });
    }
    #[inline(always)]
    fn mv(&mut self, text: &MoveText) {
        let token = Token::pair(text).unwrap_or_else(|| {
            let nth = self.records.moves.len() as u32 + self.records.moves_before;
            self.records.moves.push(*text);
            Token::Move(nth, text.span.start)
        });
        self.push(token);
    }
    #[inline(always)]
    fn pair(&mut self, form: Form, separator: Separator, codes: [u8; 2], span: Span) {
        self.push(Token::Pair {
            form,
            separator,
            codes,
            span,
        });
    }
    fn nag(&mut self, nag: u32, span: Span) {
        self.push(Token::Nag(nag, span));
    }
    fn strength(&mut self, span: Span) {
        self.push(Token::Strength(span));
    }
    fn comment(&mut self, text: Span) {
        self.push(Token::Comment(text));
    }
    fn remark_line(&mut self, line: Span) {
        self.push(Token::RemarkLine(line));
    }
    fn setup(&mut self, fen: Span) {
        self.push(Token::SetUp(fen));
    }
    fn open_variation(&mut self, span: Span) {
        self.push(Token::Open(span));
    }
    fn close_variation(&mut self, span: Span) {
        self.push(Token::Close(span));
    }
    fn terminator(&mut self, result: Terminator, span: Span) {
        self.push(Token::Score(result, span));
    }
    fn damage(&mut self, damage: Damage, span: Span) {
        // A flood of brackets takes no more memory than one of them.
        if span.len() == 1
            && let Some(Token::Damage(same, before)) = self.records.tokens.last_mut()
            && *same == damage
            && before.end == span.start
            && damage.is_of_one_byte()
        {
            before.end = span.end;
            return;
        }
        self.push(Token::Damage(damage, span));
    }
    fn more_damage(&mut self, damage: Damage, span: Span, times: u32) {
        self.push(Token::MoreDamage(damage, span, times));
    }
    fn end_game(&mut self, at: usize) {
        self.push(Token::End(at as u32));
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
