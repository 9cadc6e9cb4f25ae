//! Time controls with a number of moves, `40 moves in 2 hours, then 1 hour`, and hours that are not whole.

use super::clock;
use super::kind::heading_words;
use crate::words::LetterClass;
use crate::words::{WordMatcher, every_word, fold_text};
use std::sync::LazyLock;

/// Words for moves after a number.
static MOVE_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.clocks.moves));

/// Words for the stage that follows.
static THEN_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.clocks.then));

/// The first letters of words for hours.
const HOUR_LETTERS: [char; 5] = ['h', 'ч', 'u', 'o', 'S'];

/// The maximum number of stages in a time control.
const MAX_STAGES: usize = 4;

/// Returns whether a text gives a number of moves.
pub(super) fn has_moves(text: &str) -> bool {
    take_move_count(text).is_some()
}

/// Returns the first number of moves in a text, and the text without it.
fn take_move_count(text: &str) -> Option<(u32, String)> {
    let all: Vec<_> = heading_words(text).collect();
    let pair = all.windows(2).find(|pair| {
        parse_move_count(pair[0]).is_some() && MOVE_WORDS.contains_word(&fold_text(pair[1]))
    })?;
    Some((
        parse_move_count(pair[0])?,
        remove_words(text, pair[0], pair[1]),
    ))
}

/// Returns a text without the part from the start of one of its words to the end of another.
fn remove_words(text: &str, first: &str, last: &str) -> String {
    let start = first.as_ptr() as usize - text.as_ptr() as usize;
    let end = last.as_ptr() as usize - text.as_ptr() as usize + last.len();
    format!("{} {}", &text[..start], &text[end..])
}

/// Parses a number of moves.
fn parse_move_count(word: &str) -> Option<u32> {
    let figures = (1..=3).contains(&word.len()) && word.bytes().all(|b| b.is_ascii_digit());
    word.parse().ok().filter(|_| figures)
}

/// Returns a time control in stages, `50/7200:25/3600`, as the standard has it for games of chess (PGN, 9.6.1).
pub(super) fn staged_time_control(text: &str) -> Option<String> {
    let mut parts = vec![String::new()];
    for piece in text.split_inclusive([' ', ',', ';']) {
        let word = piece.trim_matches([' ', ',', ';']);
        let next = THEN_WORDS.contains_word(&fold_text(word));
        if next || piece.contains([',', ';']) {
            if !next {
                parts.last_mut()?.push_str(word);
            }
            parts.push(String::new());
        } else {
            parts.last_mut()?.push_str(piece);
        }
    }
    parts.retain(|part| part.contains(char::is_letter_or_number));
    if parts.len() > MAX_STAGES {
        return None;
    }
    let mut stages = Vec::new();
    for part in &parts {
        let last = heading_words(part).last().unwrap_or_default();
        let (count, rest) = match take_move_count(part) {
            Some((count, rest)) => (Some(count), rest),
            // `then 1h for 25`
            None => match parse_move_count(last)
                .filter(|_| !stages.is_empty() && heading_words(part).count() > 2)
            {
                Some(count) => (Some(count), remove_words(part, last, last)),
                None => (None, part.clone()),
            },
        };
        let time = clock::pdn_time_control(&rest)?;
        // A number without its unit is not a time, and stages cannot express added seconds.
        let time = time
            .strip_suffix("+0")
            .filter(|_| rest.contains(char::is_letter))?;
        stages.push(match count {
            Some(count) => format!("{count}/{time}"),
            None => time.to_owned(),
        });
    }
    (!stages.is_empty()).then(|| stages.join(":"))
}

/// Returns a text with minutes in place of hours and their parts, `1h30` or `1 1/2 hours`, and with a plus sign in `15|10`.
pub(super) fn normalise_time_units(text: &str) -> String {
    let text = text
        .replace(" 1/2", "½")
        .replace("1/2", "½")
        .replace("Stunden", "h")
        .replace("Stunde", "h")
        .replace('|', " + ");
    hours_to_minutes(&text).unwrap_or(text)
}

/// Converts the first hours of a text, if a part of an hour follows them, to minutes.
fn hours_to_minutes(text: &str) -> Option<String> {
    let start = text.find(|c: char| c.is_ascii_digit())?;
    let body = &text[start..];
    let figures = body.bytes().take_while(u8::is_ascii_digit).count();
    let whole: u32 = body[..figures].parse().ok().filter(|hours| *hours < 10)?;
    let rest = &body[figures..];
    let half = ["½", ",5", ".5"]
        .iter()
        .find_map(|half| rest.strip_prefix(half));
    if let Some(behind) = half {
        let word = behind.trim_start();
        let len = word.find(|c: char| !c.is_letter()).unwrap_or(word.len());
        let known = word.starts_with(HOUR_LETTERS);
        return known.then(|| format!("{}{} min{}", &text[..start], whole * 60 + 30, &word[len..]));
    }
    let behind = rest.trim_start().strip_prefix(['h', 'H', 'ч', 'u'])?;
    let minutes = behind.trim_start_matches(['.', ' ']);
    let two = minutes
        .get(..2)
        .filter(|two| two.bytes().all(|b| b.is_ascii_digit()))?;
    let after = &minutes[2..];
    let word = after.trim_start();
    let unit = word.starts_with(['m', 'м', '\'', '’', '′']) && !after.starts_with(char::is_numeric);
    let seconds = word.starts_with(['s', 'с', '"']);
    let ends = !after.starts_with(|c: char| c.is_ascii_digit() || c == ':');
    let minute: u32 = two.parse().ok().filter(|minute| *minute < 60)?;
    (ends && !unit && !seconds)
        .then(|| format!("{}{} min{after}", &text[..start], whole * 60 + minute))
}
