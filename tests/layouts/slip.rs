//! Slips of those who type: of signs and blanks in a heading, of a letter in a label, of a square in a move.

use super::fill::Sheet;
use crate::random::Random;
use std::ops::Range;

/// Slips of a heading that are tried until one has its place.
const TRIES: usize = 20;

/// Types a sheet with a slip in its heading or below its moves, and one of three with a slip in a move, too. What fields say
/// stays as it is. Gives whether a move is mistyped.
pub(super) fn slip(sheet: &mut Sheet, random: &mut Random) -> bool {
    for _ in 0..TRIES {
        if of_heading(sheet, random) {
            break;
        }
    }
    random.percent(33) && of_move(sheet, random)
}

/// Where fields stand that a slip must not change.
fn kept(sheet: &Sheet) -> Vec<Range<usize>> {
    let mut kept = vec![sheet.rows.clone()];
    for wanted in &sheet.wanted {
        for (at, part) in sheet.text.match_indices(&wanted.written) {
            kept.push(at..at + part.len());
        }
    }
    kept
}

fn of_heading(sheet: &mut Sheet, random: &mut Random) -> bool {
    let kept = kept(sheet);
    let free = |at: usize| kept.iter().all(|range| !range.contains(&at));
    let signs: Vec<(usize, char)> = sheet
        .text
        .char_indices()
        .filter(|(at, _)| free(*at))
        .collect();
    if signs.is_empty() {
        return true;
    }
    let (at, c) = signs[random.below(signs.len())];
    let behind = sheet.text[at + c.len_utf8()..].chars().next();
    let end = at + c.len_utf8();
    match (random.below(6), c) {
        // A sign is forgotten, or typed twice.
        (0, ':' | ',' | ';' | '.') => sheet.text.replace_range(at..end, ""),
        (1, ':' | ',' | '.') => sheet.text.insert(end, c),
        // A blank too many, or one behind a sign forgotten.
        (2, ' ') => sheet.text.insert(at, ' '),
        (3, ' ') if at > 0 && sheet.text[..at].ends_with([':', ',', '.']) => {
            sheet.text.replace_range(at..end, "");
        }
        // A letter is small or large, or changes its place with the next.
        (4, c) if c.is_alphabetic() && c.is_ascii() => {
            let other = match c.is_uppercase() {
                true => c.to_ascii_lowercase(),
                false => c.to_ascii_uppercase(),
            };
            sheet.text.replace_range(at..end, &other.to_string());
        }
        (5, c) if c.is_alphabetic() && behind.is_some_and(char::is_alphabetic) && free(end) => {
            let next = behind.unwrap();
            sheet
                .text
                .replace_range(at..end + next.len_utf8(), &format!("{next}{c}"));
        }
        _ => return false,
    }
    true
}

/// Another figure in a square. Gives whether it is another than before.
fn of_move(sheet: &mut Sheet, random: &mut Random) -> bool {
    let rows = sheet.rows.clone();
    let Some(text) = sheet.text.get(rows.clone()) else {
        return false;
    };
    let figures: Vec<usize> = text
        .char_indices()
        .filter(|(at, c)| {
            let sign = |c: char| matches!(c, '-' | 'x' | ':' | 'a'..='h');
            c.is_ascii_digit() && (text[..*at].ends_with(sign) || text[at + 1..].starts_with(sign))
        })
        .map(|(at, _)| at)
        .collect();
    if figures.is_empty() {
        return false;
    }
    let at = rows.start + figures[random.below(figures.len())];
    let figure = char::from(b'1' + random.below(8) as u8);
    let other = !sheet.text[at..].starts_with(figure);
    sheet.text.replace_range(at..=at, &figure.to_string());
    other
}
