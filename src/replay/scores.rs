//! Scores that no single game can have, and files whose results are those of matches.

use crate::pdn::TagName;
use crate::span::Span;

/// How much of a file is looked at for the scores that it writes.
const SAMPLE: usize = 1 << 16;
/// The longest tag name that is looked at, with the blanks behind it.
const NAME: usize = 24;
/// The longest score that is looked at.
const SCORE: usize = 12;
/// The highest sum of the points of one game: 2-0, 1-1, 0-2 (seed 001, section 2, 15).
const GAME: u32 = 2;

/// The points of a score of two whole numbers: `3-1`, `12:0`.
fn points(score: &[u8]) -> Option<u32> {
    let sign = score.iter().position(|b| matches!(b, b'-' | b':'))?;
    let number = |text: &[u8]| {
        let text = text.trim_ascii();
        let plain = !text.is_empty() && text.len() <= 3 && text.iter().all(u8::is_ascii_digit);
        plain.then(|| text.iter().fold(0, |n, b| n * 10 + u32::from(b - b'0')))
    };
    Some(number(&score[..sign])? + number(&score[sign + 1..])?)
}

/// The sum that the scores of a file add up to, where they are those of matches: that of most of its games, and of two at
/// least. Its first games tell.
pub(super) fn of_matches(sample: &[&[u8]]) -> Option<u32> {
    let part = sample.first()?;
    let part = &part[..part.len().min(SAMPLE)];
    let initials = TagName::Result.initials();
    let (mut results, mut sums) = (0, Vec::new());
    for at in memchr::memchr_iter(b'[', part) {
        let first = part.get(at + 1).copied().unwrap_or_default();
        if initials[usize::from(first)]
            && let Some(score) = result_tag(&part[at + 1..])
        {
            results += 1;
            sums.extend(points(score).filter(|sum| *sum > GAME));
        }
    }
    sums.sort_unstable();
    let most = sums
        .chunk_by(|a, b| a == b)
        .max_by_key(|same| same.len())
        .filter(|same| same.len() >= 2 && same.len() * 2 > results)?;
    most.first().copied()
}

/// The value of the Result tag whose name begins here, if it is one and says anything.
fn result_tag(text: &[u8]) -> Option<&[u8]> {
    let near = &text[..text.len().min(NAME)];
    let quote = memchr::memchr(b'"', near)?;
    let value = &text[quote + 1..];
    let value = &value[..value.len().min(SCORE + 1)];
    let value = value[..memchr::memchr(b'"', value)?].trim_ascii();
    let named = TagName::of(near[..quote].trim_ascii()) == TagName::Result;
    (named && !matches!(value, b"" | b"*" | b"?" | b"-")).then_some(value)
}

/// Whether a score cannot be that of one game of its file.
pub(super) fn is_of_no_game(score: Span, bytes: &[u8], of_matches: Option<u32>) -> bool {
    points(score.of(bytes)).is_some_and(|sum| sum > GAME && Some(sum) != of_matches)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(scores: &[&str]) -> Option<u32> {
        let tags: String = scores
            .iter()
            .map(|score| format!("[Round \"3-1\"]\n[Result \"{score}\"]\n*\n\n"))
            .collect();
        of_matches(&[tags.as_bytes()])
    }

    #[test]
    fn files_that_write_the_scores_of_matches() {
        assert_eq!(told(&["4-6", "1-9"]), Some(10));
        assert_eq!(told(&["3-1", "2-2", "4-0", "*", "1-1"]), Some(4));
        assert_eq!(told(&["3-1"]), None, "one game tells nothing");
        assert_eq!(told(&["3-1", "2-2", "1-0", "0-1"]), None, "half of them");
        assert_eq!(told(&["3-1", "2-1", "1-0"]), None, "sums that differ");
        assert_eq!(told(&["1-1", "2-0", "0-2"]), None, "games");
        assert_eq!(of_matches(&[]), None);
    }

    #[test]
    fn points_of_scores() {
        for (score, want) in [
            ("3-1", Some(4)),
            (" 2 : 1 ", Some(3)),
            ("12-0", Some(12)),
            ("1/2-1/2", None),
            ("-", None),
            ("3-", None),
            ("9999-1", None),
        ] {
            assert_eq!(points(score.as_bytes()), want, "{score}");
        }
    }
}
