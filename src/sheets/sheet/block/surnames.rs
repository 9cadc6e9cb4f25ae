//! Surnames that are words for sides: `Bianchi - Neri 2-0`, `J. White v. P. Black`, `Árbitro: J. Branco`.
//!
//! The code that reads labels and pairs would take them for sides. They are masked with letters that have no meaning, each
//! byte in its place. Values are taken from the text as it was typed.

use super::LabelSubject;
use crate::board::Color;
use crate::sheet::chars::{is_blank, is_dash};
use crate::sheet::{names, versus};
use crate::words::LetterClass;
use crate::words::labels::label_subject;
use crate::words::people::is_address;
use crate::words::{HeadingLabel, side_by_word};
use std::borrow::Cow;
use std::ops::Range;

/// The maximum length of a line that is searched, in bytes.
const MAX_LINE_BYTES: usize = 240;

/// The maximum number of words for sides in a line that is searched.
const MAX_SIDE_WORDS: usize = 8;

/// A word for a side in a line, with a capital letter.
struct SideWord {
    place: Range<usize>,
    color: Color,
}

/// The evidence on the name at one end of a pair.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PairEnd {
    /// There is no word for a side.
    Other,
    /// There is nothing but the word for a side.
    Bare,
    /// A given name precedes it: `Tom Red`.
    Named,
    /// Initials follow it, or a particle precedes it: `Bianchi L.`, `de Wit`.
    Sure,
    /// There is something else: a label and its value.
    Label,
}

/// Returns a text with letters that have no meaning in the places of surnames that are words for sides.
pub(in crate::sheet) fn mask_surnames(text: &str) -> Cow<'_, str> {
    let mut places = Vec::new();
    let mut at = 0;
    let lines: Vec<&str> = text.split(['\n', '\r']).collect();
    let begins: Vec<_> = lines.iter().map(|line| first_side(line)).collect();
    for (nth, line) in lines.iter().enumerate() {
        if line.len() <= MAX_LINE_BYTES && line.contains(char::is_uppercase) {
            let other = |color: Color| {
                let mut all = begins.iter().enumerate();
                all.any(|(other, begin)| {
                    other != nth && begin.is_some_and(|(side, dash)| !dash || side == color.other())
                })
            };
            places.extend(
                of_line(line, other)
                    .into_iter()
                    .map(|part| at + part.start..at + part.end),
            );
        }
        at += line.len() + 1;
    }
    if places.is_empty() {
        return Cow::Borrowed(text);
    }
    let mut masked = text.to_owned();
    for place in places {
        let word = mask_word(&text[place.clone()]);
        masked.replace_range(place, &word);
    }
    Cow::Owned(masked)
}

/// Returns a word of as many bytes that has no meaning.
fn mask_word(word: &str) -> String {
    let capitals = !word.contains(char::is_lowercase);
    let letter = |(nth, c): (usize, char)| match (nth, c.len_utf8(), capitals) {
        (0, ..) => c,
        (_, 1, true) => 'O',
        (_, 1, false) => 'o',
        (_, 2, true) => 'О',
        (_, 2, false) => 'о',
        _ => c,
    };
    word.chars().enumerate().map(letter).collect()
}

/// Returns the side that a line begins with as a label, and whether a dash follows it.
fn first_side(line: &str) -> Option<(Color, bool)> {
    let body = line.trim_start_matches(|c: char| !c.is_letter_or_number());
    let len = body.find(|c: char| !c.is_letter()).unwrap_or(body.len());
    let color = side_by_word(&body[..len])?;
    let behind = body[len..].trim_start();
    Some((color, behind.starts_with(is_dash)))
}

/// Returns the words for sides in a line that begin with a capital letter and are not labels before a sign.
fn find_side_words(line: &str) -> Vec<SideWord> {
    let (mut found, mut at) = (Vec::new(), 0);
    while let Some(start) = line[at..].find(char::is_letter).map(|n| at + n) {
        let len = line[start..].find(|c: char| !c.is_letter());
        at = len.map_or(line.len(), |len| start + len);
        let word = &line[start..at];
        let sign = line[at..].trim_start().starts_with([':', '=']);
        let apart =
            !line[..start].ends_with(['-', '\'', '’']) && !line[at..].starts_with(['\'', '’']);
        if let Some(color) = side_by_word(word).filter(|_| !sign && apart)
            && word.starts_with(char::is_uppercase)
            && word.chars().nth(1).is_some()
        {
            found.push(SideWord {
                place: start..at,
                color,
            });
        }
    }
    found
}

/// Returns the surnames of a line. `labelled` returns whether another line gives sides, if this one has a word for this side.
fn of_line(line: &str, labelled: impl Fn(Color) -> bool) -> Vec<Range<usize>> {
    let sides = find_side_words(line);
    // `Белые Орёл А.П. Чёрные Сова Б.`: labels without a sign.
    if sides.is_empty() || sides.len() > MAX_SIDE_WORDS || super::sides::of_line(line).is_some() {
        return Vec::new();
    }
    let mut found: Vec<_> = sides
        .iter()
        .filter(|word| {
            behind_initials(line, &word.place)
                || is_labelled(line, &word.place)
                || is_in_cell(line, &word.place)
        })
        .map(|word| word.place.clone())
        .collect();
    let left = sides.iter().filter(|word| !found.contains(&word.place));
    let rest: Vec<_> = left.collect();
    if (1..=2).contains(&rest.len()) && !names_label(line) {
        found.extend(of_pair(line, &rest, labelled));
    }
    found.sort_by_key(|place| place.start);
    found
}

/// Returns whether a word for a side is a label before a colon.
fn names_label(line: &str) -> bool {
    let mut parts = line.split([':', '=']).rev().skip(1);
    parts.any(|part| {
        let word = part.trim_end().rsplit(|c: char| !c.is_letter()).next();
        word.and_then(side_by_word).is_some()
    })
}

/// Returns whether initials or a form of address precede a word: `J. White`, `sig. Neri`.
fn behind_initials(line: &str, place: &Range<usize>) -> bool {
    let before = line[..place.start].trim_end_matches(is_blank);
    // `Белые  Яшин Р.Р.      Чёрные  Уваров`: columns.
    if !matches!(&line[before.len()..place.start], "" | " " | "\u{a0}") {
        return false;
    }
    let begin = before
        .rfind(|c: char| is_blank(c) || matches!(c, ':' | ',' | '(' | '/'))
        .map_or(0, |at| {
            at + before[at..].chars().next().map_or(1, char::len_utf8)
        });
    let word = &before[begin..];
    if is_address(word) {
        return true;
    }
    let initials =
        word.ends_with('.') && names::is_initials(word) && word.starts_with(char::is_uppercase);
    // `A. White Fox`, `B. Black Owl`: letters that number lines.
    let list = before[..begin].trim().is_empty() && {
        let behind = line[place.end..].strip_prefix(' ').unwrap_or_default();
        behind.starts_with(char::is_uppercase) && !behind.starts_with(['V', 'X'])
    };
    initials && !list
}

/// Returns whether a word ends the value of a label for a person: `White: Black`, `Árbitro: José Branco`, `Судья: Черных А.`
fn is_labelled(line: &str, place: &Range<usize>) -> bool {
    let before = &line[..place.start];
    let Some(colon) = before.rfind(':') else {
        return false;
    };
    let cell = before[..colon]
        .rfind(['\t', ',', ';', '|', '/', ':'])
        .map_or(0, |at| at + 1);
    let label = before[cell..colon].trim();
    let label = label.rsplit("  ").next().unwrap_or_default();
    let person = matches!(
        label_subject(label),
        Some(LabelSubject::Player(_) | LabelSubject::Thing(HeadingLabel::Arbiter))
    );
    let given = before[colon + 1..].trim();
    let named = given
        .split(is_blank)
        .all(|word| word.is_empty() || names::is_particle(word) || names::is_name(word));
    person && named && !given.contains("  ") && ends_name(&line[place.end..])
}

/// Returns whether a surname begins the cell after one that is a label for a side: `Bianco`, a tab, `Neri Paolo`.
fn is_in_cell(line: &str, place: &Range<usize>) -> bool {
    let before = &line[..place.start];
    let label = before
        .strip_suffix('\t')
        .or_else(|| before.strip_suffix("  "));
    let label = label.map(str::trim).unwrap_or_default();
    let given = line[place.end..].strip_prefix(' ').unwrap_or_default();
    let named = given.starts_with(char::is_uppercase);
    label.chars().all(char::is_letter)
        && side_by_word(label).is_some()
        && names::is_family(&line[place.clone()])
        && named
}

/// Returns whether a name ends here, perhaps after initials: nothing follows that may be part of it.
fn ends_name(behind: &str) -> bool {
    let mut rest = behind.trim_start_matches([' ', ',']);
    if rest.len() < behind.len() {
        let word = rest
            .split([' ', ',', ';', '\t', '('])
            .next()
            .unwrap_or_default();
        let initials = names::is_initials(word) && word.starts_with(char::is_uppercase);
        if initials && (word.contains('.') || behind.starts_with(',')) {
            rest = rest[word.len()..].trim_start();
        }
    }
    let apart = rest.is_empty()
        || behind.starts_with([',', ';', '(', '\t', '.'])
        || behind.starts_with("  ");
    apart || rest.starts_with(['(', ',', ';', '[', '|'])
}

/// Returns the surnames of a line with two names, by the evidence at both ends.
fn of_pair(line: &str, sides: &[&SideWord], labelled: impl Fn(Color) -> bool) -> Vec<Range<usize>> {
    let Some((gap, sure)) = find_name_gap(line) else {
        return Vec::new();
    };
    let at_end = |left: bool| {
        let part = if left {
            0..gap.start
        } else {
            gap.end..line.len()
        };
        let mut own = sides.iter().filter(|word| part.contains(&word.place.start));
        (own.next(), own.next().is_none())
    };
    let ((first, one), (second, alone)) = (at_end(true), at_end(false));
    let ends = [
        first.map_or(PairEnd::Other, |word| {
            classify_pair_end(&line[..gap.start], &word.place, true)
        }),
        second.map_or(PairEnd::Other, |word| {
            let place = word.place.start - gap.end..word.place.end - gap.end;
            classify_pair_end(&line[gap.end..], &place, false)
        }),
    ];
    let words = || [first, second].into_iter().flatten();
    let family = |word: &&&SideWord| names::is_family(&line[word.place.clone()]);
    if !one || !alone || ends.contains(&PairEnd::Label) || words().any(|word| labelled(word.color))
    {
        return Vec::new();
    }
    let other_named = |left: bool| {
        let part = if left {
            &line[..gap.start]
        } else {
            &line[gap.end..]
        };
        let mut all = part.split(|c: char| !c.is_letter());
        all.any(|word| names::is_name(word) && word.chars().nth(1).is_some())
    };
    let taken = match ends {
        [PairEnd::Other, PairEnd::Other] => false,
        [PairEnd::Bare, PairEnd::Other] => {
            (sure || words().all(|word| family(&word))) && other_named(false)
        }
        [PairEnd::Other, PairEnd::Bare] => {
            (sure || words().all(|word| family(&word))) && other_named(true)
        }
        [PairEnd::Named, PairEnd::Other] => other_named(false),
        [PairEnd::Other, PairEnd::Named] => other_named(true),
        [PairEnd::Bare | PairEnd::Named, PairEnd::Bare] | [PairEnd::Bare, PairEnd::Named] => {
            words().all(|word| family(&word))
        }
        [PairEnd::Sure, PairEnd::Other] => other_named(false),
        [PairEnd::Other, PairEnd::Sure] => other_named(true),
        [PairEnd::Sure, _] | [_, PairEnd::Sure] => true,
        // `Jim Black v Tom White` may give the side of each player.
        [PairEnd::Named, PairEnd::Named] => match (first, second) {
            (Some(first), Some(second)) => {
                first.color == second.color || first.color == Color::White
            }
            _ => false,
        },
        _ => false,
    };
    match taken {
        true => words().map(|word| word.place.clone()).collect(),
        false => Vec::new(),
    }
}

/// Returns the place of the separator between two names (a dash with blanks, a word, or the score), and whether the separator
/// or a score after it shows that the names are those of players.
fn find_name_gap(line: &str) -> Option<(Range<usize>, bool)> {
    if let Some((start, end)) = versus::find_line_score(line) {
        return Some((start..end, true));
    }
    let mut words = line
        .char_indices()
        .filter(|(at, _)| line[..*at].ends_with(is_blank));
    words.find_map(|(at, c)| {
        let rest = &line[at..];
        let word = &rest[..rest.find(is_blank)?];
        let dash = is_dash(c) && word.len() == c.len_utf8();
        let between = names::is_between(word);
        let mut figures = rest
            .char_indices()
            .filter(|(_, c)| c.is_ascii_digit() || *c == '½');
        let scored = figures
            .next()
            .is_some_and(|(n, _)| versus::len(&rest[n..]).is_some());
        (dash || between).then_some((at..at + word.len(), between || scored))
    })
}

/// Returns the evidence at one end of a pair that includes a word for a side.
fn classify_pair_end(part: &str, place: &Range<usize>, left: bool) -> PairEnd {
    let (before, behind) = (&part[..place.start], &part[place.end..]);
    let over = match left {
        true => {
            let behind = behind.trim();
            behind.is_empty() || (behind.starts_with('(') && behind.ends_with(')'))
        }
        false => {
            let rest = behind.trim_start();
            let sign = rest.starts_with(|c: char| !c.is_letter() || is_dash(c));
            rest.is_empty() || (sign && !rest.starts_with(['-', '–', '—']))
        }
    };
    // `Bianchi L. - Neri A.`, `Black, J.`
    let initials = || {
        let rest = behind.trim_start_matches([' ', ',']);
        let stop = |c: char| is_blank(c) || matches!(c, ',' | '(');
        let word = &rest[..rest.find(stop).unwrap_or(rest.len())];
        let known = names::is_initials(word)
            && word.starts_with(char::is_uppercase)
            && (word.contains('.') || behind.starts_with(','));
        let rest = rest[word.len()..].trim_start();
        known && !rest.starts_with(char::is_uppercase)
    };
    let over = over && !behind.trim_start().starts_with(',');
    let before = before
        .rsplit([':', ',', ';', ')', '|', '\t'])
        .next()
        .unwrap_or_default();
    // `3. Bianchi`
    let before = before
        .trim_start_matches(|c: char| !c.is_letter())
        .trim_end();
    let last = before.rsplit(is_blank).next().unwrap_or_default();
    match () {
        () if initials() => PairEnd::Sure,
        () if !over => PairEnd::Label,
        () if last.is_empty() || super::person::is_title(before) => PairEnd::Bare,
        () if names::is_particle(last) => PairEnd::Sure,
        () if (names::is_name(last) && !last.ends_with('.')) => PairEnd::Named,
        () => PairEnd::Label,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn surnames_that_are_words_for_sides() {
        for (text, want) in [
            ("Bianchi - Neri 2-0", "Bianchi Neri"),
            ("Bianchi L. - Neri A.", "Bianchi Neri"),
            ("Neri - Gialli", "Neri"),
            ("Rossi Ugo - Neri", "Neri"),
            ("Black - Green 1-0", "Black"),
            ("Fox v Black", "Black"),
            ("Fox 1-0 White", "White"),
            ("J. White v. P. Black", "White Black"),
            ("White, J. - Fox, P.", "White"),
            ("Tom White v Jim Black", "White Black"),
            ("Tom Red - Jim Green", "Red"),
            ("Referee: J. Black", "Black"),
            ("Referee: Mr White", "White"),
            ("Arbitro: sig. Bianchi", "Bianchi"),
            ("White: Black\nBlack: White", "Black White"),
            ("White: John Black (Leeds)", "Black"),
            ("Bianco: Neri\nNero: Bianchi", "Neri Bianchi"),
            ("Белов — Черных", "Черных"),
            ("мс Белых - кмс Черных", "Белых Черных"),
            ("Белые: Черных\nЧёрные: Белых", "Черных Белых"),
            ("Судья: Черных А.", "Черных"),
            ("Branco x Preto", "Branco Preto"),
            ("Белые    Яшин Р.Р.         Чёрные   Тихон Уваров", ""),
            ("White    Fox P.\tBlack    J. Owl", ""),
            ("Preto 1 x 0 Silva", "Preto"),
            ("Árbitro: José Branco", "Branco"),
            ("de Wit - Zwart 2-0", "Wit Zwart"),
            ("Zwart P. - Smit J.", "Zwart"),
            ("Черных А. - Белых П.", "Черных Белых"),
            ("Weiß H. - Schwarz K.", "Weiß Schwarz"),
            // Words for sides are no surnames here.
            ("White - Black 1-0", ""),
            ("Jim Black v Tom White", ""),
            ("White - Fox\nBlack - Owl", ""),
            ("White – Fox, Black – Owl", ""),
            ("White Fox - Black Owl", ""),
            ("A. White Fox\nB. Black Owl", ""),
            ("C. Jones - White\nA. Fox - Black", ""),
            ("White: Fox Black: Owl", ""),
            ("White: Fox\nBlack: Owl\nWhite - Black 1-0", ""),
            ("Bianco: Rossi\nNero: Verdi\nBianchi - Neri 2-0", ""),
            ("Белые – Иванов\nЧерные Петров П.", ""),
            ("White / Black: Smith / Brown", ""),
            ("Winner: White", ""),
            ("White resigned", ""),
            ("Ян Белов (б) - Олег Серов (ч)", ""),
        ] {
            let masked = mask_surnames(text);
            let words = text.split(|c: char| !c.is_alphabetic());
            let others = masked.split(|c: char| !c.is_alphabetic());
            let found = words.zip(others).filter(|(word, other)| word != other);
            let found: Vec<_> = found.map(|(word, _)| word).collect();
            assert_eq!(found.join(" "), want, "{text}");
            assert_eq!(masked.len(), text.len(), "{text}");
        }
    }
}
