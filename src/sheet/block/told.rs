//! Players whose sides are told by words in a sentence or in brackets: `Con il Bianco giocava Fabbri di Lecce, con il Nero
//! Verdi`, `Jones of Leeds had the Black men and Smith the White`, `B. Hiemstra (wit), rating 2003`.

use super::Block;
use super::event::is_event;
use super::kind::words;
use crate::board::Color;
use crate::sheet::chars::is_dash;
use crate::words::Letter;
use crate::words::result::says_result;
use crate::words::{side, with};
use std::ops::Range;

/// Words of a sentence that names the players, at most.
const WORDS: usize = 40;

/// A word for a side in a line.
struct Side {
    place: Range<usize>,
    color: Color,
    bracket: bool,
}

/// The words for sides in a line.
fn sides_of(line: &str) -> Vec<Side> {
    let mut sides = Vec::new();
    let mut at = 0;
    for word in line.split(|c: char| !c.is_letter()) {
        let start = line[at..].find(word).map_or(at, |n| at + n);
        at = start + word.len();
        let Some(color) = side(word).or_else(|| with(word)) else {
            continue;
        };
        // `Ribeirão Preto`
        let before = line[..start]
            .strip_suffix(' ')
            .and_then(|text| text.rsplit([' ', '(']).next());
        let capital =
            |word: &str| word.starts_with(char::is_uppercase) && word.contains(char::is_lowercase);
        if before.is_some_and(capital) && capital(word) && !line[..start].trim().is_empty() {
            continue;
        }
        let bracket = line[..start].ends_with('(') && line[at..].starts_with(')');
        let place = start..at;
        sides.push(Side {
            place,
            color,
            bracket,
        });
    }
    sides
}

/// The part of a text that begins with a name: behind small words and signs, and without such at its end.
fn named(text: &str) -> Option<Range<usize>> {
    let small = |word: &str| {
        !word.contains(|c: char| c.is_uppercase() || c.is_ascii_digit())
            || !word.contains(char::is_letter)
    };
    let mut start = 0;
    for word in text.split_inclusive(' ') {
        if !small(word) || super::person::begins(text[start..].trim_start()) {
            break;
        }
        start += word.len();
    }
    start += text[start..].len() - text[start..].trim_start().len();
    let mut end = text.len();
    let signs = |c: char| c == ' ' || is_dash(c) || matches!(c, ',' | ';' | '(' | '.' | ':');
    loop {
        let body = &text[start.min(end)..end];
        let trimmed = body.trim_end_matches(|c: char| signs(c) && c != '.');
        // The stop of a sentence, and not of an initial.
        let last = trimmed.rsplit(' ').next().unwrap_or_default();
        let stop = last.ends_with('.') && last.chars().count() > 3;
        let trimmed = if stop {
            trimmed.trim_end_matches('.')
        } else {
            trimmed
        };
        let last = trimmed.rsplit(' ').next().unwrap_or_default();
        end = start + trimmed.len();
        let first = last.chars().next();
        if trimmed.len() > last.len()
            && first.is_some_and(char::is_lowercase)
            && !last.ends_with(')')
        {
            end -= last.len();
        } else {
            break;
        }
    }
    let part = start..end.max(start);
    (super::person::begins(&text[part.clone()]) && !is_event(&text[part.clone()])).then_some(part)
}

impl Block<'_> {
    /// Reads the players of lines that tell sides in words.
    pub(super) fn told_by_sides(&mut self) {
        self.sides_in_brackets();
        for line in self.lines() {
            if self.has("White") || self.has("Black") {
                return;
            }
            let text = self.text[line.clone()].to_owned();
            if self.is_taken(&line) || words(&text).count() > WORDS || says_result(&text) {
                continue;
            }
            let sides = sides_of(&text);
            let [first, second] = &sides[..] else {
                continue;
            };
            if first.color == second.color {
                continue;
            }
            // `Oduya (Black, Cardiff) vs Day (White, Leeds)` is a pair.
            let opened = |side: &Side| text[..side.place.start].ends_with('(');
            if sides.iter().any(|side| opened(side) && !side.bracket) {
                continue;
            }
            let between = first.place.end..second.place.start;
            let behind = second.place.end..text.len();
            let before = 0..first.place.start;
            let at = |part: &Range<usize>| {
                named(&text[part.clone()])
                    .map(|name| part.start + name.start..part.start + name.end)
            };
            let brackets = first.bracket && second.bracket;
            let found = match (at(&between), at(&behind), at(&before)) {
                (Some(other), _, Some(one)) if brackets => Some([one, other]),
                (Some(one), Some(other), _) | (Some(other), None, Some(one)) => Some([one, other]),
                _ => None,
            };
            let Some(names) = found else { continue };
            for (side, name) in sides.iter().zip(names) {
                let value = line.start + name.start..line.start + name.end;
                self.taken
                    .push(line.start + side.place.start..line.start + side.place.end);
                self.person(side.color, None, value);
            }
        }
    }

    /// Reads two lines of which each has a name and its side in brackets behind it.
    fn sides_in_brackets(&mut self) {
        let mut found: Vec<(Color, Range<usize>, Range<usize>)> = Vec::new();
        for line in self.lines() {
            let text = &self.text[line.clone()];
            let sides = sides_of(text);
            let [one] = &sides[..] else { continue };
            let name = text[..one.place.start].trim_end_matches('(').trim();
            let name = name[super::joint::name_label(name)..].trim();
            let of_name = one.bracket && super::person::begins(name) && !name.contains(':');
            if of_name && words(name).count() <= 6 && !self.is_taken(&line) && !is_event(name) {
                let start = line.start + one.place.start - 1;
                found.push((one.color, line.clone(), start..start + one.place.len() + 2));
            }
        }
        let [(first, ..), (second, ..)] = &found[..] else {
            return;
        };
        if first == second || self.has("White") || self.has("Black") {
            return;
        }
        for (color, line, label) in found {
            let whole = self.trimmed(line.start..label.start);
            let name = self.behind_name_label(whole.clone());
            let behind = label.end..line.end;
            // `Игрок 1: Иванов (белые)`
            if name.start > whole.start {
                self.drop_part(whole.start..name.start);
            }
            self.person(color, Some(label), name);
            let inside = self.text[behind.clone()].to_owned();
            let mut at = behind.start;
            for part in inside.split_inclusive([',', ';', '(', ')']) {
                let place = at..at + part.trim_end_matches([',', ';', '(', ')']).len();
                at += part.len();
                let place = self.trimmed(place);
                if !place.is_empty() && !self.is_taken(&place) {
                    self.beside(color, place);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::named;

    #[test]
    fn names_among_small_words() {
        for (text, want) in [
            (
                " men and Elena Marchuk of Cork the ",
                Some("Elena Marchuk of Cork"),
            ),
            (
                " speelde Cor Wagemans (DOS Rijnsburg), met ",
                Some("Cor Wagemans (DOS Rijnsburg)"),
            ),
            (" – Щукин Вадим (Якутск).", Some("Щукин Вадим (Якутск)")),
            (
                " against MF T. Dalrymple of Kingston (",
                Some("MF T. Dalrymple of Kingston"),
            ),
            (" L. Ap Rhys (Cornwall) - ", Some("L. Ap Rhys (Cornwall)")),
            (" men.", None),
            (" pieces and the ", None),
        ] {
            assert_eq!(named(text).map(|part| &text[part]), want, "{text}");
        }
    }
}
