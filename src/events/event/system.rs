//! Detects the system of an event from its matches.

use super::EventMatch;
use std::collections::{BTreeMap, BTreeSet};

/// A system of an event (IDF section 2, article 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventSystem {
    /// Each player meets each other one, once or more often (2.1).
    RoundRobin {
        /// The number of times that each pair meets.
        circles: u32,
    },
    /// The loser of a match is out (2.2).
    KnockOut,
    /// A fixed number of rounds (2.3).
    Swiss,
    /// The members of each team meet those of the other (2.4).
    Scheveningen,
    /// Two players meet repeatedly.
    Duel,
    /// None of these, or the system cannot be detected.
    Unknown,
}

impl EventSystem {
    /// Returns the name for programs.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::RoundRobin { .. } => "round-robin",
            Self::KnockOut => "knock-out",
            Self::Swiss => "swiss",
            Self::Scheveningen => "scheveningen",
            Self::Duel => "duel",
            Self::Unknown => "unknown",
        }
    }

    /// Detects the system from the matches of `players` players. `absent` holds pairs that met in a match lost by absence, `gone` players who
    /// withdrew: matches that they did not play prove nothing.
    pub(super) fn from_matches(
        players: usize,
        matches: &[EventMatch],
        absent: &[[usize; 2]],
        gone: &[usize],
    ) -> Self {
        let mut met: BTreeMap<[usize; 2], u32> = BTreeMap::new();
        let mut playing = BTreeSet::new();
        let played = matches.iter().map(|one| one.players);
        for mut pair in played.chain(absent.iter().copied()) {
            pair.sort_unstable();
            *met.entry(pair).or_default() += 1;
            playing.extend(pair);
        }
        let players = players.min(playing.len());
        if players == 2 && matches.len() > 2 {
            return Self::Duel;
        }
        let due = players.saturating_sub(1) + players % 2;
        let gone: BTreeSet<usize> = gone.iter().copied().collect();
        let staying = playing.difference(&gone).count();
        // Two remaining players who have met are not a round robin yet.
        let players = match staying {
            3.. => {
                met.retain(|pair, _| !pair.iter().any(|player| gone.contains(player)));
                staying.min(players)
            }
            _ => players,
        };
        let pairs = players * players.saturating_sub(1) / 2;
        // Nine of ten pairs are enough: the others are missing games.
        if players > 2 && met.len() * 10 >= pairs * 9 {
            let circles = commonest_number(met.values().copied());
            return Self::RoundRobin { circles };
        }
        // Three of four pairs are enough where there are as many rounds as each player has opponents and nobody meets anybody twice.
        // One missing sheet must not change the system.
        let rounds: BTreeSet<Option<usize>> = matches.iter().map(|one| one.round).collect();
        let once = met.values().all(|times| *times == 1);
        if players > 3
            && once
            && rounds.len() == due
            && !rounds.contains(&None)
            && met.len() * 4 >= pairs * 3
        {
            return Self::RoundRobin { circles: 1 };
        }
        match of_rounds(matches) {
            Some(system) => system,
            None => Self::Unknown,
        }
    }
}

/// Returns the most frequent number; of equally frequent ones the greatest.
fn commonest_number(numbers: impl Iterator<Item = u32>) -> u32 {
    let mut counts: BTreeMap<u32, usize> = BTreeMap::new();
    for number in numbers {
        *counts.entry(number).or_default() += 1;
    }
    let most = counts.iter().max_by_key(|(_, count)| **count);
    most.map_or(1, |(number, _)| *number)
}

/// Detects the system from the rounds: in a Swiss event all rounds have nearly the same number of matches; in a knock-out half of the players of a
/// round play in the next one.
fn of_rounds(matches: &[EventMatch]) -> Option<EventSystem> {
    let mut rounds: BTreeMap<usize, Vec<&EventMatch>> = BTreeMap::new();
    for one in matches {
        rounds.entry(one.round?).or_default().push(one);
    }
    if rounds.len() < 2 {
        return None;
    }
    let all: Vec<&Vec<&EventMatch>> = rounds.values().collect();
    let halves = all.windows(2).all(|two| {
        let (now, next) = (two[0].len(), two[1].len());
        next * 2 == now || next * 2 == now + 1
    });
    let beaten_play_on = all.windows(2).map(|two| {
        let losers = two[0].iter().filter_map(|one| one.loser());
        let next = |player: &usize| two[1].iter().any(|one| one.players.contains(player));
        losers.filter(next).count()
    });
    // With three rounds or more of this shape, and so at least eight players, one loser who plays on is a fault to be reported.
    let shaped = rounds.len() > 2 && all.iter().map(|round| round.len()).sum::<usize>() >= 7;
    let beaten_play_on: usize = beaten_play_on.sum();
    if halves && beaten_play_on <= usize::from(shaped) {
        return Some(EventSystem::KnockOut);
    }
    let twice = all.iter().any(|round| {
        let players: BTreeSet<usize> = round.iter().flat_map(|one| one.players).collect();
        players.len() < 2 * round.len() - round.len() / 5
    });
    (!twice).then_some(EventSystem::Swiss)
}

impl EventMatch {
    /// Returns the loser of the match, where there is one and the result is known.
    #[must_use]
    pub fn loser(&self) -> Option<usize> {
        match self.points? {
            [one, other] if one > other => Some(self.players[1]),
            [one, other] if one < other => Some(self.players[0]),
            _ => None,
        }
    }
}
