//! Byte ranges inside one chunk of input.

/// A half-open byte range `start..end` inside one chunk of input.
///
/// Chunks are at most a few mebibytes long, so 32 bits suffice; the chunk itself
/// knows its offset in the file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// Makes a span from two byte positions.
    #[inline]
    #[must_use]
    pub fn new(start: usize, end: usize) -> Self {
        Self {
            start: start as u32,
            end: end as u32,
        }
    }

    /// Length in bytes.
    #[inline]
    #[must_use]
    pub fn len(self) -> usize {
        (self.end - self.start) as usize
    }

    /// Whether the span is empty.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// The bytes the span names; empty when it lies outside `bytes`.
    #[inline]
    #[must_use]
    pub fn slice_of(self, bytes: &[u8]) -> &[u8] {
        bytes
            .get(self.start as usize..self.end as usize)
            .unwrap_or_default()
    }
}
