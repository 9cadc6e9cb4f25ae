//! Records that have the same moves, and those that begin with them.

use super::agree::{Agreement, LONG, Record};
use super::class::{Class, Shared};
use super::index::{Index, MAX_COMPARED, Near, Open, Rule, key};
use super::texts::Texts;
use super::verdicts::{Id, Notes};
use super::{Game, Keep, Kind};
use std::cell::RefCell;
use std::collections::HashMap;
use std::io;
use std::rc::Rc;

/// Of the games that have the same moves, so many are told apart.
const CLASSES: usize = 1 << 16;
/// As few are compared with each other without an index.
const FEW: usize = 16;
/// Of what only is reported, so many are compared.
const COMPARED: usize = 32;
/// Plies that a record must have before a slip stops it, for others to be looked for that go on.
const STOPPED: usize = 8;
/// How many moves more or fewer a record may have behind such a slip.
const MORE: usize = 4;

/// Classes of records, and an index of them where they are many.
#[derive(Debug)]
struct Classes {
    all: Vec<Shared>,
    plies: usize,
    index: Option<Index>,
}

impl Classes {
    fn new(plies: usize) -> Self {
        Self {
            all: Vec::new(),
            plies,
            index: None,
        }
    }

    /// Adds what a record says to the index.
    fn add_record(&mut self, record: &Record, class: usize, texts: &Texts) {
        if let Some(index) = &mut self.index {
            index.add(record, class as u32, texts);
        }
    }

    /// Adds a class.
    fn push(&mut self, class: Shared, texts: &Texts) {
        let number = self.all.len();
        for record in class.borrow().said() {
            self.add_record(record, number, texts);
        }
        self.all.push(class);
        if self.index.is_some() || self.all.len() <= FEW {
            return;
        }
        self.make_index(Open::default(), texts);
    }

    fn make_index(&mut self, open: Open, texts: &Texts) {
        let mut index = Index::new(self.plies, open);
        for (number, class) in (0_u32..).zip(&self.all) {
            for record in class.borrow().said() {
                index.add(record, number, texts);
            }
        }
        self.index = Some(index);
    }

    /// Removes a class from the index.
    fn unlist(&mut self, class: usize) {
        if let Some(index) = &mut self.index {
            for record in self.all[class].borrow().said() {
                index.remove(record, class as u32);
            }
        }
    }

    /// Removes the last class.
    fn pop(&mut self) {
        if let Some(last) = self.all.len().checked_sub(1) {
            self.unlist(last);
            self.all.pop();
        }
        if self.all.is_empty() {
            self.index = None;
        }
    }

    /// Finds the classes with which a record must be compared.
    fn near(&mut self, record: &Record, rule: Rule, texts: &Texts) -> Near {
        let lacks = self.index.as_ref().and_then(|index| index.lacks(record));
        if let Some(open) = lacks {
            self.make_index(open, texts);
        }
        match &mut self.index {
            Some(index) => index.find(record, rule, texts),
            None => Near {
                all: (0..self.all.len() as u32).collect(),
                is_complete: true,
            },
        }
    }
}

/// Records with the same moves.
#[derive(Debug)]
pub(super) struct Group {
    /// These moves.
    pub(super) key: Vec<u8>,
    pub(super) plies: usize,
    classes: Classes,
    /// The classes that have a record which says this.
    said: HashMap<u64, Vec<usize>>,
    /// The classes in which players of these names are.
    by_names: HashMap<u32, Vec<usize>>,
    /// Records that could not be followed any further.
    stopped: Vec<Record>,
}

/// The key of what a record says.
fn said(record: &Record) -> u64 {
    let facts = &record.facts;
    let slips = &record.game.known.slips;
    key((&facts.head, facts.day, slips))
}

impl Group {
    pub(super) fn new(key: &[u8], plies: usize) -> Self {
        Self {
            key: key.to_vec(),
            plies,
            classes: Classes::new(plies),
            said: HashMap::new(),
            by_names: HashMap::new(),
            stopped: Vec::new(),
        }
    }

    /// Takes a record; whether it was compared with all that it may be one game with.
    pub(super) fn take(
        &mut self,
        record: &Record,
        keep: Keep,
        notes: &mut Notes,
        texts: &Texts,
    ) -> io::Result<bool> {
        let said = said(record);
        let known = self.said.get(&said).into_iter().flatten();
        let holds = |class: &&usize| self.classes.all[**class].borrow().holds(record);
        // Two records without moves, day and round are two games, though they say the same.
        let is_own = || Agreement::of(record, record, texts).is_same(self.plies);
        if let Some(class) = known
            .copied()
            .find(|class| holds(&class))
            .filter(|_| is_own())
        {
            let mut own = self.classes.all[class].borrow_mut();
            own.take(record, keep, notes)?;
            return Ok(true);
        }
        let (mut found, mut is_complete) = (None, true);
        for rule in [Rule::Same, Rule::OtherEvent] {
            let mut near = self.classes.near(record, rule, texts);
            // Of long games that name less than others, the class with the same names comes first.
            if self.plies >= LONG
                && let Some(named) = self.by_names.get(&record.facts.names)
            {
                near.all
                    .sort_by_key(|class| named.binary_search(&(*class as usize)).is_err());
            }
            let mut all = near.all.iter().map(|class| *class as usize);
            let fits = |class: &usize| self.classes.all[*class].borrow().fits(record, texts);
            found = all.by_ref().take(MAX_COMPARED).find(fits);
            is_complete &= near.is_complete && all.next().is_none();
            if found.is_some() || self.classes.index.is_none() {
                break;
            }
        }
        let is_complete = is_complete || found.is_some();
        let class = match found {
            Some(class) => {
                let own = Rc::clone(&self.classes.all[class]);
                if !own.borrow_mut().take(record, keep, notes)? {
                    return Ok(true);
                }
                self.classes.add_record(record, class, texts);
                // What says too many things takes nothing new.
                if own.borrow().is_full() {
                    self.classes.unlist(class);
                }
                class
            }
            None if self.classes.all.len() >= CLASSES => return Ok(false),
            None => {
                let class = Class::new(record, self.plies);
                self.classes.push(Rc::new(RefCell::new(class)), texts);
                self.classes.all.len() - 1
            }
        };
        self.said.entry(said).or_default().push(class);
        let named = self.by_names.entry(record.facts.names).or_default();
        if let Err(at) = named.binary_search(&class) {
            named.insert(at, class);
        }
        Ok(is_complete)
    }

    /// Takes a record that could not be followed behind these moves.
    pub(super) fn stopped(&mut self, record: Record) {
        if self.stopped.len() < COMPARED && !record.game.master {
            self.stopped.push(record);
        }
    }

    /// The first records that stay.
    pub(super) fn firsts(&self, most: usize) -> Vec<(Rc<Game>, Id)> {
        let classes = self
            .classes
            .all
            .iter()
            .take(most)
            .map(|class| class.borrow());
        classes
            .map(|class| (Rc::clone(&class.best().game), class.best().id))
            .collect()
    }

    /// All that goes on behind these moves has been seen: decides about the records. Those below begin with fewer of these moves.
    pub(super) fn close(
        mut self,
        below: &mut Beginnings,
        notes: &mut Notes,
        texts: &Texts,
    ) -> io::Result<()> {
        let mut stay: Vec<Shared> = Vec::new();
        for class in std::mem::take(&mut self.classes.all) {
            let goes_on = class.borrow_mut().goes_on.take();
            if let Some(longer) = goes_on {
                let mut own = class.borrow_mut();
                let mut longer = longer.borrow_mut();
                if own.ends_before(&longer, texts) {
                    own.drop_for(&mut longer, notes)?;
                    if !own.best().game.master {
                        continue;
                    }
                }
            }
            class.borrow_mut().tell(notes)?;
            let maybe = class.borrow_mut().maybe.take();
            if let Some(longer) = maybe {
                notes.tell(Kind::Prefix, longer, class.borrow().best().id)?;
            }
            self.stopped.retain(|one| !is_slip(one, &class, texts));
            let mut told = Vec::new();
            below.offer(&class, texts);
            for group in &mut below.open {
                group.stopped.retain(|one| {
                    let slip = is_slip(one, &class, texts);
                    told.extend(slip.then_some(one.id));
                    !slip
                });
            }
            for id in told {
                notes.tell(Kind::Misprint, class.borrow().best().id, id)?;
            }
            stay.push(class);
        }
        if self.plies < LONG {
            return Ok(());
        }
        for (nth, class) in stay.iter().enumerate().skip(1) {
            let class = class.borrow();
            let own = class.best();
            if own.game.master {
                continue;
            }
            // Among those that it may be once more, the first of the same players.
            let mut before = stay[..nth.min(COMPARED)].iter();
            let same = before.find(|other| other.borrow().beside(&class, texts) == Kind::Apart);
            let kind = same.map_or(Kind::Names, |_| Kind::Apart);
            let other = same.unwrap_or(&stay[0]).borrow();
            notes.tell(kind, other.best().id, own.id)?;
        }
        Ok(())
    }
}

/// Groups of which each begins with the moves of the one before it: what comes next may go on where their records end.
#[derive(Debug)]
pub(super) struct Beginnings {
    open: Vec<Group>,
    /// The classes of all of them, short games and long ones apart.
    short: Classes,
    long: Classes,
}

impl Beginnings {
    pub(super) fn new() -> Self {
        Self {
            open: Vec::new(),
            short: Classes::new(0),
            long: Classes::new(LONG),
        }
    }

    /// The first group.
    pub(super) fn first(&self) -> Option<&Group> {
        self.open.first()
    }

    /// The last group.
    pub(super) fn last(&self) -> Option<&Group> {
        self.open.last()
    }

    fn classes(&mut self, plies: usize) -> &mut Classes {
        match plies >= LONG {
            true => &mut self.long,
            false => &mut self.short,
        }
    }

    /// Adds a group to which all its records have come.
    pub(super) fn push(&mut self, group: Group, texts: &Texts) {
        for class in &group.classes.all {
            let classes = self.classes(group.plies);
            classes.push(Rc::clone(class), texts);
        }
        self.open.push(group);
    }

    /// Removes the last group.
    pub(super) fn pop(&mut self) -> Option<Group> {
        let group = self.open.pop()?;
        for _ in &group.classes.all {
            self.classes(group.plies).pop();
        }
        Some(group)
    }

    /// Shows a class that goes on behind the moves of all these groups.
    fn offer(&mut self, longer: &Shared, texts: &Texts) {
        for classes in [&mut self.short, &mut self.long] {
            let mut near: Vec<u32> = Vec::new();
            for record in longer.borrow().said() {
                near.extend(classes.near(record, Rule::Begins, texts).all);
                if classes.index.is_none() {
                    break;
                }
                near.extend(classes.near(record, Rule::OtherEvent, texts).all);
            }
            near.sort_unstable();
            near.dedup();
            for class in near {
                let mut class = classes.all[class as usize].borrow_mut();
                let other = longer.borrow();
                let known = class.goes_on.as_ref().map(|known| known.borrow().plies);
                if known.is_some_and(|plies| plies >= other.plies) {
                    continue;
                }
                if class.ends_before(&other, texts) {
                    class.goes_on = Some(Rc::clone(longer));
                } else if class.maybe.is_none() && class.may_end_before(&other, texts) {
                    class.maybe = Some(other.best().id);
                }
            }
        }
    }
}

/// Whether a record that could not be followed is that of a class, with a slip.
fn is_slip(record: &Record, class: &Shared, texts: &Texts) -> bool {
    let class = class.borrow();
    let (whole, game) = (class.best(), &record.game);
    let plies = game.plies();
    let written = plies + game.known.rest.split(' ').count();
    let alike = whole.id != record.id
        && whole.game.known.rest.is_empty()
        && plies >= STOPPED
        && written.abs_diff(class.plies) <= MORE;
    if !alike {
        return false;
    }
    let agreement = Agreement::of(whole, record, texts);
    agreement.is_open() && (agreement.is_sure() || plies >= LONG)
}
