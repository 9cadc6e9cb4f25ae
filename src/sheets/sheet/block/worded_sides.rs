//! Players whose sides are given by words in a sentence or in brackets: `Con il Bianco giocava Fabbri di Lecce, con il Nero
//! Verdi`, `Jones of Leeds had the Black men and Smith the White`, `B. Hiemstra (wit), rating 2003`.

use super::HeadingBlock;
use super::event::is_event;
use super::kind::heading_words;
use crate::board::Color;
use crate::sheet::chars::is_dash;
use crate::words::LetterClass;
use crate::words::result::states_result;
use crate::words::{side_after_with, side_by_word};
use std::ops::Range;

/// The maximum number of words in a sentence that names the players.
const MAX_SENTENCE_WORDS: usize = 40;

/// A word for a side in a line.
struct SideMention {
    place: Range<usize>,
    color: Color,
    bracket: bool,
}

/// Returns the words for sides in a line.
fn sides_of(line: &str) -> Vec<SideMention> {
    let mut sides = Vec::new();
    let mut at = 0;
    for word in line.split(|c: char| !c.is_letter()) {
        let start = line[at..].find(word).map_or(at, |n| at + n);
        at = start + word.len();
        let Some(color) = side_by_word(word).or_else(|| side_after_with(word)) else {
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
        sides.push(SideMention {
            place,
            color,
            bracket,
        });
    }
    sides
}

/// Returns the part of a text that begins with a name, without small words and signs before it and at its end.
fn leading_name(text: &str) -> Option<Range<usize>> {
    let small = |word: &str| {
        !word.contains(|c: char| c.is_uppercase() || c.is_ascii_digit())
            || !word.contains(char::is_letter)
    };
    let mut start = 0;
    for word in text.split_inclusive(' ') {
        if !small(word) || super::person::begins_like_name(text[start..].trim_start()) {
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
        // The full stop of a sentence, not of an initial.
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
    (super::person::begins_like_name(&text[part.clone()]) && !is_event(&text[part.clone()]))
        .then_some(part)
}

impl HeadingBlock<'_> {
    /// Reads the players of lines that give sides in words.
    pub(super) fn read_players_by_side(&mut self) {
        self.sides_in_brackets();
        for line in self.line_ranges() {
            if self.has_field("White") || self.has_field("Black") {
                return;
            }
            let text = self.text[line.clone()].to_owned();
            if self.is_taken(&line)
                || heading_words(&text).count() > MAX_SENTENCE_WORDS
                || states_result(&text)
            {
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
            let opened = |side: &SideMention| text[..side.place.start].ends_with('(');
            if sides.iter().any(|side| opened(side) && !side.bracket) {
                continue;
            }
            let between = first.place.end..second.place.start;
            let behind = second.place.end..text.len();
            let before = 0..first.place.start;
            let at = |part: &Range<usize>| {
                leading_name(&text[part.clone()])
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
                self.read_player(side.color, None, value);
            }
        }
    }

    /// Reads two lines that each have a name followed by its side in brackets.
    fn sides_in_brackets(&mut self) {
        let mut found: Vec<(Color, Range<usize>, Range<usize>)> = Vec::new();
        for line in self.line_ranges() {
            let text = &self.text[line.clone()];
            let sides = sides_of(text);
            let [one] = &sides[..] else { continue };
            let name = text[..one.place.start].trim_end_matches('(').trim();
            let name = name[super::joint::name_label(name)..].trim();
            let of_name =
                one.bracket && super::person::begins_like_name(name) && !name.contains(':');
            if of_name
                && heading_words(name).count() <= 6
                && !self.is_taken(&line)
                && !is_event(name)
            {
                let start = line.start + one.place.start - 1;
                found.push((one.color, line.clone(), start..start + one.place.len() + 2));
            }
        }
        let [(first, ..), (second, ..)] = &found[..] else {
            return;
        };
        if first == second || self.has_field("White") || self.has_field("Black") {
            return;
        }
        for (color, line, label) in found {
            let whole = self.trim_range(line.start..label.start);
            let name = self.behind_name_label(whole.clone());
            let behind = label.end..line.end;
            // `Игрок 1: Иванов (белые)`
            if name.start > whole.start {
                self.drop_part(whole.start..name.start);
            }
            self.read_player(color, Some(label), name);
            let inside = self.text[behind.clone()].to_owned();
            let mut at = behind.start;
            for part in inside.split_inclusive([',', ';', '(', ')']) {
                let place = at..at + part.trim_end_matches([',', ';', '(', ')']).len();
                at += part.len();
                let place = self.trim_range(place);
                if !place.is_empty() && !self.is_taken(&place) {
                    self.read_player_detail(color, place);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::leading_name;

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
            assert_eq!(leading_name(text).map(|part| &text[part]), want, "{text}");
        }
    }
}
