//! Names of the sides in headings other than a plain word: `⚪ Souza`, `Бел.: Белов`, `Команда белых`, `PLAYER 1 (WHITE PIECES)`.

use super::label::{LabelMark, LabelSeparator, states_outcome_or_turn};
use crate::board::Color;
use crate::sheet::{names, versus};
use crate::words::labels::LabelSubject;
use crate::words::{side_after_with, side_by_word};

/// Returns the side that a word of a label names, in any form.
fn side_in_any_form(word: &str) -> Option<Color> {
    side_by_word(word).or_else(|| side_after_with(word))
}

/// The maximum number of words in a name in a line that has both sides and both names.
const MAX_NAME_WORDS: usize = 4;

/// Returns the labels of a line that consists of both sides and their names without separators: `White Fox Black Owl`.
pub(super) fn of_line(line: &str) -> Option<[LabelMark; 2]> {
    let place = |word: &str| word.as_ptr() as usize - line.as_ptr() as usize;
    let words: Vec<_> = line
        .split_whitespace()
        .take(2 * MAX_NAME_WORDS + 3)
        .collect();
    let (first, rest) = words.split_first()?;
    let color = side_in_any_form(first).filter(|_| first.starts_with(char::is_uppercase))?;
    let other = rest
        .iter()
        .position(|word| side_in_any_form(word).is_some())?;
    if side_in_any_form(rest[other]) != Some(color.other()) {
        return None;
    }
    let named = |words: &[&str]| {
        let part = |word: &&str| {
            side_in_any_form(word).is_none()
                && (names::is_name(word) || names::is_initials(word) || names::is_particle(word))
        };
        (1..=MAX_NAME_WORDS).contains(&words.len())
            && words.iter().all(part)
            && words.iter().any(|word| names::is_name(word))
    };
    // `White Fox Black Owl 2-0`
    let last = &rest[other + 1..];
    let scored = last
        .last()
        .is_some_and(|word| versus::len(word) == Some(word.len()));
    let last = &last[..last.len() - usize::from(scored)];
    if !named(&rest[..other]) || !named(last) || states_outcome_or_turn(line) {
        return None;
    }
    let mark = |word: &str, color| LabelMark {
        place: place(word)..place(word) + word.len(),
        about: LabelSubject::Player(color),
        set: LabelSeparator::Colon,
    };
    Some([mark(first, color), mark(rest[other], color.other())])
}
