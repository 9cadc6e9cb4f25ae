//! The official files that accompany the games, in the given folders or given by name: `event.toml`, tournament report files, exports of
//! lidraughts.org, and pairings or tables as CSV or in a spreadsheet.

use crate::check::events::paper_fault;
use crate::check::input::taken_for_date;
use crate::claim::TimeControlSummary;
use crate::cli::protected;
use crate::diag::{ChunkOrigin, Diagnostic, Snippet, SourcePlace};
use crate::document::{self, Document};
use crate::draw::{self, DrawCode};
use crate::event::OfficialFile;
use crate::event::official_files::{
    self, FileFault, OfficialFileReading, event_toml, lidraughts, tables, trf,
};
use crate::pdn::detect_encoding;
use crate::read;
use std::collections::BTreeSet;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The name of the file in which an arbiter states what the games do not.
const EVENT_FILE_NAME: &str = "event.toml";

/// The maximum length of an official file, in bytes: more than an arbiter types.
const MAX_DOCUMENT_LEN: u64 = 1 << 20;

/// The endings of files that may be official files, depending on their content.
const DOCUMENT_EXTENSIONS: [&str; 9] = [
    "trf", "trfx", "csv", "tsv", "xlsx", "xls", "ods", "json", "ndjson",
];

/// Returns whether a file is an official file, by its name and its content.
pub(in crate::cli) fn is_official_file(path: &Path) -> bool {
    is_one(path)
        || (may_be(path) && parse_file(path).is_ok_and(|made| !matches!(made, ParsedFile::Nothing)))
}

/// Returns whether a path is `event.toml`.
fn is_one(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name == EVENT_FILE_NAME)
}

/// The contents of the official files, and their faults.
#[derive(Default)]
pub(super) struct EventDocuments {
    /// The official files, `event.toml` first.
    pub(super) papers: Vec<OfficialFile>,
    /// The faults of these files.
    pub(super) faults: Vec<Diagnostic>,
    /// The given paths without the official files among them.
    pub(super) rest: Vec<PathBuf>,
    /// The files that are official files, and hold no games.
    pub(super) files: BTreeSet<PathBuf>,
    /// The tables of openings, with their names.
    pub(super) openings: Vec<(Arc<str>, Vec<u8>)>,
}

/// The result of parsing a file.
enum ParsedFile {
    /// Neither a table of openings nor an official file.
    Nothing,
    /// A table of openings.
    Openings(Vec<u8>),
    /// An official file.
    Paper(Box<DocumentReading>),
}

/// The content of an official file.
struct DocumentReading {
    reading: OfficialFileReading,
    text: Arc<str>,
    document: Option<Document>,
}

impl EventDocuments {
    /// Reads the official files among the paths and in the folders among them.
    ///
    /// # Errors
    /// A file that is given by its name cannot be read.
    pub(super) fn from_paths(paths: &[PathBuf]) -> Result<Self, (PathBuf, io::Error)> {
        let mut papers = Self::default();
        for path in paths {
            let folder = path.is_dir();
            if folder || !may_be(path) {
                papers.rest.push(path.clone());
            }
            if !folder && may_be(path) {
                match parse_file(path) {
                    Ok(ParsedFile::Nothing) => papers.rest.push(path.clone()),
                    Ok(made) => papers.add_file(path, made),
                    Err(error) if is_one(path) => return Err((path.clone(), error)),
                    // The search for games in it reports the error.
                    Err(_) => papers.rest.push(path.clone()),
                }
            }
            if folder {
                papers.add_folder(path)?;
            }
        }
        // The folder of `event.toml` is that of the games.
        if papers.rest.is_empty()
            && let [only] = paths
            && is_one(only)
        {
            let folder = only.parent().filter(|path| !path.as_os_str().is_empty());
            papers
                .rest
                .push(folder.unwrap_or(Path::new(".")).to_owned());
        }
        papers
            .papers
            .sort_by_key(|paper| !is_one(Path::new(&*paper.file)));
        Ok(papers)
    }

    /// Returns the rule book and the time control that `event.toml` states, if there is exactly one.
    pub(super) fn rules_and_clock(
        &self,
    ) -> (Option<&'static DrawCode>, Option<TimeControlSummary>) {
        let mut own = self.papers.iter();
        let own = own.by_ref().filter(|paper| is_one(Path::new(&*paper.file)));
        let own: Vec<&OfficialFile> = own.collect();
        let [one] = own[..] else { return (None, None) };
        let given = &one.given;
        let rules = given
            .rules
            .as_ref()
            .and_then(|at| draw::find_code(&at.value));
        let clock = given.time_control.as_ref().and_then(|at| {
            let code = rules.or_else(|| draw::CODES.first().copied())?;
            Some(TimeControlSummary::from_time_control(&at.value, code))
        });
        (rules, clock)
    }

    /// Adds the official files that lie in a folder.
    fn add_folder(&mut self, folder: &Path) -> Result<(), (PathBuf, io::Error)> {
        // The search for games reports a folder that cannot be listed.
        let Ok(entries) = folder.read_dir() else {
            return Ok(());
        };
        let files = entries.flatten().map(|entry| entry.path());
        let mut files: Vec<PathBuf> = files
            .filter(|path| may_be(path) && path.is_file())
            .collect();
        files.sort();
        for path in files {
            match parse_file(&path) {
                Ok(made) => self.add_file(&path, made),
                Err(error) if is_one(&path) => return Err((path, error)),
                Err(_) => {}
            }
        }
        Ok(())
    }

    fn add_file(&mut self, path: &Path, made: ParsedFile) {
        if matches!(made, ParsedFile::Nothing) || !self.files.insert(path.to_owned()) {
            return;
        }
        protected::protect_file(path);
        let file = path.strip_prefix(".").unwrap_or(path).to_string_lossy();
        let (reading, text, document) = match made {
            ParsedFile::Nothing => return,
            ParsedFile::Openings(bytes) => {
                self.openings.push((file.into(), bytes));
                return;
            }
            ParsedFile::Paper(read) => (read.reading, read.text, read.document),
        };
        let paper = OfficialFile::new(file.into(), text, document, reading.given);
        let faults = reading.faults.iter();
        self.faults
            .extend(faults.map(|fault| fault_diagnostic(&paper, fault)));
        self.faults.extend(recovered_cell_findings(&paper));
        self.papers.push(paper);
    }
}

/// Returns whether the name of a file may be that of an official file.
fn may_be(path: &Path) -> bool {
    let ending = path
        .extension()
        .map(|ending| ending.to_string_lossy().to_lowercase());
    is_one(path) || ending.is_some_and(|ending| DOCUMENT_EXTENSIONS.contains(&&*ending))
}

/// Parses a file, if it is an official file.
fn parse_file(path: &Path) -> io::Result<ParsedFile> {
    let mut bytes = Vec::new();
    if !path.is_file() {
        return Ok(ParsedFile::Nothing);
    }
    // Nearly all files in a folder are no official files; `add_file` protects those that are.
    protected::open_unprotected(path)?
        .take(MAX_DOCUMENT_LEN + 1)
        .read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_DOCUMENT_LEN {
        return Ok(ParsedFile::Nothing);
    }
    if read::begins_table(&bytes) {
        return Ok(ParsedFile::Openings(bytes));
    }
    let document = document::read_document(&bytes).and_then(Result::ok);
    let text = match &document {
        Some(document) => document.text.clone(),
        None => detect_encoding(&bytes).encoding.decode(&bytes).into_owned(),
    };
    let reading = if is_one(path) {
        Some(event_toml::read_event_toml(&text))
    } else if trf::is_one(&text) {
        Some(trf::read(&text))
    } else if lidraughts::is_one(&text) && !text.contains("\"schema\"") {
        Some(lidraughts::read_export(&text))
    } else {
        let (rows, _) = official_files::rows_of_csv(&text);
        tables::is_one(&rows).then(|| tables::read_csv(&text))
    };
    Ok(match reading {
        None => ParsedFile::Nothing,
        Some(reading) => ParsedFile::Paper(Box::new(DocumentReading {
            reading,
            text: text.into(),
            document,
        })),
    })
}

/// Returns the findings about cells in which a spreadsheet took a score for a time or a date.
fn recovered_cell_findings(paper: &OfficialFile) -> Vec<Diagnostic> {
    let Some(document) = &paper.document else {
        return Vec::new();
    };
    let text = &document.text;
    let cells = document.spots.mistaken_dates(0..text.len() as u64).iter();
    let found = cells.filter_map(|(at, taken)| {
        let finding = taken_for_date::judge_taken(text.as_bytes(), *at as usize, taken)?;
        let before = text.get(..*at as usize)?;
        let line = before.matches('\n').count() + 1;
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        let column = before[start..].chars().count() + 1;
        let mut found = Diagnostic::new(
            Arc::clone(&paper.file),
            finding,
            None,
            ChunkOrigin::default(),
        );
        found.place = document_place(paper, official_files::LineColumn::new(line, column));
        Some(found)
    });
    found.take(MAX_TAKEN).collect()
}

/// The maximum number of cells of an official file that are reported one by one.
const MAX_TAKEN: usize = 100;

/// Returns a fault as a finding at its place.
fn fault_diagnostic(paper: &OfficialFile, fault: &FileFault) -> Diagnostic {
    let finding = paper_fault::build_finding(&fault.kind, is_one(Path::new(&*paper.file)));
    let mut found = Diagnostic::new(
        Arc::clone(&paper.file),
        finding,
        None,
        ChunkOrigin::default(),
    );
    found.place = document_place(paper, fault.at);
    found
}

/// Returns the length in bytes of the value with which a line of an official file continues: a text with its quotes, or up to the character
/// that separates values.
fn value_length(rest: &str) -> usize {
    let quote = rest
        .chars()
        .next()
        .filter(|first| matches!(first, '"' | '\''));
    let end = match quote {
        Some(quote) => rest[1..].find(quote).map(|at| at + 2),
        None => rest.find(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '|' | '}' | '#')),
    };
    end.unwrap_or(rest.trim_end().len())
}

/// Returns a place of an official file as findings show it; `None` if the file has no such line.
pub(super) fn document_place(
    paper: &OfficialFile,
    at: official_files::LineColumn,
) -> Option<SourcePlace> {
    let (line, column) = (at.line.max(1), at.column.max(1));
    let (offset, whole) = paper.line_at(line)?;
    let start = whole.char_indices().nth(column as usize - 1);
    let start = start.map_or(whole.len(), |(at, _)| at);
    let length = match at.column {
        0 => 0,
        _ => value_length(&whole[start..]),
    };
    let mut place = SourcePlace {
        line: line.into(),
        column: column.into(),
        offset: (offset + start) as u64,
        length: u32::try_from(length).unwrap_or(u32::MAX),
        snippet: Snippet {
            text: whole.to_owned(),
            mark: start..start + length,
        },
        seen: None,
        strip: None,
    };
    if let Some(document) = &paper.document
        && let Some((seen, line)) = document.spots.place_at(place.offset)
    {
        (place.seen, place.line) = (Some(seen), line);
    }
    Some(place)
}
