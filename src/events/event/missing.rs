//! Finds the games that are missing in an event.

use super::gather::fold_name;
use super::squads::TeamPair;
use super::{Event, EventSystem, MissingGames};
use std::collections::{BTreeMap, BTreeSet};

/// Returns what is missing among the matches of an event.
pub(super) fn find_missing(event: &Event) -> Vec<MissingGames> {
    match event.system {
        EventSystem::RoundRobin { circles } if event.is_of_teams() => {
            missing_team_matches(event, circles)
        }
        EventSystem::RoundRobin { circles } => missing_pairs(event, circles, |_| true),
        EventSystem::Swiss => missing_round_matches(event),
        _ => Vec::new(),
    }
}

/// Returns the pairs of a round robin that have met less often than the others, among those that have to meet.
fn missing_pairs(
    event: &Event,
    circles: u32,
    is_due: impl Fn([usize; 2]) -> bool,
) -> Vec<MissingGames> {
    let busy = busy_players(event);
    let mut met: BTreeMap<[usize; 2], u32> = BTreeMap::new();
    let mut playing = BTreeSet::new();
    let played = event.matches.iter().map(|one| one.players);
    let forfeit = event.stated_facts.forfeits.iter().map(|one| one.players);
    let told = event.stated_facts.results.iter().map(|one| one.players);
    for mut pair in played.chain(forfeit).chain(told) {
        pair.sort_unstable();
        *met.entry(pair).or_default() += 1;
        playing.extend(pair);
    }
    // The rules decide what becomes of the matches of players who withdrew (IDF section 2, 18.2).
    let is_gone = |player: &usize| {
        let mut gone = event.stated_facts.withdrawn.iter();
        gone.any(|gone| gone.player == *player)
    };
    let takes_part = |player: &usize| !is_gone(player) && !event.unlisted.contains(player);
    let playing: Vec<usize> = playing.into_iter().filter(takes_part).collect();
    let mut all = Vec::new();
    for (nth, one) in playing.iter().enumerate() {
        for other in &playing[nth + 1..] {
            let met = met.get(&[*one, *other]).copied().unwrap_or(0);
            if met < circles && is_due([*one, *other]) {
                all.push(MissingGames::Pair {
                    players: [*one, *other],
                    met,
                    due: circles,
                    rounds: free_rounds(&busy, [*one, *other]),
                });
            }
        }
    }
    all
}

/// The maximum number of rounds that are named as those in which two players who have not met may have had to meet.
const MAX_ROUNDS_NAMED: usize = 4;

/// Returns the rounds in which neither of two players has an opponent; none where too many are possible.
fn free_rounds(busy: &[BTreeSet<usize>], players: [usize; 2]) -> Vec<usize> {
    let is_free = |round: &usize| !players.iter().any(|player| busy[*round].contains(player));
    let free: Vec<usize> = (0..busy.len()).filter(is_free).collect();
    match free.len() {
        0..=MAX_ROUNDS_NAMED => free,
        _ => Vec::new(),
    }
}

/// Returns the players of each round who have an opponent or a bye in it, or were absent.
fn busy_players(event: &Event) -> Vec<BTreeSet<usize>> {
    let mut busy: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); event.rounds.len()];
    for one in &event.matches {
        if let Some(round) = one.round {
            busy[round].extend(one.players);
        }
    }
    let beside = &event.stated_facts;
    let byes = beside.byes.iter().map(|solo| (solo.round, solo.player));
    let absent = beside.forfeits.iter();
    let absent = absent.flat_map(|one| one.players.map(|player| (one.round, player)));
    let results = beside.results.iter();
    let results = results.flat_map(|one| one.players.map(|player| (one.round, player)));
    let numbers: BTreeMap<u32, usize> = (0..event.rounds.len())
        .map(|round| (event.round_number(round), round))
        .collect();
    for (number, player) in byes.chain(absent).chain(results) {
        if let Some(round) = numbers.get(&number) {
            busy[*round].insert(player);
        }
    }
    busy
}

/// A round and the folded names of two teams.
type TeamMeeting = (Option<usize>, [String; 2]);

/// Returns what is missing in a round robin of teams: each team meets all other teams (IDF section 2, 2.1), and members of one team never meet.
/// Where the members of each team meet all members of the others, single pairs are missing.
fn missing_team_matches(event: &Event, circles: u32) -> Vec<MissingGames> {
    let mut names: BTreeMap<String, String> = BTreeMap::new();
    let mut members: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
    let mut boards: BTreeMap<TeamMeeting, u32> = BTreeMap::new();
    for TeamPair {
        round,
        players,
        teams,
    } in event.team_pairs()
    {
        let mut pair = teams.each_ref().map(|team| fold_name(team));
        for ((folded, team), player) in pair.iter().zip(teams).zip(players) {
            names.entry(folded.clone()).or_insert(team);
            members.entry(folded.clone()).or_default().insert(player);
        }
        pair.sort();
        *boards.entry((round, pair)).or_default() += 1;
    }
    if event.members_meet_all() {
        let team_of: BTreeMap<usize, &String> = members
            .iter()
            .flat_map(|(team, members)| members.iter().map(move |player| (*player, team)))
            .collect();
        return missing_pairs(event, circles, |[one, other]| {
            team_of.get(&one) != team_of.get(&other)
        });
    }
    let mut met: BTreeMap<&[String; 2], u32> = BTreeMap::new();
    let mut sizes: BTreeMap<u32, usize> = BTreeMap::new();
    for ((_, pair), size) in &boards {
        *met.entry(pair).or_default() += 1;
        *sizes.entry(*size).or_default() += 1;
    }
    let name = |team: &String| names.get(team).unwrap_or(team).clone();
    let mut found = Vec::new();
    let teams: Vec<&String> = names.keys().collect();
    for (nth, one) in teams.iter().enumerate() {
        for other in &teams[nth + 1..] {
            let pair = [(*one).clone(), (*other).clone()];
            let met = met.get(&pair).copied().unwrap_or(0);
            if met < circles {
                found.push(MissingGames::Teams {
                    teams: pair.each_ref().map(name),
                    met,
                    due: circles,
                });
            }
        }
    }
    let usual = sizes.into_iter().max_by_key(|(_, matches)| *matches);
    let due = usual.map_or(0, |(size, _)| size);
    let few = boards.iter().filter(|(_, size)| **size < due);
    found.extend(few.map(|((round, pair), size)| MissingGames::Boards {
        teams: pair.each_ref().map(name),
        round: *round,
        boards: *size,
        due,
    }));
    found
}

/// Returns the rounds of a Swiss event that have fewer matches than the fullest one, with the idle players: those who play in a later round or in
/// all other rounds.
fn missing_round_matches(event: &Event) -> Vec<MissingGames> {
    let mut playing: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); event.rounds.len()];
    for one in &event.matches {
        if let Some(round) = one.round {
            playing[round].extend(one.players);
        }
    }
    // A player with a stated bye or absence is not idle.
    let numbers: Vec<u32> = (0..event.rounds.len())
        .map(|round| event.round_number(round))
        .collect();
    let byes = event
        .stated_facts
        .byes
        .iter()
        .map(|solo| (solo.round, solo.player));
    let absent = event.stated_facts.forfeits.iter();
    let absent = absent.flat_map(|one| one.players.map(|player| (one.round, player)));
    for (number, player) in byes.chain(absent) {
        if let Some(round) = numbers.iter().position(|known| *known == number) {
            playing[round].insert(player);
        }
    }
    let is_away = |player: usize, round: usize| {
        let mut starts = event.stated_facts.starts.iter();
        let late = starts.any(|(late, start)| *late == player && numbers[round] < *start);
        let mut gone = event.stated_facts.withdrawn.iter();
        late || gone.any(|gone| gone.player == player && numbers[round] > gone.after)
    };
    // Two players with the same name have a seat each in the rounds where both play.
    let mut seats: Vec<usize> = playing.iter().map(BTreeSet::len).collect();
    for doubled in event.doubled.iter().filter(|each| each.rounds.len() > 1) {
        for round in &doubled.rounds {
            seats[*round] += 1;
        }
    }
    let most = seats.iter().max().copied().unwrap_or(0) / 2;
    let mut all = Vec::new();
    for (round, here) in playing.iter().enumerate() {
        // A round that only official files name has no games at all; the comparison with these files reports it.
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
        // A single player without an opponent has a bye.
        if idle.len() > 1 {
            let due = due.min(idle.len() / 2);
            all.push(MissingGames::Round { round, idle, due });
        }
    }
    all
}
