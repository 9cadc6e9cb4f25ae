//! Queries by themselves: how they are read, and what texts are like.

use super::names::{pattern, words};
use super::*;

fn wrong(text: &str) -> (std::ops::Range<usize>, Expected) {
    match Query::parse(text) {
        Err(error) => (error.at, error.expected),
        Ok(query) => panic!("{text}: {query:?}"),
    }
}

#[test]
fn every_example_is_read() {
    for (name, _, example) in field::FIELDS {
        assert!(Query::parse(example).is_ok(), "{name}: {example}");
        let all = format!("not ({example}) and {example} or clean");
        assert!(Query::parse(&all).is_ok(), "{all}");
    }
}

#[test]
fn a_fault_is_told_where_it_is() {
    let value = |field, example| Expected::Value { field, example };
    for (query, at, expected) in [
        ("", 0..0, Expected::Test),
        ("and", 0..3, Expected::Field { near: None }),
        ("yaer 1990", 0..4, Expected::Field { near: Some("year") }),
        ("clean clean", 6..11, Expected::And),
        ("(clean", 6..6, Expected::Close),
        ("white \"a", 6..8, Expected::Quote),
        ("year in x", 8..9, value("year", "year in 1990..1998")),
        (
            "variant rusian",
            8..14,
            Expected::Variant {
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
        ("not", 3..3, Expected::Test),
    ] {
        assert_eq!(wrong(query), (at, expected), "{query}");
    }
    assert!(matches!(wrong("player ~ \"(\"").1, Expected::Regex(_)));
    assert!(matches!(wrong(&"(".repeat(500)).1, Expected::Test));
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
        assert_eq!(words(one), words(other), "{one} {other}");
    }
    assert_ne!(words("Kuperman"), words("Koeperman"));
    assert_ne!(words("Scan11"), words("Scan1"));
    assert_eq!(
        pattern("(?i)^\\w+ Куп\\p{Cyrillic}"),
        "(?i)^\\w+ kup\\p{Cyrillic}"
    );
}

#[test]
fn numbers_and_days_have_ends() {
    use crate::notation::date::Date;
    let year = number::Range::<i64>::read("1990..1998").unwrap();
    assert!(year.has(1990) && year.has(1998) && !year.has(1989) && !year.has(1999));
    assert!(number::Range::<i64>::read("..").is_none());
    let date = |year, month, day| Date { year, month, day };
    let may = number::Range::<Date>::read("1990.05").unwrap();
    assert!(may.surely_has(date(Some(1990), Some(5), Some(31))));
    assert!(may.surely_has(date(Some(1990), Some(5), None)));
    // It may be another month.
    assert!(!may.surely_has(date(Some(1990), None, None)));
    assert!(!may.surely_has(date(None, Some(5), Some(1))));
    let later = number::Range::<Date>::of(token::Sign::More, "1990.05").unwrap();
    assert!(later.surely_has(date(Some(1990), Some(6), Some(1))));
    assert!(!later.surely_has(date(Some(1990), Some(5), Some(31))));
}
