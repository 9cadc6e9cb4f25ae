//! What a file is until it is whole.

use super::Existing;
use std::collections::BTreeSet;
use std::fs::{self, File, Metadata};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tempfile::NamedTempFile;

/// How the names of drafts begin. They are hidden files.
const PREFIX: &str = ".pdn-draft-";

/// The drafts that are there: when the process is asked to end, none may be left behind. Whoever makes, keeps or removes
/// one holds the lock.
static DRAFTS: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

fn drafts() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    DRAFTS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes all drafts. No more can be made or kept while the guard lives.
pub(super) fn remove_all() -> impl Drop {
    let all = drafts();
    for draft in all.iter() {
        // It may have become the file that it was to be.
        let _ = fs::remove_file(draft);
    }
    all
}

/// A file beside the one that it will be.
pub(crate) struct Draft {
    /// There until it is kept or dropped.
    file: Option<NamedTempFile>,
    existing: Existing,
}

impl Draft {
    /// A draft in a folder. Its permissions and its owner are those of `like`, or of any new file.
    pub(super) fn create(
        folder: &Path,
        existing: Existing,
        like: Option<&Metadata>,
    ) -> io::Result<Self> {
        let mut builder = tempfile::Builder::new();
        builder.prefix(PREFIX);
        #[cfg(unix)]
        if like.is_none() {
            use std::os::unix::fs::PermissionsExt;
            // The mask of the process takes away what it must.
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        let file = {
            let mut drafts = drafts();
            let file = builder.tempfile_in(folder)?;
            drafts.insert(file.path().to_owned());
            file
        };
        let draft = Self {
            file: Some(file),
            existing,
        };
        if let (Some(file), Some(like)) = (&draft.file, like) {
            resemble(file.as_file(), like)?;
        }
        Ok(draft)
    }

    /// Makes it the file that it was to be.
    pub(super) fn keep(mut self, path: &Path) -> io::Result<()> {
        let Some(file) = self.file.take() else {
            return Ok(());
        };
        let name = file.path().to_owned();
        let synced = file.as_file().sync_all();
        let mut drafts = drafts();
        let kept = synced.and_then(|()| {
            let kept = match self.existing {
                Existing::Keep => file.persist_noclobber(path),
                Existing::Replace => file.persist(path),
            };
            kept.map(|_| ()).map_err(|error| error.error)
        });
        drafts.remove(&name);
        kept
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if let Some(file) = self.file.take() {
            let mut drafts = drafts();
            let name = file.path().to_owned();
            drop(file);
            drafts.remove(&name);
        }
    }
}

impl Write for Draft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.file {
            Some(file) => file.write(bytes),
            None => Ok(0),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.file {
            Some(file) => file.flush(),
            None => Ok(()),
        }
    }
}

/// Gives a file the owner and the permissions of another.
fn resemble(file: &File, like: &Metadata) -> io::Result<()> {
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
