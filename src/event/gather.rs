//! From games to events.

use super::names::{Likeness, event_clusters, events_alike};
use super::{Event, EventAssumption, NameList, OfficialFile, OpeningCatalogue, ScoringUnit, near};
use crate::played::{GameEntry, HeadTags};
use crate::variant::Variant;
use crate::words::LetterClass;
use crate::words::fold_text;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Takes games, and puts those of one event together.
#[derive(Debug, Default)]
pub struct EventGatherer {
    pub(super) games: Vec<GatheredGame>,
}

/// A game that has come.
#[derive(Debug)]
pub(super) struct GatheredGame {
    /// Its number among all that have come, from 0.
    pub(super) nth: usize,
    /// Its file.
    pub(super) file: Arc<str>,
    /// Its number in the file, from 1.
    pub(super) number: u64,
    /// What is known of it.
    pub(super) entry: GameEntry,
}

/// What the user has decided.
#[derive(Clone, Debug, Default)]
pub struct EventOptions {
    /// What is paired and counted.
    pub unit: Option<ScoringUnit>,
    /// Words of the name of the events that are wanted; nothing for all.
    pub event: Option<String>,
    /// Whether all games are those of one event, whatever each calls it.
    pub one: bool,
    /// The papers beside the games. Each is about the event whose name it tells, else about the one that the first paper tells, else
    /// about the only one.
    pub papers: Vec<OfficialFile>,
    /// The name of the profile, whatever papers tell.
    pub profile: Option<String>,
    /// The openings that lots may mean.
    pub openings: OpeningCatalogue,
    /// Whether the games may be a choice of those of their event: then nothing is missing.
    pub choice: bool,
    /// Which spellings are one player, in all events.
    pub names: Arc<NameList>,
}

/// The name of an event and of its section, folded to words.
pub(super) type EventSectionKey = (String, String);

impl EventGatherer {
    /// Takes a game, which has a number, counted from 1, in its file.
    pub fn add_game(&mut self, file: &Arc<str>, number: u64, entry: GameEntry) {
        self.games.push(GatheredGame {
            nth: self.games.len(),
            file: Arc::clone(file),
            number,
            entry,
        });
    }

    /// The rules that most of the games were replayed under.
    #[must_use]
    pub fn most_common_variant(&self) -> Option<&'static Variant> {
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

    /// How many games have come.
    #[must_use]
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether none has come.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// The events, in the order in which they begin. Names of events that are probably one are one; games without the name
    /// of an event belong to the only one there is, else they are together. Behind them the papers of which nobody can tell whose they are.
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
            name.is_none_or(|name| is_wanted(games, name))
        };
        let wanted: Vec<bool> = events.iter().map(is_wanted).collect();
        // What is about an event that is not wanted is not about those that are.
        let names: Vec<&str> = events.iter().map(|(key, _)| &*key.0).collect();
        let (papers, unplaced) = assign_official_files(&names, &wanted, &wish.papers);
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

    /// The games of each event, and how many name none.
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

/// All games as those of one event, which has the name that most of them write.
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

/// The papers of each event, and those of which nobody can tell whose they are. A paper is about the event whose name it tells, else
/// about that of the first one that tells any, else about the only one. One that tells no name may be about the only one that is wanted.
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

/// Whether one of the games has all words of a name in the name of its event or section.
fn is_wanted(games: &[GatheredGame], wanted: &str) -> bool {
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

/// For each name of an event, folded, the one it is taken for where several are probably one.
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

/// The names of events, and how many games have each.
pub(super) fn event_names(games: &[GatheredGame]) -> BTreeMap<&str, usize> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for game in games {
        *counts.entry(game.entry.head.event()).or_default() += 1;
    }
    counts
}

/// The words of a name, folded.
pub(super) fn fold_name(text: &str) -> String {
    let folded = fold_text(text);
    let words = folded.split(|c: char| !c.is_letter_or_number());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}
