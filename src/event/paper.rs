//! A paper beside the games of an event.

use super::papers::{GivenEvent, LineColumn};
use crate::document::Document;
use std::ops::Range;
use std::sync::Arc;

/// A paper that was read: `event.toml`, pairings, a table, a tournament report file.
#[derive(Clone, Debug)]
pub struct OfficialFile {
    /// The file, as the user named it.
    pub file: Arc<str>,
    /// Its text, to show the line of a finding.
    pub text: Arc<str>,
    /// Where the text stands in a spreadsheet.
    pub document: Option<Arc<Document>>,
    /// What it says.
    pub given: Arc<GivenEvent>,
    /// Where its lines begin and end, in bytes: a finding of each line must not read all those before it.
    lines: Arc<[Range<usize>]>,
}

impl OfficialFile {
    /// A paper of a file and its text.
    #[must_use]
    pub fn new(
        file: Arc<str>,
        text: Arc<str>,
        document: Option<Document>,
        mut given: GivenEvent,
    ) -> Self {
        // Lists of pairings are long, and stay as long as the event.
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

    /// A line, counted from 1, and where it begins in bytes; nothing where there is none or it is empty.
    #[must_use]
    pub fn line_at(&self, number: u32) -> Option<(usize, &str)> {
        let range = self.lines.get(number.checked_sub(1)? as usize)?;
        (!range.is_empty()).then(|| (range.start, &self.text[range.clone()]))
    }
}

/// A place in one of the papers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct OfficialFilePlace {
    /// The paper, by its number among those of the event.
    pub paper: usize,
    /// The place in it.
    pub at: LineColumn,
}
