//! Records with the same moves that are of one game.

use super::agree::{Agreement, Players};
use super::verdicts::{Id, Notes};
use super::{Game, Keep, Kind};
use crate::outcome::Outcome;
use std::cell::RefCell;
use std::io;
use std::rc::Rc;

/// As many records that say different things are compared with each other record.
const SAYINGS: usize = 16;
/// As many records wait until it is known which of them stays.
const WAITING: usize = 1 << 16;

/// A class that others look at.
pub(super) type Shared = Rc<RefCell<Class>>;

/// Records of one game.
#[derive(Debug)]
pub(super) struct Class {
    /// Those that do not say the same of the game.
    said: Vec<Rc<Game>>,
    /// The one that stays.
    best: (Rc<Game>, Id),
    /// The others.
    members: Vec<Id>,
    /// Whether others have been told which one stays.
    told: bool,
    /// Plies that were followed.
    pub(super) plies: usize,
    /// The game that goes on where these records end.
    pub(super) goes_on: Option<Shared>,
    /// A record that may be of the same game and goes on.
    pub(super) maybe: Option<Id>,
}

impl Class {
    pub(super) fn new(game: &Rc<Game>, id: Id, plies: usize) -> Self {
        Self {
            said: vec![Rc::clone(game)],
            best: (Rc::clone(game), id),
            members: Vec::new(),
            told: false,
            plies,
            goes_on: None,
            maybe: None,
        }
    }

    /// The record that stays.
    pub(super) fn best(&self) -> (&Game, Id) {
        (&self.best.0, self.best.1)
    }

    /// The same, to be held.
    pub(super) fn best_shared(&self) -> (Rc<Game>, Id) {
        (Rc::clone(&self.best.0), self.best.1)
    }

    /// Whether a record is of this game too, by what each of its records says.
    pub(super) fn fits(&self, game: &Game) -> bool {
        let mut said = self.said.iter();
        self.said.len() < SAYINGS && said.all(|one| Agreement::of(one, game).is_same(self.plies))
    }

    /// Takes a record that fits.
    pub(super) fn take(
        &mut self,
        game: &Rc<Game>,
        id: Id,
        keep: Keep,
        notes: &mut Notes,
    ) -> io::Result<()> {
        let says = |one: &Game| {
            let entry = &one.known.entry;
            (entry.head.text().to_owned(), entry.day, entry.outcome)
        };
        let own = says(game);
        if !self.said.iter().any(|known| says(known) == own) {
            self.said.push(Rc::clone(game));
        }
        let best = &self.best.0;
        let better = match (best.master, game.master) {
            (true, _) => false,
            (false, true) => true,
            _ => game.rank(keep) > best.rank(keep),
        };
        // Games of a master are neither left out nor told.
        let mut other = (!game.master).then_some(id);
        if better {
            let before = std::mem::replace(&mut self.best, (Rc::clone(game), id));
            other = (!before.0.master).then_some(before.1);
            if self.told {
                notes.move_to(before.1, id);
            }
        }
        self.members.extend(other);
        if self.members.len() >= WAITING {
            self.tell(notes)?;
        }
        Ok(())
    }

    /// Leaves the other records out.
    pub(super) fn tell(&mut self, notes: &mut Notes) -> io::Result<()> {
        self.told |= !self.members.is_empty();
        for id in self.members.drain(..) {
            notes.drop_game(Kind::Same, self.best.1, id)?;
        }
        Ok(())
    }

    /// Whether the records end where those of another class go on: two of them say so, and none speaks against another.
    pub(super) fn ends_before(&self, other: &Self) -> bool {
        let mut says_so = false;
        self.said.len() + other.said.len() <= SAYINGS
            && self.said.iter().all(|one| {
                let ended = one.known.entry.outcome != Outcome::Unknown;
                other.said.iter().all(|longer| {
                    let agreement = Agreement::of(one, longer);
                    says_so |= agreement.is_prefix(self.plies, ended);
                    agreement.is_possible()
                })
            })
            && says_so
    }

    /// Whether they may.
    pub(super) fn may_end_before(&self, other: &Self) -> bool {
        let agreement = Agreement::of(&self.best.0, &other.best.0);
        agreement.is_open() && self.plies >= super::agree::LONG
    }

    /// Leaves all records out for those of a game that goes on.
    pub(super) fn drop_for(&mut self, other: &mut Self, notes: &mut Notes) -> io::Result<()> {
        let kept = other.best.1;
        if self.best.0.master {
            self.tell(notes)?;
            return notes.tell(Kind::Prefix, kept, self.best.1);
        }
        other.said.append(&mut self.said);
        for id in self.members.drain(..).chain([self.best.1]) {
            notes.drop_game(Kind::Prefix, kept, id)?;
        }
        if self.told {
            notes.move_to(self.best.1, kept);
        }
        Ok(())
    }

    /// What the records of another class with the same moves are beside these.
    pub(super) fn beside(&self, other: &Self) -> Kind {
        match Agreement::of(&self.best.0, &other.best.0).players {
            Players::Others => Kind::Names,
            Players::Same | Players::Open => Kind::Apart,
        }
    }
}
