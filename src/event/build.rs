//! One event from its games.

use super::gather::{Read, Wish};
use super::players::{self, Spellings};
use super::units::matches;
use super::{Assumed, Beside, Event, Game, Known, Missing, Paper, Round, Stated, System, Unit};
use super::{missing, paired, same, stated, tabled};
use std::collections::BTreeMap;

impl Event {
    /// Puts the games of one event together, with what papers tell of it.
    pub(super) fn of(games: Vec<Read>, wish: &Wish, papers: Vec<Paper>) -> Self {
        let known = (!papers.is_empty()).then(|| Known::of(&papers));
        let known = known.as_ref();
        let mut spellings = Spellings::default();
        let mut read: Vec<Option<Round>> = Vec::new();
        let mut all: Vec<Game> = Vec::new();
        for game in games {
            let Read {
                nth,
                file,
                number,
                entry,
            } = game;
            spellings.take(entry.head.event());
            read.push(Round::read(entry.head.round()));
            all.push(Game {
                nth,
                file,
                number,
                entry,
                players: [None; 2],
                round: None,
                repeats: None,
            });
        }
        let beside = known.map_or_else(Vec::new, |known| known.rounds_beside().collect());
        let rounds = rounds_of(&mut all, &read, &beside);
        let aliases = known.map_or(&[][..], |known| &known.players);
        let aliases = wish.names.beside(aliases, &all);
        let mut found = players::find(&mut all, &aliases, &stated::names(&papers));
        wish.names.tell(&mut found.players);
        if let Some(known) = known {
            players::told(&mut found.players, known);
        }
        let repeated = same::repeated(&all);
        let records = same::second_records(&all, &repeated);
        for (nth, first) in repeated.into_iter().chain(records) {
            all[nth].repeats = Some(first);
        }
        let mut assumed = Vec::new();
        let told = wish.unit.or_else(|| known?.unit);
        // Matches of several games are the unit, whatever the games at hand look like.
        let several = known.and_then(|known| known.games_in_match) > Some(1);
        let told = told.or(several.then_some(Unit::Match));
        let unit = told.unwrap_or_else(|| {
            let (unit, pairs, groups) = Unit::of(&all);
            assumed.push(Assumed::Unit {
                unit,
                pairs,
                groups,
            });
            unit
        });
        if !known.is_some_and(|known| known.tells_points(unit)) {
            assumed.insert(0, Assumed::Points);
        }
        let told = known.and_then(|known| known.games_in_match);
        // All official events are played in micro-matches of two games (IDF section 2, 2.6).
        let games_in_match = match unit {
            Unit::Game => told.unwrap_or(1),
            Unit::Match => told.unwrap_or(2).max(1),
        };
        let due = match unit {
            Unit::Game => 1,
            Unit::Match => games_in_match as usize,
        };
        let matches = matches(&all, unit, due);
        let system = known.and_then(|known| known.system).unwrap_or_else(|| {
            let system = System::of(found.players.len(), &matches, &[], &[]);
            assumed.push(Assumed::System(system));
            system
        });
        if rounds.is_empty() {
            assumed.push(Assumed::NoRounds);
        }
        let mut event = Self {
            name: match known {
                Some(known) if !known.name.is_empty() => known.name.clone(),
                _ => {
                    let first = spellings.first();
                    let listed = wish.names.event(&first).map(str::to_owned);
                    listed.unwrap_or(first)
                }
            },
            spellings: spellings.sorted(),
            players: found.players,
            doubts: found.doubts,
            doubled: found.doubled,
            games: all,
            matches,
            rounds,
            unit,
            system,
            missing: Vec::new(),
            assumed,
            beside: Beside {
                games_in_match,
                ..Beside::default()
            },
            named: found.named,
            stated: Stated::default(),
            papers,
            names: wish.names.clone(),
        };
        let nameless = event
            .games
            .iter()
            .filter(|game| game.players.contains(&None));
        match nameless.count() {
            0 => {}
            games => event.assumed.push(Assumed::Nameless(games)),
        }
        if let Some(known) = known {
            known.name_teams(&mut event);
            event.beside = known.beside(&event);
            event.presume_system_with_absent();
            event.add_absent_games();
        }
        if wish.profile.is_some() {
            event.beside.profile.clone_from(&wish.profile);
            event.beside.criteria.clear();
        }
        if !wish.choice {
            event.missing = missing::missing(&event);
        }
        event.compare(known.is_some_and(|known| known.count_papers));
        event.draw(&wish.openings);
        event
    }

    /// Determines once more by which system was played, where that is assumed: who was absent had an opponent all the same, and who
    /// left could not meet everybody.
    fn presume_system_with_absent(&mut self) {
        let before = Assumed::System(self.system);
        let Some(at) = self.assumed.iter().position(|one| *one == before) else {
            return;
        };
        let absent: Vec<_> = self.beside.forfeits.iter().map(|one| one.players).collect();
        let gone = self.beside.withdrawn.iter().map(|one| one.player);
        let gone: Vec<usize> = gone.collect();
        if absent.is_empty() && gone.is_empty() {
            return;
        }
        self.system = System::of(self.players.len(), &self.matches, &absent, &gone);
        self.assumed[at] = Assumed::System(self.system);
    }

    /// Compares the games with what papers say.
    fn compare(&mut self, count_papers: bool) {
        self.stated = Stated::of(&self.papers, self);
        let compared = paired::compare(self);
        self.stated.contradictions = compared.contradictions;
        if count_papers {
            self.add_told(&compared.results);
        }
        self.stated.table_faults = tabled::faults(self);
        // What a paper names exactly need not be told once more.
        let pairs: Vec<[usize; 2]> = compared
            .missing
            .iter()
            .filter_map(|missing| match missing {
                Missing::Paired { players, .. } => Some(*players),
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
                Missing::Paired { round, .. } => *round,
                Missing::WholeRound { round, .. } => Some(*round),
                _ => None,
            })
            .collect();
        let mut missing = std::mem::take(&mut self.missing);
        missing.retain(|missing| match missing {
            Missing::Pair { players, .. } => !has(players),
            Missing::Round { round, .. } => !rounds.contains(&self.round_number(*round)),
            _ => true,
        });
        missing.extend(compared.missing);
        self.missing = missing;
    }
}

/// Gives games their rounds, and the rounds in their order. A part (`3.2`) belongs to the round, unless every number of the
/// event stands once only: then it may be a board. Rounds that papers name beside those of games stand among them, where all are
/// mere numbers.
fn rounds_of(games: &mut [Game], read: &[Option<Round>], beside: &[u32]) -> Vec<Round> {
    let mut rounds: Vec<Round> = read.iter().flatten().map(Round::whole).collect();
    if !rounds.is_empty() && rounds.iter().all(|round| round.words.is_empty()) {
        let numbers = beside.iter().filter(|number| **number <= Round::HIGHEST);
        rounds.extend(numbers.map(|number| Round::numbered(*number)));
    }
    // Rounds with words only come where their first game stands.
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
        let whole = read.as_ref().map(Round::whole);
        game.round = whole.and_then(|whole| places.get(&whole).copied());
    }
    known
}
