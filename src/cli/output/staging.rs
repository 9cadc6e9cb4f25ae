//! Several files of one folder, none of which appears until all are complete.

use super::draft::{DRAFT_PREFIX, copy_owner_and_permissions, lock_drafts};
use super::{OverwritePolicy, cannot_write, file_exists_message, stale};
use crate::cli::messages::CliMessage;
use crate::cli::protected;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use tempfile::TempPath;

/// Folders that were made for files which do not exist yet, outer ones first.
static MADE_FOLDERS: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Removes the folders that were made, unless something lies in them.
pub(super) fn remove_made() {
    let mut made = MADE_FOLDERS.lock().unwrap_or_else(PoisonError::into_inner);
    while let Some(folder) = made.pop() {
        let _ = fs::remove_dir(folder);
    }
}

/// A hidden folder in which files grow under their indices until they get their names next to it.
pub(crate) struct StagingFolder {
    folder: PathBuf,
    target: PathBuf,
    /// The handle whose lock shows that files grow; it is open as long as they do.
    _claimed: Option<File>,
}

impl StagingFolder {
    /// Creates a folder for files that will lie in `target`, which is made if it does not exist.
    pub(crate) fn new(target: &Path) -> io::Result<Self> {
        let mut missing: Vec<_> = target
            .ancestors()
            .filter(|path| !path.as_os_str().is_empty())
            .take_while(|path| !path.exists())
            .map(Path::to_owned)
            .collect();
        missing.reverse();
        let mut all = lock_drafts();
        MADE_FOLDERS
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .extend(missing);
        let made = fs::create_dir_all(target).and_then(|()| {
            let target = target.canonicalize()?;
            stale::remove_stale_drafts(&target);
            let (folder, claimed) = loop {
                let (folder, claimed) = create_claimed_folder(&target)?;
                // Another process may have taken it for a stale one before it was claimed.
                if folder.is_dir() {
                    break (folder, claimed);
                }
            };
            all.insert(folder.clone());
            Ok(Self {
                folder,
                target,
                _claimed: claimed,
            })
        });
        drop(all);
        if made.is_err() {
            remove_made();
        }
        made
    }

    fn staged_path(&self, nth: usize) -> PathBuf {
        self.folder.join(nth.to_string())
    }

    /// Creates a file that grows in many steps.
    pub(crate) fn create_file(&self, nth: usize) -> io::Result<File> {
        // Nothing is made while everything is removed.
        let _none_is_removed = lock_drafts();
        File::create_new(self.staged_path(nth))
    }

    /// Appends to a file.
    pub(crate) fn append_bytes(&self, nth: usize, bytes: &[u8]) -> io::Result<()> {
        // Nothing is made while everything is removed.
        let _none_is_removed = lock_drafts();
        let mut file = File::options()
            .append(true)
            .create(true)
            .open(self.staged_path(nth))?;
        file.write_all(bytes)
    }

    /// Returns the path that a file of this name will have.
    pub(crate) fn target_path(&self, name: &str) -> PathBuf {
        self.target.join(name)
    }

    /// Gives all files their names, in the order of their indices. If one cannot have its name, none gets its name.
    pub(crate) fn publish_files(
        self,
        names: &[String],
        existing: OverwritePolicy,
    ) -> Result<(), CliMessage> {
        let failed = |path: &Path, error: &io::Error| cannot_write(path, error);
        for name in names {
            let path = self.target_path(name);
            let there = fs::symlink_metadata(&path).ok();
            let Some(there) = there else { continue };
            if existing == OverwritePolicy::Keep {
                return Err(file_exists_message(&path, CliMessage::ForceOverwrites));
            }
            if !there.is_file() && !there.is_symlink() {
                return Err(failed(&path, &io::ErrorKind::AlreadyExists.into()));
            }
            if let Some(refusal) = protected::reader_of(&path) {
                return Err(refusal);
            }
        }
        self.sync_files(names.len())
            .map_err(|error| failed(&self.target, &error))?;
        let all = lock_drafts();
        let mut placed = Vec::new();
        let given = names.iter().enumerate().try_for_each(|(nth, name)| {
            let path = self.target_path(name);
            self.publish_file(nth, &path, existing, &mut placed)
                .map_err(|error| failed(&path, &error))
        });
        match given {
            Err(error) => {
                self.take_back(placed);
                drop(all);
                Err(error)
            }
            Ok(()) => {
                MADE_FOLDERS
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner)
                    .clear();
                drop(all);
                #[cfg(unix)]
                File::open(&self.target)
                    .and_then(|folder| folder.sync_all())
                    .map_err(|error| failed(&self.target, &error))?;
                Ok(())
            }
        }
    }

    /// Gives a file its name. A file that had the name is moved aside.
    fn publish_file(
        &self,
        nth: usize,
        path: &Path,
        existing: OverwritePolicy,
        placed: &mut Vec<(PathBuf, Option<PathBuf>)>,
    ) -> io::Result<()> {
        let file = self.staged_path(nth);
        let mut aside = None;
        if existing == OverwritePolicy::Replace
            && let Ok(there) = fs::symlink_metadata(path)
        {
            if there.is_file() {
                copy_owner_and_permissions(&File::open(&file)?, &there)?;
            }
            let old = self.folder.join(format!("old-{nth}"));
            // With a link, the old file exists until the new one takes its name in one step: whatever happens, one of them does.
            if fs::hard_link(path, &old).is_ok() {
                fs::rename(&file, path)?;
                placed.push((path.to_owned(), Some(old)));
                return Ok(());
            }
            fs::rename(path, &old)?;
            aside = Some(old);
        }
        let kept = TempPath::try_from_path(file)?.persist_noclobber(path);
        match kept {
            Ok(()) => placed.push((path.to_owned(), aside)),
            Err(error) => {
                if let Some(old) = aside {
                    let _ = fs::rename(old, path);
                }
                return Err(error.error);
            }
        }
        Ok(())
    }

    /// Takes back the names that were given.
    fn take_back(&self, placed: Vec<(PathBuf, Option<PathBuf>)>) {
        for (path, aside) in placed.into_iter().rev() {
            let _ = match aside {
                Some(old) => fs::rename(old, path),
                None => fs::remove_file(path),
            };
        }
    }

    /// Makes the written files durable, whatever happens to the machine.
    fn sync_files(&self, files: usize) -> io::Result<()> {
        // One call for thousands of files.
        #[cfg(target_os = "linux")]
        match rustix::fs::syncfs(File::open(&self.folder)?) {
            // The system may report an error only once: a second try could hide it.
            Err(error) if error != rustix::io::Errno::NOSYS => return Err(error.into()),
            Err(_) => {}
            Ok(()) => return Ok(()),
        }
        for nth in 0..files {
            File::options()
                .append(true)
                .open(self.staged_path(nth))?
                .sync_all()?;
        }
        Ok(())
    }
}

/// Creates a hidden folder, and the lock that marks it as used.
fn create_claimed_folder(target: &Path) -> io::Result<(PathBuf, Option<File>)> {
    let folder = tempfile::Builder::new()
        .prefix(DRAFT_PREFIX)
        .tempdir_in(target)?
        .keep();
    if cfg!(not(unix)) {
        return Ok((folder, None));
    }
    let file = File::open(&folder)?;
    stale::claim_draft(&file);
    Ok((folder, Some(file)))
}

impl Drop for StagingFolder {
    fn drop(&mut self) {
        let mut all = lock_drafts();
        // A failure here cannot be reported; the next run that writes there tries again.
        let _ = fs::remove_dir_all(&self.folder);
        all.remove(&self.folder);
        drop(all);
        remove_made();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file_names(folder: &Path) -> Vec<String> {
        let entries = folder.read_dir().expect("a folder");
        let mut names: Vec<_> = entries
            .map(|entry| entry.expect("an entry").file_name())
            .map(|name| name.to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn files_are_there_together_or_not_at_all() {
        let dir = tempfile::tempdir().expect("a folder");
        let target = dir.path().join("a/b");
        let both = ["one".to_owned(), "two".to_owned()];
        let made = || {
            let staging = StagingFolder::new(&target).expect("a folder");
            for nth in 0..2 {
                staging.append_bytes(nth, b"first").expect("written");
                staging.append_bytes(nth, b"second").expect("written");
            }
            staging
        };
        drop(made());
        assert!(!dir.path().join("a").exists());
        made()
            .publish_files(&both, OverwritePolicy::Keep)
            .expect("kept");
        assert_eq!(file_names(&target), both);
        assert_eq!(
            fs::read(target.join("one")).expect("a file"),
            b"firstsecond"
        );
        // A file that exists already, or a folder of its name, stops all of them.
        fs::remove_file(target.join("one")).expect("removed");
        assert!(made().publish_files(&both, OverwritePolicy::Keep).is_err());
        assert_eq!(file_names(&target), ["two"]);
        fs::write(target.join("one"), "old").expect("written");
        fs::remove_file(target.join("two")).expect("removed");
        fs::create_dir(target.join("two")).expect("a folder");
        assert!(
            made()
                .publish_files(&both, OverwritePolicy::Replace)
                .is_err()
        );
        assert_eq!(fs::read(target.join("one")).expect("a file"), b"old");
        fs::remove_dir(target.join("two")).expect("removed");
        made()
            .publish_files(&both, OverwritePolicy::Replace)
            .expect("kept");
        assert_eq!(file_names(&target), both);
        assert_eq!(
            fs::read(target.join("one")).expect("a file"),
            b"firstsecond"
        );
    }

    #[test]
    fn names_that_were_given_are_taken_back() {
        let dir = tempfile::tempdir().expect("a folder");
        let staging = StagingFolder::new(dir.path()).expect("a folder");
        staging.append_bytes(0, b"new").expect("written");
        fs::write(dir.path().join("one"), "old").expect("written");
        // The second was never written.
        let both = ["one".to_owned(), "two".to_owned()];
        let mut placed = Vec::new();
        let one = staging.target_path("one");
        staging
            .publish_file(0, &one, OverwritePolicy::Replace, &mut placed)
            .expect("given");
        assert_eq!(fs::read(&one).expect("a file"), b"new");
        assert!(
            staging
                .publish_file(
                    1,
                    &staging.target_path(&both[1]),
                    OverwritePolicy::Keep,
                    &mut placed
                )
                .is_err()
        );
        staging.take_back(placed);
        assert_eq!(fs::read(&one).expect("a file"), b"old");
        drop(staging);
        assert_eq!(file_names(dir.path()), ["one"]);
    }

    #[cfg(unix)]
    #[test]
    fn what_a_killed_process_left_is_swept() {
        let dir = tempfile::tempdir().expect("a folder");
        let dead = dir.path().join(format!("{DRAFT_PREFIX}dead"));
        fs::create_dir(&dead).expect("a folder");
        fs::write(dead.join("0"), "half").expect("written");
        let alive = StagingFolder::new(dir.path()).expect("a folder");
        assert!(!dead.exists());
        assert!(alive.folder.exists());
    }
}
