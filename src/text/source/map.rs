//! Text made from a source, and the mapping back to it.

use crate::notation::push_number;
use crate::span::Span;

/// A piece of the made text, and its counterpart in the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MappedPiece {
    /// The span in the text, in bytes.
    pub at: Span,
    /// The span in the source, in bytes.
    pub source: Span,
    /// Whether it was copied, so that a place inside it has its own place in the source.
    pub copied: bool,
}

/// The mapping from a text back to its source. Pieces are in the order of the text. The text between them is not in the source:
/// the names of tags, brackets, blanks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OffsetMap {
    pieces: Vec<MappedPiece>,
}

impl OffsetMap {
    /// Returns all pieces, in the order of the text.
    #[must_use]
    pub fn pieces(&self) -> &[MappedPiece] {
        &self.pieces
    }

    /// Returns the span in the source of a span in the text. For a place without a counterpart it is the empty span after
    /// the piece before it.
    #[must_use]
    pub fn source_span(&self, span: Span) -> Span {
        let first = self.pieces.partition_point(|p| p.at.end <= span.start);
        let inside = |piece: &&MappedPiece| piece.at.start < span.end.max(span.start + 1);
        let Some(begin) = self.pieces.get(first).filter(inside) else {
            let at = first
                .checked_sub(1)
                .map_or(0, |nth| self.pieces[nth].source.end);
            return Span { start: at, end: at };
        };
        if span.is_empty() {
            let at = begin.source_begin(span.start);
            return Span { start: at, end: at };
        }
        let last = self.pieces.partition_point(|p| p.at.start < span.end);
        let end = &self.pieces[last.max(first + 1) - 1];
        let (start, stop) = (begin.source_begin(span.start), end.source_end(span.end));
        if start <= stop {
            return Span { start, end: stop };
        }
        // Tags need not be in the order of the source.
        Span {
            start,
            end: begin.source.end,
        }
    }
}

impl MappedPiece {
    fn source_begin(&self, at: u32) -> u32 {
        if self.copied {
            self.source.start + at.saturating_sub(self.at.start)
        } else {
            self.source.start
        }
    }

    fn source_end(&self, at: u32) -> u32 {
        if self.copied && at < self.at.end {
            self.source.start + (at - self.at.start)
        } else {
            self.source.end
        }
    }
}

/// Writes a text and keeps the mapping back to its source.
#[derive(Debug, Default)]
pub struct OffsetWriter {
    text: String,
    map: OffsetMap,
}

impl OffsetWriter {
    /// Writes text for a place in the source.
    pub fn write_text(&mut self, text: &str, source: Span) {
        self.write_piece(text, source, false);
    }

    /// Writes text that is the same in the source, byte for byte.
    pub fn write_copy(&mut self, text: &str, source: Span) {
        self.write_piece(text, source, text.len() == source.len());
    }

    /// Writes text that the source does not have.
    pub fn write_layout(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Writes a character that the source does not have.
    pub fn write_sign(&mut self, sign: char) {
        self.text.push(sign);
    }

    /// Writes a number that the source does not have.
    pub fn write_number(&mut self, number: u32) {
        push_number(number, &mut self.text);
    }

    fn write_piece(&mut self, text: &str, source: Span, copied: bool) {
        let start = self.text.len();
        self.text.push_str(text);
        if !text.is_empty() {
            let at = Span::new(start, self.text.len());
            self.map.pieces.push(MappedPiece { at, source, copied });
        }
    }

    /// Returns the bytes written so far.
    #[must_use]
    pub fn written_bytes(&self) -> &[u8] {
        self.text.as_bytes()
    }

    /// Returns the text written so far.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns the text and the mapping back.
    #[must_use]
    pub fn finish_text(self) -> (String, OffsetMap) {
        (self.text, self.map)
    }

    /// Returns the text as bytes, and the mapping back.
    #[must_use]
    pub fn finish(self) -> (Vec<u8>, OffsetMap) {
        (self.text.into_bytes(), self.map)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample_map() -> (Vec<u8>, OffsetMap) {
        let mut writer = OffsetWriter::default();
        writer.write_layout("[White \"");
        writer.write_copy("Lima", Span::new(10, 14));
        writer.write_layout("\"]\n");
        writer.write_text("1.", Span::new(0, 3));
        writer.write_layout(" ");
        writer.write_text("c3-d4", Span::new(4, 12));
        writer.finish()
    }

    #[test]
    fn places_lead_back() {
        let (bytes, map) = sample_map();
        assert_eq!(bytes, b"[White \"Lima\"]\n1. c3-d4");
        let back = |start, end| map.source_span(Span::new(start, end));
        assert_eq!(back(9, 11), Span::new(11, 13), "inside what was copied");
        assert_eq!(back(19, 20), Span::new(4, 12), "inside what was changed");
        assert_eq!(back(15, 23), Span::new(0, 12), "over two pieces");
        assert_eq!(back(8, 17), Span::new(10, 14), "out of order");
        assert_eq!(back(0, 4), Span::new(0, 0), "before everything");
        assert_eq!(back(13, 15), Span::new(14, 14), "between pieces");
        assert_eq!(back(23, 23), Span::new(12, 12), "at the end");
    }
}
