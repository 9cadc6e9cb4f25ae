//! The reader: one pass over a chunk, a `match` on the first byte of each token, never a failure.

use super::classify::{MovetextToken, classify_token, unreadable_len};
use super::encoding::Encoding;
use super::fold::CharFolder;
use super::line::{
    UTF8_BOM, at_line_start, has_blank_line, is_blank, is_control, is_eol, is_tag_line, line_end,
};
use super::markup::is_escape;
use super::moves::{quick_algebraic, quick_numeric};
use super::record::{ChunkParser, RecordState, ScratchBuffers};
use super::score::quick_score;
use super::token::{self, WordToken, is_at_boundary};
use super::visible::without_invisible;
use super::visitor::{Damage, Visitor};
use crate::outcome::Terminator;
use crate::span::Span;
use crate::written::{MoveText, Separator, SquareForm};

/// The control character RS (record separator) of ASCII. On a line of its own it ends a record, whatever the record contains. It
/// separates records that were translated from another format.
pub const RECORD_SEPARATOR: u8 = 0x1e;
/// The maximum number of unreadable words after a `*` that are skipped to find out whether the game continues.
const MAX_UNREADABLE: usize = 16;
/// The number of the glyph for an even position.
const EQUAL_POSITION_NAG: u32 = 10;

/// Reads chunks of PDN and reports their contents to a [`Visitor`].
///
/// Reading cannot fail: text that is not PDN is reported as [`Damage`], and a line that begins a tag ends whatever was left open before it.
/// Comments and damage between two records are reported right after the next record begins. If none follows in the chunk, they are
/// reported at its end, outside of any record. A second score after the end of a record is reported in that record.
///
/// # Examples
///
/// ```
/// use pdn_text::pdn::{Encoding, PdnReader, Visitor};
///
/// #[derive(Default)]
/// struct Count(usize);
/// impl Visitor for Count {
///     fn visit_move(&mut self, _: &pdn_rules::written::MoveText) {
///         self.0 += 1;
///     }
/// }
///
/// let mut count = Count::default();
/// PdnReader::new(Encoding::Utf8).read_chunk(b"1. 32-28 19-23 2. 28x19 14x23 *", &mut count);
/// assert_eq!(count.0, 4);
/// ```
#[derive(Debug)]
pub struct PdnReader {
    scratch: ScratchBuffers,
    encoding: Encoding,
    /// Whether the text is a part of a game.
    is_part: bool,
}

impl PdnReader {
    /// Creates a reader for text in `encoding`. UTF-16 must have been transcoded to UTF-8 before.
    #[must_use]
    pub fn new(encoding: Encoding) -> Self {
        Self {
            scratch: ScratchBuffers::new(CharFolder::new(encoding)),
            encoding,
            is_part: false,
        }
    }

    /// Returns the reader for a text from the middle of a game, in which no line is a sentence outside of games.
    #[must_use]
    pub fn of_part(mut self) -> Self {
        self.is_part = true;
        self
    }

    /// Returns the encoding.
    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// Reads one chunk of whole records, of up to 4 GiB. Anything beyond that is not read.
    pub fn read_chunk(&mut self, bytes: &[u8], visitor: &mut dyn Visitor) {
        self.read_chunk_inlined(bytes, visitor);
    }

    /// Reads a chunk as [`PdnReader::read_chunk`] does, by code that is compiled for its visitor: faster for long texts, and it
    /// makes the program larger.
    pub fn read_chunk_inlined<V: Visitor + ?Sized>(&mut self, bytes: &[u8], visitor: &mut V) {
        let bytes = &bytes[..bytes.len().min(u32::MAX as usize)];
        let mut run = ChunkParser::new(bytes, visitor, &mut self.scratch);
        run.is_part = self.is_part;
        run.read_tokens();
        run.finish_chunk();
    }

    /// Returns whether the last record of the chunk has movetext or a score, and nothing is waiting for a next one. A tag line after
    /// such a chunk begins a new record, whatever precedes the chunk.
    pub(crate) fn ends_record(&mut self, bytes: &[u8]) -> bool {
        struct NullVisitor;
        impl Visitor for NullVisitor {
            fn keeps_text(&self) -> bool {
                false
            }
        }
        let mut deaf = NullVisitor;
        let deaf: &mut dyn Visitor = &mut deaf;
        let clean = without_invisible(bytes, self.encoding);
        let bytes = clean.as_ref().map_or(bytes, |clean| &clean.bytes);
        let mut run = ChunkParser::new(bytes, deaf, &mut self.scratch);
        run.read_tokens();
        run.flush_unreadable();
        let over = matches!(run.state(), RecordState::Moves | RecordState::Over) || run.separated;
        over && run.scratch.waiting.is_empty()
    }
}

impl<V: Visitor + ?Sized> ChunkParser<'_, V> {
    fn read_tokens(&mut self) {
        let bytes = self.bytes;
        let mut pos = 0;
        while let Some(&b) = bytes.get(pos) {
            if self.visitor.is_done() {
                break;
            }
            if !self.is_ready() {
                let begins = b.is_ascii_alphanumeric() || b >= 0x80 || b == b'"';
                if begins && let Some(end) = self.read_aside_line(pos) {
                    pos = end;
                    continue;
                }
            } else if !self.visitor.wants_moves() {
                let behind = self.skim_moves(pos);
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
                        self.report_simple_move(pos, end, SquareForm::Numeric, separator, from, to);
                        behind_blank(bytes, end)
                    } else if let Ok((rest, number)) = token::quick_number(i) {
                        let end = bytes.len() - rest.len();
                        self.enter_movetext(pos);
                        self.visitor
                            .visit_move_number(number, false, Span::new(pos, end));
                        (self.last_end, self.number_end) = (end, end);
                        behind_blank(bytes, end)
                    } else if let Some((len, score)) = quick_score(i) {
                        self.report_score(score, pos, pos + len);
                        pos + len
                    } else {
                        self.read_word(pos)
                    }
                }
                b'a'..=b'p' | b'A'..=b'P' => {
                    if let Ok((rest, (from, to, separator))) = quick_algebraic(i) {
                        let end = bytes.len() - rest.len();
                        self.report_simple_move(
                            pos,
                            end,
                            SquareForm::Algebraic,
                            separator,
                            from,
                            to,
                        );
                        behind_blank(bytes, end)
                    } else {
                        self.read_word(pos)
                    }
                }
                b'{' => self.read_brace_comment(pos),
                b'(' => self.read_parenthesis(pos),
                b')' => self.close_parenthesis(pos),
                b'[' => self.read_bracket(pos),
                b'!' | b'?' => self.strength_marks(pos),
                b'$' => self.read_nag(pos),
                b'*' => self.read_star(pos),
                b'}' => self.report_stray(Damage::StrayBrace, pos),
                b']' => self.report_stray(Damage::StrayBracket, pos),
                b';' => self.read_semicolon(pos),
                b'%' if at_line_start(bytes, pos) => {
                    let end = line_end(bytes, pos);
                    self.visitor.remark_line(Span::new(pos, end));
                    end
                }
                b'/' => self.read_setup(pos),
                b'<' | b'>' | b'`' | b'~' => match self.skip_wrapper(pos) {
                    Some(end) => end,
                    None => self.read_word(pos),
                },
                b'\\' if matches!(i.get(1), Some(b'r' | b'n' | b't')) => {
                    self.skip_wrapped(pos).unwrap_or_else(|| {
                        self.literal_escape(pos);
                        pos + 2
                    })
                }
                RECORD_SEPARATOR if is_alone_on_line(bytes, pos) => {
                    self.separate_records(pos);
                    pos + 1
                }
                _ if is_control(b) => {
                    let len = i.iter().take_while(|b| is_control(**b)).count();
                    self.report_damage(Damage::ControlBytes, pos, pos + len);
                    pos + len
                }
                _ if i.starts_with(UTF8_BOM) => {
                    if pos > 0 {
                        let last = self.last_end;
                        self.report_damage(Damage::StrayBom, pos, pos + UTF8_BOM.len());
                        // A byte order mark ends no record, and is not examined again.
                        // Examining the text before each mark again makes 6 MB of marks take hours.
                        (self.last_end, self.looked) = (last, pos + UTF8_BOM.len());
                    }
                    pos + UTF8_BOM.len()
                }
                _ => self.read_word(pos),
            };
        }
    }

    /// Reports a move of two squares.
    #[inline(always)]
    fn report_simple_move(
        &mut self,
        pos: usize,
        end: usize,
        form: SquareForm,
        separator: Separator,
        from: u8,
        to: u8,
    ) {
        let colon = form == SquareForm::Numeric && separator == Separator::Colon;
        if colon && self.colon_is_time(pos, end) {
            return self.report_time(pos, end);
        }
        self.enter_movetext(pos);
        let span = Span::new(pos, end);
        self.visitor
            .visit_simple_move(form, separator, [from, to], span);
        self.colons |= colon;
        self.last_end = end;
        self.move_end = end;
    }

    /// Reports a move whose squares were read, and the text glued to it.
    fn report_move(&mut self, mut text: MoveText, pos: usize, end: usize) -> usize {
        self.enter_movetext(pos);
        text.span = Span::new(pos, end);
        self.visitor.visit_move(&text);
        self.colons |= text.form == SquareForm::Numeric && text.separator == Separator::Colon;
        self.last_end = end;
        self.move_end = end;
        self.note_escapes(pos, end);
        self.report_glued_text(end)
    }

    /// Reports the text that is glued to the move that ends at `end`. Returns where the text ends.
    #[inline(always)]
    fn report_glued_text(&mut self, end: usize) -> usize {
        let i = &self.bytes[end..];
        if let Some(stop) = self.closes_at(end) {
            return stop;
        }
        if is_at_boundary(i) || matches!(i[0], b'.' | b'=') {
            return end;
        }
        if matches!(i[0], b'_' | b'~' | b'<' | b'|' | b'&') {
            let mark = if i[0] == b'<' {
                self.skip_wrapper(end)
            } else {
                None
            };
            if let Some(stop) = mark.or_else(|| self.skip_markup(end)) {
                return stop;
            }
        }
        // Moves glued to each other are moves; anything else is text.
        if let Some((
            _,
            MovetextToken::Word(WordToken::Move(_) | WordToken::Score(_))
            | MovetextToken::Blank
            | MovetextToken::Dots(_)
            | MovetextToken::Sign(_),
        )) = classify_token(i, false, &self.scratch.folder)
        {
            return end;
        }
        if super::sign::parse_letter_mark(i, &self.scratch.folder).is_some() {
            return end;
        }
        let stop = end + unreadable_len(i);
        self.visitor
            .visit_damage(Damage::GluedText, Span::new(end, stop));
        self.last_end = stop;
        stop
    }

    /// Reads a token that begins with a letter, a digit, a sign or a byte beyond ASCII.
    #[inline(never)]
    fn read_word(&mut self, pos: usize) -> usize {
        let i = &self.bytes[pos..];
        if let Some(end) = self.closes_at(pos).or_else(|| self.read_special(pos)) {
            return end;
        }
        let token = match self.across_soft_break(pos) {
            Some(token) => Some(token),
            None => classify_token(i, self.variation_depth() == 0, &self.scratch.folder),
        };
        let Some((len, token)) = token else {
            return self.read_unknown(pos);
        };
        let end = pos + len.max(1);
        let sign = |form| MoveText {
            form,
            ..MoveText::default()
        };
        match token {
            MovetextToken::Word(WordToken::Move(text))
                if text.form == SquareForm::Numeric
                    && text.separator == Separator::Colon
                    && self.colon_is_time(pos, end) =>
            {
                self.report_time(pos, end);
            }
            MovetextToken::Word(WordToken::Move(text)) => return self.report_move(text, pos, end),
            MovetextToken::Dash => return self.report_move(sign(SquareForm::Dash), pos, end),
            // An emoticon of two signs, `:)`.
            MovetextToken::BareCapture
                if self.variation_depth() == 0 && matches!(i, [b':', b')' | b'(', ..]) =>
            {
                self.bare_comment(pos, end + 1);
                return end + 1;
            }
            MovetextToken::BareCapture if !self.is_due(pos, end) => {
                if self.has_unreadable() {
                    // Among words the sign is one of them, and marks no move.
                    self.report_unreadable(pos, end);
                    return end;
                }
                return self.report_annotation(pos, end, None);
            }
            MovetextToken::BareCapture => {
                return self.report_move(sign(SquareForm::BareCapture), pos, end);
            }
            // Where a move is due, `~` is any move.
            MovetextToken::Sign(None) if i[0] == b'~' && self.is_due(pos, end) => {
                return self.report_move(sign(SquareForm::Dash), pos, end);
            }
            // `21... -5 22. 8-12`: if `-5` counts pieces, a move is lost and nothing is reported.
            MovetextToken::Sign(None) if self.is_half_move(pos, end) => {
                self.report_unreadable(pos, end)
            }
            MovetextToken::Sign(nag) => return self.report_annotation(pos, end, nag),
            MovetextToken::Word(WordToken::Score(_))
                if (is_level(&i[..end - pos]) || is_asked(i, end - pos))
                    && self.is_value(pos, end) =>
            {
                return self.report_annotation(pos, end, Some(EQUAL_POSITION_NAG));
            }
            MovetextToken::Word(WordToken::Score(score)) => self.report_score(score, pos, end),
            MovetextToken::Word(WordToken::Number(number, black)) => {
                self.enter_movetext(pos);
                let end = self.number_ornament(end);
                self.visitor
                    .visit_move_number(number, black, Span::new(pos, end));
                (self.last_end, self.number_end) = (end, end);
                self.note_escapes(pos, end);
                return end;
            }
            MovetextToken::Dots(1) => match self.parting_sign(pos) {
                Some(end) => return end,
                None => self.report_unreadable(pos, end),
            },
            MovetextToken::Dots(_) | MovetextToken::Blank => self.note_escapes(pos, end),
        }
        end
    }

    /// Reads text that is no token: signs and words around numbers, times and moves, or unreadable words.
    #[cold]
    fn read_unknown(&mut self, pos: usize) -> usize {
        let i = &self.bytes[pos..];
        let known = self
            .read_ordinal(pos)
            .or_else(|| self.marked_time(pos))
            .or_else(|| self.skip_wrapped(pos))
            .or_else(|| self.skip_label(pos))
            .or_else(|| self.parting_sign(pos))
            .or_else(|| self.read_remark(pos));
        if let Some(end) = known {
            return end;
        }
        if self.is_behind_move()
            && let Some((len, nag)) = super::sign::parse_letter_mark(i, &self.scratch.folder)
        {
            return self.report_annotation(pos, pos + len, nag);
        }
        if is_escape(i) {
            return self.pass_over(pos, pos + 1);
        }
        let end = pos + unreadable_len(i);
        self.report_unreadable(pos, end);
        end
    }

    /// Skips a sign that separates moves: `32-28, 19-23`, `32-28 / 19-23`, and the full stop after the last move.
    fn parting_sign(&mut self, pos: usize) -> Option<usize> {
        let i = &self.bytes[pos..];
        let end = pos + 1;
        let apart = self.bytes.get(end).is_none_or(|b| is_blank(*b));
        let parts = match i[0] {
            b',' => true,
            b'/' => apart,
            // Before a move, the full stop may belong to a number that is glued to the move before.
            b'.' => apart && self.last_end == pos && !self.has_move_at(end),
            _ => false,
        };
        (parts && self.is_behind_move()).then(|| self.pass_over(pos, end))
    }

    /// Reads remarks of programs and people after a move as a comment: values of engines, pictures, footnotes.
    fn read_remark(&mut self, pos: usize) -> Option<usize> {
        if !self.is_behind_move() {
            return None;
        }
        let len = super::times::value_len(&self.bytes[pos..], &self.scratch.folder)?;
        self.bare_comment(pos, pos + len);
        Some(pos + len)
    }

    /// Returns whether a move precedes, with nothing unreadable after it.
    fn is_behind_move(&self) -> bool {
        self.state() == RecordState::Moves && self.move_end != usize::MAX && !self.has_unreadable()
    }

    /// Reads what only its place among the moves distinguishes from a word: formatting, times, ordinals, promotion signs.
    fn read_special(&mut self, pos: usize) -> Option<usize> {
        let bytes = self.bytes;
        let i = &bytes[pos..];
        if !self.is_ready()
            && let Some(end) = self.wrapper_line(pos)
        {
            return Some(end);
        }
        match i[0] {
            b'0'..=b'9' => self.bare_time(pos).or_else(|| self.read_ordinal(pos)),
            b'+' => self.skip_markup(pos).or_else(|| self.bare_time(pos)),
            b'&' => self.skip_wrapper(pos).or_else(|| self.skip_markup(pos)),
            b'#' if self.move_end != pos => self.read_ordinal(pos).or_else(|| {
                let item = at_line_start(bytes, pos) && i.get(1) == Some(&b' ');
                (item && self.has_move_at(pos + 1)).then(|| self.pass_over(pos, pos + 1))
            }),
            // `B: e7:g5` is no capture from the file b.
            b'A'..=b'Z' if matches!(i, [_, b':', b' ', ..]) => self.skip_label(pos),
            b'X' => self.read_ordinal(pos),
            b'|' if i.get(1).is_some_and(u8::is_ascii_digit) => self
                .marked_time(pos)
                .or_else(|| self.skip_wrapper(pos))
                .or_else(|| self.skip_markup(pos)),
            b'|' | b'-' => self.skip_wrapper(pos).or_else(|| self.skip_markup(pos)),
            b'\\' if matches!(i.get(1), Some(b'(' | b'a'..=b'z')) => {
                self.skip_wrapped(pos).or_else(|| self.skip_markup(pos))
            }
            b'_' | b'~' | b'<' | b'\\' => self.skip_markup(pos),
            b'=' if i.starts_with(b"===") => self.skip_markup(pos),
            b'=' if self.is_soft_break(pos) => Some(self.pass_over(pos, pos + 1)),
            // A blank at the end of a line, as mail programs write it.
            b'=' if i.starts_with(b"=20") && i.get(3).is_none_or(|b| is_eol(*b)) => {
                Some(self.pass_over(pos, pos + 3))
            }
            b'=' if i.starts_with(b"=3D") && is_at_boundary(&i[3..]) => {
                let end = pos + 3;
                match self.is_value(pos, end) {
                    true => Some(self.report_annotation(pos, end, Some(EQUAL_POSITION_NAG))),
                    false => {
                        self.report_score(Terminator::Draw, pos, end);
                        Some(end)
                    }
                }
            }
            b'=' if self.move_end == pos => {
                let len = super::sign::promotion_len(i, &self.scratch.folder)?;
                Some(self.report_annotation(pos, pos + len, None))
            }
            _ => None,
        }
    }

    /// Reports a sign that values the position or marks the move before it.
    fn report_annotation(&mut self, pos: usize, end: usize, nag: Option<u32>) -> usize {
        self.report_mark(pos, end, |v, span| match nag {
            Some(nag) => v.visit_nag(nag, span),
            None => v.visit_strength(span),
        })
    }

    /// Returns whether an equality sign values the position, and is neither a result nor an offer: in a variation, or if the game
    /// continues. Alone in brackets, the sign is an offer.
    fn is_value(&self, pos: usize, end: usize) -> bool {
        match self.variation_depth() {
            0 => self.state() == RecordState::Moves && self.plays_on(end),
            _ => {
                let before = self.bytes[..pos].trim_ascii_end();
                let behind = self.bytes[end..].trim_ascii_start();
                !(before.ends_with(b"(") && behind.starts_with(b")"))
            }
        }
    }

    /// Notes the escapes and references in a token.
    pub(crate) fn note_escapes(&mut self, pos: usize, end: usize) {
        let text = &self.bytes[pos..end];
        let divided = |two: &[u8]| matches!(two, [b'=', b'\r' | b'\n' | b'0'..=b'9']);
        if text.iter().any(|b| matches!(b, b'\\' | b'&')) || text.windows(2).any(divided) {
            let last = self.last_end;
            self.report_damage(Damage::Markup, pos, end);
            (self.last_end, self.looked) = (last, end);
        }
    }

    /// Returns whether the sign at `pos` breaks a line of a mail that is too long (quoted-printable, RFC 2045, 6.7).
    fn is_soft_break(&self, pos: usize) -> bool {
        /// The lengths of such lines including the sign, in bytes.
        const SOFT_LINE_WIDTHS: std::ops::RangeInclusive<usize> = 60..=76;
        let eol = match self.bytes.get(pos + 1..) {
            Some([b'\r', b'\n', next, ..] | [b'\n', next, ..]) => *next,
            _ => return false,
        };
        let start = self.bytes[..pos].iter().rev().take(80);
        let before = start.take_while(|b| !is_eol(**b)).count();
        SOFT_LINE_WIDTHS.contains(&(before + 1)) && !is_eol(eol) && eol != b'['
    }

    /// Reads a token that a soft line break of a mail divides.
    fn across_soft_break(&self, pos: usize) -> Option<(usize, MovetextToken)> {
        /// The maximum length of a divided token, in bytes.
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
        let (len, token) =
            classify_token(joined, self.variation_depth() == 0, &self.scratch.folder)?;
        (len > head).then_some((len + gap, token))
    }

    /// Reports a score, which ends the record if it is in the main line.
    pub(crate) fn report_score(&mut self, score: Terminator, pos: usize, end: usize) {
        self.flush_unreadable();
        // A second score neither begins a record nor moves the end of the first.
        if self.state() != RecordState::Over {
            self.enter_movetext(pos);
        }
        self.visitor.visit_result(score, Span::new(pos, end));
        self.last_end = end;
        self.note_score();
    }

    /// Reads `*`: a strength mark if it is glued to a move of a game that continues, else the end of the game.
    fn read_star(&mut self, pos: usize) -> usize {
        let end = pos + 1;
        let last = self.bytes.get(end).is_none_or(|b| is_eol(*b)) && !self.emphasis.is_open(pos);
        if !last && let Some(end) = self.skip_markup(pos) {
            return end;
        }
        let i = &self.bytes[end..];
        let after_move = self.move_end == pos && self.last_end == pos;
        let before_move = !is_at_boundary(i)
            && matches!(
                classify_token(i, false, &self.scratch.folder),
                Some((_, MovetextToken::Word(WordToken::Move(_))))
            );
        if before_move || (after_move && (self.variation_depth() > 0 || self.goes_on(end))) {
            self.enter_movetext(pos);
            self.visitor.visit_strength(Span::new(pos, end));
            self.last_end = end;
        } else {
            self.report_score(Terminator::Unknown, pos, end);
        }
        end
    }

    /// Returns whether the game continues at `pos`: a move, a number other than 1, a bracket or a score precedes any empty line or tag.
    fn goes_on(&self, pos: usize) -> bool {
        let bytes = self.bytes;
        let mut at = pos;
        let mut unreadable = 0;
        loop {
            let gap = bytes[at..].iter().take_while(|b| is_blank(**b)).count();
            // What a star means does not depend on the next game (see the test a_star_looks_no_further_than_its_own_game).
            if has_blank_line(&bytes[at..at + gap]) {
                return false;
            }
            at += gap;
            let i = &bytes[at..];
            match i.first() {
                None | Some(b'[') => return false,
                // A comment never extends beyond a tag line: what follows that line belongs to another game.
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
                Some(_) => match classify_token(i, false, &self.scratch.folder) {
                    Some((_, MovetextToken::Word(WordToken::Number(n, black)))) => {
                        return n != 1 || black;
                    }
                    Some((len, MovetextToken::Blank | MovetextToken::Sign(_))) => at += len.max(1),
                    Some(_) => return true,
                    // A few unreadable words decide nothing.
                    None if unreadable < MAX_UNREADABLE => {
                        unreadable += 1;
                        at += unreadable_len(i);
                    }
                    None => return false,
                },
            }
        }
    }

    /// Reports a token that may appear anywhere in movetext but begins none: a mark or a glyph.
    fn report_mark(&mut self, pos: usize, end: usize, tell: impl FnOnce(&mut V, Span)) -> usize {
        self.flush_unreadable();
        match self.state() {
            RecordState::Moves | RecordState::Over => {
                tell(self.visitor, Span::new(pos, end));
                self.last_end = end;
            }
            RecordState::None | RecordState::Tags => self.report_unreadable(pos, end),
        }
        end
    }

    fn strength_marks(&mut self, pos: usize) -> usize {
        let i = &self.bytes[pos..];
        let len = i.iter().take_while(|b| matches!(b, b'!' | b'?')).count();
        self.report_mark(pos, pos + len, |v, span| v.visit_strength(span))
    }

    /// Reads `(!?)`, if that is what the parenthesis at `pos` contains.
    pub(crate) fn bracketed_strength(&mut self, pos: usize) -> Option<usize> {
        let (rest, _) = token::parse_strength(&self.bytes[pos..]).ok()?;
        let end = self.bytes.len() - rest.len();
        Some(self.report_mark(pos, end, |v, span| v.visit_strength(span)))
    }

    /// Reads `(+-)` or `[N]`, if the bracket at `pos` contains only a sign that values the position or marks the move. `(=)` is a draw
    /// offer.
    pub(crate) fn bracketed_sign(&mut self, pos: usize, close_sign: u8) -> Option<usize> {
        let inside = &self.bytes[pos + 1..];
        let blank = inside.iter().take_while(|b| **b == b' ').count();
        let folder = &self.scratch.folder;
        let text = &inside[blank..];
        let marks = text.iter().take_while(|b| matches!(b, b'!' | b'?')).count();
        let square = close_sign == b']';
        let (len, nag) = super::sign::parse_sign(text, folder)
            .or_else(|| super::sign::parse_letter_mark(text, folder))
            .or_else(|| (square && marks > 0).then_some((marks, None)))
            .or_else(|| match classify_token(text, false, folder) {
                Some((len, MovetextToken::Word(WordToken::Score(_))))
                    if square && is_level(&text[..len]) =>
                {
                    Some((len, Some(EQUAL_POSITION_NAG)))
                }
                _ => None,
            })?;
        let behind = &inside[blank + len..];
        let close = behind.iter().take_while(|b| **b == b' ').count();
        if behind.get(close) != Some(&close_sign)
            || (square && !matches!(self.state(), RecordState::Moves | RecordState::Over))
        {
            return None;
        }
        Some(self.report_annotation(pos, pos + 1 + blank + len + close + 1, nag))
    }

    fn read_nag(&mut self, pos: usize) -> usize {
        if let Some(end) = self.closes_at(pos) {
            return end;
        }
        match token::parse_nag(&self.bytes[pos..]) {
            Ok((rest, n)) => {
                let end = self.bytes.len() - rest.len();
                if self.is_math(end)
                    && let Some(end) = self.skip_wrapped(pos)
                {
                    return end;
                }
                self.report_mark(pos, end, |v, span| v.visit_nag(n, span))
            }
            Err(_) => {
                if let Some(end) = self.skip_wrapped(pos) {
                    return end;
                }
                self.report_unreadable(pos, pos + 1);
                pos + 1
            }
        }
    }

    fn report_stray(&mut self, damage: Damage, pos: usize) -> usize {
        if let Some(end) = self.closes_at(pos) {
            return end;
        }
        self.report_damage(damage, pos, pos + 1);
        pos + 1
    }

    fn read_setup(&mut self, pos: usize) -> usize {
        let Ok((rest, (fen, closed))) = token::parse_setup(&self.bytes[pos..]) else {
            return match self.closes_at(pos) {
                Some(end) => end,
                None => self.read_unknown(pos),
            };
        };
        let end = self.bytes.len() - rest.len();
        let start = fen.as_ptr() as usize - self.bytes.as_ptr() as usize;
        self.enter_movetext(pos);
        self.visitor
            .visit_setup(Span::new(start, start + fen.len()));
        if !closed {
            self.visitor
                .visit_damage(Damage::UnclosedSetup, Span::new(pos, end));
        }
        self.last_end = end;
        end
    }
}

/// Returns whether a score is a lone equality sign or half a point, which players also write for an even position.
pub fn is_level(text: &[u8]) -> bool {
    matches!(text, b"=" | b"1/2" | b"\xbd") || text == "½".as_bytes()
}

/// Returns whether a question mark follows a score: a draw that was offered or is expected.
fn is_asked(i: &[u8], len: usize) -> bool {
    i.get(len) == Some(&b'?')
}

/// Returns the place after the single blank that nearly always follows a token, which saves a round of the loop.
#[inline(always)]
fn behind_blank(bytes: &[u8], end: usize) -> usize {
    end + usize::from(bytes.get(end) == Some(&b' '))
}

/// Returns whether the byte at `pos` is the only one on its line. The last byte of a text is not: the text may be a chunk that ends
/// before a tag on this line.
fn is_alone_on_line(bytes: &[u8], pos: usize) -> bool {
    at_line_start(bytes, pos) && bytes.get(pos + 1).is_some_and(|b| is_eol(*b))
}
