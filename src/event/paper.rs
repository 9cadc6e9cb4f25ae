//! A paper beside the games of an event.

use super::papers::{Given, Place};
use crate::document::Document;
use std::sync::Arc;

/// A paper that was read: `event.toml`, pairings, a table, a tournament report file.
#[derive(Clone, Debug)]
pub struct Paper {
    /// The file, as the user named it.
    pub file: Arc<str>,
    /// Its text, to show the line of a finding.
    pub text: Arc<str>,
    /// Where the text stands in a spreadsheet.
    pub document: Option<Arc<Document>>,
    /// What it says.
    pub given: Given,
}

/// A place in one of the papers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct PaperAt {
    /// The paper, by its number among those of the event.
    pub paper: usize,
    /// The place in it.
    pub at: Place,
}
