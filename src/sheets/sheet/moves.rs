//! Parses single tokens of a sheet with nom: moves and move numbers.

use super::chars::{self, CharReading, SOFT_HYPHEN, is_blank, is_line_end};
use crate::words::LetterClass;
use crate::written::{Leniency, MAX_SQUARES, MoveText, Separator, SquareForm};
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while, take_while_m_n, take_while1};
use nom::character::complete::{anychar, satisfy};
use nom::combinator::{map_opt, opt, peek, value};
use nom::sequence::terminated;
use nom::{IResult, Parser};

/// The result of a parser. A failure carries no data: the lexer tries the next kind of token.
pub(super) type ParserResult<'a, T> = IResult<&'a str, T, ()>;

/// The highest square number that is read; the largest board has 72, and a higher one is a slip.
const MAX_READ_SQUARE: u8 = 99;

pub(super) fn parse_failure<T>() -> Result<T, nom::Err<()>> {
    Err(nom::Err::Error(()))
}

/// A written move, and its oddities.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WrittenMove {
    pub(super) text: MoveText,
    /// Whether a line ends inside it.
    pub(super) broken: bool,
}

/// Parses a character that `read` gives a meaning to.
fn parse_char<'a, T>(
    read: fn(char) -> CharReading<T>,
) -> impl Parser<&'a str, Output = (T, bool), Error = ()> {
    map_opt(anychar, read)
}

pub(super) fn parse_blanks(i: &str) -> ParserResult<'_, &str> {
    take_while(is_blank).parse_complete(i)
}

/// Parses a square by letter and rank, as a code of [`SquareForm::Algebraic`].
pub(super) fn parse_square(i: &str) -> ParserResult<'_, (u8, bool)> {
    let (rest, ((file, a), (rank, b))) = (
        parse_char(chars::file_before_rank),
        parse_char(chars::rank_from_char),
    )
        .parse_complete(i)?;
    Ok((rest, (file * 16 + rank, a || b)))
}

/// Parses a square by number. At least one digit must be a real one.
pub(super) fn number_square(i: &str) -> ParserResult<'_, (u8, bool)> {
    let (rest, first) = parse_char(chars::digit_from_char).parse_complete(i)?;
    let (rest, second) = opt(parse_char(chars::second_digit)).parse_complete(rest)?;
    let (n, soft, real) = match second {
        Some(second) => (
            first.0 * 10 + second.0,
            first.1 || second.1,
            !(first.1 && second.1),
        ),
        None => (first.0, first.1, !first.1),
    };
    let more = rest.starts_with(|c: char| c.is_ascii_digit());
    if n == 0 || n > MAX_READ_SQUARE || !real || more {
        return parse_failure();
    }
    Ok((rest, (n, soft)))
}

/// Parses two letters that were digits, directly after a sign: `lO`, `Il`.
fn soft_square(i: &str, wanted: bool) -> ParserResult<'_, (u8, bool)> {
    let mut digits = (
        parse_char(chars::digit_from_char),
        parse_char(chars::second_digit),
    );
    match digits.parse_complete(i) {
        Ok((rest, ((first @ 1..=4, true), (second, true))))
            if wanted && !rest.starts_with(char::is_letter_or_number) =>
        {
            Ok((rest, (first * 10 + second, true)))
        }
        _ => parse_failure(),
    }
}

/// The gap between two squares.
#[derive(Clone, Copy)]
struct SquareGap {
    separator: Separator,
    blank: bool,
    broken: bool,
}

/// Parses the signs that separate squares only directly between two of them: `*`, `><`, `>`.
fn parse_tight_separator(i: &str) -> ParserResult<'_, Separator> {
    let between = peek(satisfy(char::is_letter_or_number));
    let sign = alt((
        value(Separator::Star, tag("*")),
        value(Separator::Cross, tag("><")),
        value(Separator::Dash, tag(">")),
    ));
    terminated(sign, between).parse_complete(i)
}

/// Parses a sign between two squares; where `padded`, blanks and one line end may surround it.
fn parse_gap(i: &str, padded: bool) -> ParserResult<'_, SquareGap> {
    let (rest, before) = if padded { parse_blanks(i)? } else { (i, "") };
    let soft = |i| take_while(|c| c == SOFT_HYPHEN).parse_complete(i);
    let (rest, hyphens) = soft(rest)?;
    let (rest, sign) = opt(alt((
        map_opt(anychar, chars::separator_from_char),
        parse_tight_separator,
    )))
    .parse_complete(rest)?;
    let Some(separator) = sign.or((!hyphens.is_empty()).then_some(Separator::Dash)) else {
        return parse_failure();
    };
    let (rest, _): (_, &str) = soft(rest)?;
    let rest = behind_dots(rest, separator);
    // Two hyphens are a typewriter's dash.
    let twice = separator == Separator::Dash && padded;
    let (rest, _) = if twice {
        // And `->` is an arrow.
        opt(satisfy(|c| chars::is_dash(c) || c == '>')).parse_complete(rest)?
    } else {
        (rest, None)
    };
    let (rest, after) = if padded {
        parse_blanks(rest)?
    } else {
        (rest, "")
    };
    let (rest, line_end) = opt(alt((tag("\r\n"), tag("\n")))).parse_complete(rest)?;
    let (rest, _) = parse_blanks(rest)?;
    let gap = SquareGap {
        separator,
        blank: !before.is_empty() || !after.is_empty(),
        broken: line_end.is_some(),
    };
    Ok((rest, gap))
}

/// Returns the text after the dots of a capture whose path is left out (`h4x...xh8`), or the same text where there are none.
fn behind_dots(i: &str, separator: Separator) -> &str {
    let rest = i.trim_start_matches(['.', '…']);
    let dots = &i[..i.len() - rest.len()];
    let captures = matches!(separator, Separator::Cross | Separator::Colon);
    let sign = |c| chars::separator_from_char(c) == Some(separator);
    let rest = rest.strip_prefix(sign).unwrap_or(rest);
    let square = rest.starts_with(char::is_letter_or_number);
    if captures && (dots.len() > 1) && square {
        rest
    } else {
        i
    }
}

/// Collects the squares of a move.
struct MoveBuilder(WrittenMove);

impl MoveBuilder {
    fn new(form: SquareForm, (code, soft): (u8, bool)) -> Self {
        let mut text = MoveText {
            form,
            len: 1,
            ..MoveText::default()
        };
        text.codes[0] = code;
        if soft {
            text.leniency.insert(Leniency::LOOK_ALIKE);
        }
        Self(WrittenMove {
            text,
            broken: false,
        })
    }

    fn push_square(&mut self, (code, soft): (u8, bool), gap: Option<SquareGap>) {
        let text = &mut self.0.text;
        if text.len == 1 {
            text.separator = gap.map_or(Separator::None, |gap| gap.separator);
        }
        if soft {
            text.leniency.insert(Leniency::LOOK_ALIKE);
        }
        if gap.is_some_and(|gap| gap.blank) {
            text.leniency.insert(Leniency::INNER_BLANK);
        }
        self.0.broken |= gap.is_some_and(|gap| gap.broken);
        if usize::from(text.len) < MAX_SQUARES {
            text.codes[usize::from(text.len)] = code;
            text.len += 1;
        }
    }

    /// Returns whether another sign may have blanks around it: only the first one, so that `a3-b4 - h6-g5` is not a path.
    fn may_be_padded(&self) -> bool {
        self.0.text.len == 1
    }
}

/// Parses more squares after signs.
fn parse_path<'a>(
    mut i: &'a str,
    mut builder: MoveBuilder,
    square: fn(&'a str) -> ParserResult<'a, (u8, bool)>,
) -> ParserResult<'a, WrittenMove> {
    let numeric = builder.0.text.form == SquareForm::Numeric;
    while let Ok((after, gap)) = parse_gap(i, builder.may_be_padded())
        && let Ok((end, code)) =
            square(after).or_else(|_| soft_square(after, numeric && !gap.blank))
    {
        let same = builder.0.text.len == 1 || builder.0.text.separator == gap.separator;
        // The number of the next row, below a move whose end is lost: `32-`, `4. 28-22`.
        let next_row = gap.broken && numeric && begins_row(end);
        if !same || next_row {
            break;
        }
        builder.push_square(code, Some(gap));
        i = end;
    }
    if builder.0.text.len < 2 {
        return parse_failure();
    }
    Ok((i, builder.0))
}

/// Returns whether the text begins with the full stop of a move number and a move.
fn begins_row(i: &str) -> bool {
    let behind = i
        .strip_prefix(['.', ')'])
        .map(|rest| rest.trim_start_matches(is_blank));
    behind.is_some_and(|behind| parse_numeric_move(behind).is_ok())
}

/// Parses a move in numbers: `32-28`, `26x37x48`, `09-13`.
pub(super) fn parse_numeric_move(i: &str) -> ParserResult<'_, WrittenMove> {
    let (rest, first) = number_square(i)?;
    let (rest, written) = parse_path(
        rest,
        MoveBuilder::new(SquareForm::Numeric, first),
        number_square,
    )?;
    if written.text.codes[0] == written.text.codes[1] && written.text.len == 2 {
        return parse_failure();
    }
    Ok((rest, written))
}

/// Parses two squares of two digits with nothing between: `1620`.
pub(super) fn four_digits(i: &str) -> ParserResult<'_, WrittenMove> {
    let mut digits = take_while_m_n(4, 4, |c: char| c.is_ascii_digit());
    let (rest, digits) = digits.parse_complete(i)?;
    let (Ok(from), Ok(to)) = (digits[..2].parse::<u8>(), digits[2..].parse::<u8>()) else {
        return parse_failure();
    };
    let on_board = |n| (1..=50).contains(&n);
    let more = rest.starts_with(|c: char| c.is_letter_or_number());
    if !on_board(from) || !on_board(to) || from == to || more {
        return parse_failure();
    }
    let mut builder = MoveBuilder::new(SquareForm::Numeric, (from, false));
    builder.push_square((to, false), None);
    Ok((rest, builder.0))
}

/// Parses a move in letters and ranks: `c3-d4`, `a3b4`, `d2:h6:f8`, `cd4`, `c:e5:g7`.
pub(super) fn parse_algebraic_move(i: &str) -> ParserResult<'_, WrittenMove> {
    parse_full_move(i)
        .or_else(|_| parse_short_move(i))
        .and_then(|(rest, written)| {
            // Two letters and two look-alikes are a word.
            let read = &i[..i.len() - rest.len()];
            let real =
                read.contains(|c: char| c.is_ascii_digit() || c == 'З') || read.contains(':');
            if real {
                Ok((rest, written))
            } else {
                parse_failure()
            }
        })
}

fn parse_full_move(i: &str) -> ParserResult<'_, WrittenMove> {
    let (rest, first) = parse_square(i)?;
    let mut builder = MoveBuilder::new(SquareForm::Algebraic, first);
    if let Ok((rest, second)) = parse_square(rest) {
        builder.push_square(second, None);
        return Ok((rest, builder.0));
    }
    parse_path(rest, builder, parse_square)
}

fn parse_short_move(i: &str) -> ParserResult<'_, WrittenMove> {
    // `х:ф4`: the letter before the sign of a capture is not such a sign itself.
    let file = match i.strip_prefix(['х', 'Х']) {
        Some(rest) if rest.starts_with(':') => chars::file_before_rank,
        _ => chars::file_from_char,
    };
    let (rest, first) = parse_char(file).parse_complete(i)?;
    let mut builder = MoveBuilder::new(SquareForm::Short, first);
    if let Ok((rest, second)) = parse_square(rest) {
        builder.push_square(second, None);
        return Ok((rest, builder.0));
    }
    // A lone letter before a dash is a word or a note.
    let (_, sign) = peek(anychar).parse_complete(rest)?;
    if chars::is_dash(sign) || is_blank(sign) {
        return parse_failure();
    }
    parse_path(rest, builder, parse_square)
}

/// Parses the obligatory capture of the piece on a square: `a7x`.
pub(super) fn from_only(i: &str) -> ParserResult<'_, u8> {
    let (rest, (code, _)) = parse_square(i)?;
    let (rest, _) = satisfy(chars::is_cross).parse_complete(rest)?;
    let goes_on = behind_dots(rest, Separator::Cross).len() < rest.len();
    if goes_on || rest.starts_with(|c: char| c.is_letter_or_number() || c == '!') {
        return parse_failure();
    }
    Ok((rest, code))
}

/// A move number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MoveNumber {
    pub(super) number: u32,
    /// Whether it is written with dots for White's move: `1...`, `1. …`, `39…..`.
    pub(super) black: bool,
    /// Whether a full stop or a bracket follows the digits.
    pub(super) dotted: bool,
}

/// Returns the number of full stops that a run of dots counts for.
fn parse_dots(i: &str) -> ParserResult<'_, usize> {
    let (rest, run) = take_while1(|c| c == '.' || c == '…').parse_complete(i)?;
    let count = run.chars().map(|c| if c == '…' { 3 } else { 1 }).sum();
    Ok((rest, count))
}

/// Parses a number with a mark before a move: `1:`; or `1 -` before a move in numbers, which would look like a capture over three
/// squares.
pub(super) fn marked_number(i: &str) -> ParserResult<'_, MoveNumber> {
    let digits = take_while_m_n(1, 3, |c: char| c.is_ascii_digit());
    let (rest, (digits, _, mark)) = (digits, take_while(is_blank), anychar).parse_complete(i)?;
    let behind = rest.trim_start_matches(is_blank);
    let begins = behind.len() < rest.len()
        && match mark {
            ':' => parse_algebraic_move(behind)
                .or_else(|_| parse_numeric_move(behind))
                .is_ok(),
            _ => chars::is_dash(mark) && parse_numeric_move(behind).is_ok(),
        };
    match digits.parse() {
        Ok(number) if begins => {
            let (black, dotted) = (false, true);
            Ok((
                rest,
                MoveNumber {
                    number,
                    black,
                    dotted,
                },
            ))
        }
        _ => parse_failure(),
    }
}

/// Parses a move number: `1.`, `1)`, `01`, `1...`, `1. …`; also `l.` for 1, `З.` for 3 and `1О.` for 10, where a move follows.
pub(super) fn parse_move_number(i: &str, paren: bool) -> ParserResult<'_, MoveNumber> {
    let digits = map_opt(
        take_while_m_n(1, 3, |c: char| c.is_ascii_digit()),
        |digits: &str| digits.parse().ok(),
    );
    let one = value(1, (satisfy(|c| matches!(c, 'l' | 'I')), peek(tag("."))));
    let (rest, number) = alt((soft_number, digits, one)).parse_complete(i)?;
    let plain = MoveNumber {
        number,
        black: false,
        dotted: false,
    };
    let (after, _) = parse_blanks(rest)?;
    if let Ok((mut end, mut count)) = parse_dots(after) {
        while let Ok((further, more)) = (take_while(is_blank), parse_dots).parse_complete(end)
            && more.1 > 1
        {
            (end, count) = (further, count + more.1);
        }
        let number = MoveNumber {
            black: count >= 3,
            dotted: true,
            ..plain
        };
        return Ok((end, number));
    }
    if paren && let Some(end) = rest.strip_prefix(')') {
        let dotted = true;
        return Ok((end, MoveNumber { dotted, ..plain }));
    }
    let ends = rest.is_empty() || rest.starts_with(|c| is_blank(c) || is_line_end(c) || c == '(');
    // `17/ ed4`, `17> ed4`
    let set_off = rest
        .strip_prefix(['/', '>'])
        .is_some_and(|behind| behind.starts_with(is_blank));
    if ends || set_off {
        Ok((rest, plain))
    } else {
        parse_failure()
    }
}

/// Parses a number with letters that look like its digits, before a full stop, a bracket or a blank, and a move.
fn soft_number(i: &str) -> ParserResult<'_, u32> {
    let sign = alt((tag("."), tag(")"), tag(" ")));
    let mut digits = (
        parse_char(chars::digit_from_char),
        opt(parse_char(chars::second_digit)),
        sign,
    );
    let (rest, ((first, soft), second, _)) = digits.parse_complete(i)?;
    let (second, softer) = second.map_or((None, false), |(digit, soft)| (Some(digit), soft));
    let number = second.map_or(u32::from(first), |digit| {
        u32::from(first) * 10 + u32::from(digit)
    });
    let (behind, _) = parse_blanks(rest.trim_start_matches('.'))?;
    let moves = || {
        alt((parse_algebraic_move, parse_numeric_move))
            .parse_complete(behind)
            .is_ok()
    };
    if !(soft || softer) || number == 0 || !moves() {
        return parse_failure();
    }
    Ok((&i[i.len() - rest.len() - 1..], number))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the squares that are read of a move, and the remaining text.
    fn read_move(text: &str) -> Option<(Vec<u8>, String)> {
        let parsed = parse_numeric_move(text).or_else(|_| parse_algebraic_move(text));
        let (rest, written) = parsed.ok()?;
        Some((written.text.square_codes().to_vec(), rest.to_owned()))
    }

    #[test]
    fn moves_of_all_kinds() {
        for (text, codes, rest) in [
            ("09-13 ...", &[9, 13][..], " ..."),
            ("11×20, 24", &[11, 20], ", 24"),
            ("10-\n13;", &[10, 13], ";"),
            ("10-\u{ad}13", &[10, 13], ""),
            ("10\u{ad}13", &[10, 13], ""),
            ("1- 7 2-8", &[1, 7], " 2-8"),
            ("47:24:8:17:6", &[47, 24, 8, 17, 6], ""),
            ("l0-l4", &[10, 14], ""),
            ("22-26-A,", &[22, 26], "-A,"),
            ("9-13*---1", &[9, 13], "*---1"),
            ("a3—b4h6—g5", &[0x03, 0x14], "h6—g5"),
            ("b2 —c3 f6— g5", &[0x12, 0x23], " f6— g5"),
            ("аЗ-Ь4", &[0x03, 0x14], ""),
            ("cl-b2", &[0x21, 0x12], ""),
            ("a3:cl", &[0x03, 0x21], ""),
            ("сд4", &[2, 0x34], ""),
            ("h4x...xh8 f8-e7", &[0x74, 0x78], " f8-e7"),
            ("h4:…h8", &[0x74, 0x78], ""),
            ("32x..x3", &[32, 3], ""),
            ("b:f2", &[1, 0x52], ""),
            ("b:d4:f2 x", &[1, 0x34, 0x52], " x"),
            ("dc3!x", &[3, 0x23], "!x"),
            ("г5-х4", &[0x65, 0x74], ""),
            ("х6-г5", &[0x76, 0x65], ""),
            ("гх4 гф4", &[6, 0x74], " гф4"),
            ("х:ф4", &[7, 0x54], ""),
            ("c3хd4", &[0x23, 0x34], ""),
            ("22х15", &[22, 15], ""),
        ] {
            let got = read_move(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!((&*got.0, &*got.1), (codes, rest), "{text}");
        }
        for text in ["1978", "в 7", "c5", "19.09", "200-300", "ал-ел", "7-7"] {
            assert_eq!(read_move(text), None, "{text}");
        }
    }

    #[test]
    fn numbers_are_parsed() {
        for (text, number, black, rest) in [
            ("З. c3-b4", 3, false, " c3-b4"),
            ("З) c3-b4", 3, false, " c3-b4"),
            ("1О. 32-28", 10, false, " 32-28"),
            ("ЗЗ.cb4", 33, false, "cb4"),
            ("1.аЗ", 1, false, "аЗ"),
            ("11) 31", 11, false, " 31"),
            ("01 a3", 1, false, " a3"),
            ("1. … bc5", 1, true, " bc5"),
            ("39….. 8-13", 39, true, " 8-13"),
            ("1...13-18", 1, true, "13-18"),
            ("l. c3", 1, false, " c3"),
        ] {
            let (left, got) =
                super::parse_move_number(text, true).unwrap_or_else(|_| panic!("{text}"));
            assert_eq!(
                (got.number, got.black, left),
                (number, black, rest),
                "{text}"
            );
        }
        assert!(super::parse_move_number("25-й", true).is_err());
        assert!(super::parse_move_number("З. Иванов", true).is_err());
    }
}
