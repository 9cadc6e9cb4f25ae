//! Who sits on which board of a team (IDF section 2, 21.2 and 21.4).

use super::Event;
use super::gather::key;
use std::collections::BTreeMap;

/// A member of a team who played on another board than his own, against the order of his team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Misplaced {
    /// His game among those of the event.
    pub game: usize,
    /// The side of the game that he played.
    pub side: usize,
    /// The board that he played on.
    pub board: u32,
    /// His board.
    pub own: u32,
}

/// A member of a team in a match.
#[derive(Clone, Copy, Debug)]
struct Seat {
    player: usize,
    board: u32,
    game: usize,
    side: usize,
}

/// A round and a team.
type Key = (Option<usize>, String);

impl Event {
    /// The members of teams who played in another order than that of their boards: of two of them, both on other boards than their own,
    /// each played where the other should be before him. A reserve on the board of an absent member, and members who move up a board,
    /// keep the order or leave the others where they are: the regulations allow or forbid it (21.2), and nobody can tell here.
    #[must_use]
    pub fn misplaced(&self) -> Vec<Misplaced> {
        if self.members_meet_all() {
            return Vec::new();
        }
        let seats = self.seats();
        let own = self.own_boards(&seats);
        let mut found = Vec::new();
        for match_of_team in seats.values() {
            let moved: Vec<(&Seat, u32)> = match_of_team
                .iter()
                .filter_map(|seat| Some((seat, *own.get(&seat.player)?)))
                .filter(|(seat, own)| seat.board != *own)
                .collect();
            for (seat, own) in &moved {
                let exchanged = |(other, of_other): &(&Seat, u32)| {
                    let as_listed = own.cmp(of_other);
                    as_listed.is_ne() && as_listed == other.board.cmp(&seat.board)
                };
                if moved.iter().any(exchanged) {
                    found.push(Misplaced {
                        game: seat.game,
                        side: seat.side,
                        board: seat.board,
                        own: *own,
                    });
                }
            }
        }
        found.sort_unstable();
        found
    }

    /// The members of each team in each round, with their boards.
    fn seats(&self) -> BTreeMap<Key, Vec<Seat>> {
        let mut seats: BTreeMap<Key, Vec<Seat>> = BTreeMap::new();
        for one in &self.matches {
            let Some(board) = self.board_of(one) else {
                continue;
            };
            let game = one.games[0];
            let teams = self.teams_of(game).map(|team| key(&team));
            if teams[0] == teams[1] {
                continue;
            }
            for (side, team) in teams.into_iter().enumerate() {
                if let Some(player) = self.games[game].players[side].filter(|_| !team.is_empty()) {
                    let seat = Seat {
                        player,
                        board,
                        game,
                        side,
                    };
                    seats.entry((one.round, team)).or_default().push(seat);
                }
            }
        }
        seats
    }

    /// The board of each player: that of the list of his team, else the one on which he played two of three matches, and three at
    /// least.
    fn own_boards(&self, seats: &BTreeMap<Key, Vec<Seat>>) -> BTreeMap<usize, u32> {
        let mut played: BTreeMap<usize, BTreeMap<u32, usize>> = BTreeMap::new();
        for seat in seats.values().flatten() {
            let boards = played.entry(seat.player).or_default();
            *boards.entry(seat.board).or_default() += 1;
        }
        let usual = |boards: BTreeMap<u32, usize>| {
            let all: usize = boards.values().sum();
            let (board, most) = boards.into_iter().max_by_key(|(_, count)| *count)?;
            (all >= 3 && most * 3 >= all * 2).then_some(board)
        };
        let mut own: BTreeMap<usize, u32> = played
            .into_iter()
            .filter_map(|(player, boards)| Some((player, usual(boards)?)))
            .collect();
        for members in &self.beside.line_ups {
            let listed = members.iter().zip(1..);
            own.extend(listed.filter_map(|(member, board)| Some(((*member)?, board))));
        }
        own
    }
}
