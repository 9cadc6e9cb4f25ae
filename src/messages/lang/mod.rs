//! Messages, and the languages that they are displayed in.
//!
//! A [`Message`] holds its content in typed fields, and nothing of it in a language; whoever reports it asks for the
//! words. Each language is one file with one sentence for each message. The compiler finds a sentence that is missing,
//! one that forgets a field or names one that does not exist, and one that lacks a form of what is counted.

mod articles;
mod date;
mod en;
mod field;
mod forms;
mod it;
mod language_names;
mod message;
mod official_file;
mod others;
mod page;
mod parser;
mod pt;
mod ru;
mod rule;
#[doc(hidden)]
pub mod sample;
mod tags;
#[cfg(test)]
mod tests;
mod texts;
pub mod translatable;
mod variants;

pub use articles::{
    SignInWords, article_brief, article_page, describe_code_lines, describe_provenance,
};
pub use date::format_date;
pub use field::{Count, CountMessage, Seconds};
pub use message::Message;
pub use page::{PageBlock, page_blocks, translate_heading};
pub use parser::parser_error_message;
pub use rule::article_in_words;
pub use rule::{full_rule, short_rule};
pub use tags::tag_name;
pub use texts::{fill_lines, find_translation, translate_example, translate_text};
#[doc(hidden)]
pub use texts::{split_comment, text_pairs};
pub use variants::variant_name;

pub use message::messages;
pub use translatable::sentences;

use std::fmt::Display;
use translatable::InLanguage;

/// The language of messages. Codes, names of checks and the keys of formats for programs are English in every one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Russian.
    Ru,
    /// Portuguese.
    Pt,
    /// Italian.
    It,
}

impl Lang {
    /// All languages.
    pub const ALL: [Self; 4] = [Self::En, Self::Ru, Self::Pt, Self::It];

    /// Returns the code that users type.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ru => "ru",
            Self::Pt => "pt",
            Self::It => "it",
        }
    }

    /// Returns the name of the language in that language.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Ru => "русский",
            Self::Pt => "português",
            Self::It => "italiano",
        }
    }

    /// Returns the language with this code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        let same = |lang: &Self| lang.code().eq_ignore_ascii_case(code);
        Self::ALL.into_iter().find(same)
    }

    /// Returns the language of a locale such as `ru_RU.UTF-8`, if it is one of these.
    #[must_use]
    pub fn of_locale(locale: &str) -> Option<Self> {
        Self::from_code(locale.split(['_', '-', '.', '@']).next()?)
    }

    /// Formats a number as `1,234,567`, with the sign of the language between the thousands.
    #[must_use]
    pub fn format_number(self, number: u64) -> String {
        let sign = match self {
            Self::En => ',',
            // A blank at which no line is broken.
            Self::Ru => '\u{a0}',
            Self::Pt | Self::It => '.',
        };
        let digits = number.to_string();
        let mut text = String::with_capacity(digits.len() + digits.len() / 3);
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                text.push(sign);
            }
            text.push(digit);
        }
        text
    }

    /// Formats a number with this number of decimals, after the sign of the language.
    #[must_use]
    pub fn format_decimal(self, number: f64, decimals: usize) -> String {
        let text = format!("{number:.decimals$}");
        match self {
            Self::En => text,
            Self::Ru | Self::Pt | Self::It => text.replace('.', ","),
        }
    }
}

impl Message {
    /// Returns the message in a language.
    ///
    /// ```
    /// use pdn_messages::lang::{Lang, Message};
    /// let message = Message::NoPiece { written: "c3-d4".to_owned() };
    /// assert_eq!(message.display_in(Lang::Ru).to_string(), "c3-d4: на исходном поле нет шашки");
    /// ```
    #[must_use]
    pub fn display_in(&self, lang: Lang) -> impl Display {
        // The sentence is made where it is written: findings that are only counted cost none (decision 0014).
        InLanguage(self, lang)
    }
}
