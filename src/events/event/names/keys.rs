//! Keys that spellings of one name have in common.

use super::buckets::{hash_key, word_deletions};
use super::given_names::latin_initials;
use super::name::{NameReading, ParsedName};
use super::slips::MIN_SLIP_WORD_LEN;

/// The key of a surname by sound, with the initial.
const SOUND_AND_INITIAL_KEY: u8 = 1;
/// The key of a surname by sound alone.
const SOUND_KEY: u8 = 2;
/// The key of a surname without one letter, with the initial.
const DELETION_KEY: u8 = 3;
/// The key of all words of a name, or of a surname, as one.
const GLUED_KEY: u8 = 4;

/// Adds the keys of a name, which is item `number`.
pub(super) fn add_keys(name: &ParsedName, number: u32, out: &mut Vec<(u64, u32)>) {
    out.push((hash_key(GLUED_KEY, &[&name.glued_text()]), number));
    for reading in &name.readings {
        let starts = given_name_starts(name, reading);
        let mut add = |kind: u8, surname: &str| {
            let keys = starts.iter().map(|start| hash_key(kind, &[surname, start]));
            out.extend(keys.map(|key| (key, number)));
        };
        let own = [&reading.core, &reading.full];
        for surname in reading.sounds.iter().chain(own) {
            add(SOUND_AND_INITIAL_KEY, surname);
        }
        if reading.core.chars().count() >= MIN_SLIP_WORD_LEN {
            for less in word_deletions(&reading.core) {
                add(DELETION_KEY, &less);
            }
        }
        let alone = reading.sounds.iter().chain([&reading.core]);
        out.extend(alone.map(|surname| (hash_key(SOUND_KEY, &[surname]), number)));
        out.extend(own.map(|surname| (hash_key(GLUED_KEY, &[surname]), number)));
    }
}

/// Returns the letters with which the first given name of a reading may begin, in Latin or unchanged; `*` where there is none.
pub(super) fn given_name_starts(name: &ParsedName, reading: &NameReading) -> Vec<String> {
    let words = name.pick_words(&reading.given);
    let Some(first) = words.first().and_then(|word| word.bare.chars().next()) else {
        return vec!["*".to_owned()];
    };
    let mut out: Vec<String> = latin_initials(first).chars().map(String::from).collect();
    if out.is_empty() {
        let twin = match first {
            'j' => "y",
            'k' => "c",
            'w' => "v",
            _ => "",
        };
        out.push(first.to_string());
        out.extend((!twin.is_empty()).then(|| twin.to_owned()));
    }
    out
}
