//! What is wrong with a query, where, and what would be right.

use std::ops::Range;

/// What was expected where a query cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ExpectedSyntax {
    /// A test: a field and its value.
    Test,
    /// The name of a field; the nearest one where it is a slip.
    Field {
        /// What is most likely meant.
        near: Option<&'static str>,
    },
    /// A value of a field, with an example.
    Value {
        /// The field.
        field: &'static str,
        /// An example of a test of it.
        example: &'static str,
    },
    /// `and`, `or`, or the end.
    And,
    /// A closing bracket.
    Close,
    /// A closing quote.
    Quote,
    /// A regular expression that can be read; what its reader says.
    Regex(String),
    /// A variant; the nearest one where it is a slip.
    Variant {
        /// What is most likely meant.
        near: Option<&'static str>,
    },
    /// A check; the nearest one where it is a slip.
    Check {
        /// What is most likely meant.
        near: Option<&'static str>,
    },
}

/// That a query cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct QueryError {
    /// The bytes of the query that are wrong; an empty range at its end where something is missing.
    pub(crate) at: Range<usize>,
    /// What was expected there.
    pub(crate) expected: ExpectedSyntax,
}
