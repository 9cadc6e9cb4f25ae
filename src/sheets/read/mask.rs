//! Masks characters that the PDN in a cell of a table cannot contain literally, and marks what PDN cannot express.
//!
//! A comment may contain an unpaired brace, a tag value a line end. In a cell, such a character is written as the
//! private-use character U+F0000 plus its code, and [`unmask_text`] restores it when a tree is built. The text stays PDN for
//! all other readers. The few signs above U+F0080 express what PDN has no notation for.

use std::borrow::Cow;

/// The first code point of masked ASCII.
const MASK_BASE: u32 = 0xF_0000;
/// The mark before a character of this range that was in the source.
const LITERAL_MARK: char = '\u{F00FF}';
/// The first character of a comment that contains other text: words that could not be read as a move.
pub(super) const TEXT_COMMENT_MARK: char = '\u{F00FE}';
/// A comment that is a star after a move: an assessment of the move, not a result.
pub(super) const STAR_COMMENT_MARK: char = '\u{F00F9}';
/// A comment that the preceding move is not a score, although the reader could take it for one.
pub(super) const NO_SCORE: char = '\u{F00F8}';
/// The name of the first tag of every translated game. Its value fixes variant and numbering, as `russian/top-left`.
pub(super) const PIN_TAG_NAME: &str = "\u{F00FD}";
/// The name of a tag whose value continues the value of the preceding tag.
pub(super) const MORE_VALUE: &str = "\u{F00FC}";
/// The name of a tag whose value is its own name; the tag value follows.
pub(super) const NAMED_TAG_NAME: &str = "\u{F00FB}";
/// The name of a tag whose value continues the name of the preceding tag.
pub(super) const MORE_NAME: &str = "\u{F00FA}";
/// The first bytes of every character of the range in UTF-8.
pub(super) const MASK_LEAD_BYTES: &[u8] = b"\xF3\xB0";

/// Returns whether a character belongs to the range that masking uses.
fn is_ours(char: char) -> bool {
    (MASK_BASE..=MASK_BASE + 0xFF).contains(&u32::from(char))
}

/// Appends text to `out`, with the characters masked for which `bad` is true.
pub(super) fn mask_text(text: &str, bad: impl Fn(char) -> bool, out: &mut String) {
    let odd = |char: char| (char.is_ascii() && bad(char)) || is_ours(char);
    let mut rest = text;
    while let Some(at) = rest.find(odd) {
        out.push_str(&rest[..at]);
        let char = rest[at..].chars().next().unwrap_or_default();
        if char.is_ascii() {
            out.extend(char::from_u32(MASK_BASE + u32::from(char)));
        } else {
            out.push(LITERAL_MARK);
            out.push(char);
        }
        rest = &rest[at + char.len_utf8()..];
    }
    out.push_str(rest);
}

/// Returns whether a text has masked characters.
pub(super) fn is_masked(text: &str) -> bool {
    memchr::memmem::find(text.as_bytes(), MASK_LEAD_BYTES).is_some()
}

/// Returns text with its masked characters restored.
#[must_use]
pub(super) fn unmask_text(text: &str) -> Cow<'_, str> {
    if !is_masked(text) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(char) = chars.next() {
        match char {
            LITERAL_MARK => out.extend(chars.next()),
            _ if is_ours(char) => {
                let code = u32::from(char) - MASK_BASE;
                out.push(char::from_u32(code).filter(char::is_ascii).unwrap_or(char));
            }
            _ => out.push(char),
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_masked_comes_back() {
        for text in [
            "",
            "plain é 中",
            "{a} \"b\" \\ \n\r\0\x7f",
            "\u{F0000}\u{F007B}\u{F00FF}\u{F00FE}",
            "\u{EFFFF}\u{F0100}",
        ] {
            let mut masked = String::new();
            mask_text(text, |char| !char.is_alphanumeric(), &mut masked);
            assert_eq!(unmask_text(&masked), text);
            assert!(!masked.contains(['{', '"', '\n', '\0']), "{masked:?}");
        }
    }
}
