//! What stands above the moves of a game: dates, boards and scores look like moves there and are none.

use super::facts;
use super::heading;
use super::lex::{Kind, Token};
use super::text_of;
use crate::span::Span;
use crate::words::Letter;
use std::ops::Range;

/// The longest line of a heading that is looked at for players, in bytes.
const LINE: usize = 240;

/// Makes words of what looks like moves in the lines above the first move of a game: `Board 11-15`, `1-2 June`,
/// `Souza 1 x 1 Lima`. Lines that are lists of moves stay what they are.
pub(super) fn above(text: &str, tokens: &mut [Token]) {
    // Where the lines begin that have no numbered move and stand above one.
    let mut open = Some(0);
    let mut at = 0;
    while at < tokens.len() {
        let end = tokens[at..]
            .iter()
            .position(|token| matches!(token.kind, Kind::Break(_) | Kind::Rule))
            .map_or(tokens.len(), |n| at + n);
        let first = (at..end).find(|&nth| begins(&tokens[nth..end]));
        let head = at..first.unwrap_or(end);
        if names_players(text, &tokens[head.clone()]) {
            words(tokens, head.clone());
        } else if is_list(text, &tokens[head.clone()]) {
            if let Some(open) = open {
                labelled_lines(text, tokens, open..at);
            }
            open = None;
        }
        if let Some(first) = first {
            if let (Some(open), Kind::Number(number)) = (open, &tokens[first].kind)
                && (open == 0 || (number.number == 1 && !number.black))
            {
                heading_lines(text, tokens, open..first);
            }
            open = None;
        }
        let apart = |token: &Token| matches!(token.kind, Kind::Break(2..) | Kind::Rule);
        if open.is_none() && tokens.get(end).is_some_and(apart) {
            open = Some(end + 1);
        }
        at = end + 1;
    }
}

/// The longest remark in the place of a move, in tokens.
const UNREAD: usize = 8;

/// Whether a numbered move begins here.
fn begins(tokens: &[Token]) -> bool {
    let mut behind = tokens.iter();
    let number = behind
        .next()
        .is_some_and(|token| matches!(token.kind, Kind::Number(_)));
    let mut behind = behind.skip_while(|token| matches!(token.kind, Kind::Dots | Kind::Star));
    // `1. (неразб.) b6-a5`
    let unread = tokens
        .get(1)
        .is_some_and(|token| matches!(token.kind, Kind::Open(_)));
    if unread && number {
        let mut inner = tokens[1..].iter().take(UNREAD);
        let shut = inner.position(|token| matches!(token.kind, Kind::Close(_)));
        let next = shut.and_then(|shut| tokens.get(shut + 2));
        return next.is_some_and(|token| matches!(token.kind, Kind::Move(_)));
    }
    let played = |token: &Token| matches!(token.kind, Kind::Move(_) | Kind::From(_));
    number && behind.next().is_some_and(played)
}

/// The text of a line.
fn line<'a>(text: &'a str, tokens: &[Token]) -> &'a str {
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

/// Whether a line names players, with something between them that looks like a move.
fn names_players(text: &str, tokens: &[Token]) -> bool {
    let alike = |token: &Token| matches!(token.kind, Kind::Move(_) | Kind::Cross | Kind::Dash);
    let here = line(text, tokens);
    tokens.iter().any(alike) && here.len() <= LINE && heading::names_players(here)
}

/// Whether a line is a list of moves: no words stand on it, or two moves beside each other, or a move with its number.
fn is_list(text: &str, tokens: &[Token]) -> bool {
    let played = |token: &Token| matches!(token.kind, Kind::Move(_) | Kind::From(_));
    let word = |token: &Token| {
        let letters = text_of(text, token.span).chars().filter(|c| c.is_letter());
        token.kind == Kind::Word && letters.count() > 1
    };
    let sign = |token: &&Token| token.kind != Kind::Sign(true);
    let behind = tokens.iter().filter(sign).skip(1);
    let mut pairs = tokens.iter().filter(sign).zip(behind);
    // `3-9-69` alone is a day.
    tokens.iter().any(played)
        && !super::block::is_day(line(text, tokens))
        && (!tokens.iter().any(word)
            || pairs.any(|(first, second)| played(second) && (played(first) || numbered(first))))
}

/// Whether a token is a number with a full stop or a bracket behind it.
fn numbered(token: &Token) -> bool {
    matches!(token.kind, Kind::Number(number) if number.dotted)
}

/// Makes words of the moves in the lines of a heading, and of the scores between players.
fn heading_lines(text: &str, tokens: &mut [Token], range: Range<usize>) {
    for here in lines(tokens, range) {
        words(tokens, here.clone());
        let players = is_one(text, &tokens[here.clone()], heading::names_players);
        let score = |kind: &Kind| players && matches!(kind, Kind::Score(_));
        retell(&mut tokens[here], score);
    }
}

/// Makes words of the moves in lines of a heading that say what they are about: `Round 3-4` above moves without numbers.
fn labelled_lines(text: &str, tokens: &mut [Token], range: Range<usize>) {
    let looks = |kind: &Kind| matches!(kind, Kind::Move(_) | Kind::From(_) | Kind::Number(_));
    for here in lines(tokens, range) {
        if is_one(text, &tokens[here.clone()], |line| {
            !facts::facts(line).is_empty()
        }) {
            retell(&mut tokens[here], looks);
        }
    }
}

/// The lines of some tokens.
fn lines(tokens: &[Token], range: Range<usize>) -> Vec<Range<usize>> {
    let is_end = |token: &Token| matches!(token.kind, Kind::Break(_) | Kind::Rule);
    let mut at = range.start;
    let all = tokens[range].split(is_end).map(|line| {
        let begin = at;
        at += line.len() + 1;
        begin..begin + line.len()
    });
    all.collect()
}

/// Whether the text of a line, unless it is too long, is of a kind.
fn is_one(text: &str, tokens: &[Token], kind: impl Fn(&str) -> bool) -> bool {
    let here = line(text, tokens);
    here.len() <= LINE && kind(here)
}

/// Makes words of the tokens that look like something else.
fn retell(tokens: &mut [Token], looks: impl Fn(&Kind) -> bool) {
    let all = tokens.iter_mut();
    all.filter(|token| looks(&token.kind))
        .for_each(|token| token.kind = Kind::Word);
}

/// Makes words of moves, and of numbers before a lone sign.
fn words(tokens: &mut [Token], range: Range<usize>) {
    for at in range.clone() {
        let sign = at + 1 < range.end && matches!(tokens[at + 1].kind, Kind::Cross | Kind::Dash);
        match tokens[at].kind {
            Kind::Move(_) | Kind::From(_) => tokens[at].kind = Kind::Word,
            Kind::Number(_) if sign => tokens[at].kind = Kind::Word,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::lex::tokens;
    use super::*;

    /// Whether what looks like a move in the first line of a text is read as one.
    fn is_played(text: &str) -> bool {
        let end = text.find('\n').unwrap_or(text.len()) as u32;
        let all = tokens(text);
        let mut line = all.iter().take_while(|token| token.span.start < end);
        line.any(|token| matches!(token.kind, Kind::Move(_) | Kind::From(_)))
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
