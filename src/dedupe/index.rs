//! By what records can be of one game, so that each is compared with few others however many have the same moves.
//!
//! The rules of [`super::agree`] allow two records to be of one game only where both players may be the same, and
//!
//! * they name the same whole day, and either events that differ or rounds that do not;
//! * or nothing contradicts: neither events nor rounds, and the days only where both name the same round of the same event;
//! * of short games: they name that round, or they tell the very same.
//!
//! Each of these is a key. A record that contradicts another one has no key in common with it, so that the games of a match, of a tour on
//! the same day or of thousands of visitors are not compared with each other at all.

use super::agree::{FactRecord, MIN_DISTINCTIVE_PLIES, RecordFacts};
use super::texts::{EMPTY_TEXT_NUMBER, NumberList, SimilarNames, TextTable};
use crate::event::names::{EventName, PlayerSpelling};
use crate::notation::date::Date;
use foldhash::fast::FixedState;
use foldhash::{HashMap, HashMapExt};
use smallvec::SmallVec;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{BuildHasher, Hash};

/// A record is compared with at most so many others.
pub(super) const MAX_COMPARED: usize = 512;
/// So many entries of lists are looked at: one list may name another record for each thing that it says.
const MAX_ENTRIES: usize = 8 * MAX_COMPARED;

/// Stands for any player or event in the keys of long games, which may be one though that is not named.
const ANY_NAME: u32 = u32::MAX;

/// Returns the key of something.
pub(super) fn hash_key(what: impl Hash) -> u64 {
    FixedState::default().hash_one(what)
}

/// The rounds under which a record is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum RoundKey {
    /// Any, or none.
    All,
    /// This one, whatever the board or game.
    Whole(u32),
    /// This one, with this board or game, or without one.
    Exact(u32, Option<u32>),
    /// None is named.
    Unnamed,
}

/// The days under which a record is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum DayKey {
    Any,
    Year(Option<u16>),
    Exact(Date),
}

/// The kinds of keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum IndexKeyKind {
    /// Players, a whole day and the round.
    SameDay,
    /// Players, a whole day and the event.
    DayOfEvent,
    /// Players, the event and the round.
    Compatible,
    /// All that a short game must tell to be one with another without a day and a round.
    Equal,
    /// All tags.
    Head,
}

/// What records of one game have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MatchRule {
    /// They have the same moves.
    Same,
    /// They name the same day and different events, which count their rounds in different ways.
    OtherEvent,
    /// One ends where the other one goes on.
    Begins,
}

/// What a record does not name. Only for such records long games need more keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct UnnamedFields {
    players: bool,
    event: bool,
}

impl UnnamedFields {
    fn from_facts(facts: &RecordFacts) -> Self {
        Self {
            players: facts.players.contains(&EMPTY_TEXT_NUMBER),
            event: facts.event == EMPTY_TEXT_NUMBER,
        }
    }

    fn union_with(self, other: Self) -> Self {
        Self {
            players: self.players || other.players,
            event: self.event || other.event,
        }
    }
}

/// Records, by numbers that the caller gives them.
#[derive(Debug)]
pub(super) struct RecordIndex {
    /// Whether they are long, so that what is not known agrees with everything.
    is_long: bool,
    /// Whether they have moves. Without moves it is not enough that two records tell the same.
    has_moves: bool,
    lists: HashMap<u64, NumberList>,
    /// The opponents of each White.
    opponents: HashMap<u32, BTreeSet<u32>>,
    /// Whether records are found by those that do not name a player, or the event.
    open: UnnamedFields,
    /// The events of two players, and those on a day, each with the number of records.
    events: HashMap<([u32; 2], Option<Date>), BTreeMap<u32, usize>>,
    alike_players: SimilarNames<PlayerSpelling>,
    alike_events: SimilarNames<EventName>,
}

/// The records found.
#[derive(Debug)]
pub(super) struct NearRecords {
    pub(super) all: Vec<u32>,
    /// Whether there are no others.
    pub(super) is_complete: bool,
}

impl NearRecords {
    fn add_entries(&mut self, list: Option<&NumberList>) {
        let list = list.map_or(&[][..], SmallVec::as_slice);
        let left = MAX_ENTRIES - self.all.len().min(MAX_ENTRIES);
        self.is_complete &= list.len() <= left;
        self.all.extend(list.iter().take(left));
    }
}

/// The days under which the events of a record are found.
fn days_of(facts: &RecordFacts) -> impl Iterator<Item = Option<Date>> + use<> {
    let day = facts.day;
    [None, Some(day)]
        .into_iter()
        .take(1 + usize::from(day.is_whole()))
}

impl RecordIndex {
    /// Makes an index of games of so many plies.
    pub(super) fn new(plies: usize, open: UnnamedFields) -> Self {
        Self {
            is_long: plies >= MIN_DISTINCTIVE_PLIES,
            has_moves: plies > 0,
            lists: HashMap::new(),
            opponents: HashMap::new(),
            open,
            events: HashMap::new(),
            alike_players: SimilarNames::default(),
            alike_events: SimilarNames::default(),
        }
    }

    /// What the records to be looked for may leave open; nothing where that needs no other index.
    pub(super) fn missing_fields(&self, record: &FactRecord) -> Option<UnnamedFields> {
        let open = self
            .open
            .union_with(UnnamedFields::from_facts(&record.facts));
        (self.is_long && open != self.open).then_some(open)
    }

    /// The pairs of players under which a record is found.
    fn own_pairs(&self, facts: &RecordFacts) -> Vec<[u32; 2]> {
        let [white, black] = facts.players;
        match (self.is_long, self.open.players) {
            (true, true) => vec![
                [white, black],
                [white, ANY_NAME],
                [ANY_NAME, black],
                [ANY_NAME, ANY_NAME],
            ],
            (false, _) if facts.players.contains(&EMPTY_TEXT_NUMBER) => Vec::new(),
            _ => vec![[white, black]],
        }
    }

    /// The keys under which a record of two players is found.
    fn own_keys(&self, pair: [u32; 2], record: &FactRecord) -> Vec<u64> {
        let facts = &record.facts;
        let mut keys = Vec::new();
        let rounds = match facts.round {
            None => vec![RoundKey::All, RoundKey::Unnamed],
            Some((whole, part)) => vec![
                RoundKey::All,
                RoundKey::Whole(whole),
                RoundKey::Exact(whole, part),
            ],
        };
        let days = [
            DayKey::Any,
            DayKey::Year(facts.day.year),
            DayKey::Exact(facts.day),
        ];
        let any = (self.is_long && self.open.event).then_some(ANY_NAME);
        for round in rounds {
            if facts.day.is_whole() {
                keys.push(hash_key((IndexKeyKind::SameDay, pair, facts.day, round)));
            }
            if self.is_long || matches!(round, RoundKey::Exact(..)) {
                for event in any.into_iter().chain([facts.event]) {
                    let compatible =
                        |day| hash_key((IndexKeyKind::Compatible, pair, event, round, day));
                    keys.extend(days.map(compatible));
                }
            }
        }
        if facts.day.is_whole() {
            keys.push(hash_key((
                IndexKeyKind::DayOfEvent,
                pair,
                facts.day,
                facts.event,
            )));
        }
        if !self.is_long {
            keys.push(hash_key((
                IndexKeyKind::Equal,
                pair,
                facts.day,
                facts.told,
                facts.event,
            )));
        }
        keys
    }

    /// The key of all tags.
    fn head_key(record: &FactRecord) -> u64 {
        let slips = &record.game.known.slips;
        hash_key((
            IndexKeyKind::Head,
            &record.facts.head,
            record.facts.day,
            slips,
        ))
    }

    fn all_keys(&self, record: &FactRecord) -> Vec<u64> {
        let pairs = self.own_pairs(&record.facts).into_iter();
        let mut keys: Vec<u64> = pairs.flat_map(|pair| self.own_keys(pair, record)).collect();
        keys.extend((!self.is_long).then(|| Self::head_key(record)));
        keys
    }

    /// Adds what a record says under a number.
    pub(super) fn add_record(&mut self, record: &FactRecord, number: u32, texts: &TextTable) {
        self.add_names(record, texts);
        let facts = &record.facts;
        for pair in self.own_pairs(facts) {
            let [white, black] = pair;
            self.opponents.entry(white).or_default().insert(black);
            for day in days_of(facts) {
                let events = self.events.entry((pair, day)).or_default();
                *events.entry(facts.event).or_default() += 1;
            }
        }
        for key in self.all_keys(record) {
            self.lists.entry(key).or_default().push(number);
        }
    }

    /// Removes what was added.
    pub(super) fn remove_record(&mut self, record: &FactRecord, number: u32) {
        let facts = &record.facts;
        for pair in self.own_pairs(facts) {
            for day in days_of(facts) {
                let Some(events) = self.events.get_mut(&(pair, day)) else {
                    continue;
                };
                if let Some(count) = events.get_mut(&facts.event) {
                    *count -= 1;
                    if *count == 0 {
                        events.remove(&facts.event);
                    }
                }
            }
        }
        for key in self.all_keys(record) {
            if let Some(list) = self.lists.get_mut(&key) {
                if let Some(at) = list.iter().rposition(|known| *known == number) {
                    list.swap_remove(at);
                }
                if list.is_empty() {
                    self.lists.remove(&key);
                }
            }
        }
    }

    /// Adds the names of a record.
    fn add_names(&mut self, record: &FactRecord, texts: &TextTable) {
        for player in record.facts.players {
            self.alike_players.add_name(player, &texts.players);
        }
        self.alike_events
            .add_name(record.facts.event, &texts.events);
    }

    /// Finds the records that may be of one game with a record, each once, in order.
    pub(super) fn find_near(
        &mut self,
        record: &FactRecord,
        rule: MatchRule,
        texts: &TextTable,
    ) -> NearRecords {
        self.add_names(record, texts);
        let mut near = NearRecords {
            all: Vec::new(),
            is_complete: true,
        };
        if !self.is_long && self.has_moves && rule == MatchRule::Same {
            near.add_entries(self.lists.get(&Self::head_key(record)));
        }
        let facts = &record.facts;
        for pair in self.pairs_like(facts.players) {
            match (rule, self.is_long) {
                (MatchRule::OtherEvent, _) => self.find_other_events(pair, facts, &mut near),
                (MatchRule::Same, false) => {
                    self.find_same_day(pair, facts, &mut near);
                    self.find_sure(pair, facts, rule, &mut near);
                }
                (MatchRule::Begins, false) => self.find_sure(pair, facts, rule, &mut near),
                (_, true) => {
                    self.find_same_day(pair, facts, &mut near);
                    self.find_compatible(pair, facts, &mut near);
                }
            }
            if !near.is_complete {
                break;
            }
        }
        near.all.sort_unstable();
        near.all.dedup();
        near
    }

    /// The pairs of players that may be those of a record, of those that are there.
    fn pairs_like(&self, players: [u32; 2]) -> Vec<[u32; 2]> {
        let [whites, blacks] = players.map(|player| match (player, self.is_long) {
            (EMPTY_TEXT_NUMBER, true) => vec![ANY_NAME],
            (EMPTY_TEXT_NUMBER, false) => Vec::new(),
            (player, true) => {
                [&[EMPTY_TEXT_NUMBER], self.alike_players.similar_to(player)].concat()
            }
            (player, false) => self.alike_players.similar_to(player).to_vec(),
        });
        let mut pairs = Vec::new();
        for white in whites {
            let Some(known) = self.opponents.get(&white) else {
                continue;
            };
            // Whichever is shorter: a name may be like very many others.
            match blacks.len() <= known.len() {
                true => {
                    let met = blacks.iter().filter(|black| known.contains(black));
                    pairs.extend(met.map(|black| [white, *black]));
                }
                false => {
                    let met = known.iter();
                    let met = met.filter(|black| blacks.binary_search(black).is_ok());
                    pairs.extend(met.map(|black| [white, *black]));
                }
            }
        }
        pairs
    }

    /// The events of two players that are, or may be, the event of a record.
    fn events_like(&self, pair: [u32; 2], event: u32) -> Vec<u32> {
        let Some(known) = self.events.get(&(pair, None)) else {
            return Vec::new();
        };
        let like = self.alike_events.similar_to(event);
        match like.len() <= known.len() {
            true => like
                .iter()
                .copied()
                .filter(|other| known.contains_key(other))
                .collect(),
            false => {
                let is_like = |other: &u32| like.binary_search(other).is_ok();
                known.keys().copied().filter(is_like).collect()
            }
        }
    }

    /// The keys of rounds that do not contradict the round of a record.
    fn rounds_like(facts: &RecordFacts) -> Vec<RoundKey> {
        match facts.round {
            None => vec![RoundKey::All],
            Some((whole, None)) => vec![RoundKey::Whole(whole), RoundKey::Unnamed],
            Some((whole, part)) => vec![
                RoundKey::Exact(whole, part),
                RoundKey::Exact(whole, None),
                RoundKey::Unnamed,
            ],
        }
    }

    /// Records of the same whole day, whose rounds do not contradict.
    fn find_same_day(&self, pair: [u32; 2], facts: &RecordFacts, near: &mut NearRecords) {
        if !facts.day.is_whole() {
            return;
        }
        for round in Self::rounds_like(facts) {
            let key = hash_key((IndexKeyKind::SameDay, pair, facts.day, round));
            near.add_entries(self.lists.get(&key));
        }
    }

    /// Records of other events on the same whole day.
    fn find_other_events(&self, pair: [u32; 2], facts: &RecordFacts, near: &mut NearRecords) {
        let events = self.events.get(&(pair, Some(facts.day)));
        if facts.event == EMPTY_TEXT_NUMBER || !facts.day.is_whole() {
            return;
        }
        let like = self.alike_events.similar_to(facts.event);
        let others = events.into_iter().flat_map(BTreeMap::keys);
        for event in others.filter(|event| like.binary_search(event).is_err()) {
            let key = hash_key((IndexKeyKind::DayOfEvent, pair, facts.day, *event));
            near.add_entries(self.lists.get(&key));
            if !near.is_complete {
                break;
            }
        }
    }

    /// Records of the same round of the same event, of years that do not contradict.
    fn find_same_round(
        &self,
        pair: [u32; 2],
        event: u32,
        facts: &RecordFacts,
        near: &mut NearRecords,
    ) {
        let Some((whole, part)) = facts.round else {
            return;
        };
        let days = match facts.day.year {
            None => vec![DayKey::Any],
            year => vec![DayKey::Year(year), DayKey::Year(None)],
        };
        for day in days {
            let round = RoundKey::Exact(whole, part);
            near.add_entries(self.lists.get(&hash_key((
                IndexKeyKind::Compatible,
                pair,
                event,
                round,
                day,
            ))));
        }
    }

    /// Records of short games that are of one game for sure.
    fn find_sure(
        &self,
        pair: [u32; 2],
        facts: &RecordFacts,
        rule: MatchRule,
        near: &mut NearRecords,
    ) {
        let events = match facts.event {
            EMPTY_TEXT_NUMBER => vec![EMPTY_TEXT_NUMBER],
            event => self.events_like(pair, event),
        };
        for event in events {
            if event != EMPTY_TEXT_NUMBER {
                self.find_same_round(pair, event, facts, near);
            }
            if self.has_moves && rule == MatchRule::Same {
                let key = hash_key((IndexKeyKind::Equal, pair, facts.day, facts.told, event));
                near.add_entries(self.lists.get(&key));
            }
        }
    }

    /// Records that do not contradict.
    fn find_compatible(&self, pair: [u32; 2], facts: &RecordFacts, near: &mut NearRecords) {
        let Date { year, month, day } = facts.day;
        let days: Vec<DayKey> = match (facts.day.is_whole(), year) {
            // The same whole day was looked at.
            (true, _) => (0..7)
                .map(|known: u8| {
                    DayKey::Exact(Date {
                        year: year.filter(|_| known & 1 != 0),
                        month: month.filter(|_| known & 2 != 0),
                        day: day.filter(|_| known & 4 != 0),
                    })
                })
                .collect(),
            (false, None) => vec![DayKey::Any],
            (false, year) => vec![DayKey::Year(year), DayKey::Year(None)],
        };
        let events = match facts.event {
            EMPTY_TEXT_NUMBER => vec![ANY_NAME],
            event => [self.events_like(pair, event), vec![EMPTY_TEXT_NUMBER]].concat(),
        };
        for event in events {
            if event != EMPTY_TEXT_NUMBER && facts.event != EMPTY_TEXT_NUMBER {
                self.find_same_round(pair, event, facts, near);
            }
            for round in Self::rounds_like(facts) {
                for day in &days {
                    let key = hash_key((IndexKeyKind::Compatible, pair, event, round, *day));
                    near.add_entries(self.lists.get(&key));
                }
            }
            if !near.is_complete {
                break;
            }
        }
    }
}
