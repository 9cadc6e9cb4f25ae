//! Proposals which spellings of many games are one player.

use super::gather::{EventGatherer, GatheredGame, event_names};
use super::names::event_clusters;
use super::names::{
    self, DifferenceReason, DifferenceReasons, Likeness, NameRegister, SeparationReason,
};
use super::register::RegisteredPlayer;
use super::{NameList, Round, SpellingCount};
use std::collections::{BTreeMap, BTreeSet};

/// Players and events that are proposed from many games.
#[derive(Clone, Debug, Default)]
pub struct Proposals {
    /// The players, by descending number of games.
    pub players: Vec<ProposedPlayer>,
    /// Similar spellings that are not taken for one player.
    pub doubts: Vec<DoubtfulPair>,
    /// The events with several names.
    pub events: Vec<ProposedEvent>,
    /// The number of games that were examined.
    pub games: u64,
}

/// An event with all its names.
#[derive(Clone, Debug)]
pub struct ProposedEvent {
    /// The name to keep: the one with the largest number of games.
    pub name: String,
    /// The names of games, by descending number of games.
    pub spellings: Vec<SpellingCount>,
    /// The differences between them.
    pub reasons: DifferenceReasons,
    /// Whether they are certainly one event.
    pub is_sure: bool,
}

/// A player with all his spellings.
#[derive(Clone, Debug)]
pub struct ProposedPlayer {
    /// The spelling to keep: that of the list of players, else the one with the largest number of games.
    pub name: String,
    /// The spellings of games, by descending number of games.
    pub spellings: Vec<SpellingCount>,
    /// The differences between them.
    pub reasons: DifferenceReasons,
    /// Whether the spellings play in the same rounds.
    pub rounds: SharedRounds,
    /// The reason why the proposal is not certain enough to be used as it is.
    pub unsure: Option<UnsureReason>,
    /// The player in the list of players.
    pub in_list: ListMatch,
}

/// The reason why a proposal is not used as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnsureReason {
    /// The spellings alone are not enough evidence; the games fit.
    Little,
    /// An initial abbreviates a given name or one letter differs, and no event has both spellings: there may be two such players.
    Apart,
    /// One of the spellings is the name of two players.
    OfTwo,
}

/// Whether spellings play in the same rounds of the same events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SharedRounds {
    /// Fewer than two of the spellings have games with rounds.
    Untold,
    /// They share no round.
    Never,
    /// The number of rounds that they share.
    Shared(u32),
}

/// A player in a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum ListMatch {
    /// No player of the list resembles him, or there is no list.
    #[default]
    Nobody,
    /// This player.
    One(RegisteredPlayer),
    /// Possibly this player: the names alone are not enough evidence.
    Perhaps(RegisteredPlayer),
    /// Any of these players.
    Several(Vec<RegisteredPlayer>),
}

/// Two players whose names are similar.
#[derive(Clone, Debug)]
pub struct DoubtfulPair {
    /// The players, by their indices among those that are proposed; the one with more games first.
    pub players: [usize; 2],
    /// The spellings that are similar.
    pub spellings: [SpellingCount; 2],
    /// The differences between them.
    pub reasons: DifferenceReasons,
    /// The reason why they are not taken for one player.
    pub why: SeparationReason,
    /// The event and the round in which both play, where that is the reason.
    pub place: Option<(String, String)>,
    /// Whether they play in the same rounds.
    pub rounds: SharedRounds,
}

/// The spellings of all games.
#[derive(Default)]
struct SeenSpellings {
    names: Vec<String>,
    known: BTreeMap<String, usize>,
    counts: Vec<u32>,
    /// The rounds in which each plays.
    rounds: Vec<BTreeSet<u32>>,
    /// The events in which each plays.
    events: Vec<BTreeSet<usize>>,
    games: Vec<names::ClusterGame>,
    /// The event and the round of each round number.
    places: Vec<(String, String)>,
}

impl EventGatherer {
    /// Proposes which spellings of all games are one player, and looks each player up in `list`. Rounds of different events are different rounds.
    #[must_use]
    pub fn into_proposals(self, list: &[RegisteredPlayer]) -> Proposals {
        let mut seen = SeenSpellings::default();
        let names: Vec<(String, usize)> = event_names(&self.games)
            .into_iter()
            .filter(|(name, _)| !name.is_empty())
            .map(|(name, games)| (name.to_owned(), games))
            .collect();
        let (events, _) = self.group_games(&NameList::default());
        for (nth, ((name, _), games)) in events.iter().enumerate() {
            // Games without the name of an event may belong to several events, where there are others.
            let one = !name.is_empty() || events.len() == 1;
            seen.add_event(one.then_some(nth), games);
        }
        let texts: Vec<&str> = seen.names.iter().map(String::as_str).collect();
        let clusters = names::cluster_players(&texts, &seen.games, &[]);
        let register = NameRegister::new(list.iter().map(|one| one.name.as_str()));
        let mut home: Vec<Option<usize>> = vec![None; seen.names.len()];
        let mut players: Vec<(Vec<usize>, ProposedPlayer)> = Vec::new();
        let doubled: BTreeSet<usize> = clusters.doubled.iter().map(|one| one.name).collect();
        for group in &clusters.groups {
            let mut made = seen.propose_player(group, &doubled);
            register_of(&mut made, &register, list);
            players.push((group.members.clone(), made));
        }
        let games =
            |player: &ProposedPlayer| -> u32 { player.spellings.iter().map(|one| one.games).sum() };
        players.sort_by_cached_key(|(_, player)| {
            (std::cmp::Reverse(games(player)), player.name.clone())
        });
        for (nth, (members, _)) in players.iter().enumerate() {
            members.iter().for_each(|at| home[*at] = Some(nth));
        }
        let mut doubts: Vec<DoubtfulPair> = Vec::new();
        for doubt in &clusters.doubts {
            let (Some(one), Some(two)) = (home[doubt.one], home[doubt.two]) else {
                continue;
            };
            let (one, two, spelled) = match one <= two {
                true => (one, two, [doubt.one, doubt.two]),
                false => (two, one, [doubt.two, doubt.one]),
            };
            doubts.push(DoubtfulPair {
                players: [one, two],
                spellings: spelled.map(|at| seen.spelling_at(at)),
                reasons: doubt.reasons,
                why: doubt.why,
                place: match doubt.why {
                    SeparationReason::SameRound(round) => seen.places.get(round as usize).cloned(),
                    _ => None,
                },
                rounds: seen.shared_rounds(&spelled),
            });
        }
        doubts.sort_by(|a, b| {
            (a.players, &a.spellings[1].text).cmp(&(b.players, &b.spellings[1].text))
        });
        doubts.dedup_by_key(|doubt| doubt.players);
        Proposals {
            games: events.iter().map(|(_, games)| games.len() as u64).sum(),
            players: players.into_iter().map(|(_, player)| player).collect(),
            doubts,
            events: proposed_events(&names),
        }
    }
}

/// Returns the events that have several names.
fn proposed_events(names: &[(String, usize)]) -> Vec<ProposedEvent> {
    let texts: Vec<(&str, usize)> = names
        .iter()
        .map(|(name, games)| (&**name, *games))
        .collect();
    let groups = event_clusters(&texts).into_iter();
    let several = groups.filter(|group| group.members.len() > 1);
    let proposed = several.map(|group| {
        let spelled = group.members.iter().map(|at| SpellingCount {
            text: names[*at].0.clone(),
            games: u32::try_from(names[*at].1).unwrap_or(u32::MAX),
        });
        let mut spellings: Vec<SpellingCount> = spelled.collect();
        spellings.sort_by_key(|one| std::cmp::Reverse(one.games));
        ProposedEvent {
            name: group.name,
            spellings,
            reasons: group.reasons,
            is_sure: group.sure,
        }
    });
    proposed.collect()
}

impl SeenSpellings {
    /// Adds the games of an event; `event` is its number where they belong to one event.
    fn add_event(&mut self, event: Option<usize>, games: &[GatheredGame]) {
        let mut rounds: BTreeMap<Round, u32> = BTreeMap::new();
        for game in games {
            let head = &game.entry.head;
            let round = Round::from_tag(head.round()).map(|round| round.without_part());
            let round = round.map(|round| {
                *rounds.entry(round).or_insert_with(|| {
                    self.places
                        .push((head.event().to_owned(), head.round().to_owned()));
                    (self.places.len() - 1) as u32
                })
            });
            let seats = [0, 1].map(|side| self.add_seat(head.player_name(side), event, round));
            if let [Some(white), Some(black)] = seats {
                self.games.push(names::ClusterGame {
                    round,
                    players: [white, black],
                    only_stated: false,
                });
            }
        }
    }

    /// Returns the index of a spelling that plays in a round; `None` where it names nobody.
    fn add_seat(&mut self, text: &str, event: Option<usize>, round: Option<u32>) -> Option<usize> {
        let at = match self.known.get(text) {
            Some(at) => *at,
            None if !names::is_name(text) => return None,
            None => {
                let at = self.names.len();
                self.names.push(text.to_owned());
                self.known.insert(text.to_owned(), at);
                self.counts.push(0);
                self.rounds.push(BTreeSet::new());
                self.events.push(BTreeSet::new());
                at
            }
        };
        self.counts[at] += 1;
        self.rounds[at].extend(round);
        self.events[at].extend(event);
        Some(at)
    }

    fn spelling_at(&self, at: usize) -> SpellingCount {
        SpellingCount {
            text: self.names[at].clone(),
            games: self.counts[at],
        }
    }

    /// Reports in how many rounds at least two of some spellings play.
    fn shared_rounds(&self, members: &[usize]) -> SharedRounds {
        let mut seen = BTreeSet::new();
        let mut shared = BTreeSet::new();
        let mut told = 0;
        for at in members {
            told += usize::from(!self.rounds[*at].is_empty());
            for round in &self.rounds[*at] {
                if !seen.insert(*round) {
                    shared.insert(*round);
                }
            }
        }
        match shared.len() {
            _ if told < 2 => SharedRounds::Untold,
            0 => SharedRounds::Never,
            more => SharedRounds::Shared(more as u32),
        }
    }

    /// Returns whether two of some spellings differ by one letter or agree in an initial only, and no event has both: over many events there may be
    /// two such players.
    fn may_be_two(&self, members: &[usize]) -> bool {
        let first = members[0];
        members.iter().skip(1).any(|at| {
            let likeness = names::name_likeness(&self.names[first], &self.names[*at]);
            // Without this, a letter joins 56 pairs of 20,000 different made-up players of 1,000 events; with it, 2 pairs (docs/accuracy.md).
            let near = |all: DifferenceReasons| {
                all.has_reason(DifferenceReason::Initials)
                    || all.has_reason(DifferenceReason::OneLetter)
            };
            likeness.reasons().is_some_and(near)
                && self.events[first].is_disjoint(&self.events[*at])
        })
    }

    /// Proposes the player of a group.
    fn propose_player(
        &self,
        group: &names::SpellingGroup,
        doubled: &BTreeSet<usize>,
    ) -> ProposedPlayer {
        let mut spellings: Vec<SpellingCount> = group
            .members
            .iter()
            .map(|at| self.spelling_at(*at))
            .collect();
        spellings.sort_by_key(|one| std::cmp::Reverse(one.games));
        let many = group.members.len() > 1;
        let unsure = match group.members.iter().any(|at| doubled.contains(at)) {
            true if many => Some(UnsureReason::OfTwo),
            _ if many && !are_clearly_same(&spellings) => Some(UnsureReason::Little),
            _ if many && self.may_be_two(&group.members) => Some(UnsureReason::Apart),
            _ => None,
        };
        ProposedPlayer {
            name: group.name.clone(),
            spellings,
            reasons: group.reasons,
            rounds: self.shared_rounds(&group.members),
            unsure,
            in_list: ListMatch::Nobody,
        }
    }
}

/// Returns whether the spellings alone prove that they are one player. Up to `MAX_PAIRED_SPELLINGS` of them are compared pairwise, more of them
/// with the first one only.
fn are_clearly_same(spellings: &[SpellingCount]) -> bool {
    const MAX_PAIRED_SPELLINGS: usize = 12;
    let pairs = spellings.iter().enumerate().flat_map(|(nth, one)| {
        let others = match spellings.len() > MAX_PAIRED_SPELLINGS {
            true => &spellings[..1],
            false => &spellings[nth + 1..],
        };
        others.iter().map(move |other| (one, other))
    });
    pairs
        .into_iter()
        .all(|(one, other)| is_enough(names::name_likeness(&one.text, &other.text)))
}

/// Returns whether a likeness is enough to use a proposal as it is.
fn is_enough(likeness: Likeness) -> bool {
    match likeness {
        Likeness::Same(_) => true,
        Likeness::Probable(reasons) => !reasons.has_reason(DifferenceReason::NoGiven),
        Likeness::Possible(_) | Likeness::Different => false,
    }
}

/// Looks a player up in the list. Of several similar entries, the only one that certainly has one of his names is taken. The entry is certain where
/// all his spellings fit it.
fn register_of(player: &mut ProposedPlayer, register: &NameRegister, list: &[RegisteredPlayer]) {
    let mut found: BTreeMap<usize, Likeness> = BTreeMap::new();
    for one in &player.spellings {
        for (at, likeness) in register.find_similar(&one.text) {
            let best = found.entry(at).or_insert(likeness);
            if likeness_rank(likeness) < likeness_rank(*best) {
                *best = likeness;
            }
        }
    }
    let entry = |at: &usize| list[*at].clone();
    let same: Vec<usize> = found
        .iter()
        .filter(|(_, likeness)| matches!(likeness, Likeness::Same(_)))
        .map(|(at, _)| *at)
        .collect();
    let all: Vec<usize> = found.keys().copied().collect();
    player.in_list = match (&same[..], &all[..]) {
        (_, []) => ListMatch::Nobody,
        ([only], _) | ([], [only]) => {
            let name = &list[*only].name;
            let fits = |one: &SpellingCount| is_enough(names::name_likeness(&one.text, name));
            match player.spellings.iter().all(fits) {
                true => ListMatch::One(entry(only)),
                false => ListMatch::Perhaps(entry(only)),
            }
        }
        ([], many) | (many, _) => ListMatch::Several(many.iter().map(entry).collect()),
    };
    if let ListMatch::One(registered) = &player.in_list {
        player.name.clone_from(&registered.name);
        let name = player.name.clone();
        let more = player
            .spellings
            .iter()
            .filter_map(|one| names::name_likeness(&one.text, &name).reasons());
        player.reasons = more.fold(player.reasons, DifferenceReasons::union_with);
    }
}

fn likeness_rank(likeness: Likeness) -> u8 {
    match likeness {
        Likeness::Same(_) => 0,
        Likeness::Probable(_) => 1,
        Likeness::Possible(_) => 2,
        Likeness::Different => 3,
    }
}
