//! A rule book: the codes that are parts of it.

use super::{CODES, DrawCode};

/// A rule book that a text names: the codes that are parts of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book(Vec<&'static str>);

impl Book {
    /// The book of the codes with these names.
    pub(crate) fn of(codes: Vec<&'static str>) -> Self {
        Self(codes)
    }

    /// Whether no code is of it.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a code is of this book.
    #[must_use]
    pub fn has(&self, code: &DrawCode) -> bool {
        self.0.contains(&code.id)
    }

    /// The codes of this book.
    pub fn codes(&self) -> impl Iterator<Item = &'static DrawCode> + '_ {
        CODES.iter().copied().filter(|code| self.has(code))
    }
}
