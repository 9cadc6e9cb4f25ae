//! Names of events.

use super::LabelSubject;
use super::kind::heading_words;
use crate::words::LetterClass;
use crate::words::labels::label_subject;
use crate::words::{HeadingLabel, WordMatcher, every_word, fold_text};
use std::sync::LazyLock;

static EVENT_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.events));
pub(super) static DUEL_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.duels));
pub(super) static NEWSPAPER_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.documents));

static REPORT_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.reports));

static SHORT_EVENT_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.headings.short_events));

/// Returns whether a word before a full stop is an abbreviated word for an event: `Torn`.
pub(super) fn is_cut_short(word: &str) -> bool {
    word.starts_with(char::is_uppercase) && SHORT_EVENT_WORDS.contains_word(&fold_text(word))
}

/// Returns whether a word of a text is an abbreviated word for an event: a full stop and a blank follow it.
fn is_short(text: &str, word: &str) -> bool {
    let end = word.as_ptr() as usize - text.as_ptr() as usize + word.len();
    text[end..].starts_with(". ") && is_cut_short(word)
}

/// Final parts of Dutch and German compounds that name an event: `Brinta-toernooi`.
const EVENT_COMPOUND_SUFFIXES: [&str; 5] = [
    "toernooi",
    "kampioenschap",
    "competitie",
    "turnier",
    "meisterschaft",
];

/// Words that name an event only at the start of its name: `Festa dello Sport`.
const INITIAL_EVENT_WORDS: [&str; 3] = ["festa", "sagra", "fiesta"];

/// Returns whether a text has a word that names an event: `Чемпионат области`, `Brinta-toernooi`.
pub(super) fn is_event(text: &str) -> bool {
    // `TOURNAMENT BULLETIN` is a document.
    let form = || {
        heading_words(text).count() <= 3
            && heading_words(text)
                .any(|word| label_subject(word) == Some(LabelSubject::Thing(HeadingLabel::Form)))
    };
    let paper = heading_words(text)
        .next()
        .map(fold_text)
        .is_some_and(|word| NEWSPAPER_WORDS.contains_word(&word));
    let report = heading_words(text).last().map(fold_text);
    let report = report.is_some_and(|word| REPORT_WORDS.contains_word(&word));
    if paper || report || form() {
        return false;
    }
    let begins = text
        .trim_start()
        .chars()
        .next()
        .is_some_and(|c| c.is_uppercase() || c.is_ascii_digit());
    let small = heading_words(text)
        .next()
        .is_some_and(|word| EVENT_WORDS.contains_word(&fold_text(word)));
    let first = heading_words(text).next().map(fold_text);
    if begins && first.is_some_and(|word| INITIAL_EVENT_WORDS.contains(&word.as_str())) {
        return true;
    }
    let mut all = heading_words(text);
    let named = all.any(|word| {
        let folded = fold_text(word);
        let part = folded.rsplit('-').next().unwrap_or_default();
        is_short(text, word)
            || EVENT_WORDS.contains_word(&folded)
            || (part.len() < folded.len() && EVENT_WORDS.contains_word(part))
            || EVENT_COMPOUND_SUFFIXES
                .iter()
                .any(|end| folded.ends_with(end))
    });
    named && (begins || small)
}

/// Returns the length of the words of a sentence before the name of the event: `It was played in the Ohio Valley Open`.
pub(super) fn before_event(text: &str) -> usize {
    let mut at = 0;
    let mut small = 0;
    for (nth, word) in text.split(' ').enumerate() {
        let first = word.chars().find(|c| c.is_letter_or_number());
        if nth > 0 && first.is_some_and(|c| c.is_uppercase() || c.is_ascii_digit()) {
            // `Partida do I Festival de Joinville`
            let first = text.split(' ').next().unwrap_or_default();
            let game = label_subject(first) == Some(LabelSubject::Thing(HeadingLabel::Form));
            let lead = small >= 2 || (small == 1 && game);
            let whole = small == nth - 1 && lead && is_event(&text[at..]);
            return if whole { at } else { 0 };
        }
        small += usize::from(nth > 0);
        at += word.len() + 1;
    }
    0
}

/// Returns whether a text is the name of a match, which has a dash within.
pub(super) fn is_duel(text: &str) -> bool {
    heading_words(text)
        .next()
        .is_some_and(|word| DUEL_WORDS.contains_word(&fold_text(word)))
}
