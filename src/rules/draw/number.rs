//! Numbers of articles, as books print them and as people write them.

use super::{Article, DrawCode};
use nom::branch::alt;
use nom::bytes::complete::{take_till, take_while, take_while1};
use nom::character::complete::digit1;
use nom::combinator::{map, rest_len};
use nom::multi::many0;
use nom::sequence::preceded;
use nom::{IResult, Parser};

/// A run of digits or of letters in a text.
#[derive(Clone, Copy, Debug)]
pub struct TextRun<'a> {
    pub text: &'a str,
    /// The byte at which it begins.
    pub start: usize,
    pub digits: bool,
}

impl TextRun<'_> {
    /// The byte behind it.
    pub fn end_offset(&self) -> usize {
        self.start + self.text.len()
    }
}

/// The runs of a text: of `9.3 b1` these are `9`, `3`, `b` and `1`.
pub fn split_runs(text: &str) -> Vec<TextRun<'_>> {
    let signs = || take_till(|c: char| c.is_ascii_digit() || c.is_alphabetic());
    let digits = map(digit1, |text| (text, true));
    let letters = map(take_while1(char::is_alphabetic), |text| (text, false));
    let run = preceded(signs(), alt((digits, letters)));
    let run = map((run, rest_len), |((run, digits), rest)| TextRun {
        text: run,
        start: text.len() - rest - run.len(),
        digits,
    });
    let parsed: IResult<_, _, ()> = many0(run).parse_complete(text);
    parsed.map_or_else(|_| Vec::new(), |(_, runs)| runs)
}

/// What numbers and names of articles are compared by: their runs in small letters.
pub fn lowercase_runs(text: &str) -> Vec<String> {
    split_runs(text)
        .iter()
        .map(|run| run.text.to_lowercase())
        .collect()
}

impl Article {
    /// The digits of its number: `9.3` of `9.3 b1`, `16` of `sum. 16`, `26` of `26, repetition`. None, where its book has
    /// no numbers and it is known by a name.
    #[must_use]
    pub fn numeral(&self) -> Option<&'static str> {
        let word = take_while(|c: char| c.is_alphabetic() || c == '.' || c == ' ');
        let digits = take_while(|c: char| c.is_ascii_digit() || c == '.');
        let parsed: IResult<_, _, ()> = preceded(word, digits).parse_complete(self.number);
        let numeral = parsed.ok()?.1.trim_end_matches('.');
        (!numeral.is_empty()).then_some(numeral)
    }

    /// Whether it is meant by a number or a name, however the parts of the number are joined. The digits alone mean every
    /// article that has them: one number may hold several conditions.
    #[must_use]
    pub fn is_called(&self, text: &str) -> bool {
        let wanted = lowercase_runs(text);
        !wanted.is_empty()
            && (wanted == lowercase_runs(self.number)
                || wanted == lowercase_runs(self.name)
                || self.numeral() == Some(text.trim()))
    }
}

impl DrawCode {
    /// The articles of a number or name.
    pub fn articles_called(&self, number: &str) -> impl Iterator<Item = &'static Article> {
        let is = move |article: &&Article| article.is_called(number);
        self.articles.iter().filter(is)
    }

    /// Whether it has an article, or a clause on draws, of a number.
    #[must_use]
    pub fn has_number(&self, number: &str) -> bool {
        self.articles_called(number).next().is_some()
            || self.clauses.iter().any(|clause| clause.has_number(number))
    }
}

impl super::DrawClause {
    /// Whether it has this number: `22.7` and `section 2, 22.7` are one.
    #[must_use]
    pub fn has_number(&self, number: &str) -> bool {
        self.number.eq_ignore_ascii_case(number)
            || self.number_in_section().eq_ignore_ascii_case(number)
    }

    /// Its number without that of its section.
    pub fn number_in_section(&self) -> &'static str {
        self.number.rsplit(", ").next().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn digits_of_numbers() {
        let numeral = |code: &str, number: &str| {
            let code = crate::draw::find_code(code).unwrap();
            code.find_article(number).unwrap().numeral()
        };
        for (code, number, want) in [
            ("fid", "9.3 b1", Some("9.3")),
            ("cbd", "sum. 16", Some("16")),
            ("cbd", "endings-5", None),
            ("turkish", "19 b", Some("19")),
            ("apca", "26, no progress", Some("26")),
            ("idf-2016", "8.2.15", Some("8.2.15")),
            ("frisian-lidraughts", "two-against-king-7", None),
        ] {
            assert_eq!(numeral(code, number), want, "{code} {number}");
        }
    }

    #[test]
    fn a_number_is_the_same_however_it_is_joined() {
        let fid = crate::draw::find_code("fid").unwrap();
        for text in ["9.3 b1", "9.3b1", "9.3 (b1)", "9.3.b1", "9.3 B1", "9.3"] {
            assert_eq!(fid.articles_called(text).count(), 1, "{text}");
        }
        assert_eq!(fid.articles_called("9").count(), 0);
        let apca = crate::draw::find_code("apca").unwrap();
        assert_eq!(apca.articles_called("26").count(), 2);
        assert_eq!(apca.articles_called("26 repetition").count(), 1);
        assert_eq!(apca.articles_called("").count(), 0);
    }
}
