//! Letters that stand for the sides before names: `B: Rossi  N: Verdi`, `Б. - Белов`.

use super::About;
use super::label::{Mark, Set};
use crate::board::Color;
use crate::sheet::labels::letter_and_dash;
use crate::words::Letter;
use crate::words::labels::about;

/// `B: Rossi  N: Verdi`: letters for the sides.
pub(super) fn of_letters(line: &str, (white, black): &(String, String)) -> Vec<Mark> {
    let mut marks = Vec::new();
    if let Some((letter, end)) = letter_and_dash(line) {
        let color = match letter {
            _ if letter == white => Some(Color::White),
            _ if letter == black => Some(Color::Black),
            _ => None,
        };
        marks.extend(color.map(|color| Mark {
            place: 0..end,
            about: About::Player(color),
            set: Set::Colon,
        }));
    }
    for (colon, _) in line.match_indices(':') {
        let before = line[..colon].trim_end();
        let start = before
            .rfind(|c: char| !c.is_letter_or_number())
            .map_or(0, |at| {
                at + before[at..].chars().next().map_or(0, char::len_utf8)
            });
        let color = match &before[start..] {
            word if word == white => Color::White,
            word if word == black => Color::Black,
            _ => continue,
        };
        // `Elo N: 2175`
        let lead = &line[..start];
        let cell = lead.rfind(['\t', ',', ';']).map_or(0, |at| at + 1);
        let cell = lead.rfind("  ").map_or(cell, |at| cell.max(at + 2));
        let (start, about) = match about(lead[cell..].trim()) {
            Some(About::Thing(thing)) => (cell, About::Of(thing, color)),
            _ => (start, About::Player(color)),
        };
        marks.push(Mark {
            place: start..colon + 1,
            about,
            set: Set::Colon,
        });
    }
    marks
}
