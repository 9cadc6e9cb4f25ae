//! A rule book: the codes that are parts of it.

use super::number::lowercase_runs;
use super::{CODES, DrawCode};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A rule book that a text names: the codes that are parts of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleBook(Vec<&'static str>);

impl RuleBook {
    /// The book of the codes with these names.
    pub fn from_codes(codes: Vec<&'static str>) -> Self {
        Self(codes)
    }

    /// Whether no code is of it.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a code is of this book.
    #[must_use]
    pub fn contains_code(&self, code: &DrawCode) -> bool {
        self.0.contains(&code.id)
    }

    /// The codes of this book.
    pub fn codes(&self) -> impl Iterator<Item = &'static DrawCode> + '_ {
        CODES
            .iter()
            .copied()
            .filter(|code| self.contains_code(code))
    }
}

/// Returns the code of the rule book that a text names: `ФШР`, `Правила вида спорта «шашки», 2013`, `FMJD rules`. Of a book that has
/// a part for each variant, as that of the IDF has appendices, it is the part that `own`, the code of the variant, is. None where
/// the text names no book that is known here, several, or another edition by its year.
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
            // Whatever is a word of everyday ("min", "Frisian") names a book only where nothing else stands.
            let alone = match name == code.cite {
                true => name.contains(char::is_lowercase) || name == "MIN",
                false => !is_telling(name),
            };
            let name = words_of(name);
            if alone && name != words {
                return None;
            }
            // People put the words of a title in any order, and others between them.
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

/// The words of a name of a book, without accents and without those that any name may have. Letters with stops between them are one word:
/// `F.M.J.D.`
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

/// Whether a name of a code is more than a word of everyday ("por", "min") when it stands in a text.
pub fn is_telling(name: &str) -> bool {
    name.len() > 3
}

/// Whether two words are one but for an ending: `шашечный кодекс`, `по шашечному кодексу`.
fn is_one_word(a: &str, b: &str) -> bool {
    let shared = a.chars().zip(b.chars()).take_while(|(a, b)| a == b).count();
    let (a_len, b_len) = (a.chars().count(), b.chars().count());
    let inflected = !a.is_ascii() && shared >= 4 && shared + 2 >= a_len.min(b_len);
    a == b || (inflected && a_len.abs_diff(b_len) <= 3 && shared + 3 >= a_len.max(b_len))
}

/// Whether a text names a year, and the book of a code is of another.
fn is_other_edition(words: &[String], code: &DrawCode) -> bool {
    let year =
        |word: &&String| word.len() == 4 && (word.starts_with("19") || word.starts_with("20"));
    let own = lowercase_runs(code.title);
    let own: Vec<_> = own.iter().filter(year).collect();
    let mut years = words.iter().filter(year);
    !own.is_empty() && years.any(|year| !own.contains(&year))
}
