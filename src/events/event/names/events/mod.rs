//! Names of events: which `Event` tags are one event.
//!
//! The order of words, their language, case and accents do not matter, nor do rounds, boards and games that are counted in the name. Other
//! years, editions, stages (`Final`), groups (`Serie A`), ages, women's and youth events, qualifiers, blitz and rapid are other events.

mod title;
mod words;

use super::buckets::{hash_key, pair_items, word_deletions};
use super::clusters::{SpellingGroup, main_of};
use super::facts::SeparationReason;
use super::linkage::{JoinJudge, LikenessLink, join_links};
use super::reason::{DifferenceReason, DifferenceReasons, Likeness};
use super::slips::{LetterSlip, MIN_SLIP_WORD_LEN, find_slip};
use super::sounds::word_readings;
use std::collections::BTreeMap;
use title::EventTitle;

/// Returns the likeness of two names of events: the same event where they have the same words, years and groups; probably the same where
/// one has additional words or lacks the year, or where a letter differs.
#[must_use]
pub fn events_alike(one: &str, two: &str) -> Likeness {
    match (EventTitle::parse(one), EventTitle::parse(two)) {
        (Some(one), Some(two)) => titles_alike(&one, &two),
        _ => Likeness::Different,
    }
}

/// The minimum length of words that are compared by their sound, in letters.
const LONG_ENOUGH_TO_SOUND_ALIKE: usize = 5;

/// The maximum number of distinctive words that one title may have more than the other.
const MAX_EXTRA_WORDS: usize = 2;

/// Returns the likeness of two titles of events.
fn titles_alike(one: &EventTitle, two: &EventTitle) -> Likeness {
    if one.marks != two.marks || !one.has_same_edition(two) {
        return Likeness::Different;
    }
    let dated = one.years == two.years && one.edition == two.edition;
    let reasons = DifferenceReasons::NONE.with_reason_if(!dated, DifferenceReason::NoYear);
    if one.words == two.words {
        // Words that occur in very many names do not identify an event whose edition or year is missing in one title.
        return match (dated, one.distinctive_words().next().is_some()) {
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
        .distinctive_words()
        .filter(|word| !few.words.iter().any(|other| other == word))
        .count();
    match (&lacking[..], &extra[..]) {
        ([], _) if few.distinctive_words().next().is_some() && more <= MAX_EXTRA_WORDS => {
            Likeness::Probable(reasons.with_reason(DifferenceReason::FewerWords))
        }
        ([a], [b]) if find_slip(a, b).is_some_and(|slip| slip != LetterSlip::Doubtful) => {
            Likeness::Probable(reasons.with_reason(DifferenceReason::OneLetter))
        }
        ([a], [b]) if sound_alike(a, b) => {
            Likeness::Probable(reasons.with_reason(DifferenceReason::Transliteration))
        }
        _ => Likeness::Different,
    }
}

/// Returns whether two words are different spellings of one sound: `trophy` and `trofy`. Short words are too often two words.
fn sound_alike(one: &str, two: &str) -> bool {
    let is_long = |word: &str| word.chars().count() >= LONG_ENOUGH_TO_SOUND_ALIKE;
    is_long(one) && is_long(two) && {
        let heard = word_readings(two);
        word_readings(one)
            .iter()
            .any(|reading| heard.contains(reading))
    }
}

/// The titles to join.
struct TitleJudge(Vec<EventTitle>);

impl JoinJudge for TitleJudge {
    fn is_alike(&self, one: usize, two: usize) -> bool {
        titles_alike(&self.0[one], &self.0[two]).reasons().is_some()
    }

    fn find_objection(&self, _: usize, _: usize) -> Option<SeparationReason> {
        None
    }

    fn note_join(&mut self, _: usize, _: usize) {}
}

/// A name of an event, prepared for comparison with many others.
#[derive(Debug)]
pub struct EventName(EventTitle);

impl EventName {
    /// Parses a name of an event. Returns `None` where it names none.
    pub fn parse(name: &str) -> Option<Self> {
        EventTitle::parse(name).map(Self)
    }

    /// Returns whether two names are those of one event.
    pub fn is_like(&self, other: &Self) -> bool {
        titles_alike(&self.0, &other.0) != Likeness::Different
    }

    /// Returns the keys under which the name is found, and those under which similar names are found. Names with other marks or years are
    /// never similar.
    pub fn search_keys(&self) -> [Vec<u64>; 2] {
        /// The key of a name without a year, and the key for any year.
        const NO_YEAR: &str = "-";
        const ANY_YEAR: &str = "*";
        let title = &self.0;
        let marks = title.marks.join(" ");
        let years = match &title.years[..] {
            [] => NO_YEAR.to_owned(),
            years => years.iter().map(u32::to_string).collect(),
        };
        let mut all = vec![(WHOLE_TITLE_KEY, title.words.concat())];
        for word in title.distinctive_words() {
            all.push((WORD_KEY, word.to_owned()));
            all.extend(
                word_readings(word)
                    .into_iter()
                    .map(|sound| (SOUND_KEY, sound)),
            );
            if word.chars().count() >= MIN_SLIP_WORD_LEN {
                all.extend(
                    word_deletions(word)
                        .into_iter()
                        .map(|less| (DELETION_KEY, less)),
                );
            }
        }
        let of = |years: &str| {
            let keys = all.iter();
            keys.map(|(kind, text)| hash_key(*kind, &[text, &marks, years]))
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

/// Groups names of events, with every name in one group; names without a meaning (`?`) form a group alone. `names` are the tags with their
/// numbers of occurrences. Two names of different years or groups are never in one group, not even through a third.
#[must_use]
pub fn event_clusters(names: &[(&str, usize)]) -> Vec<SpellingGroup> {
    let mut runs: BTreeMap<EventTitle, Vec<usize>> = BTreeMap::new();
    let mut out: Vec<Vec<usize>> = Vec::new();
    for (at, (name, _)) in names.iter().enumerate() {
        match EventTitle::parse(name) {
            Some(title) => runs.entry(title).or_default().push(at),
            None => out.push(vec![at]),
        }
    }
    let (titles, runs): (Vec<EventTitle>, Vec<Vec<usize>>) = runs.into_iter().unzip();
    let links = find_links(&titles);
    for group in join_links(runs.len(), links, &mut TitleJudge(titles)).groups {
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
        SpellingGroup::new(name, members, likenesses)
    };
    out.into_iter().map(told).collect()
}

/// The key of all words of a title.
const WHOLE_TITLE_KEY: u8 = 21;
/// The key of a word, with or without the years.
const WORD_KEY: u8 = 22;
/// The key of the sound of a word, with the years.
const SOUND_KEY: u8 = 24;
/// The key of a word without one letter, with the years.
const DELETION_KEY: u8 = 23;

/// Returns links between titles that are probably one event.
fn find_links(titles: &[EventTitle]) -> Vec<LikenessLink> {
    let mut keyed = Vec::new();
    for (number, title) in (0_u32..).zip(titles) {
        keyed.push((hash_key(WHOLE_TITLE_KEY, &[&title.words.concat()]), number));
        let years: String = title.years.iter().map(u32::to_string).collect();
        for word in title.distinctive_words() {
            keyed.push((hash_key(WORD_KEY, &[word]), number));
            keyed.push((hash_key(WORD_KEY, &[word, &years]), number));
            let sounds = word_readings(word).into_iter();
            keyed.extend(sounds.map(|sound| (hash_key(SOUND_KEY, &[&sound, &years]), number)));
            if word.chars().count() >= MIN_SLIP_WORD_LEN {
                let less = word_deletions(word)
                    .into_iter()
                    .map(|less| hash_key(DELETION_KEY, &[&less, &years]));
                keyed.extend(less.map(|key| (key, number)));
            }
        }
    }
    let likeness = |(one, two): (usize, usize)| titles_alike(&titles[one], &titles[two]);
    pair_items(keyed, titles.len())
        .into_iter()
        .filter_map(|pair| LikenessLink::new(pair, likeness(pair)))
        .collect()
}
