//! An index of what records of one game have in common, so that each is compared with few others, however many have the same moves.
//!
//! The rules of [`super::agree`] allow two records to be of one game only where both players may be the same, and
//!
//! * they name the same whole day, and either events that differ or rounds that do not;
//! * or nothing contradicts: neither events nor rounds, and the days only where both name the same round of the same event;
//! * or, for short games, they name that round, or they state exactly the same.
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

/// The maximum number of other records with which a record is compared.
pub(super) const MAX_COMPARED: usize = 512;
/// The maximum number of list entries that are looked at: one list may have a number once for each record that was added under it.
const MAX_ENTRIES: usize = 8 * MAX_COMPARED;

/// The maximum number of opponents of a player that are compared one by one. The names of more opponents are indexed, which takes longer
/// than some comparisons: of thousands of different players, nearly all have one opponent.
const MAX_COMPARED_OPPONENTS: usize = 16;

/// The placeholder for any player or event in the keys of long games, which may be one game although that field is not named.
const ANY_NAME: u32 = u32::MAX;

/// Returns the hash of a key.
pub(super) fn hash_key(what: impl Hash) -> u64 {
    FixedState::default().hash_one(what)
}

/// Round under which a record is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum RoundKey {
    /// Any, or none.
    All,
    /// This round, whatever the board or game.
    Whole(u32),
    /// This round, with this board or game, or without one.
    Exact(u32, Option<u32>),
    /// No round is named.
    Unnamed,
}

/// Day under which a record is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum DayKey {
    Any,
    Year(Option<u16>),
    Exact(Date),
}

/// Kind of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum IndexKeyKind {
    /// Players, whole day and round.
    SameDay,
    /// Players, whole day and event.
    DayOfEvent,
    /// Players, event and round.
    Compatible,
    /// Everything that a short game must state to be one game with another without a day and a round.
    Equal,
    /// All tags.
    Head,
}

/// Rule by which records of one game are looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MatchRule {
    /// They have the same moves.
    Same,
    /// They name the same day and different events, which number their rounds differently.
    OtherEvent,
    /// One ends where the other one continues.
    Begins,
}

/// Fields that a record does not name. Only for such records do long games need more keys.
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

/// Index of records, by numbers that the caller gives them.
#[derive(Debug)]
pub(super) struct RecordIndex {
    /// Whether the games are long, so that an unknown value agrees with everything.
    is_long: bool,
    /// Whether the games have moves. Without moves it is not enough that two records state the same.
    has_moves: bool,
    lists: HashMap<u64, NumberList>,
    /// The opponents of each player of White. The names of more than [`MAX_COMPARED_OPPONENTS`] are in `alike_players`.
    opponents: HashMap<u32, BTreeSet<u32>>,
    /// The fields that the record to look up may leave unnamed.
    open: UnnamedFields,
    /// The events of two players, in total and on one day, each with its number of records.
    events: HashMap<([u32; 2], Option<Date>), BTreeMap<u32, usize>>,
    alike_players: SimilarNames<PlayerSpelling>,
    alike_events: SimilarNames<EventName>,
}

/// Records found in the index.
#[derive(Debug)]
pub(super) struct NearRecords {
    pub(super) all: Vec<u32>,
    /// Whether the list is complete.
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

/// Returns the days under which the events of a record are found.
fn days_of(facts: &RecordFacts) -> impl Iterator<Item = Option<Date>> + use<> {
    let day = facts.day;
    [None, Some(day)]
        .into_iter()
        .take(1 + usize::from(day.is_whole()))
}

impl RecordIndex {
    /// Creates an index of games of `plies` plies.
    pub(crate) fn new(plies: usize, open: UnnamedFields) -> Self {
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

    /// Returns the fields that the index must allow to be open to find this record, or `None` if this index suffices.
    pub(super) fn missing_fields(&self, record: &FactRecord) -> Option<UnnamedFields> {
        let open = self
            .open
            .union_with(UnnamedFields::from_facts(&record.facts));
        (self.is_long && open != self.open).then_some(open)
    }

    /// Returns the pairs of players under which a record is found.
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

    /// Returns the keys under which a record of two players is found.
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
                facts.facts,
                facts.event,
            )));
        }
        keys
    }

    /// Returns the key of all tags.
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

    /// Adds a record under a number.
    pub(super) fn add_record(&mut self, record: &FactRecord, number: u32, texts: &TextTable) {
        self.add_names(record, texts);
        let facts = &record.facts;
        for pair in self.own_pairs(facts) {
            let [white, black] = pair;
            self.add_opponent(white, black, texts);
            for day in days_of(facts) {
                let events = self.events.entry((pair, day)).or_default();
                *events.entry(facts.event).or_default() += 1;
            }
        }
        for key in self.all_keys(record) {
            self.lists.entry(key).or_default().push(number);
        }
    }

    /// Removes a record that was added under a number.
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

    /// Adds the names of a record: of White and of the event.
    fn add_names(&mut self, record: &FactRecord, texts: &TextTable) {
        let [white, _] = record.facts.players;
        self.alike_players.add_name(white, &texts.players);
        self.alike_events
            .add_name(record.facts.event, &texts.events);
    }

    /// Adds an opponent of a player of White.
    fn add_opponent(&mut self, white: u32, black: u32, texts: &TextTable) {
        let known = self.opponents.entry(white).or_default();
        if !known.insert(black) || known.len() <= MAX_COMPARED_OPPONENTS {
            return;
        }
        // The others were left out until now.
        let left_out: Vec<u32> = match known.len() == MAX_COMPARED_OPPONENTS + 1 {
            true => known.iter().copied().collect(),
            false => vec![black],
        };
        for player in left_out.into_iter().filter(|one| *one != ANY_NAME) {
            self.alike_players.add_name(player, &texts.players);
        }
    }

    /// Finds the records that may be one game with `record`, each once, in order.
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
        for pair in self.pairs_like(facts.players, texts) {
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

    /// Returns the indexed pairs of players that may be those of a record.
    fn pairs_like(&mut self, [white, black]: [u32; 2], texts: &TextTable) -> Vec<[u32; 2]> {
        let whites = match (white, self.is_long) {
            (EMPTY_TEXT_NUMBER, true) => vec![ANY_NAME],
            (EMPTY_TEXT_NUMBER, false) => Vec::new(),
            (white, true) => [&[EMPTY_TEXT_NUMBER], self.alike_players.similar_to(white)].concat(),
            (white, false) => self.alike_players.similar_to(white).to_vec(),
        };
        let mut pairs = Vec::new();
        for white in whites {
            let blacks = self.opponents_like(white, black, texts);
            pairs.extend(blacks.into_iter().map(|black| [white, black]));
        }
        pairs
    }

    /// Returns the opponents of a player of White that may be a player of Black.
    fn opponents_like(&mut self, white: u32, black: u32, texts: &TextTable) -> Vec<u32> {
        let Some(known) = self.opponents.get(&white) else {
            return Vec::new();
        };
        if black == EMPTY_TEXT_NUMBER {
            let any = self.is_long && known.contains(&ANY_NAME);
            return if any { vec![ANY_NAME] } else { Vec::new() };
        }
        let unnamed = self.is_long && known.contains(&EMPTY_TEXT_NUMBER);
        let mut found: Vec<u32> = unnamed.then_some(EMPTY_TEXT_NUMBER).into_iter().collect();
        if known.len() <= MAX_COMPARED_OPPONENTS {
            let named = |other: &&u32| ![EMPTY_TEXT_NUMBER, ANY_NAME].contains(*other);
            let like = |other: &&u32| texts.players.are_alike(black, **other);
            found.extend(known.iter().filter(named).filter(like));
            return found;
        }
        self.alike_players.add_name(black, &texts.players);
        let like = self.alike_players.similar_to(black);
        // The shorter list is searched, since a name may be like very many others.
        match like.len() <= known.len() {
            true => found.extend(like.iter().filter(|other| known.contains(other))),
            false => {
                let is_like = |other: &&u32| like.binary_search(other).is_ok();
                found.extend(known.iter().filter(is_like));
            }
        }
        found
    }

    /// Returns the events of two players that are, or may be, the event of a record.
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

    /// Returns the keys of rounds that do not contradict the round of a record.
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

    /// Finds the records of the same whole day whose rounds do not contradict.
    fn find_same_day(&self, pair: [u32; 2], facts: &RecordFacts, near: &mut NearRecords) {
        if !facts.day.is_whole() {
            return;
        }
        for round in Self::rounds_like(facts) {
            let key = hash_key((IndexKeyKind::SameDay, pair, facts.day, round));
            near.add_entries(self.lists.get(&key));
        }
    }

    /// Finds the records of other events on the same whole day.
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

    /// Finds the records of the same round of the same event, of years that do not contradict.
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

    /// Finds the records of short games that are certainly one game.
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
                let key = hash_key((IndexKeyKind::Equal, pair, facts.day, facts.facts, event));
                near.add_entries(self.lists.get(&key));
            }
        }
    }

    /// Finds the records that do not contradict.
    fn find_compatible(&self, pair: [u32; 2], facts: &RecordFacts, near: &mut NearRecords) {
        let Date { year, month, day } = facts.day;
        let days: Vec<DayKey> = match (facts.day.is_whole(), year) {
            // The same whole day has been looked at.
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
