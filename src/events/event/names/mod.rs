//! Names of players and of events: which spellings are probably one, and which name belongs to two players.
//!
//! Spellings are compared only where they share a key (the surname by sound, the surname without one letter, all words as one), so the work
//! is near-linear. Buckets of more than 16 spellings are compared in part, and a spelling is compared with a bounded number of others:
//! hostile input costs missed likenesses, not time.
//!
//! The games take precedence over the spelling: two who met, or who played in one round against different opponents, are never one player,
//! neither directly nor through a third spelling. A spelling that may be either of two players is joined with neither. Where one letter of
//! a short name differs, or a given name is missing next to a short surname, the games must fit too: see [`Likeness::Possible`].

use crate::words::LetterClass;

mod attempt;
mod buckets;
mod clusters;
mod compare;
mod events;
mod facts;
mod fold;
mod given;
mod given_names;
mod keys;
mod linkage;
mod name;
mod reason;
mod register;
mod slips;
mod sounds;
mod spelling;
mod surnames;
mod words;

pub use clusters::{
    AmbiguousSpelling, ClusterGame, PlayerClusters, SpellingDoubt, SpellingGroup, cluster_players,
};
pub use events::EventName;
pub use events::{event_clusters, events_alike};
pub use facts::SeparationReason;
pub use fold::unify_scripts;
pub use name::is_name;
pub use reason::{DifferenceReason, DifferenceReasons, Likeness};
pub use register::NameRegister;
pub use spelling::PlayerSpelling;
pub use surnames::SurnameIndex;

#[cfg(test)]
mod tests;

/// Returns the likeness of two names of players by their spelling alone. Names that name nobody differ from all others.
#[must_use]
pub fn name_likeness(one: &str, two: &str) -> Likeness {
    match (name::ParsedName::parse(one), name::ParsedName::parse(two)) {
        (Some(one), Some(two)) => compare::compare_names(&one, &two),
        _ => Likeness::Different,
    }
}

/// Returns the consonants of the word of a name that has the largest number of them, with similar sounds taken for one. The key is the same
/// in every alphabet and transliteration, and many names share it. It only confirms that two games with the same moves have the same
/// player.
pub(super) fn consonant_key(name: &str) -> String {
    let all = coarse_words(name).into_iter();
    all.max_by_key(|word| (word.len(), word.clone()))
        .unwrap_or_else(|| super::gather::fold_name(name))
}

/// Returns the consonants of each word of a name, with similar sounds taken for one.
pub(crate) fn coarse_words(name: &str) -> Vec<String> {
    let words = name.split(|c: char| !c.is_letter_or_number());
    let of_word = |word: &str| {
        let reading = sounds::first_reading(&word.to_lowercase());
        let mut out = String::new();
        for letter in reading.unwrap_or_default().chars() {
            let class = match letter {
                'C' | 'S' | 'Z' | 'c' | 's' | 'z' => 's',
                'g' | 'h' | 'k' | 'q' | 'x' => 'k',
                'f' | 'v' | 'w' => 'v',
                'a' | 'e' | 'i' | 'o' | 'u' | 'y' | 'j' => continue,
                other => other,
            };
            if !out.ends_with(class) {
                out.push(class);
            }
        }
        out
    };
    let words = words.map(of_word);
    words.filter(|word| !word.is_empty()).collect()
}

/// Returns the form of a name that is compared first: its words in lower case without accents, with the note that accompanies it. Names
/// with the same form are one. Returns `None` where the name names nobody.
pub(super) fn normal_form(name: &str) -> Option<String> {
    name::ParsedName::parse(name).map(|name| name.normal)
}
