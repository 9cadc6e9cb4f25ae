//! Rounds as games write them: `3`, `3.2`, `ronde2`, `5 тур`, `1/4 final`.

use crate::words::LetterClass;
use crate::words::phrase::WordMatcher;
use crate::words::{every_word, fold_text};
use std::sync::LazyLock;

/// A round as the tag of a game writes it.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Round {
    /// The text next to its number, folded: `final`, `group a`. Words that mean a round are left out.
    pub words: String,
    /// Its number.
    pub number: Option<u32>,
    /// The number after the round and a dot: a board, or the game of a match.
    pub part: Option<u32>,
}

static ROUND_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.round));
static ORDINAL_ENDINGS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.ordinals));
/// Words for a round that no language sheet has.
const EXTRA_ROUND_WORDS: [&str; 6] = ["r", "т", "t", "manche", "kolo", "круг"];

impl Round {
    /// The maximum number of a round; larger numbers are years or numbers of games in a database.
    pub const MAX_NUMBER: u32 = 999;

    /// Creates the round of a number.
    #[must_use]
    pub fn from_number(number: u32) -> Self {
        Self {
            number: Some(number),
            ..Self::default()
        }
    }

    /// Parses the value of a tag; returns `None` where it is not a round (`?`, `-`).
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

    /// Returns the round without its part.
    #[must_use]
    pub fn without_part(&self) -> Self {
        Self {
            part: None,
            ..self.clone()
        }
    }
}

/// Splits a text into numbers, fractions such as `1/4`, and words.
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

/// Parses `3` and `3.2`.
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
