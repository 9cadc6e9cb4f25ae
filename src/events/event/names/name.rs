//! The parsed name of a player, and its readings: which words are the surname, and which are given names.

use super::fold::{fold_accents, is_invisible};
use super::reason::{DifferenceReason, DifferenceReasons};
use super::sounds::word_readings;
use super::words::{NameWord, NameWords, is_nobody, join_words, split_name_words};
use crate::words::LetterClass;

/// The maximum number of words of a name that are distinguished; a name of more words is compared only as a whole.
const MAX_PARSED_NAME_WORDS: usize = 6;

/// Indices of words.
type WordNumbers = Vec<usize>;

/// The parsed name of a player.
#[derive(Debug)]
pub(super) struct ParsedName {
    /// Its words, and the text that accompanies them.
    pub(super) parts: NameWords,
    /// The words in lower case without accents, separated by one blank, with the generation.
    pub(super) plain: String,
    /// The same with the note that accompanies the name: equal for names that are one.
    pub(super) normal: String,
    /// The possible readings.
    pub(super) readings: Vec<NameReading>,
    /// The original text.
    text: String,
}

/// One reading of a name.
#[derive(Debug)]
pub(super) struct NameReading {
    /// The words of the surname without particles, in order.
    pub(super) family: WordNumbers,
    /// The given names and initials, in order.
    pub(super) given: WordNumbers,
    /// The surname as one word, without particles.
    pub(super) core: String,
    /// The surname as one word, with particles.
    pub(super) full: String,
    /// The possible sounds of the surname.
    pub(super) sounds: Vec<String>,
    /// Whether the surname comes first.
    pub(super) first: bool,
}

/// Returns the words of a name in lower case without accents, separated by one blank.
fn plain_text(parts: &NameWords) -> String {
    join_words(&parts.words.iter().collect::<Vec<_>>(), " ", |word| {
        &word.bare
    })
}

/// Returns whether a spelling names a player: `?`, `NN`, `N.N.`, `unknown`, `-`, `bye`, `свободен` and an empty text do not.
#[must_use]
pub fn is_name(name: &str) -> bool {
    !is_nobody(&plain_text(&split_name_words(name)))
}

impl ParsedName {
    /// Parses a name. Returns `None` where it names nobody.
    pub(crate) fn parse(name: &str) -> Option<Self> {
        let parts = split_name_words(name);
        let mut plain = plain_text(&parts);
        if is_nobody(&plain) {
            return None;
        }
        if !parts.generation.is_empty() {
            plain.push('=');
            plain.push_str(parts.generation);
        }
        let few = parts.words.len() <= MAX_PARSED_NAME_WORDS;
        let readings = if few {
            name_readings(&parts.words)
        } else {
            Vec::new()
        };
        let normal = format!("{plain}/{}", parts.note);
        Some(Self {
            parts,
            plain,
            normal,
            readings,
            text: name.to_owned(),
        })
    }

    /// Returns the words with the given indices.
    pub(super) fn pick_words(&self, numbers: &[usize]) -> Vec<&NameWord> {
        numbers
            .iter()
            .map(|number| &self.parts.words[*number])
            .collect()
    }

    /// Returns all words as one.
    pub(super) fn glued_text(&self) -> String {
        self.plain.replace(' ', "")
    }

    /// Returns the superficial differences between two names of one plain form.
    pub(super) fn surface_differences(&self, other: &Self) -> DifferenceReasons {
        let marked = |name: &Self| join_words(&name.parts.all_words(), "", |word| &word.marked);
        let large = |name: &Self| name.parts.raw.chars().map(char::is_uppercase).collect();
        let capitals: [Vec<bool>; 2] = [large(self), large(other)];
        let blank = |c: &char| c.is_whitespace() || is_invisible(*c);
        let blanks = |name: &Self| name.text.chars().filter(blank).collect::<Vec<_>>();
        let mark = |c: &char| !c.is_letter_or_number() && !blank(c);
        let marks = |name: &Self| name.text.chars().filter(mark).collect::<String>();
        let raw = |name: &Self| fold_accents(&name.parts.raw);
        let mixed = self.parts.unmixed && raw(self) != raw(other);
        let looks = self.parts.unmixed != other.parts.unmixed || mixed;
        let beside = self.parts.additions != other.parts.additions;
        let (a, b) = (blanks(self), blanks(other));
        let same_marks = marks(self) == marks(other);
        // A punctuation mark often replaces a blank.
        let more = same_marks || a.len().abs_diff(b.len()) > 1;
        DifferenceReasons::NONE
            .with_reason_if(looks, DifferenceReason::LookAlike)
            .with_reason_if(beside, DifferenceReason::Beside)
            .with_reason_if(marked(self) != marked(other), DifferenceReason::Accents)
            .with_reason_if(capitals[0] != capitals[1], DifferenceReason::Case)
            .with_reason_if(!same_marks && !beside, DifferenceReason::Punctuation)
            .with_reason_if(a != b && !beside && more, DifferenceReason::Blanks)
    }
}

/// Returns the possible readings of the words of a name.
fn name_readings(words: &[NameWord]) -> Vec<NameReading> {
    let mut out: Vec<NameReading> = Vec::new();
    for (surname, given, first) in split_names(words) {
        let found = build_reading(words, surname, &given, first);
        let known = |old: &NameReading| old.family == found.family && old.given == found.given;
        if !found.core.is_empty() && !out.iter().any(known) {
            out.push(found);
        }
    }
    out
}

/// Returns a reading of words by their indices; particles belong to the surname.
fn build_reading(
    words: &[NameWord],
    surname: WordNumbers,
    given: &[usize],
    first: bool,
) -> NameReading {
    let hearts = |numbers: &[usize]| -> WordNumbers {
        numbers
            .iter()
            .copied()
            .filter(|number| !words[*number].particle)
            .collect()
    };
    let pick = |numbers: &[usize]| {
        numbers
            .iter()
            .map(|number| &words[*number])
            .collect::<Vec<_>>()
    };
    let full = join_words(&pick(&surname), "", |word| &word.bare);
    let family = Some(hearts(&surname))
        .filter(|family| !family.is_empty())
        .unwrap_or(surname);
    let core = join_words(&pick(&family), "", |word| &word.bare);
    let sounds = match family.as_slice() {
        [word] => words[*word].sounds().to_vec(),
        _ => word_readings(&join_words(&pick(&family), "", |word| &word.marked)),
    };
    NameReading {
        full,
        sounds,
        core,
        family,
        given: hearts(given),
        first,
    }
}

/// Splits words into surname and given names, and reports whether the surname comes first.
fn split_names(words: &[NameWord]) -> Vec<(WordNumbers, WordNumbers, bool)> {
    if words.iter().any(|word| word.part > 0) {
        return vec![by_comma(words)];
    }
    let units = group_particles(words);
    let count = units.len();
    let last = |at: usize| units[at].last().map(|at| &words[*at]);
    let is = |at: usize, test: fn(&NameWord) -> bool| last(at).is_some_and(test);
    let whole = |from: usize, to: usize| (from..to).all(|at| !is(at, |word| word.short));
    let cut = |from: usize, to: usize| units[from..to].concat();
    if count < 2 || (0..count).all(|at| is(at, |word| word.short)) {
        return vec![(cut(0, count), Vec::new(), true)];
    }
    // A patronymic ends the given names or precedes the surname; if one of two words is a known given name, it is not the surname.
    let patronymic = (1..count).find(|at| is(*at, NameWord::is_patronymic));
    let given = (is(0, NameWord::is_given), is(count - 1, NameWord::is_given));
    let (front, back) = match (patronymic, given) {
        (Some(at), _) if at + 1 == count => (true, false),
        (Some(at), _) if at + 2 == count => (false, true),
        (_, (true, false)) if count == 2 => (false, true),
        (_, (false, true)) if count == 2 => (true, false),
        _ => (true, true),
    };
    let one = patronymic.is_some();
    let mut out = Vec::new();
    for size in (1..count).filter(|size| *size == 1 || !one) {
        if back && whole(count - size, count) {
            out.push((cut(count - size, count), cut(0, count - size), false));
        }
        if front && whole(0, size) {
            out.push((cut(0, size), cut(size, count), true));
        }
    }
    // Initials on both sides of the surname.
    if out.is_empty() {
        let short = |at: &usize| is(*at, |word| word.short);
        let low = (0..count).find(|at| !short(at)).unwrap_or(0);
        let high = (0..count)
            .rev()
            .find(|at| !short(at))
            .map_or(count, |at| at + 1);
        let given = [cut(0, low), cut(high, count)].concat();
        out.push((cut(low, high), given, low == 0));
    }
    out
}

/// Splits a name with a comma: the surname before the comma, the given names after it, or the reverse if only initials precede it.
fn by_comma(words: &[NameWord]) -> (WordNumbers, WordNumbers, bool) {
    let first = words.iter().map(|word| word.part).min().unwrap_or(0);
    let (mut head, tail): (WordNumbers, WordNumbers) =
        (0..words.len()).partition(|number| words[*number].part == first);
    let whole = |numbers: &[usize]| numbers.iter().any(|number| !words[*number].short);
    if !whole(&head) && whole(&tail) {
        return (tail, head, false);
    }
    // Particles after the given name belong to the surname: `Akker, Jeroen van den`.
    let (particles, tail): (WordNumbers, WordNumbers) =
        tail.into_iter().partition(|number| words[*number].particle);
    head.splice(0..0, particles);
    (head, tail, true)
}

/// Groups words with the particles before them. Particles at the end move to the front: `Berg J. van den`.
fn group_particles(words: &[NameWord]) -> Vec<WordNumbers> {
    let mut units: Vec<WordNumbers> = Vec::new();
    let mut waiting: WordNumbers = Vec::new();
    for (number, word) in words.iter().enumerate() {
        waiting.push(number);
        if !word.particle {
            units.push(std::mem::take(&mut waiting));
        }
    }
    match units.first_mut() {
        Some(first) => drop(first.splice(0..0, waiting)),
        None if waiting.is_empty() => {}
        None => units.push(waiting),
    }
    units
}
