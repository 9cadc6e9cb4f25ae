//! The files into which games are put, as they grow.

use crate::cli::output::StagingFolder;
use crate::cli::pieces::{ForwardedText, GameSeparator};
use crate::cli::safe_names::{TakenNames, safe_name};
use std::collections::{BTreeSet, HashMap};
use std::io;

/// The maximum number of bytes that wait to be written, in all files together.
const MAX_WAITING_BYTES: usize = 32 * 1024 * 1024;
/// The maximum number of spellings of a key that are counted.
const MAX_SPELLINGS: usize = 16;

/// All files.
pub(super) struct SplitFiles {
    staging: StagingFolder,
    /// The index of the file of each key.
    known: HashMap<String, usize>,
    all: Vec<SplitFile>,
    waiting: usize,
    /// The files that hold the last game.
    last: Vec<usize>,
}

/// One of the files.
#[derive(Default)]
struct SplitFile {
    /// The spellings of its key, and how often each occurs.
    spellings: Vec<(String, u64)>,
    /// Whether its name does not come from the games and is used as it is.
    fixed: bool,
    waiting: Vec<u8>,
    ends: GameSeparator,
    encodings: BTreeSet<&'static str>,
}

/// The file that a game goes into.
pub(super) struct SplitTarget<'k> {
    /// The key that identifies it.
    pub(super) key: &'k str,
    /// The key as it is written.
    pub(super) text: &'k str,
    /// Whether that is its name as it is.
    pub(super) fixed: bool,
}

impl SplitFiles {
    pub(super) fn new(staging: StagingFolder) -> Self {
        Self {
            staging,
            known: HashMap::new(),
            all: Vec::new(),
            waiting: 0,
            last: Vec::new(),
        }
    }

    /// Returns the number of files.
    pub(super) fn file_count(&self) -> usize {
        self.all.len()
    }

    /// Puts a game into files.
    pub(super) fn add_game(
        &mut self,
        piece: &ForwardedText<'_>,
        files: &[SplitTarget<'_>],
    ) -> io::Result<()> {
        self.last.clear();
        for into in files {
            // A fixed name is not equal to the key of a game with the same text.
            let key = format!("{}{}", if into.fixed { '=' } else { '~' }, into.key);
            let nth = *self.known.entry(key).or_insert_with(|| {
                self.all.push(SplitFile {
                    fixed: into.fixed,
                    ..SplitFile::default()
                });
                self.all.len() - 1
            });
            let own = &mut self.all[nth];
            let full = own.spellings.len() >= MAX_SPELLINGS;
            let mut spellings = own.spellings.iter_mut();
            match spellings.find(|(text, _)| text == into.text) {
                Some((_, times)) => *times += 1,
                None if full => {}
                None => own.spellings.push((into.text.to_owned(), 1)),
            }
            let before = own.ends.separator_before(piece.text, piece.game);
            self.last.push(nth);
            for bytes in [before, piece.lead, piece.text] {
                self.append_bytes(nth, bytes);
            }
            self.note_encoding(nth, piece);
        }
        self.write_if_many()
    }

    /// Appends text that belongs to the last game.
    pub(super) fn extend_last_game(&mut self, piece: &ForwardedText<'_>) -> io::Result<()> {
        for nth in self.last.clone() {
            self.append_bytes(nth, piece.text);
            self.note_encoding(nth, piece);
        }
        self.write_if_many()
    }

    fn append_bytes(&mut self, nth: usize, bytes: &[u8]) {
        let own = &mut self.all[nth];
        own.waiting.extend_from_slice(bytes);
        own.ends.note_written(bytes);
        self.waiting += bytes.len();
    }

    fn note_encoding(&mut self, nth: usize, piece: &ForwardedText<'_>) {
        let name = piece.encoding.map(|encoding| encoding.name());
        self.all[nth].encodings.extend(name);
    }

    fn write_if_many(&mut self) -> io::Result<()> {
        match self.waiting > MAX_WAITING_BYTES {
            true => self.write_waiting(),
            false => Ok(()),
        }
    }

    /// Writes the waiting bytes: only one file is open at a time.
    fn write_waiting(&mut self) -> io::Result<()> {
        for (nth, own) in self.all.iter_mut().enumerate() {
            if !own.waiting.is_empty() {
                let waiting = std::mem::take(&mut own.waiting);
                self.staging.append_bytes(nth, &waiting)?;
            }
        }
        self.waiting = 0;
        Ok(())
    }

    /// Writes everything to the end. Returns the files, and their names by index.
    pub(super) fn finish_files(
        mut self,
    ) -> io::Result<(StagingFolder, Vec<String>, SplitWarnings)> {
        self.write_waiting()?;
        let mut taken = TakenNames::default();
        let mut names = vec![String::new(); self.all.len()];
        // Fixed names are taken before all others.
        let (fixed, free): (Vec<_>, Vec<_>) =
            self.all.iter().enumerate().partition(|(_, own)| own.fixed);
        let width = self.all.len().to_string().len().max(3);
        for (nth, own) in fixed.into_iter().chain(free) {
            let mut most = own.spellings.iter();
            let first = most.next().map_or(("", 0), |(text, n)| (text.as_str(), *n));
            let (text, _) = most.fold(first, |best, (text, n)| match *n > best.1 {
                true => (text, *n),
                false => best,
            });
            let name = match own.fixed {
                true if text.bytes().all(|b| b.is_ascii_digit()) => format!("{text:0>width$}"),
                true => text.to_owned(),
                false => safe_name(text),
            };
            names[nth] = format!("{}.pdn", taken.take_name(&name));
        }
        let mut mixed = SplitWarnings::default();
        for (own, name) in self.all.iter().zip(&names) {
            mixed.joined += own.ends.joined;
            if own.encodings.len() > 1 {
                mixed.files.push(name.clone());
                mixed.encodings.extend(&own.encodings);
            }
        }
        Ok((self.staging, names, mixed))
    }
}

/// Warnings about the files: which of them have games in several encodings, and how many games are read as one with others.
#[derive(Debug, Default)]
pub(super) struct SplitWarnings {
    pub(super) joined: u64,
    pub(super) files: Vec<String>,
    pub(super) encodings: BTreeSet<&'static str>,
}
