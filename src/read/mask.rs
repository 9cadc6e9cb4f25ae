//! Characters that the PDN in a cell of a table cannot carry where they stand, and what is said beside the text.
//!
//! A comment may hold a brace that has no other half, a tag value a line end. In a cell such a character stands as the
//! private-use character U+F0000 plus its code, and [`unmask_text`] puts it back when a tree is built. The text stays PDN for
//! everyone else. The few signs above U+F0080 say what PDN has no word for.

use std::borrow::Cow;

/// Where masked ASCII begins.
const MASK_BASE: u32 = 0xF_0000;
/// Before a character of the range itself that stood in the source.
const LITERAL_MARK: char = '\u{F00FF}';
/// Begins a comment that is text of another kind: what could not be read as a move.
pub(super) const TEXT_COMMENT_MARK: char = '\u{F00FE}';
/// A comment that is a star behind a move: what the move deserves, and no result.
pub(super) const STAR_COMMENT_MARK: char = '\u{F00F9}';
/// A comment that says that the move before it is no score, though the reader could take it for one.
pub(super) const NO_SCORE: char = '\u{F00F8}';
/// The name of the first tag of every translated game. Its value fixes variant and numbering, as `russian/top-left`.
pub(super) const PIN_TAG_NAME: &str = "\u{F00FD}";
/// The name of a tag whose value goes on with that of the tag before it.
pub(super) const MORE_VALUE: &str = "\u{F00FC}";
/// The name of a tag whose own name is its value; the value follows.
pub(super) const NAMED_TAG_NAME: &str = "\u{F00FB}";
/// The name of a tag whose value goes on with the name of the tag before it.
pub(super) const MORE_NAME: &str = "\u{F00FA}";
/// How every character of the range begins in UTF-8.
pub(super) const MASK_LEAD_BYTES: &[u8] = b"\xF3\xB0";

/// Whether a character is one of those that masking uses.
fn is_ours(char: char) -> bool {
    (MASK_BASE..=MASK_BASE + 0xFF).contains(&u32::from(char))
}

/// Writes text, with the characters for which `bad` holds masked.
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

/// Whether a text has masked characters.
pub(super) fn is_masked(text: &str) -> bool {
    memchr::memmem::find(text.as_bytes(), MASK_LEAD_BYTES).is_some()
}

/// Text with its masked characters put back.
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
