//! Braces inside comments. PDN 3.0 has no way to write them, so they are written as character references: `&#123;` and
//! `&#125;`; the ampersand of text that looks like one of these becomes `&#38;`.

use std::borrow::Cow;

const CODES: [(&str, char); 3] = [("&#123;", '{'), ("&#125;", '}'), ("&#38;", '&')];

/// The text of a comment as it can stand between braces.
#[must_use]
pub fn escape_comment(text: &str) -> Cow<'_, str> {
    if memchr::memchr3(b'{', b'}', b'&', text.as_bytes()).is_none() {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for (at, char) in text.char_indices() {
        match char {
            '{' => out.push_str("&#123;"),
            '}' => out.push_str("&#125;"),
            '&' if code(&text[at..]).is_some() => out.push_str("&#38;"),
            _ => out.push(char),
        }
    }
    Cow::Owned(out)
}

/// The text of a comment with its braces.
#[must_use]
pub fn unescape_comment(text: &str) -> Cow<'_, str> {
    if memchr::memmem::find(text.as_bytes(), b"&#").is_none() {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        out.push_str(&rest[..at]);
        let (len, char) = code(&rest[at..]).unwrap_or((1, '&'));
        out.push(char);
        rest = &rest[at + len..];
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// The length and the character of the reference that the text begins with.
fn code(text: &str) -> Option<(usize, char)> {
    let mut all = CODES.iter();
    let (code, char) = all.find(|(code, _)| text.starts_with(code))?;
    Some((code.len(), *char))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for text in [
            "",
            "plain & simple",
            "{}",
            "a { b } c",
            "&#123;",
            "&#38;#125;",
            "&#38;&#38;#38;{&",
            "&#12;&",
        ] {
            let written = escape_comment(text);
            assert!(!written.contains(['{', '}']));
            assert_eq!(unescape_comment(&written), text);
        }
        assert_eq!(escape_comment("a } b & c"), "a &#125; b & c");
    }
}
