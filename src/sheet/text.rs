//! The text of a sheet, and where its characters stand in the file.

use crate::pdn::Encoding;
use crate::span::Span;
use std::borrow::Cow;
use std::ops::Range;

/// A decoded text.
#[derive(Debug)]
pub(super) struct Text<'a> {
    /// The text.
    pub(super) text: Cow<'a, str>,
    /// Where each byte of the text stands in the source, and one more for its end; nothing when they are the same.
    from: Option<Vec<u32>>,
}

impl<'a> Text<'a> {
    /// Decodes a source; what cannot be decoded becomes U+FFFD at its place.
    pub(super) fn new(source: &'a [u8], encoding: Encoding) -> Self {
        let encoding = encoding.seen();
        if encoding == Encoding::Utf8
            && let Ok(text) = std::str::from_utf8(source)
        {
            return Self {
                text: text.into(),
                from: None,
            };
        }
        let mut out = String::with_capacity(source.len());
        let mut from = Vec::with_capacity(source.len() + 1);
        let mut push = |text: &str, at: usize, step: bool| {
            for nth in 0..text.len() {
                from.push((at + if step { nth } else { 0 }) as u32);
            }
            out.push_str(text);
        };
        if encoding == Encoding::Utf8 {
            let mut at = 0;
            for chunk in source.utf8_chunks() {
                push(chunk.valid(), at, true);
                at += chunk.valid().len();
                if !chunk.invalid().is_empty() {
                    push("\u{fffd}", at, false);
                    at += chunk.invalid().len();
                }
            }
        } else {
            for (at, byte) in source.iter().enumerate() {
                push(&encoding.decode(std::slice::from_ref(byte)), at, false);
            }
        }
        from.push(source.len() as u32);
        Self {
            text: out.into(),
            from: Some(from),
        }
    }

    /// Puts another text of the same length in its place.
    pub(super) fn replace(&mut self, text: String) {
        debug_assert_eq!(text.len(), self.text.len());
        self.text = text.into();
    }

    /// Puts stretches of the text one behind the other, a line each.
    pub(super) fn reorder(&mut self, order: &[Range<usize>]) {
        let mut out = String::with_capacity(self.text.len() + order.len());
        let mut from = Vec::with_capacity(self.text.len() + order.len() + 1);
        for part in order {
            let place = |at: usize| match &self.from {
                Some(from) => from.get(at).or(from.last()).copied().unwrap_or(0),
                None => at as u32,
            };
            from.extend(part.clone().map(place));
            out.push_str(self.text.get(part.clone()).unwrap_or_default());
            from.push(place(part.end));
            out.push('\n');
        }
        from.push(match &self.from {
            Some(from) => from.last().copied().unwrap_or(0),
            None => self.text.len() as u32,
        });
        (self.text, self.from) = (out.into(), Some(from));
    }

    /// Where a stretch of the text stands in the source.
    pub(super) fn source(&self, span: Span) -> Span {
        match &self.from {
            None => span,
            Some(from) => {
                let at = |offset: u32| from.get(offset as usize).or(from.last()).copied();
                let start = at(span.start).unwrap_or(0);
                // What goes over the end of a column ends where it began.
                let end = at(span.end).unwrap_or(0).max(start);
                Span { start, end }
            }
        }
    }

    /// A stretch of the text.
    pub(super) fn of(&self, span: Span) -> &str {
        self.text
            .get(span.start as usize..span.end as usize)
            .unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_know_their_bytes() {
        let text = Text::new(b"\xc1\xe5\xeb\xfb\xe5: x", Encoding::Windows1251);
        assert_eq!(text.text, "Белые: x");
        assert_eq!(text.source(Span::new(0, 10)), Span::new(0, 5));
        assert_eq!(text.source(Span::new(12, 13)), Span::new(7, 8));
        let text = Text::new(b"a\xffb", Encoding::Utf8);
        assert_eq!(text.text, "a\u{fffd}b");
        assert_eq!(text.source(Span::new(1, 4)), Span::new(1, 2));
    }
}
