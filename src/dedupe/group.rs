//! Records that have the same moves, and those that begin with them.

use super::agree::{Agreement, LONG};
use super::class::{Class, Shared};
use super::index::{Index, Names, Players, keys};
use super::verdicts::{Id, Notes};
use super::{Game, Keep, Kind};
use std::cell::RefCell;
use std::collections::HashMap;
use std::io;
use std::rc::Rc;

/// Of the long games that have the same moves, so many are told apart, and of the short ones,
const CLASSES: usize = 4096;
const SHORT_CLASSES: usize = 1 << 16;
/// and with so many of them names are compared that are not equal.
const COMPARED: usize = 32;
/// Of long games that end where another one goes on, so many are compared with it whose players have not the very same names.
const ENDING: usize = 8;
/// Plies that a record must have before a slip stops it, for others to be looked for that go on.
const STOPPED: usize = 8;
/// How many moves more or fewer a record may have behind such a slip.
const MORE: usize = 4;

/// Records with the same moves.
#[derive(Debug)]
pub(super) struct Group {
    /// These moves.
    pub(super) key: Vec<u8>,
    pub(super) plies: usize,
    classes: Vec<Shared>,
    /// The classes in which players of these names are.
    by_names: HashMap<[String; 2], Vec<usize>>,
    /// Of short games, the names in each class, and the classes by what makes records one game.
    players: Vec<Players>,
    names: Names,
    index: Index,
    /// Records that could not be followed any further.
    stopped: Vec<(Rc<Game>, Id)>,
}

impl Group {
    pub(super) fn new(key: &[u8], plies: usize) -> Self {
        Self {
            key: key.to_vec(),
            plies,
            classes: Vec::new(),
            by_names: HashMap::new(),
            players: Vec::new(),
            names: Names::default(),
            index: Index::default(),
            stopped: Vec::new(),
        }
    }

    /// Takes a record; whether it was compared with all others.
    pub(super) fn take(
        &mut self,
        game: Game,
        id: Id,
        keep: Keep,
        notes: &mut Notes,
    ) -> io::Result<bool> {
        let game = Rc::new(game);
        if self.plies < LONG {
            return self.take_short(&game, id, keep, notes);
        }
        let key = game.names();
        let known = self.by_names.get(&key).into_iter().flatten().copied();
        let known = known.take(COMPARED);
        let others = 0..self.classes.len().min(COMPARED);
        let mut all = known.chain(others);
        let fits = |class: &usize| self.classes[*class].borrow().fits(&game);
        if let Some(class) = all.find(fits) {
            let named = self.by_names.entry(key).or_default();
            if !named.contains(&class) {
                named.push(class);
            }
            self.classes[class]
                .borrow_mut()
                .take(&game, id, keep, notes)?;
            return Ok(true);
        }
        if self.classes.len() >= CLASSES {
            return Ok(false);
        }
        self.by_names
            .entry(key)
            .or_default()
            .push(self.classes.len());
        let class = Class::new(&game, id, self.plies);
        self.classes.push(Rc::new(RefCell::new(class)));
        Ok(true)
    }

    /// Takes a record of a short game; whether it was compared with all that it may be one game with.
    fn take_short(
        &mut self,
        game: &Rc<Game>,
        id: Id,
        keep: Keep,
        notes: &mut Notes,
    ) -> io::Result<bool> {
        let players = self.names.of(game);
        let [found, looked] = keys(game);
        let (near, all) = self.index.near(&looked);
        let fits = |class: &usize| {
            self.names.may_be(self.players[*class], players)
                && self.classes[*class].borrow().fits(game)
        };
        let known = near.into_iter().find(fits);
        if known.is_none() && self.classes.len() >= SHORT_CLASSES {
            return Ok(false);
        }
        let compared = all || known.is_some();
        let class = match known {
            Some(class) => {
                let mut own = self.classes[class].borrow_mut();
                own.take(game, id, keep, notes)?;
                class
            }
            None => {
                let class = Class::new(game, id, self.plies);
                self.classes.push(Rc::new(RefCell::new(class)));
                self.players.push(players);
                self.classes.len() - 1
            }
        };
        let named = self.by_names.entry(game.names()).or_default();
        if !named.contains(&class) && named.len() < COMPARED {
            named.push(class);
        }
        self.index.add(&found, class);
        Ok(compared)
    }

    /// Takes a record that could not be followed behind these moves.
    pub(super) fn stopped(&mut self, game: Game, id: Id) {
        if self.stopped.len() < COMPARED && !game.master {
            self.stopped.push((Rc::new(game), id));
        }
    }

    /// The first records that stay.
    pub(super) fn firsts(&self, most: usize) -> Vec<(Rc<Game>, Id)> {
        let classes = self.classes.iter().take(most);
        classes.map(|class| class.borrow().best_shared()).collect()
    }

    /// All that goes on behind these moves has been seen: decides about the records. Those below begin with fewer of these moves.
    pub(super) fn close(mut self, below: &mut [Group], notes: &mut Notes) -> io::Result<()> {
        let mut stay: Vec<Shared> = Vec::new();
        for class in std::mem::take(&mut self.classes) {
            let goes_on = class.borrow_mut().goes_on.take();
            if let Some(longer) = goes_on {
                let mut own = class.borrow_mut();
                let mut longer = longer.borrow_mut();
                if own.ends_before(&longer) {
                    own.drop_for(&mut longer, notes)?;
                    if !own.best().0.master {
                        continue;
                    }
                }
            }
            class.borrow_mut().tell(notes)?;
            let maybe = class.borrow_mut().maybe.take();
            if let Some(longer) = maybe {
                notes.tell(Kind::Prefix, longer, class.borrow().best().1)?;
            }
            self.stopped.retain(|one| !is_slip(one, &class));
            let mut told = Vec::new();
            let names = class.borrow().best().0.names();
            for group in below.iter_mut() {
                group.offer(&class, &names);
                group.stopped.retain(|one| {
                    let slip = is_slip(one, &class);
                    told.extend(slip.then_some(one.1));
                    !slip
                });
            }
            for id in told {
                notes.tell(Kind::Misprint, class.borrow().best().1, id)?;
            }
            stay.push(class);
        }
        if self.plies < LONG {
            return Ok(());
        }
        for (nth, class) in stay.iter().enumerate().skip(1) {
            let class = class.borrow();
            let (game, id) = class.best();
            if game.master {
                continue;
            }
            // Among those that it may be once more, the first of the same players.
            let before = &stay[..nth.min(COMPARED)];
            let kinds = before.iter().map(|other| other.borrow().beside(&class));
            let same = kinds.into_iter().position(|kind| kind == Kind::Apart);
            let kind = same.map_or(Kind::Names, |_| Kind::Apart);
            let other = before[same.unwrap_or(0)].borrow();
            notes.tell(kind, other.best().1, id)?;
        }
        Ok(())
    }

    /// Shows a class that goes on behind these moves.
    fn offer(&self, longer: &Shared, names: &[String; 2]) {
        let known = self.by_names.get(names).into_iter().flatten().copied();
        // Very many games may have begun as a short one did.
        let others = match self.plies >= LONG {
            true => self.classes.len().min(ENDING),
            false => 0,
        };
        for nth in known.take(COMPARED).chain(0..others) {
            let mut class = self.classes[nth].borrow_mut();
            let other = longer.borrow();
            let known = class.goes_on.as_ref().map(|known| known.borrow().plies);
            if known.is_some_and(|plies| plies >= other.plies) {
                continue;
            }
            if class.ends_before(&other) {
                class.goes_on = Some(Rc::clone(longer));
            } else if class.maybe.is_none() && class.may_end_before(&other) {
                class.maybe = Some(other.best().1);
            }
        }
    }
}

/// Whether a record that could not be followed is that of a class, with a slip.
fn is_slip((game, id): &(Rc<Game>, Id), class: &Shared) -> bool {
    let class = class.borrow();
    let (whole, other) = class.best();
    let plies = game.plies();
    let written = plies + game.known.rest.split(' ').count();
    let alike = other != *id
        && whole.known.rest.is_empty()
        && plies >= STOPPED
        && written.abs_diff(class.plies) <= MORE;
    if !alike {
        return false;
    }
    let agreement = Agreement::of(whole, game);
    agreement.is_open() && (agreement.is_sure() || plies >= LONG)
}
