//! The reader: one pass over a chunk, a `match` on the first byte of each token, never a failure.

use super::classify::{Token, classify, unreadable_len};
use super::encoding::Encoding;
use super::fold::Folder;
use super::line::{
    BOM, at_line_start, has_blank_line, is_blank, is_control, is_eol, is_tag_line, line_end,
};
use super::markup::is_escape;
use super::moves::{quick_algebraic, quick_numeric};
use super::record::{Run, Scratch, State};
use super::row::Stop;
use super::score::quick_score;
use super::spent::is_clock;
use super::token::{self, Word, ends};
use super::visible::without_invisible;
use super::visitor::{Damage, Visitor};
use crate::outcome::Terminator;
use crate::span::Span;
use crate::written::{Form, MoveText, Separator};

/// The control character RS (record separator) of ASCII. On a line of its own it ends a record, whatever that holds:
/// records that were translated from another format are divided by it.
pub const RECORD_SEPARATOR: u8 = 0x1e;
/// How many words of unreadable words behind a `*` are looked over.
const MAX_UNREADABLE: usize = 16;
/// How much of a text is looked at to see whether a move begins it, in bytes.
const MAX_MOVE: usize = 64;
/// The number of the glyph for an even position.
const EQUAL: u32 = 10;

/// Reads chunks of PDN and tells a [`Visitor`] what stands in them.
///
/// Reading cannot fail: what is no PDN is told as [`Damage`], and a line that begins a tag ends whatever was left open before it.
/// Comments and damage between two records are told right after the next record begins; at the end of a chunk,
/// when no record follows, outside of any record. A second score behind the end of a record is told to that record.
///
/// # Examples
///
/// ```
/// use pdn::pdn::{Encoding, Reader, Visitor};
///
/// #[derive(Default)]
/// struct Count(usize);
/// impl Visitor for Count {
///     fn mv(&mut self, _: &pdn::written::MoveText) {
///         self.0 += 1;
///     }
/// }
///
/// let mut count = Count::default();
/// Reader::new(Encoding::Utf8).read(b"1. 32-28 19-23 2. 28x19 14x23 *", &mut count);
/// assert_eq!(count.0, 4);
/// ```
#[derive(Debug)]
pub struct Reader {
    scratch: Scratch,
    encoding: Encoding,
}

impl Reader {
    /// Makes a reader for text in `encoding`. UTF-16 must have been transcoded to UTF-8 before.
    #[must_use]
    pub fn new(encoding: Encoding) -> Self {
        Self {
            scratch: Scratch::new(Folder::new(encoding)),
            encoding,
        }
    }

    /// The encoding.
    pub(crate) fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Reads one chunk, which holds whole records and is at most 4 GiB long; what goes beyond that is not read.
    pub fn read<V: Visitor>(&mut self, bytes: &[u8], visitor: &mut V) {
        let bytes = &bytes[..bytes.len().min(u32::MAX as usize)];
        let mut run = Run::new(bytes, visitor, &mut self.scratch);
        run.tokens();
        run.finish();
    }

    /// Whether the last record of the chunk has movetext or a score, and nothing waits for a next one:
    /// a tag line behind the chunk begins a new record whatever stands before the chunk.
    pub(crate) fn ends_record(&mut self, bytes: &[u8]) -> bool {
        struct Deaf;
        impl Visitor for Deaf {
            fn keeps_text(&self) -> bool {
                false
            }
        }
        let mut deaf = Deaf;
        let clean = without_invisible(bytes, self.encoding);
        let bytes = clean.as_ref().map_or(bytes, |clean| &clean.bytes);
        let mut run = Run::new(bytes, &mut deaf, &mut self.scratch);
        run.tokens();
        run.flush_unreadable();
        let over = matches!(run.state(), State::Moves | State::Over) || run.separated;
        over && run.scratch.waiting.is_empty()
    }
}

impl<V: Visitor> Run<'_, V> {
    fn tokens(&mut self) {
        let bytes = self.bytes;
        let mut pos = 0;
        while let Some(&b) = bytes.get(pos) {
            if self.visitor.is_done() {
                break;
            }
            if !self.visitor.wants_moves() && self.is_ready() {
                let behind = self.skim(pos);
                if behind > pos {
                    pos = behind;
                    continue;
                }
            }
            let i = &bytes[pos..];
            pos = match b {
                b' ' | b'\t'..=b'\r' => pos + 1,
                b'0'..=b'9' => {
                    if let Ok((rest, (from, to, separator))) = quick_numeric(i) {
                        let end = bytes.len() - rest.len();
                        self.pair(pos, end, Form::Numeric, separator, from, to);
                        behind_blank(bytes, end)
                    } else if let Ok((rest, number)) = token::quick_number(i) {
                        let end = bytes.len() - rest.len();
                        self.enter(pos);
                        self.visitor.number(number, false, Span::new(pos, end));
                        (self.last_end, self.number_end) = (end, end);
                        behind_blank(bytes, end)
                    } else if let Some((len, score)) = quick_score(i) {
                        self.score(score, pos, pos + len);
                        pos + len
                    } else {
                        self.word(pos)
                    }
                }
                b'a'..=b'p' | b'A'..=b'P' => {
                    if let Ok((rest, (from, to, separator))) = quick_algebraic(i) {
                        let end = bytes.len() - rest.len();
                        self.pair(pos, end, Form::Algebraic, separator, from, to);
                        behind_blank(bytes, end)
                    } else {
                        self.word(pos)
                    }
                }
                b'{' => self.brace(pos),
                b'(' => self.parenthesis(pos),
                b')' => self.close_parenthesis(pos),
                b'[' => self.bracket(pos),
                b'!' | b'?' => self.strength_marks(pos),
                b'$' => self.nag(pos),
                b'*' => self.star(pos),
                b'}' => self.stray(Damage::StrayBrace, pos),
                b']' => self.stray(Damage::StrayBracket, pos),
                b';' => self.semicolon(pos),
                b'%' if at_line_start(bytes, pos) => {
                    let end = line_end(bytes, pos);
                    self.visitor.remark_line(Span::new(pos, end));
                    end
                }
                b'/' => self.setup(pos),
                b'<' | b'>' | b'`' | b'~' => match self.wrapper(pos) {
                    Some(end) => end,
                    None => self.word(pos),
                },
                b'\\' if matches!(i.get(1), Some(b'r' | b'n' | b't')) => {
                    self.literal_escape(pos);
                    pos + 2
                }
                RECORD_SEPARATOR if stands_alone(bytes, pos) => {
                    self.separate(pos);
                    pos + 1
                }
                _ if is_control(b) => {
                    let len = i.iter().take_while(|b| is_control(**b)).count();
                    self.damage(Damage::ControlBytes, pos, pos + len);
                    pos + len
                }
                _ if i.starts_with(BOM) => {
                    if pos > 0 {
                        let last = self.last_end;
                        self.damage(Damage::StrayBom, pos, pos + BOM.len());
                        // It ends no record, and is not looked at again.
                        (self.last_end, self.looked) = (last, pos + BOM.len());
                    }
                    pos + BOM.len()
                }
                _ => self.word(pos),
            };
        }
    }

    /// Tells a move of two squares.
    #[inline(always)]
    fn pair(&mut self, pos: usize, end: usize, form: Form, separator: Separator, from: u8, to: u8) {
        let colon = form == Form::Numeric && separator == Separator::Colon;
        if colon && self.colon_is_time(pos, end) {
            return self.time(pos, end);
        }
        self.enter(pos);
        let span = Span::new(pos, end);
        self.visitor.pair(form, separator, [from, to], span);
        self.colons |= colon;
        self.last_end = end;
        self.move_end = end;
    }

    /// Tells a move whose squares are read; the text glued to it goes along.
    fn mv(&mut self, mut text: MoveText, pos: usize, end: usize) -> usize {
        self.enter(pos);
        text.span = Span::new(pos, end);
        self.visitor.mv(&text);
        self.colons |= text.form == Form::Numeric && text.separator == Separator::Colon;
        self.last_end = end;
        self.move_end = end;
        self.note_escapes(pos, end);
        self.glued(end)
    }

    /// Tells the text that is glued to the move that ends at a place. Where it ends.
    #[inline(always)]
    fn glued(&mut self, end: usize) -> usize {
        let i = &self.bytes[end..];
        if ends(i) || matches!(i[0], b'.' | b'=') {
            return end;
        }
        if matches!(i[0], b'_' | b'~' | b'<' | b'|') {
            let mark = if i[0] == b'<' {
                self.wrapper(end)
            } else {
                None
            };
            if let Some(stop) = mark.or_else(|| self.markup(end)) {
                return stop;
            }
        }
        // Moves glued to each other are only that; anything else is text.
        if let Some((
            _,
            Token::Word(Word::Move(_) | Word::Score(_))
            | Token::Blank
            | Token::Dots(_)
            | Token::Sign(_),
        )) = classify(i, false, &self.scratch.folder)
        {
            return end;
        }
        let stop = end + unreadable_len(i);
        self.visitor.damage(Damage::GluedText, Span::new(end, stop));
        self.last_end = stop;
        stop
    }

    /// Tells whatever begins with a letter, a digit, a sign or a byte beyond ASCII.
    #[inline(never)]
    fn word(&mut self, pos: usize) -> usize {
        let i = &self.bytes[pos..];
        if let Some(end) = self.special(pos) {
            return end;
        }
        let token = match self.across_soft_break(pos) {
            Some(token) => Some(token),
            None => classify(i, self.depth() == 0, &self.scratch.folder),
        };
        let Some((len, token)) = token else {
            if is_escape(i) {
                return self.pass_over(pos, pos + 1);
            }
            let end = pos + unreadable_len(i);
            self.unreadable(pos, end);
            return end;
        };
        let end = pos + len.max(1);
        let sign = |form| MoveText {
            form,
            ..MoveText::default()
        };
        match token {
            Token::Word(Word::Move(text))
                if text.form == Form::Numeric
                    && text.separator == Separator::Colon
                    && self.colon_is_time(pos, end) =>
            {
                self.time(pos, end);
            }
            Token::Word(Word::Move(text)) => return self.mv(text, pos, end),
            Token::Dash => return self.mv(sign(Form::Dash), pos, end),
            Token::BareCapture if !self.is_due(pos, end) => {
                if self.has_unreadable() {
                    // Among words it is one of them, and marks no move.
                    self.unreadable(pos, end);
                    return end;
                }
                return self.annotation(pos, end, None);
            }
            Token::BareCapture => return self.mv(sign(Form::BareCapture), pos, end),
            // `~` is any move, where one is due.
            Token::Sign(None) if i[0] == b'~' && self.is_due(pos, end) => {
                return self.mv(sign(Form::Dash), pos, end);
            }
            Token::Sign(None) if self.is_half_move(pos, end) => self.unreadable(pos, end),
            Token::Sign(nag) => return self.annotation(pos, end, nag),
            Token::Word(Word::Score(_)) if i[0] == b'=' && self.is_value(pos, end) => {
                return self.annotation(pos, end, Some(EQUAL));
            }
            Token::Word(Word::Score(score)) => self.score(score, pos, end),
            Token::Word(Word::Number(number, black)) => {
                self.enter(pos);
                let end = self.number_ornament(end);
                self.visitor.number(number, black, Span::new(pos, end));
                (self.last_end, self.number_end) = (end, end);
                self.note_escapes(pos, end);
                return end;
            }
            Token::Dots(1) => self.unreadable(pos, end),
            Token::Dots(_) | Token::Blank => self.note_escapes(pos, end),
        }
        end
    }

    /// Reads what only its place among the moves tells apart from a word: signs of formatting, times, ordinals, signs of promotion.
    fn special(&mut self, pos: usize) -> Option<usize> {
        let bytes = self.bytes;
        let i = &bytes[pos..];
        if !self.is_ready()
            && let Some(end) = self.wrapper_line(pos)
        {
            return Some(end);
        }
        match i[0] {
            b'0'..=b'9' => self.bare_time(pos).or_else(|| self.ordinal(pos)),
            b'+' => self.markup(pos).or_else(|| self.bare_time(pos)),
            b'&' => self.wrapper(pos),
            b'|' | b'-' => self.wrapper(pos).or_else(|| self.markup(pos)),
            b'_' | b'~' | b'<' | b'\\' => self.markup(pos),
            b'=' if self.is_soft_break(pos) => Some(self.pass_over(pos, pos + 1)),
            // A blank at the end of a line, as mail programs write it.
            b'=' if i.starts_with(b"=20") && i.get(3).is_none_or(|b| is_eol(*b)) => {
                Some(self.pass_over(pos, pos + 3))
            }
            b'=' if i.starts_with(b"=3D") && ends(&i[3..]) => {
                let end = pos + 3;
                match self.is_value(pos, end) {
                    true => Some(self.annotation(pos, end, Some(EQUAL))),
                    false => {
                        self.score(Terminator::Draw, pos, end);
                        Some(end)
                    }
                }
            }
            b'=' if self.move_end == pos => {
                let len = super::sign::promotion(i, &self.scratch.folder)?;
                Some(self.annotation(pos, pos + len, None))
            }
            _ => None,
        }
    }

    /// Tells a sign that values the position or marks the move before it.
    fn annotation(&mut self, pos: usize, end: usize, nag: Option<u32>) -> usize {
        self.mark(pos, end, |v, span| match nag {
            Some(nag) => v.nag(nag, span),
            None => v.strength(span),
        })
    }

    /// Whether a sign of equality is no result and no offer, but values the position: in a variation, and where the game goes
    /// on. What stands in brackets alone is an offer.
    fn is_value(&self, pos: usize, end: usize) -> bool {
        match self.depth() {
            0 => self.state() == State::Moves && self.plays_on(end),
            _ => {
                let before = self.bytes[..pos].trim_ascii_end();
                let behind = self.bytes[end..].trim_ascii_start();
                !(before.ends_with(b"(") && behind.starts_with(b")"))
            }
        }
    }

    /// Notes the escapes and references in a token.
    fn note_escapes(&mut self, pos: usize, end: usize) {
        let text = &self.bytes[pos..end];
        if text.iter().any(|b| matches!(b, b'\\' | b'&' | b'=')) {
            let last = self.last_end;
            self.damage(Damage::Markup, pos, end);
            (self.last_end, self.looked) = (last, end);
        }
    }

    /// Takes a time without brackets behind a move for a comment: `1. 32-28 0:05 18-22 0:10`.
    fn bare_time(&mut self, pos: usize) -> Option<usize> {
        if !self.is_timeless() {
            return None;
        }
        let end = pos + self.time_at(&self.bytes[pos..])?;
        // At the end of a game it may be its score.
        if !(self.times || self.plays_on(end)) {
            return None;
        }
        self.time(pos, end);
        Some(end)
    }

    /// Whether a move stands before this place, and no time of it.
    fn is_timeless(&self) -> bool {
        self.state() == State::Moves && self.move_end != usize::MAX && self.timed != self.move_end
    }

    /// Whether two numbers with a colon between them are a time and no capture: rows have a time behind each move.
    #[cold]
    pub(crate) fn colon_is_time(&self, pos: usize, end: usize) -> bool {
        if !self.is_timeless() || !is_clock(&self.bytes[pos..end]) {
            return false;
        }
        let Some(before) = self.since_number(pos).filter(|row| row.moves > 0) else {
            return false;
        };
        let behind = self.row(end, self.bytes.len());
        let number = self.last_number();
        let one = number.is_some_and(|(_, black)| black)
            || matches!(behind.stop, Stop::Number(again, true) if number.is_some_and(|(n, _)| n == again));
        let most = if one { 1 } else { 2 };
        let entries = before.entries + 1 + behind.entries;
        let clocks =
            before.clocks | 1 << before.entries | behind.clocks << (before.entries + 1).min(63);
        match before.moves + 1 + behind.moves > most {
            // Every second one is a time.
            true => (1..entries.min(64))
                .step_by(2)
                .all(|nth| clocks >> nth & 1 == 1),
            false => self.times && !self.colons,
        }
    }

    /// Tells a time without brackets.
    #[cold]
    fn time(&mut self, pos: usize, end: usize) {
        (self.times, self.timed) = (true, self.move_end);
        self.comment(Span::new(pos, end), pos, end);
        self.damage(Damage::BareTime, pos, end);
        self.last_end = end;
    }

    /// A move number with another sign than a full stop, where it is the next one: `1- 32-28`, `2º 33-29`, `3rd 37x28`.
    fn ordinal(&mut self, pos: usize) -> Option<usize> {
        let i = &self.bytes[pos..];
        let digits = i.iter().take_while(|b| b.is_ascii_digit()).count();
        let sign = |b: &u8| b"-:/.)],\\ aehnorst".contains(b) || *b >= 0x80;
        if digits > 3 || !i.get(digits).is_some_and(sign) {
            return None;
        }
        let (mut len, mut letters, mut odd) = (digits, 0, false);
        while let Some((c, width)) = self.scratch.folder.next_char(&i[len..])
            && len < digits + 12
        {
            // A capture that is due may be glued to its number, `4.x`, and no ordinal has such a letter.
            if matches!(c, 'x' | 'X' | 'х' | 'Х' | '×') {
                return None;
            }
            let dash = is_dash(c);
            let apart = c == ' ' && len == digits && self.dash_at(pos + len + 1);
            letters += u32::from(c.is_alphabetic() && !matches!(c, 'º' | 'ª'));
            if !(dash
                || apart
                || matches!(c, '.' | ')' | ']' | ':' | '/' | ',' | 'º' | 'ª' | '°')
                || c.is_alphabetic())
                || letters > 2
            {
                break;
            }
            odd |= c != '.' && (!dash || len == digits);
            len += width;
        }
        let number = token::to_number(&i[..digits]);
        let end = pos + len;
        let blank = i.get(len).is_some_and(|b| is_blank(*b));
        if !odd || !blank || !self.is_next_number(number, end) {
            return None;
        }
        // `4.: 12-18` is the capture that is due and its reply.
        if i[..len].ends_with(b".:") && self.row(end, self.bytes.len()).moves < 2 {
            return None;
        }
        self.odd_number(number, pos, end);
        Some(end)
    }

    /// A move number in brackets, where it is the next one: `(1) 32-28 18-23 (2) 33-29`.
    pub(crate) fn enclosed_number(&mut self, pos: usize, close: u8) -> Option<usize> {
        let i = &self.bytes[pos + 1..];
        let digits = i.iter().take_while(|b| b.is_ascii_digit()).count();
        if digits == 0 || digits > 3 || i.get(digits) != Some(&close) {
            return None;
        }
        let number = token::to_number(&i[..digits]);
        let end = pos + digits + 2;
        // Behind one move of two it is a time.
        let whole = self.state() != State::Moves
            || match self.since_number(pos) {
                Some(row) => {
                    row.moves == 2
                        && self
                            .last_number()
                            .is_some_and(|(last, _)| number == last + 1)
                }
                None => self.move_end == usize::MAX,
            };
        if !whole || !self.is_next_number(number, end) {
            return None;
        }
        self.odd_number(number, pos, end);
        Some(end)
    }

    fn odd_number(&mut self, number: u32, pos: usize, end: usize) {
        self.enter(pos);
        self.visitor.number(number, false, Span::new(pos, end));
        (self.last_end, self.number_end) = (end, end);
        self.note_escapes(pos, end);
    }

    /// Whether a number goes on from the last one, and a move of two squares stands behind `end`.
    fn is_next_number(&self, number: u32, end: usize) -> bool {
        let next = match self.last_number().filter(|_| self.state() == State::Moves) {
            Some((last, _)) => number == last || number == last + 1,
            None => number > 0,
        };
        // A path of squares may be as long as the text.
        let behind = self.bytes[end..].trim_ascii_start();
        let behind = &behind[..behind.len().min(MAX_MOVE)];
        next && matches!(
            classify(behind, false, &self.scratch.folder),
            Some((_, Token::Word(Word::Move(_))))
        )
    }

    /// Whether a dash and a blank stand at a place.
    fn dash_at(&self, at: usize) -> bool {
        let rest = self.bytes.get(at..).unwrap_or_default();
        let dash = self.scratch.folder.next_char(rest);
        dash.is_some_and(|(c, len)| is_dash(c) && rest.get(len).is_some_and(|b| is_blank(*b)))
    }

    /// The end of a number whose full stop has a dash behind it, `1.- 32-28`, with that. A dash before one move of two stands for
    /// the other.
    fn number_ornament(&self, end: usize) -> usize {
        if !matches!(self.bytes[end - 1], b'.') {
            return end;
        }
        let folder = &self.scratch.folder;
        let blank = self.bytes[end..].iter().take_while(|b| **b == b' ').count();
        let (mut stop, mut dashes) = (end + blank, 0);
        while let Some((c, len)) = folder.next_char(&self.bytes[stop..])
            && is_dash(c)
            && dashes < 3
        {
            (stop, dashes) = (stop + len, dashes + 1);
        }
        if dashes == 0 || stop == self.bytes.len() {
            return end;
        }
        let row = self.row(stop, self.bytes.len());
        let glued = blank == 0 && dashes == 1;
        match row.moves {
            2 => stop,
            1 if glued
                && !(matches!(row.stop, Stop::Number(..)) && self.last_number().is_none()) =>
            {
                stop
            }
            _ => end,
        }
    }

    /// Whether the sign at `pos` divides a line of a mail that is too long for one (quoted-printable, RFC 2045, 6.7).
    fn is_soft_break(&self, pos: usize) -> bool {
        /// How long such lines are, with the sign.
        const WIDTH: std::ops::RangeInclusive<usize> = 60..=76;
        let eol = match self.bytes.get(pos + 1..) {
            Some([b'\r', b'\n', next, ..] | [b'\n', next, ..]) => *next,
            _ => return false,
        };
        let start = self.bytes[..pos].iter().rev().take(80);
        let before = start.take_while(|b| !is_eol(**b)).count();
        WIDTH.contains(&(before + 1)) && !is_eol(eol) && eol != b'['
    }

    /// Reads a token that a soft line break of a mail divides.
    fn across_soft_break(&self, pos: usize) -> Option<(usize, Token)> {
        /// No token that is divided is longer.
        const MAX_LEN: usize = 48;
        let i = &self.bytes[pos..];
        let head = i
            .iter()
            .take(MAX_LEN)
            .position(|b| is_blank(*b) || *b == b'=')?;
        if head == 0 || i[head] != b'=' || !self.is_soft_break(pos + head) {
            return None;
        }
        let gap = if i[head + 1] == b'\r' { 3 } else { 2 };
        let mut joined = [b' '; 2 * MAX_LEN];
        let tail = &i[head + gap..];
        let tail = &tail[..tail.len().min(MAX_LEN)];
        joined[..head].copy_from_slice(&i[..head]);
        joined[head..head + tail.len()].copy_from_slice(tail);
        let joined = &joined[..head + tail.len()];
        let (len, token) = classify(joined, self.depth() == 0, &self.scratch.folder)?;
        (len > head).then_some((len + gap, token))
    }

    /// Tells a score; it ends the record when it stands in the main line.
    pub(crate) fn score(&mut self, score: Terminator, pos: usize, end: usize) {
        self.flush_unreadable();
        // A second score neither begins a record nor moves the end of the first.
        if self.state() != State::Over {
            self.enter(pos);
        }
        self.visitor.terminator(score, Span::new(pos, end));
        self.last_end = end;
        self.score_told();
    }

    /// `*`: a strength mark where it is glued to a move of a game that goes on, the end of the game elsewhere.
    fn star(&mut self, pos: usize) -> usize {
        let end = pos + 1;
        let last = self.bytes.get(end).is_none_or(|b| is_eol(*b)) && !self.emphasis.is_open(pos);
        if !last && let Some(end) = self.markup(pos) {
            return end;
        }
        let i = &self.bytes[end..];
        let after_move = self.move_end == pos && self.last_end == pos;
        let before_move = !ends(i)
            && matches!(
                classify(i, false, &self.scratch.folder),
                Some((_, Token::Word(Word::Move(_))))
            );
        if before_move || (after_move && (self.depth() > 0 || self.goes_on(end))) {
            self.enter(pos);
            self.visitor.strength(Span::new(pos, end));
            self.last_end = end;
        } else {
            self.score(Terminator::Unknown, pos, end);
        }
        end
    }

    /// Whether the game goes on at `pos`: a move, a number other than 1, a bracket or a score comes before any empty line or tag.
    fn goes_on(&self, pos: usize) -> bool {
        let bytes = self.bytes;
        let mut at = pos;
        let mut unreadable = 0;
        loop {
            let gap = bytes[at..].iter().take_while(|b| is_blank(**b)).count();
            if has_blank_line(&bytes[at..at + gap]) {
                return false;
            }
            at += gap;
            let i = &bytes[at..];
            match i.first() {
                None | Some(b'[') => return false,
                // A comment never reaches over a tag line: what comes behind that is another game's.
                Some(b'{') => {
                    let mut stops = memchr::memchr2_iter(b'}', b'[', i);
                    let stop = stops.find(|n| i[*n] == b'}' || is_tag_line(bytes, at + n));
                    match stop.filter(|n| i[*n] == b'}') {
                        Some(n) => at += n + 1,
                        None => return false,
                    }
                }
                Some(b'!' | b'?') => at += 1,
                Some(b'$') => at += 1 + i[1..].iter().take_while(|b| b.is_ascii_digit()).count(),
                Some(b'(' | b'*') => return true,
                Some(_) => match classify(i, false, &self.scratch.folder) {
                    Some((_, Token::Word(Word::Number(n, black)))) => return n != 1 || black,
                    Some((len, Token::Blank | Token::Sign(_))) => at += len.max(1),
                    Some(_) => return true,
                    // A few words of unreadable words say nothing either way.
                    None if unreadable < MAX_UNREADABLE => {
                        unreadable += 1;
                        at += unreadable_len(i);
                    }
                    None => return false,
                },
            }
        }
    }

    /// Tells a token that can stand anywhere in movetext but begins none: marks and glyphs.
    fn mark(&mut self, pos: usize, end: usize, tell: impl FnOnce(&mut V, Span)) -> usize {
        self.flush_unreadable();
        match self.state() {
            State::Moves | State::Over => {
                tell(self.visitor, Span::new(pos, end));
                self.last_end = end;
            }
            State::None | State::Tags => self.unreadable(pos, end),
        }
        end
    }

    fn strength_marks(&mut self, pos: usize) -> usize {
        let i = &self.bytes[pos..];
        let len = i.iter().take_while(|b| matches!(b, b'!' | b'?')).count();
        self.mark(pos, pos + len, |v, span| v.strength(span))
    }

    /// `(!?)`, when that is what the parenthesis at `pos` holds.
    pub(crate) fn bracketed_strength(&mut self, pos: usize) -> Option<usize> {
        let (rest, _) = token::strength(&self.bytes[pos..]).ok()?;
        let end = self.bytes.len() - rest.len();
        Some(self.mark(pos, end, |v, span| v.strength(span)))
    }

    /// `(+-)`, when a sign that values the position is all that the parenthesis at `pos` holds. `(=)` is a draw offer.
    pub(crate) fn bracketed_sign(&mut self, pos: usize) -> Option<usize> {
        let inside = &self.bytes[pos + 1..];
        let blank = inside.iter().take_while(|b| **b == b' ').count();
        let (len, nag) = super::sign::read(&inside[blank..], &self.scratch.folder)?;
        let behind = &inside[blank + len..];
        let close = behind.iter().take_while(|b| **b == b' ').count();
        if behind.get(close) != Some(&b')') {
            return None;
        }
        Some(self.annotation(pos, pos + 1 + blank + len + close + 1, nag))
    }

    fn nag(&mut self, pos: usize) -> usize {
        match token::nag(&self.bytes[pos..]) {
            Ok((rest, n)) => {
                let end = self.bytes.len() - rest.len();
                self.mark(pos, end, |v, span| v.nag(n, span))
            }
            Err(_) => {
                self.unreadable(pos, pos + 1);
                pos + 1
            }
        }
    }

    fn stray(&mut self, damage: Damage, pos: usize) -> usize {
        self.damage(damage, pos, pos + 1);
        pos + 1
    }

    fn setup(&mut self, pos: usize) -> usize {
        let Ok((rest, (fen, closed))) = token::setup(&self.bytes[pos..]) else {
            let end = pos + unreadable_len(&self.bytes[pos..]);
            self.unreadable(pos, end);
            return end;
        };
        let end = self.bytes.len() - rest.len();
        let start = fen.as_ptr() as usize - self.bytes.as_ptr() as usize;
        self.enter(pos);
        self.visitor.setup(Span::new(start, start + fen.len()));
        if !closed {
            self.visitor
                .damage(Damage::UnclosedSetup, Span::new(pos, end));
        }
        self.last_end = end;
        end
    }
}

/// Behind the one blank that nearly always stands behind a token: the loop need not go round for it.
#[inline(always)]
fn behind_blank(bytes: &[u8], end: usize) -> usize {
    end + usize::from(bytes.get(end) == Some(&b' '))
}

/// Whether a character is a hyphen or a dash.
fn is_dash(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

/// Whether the byte at `pos` is all of its line. The last byte of a text is not: the text may be a chunk that ends before a
/// tag on this line.
fn stands_alone(bytes: &[u8], pos: usize) -> bool {
    at_line_start(bytes, pos) && bytes.get(pos + 1).is_some_and(|b| is_eol(*b))
}
