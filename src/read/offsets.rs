//! From places in a translated text back to places in its source.

use crate::span::Span;

/// Where the places of a text stand in the source it was made from.
///
/// Marks are set while the text is written. Between two marks text and source run side by side, up to where the next
/// mark stands in the source.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OffsetMap {
    /// Place in the text, place in the source; both rise.
    marks: Vec<(u64, u64)>,
}

impl OffsetMap {
    /// Says that place `text` of the text was made from place `source`. Places of the text come in order.
    pub fn mark(&mut self, text: usize, source: usize) {
        let (text, source) = (text as u64, source as u64);
        match self.marks.last_mut() {
            Some(last) if last.0 == text => last.1 = source,
            _ => self.marks.push((text, source)),
        }
    }

    /// Where a place of the text stands in the source.
    #[must_use]
    pub fn source(&self, text: u64) -> u64 {
        let next = self.marks.partition_point(|mark| mark.0 <= text);
        let Some(&(from, source)) = next.checked_sub(1).and_then(|at| self.marks.get(at)) else {
            return 0;
        };
        let end = self.marks.get(next).map_or(u64::MAX, |mark| mark.1);
        (source + (text - from)).min(end.max(source))
    }

    /// What a span of the text was made from.
    #[must_use]
    pub fn span(&self, text: Span) -> Span {
        let place = |at: u32| self.source(u64::from(at)) as usize;
        let start = place(text.start);
        Span::new(start, place(text.end).max(start))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_lead_back_to_the_source() {
        let mut map = OffsetMap::default();
        assert_eq!(map.source(7), 0);
        // "1. " is made of nothing; "c3-d4" stands at 100, " " and "f6-g5" at 120.
        map.mark(0, 100);
        map.mark(3, 100);
        map.mark(9, 120);
        let places = [0, 2, 3, 5, 8, 9, 14].map(|text| map.source(text));
        assert_eq!(places, [100, 100, 100, 102, 105, 120, 125]);
        assert_eq!(map.span(Span::new(3, 8)), Span::new(100, 105));
        assert_eq!(map.span(Span::new(1, 3)), Span::new(100, 100));
    }
}
