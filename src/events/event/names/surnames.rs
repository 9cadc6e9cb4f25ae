//! Keys of names that combine a surname and a given name, so that the names of one surname are not all compared with each other.
//!
//! Each surname gets a number when it first occurs, and a list of the surnames that may be the same. A name is found under its surname and
//! the keys that agree with its given name; similar names are searched under each surname that may be the same. Two names that
//! [`compare`](super::compare::compare_names) takes for one by their readings have such a key in common.

use super::buckets::{hash_key, word_deletions};
use super::given::form_groups;
use super::keys::given_name_starts;
use super::name::{NameReading, ParsedName};
use super::slips::{MIN_SLIP_WORD_LEN, find_slip};
use super::words::join_words;
use foldhash::HashMap;
use smallvec::SmallVec;

/// The key of a surname as it is written and as it sounds.
const SURNAME_KEY: u8 = 41;
/// The key of a form of a surname, or of a sound of it.
const SURNAME_FORM_KEY: u8 = 42;
/// The key of a surname without one letter.
const SURNAME_DELETION_KEY: u8 = 43;
/// The keys of a given name, a sound of it, a group of its forms, and the name without one letter.
const GIVEN_NAME_KEY: u8 = 44;
const GIVEN_SOUND_KEY: u8 = 45;
const GIVEN_GROUP_KEY: u8 = 46;
const GIVEN_LESS: u8 = 47;
/// The keys of the beginning of a given name: of an initial, and of a whole name.
const INITIAL_KEY: u8 = 48;
const WHOLE_GIVEN_NAME_KEY: u8 = 49;
/// The keys of a name without a given name, and of any name.
const NO_GIVEN: u8 = 50;
const ANY_NAME_KEY: u8 = 51;
/// The relations between surnames that keys represent.
const SAME_RELATION: u64 = 1;
const SLIP_RELATION: u64 = 2;

/// The maximum number of surnames examined among those that share a form or a sound, or are the same without one letter.
const MAX_SURNAMES: usize = 128;

/// The surnames that occurred so far.
#[derive(Debug, Default)]
pub struct SurnameIndex {
    numbers: HashMap<u64, u32>,
    all: Vec<SurnameEntry>,
    // Few surnames share a key: up to four numbers need no allocation.
    by_form: HashMap<u64, SmallVec<[u32; 4]>>,
    by_letters: HashMap<u64, SmallVec<[u32; 4]>>,
}

/// A surname, with those that may be the same.
#[derive(Debug)]
struct SurnameEntry {
    core: String,
    /// The surnames with a form or a sound in common, including itself.
    same: Vec<u32>,
    /// The surnames that differ by a slip.
    slips: Vec<u32>,
}

/// The keys under which a name is found, and those under which similar names are found.
#[derive(Default)]
struct GivenNameKeys {
    found: Vec<u64>,
    looked: Vec<u64>,
}

/// Combines two keys.
fn combine_keys(one: u64, other: u64) -> u64 {
    let mixed = (one ^ other.rotate_left(23)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ (mixed >> 29)
}

impl SurnameIndex {
    /// Returns the number of the surname of a reading.
    fn surname_number(&mut self, reading: &NameReading) -> u32 {
        let mut parts = vec![reading.core.as_str(), reading.full.as_str()];
        parts.extend(reading.sounds.iter().map(String::as_str));
        let own = hash_key(SURNAME_KEY, &parts);
        if let Some(number) = self.numbers.get(&own) {
            return *number;
        }
        let number = self.all.len() as u32;
        let mut forms: Vec<u64> = parts
            .iter()
            .map(|form| hash_key(SURNAME_FORM_KEY, &[form]))
            .collect();
        forms.sort_unstable();
        forms.dedup();
        let mut same = add_and_match(&mut self.by_form, &forms, number, |_| true);
        for other in &same {
            self.all[*other as usize].same.push(number);
        }
        same.push(number);
        let mut slips = Vec::new();
        if reading.core.chars().count() >= MIN_SLIP_WORD_LEN {
            let less = word_deletions(&reading.core).into_iter();
            let less: Vec<u64> = less
                .map(|less| hash_key(SURNAME_DELETION_KEY, &[&less]))
                .collect();
            let all = &self.all;
            slips = add_and_match(&mut self.by_letters, &less, number, |other| {
                find_slip(&all[other as usize].core, &reading.core).is_some()
            });
            for other in &slips {
                self.all[*other as usize].slips.push(number);
            }
        }
        self.all.push(SurnameEntry {
            core: reading.core.clone(),
            same,
            slips,
        });
        self.numbers.insert(own, number);
        number
    }

    /// Adds the keys of a name: those under which it is found, and those under which similar names are found.
    pub(super) fn add_keys(&mut self, name: &ParsedName, [found, looked]: [&mut Vec<u64>; 2]) {
        for reading in &name.readings {
            let number = self.surname_number(reading);
            let surname = &self.all[number as usize];
            let given = |relation| GivenNameKeys::from_reading(name, reading, relation);
            for (relation, others) in [
                (SAME_RELATION, &surname.same),
                (SLIP_RELATION, &surname.slips),
            ] {
                let given = given(relation);
                let of = |surname: u32| combine_keys((u64::from(surname) << 2) | relation, 0);
                found.extend(given.found.iter().map(|key| combine_keys(of(number), *key)));
                for other in others {
                    looked.extend(
                        given
                            .looked
                            .iter()
                            .map(|key| combine_keys(of(*other), *key)),
                    );
                }
            }
        }
    }
}

/// Adds a number under some keys, and returns the fitting numbers that were already under one of them.
fn add_and_match(
    buckets: &mut HashMap<u64, SmallVec<[u32; 4]>>,
    keys: &[u64],
    number: u32,
    fits: impl Fn(u32) -> bool,
) -> Vec<u32> {
    let mut others: Vec<u32> = Vec::new();
    for key in keys {
        let bucket = buckets.entry(*key).or_default();
        others.extend(bucket.iter().take(MAX_SURNAMES));
        if bucket.last() != Some(&number) {
            bucket.push(number);
        }
    }
    others.sort_unstable();
    others.dedup();
    others.retain(|other| *other != number && fits(*other));
    others.truncate(MAX_SURNAMES);
    others
}

impl GivenNameKeys {
    /// Returns the keys of the given names of a reading, for surnames in a relation.
    fn from_reading(name: &ParsedName, reading: &NameReading, relation: u64) -> Self {
        let words = name.pick_words(&reading.given);
        let mut out = Self::default();
        let no_given = hash_key(NO_GIVEN, &[]);
        let Some(first) = words.first() else {
            out.found.push(no_given);
            // A name without a given name is like every name of its surname; if the surnames differ by a slip, it is like none with a given
            // name.
            if relation == SAME_RELATION {
                out.found.push(hash_key(ANY_NAME_KEY, &[]));
                out.looked.push(hash_key(ANY_NAME_KEY, &[]));
            } else {
                out.looked.push(no_given);
            }
            return out;
        };
        if relation == SAME_RELATION {
            out.found.push(hash_key(ANY_NAME_KEY, &[]));
            out.looked.push(no_given);
        }
        let starts = given_name_starts(name, reading);
        for start in &starts {
            let (initial, whole) = (
                hash_key(INITIAL_KEY, &[start]),
                hash_key(WHOLE_GIVEN_NAME_KEY, &[start]),
            );
            if first.short {
                out.found.push(initial);
                out.looked.extend([initial, whole]);
            } else {
                out.found.push(whole);
                out.looked.push(initial);
            }
        }
        if first.short {
            return out;
        }
        let mut own = vec![hash_key(GIVEN_NAME_KEY, &[&first.bare])];
        if words.len() > 1 {
            own.push(hash_key(
                GIVEN_NAME_KEY,
                &[&join_words(&words, "", |word| &word.bare)],
            ));
        }
        own.extend(
            first
                .sounds()
                .iter()
                .map(|sound| hash_key(GIVEN_SOUND_KEY, &[sound])),
        );
        for group in form_groups(&first.bare) {
            let group = group.to_string();
            match relation {
                SAME_RELATION => own.push(hash_key(GIVEN_GROUP_KEY, &[&group])),
                // Two slips are too many: another form of the name with another beginning counts as one.
                _ => own.extend(
                    starts
                        .iter()
                        .map(|start| hash_key(GIVEN_GROUP_KEY, &[&group, start])),
                ),
            }
        }
        if relation == SAME_RELATION && first.bare.chars().count() >= MIN_SLIP_WORD_LEN {
            let less = word_deletions(&first.bare).into_iter();
            own.extend(less.map(|less| hash_key(GIVEN_LESS, &[&less])));
        }
        own.sort_unstable();
        own.dedup();
        out.found.extend(&own);
        out.looked.extend(own);
        out
    }
}
