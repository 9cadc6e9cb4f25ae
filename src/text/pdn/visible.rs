//! Invisible characters. They are removed from a text before it is read, so that they separate nothing and join nothing.

use super::classify::{MovetextToken, classify_token};
use super::encoding::Encoding;
use super::fold::CharFolder;
use super::line::{UTF8_BOM, is_blank, is_eol};
use super::moves::{quick_algebraic, quick_numeric};
use super::token::WordToken;
use crate::outcome::Terminator;
use crate::span::Span;
use crate::written::{MoveText, Separator, SquareForm};

/// The maximum length of a token in bytes, and the maximum number of invisible characters at which a token is split to find what it is.
// An endless row of digits is one token and is read again at each gap: without limits, 200 KB take a minute.
const MAX_TOKEN: usize = 84;
const MAX_CUTS: usize = 12;
/// The maximum length of the line of a tag, and of the rest of its value, in which a line end does not end the tag, in bytes.
const MAX_TAG: usize = 4096;
/// The highest number of a square on any board.
const MAX_SQUARE: u8 = 72;

/// An invisible character, and its replacement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RemovedCharacter {
    /// The span of the character in the source.
    pub span: Span,
    /// The character.
    pub character: char,
    /// The replacement: nothing, a blank if nothing else separates two words, a line end, or a dash.
    pub instead: &'static str,
}

/// A text without its invisible characters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StrippedText {
    /// The text.
    pub bytes: Vec<u8>,
    /// The removed characters, in order.
    pub removed: Vec<RemovedCharacter>,
    /// The places where the text continues after each of them.
    cuts: Vec<TextCut>,
}

/// A place at which a text and its source continue together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct TextCut {
    /// The place in the text.
    at: u32,
    /// The place in the source.
    source: u32,
    /// Whether the text has a replacement for what was removed.
    filled: bool,
}

impl StrippedText {
    /// Returns the place in the source of a place in the text, as the start of a span.
    fn source_start(&self, at: u32) -> u32 {
        let behind = self.cuts.partition_point(|cut| cut.at <= at);
        match self.cuts[..behind].last() {
            Some(cut) => cut.source + (at - cut.at),
            None => at,
        }
    }

    /// Returns the span in the source of a span of the text.
    #[must_use]
    pub fn source_span(&self, span: Span) -> Span {
        let start = self.source_start(span.start);
        if span.is_empty() {
            return Span { start, end: start };
        }
        // What was removed after the last byte does not belong to the span, unless something replaces it.
        let behind = self
            .cuts
            .partition_point(|cut| cut.at < span.end || (cut.at == span.end && cut.filled));
        let end = match self.cuts[..behind].last() {
            Some(cut) => cut.source + (span.end - cut.at),
            None => span.end,
        };
        Span {
            start,
            end: end.max(start),
        }
    }

    /// Returns the place in the text of a place in the source.
    #[must_use]
    pub fn place_of(&self, source: u32) -> u32 {
        let behind = self.cuts.partition_point(|cut| cut.source <= source);
        let next = self.cuts.get(behind).map_or(u32::MAX, |cut| cut.at);
        match self.cuts[..behind].last() {
            Some(cut) => (cut.at + (source - cut.source)).min(next),
            None => source.min(next),
        }
    }
}

/// Removes the invisible characters of a text. Returns `None` if it has none. UTF-16 must have been transcoded before.
#[must_use]
pub fn without_invisible(bytes: &[u8], encoding: Encoding) -> Option<StrippedText> {
    if bytes.is_ascii() {
        return None;
    }
    let folder = CharFolder::new(encoding);
    let mut remover = InvisibleRemover {
        bytes,
        folder: &folder,
        out: StrippedText::default(),
        copied: 0,
        dashes: None,
    };
    match encoding.is_single_byte() {
        false => {
            let is_one = |at: &usize| kind_at(bytes, *at, &folder).is_some();
            // The bytes of few alphabets are searched for separately, so that nearly all texts are skipped at once.
            let rare = memchr::memchr3_iter(0xe1, 0xd8, 0xf3, bytes);
            let rare = rare.chain(memchr::memchr2_iter(0xcd, 0xf0, bytes));
            let mut rare: Vec<usize> = rare.filter(is_one).collect();
            rare.sort_unstable();
            let leads = memchr::memchr3_iter(0xe2, 0xc2, 0xef, bytes);
            let mut found = leads.filter(is_one).peekable();
            if rare.is_empty() {
                found.peek()?;
            }
            for at in rare {
                while let Some(first) = found.next_if(|first| *first < at) {
                    remover.remove_at(first);
                }
                remover.remove_at(at);
            }
            found.for_each(|at| remover.remove_at(at));
        }
        true => {
            let mut table = [false; 256];
            for (byte, c) in (0x80..).zip(encoding.upper_half()) {
                table[byte] = kind_of(*c).is_some();
            }
            let mut found = (0..bytes.len()).filter(|at| table[usize::from(bytes[*at])]);
            found.by_ref().for_each(|at| remover.remove_at(at));
        }
    }
    remover.finish()
}

/// The kind of an invisible character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum InvisibleKind {
    /// The end of a line.
    LineEnd,
    /// A hyphen that is visible only where a line ends.
    SoftHyphen,
    /// A character without effect.
    Nothing,
}

fn kind_of(c: char) -> Option<InvisibleKind> {
    match c {
        '\u{85}' | '\u{2028}' | '\u{2029}' => Some(InvisibleKind::LineEnd),
        '\u{ad}' => Some(InvisibleKind::SoftHyphen),
        // Format characters (Cf of Unicode) except visible ones, and selectors of the form of a sign.
        '\u{34f}'
        | '\u{61c}'
        | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}'
        | '\u{fff9}'..='\u{fffb}'
        | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}' => Some(InvisibleKind::Nothing),
        _ => None,
    }
}

/// Returns the invisible character at `at`, its length, and its kind.
fn kind_at(bytes: &[u8], at: usize, folder: &CharFolder) -> Option<(char, usize, InvisibleKind)> {
    let (c, len) = folder.first_char(&bytes[at..])?;
    Some((c, len, kind_of(c)?))
}

/// Returns the length of the invisible character that a UTF-8 text ends with, and whether it ends a line.
pub(super) fn ends_invisible(text: &[u8]) -> Option<(usize, bool)> {
    if text.last()?.is_ascii() {
        return None;
    }
    (2..=4).find_map(|len| {
        let last = text.get(text.len().checked_sub(len)?..)?;
        let mut chars = std::str::from_utf8(last).ok()?.chars();
        let kind = kind_of(chars.next()?)?;
        chars
            .next()
            .is_none()
            .then_some((len, kind == InvisibleKind::LineEnd))
    })
}

/// Returns whether an invisible character begins a text.
pub(super) fn begins_invisible(text: &[u8]) -> bool {
    if text.first().is_none_or(u8::is_ascii) {
        return false;
    }
    let valid = text[..text.len().min(4)].utf8_chunks().next();
    let first = valid.and_then(|chunk| chunk.valid().chars().next());
    first.is_some_and(|c| kind_of(c).is_some())
}

/// Returns whether a joining character belongs to the one before it: in scripts that need it, and in pictures.
fn belongs_to_previous(c: char, before: char) -> bool {
    let script = matches!(u32::from(before), 0x600..=0x109f | 0x1780..=0x18af);
    let sign = matches!(
        before,
        '\u{203c}'..='\u{303d}' | '\u{1f000}'..='\u{1faff}'
    );
    // These are signs between the squares of a move.
    let of_move = matches!(
        before,
        '✕' | '✖'
            | '⨯'
            | '→'
            | '⟶'
            | '➔'
            | '➜'
            | '➡'
            | '∶'
            | '─'
            | '\u{2043}'
            | '\u{2212}'
            | '\u{2060}'..='\u{2069}'
    );
    match c {
        '\u{200c}' => script,
        '\u{200d}' => script || (sign && !of_move),
        '\u{fe0e}' | '\u{fe0f}' => sign && !of_move,
        '\u{180b}'..='\u{180f}' => script,
        // Letters and signs with several forms have these.
        '\u{34f}' | '\u{fe00}'..='\u{fe0d}' | '\u{e0100}'..='\u{e01ef}' => {
            !before.is_ascii() && !of_move
        }
        // The flags of countries within countries.
        '\u{e0020}'..='\u{e007f}' => sign || matches!(before, '\u{e0020}'..='\u{e007f}'),
        _ => false,
    }
}

/// Returns whether a byte ends a word.
fn is_edge(b: u8) -> bool {
    is_blank(b)
        || matches!(
            b,
            b'{' | b'}' | b'(' | b')' | b'[' | b']' | b'"' | b';' | b',' | b'|' | b'<' | b'>'
        )
}

/// Removes the invisible characters of a text, in order.
struct InvisibleRemover<'a> {
    bytes: &'a [u8],
    folder: &'a CharFolder,
    out: StrippedText,
    /// The length of the source that is already in the text.
    copied: usize,
    /// Whether moves of the text have plain dashes, once that is known.
    dashes: Option<bool>,
}

impl InvisibleRemover<'_> {
    /// Removes the character at `at`, with all others of its word.
    fn remove_at(&mut self, at: usize) {
        if at < self.copied {
            return;
        }
        let Some((c, len, kind)) = kind_at(self.bytes, at, self.folder) else {
            return;
        };
        if self.is_kept(c, at) {
            return;
        }
        match kind {
            InvisibleKind::LineEnd => {
                let instead = self.line_end(at, len);
                self.replace_span(Span::new(at, at + len), c, instead);
            }
            InvisibleKind::SoftHyphen | InvisibleKind::Nothing => self.remove_in_word(at),
        }
    }

    /// Returns whether a character is kept. A byte order mark at the start of a line is: it has a check of its own.
    fn is_kept(&self, c: char, at: usize) -> bool {
        let before = &self.bytes[..at];
        if c == '\u{feff}' {
            return before.is_empty()
                || before.last().is_some_and(|b| is_eol(*b))
                || before.ends_with(UTF8_BOM);
        }
        let mut near = self.last_char(before);
        // A character that joins pictures follows the selector for the form of the first one.
        if let Some(form @ ('\u{fe0e}' | '\u{fe0f}')) = near
            && c == '\u{200d}'
        {
            near = self.last_char(&before[..at.saturating_sub(form.len_utf8())]);
        }
        near.is_some_and(|before| belongs_to_previous(c, before))
    }

    /// Returns the character that a text ends with.
    fn last_char(&self, text: &[u8]) -> Option<char> {
        (1..=4).find_map(|len| {
            let last = text.get(text.len().checked_sub(len)?..)?;
            let (c, all) = self.folder.first_char(last)?;
            let whole = len > 1 || c.is_ascii() || !self.folder.is_utf8();
            (all == len && whole).then_some(c)
        })
    }

    /// Returns the replacement of a line end: nothing next to a plain one, a blank in the value of a tag.
    fn line_end(&self, at: usize, len: usize) -> &'static str {
        let copied = &self.bytes[self.copied..at];
        let before = copied.last().or(self.out.bytes.last());
        let rest = &self.bytes[at + len..];
        if before.is_some_and(|b| is_eol(*b)) || rest.first().is_some_and(|b| is_eol(*b)) {
            return "";
        }
        let text = [
            &self.out.bytes[self.out.bytes.len().saturating_sub(MAX_TAG)..],
            copied,
        ];
        let joined;
        let line = match memchr::memrchr2(b'\n', b'\r', copied) {
            Some(end) => &copied[end + 1..],
            None => {
                joined = text.concat();
                &joined[memchr::memrchr2(b'\n', b'\r', &joined).map_or(0, |end| end + 1)..]
            }
        };
        let open = line.len() < MAX_TAG
            && line.trim_ascii_start().first() == Some(&b'[')
            && memchr::memchr_iter(b'"', line).count() == 1;
        let rest = &rest[..rest.len().min(MAX_TAG)];
        let closes =
            || memchr::memchr3(b'"', b'\n', b'\r', rest).is_some_and(|at| rest[at] == b'"');
        if open && closes() { " " } else { "\n" }
    }

    fn replace_span(&mut self, span: Span, character: char, instead: &'static str) {
        let copied = &self.bytes[self.copied..span.start as usize];
        self.out.bytes.extend_from_slice(copied);
        self.out.bytes.extend_from_slice(instead.as_bytes());
        self.copied = span.end as usize;
        self.out.removed.push(RemovedCharacter {
            span,
            character,
            instead,
        });
        self.out.cuts.push(TextCut {
            at: self.out.bytes.len() as u32,
            source: self.copied as u32,
            filled: !instead.is_empty(),
        });
    }

    /// Removes the characters of the word around `at`, which is the first of them.
    fn remove_in_word(&mut self, at: usize) {
        let bytes = self.bytes;
        let before = &bytes[self.copied..at];
        let start = at - before.iter().rev().take_while(|b| !is_edge(**b)).count();
        let mut found = Vec::new();
        let mut clean = bytes[start..at].to_vec();
        let mut end = at;
        while end < bytes.len() && !is_edge(bytes[end]) {
            let Some((c, len)) = self.folder.first_char(&bytes[end..]) else {
                break;
            };
            match kind_of(c) {
                Some(InvisibleKind::LineEnd) => break,
                Some(kind) if !self.is_kept(c, end) => {
                    let place = clean.len();
                    let span = Span::new(end, end + len);
                    let character = InvisibleCharacter {
                        span,
                        character: c,
                        kind,
                        place,
                    };
                    found.push(character);
                }
                _ => clean.extend_from_slice(&bytes[end..end + len]),
            }
            end += len;
        }
        // A gap at the edge of a word separates nothing, and several characters in one gap count as one.
        let inside = |place: usize| place > 0 && place < clean.len();
        let mut gaps: Vec<usize> = found.iter().map(|one| one.place).collect();
        gaps.retain(|place| inside(*place));
        gaps.dedup();
        let dashed = self.is_dashed(&clean, &found);
        // Each gap is decided by itself: splitting a word everywhere or nowhere loses rows in which only such characters separate the moves.
        let blanks = match gaps.is_empty() || dashed {
            true => Vec::new(),
            false => self.separating_gaps(&clean, &gaps),
        };
        let mut blanks = blanks.into_iter().peekable();
        for one in found {
            let instead = match dashed {
                true if one.kind == InvisibleKind::SoftHyphen && inside(one.place) => "-",
                _ if blanks.next_if_eq(&one.place).is_some() => " ",
                _ => "",
            };
            self.replace_span(one.span, one.character, instead);
        }
    }

    /// Returns whether the soft hyphens of a word are dashes: programs that divide words also write them where a dash was typed.
    fn is_dashed(&mut self, clean: &[u8], found: &[InvisibleCharacter]) -> bool {
        let is_soft = |one: &&InvisibleCharacter| one.kind == InvisibleKind::SoftHyphen;
        if !found.iter().any(|one| is_soft(&one)) {
            return false;
        }
        let joined = self.classify_word(clean);
        if joined == Some(WordContents::Moves) {
            return false;
        }
        let (mut dashed, mut from) = (Vec::new(), 0);
        for one in found.iter().filter(is_soft) {
            dashed.extend_from_slice(&clean[from..one.place]);
            dashed.push(b'-');
            from = one.place;
        }
        dashed.extend_from_slice(&clean[from..]);
        let reads = self.classify_word(&dashed) == Some(WordContents::Moves);
        reads && (joined != Some(WordContents::Numbers) || !self.has_dashes())
    }

    /// Returns the gaps of a word that separate tokens. A token that reads across a gap is one. If it does not read so, or if a token
    /// begins at the gap anyway, only the invisible character separated the two.
    fn separating_gaps(&self, clean: &[u8], gaps: &[usize]) -> Vec<usize> {
        let (mut blanks, mut numbers) = (Vec::new(), Vec::new());
        let (mut at, mut gaps, mut last) = (0, gaps, LastToken::Other);
        while at < clean.len() {
            gaps = &gaps[gaps.iter().take_while(|gap| **gap < at).count()..];
            let Some(next) = gaps.first() else { break };
            let on_gap = *next == at;
            let inner = &gaps[usize::from(on_gap)..];
            // An endless row of digits is one token for the parsers.
            let i = &clean[at..clean.len().min(at + MAX_TOKEN)];
            match i[0] {
                b'!' | b'?' | b'.' => {
                    at += 1;
                    continue;
                }
                b'*' => {
                    if on_gap && last == LastToken::Move && i.iter().all(|b| *b == b'*') {
                        blanks.push(at);
                    }
                    at += 1;
                    continue;
                }
                b'$' => {
                    let digits = i[1..].iter().take_while(|b| b.is_ascii_digit()).count();
                    let end = at + 1 + digits;
                    // `$1` and `19-23`, but not `$1` and `9`.
                    let goes_on = clean.get(end).is_some_and(|b| *b == b'.' || is_sign(*b));
                    let cuts = inner.iter().take(MAX_CUTS);
                    let cut = cuts
                        .take_while(|gap| goes_on && **gap < end)
                        .find(|gap| **gap > at + 1);
                    at = cut.copied().unwrap_or(end);
                    continue;
                }
                _ => {}
            }
            let Some((len, read)) = self.read_token(i, at, inner, !blanks.is_empty()) else {
                // A word that does not belong to a game is not split.
                match inner.first() {
                    Some(gap) => (at, last) = (*gap, LastToken::Other),
                    None => break,
                }
                continue;
            };
            match last {
                LastToken::Move if on_gap && read != LastToken::Other => blanks.push(at),
                LastToken::Number if on_gap && read == LastToken::Move => numbers.push(at),
                _ => {}
            }
            if !(last == LastToken::Move && read == LastToken::Other) {
                last = read;
            }
            at += len.max(1);
        }
        // A number may be glued to its move, but not in a row that only invisible characters separate.
        if !blanks.is_empty() {
            blanks.extend(numbers);
            blanks.sort_unstable();
        }
        blanks
    }

    /// Reads the token of a text at `at`, across gaps if possible. Returns its length and kind. `is_parted` states that gaps separate
    /// tokens of the word.
    fn read_token(
        &self,
        i: &[u8],
        at: usize,
        gaps: &[usize],
        is_parted: bool,
    ) -> Option<(usize, LastToken)> {
        let read = |text: &[u8]| -> Option<(usize, LastToken)> {
            let (len, token) = classify_token(text, true, self.folder)?;
            let read = match token {
                MovetextToken::Word(WordToken::Move(text)) if !is_sound(&text) => return None,
                // Dates contain points like those of a match, too.
                MovetextToken::Word(WordToken::Score(Terminator::Points)) => LastToken::Other,
                MovetextToken::Word(WordToken::Move(_) | WordToken::Score(_))
                | MovetextToken::Dash
                | MovetextToken::BareCapture => LastToken::Move,
                MovetextToken::Word(WordToken::Number(..)) => LastToken::Number,
                MovetextToken::Dots(_) | MovetextToken::Blank | MovetextToken::Sign(_) => {
                    LastToken::Other
                }
            };
            Some((len, read))
        };
        // Returns whether all of a text is a move.
        let is_move = |text: &[u8]| read(text) == Some((text.len(), LastToken::Move));
        let whole = read(i);
        let reach = whole.map_or(MAX_TOKEN, |(len, _)| len);
        let gaps = gaps.iter().map(|gap| *gap - at).take(MAX_CUTS);
        let mut cuts = gaps.take_while(|gap| *gap < reach);
        match whole {
            Some((len, LastToken::Move)) => {
                // `17-2` and `2.` are not `17-22`. What may be one capture or two moves is read like the rest of the word.
                let cut = cuts.find(|gap| {
                    let tail = &i[*gap..len];
                    let number = i.get(len) == Some(&b'.') && tail.iter().all(u8::is_ascii_digit);
                    (number || (is_parted && is_move(tail))) && is_move(&i[..*gap])
                });
                cut.map_or(whole, |cut| Some((cut, LastToken::Move)))
            }
            Some(_) => whole,
            None => {
                let cut = cuts.filter(|gap| is_move(&i[..*gap])).last()?;
                Some((cut, LastToken::Move))
            }
        }
    }

    /// Returns whether a move of the text has a plain dash.
    fn has_dashes(&mut self) -> bool {
        let bytes = self.bytes;
        *self.dashes.get_or_insert_with(|| {
            memchr::memchr_iter(b'-', bytes).any(|at| {
                (1..=2).any(|len| {
                    let text = at.checked_sub(len).map_or(&[][..], |from| &bytes[from..]);
                    let dash = |found: Separator| found == Separator::Dash;
                    quick_numeric(text).is_ok_and(|(_, (.., sign))| dash(sign))
                        || quick_algebraic(text).is_ok_and(|(_, (.., sign))| dash(sign))
                })
            })
        })
    }

    /// Returns the contents of a word, or `None` if it has anything but moves, numbers and results.
    fn classify_word(&self, word: &[u8]) -> Option<WordContents> {
        let (mut at, mut reads) = (0, WordContents::Numbers);
        while at < word.len() {
            if matches!(word[at], b'!' | b'?' | b'*' | b'.') {
                at += 1;
                continue;
            }
            let near = &word[at..word.len().min(at + MAX_TOKEN)];
            let (len, token) = classify_token(near, true, self.folder)?;
            match token {
                MovetextToken::Word(WordToken::Move(text)) if is_sound(&text) => {
                    reads = match text.separator {
                        Separator::None => WordContents::Squares,
                        _ => WordContents::Moves,
                    };
                }
                MovetextToken::Word(WordToken::Score(_)) => reads = WordContents::Moves,
                MovetextToken::Word(WordToken::Number(..)) => {}
                _ => return None,
            }
            at += len.max(1);
        }
        Some(reads)
    }

    /// Returns the text, if anything was removed.
    fn finish(mut self) -> Option<StrippedText> {
        if self.out.removed.is_empty() {
            return None;
        }
        self.out.bytes.extend_from_slice(&self.bytes[self.copied..]);
        Some(self.out)
    }
}

/// An invisible character in a word.
#[derive(Clone, Copy, Debug)]
struct InvisibleCharacter {
    /// The span of the character in the source.
    span: Span,
    character: char,
    kind: InvisibleKind,
    /// The place where the word continues without the character.
    place: usize,
}

/// The kind of the last token of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LastToken {
    /// A move or a result.
    Move,
    /// A move number.
    Number,
    /// Anything else.
    Other,
}

/// Returns whether a byte is a sign between the squares of a move.
fn is_sign(b: u8) -> bool {
    matches!(b, b'-' | b'x' | b'X' | b':')
}

/// The contents of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WordContents {
    /// Only move numbers.
    Numbers,
    /// A move with no sign between its squares.
    Squares,
    /// A move or a result.
    Moves,
}

/// Returns whether all squares of a move are on some board, and only a capture has more than two.
fn is_sound(text: &MoveText) -> bool {
    let codes = text.square_codes();
    let numeric = text.form == SquareForm::Numeric;
    let on_board = |code: &u8| *code > 0 && (!numeric || *code <= MAX_SQUARE);
    let quiet = numeric && text.separator == Separator::Dash;
    codes.iter().all(on_board) && !(quiet && codes.len() > 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strip_invisible(text: &str) -> String {
        match without_invisible(text.as_bytes(), Encoding::Utf8) {
            Some(stripped) => String::from_utf8(stripped.bytes).expect("text"),
            None => text.to_owned(),
        }
    }

    #[test]
    fn they_separate_nothing_and_join_nothing() {
        for (text, want) in [
            ("1.\u{200b} 32-\u{2060}28 1\u{ad}9-23", "1. 32-28 19-23"),
            (
                "1.\u{200b}32-28\u{200b}19-23\u{200b}2.\u{200b}28x19",
                "1. 32-28 19-23 2. 28x19",
            ),
            ("32-28\u{200e}\u{200f}19-23", "32-28 19-23"),
            ("c3-d4\u{feff} d6\u{feff}-e5 1\u{200d}-0", "c3-d4 d6-e5 1-0"),
            ("22✖\u{fe0f}18 9✖\u{fe0f}14", "22✖18 9✖14"),
            (
                "{I ❤\u{fe0f} it} [White \"Iva\u{200b}nov\"]",
                "{I ❤\u{fe0f} it} [White \"Ivanov\"]",
            ),
            ("[Wh\u{ad}ite \"Ли\u{200b}н\u{2066}ь\"]", "[White \"Линь\"]"),
            (
                "32-28\u{2028}19-23\u{85}2. 28x19\u{2029}",
                "32-28\n19-23\n2. 28x19\n",
            ),
            ("32-28\u{2028}\n19-23\r\n\u{2028}", "32-28\n19-23\r\n"),
            (
                "[White \"A\u{2028}B\"]\u{2028}[Black \"C\"]",
                "[White \"A B\"]\n[Black \"C\"]",
            ),
            ("9\u{ad}14 22\u{ad}18", "9-14 22-18"),
            ("9-14 1\u{ad}2. 22-18", "9-14 12. 22-18"),
            ("می\u{200c}خواهم", "می\u{200c}خواهم"),
            (
                "\u{feff}[Event \"x\"]\n\u{feff}[Event \"y\"]",
                "\u{feff}[Event \"x\"]\n\u{feff}[Event \"y\"]",
            ),
            ("32-28 – «19»", "32-28 – «19»"),
        ] {
            assert_eq!(strip_invisible(text), want, "{text:?}");
        }
    }

    #[test]
    fn places_lead_back_to_the_source() {
        let text = "3\u{200b}2-28\u{200b} 19-23\u{2028}x";
        let stripped = without_invisible(text.as_bytes(), Encoding::Utf8).expect("some");
        assert_eq!(stripped.bytes, b"32-28 19-23\nx");
        for (clean, want) in [
            ("32-28", "3\u{200b}2-28"),
            ("19-23", "19-23"),
            ("3", "3"),
            ("2-", "2-"),
            ("\n", "\u{2028}"),
            ("x", "x"),
        ] {
            let at = memchr::memmem::find(&stripped.bytes, clean.as_bytes()).expect("there");
            let span = stripped.source_span(Span::new(at, at + clean.len()));
            assert_eq!(span.slice_of(text.as_bytes()), want.as_bytes(), "{clean}");
            assert_eq!(stripped.place_of(span.start) as usize, at, "{clean}");
        }
    }

    #[test]
    fn other_encodings_have_them_too() {
        let stripped = without_invisible(b"32-\xad28 \x85", Encoding::WINDOWS_1251).expect("some");
        assert_eq!(stripped.bytes, b"32-28 \x85");
        assert_eq!(without_invisible(b"\xad\xe0", Encoding::IBM866), None);
        // The same bytes are a soft hyphen in UTF-8.
        assert_eq!(
            without_invisible("В\u{ad}".as_bytes(), Encoding::Utf8).map(|s| s.bytes),
            Some("В".into())
        );
    }
}
