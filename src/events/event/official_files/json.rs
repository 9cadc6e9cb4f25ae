//! JSON with the place of each value. One value after another, as in NDJSON, is read too.

use super::fault::{FileFault, FileFaultKind};
use super::place::LineColumn;

/// A value and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct JsonNode {
    /// The place where it begins.
    pub(super) at: LineColumn,
    /// The value itself.
    pub(super) value: JsonValue,
}

/// A value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum JsonValue {
    /// `null`
    Null,
    /// `true` or `false`
    Truth(bool),
    /// A number as it is written.
    Number(String),
    /// A text.
    Text(String),
    /// An array.
    Array(Vec<JsonNode>),
    /// An object, its keys in the order of the text.
    Object(Vec<(String, JsonNode)>),
}

impl JsonNode {
    /// Returns the value of a key, the first one if the key occurs more than once.
    pub(super) fn get(&self, key: &str) -> Option<&JsonNode> {
        match &self.value {
            JsonValue::Object(pairs) => pairs
                .iter()
                .find(|(name, _)| name == key)
                .map(|(_, node)| node),
            _ => None,
        }
    }

    /// Returns the value at a path of keys.
    pub(super) fn get_path(&self, keys: &[&str]) -> Option<&JsonNode> {
        keys.iter().try_fold(self, |node, key| node.get(key))
    }

    /// Returns the text, if the value is one.
    pub(super) fn as_text(&self) -> Option<&str> {
        match &self.value {
            JsonValue::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Returns the whole number from 0, if the value is one.
    pub(super) fn as_number(&self) -> Option<u32> {
        match &self.value {
            JsonValue::Number(number) => number.parse().ok(),
            _ => None,
        }
    }

    /// Returns the values of an array, and an empty slice for any other value.
    pub(super) fn array_items(&self) -> &[JsonNode] {
        match &self.value {
            JsonValue::Array(items) => items,
            _ => &[],
        }
    }

    /// Returns the name of the type, as faults give it.
    pub(super) fn type_name(&self) -> &'static str {
        match self.value {
            JsonValue::Null => "null",
            JsonValue::Truth(_) => "boolean",
            JsonValue::Number(_) => "number",
            JsonValue::Text(_) => "string",
            JsonValue::Array(_) => "array",
            JsonValue::Object(_) => "object",
        }
    }
}

/// The maximum nesting depth of values.
const MAX_JSON_DEPTH: usize = 64;

/// Reads all values of a text. After a fault, reading continues at the next line that begins with `{` or `[`.
pub(super) fn read_json(text: &str) -> (Vec<JsonNode>, Vec<FileFault>) {
    let mut reader = JsonReader {
        rest: text,
        at: LineColumn::new(1, 1),
    };
    let (mut nodes, mut faults) = (Vec::new(), Vec::new());
    loop {
        reader.skip_blanks();
        if reader.rest.is_empty() {
            break;
        }
        match reader.read_value(0) {
            Ok(node) => nodes.push(node),
            Err(what) => {
                let kind = FileFaultKind::Syntax(what.to_owned());
                faults.push(FileFault::new(reader.at, kind));
                reader.next_line();
            }
        }
    }
    (nodes, faults)
}

/// A reader of JSON with its position.
struct JsonReader<'t> {
    rest: &'t str,
    at: LineColumn,
}

/// The message of a syntax fault.
type JsonError = &'static str;

impl JsonReader<'_> {
    /// Takes one character.
    fn take_char(&mut self) -> Option<char> {
        let c = self.rest.chars().next()?;
        self.rest = self.rest.get(c.len_utf8()..).unwrap_or_default();
        if c == '\n' {
            self.at = LineColumn::new(self.at.line as usize + 1, 1);
        } else {
            self.at.column = self.at.column.saturating_add(1);
        }
        Some(c)
    }

    /// Takes the next character if it is `c`.
    fn take_if(&mut self, c: char) -> bool {
        let is = self.rest.starts_with(c);
        if is {
            self.take_char();
        }
        is
    }

    /// Skips blanks and line ends.
    fn skip_blanks(&mut self) {
        while self.rest.starts_with([' ', '\t', '\n', '\r']) {
            self.take_char();
        }
    }

    /// Skips everything up to a line that begins with an object or an array.
    fn next_line(&mut self) {
        while let Some(c) = self.take_char() {
            if c == '\n' && self.rest.starts_with(['{', '[']) {
                break;
            }
        }
    }

    /// Reads one value.
    fn read_value(&mut self, depth: usize) -> Result<JsonNode, JsonError> {
        if depth > MAX_JSON_DEPTH {
            return Err("the values lie too deep in one another");
        }
        let at = self.at;
        let value = match self.rest.chars().next() {
            Some('{') => self.read_object(depth)?,
            Some('[') => self.read_array(depth)?,
            Some('"') => JsonValue::Text(self.read_text()?),
            Some('-' | '0'..='9') => JsonValue::Number(self.read_word()),
            _ => match self.read_word().as_str() {
                "null" => JsonValue::Null,
                "true" => JsonValue::Truth(true),
                "false" => JsonValue::Truth(false),
                _ => return Err("expected is a JSON value"),
            },
        };
        Ok(JsonNode { at, value })
    }

    /// Reads letters, digits and the other characters of numbers.
    fn read_word(&mut self) -> String {
        let mut word = String::new();
        while self
            .rest
            .starts_with(|c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '+'))
        {
            word.extend(self.take_char());
        }
        word
    }

    /// Reads an object, from its opening brace.
    fn read_object(&mut self, depth: usize) -> Result<JsonValue, JsonError> {
        self.take_char();
        let mut pairs = Vec::new();
        self.skip_blanks();
        if self.take_if('}') {
            return Ok(JsonValue::Object(pairs));
        }
        loop {
            self.skip_blanks();
            let key = self.read_text()?;
            self.skip_blanks();
            if !self.take_if(':') {
                return Err("expected is `:` behind a key");
            }
            self.skip_blanks();
            pairs.push((key, self.read_value(depth + 1)?));
            self.skip_blanks();
            if self.take_if('}') {
                return Ok(JsonValue::Object(pairs));
            }
            if !self.take_if(',') {
                return Err("expected is `,` or `}`");
            }
        }
    }

    /// Reads an array, from its opening bracket.
    fn read_array(&mut self, depth: usize) -> Result<JsonValue, JsonError> {
        self.take_char();
        let mut items = Vec::new();
        self.skip_blanks();
        if self.take_if(']') {
            return Ok(JsonValue::Array(items));
        }
        loop {
            self.skip_blanks();
            items.push(self.read_value(depth + 1)?);
            self.skip_blanks();
            if self.take_if(']') {
                return Ok(JsonValue::Array(items));
            }
            if !self.take_if(',') {
                return Err("expected is `,` or `]`");
            }
        }
    }

    /// Reads a text, from its opening quote.
    fn read_text(&mut self) -> Result<String, JsonError> {
        if !self.take_if('"') {
            return Err("expected is a text in quotes");
        }
        let mut text = String::new();
        loop {
            match self.take_char() {
                None | Some('\n') => return Err("a text is not closed"),
                Some('"') => return Ok(text),
                Some('\\') => self.read_escape(&mut text)?,
                Some(c) => text.push(c),
            }
        }
    }

    /// Reads the escape that follows a backslash.
    fn read_escape(&mut self, text: &mut String) -> Result<(), JsonError> {
        let letter = match self.take_char() {
            Some(c @ ('"' | '\\' | '/')) => c,
            Some('b') => '\u{8}',
            Some('f') => '\u{c}',
            Some('n') => '\n',
            Some('r') => '\r',
            Some('t') => '\t',
            Some('u') => {
                let first = self.read_hexadecimal()?;
                let second = (0xD800..0xDC00).contains(&first) && self.rest.starts_with("\\u");
                let code = if second {
                    self.take_char();
                    self.take_char();
                    let low = self.read_hexadecimal()?;
                    if (0xDC00..0xE000).contains(&low) {
                        0x10000 + ((first - 0xD800) << 10) + (low - 0xDC00)
                    } else {
                        // The first half is alone, and the second escape is a letter of its own.
                        text.push(char::REPLACEMENT_CHARACTER);
                        low
                    }
                } else {
                    first
                };
                char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
            }
            _ => return Err("there is no such escape"),
        };
        text.push(letter);
        Ok(())
    }

    /// Reads four hexadecimal digits.
    fn read_hexadecimal(&mut self) -> Result<u32, JsonError> {
        let mut number = 0;
        for _ in 0..4 {
            let digit = self.take_char().and_then(|c| c.to_digit(16));
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
            read_json("{\"a\": [1, \"ä\\u0416\\n\"],\n \"b\": {\"c\": true}}\n{\"a\":null}");
        assert!(faults.is_empty());
        assert_eq!(nodes.len(), 2);
        let items = nodes[0]
            .get("a")
            .map(JsonNode::array_items)
            .unwrap_or_default();
        assert_eq!(items[0].as_number(), Some(1));
        assert_eq!(items[1].as_text(), Some("äЖ\n"));
        assert_eq!(items[1].at, LineColumn::new(1, 11));
        let truth = nodes[0]
            .get_path(&["b", "c"])
            .map(|node| (&node.value, node.at));
        assert_eq!(
            truth,
            Some((&JsonValue::Truth(true), LineColumn::new(2, 13)))
        );
    }

    #[test]
    fn halves_of_a_letter_belong_together() {
        for (text, letters) in [
            (r#""\ud83d\ude00""#, "\u{1f600}"),
            (r#""\ud83d\u0041""#, "\u{fffd}A"),
            (r#""\ude00""#, "\u{fffd}"),
        ] {
            let (nodes, _) = read_json(text);
            assert_eq!(nodes[0].as_text(), Some(letters), "{text}");
        }
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
            let (read, faults) = read_json(text);
            assert_eq!(read.len(), nodes, "{text}");
            assert_eq!(
                faults.first().map(|f| f.at),
                Some(LineColumn::new(line, column)),
                "{text}"
            );
        }
    }
}
