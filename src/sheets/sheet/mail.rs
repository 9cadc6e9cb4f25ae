//! The signs of mail (quoted-printable, RFC 2045, 6.7) in a sheet: blanks at ends of lines, continued lines, letters as bytes.

use super::chars::is_line_end;
use std::ops::Range;

/// The lengths of divided lines, with the sign that divides them.
const DIVIDED_LINE_LENGTHS: Range<usize> = 60..77;

/// Returns the replacements for the signs in a text that was taken from a mail in its transfer encoding, in the order of the
/// text.
pub(super) fn mail_edits(text: &str) -> Vec<(Range<usize>, String)> {
    if !text.contains('=') || !has_signs(text) {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(sign) = text[at..].find('=').map(|n| at + n) {
        at = sign + 1;
        let rest = &text[at..];
        if let Some(len) = line_end_len(rest) {
            let start = text[..sign].rfind(is_line_end).map_or(0, |end| end + 1);
            if DIVIDED_LINE_LENGTHS.contains(&(at - start)) {
                found.push((sign..at + len, String::new()));
            }
            at += len;
            continue;
        }
        let mut bytes = Vec::new();
        let mut end = sign;
        // Letters are many bytes, everything else is one.
        while let Some(byte) = decode_byte(&text[end..])
            && (bytes.is_empty() || (byte >= 0x80 && bytes[0] >= 0x80))
        {
            bytes.push(byte);
            end += 3;
        }
        let ends_line = end == text.len() || line_end_len(&text[end..]).is_some();
        let new = match bytes[..] {
            [] => continue,
            [b' ' | b'\t'] if ends_line => String::new(),
            [b'='] => "=".to_owned(),
            _ if bytes.iter().all(|byte| *byte >= 0x80) => match String::from_utf8(bytes) {
                Ok(letters) => letters,
                Err(_) => continue,
            },
            _ => continue,
        };
        found.push((sign..end, new));
        at = end;
    }
    found
}

/// Returns whether lines of a text end in a manner that no one types, so that other signs are those of mail too.
fn has_signs(text: &str) -> bool {
    text.lines().any(|line| {
        let ends = line.ends_with("=20") || line.ends_with("=09");
        ends || (line.ends_with('=') && DIVIDED_LINE_LENGTHS.contains(&line.len()))
    })
}

/// Returns the length of the line end that a text begins with.
fn line_end_len(text: &str) -> Option<usize> {
    match text.as_bytes() {
        [b'\r', b'\n', ..] => Some(2),
        [b'\n' | b'\r', ..] => Some(1),
        _ => None,
    }
}

/// Returns the byte that a text begins with as a sign and two digits: `=C3`.
fn decode_byte(text: &str) -> Option<u8> {
    let digits = text.strip_prefix('=')?.get(..2)?;
    let plain = digits
        .bytes()
        .all(|b| matches!(b, b'0'..=b'9' | b'A'..=b'F'));
    plain.then(|| u8::from_str_radix(digits, 16).ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pdn::Encoding;
    use crate::sheet::text::SheetText;

    #[test]
    fn signs_of_mail_are_no_text() {
        let long = "x".repeat(70);
        for (text, want) in [
            (
                "White: Ann=20\n1. c3-d4 d6-c5=20",
                "White: Ann\n1. c3-d4 d6-c5",
            ),
            ("White: Ann=09\r\nb=3Da", "White: Ann\r\nb=a"),
            ("White: Jos=C3=A9=20\nx", "White: Jos\u{e9}\nx"),
            ("White: Jos=C3=A9\nx=20", "White: Jos\u{e9}\nx"),
            (&format!("{long}=\ny"), &format!("{long}y")),
            ("1. c3-d4 d6-c5 =\n2-0", "1. c3-d4 d6-c5 =\n2-0"),
            ("e=20 x", "e=20 x"),
        ] {
            let mut plain = SheetText::new(text.as_bytes(), Encoding::Utf8);
            plain.apply_edits(&mail_edits(text));
            assert_eq!(plain.text, want, "{text:?}");
        }
    }
}
