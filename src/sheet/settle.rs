//! Tokens that only the whole sheet tells: four digits, times of clocks, dashes behind move numbers.

use super::above::above;
use super::lex::{Kind, Token};
use super::moves::{self, Written};
use super::versus;
use crate::pdn::Terminator;
use crate::written::{Form, Separator};

/// Decides what tokens are that can be two things.
pub(super) fn settle(text: &str, mut tokens: Vec<Token>) -> Vec<Token> {
    points(text, &mut tokens);
    four_digits(text, &mut tokens);
    above(text, &mut tokens);
    times(text, &mut tokens);
    number_dashes(&mut tokens);
    tokens
}

fn written(token: &Token) -> Option<&Written> {
    match &token.kind {
        Kind::Move(written) => Some(written),
        _ => None,
    }
}

/// Four digits are a move where most moves of the sheet are written so; elsewhere they are a year.
fn four_digits(text: &str, tokens: &mut [Token]) {
    let glued = |token: &Token| {
        written(token)
            .is_some_and(|w| w.text.separator == Separator::None && w.text.form == Form::Numeric)
    };
    let all = tokens.iter().filter(|t| written(t).is_some()).count();
    let four = tokens.iter().filter(|t| glued(t)).count();
    if four < 2 || four * 2 < all {
        for token in tokens.iter_mut().filter(|t| glued(t)) {
            debug_assert_eq!(token.span.of(text.as_bytes()).len(), 4);
            token.kind = Kind::Word;
        }
    }
}

/// Two numbers that have a line for themselves behind the last move are the score of a match where moves are written with
/// letters, and elsewhere where they can be no move and the row above them is whole. All others are moves.
fn points(text: &str, tokens: &mut [Token]) {
    let lettered = {
        let moves = || tokens.iter().filter_map(written);
        let numeric = moves().filter(|w| w.text.form == Form::Numeric).count();
        numeric * 2 < moves().count()
    };
    let mut last = true;
    for at in (0..tokens.len()).rev() {
        match tokens[at].kind {
            Kind::Move(_) | Kind::From(_) => last = false,
            Kind::Number(number) if number.number == 1 => last = true,
            Kind::Score(Terminator::Points) => {
                let here = super::text_of(text, tokens[at].span);
                let Some(read) = versus::points(here).filter(|_| moves::score(here).is_err())
                else {
                    continue;
                };
                let alone = at == 0 || matches!(tokens[at - 1].kind, Kind::Break(_));
                let can_be_no_move = || read.are_no_move() && row_is_whole(&tokens[..at]);
                if !alone || (last && (lettered || can_be_no_move())) {
                    continue;
                }
                if let Ok((_, written)) = moves::numeric(here) {
                    tokens[at].kind = Kind::Move(written);
                    last = false;
                }
            }
            _ => {}
        }
    }
}

/// Whether the line that ends here has a number and the moves of both sides.
fn row_is_whole(tokens: &[Token]) -> bool {
    let before = tokens.iter().rev();
    let mut line = before.skip_while(|token| matches!(token.kind, Kind::Break(_)));
    let row = line
        .by_ref()
        .take_while(|token| !matches!(token.kind, Kind::Break(_)));
    let mut moves = 0;
    for token in row {
        match token.kind {
            Kind::Move(_) | Kind::From(_) => moves += 1,
            Kind::Number(_) => return moves % 2 == 0 && moves > 0,
            _ => {}
        }
    }
    false
}

/// Two numbers with a colon are a time where moves are written with letters; elsewhere what can be no move and no score is
/// one: `0:45`.
fn times(text: &str, tokens: &mut [Token]) {
    let moves = || tokens.iter().filter_map(written);
    let numeric = moves().filter(|w| w.text.form == Form::Numeric).count();
    let lettered = numeric * 2 < moves().count();
    for token in tokens {
        let time = is_time(super::text_of(text, token.span));
        let settled = match &token.kind {
            Kind::Score(_) => time,
            Kind::Move(w) => time && lettered && w.text.form == Form::Numeric,
            _ => false,
        };
        if settled {
            token.kind = Kind::Word;
        }
    }
}

/// `1:05`, `0:45`, `12:16:30`.
fn is_time(text: &str) -> bool {
    let parts: Vec<_> = text.split(':').collect();
    let digits = |part: &&str| part.bytes().all(|b| b.is_ascii_digit());
    matches!(parts.len(), 2 | 3)
        && parts.iter().all(digits)
        && (1..=2).contains(&parts[0].len())
        && parts[1..].iter().all(|part| part.len() == 2)
}

/// Where most numbers have a dash behind them, `1 - c3-d4`, it belongs to the number.
fn number_dashes(tokens: &mut [Token]) {
    let number = |token: &Token| matches!(token.kind, Kind::Number(n) if !n.dotted);
    let dashed = |pair: &[Token]| number(&pair[0]) && pair[1].kind == Kind::Dash;
    let numbers = tokens.iter().filter(|token| number(token)).count();
    let with = tokens.windows(2).filter(|pair| dashed(pair)).count();
    if with < 2 || with * 2 < numbers {
        return;
    }
    for at in 1..tokens.len() {
        if dashed(&tokens[at - 1..=at]) {
            tokens[at].kind = Kind::Sign(true);
            if let Kind::Number(number) = &mut tokens[at - 1].kind {
                number.dotted = true;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::lex::tokens;
    use super::*;

    fn kinds(text: &str) -> String {
        let letter = |token: &Token| match token.kind {
            Kind::Number(_) => 'n',
            Kind::Move(_) => 'm',
            Kind::Word => 'w',
            Kind::Score(_) => 's',
            Kind::Dash => '-',
            Kind::Break(_) => '/',
            _ => '.',
        };
        tokens(text).iter().map(letter).collect()
    }

    #[test]
    fn the_whole_sheet_decides() {
        for (text, want) in [
            ("1. 2218 1115 2. 1811", "nmmnm"),
            ("In 1978 22-18", "wwm"),
            ("1. c3-d4 0:01 d6-c5 12:45", "nmwmw"),
            ("1. 22:18 11-15 2-0", "nmms"),
            ("1. 22-18 0:45 11-15 0:02:10", "nmwmw"),
            ("1 - c3-d4 d6-c5\n2 — b2-c3 f6-g5", "n.mm/n.mm"),
            ("3 - d6-c5", "n-m"),
            ("1 - 32-28 18-23\n2 - 28x19 14x23\n3 - 37-32", "nmm/nmm/nm"),
            ("1. 4-11-18 5-9 2. 7-16-23", "nmmnm"),
            ("1: c3-d4 d6-c5\n2: b2-c3", "nmm/nm"),
            ("1: 32-28 18-23\n2: 37-32", "nmm/nm"),
            ("c3-d4\n-----\nd6-c5", "m/./m"),
            ("c3*e5 22*15 a7><c5", "mmm"),
            ("c3→d4 d6->c5 32→28", "mmm"),
            ("c3-d4\n2 x 0\n", "m/s/"),
            ("5-9* 22-18", "m.m"),
            ("1. c3-d4 d6-c5\n3-1", "nmm/s"),
            ("1. c3-d4 d6-c5\n2-2\n", "nmm/s/"),
            ("1. c3-d4 d6-c5\nResult 2-1", "nmm/ws"),
            ("1. c3-d4 d6-c5\nРезультат 3:1", "nmm/ws"),
            ("1. c3-d4 d6-c5\nResultado 3 x 1", "nmm/ws"),
            ("1. 11-15 23-19\n3-1", "nmm/s"),
            ("1. 11-15 23-19\n2. 8-11\n3-1", "nmm/nm/m"),
            ("1. 11-15 23-19\n9-14\n", "nmm/m/"),
            ("11-15\n23-19\n3-1\n27-24", "m/m/m/m"),
        ] {
            assert_eq!(kinds(text), want, "{text}");
        }
    }
}
