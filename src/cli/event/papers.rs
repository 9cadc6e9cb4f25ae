//! The papers beside the games: `event.toml`, in the folder that is given or given by itself.

use crate::check::events::paper_fault;
use crate::diag::{Before, Diagnostic, Place, Snippet};
use crate::event::Known;
use crate::event::papers::{Fault, event_toml};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The name of the file in which an arbiter tells what the games do not.
const NAME: &str = "event.toml";

/// More than an arbiter types: what is longer is another file.
const MOST: u64 = 1 << 20;

/// Whether a path is such a file.
pub(in crate::cli) fn is_one(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name == NAME)
}

/// What the papers tell, and what is wrong with them.
#[derive(Default)]
pub(super) struct Papers {
    /// What is known.
    pub(super) known: Option<Known>,
    /// What is wrong.
    pub(super) faults: Vec<Diagnostic>,
    /// The paths without the papers among them.
    pub(super) rest: Vec<PathBuf>,
}

impl Papers {
    /// Reads those that are given or lie in a folder that is given; the first one holds.
    ///
    /// # Errors
    /// One that is there and cannot be read.
    pub(super) fn of(paths: &[PathBuf]) -> Result<Self, (PathBuf, io::Error)> {
        let mut papers = Self::default();
        for path in paths {
            let given = is_one(path);
            if !given {
                papers.rest.push(path.clone());
            }
            let file = match given {
                true => path.clone(),
                false => path.join(NAME),
            };
            let there = given || (path.is_dir() && file.is_file());
            if !there || papers.known.is_some() {
                continue;
            }
            let text = read(&file).map_err(|error| (file.clone(), error))?;
            let reading = event_toml::read(&text);
            papers.known = Some(Known::of(&reading.given));
            let name: Arc<str> = file.to_string_lossy().into();
            let faults = reading.faults.iter();
            papers
                .faults
                .extend(faults.map(|fault| told(&name, &text, fault)));
        }
        Ok(papers)
    }
}

fn read(file: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    std::fs::File::open(file)?
        .take(MOST)
        .read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// A fault as a finding at its place.
fn told(name: &Arc<str>, text: &str, fault: &Fault) -> Diagnostic {
    let finding = paper_fault::raise(&fault.kind);
    let (line, column) = (fault.at.line.max(1), fault.at.column.max(1));
    let whole = text.lines().nth(line as usize - 1).unwrap_or_default();
    let offset = whole.as_ptr() as usize - text.as_ptr() as usize;
    let start = whole.char_indices().nth(column as usize - 1);
    let start = start.map_or(whole.len(), |(at, _)| at);
    let place = (!whole.is_empty()).then(|| Place {
        line: line.into(),
        column: column.into(),
        offset: (offset + start) as u64,
        length: 0,
        snippet: Snippet {
            text: whole.to_owned(),
            mark: start..start,
        },
        seen: None,
    });
    let mut found = Diagnostic::new(Arc::clone(name), finding, None, Before::default());
    found.place = place;
    found
}
