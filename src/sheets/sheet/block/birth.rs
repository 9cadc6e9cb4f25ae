//! Phrases next to a name that give a player's year of birth, age or number in a list: `2010 г.р.`, `b. 2010`, `12 jaar`,
//! `KNDB-nr 11873`. No tag holds them.

use crate::words::fold_text;
use std::ops::Range;

/// Words next to the year, in lower case and without the full stops after them.
const BIRTH_YEAR_WORDS: [&str; 20] = [
    "г",
    "р",
    "гр",
    "г.р",
    "год",
    "года",
    "рожд",
    "рождения",
    "born",
    "b",
    "n",
    "nato",
    "nata",
    "nasc",
    "nascido",
    "nascida",
    "geb",
    "geboren",
    "in",
    "em",
];

/// The maximum number of words in such a phrase, including the year.
const MAX_BIRTH_PHRASE_WORDS: usize = 4;

fn is_year(word: &str) -> bool {
    word.len() == 4
        && (word.starts_with("19") || word.starts_with("20"))
        && word.bytes().all(|b| b.is_ascii_digit())
}

/// Words after a number of years.
const YEARS_OLD_WORDS: [&str; 11] = [
    "лет", "года", "год", "jaar", "years", "year", "yrs", "yo", "anos", "anni", "ans",
];

/// Words before or after an age: `aged 12`, `12 years old`, `idade 12`.
const AGE_WORDS: [&str; 9] = [
    "aged",
    "age",
    "old",
    "возраст",
    "leeftijd",
    "idade",
    "età",
    "oud",
    "of",
];

/// Words for age groups, attached to their number.
const AGE_GROUP_WORDS: [&str; 5] = ["u", "sub", "under", "jo", "до"];

/// Words before a player's number in a list.
const PLAYER_LIST_WORDS: [&str; 21] = [
    "лиц",
    "лицензия",
    "билет",
    "рег",
    "id",
    "nr",
    "no",
    "n",
    "№",
    "#",
    "lidnr",
    "lidnummer",
    "licence",
    "license",
    "licenca",
    "licença",
    "registro",
    "matricula",
    "matrícula",
    "tessera",
    "tess",
];

/// Returns whether words give an age and nothing else.
fn is_age(words: &[&str]) -> bool {
    let is_number = |word: &&&str| {
        word.len() <= 2 && !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit())
    };
    // `U16`, `sub-16`
    if let [word] = words {
        let figure = word.trim_start_matches(|c: char| !c.is_ascii_digit());
        let group = word[..word.len() - figure.len()].trim_end_matches('-');
        return is_number(&&figure) && AGE_GROUP_WORDS.contains(&fold_text(group).as_str());
    }
    let others = words.iter().filter(|word| !is_number(word));
    let mut named = false;
    let known = others.fold(true, |known, word| {
        let word = fold_text(word);
        let is = YEARS_OLD_WORDS.contains(&&*word) || AGE_WORDS.contains(&&*word);
        named |= is && word != "of";
        known && is
    });
    words.iter().filter(is_number).count() == 1 && known && named
}

/// Returns whether words give a player's number in a list and nothing else: three to ten digits after a word or a sign for it.
fn is_in_list(words: &[&str]) -> bool {
    let Some((last, before)) = words.split_last() else {
        return false;
    };
    let figures = last.trim_start_matches(['№', '#']);
    let is_number =
        (3..=10).contains(&figures.len()) && figures.bytes().all(|b| b.is_ascii_digit());
    let is_list = |word: &&str| {
        let word = fold_text(word.trim_end_matches(['.', ':', '°', 'º']));
        let glued = word.rsplit_once('-').map_or(&*word, |(_, end)| end);
        PLAYER_LIST_WORDS.contains(&&*word) || PLAYER_LIST_WORDS.contains(&glued)
    };
    let signed = figures.len() < last.len();
    is_number && (signed || !before.is_empty()) && before.iter().all(is_list)
}

/// Returns whether a text gives a year of birth, an age or a number in a list, and nothing else. `2010 г.` is a date.
pub(super) fn is_one(text: &str) -> bool {
    let words: Vec<_> = text
        .split([' ', '\u{a0}', '(', ')', ','])
        .map(|word| word.trim_matches('.'))
        .filter(|word| !word.is_empty())
        .collect();
    // `2010г.р.`
    let glued = |word: &str| {
        let year = word.get(..4).is_some_and(is_year);
        year && matches!(&word[4..], "г.р" | "гр" | "р")
    };
    if let [word] = words[..] {
        return glued(word) || is_age(&words) || is_in_list(&words);
    }
    if is_age(&words) || is_in_list(&words) {
        return true;
    }
    let years = words.iter().filter(|word| is_year(word)).count();
    let beside = |word: &&&str| !is_year(word);
    let others: Vec<_> = words.iter().filter(beside).collect();
    years == 1
        && words.len() <= MAX_BIRTH_PHRASE_WORDS
        && others.iter().all(|word| BIRTH_YEAR_WORDS.contains(word))
        && !matches!(others[..], [&"г" | &"год" | &"года" | &"in" | &"em"])
}

/// Returns the start of such a phrase at the end of a text, if something precedes it.
pub(super) fn at_end(text: &str) -> Option<usize> {
    let text = text.trim_end();
    let begins = text
        .char_indices()
        .rev()
        .filter(|(_, c)| *c == ' ')
        .take(MAX_BIRTH_PHRASE_WORDS);
    let found = begins
        .map(|(at, _)| at + 1)
        .filter(|at| is_one(&text[*at..]));
    found.min().filter(|at| !text[..*at].trim().is_empty())
}

/// Returns the places of such phrases in a line.
pub(super) fn find_birth_phrases(line: &str) -> Vec<Range<usize>> {
    let mut words = Vec::new();
    let mut at = 0;
    for word in line.split([' ', '\u{a0}']) {
        let start = at + line[at..].find(word).unwrap_or(0);
        at = start + word.len();
        if !word.is_empty() {
            words.push(start..at);
        }
    }
    let (mut found, mut nth) = (Vec::new(), 0);
    while nth < words.len() {
        let ends = (nth..words.len().min(nth + MAX_BIRTH_PHRASE_WORDS)).rev();
        let bare = |last: usize| {
            let whole = words[nth].start..words[last].end;
            let inner = line[whole.clone()].trim_end_matches([',', ')', ';']);
            whole.start..whole.start + inner.len()
        };
        let phrase = ends.map(|last| (last, bare(last))).find(|(_, place)| {
            !line[place.clone()].contains(['(', ')']) && is_one(&line[place.clone()])
        });
        match phrase {
            Some((last, place)) => {
                found.push(place);
                nth = last + 1;
            }
            None => nth += 1,
        }
    }
    found
}

/// The first letters of words in a label before a day of birth.
const BIRTH_LABEL_PREFIXES: [&str; 8] = [
    "nasc",
    "nato",
    "nata",
    "born",
    "birth",
    "рожд",
    "родил",
    "gebor",
];

/// Returns whether a text is a label for the day on which a player was born: `Nascimento`, `Date of birth`.
pub(super) fn is_label(text: &str) -> bool {
    let mut words = super::kind::heading_words(text).map(fold_text);
    words.any(|word| {
        BIRTH_LABEL_PREFIXES
            .iter()
            .any(|begin| word.starts_with(begin))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn years_of_birth() {
        for (text, want) in [
            ("2010 г.р.", true),
            ("2010 г. р.", true),
            ("2010г.р.", true),
            ("2010 года рождения", true),
            ("born 2010", true),
            ("b. 2010", true),
            ("nascido em 2010", true),
            ("2010 г.", false),
            ("2010", false),
            ("Hull 2010", false),
            ("12 jaar", true),
            ("12 лет", true),
            ("15 anos", true),
            ("aged 12", true),
            ("12 years old", true),
            ("sub-16", true),
            ("U16", true),
            ("KNDB-nr 11873", true),
            ("tessera n. 1234", true),
            ("№ 12345", true),
            ("№12345", true),
            ("лиц. 12345", true),
            ("12", false),
            ("1850", false),
            ("M 1850", false),
            ("Elo 1850", false),
            ("no 5", false),
            ("Dinamo 1912", false),
            ("2 of 12", false),
        ] {
            assert_eq!(is_one(text), want, "{text}");
        }
        assert_eq!(at_end("Иванов Иван 2010 г.р."), Some("Иванов Иван ".len()));
        let line = "Smith b. 2010 - Brown born 2009";
        let places = find_birth_phrases(line);
        let texts: Vec<_> = places.iter().map(|place| &line[place.clone()]).collect();
        assert_eq!(texts, ["b. 2010", "born 2009"]);
    }
}
