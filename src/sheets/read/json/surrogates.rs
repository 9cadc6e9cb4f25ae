//! Replaces halves of characters among the escapes of JSON. Outside the plane of 16 bits, a character is written as two
//! escapes, `\ud83d\ude00`; one of them alone is not a character, and no text can contain it.

use crate::span::Span;
use std::borrow::Cow;

/// The length of an escape in bytes.
const ESCAPE_LEN: usize = 6;

/// Returns text in which the replacement character takes the place of every escape that is half of a character, without
/// changing the length, with the places of these escapes.
pub(super) fn replace_lone_surrogates(bytes: &[u8]) -> (Cow<'_, [u8]>, Vec<Span>) {
    let mut text = Cow::Borrowed(bytes);
    let mut alone = Vec::new();
    let mut at = 0;
    while let Some(next) = bytes.get(at..).and_then(|rest| memchr::memchr(b'\\', rest)) {
        at += next;
        match escape_code(bytes, at) {
            Some(0xD800..=0xDBFF)
                if matches!(escape_code(bytes, at + ESCAPE_LEN), Some(0xDC00..=0xDFFF)) =>
            {
                at += 2 * ESCAPE_LEN;
            }
            Some(0xD800..=0xDFFF) => {
                text.to_mut()[at..at + ESCAPE_LEN].copy_from_slice(b"\\ufffd");
                alone.push(Span::new(at, at + ESCAPE_LEN));
                at += ESCAPE_LEN;
            }
            // An escaped backslash begins no escape.
            _ => at += 2,
        }
    }
    (text, alone)
}

/// Returns the number of an escape at a place.
fn escape_code(bytes: &[u8], at: usize) -> Option<u16> {
    let digits = bytes.get(at..at + ESCAPE_LEN)?.strip_prefix(b"\\u")?;
    let digit = |sum: u16, byte: &u8| Some(sum << 4 | char::from(*byte).to_digit(16)? as u16);
    digits.iter().try_fold(0, digit)
}

#[cfg(test)]
mod tests {
    #[test]
    fn halves_are_found() {
        for (text, mended, alone) in [
            (r"a\n\u0041\\ud800", r"a\n\u0041\\ud800", 0),
            (r"\ud83d\ude00", r"\ud83d\ude00", 0),
            (r"\ud800", r"\ufffd", 1),
            (r"x\uDC00\uD800 \ud8", r"x\ufffd\ufffd \ud8", 2),
            (r"\ud800\u0041", r"\ufffd\u0041", 1),
            (r"\ud800\ud83d\ude00", r"\ufffd\ud83d\ude00", 1),
            (r"\", r"\", 0),
        ] {
            let (now, spans) = super::replace_lone_surrogates(text.as_bytes());
            assert_eq!(str::from_utf8(&now), Ok(mended), "{text}");
            assert_eq!(spans.len(), alone, "{text}");
        }
    }
}
