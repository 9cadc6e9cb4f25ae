//! Where a record says why its game ended: tags, and what stands behind the last move.

use super::super::ahead;
use super::super::steps::Place;
use crate::board::Color;
use crate::claim::{Beside, Reason, Statement, beside, citation, of_tag};
use crate::draw::{Article, DrawCode, When};
use crate::outcome::Outcome;
use crate::pdn::Terminator;
use crate::played::Played;
use crate::record::{Stretch, Token};
use crate::span::Span;
use crate::words::by_name::{ByName, is_short};
use crate::words::result::only_winner;
use crate::written::MoveText;
use std::cell::LazyCell;
use std::ops::Deref;

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
pub(crate) struct EndRemarks {
    /// The texts that give reasons, tags first.
    pub(crate) sources: Vec<Source>,
    /// The texts that claim a draw and give no reason.
    pub(crate) bare: Vec<Source>,
    /// Moves that are written behind the last move that was made.
    pub(crate) moves: Vec<MoveText>,
    /// Whether words say how the game ended.
    pub(crate) ends: bool,
    /// Who claims, whatever the reason.
    pub(crate) by: Option<Color>,
    /// The remarks behind the last move that say a result and nothing else, and who won by them; nobody in a draw.
    pub(crate) results: Vec<(Span, String, Option<Color>)>,
}

impl EndRemarks {
    /// Whether any text gives such a reason.
    pub(crate) fn any(&self, is: impl Fn(&Reason) -> bool) -> bool {
        self.sources
            .iter()
            .flat_map(|source| &source.said.reasons)
            .any(is)
    }
}

/// Collects what the record of a game says of its end.
pub(crate) fn told(played: &Played<'_>) -> EndRemarks {
    let code = played.code;
    let mut told = EndRemarks::default();
    let names = LazyCell::new(|| played.names());
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
            false => {
                let said = played.memory.words(&text).said.clone().under(code);
                with_sides(said, &text, &names)
            }
        };
        if claim {
            told.moves.extend(moves(played, span, false));
        }
        let source = Source {
            span,
            text,
            said,
            tag: true,
            claim,
        };
        told.add(played, source);
    }
    let Some(from) = behind(played) else {
        return told;
    };
    for piece in pieces(played.record, played.bytes, from, played.end as u32) {
        let text = played.text(piece.span);
        let text = text.trim();
        if !piece.variation {
            // Nobody asks where a result stands.
            let words = played.memory.words(text);
            told.ends |= played.terminator.is_none() && words.result;
            let winner = match by_name(text, &names) {
                ByName::Ended(Outcome::BothLost) | ByName::Unclear => None,
                ByName::Ended(outcome) => Some(outcome.winner()),
                ByName::Nothing => words.only,
            };
            if let Some(winner) = winner {
                told.results.push((piece.span, text.to_owned(), winner));
            }
            let source = Source {
                span: piece.span,
                text: text.to_owned(),
                said: with_sides(remark(played, code, text, piece.enclosed), text, &names),
                tag: false,
                claim: false,
            };
            told.add(played, source);
        }
        if piece.enclosed {
            told.moves
                .extend(moves(played, piece.span, piece.variation));
        }
    }
    told
}

/// What a remark says of a player by the name, where both names are known.
fn by_name(text: &str, names: &impl Deref<Target = [String; 2]>) -> ByName {
    if !is_short(text) {
        return ByName::Nothing;
    }
    let [white, black] = &**names;
    match white.is_empty() || black.is_empty() {
        true => ByName::Nothing,
        false => ByName::of(text, [white, black]),
    }
}

/// What a text says, with the side that lost by its reason: the other one than who won by words (`Vince il Nero per abbandono`)
/// or by the name of a player (`Fox resigned`); none where a name is also a word for the other side.
fn with_sides(
    mut said: Statement,
    text: &str,
    names: &impl Deref<Target = [String; 2]>,
) -> Statement {
    let sided = |reason: &&mut Reason| {
        matches!(
            reason,
            Reason::Resigned(_) | Reason::Time(_) | Reason::Forfeit(_)
        )
    };
    let mut sides = said.reasons.iter_mut().filter(sided).peekable();
    if sides.peek().is_none() {
        return said;
    }
    let by_name = by_name(text, names);
    let winner = only_winner(text);
    for reason in sides {
        let (Reason::Resigned(side) | Reason::Time(side) | Reason::Forfeit(side)) = reason else {
            continue;
        };
        match by_name {
            ByName::Ended(Outcome::Won(winner)) => *side = Some(winner.other()),
            ByName::Unclear => *side = None,
            _ if *side == winner => *side = winner.map(Color::other),
            _ => {}
        }
    }
    said
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

impl EndRemarks {
    fn add(&mut self, played: &Played<'_>, mut source: Source) {
        let code = played.code;
        for reason in &mut source.said.reasons {
            let number = reason.number_in(code);
            if number.is_some_and(|number| is_agreement(code, number)) {
                *reason = Reason::Agreement;
            }
        }
        if source.said.by.is_none() && (source.said.claimed || source.gives_rule()) {
            source.said.by = played.claimant(&source.text);
        }
        self.by = self.by.or(source.said.by);
        let says = source.text.chars().any(char::is_alphanumeric);
        self.ends |= !source.said.reasons.is_empty();
        if source.said.is_bare_claim() {
            self.bare.push(source);
        } else if !source.said.reasons.is_empty() || (source.is_unknown() && says) {
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

/// Where the text behind the last move of the main line begins, unless there is nothing but a result in it.
fn behind(played: &Played<'_>) -> Option<u32> {
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
    (!nothing).then_some(from as u32)
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

/// The pieces of the record from a byte on.
fn pieces(record: Stretch<'_>, bytes: &[u8], from: u32, end: u32) -> Vec<Piece> {
    let mut all = Vec::new();
    let mut push = |start: u32, end: u32, enclosed, variation| {
        let span = Span { start, end };
        if start < end || enclosed {
            all.push(Piece {
                span,
                enclosed,
                variation,
            });
        }
    };
    // Where the words begin that follow; how deep in brackets, where these begin, and whether they have comments.
    let (mut at, mut depth, mut inside, mut remarks) = (from, 0u32, from, false);
    for token in record.rest(from, usize::MAX).tokens() {
        match *token {
            Token::Open(span) => {
                if depth == 0 {
                    push(at, span.start, false, false);
                    (inside, remarks) = (span.end, false);
                }
                depth += 1;
            }
            Token::Close(span) if depth > 0 => {
                depth -= 1;
                if depth == 0 {
                    push(inside, span.start, true, remarks);
                    at = span.end;
                }
            }
            Token::Comment(_) if depth > 0 => remarks = true,
            Token::Comment(text) => {
                push(at, text.start.saturating_sub(1), false, false);
                push(text.start, text.end, true, false);
                let close = bytes.get(text.end as usize);
                at = text.end + u32::from(matches!(close, Some(b'}' | b')')));
            }
            _ => {}
        }
    }
    match depth {
        0 => push(at, end, false, false),
        _ => push(inside, end, true, remarks),
    }
    all
}

/// The moves in a piece of text: in a variation, or among words.
fn moves(played: &Played<'_>, span: Span, variation: bool) -> Vec<MoveText> {
    let read = match variation {
        true => ahead::moves_of,
        false => ahead::moves_among_words,
    };
    read(played.bytes, span, played.plan.encoding, MOVES)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pdn::Encoding;
    use crate::record::Records;

    fn parts(text: &str) -> Vec<String> {
        const MOVE: &str = "1. c3-d4";
        let record = format!("{MOVE}{text}");
        let records = Records::read(record.as_bytes(), Encoding::Utf8);
        let game = records.record(0, records.len());
        let (from, end) = (MOVE.len() as u32, record.len() as u32);
        pieces(game, record.as_bytes(), from, end)
            .into_iter()
            .map(|piece| {
                let at = piece.span.start as usize - MOVE.len();
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
            ("(b {)} d)", &["enclosed b {)} d"]),
            (
                "(1... d6-c5 {a}) x",
                &["variation 1... d6-c5 {a}", "words  x"],
            ),
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
