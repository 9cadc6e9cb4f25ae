//! Letters: alphabets, look-alikes, accents.

use crate::words::Letter;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The alphabet of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Script {
    /// Latin letters.
    Latin,
    /// Cyrillic letters.
    Cyrillic,
    /// Others, or none.
    Other,
}

/// Latin letters that look like the Cyrillic letters at the same places below.
const LATIN: &str = "ABCEHIJKMOPSTXYaceijkmopstxy";
/// Cyrillic letters that look like the Latin letters at the same places above.
const CYRILLIC: &str = "АВСЕНІЈКМОРЅТХУасеіјкморѕтху";

/// The alphabet of a letter.
fn script_of(c: char) -> Script {
    match c {
        'a'..='z' | 'A'..='Z' | '\u{c0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}' => Script::Latin,
        '\u{400}'..='\u{52f}' => Script::Cyrillic,
        _ => Script::Other,
    }
}

/// The alphabet of a word: of its first letter.
pub(super) fn script(word: &str) -> Script {
    word.chars()
        .map(script_of)
        .find(|script| *script != Script::Other)
        .unwrap_or(Script::Other)
}

/// The letter of an alphabet that looks like a letter of the other.
fn twin(c: char, to: Script) -> Option<char> {
    // Most letters are those of the alphabet that they are meant in.
    if c.is_ascii() == (to == Script::Latin) {
        return None;
    }
    let (from, into) = match to {
        Script::Cyrillic => (LATIN, CYRILLIC),
        Script::Latin => (CYRILLIC, LATIN),
        Script::Other => return None,
    };
    from.chars()
        .zip(into.chars())
        .find(|(from, _)| *from == c)
        .map(|(_, into)| into)
}

/// The alphabet that a word must have been meant in, where its letters tell.
fn meant(word: &str) -> Option<Script> {
    let count = |of: Script| word.chars().filter(|c| script_of(*c) == of).count();
    let only = |of: Script, to: Script| {
        word.chars()
            .any(|c| script_of(c) == of && twin(c, to).is_none())
    };
    let (latin, cyrillic) = (count(Script::Latin), count(Script::Cyrillic));
    match (
        only(Script::Latin, Script::Cyrillic),
        only(Script::Cyrillic, Script::Latin),
    ) {
        (false, false) if latin == 0 || cyrillic == 0 => None,
        (false, false) if latin > cyrillic => Some(Script::Latin),
        (false, _) => Some(Script::Cyrillic),
        (true, false) => Some(Script::Latin),
        (true, true) => None,
    }
}

/// Puts look-alike letters of the wrong alphabet, and digits among letters, right in every word of a name. True where
/// something was changed.
pub(super) fn unmix(words: &mut [String]) -> bool {
    let told: Vec<Option<Script>> = words.iter().map(|word| meant(word)).collect();
    // A word of look-alikes alone (an initial) goes with the others, where those agree.
    let some = |script: Script| told.contains(&Some(script));
    let rest = match (some(Script::Latin), some(Script::Cyrillic)) {
        (true, false) => Some(Script::Latin),
        (false, true) => Some(Script::Cyrillic),
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

/// A letter, or a digit before a letter, in one alphabet.
fn put_right(c: char, script: Script, next: Option<char>) -> char {
    match (c, script, next.is_some_and(char::is_letter)) {
        ('0', Script::Latin, true) => 'o',
        ('0', Script::Cyrillic, true) => 'о',
        ('1', Script::Latin, true) => 'l',
        ('3', Script::Cyrillic, true) => 'з',
        _ => twin(c, script).unwrap_or(c),
    }
}

/// A word in small letters without accents. `й` stays, it is a letter of its own.
pub(super) fn bare(word: &str) -> String {
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

/// Whether a character joins a word though it is no letter: it is left out.
pub(super) fn silent(c: char) -> bool {
    matches!(c, '\'' | '’' | '‘' | '`' | '´' | 'ʹ' | 'ʼ' | '\\') || invisible(c)
}

/// Whether a character is not seen.
pub(super) fn invisible(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}'
    )
}
