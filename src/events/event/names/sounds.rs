//! Readings of words: the sounds of a word in the languages in which it may be written, so that two transliterations of one name have one
//! in common. Vowels and glides are simplified; `C` is ч, `S` ш, `Z` ж, `c` ц, `h` х, `j` a closing й.

use super::fold::{WordScript, fold_accents, word_script};
use crate::words::LetterClass;
use std::sync::LazyLock;

/// The readings of letters in each language, longer groups before their beginnings; `$` marks the end of a word.
const READING_SYSTEMS: [&str; 7] = [
    // English, BGN/PCGN, GOST 7.79 B, and the spellings of passports and FIDE lists.
    "shch=SC sch=SC sh=S tch=C ts=c tz=c ch=C ck=k ce=se ci=si cy=si kh=h zh=Z ph=f dzh=Z j=Z",
    // French.
    "chtch=SC ch=S stch=SC tch=C ts=c kh=h dj=Z ou=u guy=gi gui=gi gue=ge qu=k ine$=in off$=ov eff$=ev \
     ph=f ce=se ci=si j=Z",
    // German.
    "schtsch=SC sch=S sh=Z tsch=C tz=c ts=c ch=h ck=k ph=f oe=o ue=u ae=a off$=ov eff$=ev z=c",
    // Dutch.
    "sjtsj=SC stsj=SC sj=S tsj=C tj=C ts=c dzj=Z zj=Z ch=h oe=u ie=i ck=k",
    // Polish.
    "szcz=SC sz=S cz=C rz=Z dz=z ch=h c=c",
    // Scholarly, ISO 9, Czech, Croatian.
    "ch=h c=c",
    // Portuguese and Spanish.
    "tch=C ch=S ts=c lh=l nh=n kh=h qu=k dj=Z ce=se ci=si x=S j=Z",
];

/// Groups of letters and their readings, by the first letter.
type ReadingRules = [Vec<(&'static str, &'static str)>; 26];

/// The rules of every system.
static SYSTEM_RULES: LazyLock<[ReadingRules; 7]> = LazyLock::new(|| {
    READING_SYSTEMS.map(|rules| {
        let mut all: ReadingRules = Default::default();
        for (from, to) in rules.split(' ').filter_map(|rule| rule.split_once('=')) {
            if let Some(own) = from.chars().next().and_then(letter_index) {
                all[own].push((from, to));
            }
        }
        all
    })
});

/// Returns the index of a lower-case letter from `a` to `z`.
fn letter_index(c: char) -> Option<usize> {
    c.is_ascii_lowercase().then(|| c as usize - 'a' as usize)
}

/// The maximum length of a word that is read, in letters; longer words have no reading.
const MAX_READ_WORD_LEN: usize = 40;

/// Returns all readings of a word (lower case, accents kept), without repeats, in a fixed order.
pub(super) fn word_readings(word: &str) -> Vec<String> {
    some_readings(word, usize::MAX)
}

/// Returns the first of the [`word_readings`] of a word.
pub(super) fn first_reading(word: &str) -> Option<String> {
    some_readings(word, 1).into_iter().next()
}

/// Returns a limited number of readings of a word.
fn some_readings(word: &str, most: usize) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    // A digit has no sound, and distinguishes names: `player2`, `player3`.
    if word.chars().count() > MAX_READ_WORD_LEN || word.contains(|c: char| c.is_ascii_digit()) {
        return all;
    }
    let mut add = |reading: String| {
        if !reading.is_empty() && !all.contains(&reading) {
            all.push(reading);
        }
        all.len() < most
    };
    match word_script(word) {
        WordScript::Cyrillic => {
            // Belarusian and Ukrainian г, and Western h in Russian.
            if add(simplify_reading(&read_cyrillic(word, 'g'))) && word.contains('г') {
                add(simplify_reading(&read_cyrillic(word, 'h')));
            }
        }
        WordScript::Latin => {
            let marked = plain_marks(word);
            // Few words have letters that the systems read differently.
            let mut last = None;
            for rules in SYSTEM_RULES.iter() {
                let read = read_latin(&marked, rules);
                if last.as_ref() == Some(&read) {
                    continue;
                }
                if !add(simplify_reading(&read)) {
                    break;
                }
                last = Some(read);
            }
        }
        WordScript::Other => {}
    }
    all
}

/// Cyrillic letters that are read as the Latin ones at the same positions in [`CYRILLIC_READINGS`].
const CYRILLIC_LETTERS: &str = "абвгґдеёэжзийклмнопрстуфхцчшыіўјљњћџ";
/// The readings of the Cyrillic letters in [`CYRILLIC_LETTERS`].
const CYRILLIC_READINGS: &str = "abvggdeeeZzijklmnoprstufhcCSiivjlnCZ";

/// Reads a Cyrillic word letter by letter; `ghe` is the reading of `г`.
fn read_cyrillic(word: &str, ghe: char) -> String {
    let mut out = String::new();
    for c in word.chars() {
        match c {
            'г' => out.push(ghe),
            'є' => out.push_str("je"),
            'ї' => out.push_str("ji"),
            'щ' => out.push_str("SC"),
            'ю' => out.push_str("ju"),
            'я' => out.push_str("ja"),
            _ => {
                let mut pairs = CYRILLIC_LETTERS.chars().zip(CYRILLIC_READINGS.chars());
                out.extend(pairs.find(|(from, _)| *from == c).map(|(_, to)| to));
            }
        }
    }
    out
}

/// Replaces letters whose accent determines the sound by that sound; other accents are removed.
fn plain_marks(word: &str) -> String {
    let mut out = String::new();
    for c in word.chars() {
        match c {
            'š' | 'ś' | 'ş' | 'ș' => out.push('S'),
            'č' | 'ć' => out.push('C'),
            'ž' | 'ż' | 'ź' => out.push('Z'),
            'ř' => out.push_str("rZ"),
            'ç' => out.push('s'),
            'a'..='z' => out.push(c),
            _ => out.push_str(&fold_accents(c.encode_utf8(&mut [0; 4]))),
        }
    }
    out
}

/// Reads a Latin word by the rules of one system.
fn read_latin(word: &str, rules: &ReadingRules) -> String {
    let mut out = String::new();
    let mut rest = word;
    while let Some(c) = rest.chars().next() {
        let own = letter_index(c).map_or(&[][..], |nth| &rules[nth]);
        let rule = own.iter().find(|(from, _)| rule_applies(rest, from));
        if let Some((from, to)) = rule {
            out.push_str(to);
            rest = rest.get(from.trim_end_matches('$').len()..).unwrap_or("");
            continue;
        }
        match c {
            'w' => out.push('v'),
            'q' | 'c' => out.push('k'),
            'y' => out.push('i'),
            'x' => out.push_str("ks"),
            'h' if out.ends_with(['t', 'r']) => {}
            _ if c.is_letter() => out.push(c),
            _ => {}
        }
        rest = rest.get(c.len_utf8()..).unwrap_or("");
    }
    out
}

/// Returns whether the rest of a word begins with the letters of a rule.
fn rule_applies(rest: &str, from: &str) -> bool {
    match from.strip_suffix('$') {
        Some(whole) => rest == whole,
        None => rest.as_bytes().first() == from.as_bytes().first() && rest.starts_with(from),
    }
}

/// Returns whether a letter of a reading is a vowel.
const fn is_vowel(c: char) -> bool {
    matches!(c, 'a' | 'e' | 'i' | 'o' | 'u')
}

/// Removes the differences between transliterations from a reading: glides, doubled letters, `ts` for `c` and the like.
fn simplify_reading(reading: &str) -> String {
    let letters: Vec<char> = reading.chars().collect();
    let mut out: Vec<char> = Vec::with_capacity(letters.len());
    for (at, &c) in letters.iter().enumerate() {
        let before = out.last().copied();
        let after = letters.get(at + 1).copied();
        if matches!(c, 'i' | 'j') {
            push_glide(&mut out, c, before, after);
            continue;
        }
        // ё: `yo`, `jo`, `io` after a consonant or at the start, and `o` after ч, ш, ж.
        let earlier = at.checked_sub(1).and_then(|at| letters.get(at)).copied();
        let soft = matches!(earlier, Some('i' | 'j' | 'C' | 'S' | 'Z'));
        let c = if c == 'o' && soft { 'e' } else { c };
        // `dzh`, `tch`, `ts`, `dz` are one sound each.
        let (merged, c) = match (before, c) {
            (Some('d'), 'Z' | 'z') | (Some('t'), 'c' | 'C') => (true, c),
            (Some('t'), 's') => (true, 'c'),
            _ => (before == Some(c), c),
        };
        if merged {
            out.pop();
        }
        out.push(c);
    }
    out.into_iter().collect()
}

/// Appends an `i` or `j`: dropped before a vowel and after `i`, a closing `j` after a vowel, else a vowel.
fn push_glide(out: &mut Vec<char>, c: char, before: Option<char>, after: Option<char>) {
    let vowel_before = before.is_some_and(is_vowel) || before == Some('j');
    if after.is_some_and(|after| is_vowel(after) && !(after == 'i' && c == 'i')) {
        return;
    }
    match before {
        Some('i' | 'j') => {}
        Some(_) if vowel_before => out.push('j'),
        _ => out.push('i'),
    }
}
