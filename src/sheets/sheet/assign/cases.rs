//! Names that a Russian sentence puts into another case: `партию с Громовым`, `играет с Дёминой Софьей`.

/// The endings of names in the instrumental case, each before those that it ends with, and those of the nominative case.
const INSTRUMENTAL: &[(&str, &str)] = &[
    ("ским", "ский"),
    ("цким", "цкий"),
    ("овым", "ов"),
    ("евым", "ев"),
    ("ёвым", "ёв"),
    ("иным", "ин"),
    ("ыным", "ын"),
    ("ской", "ская"),
    ("цкой", "цкая"),
    ("ием", "ий"),
    ("еем", "ей"),
    ("аем", "ай"),
    ("рем", "рь"),
    ("лем", "ль"),
    ("ёй", "я"),
    ("ой", "а"),
    ("ей", "я"),
    ("ом", ""),
];

/// Returns whether a word takes names in the instrumental case.
fn takes_instrumental(word: &str) -> bool {
    matches!(word.to_lowercase().as_str(), "с" | "со" | "над")
}

/// Returns a word of a name in the nominative case; initials and what has no such ending stay.
fn nominative_word(word: &str) -> String {
    let found = INSTRUMENTAL
        .iter()
        .find_map(|(ending, own)| Some((word.strip_suffix(ending)?, own)));
    match found {
        Some((stem, own)) if stem.chars().count() > 1 => format!("{stem}{own}"),
        _ => word.to_owned(),
    }
}

/// Returns a name as people are called, after the word before it.
pub(super) fn nominative_name(before: &str, name: &str) -> String {
    if !takes_instrumental(before) {
        return name.to_owned();
    }
    let words = name.split(' ').map(nominative_word);
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_after_a_preposition_are_in_the_nominative_case() {
        for (before, name, expected) in [
            ("с", "Громовым", "Громов"),
            ("с", "Дёминой Софьей", "Дёмина Софья"),
            ("со", "Щукиным И.", "Щукин И."),
            ("с", "Олегом Вяземским", "Олег Вяземский"),
            ("с", "Юрием Ковалёвым", "Юрий Ковалёв"),
            ("с", "Белецкой А.", "Белецкая А."),
            ("над", "Крыловым", "Крылов"),
            ("с", "Сергеем Волковым", "Сергей Волков"),
            ("с", "Николаем", "Николай"),
            ("с", "Игорем", "Игорь"),
            ("с", "Ильёй", "Илья"),
            ("с", "Марией", "Мария"),
            // Names that do not change.
            ("с", "Шевченко", "Шевченко"),
            ("с", "П. Ли", "П. Ли"),
            // Other words before a name leave it.
            ("против", "Толстой", "Толстой"),
            ("–", "Толстой", "Толстой"),
        ] {
            assert_eq!(nominative_name(before, name), expected, "{before} {name}");
        }
    }
}
