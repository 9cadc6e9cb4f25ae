//! The values of `event.toml`: each is read with its place, and what has a wrong type is a fault.

use super::super::fault::{Fault, FaultKind};
use super::super::given::Scale;
use super::super::place::{At, Lines, Place};
use super::super::points::Points;
use super::keys;
use crate::claim::Clock;
use crate::draw;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A value in the text.
pub(super) type Node<'n, 't> = &'n Spanned<DeValue<'t>>;

/// What values are read with.
pub(super) struct Values<'t> {
    /// Places of the text.
    pub(super) lines: Lines<'t>,
    /// The faults so far.
    pub(super) faults: Vec<Fault>,
}

impl Values<'_> {
    /// The place of a value.
    pub(super) fn at(&self, node: Node<'_, '_>) -> Place {
        self.lines.place(node.span().start)
    }

    /// Notes a fault.
    pub(super) fn fault(&mut self, at: Place, kind: FaultKind) {
        self.faults.push(Fault::new(at, kind));
    }

    /// Notes a value of another type.
    fn wrong(&mut self, key: &str, node: Node<'_, '_>, expected: &'static str) {
        let kind = FaultKind::WrongType {
            key: key.to_owned(),
            found: node.get_ref().type_str(),
            expected,
        };
        self.fault(self.at(node), kind);
    }

    /// Notes a value that says nothing.
    fn bad(&mut self, key: &str, at: Place, text: &str, expected: &'static str) {
        self.fault(at, FaultKind::bad(key, text, expected));
    }

    /// Hands each known key of a table to `take`; others are faults. `-` and `_` in keys are the same.
    pub(super) fn keys<'n, 't>(
        &mut self,
        table: &'n DeTable<'t>,
        known: &'static [&'static str],
        mut take: impl FnMut(&mut Self, &'static str, Node<'n, 't>),
    ) {
        // Where a value is not TOML, the parser puts an empty one in its place.
        for (key, node) in table.iter().filter(|(_, node)| !node.span().is_empty()) {
            let written: &str = key.get_ref();
            let folded = written.replace('_', "-");
            match known.iter().find(|known| **known == folded) {
                Some(known) => take(self, known, node),
                None => {
                    let at = self.lines.place(key.span().start);
                    let kind = FaultKind::UnknownKey {
                        key: super::super::fault::shown(written),
                        meant: nearest(&folded, known),
                    };
                    self.fault(at, kind);
                }
            }
        }
    }

    /// Hands each table of an array of tables to `take`.
    pub(super) fn entries<'n, 't>(
        &mut self,
        key: &str,
        node: Node<'n, 't>,
        mut take: impl FnMut(&mut Self, &'n DeTable<'t>, Place),
    ) {
        let Some(array) = node.get_ref().as_array() else {
            let expected = "an array of tables, each under its own [[...]]";
            return self.wrong(key, node, expected);
        };
        for entry in array.iter() {
            match entry.get_ref().as_table() {
                Some(table) => {
                    let at = self.at(entry);
                    take(self, table, at);
                }
                None => self.wrong(key, entry, "a table"),
            }
        }
    }

    /// A text that is not empty.
    pub(super) fn text(&mut self, key: &str, node: Node<'_, '_>) -> Option<At<String>> {
        let Some(text) = node.get_ref().as_str() else {
            self.wrong(key, node, "a string in quotes");
            return None;
        };
        let at = self.at(node);
        if text.trim().is_empty() {
            self.bad(key, at, text, "a text that is not empty");
            return None;
        }
        Some(At::new(text.trim().to_owned(), at))
    }

    /// A text or a number as text: numbers of openings are written both ways.
    pub(super) fn text_or_number(&mut self, key: &str, node: Node<'_, '_>) -> Option<At<String>> {
        match node.get_ref().as_integer() {
            Some(number) => Some(At::new(number.as_str().to_owned(), self.at(node))),
            None => self.text(key, node),
        }
    }

    /// Several texts; one alone may stand without brackets.
    pub(super) fn texts(&mut self, key: &str, node: Node<'_, '_>) -> Vec<At<String>> {
        match node.get_ref() {
            DeValue::String(_) => self.text(key, node).into_iter().collect(),
            DeValue::Array(array) => array
                .iter()
                .filter_map(|node| self.text(key, node))
                .collect(),
            _ => {
                self.wrong(key, node, "an array of strings");
                Vec::new()
            }
        }
    }

    /// One of several words.
    pub(super) fn one_of<T: Copy>(
        &mut self,
        key: &str,
        node: Node<'_, '_>,
        words: &'static [(&'static str, T)],
    ) -> Option<At<T>> {
        let text = self.text(key, node)?;
        let folded = text.value.to_lowercase().replace(['_', ' '], "-");
        let meant = keys::in_english(key, &folded);
        if let Some((_, value)) = words.iter().find(|(word, _)| *word == meant) {
            return Some(At::new(*value, text.at));
        }
        let all: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        self.no_word(key, &text, &all);
        None
    }

    /// One of several words, as it is.
    pub(super) fn one_of_words(
        &mut self,
        key: &str,
        node: Node<'_, '_>,
        words: &'static [&'static str],
    ) -> Option<At<String>> {
        let text = self.text(key, node)?;
        let folded = text.value.to_lowercase().replace(['_', ' '], "-");
        if words.contains(&folded.as_str()) {
            return Some(At::new(folded, text.at));
        }
        self.no_word(key, &text, words);
        None
    }

    /// Several words of a list, each at most once.
    pub(super) fn words(
        &mut self,
        key: &str,
        node: Node<'_, '_>,
        words: &'static [&'static str],
    ) -> Vec<At<String>> {
        let mut all: Vec<At<String>> = Vec::new();
        for text in self.texts(key, node) {
            let folded = text.value.to_lowercase().replace(['_', ' '], "-");
            if all.iter().any(|known| known.value == folded) {
                self.fault(text.at, FaultKind::Twice(folded));
            } else if words.contains(&folded.as_str()) {
                all.push(At::new(folded, text.at));
            } else {
                self.no_word(key, &text, words);
            }
        }
        all
    }

    /// Notes a word that is not of a list.
    fn no_word(&mut self, key: &str, text: &At<String>, words: &[&str]) {
        let kind = FaultKind::NotOneOf {
            what: key.to_owned(),
            text: super::super::fault::shown(&text.value),
            words: words.join(", "),
        };
        self.fault(text.at, kind);
    }

    /// A whole number from 1.
    pub(super) fn count(&mut self, key: &str, node: Node<'_, '_>) -> Option<At<u32>> {
        let Some(number) = node.get_ref().as_integer() else {
            self.wrong(key, node, "a whole number");
            return None;
        };
        let at = self.at(node);
        let read = u32::from_str_radix(number.as_str(), number.radix()).ok();
        let read = read.filter(|number| (1..=1_000_000).contains(number));
        if read.is_none() {
            self.bad(key, at, number.as_str(), "a whole number from 1");
        }
        read.map(|number| At::new(number, at))
    }

    /// The name of a rule book.
    pub(super) fn rules(&mut self, key: &str, node: Node<'_, '_>) -> Option<At<String>> {
        let text = self.text(key, node)?;
        if draw::code(&text.value).is_none() {
            self.bad(key, text.at, &text.value, "a rule book as idf-2016");
            return None;
        }
        Some(text)
    }

    /// A time control, of which it can be told whether it is a classical one.
    pub(super) fn control(&mut self, key: &str, node: Node<'_, '_>) -> Option<At<String>> {
        let text = self.text(key, node)?;
        // Which pace it is, each rule book says; that it is one, all.
        let any = draw::CODES.first()?;
        if Clock::told(&text.value, any).pace.is_none() {
            let expected = "a time control as 45+15 or blitz";
            self.bad(key, text.at, &text.value, expected);
            return None;
        }
        Some(text)
    }

    /// A year.
    pub(super) fn year(&mut self, key: &str, node: Node<'_, '_>) -> Option<At<u32>> {
        let year = self.count(key, node)?;
        if (1800..=2200).contains(&year.value) {
            return Some(year);
        }
        self.bad(key, year.at, &year.value.to_string(), "a year as 1998");
        None
    }

    /// `true` or `false`.
    pub(super) fn truth(&mut self, key: &str, node: Node<'_, '_>) -> Option<At<bool>> {
        let truth = node.get_ref().as_bool();
        if truth.is_none() {
            self.wrong(key, node, "true or false");
        }
        truth.map(|truth| At::new(truth, self.at(node)))
    }

    /// A day, as a TOML date or as text.
    pub(super) fn date(&mut self, key: &str, node: Node<'_, '_>) -> Option<At<String>> {
        match node.get_ref() {
            DeValue::Datetime(date) => Some(At::new(date.to_string(), self.at(node))),
            DeValue::String(_) => self.text(key, node),
            _ => {
                self.wrong(key, node, "a date as 2026-05-01");
                None
            }
        }
    }

    /// The day of each round.
    pub(super) fn dates(&mut self, key: &str, node: Node<'_, '_>) -> Vec<At<(u32, String)>> {
        let Some(array) = node.get_ref().as_array() else {
            self.wrong(key, node, "an array of dates, one for each round");
            return Vec::new();
        };
        array
            .iter()
            .zip(1..)
            .filter_map(|(node, round)| Some(self.date(key, node)?.map(|day| (round, day))))
            .collect()
    }

    /// Points as `2`, `0.5` or `"½"`.
    fn points(&mut self, key: &str, node: Node<'_, '_>) -> Option<Points> {
        let expected = "points as 2, 0.5 or \"½\"";
        let text = match node.get_ref() {
            DeValue::Integer(number) if number.radix() == 10 => number.as_str(),
            DeValue::Float(number) => number.as_str(),
            DeValue::String(text) => text.as_ref(),
            _ => {
                self.wrong(key, node, expected);
                return None;
            }
        };
        let points = Points::read(text);
        if points.is_none() {
            self.bad(key, self.at(node), text, expected);
        }
        points
    }

    /// Points of all outcomes: `[2, 1, 0]` or `{ win = 2, draw = 1, loss = 0, bye = 2 }`.
    pub(super) fn scale(&mut self, key: &str, node: Node<'_, '_>) -> Option<At<Scale>> {
        let at = self.at(node);
        let mut scale = Scale::default();
        match node.get_ref() {
            DeValue::Array(array) if array.len() == 3 => {
                let all = [&mut scale.win, &mut scale.draw, &mut scale.loss];
                for (node, points) in array.iter().zip(all) {
                    *points = self.points(key, node);
                }
            }
            DeValue::Table(table) => self.keys(table, keys::SCALE, |values, key, node| {
                let points = values.points(key, node);
                match key {
                    "win" => scale.win = points,
                    "draw" => scale.draw = points,
                    "loss" => scale.loss = points,
                    "absent" => scale.absent = points,
                    "bye" => scale.bye = points,
                    _ => scale.unknown = points,
                }
            }),
            _ => {
                let expected = "points of win, draw and loss as [2, 1, 0] or { win = 2, ... }";
                self.wrong(key, node, expected);
                return None;
            }
        }
        Some(At::new(scale, at))
    }
}

/// What people call a key, and the key.
const OTHER_NAMES: [(&str, &str); 16] = [
    ("title", "name"),
    ("event", "name"),
    ("название", "name"),
    ("nome", "name"),
    ("place", "site"),
    ("town", "site"),
    ("место", "site"),
    ("local", "site"),
    ("luogo", "site"),
    ("arbiter", "arbiters"),
    ("judge", "arbiters"),
    ("судья", "arbiters"),
    ("absent", "forfeit"),
    ("absence", "forfeit"),
    ("неявка", "forfeit"),
    ("players", "player"),
];

/// The known key that differs from `key` in at most two letters.
fn nearest(key: &str, known: &[&'static str]) -> Option<&'static str> {
    if key.len() > 40 {
        return None;
    }
    let other = OTHER_NAMES.iter().find(|(word, _)| *word == key);
    if let Some((_, meant)) = other.filter(|(_, meant)| known.contains(meant)) {
        return Some(meant);
    }
    let near = known.iter().map(|known| (distance(key, known), *known));
    let (distance, known) = near.min()?;
    (distance <= 2.min(known.len() / 2)).then_some(known)
}

/// Letters to insert, leave out or exchange (Levenshtein).
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut before = i;
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let here = row[j + 1];
            row[j + 1] = (before + usize::from(x != *y))
                .min(here + 1)
                .min(row[j] + 1);
            before = here;
        }
    }
    row.last().copied().unwrap_or(0)
}
