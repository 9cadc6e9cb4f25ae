//! Letters: alphabets, look-alikes, accents.

use crate::words::LetterClass;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The alphabet of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WordScript {
    /// Latin letters.
    Latin,
    /// Cyrillic letters.
    Cyrillic,
    /// Others, or none.
    Other,
}

/// Latin letters that look like the Cyrillic letters at the same positions in [`CYRILLIC_LOOKALIKES`].
const LATIN_LOOKALIKES: &str = "ABCEHIJKMOPSTXYaceijkmopstxy";
/// Cyrillic letters that look like the Latin letters at the same positions in [`LATIN_LOOKALIKES`].
const CYRILLIC_LOOKALIKES: &str = "АВСЕНІЈКМОРЅТХУасеіјкморѕтху";

/// Returns the alphabet of a letter.
fn script_of(c: char) -> WordScript {
    match c {
        'a'..='z' | 'A'..='Z' | '\u{c0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}' => WordScript::Latin,
        '\u{400}'..='\u{52f}' => WordScript::Cyrillic,
        _ => WordScript::Other,
    }
}

/// Returns the alphabet of a word: that of its first letter.
pub(super) fn word_script(word: &str) -> WordScript {
    word.chars()
        .map(script_of)
        .find(|script| *script != WordScript::Other)
        .unwrap_or(WordScript::Other)
}

/// Returns the letter of alphabet `to` that looks like a letter of the other.
fn lookalike_letter(c: char, to: WordScript) -> Option<char> {
    // Nearly all letters are already of the intended alphabet.
    if c.is_ascii() == (to == WordScript::Latin) {
        return None;
    }
    let (from, into) = match to {
        WordScript::Cyrillic => (LATIN_LOOKALIKES, CYRILLIC_LOOKALIKES),
        WordScript::Latin => (CYRILLIC_LOOKALIKES, LATIN_LOOKALIKES),
        WordScript::Other => return None,
    };
    from.chars()
        .zip(into.chars())
        .find(|(from, _)| *from == c)
        .map(|(_, into)| into)
}

/// Spells words that look alike in two alphabets in the one that the other words of a text have: character recognition does not know which it is.
/// A text with words of both alphabets is left as it is.
pub fn unify_scripts<'a>(words: impl IntoIterator<Item = &'a mut String>) {
    let words: Vec<&mut String> = words.into_iter().collect();
    let other = |to: WordScript| match to {
        WordScript::Latin => WordScript::Cyrillic,
        _ => WordScript::Latin,
    };
    // Words whose letters of one alphabet are no letters of the other.
    let count = |of: WordScript| {
        let is_own = |c: char| script_of(c) == of && lookalike_letter(c, other(of)).is_none();
        words.iter().filter(|word| word.chars().any(is_own)).count()
    };
    let (latin, cyrillic) = (count(WordScript::Latin), count(WordScript::Cyrillic));
    let main = match () {
        () if cyrillic == 0 && latin > 1 => WordScript::Latin,
        () if latin == 0 && cyrillic > 1 => WordScript::Cyrillic,
        () => return,
    };
    for word in words {
        if word.chars().any(|c| script_of(c) == other(main)) {
            let letters = word.chars();
            *word = letters
                .map(|c| lookalike_letter(c, main).unwrap_or(c))
                .collect();
        }
    }
}

/// Returns the alphabet in which a word must be meant, where its letters show it.
fn intended_script(word: &str) -> Option<WordScript> {
    let count = |of: WordScript| word.chars().filter(|c| script_of(*c) == of).count();
    let only = |of: WordScript, to: WordScript| {
        word.chars()
            .any(|c| script_of(c) == of && lookalike_letter(c, to).is_none())
    };
    let (latin, cyrillic) = (count(WordScript::Latin), count(WordScript::Cyrillic));
    match (
        only(WordScript::Latin, WordScript::Cyrillic),
        only(WordScript::Cyrillic, WordScript::Latin),
    ) {
        (false, false) if latin == 0 || cyrillic == 0 => None,
        (false, false) if latin > cyrillic => Some(WordScript::Latin),
        (false, _) => Some(WordScript::Cyrillic),
        (true, false) => Some(WordScript::Latin),
        (true, true) => None,
    }
}

/// Corrects look-alike letters of the wrong alphabet, and digits among letters, in every word of a name. Returns whether something was
/// changed.
pub(super) fn unmix_scripts(words: &mut [String]) -> bool {
    let told: Vec<Option<WordScript>> = words.iter().map(|word| intended_script(word)).collect();
    // A word that has only look-alikes (an initial) follows the other words, where those agree.
    let some = |script: WordScript| told.contains(&Some(script));
    let rest = match (some(WordScript::Latin), some(WordScript::Cyrillic)) {
        (true, false) => Some(WordScript::Latin),
        (false, true) => Some(WordScript::Cyrillic),
        _ => None,
    };
    let mut changed = false;
    for (word, told) in words.iter_mut().zip(told) {
        if let Some(script) = told.or(rest) {
            let after = word.chars().skip(1).map(Some).chain([None]);
            let pairs = word.chars().zip(after);
            let fixed: String = pairs.map(|(c, next)| put_right(c, script, next)).collect();
            changed |= fixed != *word;
            *word = fixed;
        }
    }
    changed
}

/// Returns a letter, or a digit before a letter, in one alphabet.
fn put_right(c: char, script: WordScript, next: Option<char>) -> char {
    match (c, script, next.is_some_and(char::is_letter)) {
        ('0', WordScript::Latin, true) => 'o',
        ('0', WordScript::Cyrillic, true) => 'о',
        ('1', WordScript::Latin, true) => 'l',
        ('3', WordScript::Cyrillic, true) => 'з',
        _ => lookalike_letter(c, script).unwrap_or(c),
    }
}

/// Returns a word in lower case without accents. `й` is kept, since it is a separate letter.
pub(super) fn fold_accents(word: &str) -> String {
    let mut out = String::with_capacity(word.len());
    for c in word.chars().flat_map(char::to_lowercase) {
        match c {
            '\0'..='\x7f' | 'а'..='я' => out.push(c),
            'ł' => out.push('l'),
            'ø' => out.push('o'),
            'đ' | 'ð' => out.push('d'),
            'ı' => out.push('i'),
            'ß' => out.push_str("ss"),
            'æ' => out.push_str("ae"),
            'œ' => out.push_str("oe"),
            'þ' => out.push_str("th"),
            'ў' => out.push('у'),
            'ѐ' | 'ё' => out.push('е'),
            _ => out.extend(std::iter::once(c).nfkd().filter(|c| !is_combining_mark(*c))),
        }
    }
    out
}

/// Returns whether a character joins a word without being a letter: it is left out.
pub(super) fn is_silent(c: char) -> bool {
    matches!(c, '\'' | '’' | '‘' | '`' | '´' | 'ʹ' | 'ʼ' | '\\') || is_invisible(c)
}

/// Returns whether a character is invisible.
pub(super) fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_look_alike_follow_the_others() {
        let unified = |text: &str| {
            let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
            unify_scripts(&mut words);
            words.join(" ")
        };
        assert_eq!(unified("Pretas: Neves, С. СС"), "Pretas: Neves, C. CC");
        assert_eq!(unified("Белов Иван H. PO"), "Белов Иван Н. РО");
        for text in ["Белов - Neves С.", "С. Б.", "Белов W."] {
            assert_eq!(unified(text), text);
        }
    }
}
