//! Finds how a game ended from the text after its moves.

use super::chars::{is_blank, is_cross, is_dash, is_line_end};
use super::lex::SheetTokenKind;
use super::score;
use super::tree::{GroupContent, TokenNode, group_content};
use super::versus;
use crate::board::Color;
use crate::outcome::{self, Outcome, Terminator};
use crate::span::Span;
use crate::variant::Variant;
use crate::words::LetterClass;
use crate::words::result::{
    QUESTION_END, SENTENCE_END, find_outcomes, letters_outcome, line_outcome as words_alone,
};
use crate::words::{fold_text, margin, surname};

/// A statement of the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SheetVerdict {
    /// In words, or by a sign after the last move.
    Words(Outcome),
    /// As a score.
    Score(Terminator),
}

/// A verdict: the index of its last node, the verdict itself, and its place.
pub(super) type FoundVerdict = (usize, SheetVerdict, Span);

/// Returns the first verdict among nodes.
pub(super) fn find_verdict(nodes: &[TokenNode], text: &str) -> Option<FoundVerdict> {
    let said = TextAfterMoves::from_nodes(nodes, text, None);
    said.word_verdicts().next().or(said.other)
}

/// Returns the verdict on a game from the text after its moves: the last verdict in words before a score or a sign, or else the
/// score or sign. Where words and a score disagree, the score is the result, and the words are a reason that contradicts it,
/// unless the score has first the points of the side that the words name.
pub(super) fn last_verdict(
    nodes: &[TokenNode],
    text: &str,
    variant: &Variant,
    letters: Option<(&str, &str)>,
    players: Option<[&str; 2]>,
) -> Option<FoundVerdict> {
    let mut said = TextAfterMoves::from_nodes(nodes, text, Some(variant));
    if let Some(players) = players {
        said.put_sides(players);
    }
    // `vince il N.`, where the heading has `N.: Bersani`.
    for (word, ..) in &mut said.words {
        match letters {
            Some((white, _)) if *word == white => *word = "white",
            Some((_, black)) if *word == black => *word = "black",
            _ => {}
        }
    }
    let words = said.word_verdicts().last();
    if let (Some((_, SheetVerdict::Words(told), _)), Some((_, SheetVerdict::Score(score), _))) =
        (&words, &said.other)
        && score
            .outcome_under(variant)
            .decided_outcome()
            .is_some_and(|score| score != *told)
        && own_score(text, words.as_ref(), said.other.as_ref()).is_none()
    {
        return said.other;
    }
    words.or(said.other)
}

/// Returns the winner by words and the score directly after them, where the score has first the points of the side that the words
/// name.
fn own_score(
    text: &str,
    words: Option<&FoundVerdict>,
    score: Option<&FoundVerdict>,
) -> Option<Color> {
    let ((.., told), (.., score)) = (words?, score?);
    let before = text.get(told.start as usize..score.start as usize)?;
    margin::winner_by_score(before, super::text_of(text, *score))
}

/// Returns whether a score is on a line that gives the score of a match: `Счёт в матче 1:1`, `Match score 2-0`.
fn is_of_match(text: &str, score: Span) -> bool {
    let (before, behind) = (&text[..score.start as usize], &text[score.end as usize..]);
    let before = before.rsplit(is_line_end).next().unwrap_or_default();
    let behind = behind.split(is_line_end).next().unwrap_or_default();
    before.len() + behind.len() < LINE_OF_MATCH && (names_match(before) || names_match(behind))
}

/// Returns whether a text mentions a match, of which a game is a part.
pub(super) fn names_match(text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_letter()).map(fold_text);
    words.any(|word| word == "match" || word.starts_with("матч") || word.starts_with("микроматч"))
}

/// The text after moves.
struct TextAfterMoves<'t> {
    /// Words and the ends of sentences, with their nodes and places.
    words: Vec<(&'t str, usize, Span)>,
    /// The starts of lines among the words.
    lines: Vec<usize>,
    /// The first score or sign; nothing after it counts.
    other: Option<FoundVerdict>,
}

impl<'t> TextAfterMoves<'t> {
    fn from_nodes(nodes: &[TokenNode], text: &'t str, variant: Option<&Variant>) -> Self {
        let mut words: Vec<(&str, usize, Span)> = Vec::new();
        // Whether the words follow a box that is not ticked: `[ ] Pari`.
        let mut open = false;
        // The start of the line among the words.
        let mut line = None;
        let mut lines: Vec<usize> = Vec::new();
        for (at, node) in nodes.iter().enumerate() {
            let span = node.span();
            let here = super::text_of(text, span);
            let of_sign = || sign_verdict(nodes, at, text).map(|verdict| (at, verdict, span));
            let found = of_sign().or_else(|| line_sign(nodes, at, text, variant));
            let found = found.filter(|(.., span)| !is_of_match(text, *span));
            if let Some(found) = found {
                let other = Some(found);
                return Self {
                    words,
                    lines,
                    other,
                };
            }
            // A full stop after one letter does not end a sentence.
            let long = words
                .last()
                .is_some_and(|(word, ..)| word.chars().nth(1).is_some());
            match node {
                TokenNode::Token(token) => match token.kind {
                    SheetTokenKind::Word if open => {}
                    // `White's flag fell`
                    SheetTokenKind::Word => words.push((without_owner(here), at, span)),
                    SheetTokenKind::Sign(true) if long && matches!(here, "." | ";") => {
                        words.push((SENTENCE_END, at, span));
                    }
                    // `White resigns?`; the question does not cover the line above: `Vince il Bianco`, `Che ne pensate?`
                    SheetTokenKind::Marks if here == QUESTION_END => {
                        if let Some((first, at, span)) = line.take() {
                            words.insert(first, (SENTENCE_END, at, span));
                            lines.retain(|begin| *begin < first);
                        }
                        words.push((QUESTION_END, at, span));
                    }
                    SheetTokenKind::Marks | SheetTokenKind::Break(2..) => {
                        words.push((SENTENCE_END, at, span));
                        open = false;
                    }
                    SheetTokenKind::Break(_) => {
                        open = false;
                        line = Some((words.len(), at, span));
                        lines.push(words.len());
                    }
                    _ => {}
                },
                TokenNode::Group(_, inside) => {
                    open = inside.is_empty() && here.starts_with('[');
                    let inner = inside
                        .iter()
                        .filter(|node| node.token_kind() == Some(&SheetTokenKind::Word));
                    let inner =
                        inner.map(|node| (super::text_of(text, node.span()), at, node.span()));
                    words.extend(inner.take(8));
                }
            }
        }
        Self {
            words,
            lines,
            other: None,
        }
    }

    /// Replaces players whose names are words for the other side by their sides.
    fn put_sides(&mut self, players: [&str; 2]) {
        let mut words: Vec<_> = self.words.iter().map(|(word, ..)| *word).collect();
        surname::put_sides(&mut words, players);
        for ((word, ..), put) in self.words.iter_mut().zip(words) {
            *word = put;
        }
    }

    /// Returns the verdicts of the words.
    fn word_verdicts(&self) -> impl Iterator<Item = FoundVerdict> {
        let plain: Vec<_> = self.words.iter().map(|(word, ..)| *word).collect();
        let mut found = find_outcomes(&plain);
        // A line that states a result from its first word on is not joined to the line above: `abandona`, `Pretas venceram`.
        // As one phrase, the two lines would turn the result round.
        let torn = |begin: &usize| {
            let mut found = found.iter();
            found.any(|(first, end, _)| first < begin && begin < end)
        };
        let own = |begin: &usize| {
            let first = find_outcomes(&plain[*begin..]).first().copied();
            first.is_some_and(|(first, ..)| first == 0)
        };
        let mut begins = self.lines.iter();
        if let Some(begin) = begins.find(|begin| torn(begin) && own(begin)) {
            found = find_outcomes(&plain[..*begin]);
            let behind = find_outcomes(&plain[*begin..]).into_iter();
            found.extend(behind.map(|(first, end, told)| (first + begin, end + begin, told)));
        }
        let found = found.into_iter();
        found.map(|(first, end, outcome)| {
            let span = Span {
                start: self.words[first].2.start,
                end: self.words[end - 1].2.end,
            };
            (self.words[end - 1].1, SheetVerdict::Words(outcome), span)
        })
    }
}

/// Returns a word without the possessive ending: `White's`.
fn without_owner(word: &str) -> &str {
    let bare = word.strip_suffix("'s").or_else(|| word.strip_suffix("’s"));
    bare.unwrap_or(word)
}

/// The maximum length of a line that is searched for what a score belongs to, in bytes.
const LINE_OF_MATCH: usize = 240;

/// The maximum length of a line with a sign, in bytes.
const MAX_SIGN_LINE_BYTES: usize = 24;

/// The maximum length of a line of words that state a result only where they are alone, in bytes.
const WORDS_ALONE: usize = 60;

/// Returns a result given by a sign that begins at a node and ends its line. Letters must be alone in the line; other signs may
/// also follow everything else in the game.
fn line_sign(
    nodes: &[TokenNode],
    at: usize,
    text: &str,
    variant: Option<&Variant>,
) -> Option<FoundVerdict> {
    let start = nodes[at].span().start;
    let rest = text.get(start as usize..)?;
    let layout = |c: char| is_blank(c) || matches!(c, '.' | ',' | ';' | '!' | '|');
    let before = nodes[..at].last();
    let alone = before.is_some_and(TokenNode::is_break);
    let words = || short_line_rest(rest, WORDS_ALONE).filter(|line| alone && !line.contains('?'));
    if let Some(line) = words()
        && let Some(outcome) = words_alone(line)
    {
        let end = start + line.trim_end_matches(layout).len() as u32;
        let inside = nodes[at..].partition_point(|node| node.span().start < end);
        let span = Span { start, end };
        return Some((at + inside - 1, SheetVerdict::Words(outcome), span));
    }
    // `= por repetição`, `-:+ неявка`
    let remarked = short_line_rest(rest, WORDS_ALONE)
        .filter(|_| alone)
        .and_then(|line| {
            let (sign, remark) = line.split_once([' ', '\t'])?;
            let plain: String = sign.chars().map(plain_sign).collect();
            let (outcome, _) = outcome::of_sign(&plain)?;
            let sure = plain == "=" || plain.chars().nth(1).is_some();
            let end = start + sign.len() as u32;
            (sure && score::is_remark(remark)).then_some((outcome, Span { start, end }))
        });
    if let Some((outcome, span)) = remarked {
        let inside = nodes[at..].partition_point(|node| node.span().start < span.end);
        return Some((at + inside - 1, SheetVerdict::Words(outcome), span));
    }
    let line = short_line_rest(rest, MAX_SIGN_LINE_BYTES)?.trim_end_matches(layout);
    if line.is_empty() || before.is_some_and(|node| node.span().end == start && !alone) {
        return None;
    }
    let inside_of = |end: u32| nodes[at..].partition_point(|node| node.span().start < end);
    // `2 a 0`
    if let Some((len, first, second)) = versus::parse_worded_points(line)
        && len == line.len()
        && alone
    {
        let end = start + len as u32;
        let score = Terminator::of_points(first, second)?;
        return Some((
            at + inside_of(end) - 1,
            SheetVerdict::Score(score),
            Span { start, end },
        ));
    }
    let plain: String = line
        .chars()
        .filter(|c| !is_blank(*c))
        .map(plain_sign)
        .collect();
    let (outcome, own) = match (outcome::of_sign(&plain), letters_outcome(&plain)) {
        (Some(known), _) => known,
        (None, Some(outcome)) => (outcome, true),
        _ if matches!(plain.as_str(), "b+" | "+b") => (letter_b(variant), true),
        _ => return None,
    };
    let end = start + line.len() as u32;
    let inside = inside_of(end);
    let over = |node: &TokenNode| {
        matches!(
            node.token_kind(),
            Some(SheetTokenKind::Break(_) | SheetTokenKind::Sign(true))
        )
    };
    let last = || nodes[at + inside..].iter().all(over);
    let span = Span { start, end };
    (alone || (!own && last())).then_some((at + inside - 1, SheetVerdict::Words(outcome), span))
}

/// Returns the side of the letter B: "bianco" and "brancas", or "black" where Black begins.
fn letter_b(variant: Option<&Variant>) -> Outcome {
    let black = variant.is_some_and(|variant| variant.first == Color::Black);
    Outcome::Won(if black { Color::Black } else { Color::White })
}

/// Returns the rest of a line, if it is no longer than the given number of bytes.
fn short_line_rest(rest: &str, most: usize) -> Option<&str> {
    let end = rest
        .char_indices()
        .take(most + 1)
        .find(|(_, c)| is_line_end(*c));
    let end = end.map_or(rest.len(), |(end, _)| end);
    (end <= most).then(|| &rest[..end])
}

/// Returns the plain form of a character of a sign.
fn plain_sign(c: char) -> char {
    match c {
        _ if is_dash(c) => '-',
        _ if is_cross(c) => 'x',
        '∶' | '：' => ':',
        _ => c.to_lowercase().next().unwrap_or(c),
    }
}

/// Returns a verdict in one node: a score, the Portuguese `E.`.
fn sign_verdict(nodes: &[TokenNode], at: usize, text: &str) -> Option<SheetVerdict> {
    match &nodes[at] {
        TokenNode::Token(token) => match token.kind {
            SheetTokenKind::Score(score) => Some(SheetVerdict::Score(score)),
            SheetTokenKind::Word if super::text_of(text, token.span) == "E" => {
                let is_stop =
                    |node: &TokenNode| node.token_kind() == Some(&SheetTokenKind::Sign(true));
                let stop = nodes.get(at + 1).is_some_and(is_stop);
                let last = nodes[at + 1..]
                    .iter()
                    .all(|node| node.is_break() || is_stop(node));
                (stop && last).then_some(SheetVerdict::Words(Outcome::Draw))
            }
            _ => None,
        },
        TokenNode::Group(_, inside) if group_content(inside, text) == GroupContent::Score => {
            inside.iter().find_map(|node| match node.token_kind() {
                Some(SheetTokenKind::Score(score)) => Some(SheetVerdict::Score(*score)),
                _ => None,
            })
        }
        TokenNode::Group(..) => None,
    }
}
