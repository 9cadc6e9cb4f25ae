//! Headings: who played, where and when.

use super::chars::{is_blank, is_dash};
use super::commas;
use super::facts::{self, Fact};
pub(super) use super::labels::tag_of;
use super::labels::{labels, letters};
use super::names::{self, Name, is_initials, is_name};
use super::versus;
use crate::board::Color;
use crate::notation::date::{self, DateOrder};
use crate::outcome::Outcome;
use crate::span::Span;
use crate::words::Letter;
use crate::words::result::only_result;
use crate::words::result::outcome;
use crate::words::{OneOf, every, fold, with};
use std::sync::LazyLock;

/// What a heading says in one tag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Field {
    /// The tag.
    pub(super) name: &'static str,
    /// The words that the name of the tag stands for, if there are any.
    pub(super) label: Option<Span>,
    /// What it says.
    pub(super) value: String,
    /// Where that stands.
    pub(super) span: Span,
    /// Whether nothing but its place tells what it is.
    pub(super) guess: bool,
    /// Who won, where that is told in words, and how that is written depends on the variant.
    pub(super) outcome: Option<Outcome>,
}

/// Words for "played" in "played with White".
static PLAYED: LazyLock<OneOf> = LazyLock::new(|| every(|language| language.sides.played));

/// The lines of a heading that stands for itself, at most.
const HEADING: usize = 8;

/// What the lines before the moves say. `at` is where the text begins.
#[cfg(test)]
pub(super) fn read(text: &str, at: usize) -> Vec<Field> {
    super::block::read(text, at, None).fields
}

/// What a line says in labels, or of its players.
fn said(line: &str, start: usize, letters: Option<(&str, &str)>) -> Vec<Field> {
    let line: &str = &super::block::masked(line);
    let found = labels(line, start, letters);
    if !found.is_empty() {
        return found;
    }
    let found = players(line, start);
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

/// `Result 2-1`, `Resultado 3 x 1`: a score behind its name, and nothing else.
pub(super) fn bare_result(line: &str, start: usize) -> Option<Field> {
    let stretch = Stretch { line, start };
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
        .then(|| stretch.field("Result", Some(label), value))
}

fn is_player(field: &Field) -> bool {
    matches!(field.name, "White" | "Black")
}

/// Whether a line of a text is one of a heading.
pub(super) fn is_one(text: &str) -> bool {
    text.lines()
        .any(|line| !said(line, 0, letters(line)).is_empty())
}

/// Whether a text is nothing but a heading whose players have a score: `Souza 1 x 1 Lima`.
pub(crate) fn is_result_of_players(text: &str) -> bool {
    let lines: Vec<_> = text
        .lines()
        .map(str::trim_end)
        .filter(|line| !line.is_empty())
        .take(HEADING + 1)
        .collect();
    let fields: Vec<_> = lines
        .iter()
        .map(|line| said(line, 0, letters(line)))
        .collect();
    let scored = |fields: &Vec<Field>| {
        fields.iter().any(is_player) && fields.iter().any(|field| field.name == "Result")
    };
    let mut all = lines.iter().zip(&fields);
    lines.len() <= HEADING
        && fields.iter().any(scored)
        && all.all(|(line, fields)| !fields.is_empty() || !facts::facts(line).is_empty())
}

/// Whether a text is nothing but a heading that names both players, and a result: a game that was forfeited, as an arbiter writes it.
pub(crate) fn is_game_without_moves(text: &str) -> bool {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let lines: Vec<_> = lines.take(HEADING + 1).collect();
    let (mut players, mut results) = ([false; 2], 0);
    let known = lines.iter().all(|line| {
        let fields = said(line, 0, letters(line));
        let named = |name| fields.iter().any(|field| field.name == name);
        players[0] |= named("White");
        players[1] |= named("Black");
        let result = named("Result") || is_result(line);
        results += usize::from(result);
        let labelled = || is_labelled(line) || !facts::facts(line).is_empty();
        result || !fields.is_empty() || labelled()
    });
    known && players == [true; 2] && results > 0 && lines.len() <= HEADING
}

/// Whether a line is a value behind a label of a few words, whatever they are: `Вид шашек: международные шашки`.
fn is_labelled(line: &str) -> bool {
    let is_label = |label: &str| {
        (1..=3).contains(&label.split_whitespace().count())
            && label.chars().all(|c| c.is_letter() || is_blank(c))
    };
    let parts = line.split_once(": ");
    parts.is_some_and(|(label, value)| is_label(label) && !value.trim().is_empty())
}

/// Whether a line is a result in words, as a score, or both: `Black won. 0-2`.
fn is_result(line: &str) -> bool {
    let line = line.trim_end_matches('.');
    let (words, score) = line.rsplit_once(is_blank).unwrap_or(("", line));
    let says = |text: &str| only_result(text).is_some();
    says(line)
        || (crate::outcome::is_plain(score.as_bytes()) && (words.is_empty() || says(words.trim())))
}

/// The lines of a result that stands for itself with a title and a remark, at most.
const RESULT: usize = 5;
/// The words of each of its lines, at most.
const TITLE: usize = 6;

/// Whether a text is a result with its players, and a title or a remark: a game that was won by default has no moves. A score with a
/// cross may look like a move.
pub(crate) fn is_result_with_title(text: &str) -> bool {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let lines: Vec<_> = lines.take(RESULT + 1).collect();
    let mut scored = 0;
    let plain = lines.iter().all(|line| {
        let fields = said(line, 0, letters(line));
        let has_score = fields.iter().any(|field| field.name == "Result");
        if has_score && fields.iter().filter(|field| is_player(field)).count() == 2 {
            scored += 1;
            return true;
        }
        let short =
            line.split_whitespace().count() <= TITLE && !line.starts_with(char::is_lowercase);
        !fields.is_empty() || short || !facts::facts(line).is_empty()
    });
    plain && scored == 1 && lines.len() <= RESULT
}

/// Whether a line says something of a game that stands above its moves: all but the result.
pub(super) fn is_above(line: &str) -> bool {
    let fields = said(line, 0, letters(line));
    let other = |field: &Field| field.name != "Result" && !is_player(field);
    fields.iter().any(other) || names_players(line)
}

/// Whether a line names the players.
pub(super) fn names_players(line: &str) -> bool {
    let named = |line: &str| said(line, 0, letters(line)).iter().any(is_player);
    // `2 доска: Иванов - Петров`
    let counted = || {
        let found = facts::facts(line);
        let first = found.iter().find(|fact| fact.whole.start == 0)?;
        let behind = line[first.whole.end..].trim_start();
        let rest = behind.strip_prefix([':', '.', ','])?;
        (first.name != "Date").then(|| named(rest.trim_start()))
    };
    named(line) || counted().unwrap_or(false)
}

/// A stretch of a line as a span of the text, without the blanks around it.
pub(super) struct Stretch<'a> {
    pub(super) line: &'a str,
    pub(super) start: usize,
}

impl<'a> Stretch<'a> {
    pub(super) fn span(&self, part: &'a str) -> Span {
        let part = part.trim();
        let at = self.start + (part.as_ptr() as usize - self.line.as_ptr() as usize);
        Span::new(at, at + part.len())
    }

    pub(super) fn field(
        &self,
        name: &'static str,
        label: Option<&'a str>,
        value: &'a str,
    ) -> Field {
        Field {
            name,
            label: label.map(|label| self.span(label)),
            value: if name == "Date" {
                date(value, label)
            } else {
                value.trim().to_owned()
            },
            span: self.span(value),
            guess: false,
            outcome: None,
        }
    }
}

/// `Иванов - Петров:`, `Bisanti-Fanelli (2-0), Bolzano, 1978.`, `Campionato 1948 Benassi - Colomba = 2-0`.
fn players(line: &str, start: usize) -> Vec<Field> {
    let stretch = Stretch { line, start };
    let joined = commas::joined(line);
    let Some(pair) = names::pair(&joined) else {
        return Vec::new();
    };
    let (left, right) = (
        &line[..pair.left.len()],
        &line[line.len() - pair.right.len()..],
    );
    let mut fields = vec![
        stretch.field("White", None, &left[pair.white.name.clone()]),
        stretch.field("Black", None, &right[pair.black.name.clone()]),
    ];
    let event = event(left, pair.white.start, &facts::facts(line));
    if event.chars().any(char::is_letter) {
        fields.push(stretch.field("Event", None, event));
    }
    beside(
        left,
        &pair.white,
        ["WhiteTitle", "WhiteRating"],
        &stretch,
        &mut fields,
    );
    beside(
        right,
        &pair.black,
        ["BlackTitle", "BlackRating"],
        &stretch,
        &mut fields,
    );
    if let Some(score) = pair.score {
        fields.push(stretch.field("Result", None, &line[score]));
    }
    behind(&right[pair.black.end..], &stretch, &mut fields);
    fields
}

/// Title and rating of a player.
fn beside<'a>(
    text: &'a str,
    name: &Name,
    tags: [&'static str; 2],
    stretch: &Stretch<'a>,
    fields: &mut Vec<Field>,
) {
    for (tag, place) in tags.into_iter().zip([&name.title, &name.rating]) {
        if let Some(place) = place {
            fields.push(stretch.field(tag, None, &text[place.clone()]));
        }
    }
}

/// What stands before the names, without the facts at either end of it.
fn event<'a>(left: &'a str, end: usize, facts: &[Fact]) -> &'a str {
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

/// `Белыми играл Иванов, черными Петров.`
pub(super) fn played_with(line: &str, start: usize) -> Vec<Field> {
    let stretch = Stretch { line, start };
    let mut fields: Vec<Field> = Vec::new();
    let mut rest = line;
    while let Some(at) = rest.find(char::is_letter) {
        let (word, behind) = rest[at..].split_at(
            rest[at..]
                .find(|c: char| !c.is_letter())
                .unwrap_or(rest.len() - at),
        );
        rest = behind;
        let Some(color) = with(word) else {
            continue;
        };
        let played = behind.trim_start();
        let verb = played.split(is_blank).next().unwrap_or_default();
        let is_verb = PLAYED.has(&fold(verb));
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
            fields.push(stretch.field(tag, Some(word), &value[name.name]));
        }
    }
    let both = fields.len() == 2 && fields[0].name != fields[1].name;
    if both { fields } else { Vec::new() }
}

/// Two lines that hold nothing but a name with initials each: White's and Black's.
pub(super) fn two_lines(text: &str, at: usize) -> Vec<Field> {
    let lines: Vec<_> = text
        .lines()
        .filter(|line| !line.trim().is_empty())
        .take(3)
        .collect();
    let [white, black] = lines.as_slice() else {
        return Vec::new();
    };
    let person = |line: &str| {
        let words: Vec<_> = line.split_whitespace().collect();
        let initials = |word: &&str| word.contains('.') && is_initials(word);
        (2..=3).contains(&words.len())
            && words.iter().all(|word| is_name(word))
            && words.iter().filter(|word| initials(word)).count() == 1
    };
    if !person(white) || !person(black) {
        return Vec::new();
    }
    let stretch = Stretch {
        line: text,
        start: at,
    };
    vec![
        stretch.field("White", None, white),
        stretch.field("Black", None, black),
    ]
}

/// What stands behind the names: result, place, date.
fn behind<'a>(rest: &'a str, stretch: &Stretch<'a>, fields: &mut Vec<Field>) {
    if let Some(score) = score(rest) {
        fields.push(stretch.field("Result", None, score));
    }
    for part in rest.split([',', '.', ';', '(', ')']) {
        let text = part.trim();
        let year = text.len() == 4
            && text.bytes().all(|b| b.is_ascii_digit())
            && (text.starts_with("18") || text.starts_with("19") || text.starts_with("20"));
        if year {
            fields.push(stretch.field("Date", None, text));
            continue;
        }
        let place = text.chars().next().is_some_and(char::is_uppercase)
            && text
                .chars()
                .all(|c| c.is_letter() || is_blank(c) || is_dash(c))
            && text.split_whitespace().count() <= 3
            && rest.trim_start_matches(|c| c != ',').contains(text);
        if place && fields.iter().all(|field| field.name != "Site") && outcome(&[text]).is_none() {
            fields.push(stretch.field("Site", None, text));
        }
    }
}

/// A score in a text.
fn score(text: &str) -> Option<&str> {
    let starts = text.char_indices().filter(|(at, c)| {
        (c.is_ascii_digit() || *c == '½') && !text[..*at].ends_with(char::is_letter_or_number)
    });
    starts
        .map(|(at, _)| &text[at..])
        .find_map(|here| versus::len(here).map(|len| &here[..len]))
}

/// A date as PDN writes it, where that says all that stands there: `1978` is `1978.??.??`, `12.03.2019` is `2019.03.12`. A
/// label in a language whose dates begin with the day tells the order where nothing else does.
fn date(text: &str, label: Option<&str>) -> String {
    let order = match label {
        Some(label) if fold(label.trim()) != "date" => DateOrder::DAY_FIRST,
        _ => DateOrder::default(),
    };
    let read = date::read(text, order);
    if read.whole {
        read.date.to_string()
    } else {
        text.trim().to_owned()
    }
}
