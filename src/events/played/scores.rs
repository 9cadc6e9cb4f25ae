//! Scores that no single game can have, and events whose results are those of matches.

use crate::pdn::TagName;
use crate::span::Span;
use foldhash::fast::RandomState;
use std::collections::{HashMap, HashSet};

/// The maximum length of a tag name that is examined, including the blanks after it.
const MAX_TAG_NAME_LEN: usize = 24;
/// The maximum length of a tag value that is examined.
const MAX_TAG_VALUE_LEN: usize = 200;
/// The maximum sum of the points of one game: 2-0, 1-1, 0-2 (IDF 2016, section 2, 15).
const MAX_GAME_POINTS: u32 = 2;

/// Returns the sum of the points of a score of two whole numbers: `3-1`, `12:0`.
fn score_sum(score: &[u8]) -> Option<u32> {
    let sign = score
        .iter()
        .position(|b| matches!(b, b'-' | b':' | b'x' | b'X'))?;
    let number = |text: &[u8]| {
        let text = text.trim_ascii();
        let plain = !text.is_empty() && text.len() <= 3 && text.iter().all(u8::is_ascii_digit);
        plain.then(|| text.iter().fold(0, |n, b| n * 10 + u32::from(b - b'0')))
    };
    Some(number(&score[..sign])? + number(&score[sign + 1..])?)
}

/// Returns whether a token is two whole numbers with a dash or a colon between them.
pub fn is_pair(token: &[u8]) -> bool {
    score_sum(token).is_some()
}

/// The event of a record: its name and its place.
type EventNameAndSite = [Vec<u8>; 2];

/// Events whose results are the scores of matches, and the sum of the points of each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatchEvents(HashMap<EventNameAndSite, u32>);

impl MatchEvents {
    /// Reads the tags of parts of a file. The results of an event are those of matches if more than half of them, and two at
    /// least, have the same sum, which no game has. Events with one record in the parts are taken together.
    pub fn from_parts(parts: &[&[u8]]) -> Self {
        if !may_be_of_match(parts) {
            return Self::default();
        }
        // By event: one that writes the scores of matches must not silence the check for the other events of its file.
        let mut results: HashMap<[&[u8]; 2], Vec<u32>, RandomState> = HashMap::default();
        for (nth, part) in parts.iter().enumerate() {
            // A later part begins anywhere, and its first record may lack its event.
            for record in record_heads(part).skip(usize::from(nth > 0)) {
                if let Some(sum) = record.sum {
                    results.entry(record.event).or_default().push(sum);
                }
            }
        }
        let alone = results.values().filter(|sums| sums.len() == 1);
        let alone = of_match(&mut alone.flatten().copied().collect::<Vec<_>>());
        let sum = |(event, mut sums): ([&[u8]; 2], Vec<u32>)| {
            let sum = if sums.len() == 1 {
                alone
            } else {
                of_match(&mut sums)
            };
            sum.map(|sum| (event.map(<[u8]>::to_vec), sum))
        };
        Self(results.into_iter().filter_map(sum).collect())
    }

    /// Returns the events, and the sums of the scores of their matches.
    pub fn events(&self) -> impl Iterator<Item = (&EventNameAndSite, u32)> {
        self.0.iter().map(|(event, sum)| (event, *sum))
    }

    /// Collects known events.
    pub fn from_events(events: impl IntoIterator<Item = (EventNameAndSite, u32)>) -> Self {
        Self(events.into_iter().collect())
    }

    /// Returns whether a score with this sum is that of a match in an event.
    fn has_score(&self, event: &EventNameAndSite, sum: u32) -> bool {
        self.0.get(event) == Some(&sum)
    }
}

/// Returns whether at least two results have the same sum, which no game has. Nearly all files have none such, and their events
/// need not be read.
fn may_be_of_match(parts: &[&[u8]]) -> bool {
    let result = |part: &[u8], at: usize| {
        let tag = begins_with_digit(part, at)
            .then(|| parse_tag(part, at))
            .flatten()?;
        let sum = score_sum(tag.value.trim_ascii()).filter(|sum| *sum > MAX_GAME_POINTS)?;
        (tag.tag_name() == TagName::Result).then_some(sum)
    };
    let mut seen = HashSet::new();
    parts.iter().any(|part| {
        let mut results = memchr::memchr_iter(b'[', part).filter_map(|at| result(part, at));
        results.any(|sum| !seen.insert(sum))
    })
}

/// Returns whether the value of the tag whose bracket is at `at` begins with a digit. Nearly all other tags begin otherwise.
fn begins_with_digit(text: &[u8], at: usize) -> bool {
    let value = value_start(text, at).map(|start| text[start..].trim_ascii_start());
    value.is_some_and(|value| value.first().is_some_and(u8::is_ascii_digit))
}

/// Returns the start of the value of the tag whose bracket is at `at`.
fn value_start(text: &[u8], at: usize) -> Option<usize> {
    let inside = &text[at + 1..];
    let near = &inside[..inside.len().min(MAX_TAG_NAME_LEN)];
    // Names are short, so a search byte by byte is faster here.
    let quote = near.iter().position(|b| *b == b'"')?;
    Some(at + 1 + quote + 1)
}

/// Returns the sum that more than half of these results have, and two at least, if no game has it.
fn of_match(sums: &mut [u32]) -> Option<u32> {
    sums.sort_unstable();
    let results = sums.len();
    let matches = sums
        .chunk_by(|a, b| a == b)
        .filter(|same| same[0] > MAX_GAME_POINTS);
    let most = matches.max_by_key(|same| same.len())?;
    (most.len() >= 2 && most.len() * 2 > results).then_some(most[0])
}

/// The tags of a record.
#[derive(Debug, Default)]
struct RecordTags<'a> {
    event: [&'a [u8]; 2],
    /// The sum of its points, 0 if the result is no pair of whole numbers; `None` if it states nothing.
    sum: Option<u32>,
}

/// Returns the records of a part, read by their tags alone.
fn record_heads(part: &[u8]) -> impl Iterator<Item = RecordTags<'_>> {
    let mut tags = memchr::memchr_iter(b'[', part)
        .filter_map(|at| parse_tag(part, at))
        .peekable();
    std::iter::from_fn(move || {
        let mut head = RecordTags::default();
        let mut end = tags.peek()?.span.start as usize;
        while let Some(tag) = tags.next_if(|tag| {
            let between = part.get(end..tag.span.start as usize);
            between.is_some_and(|between| between.trim_ascii().is_empty())
        }) {
            end = tag.span.end as usize;
            let value = tag.value.trim_ascii();
            match tag.tag_name() {
                TagName::Event => head.event[0] = value,
                TagName::Site => head.event[1] = value,
                TagName::Result if !matches!(value, b"" | b"*" | b"?" | b"-") => {
                    head.sum = Some(score_sum(value).unwrap_or(0));
                }
                _ => {}
            }
        }
        Some(head)
    })
}

/// A tag in a text.
struct RawTag<'a> {
    name: &'a [u8],
    value: &'a [u8],
    /// The span from its bracket to the end of the closing one.
    span: Span,
}

impl RawTag<'_> {
    fn tag_name(&self) -> TagName {
        TagName::from_name(self.name)
    }
}

/// Returns the tag whose bracket is at `at`, if there is one.
fn parse_tag(text: &[u8], at: usize) -> Option<RawTag<'_>> {
    let start = value_start(text, at)?;
    let value = &text[start..];
    let value = &value[..value.len().min(MAX_TAG_VALUE_LEN)];
    let value = &value[..memchr::memchr(b'"', value)?];
    let quote = start + value.len();
    let behind = &text[quote + 1..];
    let close = behind.iter().position(|b| !matches!(b, b' ' | b'\t'))?;
    (behind[close] == b']').then(|| RawTag {
        name: text[at + 1..start - 1].trim_ascii(),
        value,
        span: Span::new(at, quote + 1 + close + 1),
    })
}

/// Returns whether a score cannot be that of one game, nor that of a match if the event writes those. `here` is the text around
/// the record: an event may be outside the sample of a long file.
pub(crate) fn is_of_no_game<'m>(
    score: &[u8],
    [name, site]: [&[u8]; 2],
    sample: &MatchEvents,
    here: impl FnOnce() -> &'m MatchEvents,
) -> bool {
    let Some(sum) = score_sum(score).filter(|sum| *sum > MAX_GAME_POINTS) else {
        return false;
    };
    let event = [name.trim_ascii().to_vec(), site.trim_ascii().to_vec()];
    !sample.has_score(&event, sum) && !here().has_score(&event, sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file_text(records: &[(&str, &str)]) -> String {
        let record = |(event, score): &(&str, &str)| {
            format!(
                "[Event \"{event}\"]\n[Round \"3-1\"]\n[Result \"{score}\"]\n\n1. c3-d4 {{[no tag]}} *\n\n"
            )
        };
        records.iter().map(record).collect()
    }

    fn match_sum(scores: &[&str]) -> Option<u32> {
        let records: Vec<_> = scores.iter().map(|score| ("x", *score)).collect();
        let matches = MatchEvents::from_parts(&[file_text(&records).as_bytes()]);
        matches.0.values().next().copied()
    }

    #[test]
    fn events_that_write_the_scores_of_matches() {
        assert_eq!(match_sum(&["4-6", "1-9"]), Some(10));
        assert_eq!(match_sum(&["3-1", "2-2", "4-0", "*", "1-1"]), Some(4));
        assert_eq!(match_sum(&["3-1"]), None, "one game tells nothing");
        assert_eq!(
            match_sum(&["3-1", "2-2", "1-0", "0-1"]),
            None,
            "half of them"
        );
        assert_eq!(match_sum(&["3-1", "2-1", "1-0"]), None, "sums that differ");
        assert_eq!(match_sum(&["1-1", "2-0", "0-2"]), None, "games");
        assert_eq!(MatchEvents::from_parts(&[]), MatchEvents::default());
    }

    #[test]
    fn each_event_for_itself() {
        let text = file_text(&[
            ("match", "3-1"),
            ("open", "1-0"),
            ("match", "2-2"),
            ("open", "3-1"),
            ("open", "0-1"),
        ]);
        let matches = MatchEvents::from_parts(&[text.as_bytes()]);
        let none = MatchEvents::default();
        let told = |event: &str| is_of_no_game(b"3-1", [event.as_bytes(), b""], &matches, || &none);
        assert!(!told("match") && told("open") && told("other"));
        let alone = file_text(&[("a", "3-1"), ("b", "2-2"), ("c", "4-0")]);
        assert_eq!(
            MatchEvents::from_parts(&[alone.as_bytes()]).0.len(),
            3,
            "one record each"
        );
    }

    #[test]
    fn points_of_scores() {
        for (score, want) in [
            ("3-1", Some(4)),
            (" 2 : 1 ", Some(3)),
            ("12-0", Some(12)),
            ("3x1", Some(4)),
            ("1/2-1/2", None),
            ("-", None),
            ("3-", None),
            ("9999-1", None),
        ] {
            assert_eq!(score_sum(score.as_bytes()), want, "{score}");
        }
    }
}
