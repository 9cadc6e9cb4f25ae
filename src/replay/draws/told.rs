//! Where a record says why its game ended: tags, and what stands behind the last move.

use super::super::ahead;
use super::super::steps::Place;
use crate::board::Color;
use crate::claim::{Beside, Reason, Statement, beside, citation, of_tag};
use crate::draw::{Article, DrawCode, When};
use crate::notation::MoveText;
use crate::pdn::{Encoding, Terminator};
use crate::replay::played::Played;
use crate::span::Span;
use nom::branch::alt;
use nom::bytes::complete::{take_till, take_till1};
use nom::character::complete::char;
use nom::combinator::{map, opt};
use nom::multi::many0;
use nom::sequence::{preceded, terminated};
use nom::{IResult, Parser};

/// Moves in a piece of text that are looked at.
const MOVES: usize = 8;

/// A text that gives reasons.
#[derive(Debug)]
pub(crate) struct Source {
    /// Where it stands.
    pub(crate) span: Span,
    /// As it is written.
    pub(crate) text: String,
    /// What it says.
    pub(crate) said: Statement,
    /// Whether it is the value of a tag.
    pub(crate) tag: bool,
    /// Whether that tag is the one for claims.
    pub(crate) claim: bool,
}

impl Source {
    /// Whether it gives a reason by which the rules draw, and the arbiter did not refuse it.
    pub(crate) fn claims(&self) -> bool {
        !self.said.refused && self.gives_rule()
    }

    /// Whether it gives a reason by which the rules draw.
    pub(crate) fn gives_rule(&self) -> bool {
        self.said.reasons.iter().any(Reason::is_rule)
    }

    /// Whether a tag for claims holds something that is no reason known here.
    pub(crate) fn is_unknown(&self) -> bool {
        let said = &self.said;
        self.claim && said.reasons.is_empty() && !said.denied && !said.refused
    }
}

/// What a record says of its end.
#[derive(Debug, Default)]
pub(crate) struct Told {
    /// The texts that give reasons, tags first.
    pub(crate) sources: Vec<Source>,
    /// Moves that are written behind the last move that was made.
    pub(crate) moves: Vec<MoveText>,
    /// Whether words say how the game ended.
    pub(crate) ends: bool,
    /// Who claims, whatever the reason.
    pub(crate) by: Option<Color>,
    /// The remarks behind the last move that say a result and nothing else, and who won by them; nobody in a draw.
    pub(crate) results: Vec<(Span, String, Option<Color>)>,
}

impl Told {
    /// Whether any text gives such a reason.
    pub(crate) fn any(&self, is: impl Fn(&Reason) -> bool) -> bool {
        self.sources
            .iter()
            .flat_map(|source| &source.said.reasons)
            .any(is)
    }
}

/// Collects what the record of a game says of its end.
pub(crate) fn told(played: &Played<'_>) -> Told {
    let code = played.code;
    let mut told = Told::default();
    let tags = &played.tags;
    for (span, claim) in [
        (tags.claim, true),
        (tags.reason, false),
        (tags.termination, false),
    ] {
        let Some(span) = span.filter(|span| !span.is_empty()) else {
            continue;
        };
        let value = played.value(span);
        let text = played.plan.encoding.decode(&value).trim().to_owned();
        let by_name = claim && code.called(&text).next().is_some();
        let said = match by_name {
            true => Statement {
                reasons: vec![Reason::Article(text.clone())],
                ..Statement::default()
            },
            false if claim => of_tag(&text).under(code),
            false => played.memory.words(&text).said.clone().under(code),
        };
        if claim {
            let encoding = played.plan.encoding;
            told.moves.extend(moves(played.bytes, span, encoding));
        }
        told.add(
            Source {
                span,
                text,
                said,
                tag: true,
                claim,
            },
            code,
        );
    }
    let Some((from, behind)) = behind(played) else {
        return told;
    };
    for piece in pieces(behind, from) {
        let text = played.text(piece.span);
        let text = text.trim();
        if !piece.variation {
            // Nobody asks where a result stands.
            let words = played.memory.words(text);
            told.ends |= played.terminator.is_none() && words.result;
            if let Some(winner) = words.only {
                told.results.push((piece.span, text.to_owned(), winner));
            }
            let source = Source {
                span: piece.span,
                text: text.to_owned(),
                said: remark(played, code, text, piece.enclosed),
                tag: false,
                claim: false,
            };
            told.add(source, code);
        }
        if piece.enclosed {
            told.moves
                .extend(moves(played.bytes, piece.span, played.plan.encoding));
        }
    }
    told
}

/// What a remark behind the last move says. In a drawn game a number that is an article of its book and nothing else says
/// by which it was drawn, unless numbers stand in other comments as well: those are times, or what an engine thinks.
fn remark(played: &Played<'_>, code: &'static DrawCode, text: &str, enclosed: bool) -> Statement {
    let said = played.memory.words(text).said.clone().under(code);
    let by_tag = played.by_tag;
    let by_end = played.terminator.map(|(score, _)| score);
    let drawn = by_tag.or(by_end) == Some(Terminator::Draw);
    if !enclosed || !drawn || !said.reasons.is_empty() {
        return said;
    }
    let own = citation(text).is_some_and(|cited| cited.book.is_none() && code.has(&cited.number));
    let number = |span: &&Span| {
        let text = span.of(played.bytes).trim_ascii();
        !text.is_empty()
            && text
                .iter()
                .all(|b| b.is_ascii_digit() || b".:+-".contains(b))
    };
    let numbers = played.remarks.iter().filter(number).count();
    if own && numbers <= 1 {
        of_tag(text).under(code)
    } else {
        said
    }
}

impl Told {
    fn add(&mut self, mut source: Source, code: &DrawCode) {
        for reason in &mut source.said.reasons {
            let number = reason.number_in(code);
            if number.is_some_and(|number| is_agreement(code, number)) {
                *reason = Reason::Agreement;
            }
        }
        self.by = self.by.or(source.said.by);
        let says = source.text.chars().any(char::is_alphanumeric);
        self.ends |= !source.said.reasons.is_empty();
        if !source.said.reasons.is_empty() || (source.is_unknown() && says) {
            self.sources.push(source);
        }
    }
}

/// Whether a number is that of an article on agreement: of the rules of competitions, or the book's first that is settled
/// off the board.
fn is_agreement(code: &DrawCode, number: &str) -> bool {
    let off_board = |article: &&Article| article.when == When::OffBoard;
    let first = || code.articles.iter().find(off_board);
    beside(code, number) == Some(Beside::Agreement)
        || code
            .article(number)
            .is_some_and(|article| first() == Some(article))
}

/// The text behind the last move of the main line, unless there is nothing but a result in it.
fn behind<'a>(played: &Played<'a>) -> Option<(usize, &'a [u8])> {
    let end = played.end;
    let last = played.steps.iter().rfind(|step| step.place == Place::Main);
    // Without moves it is all that stands behind the tags.
    let from = last.map_or(played.tags.end, |step| step.span.end);
    let from = from.max(played.begin) as usize;
    let bytes = played.bytes.get(from..end)?;
    let terminator = played.terminator.map(|(_, span)| span);
    let plain = |bytes: &[u8]| bytes.iter().all(u8::is_ascii_whitespace);
    let nothing = match terminator {
        Some(span) if span.start as usize >= from && span.end as usize <= end => {
            plain(&played.bytes[from..span.start as usize])
                && plain(&played.bytes[span.end as usize..end])
        }
        _ => plain(bytes),
    };
    (!nothing).then_some((from, bytes))
}

/// A piece of the text behind the last move.
#[derive(Debug, PartialEq, Eq)]
struct Piece {
    span: Span,
    /// A comment, or text in brackets.
    enclosed: bool,
    /// A variation with comments of its own: what it says is not said of the game.
    variation: bool,
}

/// The pieces of a text that begins at byte `from`.
fn pieces(text: &[u8], from: usize) -> Vec<Piece> {
    let all = many0(piece)
        .parse(text)
        .map_or_else(|_| Vec::new(), |(_, all)| all);
    let begin = text.as_ptr() as usize;
    let place = |part: &[u8]| {
        let start = from + (part.as_ptr() as usize - begin);
        Span::new(start, start + part.len())
    };
    all.into_iter()
        .map(|(part, enclosed)| Piece {
            span: place(part),
            enclosed,
            variation: enclosed && part.contains(&b'{'),
        })
        .collect()
}

type Part<'a> = (&'a [u8], bool);

fn piece(i: &[u8]) -> IResult<&[u8], Part<'_>, ()> {
    let line = preceded(char(';'), take_till(|b| b == b'\n'));
    let words = take_till1(|b| b"{(;".contains(&b));
    alt((
        map(braces, |part| (part, true)),
        map(brackets, |part| (part, true)),
        map(line, |part| (part, true)),
        map(words, |part| (part, false)),
    ))
    .parse(i)
}

/// A comment; one that is not closed goes to the end.
fn braces(i: &[u8]) -> IResult<&[u8], &[u8], ()> {
    preceded(
        char('{'),
        terminated(take_till(|b| b == b'}'), opt(char('}'))),
    )
    .parse(i)
}

/// Text in round brackets, with what is bracketed in it; what is not closed goes to the end.
fn brackets(i: &[u8]) -> IResult<&[u8], &[u8], ()> {
    let (inner, _) = char('(').parse(i)?;
    let (mut left, mut depth) = (inner, 1usize);
    while let Some(&b) = left.first() {
        left = match b {
            b'{' => braces(left)?.0,
            _ => &left[1..],
        };
        depth = match b {
            b'(' => depth + 1,
            b')' => depth - 1,
            _ => depth,
        };
        if depth == 0 {
            break;
        }
    }
    let len = inner.len() - left.len() - usize::from(depth == 0);
    Ok((left, &inner[..len]))
}

/// The moves in a piece of text.
fn moves(bytes: &[u8], span: Span, encoding: Encoding) -> Vec<MoveText> {
    ahead::moves_of(bytes, span, encoding, MOVES)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(text: &str) -> Vec<String> {
        pieces(text.as_bytes(), 100)
            .into_iter()
            .map(|piece| {
                let at = piece.span.start as usize - 100;
                let len = piece.span.len();
                let kind = match (piece.enclosed, piece.variation) {
                    (true, true) => "variation",
                    (true, false) => "enclosed",
                    (false, _) => "words",
                };
                format!("{kind} {}", &text[at..at + len])
            })
            .collect()
    }

    #[test]
    fn pieces_of_what_stands_behind_the_last_move() {
        for (text, want) in [
            (" {a} 1-1", &["words  ", "enclosed a", "words  1-1"][..]),
            ("(b (c) d) e", &["enclosed b (c) d", "words  e"]),
            ("(b {)} d)", &["variation b {)} d"]),
            ("; to the end\nx", &["enclosed  to the end", "words \nx"]),
            ("{open", &["enclosed open"]),
            ("((open", &["enclosed (open"]),
            (") }", &["words ) }"]),
            ("", &[]),
        ] {
            assert_eq!(parts(text), want, "{text}");
        }
    }
}
