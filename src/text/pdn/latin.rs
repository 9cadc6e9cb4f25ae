//! Detects the encoding of a text in the Latin alphabet by the words that it yields.
//!
//! Each encoding is tried on every word with bytes beyond ASCII. A word counts for an encoding by how usual its letters are
//! next to each other in the languages of that encoding. It counts against the encoding if it has signs among its letters, capitals
//! after small letters, or letters that no single language has.

use super::code_pages::CodePage;
use super::encoding::{Encoding, WordReading};
use super::languages::EncodingRegion::{self, Baltic, Central, Turkish, Western};
use super::languages::{ENCODING_LANGUAGES, EncodingLanguage};
use foldhash::{HashMap, HashSet};
use std::sync::OnceLock;

/// An encoding to try.
struct CodePageCandidate {
    page: CodePage,
    regions: &'static [EncodingRegion],
    /// The additional score that the encoding needs, compared with the commonest one.
    rarity: i32,
}

static CODE_PAGE_CANDIDATES: [CodePageCandidate; 8] = [
    new_candidate(CodePage::WINDOWS_1252, &[Western], 0),
    new_candidate(CodePage::WINDOWS_1250, &[Central], 1),
    new_candidate(CodePage::WINDOWS_1257, &[Baltic], 1),
    new_candidate(CodePage::WINDOWS_1254, &[Turkish, Western], 1),
    new_candidate(CodePage::ISO_8859_2, &[Central], 2),
    new_candidate(CodePage::IBM850, &[Western], 2),
    new_candidate(CodePage::IBM852, &[Central], 2),
    new_candidate(CodePage::IBM775, &[Baltic], 2),
];

const fn new_candidate(
    page: CodePage,
    regions: &'static [EncodingRegion],
    rarity: i32,
) -> CodePageCandidate {
    CodePageCandidate {
        page,
        regions,
        rarity,
    }
}

/// The detected encoding.
pub(super) struct LatinGuess {
    pub(super) page: CodePage,
    /// The number of words that look like those of its languages.
    pub(super) words: usize,
    /// The first word that other likely encodings read differently; empty if there is none.
    pub(super) readings: Vec<WordReading>,
}

/// The maximum number of different words that are examined.
const MAX_WORDS: usize = 400;
/// The maximum length of the examined part of a word, in bytes. Names are shorter.
const MAX_WORD: usize = 48;
/// The score margin below the best reading at which a reading is no longer likely. One word that looks right scores up to
/// [`KNOWN_WORD_SCORE`].
const LIKELY_SCORE_MARGIN: i32 = 4;
/// The same margin if the best encoding is not the commonest one.
const LESS_THAN_RARE: i32 = 8;
/// The number of words that must look like those of its languages for a rarer encoding to be beyond doubt.
const MIN_FITTING_WORDS: usize = 3;
/// The score of a known word.
const KNOWN_WORD_SCORE: i32 = 6;
/// The score of a word that no language has.
const FOREIGN_WORD_SCORE: i32 = -4;

/// Detects the encoding of a text. `told` is the result of the general detector.
pub(super) fn guess_code_page(sample: &[u8], told: Option<Encoding>) -> LatinGuess {
    let words = SampleWords::from_sample(sample);
    let score = |candidate: &CodePageCandidate| -> i32 {
        let read = |word: &&[u8]| score_text(&candidate.page.decode(word), candidate.regions);
        let agreed = match told == Some(Encoding::Single(candidate.page)) {
            true => [0, 2, 4][usize::from(words.high >= 8) + usize::from(words.high >= 40)],
            false => 0,
        };
        let seen: i32 = words.beyond.iter().map(read).sum();
        seen + words.count_hints(candidate.regions) + agreed - candidate.rarity
    };
    let mut scores = CODE_PAGE_CANDIDATES.each_ref().map(|one| (score(one), one));
    // Of equal scores, the first is the commonest encoding.
    scores.sort_by_key(|(score, _)| -score);
    let common = CodePage::WINDOWS_1252;
    let fitting = |one: &CodePageCandidate| {
        let fits = |word: &&&[u8]| score_text(&one.page.decode(word), one.regions) > 0;
        words.beyond.iter().filter(fits).count()
    };
    let lead = |nth: usize| scores[0].0 - scores[nth].0;
    // A few words that suit another encoding hardly better keep the usual encoding.
    let usual = scores.iter().position(|(_, one)| one.page == common);
    let usual = usual
        .filter(|nth| lead(*nth) < LIKELY_SCORE_MARGIN && fitting(scores[0].1) < MIN_FITTING_WORDS);
    let chosen = usual.unwrap_or(0);
    scores[..=chosen].rotate_right(1);
    let (top, best) = scores[0];
    let fitting = fitting(best);
    let less = if best.page == common {
        LIKELY_SCORE_MARGIN
    } else {
        LESS_THAN_RARE
    };
    // A few words may look like another language by chance.
    let few = best.page != common && fitting < MIN_FITTING_WORDS;
    let likely =
        |score: i32, one: &CodePageCandidate| score + less > top || (few && one.page == common);
    let others: Vec<&CodePageCandidate> = scores[1..]
        .iter()
        .filter(|(score, one)| likely(*score, one))
        .map(|(_, one)| *one)
        .collect();
    LatinGuess {
        page: best.page,
        words: fitting,
        // `fix --utf8` refuses where readings differ: a wrong guess would make the damage of names permanent.
        readings: first_ambiguous_word(&words, best, &others, top < 0),
    }
}

/// Returns the first word that the encodings do not all read alike, as each of them reads it. An encoding in which it is no word
/// is left out, unless the text is `foreign` to all encodings.
fn first_ambiguous_word(
    words: &SampleWords<'_>,
    best: &CodePageCandidate,
    others: &[&CodePageCandidate],
    foreign: bool,
) -> Vec<WordReading> {
    for word in &words.beyond {
        let mut all = vec![WordReading {
            encodings: vec![best.page.name().into()],
            word: best.page.decode(word),
        }];
        for one in others {
            let text = one.page.decode(word);
            if let Some(known) = all.iter_mut().find(|known| known.word == text) {
                known.encodings.push(one.page.name().into());
            } else if foreign
                || one.page == CodePage::WINDOWS_1252
                || score_text(&text, one.regions) >= 0
            {
                all.push(WordReading {
                    encodings: vec![one.page.name().into()],
                    word: text,
                });
            }
        }
        if all.len() > 1 {
            return all;
        }
    }
    Vec::new()
}

/// Returns the first word that two encodings read differently, as each of them reads it.
pub(super) fn first_differing_word(
    sample: &[u8],
    one: CodePage,
    other: CodePage,
) -> Vec<WordReading> {
    let reading = |page: CodePage, word: &[u8]| WordReading {
        encodings: vec![page.name().into()],
        word: page.decode(word),
    };
    let words = SampleWords::from_sample(sample);
    let both = |word: &&[u8]| [reading(one, word), reading(other, word)];
    let mut both = words.beyond.iter().map(both);
    let found = both.find(|[a, b]| a.word != b.word);
    found.map_or_else(Vec::new, Vec::from)
}

/// The distinct words of a text.
struct SampleWords<'a> {
    /// The words with bytes beyond ASCII, in the order of the text.
    beyond: Vec<&'a [u8]>,
    /// The pure ASCII words that the list of some language has.
    plain: HashSet<String>,
    /// The number of bytes beyond ASCII.
    high: usize,
}

impl<'a> SampleWords<'a> {
    fn from_sample(sample: &'a [u8]) -> Self {
        let mut words = Self {
            beyond: Vec::new(),
            plain: HashSet::default(),
            high: sample.iter().filter(|b| **b >= 0x80).count(),
        };
        let known = &language_model().words;
        let mut seen = HashSet::default();
        for word in sample.split(|b| !(b.is_ascii_alphabetic() || *b >= 0x80)) {
            let word = &word[..word.len().min(MAX_WORD)];
            if word.is_empty() || !seen.insert(word) {
                continue;
            }
            if !word.is_ascii() {
                if words.beyond.len() < MAX_WORDS {
                    words.beyond.push(word);
                }
            } else if word.len() >= MIN_HINT {
                let word = String::from_utf8_lossy(word).to_lowercase();
                if known.contains_key(&word) {
                    words.plain.insert(word);
                }
            }
        }
        words
    }

    /// Counts the ASCII words that belong to languages of these regions and to no other, up to [`MAX_HINTS`].
    fn count_hints(&self, regions: &[EncodingRegion]) -> i32 {
        let here = |nth: &u8| ENCODING_LANGUAGES[usize::from(*nth)].is_of(regions);
        let known = &language_model().words;
        let own = |word: &&String| known.get(*word).is_some_and(|all| all.iter().all(here));
        self.plain.iter().filter(own).count().min(MAX_HINTS) as i32
    }
}

/// The minimum length of an ASCII word that is evidence for a language, in bytes.
const MIN_HINT: usize = 4;
/// The maximum number of ASCII words that count for a language.
const MAX_HINTS: usize = 3;

impl EncodingLanguage {
    /// Returns whether the language is written in an encoding of one of these regions.
    fn is_of(&self, regions: &[EncodingRegion]) -> bool {
        self.regions.iter().any(|region| regions.contains(region))
    }
}

/// What the words of the languages show. A language is identified by its index in the list.
#[derive(Default)]
struct LanguageModel {
    /// The languages that have a word.
    words: HashMap<String, Vec<u8>>,
    /// A letter beyond ASCII between two others; a blank represents the edge of a word.
    between: HashSet<(u8, [char; 3])>,
    /// Such a letter after another.
    behind: HashSet<(u8, [char; 2])>,
    /// Such a letter before another.
    before: HashSet<(u8, [char; 2])>,
}

fn language_model() -> &'static LanguageModel {
    static LANGUAGE_MODEL: OnceLock<LanguageModel> = OnceLock::new();
    LANGUAGE_MODEL.get_or_init(|| {
        let mut model = LanguageModel::default();
        for (nth, language) in (0..).zip(ENCODING_LANGUAGES) {
            for word in language.words.split_whitespace() {
                let word: Vec<char> = lower_letters(word.chars());
                let languages = model.words.entry(word.iter().collect()).or_default();
                if languages.last() != Some(&nth) {
                    languages.push(nth);
                }
                for around in letter_neighbours(&word) {
                    let [a, b, c] = around;
                    model.between.insert((nth, around));
                    model.behind.insert((nth, [a, b]));
                    model.before.insert((nth, [b, c]));
                }
            }
        }
        model
    })
}

/// Returns the letters of a word in lower case.
fn lower_letters(word: impl Iterator<Item = char>) -> Vec<char> {
    // The dot of the Turkish capital would be a letter of its own.
    word.flat_map(|c| if c == 'İ' { 'i' } else { c }.to_lowercase())
        .collect()
}

/// Returns the letters beyond ASCII of a word, each between its neighbours.
fn letter_neighbours(word: &[char]) -> impl Iterator<Item = [char; 3]> + '_ {
    let at = |nth: Option<usize>| nth.and_then(|nth| word.get(nth)).copied().unwrap_or(' ');
    let beyond = (0..word.len()).filter(|nth| !word[*nth].is_ascii());
    beyond.map(move |nth| [at(nth.checked_sub(1)), word[nth], at(Some(nth + 1))])
}

/// Returns whether a sign beyond ASCII occurs next to words of any language.
fn is_common(c: char) -> bool {
    matches!(
        c,
        '\u{a0}'
            | '\u{ad}'
            | '§'
            | '©'
            | '«'
            | '®'
            | '°'
            | '±'
            | '·'
            | '»'
            | '€'
            | '№'
            | '™'
            | '´'
            | '¨'
            | '¿'
            | '¡'
            | 'ª'
            | 'º'
    ) || matches!(c, '\u{2010}'..='\u{203a}')
}

/// Returns the score of a stretch of letters and signs for an encoding.
fn score_text(text: &str, regions: &[EncodingRegion]) -> i32 {
    let is_letter = |c: char| c.is_alphabetic() && !is_common(c);
    let (mut score, mut rest, mut letter_before) = (0, text, false);
    while let Some(c) = rest.chars().next() {
        let end = rest.find(|c| !is_letter(c)).unwrap_or(rest.len());
        let (word, behind) = rest.split_at(end);
        if !word.is_ascii() {
            score += score_word(word, regions);
        }
        if end > 0 {
            (rest, letter_before) = (behind, true);
            continue;
        }
        rest = &rest[c.len_utf8()..];
        if !c.is_ascii() && !is_common(c) {
            // A sign is never glued to a word.
            let glued = letter_before || rest.starts_with(is_letter);
            score += if glued { FOREIGN_WORD_SCORE } else { -1 };
        }
        letter_before = false;
    }
    score
}

/// Returns the score of a word with letters beyond ASCII for an encoding.
fn score_word(word: &str, regions: &[EncodingRegion]) -> i32 {
    let capital = |c: char| c.is_uppercase() && !c.is_ascii();
    let mut two = word.chars().zip(word.chars().skip(1));
    let all_capital = !word.chars().any(|c| c.is_lowercase() && c != 'ß');
    if !all_capital && two.any(|(a, b)| capital(b) || (capital(a) && b.is_uppercase())) {
        return FOREIGN_WORD_SCORE;
    }
    let word = lower_letters(word.chars());
    let text: String = word.iter().collect();
    let known = language_model()
        .words
        .get(&text)
        .map_or(&[][..], Vec::as_slice);
    let languages = (0..).zip(ENCODING_LANGUAGES).filter(|(_, language)| {
        let has = |c: &char| c.is_ascii() || language.letters.contains(*c);
        language.is_of(regions) && word.iter().all(has)
    });
    let scores = languages.map(|(nth, _)| match known.contains(&nth) {
        true => KNOWN_WORD_SCORE,
        false => letter_neighbours(&word)
            .map(|around| score_letter(nth, around))
            .sum::<i32>()
            .clamp(-2, KNOWN_WORD_SCORE - 1),
    });
    scores.max().unwrap_or(FOREIGN_WORD_SCORE)
}

/// Returns how usual a letter is between its neighbours in a language.
fn score_letter(nth: u8, around: [char; 3]) -> i32 {
    let [a, b, c] = around;
    let model = language_model();
    if model.between.contains(&(nth, around)) {
        return 3;
    }
    match (
        model.behind.contains(&(nth, [a, b])),
        model.before.contains(&(nth, [b, c])),
    ) {
        (true, true) => 2,
        (false, false) => -1,
        _ => 1,
    }
}
