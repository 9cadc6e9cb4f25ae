//! What languages of scoresheets are called in each language.

use super::Lang;
use super::translatable::Translatable;
use std::fmt::{self, Formatter};

/// A language by its code.
pub(super) struct LanguageName<'a>(&'a str);

/// Returns the form of a language in a sentence.
pub(super) fn language_name(code: &str) -> LanguageName<'_> {
    LanguageName(code)
}

/// The codes, and the names in English, Russian, Portuguese and Italian.
const LANGUAGE_NAMES: [(&str, [&str; 4]); 7] = [
    ("en", ["English", "английский", "inglês", "inglese"]),
    ("ru", ["Russian", "русский", "russo", "russo"]),
    (
        "pt",
        ["Portuguese", "португальский", "português", "portoghese"],
    ),
    ("it", ["Italian", "итальянский", "italiano", "italiano"]),
    ("nl", ["Dutch", "нидерландский", "holandês", "olandese"]),
    ("es", ["Spanish", "испанский", "espanhol", "spagnolo"]),
    (
        "?",
        ["unknown", "неизвестен", "desconhecido", "sconosciuta"],
    ),
];

impl Translatable for LanguageName<'_> {
    fn write_in_language(&self, lang: Lang, f: &mut Formatter<'_>) -> fmt::Result {
        let known = LANGUAGE_NAMES.iter().find(|(code, _)| *code == self.0);
        let nth = match lang {
            Lang::En => 0,
            Lang::Ru => 1,
            Lang::Pt => 2,
            Lang::It => 3,
        };
        f.write_str(known.map_or(self.0, |(_, names)| names[nth]))
    }
}
