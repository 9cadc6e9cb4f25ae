//! Parses queries.

use super::drawn::OpeningNumber;
use super::fault::{ExpectedSyntax, QueryError};
use super::field::{QueryField, TextField};
use super::number::ValueRange;
use super::squares::{Manoeuvre, PieceCounts, PiecePattern};
use super::text::TextMatch;
use super::token::{ComparisonSign, QueryToken, tokenize_query};
use super::{EndingWorth, QueriedEnding, Query, QueryTest};
use crate::board::Color;
use crate::check;
use crate::notation::fen;
use crate::outcome::{Outcome, Terminator};
use crate::pdn::TagName;
use crate::variant;

type QueryTextRange = std::ops::Range<usize>;

/// The maximum depth of nested brackets.
const MAX_NESTING_DEPTH: usize = 64;

/// The rest of a query that is still to be parsed.
struct QueryParser<'q> {
    text: &'q str,
    tokens: &'q [(QueryToken, QueryTextRange)],
    depth: usize,
}

impl Query {
    /// Parses a query.
    ///
    /// # Errors
    ///
    /// Reports where it cannot be read, and what was expected there.
    pub fn parse(text: &str) -> Result<Self, QueryError> {
        let tokens = tokenize_query(text);
        let mut reader = QueryParser {
            text,
            tokens: &tokens,
            depth: 0,
        };
        let query = reader.parse_disjunction()?;
        match reader.tokens.first() {
            None => Ok(query),
            Some((_, at)) => Err(QueryError {
                at: at.clone(),
                expected: ExpectedSyntax::And,
            }),
        }
    }
}

impl<'q> QueryParser<'q> {
    fn peek(&self) -> Option<&'q QueryToken> {
        self.tokens.first().map(|(token, _)| token)
    }

    /// Returns the place of the next word, or the end.
    fn next_place(&self) -> QueryTextRange {
        let end = self.text.len();
        self.tokens.first().map_or(end..end, |(_, at)| at.clone())
    }

    fn next(&mut self) -> Option<&'q QueryToken> {
        let ((token, _), rest) = self.tokens.split_first()?;
        self.tokens = rest;
        Some(token)
    }

    fn syntax_error<T>(&self, expected: ExpectedSyntax) -> Result<T, QueryError> {
        let at = self.next_place();
        let expected = match self.peek() {
            Some(QueryToken::Unclosed) => ExpectedSyntax::Quote,
            _ => expected,
        };
        Err(QueryError { at, expected })
    }

    /// Returns whether the next word is one of these, and consumes it if so.
    fn accept_word(&mut self, words: &[&str]) -> bool {
        let is = |known: &&str, word: &str| word.to_lowercase() == **known;
        let found = matches!(self.peek(), Some(QueryToken::Word(word)) if words.iter().any(|known| is(known, word)));
        if found {
            self.next();
        }
        found
    }

    fn parse_disjunction(&mut self) -> Result<Query, QueryError> {
        let mut any = vec![self.parse_conjunction()?];
        while self.accept_word(&["or"]) {
            any.push(self.parse_conjunction()?);
        }
        Ok(match any.len() {
            1 => any.remove(0),
            _ => Query::Any(any),
        })
    }

    fn parse_conjunction(&mut self) -> Result<Query, QueryError> {
        let mut all = vec![self.parse_term()?];
        while self.accept_word(&["and"]) {
            all.push(self.parse_term()?);
        }
        Ok(match all.len() {
            1 => all.remove(0),
            _ => Query::All(all),
        })
    }

    fn parse_term(&mut self) -> Result<Query, QueryError> {
        let mut not = false;
        while self.accept_word(&["not"]) {
            not = !not;
        }
        let query = match self.peek() {
            Some(QueryToken::Open) if self.depth < MAX_NESTING_DEPTH => {
                self.next();
                self.depth += 1;
                let query = self.parse_disjunction()?;
                self.depth -= 1;
                if self.peek() != Some(&QueryToken::Close) {
                    // For example `(white "a" black "b")`.
                    let expected = match self.peek() {
                        Some(QueryToken::Word(_)) => ExpectedSyntax::And,
                        _ => ExpectedSyntax::Close,
                    };
                    return self.syntax_error(expected);
                }
                self.next();
                query
            }
            Some(QueryToken::Word(word)) => {
                let Some(field) = QueryField::find_by_name(word) else {
                    let near = QueryField::closest_name(word);
                    return self.syntax_error(ExpectedSyntax::Field { near });
                };
                self.next();
                self.parse_test(field)?
            }
            _ => return self.syntax_error(ExpectedSyntax::Test),
        };
        Ok(match not {
            true => Query::Not(Box::new(query)),
            false => query,
        })
    }

    /// Reports that the next word is no value of a field.
    fn no_value<T>(&self, field: QueryField) -> Result<T, QueryError> {
        let (field, example) = field.name_and_example();
        self.syntax_error(ExpectedSyntax::Value { field, example })
    }

    fn take_sign(&mut self) -> Option<ComparisonSign> {
        match self.peek() {
            Some(QueryToken::Sign(sign)) => {
                self.next();
                Some(*sign)
            }
            _ => None,
        }
    }

    /// Consumes a value: a text in quotes, or a word that is not a keyword.
    fn take_value(&mut self, field: QueryField) -> Result<(&'q str, QueryTextRange), QueryError> {
        let at = self.next_place();
        let own = |word: &str| matches!(&*word.to_lowercase(), "and" | "or" | "not");
        match self.peek() {
            Some(QueryToken::Quoted(text)) if !text.trim().is_empty() => {
                self.next();
                Ok((text, at))
            }
            Some(QueryToken::Word(word)) if !own(word) => {
                self.next();
                Ok((word, at))
            }
            _ => self.no_value(field),
        }
    }

    /// Parses a value with `read`.
    fn parse_value<T>(
        &mut self,
        field: QueryField,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, QueryError> {
        let before = self.tokens;
        let (text, _) = self.take_value(field)?;
        read(text).ok_or(()).or_else(|()| {
            self.tokens = before;
            self.no_value(field)
        })
    }

    fn parse_test(&mut self, field: QueryField) -> Result<Query, QueryError> {
        let test = match field {
            QueryField::Player => self.parse_text_test(field, TextField::Player)?,
            QueryField::White => self.parse_text_test(field, TextField::Tag(TagName::White))?,
            QueryField::Black => self.parse_text_test(field, TextField::Tag(TagName::Black))?,
            QueryField::Event => self.parse_text_test(field, TextField::Tag(TagName::Event))?,
            QueryField::Site => self.parse_text_test(field, TextField::Tag(TagName::Site))?,
            QueryField::Annotator => {
                self.parse_text_test(field, TextField::Tag(TagName::Annotator))?
            }
            QueryField::Comment => self.parse_text_test(field, TextField::Comment)?,
            QueryField::Tag => {
                let (name, _) = self.take_value(field)?;
                let ends = match self.peek() {
                    None | Some(QueryToken::Close) => true,
                    Some(QueryToken::Word(word)) => {
                        matches!(&*word.to_lowercase(), "and" | "or")
                    }
                    _ => false,
                };
                match ends {
                    true => QueryTest::HasTag(name.to_owned()),
                    false => self.parse_text_test(field, tag_field(name))?,
                }
            }
            QueryField::Opening => match self.tokens.first() {
                Some((QueryToken::Quoted(text) | QueryToken::Word(text), _))
                    if let Some(drawn) = OpeningNumber::parse(text) =>
                {
                    self.next();
                    // For example `opening 17 of "table.tsv"`.
                    QueryTest::Drawn(match self.accept_word(&["of"]) {
                        true => drawn.with_table(self.take_value(field)?.0),
                        false => drawn,
                    })
                }
                Some((QueryToken::Quoted(text) | QueryToken::Word(text), _))
                    if let Some(moves) = Manoeuvre::parse(text) =>
                {
                    self.next();
                    QueryTest::Begins(moves)
                }
                _ => self.parse_text_test(field, TextField::Tag(TagName::Opening))?,
            },
            QueryField::Date => QueryTest::Date(self.parse_date_range(field)?),
            QueryField::Year => QueryTest::Year(self.parse_number_range(field)?),
            QueryField::Round => QueryTest::Round(self.parse_number_range(field)?),
            QueryField::Rating => QueryTest::Rating(None, self.parse_number_range(field)?),
            QueryField::WhiteRating => {
                QueryTest::Rating(Some(Color::White), self.parse_number_range(field)?)
            }
            QueryField::BlackRating => {
                QueryTest::Rating(Some(Color::Black), self.parse_number_range(field)?)
            }
            QueryField::Plies => QueryTest::Plies(self.parse_number_range(field)?),
            QueryField::Capture => QueryTest::Capture(self.parse_number_range(field)?),
            QueryField::Promotion => QueryTest::Promotion(self.parse_promotion_range(field)?),
            QueryField::Result => {
                let not = self.take_negation(field)?;
                return Ok(negate_if(
                    not,
                    QueryTest::Ended(self.parse_value(field, parse_ending)?),
                ));
            }
            QueryField::Variant => {
                let not = self.take_negation(field)?;
                let before = self.tokens;
                let (name, _) = self.take_value(field)?;
                let Some(variant) = variant::find_variant(name) else {
                    self.tokens = before;
                    let ids = variant::VARIANTS.iter().map(|variant| variant.id);
                    let near = check::closest_name(&name.to_lowercase(), ids);
                    return self.syntax_error(ExpectedSyntax::Variant { near });
                };
                return Ok(negate_if(not, QueryTest::Variant(variant)));
            }
            QueryField::Position => {
                self.take_negation(field)?;
                let read =
                    |text: &str| fen::parse_fen(text).ok().filter(|it| !it.pieces.is_empty());
                // Without the side to move, either is accepted.
                let bare = |text: &str| read(text).or_else(|| read(&format!("?:{text}")));
                QueryTest::Position(Box::new(self.parse_value(field, bare)?))
            }
            QueryField::Has => {
                let before = self.tokens;
                self.parse_value(field, |text| PiecePattern::parse(text, false))?;
                let mirrored = self.accept_word(&["mirrored"]);
                let behind = std::mem::replace(&mut self.tokens, before);
                let pattern =
                    self.parse_value(field, |text| PiecePattern::parse(text, mirrored))?;
                self.tokens = behind;
                QueryTest::Has(pattern)
            }
            QueryField::Material => {
                let before = self.tokens;
                self.parse_value(field, |text| PieceCounts::parse(text, false))?;
                let either = self.accept_word(&["mirrored"]);
                let behind = std::mem::replace(&mut self.tokens, before);
                let counts = self.parse_value(field, |text| PieceCounts::parse(text, either))?;
                self.tokens = behind;
                QueryTest::Material(counts)
            }
            QueryField::Moves => QueryTest::Moves(self.parse_value(field, Manoeuvre::parse)?),
            QueryField::Finding => {
                let not = self.take_negation(field)?;
                let before = self.tokens;
                let (word, _) = self.take_value(field)?;
                match check::parse_selection(&[word.to_owned()]) {
                    Ok(selection) => return Ok(negate_if(not, QueryTest::Finding(selection))),
                    Err(unknown) => {
                        self.tokens = before;
                        return self.syntax_error(ExpectedSyntax::Check { near: unknown.near });
                    }
                }
            }
            QueryField::Clean => QueryTest::Clean,
            QueryField::Claim => {
                self.take_negation(field)?;
                let article = |text: &str| {
                    let begins = text.starts_with(|c: char| c.is_ascii_digit());
                    begins.then(|| text.trim_end_matches('.').to_owned())
                };
                QueryTest::Claim(self.parse_value(field, article)?)
            }
            QueryField::Endgame => QueryTest::Endgame(self.parse_value(field, |text| {
                Some(match &*text.to_lowercase() {
                    "won" => EndingWorth::Won,
                    "white" => EndingWorth::White,
                    "black" => EndingWorth::Black,
                    "drawn" | "draw" => EndingWorth::Drawn,
                    _ => return None,
                })
            })?),
        };
        Ok(Query::Test(test))
    }

    /// Consumes a sign of equality or inequality, or none. Returns whether it is inequality.
    fn take_negation(&mut self, field: QueryField) -> Result<bool, QueryError> {
        let before = self.tokens;
        match self.take_sign() {
            None | Some(ComparisonSign::Equal) => Ok(false),
            Some(ComparisonSign::Unequal) => Ok(true),
            Some(_) => {
                self.tokens = before;
                self.no_value(field)
            }
        }
    }

    fn parse_text_test(
        &mut self,
        field: QueryField,
        texts: TextField,
    ) -> Result<QueryTest, QueryError> {
        let before = self.tokens;
        let wanted = match self.take_sign() {
            None => TextMatch::with_words(self.take_value(field)?.0),
            Some(ComparisonSign::Equal) => TextMatch::equal_to(self.take_value(field)?.0, false),
            Some(ComparisonSign::Unequal) => TextMatch::equal_to(self.take_value(field)?.0, true),
            Some(sign @ (ComparisonSign::Like | ComparisonSign::Unlike)) => {
                let (text, at) = self.take_value(field)?;
                TextMatch::from_regex(text, sign == ComparisonSign::Unlike).map_err(|error| {
                    let error = error.to_string();
                    let last = error.lines().last().unwrap_or_default();
                    let told = last.trim_start_matches("error: ").to_owned();
                    QueryError {
                        at,
                        expected: ExpectedSyntax::Regex(told),
                    }
                })?
            }
            Some(_) => {
                self.tokens = before;
                return self.no_value(field);
            }
        };
        Ok(QueryTest::Text(texts, wanted))
    }

    /// Parses `> 80`, `in 3..5`, `3..5`, `3`.
    fn parse_number_range(&mut self, field: QueryField) -> Result<ValueRange<i64>, QueryError> {
        let before = self.tokens;
        match self.take_sign() {
            Some(ComparisonSign::Like | ComparisonSign::Unlike) => {
                self.tokens = before;
                self.no_value(field)
            }
            Some(sign) => {
                let number = self.parse_value(field, |text| text.parse().ok())?;
                Ok(ValueRange::<i64>::from_sign(sign, number))
            }
            None => {
                self.accept_word(&["in"]);
                self.parse_value(field, ValueRange::<i64>::parse_range)
            }
        }
    }

    fn parse_date_range(
        &mut self,
        field: QueryField,
    ) -> Result<ValueRange<crate::notation::date::Date>, QueryError> {
        use crate::notation::date::Date;
        let before = self.tokens;
        match self.take_sign() {
            Some(ComparisonSign::Like | ComparisonSign::Unlike) => {
                self.tokens = before;
                self.no_value(field)
            }
            Some(sign) => self.parse_value(field, |text| ValueRange::<Date>::from_sign(sign, text)),
            None => {
                self.accept_word(&["in"]);
                self.parse_value(field, ValueRange::<Date>::parse_range)
            }
        }
    }

    /// Parses `before 40`, `after 20`, `< 40`, or nothing, which accepts any move.
    fn parse_promotion_range(&mut self, field: QueryField) -> Result<ValueRange<i64>, QueryError> {
        let number = |text: &str| text.parse::<i64>().ok();
        if self.accept_word(&["before"]) {
            let last = self.parse_value(field, number)?;
            return Ok(ValueRange::<i64>::from_sign(ComparisonSign::Less, last));
        }
        if self.accept_word(&["after"]) {
            let first = self.parse_value(field, number)?;
            return Ok(ValueRange::<i64>::from_sign(ComparisonSign::More, first));
        }
        let any = match self.peek() {
            None | Some(QueryToken::Close) => true,
            Some(QueryToken::Word(word)) => matches!(&*word.to_lowercase(), "and" | "or"),
            _ => false,
        };
        match any {
            true => Ok(ValueRange::<i64>::from_sign(ComparisonSign::AtLeast, 0)),
            false => self.parse_number_range(field),
        }
    }
}

fn negate_if(not: bool, test: QueryTest) -> Query {
    let test = Query::Test(test);
    match not {
        true => Query::Not(Box::new(test)),
        false => test,
    }
}

/// Returns the field of a tag by its name; a known tag has all of its names.
fn tag_field(name: &str) -> TextField {
    match TagName::from_name(name.as_bytes()) {
        TagName::Other => TextField::Named(name.to_owned()),
        known => TextField::Tag(known),
    }
}

/// Parses an ending: `draw`, `white`, `1-0`.
fn parse_ending(text: &str) -> Option<QueriedEnding> {
    Some(match &*text.to_lowercase() {
        "white" => QueriedEnding::So(Outcome::Won(Color::White)),
        "black" => QueriedEnding::So(Outcome::Won(Color::Black)),
        "draw" | "drawn" => QueriedEnding::So(Outcome::Draw),
        "decided" | "won" => QueriedEnding::Decided,
        "lost" | "both-lost" => QueriedEnding::So(Outcome::BothLost),
        "unknown" | "open" => QueriedEnding::So(Outcome::Unknown),
        score => QueriedEnding::Score(Terminator::of_tag_value(score.as_bytes())?),
    })
}
