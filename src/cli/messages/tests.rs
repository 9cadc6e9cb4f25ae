//! Tests that the languages agree.

use super::CliMessage;
use crate::cli::help::translate_value_name;
use crate::lang::Lang;
use crate::lang::sample::SampleList;
use std::collections::BTreeSet;

/// Returns whether a message is nothing but names and signs, or words that languages share.
fn is_alike(message: &CliMessage) -> bool {
    use CliMessage::*;
    let names = matches!(
        message,
        Said { .. } | InFile { .. } | LeftFiles { .. } | Advised { .. }
    );
    // Portuguese and Italian share them; English and Italian the last.
    names
        || matches!(
            message,
            Usage | CommandPlace | ManName | ColumnTitle | FamilyTags | SourceOf { .. }
        )
        || matches!(
            message,
            AtStandardOutput { .. } | PossibleHead | NotMended { .. }
        )
}

#[test]
fn no_two_languages_share_a_sentence() {
    for message in CliMessage::samples(7) {
        let all: BTreeSet<_> = Lang::ALL
            .map(|lang| message.display_in(lang).to_string())
            .into();
        let shared = all.len() < Lang::ALL.len();
        assert!(!shared || is_alike(&message), "{message:?}: {all:?}");
    }
}

#[test]
fn sentences_are_well_formed() {
    for message in CliMessage::samples(7) {
        let english = message.to_string();
        for lang in Lang::ALL {
            let text = message.display_in(lang).to_string();
            assert!(!text.is_empty(), "{message:?}");
            let alike = |sign: char| text.ends_with(sign) == english.ends_with(sign);
            assert!(
                [' ', '.', ';'].into_iter().all(alike),
                "{lang:?}: the end of {text}"
            );
            let joins = |text: &str| text.starts_with([' ', ',', ';']);
            assert_eq!(joins(&text), joins(&english), "{lang:?}: {text}");
        }
        let russian = message.display_in(Lang::Ru).to_string();
        let cyrillic = russian.contains(|c| matches!(c, 'а'..='я' | 'А'..='Я'));
        assert!(cyrillic || is_alike(&message), "{russian}");
    }
}

/// Checks that what users type is the same in every language: options, commands in backticks, values. The placeholder of a value is a word of
/// the language, that of its help.
#[test]
fn typed_text_is_the_same_in_every_language() {
    let typed = |text: &str| {
        let option = |word: &&str| word.starts_with('-') && word.len() > 1;
        let words = text.split(|c: char| c.is_whitespace() || ",;:()`'".contains(c));
        let mut all: BTreeSet<_> = words
            .filter(option)
            .map(|word| word.trim_end_matches('.').to_owned())
            .collect();
        all.extend(text.split('`').skip(1).step_by(2).map(str::to_owned));
        all
    };
    for message in CliMessage::samples(7) {
        let english = typed(&message.to_string());
        for lang in Lang::ALL {
            let text = message.display_in(lang).to_string();
            let placed = |typed: &String| {
                let words = typed.split(' ');
                let words = words.map(|word| translate_value_name(lang, word).unwrap_or(word));
                words.collect::<Vec<_>>().join(" ")
            };
            let wanted: BTreeSet<_> = english.iter().map(placed).collect();
            assert_eq!(typed(&text), wanted, "{lang:?}: {text}");
        }
    }
}
