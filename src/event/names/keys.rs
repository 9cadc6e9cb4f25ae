//! Keys under which spellings of one name meet.

use super::buckets::{deletions, key};
use super::given_names::initials;
use super::name::{Name, Reading};
use super::slips::SHORTEST;

/// Surname by sound and initial.
const SOUND: u8 = 1;
/// Surname by sound alone.
const ALONE: u8 = 2;
/// Surname less a letter, and initial.
const SLIP: u8 = 3;
/// All words of a name, or of a surname, as one.
const GLUED: u8 = 4;

/// Adds the keys of a name, which is item `number`.
pub(super) fn add_keys(name: &Name, number: u32, out: &mut Vec<(u64, u32)>) {
    out.push((key(GLUED, &[&name.glued()]), number));
    for reading in &name.readings {
        let starts = starts(name, reading);
        let mut add = |kind: u8, surname: &str| {
            let keys = starts.iter().map(|start| key(kind, &[surname, start]));
            out.extend(keys.map(|key| (key, number)));
        };
        let own = [&reading.core, &reading.full];
        for surname in reading.sounds.iter().chain(own) {
            add(SOUND, surname);
        }
        if reading.core.chars().count() >= SHORTEST {
            for less in deletions(&reading.core) {
                add(SLIP, &less);
            }
        }
        let alone = reading.sounds.iter().chain([&reading.core]);
        out.extend(alone.map(|surname| (key(ALONE, &[surname]), number)));
        out.extend(own.map(|surname| (key(GLUED, &[surname]), number)));
    }
}

/// What the first given name of a reading may begin with, in Latin letters or its own; `*` where there is none.
pub(super) fn starts(name: &Name, reading: &Reading) -> Vec<String> {
    let words = name.pick(&reading.given);
    let Some(first) = words.first().and_then(|word| word.bare.chars().next()) else {
        return vec!["*".to_owned()];
    };
    let mut out: Vec<String> = initials(first).chars().map(String::from).collect();
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
