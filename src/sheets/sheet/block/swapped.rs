//! Labels with two letters in each other's place: `Wihte: Smith`, `ёЧрные`, `8 тру`.
//!
//! A writer who types such a word means the label. It is read as that label, in a text with the letters put right. The value of
//! the field stays as it was typed, and the field is reported as a guess.

use crate::sheet::facts;
use crate::words::LetterClass;
use crate::words::labels::{label_words, of_key};
use crate::words::{HeadingLabel, fold_text, side_after_with, side_by_word, side_words, towns};
use foldhash::fast::RandomState;
use std::collections::HashSet;
use std::ops::Range;
use std::sync::LazyLock;

/// The numbers of letters of the words that are checked.
const WORD_LETTER_RANGE: std::ops::RangeInclusive<usize> = 3..=16;

/// Returns the number of letters of a word, and their sum: the same for all orders of the letters.
fn letter_signature(folded: &str) -> (usize, u32) {
    folded
        .chars()
        .fold((0, 0), |(len, sum), c| (len + 1, sum + u32::from(c)))
}

/// The signatures of all words that a label may be.
static LABEL_SIGNATURES: LazyLock<HashSet<(usize, u32), RandomState>> = LazyLock::new(|| {
    let labels = label_words().map(str::to_owned);
    let sides = side_words().map(fold_text);
    let all = labels.chain(sides).chain(facts::words_of_counters());
    let all = all.map(|word| letter_signature(&word));
    all.filter(|(letters, _)| WORD_LETTER_RANGE.contains(letters))
        .collect()
});

/// The kind of word that results when two letters change places.
#[derive(Clone, Copy, PartialEq, Eq)]
enum IntendedWord {
    Side,
    Label,
    Counter,
}

fn intended_word(word: &str) -> Option<IntendedWord> {
    let folded = fold_text(word);
    if side_by_word(word)
        .or_else(|| side_after_with(word))
        .is_some()
    {
        Some(IntendedWord::Side)
    } else if facts::is_counter(&folded) {
        Some(IntendedWord::Counter)
    } else {
        let label = of_key(&folded).filter(|label| *label != HeadingLabel::Form);
        label.map(|_| IntendedWord::Label)
    }
}

/// Returns a text with the letters of its labels put right and every other byte in its place, and the places of these labels.
pub(super) fn restore_swapped_letters(text: &str) -> (String, Vec<Range<usize>>) {
    let (mut mended, mut places) = (text.to_owned(), Vec::new());
    let mut at = 0;
    while let Some(start) = text[at..].find(char::is_letter).map(|n| at + n) {
        let rest = &text[start..];
        let len = rest.find(|c: char| !c.is_letter()).unwrap_or(rest.len());
        at = start + len;
        let folded = fold_text(&text[start..at]);
        if !LABEL_SIGNATURES.contains(&letter_signature(&folded)) {
            continue;
        }
        if let Some(word) = of_swap(&text[..start], &text[start..at], &text[at..]) {
            mended.replace_range(start..at, &word);
            places.push(start..at);
        }
    }
    (mended, places)
}

/// Returns the label that a word becomes when two neighbouring letters change places, if it is the only one and the word itself
/// has no meaning.
fn of_swap(before: &str, word: &str, behind: &str) -> Option<String> {
    if intended_word(word).is_some()
        || of_key(&fold_text(word)).is_some()
        || towns::is_town_next_to_name(word)
    {
        return None;
    }
    let mut found: Option<(String, IntendedWord)> = None;
    let letters: Vec<char> = word.chars().collect();
    for nth in 1..letters.len() {
        let mut letters = letters.clone();
        letters.swap(nth - 1, nth);
        let swapped: String = letters.into_iter().collect();
        let Some(meant) = intended_word(&swapped) else {
            continue;
        };
        let other = |(known, _): &(String, IntendedWord)| fold_text(known) != fold_text(&swapped);
        if found.as_ref().is_some_and(other) {
            return None;
        }
        found = Some((swapped, meant));
    }
    let (swapped, meant) = found?;
    let behind = behind.trim_start_matches(' ');
    let sign = behind.starts_with([':', '=', '\t', '|', '\n', '…']) || behind.starts_with("...");
    let numbered = || {
        let sign = behind.trim_start_matches(['№', 'º', '.', ' ', '-', '–']);
        let last = before.trim_end().rsplit(' ').next().unwrap_or_default();
        sign.starts_with(|c: char| c.is_ascii_digit())
            || last.starts_with(|c: char| c.is_ascii_digit())
    };
    let fits = match meant {
        IntendedWord::Side => true,
        IntendedWord::Label => sign && word.chars().count() > *WORD_LETTER_RANGE.start(),
        IntendedWord::Counter => sign || numbered(),
    };
    fits.then_some(swapped)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_go_back_to_their_places() {
        for (text, want) in [
            ("Wihte: Smith", "White: Smith"),
            ("lBack: Jones", "Black: Jones"),
            ("ёЧрные\tЦветаева М.И.", "Чёрные\tЦветаева М.И."),
            ("con il Bianoc giocava Rossi", "con il Bianco giocava Rossi"),
            ("8 тру", "8 тур"),
            ("Kampioenschap, 10e roned.", "Kampioenschap, 10e ronde."),
            ("Evnet: Cup", "Event: Cup"),
            // A label needs a sign, and a round its number.
            ("Evnet Cup", "Evnet Cup"),
            ("утр было холодно", "утр было холодно"),
            ("White: Ewan Nero", "White: Ewan Nero"),
        ] {
            let (mended, places) = restore_swapped_letters(text);
            assert_eq!(mended, want);
            assert_eq!(places.is_empty(), text == want, "{text}");
        }
    }

    #[test]
    fn no_label_is_another_with_letters_changed() {
        for word in label_words()
            .map(str::to_owned)
            .chain(side_words().map(fold_text))
        {
            assert_eq!(of_swap("", &word, ": 1"), None, "{word}");
        }
    }
}
