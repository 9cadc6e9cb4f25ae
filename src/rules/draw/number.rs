//! The numbers of articles, as books print them and as people write them.

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
    /// The digits or letters.
    pub text: &'a str,
    /// The offset of its first byte.
    pub start: usize,
    /// Whether it consists of digits.
    pub digits: bool,
}

impl TextRun<'_> {
    /// Returns the offset after its last byte.
    pub fn end_offset(&self) -> usize {
        self.start + self.text.len()
    }
}

/// Returns the runs of a text: those of `9.3 b1` are `9`, `3`, `b` and `1`.
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

/// Returns the runs of a text in lower case, by which numbers and names of articles are compared.
pub fn lowercase_runs(text: &str) -> Vec<String> {
    split_runs(text)
        .iter()
        .map(|run| run.text.to_lowercase())
        .collect()
}

impl Article {
    /// Returns the digits of the number: `9.3` of `9.3 b1`, `16` of `sum. 16`, `26` of `26, repetition`. Returns `None` if the
    /// article has a name and no number.
    #[must_use]
    pub fn numeral(&self) -> Option<&'static str> {
        let word = take_while(|c: char| c.is_alphabetic() || c == '.' || c == ' ');
        let digits = take_while(|c: char| c.is_ascii_digit() || c == '.');
        let parsed: IResult<_, _, ()> = preceded(word, digits).parse_complete(self.number);
        let numeral = parsed.ok()?.1.trim_end_matches('.');
        (!numeral.is_empty()).then_some(numeral)
    }

    /// Returns whether a number or a name means this article, however the parts of the number are joined. The digits alone mean
    /// every article that has them, as one number may cover several conditions.
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
    /// Iterates over the articles with a number or name.
    pub fn articles_called(&self, number: &str) -> impl Iterator<Item = &'static Article> {
        let is = move |article: &&Article| article.is_called(number);
        self.articles.iter().filter(is)
    }

    /// Returns whether the code has an article, or a clause on draws, with a number.
    #[must_use]
    pub fn has_number(&self, number: &str) -> bool {
        self.articles_called(number).next().is_some()
            || self.clauses.iter().any(|clause| clause.has_number(number))
    }
}

impl super::DrawClause {
    /// Returns whether this is the number of the clause. `22.7` and `section 2, 22.7` mean the same clause.
    #[must_use]
    pub fn has_number(&self, number: &str) -> bool {
        self.number.eq_ignore_ascii_case(number)
            || self.number_in_section().eq_ignore_ascii_case(number)
    }

    /// Returns the number without that of the section.
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
