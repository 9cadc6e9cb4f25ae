//! Tests that the languages state the same.

use super::*;
use crate::draw::CODES;
use crate::lang::sample::SampleList;
use crate::notation::MOVE_GLYPHS;
use std::collections::BTreeSet;

/// Returns whether a phrase is nothing but what is put into it, or a word that languages share.
fn is_alike(phrase: &ArticlePhrase) -> bool {
    use ArticlePhrase::*;
    matches!(
        phrase,
        Ending { .. } | Against { .. } | On { .. } | Holding { .. } | Squares { .. }
    ) || matches!(phrase, Both { .. } | Fight { .. } | Men { .. })
}

#[test]
fn no_two_languages_share_a_phrase() {
    for phrase in ArticlePhrase::samples(7) {
        let all: BTreeSet<_> = Lang::ALL.map(|lang| phrase.text_in(lang)).into();
        let shared = all.len() < Lang::ALL.len();
        assert!(!shared || is_alike(&phrase), "{phrase:?}: {all:?}");
    }
}

#[test]
fn phrases_are_well_formed() {
    for phrase in ArticlePhrase::samples(7) {
        let english = phrase.text_in(Lang::En);
        for lang in Lang::ALL {
            let told = phrase.text_in(lang);
            let ends = |sign: char| told.ends_with(sign) == english.ends_with(sign);
            assert!(
                [' ', '.', ';', ')'].into_iter().all(ends),
                "{lang:?}: {told}"
            );
            let joins = |text: &str| text.starts_with([' ', ',']);
            assert_eq!(joins(&told), joins(&english), "{lang:?}: {told}");
            let code = |text: &str| {
                text.split('`')
                    .skip(1)
                    .step_by(2)
                    .map(str::to_owned)
                    .collect::<BTreeSet<_>>()
            };
            assert_eq!(code(&told), code(&english), "{lang:?}: {told}");
        }
    }
}

/// What is counted is given in numbers and squares: they are the same in every language.
#[test]
fn pages_hold_the_same_numbers_in_every_language() {
    let numbers = |page: &str| {
        let is = |c: char| c.is_ascii_digit();
        let mut all: Vec<String> = page
            .split(|c| !is(c))
            .filter(|run| !run.is_empty())
            .map(str::to_owned)
            .collect();
        all.sort_unstable();
        all
    };
    let pages = CODES.iter().flat_map(|code| {
        let articles = code.articles.iter();
        articles.map(move |article| Lang::ALL.map(|lang| article_page(code, article, lang)))
    });
    let signs = MOVE_GLYPHS
        .iter()
        .map(|sign| Lang::ALL.map(|lang| sign.sign_page(lang)));
    for [english, others @ ..] in pages.chain(signs) {
        for page in others {
            assert_eq!(numbers(&page), numbers(&english), "{page}");
            assert_ne!(page, english);
        }
    }
}

/// The page of a sign states what becomes of it: a `*` among moves ends a game in PDN.
#[test]
fn pages_state_how_a_sign_is_written() {
    for glyph in MOVE_GLYPHS {
        let kept = glyph.sign_page(Lang::En).contains("kept as it is written");
        assert_eq!(kept, glyph.sign != "*", "{}", glyph.sign);
    }
}

#[test]
fn lines_are_described_where_all_variants_of_a_code_have_them() {
    use crate::board::PlayingSquares;
    for code in CODES {
        let lines = match (code.id, code.board.len(), code.board.cells) {
            // Variants on several boards are played by it.
            ("leaflet" | "repetition", _, _) => "",
            // A code without an article that mentions them.
            _ if !code
                .articles
                .iter()
                .any(|one| one.text.contains("main road") || one.text.contains("double line")) =>
            {
                ""
            }
            (_, 32, PlayingSquares::DarkRight) => "main road h1-a8, double lines h7-b1 and g8-a2",
            (_, 32, PlayingSquares::DarkLeft) => "main road a1-h8, double lines a7-g1 and b8-h2",
            _ => "",
        };
        assert_eq!(describe_code_lines(code, Lang::En), lines, "{}", code.id);
    }
}
