//! The names of rule books in texts, and words that precede the numbers of articles.

use crate::draw::is_telling;
use crate::draw::number::lowercase_runs;
use crate::draw::{CODES, RuleBook};
use crate::words::{ALL_LANGUAGES, LanguageWords, WordMatcher, every_word, fold_text};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A name of a book.
pub(super) struct BookName {
    pub(super) runs: Vec<String>,
    pub(super) book: RuleBook,
    /// Whether it is nothing but the name of a book that numbers its articles, so that a number after it is an article,
    /// known or not. "Frisian" and "min" are words, too.
    pub(super) sure: bool,
    /// Whether it is a letter and a digit, and so the name of a square as well.
    pub(super) short: bool,
}

/// The number of appendices of the rules of draughts-64 (IDF 2016): 1 to 3 refer to section 1.
const IDF_APPENDIX_COUNT: u32 = 5;
/// The words around the numbers of articles, in all languages.
pub(super) struct CitationWords {
    /// Words before the number of an article.
    pub(super) article: WordMatcher,
    /// Words between such a word and the number.
    pub(super) number: WordMatcher,
    /// Words between the name of a book and the number.
    pub(super) of_book: WordMatcher,
    pub(super) section: WordMatcher,
    /// Words between a word for a draw or a claim and the number.
    pub(super) between: WordMatcher,
    /// Words after a number that make it a time.
    pub(super) units: WordMatcher,
}

pub(super) static CITATION_WORDS: LazyLock<CitationWords> = LazyLock::new(|| CitationWords {
    article: every_word(|language| language.citations.articles),
    number: every_word(|language| language.citations.numbers),
    of_book: every_word(|language| language.citations.books),
    section: every_word(|language| language.citations.sections),
    between: every_word(|language| language.citations.between),
    units: every_word(|language| language.citations.units),
});

static BOOK_NAMES: LazyLock<BTreeMap<String, Vec<BookName>>> = LazyLock::new(build_book_names);

/// Returns the names of books that begin with a word, in small letters without accents.
pub(super) fn names_beginning_with(word: &str) -> &'static [BookName] {
    BOOK_NAMES.get(word).map_or(&[], Vec::as_slice)
}

fn build_book_names() -> BTreeMap<String, Vec<BookName>> {
    let mut all: BTreeMap<String, Vec<BookName>> = BTreeMap::new();
    let mut add = |text: &str, book: &RuleBook, sure: bool| {
        let runs = lowercase_runs(&fold_text(text));
        let Some(first) = runs.first().cloned() else {
            return;
        };
        let of = all.entry(first).or_default();
        if of.iter().all(|name| name.runs != runs) {
            let book = book.clone();
            let short = matches!(&runs[..], [letter, nth] if letter.len() + nth.len() == 2);
            of.push(BookName {
                runs,
                book,
                sure,
                short,
            });
        }
    };
    let cited = |cite: &str| -> RuleBook {
        let part = |other: &str| {
            other
                .strip_prefix(cite)
                .is_some_and(|rest| rest.starts_with(' '))
        };
        let codes = CODES
            .iter()
            .filter(|code| code.cite == cite || part(code.cite));
        RuleBook::from_codes(codes.map(|code| code.id).collect())
    };
    // "Draw by repetition, agreed" names no book.
    for code in CODES.iter().filter(|code| code.id != "repetition") {
        let numbers = code
            .articles
            .iter()
            .any(|article| article.numeral().is_some());
        let word = code.cite == "MIN" || code.cite.contains(char::is_lowercase);
        let sure = numbers && !word;
        let own = RuleBook::from_codes(vec![code.id]);
        add(code.cite, &cited(code.cite), sure);
        add(code.id, &own, sure);
        // Shorter names are everyday words: "por", "min".
        let long = code.names.iter().filter(|name| is_telling(name));
        long.for_each(|name| add(name, &own, false));
    }
    for nth in 1..=IDF_APPENDIX_COUNT {
        let mut book = cited(&format!("IDF A{nth}"));
        if book.is_empty() {
            book = RuleBook::from_codes(vec!["idf-2016"]);
        }
        for word in words_in_all_languages(|language| language.citations.appendices) {
            add(&format!("IDF {word} {nth}"), &book, true);
            add(&format!("{word} {nth}"), &book, false);
        }
    }
    for word in words_in_all_languages(|language| language.citations.sections) {
        add(
            &format!("IDF {word} 1"),
            &RuleBook::from_codes(vec!["idf-2016"]),
            true,
        );
    }
    all
}

/// Returns the words that a table has in all languages.
fn words_in_all_languages(
    table: fn(&LanguageWords) -> &'static str,
) -> impl Iterator<Item = &'static str> {
    let all = ALL_LANGUAGES.iter().map(move |language| table(language));
    all.flat_map(|list| list.split(' '))
        .filter(|word| !word.is_empty())
}
