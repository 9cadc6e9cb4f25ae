//! Edits of the bytes of a source.

use crate::pdn::Encoding;
use crate::span::Span;
use compact_str::CompactString;

/// A span of the source and its replacement.
pub(super) type TextEdit = (Span, CompactString);

/// Returns the span of a game with the blank lines after it.
pub(super) fn with_gap(span: Span, bytes: &[u8]) -> Span {
    let behind = &bytes[span.end as usize..];
    let blank = behind
        .iter()
        .take_while(|b| b.is_ascii_whitespace())
        .count();
    Span {
        end: span.end + blank as u32,
        ..span
    }
}

/// Returns the source with its edits.
pub(super) fn apply_edits(bytes: &[u8], mut edits: Vec<TextEdit>, encoding: Encoding) -> Vec<u8> {
    edits.sort_by_key(|(span, _)| (span.start, span.end));
    let mut out = Vec::with_capacity(bytes.len() + bytes.len() / 8);
    let mut done = 0;
    for (span, text) in edits {
        let (start, end) = (span.start as usize, span.end as usize);
        if start < done {
            continue;
        }
        out.extend_from_slice(&bytes[done..start]);
        // The replacements are ASCII, except for text that is copied as it is.
        if text.is_ascii() {
            out.extend_from_slice(text.as_bytes());
            done = end;
            continue;
        }
        match encoding.encode(&text) {
            Some(text) => out.extend_from_slice(&text),
            None => out.extend_from_slice(&bytes[start..end]),
        }
        done = end;
    }
    out.extend_from_slice(&bytes[done..]);
    out
}
