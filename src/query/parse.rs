//! Reading a query.

use super::drawn::Drawn;
use super::fault::{Expected, QueryError};
use super::field::{Field, TextField};
use super::number::Range;
use super::squares::{Counts, Manoeuvre, Pattern};
use super::text::Match;
use super::token::{Sign, Token, tokens};
use super::{Ended, Query, Test, Worth};
use crate::board::Color;
use crate::check;
use crate::notation::fen;
use crate::outcome::{Outcome, Terminator};
use crate::pdn::TagName;
use crate::variant;

type Place = std::ops::Range<usize>;

/// Brackets within each other, at most.
const DEEPEST: usize = 64;

/// What is left to read of a query.
struct Reader<'q> {
    text: &'q str,
    tokens: &'q [(Token, Place)],
    depth: usize,
}

impl Query {
    /// Reads a query.
    ///
    /// # Errors
    ///
    /// Where it cannot be read, and what was expected there.
    pub(crate) fn parse(text: &str) -> Result<Self, QueryError> {
        let tokens = tokens(text);
        let mut reader = Reader {
            text,
            tokens: &tokens,
            depth: 0,
        };
        let query = reader.any()?;
        match reader.tokens.first() {
            None => Ok(query),
            Some((_, at)) => Err(QueryError {
                at: at.clone(),
                expected: Expected::And,
            }),
        }
    }
}

impl<'q> Reader<'q> {
    fn peek(&self) -> Option<&'q Token> {
        self.tokens.first().map(|(token, _)| token)
    }

    /// The place of the next word, or the end.
    fn place(&self) -> Place {
        let end = self.text.len();
        self.tokens.first().map_or(end..end, |(_, at)| at.clone())
    }

    fn next(&mut self) -> Option<&'q Token> {
        let ((token, _), rest) = self.tokens.split_first()?;
        self.tokens = rest;
        Some(token)
    }

    fn wrong<T>(&self, expected: Expected) -> Result<T, QueryError> {
        let at = self.place();
        let expected = match self.peek() {
            Some(Token::Unclosed) => Expected::Quote,
            _ => expected,
        };
        Err(QueryError { at, expected })
    }

    /// Whether the next word is this one; then it is read.
    fn takes(&mut self, words: &[&str]) -> bool {
        let is = |known: &&str, word: &str| word.to_lowercase() == **known;
        let found = matches!(self.peek(), Some(Token::Word(word)) if words.iter().any(|known| is(known, word)));
        if found {
            self.next();
        }
        found
    }

    fn any(&mut self) -> Result<Query, QueryError> {
        let mut any = vec![self.all()?];
        while self.takes(&["or"]) {
            any.push(self.all()?);
        }
        Ok(match any.len() {
            1 => any.remove(0),
            _ => Query::Any(any),
        })
    }

    fn all(&mut self) -> Result<Query, QueryError> {
        let mut all = vec![self.one()?];
        while self.takes(&["and"]) {
            all.push(self.one()?);
        }
        Ok(match all.len() {
            1 => all.remove(0),
            _ => Query::All(all),
        })
    }

    fn one(&mut self) -> Result<Query, QueryError> {
        let mut not = false;
        while self.takes(&["not"]) {
            not = !not;
        }
        let query = match self.peek() {
            Some(Token::Open) if self.depth < DEEPEST => {
                self.next();
                self.depth += 1;
                let query = self.any()?;
                self.depth -= 1;
                if self.peek() != Some(&Token::Close) {
                    // `(white "a" black "b")`
                    let expected = match self.peek() {
                        Some(Token::Word(_)) => Expected::And,
                        _ => Expected::Close,
                    };
                    return self.wrong(expected);
                }
                self.next();
                query
            }
            Some(Token::Word(word)) => {
                let Some(field) = Field::find(word) else {
                    let near = Field::near(word);
                    return self.wrong(Expected::Field { near });
                };
                self.next();
                self.test(field)?
            }
            _ => return self.wrong(Expected::Test),
        };
        Ok(match not {
            true => Query::Not(Box::new(query)),
            false => query,
        })
    }

    /// That the next word is no value of a field.
    fn no_value<T>(&self, field: Field) -> Result<T, QueryError> {
        let (field, example) = field.told();
        self.wrong(Expected::Value { field, example })
    }

    fn sign(&mut self) -> Option<Sign> {
        match self.peek() {
            Some(Token::Sign(sign)) => {
                self.next();
                Some(*sign)
            }
            _ => None,
        }
    }

    /// A value: a text in quotes, or a word that is not one of the language's own.
    fn value(&mut self, field: Field) -> Result<(&'q str, Place), QueryError> {
        let at = self.place();
        let own = |word: &str| matches!(&*word.to_lowercase(), "and" | "or" | "not");
        match self.peek() {
            Some(Token::Quoted(text)) if !text.trim().is_empty() => {
                self.next();
                Ok((text, at))
            }
            Some(Token::Word(word)) if !own(word) => {
                self.next();
                Ok((word, at))
            }
            _ => self.no_value(field),
        }
    }

    /// A value that `read` understands.
    fn read<T>(
        &mut self,
        field: Field,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, QueryError> {
        let before = self.tokens;
        let (text, _) = self.value(field)?;
        read(text).ok_or(()).or_else(|()| {
            self.tokens = before;
            self.no_value(field)
        })
    }

    fn test(&mut self, field: Field) -> Result<Query, QueryError> {
        let test = match field {
            Field::Player => self.text(field, TextField::Player)?,
            Field::White => self.text(field, TextField::Tag(TagName::White))?,
            Field::Black => self.text(field, TextField::Tag(TagName::Black))?,
            Field::Event => self.text(field, TextField::Tag(TagName::Event))?,
            Field::Site => self.text(field, TextField::Tag(TagName::Site))?,
            Field::Annotator => self.text(field, TextField::Tag(TagName::Annotator))?,
            Field::Comment => self.text(field, TextField::Comment)?,
            Field::Tag => {
                let (name, _) = self.value(field)?;
                let ends = match self.peek() {
                    None | Some(Token::Close) => true,
                    Some(Token::Word(word)) => {
                        matches!(&*word.to_lowercase(), "and" | "or")
                    }
                    _ => false,
                };
                match ends {
                    true => Test::HasTag(name.to_owned()),
                    false => self.text(field, named(name))?,
                }
            }
            Field::Opening => match self.tokens.first() {
                Some((Token::Quoted(text) | Token::Word(text), _))
                    if let Some(drawn) = Drawn::read(text) =>
                {
                    self.next();
                    // `opening 17 of "table.tsv"`
                    Test::Drawn(match self.takes(&["of"]) {
                        true => drawn.of(self.value(field)?.0),
                        false => drawn,
                    })
                }
                Some((Token::Quoted(text) | Token::Word(text), _))
                    if let Some(moves) = Manoeuvre::read(text) =>
                {
                    self.next();
                    Test::Begins(moves)
                }
                _ => self.text(field, TextField::Tag(TagName::Opening))?,
            },
            Field::Date => Test::Date(self.dates(field)?),
            Field::Year => Test::Year(self.numbers(field)?),
            Field::Round => Test::Round(self.numbers(field)?),
            Field::Rating => Test::Rating(None, self.numbers(field)?),
            Field::WhiteRating => Test::Rating(Some(Color::White), self.numbers(field)?),
            Field::BlackRating => Test::Rating(Some(Color::Black), self.numbers(field)?),
            Field::Plies => Test::Plies(self.numbers(field)?),
            Field::Capture => Test::Capture(self.numbers(field)?),
            Field::Promotion => Test::Promotion(self.promotion(field)?),
            Field::Result => {
                let not = self.equal(field)?;
                return Ok(turned(not, Test::Ended(self.read(field, ended)?)));
            }
            Field::Variant => {
                let not = self.equal(field)?;
                let before = self.tokens;
                let (name, _) = self.value(field)?;
                let Some(variant) = variant::find(name) else {
                    self.tokens = before;
                    let ids = variant::VARIANTS.iter().map(|variant| variant.id);
                    let near = check::closest(&name.to_lowercase(), ids);
                    return self.wrong(Expected::Variant { near });
                };
                return Ok(turned(not, Test::Variant(variant)));
            }
            Field::Position => {
                self.equal(field)?;
                let read = |text: &str| fen::read(text).ok().filter(|it| !it.pieces.is_empty());
                // Without the side to move, any may be.
                let bare = |text: &str| read(text).or_else(|| read(&format!("?:{text}")));
                Test::Position(Box::new(self.read(field, bare)?))
            }
            Field::Has => {
                let before = self.tokens;
                self.read(field, |text| Pattern::read(text, false))?;
                let mirrored = self.takes(&["mirrored"]);
                let behind = std::mem::replace(&mut self.tokens, before);
                let pattern = self.read(field, |text| Pattern::read(text, mirrored))?;
                self.tokens = behind;
                Test::Has(pattern)
            }
            Field::Material => {
                let before = self.tokens;
                self.read(field, |text| Counts::read(text, false))?;
                let either = self.takes(&["mirrored"]);
                let behind = std::mem::replace(&mut self.tokens, before);
                let counts = self.read(field, |text| Counts::read(text, either))?;
                self.tokens = behind;
                Test::Material(counts)
            }
            Field::Moves => Test::Moves(self.read(field, Manoeuvre::read)?),
            Field::Finding => {
                let not = self.equal(field)?;
                let before = self.tokens;
                let (word, _) = self.value(field)?;
                match check::select(&[word.to_owned()]) {
                    Ok(selection) => return Ok(turned(not, Test::Finding(selection))),
                    Err(unknown) => {
                        self.tokens = before;
                        return self.wrong(Expected::Check { near: unknown.near });
                    }
                }
            }
            Field::Clean => Test::Clean,
            Field::Claim => {
                self.equal(field)?;
                let article = |text: &str| {
                    let begins = text.starts_with(|c: char| c.is_ascii_digit());
                    begins.then(|| text.trim_end_matches('.').to_owned())
                };
                Test::Claim(self.read(field, article)?)
            }
            Field::Endgame => Test::Endgame(self.read(field, |text| {
                Some(match &*text.to_lowercase() {
                    "won" => Worth::Won,
                    "white" => Worth::White,
                    "black" => Worth::Black,
                    "drawn" | "draw" => Worth::Drawn,
                    _ => return None,
                })
            })?),
        };
        Ok(Query::Test(test))
    }

    /// A sign of equality or its contrary, or none: whether it is the contrary.
    fn equal(&mut self, field: Field) -> Result<bool, QueryError> {
        let before = self.tokens;
        match self.sign() {
            None | Some(Sign::Equal) => Ok(false),
            Some(Sign::Unequal) => Ok(true),
            Some(_) => {
                self.tokens = before;
                self.no_value(field)
            }
        }
    }

    fn text(&mut self, field: Field, texts: TextField) -> Result<Test, QueryError> {
        let before = self.tokens;
        let wanted = match self.sign() {
            None => Match::words(self.value(field)?.0),
            Some(Sign::Equal) => Match::equal(self.value(field)?.0, false),
            Some(Sign::Unequal) => Match::equal(self.value(field)?.0, true),
            Some(sign @ (Sign::Like | Sign::Unlike)) => {
                let (text, at) = self.value(field)?;
                Match::regex(text, sign == Sign::Unlike).map_err(|error| {
                    let error = error.to_string();
                    let last = error.lines().last().unwrap_or_default();
                    let told = last.trim_start_matches("error: ").to_owned();
                    QueryError {
                        at,
                        expected: Expected::Regex(told),
                    }
                })?
            }
            Some(_) => {
                self.tokens = before;
                return self.no_value(field);
            }
        };
        Ok(Test::Text(texts, wanted))
    }

    /// `> 80`, `in 3..5`, `3..5`, `3`.
    fn numbers(&mut self, field: Field) -> Result<Range<i64>, QueryError> {
        let before = self.tokens;
        match self.sign() {
            Some(Sign::Like | Sign::Unlike) => {
                self.tokens = before;
                self.no_value(field)
            }
            Some(sign) => {
                let number = self.read(field, |text| text.parse().ok())?;
                Ok(Range::<i64>::of(sign, number))
            }
            None => {
                self.takes(&["in"]);
                self.read(field, Range::<i64>::read)
            }
        }
    }

    fn dates(&mut self, field: Field) -> Result<Range<crate::notation::date::Date>, QueryError> {
        use crate::notation::date::Date;
        let before = self.tokens;
        match self.sign() {
            Some(Sign::Like | Sign::Unlike) => {
                self.tokens = before;
                self.no_value(field)
            }
            Some(sign) => self.read(field, |text| Range::<Date>::of(sign, text)),
            None => {
                self.takes(&["in"]);
                self.read(field, Range::<Date>::read)
            }
        }
    }

    /// `before 40`, `after 20`, `< 40`, or nothing: in any move.
    fn promotion(&mut self, field: Field) -> Result<Range<i64>, QueryError> {
        let number = |text: &str| text.parse::<i64>().ok();
        if self.takes(&["before"]) {
            let last = self.read(field, number)?;
            return Ok(Range::<i64>::of(Sign::Less, last));
        }
        if self.takes(&["after"]) {
            let first = self.read(field, number)?;
            return Ok(Range::<i64>::of(Sign::More, first));
        }
        let any = match self.peek() {
            None | Some(Token::Close) => true,
            Some(Token::Word(word)) => matches!(&*word.to_lowercase(), "and" | "or"),
            _ => false,
        };
        match any {
            true => Ok(Range::<i64>::of(Sign::AtLeast, 0)),
            false => self.numbers(field),
        }
    }
}

fn turned(not: bool, test: Test) -> Query {
    let test = Query::Test(test);
    match not {
        true => Query::Not(Box::new(test)),
        false => test,
    }
}

/// A tag by its name: a known one by all of its names.
fn named(name: &str) -> TextField {
    match TagName::of(name.as_bytes()) {
        TagName::Other => TextField::Named(name.to_owned()),
        known => TextField::Tag(known),
    }
}

/// `draw`, `white`, `1-0`.
fn ended(text: &str) -> Option<Ended> {
    Some(match &*text.to_lowercase() {
        "white" => Ended::So(Outcome::Won(Color::White)),
        "black" => Ended::So(Outcome::Won(Color::Black)),
        "draw" | "drawn" => Ended::So(Outcome::Draw),
        "decided" | "won" => Ended::Decided,
        "lost" | "both-lost" => Ended::So(Outcome::BothLost),
        "unknown" | "open" => Ended::So(Outcome::Unknown),
        score => Ended::Score(Terminator::of_tag_value(score.as_bytes())?),
    })
}
