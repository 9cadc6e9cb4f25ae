//! Temporary files whose errors name their folder: the user did not choose it, and has to make space there.

use std::fmt;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::PathBuf;

/// A temporary file that is removed when it is closed.
#[derive(Debug)]
pub struct ScratchFile(File);

impl ScratchFile {
    /// Creates a file in the folder for temporary files.
    ///
    /// # Errors
    /// Returns the error of the system as a [`ScratchError`].
    pub fn new() -> io::Result<Self> {
        tempfile::tempfile().map(Self).map_err(with_folder)
    }

    /// Opens the file once more; both handles share one position.
    pub fn try_clone(&self) -> io::Result<Self> {
        self.0.try_clone().map(Self).map_err(with_folder)
    }
}

/// An error of a temporary file, with its folder.
#[derive(Debug)]
pub struct ScratchError {
    /// The folder for temporary files.
    pub folder: PathBuf,
    /// The error that the system reports.
    pub error: io::Error,
}

impl ScratchError {
    /// Returns the error of a temporary file that another error wraps.
    pub fn from_io_error(error: &io::Error) -> Option<&Self> {
        error.get_ref()?.downcast_ref()
    }
}

impl fmt::Display for ScratchError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {}", self.folder.display(), self.error)
    }
}

impl std::error::Error for ScratchError {}

fn with_folder(error: io::Error) -> io::Error {
    // The standard library repeats interrupted calls by the kind of the error.
    match error.kind() {
        io::ErrorKind::Interrupted => error,
        kind => {
            let folder = std::env::temp_dir();
            io::Error::new(kind, ScratchError { folder, error })
        }
    }
}

impl Read for &ScratchFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        (&self.0).read(buffer).map_err(with_folder)
    }
}

impl Write for &ScratchFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        (&self.0).write(bytes).map_err(with_folder)
    }

    fn flush(&mut self) -> io::Result<()> {
        (&self.0).flush().map_err(with_folder)
    }
}

impl Seek for &ScratchFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        (&self.0).seek(to).map_err(with_folder)
    }
}

impl Read for ScratchFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        (&*self).read(buffer)
    }
}

impl Write for ScratchFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        (&*self).write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        (&*self).flush()
    }
}

impl Seek for ScratchFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        (&*self).seek(to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_name_the_folder_and_keep_their_kind() {
        let full = with_folder(io::ErrorKind::StorageFull.into());
        assert_eq!(full.kind(), io::ErrorKind::StorageFull);
        let told = ScratchError::from_io_error(&full).expect("its folder");
        assert_eq!(told.folder, std::env::temp_dir());
        let again = with_folder(io::ErrorKind::Interrupted.into());
        assert!(ScratchError::from_io_error(&again).is_none());
    }
}
