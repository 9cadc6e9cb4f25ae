//! Tests of the tables of the languages.

use super::result::find_outcomes;
use super::tables::PhraseMeaning;
use super::{ALL_LANGUAGES, LanguageWords, REASON_LANGUAGES, fold_text};
use crate::board::Color;
use crate::outcome::Outcome;

/// Returns the lists, with their names, that every language needs in which a reason is read.
fn required_lists(language: &LanguageWords) -> Vec<(&'static str, &'static str)> {
    let LanguageWords {
        sides,
        results,
        reasons,
        offers,
        clocks,
        headings,
        ..
    } = language;
    let mut all = vec![
        ("code", language.code),
        ("names of White", sides.names[0]),
        ("names of Black", sides.names[1]),
        ("to move", sides.to_move),
        (
            "resigned",
            results.resigned.first().copied().unwrap_or_default(),
        ),
        ("wishes", results.wishes),
        ("turns", results.turns),
        ("denials of results", results.denials),
        ("not over", results.not_over),
        ("beside results", results.accompanying),
        ("denials", reasons.denials),
        ("refusals", reasons.refusals),
        ("lengths", reasons.lengths),
        (
            "absences",
            reasons.absences.first().copied().unwrap_or_default(),
        ),
        ("subjects", reasons.subjects),
        ("claims", reasons.claims),
        ("hints of claims", reasons.hints),
        ("arbiters", reasons.arbiters),
        ("offers in claims", reasons.offers),
        (
            "rejections",
            reasons.rejections.first().copied().unwrap_or_default(),
        ),
        (
            "withdrawals",
            reasons.withdrawals.first().copied().unwrap_or_default(),
        ),
        ("thoughts", reasons.thoughts),
        ("rules", reasons.rules),
        ("draws", reasons.draws),
        ("White in claims", reasons.sides[0]),
        ("Black in claims", reasons.sides[1]),
        ("wins", reasons.wins),
        ("not", reasons.not),
        ("by", reasons.by),
        ("offers", offers.offers),
        ("draws in offers", offers.draws),
        ("accepts", offers.accepts),
        ("otherwise", offers.otherwise),
        ("blitz", clocks.blitz),
        ("rapid", clocks.rapid),
        ("classical", clocks.classical),
        ("minutes", clocks.minutes),
        ("seconds", clocks.seconds),
        ("round", headings.round),
        ("helpers", headings.helpers),
        ("nth", headings.nth.first().copied().unwrap_or_default()),
        ("systems", headings.systems),
        ("board", headings.board),
        ("variant", headings.variant),
        ("versus", headings.versus),
        ("no name", headings.no_name),
        ("titles", headings.titles),
        ("exercises", headings.exercises),
        ("notes", headings.notes),
        ("king", headings.king),
        ("kings", headings.kings),
        ("men", headings.men),
        ("on", headings.on),
        ("one", headings.one),
        ("and", headings.and),
        ("fillers", language.dates.fillers),
        ("until", language.dates.until),
        ("since", language.dates.since),
    ];
    all.extend(language.dates.months.map(|months| ("months", months)));
    all
}

#[test]
fn no_language_lacks_a_table() {
    for language in REASON_LANGUAGES {
        for (name, list) in required_lists(language) {
            assert!(!list.trim().is_empty(), "{}: {name}", language.code);
        }
        let code = language.code;
        assert!(!language.reasons.phrases.is_empty(), "{code}");
        assert!(!language.reasons.times.is_empty(), "{code}");
        assert!(!language.reasons.numbers.is_empty(), "{code}");
        assert!(!language.sides.letters.is_empty(), "{code}");
        assert!(code == "ru" || !language.common.is_empty(), "{code}");
        for says in [
            PhraseMeaning::Wins,
            PhraseMeaning::Loses,
            PhraseMeaning::Draws,
        ] {
            let has = language.results.phrases.iter().any(|(of, _)| *of == says);
            assert!(has, "{code}: {says:?}");
        }
        assert_eq!(
            super::language_by_code(code).map(|known| known.code),
            Some(code)
        );
    }
}

/// A phrase for a side that won or lost names the side, and a fixed phrase or a draw does not. All phrases leave articles out.
#[test]
fn phrases_for_results_are_sound() {
    let articles = super::every_word(|language| language.results.articles);
    for language in ALL_LANGUAGES {
        for (says, phrase) in language.results.phrases {
            let named = phrase.split(' ').any(|part| part.starts_with('@'));
            assert_eq!(
                named,
                matches!(says, PhraseMeaning::Wins | PhraseMeaning::Loses),
                "{phrase}"
            );
            assert!(!phrase.contains(['#', '~']), "{phrase}");
            for word in phrase.split([' ', '|']) {
                assert!(
                    !word.is_empty() && !articles.contains_word(&fold_text(word)),
                    "{phrase}: {word}"
                );
            }
        }
        for (nth, side) in [(0, Color::White), (1, Color::Black)] {
            for word in language.sides.names[nth].split_whitespace() {
                assert_eq!(super::side_by_word(word), Some(side), "{word}");
            }
        }
    }
}

/// Phrases are found by two letters; a stem of one letter would not be found.
#[test]
fn stems_have_two_letters() {
    for language in ALL_LANGUAGES {
        let reasons = language.reasons.phrases.iter().map(|(phrase, _)| phrase);
        let results = language.results.phrases.iter().map(|(_, phrase)| phrase);
        for phrase in reasons.chain(results) {
            for word in phrase
                .split([' ', '|'])
                .filter_map(|word| word.strip_suffix('*'))
            {
                assert!(word.chars().nth(1).is_some(), "{phrase}");
            }
        }
    }
}

/// Every word of every phrase for a result is found, whichever side is meant: all words of a table are read.
#[test]
fn every_word_for_a_result_is_read() {
    for language in ALL_LANGUAGES {
        for (says, phrase) in language.results.phrases {
            let parts: Vec<Vec<&str>> = phrase
                .split(' ')
                .map(|part| part.split('|').collect())
                .collect();
            let longest = parts.iter().map(Vec::len).max().unwrap_or_default();
            for (nth, side) in (0..longest).flat_map(|nth| [(nth, 0), (nth, 1)]) {
                let first = |list: &'static str| list.split(' ').next().unwrap_or_default();
                let words: Vec<&str> = parts
                    .iter()
                    .map(|part| match part[nth.min(part.len() - 1)] {
                        "@" => first(language.sides.names[side]),
                        "@@" => first(language.sides.oblique[side]),
                        word => word,
                    })
                    .collect();
                let named = [Color::White, Color::Black][side];
                let want = match says {
                    PhraseMeaning::Wins => Outcome::Won(named),
                    PhraseMeaning::Loses => Outcome::Won(named.other()),
                    PhraseMeaning::Fixed(winner) => Outcome::Won(*winner),
                    PhraseMeaning::Draws => Outcome::Draw,
                    PhraseMeaning::BothLose => Outcome::BothLost,
                };
                let found = find_outcomes(&words);
                assert_eq!(found, [(0, words.len(), want)], "{}", words.join(" "));
            }
        }
    }
}
