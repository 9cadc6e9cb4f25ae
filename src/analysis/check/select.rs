//! Sets of checks, as users name them: codes, names, families and severities.

use super::{Check, CheckFamily, Severity, all_checks};
use crate::lang::{Lang, Message};
use std::collections::BTreeSet;
use std::fmt;

/// A set of checks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CheckSelection {
    codes: BTreeSet<&'static str>,
}

impl CheckSelection {
    /// Returns the empty set.
    #[must_use]
    pub fn none() -> Self {
        Self::default()
    }

    /// Returns the set of every check.
    #[must_use]
    pub fn all() -> Self {
        Self::from_predicate(|_| true)
    }

    /// Returns the checks that are at least as serious as `severity`.
    #[must_use]
    pub fn at_least(severity: Severity) -> Self {
        Self::from_predicate(|check| check.severity <= severity)
    }

    pub(crate) fn from_predicate(wanted: impl Fn(&Check) -> bool) -> Self {
        Self {
            codes: all_checks()
                .filter(|check| wanted(check))
                .map(|check| check.code)
                .collect(),
        }
    }

    /// Returns whether the check is in the set.
    #[must_use]
    pub fn contains(&self, check: &Check) -> bool {
        self.codes.contains(check.code)
    }

    /// Returns the set without the checks of `other`.
    #[must_use]
    pub fn without(mut self, other: &Self) -> Self {
        self.codes.retain(|code| !other.codes.contains(code));
        self
    }

    /// Returns the codes in the set, sorted.
    pub fn codes(&self) -> impl Iterator<Item = &'static str> {
        self.codes.iter().copied()
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.codes.is_empty()
    }

    fn add_all(&mut self, other: Self) {
        self.codes.extend(other.codes);
    }
}

/// Returns the checks that `words` name together. A word is a code (`C002`), the beginning of a code (`C`, `C01`), a
/// name (`capture-incomplete`), a family (`captures`), a severity (`warning`: warnings and errors), `all` or `none`.
/// Words may be joined by commas.
///
/// # Errors
///
/// A sentence for the user that names the first unknown word, and what may have been meant.
pub fn parse_selection(words: &[String]) -> Result<CheckSelection, UnknownCheck> {
    let mut selection = CheckSelection::none();
    for word in words.iter().flat_map(|word| word.split(',')).map(str::trim) {
        if word.is_empty() {
            continue;
        }
        match parse_word(word) {
            Some(found) => selection.add_all(found),
            None => return Err(unknown_check(word)),
        }
    }
    Ok(selection)
}

/// Returns the checks that `words` leave out: as [`parse_selection`], but a severity leaves out itself and what is less
/// serious, because a user who ignores notes still expects errors.
///
/// # Errors
///
/// As those of [`parse_selection`].
pub fn parse_ignored(words: &[String]) -> Result<CheckSelection, UnknownCheck> {
    let mut selection = CheckSelection::none();
    for word in words.iter().flat_map(|word| word.split(',')).map(str::trim) {
        match parse_severity(word) {
            Some(severity) => selection.add_all(CheckSelection::from_predicate(|check| {
                check.severity >= severity
            })),
            None => selection.add_all(parse_selection(&[word.to_owned()])?),
        }
    }
    Ok(selection)
}

/// Returns the severity that a word names. Findings of the severity `info` are called notes where people read them.
fn parse_severity(word: &str) -> Option<Severity> {
    let lower = word.to_ascii_lowercase();
    let named = match lower.as_str() {
        "note" | "notes" => Severity::Info.name(),
        other => other,
    };
    Severity::ALL.into_iter().find(|s| s.name() == named)
}

fn parse_word(word: &str) -> Option<CheckSelection> {
    let lower = word.to_ascii_lowercase();
    if lower == "all" {
        return Some(CheckSelection::all());
    }
    if lower == "none" {
        return Some(CheckSelection::none());
    }
    if let Some(severity) = parse_severity(word) {
        return Some(CheckSelection::at_least(severity));
    }
    if let Some(family) = CheckFamily::ALL.into_iter().find(|f| f.name() == lower) {
        return Some(CheckSelection::from_predicate(|check| {
            check.family == family
        }));
    }
    let upper = word.to_ascii_uppercase();
    let found = CheckSelection::from_predicate(|check| {
        check.name == lower || check.code.starts_with(&upper)
    });
    (!found.is_empty()).then_some(found)
}

/// A word that names no check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownCheck {
    /// As it was written.
    pub word: String,
    /// What may have been meant.
    pub near: Option<&'static str>,
}

fn unknown_check(word: &str) -> UnknownCheck {
    UnknownCheck {
        word: word.to_owned(),
        near: suggest_word(word),
    }
}

impl fmt::Display for UnknownCheck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = &self.word;
        match self.near {
            Some(near) => write!(f, "there is no check `{word}`; did you mean `{near}`?"),
            None => write!(f, "there is no check `{word}`; `pdn explain` lists them"),
        }
    }
}

impl std::error::Error for UnknownCheck {}

/// Returns the English word for a severity or a set that is typed in one of the languages of messages.
fn in_a_language(word: &str) -> Option<&'static str> {
    const LANGUAGE_SETS: [(&str, &[&str]); 2] = [
        (
            "all",
            &["все", "todos", "todas", "tudo", "tutti", "tutte", "tutto"],
        ),
        (
            "none",
            &[
                "ничего",
                "нет",
                "nenhum",
                "nenhuma",
                "nada",
                "nessuno",
                "nessuna",
                "niente",
            ],
        ),
    ];
    let word = word.to_lowercase();
    let set = LANGUAGE_SETS
        .iter()
        .find(|(_, words)| words.contains(&&*word));
    let names = Severity::ALL.into_iter().flat_map(|severity| {
        let message = match severity {
            Severity::Error => Message::Error,
            Severity::Warning => Message::Warning,
            Severity::Info => Message::Info,
        };
        Lang::ALL.map(|lang| (message.display_in(lang).to_string(), severity.name()))
    });
    let names: Vec<_> = names.collect();
    let severity = || {
        let near = closest_name(&word, names.iter().map(|(name, _)| name.as_str()))?;
        let (_, severity) = names.iter().find(|(name, _)| name == near)?;
        Some(*severity)
    };
    set.map(|(set, _)| *set).or_else(severity)
}

/// Returns the code, name, family or severity closest to `word`, if one is close.
pub(super) fn suggest_word(word: &str) -> Option<&'static str> {
    let in_a_language = || in_a_language(word);
    let word = word.to_ascii_lowercase();
    let families = CheckFamily::ALL.into_iter().map(CheckFamily::name);
    let by_name = closest_name(&word, all_checks().map(|check| check.name).chain(families));
    // A part of a name is as good a hint as a typing error: `incomplete`.
    let part = || {
        let long_enough = word.chars().count() >= 4;
        all_checks()
            .map(|check| check.name)
            .find(|name| long_enough && name.contains(&*word))
    };
    let by_word = by_name.or_else(in_a_language);
    by_word.or_else(part).or_else(|| near_code(&word))
}

/// Returns the one of `names` that a typing error turns into `word`, if there is one.
pub fn closest_name<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let limit = 1 + word.chars().count() / 4;
    names
        .into_iter()
        .map(|name| (edit_distance(word, name), name))
        .filter(|&(distance, _)| distance <= limit)
        .min()
        .map(|(_, name)| name)
}

/// Returns the code that is meant by one with too few or too many zeros: `C17`.
fn near_code(word: &str) -> Option<&'static str> {
    let (letter, digits) = word.split_at_checked(1)?;
    let like_a_code = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    let family = CheckFamily::ALL
        .into_iter()
        .find(|family| letter.eq_ignore_ascii_case(&family.code_letter().to_string()))?;
    let number = |digits: &str| digits.parse::<u32>().ok().filter(|_| like_a_code);
    let wanted = number(digits)?;
    // Only the same number: the last code of a family is no hint for a greater one.
    let same = |code: &str| code.get(1..).and_then(number) == Some(wanted);
    let mut codes = family.checks().iter().map(|check| check.code);
    codes.find(|code| same(code))
}

/// Counts the insertions, deletions, changes and swaps of neighbours that lead from `a` to `b`.
fn edit_distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut before_last = vec![0; b.len() + 1];
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let change = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            row[j] = change.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before_last[j - 2] + 1);
            }
        }
        before_last = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::{captures, moves};

    fn words(list: &[&str]) -> Vec<String> {
        list.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn codes_names_families_and_beginnings() {
        let one = parse_selection(&words(&["C002"])).expect("a code");
        assert_eq!(one.codes().collect::<Vec<_>>(), ["C002"]);
        assert_eq!(parse_selection(&words(&["capture-incomplete"])), Ok(one));
        let family = parse_selection(&words(&["C"])).expect("a letter");
        assert_eq!(family.codes().count(), captures::ALL.len());
        assert_eq!(parse_selection(&words(&["captures"])), Ok(family.clone()));
        let both = parse_selection(&words(&["C, M001"])).expect("a list");
        assert!(both.contains(&moves::NO_SUCH_SQUARE) && !both.contains(&moves::NO_PIECE));
        assert_eq!(both.without(&family).codes().collect::<Vec<_>>(), ["M001"]);
    }

    #[test]
    fn severities_include_the_graver_ones() {
        let warnings = parse_selection(&words(&["warning"])).expect("a severity");
        assert!(warnings.contains(&moves::NO_PIECE));
        assert_eq!(
            parse_selection(&words(&["info"])),
            Ok(CheckSelection::all())
        );
        assert!(parse_selection(&words(&["none"])).is_ok_and(|s| s.is_empty()));
    }

    #[test]
    fn severities_are_known_in_every_language() {
        for (word, severity) in [
            ("erro", "error"),
            ("erros", "error"),
            ("errori", "error"),
            ("Ошибка", "error"),
            ("ошибки", "error"),
            ("warnings", "warning"),
            ("aviso", "warning"),
            ("avvisi", "warning"),
            ("предупреждения", "warning"),
            ("nota", "info"),
            ("примечание", "info"),
            ("все", "all"),
            ("nenhum", "none"),
        ] {
            assert_eq!(unknown_check(word).near, Some(severity), "{word}");
        }
        assert_eq!(unknown_check("шашки").near, None);
    }

    #[test]
    fn unknown_words_come_with_a_hint() {
        let hint = |word: &str| {
            parse_selection(&words(&[word]))
                .expect_err("unknown")
                .to_string()
        };
        assert_eq!(
            hint("capture-incomplet"),
            "there is no check `capture-incomplet`; did you mean `capture-incomplete`?"
        );
        assert_eq!(hint("C17"), "there is no check `C17`; did you mean `C017`?");
        assert_eq!(
            hint("C999"),
            "there is no check `C999`; `pdn explain` lists them"
        );
        assert_eq!(
            hint("zzz"),
            "there is no check `zzz`; `pdn explain` lists them"
        );
    }
}
