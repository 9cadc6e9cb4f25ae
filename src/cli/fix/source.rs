//! The source of a fix: it is read once, whatever it is.

use crate::cli::advice::explain_read_error;
use crate::cli::exit::Failure;
use crate::cli::protected;
use crate::cli::ui::display_path;
use crate::run::{CompressionKind, Input, InputSource as From, recognise_unread};
use std::fs::{self, Metadata};
use std::io::{self, Cursor, Read};
use std::path::{Path, PathBuf};

/// The number of bytes of a file from which its variant and encoding are decided.
// As much as `check` takes of a pipe.
const SAMPLE_BYTES: u64 = 4 * 1024 * 1024;

/// A text to fix.
pub(super) struct FixSource {
    /// Its name, as it may be printed.
    pub(super) name: String,
    /// Its first bytes.
    pub(super) sample: Vec<u8>,
    rest: Box<dyn Read>,
    /// Whether it is compressed, or lies in a zip.
    pub(super) packed: bool,
    /// Its path and its metadata when it was opened, if it is a file.
    file: Option<(PathBuf, Metadata)>,
}

impl FixSource {
    /// Opens an input, and reads the first part of it.
    pub(super) fn open_input(input: Input) -> Result<Self, Failure> {
        let name = display_path(Path::new(&*input.name));
        let within = matches!(input.source, From::Member(_));
        let cannot = |error: &io::Error| Failure::from(explain_read_error(&name, error));
        let (mut rest, file): (Box<dyn Read>, _) = match input.source {
            From::Missing(error) => return Err(cannot(&error)),
            From::Member(_) => (Box::new(io::empty()), None),
            From::Stdin => (Box::new(protected::protected_stdin()), None),
            From::Bytes(bytes) => (Box::new(io::Cursor::new(bytes)), None),
            From::Path(path) => {
                let file = protected::open_protected(&path).map_err(|error| cannot(&error))?;
                let metadata = file.metadata().map_err(|error| cannot(&error))?;
                let known = metadata.is_file().then_some((path, metadata));
                (Box::new(file), known)
            }
        };
        let mut sample = Vec::new();
        rest.by_ref()
            .take(SAMPLE_BYTES)
            .read_to_end(&mut sample)
            .map_err(|error| cannot(&error))?;
        let packed = within
            || CompressionKind::from_head(&sample).is_some()
            || recognise_unread(&sample, &name).is_some();
        Ok(Self {
            name,
            packed,
            sample,
            rest,
            file,
        })
    }

    /// Returns the path of the file and its metadata when it was opened, if it is a file.
    pub(super) fn path_and_metadata(&self) -> Option<(&Path, &Metadata)> {
        self.file
            .as_ref()
            .map(|(path, metadata)| (path.as_path(), metadata))
    }

    /// Returns whether nothing follows the sample.
    pub(super) fn is_whole(&self) -> bool {
        (self.sample.len() as u64) < SAMPLE_BYTES
    }

    /// Returns a reader of the whole text: the sample, and what follows it.
    pub(super) fn text_reader(&mut self) -> impl Read + use<> {
        let rest = std::mem::replace(&mut self.rest, Box::new(io::empty()));
        Cursor::new(std::mem::take(&mut self.sample)).chain(rest)
    }

    /// Returns whether it is still the file that was opened: nobody has written to it, and nobody has replaced it.
    pub(super) fn is_unchanged(&self) -> bool {
        let Some((path, then)) = &self.file else {
            return true;
        };
        #[cfg(unix)]
        let same = |now: &Metadata| {
            use std::os::unix::fs::MetadataExt;
            (now.dev(), now.ino()) == (then.dev(), then.ino())
        };
        #[cfg(not(unix))]
        let same = |_: &Metadata| true;
        fs::metadata(path).is_ok_and(|now| {
            same(&now) && now.len() == then.len() && now.modified().ok() == then.modified().ok()
        })
    }

    /// Returns whether the file has other names, which will not be those of the fixed file.
    pub(super) fn has_other_names(&self) -> bool {
        #[cfg(unix)]
        {
            use std::os::unix::fs::MetadataExt;
            self.file
                .as_ref()
                .is_some_and(|(_, known)| known.nlink() > 1)
        }
        #[cfg(not(unix))]
        false
    }
}
