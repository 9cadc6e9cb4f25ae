//! Names of files that every system accepts, made from the contents of games and zips.

use crate::run::numbered_path;
use std::collections::{HashMap, HashSet};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The maximum length of a name without its number and its ending, in bytes.
const MAX_NAME_BYTES: usize = 120;
/// The name of a text that has neither letters nor digits.
const FALLBACK_NAME: &str = "other";
/// Names that are devices on Windows, with any ending.
const DEVICE_NAMES: [&str; 6] = ["con", "prn", "aux", "nul", "conin", "conout"];

/// Returns whether a character is an invisible letter or mark.
fn is_blank(c: char) -> bool {
    matches!(c,
        '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{3164}' | '\u{ffa0}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{e0000}'..='\u{e0fff}')
}

/// Returns a name for a text: its letters and digits, with a `-` for whatever is between them, and points within words.
pub(super) fn safe_name(text: &str) -> String {
    let mut out = String::new();
    let mut between = None;
    for c in text.nfkc() {
        let mark = is_combining_mark(c);
        if is_blank(c) || !(c.is_alphanumeric() || mark) {
            // Characters without width are dropped.
            let unseen = is_blank(c)
                || matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
            between = match (c, between) {
                _ if unseen => between,
                ('.' | '_', None) => Some(c),
                _ => Some('-'),
            };
            continue;
        }
        if mark && (out.is_empty() || between.is_some()) {
            continue;
        }
        let sign = between.take().filter(|_| !out.is_empty());
        let len = c.len_utf8() + usize::from(sign.is_some());
        // Marks stay with their letter.
        if out.len() + len > MAX_NAME_BYTES {
            break;
        }
        out.extend(sign);
        out.push(c);
    }
    match () {
        () if out.is_empty() => FALLBACK_NAME.to_owned(),
        () if is_device(&out) => format!("_{out}"),
        () => out,
    }
}

/// Returns a path for a file of a zip: each part of it that every system accepts is kept, and the others are cleaned.
pub(super) fn safe_path(path: &Path) -> PathBuf {
    let part = |part: &OsStr| {
        let part = part.to_string_lossy();
        match is_safe(&part) {
            true => part.into_owned(),
            false => safe_name(&part),
        }
    };
    match path.iter().map(part).collect::<PathBuf>() {
        path if path.as_os_str().is_empty() => FALLBACK_NAME.into(),
        path => path,
    }
}

/// Returns whether every system accepts a name as it is, and the name shows what it is.
fn is_safe(name: &str) -> bool {
    let plain = |c: char| {
        c.is_alphanumeric()
            || (is_combining_mark(c) && !is_blank(c))
            || " ._-()[]{},'&+=@#!%".contains(c)
    };
    name.len() <= MAX_NAME_BYTES
        && name.chars().all(plain)
        && !name.starts_with([' ', '.', '-'])
        && !name.ends_with([' ', '.'])
        && !is_device(name)
}

/// Returns whether Windows takes a name for that of a device.
fn is_device(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default();
    let stem: String = stem.trim_end().to_lowercase().nfkc().collect();
    let port = stem.strip_prefix("com").or(stem.strip_prefix("lpt"));
    let is_port = port.is_some_and(|nth| nth.len() == 1 && nth.bytes().all(|b| b.is_ascii_digit()));
    DEVICE_NAMES.contains(&stem.as_str()) || is_port
}

/// The names that are taken, in whatever case.
#[derive(Debug, Default)]
pub(super) struct TakenNames {
    names: HashSet<String>,
    /// The number that was given last to each name.
    numbers: HashMap<String, u64>,
}

impl TakenNames {
    /// Returns a name that nothing else has: it gets a number if it is taken.
    pub(super) fn take_name(&mut self, name: &str) -> String {
        if self.names.insert(fold_name(name)) {
            return name.to_owned();
        }
        let number = self.numbers.entry(fold_name(name)).or_insert(1);
        loop {
            *number += 1;
            let numbered = format!("{name}-{number}");
            if self.names.insert(fold_name(&numbered)) {
                return numbered;
            }
        }
    }
}

impl TakenNames {
    /// Returns a path that nothing else has: the name of its file gets a number if it is taken.
    pub(super) fn take_path(&mut self, path: PathBuf) -> PathBuf {
        let key = |path: &Path| fold_name(&path.to_string_lossy());
        if self.names.insert(key(&path)) {
            return path;
        }
        let number = self.numbers.entry(key(&path)).or_insert(1);
        loop {
            *number += 1;
            let numbered = numbered_path(&path, *number);
            if self.names.insert(key(&numbered)) {
                return numbered;
            }
        }
    }
}

/// Folds a name as systems do that do not distinguish upper and lower case.
fn fold_name(name: &str) -> String {
    let upper = name.chars().flat_map(char::to_uppercase);
    upper.flat_map(char::to_lowercase).nfc().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_safe_on_every_system() {
        for (text, name) in [
            ("Ivanov, I.", "Ivanov-I"),
            ("Иванов И.И.", "Иванов-И.И"),
            ("../../x", "x"),
            ("..\\..\\x", "x"),
            ("C:\\x", "C-x"),
            ("/etc/passwd", "etc-passwd"),
            ("CON", "_CON"),
            ("con.x", "_con.x"),
            ("Com1", "_Com1"),
            ("COM¹", "_COM1"),
            ("lpt9.pdn", "_lpt9.pdn"),
            ("console", "console"),
            ("nul\0", "_nul"),
            (".hidden", "hidden"),
            ("dots...", "dots"),
            ("a\u{202e}ndp.exe", "andp.exe"),
            ("a\u{200b}b\u{ad}c\u{3164}", "abc"),
            ("\u{3164}\u{fe0f}", "other"),
            ("???", "other"),
            ("-rf *", "rf"),
            ("~root", "root"),
            ("tab\tand\nline", "tab-and-line"),
            ("32-28 19-23", "32-28-19-23"),
            ("1.2", "1.2"),
            ("½-½", "1-2-1-2"),
            ("José", "José"),
            ("Jose\u{301}", "José"),
            ("\u{301}x", "x"),
        ] {
            assert_eq!(safe_name(text), name, "{text:?}");
        }
        for letter in ["x", "щ", "日", "e\u{323}\u{301}"] {
            let long = safe_name(&letter.repeat(300));
            assert!(
                long.len() <= MAX_NAME_BYTES && long.len() > MAX_NAME_BYTES - 4,
                "{long}"
            );
        }
    }

    #[test]
    fn names_that_differ_in_case_get_numbers() {
        let mut taken = TakenNames::default();
        let mut take = |name: &str| taken.take_name(name);
        assert_eq!(take("Open"), "Open");
        assert_eq!(take("open-2"), "open-2");
        assert_eq!(take("OPEN"), "OPEN-3");
        assert_eq!(take("open"), "open-4");
        assert_eq!(take("Straße"), "Straße");
        assert_eq!(take("STRASSE"), "STRASSE-2");
    }
}
