//! A file that is there only when it is whole; and everything else that text is written to.

mod draft;
mod place;
mod staging;
mod stale;

pub(crate) use place::{is_folder, once, refusal, unambiguous, vacant};
pub(crate) use staging::Staging;

use super::advice::unwritten;
use super::exit::of_writing;
use super::messages::CliMessage;
use super::protected;
use super::ui::shown;
use crate::lang::{Lang, Message};
use crate::scratch::ScratchError;
use draft::Draft;
use std::fs::{self, File, Metadata};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// Text is handed over in pieces of this size.
const BUFFER: usize = 256 * 1024;

/// Where text goes.
pub(crate) enum Output<'a> {
    /// To standard output.
    Stdout(&'a mut dyn Write),
    /// To something that is no file: a pipe, a device.
    Device(BufWriter<File>, PathBuf),
    /// To a draft beside the file that it will be.
    Draft(BufWriter<Draft>, PathBuf),
}

/// What becomes of a file that has the name already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Existing {
    /// It stays, whenever it came.
    Keep,
    /// It is replaced, in one step, unless this run reads it.
    Replace,
    /// It is replaced even where this run has read it: that is what the command is for.
    Own,
}

impl Output<'_> {
    /// A file of this name, once it is kept. Its folders are made. Where the name is a link, the file that it leads to is
    /// written; a file that is replaced keeps its permissions and its owner, a new one has those of `like`.
    pub(crate) fn create(
        path: &Path,
        existing: Existing,
        like: Option<&Metadata>,
    ) -> io::Result<Self> {
        if is_device(path) {
            let file = File::options().write(true).open(path)?;
            let file = BufWriter::with_capacity(BUFFER, file);
            return Ok(Self::Device(file, path.to_owned()));
        }
        let path = behind_links(path)?;
        if existing != Existing::Own
            && let Some(refusal) = protected::reader_of(&path)
        {
            return Err(io::Error::other(refusal));
        }
        let folder = path
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty())
            .unwrap_or(Path::new("."));
        fs::create_dir_all(folder)?;
        if existing != Existing::Own {
            if let Some(refusal) = protected::writer_of(&path) {
                return Err(io::Error::other(refusal));
            }
            protected::claim(&path);
        }
        let there = path.metadata().ok();
        let draft = Draft::create(folder, existing, there.as_ref().or(like))?;
        Ok(Self::Draft(BufWriter::with_capacity(BUFFER, draft), path))
    }

    /// The file, unless it is standard output.
    pub(crate) fn path(&self) -> Option<&Path> {
        match self {
            Self::Stdout(_) => None,
            Self::Device(_, path) | Self::Draft(_, path) => Some(path),
        }
    }

    /// Ends the file. Where the draft is not kept, nothing is left of it.
    pub(crate) fn close(self, keep: bool) -> io::Result<()> {
        let path = self.path().map(Path::to_owned);
        self.end(keep)
            .map_err(|error| named(path.as_deref(), &error))
    }

    fn end(self, keep: bool) -> io::Result<()> {
        match self {
            Self::Stdout(out) => out.flush(),
            Self::Device(mut out, _) => out.flush(),
            Self::Draft(draft, _) if !keep => {
                // What is buffered need not reach it any more.
                let (draft, _) = draft.into_parts();
                draft.discard()
            }
            Self::Draft(draft, path) => {
                let draft = draft.into_inner().map_err(io::IntoInnerError::into_error)?;
                draft.keep(&path)
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
        written.map_err(|error| named(self.path(), &error))
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = match self {
            Self::Stdout(out) => out.flush(),
            Self::Device(out, _) => out.flush(),
            Self::Draft(out, _) => out.flush(),
        };
        flushed.map_err(|error| named(self.path(), &error))
    }
}

/// Removes all drafts. No more can be made or kept while what is returned lives.
pub(super) fn remove_drafts() -> impl Drop {
    draft::remove_all()
}

/// That a file cannot be written, why, and what to do.
pub(crate) fn cannot_write(path: &Path, error: &io::Error) -> CliMessage {
    if let Some(refusal) = protected::refusal_in(error) {
        return refusal;
    }
    CliMessage::CannotWriteFile {
        file: shown(path),
        why: Box::new(unwritten(error)),
    }
}

/// An error with the file that it is about.
fn named(path: Option<&Path>, error: &io::Error) -> io::Error {
    let message = match path {
        _ if let Some(refusal) = protected::refusal_in(error) => refusal,
        // It is about a temporary file, not about this one.
        _ if ScratchError::of(error).is_some() => unwritten(error),
        Some(path) if error.kind() == io::ErrorKind::AlreadyExists => {
            exists(path, CliMessage::ForceOverwrites)
        }
        Some(path) => CliMessage::InFile {
            file: shown(path),
            what: Box::new(unwritten(error)),
        },
        None => of_writing(error),
    };
    io::Error::new(error.kind(), message)
}

/// That a file stands in the way, and what can be done.
pub(super) fn exists(path: &Path, advice: CliMessage) -> CliMessage {
    CliMessage::Exists {
        file: shown(path),
        advice: Box::new(advice),
    }
}

/// Whether a path is something else than a file that could be replaced.
pub(crate) fn is_device(path: &Path) -> bool {
    path.metadata()
        .is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir())
}

/// Whether a path leads to what standard output is; `-` does, as it stands for standard input among what is read.
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

/// The file that a chain of links ends at, whether it is there or not. A chain that ends nowhere leads to no file: what is
/// written there would take the place of a link.
pub(crate) fn behind_links(path: &Path) -> io::Result<PathBuf> {
    /// As many as Linux follows.
    const MOST: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..=MOST {
        let Ok(next) = fs::read_link(&path) else {
            break;
        };
        path = match path.parent() {
            Some(folder) => folder.join(next),
            None => next,
        };
    }
    match path.is_symlink() {
        true => Err(io::Error::other(LinkToItself)),
        false => Ok(path),
    }
}

/// A link that leads to no file, neither one that is there nor one that could be made.
#[derive(Debug)]
pub(crate) struct LinkToItself;

impl std::error::Error for LinkToItself {}

impl std::fmt::Display for LinkToItself {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}", Message::LinkToItself.say(Lang::En))
    }
}
