//! Names that several variants share: they do not choose a variant.

use crate::lang::{Lang, variant_name};
use crate::variant::{VARIANTS, Variant, WinningGoal};

/// The names of the game, whatever its rules.
const SHARED_GAME_NAMES: [&str; 13] = [
    "draughts",
    "dama",
    "damas",
    "dame",
    "dames",
    "damen",
    "dammen",
    "damspel",
    "damjen",
    "шашки",
    "jogo de damas",
    "gioco della dama",
    "jeu de dames",
];

/// The names of every game that a player wins by having no move.
const GIVEAWAY_NAMES: [&str; 7] = [
    "giveaway",
    "give away",
    "giveaway draughts",
    "giveaway checkers",
    "suicide",
    "suicide checkers",
    "losing draughts",
];

/// Returns the ids of the variants that share a name, if it is a shared one.
pub(super) fn variants_sharing_name(name: &str) -> Vec<&'static str> {
    let typed = name_key(name);
    let is_of = |names: &[&str]| names.iter().any(|name| name_key(name) == typed);
    let of = |takes: &dyn Fn(&Variant) -> bool| {
        let all = VARIANTS.iter().filter(|variant| takes(variant));
        all.map(|variant| variant.id).collect()
    };
    if is_of(&SHARED_GAME_NAMES) {
        of(&bears_the_word)
    } else if is_of(&GIVEAWAY_NAMES) {
        of(&|variant| variant.goal == WinningGoal::BeBlocked)
    } else {
        Vec::new()
    }
}

/// Returns whether one of the names of a variant contains a word for the game.
fn bears_the_word(variant: &Variant) -> bool {
    let told = Lang::ALL.into_iter();
    let told = told.filter_map(|lang| variant_name(variant.id, lang));
    let mut names = told.chain(variant.names.iter().copied());
    names.any(|name| {
        let mut words = name.split(|c: char| !c.is_alphanumeric());
        words.any(|word| SHARED_GAME_NAMES.contains(&word.to_lowercase().as_str()))
    })
}

fn name_key(name: &str) -> String {
    let name = name.chars().filter(|c| c.is_alphanumeric());
    name.flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that every name of a variant in a language identifies it, unless two variants share the name.
    #[test]
    fn names_that_are_printed_can_be_typed() {
        for variant in VARIANTS {
            for lang in Lang::ALL {
                let name = variant_name(variant.id, lang).expect(variant.id);
                assert_eq!(variants_sharing_name(name), [""; 0], "{name}");
            }
            assert_eq!(variants_sharing_name(variant.id), [""; 0]);
        }
    }

    #[test]
    fn shared_names_lead_to_all_that_bear_them() {
        for name in ["dama", "Damas", "dames", "Dammen", "ШАШКИ", "draughts"] {
            let ids = variants_sharing_name(name);
            assert!(
                ids.len() > 10 && ids.contains(&"italian"),
                "{name}: {ids:?}"
            );
        }
        assert_eq!(
            variants_sharing_name("Give-away"),
            ["poddavki", "antidraughts"]
        );
    }
}
