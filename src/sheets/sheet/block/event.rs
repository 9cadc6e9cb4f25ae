//! Names of events.

use crate::words::{WordMatcher, every_word};
use std::sync::LazyLock;

pub(super) static NEWSPAPER_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.documents));
