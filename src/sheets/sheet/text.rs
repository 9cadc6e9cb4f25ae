//! The text of a sheet, and the places of its characters in the file.

use crate::pdn::Encoding;
use crate::span::Span;
use std::borrow::Cow;
use std::ops::Range;

/// A decoded text.
#[derive(Clone, Debug)]
pub(super) struct SheetText<'a> {
    /// The text.
    pub(super) text: Cow<'a, str>,
    /// For each byte of the text, its place in the source, and the end of what precedes it; one more for the end of the text.
    /// `None` where text and source are the same.
    from: Option<Vec<(u32, u32)>>,
}

impl<'a> SheetText<'a> {
    /// Decodes a source; what cannot be decoded becomes U+FFFD at its place.
    pub(crate) fn new(source: &'a [u8], encoding: Encoding) -> Self {
        let encoding = encoding.reader_encoding();
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
                let at = (at + if step { nth } else { 0 }) as u32;
                from.push((at, at));
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
        from.push((source.len() as u32, source.len() as u32));
        Self {
            text: out.into(),
            from: Some(from),
        }
    }

    /// Takes a text whose bytes have these places in the source: for each byte, its place and the end of what precedes it, and one more
    /// for the end of the text.
    pub(super) fn from_places(text: String, places: Vec<(u32, u32)>) -> Self {
        debug_assert_eq!(text.len() + 1, places.len());
        Self {
            text: text.into(),
            from: Some(places),
        }
    }

    /// Replaces the text by another one of the same length.
    pub(super) fn replace_text(&mut self, text: String) {
        debug_assert_eq!(text.len(), self.text.len());
        self.text = text.into();
    }

    /// Returns the place of a byte of the text in the source, and the end of what precedes it.
    fn source_place(&self, at: usize) -> (u32, u32) {
        match &self.from {
            Some(from) => from.get(at).or(from.last()).copied().unwrap_or_default(),
            None => (at as u32, at as u32),
        }
    }

    /// Replaces stretches of the text, given in their order, by other texts. Each new text has the place of its stretch in the
    /// source.
    pub(super) fn apply_edits(&mut self, edits: &[(Range<usize>, String)]) {
        let pieces = edits
            .iter()
            .map(|(range, new)| (range.clone(), vec![(new.as_str(), range.clone())]));
        self.replace_with_pieces(pieces);
    }

    /// Replaces stretches of the text, given in their order, by pieces of text that come from other stretches.
    pub(super) fn replace_with_pieces<'p>(
        &mut self,
        edits: impl Iterator<Item = (Range<usize>, Vec<(&'p str, Range<usize>)>)>,
    ) {
        let mut edits = edits.peekable();
        if edits.peek().is_none() {
            return;
        }
        let len = self.text.len();
        let mut out = String::with_capacity(len);
        let mut from = Vec::with_capacity(len + 1);
        // The end in the source of what was written last.
        let (mut at, mut end) = (0, 0);
        let nothing = (len..len, Vec::new());
        for (range, pieces) in edits.chain([nothing]) {
            for kept in at..range.start {
                from.push((self.source_place(kept).0, end));
                end = self.source_place(kept + 1).1;
            }
            out.push_str(self.text.get(at..range.start).unwrap_or_default());
            for (new, place) in pieces {
                for _ in new.bytes() {
                    from.push((self.source_place(place.start).0, end));
                    end = self.source_place(place.end).1;
                }
                out.push_str(new);
            }
            at = range.end;
        }
        from.push((self.source_place(len).0, end));
        (self.text, self.from) = (out.into(), Some(from));
    }

    /// Joins stretches of the text in a new order, each on a line of its own.
    pub(super) fn reorder_parts(&mut self, order: &[Range<usize>]) {
        let mut out = String::with_capacity(self.text.len() + order.len());
        let mut from = Vec::with_capacity(self.text.len() + order.len() + 1);
        for part in order {
            from.extend(part.clone().map(|at| self.source_place(at)));
            out.push_str(self.text.get(part.clone()).unwrap_or_default());
            // What extends to the end of a line ends there, whatever precedes the next one.
            from.push(self.source_place(part.end));
            out.push('\n');
        }
        from.push(self.source_place(self.text.len()));
        (self.text, self.from) = (out.into(), Some(from));
    }

    /// Returns the place of a stretch of the text in the source.
    pub(crate) fn source_span(&self, span: Span) -> Span {
        let start = self.source_place(span.start as usize).0;
        let end = match span.is_empty() {
            true => start,
            // What crosses the end of a column ends where it began.
            false => self.source_place(span.end as usize).1.max(start),
        };
        Span { start, end }
    }

    /// Returns the stretch of the source that the bytes of a stretch come from, in whatever order.
    pub(super) fn source_range(&self, range: Range<usize>) -> Span {
        let places = || range.clone().map(|at| self.source_place(at).0);
        let start = places().min().unwrap_or_default();
        let last = range.clone().map(|at| self.source_place(at + 1).1).max();
        let end = last.unwrap_or_default();
        Span {
            start,
            end: end.max(start),
        }
    }

    /// Returns the stretch of the text, which is in the order of its source, that comes from a stretch of the source.
    pub(super) fn range_from(&self, source: Span) -> Range<usize> {
        let len = self.text.len();
        let begins = |at: &usize| self.text.is_char_boundary(*at);
        let first = (0..len).find(|at| self.source_place(*at).0 >= source.start && begins(at));
        let start = first.unwrap_or(len);
        let end = (start..len).find(|at| self.source_place(*at).0 >= source.end && begins(at));
        start..end.unwrap_or(len)
    }

    /// Returns a stretch of the text.
    pub(super) fn span_text(&self, span: Span) -> &str {
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
        let text = SheetText::new(b"\xc1\xe5\xeb\xfb\xe5: x", Encoding::WINDOWS_1251);
        assert_eq!(text.text, "Белые: x");
        assert_eq!(text.source_span(Span::new(0, 10)), Span::new(0, 5));
        assert_eq!(text.source_span(Span::new(12, 13)), Span::new(7, 8));
        let text = SheetText::new(b"a\xffb", Encoding::Utf8);
        assert_eq!(text.text, "a\u{fffd}b");
        assert_eq!(text.source_span(Span::new(1, 4)), Span::new(1, 2));
    }

    #[test]
    fn what_is_edited_knows_its_place() {
        let mut text = SheetText::new("**4.**-й c3-**d4** x".as_bytes(), Encoding::Utf8);
        let bold = |at: usize| (at..at + 2, String::new());
        text.apply_edits(&[bold(0), bold(4), bold(13), bold(17)]);
        assert_eq!(text.text, "4.-й c3-d4 x");
        assert_eq!(text.source_span(Span::new(6, 11)), Span::new(10, 17));
        text.apply_edits(&[(0..5, "4.".to_owned())]);
        assert_eq!(text.text, "4. c3-d4 x");
        assert_eq!(text.source_span(Span::new(0, 2)), Span::new(2, 9));
        assert_eq!(text.source_span(Span::new(3, 8)), Span::new(10, 17));
        assert_eq!(text.source_span(Span::new(9, 10)), Span::new(20, 21));
    }
}
