//! Words in the names of people: particles, initials, and words for a side that are surnames.

use super::LetterClass;
use super::{WordMatcher, every_exact, every_word, fold_text};
use std::sync::LazyLock;

/// Small words that names begin with or contain.
static NAME_PARTICLE_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_exact(|language| language.headings.particles));

/// Words for sides that are also surnames, next to another name.
static FAMILY_SIDE_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.families));

/// Returns whether a word is a particle of a name: `da`, `van`.
pub fn is_particle(word: &str) -> bool {
    // `OP DEN KELDER`
    let capitals = || word.len() > 1 && !word.contains(char::is_lowercase);
    NAME_PARTICLE_WORDS.contains_word(word)
        || (capitals() && NAME_PARTICLE_WORDS.contains_word(&fold_text(word)))
}

/// Forms of address before names: `Mr.`, `г-н`.
static FORMS_OF_ADDRESS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.address));

/// Returns whether a word is a form of address, with or without its stop.
pub fn is_address(word: &str) -> bool {
    FORMS_OF_ADDRESS.contains_word(&fold_text(word.trim_end_matches('.')))
}

/// Returns whether a word consists of initials: `И.И.`, `J.-P.`
pub fn is_initials(word: &str) -> bool {
    let part = |part: &str| {
        part.trim_start_matches(|c: char| c == '-' || ('\u{2010}'..='\u{2015}').contains(&c))
            .chars()
            .count()
            <= 1
    };
    word.chars().any(char::is_letter) && word.split('.').all(part)
}

/// Returns whether a word for a side is also a surname: `Bianchi`, `Черных`.
pub fn is_family(word: &str) -> bool {
    FAMILY_SIDE_WORDS.contains_word(&fold_text(word))
}
