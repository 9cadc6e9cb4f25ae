//! A name of a player, prepared for comparison with many others.

use super::buckets::hash_key;
use super::compare::compare_names;
use super::fold::{WordScript, word_script};
use super::given::common_surname;
use super::name::ParsedName;
use super::reason::Likeness;
use super::surnames::SurnameIndex;

/// The mark in keys under which a person is found although another record adds a rating to the name.
const RATED_MARK: &str = "*";
/// The key of all words of a name as one.
const GLUED_KEY: u8 = 31;
/// The key of a surname as one word.
const SURNAME_KEY: u8 = 34;
/// The key of the consonants of all words of a name.
const CONSONANTS_KEY: u8 = 32;
/// The key that combines a key of a name with its numbers.
const WITH_NUMBERS: u8 = 33;

/// A name of a player, prepared for comparison with many others.
///
/// Numbers distinguish nicknames: `Guest 12` is not `Guest 13`, and `Guest 1260` is not `Guest 1680`. A number of four digits may be
/// missing only after the name of a person, as in `Иванов 2200`, and two such numbers are never one.
#[derive(Debug)]
pub struct PlayerSpelling {
    name: ParsedName,
    /// The numbers in the words of the name, without ratings.
    numbers: Vec<String>,
    /// Numbers that may be ratings.
    ratings: String,
    is_person: bool,
}

/// Returns the numbers of a name without ratings, and without a single one that marks the generation: `Smith 2`.
fn numbers_of(name: &ParsedName) -> Vec<String> {
    let words = &name.parts;
    let mut numbers = words.numbers.clone();
    numbers.retain(|number| !words.ratings.contains(number));
    match numbers.as_slice() {
        [number] if number == words.generation => Vec::new(),
        _ => numbers,
    }
}

/// Returns whether a name looks like that of a person: it holds an initial, a known given name, a patronymic, a common surname, or one with
/// the ending of a surname. A nickname such as `Guest` does not.
fn is_person(name: &ParsedName) -> bool {
    /// Endings that nicknames hardly ever have.
    const SURNAME_ENDINGS: [&str; 22] = [
        "ov",
        "ova",
        "ev",
        "eva",
        "sky",
        "ski",
        "skiy",
        "skij",
        "skaya",
        "skaja",
        "enko",
        "shvili",
        "ов",
        "ова",
        "ев",
        "ева",
        "ский",
        "ская",
        "цкий",
        "цкая",
        "енко",
        "швили",
    ];
    let mut words = name.parts.words.iter();
    let has_whole = name.parts.words.iter().any(|word| !word.short);
    words.any(|word| {
        let ends = |end: &str| word.bare.len() > end.len() + 2 && word.bare.ends_with(end);
        word.short && has_whole && word.bare.chars().all(char::is_alphabetic)
            || word.is_given()
            || word.is_patronymic()
            || common_surname(&word.bare)
            || SURNAME_ENDINGS.into_iter().any(ends)
    })
}

impl PlayerSpelling {
    /// Parses a name. Returns `None` where it names nobody.
    pub fn parse(text: &str) -> Option<Self> {
        let name = ParsedName::parse(text)?;
        Some(Self {
            numbers: numbers_of(&name),
            ratings: name.parts.ratings.join(" "),
            is_person: is_person(&name),
            name,
        })
    }

    /// Returns whether the numbers of two spellings distinguish them.
    pub fn has_other_numbers(&self, other: &Self) -> bool {
        let is_left_out = self.ratings.is_empty() || other.ratings.is_empty();
        let are_ratings = is_left_out && (self.is_person || other.is_person);
        self.numbers != other.numbers || self.ratings != other.ratings && !are_ratings
    }

    /// Returns whether two spellings may be those of one player.
    pub fn is_like(&self, other: &Self) -> bool {
        !self.has_other_numbers(other)
            && compare_names(&self.name, &other.name) != Likeness::Different
    }

    /// Returns the keys under which the name is found, and those under which similar names are found.
    pub fn search_keys(&self, surnames: &mut SurnameIndex) -> [Vec<u64>; 2] {
        let name = &self.name;
        let glued = hash_key(GLUED_KEY, &[&name.glued_text()]);
        let (mut found, mut looked) = (vec![glued], vec![glued]);
        if self.numbers.is_empty() {
            surnames.add_keys(name, [&mut found, &mut looked]);
            // Another record may write a surname of two words without a given name as one word.
            for reading in &name.readings {
                found.push(hash_key(SURNAME_KEY, &[&reading.core]));
                looked.push(hash_key(GLUED_KEY, &[&reading.core]));
            }
            if name.parts.words.len() > 1 {
                looked.push(hash_key(SURNAME_KEY, &[&name.glued_text()]));
            }
            if let Some((own, other)) = self.consonant_keys() {
                found.push(own);
                looked.push(other);
            }
        }
        for keys in [&mut found, &mut looked] {
            keys.sort_unstable();
            keys.dedup();
        }
        let numbers = self.numbers.join(" ");
        let of = |keys: &[u64], ratings: &str| {
            let with = hash_key(WITH_NUMBERS, &[&numbers, ratings]);
            let keys = keys.iter();
            keys.map(|own| own.rotate_left(17) ^ with)
                .collect::<Vec<_>>()
        };
        let own = |keys: &[u64]| of(keys, &self.ratings);
        match self.ratings.is_empty() {
            true => [
                own(&found),
                [own(&looked), of(&looked, RATED_MARK)].concat(),
            ],
            false => [
                [own(&found), of(&found, RATED_MARK)].concat(),
                [own(&looked), of(&looked, "")].concat(),
            ],
        }
    }

    /// Returns the key of the consonants of all words of a name in Latin or in Cyrillic letters, and the key of the same name in the other
    /// alphabet.
    fn consonant_keys(&self) -> Option<(u64, u64)> {
        let words: Vec<_> = self.name.parts.words.iter().collect();
        let first = word_script(&words.first()?.bare);
        let other = match first {
            WordScript::Latin => WordScript::Cyrillic,
            WordScript::Cyrillic => WordScript::Latin,
            WordScript::Other => return None,
        };
        if words.iter().any(|word| word_script(&word.bare) != first) {
            return None;
        }
        let whole = words.iter().filter(|word| !word.short);
        let mut heard: Vec<_> = whole.map(|word| super::consonant_key(&word.bare)).collect();
        heard.sort_unstable();
        let heard = heard.join(" ");
        let of = |script: WordScript| {
            let script = if script == WordScript::Latin {
                "l"
            } else {
                "c"
            };
            hash_key(CONSONANTS_KEY, &[&heard, script])
        };
        Some((of(first), of(other)))
    }
}
