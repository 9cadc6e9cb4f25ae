//! From the arguments of a command to an ordered list of inputs.

use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use walkdir::{DirEntry, WalkDir};

/// Something to read.
#[derive(Debug)]
pub struct Input {
    /// The name for reports.
    pub name: Arc<str>,
    /// Where it comes from.
    pub source: Source,
    /// Its size, where that is known.
    pub size: Option<u64>,
}

/// Where an input comes from.
#[derive(Debug)]
pub enum Source {
    /// Standard input.
    Stdin,
    /// A file.
    Path(PathBuf),
    /// Nowhere: it was asked for and cannot be had.
    Missing(io::Error),
}

impl Input {
    /// Standard input.
    #[must_use]
    pub fn stdin() -> Self {
        Self {
            name: "<stdin>".into(),
            source: Source::Stdin,
            size: None,
        }
    }

    fn missing(path: &Path, error: io::Error) -> Self {
        Self {
            name: name(path),
            source: Source::Missing(error),
            size: None,
        }
    }

    fn file(path: &Path, metadata: &std::fs::Metadata) -> Self {
        Self {
            name: name(path),
            source: Source::Path(path.to_owned()),
            size: metadata.is_file().then_some(metadata.len()),
        }
    }
}

fn name(path: &Path) -> Arc<str> {
    let name = path.to_string_lossy();
    // `.` is walked as `./a.pdn`; people write `a.pdn`.
    name.strip_prefix("./").unwrap_or(&name).into()
}

/// The endings of the names of files that are taken from directories.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extensions(Vec<String>);

impl Default for Extensions {
    fn default() -> Self {
        Self::new(["pdn", "pjn"])
    }
}

impl Extensions {
    /// These endings, in any case, with or without a dot.
    pub fn new(extensions: impl IntoIterator<Item = impl AsRef<str>>) -> Self {
        let plain = |ext: &str| ext.trim().trim_start_matches('.').to_lowercase();
        let extensions = extensions.into_iter().map(|ext| plain(ext.as_ref()));
        Self(extensions.filter(|ext| !ext.is_empty()).collect())
    }

    fn fit(&self, name: &OsStr) -> bool {
        let name = name.to_string_lossy().to_lowercase();
        self.0.iter().any(|ext| {
            name.strip_suffix(ext.as_str())
                .is_some_and(|stem| stem.len() > 1 && stem.ends_with('.'))
        })
    }
}

/// The inputs that `arguments` name, in order. `-` is standard input; files are taken whatever their name; directories
/// are walked to the bottom, sorted by name, and give the files with one of the `extensions`, without hidden files and
/// folders. Links are followed, and loops of links are left out. What cannot be had becomes a [`Source::Missing`].
pub fn walk(
    arguments: impl IntoIterator<Item = impl AsRef<Path>>,
    extensions: &Extensions,
) -> Vec<Input> {
    let mut inputs = Vec::new();
    for argument in arguments {
        let path = argument.as_ref();
        if path == Path::new("-") {
            inputs.push(Input::stdin());
            continue;
        }
        match path.metadata() {
            Err(error) => inputs.push(Input::missing(path, error)),
            Ok(metadata) if metadata.is_dir() => directory(path, extensions, &mut inputs),
            Ok(metadata) => inputs.push(Input::file(path, &metadata)),
        }
    }
    inputs
}

fn directory(root: &Path, extensions: &Extensions, inputs: &mut Vec<Input>) {
    let walk = WalkDir::new(root).follow_links(true).sort_by_file_name();
    for entry in walk.into_iter().filter_entry(|entry| !is_hidden(entry)) {
        match entry {
            Ok(entry) if entry.file_type().is_file() => {
                if !extensions.fit(entry.file_name()) {
                    continue;
                }
                inputs.push(match entry.metadata() {
                    Ok(metadata) => Input::file(entry.path(), &metadata),
                    Err(error) => Input::missing(entry.path(), error.into()),
                });
            }
            Ok(_) => {}
            Err(error) => inputs.extend(lost(error, extensions)),
        }
    }
}

/// What to say of an entry that cannot be walked: nothing of loops, and of dead links only if they are named like games.
fn lost(error: walkdir::Error, extensions: &Extensions) -> Option<Input> {
    let path = error.path()?.to_owned();
    let wanted = path.is_dir() || path.file_name().is_some_and(|name| extensions.fit(name));
    if error.loop_ancestor().is_some() || !wanted {
        return None;
    }
    let error = error
        .into_io_error()
        .unwrap_or_else(|| io::Error::other("it cannot be walked"));
    Some(Input::missing(&path, error))
}

fn is_hidden(entry: &DirEntry) -> bool {
    entry.depth() > 0 && entry.file_name().as_encoded_bytes().starts_with(b".")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn names(inputs: &[Input], root: &Path) -> Vec<String> {
        let root = format!("{}/", root.display());
        let plain = |input: &Input| input.name.replace(&root, "");
        inputs.iter().map(plain).collect()
    }

    fn tree(files: &[&str]) -> tempfile::TempDir {
        let dir = tempfile::tempdir().expect("a directory");
        for file in files {
            let path = dir.path().join(file);
            fs::create_dir_all(path.parent().expect("a parent")).expect("a directory");
            fs::write(path, "*").expect("a file");
        }
        dir
    }

    #[test]
    fn directories_are_walked_in_order_without_hidden_files() {
        let dir = tree(&[
            "b/2.PDN",
            "b/1.pdn",
            "a.pdn",
            "c.txt",
            ".h.pdn",
            ".git/x.pdn",
            "b/.pdn",
            "d.pjn",
        ]);
        let found = walk([dir.path()], &Extensions::default());
        let expected = ["a.pdn", "b/1.pdn", "b/2.PDN", "d.pjn"];
        assert_eq!(names(&found, dir.path()), expected);
        let found = walk([dir.path()], &Extensions::new([".TXT"]));
        assert_eq!(names(&found, dir.path()), ["c.txt"]);
    }

    #[test]
    fn named_files_are_always_taken_and_missing_ones_are_told() {
        let dir = tree(&["c.txt", ".hidden"]);
        let path = |name: &str| dir.path().join(name);
        let arguments = [path("gone.pdn"), path(".hidden"), path("c.txt"), "-".into()];
        let found = walk(&arguments, &Extensions::default());
        let expected = ["gone.pdn", ".hidden", "c.txt", "<stdin>"];
        assert_eq!(names(&found, dir.path()), expected);
        assert!(matches!(found[0].source, Source::Missing(_)));
        assert!(matches!(found[3].source, Source::Stdin));
    }

    #[cfg(unix)]
    #[test]
    fn loops_of_links_end_and_dead_links_are_told() {
        let dir = tree(&["a/1.pdn"]);
        let link = |to: &Path, from: &str| {
            std::os::unix::fs::symlink(to, dir.path().join(from)).expect("a link");
        };
        link(dir.path(), "a/loop");
        link(Path::new("nowhere"), "dead.pdn");
        link(Path::new("nowhere"), "dead.txt");
        let found = walk([dir.path()], &Extensions::default());
        assert_eq!(names(&found, dir.path()), ["a/1.pdn", "dead.pdn"]);
        assert!(matches!(found[1].source, Source::Missing(_)));
    }
}
