//! The check `bad-encoding`.

use crate::check::Finding;
use crate::lang::Message;
use crate::pdn::Encoding;
use crate::span::Span;

check! {
    Input;
    /// ## What it checks
    /// Some bytes do not belong to the encoding of the file.
    /// ## Why it matters
    /// A name or a comment is damaged there, or two files of different encodings were joined.
    /// ## Bad
    /// ```pdn russian escaped
    /// [White "Сергей Фадеев"]
    /// [Black "Ren\xE9"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [White "Сергей Фадеев"]
    /// [Black "René"]
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, character set
    BAD_ENCODING = "I003", "bad-encoding", Warning;
}

/// Reports the first place of a text that does not belong to its encoding, if there is one.
#[must_use]
pub fn find_bad_encoding(encoding: Encoding, bytes: &[u8]) -> Option<Finding> {
    let (span, message) = match encoding {
        _ if bytes.is_ascii() => return None,
        Encoding::Utf8 => {
            let start = encoding_rs::Encoding::utf8_valid_up_to(bytes);
            let bad = bytes[start..].utf8_chunks().next()?.invalid();
            let span = Span::new(start, start + bad.len());
            (span, Message::BadBytes { encoding })
        }
        Encoding::Utf16Le | Encoding::Utf16Be => {
            // The replacement character is what remains of half a surrogate pair.
            let start = memchr::memmem::find(bytes, "\u{fffd}".as_bytes())?;
            (Span::new(start, start + 3), Message::BadUnits { encoding })
        }
        _ => return None,
    };
    Some(Finding::new(&BAD_ENCODING, message).with_span(span))
}
