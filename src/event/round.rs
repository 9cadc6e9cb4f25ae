//! Rounds as games name them: `3`, `3.2`, `ronde2`, `5 тур`, `1/4 final`.

use crate::words::LetterClass;
use crate::words::phrase::WordMatcher;
use crate::words::{every_word, fold_text};
use std::sync::LazyLock;

/// A round as the tag of a game names it.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Round {
    /// What stands beside its number, folded: `final`, `group a`. Words that mean a round are left out.
    pub words: String,
    /// Its number.
    pub number: Option<u32>,
    /// What stands behind the number and a dot: a board, or the game of a match.
    pub part: Option<u32>,
}

static ROUND_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.round));
static ORDINAL_ENDINGS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.ordinals));
/// Words for a round that stand in no sheet.
const EXTRA_ROUND_WORDS: [&str; 6] = ["r", "т", "t", "manche", "kolo", "круг"];

impl Round {
    /// The highest number of a round: a year or the number of a game in a database is none.
    pub const MAX_NUMBER: u32 = 999;

    /// The round of a number.
    #[must_use]
    pub fn from_number(number: u32) -> Self {
        Self {
            number: Some(number),
            ..Self::default()
        }
    }

    /// Reads the value of a tag. What is no round (`?`, `-`) is none.
    #[must_use]
    pub fn from_tag(text: &str) -> Option<Self> {
        let folded = fold_text(text);
        let mut round = Self::default();
        let mut words: Vec<&str> = Vec::new();
        for piece in split_pieces(&folded) {
            match parse_number(piece) {
                Some((number, part)) if round.number.is_none() => {
                    (round.number, round.part) = (Some(number), part);
                }
                _ if ROUND_WORDS.contains_word(piece)
                    || EXTRA_ROUND_WORDS.contains(&piece)
                    || ORDINAL_ENDINGS.contains_word(piece) => {}
                _ => words.push(piece),
            }
        }
        round.words = words.join(" ");
        (round.number.is_some() || round.words.contains(char::is_letter_or_number)).then_some(round)
    }

    /// The same without its part.
    #[must_use]
    pub fn without_part(&self) -> Self {
        Self {
            part: None,
            ..self.clone()
        }
    }
}

/// Numbers, fractions such as `1/4` and words of a text, one after the other.
fn split_pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    for word in text
        .split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':' | '#' | '№' | '(' | ')'))
    {
        let mut rest = word.trim_matches(['.', '-', '?']);
        while let Some(first) = rest.chars().next() {
            let numeric = first.is_ascii_digit();
            let same = |c: char| match numeric {
                true => c.is_ascii_digit() || matches!(c, '.' | '/'),
                false => !c.is_ascii_digit(),
            };
            let end = rest.find(|c| !same(c)).unwrap_or(rest.len());
            let piece = rest[..end].trim_matches(['.', '-', '/', '_']);
            if !piece.is_empty() {
                pieces.push(piece);
            }
            rest = &rest[end..];
        }
    }
    pieces
}

/// `3` and `3.2`.
fn parse_number(piece: &str) -> Option<(u32, Option<u32>)> {
    let (whole, part) = match piece.split_once('.') {
        Some((whole, part)) => (whole, Some(part)),
        None => (piece, None),
    };
    let read = |text: &str| text.parse::<u32>().ok().filter(|n| *n <= Round::MAX_NUMBER);
    let part = match part {
        Some(part) => Some(read(part)?),
        None => None,
    };
    Some((read(whole)?, part))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_are_read_as_people_write_them() {
        type ExpectedRound = Option<(&'static str, Option<u32>, Option<u32>)>;
        let all: [(&str, ExpectedRound); 16] = [
            ("3", Some(("", Some(3), None))),
            ("03", Some(("", Some(3), None))),
            ("3.2", Some(("", Some(3), Some(2)))),
            ("ronde2", Some(("", Some(2), None))),
            ("5 тур", Some(("", Some(5), None))),
            ("5-й тур", Some(("", Some(5), None))),
            ("Round 7", Some(("", Some(7), None))),
            ("R4", Some(("", Some(4), None))),
            ("2ª rodada", Some(("", Some(2), None))),
            ("1/4 final", Some(("1/4 final", None, None))),
            ("Final", Some(("final", None, None))),
            ("final 2", Some(("final", Some(2), None))),
            ("?", None),
            ("-", None),
            ("", None),
            ("2004", Some(("2004", None, None))),
        ];
        for (text, want) in all {
            let found = Round::from_tag(text);
            let found = found.as_ref().map(|r| (&*r.words, r.number, r.part));
            assert_eq!(found, want, "{text}");
        }
    }
}
