//! A file that is there only when it is whole.

use super::target::is_device;
use crate::cli::exit::plain;
use pdn::pdn::Encoding;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// Where text goes.
pub(super) enum Output<'a> {
    /// To standard output.
    Stdout(&'a mut dyn Write),
    /// To something that is no file: a pipe, a device.
    Device(BufWriter<File>, PathBuf),
    /// To a file beside the one it will be.
    Draft(BufWriter<NamedTempFile>, PathBuf),
}

impl Output<'_> {
    /// A file of this name, once it is kept. Its folders are made. Where the name is a link, the file that it leads to is
    /// written; a file that is replaced keeps its permissions.
    pub(super) fn create(path: &Path) -> io::Result<Self> {
        if is_device(path) {
            let file = File::options().write(true).open(path)?;
            return Ok(Self::Device(BufWriter::new(file), path.to_owned()));
        }
        let path = &behind_links(path);
        let folder = path
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty())
            .unwrap_or(Path::new("."));
        fs::create_dir_all(folder)?;
        let mut builder = tempfile::Builder::new();
        builder.prefix(".pdn-convert-");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            // As for any new file: the mask of the process takes away what it must.
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        let draft = builder.tempfile_in(folder)?;
        if let Ok(there) = path.metadata() {
            draft.as_file().set_permissions(there.permissions())?;
        }
        let draft = BufWriter::with_capacity(256 * 1024, draft);
        Ok(Self::Draft(draft, path.to_owned()))
    }

    /// The file, unless it is standard output.
    pub(super) fn path(&self) -> Option<&Path> {
        match self {
            Self::Stdout(_) => None,
            Self::Device(_, path) | Self::Draft(_, path) => Some(path),
        }
    }

    /// Ends the file. Where the draft is not kept, nothing is left of it.
    pub(super) fn close(self, keep: bool) -> io::Result<()> {
        let path = self.path().map(Path::to_owned);
        self.end(keep)
            .map_err(|error| named(path.as_deref(), &error))
    }

    fn end(self, keep: bool) -> io::Result<()> {
        match self {
            Self::Stdout(out) => out.flush(),
            Self::Device(mut out, _) => out.flush(),
            Self::Draft(..) if !keep => Ok(()),
            Self::Draft(draft, path) => {
                let draft = draft.into_inner().map_err(io::IntoInnerError::into_error)?;
                draft.as_file().sync_all()?;
                draft.persist(&path).map_err(|error| error.error)?;
                Ok(())
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
        match self {
            Self::Stdout(out) => out.flush(),
            Self::Device(out, _) => out.flush(),
            Self::Draft(out, _) => out.flush(),
        }
    }
}

/// An error with the file that it is about.
fn named(path: Option<&Path>, error: &io::Error) -> io::Error {
    let text = match path {
        Some(path) => format!("{}: {}", path.display(), plain(error)),
        None => plain(error),
    };
    io::Error::new(error.kind(), text)
}

/// The file that a chain of links ends at, whether it is there or not.
fn behind_links(path: &Path) -> PathBuf {
    /// As many as Linux follows.
    const MOST: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MOST {
        let Ok(next) = fs::read_link(&path) else {
            break;
        };
        path = match path.parent() {
            Some(folder) => folder.join(next),
            None => next,
        };
    }
    path
}

/// Bytes of a source that was transcoded from UTF-16, in UTF-16 again; others as they are. `mark`: they begin the file, and
/// that begins with a byte order mark.
pub(super) fn recode(bytes: Vec<u8>, encoding: Encoding, mark: bool) -> Vec<u8> {
    let unit: fn(u16) -> [u8; 2] = match encoding {
        Encoding::Utf16Le => u16::to_le_bytes,
        Encoding::Utf16Be => u16::to_be_bytes,
        _ => return bytes,
    };
    let text = String::from_utf8_lossy(&bytes);
    let mark = mark.then_some(0xFEFF);
    let units = mark.into_iter().chain(text.encode_utf16());
    units.flat_map(unit).collect()
}
