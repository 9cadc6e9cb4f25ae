//! Words and letters for kings and men beside squares.

use crate::words::{LANGUAGES, Language, OneOf, fold};
use std::sync::LazyLock;

/// What a word says of the pieces beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Says {
    /// One king.
    King,
    /// Several kings.
    Kings,
    /// Men, or pieces of any kind.
    Men,
}

/// The words of a language: for its sides, for one king, for kings, for men.
static WORDS: LazyLock<Vec<[OneOf; 4]>> = LazyLock::new(|| {
    let of = |language: &&Language| {
        let (sides, headings) = (&language.sides, &language.headings);
        let names = [sides.names, sides.oblique].concat();
        [
            OneOf::of(names),
            OneOf::new(headings.king),
            OneOf::new(headings.kings),
            OneOf::new(headings.men),
        ]
    };
    LANGUAGES.iter().map(of).collect()
});

/// What a word says, in the language of the word for the side before it if it is one of that: `dame` is several kings in
/// Italian and one in French and German.
pub(super) fn says(name: &str, side: &str) -> Option<Says> {
    let (folded, side) = (fold(name), fold(side));
    let said = |[_, king, kings, men]: &[OneOf; 4]| {
        let all = [(king, Says::King), (kings, Says::Kings), (men, Says::Men)];
        let mut all = all.into_iter();
        all.find_map(|(words, says)| words.has(&folded).then_some(says))
    };
    let of_side = WORDS.iter().filter(|words| words[0].has(&side));
    of_side.chain(&*WORDS).find_map(said)
}

/// Whether a word is a single letter.
pub(super) fn is_letter(name: &str) -> bool {
    name.chars().count() == 1
}
