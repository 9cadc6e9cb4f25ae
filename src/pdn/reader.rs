//! The reader: one pass over a chunk, a `match` on the first byte of each token, never a failure.

use super::classify::{Token, classify, unreadable_len};
use super::encoding::Encoding;
use super::fold::Folder;
use super::line::{
    BOM, at_line_start, has_blank_line, is_blank, is_control, is_eol, is_tag_line, line_end,
};
use super::moves::{quick_algebraic, quick_numeric};
use super::record::{Run, Scratch, State};
use super::score::quick_score;
use super::token::{self, Word, ends};
use super::visitor::{Damage, Visitor};
use crate::outcome::Terminator;
use crate::span::Span;
use crate::written::{Form, MoveText, Separator};

/// The control character RS (record separator) of ASCII. On a line of its own it ends a record, whatever that holds:
/// records that were translated from another format are divided by it.
pub const RECORD_SEPARATOR: u8 = 0x1e;
/// How many words of unreadable words behind a `*` are looked over.
const MAX_UNREADABLE: usize = 16;

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
}

impl Reader {
    /// Makes a reader for text in `encoding`. UTF-16 must have been transcoded to UTF-8 before.
    #[must_use]
    pub fn new(encoding: Encoding) -> Self {
        Self {
            scratch: Scratch::new(Folder::new(encoding)),
        }
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
                        self.last_end = end;
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
                b';' => self.line_comment(pos),
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
        self.enter(pos);
        let span = Span::new(pos, end);
        self.visitor.pair(form, separator, [from, to], span);
        self.colons |= form == Form::Numeric && separator == Separator::Colon;
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
        self.glued(end)
    }

    /// Tells the text that is glued to the move that ends at a place. Where it ends.
    #[inline(always)]
    fn glued(&mut self, end: usize) -> usize {
        let i = &self.bytes[end..];
        if ends(i) || i[0] == b'.' {
            return end;
        }
        // Moves glued to each other are only that; anything else is text.
        if let Some((
            _,
            Token::Word(Word::Move(_) | Word::Score(_)) | Token::Blank | Token::Dots(_),
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
        let Some((len, token)) = classify(i, self.depth() == 0, &self.scratch.folder) else {
            let end = pos + unreadable_len(i);
            self.unreadable(pos, end);
            return end;
        };
        let end = pos + len.max(1);
        let span = Span::new(pos, end);
        let sign = |form| MoveText {
            form,
            ..MoveText::default()
        };
        match token {
            Token::Word(Word::Move(text)) => return self.mv(text, pos, end),
            Token::Dash => return self.mv(sign(Form::Dash), pos, end),
            Token::BareCapture => return self.mv(sign(Form::BareCapture), pos, end),
            Token::Word(Word::Score(score)) => self.score(score, pos, end),
            Token::Word(Word::Number(number, black)) => {
                self.enter(pos);
                self.visitor.number(number, black, span);
                self.last_end = end;
            }
            Token::Dots(1) => self.unreadable(pos, end),
            Token::Dots(_) | Token::Blank => {}
        }
        end
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
                    Some((len, Token::Blank)) => at += len.max(1),
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

/// Whether the byte at `pos` is all of its line. The last byte of a text is not: the text may be a chunk that ends before a
/// tag on this line.
fn stands_alone(bytes: &[u8], pos: usize) -> bool {
    at_line_start(bytes, pos) && bytes.get(pos + 1).is_some_and(|b| is_eol(*b))
}
