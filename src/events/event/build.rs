//! Builds one event from its games.

use super::gather::{EventOptions, GatheredGame};
use super::players::{self, SpellingCounts};
use super::units::make_matches;
use super::{
    DocumentStatements, Event, EventAssumption, EventSystem, GameInEvent, MissingGames,
    OfficialFacts, OfficialFile, ResolvedEventFacts, Round, ScoringUnit,
};
use super::{missing, paired, same, stated, tabled};
use std::collections::BTreeMap;

impl Event {
    /// Builds an event from its games and from what official files state about it.
    pub(super) fn from_games(
        games: Vec<GatheredGame>,
        wish: &EventOptions,
        papers: Vec<OfficialFile>,
    ) -> Self {
        let known = (!papers.is_empty()).then(|| OfficialFacts::from_official_files(&papers));
        let known = known.as_ref();
        let mut spellings = SpellingCounts::default();
        let mut read: Vec<Option<Round>> = Vec::new();
        let mut all: Vec<GameInEvent> = Vec::new();
        for game in games {
            let GatheredGame {
                nth,
                file,
                number,
                entry,
            } = game;
            spellings.add_text(entry.head.event());
            read.push(Round::from_tag(entry.head.round()));
            all.push(GameInEvent {
                nth,
                file,
                number,
                entry,
                players: [None; 2],
                round: None,
                repeats: None,
            });
        }
        let beside = known.map_or_else(Vec::new, |known| known.rounds_with_absences().collect());
        let rounds = rounds_of(&mut all, &read, &beside);
        let aliases = known.map_or(&[][..], |known| &known.players);
        let aliases = wish.names.players_of_games(aliases, &all);
        let mut found = players::find_players(&mut all, &aliases, &stated::document_names(&papers));
        wish.names.apply_to_players(&mut found.players);
        if let Some(known) = known {
            players::apply_known_facts(&mut found.players, known);
        }
        let repeated = same::repeated_games(&all);
        let records = same::second_records(&all, &repeated);
        for (nth, first) in repeated.into_iter().chain(records) {
            all[nth].repeats = Some(first);
        }
        let mut assumed = Vec::new();
        let told = wish.unit.or_else(|| known?.unit);
        // An event with matches of several games has the match as its unit, whatever its games look like.
        let several = known.and_then(|known| known.games_in_match) > Some(1);
        let told = told.or(several.then_some(ScoringUnit::Match));
        let unit = told.unwrap_or_else(|| {
            let (unit, pairs, groups) = ScoringUnit::detect_unit(&all);
            assumed.push(EventAssumption::Unit {
                unit,
                pairs,
                groups,
            });
            unit
        });
        if !known.is_some_and(|known| known.has_stated_points(unit)) {
            assumed.insert(0, EventAssumption::Points);
        }
        let told = known.and_then(|known| known.games_in_match);
        // All official events are played in micro-matches of two games (IDF section 2, 2.6).
        let games_in_match = match unit {
            ScoringUnit::Game => told.unwrap_or(1),
            ScoringUnit::Match => told.unwrap_or(2).max(1),
        };
        let due = match unit {
            ScoringUnit::Game => 1,
            ScoringUnit::Match => games_in_match as usize,
        };
        let matches = make_matches(&all, unit, due);
        let system = known.and_then(|known| known.system).unwrap_or_else(|| {
            let system = EventSystem::from_matches(found.players.len(), &matches, &[], &[]);
            assumed.push(EventAssumption::System(system));
            system
        });
        if rounds.is_empty() {
            assumed.push(EventAssumption::NoRounds);
        }
        let mut event = Self {
            name: match known {
                Some(known) if !known.name.is_empty() => known.name.clone(),
                _ => {
                    let first = spellings.commonest_spelling();
                    let listed = wish.names.event_name(&first).map(str::to_owned);
                    listed.unwrap_or(first)
                }
            },
            spellings: spellings.into_sorted(),
            players: found.players,
            doubts: found.doubts,
            doubled: found.doubled,
            games: all,
            matches,
            rounds,
            unit,
            system,
            missing: Vec::new(),
            unlisted: Vec::new(),
            assumed,
            stated_facts: ResolvedEventFacts {
                games_in_match,
                ..ResolvedEventFacts::default()
            },
            named: found.named,
            stated: DocumentStatements::default(),
            official_files: papers,
            names: wish.names.clone(),
        };
        let nameless = event
            .games
            .iter()
            .filter(|game| game.players.contains(&None));
        match nameless.count() {
            0 => {}
            games => event.assumed.push(EventAssumption::Nameless(games)),
        }
        if let Some(known) = known {
            known.name_teams(&mut event);
            event.unlisted = known.unlisted_players(&event);
            event.stated_facts = known.resolve_facts(&event);
            event.presume_system_with_absent();
            event.add_absent_games();
        }
        if wish.profile.is_some() {
            event.stated_facts.profile.clone_from(&wish.profile);
            event.stated_facts.criteria.clear();
        }
        if !wish.choice {
            event.missing = missing::find_missing(&event);
        }
        event.compare_official_files(known.is_some_and(|known| known.count_papers));
        event.check_drawn_openings(&wish.openings);
        event
    }

    /// Detects the system once more, where it is assumed: players who were absent had an opponent, and players who withdrew could not meet
    /// everybody.
    fn presume_system_with_absent(&mut self) {
        let before = EventAssumption::System(self.system);
        let Some(at) = self.assumed.iter().position(|one| *one == before) else {
            return;
        };
        let absent: Vec<_> = self
            .stated_facts
            .forfeits
            .iter()
            .map(|one| one.players)
            .collect();
        let gone = self.stated_facts.withdrawn.iter().map(|one| one.player);
        let gone: Vec<usize> = gone.collect();
        if absent.is_empty() && gone.is_empty() {
            return;
        }
        self.system = EventSystem::from_matches(self.players.len(), &self.matches, &absent, &gone);
        self.assumed[at] = EventAssumption::System(self.system);
    }

    /// Compares the games with what official files state.
    fn compare_official_files(&mut self, count_papers: bool) {
        self.stated = DocumentStatements::from_documents(&self.official_files, self);
        let compared = paired::compare_official_files(self);
        self.stated.contradictions = compared.contradictions;
        if count_papers {
            self.add_stated_results(&compared.results);
        }
        self.stated.table_faults = tabled::table_faults(self);
        // Missing games that an official file names exactly are not reported again.
        let pairs: Vec<[usize; 2]> = compared
            .missing
            .iter()
            .filter_map(|missing| match missing {
                MissingGames::Paired { players, .. } => Some(*players),
                _ => None,
            })
            .collect();
        let has = |players: &[usize; 2]| {
            let [one, other] = *players;
            pairs.contains(&[one, other]) || pairs.contains(&[other, one])
        };
        let rounds: Vec<u32> = compared
            .missing
            .iter()
            .filter_map(|missing| match missing {
                MissingGames::Paired { round, .. } => *round,
                MissingGames::WholeRound { round, .. } => Some(*round),
                _ => None,
            })
            .collect();
        let mut missing = std::mem::take(&mut self.missing);
        missing.retain(|missing| match missing {
            MissingGames::Pair { players, .. } => !has(players),
            MissingGames::Round { round, .. } => !rounds.contains(&self.round_number(*round)),
            _ => true,
        });
        missing.extend(compared.missing);
        self.missing = missing;
    }
}

/// Sets the rounds of games and returns the rounds in order. A part (`3.2`) is dropped. Where all rounds are plain numbers, those that only
/// official files name are added.
fn rounds_of(games: &mut [GameInEvent], read: &[Option<Round>], beside: &[u32]) -> Vec<Round> {
    let mut rounds: Vec<Round> = read.iter().flatten().map(Round::without_part).collect();
    if !rounds.is_empty() && rounds.iter().all(|round| round.words.is_empty()) {
        let numbers = beside.iter().filter(|number| **number <= Round::MAX_NUMBER);
        rounds.extend(numbers.map(|number| Round::from_number(*number)));
    }
    // Rounds with words are placed by the first game that has these words.
    let mut order: BTreeMap<Round, usize> = BTreeMap::new();
    for (nth, round) in rounds.iter().enumerate() {
        order.entry(round.clone()).or_insert(nth);
    }
    let mut words: BTreeMap<&str, usize> = BTreeMap::new();
    for (round, nth) in &order {
        words.entry(&round.words).or_insert(*nth);
    }
    let first_of_words = |of: &str| words.get(of).copied().unwrap_or_default();
    let mut known: Vec<Round> = order.keys().cloned().collect();
    known.sort_by_cached_key(|round| {
        let words = match round.words.is_empty() {
            true => 0,
            false => 1 + first_of_words(&round.words),
        };
        (words, round.number)
    });
    let places: BTreeMap<&Round, usize> = known.iter().zip(0..).collect();
    for (game, read) in games.iter_mut().zip(read) {
        let whole = read.as_ref().map(Round::without_part);
        game.round = whole.and_then(|whole| places.get(&whole).copied());
    }
    known
}
