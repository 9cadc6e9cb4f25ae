//! The values of `event.toml`. Each is read with its place; a wrong type is a fault.

use super::super::fault::{FileFault, FileFaultKind};
use super::super::given::PointScale;
use super::super::place::{LineColumn, Located};
use super::super::points::HundredthPoints;
use super::keys;
use super::line_starts::LineStarts;
use crate::claim::TimeControlSummary;
use crate::draw;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A value in the text.
pub(super) type TomlNode<'n, 't> = &'n Spanned<DeValue<'t>>;

/// A reader of values that collects their faults.
pub(super) struct TomlReader<'t> {
    /// The starts of the lines of the text.
    pub(super) lines: LineStarts<'t>,
    /// The faults so far.
    pub(super) faults: Vec<FileFault>,
}

impl TomlReader<'_> {
    /// Returns the place of a value.
    pub(super) fn node_place(&self, node: TomlNode<'_, '_>) -> LineColumn {
        self.lines.place_at(node.span().start)
    }

    /// Adds a fault.
    pub(super) fn add_fault(&mut self, at: LineColumn, kind: FileFaultKind) {
        self.faults.push(FileFault::new(at, kind));
    }

    /// Adds a fault for a value of another type.
    fn add_type_fault(&mut self, key: &str, node: TomlNode<'_, '_>, expected: &'static str) {
        let kind = FileFaultKind::WrongType {
            key: key.to_owned(),
            found: node.get_ref().type_str(),
            expected,
        };
        self.add_fault(self.node_place(node), kind);
    }

    /// Adds a fault for a value of the right type that has no meaning.
    fn add_value_fault(&mut self, key: &str, at: LineColumn, text: &str, expected: &'static str) {
        self.add_fault(at, FileFaultKind::bad_value(key, text, expected));
    }

    /// Passes each known key of a table to `take`; other keys are faults. `-` and `_` in keys are the same.
    pub(super) fn visit_keys<'n, 't>(
        &mut self,
        table: &'n DeTable<'t>,
        known: &'static [&'static str],
        mut take: impl FnMut(&mut Self, &'static str, TomlNode<'n, 't>),
    ) {
        // For a value that is not TOML the parser inserts an empty one.
        for (key, node) in table.iter().filter(|(_, node)| !node.span().is_empty()) {
            let written: &str = key.get_ref();
            let folded = written.replace('_', "-");
            match known.iter().find(|known| **known == folded) {
                Some(known) => take(self, known, node),
                None => {
                    let at = self.lines.place_at(key.span().start);
                    let kind = FileFaultKind::UnknownKey {
                        key: super::super::fault::shorten_text(written),
                        meant: nearest_key(&folded, known),
                    };
                    self.add_fault(at, kind);
                }
            }
        }
    }

    /// Passes each table of an array of tables to `take`.
    pub(super) fn visit_entries<'n, 't>(
        &mut self,
        key: &str,
        node: TomlNode<'n, 't>,
        mut take: impl FnMut(&mut Self, &'n DeTable<'t>, LineColumn),
    ) {
        let Some(array) = node.get_ref().as_array() else {
            let expected = "an array of tables, each under its own [[...]]";
            return self.add_type_fault(key, node, expected);
        };
        for entry in array.iter() {
            match entry.get_ref().as_table() {
                Some(table) => {
                    let at = self.node_place(entry);
                    take(self, table, at);
                }
                None => self.add_type_fault(key, entry, "a table"),
            }
        }
    }

    /// Reads a text that is not empty.
    pub(super) fn read_text(
        &mut self,
        key: &str,
        node: TomlNode<'_, '_>,
    ) -> Option<Located<String>> {
        let Some(text) = node.get_ref().as_str() else {
            self.add_type_fault(key, node, "a string in quotes");
            return None;
        };
        let at = self.node_place(node);
        if text.trim().is_empty() {
            self.add_value_fault(key, at, text, "a text that is not empty");
            return None;
        }
        Some(Located::new(text.trim().to_owned(), at))
    }

    /// Reads a text or a number as text, since numbers of openings are written as either.
    pub(super) fn text_or_number(
        &mut self,
        key: &str,
        node: TomlNode<'_, '_>,
    ) -> Option<Located<String>> {
        match node.get_ref().as_integer() {
            Some(number) => Some(Located::new(
                number.as_str().to_owned(),
                self.node_place(node),
            )),
            None => self.read_text(key, node),
        }
    }

    /// Reads several texts; a single text may be written without brackets.
    pub(super) fn read_texts(&mut self, key: &str, node: TomlNode<'_, '_>) -> Vec<Located<String>> {
        match node.get_ref() {
            DeValue::String(_) => self.read_text(key, node).into_iter().collect(),
            DeValue::Array(array) => array
                .iter()
                .filter_map(|node| self.read_text(key, node))
                .collect(),
            _ => {
                self.add_type_fault(key, node, "an array of strings");
                Vec::new()
            }
        }
    }

    /// Reads one of several words.
    pub(super) fn one_of<T: Copy>(
        &mut self,
        key: &str,
        node: TomlNode<'_, '_>,
        words: &'static [(&'static str, T)],
    ) -> Option<Located<T>> {
        let text = self.read_text(key, node)?;
        let folded = text.value.to_lowercase().replace(['_', ' '], "-");
        let meant = keys::in_english(key, &folded);
        if let Some((_, value)) = words.iter().find(|(word, _)| *word == meant) {
            return Some(Located::new(*value, text.at));
        }
        let all: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        self.no_word(key, &text, &all);
        None
    }

    /// Reads one of several words and returns it as text.
    pub(super) fn one_of_words(
        &mut self,
        key: &str,
        node: TomlNode<'_, '_>,
        words: &'static [&'static str],
    ) -> Option<Located<String>> {
        let text = self.read_text(key, node)?;
        let folded = text.value.to_lowercase().replace(['_', ' '], "-");
        if words.contains(&folded.as_str()) {
            return Some(Located::new(folded, text.at));
        }
        self.no_word(key, &text, words);
        None
    }

    /// Reads several words of a list; a repeated word is a fault.
    pub(super) fn read_words(
        &mut self,
        key: &str,
        node: TomlNode<'_, '_>,
        words: &'static [&'static str],
    ) -> Vec<Located<String>> {
        let mut all: Vec<Located<String>> = Vec::new();
        for text in self.read_texts(key, node) {
            let folded = text.value.to_lowercase().replace(['_', ' '], "-");
            if all.iter().any(|known| known.value == folded) {
                self.add_fault(text.at, FileFaultKind::Twice(folded));
            } else if words.contains(&folded.as_str()) {
                all.push(Located::new(folded, text.at));
            } else {
                self.no_word(key, &text, words);
            }
        }
        all
    }

    /// Adds a fault for a word that is not in a list.
    fn no_word(&mut self, key: &str, text: &Located<String>, words: &[&str]) {
        let kind = FileFaultKind::NotOneOf {
            what: key.to_owned(),
            text: super::super::fault::shorten_text(&text.value),
            words: words.join(", "),
        };
        self.add_fault(text.at, kind);
    }

    /// Reads a whole number from 1.
    pub(super) fn read_count(&mut self, key: &str, node: TomlNode<'_, '_>) -> Option<Located<u32>> {
        let Some(number) = node.get_ref().as_integer() else {
            self.add_type_fault(key, node, "a whole number");
            return None;
        };
        let at = self.node_place(node);
        let read = u32::from_str_radix(number.as_str(), number.radix()).ok();
        let read = read.filter(|number| (1..=1_000_000).contains(number));
        if read.is_none() {
            self.add_value_fault(key, at, number.as_str(), "a whole number from 1");
        }
        read.map(|number| Located::new(number, at))
    }

    /// Reads the name of a rule book.
    pub(super) fn read_rule_book(
        &mut self,
        key: &str,
        node: TomlNode<'_, '_>,
    ) -> Option<Located<String>> {
        let text = self.read_text(key, node)?;
        if draw::find_code(&text.value).is_none() {
            self.add_value_fault(key, text.at, &text.value, "a rule book as idf-2016");
            return None;
        }
        Some(text)
    }

    /// Reads a time control. One whose pace cannot be determined is a fault.
    pub(super) fn read_time_control(
        &mut self,
        key: &str,
        node: TomlNode<'_, '_>,
    ) -> Option<Located<String>> {
        let text = self.read_text(key, node)?;
        // Rule books differ in the limits of a pace, but any of them recognizes a time control.
        let any = draw::CODES.first()?;
        if TimeControlSummary::from_time_control(&text.value, any)
            .pace
            .is_none()
        {
            let expected = "a time control as 45+15 or blitz";
            self.add_value_fault(key, text.at, &text.value, expected);
            return None;
        }
        Some(text)
    }

    /// Reads a year.
    pub(super) fn read_year(&mut self, key: &str, node: TomlNode<'_, '_>) -> Option<Located<u32>> {
        let year = self.read_count(key, node)?;
        if (1800..=2200).contains(&year.value) {
            return Some(year);
        }
        self.add_value_fault(key, year.at, &year.value.to_string(), "a year as 1998");
        None
    }

    /// Reads `true` or `false`.
    pub(super) fn read_bool(&mut self, key: &str, node: TomlNode<'_, '_>) -> Option<Located<bool>> {
        let truth = node.get_ref().as_bool();
        if truth.is_none() {
            self.add_type_fault(key, node, "true or false");
        }
        truth.map(|truth| Located::new(truth, self.node_place(node)))
    }

    /// Reads a day, written as a TOML date or as text.
    pub(super) fn read_date(
        &mut self,
        key: &str,
        node: TomlNode<'_, '_>,
    ) -> Option<Located<String>> {
        match node.get_ref() {
            DeValue::Datetime(date) => Some(Located::new(date.to_string(), self.node_place(node))),
            DeValue::String(_) => self.read_text(key, node),
            _ => {
                self.add_type_fault(key, node, "a date as 2026-05-01");
                None
            }
        }
    }

    /// Reads the day of each round.
    pub(super) fn read_dates(
        &mut self,
        key: &str,
        node: TomlNode<'_, '_>,
    ) -> Vec<Located<(u32, String)>> {
        let Some(array) = node.get_ref().as_array() else {
            self.add_type_fault(key, node, "an array of dates, one for each round");
            return Vec::new();
        };
        array
            .iter()
            .zip(1..)
            .filter_map(|(node, round)| Some(self.read_date(key, node)?.map(|day| (round, day))))
            .collect()
    }

    /// Reads points written as `2`, `0.5` or `"½"`.
    fn read_points(&mut self, key: &str, node: TomlNode<'_, '_>) -> Option<HundredthPoints> {
        let expected = "points as 2, 0.5 or \"½\"";
        let text = match node.get_ref() {
            DeValue::Integer(number) if number.radix() == 10 => number.as_str(),
            DeValue::Float(number) => number.as_str(),
            DeValue::String(text) => text.as_ref(),
            _ => {
                self.add_type_fault(key, node, expected);
                return None;
            }
        };
        let points = HundredthPoints::parse_text(text);
        if points.is_none() {
            self.add_value_fault(key, self.node_place(node), text, expected);
        }
        points
    }

    /// Reads the points of all outcomes: `[2, 1, 0]` or `{ win = 2, draw = 1, loss = 0, bye = 2 }`.
    pub(super) fn read_scale(
        &mut self,
        key: &str,
        node: TomlNode<'_, '_>,
    ) -> Option<Located<PointScale>> {
        let at = self.node_place(node);
        let mut scale = PointScale::default();
        match node.get_ref() {
            DeValue::Array(array) if array.len() == 3 => {
                let all = [&mut scale.win, &mut scale.draw, &mut scale.loss];
                for (node, points) in array.iter().zip(all) {
                    *points = self.read_points(key, node);
                }
            }
            DeValue::Table(table) => {
                self.visit_keys(table, keys::POINT_SCALE_KEYS, |values, key, node| {
                    let points = values.read_points(key, node);
                    match key {
                        "win" => scale.win = points,
                        "draw" => scale.draw = points,
                        "loss" => scale.loss = points,
                        "absent" => scale.absent = points,
                        "bye" => scale.bye = points,
                        _ => scale.unknown = points,
                    }
                })
            }
            _ => {
                let expected = "points of win, draw and loss as [2, 1, 0] or { win = 2, ... }";
                self.add_type_fault(key, node, expected);
                return None;
            }
        }
        Some(Located::new(scale, at))
    }
}

/// Other words that people use for a key, each with its key.
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

/// Returns the known key for a word of [`OTHER_NAMES`], else the known key that differs from `key` in one or two letters.
fn nearest_key(key: &str, known: &[&'static str]) -> Option<&'static str> {
    if key.len() > 40 {
        return None;
    }
    let other = OTHER_NAMES.iter().find(|(word, _)| *word == key);
    if let Some((_, meant)) = other.filter(|(_, meant)| known.contains(meant)) {
        return Some(meant);
    }
    let near = known
        .iter()
        .map(|known| (edit_distance(key, known), *known));
    let (distance, known) = near.min()?;
    (distance <= 2.min(known.len() / 2)).then_some(known)
}

/// Returns the number of letters to insert, delete or replace between two words (Levenshtein).
fn edit_distance(a: &str, b: &str) -> usize {
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
