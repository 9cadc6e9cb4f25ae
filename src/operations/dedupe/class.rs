//! Records of one game that have the same moves.

use super::agree::{FactRecord, PlayerAgreement, RecordAgreement};
use super::texts::TextTable;
use super::verdicts::{StoredGameId, VerdictRecorder};
use super::{DuplicateKind, KeepPolicy};
use crate::outcome::Outcome;
use std::cell::RefCell;
use std::io;
use std::rc::Rc;

/// The maximum number of distinct records of a class, with each of which every other record is compared.
const MAX_DISTINCT_RECORDS: usize = 16;
/// The maximum number of records that wait until it is known which of them is kept.
const MAX_PENDING_MEMBERS: usize = 1 << 16;

/// A class that is shared with the classes of its prefixes.
pub(super) type SharedClass = Rc<RefCell<DuplicateClass>>;

/// Class of records of one game.
#[derive(Debug)]
pub(super) struct DuplicateClass {
    /// The records that differ in what they state of the game.
    distinct: Vec<FactRecord>,
    /// The record that is kept.
    best: FactRecord,
    /// The other records.
    members: Vec<StoredGameId>,
    /// Whether verdicts have already named the kept record.
    kept_named: bool,
    /// The number of plies that were followed.
    pub(super) plies: usize,
    /// The class of the game that continues where these records end.
    pub(super) goes_on: Option<SharedClass>,
    /// A record that may be of the same game and continues.
    pub(super) maybe: Option<StoredGameId>,
}

impl DuplicateClass {
    pub(crate) fn new(record: &FactRecord, plies: usize) -> Self {
        Self {
            distinct: vec![record.clone()],
            best: record.clone(),
            members: Vec::new(),
            kept_named: false,
            plies,
            goes_on: None,
            maybe: None,
        }
    }

    /// Returns the record that is kept.
    pub(super) fn best_record(&self) -> &FactRecord {
        &self.best
    }

    /// Returns the records that differ in what they state.
    pub(super) fn distinct_records(&self) -> &[FactRecord] {
        &self.distinct
    }

    /// Returns whether the class takes no further distinct record.
    pub(super) fn is_full(&self) -> bool {
        self.distinct.len() >= MAX_DISTINCT_RECORDS
    }

    /// Returns whether a record states the same as one of the records of this class, so that it is of this game.
    pub(super) fn has_equal_record(&self, record: &FactRecord) -> bool {
        let slips = &record.game.known.slips;
        let mut said = self.distinct.iter();
        said.any(|one| one.agrees_exactly(record) && one.game.known.slips == *slips)
    }

    /// Returns whether a record is of this game too, compared with each distinct record of the class.
    pub(super) fn is_same_game(&self, record: &FactRecord, texts: &TextTable) -> bool {
        let mut said = self.distinct.iter();
        !self.is_full()
            && said
                .all(|one| RecordAgreement::between_records(one, record, texts).is_same(self.plies))
    }

    /// Adds a record of this game. Returns whether it differs from the known ones in what it states.
    pub(super) fn add_record(
        &mut self,
        record: &FactRecord,
        keep: KeepPolicy,
        notes: &mut VerdictRecorder,
    ) -> io::Result<bool> {
        let is_new = !self
            .distinct
            .iter()
            .any(|known| known.agrees_exactly(record));
        if is_new {
            self.distinct.push(record.clone());
        }
        let (game, best) = (&record.game, &self.best.game);
        let better = match (best.master, game.master) {
            (true, _) => false,
            (false, true) => true,
            _ => game.keep_rank(keep) > best.keep_rank(keep),
        };
        // Games of a master file are neither dropped nor reported.
        let mut other = (!game.master).then_some(record.id);
        if better {
            let before = std::mem::replace(&mut self.best, record.clone());
            other = (!before.game.master).then_some(before.id);
            if self.kept_named {
                notes.move_to(before.id, record.id);
            }
        }
        self.members.extend(other);
        if self.members.len() >= MAX_PENDING_MEMBERS {
            self.drop_members(notes)?;
        }
        Ok(is_new)
    }

    /// Drops the other records.
    pub(super) fn drop_members(&mut self, notes: &mut VerdictRecorder) -> io::Result<()> {
        self.kept_named |= !self.members.is_empty();
        for id in self.members.drain(..) {
            notes.drop_game(DuplicateKind::Same, self.best.id, id)?;
        }
        Ok(())
    }

    /// Returns whether the records end where those of another class continue: one pair of records shows it, and no pair contradicts it.
    pub(super) fn ends_before(&self, other: &Self, texts: &TextTable) -> bool {
        let mut says_so = false;
        self.distinct.len() + other.distinct.len() <= MAX_DISTINCT_RECORDS
            && self.distinct.iter().all(|one| {
                let ended = one.facts.outcome != Outcome::Unknown;
                other.distinct.iter().all(|longer| {
                    let agreement = RecordAgreement::between_records(one, longer, texts);
                    says_so |= agreement.is_prefix(self.plies, ended);
                    agreement.is_possible()
                })
            })
            && says_so
    }

    /// Returns whether the records may end where those of another class continue.
    pub(super) fn may_end_before(&self, other: &Self, texts: &TextTable) -> bool {
        let agreement = RecordAgreement::between_records(&self.best, &other.best, texts);
        agreement.is_open() && self.plies >= super::agree::MIN_DISTINCTIVE_PLIES
    }

    /// Drops all records in favour of those of a game that continues.
    pub(super) fn drop_for(
        &mut self,
        other: &mut Self,
        notes: &mut VerdictRecorder,
    ) -> io::Result<()> {
        let kept = other.best.id;
        if self.best.game.master {
            self.drop_members(notes)?;
            return notes.report_game(DuplicateKind::Prefix, kept, self.best.id);
        }
        for record in self.distinct.drain(..) {
            if !other.distinct.iter().any(|one| one.agrees_exactly(&record)) {
                other.distinct.push(record);
            }
        }
        for id in self.members.drain(..).chain([self.best.id]) {
            notes.drop_game(DuplicateKind::Prefix, kept, id)?;
        }
        if self.kept_named {
            notes.move_to(self.best.id, kept);
        }
        Ok(())
    }

    /// Returns the relation of the records of another class with the same moves to these.
    pub(super) fn relation_to(&self, other: &Self, texts: &TextTable) -> DuplicateKind {
        match RecordAgreement::between_records(&self.best, &other.best, texts).players {
            PlayerAgreement::Others => DuplicateKind::Names,
            PlayerAgreement::Same | PlayerAgreement::Open => DuplicateKind::Apart,
        }
    }
}
