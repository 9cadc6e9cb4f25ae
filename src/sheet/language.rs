//! The language of a sheet, as its words tell it.

use crate::words::Letter;
use crate::words::{self, OneOf, fold};
use std::sync::LazyLock;

/// The language of a sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// Russian.
    Russian,
    /// Portuguese or Galician.
    Portuguese,
    /// Italian.
    Italian,
    /// English.
    English,
    /// Dutch.
    Dutch,
    /// No words tell.
    #[default]
    Unknown,
}

impl Language {
    /// The languages that words tell.
    pub const ALL: [Self; 5] = [
        Self::Russian,
        Self::Portuguese,
        Self::Italian,
        Self::English,
        Self::Dutch,
    ];

    /// The code of the language; `?` when it is not known.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Russian => "ru",
            Self::Portuguese => "pt",
            Self::Italian => "it",
            Self::English => "en",
            Self::Dutch => "nl",
            Self::Unknown => "?",
        }
    }
}

/// The common words of [`Language::ALL`].
static COMMON: LazyLock<[OneOf; 5]> = LazyLock::new(|| {
    Language::ALL.map(|language| {
        let known = words::language(language.code());
        OneOf::new(known.map_or("", |known| known.common))
    })
});

/// The language that most words of a sheet belong to, and how many of how many.
pub(super) fn language<'a>(
    words: impl Iterator<Item = &'a str>,
    text: &str,
) -> (Language, usize, usize) {
    let (mut count, mut all) = ([0usize; 5], 0);
    for word in words {
        let letters = word.chars().filter(|c| c.is_letter()).count();
        if letters == 0 {
            continue;
        }
        all += 1;
        let folded = fold(word);
        if folded.chars().any(|c| matches!(c, 'а'..='я')) {
            count[0] += 1;
        }
        for (count, common) in count.iter_mut().zip(&*COMMON).skip(1) {
            *count += usize::from(common.has(&folded));
        }
    }
    let most = count.iter().copied().max().unwrap_or(0);
    let leaders = count.iter().filter(|n| **n == most).count();
    match count.iter().position(|n| *n == most) {
        Some(nth) if most > 0 && leaders == 1 => (Language::ALL[nth], most, all),
        // Squares were typed on a Cyrillic keyboard, or scanned as Cyrillic.
        _ if most == 0 && text.contains(|c: char| matches!(c, 'А'..='я')) => {
            (Language::Russian, 0, all)
        }
        // So scores are written in Brazil.
        _ if most == 0 && text.lines().any(has_score_with_x) => (Language::Portuguese, 1, all),
        _ => (Language::Unknown, 0, all),
    }
}

/// Whether a line has the score of two people with the letter x between its numbers: `Souza 2 x 0 Lima`.
fn has_score_with_x(line: &str) -> bool {
    let words: Vec<_> = line.split_whitespace().collect();
    let is_name = |word: &str| word.chars().next().is_some_and(char::is_uppercase);
    let is_score = |word: &str| word.len() == 1 && matches!(word, "0" | "1" | "2");
    words.windows(5).any(|words| match words {
        [first, one, "x" | "X", other, second] => {
            is_name(first) && is_score(one) && is_score(other) && is_name(second)
        }
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<&str> {
        text.split_whitespace().collect()
    }

    #[test]
    fn languages() {
        for (text, want) in [
            ("хороший ход", Language::Russian),
            ("Xogan negras e empatan", Language::Portuguese),
            ("e la partita si è conclusa in parità", Language::Italian),
            ("beter dan deze is direct de", Language::Dutch),
            ("Drawn Game", Language::English),
            ("Bisanti Fanelli Bolzano", Language::Unknown),
            ("Souza 2 x 0 Lima", Language::Portuguese),
            ("Souza 2 - 0 Lima", Language::Unknown),
        ] {
            assert_eq!(language(words(text).into_iter(), text).0, want, "{text}");
        }
    }
}
