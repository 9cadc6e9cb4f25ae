//! Groups of records that have the same moves, and of records that begin with them.

use super::agree::{FactRecord, MIN_DISTINCTIVE_PLIES, RecordAgreement};
use super::class::{DuplicateClass, SharedClass};
use super::index::{MAX_COMPARED, MatchRule, NearRecords, RecordIndex, UnnamedFields, hash_key};
use super::texts::TextTable;
use super::verdicts::{StoredGameId, VerdictRecorder};
use super::{DedupeGame, DuplicateKind, KeepPolicy};
use std::cell::RefCell;
use std::collections::HashMap;
use std::io;
use std::rc::Rc;

/// The maximum number of classes of one group of games with the same moves.
const MAX_CLASSES: usize = 1 << 16;
/// The maximum number of classes that are compared with each other without an index.
const MAX_UNINDEXED_CLASSES: usize = 16;
/// The maximum number of records that are compared for findings that are only reported.
const MAX_REPORT_COMPARISONS: usize = 32;
/// The minimum number of plies before the slip that stops a record, for it to be compared with records that continue.
const MIN_STOPPED_PLIES: usize = 8;
/// The maximum number of moves that a record may have more or fewer than another after such a slip.
const MAX_EXTRA_MOVES: usize = 4;

/// Classes of records, with an index of them where they are many.
#[derive(Debug)]
struct ClassList {
    all: Vec<SharedClass>,
    plies: usize,
    index: Option<RecordIndex>,
}

impl ClassList {
    fn new(plies: usize) -> Self {
        Self {
            all: Vec::new(),
            plies,
            index: None,
        }
    }

    /// Adds a record of a class to the index.
    fn add_record(&mut self, record: &FactRecord, class: usize, texts: &TextTable) {
        if let Some(index) = &mut self.index {
            index.add_record(record, class as u32, texts);
        }
    }

    /// Adds a class.
    fn push_class(&mut self, class: SharedClass, texts: &TextTable) {
        let number = self.all.len();
        for record in class.borrow().distinct_records() {
            self.add_record(record, number, texts);
        }
        self.all.push(class);
        if self.index.is_some() || self.all.len() <= MAX_UNINDEXED_CLASSES {
            return;
        }
        self.make_index(UnnamedFields::default(), texts);
    }

    fn make_index(&mut self, open: UnnamedFields, texts: &TextTable) {
        let mut index = RecordIndex::new(self.plies, open);
        for (number, class) in (0_u32..).zip(&self.all) {
            for record in class.borrow().distinct_records() {
                index.add_record(record, number, texts);
            }
        }
        self.index = Some(index);
    }

    /// Removes a class from the index.
    fn remove_from_index(&mut self, class: usize) {
        if let Some(index) = &mut self.index {
            for record in self.all[class].borrow().distinct_records() {
                index.remove_record(record, class as u32);
            }
        }
    }

    /// Removes the last class.
    fn pop_class(&mut self) {
        if let Some(last) = self.all.len().checked_sub(1) {
            self.remove_from_index(last);
            self.all.pop();
        }
        if self.all.is_empty() {
            self.index = None;
        }
    }

    /// Finds the classes with which a record must be compared.
    fn find_near(
        &mut self,
        record: &FactRecord,
        rule: MatchRule,
        texts: &TextTable,
    ) -> NearRecords {
        let lacks = self
            .index
            .as_ref()
            .and_then(|index| index.missing_fields(record));
        if let Some(open) = lacks {
            self.make_index(open, texts);
        }
        match &mut self.index {
            Some(index) => index.find_near(record, rule, texts),
            None => NearRecords {
                all: (0..self.all.len() as u32).collect(),
                is_complete: true,
            },
        }
    }
}

/// Group of records with the same moves.
#[derive(Debug)]
pub(super) struct MoveGroup {
    /// The key of these moves.
    pub(super) key: Vec<u8>,
    pub(super) plies: usize,
    classes: ClassList,
    /// The classes that have a record with this statement key.
    by_statement: HashMap<u64, Vec<usize>>,
    /// The classes that have players with these names.
    by_names: HashMap<u32, Vec<usize>>,
    /// Records that could not be followed any further.
    stopped: Vec<FactRecord>,
}

/// Returns the key of what a record states.
fn statement_key(record: &FactRecord) -> u64 {
    let facts = &record.facts;
    let slips = &record.game.known.slips;
    hash_key((&facts.head, facts.day, slips))
}

impl MoveGroup {
    pub(crate) fn new(key: &[u8], plies: usize) -> Self {
        Self {
            key: key.to_vec(),
            plies,
            classes: ClassList::new(plies),
            by_statement: HashMap::new(),
            by_names: HashMap::new(),
            stopped: Vec::new(),
        }
    }

    /// Adds a record. Returns whether it was compared with all records that may be the same game.
    pub(super) fn add_record(
        &mut self,
        record: &FactRecord,
        keep: KeepPolicy,
        notes: &mut VerdictRecorder,
        texts: &TextTable,
    ) -> io::Result<bool> {
        let said = statement_key(record);
        let known = self.by_statement.get(&said).into_iter().flatten();
        let holds = |class: &&usize| self.classes.all[**class].borrow().has_equal_record(record);
        // Two records without moves, day and round are two games, although they state the same.
        let is_own = || RecordAgreement::between_records(record, record, texts).is_same(self.plies);
        if let Some(class) = known
            .copied()
            .find(|class| holds(&class))
            .filter(|_| is_own())
        {
            let mut own = self.classes.all[class].borrow_mut();
            own.add_record(record, keep, notes)?;
            return Ok(true);
        }
        let (mut found, mut is_complete) = (None, true);
        for rule in [MatchRule::Same, MatchRule::OtherEvent] {
            let mut near = self.classes.find_near(record, rule, texts);
            // For long games that name less than others, the class with the same names comes first.
            if self.plies >= MIN_DISTINCTIVE_PLIES
                && let Some(named) = self.by_names.get(&record.facts.names)
            {
                near.all
                    .sort_by_key(|class| named.binary_search(&(*class as usize)).is_err());
            }
            let mut all = near.all.iter().map(|class| *class as usize);
            let fits = |class: &usize| {
                self.classes.all[*class]
                    .borrow()
                    .is_same_game(record, texts)
            };
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
                if !own.borrow_mut().add_record(record, keep, notes)? {
                    return Ok(true);
                }
                self.classes.add_record(record, class, texts);
                // A class with too many distinct records takes no new ones.
                if own.borrow().is_full() {
                    self.classes.remove_from_index(class);
                }
                class
            }
            None if self.classes.all.len() >= MAX_CLASSES => return Ok(false),
            None => {
                let class = DuplicateClass::new(record, self.plies);
                self.classes.push_class(Rc::new(RefCell::new(class)), texts);
                self.classes.all.len() - 1
            }
        };
        self.by_statement.entry(said).or_default().push(class);
        let named = self.by_names.entry(record.facts.names).or_default();
        if let Err(at) = named.binary_search(&class) {
            named.insert(at, class);
        }
        Ok(is_complete)
    }

    /// Adds a record that could not be followed after these moves.
    pub(super) fn add_stopped(&mut self, record: FactRecord) {
        if self.stopped.len() < MAX_REPORT_COMPARISONS && !record.game.master {
            self.stopped.push(record);
        }
    }

    /// Returns the first kept records, up to the given number.
    pub(super) fn first_kept(&self, most: usize) -> Vec<(Rc<DedupeGame>, StoredGameId)> {
        let classes = self
            .classes
            .all
            .iter()
            .take(most)
            .map(|class| class.borrow());
        classes
            .map(|class| (Rc::clone(&class.best_record().game), class.best_record().id))
            .collect()
    }

    /// Decides about the records, once every game that continues after these moves has been seen. The groups in `below` have fewer of these
    /// moves.
    pub(super) fn close_group(
        mut self,
        below: &mut PrefixGroups,
        notes: &mut VerdictRecorder,
        texts: &TextTable,
    ) -> io::Result<()> {
        let mut stay: Vec<SharedClass> = Vec::new();
        for class in std::mem::take(&mut self.classes.all) {
            let goes_on = class.borrow_mut().goes_on.take();
            if let Some(longer) = goes_on {
                let mut own = class.borrow_mut();
                let mut longer = longer.borrow_mut();
                if own.ends_before(&longer, texts) {
                    own.drop_for(&mut longer, notes)?;
                    if !own.best_record().game.master {
                        continue;
                    }
                }
            }
            class.borrow_mut().drop_members(notes)?;
            let maybe = class.borrow_mut().maybe.take();
            if let Some(longer) = maybe {
                notes.report_game(
                    DuplicateKind::Prefix,
                    longer,
                    class.borrow().best_record().id,
                )?;
            }
            self.stopped.retain(|one| !is_slip(one, &class, texts));
            let mut told = Vec::new();
            below.offer_longer(&class, texts);
            for group in &mut below.open {
                group.stopped.retain(|one| {
                    let slip = is_slip(one, &class, texts);
                    told.extend(slip.then_some(one.id));
                    !slip
                });
            }
            for id in told {
                notes.report_game(DuplicateKind::Misprint, class.borrow().best_record().id, id)?;
            }
            stay.push(class);
        }
        if self.plies < MIN_DISTINCTIVE_PLIES {
            return Ok(());
        }
        for (nth, class) in stay.iter().enumerate().skip(1) {
            let class = class.borrow();
            let own = class.best_record();
            if own.game.master {
                continue;
            }
            // Name the first kept record of the same players, if there is one.
            let mut before = stay[..nth.min(MAX_REPORT_COMPARISONS)].iter();
            let same = before
                .find(|other| other.borrow().relation_to(&class, texts) == DuplicateKind::Apart);
            let kind = same.map_or(DuplicateKind::Names, |_| DuplicateKind::Apart);
            let other = same.unwrap_or(&stay[0]).borrow();
            notes.report_game(kind, other.best_record().id, own.id)?;
        }
        Ok(())
    }
}

/// Groups of which each begins with the moves of the preceding one: the next games may continue where their records end.
#[derive(Debug)]
pub(super) struct PrefixGroups {
    open: Vec<MoveGroup>,
    /// The classes of all groups, separate for short and for long games.
    short: ClassList,
    long: ClassList,
}

impl PrefixGroups {
    pub(crate) fn new() -> Self {
        Self {
            open: Vec::new(),
            short: ClassList::new(0),
            long: ClassList::new(MIN_DISTINCTIVE_PLIES),
        }
    }

    /// Returns the first group.
    pub(super) fn first_group(&self) -> Option<&MoveGroup> {
        self.open.first()
    }

    /// Returns the last group.
    pub(super) fn last_group(&self) -> Option<&MoveGroup> {
        self.open.last()
    }

    fn classes_for(&mut self, plies: usize) -> &mut ClassList {
        match plies >= MIN_DISTINCTIVE_PLIES {
            true => &mut self.long,
            false => &mut self.short,
        }
    }

    /// Adds a group that already has all its records.
    pub(super) fn push_group(&mut self, group: MoveGroup, texts: &TextTable) {
        for class in &group.classes.all {
            let classes = self.classes_for(group.plies);
            classes.push_class(Rc::clone(class), texts);
        }
        self.open.push(group);
    }

    /// Removes the last group, and returns it.
    pub(super) fn pop_group(&mut self) -> Option<MoveGroup> {
        let group = self.open.pop()?;
        for _ in &group.classes.all {
            self.classes_for(group.plies).pop_class();
        }
        Some(group)
    }

    /// Compares a class that continues after the moves of all these groups with their classes.
    fn offer_longer(&mut self, longer: &SharedClass, texts: &TextTable) {
        for classes in [&mut self.short, &mut self.long] {
            let mut near: Vec<u32> = Vec::new();
            for record in longer.borrow().distinct_records() {
                near.extend(classes.find_near(record, MatchRule::Begins, texts).all);
                if classes.index.is_none() {
                    break;
                }
                near.extend(classes.find_near(record, MatchRule::OtherEvent, texts).all);
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
                    class.maybe = Some(other.best_record().id);
                }
            }
        }
    }
}

/// Returns whether a record that could not be followed is of the same game as a class, with a slip.
fn is_slip(record: &FactRecord, class: &SharedClass, texts: &TextTable) -> bool {
    let class = class.borrow();
    let (whole, game) = (class.best_record(), &record.game);
    let plies = game.count_plies();
    let written = plies + game.known.rest.split(' ').count();
    let alike = whole.id != record.id
        && whole.game.known.rest.is_empty()
        && plies >= MIN_STOPPED_PLIES
        && written.abs_diff(class.plies) <= MAX_EXTRA_MOVES;
    if !alike {
        return false;
    }
    let agreement = RecordAgreement::between_records(whole, record, texts);
    agreement.is_open() && (agreement.is_sure() || plies >= MIN_DISTINCTIVE_PLIES)
}
