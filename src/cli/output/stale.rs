//! Drafts of processes that were killed. The system takes the lock of a file away with its process.

use std::fs::File;
use std::path::Path;

/// Marks a draft as being written. Returns whether it still exists.
pub(super) fn claim_draft(file: &File) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        // If files cannot be locked, nobody takes a draft for a stale one either.
        let _ = file.lock();
        file.metadata().is_ok_and(|known| known.nlink() > 0)
    }
    #[cfg(not(unix))]
    {
        let _ = file;
        true
    }
}

/// Removes the drafts in a folder that nobody writes. Drafts that cannot be removed stay.
pub(super) fn remove_stale_drafts(folder: &Path) {
    #[cfg(unix)]
    {
        use std::collections::BTreeSet;
        use std::path::PathBuf;
        use std::sync::{Mutex, PoisonError};
        static SWEPT_FOLDERS: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
        let mut swept = SWEPT_FOLDERS.lock().unwrap_or_else(PoisonError::into_inner);
        if !swept.insert(folder.to_owned()) {
            return;
        }
        let Ok(entries) = folder.read_dir() else {
            return;
        };
        let draft = |name: &std::ffi::OsStr| {
            let name = name.as_encoded_bytes();
            name.starts_with(super::draft::DRAFT_PREFIX.as_bytes())
        };
        for entry in entries.filter_map(Result::ok) {
            let Some(kind) = entry.file_type().ok().filter(|_| draft(&entry.file_name())) else {
                continue;
            };
            let path = entry.path();
            if (kind.is_file() || kind.is_dir())
                && File::open(&path).is_ok_and(|file| file.try_lock().is_ok())
            {
                let _ = match kind.is_dir() {
                    true => std::fs::remove_dir_all(path),
                    false => std::fs::remove_file(path),
                };
            }
        }
    }
    #[cfg(not(unix))]
    let _ = folder;
}
