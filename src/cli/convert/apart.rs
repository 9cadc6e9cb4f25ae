//! Formats of which a file holds one document: each game becomes a file of its own, or is the only one.

use crate::cli::messages::CliMessage;
use crate::cli::output::{Output, OverwritePolicy, file_exists_message};
use crate::cli::ui::display_path;
use crate::lang::Message;
use crate::write::OutputPage;
use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The maximum number that is appended to names of games to make them unique; no folder has more files.
const MAX_NAME_NUMBER: usize = 10_000_000;

/// The files of games in a folder.
#[derive(Debug, Default)]
pub(super) struct SeparateFiles {
    /// The files that were written, in lower case: some systems do not distinguish them from others.
    taken: BTreeSet<String>,
    /// The last number that was given to each name.
    last: std::collections::BTreeMap<String, usize>,
}

impl SeparateFiles {
    /// Writes the documents of a page, a file each. What could not be written is passed to the callback, and the others go on.
    pub(super) fn write_documents(
        &mut self,
        folder: &Path,
        extension: &str,
        existing: OverwritePolicy,
        page: &OutputPage,
        told: &mut dyn FnMut(&Path, io::Error),
    ) {
        for (name, text) in page.named_documents() {
            let path = self.unused_path(folder, name, extension);
            if let Err(error) = write_whole_file(&path, existing, text) {
                told(&path, error);
            }
        }
    }

    /// Returns a path in a folder that no game of this run has.
    fn unused_path(&mut self, folder: &Path, name: &str, extension: &str) -> PathBuf {
        let key = |path: &Path| path.to_string_lossy().to_lowercase();
        let first = folder.join(format!("{name}.{extension}"));
        if self.taken.insert(key(&first)) {
            return first;
        }
        let from = self.last.entry(key(&first)).or_insert(1);
        let mut path = first;
        for number in *from + 1..MAX_NAME_NUMBER {
            path = folder.join(format!("{name} ({number}).{extension}"));
            *from = number;
            if self.taken.insert(key(&path)) {
                break;
            }
        }
        path
    }
}

/// Writes a file as a whole. It never follows a link: the target may lie elsewhere.
fn write_whole_file(path: &Path, existing: OverwritePolicy, text: &str) -> io::Result<()> {
    let there = fs::symlink_metadata(path).ok();
    let link = there.as_ref().is_some_and(fs::Metadata::is_symlink);
    if link || (there.is_some() && existing == OverwritePolicy::Keep) {
        let advice = if link {
            CliMessage::AndIsLink
        } else {
            CliMessage::ForceOverwrites
        };
        let message = file_exists_message(path, advice);
        return Err(io::Error::new(io::ErrorKind::AlreadyExists, message));
    }
    let mut out = Output::create_file(path, existing, None)?;
    out.write_all(text.as_bytes())?;
    out.close(true)
}

/// Reports that one file cannot hold several games, and what to do.
pub(super) fn one_only(path: Option<&Path>, format: &'static str) -> CliMessage {
    let (place, folder) = match path {
        Some(path) => {
            let words = display_path(path);
            let place = Message::Foreign { words };
            (place.into(), display_path(&path.with_extension("")))
        }
        None => (CliMessage::StandardOutput, "FOLDER".to_owned()),
    };
    CliMessage::OneDocument {
        place: Box::new(place),
        format,
        folder,
    }
}
