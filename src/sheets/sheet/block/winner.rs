//! Results that name the winner: `Winner = Brown`, `Gewonnen door -> wit`, `итог за белых +`.

use crate::board::Color;
use crate::claim;
use crate::outcome::{Outcome, ScoreColumn, Terminator};
use crate::sheet::boxes;
use crate::sheet::chars::is_dash;
use crate::sheet::versus;
use crate::words::LetterClass;
use crate::words::margin;
use crate::words::result::{only_result, states_resignation, states_result};
use crate::words::side_by_word;
use std::ops::Range;

/// Returns the words after the box that is ticked: `[x] Nero`. Of several boxes only the ticked one is left at this point.
pub(super) fn ticked_words(text: &str) -> Option<&str> {
    text.trim_start()
        .strip_prefix(boxes::CANONICAL_TICK)
        .map(str::trim)
}

/// Returns the outcome that points next to the names of both sides give: `Brancas 0 x 2 Pretas`, `White 1/2, Black 1/2`.
pub(super) fn of_sides(text: &str) -> Option<Outcome> {
    let text = text.replace("1/2", "½");
    let (mut sides, mut points) = (Vec::new(), Vec::new());
    for word in text.split(|c: char| !c.is_letter_or_number() && c != '½') {
        match word {
            "0" | "½" | "1" | "2" => points.push(word),
            _ => sides.extend(side_by_word(word)),
        }
    }
    let ([first, second], [one, other]) = (&sides[..], &points[..]) else {
        return None;
    };
    match (*one, *other) {
        _ if first == second => None,
        ("2" | "1", "0") => Some(Outcome::Won(*first)),
        ("0", "1" | "2") => Some(Outcome::Won(*second)),
        ("1", "1") | ("½", "½") => Some(Outcome::Draw),
        _ => None,
    }
}

/// Returns the outcome in a line that has nothing but both sides and their points: `белые — 1, чёрные — 0`,
/// `Brancas 0 x 2 Pretas`.
pub(in crate::sheet) fn of_sides_alone(line: &str) -> Option<Outcome> {
    if line.len() > MAX_POINTS_LINE_BYTES {
        return None;
    }
    let is_points = |word: &str| word.chars().all(|c| c.is_ascii_digit() || c == '½');
    let is_cross = |word: &str| matches!(word, "x" | "X" | "х" | "Х" | "×");
    let line = line.replace("1/2", "½");
    let words = line.split(|c: char| !c.is_letter_or_number() && c != '½');
    // Whether each word is a side.
    let mut sides = Vec::new();
    for word in words.filter(|word| !word.is_empty() && !is_cross(word)) {
        match (side_by_word(word).is_some(), is_points(word)) {
            (is_side, points) if is_side || points => sides.push(is_side),
            _ => return None,
        }
    }
    // Points follow each side or are between the sides: `White - Black 1-0` may be two surnames.
    matches!(
        sides[..],
        [true, false, true, false] | [true, false, false, true]
    )
    .then(|| of_sides(&line))
    .flatten()
}

/// The maximum length of a line of points, in bytes.
const MAX_POINTS_LINE_BYTES: usize = 60;

/// Returns the score in a text that gives another winner than the words in it, unless the score is written
/// from the winner's side.
pub(super) fn contradicted_score(text: &str, told: Outcome) -> Option<Range<usize>> {
    let mut places = text.char_indices();
    let begins = |(at, c): &(usize, char)| {
        let apart = |c: char| c.is_letter_or_number() || is_dash(c);
        c.is_ascii_digit() && !text[..*at].ends_with(apart)
    };
    let found = places.find_map(|place| {
        let rest = Some(&text[place.0..]).filter(|_| begins(&place))?;
        let read = versus::parse_points(rest)?;
        Some((place.0, read.len, Terminator::of_points(read.a, read.b)?))
    });
    let (at, len, score) = found?;
    let other = match (told, score) {
        // Where Black begins, the variant decides whose points come first.
        (Outcome::Won(winner), Outcome::Won(column)) => {
            (winner == Color::White) != (column == ScoreColumn::First)
        }
        (_, Outcome::BothLost) => false,
        (told, score) => told.winner().is_some() != score.winner().is_some(),
    };
    let own = || margin::winner_by_score(&text[..at], &text[at..at + len]).is_some();
    (other && !own()).then_some(at..at + len)
}

/// Returns whether words for a result state why the game ended so, or more that is worth keeping:
/// `Draw (by threefold repetition)`, `White resigned`, `Black won 1-0`.
pub(super) fn states_reason(text: &str) -> bool {
    let told = || states_result(text) && only_result(text).is_none();
    !text.contains('[')
        && (states_resignation(text) || !claim::parse_reasons(text).is_empty() || told())
}
