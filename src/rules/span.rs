//! Byte ranges inside one chunk of input.

/// A half-open byte range `start..end` inside one chunk of input.
///
/// Chunks are no longer than a few mebibytes, so 32 bits suffice. The chunk has its own offset in the file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Span {
    /// The offset of the first byte.
    pub start: u32,
    /// The offset after the last byte.
    pub end: u32,
}

impl Span {
    /// Creates a span from two byte offsets.
    #[inline]
    #[must_use]
    pub fn new(start: usize, end: usize) -> Self {
        Self {
            start: start as u32,
            end: end as u32,
        }
    }

    /// Returns the length in bytes.
    #[inline]
    #[must_use]
    pub fn len(self) -> usize {
        (self.end - self.start) as usize
    }

    /// Returns whether the span is empty.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// Returns the bytes of the span, or an empty slice if it is outside `bytes`.
    #[inline]
    #[must_use]
    pub fn slice_of(self, bytes: &[u8]) -> &[u8] {
        bytes
            .get(self.start as usize..self.end as usize)
            .unwrap_or_default()
    }
}
