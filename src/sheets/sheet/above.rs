//! Handles the lines above the moves of a game, where dates, boards and scores look like moves.

use super::facts;
use super::heading;
use super::lex::{SheetToken, SheetTokenKind};
use super::text_of;
use crate::span::Span;
use crate::words::LetterClass;
use std::ops::Range;

/// The maximum length of a heading line that is searched for players, in bytes.
const MAX_HEADING_LINE_BYTES: usize = 240;

/// Turns what looks like moves into words in the lines above the first move of a game: `Board 11-15`, `1-2 June`,
/// `Souza 1 x 1 Lima`. Lines that are lists of moves stay unchanged.
pub(super) fn reclassify_heading_moves(text: &str, tokens: &mut [SheetToken]) {
    // The start of the lines without a numbered move that precede a line with one.
    let mut open = Some(0);
    let mut at = 0;
    while at < tokens.len() {
        let end = tokens[at..]
            .iter()
            .position(|token| matches!(token.kind, SheetTokenKind::Break(_) | SheetTokenKind::Rule))
            .map_or(tokens.len(), |n| at + n);
        let first = (at..end).find(|&nth| begins_numbered_move(&tokens[nth..end]));
        let head = at..first.unwrap_or(end);
        if names_players(text, &tokens[head.clone()]) {
            turn_moves_into_words(tokens, head.clone());
        } else if is_list(text, &tokens[head.clone()]) {
            if let Some(open) = open {
                labelled_lines(text, tokens, open..at);
            }
            open = None;
        }
        if let Some(first) = first {
            if let (Some(open), SheetTokenKind::Number(number)) = (open, &tokens[first].kind)
                && (open == 0 || (number.number == 1 && !number.black))
            {
                heading_lines(text, tokens, open..first);
            }
            open = None;
        }
        let apart = |token: &SheetToken| {
            matches!(
                token.kind,
                SheetTokenKind::Break(2..) | SheetTokenKind::Rule
            )
        };
        if open.is_none() && tokens.get(end).is_some_and(apart) {
            open = Some(end + 1);
        }
        at = end + 1;
    }
}

/// The maximum length of a remark in the place of a move, in tokens.
const MAX_UNREAD_REMARK_TOKENS: usize = 8;

/// Returns whether a numbered move begins here.
fn begins_numbered_move(tokens: &[SheetToken]) -> bool {
    let mut behind = tokens.iter();
    let number = behind
        .next()
        .is_some_and(|token| matches!(token.kind, SheetTokenKind::Number(_)));
    let mut behind = behind
        .skip_while(|token| matches!(token.kind, SheetTokenKind::Dots | SheetTokenKind::Star));
    // `1. (неразб.) b6-a5`
    let unread = tokens
        .get(1)
        .is_some_and(|token| matches!(token.kind, SheetTokenKind::Open(_)));
    if unread && number {
        let mut inner = tokens[1..].iter().take(MAX_UNREAD_REMARK_TOKENS);
        let shut = inner.position(|token| matches!(token.kind, SheetTokenKind::Close(_)));
        let next = shut.and_then(|shut| tokens.get(shut + 2));
        return next.is_some_and(|token| matches!(token.kind, SheetTokenKind::Move(_)));
    }
    let played = |token: &SheetToken| {
        matches!(
            token.kind,
            SheetTokenKind::Move(_) | SheetTokenKind::From(_)
        )
    };
    number && behind.next().is_some_and(played)
}

/// Returns the text of a line.
fn line_text<'a>(text: &'a str, tokens: &[SheetToken]) -> &'a str {
    let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else {
        return "";
    };
    text_of(
        text,
        Span {
            start: first.span.start,
            end: last.span.end,
        },
    )
}

/// Returns whether a line names players with something between them that looks like a move.
fn names_players(text: &str, tokens: &[SheetToken]) -> bool {
    let alike = |token: &SheetToken| {
        matches!(
            token.kind,
            SheetTokenKind::Move(_) | SheetTokenKind::Cross | SheetTokenKind::Dash
        )
    };
    let here = line_text(text, tokens);
    tokens.iter().any(alike) && here.len() <= MAX_HEADING_LINE_BYTES && heading::names_players(here)
}

/// Returns whether a line is a list of moves: it has no words, or two adjacent moves, or a move with its number.
fn is_list(text: &str, tokens: &[SheetToken]) -> bool {
    let played = |token: &SheetToken| {
        matches!(
            token.kind,
            SheetTokenKind::Move(_) | SheetTokenKind::From(_)
        )
    };
    let word = |token: &SheetToken| {
        let letters = text_of(text, token.span).chars().filter(|c| c.is_letter());
        token.kind == SheetTokenKind::Word && letters.count() > 1
    };
    let sign = |token: &&SheetToken| token.kind != SheetTokenKind::Sign(true);
    let behind = tokens.iter().filter(sign).skip(1);
    let mut pairs = tokens.iter().filter(sign).zip(behind);
    // `3-9-69` alone is a date.
    tokens.iter().any(played)
        && !super::block::is_day(line_text(text, tokens))
        && (!tokens.iter().any(word)
            || pairs.any(|(first, second)| {
                played(second) && (played(first) || is_marked_number(first))
            }))
}

/// Returns whether a token is a number followed by a full stop or a bracket.
fn is_marked_number(token: &SheetToken) -> bool {
    matches!(token.kind, SheetTokenKind::Number(number) if number.dotted)
}

/// Turns the moves in the lines of a heading into words, and also the scores between players.
fn heading_lines(text: &str, tokens: &mut [SheetToken], range: Range<usize>) {
    for here in token_lines(tokens, range) {
        turn_moves_into_words(tokens, here.clone());
        let players = is_one(text, &tokens[here.clone()], heading::names_players);
        let score = |kind: &SheetTokenKind| players && matches!(kind, SheetTokenKind::Score(_));
        reclassify_as_words(&mut tokens[here], score);
    }
}

/// Turns moves into words in heading lines with a label: `Round 3-4` above moves without numbers.
fn labelled_lines(text: &str, tokens: &mut [SheetToken], range: Range<usize>) {
    let looks = |kind: &SheetTokenKind| {
        matches!(
            kind,
            SheetTokenKind::Move(_) | SheetTokenKind::From(_) | SheetTokenKind::Number(_)
        )
    };
    for here in token_lines(tokens, range) {
        if is_one(text, &tokens[here.clone()], |line| {
            !facts::find_facts(line).is_empty()
        }) {
            reclassify_as_words(&mut tokens[here], looks);
        }
    }
}

/// Returns the lines of a range of tokens.
fn token_lines(tokens: &[SheetToken], range: Range<usize>) -> Vec<Range<usize>> {
    let is_end =
        |token: &SheetToken| matches!(token.kind, SheetTokenKind::Break(_) | SheetTokenKind::Rule);
    let mut at = range.start;
    let all = tokens[range].split(is_end).map(|line| {
        let begin = at;
        at += line.len() + 1;
        begin..begin + line.len()
    });
    all.collect()
}

/// Returns whether `kind` holds for the text of a line that is not too long.
fn is_one(text: &str, tokens: &[SheetToken], kind: impl Fn(&str) -> bool) -> bool {
    let here = line_text(text, tokens);
    here.len() <= MAX_HEADING_LINE_BYTES && kind(here)
}

/// Turns the tokens whose kind satisfies `looks` into words.
fn reclassify_as_words(tokens: &mut [SheetToken], looks: impl Fn(&SheetTokenKind) -> bool) {
    let all = tokens.iter_mut();
    all.filter(|token| looks(&token.kind))
        .for_each(|token| token.kind = SheetTokenKind::Word);
}

/// Turns moves into words, and also numbers before a lone sign.
fn turn_moves_into_words(tokens: &mut [SheetToken], range: Range<usize>) {
    for at in range.clone() {
        let sign = at + 1 < range.end
            && matches!(
                tokens[at + 1].kind,
                SheetTokenKind::Cross | SheetTokenKind::Dash
            );
        match tokens[at].kind {
            SheetTokenKind::Move(_) | SheetTokenKind::From(_) => {
                tokens[at].kind = SheetTokenKind::Word
            }
            SheetTokenKind::Number(_) if sign => tokens[at].kind = SheetTokenKind::Word,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::lex::tokenize_sheet;
    use super::*;

    /// Returns whether what looks like a move in the first line of a text is read as one.
    fn is_played(text: &str) -> bool {
        let end = text.find('\n').unwrap_or(text.len()) as u32;
        let all = tokenize_sheet(text);
        let mut line = all.iter().take_while(|token| token.span.start < end);
        line.any(|token| {
            matches!(
                token.kind,
                SheetTokenKind::Move(_) | SheetTokenKind::From(_)
            )
        })
    }

    #[test]
    fn headings_are_no_moves() {
        for line in [
            "1-2 June",
            "Time 14-30",
            "Board 11-15",
            "12-14 мая",
            "3-5 maggio",
            "Round 3-4",
            "Round 3-4, Board 11-15",
            "Opening 11-15 23-19",
            "Souza 3 x 1 Lima",
        ] {
            for moves in ["1. c3-d4 d6-c5 2. b2-c3", "1. 11-15 23-19\n2. 8-11 22-17"] {
                assert!(!is_played(&format!("{line}\n{moves}")), "{line}");
                assert!(!is_played(&format!("{line}\n\nPorto\n\n{moves}")), "{line}");
            }
        }
        for text in [
            "11-15\n23-19\n2. 8-11 22-17",
            "11-15 good\n23-19",
            "Opening: 1. 11-15\n1... 23-19",
            "Game: 11-15, 23-19\n2. 8-11 22-17",
        ] {
            assert!(is_played(text), "{text}");
        }
    }
}
