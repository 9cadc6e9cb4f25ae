//! The words of records in the languages that people write them in: one file a language, one matcher for all.
//!
//! A [`Language`] holds tables for results, reasons, draw offers, clocks, headings, sides and dates; [`Names`] is what writers
//! say in it. [`phrase`] finds phrases among the words of a text, [`result`] results. To add a word is to add it to the table
//! of its language.

pub(crate) mod by_name;
pub(crate) mod columns;
mod corner;
mod dates;
mod en;
mod es;
mod hints;
mod it;
pub(crate) mod labels;
mod letter;
pub(crate) mod margin;
mod names;
mod nl;
pub(crate) mod nth;
pub(crate) mod ordinal;
mod others;
pub(crate) mod people;
pub(crate) mod phrase;
mod pt;
mod reason;
pub(crate) mod result;
mod ru;
mod sides;
pub(crate) mod standings;
pub(crate) mod surname;
mod tables;
mod tags;
#[cfg(test)]
mod tests;
mod text;
pub(crate) mod towns;
pub(crate) mod typed_score;

pub use reason::Reason;

pub(crate) use corner::{corner, corner_of};
pub(crate) use dates::{is_filler, is_since, is_until, month};
pub(crate) use hints::Hints;
pub(crate) use labels::label;
pub(crate) use letter::{Letter, is_blank, is_dash, is_line_end};
pub(crate) use names::Names;
pub(crate) use phrase::OneOf;
pub(crate) use sides::{in_any_form, side, side_words, subject, to_move, with};
pub(crate) use tables::{Label, Language, Reasons};
pub(crate) use tags::{initials, translated_tag};
pub(crate) use text::{Word, fold, words};

use {en::NAMES as EN, it::NAMES as IT, pt::NAMES as PT, ru::NAMES as RU};

/// What writers say in the language of a code; in English where there is no such language.
pub(crate) fn names(code: &str) -> &'static Names {
    match code {
        "ru" => &RU,
        "pt" => &PT,
        "it" => &IT,
        _ => &EN,
    }
}

/// The languages that a reason for a result is read in.
pub(crate) static TOLD: [&Language; 4] =
    [&en::LANGUAGE, &ru::LANGUAGE, &pt::LANGUAGE, &it::LANGUAGE];

/// All languages: those, and those that only sheets are read in.
pub(crate) static LANGUAGES: [&Language; 7] = [
    &ru::LANGUAGE,
    &pt::LANGUAGE,
    &it::LANGUAGE,
    &en::LANGUAGE,
    &nl::LANGUAGE,
    &es::LANGUAGE,
    &others::LANGUAGE,
];

/// The words that a table has in every language.
pub(crate) fn every(table: impl Fn(&Language) -> &'static str) -> OneOf {
    OneOf::of(LANGUAGES.iter().map(|language| table(language)))
}

/// The same, as [`Hints`] of what is worth dividing into words.
pub(crate) fn every_hint(table: impl Fn(&Language) -> &'static str) -> Hints {
    Hints::of(LANGUAGES.iter().map(|language| table(language)))
}

/// As [`every`], for words that are written just so.
pub(crate) fn every_exact(table: impl Fn(&Language) -> &'static str) -> OneOf {
    OneOf::exact(LANGUAGES.iter().map(|language| table(language)))
}

/// The words of the language with this code.
pub(crate) fn language(code: &str) -> Option<&'static Language> {
    let mut all = LANGUAGES.iter();
    all.find(|language| language.code == code).copied()
}
