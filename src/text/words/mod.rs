//! The words of records in the languages in which people write them: one file per language, one matcher for all.
//!
//! A [`LanguageWords`] holds tables for results, reasons, draw offers, clocks, headings, sides and dates; [`Names`] holds the words that
//! writers use. [`phrase`] finds phrases among the words of a text, [`result`] finds results. A word is added to the table
//! of its language.

pub mod by_name;
pub mod columns;
mod corner;
mod dates;
mod en;
mod es;
mod hints;
mod it;
pub mod labels;
mod letter;
pub mod margin;
mod names;
mod nl;
pub mod number_words;
pub mod ordinal;
mod others;
pub mod people;
pub mod phrase;
mod pt;
mod reason;
pub mod result;
mod rows;
mod ru;
mod sides;
pub mod standings;
pub mod surname;
mod tables;
mod tags;
#[cfg(test)]
mod tests;
mod text;
pub mod towns;
pub mod typed_score;

pub use reason::ResultReason;

pub use corner::{corner_name, corner_of};
pub use dates::{is_filler, is_since, is_until, parse_month};
pub use hints::WordHints;
pub use labels::parse_label;
pub use letter::{LetterClass, is_blank, is_dash, is_line_end};
pub use names::Names;
pub use phrase::WordMatcher;
pub use rows::RowOfMoves;
pub use sides::{in_any_form, side_after_with, side_by_word, side_words, subject_side, to_move};
pub use tables::{HeadingLabel, LanguageWords, ReasonWords};
pub(crate) use tags::{label_initials, translated_tag};
pub use text::{TextWord, fold_text, tokenize_words};

use {
    en::ENGLISH_OUTPUT_WORDS as EN, it::ITALIAN_OUTPUT_WORDS as IT,
    pt::PORTUGUESE_OUTPUT_WORDS as PT, ru::RUSSIAN_OUTPUT_WORDS as RU,
};

/// Returns the words that writers use in the language with this code, or the English ones if there is no such language.
pub fn output_words(code: &str) -> &'static Names {
    match code {
        "ru" => &RU,
        "pt" => &PT,
        "it" => &IT,
        _ => &EN,
    }
}

/// The languages in which a reason for a result is read.
pub(crate) static REASON_LANGUAGES: [&LanguageWords; 4] =
    [&en::ENGLISH, &ru::RUSSIAN, &pt::PORTUGUESE, &it::ITALIAN];

/// All languages: those, and those in which only sheets are read.
pub static ALL_LANGUAGES: [&LanguageWords; 7] = [
    &ru::RUSSIAN,
    &pt::PORTUGUESE,
    &it::ITALIAN,
    &en::ENGLISH,
    &nl::DUTCH,
    &es::SPANISH,
    &others::OTHER_LANGUAGES,
];

/// Returns the words that a table has in all languages.
pub fn every_word(table: impl Fn(&LanguageWords) -> &'static str) -> WordMatcher {
    WordMatcher::from_lists(ALL_LANGUAGES.iter().map(|language| table(language)))
}

/// Returns the same words as [`WordHints`] of texts that are worth dividing into words.
pub(crate) fn every_hint(table: impl Fn(&LanguageWords) -> &'static str) -> WordHints {
    WordHints::from_lists(ALL_LANGUAGES.iter().map(|language| table(language)))
}

/// Returns the same as [`every_word`], for words in exactly this spelling.
pub fn every_exact(table: impl Fn(&LanguageWords) -> &'static str) -> WordMatcher {
    WordMatcher::from_exact_lists(ALL_LANGUAGES.iter().map(|language| table(language)))
}

/// Returns the words of the language with this code.
pub fn language_by_code(code: &str) -> Option<&'static LanguageWords> {
    let mut all = ALL_LANGUAGES.iter();
    all.find(|language| language.code == code).copied()
}
