//! Why a text is no FEN.

use crate::lang::{Key, Lang};
use std::fmt;

/// Why a text is no FEN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError {
    /// Byte of the text at which reading stopped.
    pub at: usize,
    /// What was expected there.
    pub expected: Key,
}

impl FenError {
    /// The reason in a language.
    #[must_use]
    pub fn say(&self, lang: Lang) -> String {
        let what = lang.template(self.expected);
        lang.say(Key::FenWanted, &[("what", &what), ("at", &(self.at + 1))])
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Lang::En))
    }
}

impl std::error::Error for FenError {}
