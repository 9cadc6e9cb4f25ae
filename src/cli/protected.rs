//! The files that a run reads, and those that it writes: none of the former is overwritten, and none of the latter twice.
//!
//! Every file that the command line reads is opened here, and every output asks here before it takes the name of a file.
//! Files are compared by device and inode, so that links and other spellings of a path are the same file.

use super::messages::CliMessage;
use super::ui::display_path;
use crate::run::{Input, InputSource};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{File, Metadata};
use std::io::{self, Read, StdinLock};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The identity of a file, whatever path leads to it.
#[cfg(unix)]
type FileId = (u64, u64);
#[cfg(not(unix))]
type FileId = PathBuf;

/// The files that are read, with the names by which they were opened; standard input has none.
static READ_FILES: Mutex<BTreeMap<FileId, Option<String>>> = Mutex::new(BTreeMap::new());

/// The files that are written, by their folder and name: nearly all of them do not exist yet.
static WRITTEN_FILES: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

fn lock_files<T>(all: &'static Mutex<T>) -> MutexGuard<'static, T> {
    all.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Identifies a file that could be overwritten; pipes and devices could not.
fn identify_file(metadata: &Metadata, path: &Path) -> Option<FileId> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let _ = path;
        metadata.is_file().then(|| (metadata.dev(), metadata.ino()))
    }
    #[cfg(not(unix))]
    {
        let file = metadata.is_file().then(|| path.canonicalize().ok());
        file.flatten()
    }
}

fn identify_path(path: &Path) -> Option<FileId> {
    identify_file(&path.metadata().ok()?, path)
}

/// Opens a file to read it, and protects it.
pub(super) fn open_protected(path: &Path) -> io::Result<File> {
    let file = File::open(path)?;
    if let Some(id) = identify_file(&file.metadata()?, path) {
        lock_files(&READ_FILES)
            .entry(id)
            .or_insert_with(|| Some(display_path(path)));
    }
    Ok(file)
}

/// Reads a whole file, and protects it.
pub(super) fn read_protected(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open_protected(path)?.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Opens a file only to decide what to do with it: it is not protected.
pub(super) fn open_unprotected(path: &Path) -> io::Result<File> {
    File::open(path)
}

/// Opens standard input, and protects the file that it comes from.
pub(super) fn protected_stdin() -> StdinLock<'static> {
    protect_stdin();
    io::stdin().lock()
}

fn protect_stdin() {
    if let Some(id) = identify_stdin() {
        lock_files(&READ_FILES).entry(id).or_insert(None);
    }
}

fn identify_stdin() -> Option<FileId> {
    #[cfg(unix)]
    {
        use std::os::fd::AsFd;
        identify_stream(io::stdin().as_fd())
    }
    #[cfg(not(unix))]
    None
}

fn identify_stdout() -> Option<FileId> {
    #[cfg(unix)]
    {
        use std::os::fd::AsFd;
        identify_stream(io::stdout().as_fd())
    }
    #[cfg(not(unix))]
    None
}

#[cfg(unix)]
fn identify_stream(stream: std::os::fd::BorrowedFd<'_>) -> Option<FileId> {
    let file = File::from(stream.try_clone_to_owned().ok()?);
    identify_file(&file.metadata().ok()?, Path::new(""))
}

/// Protects a file that is read elsewhere.
pub(super) fn protect_file(path: &Path) {
    if let Some(id) = identify_path(path) {
        lock_files(&READ_FILES)
            .entry(id)
            .or_insert_with(|| Some(display_path(path)));
    }
}

/// Protects the files of inputs.
///
/// # Errors
/// Standard output is one of them: what is written would be read again.
pub(super) fn protect_inputs<'a>(
    inputs: impl IntoIterator<Item = &'a Input>,
) -> Result<(), CliMessage> {
    let mut last: Option<&Path> = None;
    for input in inputs {
        match (&input.source, input.lies_in()) {
            (InputSource::Stdin, _) => protect_stdin(),
            // A zip has many files.
            (_, Some(path)) if last == Some(path) => {}
            (_, Some(path)) => {
                protect_file(path);
                last = Some(path);
            }
            _ => {}
        }
    }
    let stdout = identify_stdout();
    match stdout.and_then(|id| lock_files(&READ_FILES).get(&id).cloned()) {
        Some(name) => Err(CliMessage::IsRead {
            file: name.unwrap_or_else(|| "<stdin>".to_owned()),
            advice: None,
        }),
        None => Ok(()),
    }
}

/// Returns why a file must not be overwritten: this run reads it.
pub(super) fn reader_of(path: &Path) -> Option<CliMessage> {
    let id = identify_path(path)?;
    let name = lock_files(&READ_FILES).get(&id)?.clone();
    Some(CliMessage::IsRead {
        file: name.unwrap_or_else(|| display_path(path)),
        advice: None,
    })
}

/// Returns why a file must not be written: another output of this run has its name.
pub(super) fn writer_of(path: &Path) -> Option<CliMessage> {
    let is_written = lock_files(&WRITTEN_FILES).contains(&whole_path(path)?)
        || identify_path(path).is_some_and(|id| identify_stdout() == Some(id));
    is_written.then(|| CliMessage::TwoOutputs {
        file: display_path(path),
    })
}

/// Notes that an output takes the name of a file.
pub(super) fn claim_output(path: &Path) {
    if let Some(path) = whole_path(path) {
        lock_files(&WRITTEN_FILES).insert(path);
    }
}

/// Returns the path of a file that need not exist, in a folder that does.
fn whole_path(path: &Path) -> Option<PathBuf> {
    let folder = path.parent().filter(|path| !path.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new(".")).canonicalize().ok()?;
    Some(folder.join(path.file_name()?))
}

/// Returns the refusal of this module that an error of writing holds; its sentence needs no reason and no advice.
pub(super) fn refusal_in(error: &io::Error) -> Option<CliMessage> {
    let message: &CliMessage = error.get_ref()?.downcast_ref()?;
    let is_refusal = matches!(
        message,
        CliMessage::IsRead { .. } | CliMessage::TwoOutputs { .. }
    );
    is_refusal.then(|| message.clone())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    /// Checks that files are opened only here: a file that is opened elsewhere is not protected.
    #[test]
    fn files_are_opened_here_alone() {
        let cli = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/cli");
        // Drafts and folders that are written; the page of a process.
        let others = ["output/", "protected.rs", "stop.rs"];
        for entry in walkdir::WalkDir::new(&cli) {
            let entry = entry.expect("an entry");
            let name = entry
                .path()
                .strip_prefix(&cli)
                .expect("a file of the folder");
            let name = name.to_string_lossy().replace('\\', "/");
            if !name.ends_with(".rs")
                || name.contains("tests")
                || others.iter().any(|other| name.starts_with(other))
            {
                continue;
            }
            let text = std::fs::read_to_string(entry.path()).expect("a text");
            let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or("");
            for call in [
                "File::open(",
                "fs::read(",
                "fs::read_to_string(",
                "File::create(",
                "fs::write(",
                // To lock it, or to read its lines.
                "io::stdin().l",
            ] {
                assert!(!code.contains(call), "{name} has {call}");
            }
        }
    }
}
