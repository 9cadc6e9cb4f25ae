//! A name of a player made ready to be compared with many others.

use super::buckets::key;
use super::compare::compare;
use super::given::common_surname;
use super::keys::add_keys;
use super::name::Name;
use super::reason::Likeness;

/// A name under which a person is found though a rating stands behind it in another record.
const RATED: &str = "*";
/// All words of a name that holds a number, as one.
const NUMBERED: u8 = 31;
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
    pub(crate) fn keys(&self) -> [Vec<u64>; 2] {
        let mut all = Vec::new();
        if self.numbers.is_empty() {
            add_keys(&self.name, 0, &mut all);
            let mut words: Vec<_> = self.name.parts.words.iter().collect();
            words.retain(|word| !word.short);
            let mut words: Vec<_> = words.iter().map(|word| super::coarse(&word.bare)).collect();
            words.sort_unstable();
            all.push((key(HEARD, &[&words.join(" ")]), 0));
        } else {
            all.push((key(NUMBERED, &[&self.name.glued()]), 0));
        }
        all.sort_unstable();
        all.dedup();
        let numbers = self.numbers.join(" ");
        let of = |ratings: &str| {
            let with =
                |(own, _): &(u64, u32)| key(WITH_NUMBERS, &[&own.to_string(), &numbers, ratings]);
            all.iter().map(with).collect::<Vec<_>>()
        };
        let own = of(&self.ratings);
        match (self.ratings.is_empty(), self.is_person) {
            (true, true) => [own.clone(), [own, of(RATED)].concat()],
            (false, true) => [[own.clone(), of(RATED)].concat(), [own, of("")].concat()],
            (_, false) => [own.clone(), own],
        }
    }
}
