//! The search: games are added, sorted by their moves and by their endings, and neighbours are compared.

use super::agree::FactRecord;
use super::group::{MoveGroup, PrefixGroups};
use super::similar::{self, PairJudgement};
use super::texts::TextTable;
use super::verdicts::{DedupeFindings, GameStore, StoredGameId, VerdictRecorder};
use super::{DedupeGame, DuplicateKind, KeepPolicy};
use crate::event::names::is_name;
use crate::sorter::{ExternalSorter, SortedEntries};
use std::collections::VecDeque;
use std::io;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The maximum number of preceding records with the same ending with which each record is compared.
const MAX_ENDING_NEIGHBOURS: usize = 16;
/// The maximum number of games that are compared of each of two neighbouring groups.
const MAX_GAMES_PER_GROUP: usize = 4;
/// The maximum number of preceding groups with which a group is compared: beginnings of a game come between it and a record of it with a
/// slip.
const MAX_PRECEDING_GROUPS: usize = 4;
/// The minimum number of plies of a record that is taken for the beginning of another.
const MIN_PREFIX_PLIES: usize = 8;

/// Memory for the lists that are sorted, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SortMemory(pub(crate) usize);

impl Default for SortMemory {
    fn default() -> Self {
        // The whole command stays below 64 MiB for a gigabyte of games (docs/performance.md); the verdicts do not depend on this
        // (see the test the_memory_limit_changes_nothing).
        Self(20 << 20)
    }
}

/// Search for games that occur more than once.
#[derive(Debug)]
pub struct DuplicateSearch {
    keep: KeepPolicy,
    games: GameStore,
    /// The games by all their moves.
    moves: ExternalSorter,
    /// The games by the last of their moves.
    endings: ExternalSorter,
    notes: VerdictRecorder,
    /// Pairs that differ in a few moves.
    pairs: ExternalSorter,
    texts: TextTable,
    left: u64,
}

/// Returns the payload of a list entry: its game, and whether that continues with moves that could not be followed.
fn entry_bytes(id: StoredGameId, stopped: bool) -> [u8; 17] {
    let mut out = [0; 17];
    out[..8].copy_from_slice(&id.nth.to_be_bytes());
    out[8] = stopped.into();
    out[9..].copy_from_slice(&id.at.to_be_bytes());
    out
}

fn parse_entry(entry: &[u8]) -> io::Result<(StoredGameId, bool)> {
    let number = |at: usize| {
        let bytes = entry
            .get(at..at + 8)
            .and_then(|bytes| bytes.try_into().ok());
        bytes
            .map(u64::from_be_bytes)
            .ok_or_else(crate::sorter::damaged_error)
    };
    let id = StoredGameId {
        nth: number(0)?,
        at: number(9)?,
    };
    Ok((id, entry[8] != 0))
}

/// Returns the next entry of a list: its key, its game, and whether that continues with moves that could not be followed.
fn next(sorted: &mut SortedEntries) -> io::Result<Option<(Vec<u8>, StoredGameId, bool)>> {
    let Some((key, more)) = sorted.next_entry()? else {
        return Ok(None);
    };
    let (id, stopped) = parse_entry(more)?;
    Ok(Some((key.to_vec(), id, stopped)))
}

/// Returns whether two keys may be of one game: one begins with the other, or they share at least three quarters of the shorter one.
fn is_near(key: &[u8], next: &[u8]) -> bool {
    let [key, next] = [key, next].map(DedupeGame::followed_of);
    let same = key.iter().zip(next).take_while(|(one, other)| one == other);
    same.count() * 4 >= key.len().min(next.len()) * 3
}

/// Returns an error if somebody asked the search to stop.
fn check_stop(stop: &AtomicBool) -> io::Result<()> {
    match stop.load(Ordering::Relaxed) {
        true => Err(io::ErrorKind::Interrupted.into()),
        false => Ok(()),
    }
}

impl DuplicateSearch {
    /// Creates a search that keeps one record of each game by a policy, within some memory.
    ///
    /// # Errors
    ///
    /// Fails where no temporary file can be made.
    pub fn new(keep: KeepPolicy, SortMemory(room): SortMemory) -> io::Result<Self> {
        Ok(Self {
            keep,
            games: GameStore::new()?,
            moves: ExternalSorter::new(room / 2),
            endings: ExternalSorter::new(room / 4),
            notes: VerdictRecorder::new(room / 8),
            pairs: ExternalSorter::new(room / 16),
            texts: TextTable::default(),
            left: 0,
        })
    }

    /// Adds the next game.
    pub fn add_game(&mut self, game: &DedupeGame) -> io::Result<()> {
        let known = &game.known;
        if !known.whole {
            self.left += 1;
            return Ok(());
        }
        let at = self.games.write_game(game)?;
        let id = StoredGameId { nth: game.nth, at };
        self.moves
            .push_entry(&game.written_key(), &entry_bytes(id, false))?;
        if !known.rest.is_empty() && !game.move_list().is_empty() {
            self.moves
                .push_entry(&game.followed_key(), &entry_bytes(id, true))?;
        }
        let head = &known.entry.head;
        let is_named = || [0, 1].iter().all(|side| is_name(head.player_name(*side)));
        if let Some(mut key) = similar::ending_key(game).filter(|_| is_named()) {
            let ends = key.len() as u32;
            for name in game.folded_names() {
                key.push(0xFF);
                key.extend(name.bytes());
            }
            let more = [entry_bytes(id, false).as_slice(), &ends.to_le_bytes()].concat();
            self.endings.push_entry(&key, &more)?;
        }
        Ok(())
    }

    /// Finds the duplicates of all games.
    ///
    /// # Errors
    ///
    /// Returns the errors of temporary files, and `Interrupted` if `stop` is set.
    pub fn find_duplicates(mut self, stop: &AtomicBool) -> io::Result<DedupeFindings> {
        self.by_moves(stop)?;
        self.by_endings(stop)?;
        self.judge_pairs(stop)?;
        DedupeFindings::new(self.notes, self.games, self.left)
    }

    fn by_moves(&mut self, stop: &AtomicBool) -> io::Result<()> {
        let none = ExternalSorter::new(0);
        let mut sorted = std::mem::replace(&mut self.moves, none).into_sorted()?;
        let mut open = PrefixGroups::new();
        let mut now: Option<MoveGroup> = None;
        let mut before = VecDeque::new();
        let mut next = self::next(&mut sorted)?;
        let mut near = false;
        while let Some((key, own, stopped)) = next {
            check_stop(stop)?;
            next = self::next(&mut sorted)?;
            // A game whose neighbours are not like it need not be read again.
            let was_near = near;
            near = next.as_ref().is_some_and(|next| is_near(&key, &next.0));
            let begun = |group: &MoveGroup| key.starts_with(&group.key);
            if !near && !was_near && !now.iter().chain(open.first_group()).any(begun) {
                continue;
            }
            if now.as_ref().is_some_and(|group| group.key != key)
                && let Some(group) = now.take()
            {
                self.next_group(group, &mut open, &mut before)?;
            }
            while open.last_group().is_some_and(|below| !begun(below))
                && let Some(done) = open.pop_group()
            {
                done.close_group(&mut open, &mut self.notes, &self.texts)?;
            }
            if now.is_none() && open.last_group().is_none() {
                self.texts.forget_many();
            }
            let record = FactRecord::new(self.games.read_game(own.at)?, own, &mut self.texts);
            let group = now.get_or_insert_with(|| MoveGroup::new(&key, record.game.count_plies()));
            match stopped {
                true => group.add_stopped(record),
                false => {
                    let (notes, texts) = (&mut self.notes, &self.texts);
                    let compared = group.add_record(&record, self.keep, notes, texts)?;
                    self.left += u64::from(!compared);
                }
            }
        }
        if let Some(group) = now {
            self.next_group(group, &mut open, &mut before)?;
        }
        while let Some(group) = open.pop_group() {
            group.close_group(&mut open, &mut self.notes, &self.texts)?;
        }
        Ok(())
    }

    /// Processes a group to which all its records have been added: compares it with the groups before it, then keeps it open or closes it.
    fn next_group(
        &mut self,
        group: MoveGroup,
        open: &mut PrefixGroups,
        before: &mut VecDeque<Vec<(Rc<DedupeGame>, StoredGameId)>>,
    ) -> io::Result<()> {
        let firsts = group.first_kept(MAX_GAMES_PER_GROUP);
        for one in before.iter().flatten() {
            for other in &firsts {
                self.add_pair(one, other)?;
            }
        }
        // Where all records stop here, the groups before this one are neighbours of the next one.
        if !firsts.is_empty() {
            before.push_back(firsts);
            if before.len() > MAX_PRECEDING_GROUPS {
                before.pop_front();
            }
        }
        match group.plies >= MIN_PREFIX_PLIES {
            true => open.push_group(group, &self.texts),
            false => group.close_group(&mut PrefixGroups::new(), &mut self.notes, &self.texts)?,
        }
        Ok(())
    }

    /// Notes two records that differ in a few moves.
    fn add_pair(
        &mut self,
        one: &(Rc<DedupeGame>, StoredGameId),
        other: &(Rc<DedupeGame>, StoredGameId),
    ) -> io::Result<()> {
        if (one.0.master && other.0.master)
            || matches!(
                similar::judge_pair(&one.0, &other.0, &mut self.texts),
                PairJudgement::Nothing
            )
        {
            return Ok(());
        }
        let (first, second) = (one.1.min(other.1), one.1.max(other.1));
        let key = [entry_bytes(first, false), entry_bytes(second, false)].concat();
        self.pairs.push_entry(&key, &[])
    }

    fn by_endings(&mut self, stop: &AtomicBool) -> io::Result<()> {
        let none = ExternalSorter::new(0);
        let mut sorted = std::mem::replace(&mut self.endings, none).into_sorted()?;
        let mut ending: Vec<u8> = Vec::new();
        let mut ids: VecDeque<(StoredGameId, Option<DedupeGame>)> = VecDeque::new();
        while let Some((key, more)) = sorted.next_entry()? {
            let ends = more.get(17..21).and_then(|bytes| bytes.try_into().ok());
            let ends = ends.map(u32::from_le_bytes).unwrap_or_default() as usize;
            let key = &key[..ends.min(key.len())];
            let (own, _) = parse_entry(more)?;
            if self.notes.is_dropped(own.nth) {
                continue;
            }
            if key != ending {
                check_stop(stop)?;
                self.texts.forget_many();
                ids.clear();
                ending.clear();
                ending.extend_from_slice(key);
            }
            let mut game = None;
            if !ids.is_empty() {
                let read = self.games.read_game(own.at)?;
                for (other, known) in &mut ids {
                    let known = match known {
                        Some(known) => known,
                        none => none.insert(self.games.read_game(other.at)?),
                    };
                    let known: &DedupeGame = known;
                    if (known.master && read.master)
                        || matches!(
                            similar::judge_pair(known, &read, &mut self.texts),
                            PairJudgement::Nothing
                        )
                    {
                        continue;
                    }
                    let (first, second) = ((*other).min(own), (*other).max(own));
                    let key = [entry_bytes(first, false), entry_bytes(second, false)].concat();
                    self.pairs.push_entry(&key, &[])?;
                }
                game = Some(read);
            }
            if ids.len() == MAX_ENDING_NEIGHBOURS {
                ids.pop_front();
            }
            ids.push_back((own, game));
        }
        Ok(())
    }

    /// Decides about the pairs.
    fn judge_pairs(&mut self, stop: &AtomicBool) -> io::Result<()> {
        let none = ExternalSorter::new(0);
        let mut sorted = std::mem::replace(&mut self.pairs, none).into_sorted()?;
        let mut last = Vec::new();
        while let Some((key, _)) = sorted.next_entry()? {
            if key == last {
                continue;
            }
            check_stop(stop)?;
            self.texts.forget_many();
            last.clear();
            last.extend_from_slice(key);
            let (first, _) = parse_entry(key)?;
            let (second, _) = parse_entry(key.get(17..).unwrap_or_default())?;
            if self.notes.is_dropped(first.nth) || self.notes.is_dropped(second.nth) {
                continue;
            }
            let (one, other) = (
                self.games.read_game(first.at)?,
                self.games.read_game(second.at)?,
            );
            let (kind, notes) = (DuplicateKind::Misprint, &mut self.notes);
            match similar::judge_pair(&one, &other, &mut self.texts) {
                PairJudgement::Nothing => {}
                PairJudgement::Slip => notes.drop_game(kind, first, second)?,
                PairJudgement::Slipped => notes.drop_game(kind, second, first)?,
                PairJudgement::Told if other.master => notes.report_game(kind, second, first)?,
                PairJudgement::Told if !one.known.rest.is_empty() && !one.master => {
                    notes.report_game(kind, second, first)?;
                }
                PairJudgement::Told if !other.known.rest.is_empty() => {
                    notes.report_game(kind, first, second)?;
                }
                PairJudgement::Told
                    if one.master || one.keep_rank(self.keep) > other.keep_rank(self.keep) =>
                {
                    notes.report_game(kind, first, second)?;
                }
                PairJudgement::Told => notes.report_game(kind, second, first)?,
            }
        }
        Ok(())
    }
}
