//! The places of articles in their books, as people name them.

use super::{Article, DrawClause, DrawCode};

impl DrawCode {
    /// Returns the place of the articles in words for people. The title of the code names the book.
    #[must_use]
    pub fn source_place(&self) -> &'static str {
        in_book(self.source)
    }
}

/// Returns a place without the number of the file in which the book was read, which only the source code uses.
fn in_book(source: &'static str) -> &'static str {
    let of_file = source
        .strip_prefix("seed ")
        .and_then(|rest| rest.split_once(", "));
    of_file.map_or(source, |(_, place)| place)
}

impl DrawClause {
    /// Returns the place of the clause in the book of its code.
    #[must_use]
    pub fn source_place(&self) -> &'static str {
        in_book(self.seed)
    }
}

impl Article {
    /// Returns the place of the article in the book of its code.
    #[must_use]
    pub fn source_place(&self) -> &'static str {
        in_book(self.seed)
    }
}
