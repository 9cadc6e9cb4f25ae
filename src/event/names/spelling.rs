//! A name of a player made ready to be compared with many others.

use super::buckets::key;
use super::compare::compare;
use super::fold::{Script, script};
use super::given::common_surname;
use super::name::Name;
use super::reason::Likeness;
use super::surnames::Surnames;

/// A name under which a person is found though a rating stands behind it in another record.
const RATED: &str = "*";
/// All words of a name as one.
const GLUED: u8 = 31;
/// A surname as one word.
const CORE: u8 = 34;
/// The consonants of all words of a name.
const HEARD: u8 = 32;
/// A key of names, with the numbers that the name has.
const WITH_NUMBERS: u8 = 33;

/// A name of a player, ready to be compared with many others.
///
/// Numbers tell one nickname from another: `Guest 12` is not `Guest 13`, nor is `Guest 1260` `Guest 1680`. A number of four digits may be
/// left out only behind the name of a person, as in `Иванов 2200`, and two of them are never one.
#[derive(Debug)]
pub(crate) struct Spelling {
    name: Name,
    /// The numbers in its words, ratings apart.
    numbers: Vec<String>,
    /// Numbers that may be ratings.
    ratings: String,
    is_person: bool,
}

/// The numbers of a name without ratings, and without one that tells father from son: `Smith 2`.
fn numbers_of(name: &Name) -> Vec<String> {
    let words = &name.parts;
    let mut numbers = words.numbers.clone();
    numbers.retain(|number| !words.ratings.contains(number));
    match numbers.as_slice() {
        [number] if number == words.generation => Vec::new(),
        _ => numbers,
    }
}

/// Whether a name looks like that of a person: it holds an initial, a known given name, a patronymic, or a common surname or one that
/// ends like a surname. A nickname such as `Guest` does not.
fn is_person(name: &Name) -> bool {
    /// Endings that hardly a nickname has.
    const ENDINGS: &str = "ov ova ev eva sky ski skiy skij skaya skaja enko shvili ов ова ев ева ский ская цкий цкая енко швили";
    let mut words = name.parts.words.iter();
    let has_whole = name.parts.words.iter().any(|word| !word.short);
    words.any(|word| {
        let ends = |end: &str| word.bare.len() > end.len() + 2 && word.bare.ends_with(end);
        word.short && has_whole && word.bare.chars().all(char::is_alphabetic)
            || word.is_given()
            || word.is_patronymic()
            || common_surname(&word.bare)
            || ENDINGS.split(' ').any(ends)
    })
}

impl Spelling {
    /// Takes a name apart. None where it names nobody.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let name = Name::parse(text)?;
        Some(Self {
            numbers: numbers_of(&name),
            ratings: name.parts.ratings.join(" "),
            is_person: is_person(&name),
            name,
        })
    }

    /// Whether their numbers tell two spellings apart.
    pub(crate) fn contradicts(&self, other: &Self) -> bool {
        let is_left_out = self.ratings.is_empty() || other.ratings.is_empty();
        let are_ratings = is_left_out && (self.is_person || other.is_person);
        self.numbers != other.numbers || self.ratings != other.ratings && !are_ratings
    }

    /// Whether two spellings may be those of one player.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        !self.contradicts(other) && compare(&self.name, &other.name) != Likeness::Different
    }

    /// The keys under which the name is found, and those under which names like it are.
    pub(crate) fn keys(&self, surnames: &mut Surnames) -> [Vec<u64>; 2] {
        let name = &self.name;
        let glued = key(GLUED, &[&name.glued()]);
        let (mut found, mut looked) = (vec![glued], vec![glued]);
        if self.numbers.is_empty() {
            surnames.add_keys(name, [&mut found, &mut looked]);
            // A surname in two words without a given name is one word elsewhere.
            for reading in &name.readings {
                found.push(key(CORE, &[&reading.core]));
                looked.push(key(GLUED, &[&reading.core]));
            }
            if name.parts.words.len() > 1 {
                looked.push(key(CORE, &[&name.glued()]));
            }
            if let Some((own, other)) = self.heard() {
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
            let with = key(WITH_NUMBERS, &[&numbers, ratings]);
            let keys = keys.iter();
            keys.map(|own| own.rotate_left(17) ^ with)
                .collect::<Vec<_>>()
        };
        let own = |keys: &[u64]| of(keys, &self.ratings);
        match self.ratings.is_empty() {
            true => [own(&found), [own(&looked), of(&looked, RATED)].concat()],
            false => [
                [own(&found), of(&found, RATED)].concat(),
                [own(&looked), of(&looked, "")].concat(),
            ],
        }
    }

    /// The key of the consonants of all words of a name in Latin or in Cyrillic letters, and that of the same name in the other ones.
    fn heard(&self) -> Option<(u64, u64)> {
        let words: Vec<_> = self.name.parts.words.iter().collect();
        let first = script(&words.first()?.bare);
        let other = match first {
            Script::Latin => Script::Cyrillic,
            Script::Cyrillic => Script::Latin,
            Script::Other => return None,
        };
        if words.iter().any(|word| script(&word.bare) != first) {
            return None;
        }
        let whole = words.iter().filter(|word| !word.short);
        let mut heard: Vec<_> = whole.map(|word| super::coarse(&word.bare)).collect();
        heard.sort_unstable();
        let heard = heard.join(" ");
        let of = |script: Script| {
            let script = if script == Script::Latin { "l" } else { "c" };
            key(HEARD, &[&heard, script])
        };
        Some((of(first), of(other)))
    }
}
