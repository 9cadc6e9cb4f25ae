//! Outputs: a file that appears only when it is complete, and everything else that text is written to.

mod draft;
mod place;
mod staging;
mod stale;

pub(crate) use place::{
    check_unambiguous, check_vacant, distinct_outputs, is_folder, overwrite_refusal,
};
pub(crate) use staging::StagingFolder;

use super::advice::explain_write_error;
use super::exit::of_writing;
use super::messages::CliMessage;
use super::protected;
use super::ui::display_path;
use crate::lang::{Lang, Message};
use crate::scratch::ScratchError;
use draft::DraftFile;
use std::fs::{self, File, Metadata};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// The size of the pieces in which text is written, in bytes.
const BUFFER_BYTES: usize = 256 * 1024;

/// The destination of text.
pub(crate) enum Output<'a> {
    /// Standard output.
    Stdout(&'a mut dyn Write),
    /// Something that is no file: a pipe, a device.
    Device(BufWriter<File>, PathBuf),
    /// A draft next to the file that it will be.
    Draft(BufWriter<DraftFile>, PathBuf),
}

/// The policy for a file that has the name already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OverwritePolicy {
    /// The file stays, whenever it came.
    Keep,
    /// The file is replaced, in one step, unless this run reads it.
    Replace,
    /// The file is replaced even if this run has read it: that is what the command is for.
    Own,
}

impl Output<'_> {
    /// Creates a file of this name, which appears once it is kept. Its folders are made. If the name is a link, its target is written; a file
    /// that is replaced keeps its permissions and its owner, a new one has those of `like`.
    pub(crate) fn create_file(
        path: &Path,
        existing: OverwritePolicy,
        like: Option<&Metadata>,
    ) -> io::Result<Self> {
        if is_device(path) {
            let file = File::options().write(true).open(path)?;
            let file = BufWriter::with_capacity(BUFFER_BYTES, file);
            return Ok(Self::Device(file, path.to_owned()));
        }
        let path = behind_links(path)?;
        if existing != OverwritePolicy::Own
            && let Some(refusal) = protected::reader_of(&path)
        {
            return Err(io::Error::other(refusal));
        }
        let folder = path
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty())
            .unwrap_or(Path::new("."));
        fs::create_dir_all(folder)?;
        if existing != OverwritePolicy::Own {
            if let Some(refusal) = protected::writer_of(&path) {
                return Err(io::Error::other(refusal));
            }
            protected::claim_output(&path);
        }
        let there = path.metadata().ok();
        let draft = DraftFile::create_in(folder, existing, there.as_ref().or(like))?;
        Ok(Self::Draft(
            BufWriter::with_capacity(BUFFER_BYTES, draft),
            path,
        ))
    }

    /// Returns the path of the file, unless it is standard output.
    pub(crate) fn file_path(&self) -> Option<&Path> {
        match self {
            Self::Stdout(_) => None,
            Self::Device(_, path) | Self::Draft(_, path) => Some(path),
        }
    }

    /// Ends the file. Nothing is left of a draft that is not kept.
    pub(crate) fn close(self, keep: bool) -> io::Result<()> {
        let path = self.file_path().map(Path::to_owned);
        self.finish_file(keep)
            .map_err(|error| error_with_path(path.as_deref(), &error))
    }

    fn finish_file(self, keep: bool) -> io::Result<()> {
        match self {
            Self::Stdout(out) => out.flush(),
            Self::Device(mut out, _) => out.flush(),
            Self::Draft(draft, _) if !keep => {
                // Buffered bytes need not reach it any more.
                let (draft, _) = draft.into_parts();
                draft.discard()
            }
            Self::Draft(draft, path) => {
                let draft = draft.into_inner().map_err(io::IntoInnerError::into_error)?;
                draft.persist_as(&path)
            }
        }
    }
}

impl Write for Output<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = match self {
            Self::Stdout(out) => out.write(bytes),
            Self::Device(out, _) => out.write(bytes),
            Self::Draft(out, _) => out.write(bytes),
        };
        written.map_err(|error| error_with_path(self.file_path(), &error))
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = match self {
            Self::Stdout(out) => out.flush(),
            Self::Device(out, _) => out.flush(),
            Self::Draft(out, _) => out.flush(),
        };
        flushed.map_err(|error| error_with_path(self.file_path(), &error))
    }
}

/// Removes all drafts. No more can be made or kept while the returned guard lives.
pub(super) fn remove_drafts() -> impl Drop {
    draft::remove_all()
}

/// Reports that a file cannot be written, why, and what to do.
pub(crate) fn cannot_write(path: &Path, error: &io::Error) -> CliMessage {
    if let Some(refusal) = protected::refusal_in(error) {
        return refusal;
    }
    CliMessage::CannotWriteFile {
        file: display_path(path),
        why: Box::new(explain_write_error(error)),
    }
}

/// Returns an error with the file that it is about.
fn error_with_path(path: Option<&Path>, error: &io::Error) -> io::Error {
    let message = match path {
        _ if let Some(refusal) = protected::refusal_in(error) => refusal,
        // The error is about a temporary file, not about this one.
        _ if ScratchError::from_io_error(error).is_some() => explain_write_error(error),
        Some(path) if error.kind() == io::ErrorKind::AlreadyExists => {
            file_exists_message(path, CliMessage::ForceOverwrites)
        }
        Some(path) => CliMessage::InFile {
            file: display_path(path),
            what: Box::new(explain_write_error(error)),
        },
        None => of_writing(error),
    };
    io::Error::new(error.kind(), message)
}

/// Reports that a file exists already, and what can be done.
pub(super) fn file_exists_message(path: &Path, advice: CliMessage) -> CliMessage {
    CliMessage::Exists {
        file: display_path(path),
        advice: Box::new(advice),
    }
}

/// Returns whether a path is something other than a file that could be replaced.
pub(crate) fn is_device(path: &Path) -> bool {
    path.metadata()
        .is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir())
}

/// Returns whether a path leads to standard output; `-` does, just as it names standard input among inputs.
pub(crate) fn is_stdout(path: &Path) -> bool {
    if path == Path::new("-") {
        return true;
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let file = |path: &Path| path.metadata().map(|known| (known.dev(), known.ino()));
        file(path).is_ok_and(|one| file(Path::new("/dev/stdout")).is_ok_and(|other| one == other))
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        false
    }
}

/// Returns the file at the end of a chain of links, whether it exists or not. A chain that ends nowhere leads to no file: what is written there
/// would replace a link.
pub(crate) fn behind_links(path: &Path) -> io::Result<PathBuf> {
    /// The maximum number of links in a chain: as many as Linux follows.
    const MAX_LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..=MAX_LINKS {
        let Ok(next) = fs::read_link(&path) else {
            break;
        };
        path = match path.parent() {
            Some(folder) => folder.join(next),
            None => next,
        };
    }
    match path.is_symlink() {
        true => Err(io::Error::other(LinkLoopError)),
        false => Ok(path),
    }
}

/// A link that leads to no file, neither one that exists nor one that could be made.
#[derive(Debug)]
pub(crate) struct LinkLoopError;

impl std::error::Error for LinkLoopError {}

impl std::fmt::Display for LinkLoopError {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}", Message::LinkToItself.display_in(Lang::En))
    }
}
