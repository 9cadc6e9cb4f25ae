//! Reads headings: who played, where and when.

use super::chars::{is_blank, is_dash};
use super::commas;
use super::facts::{self, LineFact};
pub(super) use super::labels::tag_of;
use super::labels::{find_side_letters, read_line_labels};
use super::names::{self, NameInLine};
use super::versus;
use crate::board::Color;
use crate::notation::date::{self, DateOrder};
use crate::outcome::Outcome;
use crate::span::Span;
use crate::words::LetterClass;
use crate::words::result::first_outcome;
use crate::words::result::only_result;
use crate::words::{WordMatcher, every_word, fold_text, side_after_with};
use std::sync::LazyLock;

/// What a heading states for one tag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct HeadingField {
    /// The tag.
    pub(super) name: &'static str,
    /// The words that the name of the tag replaces, if there are any.
    pub(super) label: Option<Span>,
    /// The value.
    pub(super) value: String,
    /// The place of the value.
    pub(super) span: Span,
    /// Whether only its place shows what it is.
    pub(super) guess: bool,
    /// The winner, where words name the winner and the variant decides how this is written.
    pub(super) outcome: Option<Outcome>,
    /// What it may be instead, if it is unlikely to be what it is taken for.
    pub(super) doubt: Option<FieldDoubt>,
}

/// How likely a field is what it is taken for, and what else it may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FieldDoubt {
    /// The likelihood, in per cent.
    pub(super) percent: u8,
    /// Other readings, each as a tag and words.
    pub(super) others: String,
}

/// Words for "played" in "played with White".
static PLAYED_WORDS: LazyLock<WordMatcher> =
    LazyLock::new(|| every_word(|language| language.sides.played));

/// The maximum number of lines of a heading without moves.
const MAX_HEADING_LINES: usize = 8;

/// Returns what the lines before the moves state. `at` is the offset of the text.
#[cfg(test)]
pub(super) fn read_heading(text: &str, at: usize) -> Vec<HeadingField> {
    let above = Span::new(at, at + text.len());
    let padded = format!("{}{text}", " ".repeat(at));
    let read = super::assign::assign_fields(&padded, above, None, &Default::default());
    read.reading.fields
}

/// Returns what a line states by its labels, or about its players.
fn read_heading_line(line: &str, start: usize, letters: Option<(&str, &str)>) -> Vec<HeadingField> {
    let line: &str = &super::block::mask_surnames(line);
    let found = read_line_labels(line, start, letters);
    if !found.is_empty() {
        return found;
    }
    let found = read_players(line, start);
    if !found.is_empty() {
        return found;
    }
    let found = played_with(line, start);
    if found.is_empty() {
        bare_result(line, start).into_iter().collect()
    } else {
        found
    }
}

/// Parses a score after its label, and nothing else: `Result 2-1`, `Resultado 3 x 1`.
pub(super) fn bare_result(line: &str, start: usize) -> Option<HeadingField> {
    let stretch = LineSlice { line, start };
    let body = line.trim_start();
    let (label, rest) = body.split_at(body.find(|c: char| !c.is_letter())?);
    let value = rest.trim();
    let points = versus::points_alone(value).map(|read| &value[..read.len]);
    let value = points.or_else(|| {
        versus::len(value)
            .filter(|len| *len == value.len())
            .map(|_| value)
    })?;
    (tag_of(label) == Some("Result") && rest.starts_with(is_blank))
        .then(|| stretch.make_field("Result", Some(label), value))
}

fn is_player(field: &HeadingField) -> bool {
    matches!(field.name, "White" | "Black")
}

/// Returns whether a line of a text is one of a heading.
pub(super) fn is_one(text: &str) -> bool {
    text.lines()
        .any(|line| !read_heading_line(line, 0, find_side_letters(line)).is_empty())
}

/// Returns whether a text is nothing but a heading whose players have a score: `Souza 1 x 1 Lima`.
pub(crate) fn is_result_of_players(text: &str) -> bool {
    let lines: Vec<_> = text
        .lines()
        .map(str::trim_end)
        .filter(|line| !line.is_empty())
        .take(MAX_HEADING_LINES + 1)
        .collect();
    let fields: Vec<_> = lines
        .iter()
        .map(|line| read_heading_line(line, 0, find_side_letters(line)))
        .collect();
    let scored = |fields: &Vec<HeadingField>| {
        fields.iter().any(is_player) && fields.iter().any(|field| field.name == "Result")
    };
    let mut all = lines.iter().zip(&fields);
    lines.len() <= MAX_HEADING_LINES
        && fields.iter().any(scored)
        && all.all(|(line, fields)| !fields.is_empty() || !facts::find_facts(line).is_empty())
}

/// Returns whether a text is nothing but a heading that names both players, and a result: a forfeited game, as an arbiter records
/// it.
pub(crate) fn is_game_without_moves(text: &str) -> bool {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let lines: Vec<_> = lines.take(MAX_HEADING_LINES + 1).collect();
    let (mut players, mut results) = ([false; 2], 0);
    let known = lines.iter().all(|line| {
        let fields = read_heading_line(line, 0, find_side_letters(line));
        let named = |name| fields.iter().any(|field| field.name == name);
        players[0] |= named("White");
        players[1] |= named("Black");
        let result = named("Result") || is_result(line);
        results += usize::from(result);
        let labelled = || is_labelled(line) || !facts::find_facts(line).is_empty();
        result || !fields.is_empty() || labelled()
    });
    known && players == [true; 2] && results > 0 && lines.len() <= MAX_HEADING_LINES
}

/// Returns whether a line is a value after a label of a few words, whatever they are: `Вид шашек: международные шашки`.
fn is_labelled(line: &str) -> bool {
    let is_label = |label: &str| {
        (1..=3).contains(&label.split_whitespace().count())
            && label.chars().all(|c| c.is_letter() || is_blank(c))
    };
    let parts = line.split_once(": ");
    parts.is_some_and(|(label, value)| is_label(label) && !value.trim().is_empty())
}

/// Returns whether a line is a result in words, as a score, or both: `Black won. 0-2`.
fn is_result(line: &str) -> bool {
    let line = line.trim_end_matches('.');
    let (words, score) = line.rsplit_once(is_blank).unwrap_or(("", line));
    let says = |text: &str| only_result(text).is_some();
    says(line)
        || (crate::outcome::is_plain(score.as_bytes()) && (words.is_empty() || says(words.trim())))
}

/// The maximum number of lines of a result without moves, with a title and a remark.
const MAX_RESULT_LINES: usize = 5;
/// The maximum number of words of each of its lines.
const MAX_RESULT_LINE_WORDS: usize = 6;

/// Returns whether a text is a result with its players, and a title or a remark: a game that was won by default has no moves. A
/// score with a cross may look like a move.
pub(crate) fn is_result_with_title(text: &str) -> bool {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let lines: Vec<_> = lines.take(MAX_RESULT_LINES + 1).collect();
    let mut scored = 0;
    let plain = lines.iter().all(|line| {
        let fields = read_heading_line(line, 0, find_side_letters(line));
        let has_score = fields.iter().any(|field| field.name == "Result");
        if has_score && fields.iter().filter(|field| is_player(field)).count() == 2 {
            scored += 1;
            return true;
        }
        let short = line.split_whitespace().count() <= MAX_RESULT_LINE_WORDS
            && !line.starts_with(char::is_lowercase);
        !fields.is_empty() || short || !facts::find_facts(line).is_empty()
    });
    plain && scored == 1 && lines.len() <= MAX_RESULT_LINES
}

/// Returns whether a line gives a fact about a game that is written above its moves: all but the result.
pub(super) fn is_above(line: &str) -> bool {
    let fields = read_heading_line(line, 0, find_side_letters(line));
    let other = |field: &HeadingField| field.name != "Result" && !is_player(field);
    fields.iter().any(other) || names_players(line)
}

/// Returns whether a line names the players.
pub(super) fn names_players(line: &str) -> bool {
    let named = |line: &str| {
        read_heading_line(line, 0, find_side_letters(line))
            .iter()
            .any(is_player)
    };
    // `2 доска: Иванов - Петров`
    let counted = || {
        let found = facts::find_facts(line);
        let first = found.iter().find(|fact| fact.whole.start == 0)?;
        let behind = line[first.whole.end..].trim_start();
        let rest = behind.strip_prefix([':', '.', ','])?;
        (first.name != "Date").then(|| named(rest.trim_start()))
    };
    named(line) || counted().unwrap_or(false)
}

/// A part of a line, to be turned into a span of the text without the blanks around it.
pub(super) struct LineSlice<'a> {
    pub(super) line: &'a str,
    pub(super) start: usize,
}

impl<'a> LineSlice<'a> {
    pub(super) fn part_span(&self, part: &'a str) -> Span {
        let part = part.trim();
        let at = self.start + (part.as_ptr() as usize - self.line.as_ptr() as usize);
        Span::new(at, at + part.len())
    }

    pub(super) fn make_field(
        &self,
        name: &'static str,
        label: Option<&'a str>,
        value: &'a str,
    ) -> HeadingField {
        HeadingField {
            name,
            label: label.map(|label| self.part_span(label)),
            value: if name == "Date" {
                pdn_date(value, label)
            } else {
                value.trim().to_owned()
            },
            span: self.part_span(value),
            guess: false,
            doubt: None,
            outcome: None,
        }
    }
}

/// Parses a line with both players: `Иванов - Петров:`, `Bisanti-Fanelli (2-0), Bolzano, 1978.`,
/// `Campionato 1948 Benassi - Colomba = 2-0`.
fn read_players(line: &str, start: usize) -> Vec<HeadingField> {
    let stretch = LineSlice { line, start };
    let joined = commas::join_comma_names(line);
    let Some(pair) = names::find_player_pair(&joined) else {
        return Vec::new();
    };
    let (left, right) = (
        &line[..pair.left.len()],
        &line[line.len() - pair.right.len()..],
    );
    let mut fields = vec![
        stretch.make_field("White", None, &left[pair.white.name.clone()]),
        stretch.make_field("Black", None, &right[pair.black.name.clone()]),
    ];
    let event = event_text(left, pair.white.start, &facts::find_facts(line));
    if event.chars().any(char::is_letter) {
        fields.push(stretch.make_field("Event", None, event));
    }
    read_title_and_rating(
        left,
        &pair.white,
        ["WhiteTitle", "WhiteRating"],
        &stretch,
        &mut fields,
    );
    read_title_and_rating(
        right,
        &pair.black,
        ["BlackTitle", "BlackRating"],
        &stretch,
        &mut fields,
    );
    if let Some(score) = pair.score {
        fields.push(stretch.make_field("Result", None, &line[score]));
    }
    read_after_names(&right[pair.black.end..], &stretch, &mut fields);
    fields
}

/// Adds the title and the rating of a player.
fn read_title_and_rating<'a>(
    text: &'a str,
    name: &NameInLine,
    tags: [&'static str; 2],
    stretch: &LineSlice<'a>,
    fields: &mut Vec<HeadingField>,
) {
    for (tag, place) in tags.into_iter().zip([&name.title, &name.rating]) {
        if let Some(place) = place {
            fields.push(stretch.make_field(tag, None, &text[place.clone()]));
        }
    }
}

/// Returns the text before the names, without the facts at either end of it.
fn event_text<'a>(left: &'a str, end: usize, facts: &[LineFact]) -> &'a str {
    let (mut from, mut to) = (0, end);
    for fact in facts.iter().filter(|fact| fact.whole.start < end) {
        if left[from..fact.whole.start.max(from)]
            .chars()
            .any(char::is_letter)
        {
            to = to.min(fact.whole.start);
        } else {
            from = from.max(fact.whole.end.min(end));
        }
    }
    let text = &left[from.min(to)..to];
    let text = text.trim_end_matches(|c: char| !c.is_letter_or_number());
    if from > 0 {
        text.trim_start_matches(|c: char| !c.is_letter_or_number())
    } else {
        text
    }
}

/// Parses players named by their colours: `Белыми играл Иванов, черными Петров.`
pub(super) fn played_with(line: &str, start: usize) -> Vec<HeadingField> {
    let stretch = LineSlice { line, start };
    let mut fields: Vec<HeadingField> = Vec::new();
    let mut rest = line;
    while let Some(at) = rest.find(char::is_letter) {
        let (word, behind) = rest[at..].split_at(
            rest[at..]
                .find(|c: char| !c.is_letter())
                .unwrap_or(rest.len() - at),
        );
        rest = behind;
        let Some(color) = side_after_with(word) else {
            continue;
        };
        let played = behind.trim_start();
        let verb = played.split(is_blank).next().unwrap_or_default();
        let is_verb = PLAYED_WORDS.contains_word(&fold_text(verb));
        let value = if is_verb {
            &played[verb.len()..]
        } else {
            played.trim_start_matches(is_dash)
        };
        if let Some(name) = names::first_name(value) {
            let tag = if color == Color::White {
                "White"
            } else {
                "Black"
            };
            rest = &value[name.end..];
            fields.push(stretch.make_field(tag, Some(word), &value[name.name]));
        }
    }
    let both = fields.len() == 2 && fields[0].name != fields[1].name;
    if both { fields } else { Vec::new() }
}

/// Parses the text after the names: result, place, date.
fn read_after_names<'a>(rest: &'a str, stretch: &LineSlice<'a>, fields: &mut Vec<HeadingField>) {
    if let Some(score) = find_score(rest) {
        fields.push(stretch.make_field("Result", None, score));
    }
    for part in rest.split([',', '.', ';', '(', ')']) {
        let text = part.trim();
        let year = text.len() == 4
            && text.bytes().all(|b| b.is_ascii_digit())
            && (text.starts_with("18") || text.starts_with("19") || text.starts_with("20"));
        if year {
            fields.push(stretch.make_field("Date", None, text));
            continue;
        }
        let place = text.chars().next().is_some_and(char::is_uppercase)
            && text
                .chars()
                .all(|c| c.is_letter() || is_blank(c) || is_dash(c))
            && text.split_whitespace().count() <= 3
            && rest.trim_start_matches(|c| c != ',').contains(text);
        if place
            && fields.iter().all(|field| field.name != "Site")
            && first_outcome(&[text]).is_none()
        {
            fields.push(stretch.make_field("Site", None, text));
        }
    }
}

/// Returns a score in a text.
fn find_score(text: &str) -> Option<&str> {
    let starts = text.char_indices().filter(|(at, c)| {
        (c.is_ascii_digit() || *c == '½') && !text[..*at].ends_with(char::is_letter_or_number)
    });
    starts
        .map(|(at, _)| &text[at..])
        .find_map(|here| versus::len(here).map(|len| &here[..len]))
}

/// Returns a date in PDN notation, where that gives all that the text gives: `1978` is `1978.??.??`, `12.03.2019` is
/// `2019.03.12`. A label in a language whose dates begin with the day decides the order where nothing else does.
fn pdn_date(text: &str, label: Option<&str>) -> String {
    let order = match label {
        Some(label) if fold_text(label.trim()) != "date" => DateOrder::DAY_FIRST,
        _ => DateOrder::default(),
    };
    let read = date::read_date(text, order);
    if read.whole {
        read.date.to_string()
    } else {
        text.trim().to_owned()
    }
}
