//! An official file that accompanies the games of an event.

use super::official_files::{GivenEvent, LineColumn};
use crate::document::Document;
use std::ops::Range;
use std::sync::Arc;

/// A parsed official file: `event.toml`, pairings, a table, a tournament report file.
#[derive(Clone, Debug)]
pub struct OfficialFile {
    /// The file, as the user named it.
    pub file: Arc<str>,
    /// Its text, to quote the line of a finding.
    pub text: Arc<str>,
    /// The document that the text was extracted from, which gives the places in a spreadsheet.
    pub document: Option<Arc<Document>>,
    /// What it states.
    pub given: Arc<GivenEvent>,
    /// The byte ranges of its lines, so that a finding need not scan all lines before its own.
    lines: Arc<[Range<usize>]>,
}

impl OfficialFile {
    /// Creates an official file from its name and its text.
    #[must_use]
    pub fn new(
        file: Arc<str>,
        text: Arc<str>,
        document: Option<Document>,
        mut given: GivenEvent,
    ) -> Self {
        // Lists of pairings are long and are kept as long as the event.
        given.pairings.shrink_to_fit();
        let begin = text.as_ptr() as usize;
        let lines = text.lines().map(|line| {
            let start = line.as_ptr() as usize - begin;
            start..start + line.len()
        });
        Self {
            lines: lines.collect(),
            file,
            document: document.map(Arc::new),
            given: Arc::new(given),
            text,
        }
    }

    /// Returns a line, counted from 1, and its byte offset; `None` where there is no such line or it is empty.
    #[must_use]
    pub fn line_at(&self, number: u32) -> Option<(usize, &str)> {
        let range = self.lines.get(number.checked_sub(1)? as usize)?;
        (!range.is_empty()).then(|| (range.start, &self.text[range.clone()]))
    }
}

/// A place in one of the official files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct OfficialFilePlace {
    /// The official file, by its index among those of the event.
    pub file: usize,
    /// The place in it.
    pub at: LineColumn,
}
