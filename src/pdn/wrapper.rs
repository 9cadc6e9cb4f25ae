//! What messages and pages put around games, as nom parsers; it is passed over. One rule each:
//!
//! ```text
//! bracketed = "[" [ "/" ] word [ attributes ] "]"             of a forum: [pdn], [/code], [quote="Smith"]
//! fence     = 3*"`" | 3*"~"  [ info ]  line end               of Markdown; a row of "~" begins its line
//! element   = "<" [ "/" ] ( "pre" | "code" ) [ attributes ] ">"    of a page
//! quoted    = 1*( ">" [ blank ] )                             of a message, where a line begins
//! ```
//!
//! `[FEN]W:W31:B1[/FEN]` holds a position as a tag does.

use super::line::{at_line_start, is_eol};
use super::record::Run;
use super::token::{Parsed, none};
use super::visitor::Visitor;
use crate::span::Span;
use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{take_while, take_while1};
use nom::character::complete::{char, one_of, space0};
use nom::combinator::{opt, peek, recognize, verify};
use nom::multi::many1_count;

/// The words of forums, those that begin with another one before that.
const WORDS: [&str; 9] = [
    "pdn", "pgn", "fen", "code", "quote", "pre", "game", "spoiler", "noparse",
];
/// The elements of pages.
const ELEMENTS: [&str; 2] = ["pre", "code"];
/// The longest attributes, in bytes.
const MAX_ATTRIBUTES: usize = 80;
/// How far the end of a position in brackets is looked for, and the end of a line that opens a fence, in bytes.
const MAX_FEN: usize = 512;
const MAX_FENCE: usize = 80;

/// The brackets around a position.
const OPEN_FEN: &[u8] = b"[FEN]";
const CLOSE_FEN: &[u8] = b"[/FEN]";

/// One of some words, whatever its case.
fn one_of_words<'a>(i: &'a [u8], words: &[&str]) -> Parsed<'a, &'a [u8]> {
    let end = i.iter().take_while(|b| b.is_ascii_alphabetic()).count();
    let known = words
        .iter()
        .any(|word| word.as_bytes().eq_ignore_ascii_case(&i[..end]));
    if known {
        Ok((&i[end..], &i[..end]))
    } else {
        none()
    }
}

/// Whether a text that follows the word of a mark holds attributes: a value, `=Smith`, or names with values, ` lang=pdn`.
pub(super) fn is_attributes(text: &[u8]) -> bool {
    let rest = text.trim_ascii_start();
    let name = |b: &&u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b':');
    let name = match rest.len() < text.len() {
        true => rest.iter().take_while(name).count(),
        false => 0,
    };
    rest.get(name) == Some(&b'=')
}

/// What stands behind the word, on the same line and short.
fn attributes(i: &[u8], close: char) -> Parsed<'_, &[u8]> {
    let own = take_while1(move |b: u8| b != close as u8 && !is_eol(b) && b != b'[' && b != b'<');
    let begins = |text: &&[u8]| text.len() <= MAX_ATTRIBUTES && is_attributes(text);
    verify(own, begins).parse_complete(i)
}

fn bracketed(i: &[u8]) -> Parsed<'_, &[u8]> {
    let word = |i| one_of_words(i, &WORDS);
    recognize((
        char('['),
        opt(char('/')),
        word,
        opt(|i| attributes(i, ']')),
        char(']'),
    ))
    .parse_complete(i)
}

fn element(i: &[u8]) -> Parsed<'_, &[u8]> {
    let word = |i| one_of_words(i, &ELEMENTS);
    recognize((
        char('<'),
        opt(char('/')),
        word,
        opt(|i| attributes(i, '>')),
        char('>'),
    ))
    .parse_complete(i)
}

/// A row of ticks or of tildes, with a word behind it that says what stands inside.
fn fence(i: &[u8]) -> Parsed<'_, &[u8]> {
    let row = |sign: u8| verify(take_while1(move |b| b == sign), |row: &[u8]| row.len() >= 3);
    let info =
        take_while(|b: u8| b.is_ascii_alphanumeric() || matches!(b, b'{' | b'}' | b'.' | b'-'));
    let end = peek(verify(nom::combinator::rest, |rest: &[u8]| {
        rest.first().is_none_or(|b| is_eol(*b))
    }));
    recognize((alt((row(b'`'), row(b'~'))), space0, info, space0, end)).parse_complete(i)
}

fn quoted(i: &[u8]) -> Parsed<'_, &[u8]> {
    recognize(many1_count((char('>'), opt(one_of(" \t"))))).parse_complete(i)
}

/// How long the mark is that stands at `pos`, if one does.
fn mark_len(bytes: &[u8], pos: usize) -> Option<usize> {
    let i = &bytes[pos..];
    let found = match i.first()? {
        b'[' => bracketed(i),
        b'<' => element(i),
        b'>' if at_line_start(bytes, pos) => quoted(i),
        b'`' => fence(&i[..i.len().min(MAX_FENCE)]),
        b'~' if at_line_start(bytes, pos) => fence(&i[..i.len().min(MAX_FENCE)]),
        _ => none(),
    };
    found.ok().map(|(_, mark)| mark.len())
}

/// The marks around the games of a text.
pub(crate) fn wrappers(bytes: &[u8]) -> Vec<Span> {
    let mut found: Vec<Span> = Vec::new();
    for (at, b) in bytes.iter().enumerate() {
        let behind = found.last().is_none_or(|last| last.end as usize <= at);
        if behind
            && matches!(b, b'[' | b'<' | b'>' | b'`' | b'~')
            && let Some(len) = mark_len(bytes, at)
        {
            found.push(Span::new(at, at + len));
        }
    }
    found
}

/// The position at the begin of a text, `[FEN]W:W31:B1[/FEN]`: where its pieces begin and end.
fn position(i: &[u8]) -> Option<(usize, usize)> {
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

impl<V: Visitor> Run<'_, V> {
    /// Passes over what surrounds games; where reading goes on, if it stands at `pos`.
    #[cold]
    pub(crate) fn wrapper(&mut self, pos: usize) -> Option<usize> {
        if let Some((begin, end)) = position(&self.bytes[pos..]) {
            let name = Span::new(pos + 1, pos + begin - 1);
            let fen = self.bytes[pos + begin..pos + end].trim_ascii();
            let start = fen.as_ptr() as usize - self.bytes.as_ptr() as usize;
            let whole = Span::new(pos, pos + end + CLOSE_FEN.len());
            self.enter_tag(pos, name);
            let value = Span::new(start, start + fen.len());
            self.visitor.tag(name, value, whole);
            self.last_end = whole.end as usize;
            self.report_wrapper(pos, pos + begin);
            return Some(self.last_end);
        }
        let end = pos + mark_len(self.bytes, pos)?;
        self.report_wrapper(pos, end);
        Some(end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        ] {
            assert_eq!(mark_len(text.as_bytes(), 0), Some(len), "{text}");
        }
        for text in [
            "[pdn",
            "[code 4]",
            "[Event]",
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
        assert_eq!(position(b"[FEN]W:W31:B1[/FEN] x"), Some((5, 13)));
        assert_eq!(position(b"[fen] b:w31:b1 [/Fen]"), Some((5, 15)));
        for text in [
            "[FEN]",
            "[FEN]1. c3-d4[/FEN]",
            "[FEN]W:W31\n:B1[/FEN]",
            "[FEN]W:W31[/pdn]",
        ] {
            assert_eq!(position(text.as_bytes()), None, "{text}");
        }
    }
}
