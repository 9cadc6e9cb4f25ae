//! How headings name the sides other than by a plain word: `⚪ Souza`, `Бел.: Белов`, `Команда белых`, `PLAYER 1 (WHITE PIECES)`.

use super::About;
use super::about::of_key;
use super::label::{Mark, Set, says_more};
use super::person::leading_title;
use crate::board::Color;
use crate::sheet::chars::is_dash;
use crate::sheet::{names, versus};
use crate::words::Letter;
use crate::words::{
    LANGUAGES, Label, OneOf, every, fold, side, side_of_folded, with, with_of_folded,
};
use std::sync::LazyLock;

/// Words that may stand beside a side in a label.
static BESIDE: LazyLock<OneOf> = LazyLock::new(|| every(|language| language.sides.beside));

/// The words of the longest label that names a side.
const MOST: usize = 7;

/// Signs of white pieces, and of black ones.
const SIGNS: [&str; 2] = ["⚪○◯□◻◽⬜♔♕⛀⛁🤍", "⚫●■◼◾⬛♚♛⛂⛃🖤"];

/// The side that a sign stands for.
pub(super) fn of_sign(c: char) -> Option<Color> {
    match SIGNS.map(|signs| signs.contains(c)) {
        [true, _] => Some(Color::White),
        [_, true] => Some(Color::Black),
        _ => None,
    }
}

/// Pictures before a line of a message, and what the line is about.
const PICTURES: [(&str, Label); 4] = [
    ("🏆🏅🎖", Label::Event),
    ("📍📌🗺🏟🏠", Label::Site),
    ("📅📆🗓", Label::Date),
    ("⏱⏲⏰⌛🕰", Label::Clock),
];

/// What a line is about that begins with a picture.
pub(super) fn of_picture(c: char) -> Option<About> {
    let known = PICTURES.iter().find(|(pictures, _)| pictures.contains(c));
    known
        .map(|(_, label)| About::Thing(*label))
        .or_else(|| of_sign(c).map(About::Player))
}

/// The side that a word of a label names, in any form.
fn any(word: &str) -> Option<Color> {
    side(word).or_else(|| with(word))
}

/// The same of a folded word.
pub(super) fn any_folded(word: &str) -> Option<Color> {
    side_of_folded(word).or_else(|| with_of_folded(word))
}

/// Words of a name in a line that has both sides and both names, at most.
const NAME: usize = 4;

/// The sides of a line that is both of them with their names, and nothing sets them off: `White Fox Black Owl`.
pub(super) fn of_line(line: &str) -> Option<[Mark; 2]> {
    let place = |word: &str| word.as_ptr() as usize - line.as_ptr() as usize;
    let words: Vec<_> = line.split_whitespace().take(2 * NAME + 3).collect();
    let (first, rest) = words.split_first()?;
    let color = any(first).filter(|_| first.starts_with(char::is_uppercase))?;
    let other = rest.iter().position(|word| any(word).is_some())?;
    if any(rest[other]) != Some(color.other()) {
        return None;
    }
    let named = |words: &[&str]| {
        let part = |word: &&str| {
            any(word).is_none()
                && (names::is_name(word) || names::is_initials(word) || names::is_particle(word))
        };
        (1..=NAME).contains(&words.len())
            && words.iter().all(part)
            && words.iter().any(|word| names::is_name(word))
    };
    // `White Fox Black Owl 2-0`
    let last = &rest[other + 1..];
    let scored = last
        .last()
        .is_some_and(|word| versus::len(word) == Some(word.len()));
    let last = &last[..last.len() - usize::from(scored)];
    if !named(&rest[..other]) || !named(last) || says_more(line) {
        return None;
    }
    let mark = |word: &str, color| Mark {
        place: place(word)..place(word) + word.len(),
        about: About::Player(color),
        set: Set::Colon,
    };
    Some([mark(first, color), mark(rest[other], color.other())])
}

/// `witspeler`, folded: a side and a word for a player in one.
fn compound(word: &str) -> Option<Color> {
    let cuts = word.char_indices().map(|(at, _)| at).skip(3).take(4);
    cuts.filter_map(|at| {
        let (first, last) = (word.get(..at)?, word.get(at..)?);
        let player = of_key(last) == Some(Label::Name);
        player.then(|| side_of_folded(first)).flatten()
    })
    .next()
}

/// The side that a short word of two letters or more stands for beside another word of a label: `Rat. zw.`, `Elo br.`
fn short_side(word: &str) -> Option<Color> {
    static SHORT: LazyLock<Vec<(&str, Color)>> = LazyLock::new(|| {
        let pairs = LANGUAGES.iter().flat_map(|language| language.sides.short);
        let sides =
            pairs.flat_map(|(white, black)| [(*white, Color::White), (*black, Color::Black)]);
        sides
            .filter(|(short, _)| short.chars().nth(1).is_some())
            .collect()
    });
    let found = SHORT.iter().find(|(short, _)| *short == word);
    found.map(|(_, color)| *color)
}

/// Pairs of short words for White and for Black that are no single letters.
fn long_pairs() -> impl Iterator<Item = (&'static str, &'static str)> {
    let pairs = LANGUAGES.iter().flat_map(|language| language.sides.short);
    let long = |word: &str| word.chars().nth(1).is_some();
    pairs.copied().filter(move |(white, _)| long(white))
}

/// Whether a text is a short word for a side, perhaps with a stop: `пр.`, `бел`.
pub(super) fn is_short(text: &str) -> bool {
    let word = fold(text.trim().trim_end_matches('.'));
    long_pairs().any(|(white, black)| word == white || word == black)
}

/// The sides that short words in brackets behind two names tell: `(pr.)` and `(br.)`. One of them is enough.
pub(super) fn in_brackets(behind: [&str; 2]) -> Option<[Color; 2]> {
    let told = behind.map(|text| {
        let (_, inside) = text.split_once('(')?;
        Some(fold(inside.split_once(')')?.0.trim().trim_end_matches('.')))
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

/// Whether a word may stand beside a side in a label.
pub(super) fn is_beside(word: &str) -> bool {
    BESIDE.has(&fold(word))
}

/// What a label of these folded words is about that names a side among others.
pub(super) fn about(key: &str) -> Option<About> {
    let words: Vec<_> = key.split(' ').collect();
    if words.len() > MOST {
        return None;
    }
    let (mut color, mut rest) = (None, Vec::new());
    for word in &words {
        // Figures name no side.
        if word.bytes().all(|b| b.is_ascii_digit()) {
            rest.push(*word);
            continue;
        }
        let short = || (words.len() > 1).then(|| short_side(word)).flatten();
        if let Some(side) = any_folded(word).or_else(|| compound(word)).or_else(short) {
            if color.replace(side).is_some() {
                return None;
            }
        } else if !BESIDE.has(word) {
            rest.push(*word);
        }
    }
    let color = color?;
    if rest.is_empty() {
        return (words.len() > 1 || any_folded(words[0]).is_none()).then_some(About::Player(color));
    }
    // `Тренер белых`, `White's second`
    if rest.iter().any(|word| super::joint::is_helper(word)) {
        return Some(About::Thing(Label::Form));
    }
    let all = of_key(&rest.join(" "));
    // `PLAYER 1`
    let bare: Vec<_> = rest
        .iter()
        .copied()
        .filter(|word| !word.bytes().all(|b| b.is_ascii_digit()))
        .collect();
    match all.or_else(|| of_key(&bare.join(" "))) {
        Some(Label::Name) => Some(About::Player(color)),
        Some(Label::Site) => Some(About::Of(Label::Town, color)),
        Some(
            label @ (Label::Title | Label::Rating | Label::Team | Label::Town | Label::Result),
        ) => Some(About::Of(label, color)),
        // `White's time: 1:05` is what was used.
        Some(Label::Form | Label::Clock) => Some(About::Thing(Label::Form)),
        _ => None,
    }
}

/// Short words for the sides in a text: those that both stand before names at the begin of lines or of cells.
pub(super) fn short(text: &str) -> Option<(&'static str, &'static str)> {
    let pairs = LANGUAGES.iter().flat_map(|language| language.sides.short);
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

/// The places of a line where short words for the sides stand before names.
pub(super) fn short_marks(line: &str, (white, black): (&str, &str)) -> Vec<Mark> {
    let mut marks = marks_of(line, white, Color::White);
    marks.extend(marks_of(line, black, Color::Black));
    marks.sort_by_key(|mark| mark.place.start);
    marks
}

fn marks_of(line: &str, word: &str, color: Color) -> Vec<Mark> {
    let mut marks = Vec::new();
    let mut at = 0;
    while let Some(start) = line[at..].find(|c: char| c.is_letter()).map(|n| at + n) {
        let len = line[start..]
            .find(|c: char| !c.is_letter())
            .unwrap_or(line.len() - start);
        at = start + len;
        if fold(&line[start..at]) != word {
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
        // `б. Иванов ч. Петров`: a small letter is no initial.
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
        // `B. Rossi` has an initial where no blank line of names goes on with a family.
        let first = body.split([' ', ',', '\t']).next().unwrap_or_default();
        let long = first.chars().count() > 1 || leading_title(body).0.is_some();
        let known = (value.len() > body.len() || small) && long;
        if known && super::person::begins(body) {
            marks.push(Mark {
                place: start..at + signs,
                about: About::Player(color),
                set: Set::Colon,
            });
        }
    }
    marks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_that_name_a_side() {
        let white = Some(About::Player(Color::White));
        for (key, want) in [
            ("команда белых", Some(About::Of(Label::Team, Color::White))),
            ("player 1 white pieces", white),
            ("witspeler", white),
            ("quem jogou de branco", white),
            ("gioca con il bianco", white),
            ("white title", Some(About::Of(Label::Title, Color::White))),
            (
                "the black men were played by",
                Some(About::Player(Color::Black)),
            ),
            ("white black", None),
            ("white wins", None),
            ("ход белых", Some(About::Thing(Label::Form))),
            ("тренер белых", Some(About::Thing(Label::Form))),
            ("white second", Some(About::Thing(Label::Form))),
        ] {
            assert_eq!(about(key), want, "{key}");
        }
    }

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
            assert_eq!(short(text), want, "{text}");
        }
    }
}
