//! The search: games come, are sorted by their moves and by their endings, and those that stand side by side are compared.

use super::agree::Record;
use super::group::{Beginnings, Group};
use super::similar::{self, Judged};
use super::texts::Texts;
use super::verdicts::{Found, Games, Id, Notes};
use super::{Game, Keep, Kind};
use crate::event::names::is_name;
use crate::sorter::{Sorted, Sorter};
use std::collections::VecDeque;
use std::io;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Of records that end alike, each is compared with so many before it.
const NEIGHBOURS: usize = 16;
/// Of groups that stand side by side, so many games are compared.
const FIRSTS: usize = 4;
/// With so many groups before it a group is compared: beginnings of a game stand between it and a record of it with a slip.
const BESIDE: usize = 4;
/// Records that have fewer plies are no beginnings of others.
const BEGINNING: usize = 8;

/// How much memory is used for lists that are sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Memory(pub(crate) usize);

impl Default for Memory {
    fn default() -> Self {
        Self(20 << 20)
    }
}

/// Takes games, and finds those that are there more than once.
#[derive(Debug)]
pub(crate) struct Search {
    keep: Keep,
    games: Games,
    /// By all moves.
    moves: Sorter,
    /// By the last of them.
    endings: Sorter,
    notes: Notes,
    /// Pairs that differ in a few moves.
    pairs: Sorter,
    texts: Texts,
    left: u64,
}

/// What belongs to an entry of a list: which game, and whether it goes on in a way that nobody could follow.
fn entry(id: Id, stopped: bool) -> [u8; 17] {
    let mut out = [0; 17];
    out[..8].copy_from_slice(&id.nth.to_be_bytes());
    out[8] = stopped.into();
    out[9..].copy_from_slice(&id.at.to_be_bytes());
    out
}

fn id(entry: &[u8]) -> io::Result<(Id, bool)> {
    let number = |at: usize| {
        let bytes = entry
            .get(at..at + 8)
            .and_then(|bytes| bytes.try_into().ok());
        bytes
            .map(u64::from_be_bytes)
            .ok_or_else(crate::sorter::damaged)
    };
    let id = Id {
        nth: number(0)?,
        at: number(9)?,
    };
    Ok((id, entry[8] != 0))
}

/// The next entry of a list: its key, its game, and whether that goes on in a way that nobody could follow.
fn next(sorted: &mut Sorted) -> io::Result<Option<(Vec<u8>, Id, bool)>> {
    let Some((key, more)) = sorted.next()? else {
        return Ok(None);
    };
    let (id, stopped) = id(more)?;
    Ok(Some((key.to_vec(), id, stopped)))
}

/// Whether two keys may be of one game: one begins with the other, or most of them is the same.
fn is_near(key: &[u8], next: &[u8]) -> bool {
    let [key, next] = [key, next].map(Game::followed_of);
    let same = key.iter().zip(next).take_while(|(one, other)| one == other);
    same.count() * 4 >= key.len().min(next.len()) * 3
}

/// Why a search ended early: it failed, or somebody asked for it.
fn unless(stop: &AtomicBool) -> io::Result<()> {
    match stop.load(Ordering::Relaxed) {
        true => Err(io::ErrorKind::Interrupted.into()),
        false => Ok(()),
    }
}

impl Search {
    pub(crate) fn new(keep: Keep, Memory(room): Memory) -> io::Result<Self> {
        Ok(Self {
            keep,
            games: Games::new()?,
            moves: Sorter::new(room / 2),
            endings: Sorter::new(room / 4),
            notes: Notes::new(room / 8),
            pairs: Sorter::new(room / 16),
            texts: Texts::default(),
            left: 0,
        })
    }

    /// Takes the next game.
    pub(crate) fn take(&mut self, game: &Game) -> io::Result<()> {
        let known = &game.known;
        if !known.whole {
            self.left += 1;
            return Ok(());
        }
        let at = self.games.put(game)?;
        let id = Id { nth: game.nth, at };
        self.moves.push(&game.written(), &entry(id, false))?;
        if !known.rest.is_empty() && !game.moves().is_empty() {
            self.moves.push(&game.followed(), &entry(id, true))?;
        }
        let head = &known.entry.head;
        let is_named = || [0, 1].iter().all(|side| is_name(head.player(*side)));
        if let Some(mut key) = similar::ending(game).filter(|_| is_named()) {
            let ends = key.len() as u32;
            for name in game.names() {
                key.push(0xFF);
                key.extend(name.bytes());
            }
            let more = [entry(id, false).as_slice(), &ends.to_le_bytes()].concat();
            self.endings.push(&key, &more)?;
        }
        Ok(())
    }

    /// Finds what is there to be found.
    ///
    /// # Errors
    ///
    /// Those of temporary files; `Interrupted` where `stop` is set.
    pub(crate) fn finish(mut self, stop: &AtomicBool) -> io::Result<Found> {
        self.by_moves(stop)?;
        self.by_endings(stop)?;
        self.judge(stop)?;
        Found::new(self.notes, self.games, self.left)
    }

    fn by_moves(&mut self, stop: &AtomicBool) -> io::Result<()> {
        let none = Sorter::new(0);
        let mut sorted = std::mem::replace(&mut self.moves, none).sorted()?;
        let mut open = Beginnings::new();
        let mut now: Option<Group> = None;
        let mut before = VecDeque::new();
        let mut next = self::next(&mut sorted)?;
        let mut near = false;
        while let Some((key, own, stopped)) = next {
            unless(stop)?;
            next = self::next(&mut sorted)?;
            // A game that nothing like it stands beside need not be read again.
            let was_near = near;
            near = next.as_ref().is_some_and(|next| is_near(&key, &next.0));
            let begun = |group: &Group| key.starts_with(&group.key);
            if !near && !was_near && !now.iter().chain(open.first()).any(begun) {
                continue;
            }
            if now.as_ref().is_some_and(|group| group.key != key)
                && let Some(group) = now.take()
            {
                self.next_group(group, &mut open, &mut before)?;
            }
            while open.last().is_some_and(|below| !begun(below))
                && let Some(done) = open.pop()
            {
                done.close(&mut open, &mut self.notes, &self.texts)?;
            }
            if now.is_none() && open.last().is_none() {
                self.texts.forget_many();
            }
            let record = Record::new(self.games.get(own.at)?, own, &mut self.texts);
            let group = now.get_or_insert_with(|| Group::new(&key, record.game.plies()));
            match stopped {
                true => group.stopped(record),
                false => {
                    let (notes, texts) = (&mut self.notes, &self.texts);
                    let compared = group.take(&record, self.keep, notes, texts)?;
                    self.left += u64::from(!compared);
                }
            }
        }
        if let Some(group) = now {
            self.next_group(group, &mut open, &mut before)?;
        }
        while let Some(group) = open.pop() {
            group.close(&mut open, &mut self.notes, &self.texts)?;
        }
        Ok(())
    }

    /// All records with these moves have come.
    fn next_group(
        &mut self,
        group: Group,
        open: &mut Beginnings,
        before: &mut VecDeque<Vec<(Rc<Game>, Id)>>,
    ) -> io::Result<()> {
        let firsts = group.firsts(FIRSTS);
        for one in before.iter().flatten() {
            for other in &firsts {
                self.pair(one, other)?;
            }
        }
        // Where all records stop here, what stands before them may stand beside what comes.
        if !firsts.is_empty() {
            before.push_back(firsts);
            if before.len() > BESIDE {
                before.pop_front();
            }
        }
        match group.plies >= BEGINNING {
            true => open.push(group, &self.texts),
            false => group.close(&mut Beginnings::new(), &mut self.notes, &self.texts)?,
        }
        Ok(())
    }

    /// Takes down two records that differ in a few moves.
    fn pair(&mut self, one: &(Rc<Game>, Id), other: &(Rc<Game>, Id)) -> io::Result<()> {
        if (one.0.master && other.0.master)
            || matches!(
                similar::judge(&one.0, &other.0, &mut self.texts),
                Judged::Nothing
            )
        {
            return Ok(());
        }
        let (first, second) = (one.1.min(other.1), one.1.max(other.1));
        let key = [entry(first, false), entry(second, false)].concat();
        self.pairs.push(&key, &[])
    }

    fn by_endings(&mut self, stop: &AtomicBool) -> io::Result<()> {
        let none = Sorter::new(0);
        let mut sorted = std::mem::replace(&mut self.endings, none).sorted()?;
        let mut ending: Vec<u8> = Vec::new();
        let mut ids: VecDeque<(Id, Option<Game>)> = VecDeque::new();
        while let Some((key, more)) = sorted.next()? {
            let ends = more.get(17..21).and_then(|bytes| bytes.try_into().ok());
            let ends = ends.map(u32::from_le_bytes).unwrap_or_default() as usize;
            let key = &key[..ends.min(key.len())];
            let (own, _) = id(more)?;
            if self.notes.is_dropped(own.nth) {
                continue;
            }
            if key != ending {
                unless(stop)?;
                self.texts.forget_many();
                ids.clear();
                ending.clear();
                ending.extend_from_slice(key);
            }
            let mut game = None;
            if !ids.is_empty() {
                let read = self.games.get(own.at)?;
                for (other, known) in &mut ids {
                    let known = match known {
                        Some(known) => known,
                        none => none.insert(self.games.get(other.at)?),
                    };
                    let known: &Game = known;
                    if (known.master && read.master)
                        || matches!(
                            similar::judge(known, &read, &mut self.texts),
                            Judged::Nothing
                        )
                    {
                        continue;
                    }
                    let (first, second) = ((*other).min(own), (*other).max(own));
                    let key = [entry(first, false), entry(second, false)].concat();
                    self.pairs.push(&key, &[])?;
                }
                game = Some(read);
            }
            if ids.len() == NEIGHBOURS {
                ids.pop_front();
            }
            ids.push_back((own, game));
        }
        Ok(())
    }

    /// Decides about the pairs.
    fn judge(&mut self, stop: &AtomicBool) -> io::Result<()> {
        let none = Sorter::new(0);
        let mut sorted = std::mem::replace(&mut self.pairs, none).sorted()?;
        let mut last = Vec::new();
        while let Some((key, _)) = sorted.next()? {
            if key == last {
                continue;
            }
            unless(stop)?;
            self.texts.forget_many();
            last.clear();
            last.extend_from_slice(key);
            let (first, _) = id(key)?;
            let (second, _) = id(key.get(17..).unwrap_or_default())?;
            if self.notes.is_dropped(first.nth) || self.notes.is_dropped(second.nth) {
                continue;
            }
            let (one, other) = (self.games.get(first.at)?, self.games.get(second.at)?);
            let (kind, notes) = (Kind::Misprint, &mut self.notes);
            match similar::judge(&one, &other, &mut self.texts) {
                Judged::Nothing => {}
                Judged::Slip => notes.drop_game(kind, first, second)?,
                Judged::Slipped => notes.drop_game(kind, second, first)?,
                Judged::Told if other.master => notes.tell(kind, second, first)?,
                Judged::Told if !one.known.rest.is_empty() && !one.master => {
                    notes.tell(kind, second, first)?;
                }
                Judged::Told if !other.known.rest.is_empty() => {
                    notes.tell(kind, first, second)?;
                }
                Judged::Told if one.master || one.rank(self.keep) > other.rank(self.keep) => {
                    notes.tell(kind, first, second)?;
                }
                Judged::Told => notes.tell(kind, second, first)?,
            }
        }
        Ok(())
    }
}
