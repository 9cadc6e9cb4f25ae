//! The text that messages and pages put around games, as nom parsers; it is skipped. One rule each:
//!
//! ```text
//! bracketed = "[" [ "/" ] word [ attributes ] "]"             of a forum: [pdn], [/code], [quote="Smith"]
//! fence     = 3*"`" | 3*"~"  [ info ]  line end               of Markdown; a row of "~" begins its line
//! element   = "<" [ "/" ] word [ attributes ] ">"             of a page: <pre>, <textarea rows="5">
//! quoted    = 1*( ( ">" | "&gt;" | "|" ) [ blank ] )          of a message, where a line begins
//! divider   = 3*"-" words 3*"-" *( line end header )          of a message: -----Original Message-----
//! intro     = 1*3( line ) ":" line end quoted                 of a message: On Monday, Bob wrote:
//! ```
//!
//! An unknown word opens a bracket or an element only if the same word closes one later: a tag of a game has a value.
//! A bar quotes a line that has no other bar; the rows of a table have several. `[FEN]W:W31:B1[/FEN]` contains a position as a tag
//! does.

use super::classify::is_prose;
use super::line::{at_line_start, is_eol, is_tag_line, line_end};
use super::markup::{BOARD_TAGS, FORMAT_ELEMENTS};
use super::record::{ChunkParser, RecordState};
use super::token::{TokenParseResult, parse_failure};
use super::visitor::Visitor;
use crate::span::Span;
use crate::words::RowOfMoves;
use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag, tag_no_case, take_while, take_while1};
use nom::character::complete::{char, one_of, space0};
use nom::combinator::{opt, peek, recognize, verify};
use nom::multi::many1_count;
use std::collections::HashMap;

/// The words of forums.
const FORUM_WORDS: [&str; 9] = [
    "pdn", "pgn", "fen", "code", "quote", "pre", "game", "spoiler", "noparse",
];
/// The elements of pages that contain text as it is typed.
const TEXT_ELEMENTS: [&str; 5] = ["pre", "code", "textarea", "blockquote", "xmp"];
/// The maximum length of the word of a mark, and of its attributes, in bytes.
const MAX_NAME: usize = 32;
const MAX_ATTRIBUTES: usize = 80;
/// The maximum number of lines that name the author of the quoted lines below, and of header lines after a divider.
const MAX_INTRO: usize = 3;
const MAX_HEADER: usize = 8;
/// The maximum length of a position in brackets, and of a line that opens a fence, in bytes.
const MAX_FEN: usize = 512;
const MAX_FENCE: usize = 80;

/// The brackets around a position.
const OPEN_FEN: &[u8] = b"[FEN]";
const CLOSE_FEN: &[u8] = b"[/FEN]";

/// The last place of each mark that closes something, by its first sign and its word in lower case.
#[derive(Debug, Default)]
pub(crate) struct ClosingMarks(HashMap<(u8, Vec<u8>), usize, foldhash::fast::RandomState>);

impl ClosingMarks {
    fn from_bytes(bytes: &[u8]) -> Self {
        let mut all = HashMap::default();
        for slash in memchr::memchr_iter(b'/', bytes) {
            let Some(at) = slash.checked_sub(1) else {
                continue;
            };
            let close = match bytes[at] {
                b'[' => b']',
                b'<' => b'>',
                _ => continue,
            };
            let rest = &bytes[slash + 1..];
            if let Ok((rest, word)) = parse_word(rest)
                && rest.first() == Some(&close)
            {
                all.insert((bytes[at], lowercase_word(word)), at);
            }
        }
        Self(all)
    }

    /// Returns whether a mark that begins with `sign` closes `word` after `place`.
    fn has_closing(&self, sign: u8, word: &[u8], place: usize) -> bool {
        let last = self.0.get(&(sign, lowercase_word(word)));
        last.is_some_and(|last| *last > place)
    }
}

/// A mark around games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct WrapperMark<'a> {
    len: usize,
    /// The word that pairs the mark with another one, and whether the mark closes that one; empty if a mark has no pair.
    word: &'a [u8],
    closes: bool,
}

impl WrapperMark<'_> {
    fn with_len(len: usize) -> Self {
        Self {
            len,
            word: &[],
            closes: false,
        }
    }
}

fn parse_word(i: &[u8]) -> TokenParseResult<'_, &[u8]> {
    let letter = |b: &u8| b.is_ascii_alphabetic() || *b >= 0x80;
    let inside = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b':') || b >= 0x80;
    let sound = move |word: &[u8]| word.len() <= MAX_NAME && word.first().is_some_and(letter);
    verify(take_while1(inside), sound).parse_complete(i)
}

/// Returns a word in lower case.
fn lowercase_word(word: &[u8]) -> Vec<u8> {
    String::from_utf8_lossy(word).to_lowercase().into_bytes()
}

/// Returns whether a word is in a list, regardless of case.
fn is_one_of(word: &[u8], words: &[&str]) -> bool {
    let mut words = words.iter().map(|known| known.as_bytes());
    words.any(|known| known.eq_ignore_ascii_case(word))
}

/// Returns whether a text that follows the word of a mark is attributes: a value, `=Smith`, or names with values, ` lang=pdn`.
pub(super) fn is_attributes(text: &[u8]) -> bool {
    let rest = text.trim_ascii_start();
    let name = |b: &&u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b':');
    let name = match rest.len() < text.len() {
        true => rest.iter().take_while(name).count(),
        false => 0,
    };
    rest.get(name) == Some(&b'=')
}

/// Parses the attributes after the word, on the same line and short.
fn parse_attributes(i: &[u8], close: char) -> TokenParseResult<'_, &[u8]> {
    let own = take_while1(move |b: u8| b != close as u8 && !is_eol(b) && b != b'[' && b != b'<');
    let begins = |text: &&[u8]| text.len() <= MAX_ATTRIBUTES && is_attributes(text);
    verify(own, begins).parse_complete(i)
}

/// Parses a mark in brackets. A word in `known` needs no mark that closes it, and one in `other` formats text.
fn parse_paired_mark<'a>(
    bytes: &'a [u8],
    pos: usize,
    (known, other): (&[&str], &[&str]),
    closings: &mut Option<ClosingMarks>,
) -> Option<WrapperMark<'a>> {
    let i = &bytes[pos..];
    let (open, close) = match *i.first()? {
        b'[' => (b'[', ']'),
        sign => (sign, '>'),
    };
    let mut parts = (
        opt(char('/')),
        parse_word,
        opt(|i| parse_attributes(i, close)),
        char(close),
    );
    let (rest, (slash, word, attributes, _)) = parts.parse_complete(&i[1..]).ok()?;
    if slash.is_some() && attributes.is_some() {
        return None;
    }
    let mark = WrapperMark {
        len: i.len() - rest.len(),
        word,
        closes: slash.is_some(),
    };
    let is_known = is_one_of(word, known);
    if !is_known && is_one_of(word, other) {
        return None;
    }
    let mut is_closed = || {
        let closings = closings.get_or_insert_with(|| ClosingMarks::from_bytes(bytes));
        closings.has_closing(open, word, pos)
    };
    (is_known || mark.closes || is_closed()).then_some(mark)
}

/// Parses a row of ticks or of tildes, with a word after it for the kind of the contents.
fn parse_fence(i: &[u8]) -> TokenParseResult<'_, &[u8]> {
    let row = |sign: u8| verify(take_while1(move |b| b == sign), |row: &[u8]| row.len() >= 3);
    let info =
        take_while(|b: u8| b.is_ascii_alphanumeric() || matches!(b, b'{' | b'}' | b'.' | b'-'));
    let end = peek(verify(nom::combinator::rest, |rest: &[u8]| {
        rest.first().is_none_or(|b| is_eol(*b))
    }));
    recognize((alt((row(b'`'), row(b'~'))), space0, info, space0, end)).parse_complete(i)
}

fn parse_quote_mark(i: &[u8]) -> TokenParseResult<'_, &[u8]> {
    let sign = alt((tag(">"), tag_no_case("&gt;"), tag("&#62;")));
    recognize(many1_count((sign, opt(one_of(" \t"))))).parse_complete(i)
}

/// Parses the bar before a line that has no other bar.
fn parse_bar(i: &[u8]) -> TokenParseResult<'_, &[u8]> {
    let line = &i[..line_end(i, 0)];
    match memchr::memchr(b'|', line.get(1..).unwrap_or_default()) {
        None => recognize((char('|'), one_of(" \t"))).parse_complete(i),
        Some(_) => parse_failure(),
    }
}

/// Returns whether a line is quoted.
fn is_quoted(line: &[u8]) -> bool {
    let line = line.trim_ascii_start();
    parse_quote_mark(line).is_ok() || parse_bar(line).is_ok()
}

/// Returns the lines of a text from `at` on, each with its end, including its line end.
fn lines_from(bytes: &[u8], mut at: usize) -> impl Iterator<Item = (&[u8], usize)> {
    std::iter::from_fn(move || {
        let start = (at < bytes.len()).then_some(at)?;
        let end = line_end(bytes, start);
        let both = bytes[end..].starts_with(b"\r\n");
        at = (end + 1 + usize::from(both)).min(bytes.len());
        Some((&bytes[start..end], at))
    })
}

/// Returns the end of a line between messages, `-----Original Message-----`, with the lines of a header below it.
fn divider_end(bytes: &[u8], pos: usize) -> Option<usize> {
    let (line, mut end) = lines_from(bytes, pos).next()?;
    let line = line.trim_ascii();
    let dashes = |b: &&u8| **b == b'-';
    let before = line.iter().take_while(dashes).count();
    let behind = line.iter().rev().take_while(dashes).count();
    let inside = line.get(before..line.len().saturating_sub(behind))?;
    let words = inside.trim_ascii();
    let letters = words.iter().any(|b| b.is_ascii_alphabetic() || *b >= 0x80);
    if before < 3 || behind < 3 || !letters || RowOfMoves::is_glued_in(words) {
        return None;
    }
    for (line, behind) in lines_from(bytes, end).take(MAX_HEADER) {
        // `Sent: Monday, January 5, 2026 10:00`, but no heading of a sheet above its moves.
        let name = line
            .iter()
            .take_while(|b| b.is_ascii_alphabetic() || **b >= 0x80 || **b == b'-');
        let name = name.count();
        if !(1..=MAX_NAME).contains(&name) || !line[name..].starts_with(b": ") {
            break;
        }
        end = behind;
    }
    let header = &bytes[pos..end];
    Some(pos + header.trim_ascii_end().len())
}

/// Returns the end of the lines above quoted ones that name their author, with a colon at their end.
fn intro_end(bytes: &[u8], pos: usize) -> Option<usize> {
    let (mut words, mut last) = (0, None);
    for (line, end) in lines_from(bytes, pos).take(MAX_INTRO + 2) {
        let text = line.trim_ascii();
        match last {
            // After the colon.
            Some(at) if is_quoted(line) => return Some(at),
            Some(_) if text.is_empty() => {}
            Some(_) => return None,
            None if text.is_empty() || text.starts_with(b"[") || is_quoted(line) => return None,
            None => {
                words += 1;
                let eol = bytes[..end]
                    .iter()
                    .rev()
                    .take_while(|b| is_eol(**b))
                    .count();
                let ends = text.ends_with(b":") || text.ends_with("：".as_bytes());
                last = ends.then_some(end - eol);
                if words > MAX_INTRO {
                    return None;
                }
            }
        }
    }
    None
}

/// Returns the mark at `pos`, if there is one.
fn mark_at<'a>(
    bytes: &'a [u8],
    pos: usize,
    closings: &mut Option<ClosingMarks>,
) -> Option<WrapperMark<'a>> {
    let i = &bytes[pos..];
    let near = &i[..i.len().min(MAX_FENCE)];
    let begins = || at_line_start(bytes, pos);
    let found = match i.first()? {
        b'[' => return parse_paired_mark(bytes, pos, (&FORUM_WORDS, BOARD_TAGS), closings),
        b'<' => return parse_paired_mark(bytes, pos, (&TEXT_ELEMENTS, FORMAT_ELEMENTS), closings),
        b'`' => parse_fence(near),
        b'~' if begins() => parse_fence(near),
        b'>' | b'&' if begins() => {
            let (rest, _) = parse_quote_mark(i).ok()?;
            return Some(WrapperMark::with_len(i.len() - rest.len()));
        }
        b'|' if begins() => {
            let (rest, _) = parse_bar(i).ok()?;
            return Some(WrapperMark::with_len(i.len() - rest.len()));
        }
        b'-' if i.starts_with(b"---") && begins() => {
            return Some(WrapperMark::with_len(divider_end(bytes, pos)? - pos));
        }
        _ => return None,
    };
    let (_, row) = found.ok()?;
    // One row opens a fence, and the next closes it.
    Some(WrapperMark {
        len: row.len(),
        word: &row[..1],
        closes: false,
    })
}

/// Returns the marks around the games of a text. The bars of its lines are those of tables.
pub fn find_wrappers(bytes: &[u8]) -> Vec<Span> {
    let mut closings = None;
    let mut found: Vec<Span> = Vec::new();
    for (at, b) in bytes.iter().enumerate() {
        let behind = found.last().is_none_or(|last| last.end as usize <= at);
        let begins = at.checked_sub(1).is_none_or(|before| is_eol(bytes[before]));
        if behind
            && begins
            && let Some(end) = intro_end(bytes, at).or_else(|| divider_end(bytes, at))
        {
            found.push(Span::new(at, end));
        } else if behind
            && matches!(b, b'[' | b'<' | b'>' | b'&' | b'`' | b'~')
            && let Some(mark) = mark_at(bytes, at, &mut closings)
        {
            found.push(Span::new(at, at + mark.len));
        }
    }
    found
}

/// Returns the start and the end of the position at the start of a text, `[FEN]W:W31:B1[/FEN]`.
fn forum_position(i: &[u8]) -> Option<(usize, usize)> {
    let near = &i[..i.len().min(MAX_FEN)];
    let is = |at: usize, tag: &[u8]| {
        let text = near.get(at..at + tag.len());
        text.is_some_and(|text| text.eq_ignore_ascii_case(tag))
    };
    if !is(0, OPEN_FEN) {
        return None;
    }
    let begin = OPEN_FEN.len();
    let end = memchr::memmem::find(near, b"[/")?;
    let fen = near.get(begin..end).filter(|_| is(end, CLOSE_FEN))?;
    let side = fen.trim_ascii_start().first()?.to_ascii_uppercase();
    let plain = matches!(side, b'W' | b'B') && fen.contains(&b':');
    (plain && !fen.iter().any(|b| *b == b'"' || is_eol(*b))).then_some((begin, end))
}

impl<V: Visitor + ?Sized> ChunkParser<'_, V> {
    /// Skips the text around games that is at `pos`. Returns where reading continues, or `None` if there is none.
    #[cold]
    pub(crate) fn skip_wrapper(&mut self, pos: usize) -> Option<usize> {
        if let Some((begin, end)) = forum_position(&self.bytes[pos..]) {
            let name = Span::new(pos + 1, pos + begin - 1);
            let fen = self.bytes[pos + begin..pos + end].trim_ascii();
            let start = fen.as_ptr() as usize - self.bytes.as_ptr() as usize;
            let whole = Span::new(pos, pos + end + CLOSE_FEN.len());
            self.enter_tag(pos, name);
            let value = Span::new(start, start + fen.len());
            self.visitor.visit_tag(name, value, whole);
            self.last_end = whole.end as usize;
            self.report_wrapper(pos, pos + begin);
            return Some(self.last_end);
        }
        let mark = mark_at(self.bytes, pos, &mut self.closings)?;
        let end = pos + mark.len;
        self.report_wrapper(pos, end);
        let word = lowercase_word(mark.word);
        match self.state() {
            // A mark that closes around a game ends it.
            RecordState::Moves
                if self.variation_depth() == 0
                    && self.around.as_ref().is_some_and(|around| *around == word)
                    && (mark.closes || matches!(word[..], [b'`' | b'~'])) =>
            {
                self.around = None;
                self.note_score();
            }
            RecordState::None | RecordState::Over if !mark.closes && !word.is_empty() => {
                self.around = Some(word);
            }
            _ => {}
        }
        Some(end)
    }

    /// Skips a line of a message that begins at `pos`, outside of its games. Returns where the line ends.
    pub(crate) fn wrapper_line(&mut self, pos: usize) -> Option<usize> {
        let outside = matches!(self.state(), RecordState::None | RecordState::Over)
            && self.variation_depth() == 0;
        let is_mark = matches!(
            self.bytes[pos],
            b'[' | b'<' | b'>' | b'&' | b'`' | b'~' | b'|'
        );
        if !outside || is_mark || !at_line_start(self.bytes, pos) {
            return None;
        }
        let end = intro_end(self.bytes, pos).or_else(|| self.sentence_around(pos))?;
        self.report_wrapper(pos, end);
        Some(end)
    }

    /// Returns the end of a line of words, if marks around games precede or follow it.
    fn sentence_around(&mut self, pos: usize) -> Option<usize> {
        let end = line_end(self.bytes, pos);
        let row = RowOfMoves::in_text(&String::from_utf8_lossy(&self.bytes[pos..end]));
        let is_sentence = row.words > 1
            && row.words > 2 * row.moves
            && !RowOfMoves::is_glued_in(&self.bytes[pos..end]);
        (is_sentence && (self.wrapper_reported || self.mark_follows(end))).then_some(end)
    }

    /// Returns whether a mark that opens something begins a line after `place`, before any tag and any move number.
    fn mark_follows(&mut self, place: usize) -> bool {
        let (from, upto, found) = self.next_mark;
        if from <= place && place < upto {
            return found;
        }
        let (mut start, mut upto, mut found) = (place, self.bytes.len(), false);
        for (line, end) in lines_from(self.bytes, place) {
            let at = start + line.len() - line.trim_ascii_start().len();
            let begins = line.trim_ascii_start().first();
            let number = begins.is_some_and(u8::is_ascii_digit) && RowOfMoves::is_glued_in(line);
            let mark = matches!(begins, Some(b'[' | b'<' | b'>' | b'&' | b'`' | b'~' | b'|'))
                && start > place;
            let mark = mark
                .then(|| mark_at(self.bytes, at, &mut self.closings))
                .flatten();
            found = mark.is_some_and(|mark| !mark.closes);
            if found || number || is_tag_line(self.bytes, at.min(self.bytes.len())) {
                upto = at.max(place + 1);
                break;
            }
            start = end;
        }
        self.next_mark = (place, upto, found);
        found
    }

    /// Returns whether an unreadable text is what people write around a game, and contains nothing of a game.
    pub(crate) fn is_around(&self, text: Span) -> bool {
        let text = text.slice_of(self.bytes);
        let words =
            text.iter().all(|b| !b.is_ascii_digit()) || is_prose(text, &self.scratch.folder);
        words && !RowOfMoves::is_glued_in(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mark_len(bytes: &[u8], pos: usize) -> Option<usize> {
        mark_at(bytes, pos, &mut None).map(|mark| mark.len)
    }

    #[test]
    fn marks_around_games() {
        for (text, len) in [
            ("[pdn]", 5),
            ("[/PDN] 1.", 6),
            ("[code=pdn]1.", 10),
            ("[quote=\"A. Smith\"]", 18),
            ("[code lang=pdn]", 15),
            ("[FEN]", 5),
            ("```", 3),
            ("```pdn\n1.", 6),
            ("~~~~ {.pdn}\r\n", 11),
            ("<pre>", 5),
            ("</code>", 7),
            ("<PRE class=\"pdn\">x", 17),
            ("> 1. c3-d4", 2),
            (">> > 1.", 5),
            ("&gt; &gt; 1.", 10),
            ("| 1. c3-d4", 2),
            ("<textarea rows=\"5\">", 19),
            ("<blockquote>", 12),
            ("[dam] 1. [/dam]", 5),
            ("[/dam]", 6),
            ("[партия]\n1.[/Партия]", 14),
            ("<game-viewer id=\"a\">1.</game-viewer>", 20),
            (
                "-----Original Message-----\nFrom: Bob\nSent: 5.1.2026 10:00\n\nx",
                57,
            ),
        ] {
            assert_eq!(mark_len(text.as_bytes(), 0), Some(len), "{text}");
        }
        for text in [
            "[pdn",
            "[code 4]",
            "[Event]",
            "[dam] 1. [/dame]",
            "[/Rossi=1-0]",
            "[/b]",
            "[b]1.[/b]",
            "| 1. | c3-d4 |",
            "--- 1. c3-d4 ---",
            "----------",
            "[pdnx]",
            "[Game # 612]",
            "``",
            "~~struck~~",
            "``` 1. c3-d4",
            "<b>",
            "<prefix>",
            "<c3-d4>",
            "[FEN \"W:Wa1:Bh8\"]",
        ] {
            assert_eq!(mark_len(text.as_bytes(), 0), None, "{text}");
        }
        // In the middle of a line it is no quotation.
        assert_eq!(mark_len(b"c3-d4 > 1.", 6), None);
    }

    #[test]
    fn positions_in_brackets() {
        assert_eq!(forum_position(b"[FEN]W:W31:B1[/FEN] x"), Some((5, 13)));
        assert_eq!(forum_position(b"[fen] b:w31:b1 [/Fen]"), Some((5, 15)));
        for text in [
            "[FEN]",
            "[FEN]1. c3-d4[/FEN]",
            "[FEN]W:W31\n:B1[/FEN]",
            "[FEN]W:W31[/pdn]",
        ] {
            assert_eq!(forum_position(text.as_bytes()), None, "{text}");
        }
    }
}
