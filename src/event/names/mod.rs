//! Names of players and of events: which spellings are probably one, and which name is two players.
//!
//! Spellings are put beside one another only where they share a key (surname by sound, surname less a letter, all words as
//! one), so the work is near-linear. Buckets of more than 16 spellings are compared in part, and a spelling is compared with a
//! bounded number of others: on hostile input likenesses are missed, time is not.
//!
//! What the games say goes before what the spelling says: who met, or played in one round against different opponents, is
//! never one player, neither directly nor through a third spelling. Where a spelling may be either of two players, it is
//! neither's. Where one letter of a short name differs, or a given name is missing beside a short surname, the games must also
//! fit: see [`Likeness::Possible`].

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
pub(crate) use events::EventName;
pub use events::{event_clusters, events_alike};
pub use facts::SeparationReason;
pub use name::is_name;
pub use reason::{DifferenceReason, DifferenceReasons, Likeness};
pub(crate) use register::NameRegister;
pub(crate) use spelling::PlayerSpelling;
pub(crate) use surnames::SurnameIndex;

#[cfg(test)]
mod tests;

/// How two names of players are alike by their spelling alone. Names that name nobody are different from all.
#[must_use]
pub fn name_likeness(one: &str, two: &str) -> Likeness {
    match (name::ParsedName::parse(one), name::ParsedName::parse(two)) {
        (Some(one), Some(two)) => compare::compare_names(&one, &two),
        _ => Likeness::Different,
    }
}

/// The consonants of the longest word of a name, those that sound alike as one: the same in every alphabet and transliteration, and of
/// many names. It says that two games with the same moves have the same player, and nothing more.
pub(super) fn consonant_key(name: &str) -> String {
    let all = coarse_words(name).into_iter();
    all.max_by_key(|word| (word.len(), word.clone()))
        .unwrap_or_else(|| super::gather::fold_name(name))
}

/// The consonants of each word of a name, those that sound alike as one.
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

/// What is compared of a name first: its words in small letters without accents, with a note beside it. Names with the same are one. None
/// where it names nobody.
pub(super) fn normal_form(name: &str) -> Option<String> {
    name::ParsedName::parse(name).map(|name| name.normal)
}
