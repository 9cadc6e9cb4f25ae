//! What is missing in an event.

use super::{Event, Missing, System};
use std::collections::{BTreeMap, BTreeSet};

/// What is missing among the matches of an event.
pub(super) fn missing(event: &Event) -> Vec<Missing> {
    match event.system {
        System::RoundRobin { circles } => pairs(event, circles),
        System::Swiss => rounds(event),
        _ => Vec::new(),
    }
}

/// The pairs of a round robin that have met less often than the others.
fn pairs(event: &Event, circles: u32) -> Vec<Missing> {
    let mut met: BTreeMap<[usize; 2], u32> = BTreeMap::new();
    let mut playing = BTreeSet::new();
    let played = event.matches.iter().map(|one| one.players);
    let forfeit = event.beside.forfeits.iter().map(|one| one.players);
    let told = event.beside.results.iter().map(|one| one.players);
    for mut pair in played.chain(forfeit).chain(told) {
        pair.sort_unstable();
        *met.entry(pair).or_default() += 1;
        playing.extend(pair);
    }
    // What becomes of the matches of those who left, the law says.
    let is_gone = |player: &usize| {
        let mut gone = event.beside.withdrawn.iter();
        gone.any(|gone| gone.player == *player)
    };
    let playing: Vec<usize> = playing.into_iter().filter(|one| !is_gone(one)).collect();
    let mut all = Vec::new();
    for (nth, one) in playing.iter().enumerate() {
        for other in &playing[nth + 1..] {
            let met = met.get(&[*one, *other]).copied().unwrap_or(0);
            if met < circles {
                all.push(Missing::Pair {
                    players: [*one, *other],
                    met,
                    due: circles,
                });
            }
        }
    }
    all
}

/// The rounds of a Swiss event that have fewer matches than most: those of which players are missing who play before and behind
/// it, or who play in all the others.
fn rounds(event: &Event) -> Vec<Missing> {
    let mut playing: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); event.rounds.len()];
    for one in &event.matches {
        if let Some(round) = one.round {
            playing[round].extend(one.players);
        }
    }
    // Who is told to have had no opponent, or not to have come, is no longer sought.
    let numbers: Vec<u32> = (0..event.rounds.len())
        .map(|round| event.round_number(round))
        .collect();
    let byes = event
        .beside
        .byes
        .iter()
        .map(|solo| (solo.round, solo.player));
    let absent = event.beside.forfeits.iter();
    let absent = absent.flat_map(|one| one.players.map(|player| (one.round, player)));
    for (number, player) in byes.chain(absent) {
        if let Some(round) = numbers.iter().position(|known| *known == number) {
            playing[round].insert(player);
        }
    }
    let is_away = |player: usize, round: usize| {
        let mut starts = event.beside.starts.iter();
        let late = starts.any(|(late, start)| *late == player && numbers[round] < *start);
        let mut gone = event.beside.withdrawn.iter();
        late || gone.any(|gone| gone.player == player && numbers[round] > gone.after)
    };
    // Two players of one name have a seat each where both play.
    let mut seats: Vec<usize> = playing.iter().map(BTreeSet::len).collect();
    for doubled in event.doubled.iter().filter(|each| each.rounds.len() > 1) {
        for round in &doubled.rounds {
            seats[*round] += 1;
        }
    }
    let most = seats.iter().max().copied().unwrap_or(0) / 2;
    let mut all = Vec::new();
    for (round, here) in playing.iter().enumerate() {
        // A round that only papers name has no games at all, and they tell of it.
        if !event.matches.iter().any(|one| one.round == Some(round)) {
            continue;
        }
        let due = most.saturating_sub(seats[round] / 2);
        if due == 0 {
            continue;
        }
        let idle = (0..event.players.len()).filter(|player| {
            let others = playing
                .iter()
                .enumerate()
                .filter(|(other, _)| *other != round);
            let (played, all) = others.fold((0, 0), |(played, all), (_, there)| {
                (played + usize::from(there.contains(player)), all + 1)
            });
            let later = playing[round + 1..]
                .iter()
                .any(|there| there.contains(player));
            !here.contains(player) && (later || played == all) && !is_away(*player, round)
        });
        let idle: Vec<usize> = idle.collect();
        // One player without an opponent has a bye.
        if idle.len() > 1 {
            let due = due.min(idle.len() / 2);
            all.push(Missing::Round { round, idle, due });
        }
    }
    all
}
