//! Words and letters for kings and men next to squares.

use crate::words::{ALL_LANGUAGES, LanguageWords, WordMatcher, fold_text};
use std::sync::LazyLock;

/// The meaning of a word for the pieces next to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RankMeaning {
    /// One king.
    King,
    /// Several kings.
    Kings,
    /// Men, or pieces of any kind.
    Men,
}

/// The words of a language: for its sides, for one king, for kings, for men.
static PIECE_WORDS: LazyLock<Vec<[WordMatcher; 4]>> = LazyLock::new(|| {
    let of = |language: &&LanguageWords| {
        let (sides, headings) = (&language.sides, &language.headings);
        let names = [sides.names, sides.oblique].concat();
        [
            WordMatcher::from_lists(names),
            WordMatcher::new(headings.king),
            WordMatcher::new(headings.kings),
            WordMatcher::new(headings.men),
        ]
    };
    ALL_LANGUAGES.iter().map(of).collect()
});

/// Returns the meaning of a word. The language of the word for the side before it has precedence: `dame` is several kings in
/// Italian and one in French and German.
pub(super) fn rank_meaning(name: &str, side: &str) -> Option<RankMeaning> {
    let (folded, side) = (fold_text(name), fold_text(side));
    let said = |[_, king, kings, men]: &[WordMatcher; 4]| {
        let all = [
            (king, RankMeaning::King),
            (kings, RankMeaning::Kings),
            (men, RankMeaning::Men),
        ];
        let mut all = all.into_iter();
        all.find_map(|(words, says)| words.contains_word(&folded).then_some(says))
    };
    let of_side = PIECE_WORDS
        .iter()
        .filter(|words| words[0].contains_word(&side));
    of_side.chain(&*PIECE_WORDS).find_map(said)
}

/// Returns whether a word is a single letter.
pub(super) fn is_letter(name: &str) -> bool {
    name.chars().count() == 1
}
