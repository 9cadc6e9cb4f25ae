//! Parses scores of two players: between their names, after them, and on a line of their own.

use super::chars::{is_blank, is_cross, is_dash, is_line_end};
use super::moves::ParserResult;
use super::score;
use crate::outcome::Terminator;
use crate::words::LetterClass;
use nom::Parser;
use nom::bytes::complete::{take_while, take_while_m_n};
use nom::character::complete::satisfy;
use nom::combinator::{map_opt, not, peek};

/// The maximum length of a score, in bytes.
const MAX_SCORE_BYTES: usize = 24;

/// The highest square of the first row of a board with ten files: no piece moves from one of these squares to another.
const FIRST_ROW: u32 = 5;

/// Two whole numbers with a sign between them, which are either points or a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PointPair {
    /// The number of bytes that are read.
    pub(super) len: usize,
    pub(super) a: u32,
    pub(super) b: u32,
    /// The sign between them.
    sign: char,
}

impl PointPair {
    /// Returns whether no move is written so: the squares are the same, or both are in the first row of every board.
    pub(super) fn are_no_move(self) -> bool {
        let row = 1..=FIRST_ROW;
        self.a == self.b || (row.contains(&self.a) && row.contains(&self.b))
    }

    /// Returns whether these can be the points of two players where their names accompany them. With a dash only those of one
    /// game can: `1-2 June` is a date.
    fn are_of_players(self) -> bool {
        let (one, few) = (self.a + self.b <= 2, self.a.max(self.b) <= 9);
        one || (few && !is_dash(self.sign))
    }
}

/// Parses two points, without the text after them: `3-1`, `2 : 2`, `3 x 1`.
pub(super) fn parse_points(text: &str) -> Option<PointPair> {
    let digits = || {
        map_opt(
            take_while_m_n(1, 2, |c: char| c.is_ascii_digit()),
            |text: &str| text.parse::<u32>().ok(),
        )
    };
    let blanks = || take_while(is_blank);
    let sign = satisfy(|c| is_dash(c) || is_cross(c) || c == ':');
    let behind = not(peek(satisfy(|c| c.is_letter_or_number() || is_dash(c))));
    let parsed: ParserResult<'_, _> =
        (digits(), blanks(), sign, blanks(), digits(), behind).parse_complete(text);
    let (rest, (a, _, sign, _, b, ())) = parsed.ok()?;
    let len = text.len() - rest.len();
    // `10x10` is a board.
    let board = is_cross(sign) && a == b && matches!(a, 8 | 10 | 12);
    (len <= MAX_SCORE_BYTES && !board).then_some(PointPair { len, a, b, sign })
}

/// Parses two points like [`parse_points`], where nothing else follows up to the end of the line.
pub(super) fn points_alone(text: &str) -> Option<PointPair> {
    let read = parse_points(text)?;
    let rest = text[read.len..].trim_start_matches(|c| is_blank(c) || matches!(c, '.' | '|'));
    (rest.is_empty() || rest.starts_with(is_line_end)).then_some(read)
}

/// Returns the length of the time of day or of a clock that a text begins with: `10:30`, `0:35`. After a colon without blanks,
/// points have only one figure.
pub(super) fn time_len(text: &str) -> Option<usize> {
    let (hours, rest) = text.split_once(':')?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let known = |text: &str, below: u8| text.parse::<u8>().is_ok_and(|number| number < below);
    let figures = (1..=2).contains(&hours.len()) && hours.bytes().all(|b| b.is_ascii_digit());
    let ends = !rest[digits..].starts_with(char::is_letter_or_number);
    (figures && digits == 2 && ends && known(hours, 24) && known(&rest[..2], 60))
        .then_some(hours.len() + 3)
}

/// Words between the points of two players.
const POINT_SEPARATOR_WORDS: [&str; 7] = ["a", "à", "на", "to", "zu", "op", "por"];

/// Parses the points of one game with a word between them: `2 a 0`, `1 на 1`. Returns their length first.
pub(super) fn parse_worded_points(text: &str) -> Option<(usize, u32, u32)> {
    let mut words = text.splitn(4, [' ', '\n', '\t', ',', '.', ')']);
    let [a, word, b] = [words.next()?, words.next()?, words.next()?];
    let known = POINT_SEPARATOR_WORDS.contains(&word);
    let point = |text: &str| text.parse::<u32>().ok().filter(|_| text.len() == 1);
    let (first, second) = (point(a)?, point(b)?);
    Terminator::of_points(first, second).filter(|_| known && first + second > 0)?;
    let len = a.len() + word.len() + b.len() + 2;
    let behind = text[len..].chars().next();
    (!behind.is_some_and(char::is_letter_or_number)).then_some((len, first, second))
}

/// Returns the length of the score next to a name: that of a game, or points of a match that do not look like a date.
pub(crate) fn len(text: &str) -> Option<usize> {
    let begins = text.starts_with(|c: char| c.is_ascii_digit() || c == '½');
    if !begins || time_len(text).is_some() {
        return None;
    }
    let of_game = score::parse_score(text).ok();
    let of_game = of_game.map(|(rest, _)| text.len() - rest.len());
    let of_match = parse_points(text).filter(|read| read.are_of_players());
    let of_words = || parse_worded_points(text).map(|(len, ..)| len);
    of_game.or(of_match.map(|read| read.len)).or_else(of_words)
}

/// The maximum number of places of a line that are tried.
const MAX_SCORE_TRIES: usize = 8;

/// Returns the start and the end of the score in a line that blanks separate from the words around it.
pub(super) fn find_line_score(line: &str) -> Option<(usize, usize)> {
    let word = line.find(char::is_letter)?;
    let begins = |(at, c): &(usize, char)| {
        (c.is_ascii_digit() || *c == '½') && line[..*at].ends_with(is_blank)
    };
    let places = line[word..].char_indices().map(|(at, c)| (word + at, c));
    places
        .filter(begins)
        .take(MAX_SCORE_TRIES)
        .find_map(|(at, _)| {
            let end = at + len(&line[at..])?;
            line[end..].starts_with(is_blank).then_some((at, end))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_between_names() {
        for (line, want) in [
            ("Souza 1 x 1 Lima", Some("1 x 1")),
            ("Иванов 1:1 Петров", Some("1:1")),
            ("Rossi 1-1 Bianchi", Some("1-1")),
            ("Rossi ½-½ Bianchi", Some("½-½")),
            ("Rossi 1/2 Bianchi", Some("1/2")),
            ("Souza 1/2 x 1/2 Lima", Some("1/2 x 1/2")),
            ("Souza ½ x ½ Lima", Some("½ x ½")),
            ("Souza 0,5 x 0,5 Lima", Some("0,5 x 0,5")),
            ("Souza 0.5 Lima", None),
            ("Souza 3 x 1 Lima", Some("3 x 1")),
            ("Souza 2 a 0 Lima", Some("2 a 0")),
            ("Round 2 a 5 Lima", None),
            ("Иванов 3:1 Петров", Some("3:1")),
            ("Held 1-2 June", None),
            ("Board 11-15 Moscow", None),
            ("Start 19:30 Moscow", None),
            ("Start 0:35 Moscow", None),
            ("1-1 Moscow", None),
            ("Souza 2x0", None),
            ("Salou 10x10 Open", None),
        ] {
            let got = find_line_score(line).map(|(start, end)| &line[start..end]);
            assert_eq!(got, want, "{line}");
        }
    }

    #[test]
    fn times_are_no_scores() {
        for (text, want) in [
            ("10:30", Some(5)),
            ("0:35, Hull", Some(4)),
            ("9:05.", Some(4)),
            ("2:0", None),
            ("12:123", None),
            ("25:10", None),
            ("10:75", None),
            ("1 : 10", None),
        ] {
            assert_eq!(time_len(text), want, "{text}");
        }
        assert_eq!((len("0:35"), len("2:0")), (None, Some(3)));
    }

    #[test]
    fn points_of_two() {
        let read = |text| points_alone(text).map(|read| (read.a, read.b, read.are_no_move()));
        assert_eq!(read("3-1\nx"), Some((3, 1, true)));
        assert_eq!(read("12 : 12."), Some((12, 12, true)));
        assert_eq!(read("9-5"), Some((9, 5, false)));
        assert_eq!(read("3-1-2"), None);
        assert_eq!(read("3-1 Moscow"), None);
        assert_eq!(read("3-100"), None);
    }
}
