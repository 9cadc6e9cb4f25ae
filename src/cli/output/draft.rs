//! Drafts: files that are not complete yet.

use super::{OverwritePolicy, stale};
use crate::cli::protected;
use std::collections::BTreeSet;
use std::fs::{self, File, Metadata};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tempfile::NamedTempFile;

/// The prefix of the names of drafts. They are hidden files.
pub(super) const DRAFT_PREFIX: &str = ".pdn-draft-";

/// The drafts that exist: when the process is asked to end, none may be left behind. Whoever makes, keeps or removes one holds the lock.
static LIVE_DRAFTS: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

pub(super) fn lock_drafts() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    LIVE_DRAFTS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes all drafts. No more can be made or kept while the guard lives.
pub(super) fn remove_all() -> impl Drop {
    let all = lock_drafts();
    for draft in all.iter() {
        // It may have become the target file by now.
        let _ = match draft.is_dir() {
            true => fs::remove_dir_all(draft),
            false => fs::remove_file(draft),
        };
    }
    super::staging::remove_made();
    all
}

/// The draft of a file, in the same folder.
pub(crate) struct DraftFile {
    /// The draft; `None` once it is kept or dropped.
    file: Option<DraftKind>,
    existing: OverwritePolicy,
}

enum DraftKind {
    /// A file without a name: whatever becomes of the process, nothing is left of it. The folder is where it will get one.
    #[cfg(target_os = "linux")]
    Nameless(File, PathBuf),
    /// A file with a name, if the system requires one.
    Named(NamedTempFile),
}

impl DraftKind {
    fn inner_file(&self) -> &File {
        match self {
            #[cfg(target_os = "linux")]
            Self::Nameless(file, _) => file,
            Self::Named(file) => file.as_file(),
        }
    }
}

impl DraftFile {
    /// Creates a draft in a folder. Its permissions and its owner are those of `like`, or of any new file.
    pub(super) fn create_in(
        folder: &Path,
        existing: OverwritePolicy,
        like: Option<&Metadata>,
    ) -> io::Result<Self> {
        // A draft of a file that is to be like another stays private until it has the owner and the permissions of that file. Other drafts get
        // what the mask of the process leaves.
        let mode = if like.is_some() { 0o600 } else { 0o666 };
        stale::remove_stale_drafts(folder);
        let draft = Self {
            file: Some(new(folder, mode)?),
            existing,
        };
        if let (Some(file), Some(like)) = (&draft.file, like) {
            copy_owner_and_permissions(file.inner_file(), like)?;
        }
        Ok(draft)
    }

    /// Makes the draft the file at `path`.
    pub(super) fn persist_as(mut self, path: &Path) -> io::Result<()> {
        if let Some(file) = &self.file {
            file.inner_file().sync_all()?;
        }
        // More files may have been read since the draft was made.
        if self.existing == OverwritePolicy::Replace
            && let Some(refusal) = protected::reader_of(path)
        {
            return Err(io::Error::other(refusal));
        }
        let folder = TargetFolder::open_parent(path)?;
        match self.file.take() {
            None => return Ok(()),
            #[cfg(target_os = "linux")]
            Some(DraftKind::Nameless(file, folder)) => {
                nameless::link_nameless(&file, &folder, path, self.existing)?;
            }
            Some(DraftKind::Named(file)) => {
                let mut drafts = lock_drafts();
                drafts.remove(file.path());
                persist_draft(file, path, self.existing)?;
            }
        }
        folder.sync_names()
    }

    /// Removes the draft. If it cannot be removed, the next run that writes to its folder tries again.
    pub(super) fn discard(mut self) -> io::Result<()> {
        self.remove_draft()
    }

    fn remove_draft(&mut self) -> io::Result<()> {
        let Some(DraftKind::Named(file)) = self.file.take() else {
            return Ok(());
        };
        let mut drafts = lock_drafts();
        drafts.remove(file.path());
        file.close()
    }
}

impl Drop for DraftFile {
    fn drop(&mut self) {
        // A failure here cannot be reported.
        let _ = self.remove_draft();
    }
}

impl Write for DraftFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file
            .as_ref()
            .map_or(Ok(0), |kind| kind.inner_file().write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Creates a draft.
fn new(folder: &Path, mode: u32) -> io::Result<DraftKind> {
    #[cfg(target_os = "linux")]
    if let Some(file) = nameless::create_nameless(folder, mode)? {
        stale::claim_draft(&file);
        return Ok(DraftKind::Nameless(file, folder.to_owned()));
    }
    create_named(folder, mode).map(DraftKind::Named)
}

/// Creates a draft with a name.
fn create_named(folder: &Path, mode: u32) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(DRAFT_PREFIX);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(mode));
    }
    #[cfg(not(unix))]
    let _ = mode;
    let mut drafts = lock_drafts();
    let mut file = builder.tempfile_in(folder)?;
    // Another process may have taken it for a stale one before it was claimed.
    while !stale::claim_draft(file.as_file()) {
        file = builder.tempfile_in(folder)?;
    }
    drafts.insert(file.path().to_owned());
    Ok(file)
}

/// The folder in which a file gets its name.
struct TargetFolder {
    #[cfg(unix)]
    file: File,
}

impl TargetFolder {
    fn open_parent(path: &Path) -> io::Result<Self> {
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

    /// Makes the names that were given durable, whatever happens to the machine.
    fn sync_names(&self) -> io::Result<()> {
        #[cfg(unix)]
        return match self.file.sync_all() {
            // Not every file system can do that.
            Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
            Err(error) => {
                let reason = Box::new(crate::run::error_reason(&error));
                let message = crate::cli::messages::CliMessage::LossOfPower { reason };
                Err(io::Error::new(error.kind(), message))
            }
            Ok(()) => Ok(()),
        };
        #[cfg(not(unix))]
        Ok(())
    }
}

/// Gives a draft its final name.
fn persist_draft<F>(
    file: NamedTempFile<F>,
    path: &Path,
    existing: OverwritePolicy,
) -> io::Result<()> {
    let kept = match existing {
        OverwritePolicy::Keep => file.persist_noclobber(path),
        OverwritePolicy::Replace | OverwritePolicy::Own => file.persist(path),
    };
    kept.map(|_| ()).map_err(|error| error.error)
}

/// Files without names.
#[cfg(target_os = "linux")]
mod nameless {
    use super::{DRAFT_PREFIX, OverwritePolicy, lock_drafts, persist_draft};
    use rustix::fs::{AtFlags, CWD, OFlags, linkat};
    use std::fs::File;
    use std::io::{self, ErrorKind};
    use std::os::fd::AsRawFd;
    use std::os::unix::fs::OpenOptionsExt;
    use std::path::{Path, PathBuf};

    /// Creates a file in a folder, unless the file system has no such files, or the system cannot name them.
    pub(super) fn create_nameless(folder: &Path, mode: u32) -> io::Result<Option<File>> {
        let opened = File::options()
            .read(true)
            .write(true)
            .mode(mode)
            .custom_flags(OFlags::TMPFILE.bits().cast_signed())
            .open(folder);
        match opened {
            Ok(file) => Ok(descriptor_path(&file).exists().then_some(file)),
            Err(error) => match error.kind() {
                ErrorKind::Unsupported | ErrorKind::IsADirectory | ErrorKind::InvalidInput => {
                    Ok(None)
                }
                _ => Err(error),
            },
        }
    }

    /// Gives the file a name. A name can be given only where none exists: to replace a file, the draft gets another name first, and has it for
    /// as long as renaming takes.
    pub(super) fn link_nameless(
        file: &File,
        folder: &Path,
        path: &Path,
        existing: OverwritePolicy,
    ) -> io::Result<()> {
        let _none_is_removed = lock_drafts();
        let link = |path: &Path| {
            linkat(
                CWD,
                descriptor_path(file),
                CWD,
                path,
                AtFlags::SYMLINK_FOLLOW,
            )
            .map_err(io::Error::from)
        };
        if existing == OverwritePolicy::Keep {
            return link(path);
        }
        let named = tempfile::Builder::new()
            .prefix(DRAFT_PREFIX)
            .make_in(folder, link)?;
        persist_draft(named, path, existing)
    }

    /// Returns the path by which the system finds an open file.
    fn descriptor_path(file: &File) -> PathBuf {
        PathBuf::from(format!("/proc/self/fd/{}", file.as_raw_fd()))
    }
}

/// Gives a file the owner and the permissions of another.
pub(super) fn copy_owner_and_permissions(file: &File, like: &Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        let mine = file.metadata()?;
        if (mine.uid(), mine.gid()) != (like.uid(), like.gid()) {
            // Only root can give files away; otherwise at least the group is set.
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

    fn new_draft(folder: &Path, existing: OverwritePolicy) -> DraftFile {
        let mut file = create_named(folder, 0o600).expect("a draft");
        file.write_all(b"new").expect("written");
        DraftFile {
            file: Some(DraftKind::Named(file)),
            existing,
        }
    }

    #[cfg(unix)]
    #[test]
    fn drafts_of_dead_processes_are_swept_and_others_stay() {
        let dir = tempfile::tempdir().expect("a folder");
        let stale = dir.path().join(format!("{DRAFT_PREFIX}dead"));
        fs::write(&stale, "half a game").expect("written");
        let alive = new_draft(dir.path(), OverwritePolicy::Keep);
        stale::remove_stale_drafts(dir.path());
        assert!(!stale.exists());
        let path = match &alive.file {
            Some(DraftKind::Named(file)) => file.path().to_owned(),
            _ => unreachable!("it has a name"),
        };
        assert!(path.exists());
        drop(alive);
    }

    /// Checks drafts with names too: not every system has files without names.
    #[test]
    fn drafts_with_names_are_kept_dropped_and_removed() {
        let dir = tempfile::tempdir().expect("a folder");
        let names = || fs::read_dir(dir.path()).expect("a folder").count();
        let file = dir.path().join("a");
        let first = new_draft(dir.path(), OverwritePolicy::Keep);
        let second = new_draft(dir.path(), OverwritePolicy::Keep);
        let third = new_draft(dir.path(), OverwritePolicy::Replace);
        assert_eq!((names(), lock_drafts().len()), (3, 3));
        first.persist_as(&file).expect("kept");
        let error = second.persist_as(&file).expect_err("it is there");
        assert_eq!(error.kind(), io::ErrorKind::AlreadyExists);
        third.persist_as(&file).expect("replaced");
        assert_eq!((names(), lock_drafts().len()), (1, 0));
        drop(new_draft(dir.path(), OverwritePolicy::Keep));
        assert_eq!((names(), lock_drafts().len()), (1, 0));
        let waiting = new_draft(dir.path(), OverwritePolicy::Replace);
        drop(remove_all());
        assert_eq!(names(), 1);
        assert_eq!(fs::read(&file).expect("a file"), b"new");
        drop(waiting);
    }
}
