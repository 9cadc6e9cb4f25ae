//! Whether a text is like what is asked for.

use super::names;
use regex::{Regex, RegexBuilder};

/// What a text must be like.
#[derive(Clone, Debug)]
pub(crate) struct TextMatch {
    way: MatchMode,
    /// Whether it must not be like that.
    not: bool,
}

#[derive(Clone, Debug)]
enum MatchMode {
    /// Each of these begins a word of it.
    Words(Vec<String>),
    /// It has these words and no others.
    Equal(Vec<String>),
    /// Something in it, as it is written or in plain Latin letters, is matched by this.
    Regex(Regex, Option<Regex>),
}

impl TextMatch {
    /// That it has words, in any order.
    pub(super) fn with_words(text: &str) -> Self {
        let way = MatchMode::Words(names::phonetic_words(text));
        Self { way, not: false }
    }

    /// That it is equal but for case, accents, script and signs; or that it is not.
    pub(super) fn equal_to(text: &str, not: bool) -> Self {
        let way = MatchMode::Equal(names::phonetic_words(text));
        Self { way, not }
    }

    /// That a regular expression finds something in it; or that it does not. The error is that of the crate.
    pub(super) fn from_regex(text: &str, not: bool) -> Result<Self, regex::Error> {
        let of = |text: &str| RegexBuilder::new(text).case_insensitive(true).build();
        let own = of(text)?;
        let way = MatchMode::Regex(own, of(&names::latin_pattern(text)).ok());
        Ok(Self { way, not })
    }

    /// Whether any of some texts is like it.
    pub(super) fn matches_any<'t>(&self, mut texts: impl Iterator<Item = &'t str>) -> bool {
        texts.any(|text| self.way.is_like(text)) != self.not
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
