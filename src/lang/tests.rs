//! That the languages say the same.

use super::{Key, Lang};
use std::collections::{BTreeMap, BTreeSet};

/// Messages that two languages may write alike.
const ALIKE: &[Key] = &[Key::In, Key::NotDue];

/// The names between the braces.
fn holes(template: &str) -> BTreeSet<&str> {
    let after = template.split('{').skip(1);
    after
        .map(|part| part.split_once('}').expect("a closing brace").0)
        .collect()
}

#[test]
fn every_language_has_the_placeholders_of_the_list() {
    for &key in Key::ALL {
        let listed: BTreeSet<_> = key.holes().iter().copied().collect();
        assert_eq!(listed.len(), key.holes().len(), "{key:?}");
        for lang in Lang::ALL {
            let found = holes(lang.template(key));
            assert_eq!(found, listed, "{lang:?}, {key:?}");
        }
    }
}

#[test]
fn what_is_counted_has_all_forms_in_every_language() {
    for &key in Key::ALL {
        let counted = Lang::En.template(key).contains('|');
        for lang in Lang::ALL {
            let forms: Vec<_> = lang.template(key).split('|').collect();
            let expected = if counted { lang.forms() } else { 1 };
            assert_eq!(forms.len(), expected, "{lang:?}, {key:?}");
            // The first form stands for other numbers than 1 too where there are three.
            let told = if forms.len() == 2 {
                &forms[1..]
            } else {
                &forms[..]
            };
            assert!(
                !counted || told.iter().all(|form| form.contains("{n}")),
                "{lang:?}, {key:?}"
            );
        }
    }
}

#[test]
fn no_two_languages_share_a_sentence() {
    let mut alike = Vec::new();
    for &key in Key::ALL {
        let all: BTreeSet<_> = Lang::ALL.iter().map(|lang| lang.template(key)).collect();
        if all.len() < Lang::ALL.len() {
            alike.push(key);
        }
    }
    assert_eq!(alike, ALIKE);
}

#[test]
fn sentences_are_well_formed() {
    for lang in Lang::ALL {
        for &key in Key::ALL {
            let text = lang.template(key);
            assert!(
                !text.is_empty() && !text.contains("  "),
                "{lang:?}, {key:?}"
            );
            let english = Lang::En.template(key);
            for sign in [' ', ',', ';', '.', ':'] {
                let tail = text.ends_with(sign) == english.ends_with(sign);
                assert!(tail, "{lang:?}, {key:?}: the end");
            }
            let joins = |text: &str| text.starts_with([' ', ',', ';']);
            assert_eq!(
                joins(text),
                joins(english),
                "{lang:?}, {key:?}: the beginning"
            );
        }
    }
}

#[test]
fn russian_is_written_in_cyrillic() {
    let latin: Vec<_> = Key::ALL
        .iter()
        .filter(|key| {
            !Lang::Ru
                .template(**key)
                .contains(|c| matches!(c, 'а'..='я' | 'А'..='Я'))
        })
        .collect();
    assert!(latin.is_empty(), "{latin:?}");
}

#[test]
fn numbers_take_their_forms() {
    let of = |lang: Lang, numbers: &[u64]| -> Vec<String> {
        numbers.iter().map(|&n| lang.count(Key::Games, n)).collect()
    };
    let russian = [
        "1 партия",
        "3 партии",
        "5 партий",
        "11 партий",
        "21 партия",
        "112 партий",
    ];
    assert_eq!(of(Lang::Ru, &[1, 3, 5, 11, 21, 112]), russian);
    assert_eq!(of(Lang::En, &[0, 1, 2]), ["0 games", "1 game", "2 games"]);
    assert_eq!(of(Lang::Pt, &[1, 1200]), ["1 partida", "1.200 partidas"]);
    assert_eq!(of(Lang::It, &[1, 21]), ["1 partita", "21 partite"]);
    assert_eq!(Lang::Ru.number(1_234_567), "1\u{a0}234\u{a0}567");
    assert_eq!(Lang::It.decimal(0.257, 2), "0,26");
}

#[test]
fn what_is_put_in_is_not_read_again() {
    let text = Lang::En.say(Key::BadResult, &[("text", &"{text}{n}|")]);
    assert_eq!(text, "\"{text}{n}|\" is no result");
}

#[test]
fn languages_by_code_and_by_locale() {
    let names: BTreeMap<_, _> = Lang::ALL
        .iter()
        .map(|lang| (lang.code(), lang.name()))
        .collect();
    assert_eq!(names.len(), Lang::ALL.len());
    for lang in Lang::ALL {
        assert_eq!(Lang::find(lang.code()), Some(lang));
        assert_eq!(Lang::of_locale(lang.code()), Some(lang));
    }
    assert_eq!(Lang::of_locale("ru_RU.UTF-8"), Some(Lang::Ru));
    assert_eq!(Lang::of_locale("pt_BR@euro"), Some(Lang::Pt));
    for other in ["C", "POSIX", "", "de_DE", "C.UTF-8", "italic"] {
        assert_eq!(Lang::of_locale(other), None, "{other}");
    }
}
