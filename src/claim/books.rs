//! The names of rule books in texts, and words that stand before the numbers of articles.

use crate::draw::number::key;
use crate::draw::{Book, CODES};
use crate::words::fold;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A name of a book.
pub(super) struct Name {
    pub(super) runs: Vec<String>,
    pub(super) book: Book,
    /// Whether it is nothing but the name of a book that numbers its articles, so that a number behind it is an article,
    /// known or not. "Frisian" and "min" are words, too.
    pub(super) sure: bool,
}

/// The appendices of the rules of draughts-64 (seed 001): 1 to 3 refer to section 1.
const APPENDICES: u32 = 5;
const APPENDIX: [&str; 10] = [
    "appendix",
    "app",
    "annex",
    "приложение",
    "прил",
    "apêndice",
    "anexo",
    "appendice",
    "allegato",
    "a",
];
const SECTION: [&str; 5] = ["section", "раздел", "seção", "sezione", "s"];

/// Words before the number of an article.
const ARTICLE: [&str; 31] = [
    "ст",
    "статья",
    "статье",
    "статьи",
    "статьей",
    "статью",
    "п",
    "пп",
    "пункт",
    "пункту",
    "пункта",
    "пунктом",
    "art",
    "arts",
    "article",
    "articles",
    "artigo",
    "articolo",
    "artikel",
    "madde",
    "rule",
    "rules",
    "regra",
    "regola",
    "item",
    "clause",
    "par",
    "paragraph",
    "sum",
    "summary",
    "resumo",
];
/// Words between such a word and the number.
const NUMBER: [&str; 3] = ["n", "nr", "no"];
/// Words between the name of a book and the number.
const OF_BOOK: [&str; 16] = [
    "rules",
    "rule",
    "official",
    "draughts",
    "checkers",
    "book",
    "code",
    "federation",
    "teaching",
    "tournament",
    "annex",
    "правила",
    "кодекс",
    "regras",
    "regole",
    "regulamento",
];

static FOLDED: LazyLock<[Vec<String>; 4]> = LazyLock::new(|| {
    let all = |words: &[&str]| words.iter().map(|word| fold(word)).collect();
    [all(&ARTICLE), all(&NUMBER), all(&OF_BOOK), all(&SECTION)]
});

fn is(nth: usize, word: &str) -> bool {
    FOLDED[nth].iter().any(|other| other == word)
}

pub(super) fn is_article(word: &str) -> bool {
    is(0, word)
}

pub(super) fn is_number(word: &str) -> bool {
    is(1, word)
}

pub(super) fn is_of_book(word: &str) -> bool {
    is(2, word)
}

pub(super) fn is_section(word: &str) -> bool {
    is(3, word)
}

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
            of.push(Name { runs, book, sure });
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
        let long = code.names.iter().filter(|name| name.len() > 3);
        long.for_each(|name| add(name, &own, false));
    }
    for nth in 1..=APPENDICES {
        let mut book = cited(&format!("IDF A{nth}"));
        if book.is_empty() {
            book = Book::of(vec!["idf-2016"]);
        }
        for word in APPENDIX {
            add(&format!("IDF {word} {nth}"), &book, true);
            if word != "a" {
                add(&format!("{word} {nth}"), &book, false);
            }
        }
    }
    for word in SECTION {
        add(&format!("IDF {word} 1"), &Book::of(vec!["idf-2016"]), true);
    }
    all
}
