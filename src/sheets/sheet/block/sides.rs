//! Names of the sides in headings other than a plain word: `⚪ Souza`, `Бел.: Белов`, `Команда белых`, `PLAYER 1 (WHITE PIECES)`.

use super::label::{LabelMark, LabelSeparator, states_outcome_or_turn};
use super::person::leading_title;
use crate::board::Color;
use crate::sheet::chars::is_dash;
use crate::sheet::{names, versus};
use crate::words::LetterClass;
use crate::words::labels::LabelSubject;
use crate::words::{ALL_LANGUAGES, HeadingLabel, fold_text, side_after_with, side_by_word};

/// Signs of white pieces, and of black ones.
const SIDE_SIGNS: [&str; 2] = ["⚪○◯□◻◽⬜♔♕⛀⛁🤍", "⚫●■◼◾⬛♚♛⛂⛃🖤"];

/// Returns the side that a sign represents.
pub(super) fn of_sign(c: char) -> Option<Color> {
    match SIDE_SIGNS.map(|signs| signs.contains(c)) {
        [true, _] => Some(Color::White),
        [_, true] => Some(Color::Black),
        _ => None,
    }
}

/// Pictographs before a line of a message, and the subject of that line.
const LABEL_PICTURES: [(&str, HeadingLabel); 4] = [
    ("🏆🏅🎖", HeadingLabel::Event),
    ("📍📌🗺🏟🏠", HeadingLabel::Site),
    ("📅📆🗓", HeadingLabel::Date),
    ("⏱⏲⏰⌛🕰", HeadingLabel::Clock),
];

/// Returns the subject of a line that begins with a pictograph or with a sign for a side.
pub(super) fn of_picture(c: char) -> Option<LabelSubject> {
    let known = LABEL_PICTURES
        .iter()
        .find(|(pictures, _)| pictures.contains(c));
    known
        .map(|(_, label)| LabelSubject::Thing(*label))
        .or_else(|| of_sign(c).map(LabelSubject::Player))
}

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

/// Returns the pairs of short words for White and for Black that are longer than a letter.
fn long_pairs() -> impl Iterator<Item = (&'static str, &'static str)> {
    let pairs = ALL_LANGUAGES
        .iter()
        .flat_map(|language| language.sides.short);
    let long = |word: &str| word.chars().nth(1).is_some();
    pairs.copied().filter(move |(white, _)| long(white))
}

/// Returns whether a text is a short word for a side, perhaps with a full stop: `пр.`, `бел`.
pub(super) fn is_short(text: &str) -> bool {
    let word = fold_text(text.trim().trim_end_matches('.'));
    long_pairs().any(|(white, black)| word == white || word == black)
}

/// Returns the sides that short words in brackets after two names give: `(pr.)` and `(br.)`. One of them is enough.
pub(super) fn in_brackets(behind: [&str; 2]) -> Option<[Color; 2]> {
    let told = behind.map(|text| {
        let (_, inside) = text.split_once('(')?;
        Some(fold_text(
            inside.split_once(')')?.0.trim().trim_end_matches('.'),
        ))
    });
    let is = |word: &Option<String>, side: &str| word.as_deref().is_none_or(|word| word == side);
    if told.iter().all(Option::is_none) {
        return None;
    }
    let [first, second] = &told;
    long_pairs().find_map(|(white, black)| {
        match (
            is(first, white) && is(second, black),
            is(first, black) && is(second, white),
        ) {
            (true, false) => Some([Color::White, Color::Black]),
            (false, true) => Some([Color::Black, Color::White]),
            _ => None,
        }
    })
}

/// Returns the short words for the sides in a text: a pair of which both precede names at the start of lines or of cells.
pub(super) fn short_side_words(text: &str) -> Option<(&'static str, &'static str)> {
    let pairs = ALL_LANGUAGES
        .iter()
        .flat_map(|language| language.sides.short);
    let lines: Vec<_> = text.lines().collect();
    let has = |word: &str| {
        lines
            .iter()
            .any(|line| !marks_of(line, word, Color::White).is_empty())
    };
    pairs
        .copied()
        .find(|(white, black)| has(white) && has(black))
}

/// Returns the labels of a line that are short words for the sides before names.
pub(super) fn short_marks(line: &str, (white, black): (&str, &str)) -> Vec<LabelMark> {
    let mut marks = marks_of(line, white, Color::White);
    marks.extend(marks_of(line, black, Color::Black));
    marks.sort_by_key(|mark| mark.place.start);
    marks
}

fn marks_of(line: &str, word: &str, color: Color) -> Vec<LabelMark> {
    let mut marks = Vec::new();
    let mut at = 0;
    while let Some(start) = line[at..].find(|c: char| c.is_letter()).map(|n| at + n) {
        let len = line[start..]
            .find(|c: char| !c.is_letter())
            .unwrap_or(line.len() - start);
        at = start + len;
        if fold_text(&line[start..at]) != word {
            continue;
        }
        let before = &line[..start];
        let last = before.trim_end().rsplit(' ').next().unwrap_or_default();
        let begins = before.trim().is_empty()
            || before.ends_with(['\t', ',', '/'])
            // `Nero:   Bianchi Carla`
            || (before.ends_with("  ") && !before.trim_end().ends_with(':'))
            || before.ends_with(", ")
            || before.ends_with("/ ")
            || names::is_between(last);
        let colon = line[at..].trim_start_matches('.').starts_with(':') && before.ends_with(' ');
        // `б. Иванов ч. Петров`: a lower-case letter is not an initial.
        let small = len == word.len()
            && word.chars().count() == 1
            && line[start..at].chars().all(char::is_lowercase)
            && line[at..].starts_with('.');
        let begins = begins || (small && before.ends_with([' ', '-', '–', '—']));
        // `R. J. Birtwistle` has initials.
        let initial =
            !small && len == word.len() && word.chars().count() == 1 && line[at..].starts_with('.');
        if initial && !before.trim().is_empty() && !line[at..].starts_with(".:") {
            continue;
        }
        if !(begins || colon) {
            continue;
        }
        let rest = &line[at..];
        let signs = rest.len() - rest.trim_start_matches(['.', ':', ')']).len();
        // `Б - Иванов, Ч - Петров`
        let dashed = |rest: &str| {
            let behind = rest.strip_prefix(' ')?;
            let dash = behind.chars().next().filter(|c| is_dash(*c))?;
            behind[dash.len_utf8()..]
                .starts_with(' ')
                .then_some(1 + dash.len_utf8())
        };
        let dash = match word.chars().count() {
            1 => dashed(&rest[signs..]).unwrap_or(0),
            _ => 0,
        };
        let signs = signs + dash;
        let value = &rest[signs..];
        let body = value.trim_start_matches([' ', '\t']);
        // `B.Rossi` has an initial: a short word needs a blank after it, unless it is a lower-case letter.
        let first = body.split([' ', ',', '\t']).next().unwrap_or_default();
        let long = first.chars().count() > 1 || leading_title(body).0.is_some();
        let known = (value.len() > body.len() || small) && long;
        if known && super::person::begins_like_name(body) {
            marks.push(LabelMark {
                place: start..at + signs,
                about: LabelSubject::Player(color),
                set: LabelSeparator::Colon,
            });
        }
    }
    marks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_words_before_names() {
        for (text, want) in [
            (
                "Бел.: Батурин, Пермь\nЧёрн.: Саввинов",
                Some(("бел", "черн")),
            ),
            ("б Пшеничный Семён\nч Хайруллин Ильнур", Some(("б", "ч"))),
            ("Br.: Souza, mf Pr.: Lima", Some(("br", "pr"))),
            ("B. Rossi - N. Verdi", None),
            ("w Smith vs b Brown", Some(("w", "b"))),
        ] {
            assert_eq!(short_side_words(text), want, "{text}");
        }
    }
}
