//! Turns the arguments of a command into an ordered list of inputs.

use super::held::{
    self, DocumentContent, FileCandidate, SkipReason, SkippedFile, ends_in, holds_games,
};
use super::packed::{self, PackedFault, ZipMember};
use super::planned::PlannedFile;
use crate::played::SiblingVariants;
use crate::read::SOURCE_FORMATS;
use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use walkdir::{DirEntry, WalkDir};

/// An input to read.
#[derive(Debug)]
pub struct Input {
    /// The name for reports.
    pub name: Arc<str>,
    /// The source of the bytes.
    pub source: InputSource,
    /// The size in bytes, where it is known.
    pub size: Option<u64>,
    /// The variants that the files around it are played by, where they were looked for.
    pub siblings: SiblingVariants,
    /// The earlier decisions that bind the reading of this input, where a plan holds them.
    pub planned: Option<Arc<PlannedFile>>,
}

/// The source of an input.
#[derive(Debug)]
pub enum InputSource {
    /// Standard input.
    Stdin,
    /// A file, by its path.
    Path(PathBuf),
    /// A file in a zip archive.
    Member(Box<ZipMember>),
    /// Bytes that are in memory already.
    Bytes(Vec<u8>),
    /// Nothing: the input was asked for and cannot be opened.
    Missing(io::Error),
}

impl Input {
    /// Returns standard input.
    #[must_use]
    pub fn from_stdin() -> Self {
        Self {
            name: "<stdin>".into(),
            source: InputSource::Stdin,
            size: None,
            siblings: SiblingVariants::default(),
            planned: None,
        }
    }

    /// Returns a file, or anything else that can be opened by its path.
    #[must_use]
    pub fn from_path(path: &Path) -> Self {
        match std::fs::metadata(path) {
            Ok(metadata) => Self::from_file(path, &metadata),
            Err(error) => Self::from_missing_path(path, error),
        }
    }

    /// Returns bytes in memory, with a name for reports.
    #[must_use]
    pub fn from_bytes(name: &str, bytes: Vec<u8>) -> Self {
        Self {
            name: name.into(),
            size: Some(bytes.len() as u64),
            siblings: SiblingVariants::default(),
            planned: None,
            source: InputSource::Bytes(bytes),
        }
    }

    /// Returns a file in a zip archive: `a.zip!games.pdn`.
    fn from_member(member: ZipMember) -> Self {
        Self {
            name: format!("{}!{}", display_name(&member.archive), member.name).into(),
            size: Some(member.size),
            siblings: SiblingVariants::default(),
            planned: None,
            source: InputSource::Member(Box::new(member)),
        }
    }

    /// Returns the path of the file, or of the archive that contains it.
    #[must_use]
    pub fn lies_in(&self) -> Option<&Path> {
        match &self.source {
            InputSource::Path(path) => Some(path),
            InputSource::Member(member) => Some(&member.archive),
            InputSource::Stdin | InputSource::Bytes(_) | InputSource::Missing(_) => None,
        }
    }

    /// Returns the same input to be read again, where that is possible; a pipe cannot be read again.
    #[must_use]
    pub fn once_more(&self) -> Option<Self> {
        let source = match &self.source {
            InputSource::Path(path) if self.size.is_some() => InputSource::Path(path.clone()),
            InputSource::Member(member) => InputSource::Member(member.clone()),
            InputSource::Bytes(bytes) => InputSource::Bytes(bytes.clone()),
            InputSource::Path(_) | InputSource::Stdin | InputSource::Missing(_) => return None,
        };
        Some(Self {
            name: Arc::clone(&self.name),
            source,
            size: self.size,
            siblings: self.siblings,
            planned: self.planned.clone(),
        })
    }

    fn from_missing_path(path: &Path, error: io::Error) -> Self {
        Self {
            name: display_name(path),
            source: InputSource::Missing(error),
            size: None,
            siblings: SiblingVariants::default(),
            planned: None,
        }
    }

    fn from_file(path: &Path, metadata: &std::fs::Metadata) -> Self {
        Self {
            name: display_name(path),
            source: InputSource::Path(path.to_owned()),
            size: metadata.is_file().then_some(metadata.len()),
            siblings: SiblingVariants::default(),
            planned: None,
        }
    }
}

impl From<&Path> for Input {
    fn from(path: &Path) -> Self {
        Self::from_path(path)
    }
}

impl From<&str> for Input {
    /// Takes the text itself; it is not a path.
    fn from(text: &str) -> Self {
        text.as_bytes().into()
    }
}

impl From<&[u8]> for Input {
    fn from(bytes: &[u8]) -> Self {
        Self::from_bytes("<text>", bytes.to_vec())
    }
}

fn display_name(path: &Path) -> Arc<str> {
    let name = path.to_string_lossy();
    // `.` is walked as `./a.pdn`; people write `a.pdn`.
    let plain = name.strip_prefix("./").unwrap_or(&name);
    // A line that begins with `::` would be a command to a continuous integration service.
    if plain.trim_start().starts_with("::") {
        return format!("./{plain}").into();
    }
    plain.into()
}

/// A filter of the files in directories, by the endings of their names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extensions {
    sure: Vec<String>,
    by_content: bool,
    ocr: bool,
}

impl Default for Extensions {
    /// Returns the endings of PDN, and those of other formats where the file begins like games of that format.
    fn default() -> Self {
        let pdn = SOURCE_FORMATS.iter().filter(|format| format.is_pdn());
        Self {
            by_content: true,
            ..Self::new(pdn.flat_map(|format| format.extensions))
        }
    }
}

impl Extensions {
    /// Takes these endings and no others, in any case, with or without a dot.
    pub fn new(extensions: impl IntoIterator<Item = impl AsRef<str>>) -> Self {
        let plain = |ext: &str| ext.trim().trim_start_matches('.').to_lowercase();
        let extensions = extensions.into_iter().map(|ext| plain(ext.as_ref()));
        Self {
            sure: extensions.filter(|ext| !ext.is_empty()).collect(),
            by_content: false,
            ocr: false,
        }
    }

    /// Takes pictures too, which are to be recognised.
    #[must_use]
    pub fn with_pictures(mut self, ocr: bool) -> Self {
        self.ocr = ocr;
        self
    }

    /// Returns the endings that suffice to take a file, without dots.
    pub fn sure_extensions(&self) -> impl Iterator<Item = &str> {
        self.sure.iter().map(String::as_str)
    }

    /// Returns whether files of other formats are taken for their content.
    #[must_use]
    pub fn by_content(&self) -> bool {
        self.by_content
    }

    fn fits_file_name(&self, name: &OsStr) -> bool {
        let name = name.to_string_lossy().to_lowercase();
        self.fits_name(&name)
    }

    /// Returns whether a name in lower case, or the name of what is compressed under it, has one of the endings.
    fn fits_name(&self, name: &str) -> bool {
        let inner = packed::inner_name(name);
        self.sure_extensions()
            .any(|ext| ends_in(name, ext) || ends_in(inner, ext))
    }

    /// Decides what to do with a file.
    fn classify_file(&self, path: &Path) -> FolderFileAction {
        let Some(name) = path.file_name() else {
            return FolderFileAction::No;
        };
        if self.fits_file_name(name) {
            return FolderFileAction::Yes;
        }
        if !self.by_content {
            return FolderFileAction::No;
        }
        let whole_name = name.to_string_lossy().to_lowercase();
        let file = FileCandidate {
            name: packed::inner_name(&whole_name).to_owned(),
            whole_name: whole_name.clone(),
            size: path.metadata().ok().map(|metadata| metadata.len()),
            ocr: self.ocr,
            open: &|| held::open_candidate(path),
        };
        self.classify_by_content(
            &file,
            PackedFault::Archive(packed::archive_of_name(&whole_name)),
        )
    }

    /// Decides what to do with a file in a zip archive.
    fn take_member(&self, member: &ZipMember) -> FolderFileAction {
        let whole_name = member.file_name().to_lowercase();
        if self.fits_name(&whole_name) {
            return FolderFileAction::Yes;
        }
        if !self.by_content {
            return FolderFileAction::No;
        }
        // Of a file that is compressed again, only the name is examined.
        let file = FileCandidate {
            name: whole_name.clone(),
            whole_name,
            size: Some(member.size),
            ocr: self.ocr,
            open: &|| {
                member
                    .open_metered()
                    .map(|(reader, meter)| (reader, Some(meter)))
            },
        };
        self.classify_by_content(&file, PackedFault::Nested)
    }

    /// Decides what to do with a file by its content; `archive` is the fault to report of a file that packs others.
    fn classify_by_content(
        &self,
        file: &FileCandidate<'_>,
        archive: PackedFault,
    ) -> FolderFileAction {
        match holds_games(file) {
            Ok(true) => return FolderFileAction::Yes,
            Ok(false) => {}
            Err(error) => return FolderFileAction::Lost(error),
        }
        match held::classify_document(file) {
            Ok(Some(DocumentContent::Games)) => FolderFileAction::Yes,
            Ok(Some(DocumentContent::Left(SkipReason::Document(refused))))
                if refused.may_hold_games() =>
            {
                FolderFileAction::Lost(io::Error::new(io::ErrorKind::InvalidData, refused))
            }
            Ok(Some(DocumentContent::Archive)) => {
                let fault = packed::compressed_by_name(&file.whole_name);
                FolderFileAction::Lost(fault.unwrap_or(archive).into())
            }
            Ok(Some(DocumentContent::Left(why))) => FolderFileAction::Left(why),
            Ok(None) => FolderFileAction::No,
            Err(error) => FolderFileAction::Lost(error),
        }
    }
}

/// The decision about a file in a folder.
enum FolderFileAction {
    /// The file is read.
    Yes,
    /// The file is reported once and skipped.
    Left(SkipReason),
    /// The file may contain games and cannot be read, which is reported as for a file that was named.
    Lost(io::Error),
    /// The file is skipped without a report: nobody would expect it to be read.
    No,
}

/// Returns the inputs that `arguments` name, in order. `-` is standard input; files are taken whatever their name;
/// directories are walked recursively, sorted by name, and yield the files that `extensions` takes, without hidden files and
/// folders, and without what `pdn fix` wrote next to its source. Links are followed, and loops of links are left out. A zip
/// archive yields its files like a directory. What cannot be opened becomes an [`InputSource::Missing`]. Files in
/// directories that people may expect to be read, and that are not, are added to `left`.
pub fn collect_inputs(
    arguments: impl IntoIterator<Item = impl AsRef<Path>>,
    extensions: &Extensions,
    left: &mut Vec<SkippedFile>,
) -> Vec<Input> {
    let mut inputs = Vec::new();
    for argument in arguments {
        let path = argument.as_ref();
        if path == Path::new("-") {
            inputs.push(Input::from_stdin());
            continue;
        }
        match path.metadata() {
            Err(error) => inputs.push(match packed::named_in(path) {
                Some(member) => Input::from_member(member),
                None => Input::from_missing_path(path, error),
            }),
            Ok(metadata) if metadata.is_dir() => {
                walk_directory(path, extensions, &mut inputs, left)
            }
            // Only files named as zip archives are looked into here; other files are opened once, and recognised as zip
            // archives then.
            Ok(metadata) if metadata.is_file() && named_zip(path) && packed::begins_zip(path) => {
                if !walk_archive(path, extensions, &mut inputs, left) {
                    inputs.push(Input::from_file(path, &metadata));
                }
            }
            Ok(metadata) => inputs.push(Input::from_file(path, &metadata)),
        }
    }
    inputs
}

/// Returns whether a path has the ending of a zip archive.
fn named_zip(path: &Path) -> bool {
    let name = path.file_name().and_then(OsStr::to_str);
    name.is_some_and(packed::is_zip_name)
}

fn walk_directory(
    root: &Path,
    extensions: &Extensions,
    inputs: &mut Vec<Input>,
    left: &mut Vec<SkippedFile>,
) {
    let walk = WalkDir::new(root).follow_links(true).sort_by_file_name();
    let known = root.canonicalize().ok();
    // A link to a folder that contains the named one leads back into it, under another name.
    let leads_back = |entry: &DirEntry| {
        let linked = entry.depth() > 0 && entry.path_is_symlink() && entry.file_type().is_dir();
        let around = |to: PathBuf| known.as_ref().is_some_and(|root| root.starts_with(to));
        linked && entry.path().canonicalize().is_ok_and(around)
    };
    let wanted = |entry: &DirEntry| !is_hidden(entry) && !leads_back(entry);
    for entry in walk.into_iter().filter_entry(wanted) {
        match entry {
            Ok(entry) if entry.file_type().is_file() => {
                let path = entry.path();
                let is_zip = entry.file_name().to_str().is_some_and(packed::is_zip_name);
                if is_zip
                    && packed::begins_zip(path)
                    && walk_archive(path, extensions, inputs, left)
                {
                    continue;
                }
                let taken = match extensions.classify_file(path) {
                    FolderFileAction::Yes if held::is_fixed_copy(path) => {
                        FolderFileAction::Left(SkipReason::Mended)
                    }
                    taken => taken,
                };
                match (taken, entry.metadata()) {
                    (FolderFileAction::Yes, Ok(metadata)) => {
                        inputs.push(Input::from_file(path, &metadata))
                    }
                    (FolderFileAction::Yes, Err(error)) => {
                        inputs.push(Input::from_missing_path(path, error.into()))
                    }
                    (FolderFileAction::Lost(error), _) => {
                        inputs.push(Input::from_missing_path(path, error))
                    }
                    (FolderFileAction::Left(why), _) => left.push(SkippedFile {
                        path: path.to_owned(),
                        why,
                    }),
                    (FolderFileAction::No, _) => {}
                }
            }
            Ok(_) => {}
            Err(error) => inputs.extend(unreadable_entry(error, root, extensions)),
        }
    }
}

/// Adds the files in a zip archive. Returns `false` for a document, which is read as one.
fn walk_archive(
    path: &Path,
    extensions: &Extensions,
    inputs: &mut Vec<Input>,
    left: &mut Vec<SkippedFile>,
) -> bool {
    let members = match packed::files_in(path) {
        Ok(Some(listing)) => {
            // The rest of the archive is read, and the missing part is reported.
            if listing.torn {
                inputs.push(Input::from_missing_path(path, PackedFault::Torn.into()));
            }
            listing.members
        }
        Ok(None) => return false,
        Err(error) => {
            inputs.push(Input::from_missing_path(path, error));
            return true;
        }
    };
    for member in members {
        match extensions.take_member(&member) {
            FolderFileAction::Yes => inputs.push(Input::from_member(member)),
            FolderFileAction::Lost(error) => inputs.push(Input {
                source: InputSource::Missing(error),
                ..Input::from_member(member)
            }),
            FolderFileAction::Left(why) => {
                let mut path = path.as_os_str().to_owned();
                path.push("!");
                path.push(&member.name);
                left.push(SkippedFile {
                    path: path.into(),
                    why,
                });
            }
            FolderFileAction::No => {}
        }
    }
    true
}

/// Returns what to report of an entry that cannot be walked: nothing of loops, and dead links only if they are named like
/// games. An error that names no entry comes from listing a folder, of which only the root is known.
fn unreadable_entry(error: walkdir::Error, root: &Path, extensions: &Extensions) -> Option<Input> {
    let path = error.path().unwrap_or(root).to_owned();
    let wanted = path.is_dir()
        || path
            .file_name()
            .is_some_and(|name| extensions.fits_file_name(name));
    if error.loop_ancestor().is_some() || !wanted {
        return None;
    }
    let error = error
        .into_io_error()
        .unwrap_or_else(|| io::Error::other("it cannot be walked"));
    Some(Input::from_missing_path(&path, error))
}

fn is_hidden(entry: &DirEntry) -> bool {
    entry.depth() > 0 && entry.file_name().as_encoded_bytes().starts_with(b".")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn input_names(inputs: &[Input], root: &Path) -> Vec<String> {
        let root = format!("{}/", root.display());
        let plain = |input: &Input| input.name.replace(&root, "");
        inputs.iter().map(plain).collect()
    }

    fn file_tree(files: &[&str]) -> tempfile::TempDir {
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
        let dir = file_tree(&[
            "b/2.PDN",
            "b/1.pdn",
            "a.pdn",
            "c.txt",
            ".h.pdn",
            ".git/x.pdn",
            "b/.pdn",
            "d.pjn",
        ]);
        let found = collect_inputs([dir.path()], &Extensions::default(), &mut Vec::new());
        let expected = ["a.pdn", "b/1.pdn", "b/2.PDN", "d.pjn"];
        assert_eq!(input_names(&found, dir.path()), expected);
        let found = collect_inputs([dir.path()], &Extensions::new([".TXT"]), &mut Vec::new());
        assert_eq!(input_names(&found, dir.path()), ["c.txt"]);
    }

    #[test]
    fn other_files_are_taken_where_they_begin_as_games_do() {
        let dir = tempfile::tempdir().expect("a directory");
        let utf16 = |text: &str| -> Vec<u8> {
            let units = text.encode_utf16().flat_map(u16::to_le_bytes);
            [0xff, 0xfe].into_iter().chain(units).collect()
        };
        let letter = "Dear friend, when I was young we used to play 1. c3-d4 and then d6-c5, but the moves b2-c3 f6-g5 \
                      were thought to be bad by everybody who had not read the book that I have lent to you in May";
        let files: [(&str, &[u8]); 13] = [
            ("headed.txt", "Кубок города Казани 2023\nКазань, дом шашек\n12 мая 2004 года, третий тур, доска 7\n\
                            Белые Сидоров П.\nЧерные Иванченко К.Л.\n1. c3-d4 d6-c5".as_bytes()),
            ("letter.txt", letter.as_bytes()),
            ("games.json", br#"[{"schema": "pdn-1", "moves": []}]"#),
            ("list.json", br#"{"name": "x", "version": "1.0"}"#),
            ("moves.txt", b"1. c3-d4 d6-c5 2. b2-c3 f6-g5"),
            ("named.md", b"1 ab4 ba5 2 ba3"),
            ("pdn.TXT", b"\xEF\xBB\xBF\n[Event \"x\"]\n*"),
            (
                "numbers.csv",
                b"section,name,variant,depth,games\nopening,c3-d4 d6-c5 b2-c3 f6-g5,russian,4,1",
            ),
            (
                "readme.txt",
                b"Games of the club, 12-24 May 1978, in 3-4 files.",
            ),
            // A report on games is not a game.
            ("report.json", br#"{"schema":"pdn-check-1","findings":[],"summary":{"files":1,"games":1}}"#),
            ("sheet.txt", "Белые: Иванов\n1 ab4 ba5 2 ba3".as_bytes()),
            ("table.csv", b"a,b\n1,2"),
            ("wide.txt", &utf16("1 ab4 ba5 2 ba3")),
        ];
        for (name, bytes) in files {
            fs::write(dir.path().join(name), bytes).expect("a file");
        }
        let mut left = Vec::new();
        let found = collect_inputs([dir.path()], &Extensions::default(), &mut left);
        let expected = [
            "games.json",
            "headed.txt",
            "moves.txt",
            "pdn.TXT",
            "sheet.txt",
            "wide.txt",
        ];
        assert_eq!(input_names(&found, dir.path()), expected);
        // All others are reported as skipped.
        let names = left.iter().filter_map(|left| left.path.file_name());
        let others = [
            "letter.txt",
            "list.json",
            "named.md",
            "numbers.csv",
            "readme.txt",
            "report.json",
            "table.csv",
        ];
        assert_eq!(names.collect::<Vec<_>>(), others);
    }

    #[test]
    fn empty_and_damaged_files_that_would_be_read_are_reported() {
        let dir = file_tree(&["game.pdn"]);
        let files: [(&str, &[u8]); 5] = [
            ("a.txt", b""),
            ("b.docx", b""),
            ("c.docx", b"no archive at all"),
            ("d.xlsx", &[0xD0, 0xCF]),
            ("e.txt", b"Nothing to see."),
        ];
        for (name, bytes) in files {
            fs::write(dir.path().join(name), bytes).expect("a file");
        }
        let mut left = Vec::new();
        let found = collect_inputs([dir.path()], &Extensions::default(), &mut left);
        let why: Vec<_> = left.iter().map(|left| left.why).collect();
        assert_eq!(
            why,
            [SkipReason::Empty, SkipReason::Empty, SkipReason::NoGames]
        );
        // Damage is reported as for files that were named, and gives the same exit status.
        assert_eq!(
            input_names(&found, dir.path()),
            ["c.docx", "d.xlsx", "game.pdn"]
        );
        let lost = |input: &Input| matches!(input.source, InputSource::Missing(_));
        assert_eq!(
            found.iter().map(lost).collect::<Vec<_>>(),
            [true, true, false]
        );
    }

    #[test]
    fn named_files_are_always_taken_and_missing_ones_are_reported() {
        let dir = file_tree(&["c.txt", ".hidden"]);
        let path = |name: &str| dir.path().join(name);
        let arguments = [path("gone.pdn"), path(".hidden"), path("c.txt"), "-".into()];
        let found = collect_inputs(&arguments, &Extensions::default(), &mut Vec::new());
        let expected = ["gone.pdn", ".hidden", "c.txt", "<stdin>"];
        assert_eq!(input_names(&found, dir.path()), expected);
        assert!(matches!(found[0].source, InputSource::Missing(_)));
        assert!(matches!(found[3].source, InputSource::Stdin));
    }

    #[test]
    fn no_name_begins_as_a_command() {
        for (path, shown) in [
            ("::error::a.pdn", "./::error::a.pdn"),
            ("./ ::error::a.pdn", "./ ::error::a.pdn"),
            ("./b/::c.pdn", "b/::c.pdn"),
        ] {
            assert_eq!(&*display_name(Path::new(path)), shown);
        }
    }

    #[cfg(unix)]
    #[test]
    fn loops_of_links_end_and_dead_links_are_reported() {
        let dir = file_tree(&["a/1.pdn"]);
        let link = |to: &Path, from: &str| {
            std::os::unix::fs::symlink(to, dir.path().join(from)).expect("a link");
        };
        link(dir.path(), "a/loop");
        link(dir.path().parent().expect("a folder"), "a/up");
        link(Path::new("nowhere"), "dead.pdn");
        link(Path::new("nowhere"), "dead.txt");
        let found = collect_inputs([dir.path()], &Extensions::default(), &mut Vec::new());
        assert_eq!(input_names(&found, dir.path()), ["a/1.pdn", "dead.pdn"]);
        assert!(matches!(found[1].source, InputSource::Missing(_)));
    }
}
