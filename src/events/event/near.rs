//! Events whose names differ by one character and whose players and rounds show that they may be one event.

use super::gather::{EventSectionKey, GatheredGame, fold_name};
use super::{EventAssumption, Round};
use std::collections::BTreeSet;
use strsim::damerau_levenshtein;

/// The maximum number of events that are compared with each other.
const MAX_EVENTS: usize = 200;

/// A round and a player, or a pair without a round.
type PlayerSeat = (Option<Round>, String);

/// The seats that are taken in an event: who plays in which round.
#[derive(Default)]
struct TakenSeats {
    players: BTreeSet<String>,
    rounds: BTreeSet<Option<Round>>,
    taken: BTreeSet<PlayerSeat>,
}

/// Returns for each event the others that may be the same event. Their names differ by one character, all players of the one with fewer games play
/// in the other too, and nobody plays in the same round of both. Where that character is a number or the letter of a group, it may distinguish two
/// years or two groups, so the rounds of the one must also be rounds of the other.
pub(super) fn similar_events(
    events: &[(EventSectionKey, Vec<GatheredGame>)],
) -> Vec<Vec<EventAssumption>> {
    let mut near: Vec<Vec<EventAssumption>> = events.iter().map(|_| Vec::new()).collect();
    if events.len() > MAX_EVENTS {
        return near;
    }
    for (nth, ((name, section), games)) in events.iter().enumerate() {
        for (other, ((of, of_section), others)) in events.iter().enumerate().skip(nth + 1) {
            let alike = section == of_section
                && !name.is_empty()
                && name.len().abs_diff(of.len()) <= 4
                && damerau_levenshtein(name, of) == 1;
            if !alike {
                continue;
            }
            let (few, many) = match games.len() <= others.len() {
                true => (games, others),
                false => (others, games),
            };
            if can_fill_seats(few, &TakenSeats::from_games(many), is_slip(name, of)) {
                near[nth].push(assume_apart(others));
                near[other].push(assume_apart(games));
            }
        }
    }
    near
}

fn assume_apart(games: &[GatheredGame]) -> EventAssumption {
    EventAssumption::Apart {
        event: games
            .first()
            .map_or_else(String::new, |game| game.entry.head.event().to_owned()),
        games: games.len(),
    }
}

/// Returns whether two names that differ by one character differ as misspellings do: in a letter of a longer word, whether or not a digit replaces
/// it. Digits, short words and Roman numerals count years, editions, ages and groups.
fn is_slip(name: &str, other: &str) -> bool {
    let [one, two]: [Vec<char>; 2] = [name, other].map(|name| name.chars().collect());
    let pairs = one.iter().zip(&two);
    let start = pairs.take_while(|(a, b)| a == b).count();
    let pairs = one[start..].iter().rev().zip(two[start..].iter().rev());
    let behind = pairs.take_while(|(a, b)| a == b).count();
    let changed = [&one, &two].map(|chars| &chars[start..chars.len() - behind]);
    let counts = match changed {
        [[a], [b]] => a.is_ascii_digit() && b.is_ascii_digit(),
        _ => changed.concat().iter().any(char::is_ascii_digit),
    };
    let words = [&one, &two].map(|chars| {
        let is_word = |c: &&char| **c != ' ';
        let before = chars[..start].iter().rev().take_while(is_word).count();
        let end = chars.len() - behind;
        let after = chars[end..].iter().take_while(is_word).count();
        &chars[start - before..end + after]
    });
    let is_short = |word: &[char]| word.iter().filter(|c| c.is_alphabetic()).count() < 3;
    let is_roman = |word: &[char]| word.iter().all(|c| "ivxlc".contains(*c));
    !counts && !words.into_iter().any(is_short) && !words.into_iter().all(is_roman)
}

/// Returns whether the games fill empty seats of another event and nothing else. With `in_any_round`, seats in rounds that the other event does not
/// have are empty too.
fn can_fill_seats(games: &[GatheredGame], seats: &TakenSeats, in_any_round: bool) -> bool {
    games.iter().all(|game| {
        let (round, players) = round_and_players(game);
        let known = players.iter().all(|player| seats.players.contains(player));
        let free = seats_of_game(round.clone(), players)
            .iter()
            .all(|seat| !seats.taken.contains(seat));
        known && free && (in_any_round || seats.rounds.contains(&round))
    })
}

fn round_and_players(game: &GatheredGame) -> (Option<Round>, [String; 2]) {
    let head = &game.entry.head;
    let round = Round::from_tag(head.round()).map(|round| round.without_part());
    (round, [0, 1].map(|side| fold_name(head.player_name(side))))
}

/// Returns the seats of a game: those of both players in its round, else that of the pair.
fn seats_of_game(round: Option<Round>, players: [String; 2]) -> Vec<PlayerSeat> {
    if round.is_some() {
        return players
            .into_iter()
            .map(|player| (round.clone(), player))
            .collect();
    }
    let mut pair = players;
    pair.sort();
    vec![(None, pair.join("\n"))]
}

impl TakenSeats {
    fn from_games(games: &[GatheredGame]) -> Self {
        let mut seats = Self::default();
        for game in games {
            let (round, players) = round_and_players(game);
            seats.players.extend(players.clone());
            seats.rounds.insert(round.clone());
            seats.taken.extend(seats_of_game(round, players));
        }
        seats.players.remove("");
        seats
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_of_the_pen_are_distinguished_from_numbers_and_groups() {
        for (one, two) in [
            ("city open 2024", "city 0pen 2024"),
            ("city open 2024", "citv open 2024"),
            ("city open 2024", "city opne 2024"),
            ("city open 2024", "city opn 2024"),
            ("city open 2024", "cityopen 2024"),
            ("кубок города", "кубок г0рода"),
            ("кубок мира", "кубок мера"),
        ] {
            assert!(is_slip(one, two) && is_slip(two, one), "{one} {two}");
        }
        for (one, two) in [
            ("open 2023", "open 2024"),
            ("open 7", "open 8"),
            ("open 1", "open 11"),
            ("open", "open2"),
            ("open u16", "open u18"),
            ("group a", "group b"),
            ("group a1", "group b1"),
            ("кубок а", "кубок б"),
            ("open ii", "open iii"),
            ("xiv open", "xvi open"),
            ("open 1st", "open 2st"),
        ] {
            assert!(!is_slip(one, two) && !is_slip(two, one), "{one} {two}");
        }
    }
}
