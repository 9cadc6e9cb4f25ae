//! The faults of a query: where they are, and what would be right.

use std::ops::Range;

/// What was expected where a query cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExpectedSyntax {
    /// A test: a field and its value.
    Test,
    /// The name of a field, with the nearest one if it is a slip.
    Field {
        /// The likeliest meaning.
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
    /// A valid regular expression, with the error of its parser.
    Regex(String),
    /// A variant, with the nearest one if it is a slip.
    Variant {
        /// The likeliest meaning.
        near: Option<&'static str>,
    },
    /// A check, with the nearest one if it is a slip.
    Check {
        /// The likeliest meaning.
        near: Option<&'static str>,
    },
}

/// The error of a query that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueryError {
    /// The bytes of the query that are wrong; an empty range at its end if something is missing.
    pub at: Range<usize>,
    /// What was expected there.
    pub expected: ExpectedSyntax,
}
