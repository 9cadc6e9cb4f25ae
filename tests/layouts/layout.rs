//! A layout: how one person types a game. `fixtures/layouts/README.md` has the format.

use std::collections::BTreeMap;
use std::path::Path;

/// A part of a line.
pub(super) enum Piece {
    Text(String),
    /// Those of these fields that have a value.
    Field(Vec<Item>),
    /// Left out where a field in it has no value.
    Optional(Vec<Piece>),
}

/// A field in a line.
pub(super) struct Item {
    pub(super) name: String,
    /// Whether it is written in capitals.
    pub(super) upper: bool,
    /// How it is padded, or how a date is written.
    pub(super) spec: String,
}

type Lines = Vec<Vec<Piece>>;

/// A layout.
pub(super) struct Layout {
    /// The name of its file.
    pub(super) name: String,
    keys: BTreeMap<String, String>,
    pub(super) head: Lines,
    pub(super) row: Lines,
    pub(super) tail: Lines,
}

impl Layout {
    /// Reads a file.
    pub(super) fn read(path: &Path) -> Self {
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let text = std::fs::read_to_string(path).unwrap();
        let mut keys = BTreeMap::new();
        let mut parts: BTreeMap<&str, Lines> = BTreeMap::new();
        let mut part = None;
        for line in text.strip_suffix('\n').unwrap_or(&text).split('\n') {
            if let Some(named) = line.strip_prefix("--- ") {
                part = Some(named);
                parts.entry(named).or_default();
            } else if let Some(part) = part {
                parts.get_mut(part).unwrap().push(pieces(line));
            } else if let Some((key, value)) = line.split_once(':')
                && !line.starts_with('#')
            {
                let value = value.trim();
                let quoted = value.strip_prefix('"').and_then(|v| v.strip_suffix('"'));
                keys.insert(key.to_owned(), quoted.unwrap_or(value).to_owned());
            }
        }
        let mut take = |part: &str| parts.remove(part).unwrap_or_default();
        let (head, row, tail) = (take("head"), take("row"), take("tail"));
        assert!(
            !row.is_empty() && parts.is_empty(),
            "{name}: parts that no layout has"
        );
        Self {
            name,
            keys,
            head,
            row,
            tail,
        }
    }

    /// The value of a key.
    pub(super) fn key(&self, key: &str) -> Option<&str> {
        self.keys.get(key).map(String::as_str)
    }

    /// The values of a key between commas.
    pub(super) fn list(&self, key: &str) -> Vec<&str> {
        let all = self.key(key).unwrap_or_default().split(',');
        all.map(str::trim).filter(|one| !one.is_empty()).collect()
    }

    /// What stands behind a name in a list of `name=value`.
    pub(super) fn mapped(&self, key: &str, name: &str) -> Option<&str> {
        let all = self.list(key).into_iter();
        all.filter_map(|one| one.split_once('='))
            .find(|(known, _)| known.trim() == name)
            .map(|(_, value)| value.trim())
    }

    /// Whether Black's move stands first in a row.
    pub(super) fn is_black_first(&self) -> bool {
        fn first(pieces: &[Piece]) -> Option<&str> {
            pieces.iter().find_map(|piece| match piece {
                Piece::Text(_) => None,
                Piece::Field(items) => items
                    .iter()
                    .map(|item| item.name.as_str())
                    .find(|n| *n != "n"),
                Piece::Optional(inside) => first(inside),
            })
        }
        self.row.iter().find_map(|line| first(line)) == Some("b")
    }
}

/// The pieces of a line.
pub(super) fn pieces(line: &str) -> Vec<Piece> {
    let mut open = vec![Vec::new()];
    let mut rest = line;
    while !rest.is_empty() {
        let field = rest
            .strip_prefix('{')
            .and_then(|inner| inner.split_once('}'));
        if let Some(behind) = rest.strip_prefix("[[") {
            open.push(Vec::new());
            rest = behind;
        } else if let (Some(behind), true) = (rest.strip_prefix("]]"), open.len() > 1) {
            let inside = open.pop().unwrap();
            open.last_mut().unwrap().push(Piece::Optional(inside));
            rest = behind;
        } else if let Some((inside, behind)) = field {
            open.last_mut().unwrap().push(Piece::Field(items(inside)));
            rest = behind;
        } else {
            let first = rest.chars().next().unwrap().len_utf8();
            let end = rest[first..]
                .find(['[', ']', '{'])
                .map_or(rest.len(), |end| first + end);
            open.last_mut()
                .unwrap()
                .push(Piece::Text(rest[..end].to_owned()));
            rest = &rest[end..];
        }
    }
    assert_eq!(open.len(), 1, "brackets: {line}");
    open.pop().unwrap()
}

/// The fields between two braces.
fn items(inside: &str) -> Vec<Item> {
    let one = |text: &str| {
        let end = text.find(|c: char| !c.is_ascii_lowercase() && c != '.');
        let (name, behind) = text.split_at(end.unwrap_or(text.len()));
        let (upper, behind) = match behind.strip_prefix("!u") {
            Some(behind) => (true, behind),
            None => (false, behind),
        };
        let spec = match behind {
            "" => Some(""),
            _ => behind.strip_prefix(':'),
        };
        spec.map(|spec| Item {
            name: name.to_owned(),
            upper,
            spec: spec.to_owned(),
        })
    };
    let parts: Option<Vec<_>> = inside.split(", ").map(one).collect();
    let parts = parts.or_else(|| one(inside).map(|item| vec![item]));
    parts.unwrap_or_else(|| panic!("a field: {inside}"))
}
