//! Braces inside comments. PDN 3.0 has no notation for them, so they are written as character references: `&#123;` and
//! `&#125;`. In text that looks like one of these, the ampersand becomes `&#38;`. A comment that would begin like the table of a wiki
//! begins with `&#124;` instead of its bar.

use std::borrow::Cow;

const BRACE_REFERENCES: [(&str, char); 4] = [
    ("&#123;", '{'),
    ("&#125;", '}'),
    ("&#38;", '&'),
    ("&#124;", '|'),
];

/// Returns whether the text after an opening brace begins the table of a wiki: a bar, and a row or a heading on the next line.
pub fn begins_wiki_table(behind: &[u8]) -> bool {
    let Some(rest) = behind.strip_prefix(b"|") else {
        return false;
    };
    let end = super::line::line_end(rest, 0);
    // A bar alone may begin a comment of two lines, whose text would be lost as a table.
    let next = rest[end..].trim_ascii_start().first();
    matches!(next, Some(b'|' | b'!')) && !rest[..end].contains(&b'}')
}

/// Returns the text of a comment, escaped for use between braces, in pieces: a comment of nothing but braces becomes six times as long.
pub fn escaped_comment(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    let mut is_table = begins_wiki_table(text.as_bytes());
    std::iter::from_fn(move || {
        if std::mem::take(&mut is_table) {
            rest = &rest[1..];
            return BRACE_REFERENCES.last().map(|(written, _)| *written);
        }
        let special =
            |at: &usize| rest.as_bytes()[*at] != b'&' || brace_reference(&rest[*at..]).is_some();
        let stop = memchr::memchr3_iter(b'{', b'}', b'&', rest.as_bytes()).find(special);
        if stop == Some(0) {
            let mut all = BRACE_REFERENCES.iter();
            let (written, _) = all.find(|(_, char)| rest.starts_with(*char))?;
            rest = &rest[1..];
            return Some(*written);
        }
        let (plain, more) = rest.split_at(stop.unwrap_or(rest.len()));
        rest = more;
        (!plain.is_empty()).then_some(plain)
    })
}

/// Returns the text of a comment with its braces restored.
#[must_use]
pub fn unescape_comment(text: &str) -> Cow<'_, str> {
    if memchr::memmem::find(text.as_bytes(), b"&#").is_none() {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        out.push_str(&rest[..at]);
        let (len, char) = brace_reference(&rest[at..]).unwrap_or((1, '&'));
        out.push(char);
        rest = &rest[at + len..];
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// Returns the length and the character of the reference that the text begins with.
fn brace_reference(text: &str) -> Option<(usize, char)> {
    let mut all = BRACE_REFERENCES.iter();
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
            "|\n| 1 || c3-d4",
            "| a\n\n!{|}",
        ] {
            let written: String = escaped_comment(text).collect();
            assert!(!written.contains(['{', '}']));
            assert!(!begins_wiki_table(written.as_bytes()), "{text}");
            assert_eq!(unescape_comment(&written), text);
        }
        for text in ["|\n", "|", "| a\nb", "|}\n| a"] {
            assert!(!begins_wiki_table(text.as_bytes()), "{text}");
            assert_eq!(
                escaped_comment(text).next(),
                Some(text).filter(|text| !text.contains('}')).or(Some("|"))
            );
        }
        let pieces: Vec<_> = escaped_comment("a } b & c").collect();
        assert_eq!(pieces, ["a ", "&#125;", " b & c"]);
    }
}
