//! JSON with the place of each value; one value after another, as in NDJSON, is read too.

use super::fault::{Fault, FaultKind};
use super::place::Place;

/// A value and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Node {
    /// Where it begins.
    pub(super) at: Place,
    /// What it is.
    pub(super) value: Value,
}

/// A value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Value {
    /// `null`
    Null,
    /// `true` or `false`
    Truth(bool),
    /// A number as it is written.
    Number(String),
    /// A text.
    Text(String),
    /// An array.
    Array(Vec<Node>),
    /// An object, its keys in the order of the text.
    Object(Vec<(String, Node)>),
}

impl Node {
    /// The value of a key; the first when it stands there more than once.
    pub(super) fn get(&self, key: &str) -> Option<&Node> {
        match &self.value {
            Value::Object(pairs) => pairs
                .iter()
                .find(|(name, _)| name == key)
                .map(|(_, node)| node),
            _ => None,
        }
    }

    /// The value below several keys.
    pub(super) fn below(&self, keys: &[&str]) -> Option<&Node> {
        keys.iter().try_fold(self, |node, key| node.get(key))
    }

    /// The text, if it is one.
    pub(super) fn text(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The whole number from 0, if it is one.
    pub(super) fn number(&self) -> Option<u32> {
        match &self.value {
            Value::Number(number) => number.parse().ok(),
            _ => None,
        }
    }

    /// The values of an array; none for others.
    pub(super) fn items(&self) -> &[Node] {
        match &self.value {
            Value::Array(items) => items,
            _ => &[],
        }
    }

    /// The type, as faults name it.
    pub(super) fn type_name(&self) -> &'static str {
        match self.value {
            Value::Null => "null",
            Value::Truth(_) => "boolean",
            Value::Number(_) => "number",
            Value::Text(_) => "string",
            Value::Array(_) => "array",
            Value::Object(_) => "object",
        }
    }
}

/// How deep values may lie in one another.
const DEPTH: usize = 64;

/// Reads all values of a text. Behind a fault the reading goes on at the next line that begins with `{` or `[`.
pub(super) fn read(text: &str) -> (Vec<Node>, Vec<Fault>) {
    let mut reader = Reader {
        rest: text,
        at: Place::new(1, 1),
    };
    let (mut nodes, mut faults) = (Vec::new(), Vec::new());
    loop {
        reader.blanks();
        if reader.rest.is_empty() {
            break;
        }
        match reader.value(0) {
            Ok(node) => nodes.push(node),
            Err(what) => {
                let kind = FaultKind::Syntax(what.to_owned());
                faults.push(Fault::new(reader.at, kind));
                reader.next_line();
            }
        }
    }
    (nodes, faults)
}

/// Where the reading stands.
struct Reader<'t> {
    rest: &'t str,
    at: Place,
}

/// What is wrong, as the fault says it.
type Wrong = &'static str;

impl Reader<'_> {
    /// Takes one character.
    fn take(&mut self) -> Option<char> {
        let c = self.rest.chars().next()?;
        self.rest = self.rest.get(c.len_utf8()..).unwrap_or_default();
        if c == '\n' {
            self.at = Place::new(self.at.line as usize + 1, 1);
        } else {
            self.at.column = self.at.column.saturating_add(1);
        }
        Some(c)
    }

    /// Takes a character if it is the next.
    fn took(&mut self, c: char) -> bool {
        let is = self.rest.starts_with(c);
        if is {
            self.take();
        }
        is
    }

    /// Passes blanks and ends of lines.
    fn blanks(&mut self) {
        while self.rest.starts_with([' ', '\t', '\n', '\r']) {
            self.take();
        }
    }

    /// Passes everything up to a line that begins with an object or an array.
    fn next_line(&mut self) {
        while let Some(c) = self.take() {
            if c == '\n' && self.rest.starts_with(['{', '[']) {
                break;
            }
        }
    }

    /// One value.
    fn value(&mut self, depth: usize) -> Result<Node, Wrong> {
        if depth > DEPTH {
            return Err("the values lie too deep in one another");
        }
        let at = self.at;
        let value = match self.rest.chars().next() {
            Some('{') => self.object(depth)?,
            Some('[') => self.array(depth)?,
            Some('"') => Value::Text(self.text()?),
            Some('-' | '0'..='9') => Value::Number(self.word()),
            _ => match self.word().as_str() {
                "null" => Value::Null,
                "true" => Value::Truth(true),
                "false" => Value::Truth(false),
                _ => return Err("expected is a JSON value"),
            },
        };
        Ok(Node { at, value })
    }

    /// Letters, digits and what else numbers have.
    fn word(&mut self) -> String {
        let mut word = String::new();
        while self
            .rest
            .starts_with(|c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '+'))
        {
            word.extend(self.take());
        }
        word
    }

    /// An object, from its first brace.
    fn object(&mut self, depth: usize) -> Result<Value, Wrong> {
        self.take();
        let mut pairs = Vec::new();
        self.blanks();
        if self.took('}') {
            return Ok(Value::Object(pairs));
        }
        loop {
            self.blanks();
            let key = self.text()?;
            self.blanks();
            if !self.took(':') {
                return Err("expected is `:` behind a key");
            }
            self.blanks();
            pairs.push((key, self.value(depth + 1)?));
            self.blanks();
            if self.took('}') {
                return Ok(Value::Object(pairs));
            }
            if !self.took(',') {
                return Err("expected is `,` or `}`");
            }
        }
    }

    /// An array, from its first bracket.
    fn array(&mut self, depth: usize) -> Result<Value, Wrong> {
        self.take();
        let mut items = Vec::new();
        self.blanks();
        if self.took(']') {
            return Ok(Value::Array(items));
        }
        loop {
            self.blanks();
            items.push(self.value(depth + 1)?);
            self.blanks();
            if self.took(']') {
                return Ok(Value::Array(items));
            }
            if !self.took(',') {
                return Err("expected is `,` or `]`");
            }
        }
    }

    /// A text, from its first quote.
    fn text(&mut self) -> Result<String, Wrong> {
        if !self.took('"') {
            return Err("expected is a text in quotes");
        }
        let mut text = String::new();
        loop {
            match self.take() {
                None | Some('\n') => return Err("a text is not closed"),
                Some('"') => return Ok(text),
                Some('\\') => self.escaped(&mut text)?,
                Some(c) => text.push(c),
            }
        }
    }

    /// What stands behind a backslash.
    fn escaped(&mut self, text: &mut String) -> Result<(), Wrong> {
        text.push(match self.take() {
            Some(c @ ('"' | '\\' | '/')) => c,
            Some('b') => '\u{8}',
            Some('f') => '\u{c}',
            Some('n') => '\n',
            Some('r') => '\r',
            Some('t') => '\t',
            Some('u') => {
                let first = self.hexadecimal()?;
                let second = (0xD800..0xDC00).contains(&first) && self.rest.starts_with("\\u");
                let code = if second {
                    self.take();
                    self.take();
                    let low = self.hexadecimal()?;
                    0x10000 + ((first - 0xD800) << 10) + (low.wrapping_sub(0xDC00) & 0x3FF)
                } else {
                    first
                };
                char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
            }
            _ => return Err("there is no such escape"),
        });
        Ok(())
    }

    /// Four hexadecimal digits.
    fn hexadecimal(&mut self) -> Result<u32, Wrong> {
        let mut number = 0;
        for _ in 0..4 {
            let digit = self.take().and_then(|c| c.to_digit(16));
            number = number * 16 + digit.ok_or("expected are four hexadecimal digits")?;
        }
        Ok(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_and_places() {
        let (nodes, faults) =
            read("{\"a\": [1, \"ä\\u0416\\n\"],\n \"b\": {\"c\": true}}\n{\"a\":null}");
        assert!(faults.is_empty());
        assert_eq!(nodes.len(), 2);
        let items = nodes[0].get("a").map(Node::items).unwrap_or_default();
        assert_eq!(items[0].number(), Some(1));
        assert_eq!(items[1].text(), Some("äЖ\n"));
        assert_eq!(items[1].at, Place::new(1, 11));
        let truth = nodes[0]
            .below(&["b", "c"])
            .map(|node| (&node.value, node.at));
        assert_eq!(truth, Some((&Value::Truth(true), Place::new(2, 13))));
    }

    #[test]
    fn faults_are_placed_and_passed() {
        for (text, line, column, nodes) in [
            ("{\"a\" 1}\n{\"b\":2}", 1, 6, 1),
            ("{\"a\":\"x\n{\"b\":2}", 2, 1, 0),
            ("[1,2", 1, 5, 0),
            ("\n\u{1}", 2, 1, 0),
            (&"[".repeat(9999), 1, 66, 0),
        ] {
            let (read, faults) = read(text);
            assert_eq!(read.len(), nodes, "{text}");
            assert_eq!(
                faults.first().map(|f| f.at),
                Some(Place::new(line, column)),
                "{text}"
            );
        }
    }
}
