//! Names of events: which `Event` tags are one event.
//!
//! Words in any order and in any of the languages, case and accents do not matter, nor do rounds, boards and games that are
//! counted in the name. Other years, editions, stages (`Final`), groups (`Serie A`), ages, women's and youth events,
//! qualifiers, blitz and rapid are other events.

mod title;
mod words;

use super::buckets::{deletions, key, pairs};
use super::clusters::{Group, main_of};
use super::facts::Why;
use super::linkage::{Judge, Link, join};
use super::reason::{Likeness, Reason, Reasons};
use super::slips::{SHORTEST, Slip, slip};
use super::sounds::readings;
use std::collections::BTreeMap;
use title::Title;

/// How far two names are those of one event: the same where they have the same words, years and groups; probably one where
/// one has words more, lacks the year, or a letter differs.
#[must_use]
pub fn events_alike(one: &str, two: &str) -> Likeness {
    match (Title::parse(one), Title::parse(two)) {
        (Some(one), Some(two)) => titles_alike(&one, &two),
        _ => Likeness::Different,
    }
}

/// The letters that words must have to be compared by their sound.
const LONG_ENOUGH_TO_SOUND_ALIKE: usize = 5;

/// The most telling words that one title may have more than the other.
const MORE: usize = 2;

/// How far two titles are those of one event.
fn titles_alike(one: &Title, two: &Title) -> Likeness {
    if one.marks != two.marks || !one.agrees(two) {
        return Likeness::Different;
    }
    let dated = one.years == two.years && one.edition == two.edition;
    let reasons = Reasons::NONE.when(!dated, Reason::NoYear);
    if one.words == two.words {
        // Words that are in every other name do not carry an edition or a year that one lacks.
        return match (dated, one.telling().next().is_some()) {
            (true, _) => Likeness::Same(reasons),
            (false, true) => Likeness::Probable(reasons),
            (false, false) => Likeness::Different,
        };
    }
    let (few, many) = if one.words.len() <= two.words.len() {
        (one, two)
    } else {
        (two, one)
    };
    let lacking: Vec<&String> = few
        .words
        .iter()
        .filter(|word| !many.words.contains(word))
        .collect();
    let extra: Vec<&String> = many
        .words
        .iter()
        .filter(|word| !few.words.contains(word))
        .collect();
    let more = many
        .telling()
        .filter(|word| !few.words.iter().any(|other| other == word))
        .count();
    match (&lacking[..], &extra[..]) {
        ([], _) if few.telling().next().is_some() && more <= MORE => {
            Likeness::Probable(reasons.with(Reason::FewerWords))
        }
        ([a], [b]) if slip(a, b).is_some_and(|slip| slip != Slip::Doubtful) => {
            Likeness::Probable(reasons.with(Reason::OneLetter))
        }
        ([a], [b]) if sound_alike(a, b) => {
            Likeness::Probable(reasons.with(Reason::Transliteration))
        }
        _ => Likeness::Different,
    }
}

/// Whether two words are spelled in different ways for one sound: `trophy` and `trofy`. Short words are too often two.
fn sound_alike(one: &str, two: &str) -> bool {
    let is_long = |word: &str| word.chars().count() >= LONG_ENOUGH_TO_SOUND_ALIKE;
    is_long(one) && is_long(two) && {
        let heard = readings(two);
        readings(one).iter().any(|reading| heard.contains(reading))
    }
}

/// Titles to be joined.
struct Titles(Vec<Title>);

impl Judge for Titles {
    fn alike(&self, one: usize, two: usize) -> bool {
        titles_alike(&self.0[one], &self.0[two]).reasons().is_some()
    }

    fn against(&self, _: usize, _: usize) -> Option<Why> {
        None
    }

    fn join(&mut self, _: usize, _: usize) {}
}

/// A name of an event, ready to be compared with many others.
#[derive(Debug)]
pub(crate) struct EventName(Title);

impl EventName {
    /// Takes a name of an event apart. None where it names none.
    pub(crate) fn parse(name: &str) -> Option<Self> {
        Title::parse(name).map(Self)
    }

    /// Whether two names are those of one event.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        titles_alike(&self.0, &other.0) != Likeness::Different
    }

    /// The keys under which the name is found, and those under which names like it are. Names with other marks or years are never
    /// like each other.
    pub(crate) fn keys(&self) -> [Vec<u64>; 2] {
        /// The name has no year; years do not matter.
        const NO_YEAR: &str = "-";
        const ANY_YEAR: &str = "*";
        let title = &self.0;
        let marks = title.marks.join(" ");
        let years = match &title.years[..] {
            [] => NO_YEAR.to_owned(),
            years => years.iter().map(u32::to_string).collect(),
        };
        let mut all = vec![(WHOLE, title.words.concat())];
        for word in title.telling() {
            all.push((WORD, word.to_owned()));
            all.extend(readings(word).into_iter().map(|sound| (SOUND, sound)));
            if word.chars().count() >= SHORTEST {
                all.extend(deletions(word).into_iter().map(|less| (LESS, less)));
            }
        }
        let of = |years: &str| {
            let keys = all.iter();
            keys.map(|(kind, text)| key(*kind, &[text, &marks, years]))
                .collect::<Vec<_>>()
        };
        let found = [of(&years), of(ANY_YEAR)].concat();
        let looked = match title.years.is_empty() {
            true => of(ANY_YEAR),
            false => [of(&years), of(NO_YEAR)].concat(),
        };
        [found, looked]
    }
}

/// Names of events in groups, every name in one of them; names that say nothing (`?`) stand alone. `names` are the tags and how
/// often each stands. Two names of different years or groups are never in one group, neither through a third.
#[must_use]
pub fn event_clusters(names: &[(&str, usize)]) -> Vec<Group> {
    let mut runs: BTreeMap<Title, Vec<usize>> = BTreeMap::new();
    let mut out: Vec<Vec<usize>> = Vec::new();
    for (at, (name, _)) in names.iter().enumerate() {
        match Title::parse(name) {
            Some(title) => runs.entry(title).or_default().push(at),
            None => out.push(vec![at]),
        }
    }
    let (titles, runs): (Vec<Title>, Vec<Vec<usize>>) = runs.into_iter().unzip();
    let links = links(&titles);
    for group in join(runs.len(), links, &mut Titles(titles)).groups {
        let mut members: Vec<usize> = group.iter().flat_map(|node| runs[*node].clone()).collect();
        members.sort_unstable();
        out.push(members);
    }
    out.sort_unstable();
    let (texts, often): (Vec<&str>, Vec<usize>) = names.iter().copied().unzip();
    let told = |members: Vec<usize>| {
        let name = main_of(&texts, &members, &often);
        let many = members.len() > 1;
        let likenesses = members
            .iter()
            .filter(|_| many)
            .map(|at| events_alike(&name, texts[*at]))
            .collect();
        Group::new(name, members, likenesses)
    };
    out.into_iter().map(told).collect()
}

/// All words of a title.
const WHOLE: u8 = 21;
/// A word, with the years or without.
const WORD: u8 = 22;
/// A word as it sounds, with the years.
const SOUND: u8 = 24;
/// A word less a letter, with the years.
const LESS: u8 = 23;

/// Titles that are probably one event.
fn links(titles: &[Title]) -> Vec<Link> {
    let mut keyed = Vec::new();
    for (number, title) in (0_u32..).zip(titles) {
        keyed.push((key(WHOLE, &[&title.words.concat()]), number));
        let years: String = title.years.iter().map(u32::to_string).collect();
        for word in title.telling() {
            keyed.push((key(WORD, &[word]), number));
            keyed.push((key(WORD, &[word, &years]), number));
            let sounds = readings(word).into_iter();
            keyed.extend(sounds.map(|sound| (key(SOUND, &[&sound, &years]), number)));
            if word.chars().count() >= SHORTEST {
                let less = deletions(word)
                    .into_iter()
                    .map(|less| key(LESS, &[&less, &years]));
                keyed.extend(less.map(|key| (key, number)));
            }
        }
    }
    let likeness = |(one, two): (usize, usize)| titles_alike(&titles[one], &titles[two]);
    pairs(keyed, titles.len())
        .into_iter()
        .filter_map(|pair| Link::new(pair, likeness(pair)))
        .collect()
}
