//! Messages for the errors that parsers of other authors give in English for JSON and TOML. What is not known here is
//! quoted.

use super::Message;

/// How errors of parsers begin, and what that means. The first that fits applies.
const ERROR_KINDS: &[(&str, Message)] = &[
    ("duplicate", Message::KeyTwice),
    ("missing value", Message::ValueMissing),
    ("key with no value", Message::ValueMissing),
    ("unclosed", Message::BracketOpen),
    ("invalid basic string", Message::TextOpen),
    ("invalid literal string", Message::TextOpen),
    ("invalid multi-line", Message::TextOpen),
    ("string values must be quoted", Message::QuotesMissing),
    ("invalid unquoted key", Message::KeyWanted),
    ("unquoted keys cannot be empty", Message::KeyWanted),
    ("invalid key", Message::KeyWanted),
    ("missing comma", Message::CommaMissing),
    ("expected `,`", Message::CommaMissing),
    ("extra comma", Message::CommaTooMany),
    ("trailing comma", Message::CommaTooMany),
    ("unexpected key or value", Message::LineGoesOn),
    ("trailing characters", Message::TextGoesOn),
    ("expected `:`", Message::ColonMissing),
    ("EOF while parsing", Message::TextEndsEarly),
    ("expected value", Message::NoValueHere),
    ("expected ident", Message::NoValueHere),
    ("key must be a string", Message::KeyNoText),
    ("invalid number", Message::NumberBroken),
    ("number out of range", Message::NumberBroken),
    ("invalid escape", Message::EscapeBroken),
    ("invalid unicode code point", Message::EscapeBroken),
    ("lone leading surrogate", Message::EscapeBroken),
    ("unexpected end of hex escape", Message::EscapeBroken),
    ("control character", Message::ControlInText),
    ("recursion limit", Message::NestedTooDeep),
];

/// What is expected where a value is of another kind (`invalid type: integer 3, expected a string`).
const EXPECTED_KINDS: &[(&str, Message)] = &[
    ("a string", Message::TextWanted),
    ("a borrowed string", Message::TextWanted),
    ("string", Message::TextWanted),
    ("u8", Message::WholeNumberWanted),
    ("u16", Message::WholeNumberWanted),
    ("u32", Message::WholeNumberWanted),
    ("u64", Message::WholeNumberWanted),
    ("usize", Message::WholeNumberWanted),
];

/// Returns the message for an error of a JSON or TOML parser, without the place that it gives.
pub fn parser_error_message(words: &str) -> Message {
    let words = words.split(" at line ").next().unwrap_or(words).trim();
    if let Some(name) = words.strip_prefix("missing field `") {
        let name = name.trim_end_matches('`').to_owned();
        return Message::KeyMissing { name };
    }
    if words.starts_with("invalid type: ") || words.starts_with("invalid value: ") {
        let wanted = words
            .rsplit_once("expected ")
            .map_or("", |(_, wanted)| wanted);
        let known = EXPECTED_KINDS.iter().find(|(kind, _)| *kind == wanted);
        return known.map_or(Message::OtherValueWanted, |(_, message)| message.clone());
    }
    let known = ERROR_KINDS
        .iter()
        .find(|(begin, _)| words.starts_with(begin));
    let quoted = || Message::ParserSays {
        words: words.to_owned(),
    };
    known.map_or_else(quoted, |(_, message)| message.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn toml_error_message(text: &str) -> Message {
        let error = toml::de::DeTable::parse(text).expect_err(text);
        parser_error_message(&error.message().replace('\n', "; "))
    }

    fn json_error_message<'a, T: serde::Deserialize<'a>>(text: &'a str) -> Message {
        match serde_json::from_str::<T>(text) {
            Ok(_) => panic!("{text}"),
            Err(error) => parser_error_message(&error.to_string()),
        }
    }

    /// Slips of people who write settings lead to messages of ours: none has the words of the parser.
    #[test]
    fn common_faults_of_toml_are_reported_in_the_language() {
        for (text, says) in [
            ("select", Message::ValueMissing),
            ("a = 1\na = 2", Message::KeyTwice),
            ("[table", Message::BracketOpen),
            ("a = ['C', 'M'", Message::BracketOpen),
            ("a = \"ru", Message::TextOpen),
            ("a = 'ru", Message::TextOpen),
            ("a = russian", Message::QuotesMissing),
            ("a = ['C' 'M']", Message::CommaMissing),
            ("a = 'C' 'M'", Message::LineGoesOn),
        ] {
            assert_eq!(toml_error_message(text), says, "{text}");
        }
    }

    #[test]
    fn common_faults_of_json_are_reported_in_the_language() {
        use serde_json::Value;
        for (text, says) in [
            ("{\"a\":1", Message::TextEndsEarly),
            ("{a:1}", Message::KeyNoText),
            ("{\"a\" 1}", Message::ColonMissing),
            ("[1 2]", Message::CommaMissing),
            ("[1,]", Message::CommaTooMany),
            ("[1] 2", Message::TextGoesOn),
            ("[x]", Message::NoValueHere),
            ("[01]", Message::NumberBroken),
            ("[\"\\q\"]", Message::EscapeBroken),
            ("[\"\n\"]", Message::ControlInText),
        ] {
            assert_eq!(json_error_message::<Value>(text), says, "{text}");
        }
        assert_eq!(json_error_message::<String>("3"), Message::TextWanted);
        assert_eq!(json_error_message::<u32>("-3"), Message::WholeNumberWanted);
        assert_eq!(
            json_error_message::<Vec<u8>>("3"),
            Message::OtherValueWanted
        );
        let words = "something new".to_owned();
        assert_eq!(parser_error_message(&words), Message::ParserSays { words });
    }
}
