//! Tests that the languages agree.

use super::StatsWord;
use crate::lang::Lang;
use crate::lang::sample::SampleList;
use std::collections::BTreeSet;

#[test]
fn each_language_has_words_of_its_own() {
    for word in StatsWord::samples(7) {
        let all: BTreeSet<_> = Lang::ALL
            .map(|lang| word.display_in(lang).to_string())
            .into();
        // Italian shares the file with English and the median with Portuguese, which shares the material with English.
        let shared = matches!(
            word,
            StatsWord::Files | StatsWord::File | StatsWord::Material | StatsWord::Median
        );
        assert!(all.len() == Lang::ALL.len() || shared, "{word:?}: {all:?}");
        let russian = word.display_in(Lang::Ru).to_string();
        assert!(
            russian.contains(|c| matches!(c, 'а'..='я' | 'А'..='Я')),
            "{russian}"
        );
    }
}

#[test]
fn typed_options_appear_in_every_language() {
    for word in StatsWord::samples(7) {
        let typed = |lang| word.display_in(lang).to_string().matches("--").count();
        assert!(
            Lang::ALL
                .map(typed)
                .into_iter()
                .all(|n| n == typed(Lang::En))
        );
    }
}
