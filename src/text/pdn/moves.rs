//! Moves and scores that begin with a letter or a digit, as nom parsers over ASCII bytes.

use super::line::is_blank;
use super::score::{self, pair_score};
use super::token::{self, TokenParseResult, WordToken, is_at_boundary, parse_failure, to_number};
use crate::written::{Leniency, MoveText, Separator, SquareForm};

/// Returns the file that a byte names. Boards of up to 16 files are accepted, so that `z9` stays an unreadable word.
#[inline]
fn file_of(b: u8) -> Option<u8> {
    let file = (b | 0x20).wrapping_sub(b'a');
    (file < 16).then_some(file)
}

/// Parses the commonest move: two numbers with `-`, `x` or `:` between them, and a boundary after them.
#[inline]
pub(crate) fn quick_numeric(i: &[u8]) -> TokenParseResult<'_, (u8, u8, Separator)> {
    let [a, b, c, d, e, f, ..] = *i else {
        return parse_failure();
    };
    let digit = |x: u8| x.wrapping_sub(b'0');
    if digit(a) > 9 {
        return parse_failure();
    }
    let (from, sign, x, y, z, len) = if digit(b) < 10 {
        (digit(a) * 10 + digit(b), c, d, e, f, 4)
    } else {
        (digit(a), b, c, d, e, 3)
    };
    let separator = match sign {
        b'-' => Separator::Dash,
        b'x' => Separator::Cross,
        b':' => Separator::Colon,
        _ => return parse_failure(),
    };
    if digit(x) > 9 {
        return parse_failure();
    }
    let (to, next, len) = if digit(y) < 10 {
        (digit(x) * 10 + digit(y), z, len + 1)
    } else {
        (digit(x), y, len)
    };
    if from == 0 || to == 0 || from == to || !token::BOUNDARY_BYTES[usize::from(next)] {
        return parse_failure();
    }
    Ok((&i[len..], (from, to, separator)))
}

/// Parses the commonest algebraic move: two squares of a board with up to nine ranks.
#[inline]
pub(crate) fn quick_algebraic(i: &[u8]) -> TokenParseResult<'_, (u8, u8, Separator)> {
    let [a, b, sign, c, d, next, ..] = *i else {
        return parse_failure();
    };
    let square = |file: u8, rank: u8| {
        let (f, r) = ((file | 0x20).wrapping_sub(b'a'), rank.wrapping_sub(b'0'));
        (f < 16 && (1..=9).contains(&r)).then(|| f * 16 + r)
    };
    let separator = match sign {
        b'-' => Separator::Dash,
        b'x' => Separator::Cross,
        b':' => Separator::Colon,
        _ => return parse_failure(),
    };
    match (square(a, b), square(c, d)) {
        (Some(from), Some(to)) if token::BOUNDARY_BYTES[usize::from(next)] => {
            Ok((&i[5..], (from, to, separator)))
        }
        _ => parse_failure(),
    }
}

/// Parses any token that begins with a digit. `paren` states whether `1)` may be a number.
pub(crate) fn digit_word(i: &[u8], paren: bool) -> TokenParseResult<'_, WordToken> {
    if let Ok((rest, score)) = score::parse_score(i) {
        return Ok((rest, WordToken::Score(score)));
    }
    parse_numeric_word(i).or_else(|_| {
        let (rest, (n, black)) = token::parse_move_number(i, paren)?;
        Ok((rest, WordToken::Number(n, black)))
    })
}

/// Parses a token that begins with a letter, which is always a move.
pub(crate) fn letter_word(i: &[u8]) -> TokenParseResult<'_, WordToken> {
    let (rest, text) = parse_algebraic_move(i)?;
    Ok((rest, WordToken::Move(text)))
}

/// The separator between two squares.
struct SquareSeparator {
    separator: Separator,
    /// Whether a blank precedes, or follows, the sign.
    before: bool,
    after: bool,
    /// Whether another sign replaces a dash: `->`, `~`.
    odd: bool,
}

/// Parses a separator with its blanks. The caller checks that a square follows.
fn parse_gap(i: &[u8], blank_before: bool) -> TokenParseResult<'_, SquareSeparator> {
    let (at, skipped) = if blank_before {
        token::parse_blanks(i)?
    } else {
        (i, &i[..0])
    };
    let mut long = 1;
    let separator = match at.first() {
        Some(b'-' | b'=' | b'>' | b'~' | b'_') => {
            long = dash_len(at).ok_or(nom::Err::Error(()))?;
            Separator::Dash
        }
        Some(b'x' | b'X') => Separator::Cross,
        Some(b':') => Separator::Colon,
        Some(b'*') => Separator::Star,
        _ => return parse_failure(),
    };
    let rest = behind_dots(&at[long..], separator);
    let pad = rest.iter().take_while(|b| is_blank(**b)).count();
    let before = !skipped.is_empty();
    // Two dashes with blanks around them are a move that is left out.
    let apart = before || pad > 0;
    if apart && (long > 1 && at[long - 1] == b'-' || matches!(at[0], b'~' | b'_')) {
        return parse_failure();
    }
    // A star next to a blank ends a game or marks a move.
    if separator == Separator::Star && (before || pad > 0) {
        return parse_failure();
    }
    // A word division at a line end is one line end long; a longer gap divides games.
    if rest[..pad].iter().filter(|b| **b == b'\n').count() > 1 {
        return parse_failure();
    }
    Ok((
        &rest[pad..],
        SquareSeparator {
            separator,
            before,
            after: pad > 0,
            odd: long > 1 || matches!(at[0], b'>' | b'~' | b'_'),
        },
    ))
}

/// Returns the length of the dash that a text begins with, including long dashes and arrows as people type them: `-`, `--`, `->`, `=>`.
#[inline]
fn dash_len(i: &[u8]) -> Option<usize> {
    /// The maximum number of signs in one dash.
    const MAX_DASHES: usize = 3;
    match i {
        [b'-', b'0'..=b'9' | b'a'..=b'z', ..] => return Some(1),
        [b'>', ..] | [b'~' | b'_', b'0'..=b'9' | b'a'..=b'h', ..] => return Some(1),
        _ => {}
    }
    let run = i.iter().take_while(|b| **b == i[0]).count();
    let arrow = i.get(run) == Some(&b'>');
    let known = (arrow || i[0] == b'-') && run <= MAX_DASHES;
    known.then_some(run + usize::from(arrow))
}

/// Returns what follows the dots of a capture whose path is left out (`h4x...xh8`), or the whole text if it has no dots.
fn behind_dots(i: &[u8], separator: Separator) -> &[u8] {
    let dots = i.iter().take_while(|b| **b == b'.').count();
    let rest = &i[dots..];
    let signs: &[u8] = match separator {
        Separator::Cross => b"xX",
        Separator::Colon => b":",
        Separator::None | Separator::Dash | Separator::Star => return i,
    };
    let rest = match rest.split_first() {
        Some((sign, rest)) if signs.contains(sign) => rest,
        _ => rest,
    };
    let square = rest.first().is_some_and(u8::is_ascii_alphanumeric);
    if dots > 1 && square { rest } else { i }
}

/// Collects the squares of one move.
struct MoveTextBuilder(MoveText);

impl MoveTextBuilder {
    fn new(form: SquareForm, first: u8) -> Self {
        let mut text = MoveText {
            form,
            len: 1,
            ..MoveText::default()
        };
        text.codes[0] = first;
        Self(text)
    }

    fn push_square(&mut self, code: u8, gap: Option<&SquareSeparator>) {
        let text = &mut self.0;
        let separator = gap.map_or(Separator::None, |g| g.separator);
        if text.len == 1 {
            text.separator = separator;
        } else if text.separator != separator {
            text.leniency.insert(Leniency::MIXED_SEPARATORS);
        }
        if gap.is_some_and(|g| g.before || g.after) {
            text.leniency.insert(Leniency::INNER_BLANK);
        }
        if gap.is_some_and(|g| g.odd) {
            text.leniency.insert(Leniency::LOOK_ALIKE);
        }
        match text.codes.get_mut(usize::from(text.len)) {
            Some(slot) => {
                *slot = code;
                text.len += 1;
            }
            None => text.leniency.insert(Leniency::TOO_LONG),
        }
    }

    /// Returns whether a further `gap` may lengthen the move: `27-20*` with a move after the star must not become a path.
    fn accepts_gap(&self, gap: &SquareSeparator) -> bool {
        let star = |s: Separator| s == Separator::Star;
        self.0.len == 1
            || (star(gap.separator) == star(self.0.separator)
                && (!(gap.before || gap.after) || self.0.leniency.contains(Leniency::INNER_BLANK)))
    }
}

/// Parses the digits of one square number. A longer run is one square that no board has.
fn square_digits(i: &[u8]) -> TokenParseResult<'_, &[u8]> {
    let n = i.iter().take_while(|b| b.is_ascii_digit()).count();
    if (1..=6).contains(&n) {
        Ok((&i[n..], &i[..n]))
    } else {
        parse_failure()
    }
}

fn code_of(digits: &[u8]) -> u8 {
    if digits.len() > 2 {
        0
    } else {
        to_number(digits) as u8
    }
}

/// Parses a square after a separator. After a blank, digits with a full stop are the next move number instead.
fn next_number<'a>(i: &'a [u8], gap: &SquareSeparator) -> TokenParseResult<'a, &'a [u8]> {
    let (rest, digits) = square_digits(i)?;
    let blank = gap.before || gap.after;
    let number = matches!(rest.first(), Some(b'.'))
        && rest
            .get(1)
            .is_none_or(|b| is_blank(*b) || *b == b'.' || b.is_ascii_alphanumeric());
    if blank && (number || digits.len() > 2 || rest.first() == Some(&b'/')) {
        return parse_failure();
    }
    Ok((rest, digits))
}

/// Parses `32-28`, `3228`, `35x 4`, `26x37x48`, or a score such as `2-0`.
pub(crate) fn parse_numeric_word(i: &[u8]) -> TokenParseResult<'_, WordToken> {
    let (mut rest, first) = square_digits(i)?;
    if first.len() == 4 && is_at_boundary(rest) {
        let mut text = MoveTextBuilder::new(SquareForm::Numeric, code_of(&first[..2]));
        text.push_square(code_of(&first[2..]), None);
        return Ok((rest, WordToken::Move(text.0)));
    }
    let mut text = MoveTextBuilder::new(SquareForm::Numeric, code_of(first));
    let mut second: &[u8] = &[];
    while let Ok((after, gap)) = parse_gap(
        rest,
        text.0.len == 1 || text.0.leniency.contains(Leniency::INNER_BLANK),
    ) {
        let Ok((end, digits)) = next_number(after, &gap) else {
            break;
        };
        if !text.accepts_gap(&gap) {
            break;
        }
        if text.0.len == 1 {
            second = digits;
        }
        text.push_square(code_of(digits), Some(&gap));
        rest = end;
    }
    if second.is_empty() {
        return parse_failure();
    }
    if text.0.len == 2
        && matches!(text.0.separator, Separator::Dash | Separator::Colon)
        && let Some(score) = pair_score(first, second)
    {
        return Ok((rest, WordToken::Score(score)));
    }
    Ok((rest, WordToken::Move(text.0)))
}

/// Parses a square `c3` or `k12`.
fn parse_square(i: &[u8]) -> TokenParseResult<'_, u8> {
    let (Some(file), Some(first)) = (i.first().and_then(|b| file_of(*b)), i.get(1)) else {
        return parse_failure();
    };
    let rank = first.wrapping_sub(b'0');
    if !(1..=9).contains(&rank) {
        return parse_failure();
    }
    match i.get(2).map(|b| b.wrapping_sub(b'0')) {
        Some(units) if rank == 1 && units <= 5 => Ok((&i[3..], file * 16 + 10 + units)),
        _ => Ok((&i[2..], file * 16 + rank)),
    }
}

/// Parses `c3-d4`, `a3b4`, `d2xh6xf8`, and the short `cd4`, `c:e5`, `b:d4:f2`.
pub(crate) fn parse_algebraic_move(i: &[u8]) -> TokenParseResult<'_, MoveText> {
    let (mut rest, mut text) = match parse_square(i) {
        Ok((rest, from)) => (rest, MoveTextBuilder::new(SquareForm::Algebraic, from)),
        Err(_) => match i.first().and_then(|b| file_of(*b)) {
            Some(file) => (&i[1..], MoveTextBuilder::new(SquareForm::Short, file)),
            None => return parse_failure(),
        },
    };
    let short = text.0.form == SquareForm::Short;
    loop {
        if (text.0.len == 1 || text.0.separator == Separator::None)
            && let Ok((end, code)) = parse_square(rest)
        {
            text.push_square(code, None);
            rest = end;
            // `cd4ef6` is two moves, `a3b4c5` is one.
            if short {
                break;
            }
            continue;
        }
        // A lone letter may be a word (`a - b4`), so a short move has no blank before its sign.
        let padded = (text.0.len == 1 && !short) || text.0.leniency.contains(Leniency::INNER_BLANK);
        let Ok((after, gap)) = parse_gap(rest, padded) else {
            break;
        };
        match parse_square(after) {
            Ok((end, code)) if text.accepts_gap(&gap) => {
                text.push_square(code, Some(&gap));
                rest = end;
            }
            _ => break,
        }
    }
    if text.0.len < 2 {
        return parse_failure();
    }
    Ok((rest, text.0))
}
