//! Compares texts with the text of a query.

use super::names;
use regex::{Regex, RegexBuilder};

/// The condition on a text.
#[derive(Clone, Debug)]
pub(crate) struct TextMatch {
    mode: MatchMode,
    /// Whether the text must not match.
    not: bool,
}

#[derive(Clone, Debug)]
enum MatchMode {
    /// Each of these begins a word of the text.
    Words(Vec<String>),
    /// The text has these words and no others.
    Equal(Vec<String>),
    /// The first matches somewhere in the text as written, or the second in its plain Latin letters.
    Regex(Regex, Option<Regex>),
}

impl TextMatch {
    /// Requires words, in any order.
    pub(super) fn with_words(text: &str) -> Self {
        let way = MatchMode::Words(names::phonetic_words(text));
        Self {
            mode: way,
            not: false,
        }
    }

    /// Requires equality without regard to case, accents, script and signs, or the contrary.
    pub(super) fn equal_to(text: &str, not: bool) -> Self {
        let way = MatchMode::Equal(names::phonetic_words(text));
        Self { mode: way, not }
    }

    /// Requires that a regular expression matches, or that it does not. The error is that of the `regex` crate.
    pub(super) fn from_regex(text: &str, not: bool) -> Result<Self, regex::Error> {
        let of = |text: &str| RegexBuilder::new(text).case_insensitive(true).build();
        let own = of(text)?;
        let way = MatchMode::Regex(own, of(&names::latin_pattern(text)).ok());
        Ok(Self { mode: way, not })
    }

    /// Returns whether any of some texts satisfies the condition.
    pub(super) fn matches_any<'t>(&self, mut texts: impl Iterator<Item = &'t str>) -> bool {
        texts.any(|text| self.mode.is_like(text)) != self.not
    }
}

impl MatchMode {
    fn is_like(&self, text: &str) -> bool {
        match self {
            Self::Words(wanted) => {
                let words = names::phonetic_words(text);
                let begins = |wanted: &String| words.iter().any(|word| word.starts_with(wanted));
                wanted.iter().all(begins)
            }
            Self::Equal(wanted) => names::phonetic_words(text) == *wanted,
            Self::Regex(own, plain) => {
                own.is_match(text)
                    || plain
                        .as_ref()
                        .is_some_and(|plain| plain.is_match(&names::plain_latin(text)))
            }
        }
    }
}
