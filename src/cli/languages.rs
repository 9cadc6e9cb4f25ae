//! Names of variants, notations and numberings in the languages of users. They are accepted as input, and written nowhere.

use super::nearest_name;
use crate::lang::{Lang, variant_name};
use crate::variant::VARIANTS;
use crate::words::fold_text;

/// Words in names of variants that do not distinguish them.
const DRAUGHTS_WORDS: [&str; 12] = [
    "шашки",
    "шашек",
    "шашкам",
    "damas",
    "dama",
    "jogo",
    "gioco",
    "de",
    "di",
    "da",
    "draughts",
    "checkers",
];

/// The beginnings of names of notations and numberings, folded, with their names on the command line.
const NOTATION_STEMS: [(&str, &str); 26] = [
    ("цифров", "numeric"),
    ("числов", "numeric"),
    ("numeric", "numeric"),
    ("алгебраич", "algebraic"),
    ("algebric", "algebraic"),
    ("кратк", "short"),
    ("коротк", "short"),
    ("сокращенн", "short"),
    ("curt", "short"),
    ("reduzid", "short"),
    ("abreviad", "short"),
    ("brev", "short"),
    ("abbreviat", "short"),
    ("португал", "portuguese"),
    ("portugues", "portuguese"),
    ("portoghes", "portuguese"),
    ("испан", "spanish"),
    ("espanhol", "spanish"),
    ("spagnol", "spanish"),
    ("итальян", "italian"),
    ("italian", "italian"),
    ("английск", "english"),
    ("ingles", "english"),
    ("международн", "international"),
    ("internacion", "international"),
    ("internazion", "international"),
];

/// The maximum number of letters that may follow the beginning of a name.
const MAX_ENDING_LETTERS: usize = 5;

/// Returns a name without the words that distinguish nothing, in lower case without accents.
fn distinctive_name(name: &str) -> String {
    let folded = fold_text(name);
    let words = folded.split(|c: char| !c.is_alphanumeric());
    let own: Vec<_> = words
        .filter(|word| !word.is_empty() && !DRAUGHTS_WORDS.contains(word))
        .collect();
    own.join(" ")
}

/// Returns a name without the sign of the plural: `brasileira`, `damas brasileiras`.
fn without_plural(name: &str) -> &str {
    name.strip_suffix('s').unwrap_or(name)
}

/// Returns the ids of variants by their names in the languages of messages.
fn variant_names() -> Vec<(String, &'static str)> {
    let all = VARIANTS.iter().flat_map(|variant| {
        let named = Lang::ALL.into_iter();
        let named = named.filter_map(|lang| variant_name(variant.id, lang));
        let names = named.chain(variant.names.iter().copied());
        names.map(|name| (distinctive_name(name), variant.id))
    });
    all.filter(|(name, _)| !name.is_empty()).collect()
}

/// Returns the variant of a name, with or without the word for draughts. Returns `None` if several have it.
pub(super) fn find_variant(name: &str) -> Option<&'static str> {
    let typed = distinctive_name(name);
    if typed.chars().count() < 4 {
        return None;
    }
    let all = variant_names();
    let mut of = all
        .iter()
        .filter(|(name, _)| without_plural(name) == without_plural(&typed));
    let (_, id) = of.next()?;
    of.all(|(_, other)| other == id).then_some(*id)
}

/// Returns the variant that was probably meant.
pub(super) fn near_variant(name: &str) -> Option<&'static str> {
    let typed = distinctive_name(name);
    let all = variant_names();
    let near = nearest_name(&typed, all.iter().map(|(name, _)| name.as_str()))?;
    let (_, id) = all.iter().find(|(name, _)| name == near)?;
    Some(id)
}

/// Returns the name on the command line of a notation or a numbering with this name.
pub(super) fn find_notation(name: &str) -> Option<&'static str> {
    let typed = fold_text(name.trim());
    let mut stems = NOTATION_STEMS.iter();
    let (_, known) = stems.find(|(stem, _)| {
        let rest = typed.strip_prefix(stem);
        rest.is_some_and(|rest| {
            rest.chars().count() <= MAX_ENDING_LETTERS && rest.chars().all(char::is_alphabetic)
        })
    })?;
    Some(known)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_other_languages_are_taken() {
        for (typed, id) in [
            ("английские", "english"),
            ("португальские", "portuguese"),
            ("русские", "russian"),
            ("brasileira", "brazilian"),
            ("damas portuguesas", "portuguese"),
            ("portuguesas", "portuguese"),
            ("inglesas", "english"),
        ] {
            assert_eq!(find_variant(typed), Some(id), "{typed}");
        }
        for typed in ["", "шашки", "damas", "abc", "chess"] {
            assert_eq!(find_variant(typed), None, "{typed}");
        }
    }

    #[test]
    fn notations_have_names_in_other_languages() {
        for (typed, name) in [
            ("цифровая", "numeric"),
            ("Португальская", "portuguese"),
            ("numérica", "numeric"),
            ("algébrica", "algebraic"),
            ("breve", "short"),
            ("inglesa", "english"),
        ] {
            assert_eq!(find_notation(typed), Some(name), "{typed}");
        }
        for typed in ["numeric-tight", "italian-bare", "числовой ряд", "x"] {
            assert_eq!(find_notation(typed), None, "{typed}");
        }
    }
}
