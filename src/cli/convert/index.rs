//! The index page that links the pages of several files, in the folder of their output.

use crate::cli::exit::Failure;
use crate::cli::messages::CliMessage;
use crate::cli::output::{Output, OverwritePolicy, check_vacant};
use crate::cli::protected;
use crate::cli::ui::display_path;
use crate::convert::page_heading;
use crate::diag::visible_text;
use crate::write::{FileListEntry, GENERATOR_MARK, GameWriter, PlayerList};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_encode};
use std::io::{self, Read, Write};
use std::path::{Component, Path, PathBuf};

/// The characters that are not escaped in an address.
const ADDRESS_ESCAPES: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'~');

/// The maximum number of names that are tried: no folder has more files.
const MAX_NAME_ATTEMPTS: usize = 10_000_000;

/// The number of bytes at the head of a page that hold its mark.
const PAGE_MARK_BYTES: u64 = 2048;

/// The index page, and its entries for the pages that are written.
#[derive(Debug)]
pub(super) struct IndexPage {
    folder: PathBuf,
    path: PathBuf,
    title: String,
    files: Vec<FileListEntry>,
    /// The players of the file that is being written.
    players: PlayerList,
    /// The number of games in files that are done.
    before: u64,
}

impl IndexPage {
    /// Creates the index page for these files of a folder. If one of them has its name, it takes another one.
    pub(super) fn new(folder: &Path, files: &[PathBuf], title: Option<&str>) -> Self {
        let taken = |path: &PathBuf| {
            let key = |path: &Path| path.to_string_lossy().to_lowercase();
            files.iter().any(|file| key(file) == key(path))
        };
        let first = folder.join("index.html");
        let others =
            (2..MAX_NAME_ATTEMPTS).map(|number| folder.join(format!("index ({number}).html")));
        let path = std::iter::once(first.clone())
            .chain(others)
            .find(|path| !taken(path));
        let own = || page_heading(&folder.components().as_path().to_string_lossy());
        Self {
            folder: folder.to_owned(),
            path: path.unwrap_or(first),
            title: title.map_or_else(own, str::to_owned),
            files: Vec::new(),
            players: PlayerList::default(),
            before: 0,
        }
    }

    /// Returns the path of the page.
    pub(super) fn path(&self) -> &PathBuf {
        &self.path
    }

    /// Appends the players of games that were written.
    pub(super) fn add_players(&mut self, players: &PlayerList) {
        self.players.append_players(players);
    }

    /// Finishes a file: `games` are those of all files so far, and the file exists if it was `kept`.
    pub(super) fn finish_file(&mut self, path: &Path, games: u64, kept: bool) {
        let players = std::mem::take(&mut self.players);
        let before = std::mem::replace(&mut self.before, games);
        if kept {
            // Files of several folders may have the same name.
            let inside = path.strip_prefix(&self.folder).unwrap_or(path);
            let title = inside.with_extension("").to_string_lossy().into_owned();
            self.files.push(FileListEntry {
                title: visible_text(&title).into_owned(),
                address: relative_address(inside),
                games: games.saturating_sub(before),
                players,
            });
        }
    }

    /// Writes the page, unless there is nothing to link.
    pub(super) fn write_page(
        &self,
        writer: &dyn GameWriter,
        existing: OverwritePolicy,
    ) -> io::Result<()> {
        let page = writer.index_document(&visible_text(&self.title), &self.files);
        let Some(page) = page.filter(|_| !self.files.is_empty()) else {
            return Ok(());
        };
        if is_foreign(&self.path) {
            return Err(io::Error::other(foreign_page_error(&self.path)));
        }
        let mut out = Output::create_file(&self.path, existing, None)?;
        out.write_all(page.as_bytes())?;
        out.close(true)
    }
}

/// Reports what prevents writing the page.
///
/// # Errors
///
/// The path names anything but a page of this program, which `--force` does not overwrite either, or such a page where nothing may be
/// overwritten.
pub(super) fn ensure_writable(index: &IndexPage, force: bool) -> Result<(), Failure> {
    let path = index.path();
    if is_foreign(path) {
        return Err(foreign_page_error(path).into());
    }
    match force {
        true => Ok(()),
        false => check_vacant(std::slice::from_ref(path), CliMessage::ForceOverwrites),
    }
}

/// Returns whether the path holds something that this program did not write: another file, a link wherever it leads, a pipe, a folder.
fn is_foreign(path: &Path) -> bool {
    let Ok(there) = path.symlink_metadata() else {
        return false;
    };
    if !there.is_file() {
        return true;
    }
    let mut head = Vec::new();
    let read = protected::open_unprotected(path)
        .and_then(|file| file.take(PAGE_MARK_BYTES).read_to_end(&mut head));
    let mark = GENERATOR_MARK.as_bytes();
    read.is_err() || !head.windows(mark.len()).any(|part| part == mark)
}

fn foreign_page_error(path: &Path) -> CliMessage {
    CliMessage::Exists {
        file: display_path(path),
        advice: Box::new(CliMessage::NotOurPage),
    }
}

/// Returns a path below the folder, as addresses are written.
fn relative_address(path: &Path) -> String {
    let parts = path.components().filter_map(|part| match part {
        Component::Normal(name) => {
            Some(percent_encode(name.as_encoded_bytes(), ADDRESS_ESCAPES).to_string())
        }
        _ => None,
    });
    parts.collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_lead_to_files_with_any_name() {
        for (path, want) in [
            ("a.html", "a.html"),
            ("r 1/\"<b>&?#%.html", "r%201/%22%3Cb%3E%26%3F%23%25.html"),
            ("тур.html", "%D1%82%D1%83%D1%80.html"),
            ("javascript:x.html", "javascript%3Ax.html"),
        ] {
            assert_eq!(relative_address(Path::new(path)), want);
        }
    }
}
