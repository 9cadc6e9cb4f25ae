//! The findings on games, in the order of the games that are kept.

use super::DuplicateKind;
use super::bytes::{BytePacker, ByteUnpacker};
use super::game::DedupeGame;
use crate::scratch::ScratchFile;
use crate::sorter::{ExternalSorter, SortedEntries, damaged_error};
use std::collections::HashMap;
use std::io::{self, Read, Seek, SeekFrom, Write};

/// Store of games in a temporary file.
#[derive(Debug)]
pub(super) struct GameStore {
    file: ScratchFile,
    end: u64,
    waiting: Vec<u8>,
}

/// The number of bytes that are written at a time.
const WRITE_BUFFER_BYTES: usize = 256 * 1024;
/// The number of bytes that are read first: nearly all games are shorter.
const FIRST_READ_BYTES: usize = 1024;

impl GameStore {
    pub(crate) fn new() -> io::Result<Self> {
        Ok(Self {
            file: ScratchFile::new()?,
            end: 0,
            waiting: Vec::with_capacity(WRITE_BUFFER_BYTES),
        })
    }

    /// Adds a game, and returns its place.
    pub(super) fn write_game(&mut self, game: &DedupeGame) -> io::Result<u64> {
        let bytes = game.to_bytes();
        let at = self.end + self.waiting.len() as u64;
        self.waiting.extend((bytes.len() as u32).to_le_bytes());
        self.waiting.extend(bytes);
        if self.waiting.len() >= WRITE_BUFFER_BYTES {
            self.flush()?;
        }
        Ok(at)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(self.end))?;
        self.file.write_all(&self.waiting)?;
        self.end += self.waiting.len() as u64;
        self.waiting.clear();
        Ok(())
    }

    /// Returns the game at a place.
    pub(super) fn read_game(&mut self, at: u64) -> io::Result<DedupeGame> {
        if !self.waiting.is_empty() {
            self.flush()?;
        }
        self.file.seek(SeekFrom::Start(at))?;
        let mut text = Vec::with_capacity(FIRST_READ_BYTES);
        let mut read = |text: &mut Vec<u8>, len: usize| {
            let missing = len.saturating_sub(text.len()) as u64;
            Read::by_ref(&mut self.file).take(missing).read_to_end(text)
        };
        read(&mut text, FIRST_READ_BYTES)?;
        let len = text.first_chunk().ok_or_else(damaged_error)?;
        let end = 4 + u32::from_le_bytes(*len) as usize;
        read(&mut text, end)?;
        DedupeGame::from_bytes(text.get(4..end).ok_or_else(damaged_error)?)
    }
}

/// A game by its number, with its place in the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct StoredGameId {
    pub(super) nth: u64,
    pub(super) at: u64,
}

/// Finding on a game.
#[derive(Clone, Debug)]
pub struct DuplicateVerdict {
    /// The relation of the game to the record that is kept.
    pub kind: DuplicateKind,
    /// Whether the game is dropped.
    pub dropped: bool,
    /// The record that is kept.
    pub kept: DedupeGame,
    /// The game itself.
    pub game: DedupeGame,
}

/// Recorder of verdicts.
#[derive(Debug)]
pub(super) struct VerdictRecorder {
    all: ExternalSorter,
    /// The games that are dropped, one bit each.
    dropped: Vec<u64>,
    /// Games that were reported as kept although another one is now kept instead.
    moved: HashMap<u64, StoredGameId>,
}

fn bit_position(nth: u64) -> (usize, u64) {
    ((nth / 64) as usize, 1 << (nth % 64))
}

fn is_set(bits: &[u64], nth: u64) -> bool {
    let (at, bit) = bit_position(nth);
    bits.get(at).is_some_and(|word| word & bit != 0)
}

impl VerdictRecorder {
    pub(crate) fn new(room: usize) -> Self {
        Self {
            all: ExternalSorter::new(room),
            dropped: Vec::new(),
            moved: HashMap::new(),
        }
    }

    fn write_note(
        &mut self,
        kind: DuplicateKind,
        dropped: bool,
        kept: StoredGameId,
        game: StoredGameId,
    ) -> io::Result<()> {
        let key = [kept.nth.to_be_bytes(), game.nth.to_be_bytes()].concat();
        let mut more = BytePacker::default();
        more.write_byte(kind as u8);
        more.write_byte(dropped.into());
        more.write_number(kept.at);
        more.write_number(game.at);
        self.all.push_entry(&key, &more.0)
    }

    /// Notes that a game is dropped because another one is kept.
    pub(super) fn drop_game(
        &mut self,
        kind: DuplicateKind,
        kept: StoredGameId,
        game: StoredGameId,
    ) -> io::Result<()> {
        let (at, bit) = bit_position(game.nth);
        if self.dropped.len() <= at {
            self.dropped.resize(at + 1, 0);
        }
        if self.dropped[at] & bit != 0 {
            return Ok(());
        }
        self.dropped[at] |= bit;
        self.write_note(kind, true, kept, game)
    }

    /// Notes that a game is reported together with another one. Both are kept.
    pub(super) fn report_game(
        &mut self,
        kind: DuplicateKind,
        kept: StoredGameId,
        game: StoredGameId,
    ) -> io::Result<()> {
        self.write_note(kind, false, kept, game)
    }

    /// Notes that a game that was named as kept is replaced by another one.
    pub(super) fn move_to(&mut self, from: StoredGameId, to: StoredGameId) {
        self.moved.insert(from.nth, to);
    }

    pub(super) fn is_dropped(&self, nth: u64) -> bool {
        is_set(&self.dropped, nth)
    }
}

/// Findings on all games.
#[derive(Debug)]
pub struct DedupeFindings {
    /// The games that are dropped, one bit each.
    dropped: Vec<u64>,
    verdicts: VerdictStream,
    /// The number of games that were not compared with all that they might be.
    pub left: u64,
}

/// Stream of verdicts, one after the other.
#[derive(Debug)]
pub struct VerdictStream {
    all: SortedEntries,
    games: GameStore,
    moved: HashMap<u64, StoredGameId>,
    dropped: Vec<u64>,
    /// The last entry.
    last: Vec<u8>,
}

impl DedupeFindings {
    pub(super) fn new(notes: VerdictRecorder, games: GameStore, left: u64) -> io::Result<Self> {
        Ok(Self {
            dropped: notes.dropped.clone(),
            verdicts: VerdictStream {
                all: notes.all.into_sorted()?,
                games,
                moved: notes.moved,
                dropped: notes.dropped,
                last: Vec::new(),
            },
            left,
        })
    }

    /// Returns a function that reports whether a game is dropped, and the verdicts in the order of the games that are kept.
    pub fn into_parts(self) -> (impl Fn(u64) -> bool, VerdictStream) {
        let dropped = self.dropped;
        (move |nth| is_set(&dropped, nth), self.verdicts)
    }
}

impl VerdictStream {
    /// Returns the next verdict.
    pub fn next_verdict(&mut self) -> io::Result<Option<DuplicateVerdict>> {
        while let Some((key, more)) = self.all.next_entry()? {
            // Two records may have been found twice.
            let entry = [key, more].concat();
            if entry == self.last {
                continue;
            }
            self.last = entry;
            let number = |at: usize| {
                let bytes = key.get(at..at + 8).and_then(|bytes| bytes.try_into().ok());
                bytes.map(u64::from_be_bytes).ok_or_else(damaged_error)
            };
            let (kept, game) = (number(0)?, number(8)?);
            let mut from = ByteUnpacker(more);
            let kind = DuplicateKind::ALL.get(usize::from(from.read_byte()?));
            let kind = *kind.ok_or_else(damaged_error)?;
            let dropped = from.read_byte()? != 0;
            let (at, game_at) = (from.read_number()?, from.read_number()?);
            let mut kept = StoredGameId { nth: kept, at };
            while let Some(now) = self.moved.get(&kept.nth) {
                kept = *now;
            }
            // A pair that is only reported is no news where one of its games is dropped for another reason.
            if !dropped && (is_set(&self.dropped, game) || is_set(&self.dropped, kept.nth)) {
                continue;
            }
            return Ok(Some(DuplicateVerdict {
                kind,
                dropped,
                kept: self.games.read_game(kept.at)?,
                game: self.games.read_game(game_at)?,
            }));
        }
        Ok(None)
    }
}
