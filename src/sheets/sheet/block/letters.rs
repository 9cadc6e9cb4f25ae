//! Letters for the sides before names: `B: Rossi  N: Verdi`, `Б. - Белов`.

use super::LabelSubject;
use super::label::{LabelMark, LabelSeparator};
use crate::board::Color;
use crate::sheet::labels::letter_and_dash;
use crate::words::LetterClass;
use crate::words::labels::label_subject;

/// Returns the labels of a line that are letters for the sides: `B: Rossi  N: Verdi`.
pub(super) fn of_letters(line: &str, (white, black): &(String, String)) -> Vec<LabelMark> {
    let mut marks = Vec::new();
    if let Some((letter, end)) = letter_and_dash(line) {
        let color = match letter {
            _ if letter == white => Some(Color::White),
            _ if letter == black => Some(Color::Black),
            _ => None,
        };
        marks.extend(color.map(|color| LabelMark {
            place: 0..end,
            about: LabelSubject::Player(color),
            set: LabelSeparator::Colon,
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
        let (start, about) = match label_subject(lead[cell..].trim()) {
            Some(LabelSubject::Thing(thing)) => (cell, LabelSubject::Of(thing, color)),
            _ => (start, LabelSubject::Player(color)),
        };
        marks.push(LabelMark {
            place: start..colon + 1,
            about,
            set: LabelSeparator::Colon,
        });
    }
    marks
}
