//! Records with the same moves that are of one game.

use super::agree::{FactRecord, PlayerAgreement, RecordAgreement};
use super::texts::TextTable;
use super::verdicts::{StoredGameId, VerdictRecorder};
use super::{DuplicateKind, KeepPolicy};
use crate::outcome::Outcome;
use std::cell::RefCell;
use std::io;
use std::rc::Rc;

/// As many records that say different things are compared with each other record.
const MAX_DISTINCT_RECORDS: usize = 16;
/// As many records wait until it is known which of them stays.
const MAX_PENDING_MEMBERS: usize = 1 << 16;

/// A class that others look at.
pub(super) type SharedClass = Rc<RefCell<DuplicateClass>>;

/// Records of one game.
#[derive(Debug)]
pub(super) struct DuplicateClass {
    /// Those that do not say the same of the game.
    said: Vec<FactRecord>,
    /// The one that stays.
    best: FactRecord,
    /// The others.
    members: Vec<StoredGameId>,
    /// Whether others have been told which one stays.
    told: bool,
    /// Plies that were followed.
    pub(super) plies: usize,
    /// The game that goes on where these records end.
    pub(super) goes_on: Option<SharedClass>,
    /// A record that may be of the same game and goes on.
    pub(super) maybe: Option<StoredGameId>,
}

impl DuplicateClass {
    pub(super) fn new(record: &FactRecord, plies: usize) -> Self {
        Self {
            said: vec![record.clone()],
            best: record.clone(),
            members: Vec::new(),
            told: false,
            plies,
            goes_on: None,
            maybe: None,
        }
    }

    /// The record that stays.
    pub(super) fn best_record(&self) -> &FactRecord {
        &self.best
    }

    /// The records that do not say the same.
    pub(super) fn distinct_records(&self) -> &[FactRecord] {
        &self.said
    }

    /// Whether it takes no record that says something new.
    pub(super) fn is_full(&self) -> bool {
        self.said.len() >= MAX_DISTINCT_RECORDS
    }

    /// Whether a record says what one of its records says, so that it is of this game.
    pub(super) fn has_equal_record(&self, record: &FactRecord) -> bool {
        let slips = &record.game.known.slips;
        let mut said = self.said.iter();
        said.any(|one| one.says_the_same(record) && one.game.known.slips == *slips)
    }

    /// Whether a record is of this game too, by what each of its records says.
    pub(super) fn is_same_game(&self, record: &FactRecord, texts: &TextTable) -> bool {
        let mut said = self.said.iter();
        !self.is_full()
            && said
                .all(|one| RecordAgreement::between_records(one, record, texts).is_same(self.plies))
    }

    /// Takes a record that fits; whether it says something new.
    pub(super) fn add_record(
        &mut self,
        record: &FactRecord,
        keep: KeepPolicy,
        notes: &mut VerdictRecorder,
    ) -> io::Result<bool> {
        let is_new = !self.said.iter().any(|known| known.says_the_same(record));
        if is_new {
            self.said.push(record.clone());
        }
        let (game, best) = (&record.game, &self.best.game);
        let better = match (best.master, game.master) {
            (true, _) => false,
            (false, true) => true,
            _ => game.keep_rank(keep) > best.keep_rank(keep),
        };
        // Games of a master are neither left out nor told.
        let mut other = (!game.master).then_some(record.id);
        if better {
            let before = std::mem::replace(&mut self.best, record.clone());
            other = (!before.game.master).then_some(before.id);
            if self.told {
                notes.move_to(before.id, record.id);
            }
        }
        self.members.extend(other);
        if self.members.len() >= MAX_PENDING_MEMBERS {
            self.drop_members(notes)?;
        }
        Ok(is_new)
    }

    /// Leaves the other records out.
    pub(super) fn drop_members(&mut self, notes: &mut VerdictRecorder) -> io::Result<()> {
        self.told |= !self.members.is_empty();
        for id in self.members.drain(..) {
            notes.drop_game(DuplicateKind::Same, self.best.id, id)?;
        }
        Ok(())
    }

    /// Whether the records end where those of another class go on: two of them say so, and none speaks against another.
    pub(super) fn ends_before(&self, other: &Self, texts: &TextTable) -> bool {
        let mut says_so = false;
        self.said.len() + other.said.len() <= MAX_DISTINCT_RECORDS
            && self.said.iter().all(|one| {
                let ended = one.facts.outcome != Outcome::Unknown;
                other.said.iter().all(|longer| {
                    let agreement = RecordAgreement::between_records(one, longer, texts);
                    says_so |= agreement.is_prefix(self.plies, ended);
                    agreement.is_possible()
                })
            })
            && says_so
    }

    /// Whether they may.
    pub(super) fn may_end_before(&self, other: &Self, texts: &TextTable) -> bool {
        let agreement = RecordAgreement::between_records(&self.best, &other.best, texts);
        agreement.is_open() && self.plies >= super::agree::MIN_DISTINCTIVE_PLIES
    }

    /// Leaves all records out for those of a game that goes on.
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
        for record in self.said.drain(..) {
            if !other.said.iter().any(|one| one.says_the_same(&record)) {
                other.said.push(record);
            }
        }
        for id in self.members.drain(..).chain([self.best.id]) {
            notes.drop_game(DuplicateKind::Prefix, kept, id)?;
        }
        if self.told {
            notes.move_to(self.best.id, kept);
        }
        Ok(())
    }

    /// What the records of another class with the same moves are beside these.
    pub(super) fn relation_to(&self, other: &Self, texts: &TextTable) -> DuplicateKind {
        match RecordAgreement::between_records(&self.best, &other.best, texts).players {
            PlayerAgreement::Others => DuplicateKind::Names,
            PlayerAgreement::Same | PlayerAgreement::Open => DuplicateKind::Apart,
        }
    }
}
