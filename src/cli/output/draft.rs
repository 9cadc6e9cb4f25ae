//! What a file is until it is whole.

use super::{Existing, stale};
use crate::cli::protected;
use std::collections::BTreeSet;
use std::fs::{self, File, Metadata};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tempfile::NamedTempFile;

/// How the names of drafts begin. They are hidden files.
pub(super) const PREFIX: &str = ".pdn-draft-";

/// The drafts that are there: when the process is asked to end, none may be left behind. Whoever makes, keeps or removes
/// one holds the lock.
static DRAFTS: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

pub(super) fn drafts() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    DRAFTS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes all drafts. No more can be made or kept while the guard lives.
pub(super) fn remove_all() -> impl Drop {
    let all = drafts();
    for draft in all.iter() {
        // It may have become the file that it was to be.
        let _ = match draft.is_dir() {
            true => fs::remove_dir_all(draft),
            false => fs::remove_file(draft),
        };
    }
    super::staging::remove_made();
    all
}

/// A file beside the one that it will be.
pub(crate) struct Draft {
    /// There until it is kept or dropped.
    file: Option<Kind>,
    existing: Existing,
}

enum Kind {
    /// Without a name: whatever becomes of the process, nothing is left of it. The folder is where it will get one.
    #[cfg(target_os = "linux")]
    Nameless(File, PathBuf),
    /// With a name, where the system wants one.
    Named(NamedTempFile),
}

impl Kind {
    fn file(&self) -> &File {
        match self {
            #[cfg(target_os = "linux")]
            Self::Nameless(file, _) => file,
            Self::Named(file) => file.as_file(),
        }
    }
}

impl Draft {
    /// A draft in a folder. Its permissions and its owner are those of `like`, or of any new file.
    pub(super) fn create(
        folder: &Path,
        existing: Existing,
        like: Option<&Metadata>,
    ) -> io::Result<Self> {
        // What is to be like another is nobody's business until it is. Otherwise the mask of the process takes away what it
        // must.
        let mode = if like.is_some() { 0o600 } else { 0o666 };
        stale::sweep(folder);
        let draft = Self {
            file: Some(new(folder, mode)?),
            existing,
        };
        if let (Some(file), Some(like)) = (&draft.file, like) {
            resemble(file.file(), like)?;
        }
        Ok(draft)
    }

    /// Makes it the file that it was to be.
    pub(super) fn keep(mut self, path: &Path) -> io::Result<()> {
        if let Some(file) = &self.file {
            file.file().sync_all()?;
        }
        // More files may have been read since the draft was made.
        if self.existing == Existing::Replace
            && let Some(refusal) = protected::reader_of(path)
        {
            return Err(io::Error::other(refusal));
        }
        let folder = Folder::open(path)?;
        match self.file.take() {
            None => return Ok(()),
            #[cfg(target_os = "linux")]
            Some(Kind::Nameless(file, folder)) => {
                nameless::keep(&file, &folder, path, self.existing)?;
            }
            Some(Kind::Named(file)) => {
                let mut drafts = drafts();
                drafts.remove(file.path());
                persist(file, path, self.existing)?;
            }
        }
        folder.sync()
    }

    /// Leaves nothing of it. Where it cannot be removed, the next run that writes to its folder tries again.
    pub(super) fn discard(mut self) -> io::Result<()> {
        self.remove()
    }

    fn remove(&mut self) -> io::Result<()> {
        let Some(Kind::Named(file)) = self.file.take() else {
            return Ok(());
        };
        let mut drafts = drafts();
        drafts.remove(file.path());
        file.close()
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        // There is nobody to tell.
        let _ = self.remove();
    }
}

impl Write for Draft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file
            .as_ref()
            .map_or(Ok(0), |kind| kind.file().write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A new draft.
fn new(folder: &Path, mode: u32) -> io::Result<Kind> {
    #[cfg(target_os = "linux")]
    if let Some(file) = nameless::create(folder, mode)? {
        stale::claim(&file);
        return Ok(Kind::Nameless(file, folder.to_owned()));
    }
    named(folder, mode).map(Kind::Named)
}

/// A new draft with a name.
fn named(folder: &Path, mode: u32) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(PREFIX);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(mode));
    }
    #[cfg(not(unix))]
    let _ = mode;
    let mut drafts = drafts();
    let mut file = builder.tempfile_in(folder)?;
    // Another process may have taken it for a stale one before it was claimed.
    while !stale::claim(file.as_file()) {
        file = builder.tempfile_in(folder)?;
    }
    drafts.insert(file.path().to_owned());
    Ok(file)
}

/// The folder that a file gets its name in.
struct Folder {
    #[cfg(unix)]
    file: File,
}

impl Folder {
    fn open(path: &Path) -> io::Result<Self> {
        #[cfg(unix)]
        {
            let folder = path.parent().filter(|path| !path.as_os_str().is_empty());
            let file = File::open(folder.unwrap_or(Path::new(".")))?;
            Ok(Self { file })
        }
        #[cfg(not(unix))]
        {
            let _ = path;
            Ok(Self {})
        }
    }

    /// Makes names last that have been given, whatever happens to the machine.
    fn sync(&self) -> io::Result<()> {
        #[cfg(unix)]
        return match self.file.sync_all() {
            // Not every file system can do that.
            Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
            Err(error) => {
                let reason = Box::new(crate::run::reason(&error));
                let message = crate::cli::messages::CliMessage::LossOfPower { reason };
                Err(io::Error::new(error.kind(), message))
            }
            Ok(()) => Ok(()),
        };
        #[cfg(not(unix))]
        Ok(())
    }
}

/// Gives a draft the name that it was to have.
fn persist<F>(file: NamedTempFile<F>, path: &Path, existing: Existing) -> io::Result<()> {
    let kept = match existing {
        Existing::Keep => file.persist_noclobber(path),
        Existing::Replace | Existing::Own => file.persist(path),
    };
    kept.map(|_| ()).map_err(|error| error.error)
}

/// Files without names.
#[cfg(target_os = "linux")]
mod nameless {
    use super::{Existing, PREFIX, drafts, persist};
    use rustix::fs::{AtFlags, CWD, OFlags, linkat};
    use std::fs::File;
    use std::io::{self, ErrorKind};
    use std::os::fd::AsRawFd;
    use std::os::unix::fs::OpenOptionsExt;
    use std::path::{Path, PathBuf};

    /// A file in a folder, unless the file system has no such files, or the system no way to name them.
    pub(super) fn create(folder: &Path, mode: u32) -> io::Result<Option<File>> {
        let opened = File::options()
            .read(true)
            .write(true)
            .mode(mode)
            .custom_flags(OFlags::TMPFILE.bits().cast_signed())
            .open(folder);
        match opened {
            Ok(file) => Ok(way(&file).exists().then_some(file)),
            Err(error) => match error.kind() {
                ErrorKind::Unsupported | ErrorKind::IsADirectory | ErrorKind::InvalidInput => {
                    Ok(None)
                }
                _ => Err(error),
            },
        }
    }

    /// Gives it a name. A name can be given only where none is: to replace a file it gets another one first, and has that
    /// for as long as it takes to rename it.
    pub(super) fn keep(
        file: &File,
        folder: &Path,
        path: &Path,
        existing: Existing,
    ) -> io::Result<()> {
        let _none_is_removed = drafts();
        let link = |path: &Path| {
            linkat(CWD, way(file), CWD, path, AtFlags::SYMLINK_FOLLOW).map_err(io::Error::from)
        };
        if existing == Existing::Keep {
            return link(path);
        }
        let named = tempfile::Builder::new()
            .prefix(PREFIX)
            .make_in(folder, link)?;
        persist(named, path, existing)
    }

    /// How the system finds an open file.
    fn way(file: &File) -> PathBuf {
        PathBuf::from(format!("/proc/self/fd/{}", file.as_raw_fd()))
    }
}

/// Gives a file the owner and the permissions of another.
pub(super) fn resemble(file: &File, like: &Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        let mine = file.metadata()?;
        if (mine.uid(), mine.gid()) != (like.uid(), like.gid()) {
            // Only root can give files away; then at least the group.
            if fchown(file, Some(like.uid()), Some(like.gid())).is_err() {
                let _ = fchown(file, None, Some(like.gid()));
            }
        }
    }
    file.set_permissions(like.permissions())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft(folder: &Path, existing: Existing) -> Draft {
        let mut file = named(folder, 0o600).expect("a draft");
        file.write_all(b"new").expect("written");
        Draft {
            file: Some(Kind::Named(file)),
            existing,
        }
    }

    #[cfg(unix)]
    #[test]
    fn drafts_of_dead_processes_are_swept_and_others_stay() {
        let dir = tempfile::tempdir().expect("a folder");
        let stale = dir.path().join(format!("{PREFIX}dead"));
        fs::write(&stale, "half a game").expect("written");
        let alive = draft(dir.path(), Existing::Keep);
        stale::sweep(dir.path());
        assert!(!stale.exists());
        let path = match &alive.file {
            Some(Kind::Named(file)) => file.path().to_owned(),
            _ => unreachable!("it has a name"),
        };
        assert!(path.exists());
        drop(alive);
    }

    /// Not every system has files without names.
    #[test]
    fn drafts_with_names_are_kept_dropped_and_removed() {
        let dir = tempfile::tempdir().expect("a folder");
        let names = || fs::read_dir(dir.path()).expect("a folder").count();
        let file = dir.path().join("a");
        let first = draft(dir.path(), Existing::Keep);
        let second = draft(dir.path(), Existing::Keep);
        let third = draft(dir.path(), Existing::Replace);
        assert_eq!((names(), drafts().len()), (3, 3));
        first.keep(&file).expect("kept");
        let error = second.keep(&file).expect_err("it is there");
        assert_eq!(error.kind(), io::ErrorKind::AlreadyExists);
        third.keep(&file).expect("replaced");
        assert_eq!((names(), drafts().len()), (1, 0));
        drop(draft(dir.path(), Existing::Keep));
        assert_eq!((names(), drafts().len()), (1, 0));
        let waiting = draft(dir.path(), Existing::Replace);
        drop(remove_all());
        assert_eq!(names(), 1);
        assert_eq!(fs::read(&file).expect("a file"), b"new");
        drop(waiting);
    }
}
