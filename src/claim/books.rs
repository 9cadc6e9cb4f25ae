//! The names of rule books in texts, and words that stand before the numbers of articles.

use crate::draw::is_telling;
use crate::draw::number::key;
use crate::draw::{Book, CODES};
use crate::words::{LANGUAGES, Language, OneOf, every, fold};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A name of a book.
pub(super) struct Name {
    pub(super) runs: Vec<String>,
    pub(super) book: Book,
    /// Whether it is nothing but the name of a book that numbers its articles, so that a number behind it is an article,
    /// known or not. "Frisian" and "min" are words, too.
    pub(super) sure: bool,
    /// Whether it is a letter and a digit, and so the name of a square as well.
    pub(super) short: bool,
}

/// The appendices of the rules of draughts-64 (seed 001): 1 to 3 refer to section 1.
const APPENDICES: u32 = 5;
/// The words that stand around the numbers of articles, in all languages.
pub(super) struct Around {
    /// Words before the number of an article.
    pub(super) article: OneOf,
    /// Words between such a word and the number.
    pub(super) number: OneOf,
    /// Words between the name of a book and the number.
    pub(super) of_book: OneOf,
    pub(super) section: OneOf,
    /// Words between that of a draw, or of a claim, and the number.
    pub(super) between: OneOf,
    /// Words behind a number that make it a time.
    pub(super) units: OneOf,
}

pub(super) static AROUND: LazyLock<Around> = LazyLock::new(|| Around {
    article: every(|language| language.citations.articles),
    number: every(|language| language.citations.numbers),
    of_book: every(|language| language.citations.books),
    section: every(|language| language.citations.sections),
    between: every(|language| language.citations.between),
    units: every(|language| language.citations.units),
});

static NAMES: LazyLock<BTreeMap<String, Vec<Name>>> = LazyLock::new(names);

/// The names of books that begin with a word, in small letters without accents.
pub(super) fn beginning(word: &str) -> &'static [Name] {
    NAMES.get(word).map_or(&[], Vec::as_slice)
}

fn names() -> BTreeMap<String, Vec<Name>> {
    let mut all: BTreeMap<String, Vec<Name>> = BTreeMap::new();
    let mut add = |text: &str, book: &Book, sure: bool| {
        let runs = key(&fold(text));
        let Some(first) = runs.first().cloned() else {
            return;
        };
        let of = all.entry(first).or_default();
        if of.iter().all(|name| name.runs != runs) {
            let book = book.clone();
            let short = matches!(&runs[..], [letter, nth] if letter.len() + nth.len() == 2);
            of.push(Name {
                runs,
                book,
                sure,
                short,
            });
        }
    };
    let cited = |cite: &str| -> Book {
        let part = |other: &str| {
            other
                .strip_prefix(cite)
                .is_some_and(|rest| rest.starts_with(' '))
        };
        let codes = CODES
            .iter()
            .filter(|code| code.cite == cite || part(code.cite));
        Book::of(codes.map(|code| code.id).collect())
    };
    // "Draw by repetition, agreed" names no book.
    for code in CODES.iter().filter(|code| code.id != "repetition") {
        let numbers = code
            .articles
            .iter()
            .any(|article| article.numeral().is_some());
        let word = code.cite == "MIN" || code.cite.contains(char::is_lowercase);
        let sure = numbers && !word;
        let own = Book::of(vec![code.id]);
        add(code.cite, &cited(code.cite), sure);
        add(code.id, &own, sure);
        // Shorter names are words of everyday: "por", "min".
        let long = code.names.iter().filter(|name| is_telling(name));
        long.for_each(|name| add(name, &own, false));
    }
    for nth in 1..=APPENDICES {
        let mut book = cited(&format!("IDF A{nth}"));
        if book.is_empty() {
            book = Book::of(vec!["idf-2016"]);
        }
        for word in listed(|language| language.citations.appendices) {
            add(&format!("IDF {word} {nth}"), &book, true);
            add(&format!("{word} {nth}"), &book, false);
        }
    }
    for word in listed(|language| language.citations.sections) {
        add(&format!("IDF {word} 1"), &Book::of(vec!["idf-2016"]), true);
    }
    all
}

/// The words that a table has in all languages.
fn listed(table: fn(&Language) -> &'static str) -> impl Iterator<Item = &'static str> {
    let all = LANGUAGES.iter().map(move |language| table(language));
    all.flat_map(|list| list.split(' '))
        .filter(|word| !word.is_empty())
}
