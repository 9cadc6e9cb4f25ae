//! The tokens of what is around the moves of a game.

use crate::sheet::block::mask_surnames;
use crate::sheet::text_of;
use crate::span::Span;
use crate::words::LetterClass;
use crate::words::fold_text;
use std::borrow::Cow;

/// The maximum number of tokens above the moves that are read, and below them.
const MAX_TOKENS: [usize; 2] = [1500, 600];

/// What separates a token from the one before it in its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenGap {
    /// It begins a line.
    Line,
    /// Nothing.
    None,
    /// One blank.
    Blank,
    /// Blanks as wide as those between cells, or a tab.
    Wide,
}

/// A token: a run of letters and digits, or one sign.
#[derive(Clone, Debug)]
pub(super) struct Token<'a> {
    pub(super) text: &'a str,
    pub(super) folded: String,
    /// The place in the text of the sheet.
    pub(super) span: Span,
    pub(super) gap: TokenGap,
    /// The number of the line, over both parts.
    pub(super) line: usize,
    /// Whether it is below the moves.
    pub(super) below: bool,
    /// Whether it is a word for a side that is a surname here.
    pub(super) surname: bool,
}

impl Token<'_> {
    /// Returns whether it is a run of letters and digits.
    pub(super) fn is_word(&self) -> bool {
        self.text.starts_with(char::is_letter_or_number)
    }
}

/// A line that holds tokens.
#[derive(Clone, Debug)]
pub(super) struct TokenLine<'a> {
    pub(super) text: &'a str,
    /// The text with other letters in place of words for a side that are surnames.
    pub(super) masked: Cow<'a, str>,
    /// Its place in the text of the sheet.
    pub(super) at: usize,
    pub(super) tokens: std::ops::Range<usize>,
    pub(super) below: bool,
    /// Whether an empty line precedes it.
    pub(super) apart: bool,
}

/// The tokens around the moves of a game.
#[derive(Debug, Default)]
pub(super) struct Surroundings<'a> {
    pub(super) tokens: Vec<Token<'a>>,
    pub(super) lines: Vec<TokenLine<'a>>,
}

/// Returns the tokens above and below the moves.
pub(super) fn tokenize<'a>(text: &'a str, above: Span, below: Option<Span>) -> Surroundings<'a> {
    let mut found = Surroundings::default();
    for (span, is_below) in [(Some(above), false), (below, true)] {
        let Some(span) = span else { continue };
        let mut part = Surroundings::default();
        let body = text_of(text, span);
        let masked = mask_surnames(body);
        let mut at = span.start as usize;
        let mut apart = false;
        for line in body.split_inclusive(['\n', '\r']) {
            let begin = at;
            at += line.len();
            let line = line.trim_end();
            if line.trim().is_empty() {
                apart = true;
                continue;
            }
            let from = part.tokens.len();
            let place = begin - span.start as usize;
            let masked = match &masked {
                Cow::Borrowed(_) => Cow::Borrowed(line),
                Cow::Owned(masked) => Cow::Owned(masked[place..place + line.len()].to_owned()),
            };
            tokenize_line(
                line,
                &masked,
                begin,
                is_below,
                part.lines.len(),
                &mut part.tokens,
            );
            part.lines.push(TokenLine {
                text: line,
                masked,
                at: begin,
                tokens: from..part.tokens.len(),
                below: is_below,
                apart,
            });
            apart = false;
        }
        found.append(part, MAX_TOKENS[usize::from(is_below)], is_below);
    }
    found
}

impl<'a> Surroundings<'a> {
    /// Adds the lines of a part that are next to the moves.
    fn append(&mut self, part: Surroundings<'a>, max: usize, below: bool) {
        let count = part.tokens.len();
        let near = |line: &&TokenLine<'a>| match below {
            true => line.tokens.end <= max,
            false => count - line.tokens.start <= max,
        };
        for line in part.lines.iter().filter(near) {
            let from = self.tokens.len();
            let number = self.lines.len();
            let tokens = part.tokens[line.tokens.clone()].iter().cloned();
            self.tokens.extend(tokens.map(|mut token| {
                token.line = number;
                token
            }));
            let tokens = from..self.tokens.len();
            self.lines.push(TokenLine {
                tokens,
                ..line.clone()
            });
        }
    }
}

/// Adds the tokens of a line.
fn tokenize_line<'a>(
    line: &'a str,
    masked: &str,
    at: usize,
    below: bool,
    number: usize,
    tokens: &mut Vec<Token<'a>>,
) {
    let mut end = None;
    let mut rest = line;
    while let Some(first) = rest.chars().next() {
        let begin = line.len() - rest.len();
        if first.is_whitespace() {
            rest = &rest[first.len_utf8()..];
            continue;
        }
        let inner = |c: char| c.is_letter_or_number() || c == '\u{ad}';
        let len = match inner(first) {
            true => rest.find(|c| !inner(c)).unwrap_or(rest.len()),
            false => first.len_utf8(),
        };
        // A run of one sign is one token: `......`, `____`
        let len = match inner(first) {
            true => len,
            false => rest.len() - rest.trim_start_matches(first).len(),
        };
        let text = &rest[..len];
        let gap = match end {
            None => TokenGap::Line,
            Some(end) if end == begin => TokenGap::None,
            Some(end) => {
                let blanks = &line[end..begin];
                match blanks.contains('\t') || blanks.chars().count() > 1 {
                    true => TokenGap::Wide,
                    false => TokenGap::Blank,
                }
            }
        };
        tokens.push(Token {
            text,
            folded: fold_text(text),
            span: Span::new(at + begin, at + begin + len),
            gap,
            line: number,
            below,
            surname: masked.get(begin..begin + len) != Some(text),
        });
        rest = &rest[len..];
        end = Some(begin + len);
    }
}
