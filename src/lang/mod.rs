//! The languages of messages.
//!
//! [`Key`] lists every message once, with the names of what is put into it. Each language is one file with one sentence
//! a key: a missing one does not compile, and a test compares the names between the braces with the list.

mod en;
mod it;
mod key;
mod pt;
mod ru;
#[cfg(test)]
mod tests;

pub use key::Key;

use crate::board::Color;
use std::fmt::{Display, Write as _};

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

    /// The code that users type.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ru => "ru",
            Self::Pt => "pt",
            Self::It => "it",
        }
    }

    /// What the language calls itself.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Ru => "русский",
            Self::Pt => "português",
            Self::It => "italiano",
        }
    }

    /// The language with this code.
    #[must_use]
    pub fn find(code: &str) -> Option<Self> {
        let same = |lang: &Self| lang.code().eq_ignore_ascii_case(code);
        Self::ALL.into_iter().find(same)
    }

    /// The language of a locale such as `ru_RU.UTF-8`, if it is one of these.
    #[must_use]
    pub fn of_locale(locale: &str) -> Option<Self> {
        Self::find(locale.split(['_', '-', '.', '@']).next()?)
    }

    /// The sentence of a key as it stands in the file of the language.
    #[must_use]
    pub fn template(self, key: Key) -> &'static str {
        match self {
            Self::En => en::template(key),
            Self::Ru => ru::template(key),
            Self::Pt => pt::template(key),
            Self::It => it::template(key),
        }
    }

    /// A message, with what belongs into it in the order of the list.
    ///
    /// ```
    /// use pdn::lang::{Key, Lang};
    /// let text = Lang::Ru.say(Key::NoPiece, &[("written", &"c3-d4")]);
    /// assert_eq!(text, "c3-d4: на исходном поле нет шашки");
    /// ```
    #[must_use]
    pub fn say(self, key: Key, holes: &[(&str, &dyn Display)]) -> String {
        debug_assert!(
            holes.iter().map(|(name, _)| name).eq(key.holes()),
            "{key:?} has {:?}",
            key.holes()
        );
        fill(self.template(key), holes)
    }

    /// A message about `n` things, in the form that the number asks for.
    #[must_use]
    pub fn count(self, key: Key, n: u64) -> String {
        debug_assert_eq!(key.holes(), ["n"], "{key:?}");
        let mut forms = self.template(key).split('|');
        let form = forms.nth(self.form(n)).unwrap_or_default();
        fill(form, &[("n", &self.number(n))])
    }

    /// A side, as the subject of a sentence.
    #[must_use]
    pub fn side(self, color: Color) -> &'static str {
        self.template(match color {
            Color::White => Key::White,
            Color::Black => Key::Black,
        })
    }

    /// A side that something belongs to.
    #[must_use]
    pub fn of_side(self, color: Color) -> &'static str {
        self.template(match color {
            Color::White => Key::OfWhite,
            Color::Black => Key::OfBlack,
        })
    }

    /// Which of the forms of a counted noun stands with a number.
    fn form(self, n: u64) -> usize {
        match self {
            Self::En | Self::Pt | Self::It => usize::from(n != 1),
            Self::Ru => match (n % 10, n % 100) {
                (_, 11..=14) => 2,
                (1, _) => 0,
                (2..=4, _) => 1,
                _ => 2,
            },
        }
    }

    /// How many forms a counted noun has.
    #[cfg(test)]
    fn forms(self) -> usize {
        match self {
            Self::En | Self::Pt | Self::It => 2,
            Self::Ru => 3,
        }
    }

    /// `1,234,567`, with the sign of the language between the thousands.
    #[must_use]
    pub fn number(self, number: u64) -> String {
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

    /// A number with so many decimals, behind the sign of the language.
    #[must_use]
    pub fn decimal(self, number: f64, decimals: usize) -> String {
        let text = format!("{number:.decimals$}");
        match self {
            Self::En => text,
            Self::Ru | Self::Pt | Self::It => text.replace('.', ","),
        }
    }
}

/// Puts each text where its name stands between braces.
fn fill(template: &str, holes: &[(&str, &dyn Display)]) -> String {
    let mut text = String::with_capacity(template.len() + 16);
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        if let Some((_, value)) = holes.iter().find(|(hole, _)| *hole == name) {
            let _ = write!(text, "{value}");
        }
        rest = after;
    }
    text.push_str(rest);
    text
}
