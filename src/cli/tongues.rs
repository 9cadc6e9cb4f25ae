//! Names of variants, notations and numberings in the languages of users. They are taken where they are typed, and nowhere written.

use super::nearest;
use crate::lang::{Lang, variant_name};
use crate::variant::VARIANTS;
use crate::words::fold;

/// Words that stand in names of variants and tell none of them apart.
const DRAUGHTS: [&str; 12] = [
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

/// How names of notations and numberings begin, folded, and what they are called on the command line.
const STEMS: [(&str, &str); 26] = [
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

/// So many letters may stand behind the beginning of a name.
const ENDING: usize = 5;

/// A name without the words that say nothing, in small letters without accents.
fn own(name: &str) -> String {
    let folded = fold(name);
    let words = folded.split(|c: char| !c.is_alphanumeric());
    let own: Vec<_> = words
        .filter(|word| !word.is_empty() && !DRAUGHTS.contains(word))
        .collect();
    own.join(" ")
}

/// A name in the singular and the plural are one: `brasileira`, `damas brasileiras`.
fn bare(name: &str) -> &str {
    name.strip_suffix('s').unwrap_or(name)
}

/// The ids of variants by what they are called in the languages of messages.
fn variants() -> Vec<(String, &'static str)> {
    let all = VARIANTS.iter().flat_map(|variant| {
        let named = Lang::ALL.into_iter();
        let named = named.filter_map(|lang| variant_name(variant.id, lang));
        let names = named.chain(variant.names.iter().copied());
        names.map(|name| (own(name), variant.id))
    });
    all.filter(|(name, _)| !name.is_empty()).collect()
}

/// The variant that is called so, with or without the word for draughts. None where several are.
pub(super) fn variant(name: &str) -> Option<&'static str> {
    let typed = own(name);
    if typed.chars().count() < 4 {
        return None;
    }
    let all = variants();
    let mut of = all.iter().filter(|(name, _)| bare(name) == bare(&typed));
    let (_, id) = of.next()?;
    of.all(|(_, other)| other == id).then_some(*id)
}

/// The variant that was likely meant.
pub(super) fn near_variant(name: &str) -> Option<&'static str> {
    let typed = own(name);
    let all = variants();
    let near = nearest(&typed, all.iter().map(|(name, _)| name.as_str()))?;
    let (_, id) = all.iter().find(|(name, _)| name == near)?;
    Some(id)
}

/// The name on the command line of a notation or a numbering that is called so.
pub(super) fn notation(name: &str) -> Option<&'static str> {
    let typed = fold(name.trim());
    let mut stems = STEMS.iter();
    let (_, known) = stems.find(|(stem, _)| {
        let rest = typed.strip_prefix(stem);
        rest.is_some_and(|rest| {
            rest.chars().count() <= ENDING && rest.chars().all(char::is_alphabetic)
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
            assert_eq!(variant(typed), Some(id), "{typed}");
        }
        for typed in ["", "шашки", "damas", "abc", "chess"] {
            assert_eq!(variant(typed), None, "{typed}");
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
            assert_eq!(notation(typed), Some(name), "{typed}");
        }
        for typed in ["numeric-tight", "italian-bare", "числовой ряд", "x"] {
            assert_eq!(notation(typed), None, "{typed}");
        }
    }
}
