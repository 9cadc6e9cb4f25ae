//! The boards on which members of teams play (IDF section 2, 21.2 and 21.4).

use super::Event;
use super::gather::fold_name;
use crate::board::Color;
use std::collections::{BTreeMap, BTreeSet};

/// A member of a team who played on a board other than his own, against the order of his team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MisplacedMember {
    /// The index of his game among those of the event.
    pub game: usize,
    /// The side that he had in the game: 0 for White, 1 for Black.
    pub side: usize,
    /// The board on which he played.
    pub board: u32,
    /// His board.
    pub own: u32,
}

/// A member of a team who was present in a match.
#[derive(Clone, Copy, Debug)]
struct TeamSeat {
    player: usize,
    board: u32,
    game: usize,
    side: usize,
    /// Whether the game was played. A player who only waited for his opponent has not played on a board.
    played: bool,
}

/// A match of a team: the round, the team, and the team it meets.
type TeamMatchKey = (Option<usize>, [String; 2]);

impl Event {
    /// Returns the members of teams who played against the order of boards of their team.
    ///
    /// The order is that of the list of the team, else that of the boards on which its members usually play. Only members who were present in a
    /// match are compared with one another: boards whose games are missing and absent members prove nothing.
    #[must_use]
    pub fn misplaced_members(&self) -> Vec<MisplacedMember> {
        let lists = &self.stated_facts.line_ups;
        let has_teams = match self.stated_facts.teams_play {
            Some(declared) => declared,
            None => !lists.is_empty() || self.is_of_teams(),
        };
        if !has_teams || self.members_meet_all() {
            return Vec::new();
        }
        let mut matches: Vec<Vec<TeamSeat>> = self.team_seats().into_values().collect();
        let listed: BTreeMap<usize, u32> = lists
            .iter()
            .flat_map(|members| members.iter().zip(1..))
            .filter_map(|(member, board)| Some(((*member)?, board)))
            .collect();
        let usual = usual_boards(&matches);
        let boards = boards_of_match(&matches, lists.iter().map(Vec::len).max());
        let mut found = Vec::new();
        for seats in &mut matches {
            if !is_one_match(seats) {
                continue;
            }
            let has_list = seats.iter().any(|seat| listed.contains_key(&seat.player));
            let wrong = match has_list {
                true => {
                    count_from_first_board(seats, boards);
                    against_list(seats, &listed, boards)
                }
                false => against_usual(seats, &usual),
            };
            found.extend(
                wrong
                    .into_iter()
                    .filter(|(seat, _)| seat.played)
                    .map(|(seat, own)| MisplacedMember {
                        game: seat.game,
                        side: seat.side,
                        board: seat.board,
                        own,
                    }),
            );
        }
        found.sort_unstable();
        found
    }

    /// Returns the members of each team who were present in each of its matches, with their boards.
    fn team_seats(&self) -> BTreeMap<TeamMatchKey, Vec<TeamSeat>> {
        let mut seats: BTreeMap<TeamMatchKey, Vec<TeamSeat>> = BTreeMap::new();
        for one in &self.matches {
            let Some(board) = self.board_of(one) else {
                continue;
            };
            let game = one.games[0];
            let teams = self.teams_of(game).map(|team| fold_name(&team));
            if teams[0] == teams[1] {
                continue;
            }
            let played = one.games.iter().any(|game| !self.games[*game].is_forfeit());
            for side in [0, 1] {
                let came =
                    played || self.games[game].entry.outcome.winner() == Some(SIDE_COLORS[side]);
                let [team, other] = [&teams[side], &teams[1 - side]].map(Clone::clone);
                let player = self.games[game].players[side];
                if let Some(player) = player.filter(|_| came && !team.is_empty()) {
                    let seat = TeamSeat {
                        player,
                        board,
                        game,
                        side,
                        played,
                    };
                    let of_match = seats.entry((one.round, [team, other])).or_default();
                    of_match.push(seat);
                }
            }
        }
        seats
    }
}

/// The sides of a game, in the order of its players.
const SIDE_COLORS: [Color; 2] = [Color::White, Color::Black];

/// The maximum number of members of a team in a match whose order is compared.
const MAX_MEMBERS: usize = 200;

/// Returns whether each member plays on one board and each board has one member. Matches without a round may be several matches, and boards with
/// wrong numbers show no order.
fn is_one_match(seats: &[TeamSeat]) -> bool {
    if seats.len() > MAX_MEMBERS {
        return false;
    }
    let players: BTreeSet<usize> = seats.iter().map(|seat| seat.player).collect();
    let boards: BTreeSet<u32> = seats.iter().map(|seat| seat.board).collect();
    players.len() == seats.len() && boards.len() == seats.len()
}

/// Returns the number of boards of a match. Where boards are numbered through all matches of a round, the numbers exceed the length of every list;
/// the largest match then gives the number.
fn boards_of_match(matches: &[Vec<TeamSeat>], longest_list: Option<usize>) -> u32 {
    let tables = matches.iter().flatten().map(|seat| seat.board).max();
    let tables = tables.unwrap_or(1);
    let longest_list = longest_list.and_then(|longest| u32::try_from(longest).ok());
    if longest_list.is_some_and(|longest| tables <= longest) {
        return tables;
    }
    let largest = matches.iter().map(Vec::len).max();
    largest.map_or(1, |largest| {
        u32::try_from(largest).unwrap_or(u32::MAX).max(1)
    })
}

/// Renumbers the boards of a match from its own first board, where boards are numbered through all matches.
fn count_from_first_board(seats: &mut Vec<TeamSeat>, boards: u32) {
    let first = seats.iter().map(|seat| seat.board).min().unwrap_or(1);
    let before = (first - 1) / boards * boards;
    for seat in &mut *seats {
        seat.board -= before;
    }
    // A number that is not that of a board of the match has no place in its order.
    seats.retain(|seat| seat.board <= boards);
}

/// Returns the members who play against the list of the team, with their boards on it. The members at the head of the list, one for each board,
/// keep their order; they may move up where others are absent, but never down. The regulations decide on which boards reserves play (21.2); a
/// reserve must not take a board so that a member who is present has to move down.
fn against_list<'a>(
    seats: &'a [TeamSeat],
    listed: &BTreeMap<usize, u32>,
    boards: u32,
) -> Vec<(&'a TeamSeat, u32)> {
    let own = |seat: &TeamSeat| listed.get(&seat.player).copied();
    let members: Vec<(u32, u32)> = seats
        .iter()
        .filter_map(|seat| Some((own(seat).filter(|own| *own <= boards)?, seat.board)))
        .collect();
    let is_wrong = |own: u32, board: u32| match own <= boards {
        true => {
            let is_turned =
                |(other, at): &(u32, u32)| own != *other && own.cmp(other) == at.cmp(&board);
            board > own || (board < own && members.iter().any(is_turned))
        }
        false => members
            .iter()
            .any(|(other, at)| *other <= board && board < *at),
    };
    let all = seats.iter().filter_map(|seat| Some((seat, own(seat)?)));
    all.filter(|(seat, own)| is_wrong(*own, seat.board))
        .collect()
}

/// Returns the board of each player on which he played at least two thirds of his matches, for players with at least three matches.
fn usual_boards(matches: &[Vec<TeamSeat>]) -> BTreeMap<usize, u32> {
    let mut played: BTreeMap<usize, BTreeMap<u32, usize>> = BTreeMap::new();
    for seat in matches.iter().flatten() {
        let boards = played.entry(seat.player).or_default();
        *boards.entry(seat.board).or_default() += 1;
    }
    let usual = |boards: BTreeMap<u32, usize>| {
        let all: usize = boards.values().sum();
        let (board, most) = boards.into_iter().max_by_key(|(_, count)| *count)?;
        (all >= 3 && most * 3 >= all * 2).then_some(board)
    };
    played
        .into_iter()
        .filter_map(|(player, boards)| Some((player, usual(boards)?)))
        .collect()
}

/// Returns the members who play in the reverse order of their usual boards, with these boards. Both of two such members are away from their usual
/// boards, and members who usually play elsewhere sit there. A member who left a board to its usual player had only substituted for him.
fn against_usual<'a>(
    seats: &'a [TeamSeat],
    usual: &BTreeMap<usize, u32>,
) -> Vec<(&'a TeamSeat, u32)> {
    let own = |seat: &TeamSeat| usual.get(&seat.player).copied();
    let is_taken = |board: u32| {
        let mut here = seats.iter().filter(|seat| seat.board == board);
        here.any(|seat| own(seat).is_some_and(|own| own != board))
    };
    let moved: Vec<(&TeamSeat, u32)> = seats
        .iter()
        .filter_map(|seat| Some((seat, own(seat)?)))
        .filter(|(seat, own)| seat.board != *own && is_taken(*own))
        .collect();
    let is_turned = |(seat, own): &(&TeamSeat, u32)| {
        moved.iter().any(|(other, of_other)| {
            own != of_other && own.cmp(of_other) == other.board.cmp(&seat.board)
        })
    };
    moved.iter().filter(|one| is_turned(one)).copied().collect()
}
