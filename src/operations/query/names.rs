//! Texts without regard to case, accents and script.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Returns the Latin letters for a letter of another script, or for one that is Latin but has an accent; `None` for all others.
fn latin_equivalent(c: char) -> Option<&'static str> {
    Some(match c {
        'а' => "a",
        'б' => "b",
        'в' => "v",
        'г' | 'ґ' => "g",
        'д' => "d",
        'е' | 'ё' | 'э' | 'є' => "e",
        'ж' => "zh",
        'з' => "z",
        'и' | 'й' | 'ы' | 'і' | 'ї' => "i",
        'к' => "k",
        'л' => "l",
        'м' => "m",
        'н' => "n",
        'о' => "o",
        'п' => "p",
        'р' => "r",
        'с' => "s",
        'т' => "t",
        'у' | 'ў' => "u",
        'ф' => "f",
        'х' => "kh",
        'ц' => "ts",
        'ч' => "ch",
        'ш' => "sh",
        'щ' => "shch",
        'ъ' | 'ь' => "",
        'ю' => "iu",
        'я' => "ia",
        'ł' => "l",
        'ø' => "o",
        'đ' | 'ð' => "d",
        'ı' => "i",
        'ß' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        'þ' => "th",
        _ => return None,
    })
}

/// Returns a text in small Latin letters without accents, letter by letter; other signs stay.
pub(super) fn plain_latin(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars().flat_map(char::to_lowercase) {
        match latin_equivalent(c) {
            Some(letters) => out.push_str(letters),
            None if c.is_ascii() => out.push(c),
            None => {
                let parts = std::iter::once(c).nfkd();
                for part in parts.filter(|c| !is_combining_mark(*c)) {
                    match latin_equivalent(part) {
                        Some(letters) => out.push_str(letters),
                        None => out.push(part),
                    }
                }
            }
        }
    }
    out
}

/// The spellings of one sound, each with a shorter one. Names are transcribed from another script in many spellings.
const SOUND_SPELLINGS: [(&str, &str); 14] = [
    ("shch", "s"),
    ("sch", "s"),
    ("sh", "s"),
    ("tch", "c"),
    ("ch", "c"),
    ("zh", "z"),
    ("kh", "h"),
    ("ts", "c"),
    ("tz", "c"),
    ("ph", "f"),
    ("ck", "k"),
    ("w", "v"),
    ("y", "i"),
    ("j", "i"),
];

/// Returns the words of a text as they sound, in small Latin letters.
pub(super) fn phonetic_words(text: &str) -> Vec<String> {
    let plain = plain_latin(text);
    let words = plain.split(|c: char| !c.is_alphanumeric() && c != '\'');
    let words = words.map(|word| phonetic_form(&word.replace('\'', "")));
    words.filter(|word| !word.is_empty()).collect()
}

/// Returns the words of a text as they sound, sorted: the same for texts that have the same words in any order, without regard
/// to case, accents and script.
pub(crate) fn sorted_words(text: &str) -> Vec<String> {
    let mut words = phonetic_words(text);
    words.sort_unstable();
    words
}

fn phonetic_form(word: &str) -> String {
    let mut out = String::with_capacity(word.len());
    let mut rest = word;
    while let Some(first) = rest.chars().next() {
        let known = SOUND_SPELLINGS
            .iter()
            .find(|(letters, _)| rest.starts_with(letters));
        let (len, next) = match known {
            Some((letters, short)) => (letters.len(), *short),
            None => (first.len_utf8(), &rest[..first.len_utf8()]),
        };
        // In `Georgiiev` and `Donner`, a double letter counts once; a digit, as in `Scan11`, does not.
        if !out.ends_with(next) || first.is_ascii_digit() {
            out.push_str(next);
        }
        rest = &rest[len..];
    }
    // A number is no sound.
    match word.bytes().all(|b| b.is_ascii_digit()) {
        true => word.to_owned(),
        false => out,
    }
}

/// Returns a regular expression with its letters replaced by small Latin ones, as [`plain_latin`] writes texts. Escapes after a
/// backslash, and the names of groups and flags, stay.
pub(super) fn latin_pattern(regex: &str) -> String {
    let mut out = String::with_capacity(regex.len());
    let mut signs = regex.chars().peekable();
    while let Some(c) = signs.next() {
        match c {
            '\\' => {
                out.push(c);
                let Some(next) = signs.next() else { break };
                out.push(next);
                // For example `\p{Cyrillic}`.
                if signs.peek() == Some(&'{') {
                    let class = signs.by_ref();
                    for c in class {
                        out.push(c);
                        if c == '}' {
                            break;
                        }
                    }
                }
            }
            '(' if signs.peek() == Some(&'?') => {
                out.push(c);
                for c in signs.by_ref() {
                    out.push(c);
                    if matches!(c, ':' | ')' | '>' | '=' | '!') {
                        break;
                    }
                }
            }
            _ => out.push_str(&plain_latin(&c.to_string())),
        }
    }
    out
}
