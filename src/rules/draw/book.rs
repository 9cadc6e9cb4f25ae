//! Rule books as texts name them, and the codes that are parts of them.

use super::number::lowercase_runs;
use super::{CODES, DrawCode};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A rule book: the set of codes that are parts of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleBook(Vec<&'static str>);

impl RuleBook {
    /// Creates the book of the codes with these ids.
    pub fn from_codes(codes: Vec<&'static str>) -> Self {
        Self(codes)
    }

    /// Returns whether no code is part of the book.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns whether a code is part of the book.
    #[must_use]
    pub fn contains_code(&self, code: &DrawCode) -> bool {
        self.0.contains(&code.id)
    }

    /// Iterates over the codes of the book.
    pub fn codes(&self) -> impl Iterator<Item = &'static DrawCode> + '_ {
        CODES
            .iter()
            .copied()
            .filter(|code| self.contains_code(code))
    }
}

/// Returns the code of the rule book that a text names: `ФШР`, `Правила вида спорта «шашки», 2013`, `FMJD rules`.
///
/// If the book has a part for each variant, as the book of the IDF has appendices, the result is `own`, the code of the variant.
/// Returns `None` if the text names no known book, several books, or, by its year, another edition.
///
/// ```
/// use pdn_rules::draw::{code_named, find_code};
/// let own = find_code("idf-2016").unwrap();
/// assert_eq!(code_named("по правилам ФШР", own).unwrap().id, "russia-federation");
/// assert_eq!(code_named("Правила вида спорта «шашки» 2021", own), None);
/// assert_eq!(code_named("house rules", own), None);
/// ```
#[must_use]
pub fn code_named(text: &str, own: &'static DrawCode) -> Option<&'static DrawCode> {
    let whole = lowercase_runs(text);
    if let Some(code) = CODES.iter().find(|code| lowercase_runs(code.id) == whole) {
        return Some(code);
    }
    let words = words_of(text);
    let named = CODES.iter().filter_map(|&code| {
        let all = code.names.iter().copied().chain([code.cite]);
        let lengths = all.filter_map(|name| {
            // An everyday word ("min", "Frisian") names a book only if the text has no other words.
            let alone = match name == code.cite {
                true => name.contains(char::is_lowercase) || name == "MIN",
                false => !is_telling(name),
            };
            let name = words_of(name);
            if alone && name != words {
                return None;
            }
            // People write the words of a title in any order, with other words between them.
            let found = name
                .iter()
                .all(|word| words.iter().any(|own| is_one_word(own, word)));
            found.then(|| name.iter().map(|word| word.chars().count()).sum::<usize>())
        });
        Some((lengths.max()?, code))
    });
    let named: Vec<_> = named.collect();
    let longest = named.iter().map(|(length, _)| *length).max()?;
    let mut best = named.iter().filter(|(length, _)| *length == longest);
    let (_, first) = best.next()?;
    // A known book in place of another edition would make errors of claims that the book of the event allows.
    if best.any(|(_, other)| other.book_prefix() != first.book_prefix())
        || is_other_edition(&words, first)
    {
        return None;
    }
    Some(if own.book_prefix() == first.book_prefix() {
        own
    } else {
        first
    })
}

/// Returns the words of the name of a book, without accents and without words that any name may have. Letters with full stops
/// between them are one word: `F.M.J.D.`
fn words_of(text: &str) -> Vec<String> {
    const FILLER_WORDS: [&str; 14] = [
        "of", "the", "and", "de", "da", "do", "das", "dos", "du", "di", "del", "della", "van", "и",
    ];
    let mut words: Vec<String> = Vec::new();
    let mut is_open = false;
    let bare: String = text.nfkd().filter(|c| !is_combining_mark(*c)).collect();
    for word in lowercase_runs(&bare) {
        let is_letter = word.chars().count() == 1 && word.chars().all(char::is_alphabetic);
        match words.last_mut().filter(|_| is_letter && is_open) {
            Some(last) => last.push_str(&word),
            None => words.push(word),
        }
        is_open = is_letter;
    }
    words.retain(|word| !FILLER_WORDS.contains(&word.as_str()));
    words
}

/// Returns whether the name of a code in a text is more than an everyday word such as "por" or "min".
pub fn is_telling(name: &str) -> bool {
    name.len() > 3
}

/// Returns whether two words are the same except for an ending: `шашечный кодекс`, `по шашечному кодексу`.
fn is_one_word(a: &str, b: &str) -> bool {
    let shared = a.chars().zip(b.chars()).take_while(|(a, b)| a == b).count();
    let (a_len, b_len) = (a.chars().count(), b.chars().count());
    let inflected = !a.is_ascii() && shared >= 4 && shared + 2 >= a_len.min(b_len);
    a == b || (inflected && a_len.abs_diff(b_len) <= 3 && shared + 3 >= a_len.max(b_len))
}

/// Returns whether a text names a year that is not in the title of a code, although the title has a year.
fn is_other_edition(words: &[String], code: &DrawCode) -> bool {
    let year =
        |word: &&String| word.len() == 4 && (word.starts_with("19") || word.starts_with("20"));
    let own = lowercase_runs(code.title);
    let own: Vec<_> = own.iter().filter(year).collect();
    let mut years = words.iter().filter(year);
    !own.is_empty() && years.any(|year| !own.contains(&year))
}
