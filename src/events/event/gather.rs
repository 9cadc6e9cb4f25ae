//! Groups games into events.

use super::names::{Likeness, event_clusters, events_alike};
use super::{Event, EventAssumption, NameList, OfficialFile, OpeningCatalogue, ScoringUnit, near};
use crate::played::{GameEntry, HeadTags};
use crate::variant::Variant;
use crate::words::LetterClass;
use crate::words::fold_text;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Collects games and groups those of one event.
#[derive(Debug, Default)]
pub struct EventGatherer {
    pub(super) games: Vec<GatheredGame>,
}

/// A game of the input.
#[derive(Debug)]
pub(super) struct GatheredGame {
    /// Its index among all games of the input.
    pub(super) nth: usize,
    /// Its file.
    pub(super) file: Arc<str>,
    /// Its number in the file, from 1.
    pub(super) number: u64,
    /// The contents of its record.
    pub(super) entry: GameEntry,
}

/// The choices of the user.
#[derive(Clone, Debug, Default)]
pub struct EventOptions {
    /// What is paired and counted.
    pub unit: Option<ScoringUnit>,
    /// Words of the name of the events to be returned; `None` for all.
    pub event: Option<String>,
    /// Whether all games belong to one event, whatever name each of them gives.
    pub one: bool,
    /// The official files that accompany the games. Each belongs to the event that it names, else to the event that the first file with a known
    /// event names, else to the only event.
    pub official_files: Vec<OfficialFile>,
    /// The name of the profile, which overrides that of official files.
    pub profile: Option<String>,
    /// The openings that may be drawn by lot.
    pub openings: OpeningCatalogue,
    /// Whether the games may be a selection of those of their event; then no games are missing.
    pub choice: bool,
    /// The spellings that are one player, in all events.
    pub names: Arc<NameList>,
}

/// The folded names of an event and of its section.
pub(super) type EventSectionKey = (String, String);

impl EventGatherer {
    /// Adds a game; `number` is its number in the file, counted from 1.
    pub fn add_game(&mut self, file: &Arc<str>, number: u64, entry: GameEntry) {
        self.games.push(GatheredGame {
            nth: self.games.len(),
            file: Arc::clone(file),
            number,
            entry,
        });
    }

    /// Returns the variant under whose rules the largest number of games were replayed.
    #[must_use]
    pub fn predominant_variant(&self) -> Option<&'static Variant> {
        let mut counts: Vec<(&'static Variant, usize)> = Vec::new();
        for game in &self.games {
            let variant = game.entry.variant;
            match counts.iter_mut().find(|known| known.0 == variant) {
                Some(known) => known.1 += 1,
                None => counts.push((variant, 1)),
            }
        }
        let most = counts.into_iter().max_by_key(|(_, games)| *games)?;
        Some(most.0)
    }

    /// Returns the number of games.
    #[must_use]
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Returns whether there are no games.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// Returns the events in the order in which they begin, and the official files whose event is unknown. Events whose names are probably one name
    /// are joined. Games without the name of an event belong to the only named event; otherwise they form one of their own.
    #[must_use]
    pub fn into_events(self, wish: &EventOptions) -> (Vec<Event>, Vec<OfficialFile>) {
        let (mut events, nameless) = self.group_games(&wish.names);
        if wish.one {
            events = as_one(events);
        }
        let alone = events.len() == 1;
        let wanted = wish.event.as_deref().map(fold_name);
        let is_wanted = |(_, games): &(EventSectionKey, Vec<GatheredGame>)| {
            let name = wanted.as_deref();
            name.is_none_or(|name| has_event_named(games, name))
        };
        let wanted: Vec<bool> = events.iter().map(is_wanted).collect();
        // An official file about an event that is not to be returned does not belong to those that are.
        let names: Vec<&str> = events.iter().map(|(key, _)| &*key.0).collect();
        let (papers, unplaced) = assign_official_files(&names, &wanted, &wish.official_files);
        let near = near::similar_events(&events);
        let events = events.into_iter().zip(near).zip(papers).zip(wanted);
        let events = events.filter(|(_, wanted)| *wanted);
        let events = events.map(|((((key, games), near), papers), _)| {
            let mut event = Event::from_games(games, wish, papers);
            event.assumed.extend(near);
            if alone && nameless > 0 && !key.0.is_empty() {
                event.assumed.push(EventAssumption::Unnamed(nameless));
            }
            event
        });
        (events.collect(), unplaced)
    }

    /// Returns the games of each event, and the number of games without the name of an event.
    pub(super) fn group_games(
        self,
        names: &NameList,
    ) -> (Vec<(EventSectionKey, Vec<GatheredGame>)>, usize) {
        let same = join_event_names(&self.games, names);
        let mut events: Vec<(EventSectionKey, Vec<GatheredGame>)> = Vec::new();
        let mut known: BTreeMap<EventSectionKey, usize> = BTreeMap::new();
        let mut unnamed = Vec::new();
        for game in self.games {
            let name = fold_name(game.entry.head.event());
            if name.is_empty() {
                unnamed.push(game);
                continue;
            }
            let name = same.get(&name).cloned().unwrap_or(name);
            let key = (name, fold_name(game.entry.head.section()));
            let nth = *known.entry(key.clone()).or_insert_with(|| {
                events.push((key, Vec::new()));
                events.len() - 1
            });
            events[nth].1.push(game);
        }
        let nameless = unnamed.len();
        match &mut events[..] {
            [(_, only)] => only.append(&mut unnamed),
            _ if nameless > 0 => events.push((EventSectionKey::default(), unnamed)),
            _ => {}
        }
        (events, nameless)
    }
}

/// Joins all games to one event, which has the name of the largest one.
fn as_one(
    events: Vec<(EventSectionKey, Vec<GatheredGame>)>,
) -> Vec<(EventSectionKey, Vec<GatheredGame>)> {
    let most = events.iter().max_by_key(|(_, games)| games.len());
    let Some(key) = most.map(|(key, _)| key.clone()) else {
        return events;
    };
    let mut games: Vec<GatheredGame> = events.into_iter().flat_map(|(_, games)| games).collect();
    games.sort_unstable_by_key(|game| game.nth);
    vec![(key, games)]
}

/// Returns the official files of each event, and those whose event is unknown. A file belongs to the event that it names, else to that of the first
/// file that names a known one, else to the only event. A file without a name may also belong to the only event that is to be returned.
fn assign_official_files(
    names: &[&str],
    wanted: &[bool],
    papers: &[OfficialFile],
) -> (Vec<Vec<OfficialFile>>, Vec<OfficialFile>) {
    let named = |paper: &OfficialFile| {
        let told = fold_name(&paper.given.name.as_ref()?.value);
        let same = names.iter().position(|name| *name == told);
        let alike = || {
            let mut like = names.iter().enumerate();
            let is = |name: &str| events_alike(name, &told) != Likeness::Different;
            let (nth, _) = like.find(|(_, name)| is(name))?;
            (!like.any(|(_, name)| is(name))).then_some(nth)
        };
        same.or_else(alike)
    };
    let homes: Vec<Option<usize>> = papers.iter().map(named).collect();
    let usual = match names {
        [_] => Some(0),
        _ => homes.iter().flatten().next().copied(),
    };
    let mut all_wanted = (0..names.len()).filter(|nth| wanted[*nth]);
    let only = all_wanted.next().filter(|_| all_wanted.next().is_none());
    let mut all: Vec<Vec<OfficialFile>> = names.iter().map(|_| Vec::new()).collect();
    let mut unplaced = Vec::new();
    for (paper, home) in papers.iter().zip(homes) {
        let only = only.filter(|_| paper.given.name.is_none());
        match home.or(usual).or(only) {
            Some(home) => all[home].push(paper.clone()),
            None => unplaced.push(paper.clone()),
        }
    }
    (all, unplaced)
}

/// Returns whether one of the games has all words of a name in the name of its event or section.
fn has_event_named(games: &[GatheredGame], wanted: &str) -> bool {
    let mut seen: Option<&HeadTags> = None;
    games.iter().any(|game| {
        let head = &game.entry.head;
        if seen.is_some_and(|seen| seen.event() == head.event() && seen.section() == head.section())
        {
            return false;
        }
        seen = Some(head);
        let name = format!(
            " {} {} ",
            fold_name(head.event()),
            fold_name(head.section())
        );
        wanted
            .split(' ')
            .all(|word| name.contains(&format!(" {word} ")))
    })
}

/// Maps each folded name of an event to the name that replaces it, where several names are probably one.
fn join_event_names(games: &[GatheredGame], listed: &NameList) -> BTreeMap<String, String> {
    let counts = event_names(games);
    let mut named: BTreeMap<&str, usize> = BTreeMap::new();
    for (name, games) in &counts {
        *named
            .entry(listed.event_name(name).unwrap_or(name))
            .or_default() += games;
    }
    let names: Vec<(&str, usize)> = named.into_iter().collect();
    let mut same = BTreeMap::new();
    for group in event_clusters(&names) {
        let kept = fold_name(&group.name);
        for member in group.members {
            same.insert(fold_name(names[member].0), kept.clone());
        }
    }
    for name in counts.keys() {
        let listed = listed
            .event_name(name)
            .and_then(|event| same.get(&fold_name(event)));
        if let Some(kept) = listed.cloned() {
            same.insert(fold_name(name), kept);
        }
    }
    same
}

/// Returns the names of events, with the number of games of each.
pub(super) fn event_names(games: &[GatheredGame]) -> BTreeMap<&str, usize> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for game in games {
        *counts.entry(game.entry.head.event()).or_default() += 1;
    }
    counts
}

/// Returns the words of a name, folded.
pub(super) fn fold_name(text: &str) -> String {
    let folded = fold_text(text);
    let words = folded.split(|c: char| !c.is_letter_or_number());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}
