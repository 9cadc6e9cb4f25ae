//! Tests of queries alone: how they are parsed, and which texts match.

use super::names::{latin_pattern, phonetic_words};
use super::*;

fn parse_error(text: &str) -> (std::ops::Range<usize>, ExpectedSyntax) {
    match Query::parse(text) {
        Err(error) => (error.at, error.expected),
        Ok(query) => panic!("{text}: {query:?}"),
    }
}

#[test]
fn every_example_is_read() {
    for (name, _, example) in field::QUERY_FIELDS {
        assert!(Query::parse(example).is_ok(), "{name}: {example}");
        let all = format!("not ({example}) and {example} or clean");
        assert!(Query::parse(&all).is_ok(), "{all}");
    }
}

#[test]
fn a_fault_is_reported_where_it_is() {
    let value = |field, example| ExpectedSyntax::Value { field, example };
    for (query, at, expected) in [
        ("", 0..0, ExpectedSyntax::Test),
        ("and", 0..3, ExpectedSyntax::Field { near: None }),
        (
            "yaer 1990",
            0..4,
            ExpectedSyntax::Field { near: Some("year") },
        ),
        ("clean clean", 6..11, ExpectedSyntax::And),
        ("(clean", 6..6, ExpectedSyntax::Close),
        ("white \"a", 6..8, ExpectedSyntax::Quote),
        ("year in x", 8..9, value("year", "year in 1990..1998")),
        (
            "variant rusian",
            8..14,
            ExpectedSyntax::Variant {
                near: Some("russian"),
            },
        ),
        ("has \"c3\"", 4..8, value("has", "has \"Wc3,Kd4 Bf6 -e5\"")),
        ("material 3Q-1K", 9..14, value("material", "material 3K-1K")),
        (
            "moves \"c3\"",
            6..10,
            value("moves", "moves \"g5-h6 * f4-e5\""),
        ),
        ("plies ~ 3", 6..7, value("plies", "plies > 80")),
        ("not", 3..3, ExpectedSyntax::Test),
    ] {
        assert_eq!(parse_error(query), (at, expected), "{query}");
    }
    assert!(matches!(
        parse_error("player ~ \"(\"").1,
        ExpectedSyntax::Regex(_)
    ));
    assert!(matches!(
        parse_error(&"(".repeat(500)).1,
        ExpectedSyntax::Test
    ));
}

#[test]
fn names_are_compared_as_they_sound() {
    for (one, other) in [
        ("Куперман", "Kuperman"),
        ("Щёголев", "Shchegolev"),
        ("Щёголев", "Schegolev"),
        ("Георгиев", "Georgiev"),
        ("Цуканов Юрий", "TSUKANOV Yuriy"),
        ("Virmantas MASIULIS", "virmantas masiulis"),
        ("José", "JOSE"),
    ] {
        assert_eq!(phonetic_words(one), phonetic_words(other), "{one} {other}");
    }
    assert_ne!(phonetic_words("Kuperman"), phonetic_words("Koeperman"));
    assert_ne!(phonetic_words("Scan11"), phonetic_words("Scan1"));
    assert_eq!(
        latin_pattern("(?i)^\\w+ Куп\\p{Cyrillic}"),
        "(?i)^\\w+ kup\\p{Cyrillic}"
    );
}

#[test]
fn numbers_and_days_have_ends() {
    use crate::notation::date::Date;
    let year = number::ValueRange::<i64>::parse_range("1990..1998").unwrap();
    assert!(
        year.contains(1990) && year.contains(1998) && !year.contains(1989) && !year.contains(1999)
    );
    assert!(number::ValueRange::<i64>::parse_range("..").is_none());
    let date = |year, month, day| Date { year, month, day };
    let may = number::ValueRange::<Date>::parse_range("1990.05").unwrap();
    assert!(may.surely_has(date(Some(1990), Some(5), Some(31))));
    assert!(may.surely_has(date(Some(1990), Some(5), None)));
    // It may be another month.
    assert!(!may.surely_has(date(Some(1990), None, None)));
    assert!(!may.surely_has(date(None, Some(5), Some(1))));
    let later =
        number::ValueRange::<Date>::from_sign(token::ComparisonSign::More, "1990.05").unwrap();
    assert!(later.surely_has(date(Some(1990), Some(6), Some(1))));
    assert!(!later.surely_has(date(Some(1990), Some(5), Some(31))));
}

#[test]
fn no_number_is_beyond_the_last_one() {
    use super::token::ComparisonSign;
    let more = ValueRange::<i64>::from_sign(ComparisonSign::More, i64::MAX);
    let less = ValueRange::<i64>::from_sign(ComparisonSign::Less, i64::MIN);
    assert!(!more.contains(1990) && !less.contains(1990));
}
