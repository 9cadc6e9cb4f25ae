//! Names of events.

use super::About;
use super::kind::words;
use crate::words::Letter;
use crate::words::labels::about;
use crate::words::{Label, OneOf, every, fold};
use std::sync::LazyLock;

static EVENTS: LazyLock<OneOf> = LazyLock::new(|| every(|language| language.headings.events));
pub(super) static DUELS: LazyLock<OneOf> =
    LazyLock::new(|| every(|language| language.headings.duels));
pub(super) static PAPERS: LazyLock<OneOf> =
    LazyLock::new(|| every(|language| language.headings.papers));

static REPORTS: LazyLock<OneOf> = LazyLock::new(|| every(|language| language.headings.reports));

static SHORT: LazyLock<OneOf> = LazyLock::new(|| every(|language| language.headings.short_events));

/// Whether a word before a full stop is one for an event that is cut short: `Torn`.
pub(super) fn is_cut_short(word: &str) -> bool {
    word.starts_with(char::is_uppercase) && SHORT.has(&fold(word))
}

/// Whether a word of a text is one for an event that is cut short: a full stop and a blank stand behind it.
fn is_short(text: &str, word: &str) -> bool {
    let end = word.as_ptr() as usize - text.as_ptr() as usize + word.len();
    text[end..].starts_with(". ") && is_cut_short(word)
}

/// Words in which Dutch and German put an event at their end: `Brinta-toernooi`.
const COMPOUNDS: [&str; 5] = [
    "toernooi",
    "kampioenschap",
    "competitie",
    "turnier",
    "meisterschaft",
];

/// Words that are of the name of an event only where it begins with them: `Festa dello Sport`.
const FIRST: [&str; 3] = ["festa", "sagra", "fiesta"];

/// Whether a text has a word of the name of an event: `Чемпионат области`, `Brinta-toernooi`.
pub(super) fn is_event(text: &str) -> bool {
    // `TOURNAMENT BULLETIN` is a paper.
    let form = || {
        words(text).count() <= 3
            && words(text).any(|word| about(word) == Some(About::Thing(Label::Form)))
    };
    let paper = words(text)
        .next()
        .map(fold)
        .is_some_and(|word| PAPERS.has(&word));
    let report = words(text).last().map(fold);
    let report = report.is_some_and(|word| REPORTS.has(&word));
    if paper || report || form() {
        return false;
    }
    let begins = text
        .trim_start()
        .chars()
        .next()
        .is_some_and(|c| c.is_uppercase() || c.is_ascii_digit());
    let small = words(text)
        .next()
        .is_some_and(|word| EVENTS.has(&fold(word)));
    let first = words(text).next().map(fold);
    if begins && first.is_some_and(|word| FIRST.contains(&word.as_str())) {
        return true;
    }
    let mut all = words(text);
    let named = all.any(|word| {
        let folded = fold(word);
        let part = folded.rsplit('-').next().unwrap_or_default();
        is_short(text, word)
            || EVENTS.has(&folded)
            || (part.len() < folded.len() && EVENTS.has(part))
            || COMPOUNDS.iter().any(|end| folded.ends_with(end))
    });
    named && (begins || small)
}

/// How much of a sentence stands before the name of the event in it: `It was played in the Ohio Valley Open`.
pub(super) fn before_event(text: &str) -> usize {
    let mut at = 0;
    let mut small = 0;
    for (nth, word) in text.split(' ').enumerate() {
        let first = word.chars().find(|c| c.is_letter_or_number());
        if nth > 0 && first.is_some_and(|c| c.is_uppercase() || c.is_ascii_digit()) {
            // `Partida do I Festival de Joinville`
            let first = text.split(' ').next().unwrap_or_default();
            let game = about(first) == Some(About::Thing(Label::Form));
            let lead = small >= 2 || (small == 1 && game);
            let whole = small == nth - 1 && lead && is_event(&text[at..]);
            return if whole { at } else { 0 };
        }
        small += usize::from(nth > 0);
        at += word.len() + 1;
    }
    0
}

/// Whether a text is the name of a match, which has a dash within.
pub(super) fn is_duel(text: &str) -> bool {
    words(text)
        .next()
        .is_some_and(|word| DUELS.has(&fold(word)))
}
