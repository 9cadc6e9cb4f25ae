//! Values after labels.
use super::kind;
use crate::words::{WordMatcher, every_word, fold_text};
use std::sync::LazyLock;

static SYSTEM_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.systems));

/// Returns whether a text names a pairing system: `Suíço`, `швейцарская, 9 туров`.
pub(super) fn is_system(text: &str) -> bool {
    kind::heading_words(text).any(|word| SYSTEM_WORDS.contains_word(&fold_text(word)))
}
