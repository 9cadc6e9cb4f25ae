//! Keys of names that hold a surname and a given name together, so that the names of one surname are not all compared with each other.
//!
//! Each surname gets a number when it comes first, with the surnames that may be the same. A name is found under its surname and what
//! agrees with its given name; names like it are looked for under each surname that may be the same. Two names that
//! [`compare`](super::compare::compare) takes for one by their readings have such a key in common.

use super::buckets::{deletions, key};
use super::given::groups;
use super::keys::starts;
use super::name::{Name, Reading};
use super::slips::{SHORTEST, slip};
use super::words::text;
use std::collections::HashMap;

/// A surname as it is written and as it sounds.
const SURNAME: u8 = 41;
/// A form of a surname, or a sound of it.
const FORM: u8 = 42;
/// A surname less a letter.
const LESS: u8 = 43;
/// A given name, a sound of it, a group of its forms, and the name less a letter.
const GIVEN: u8 = 44;
const SOUND: u8 = 45;
const GROUP: u8 = 46;
const GIVEN_LESS: u8 = 47;
/// How a given name may begin: of an initial, and of a whole name.
const INITIAL: u8 = 48;
const WHOLE: u8 = 49;
/// A name without a given name, and any name.
const NO_GIVEN: u8 = 50;
const ANY: u8 = 51;
/// Which relation between surnames a key stands for.
const SAME: u64 = 1;
const SLIP: u64 = 2;

/// Of the surnames that share a form or a sound, or a letter less, so many are looked at.
const MAX_SURNAMES: usize = 128;

/// The surnames that were seen.
#[derive(Debug, Default)]
pub(crate) struct Surnames {
    numbers: HashMap<u64, u32>,
    all: Vec<Surname>,
    by_form: HashMap<u64, Vec<u32>>,
    by_letters: HashMap<u64, Vec<u32>>,
}

/// A surname, with those that may be the same.
#[derive(Debug)]
struct Surname {
    core: String,
    /// Those with a form or a sound in common, itself among them.
    same: Vec<u32>,
    /// Those that differ by a slip.
    slips: Vec<u32>,
}

/// Keys under which a name is found, and under which names like it are.
#[derive(Default)]
struct GivenKeys {
    found: Vec<u64>,
    looked: Vec<u64>,
}

/// Combines two keys.
fn both(one: u64, other: u64) -> u64 {
    let mixed = (one ^ other.rotate_left(23)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ (mixed >> 29)
}

impl Surnames {
    /// Returns the number of the surname of a reading.
    fn number(&mut self, reading: &Reading) -> u32 {
        let mut parts = vec![reading.core.as_str(), reading.full.as_str()];
        parts.extend(reading.sounds.iter().map(String::as_str));
        let own = key(SURNAME, &parts);
        if let Some(number) = self.numbers.get(&own) {
            return *number;
        }
        let number = self.all.len() as u32;
        let mut forms: Vec<u64> = parts.iter().map(|form| key(FORM, &[form])).collect();
        forms.sort_unstable();
        forms.dedup();
        let mut same = meet(&mut self.by_form, &forms, number, |_| true);
        for other in &same {
            self.all[*other as usize].same.push(number);
        }
        same.push(number);
        let mut slips = Vec::new();
        if reading.core.chars().count() >= SHORTEST {
            let less = deletions(&reading.core).into_iter();
            let less: Vec<u64> = less.map(|less| key(LESS, &[&less])).collect();
            let all = &self.all;
            slips = meet(&mut self.by_letters, &less, number, |other| {
                slip(&all[other as usize].core, &reading.core).is_some()
            });
            for other in &slips {
                self.all[*other as usize].slips.push(number);
            }
        }
        self.all.push(Surname {
            core: reading.core.clone(),
            same,
            slips,
        });
        self.numbers.insert(own, number);
        number
    }

    /// Adds the keys of a name: those under which it is found, and those under which names like it are.
    pub(super) fn add_keys(&mut self, name: &Name, [found, looked]: [&mut Vec<u64>; 2]) {
        for reading in &name.readings {
            let number = self.number(reading);
            let surname = &self.all[number as usize];
            let given = |relation| GivenKeys::of(name, reading, relation);
            for (relation, others) in [(SAME, &surname.same), (SLIP, &surname.slips)] {
                let given = given(relation);
                let of = |surname: u32| both((u64::from(surname) << 2) | relation, 0);
                found.extend(given.found.iter().map(|key| both(of(number), *key)));
                for other in others {
                    looked.extend(given.looked.iter().map(|key| both(of(*other), *key)));
                }
            }
        }
    }
}

/// Adds a number under some keys, and returns those that were there under one of them and that fit.
fn meet(
    buckets: &mut HashMap<u64, Vec<u32>>,
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

impl GivenKeys {
    /// The keys of the given names of a reading, for surnames in a relation.
    fn of(name: &Name, reading: &Reading, relation: u64) -> Self {
        let words = name.pick(&reading.given);
        let mut out = Self::default();
        let no_given = key(NO_GIVEN, &[]);
        let Some(first) = words.first() else {
            out.found.push(no_given);
            // Without a given name a name is that of anybody with its surname; with a slip in that, of none who has a given name.
            if relation == SAME {
                out.found.push(key(ANY, &[]));
                out.looked.push(key(ANY, &[]));
            } else {
                out.looked.push(no_given);
            }
            return out;
        };
        if relation == SAME {
            out.found.push(key(ANY, &[]));
            out.looked.push(no_given);
        }
        let starts = starts(name, reading);
        for start in &starts {
            let (initial, whole) = (key(INITIAL, &[start]), key(WHOLE, &[start]));
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
        let mut own = vec![key(GIVEN, &[&first.bare])];
        if words.len() > 1 {
            own.push(key(GIVEN, &[&text(&words, "", |word| &word.bare)]));
        }
        own.extend(first.sounds.iter().map(|sound| key(SOUND, &[sound])));
        for group in groups(&first.bare) {
            let group = group.to_string();
            match relation {
                SAME => own.push(key(GROUP, &[&group])),
                // Two slips are too many: another form of the name that begins otherwise is one.
                _ => own.extend(starts.iter().map(|start| key(GROUP, &[&group, start]))),
            }
        }
        if relation == SAME && first.bare.chars().count() >= SHORTEST {
            let less = deletions(&first.bare).into_iter();
            own.extend(less.map(|less| key(GIVEN_LESS, &[&less])));
        }
        own.sort_unstable();
        own.dedup();
        out.found.extend(&own);
        out.looked.extend(own);
        out
    }
}
