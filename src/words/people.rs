//! Words of the names of people: particles, initials, and words for a side that are names of families.

use super::Letter;
use super::{OneOf, every, every_exact, fold};
use std::sync::LazyLock;

/// Small words that names begin with, or have within.
static PARTICLES: LazyLock<OneOf> =
    LazyLock::new(|| every_exact(|language| language.headings.particles));

/// Words for sides that are names of families too, beside another name.
static FAMILIES: LazyLock<OneOf> = LazyLock::new(|| every(|language| language.headings.families));

/// Whether a word is a small one of a name: `da`, `van`.
pub(crate) fn is_particle(word: &str) -> bool {
    // `OP DEN KELDER`
    let capitals = || word.len() > 1 && !word.contains(char::is_lowercase);
    PARTICLES.has(word) || (capitals() && PARTICLES.has(&fold(word)))
}

/// Forms of address before names: `Mr.`, `г-н`.
static FORMS_OF_ADDRESS: LazyLock<OneOf> =
    LazyLock::new(|| every(|language| language.headings.address));

/// Whether a word is a form of address, with or without its stop.
pub(crate) fn is_address(word: &str) -> bool {
    FORMS_OF_ADDRESS.has(&fold(word.trim_end_matches('.')))
}

/// Whether a word is made of initials: `И.И.`, `J.-P.`
pub(crate) fn is_initials(word: &str) -> bool {
    let part = |part: &str| {
        part.trim_start_matches(|c: char| c == '-' || ('\u{2010}'..='\u{2015}').contains(&c))
            .chars()
            .count()
            <= 1
    };
    word.chars().any(char::is_letter) && word.split('.').all(part)
}

/// Whether a word for a side is a name of families, too: `Bianchi`, `Черных`.
pub(crate) fn is_family(word: &str) -> bool {
    FAMILIES.has(&fold(word))
}
