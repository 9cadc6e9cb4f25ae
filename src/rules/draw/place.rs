//! Where articles stand, as people name it.

use super::{Article, DrawClause, DrawCode};

impl DrawCode {
    /// Where its articles stand, in words for people: its title names the book.
    #[must_use]
    pub fn source_place(&self) -> &'static str {
        in_book(self.source)
    }
}

/// A place without the number of the file in which the book was read: nobody but the code cites by it.
fn in_book(source: &'static str) -> &'static str {
    let of_file = source
        .strip_prefix("seed ")
        .and_then(|rest| rest.split_once(", "));
    of_file.map_or(source, |(_, place)| place)
}

impl DrawClause {
    /// Where it stands in the book of its code.
    #[must_use]
    pub fn source_place(&self) -> &'static str {
        in_book(self.seed)
    }
}

impl Article {
    /// Where it stands in the book of its code.
    #[must_use]
    pub fn source_place(&self) -> &'static str {
        in_book(self.seed)
    }
}
