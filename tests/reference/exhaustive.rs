//! Endgames by an exhaustive search: every position with few pieces is listed, each with all its moves by the plain generator, and
//! whoever has no move has lost; then ply by ply who can go where that is so, and who must. Nothing of the tables is used.

use std::collections::HashMap;

use pdn_rules::endgame::{EndgameLimits, EndgameValue, Endgames};
use pdn_rules::variant::{VARIANTS, find_variant};

use super::game::{At, Game, Piece};
use super::positions::to_library;
use crate::random::{Random, count};

/// What a position is worth: won or not, and in how many plies; none of a draw.
type Worth = Option<(bool, u16)>;

const KINDS: [Piece; 4] = [
    Piece {
        white: true,
        king: false,
    },
    Piece {
        white: true,
        king: true,
    },
    Piece {
        white: false,
        king: false,
    },
    Piece {
        white: false,
        king: true,
    },
];

/// A position as a number: eight bits a square with its piece and one for the turn.
fn key(game: &Game) -> u64 {
    let size = game.rules.size as u64;
    let mut key = u64::from(game.white_to_move) + 2;
    for (at, pieces) in &game.board {
        let piece = u64::from(pieces[0].white) * 2 + u64::from(pieces[0].king);
        key = key * 1024 + (at.1 as u64 * size + at.0 as u64) * 4 + piece + 1;
    }
    key
}

/// All placements of so many pieces, with either side to move. Both sides have one, and no man stands on its last row.
fn placements(id: &'static str, pieces: usize) -> Vec<Game> {
    let empty = Game::empty(id);
    let squares = empty.squares();
    let mut all = Vec::new();
    let mut chosen: Vec<(At, Piece)> = Vec::new();
    fn go_on(
        empty: &Game,
        (squares, first): (&[At], usize),
        left: usize,
        chosen: &mut Vec<(At, Piece)>,
        all: &mut Vec<Game>,
    ) {
        if left == 0 {
            let both = [true, false].map(|white| chosen.iter().any(|(_, one)| one.white == white));
            if both == [true, true] {
                for white_to_move in [true, false] {
                    let mut game = empty.clone();
                    game.white_to_move = white_to_move;
                    let placed = chosen.iter().map(|(at, piece)| (*at, vec![*piece]));
                    game.board = placed.collect();
                    all.push(game);
                }
            }
            return;
        }
        for nth in first..squares.len() {
            let at = squares[nth];
            for piece in KINDS {
                if !piece.king && at.1 == empty.last_row(piece.white) {
                    continue;
                }
                chosen.push((at, piece));
                go_on(empty, (squares, nth + 1), left - 1, chosen, all);
                chosen.pop();
            }
        }
    }
    go_on(&empty, (&squares, 0), pieces, &mut chosen, &mut all);
    all
}

/// The worth of every position of up to so many pieces, by its key, and the positions.
fn worths(id: &'static str, pieces: usize, giveaway: bool) -> (Vec<Game>, Vec<Worth>) {
    let games: Vec<Game> = (2..=pieces).flat_map(|n| placements(id, n)).collect();
    let numbers: HashMap<u64, u32> = games.iter().map(key).zip(0..).collect();
    // To a side without pieces there leads a capture; it has no move.
    const OVER: u32 = u32::MAX;
    let next: Vec<Vec<u32>> = games
        .iter()
        .map(|game| {
            let ways = game.ways().into_iter();
            let mut next: Vec<u32> = ways
                .map(|way| {
                    let mut after = game.after(&way);
                    after.runs = [None; 2];
                    let key = key(&after);
                    numbers.get(&key).copied().unwrap_or(OVER)
                })
                .collect();
            next.sort_unstable();
            next.dedup();
            next
        })
        .collect();
    // Without a move one has lost, or won where that is the goal.
    let over: Worth = Some((giveaway, 0));
    let mut worths: Vec<Worth> = vec![None; games.len()];
    let mut idle = 0;
    let mut plies = 0;
    while idle < 2 {
        let mut found = Vec::new();
        for (nth, next) in next.iter().enumerate() {
            if worths[nth].is_some() {
                continue;
            }
            let worth = |next: &u32| match *next {
                OVER => over,
                next => worths[next as usize],
            };
            if next.is_empty() {
                found.extend((plies == 0).then_some((nth, over)));
                continue;
            }
            if plies == 0 {
                continue;
            }
            let lost_by = |next: &u32| worth(next).is_some_and(|(won, at)| !won && at < plies);
            let won_by = |next: &u32| worth(next).is_some_and(|(won, at)| won && at < plies);
            if next.iter().any(lost_by) {
                found.push((nth, Some((true, plies))));
            } else if next.iter().all(won_by) {
                found.push((nth, Some((false, plies))));
            }
        }
        idle = if found.is_empty() && plies > 0 {
            idle + 1
        } else {
            0
        };
        for (nth, worth) in found {
            worths[nth] = worth;
        }
        plies += 1;
    }
    (games, worths)
}

fn endgames(id: &str, pieces: u8) -> Option<Endgames> {
    let limits = EndgameLimits {
        pieces,
        positions: 1 << 28,
        made: 1 << 28,
        jobs: 1,
    };
    Endgames::new(find_variant(id).unwrap(), limits)
}

fn told(value: EndgameValue) -> Worth {
    match value {
        EndgameValue::Win(plies) => Some((true, plies)),
        EndgameValue::Draw => None,
        EndgameValue::Loss(plies) => Some((false, plies)),
    }
}

/// Every position of two pieces, and with `PDN_SLOW=1` of three, in every variant.
#[test]
fn every_position_of_few_pieces_is_worth_what_an_exhaustive_search_says() {
    for variant in VARIANTS {
        let Some(tables) = endgames(variant.id, 3) else {
            assert!(variant.towers, "{}", variant.id);
            continue;
        };

        let pieces = count(2, 3);
        let giveaway = variant.goal == pdn_rules::variant::WinningGoal::BeBlocked;
        let (games, worths) = worths(variant.id, pieces, giveaway);
        let mut compared = 0;
        for (game, worth) in games.iter().zip(&worths) {
            let kings = || game.board.values().any(|pieces| pieces[0].king);
            if game.rules.first_king_wins && kings() {
                continue;
            }
            let position = to_library(game);
            let Some(value) = tables.position_value(&position) else {
                // What counts a king's moves in a row is no table.
                assert!(variant.king_run_limit.is_some(), "{position:?}");
                continue;
            };
            compared += 1;
            assert_eq!(told(value), *worth, "{} {position:?}", variant.id);
        }
        assert!(compared > 1_000, "{} {compared}", variant.id);
        println!("{}: {compared} of {}", variant.id, games.len());
    }
}

/// Of random positions of four pieces, and with `PDN_SLOW=1` of five: the value is that of the best move of the plain generator.
#[test]
fn random_positions_are_worth_what_their_best_move_is() {
    for id in [
        "russian",
        "brazilian",
        "english",
        "italian",
        "turkish",
        "gothic",
        "poddavki",
    ] {
        let all = ["turkish", "gothic"].contains(&id);
        let pieces = if all { count(3, 4) } else { count(4, 5) };
        let tables = endgames(id, pieces as u8).unwrap();
        let mut random = Random::new(id, 1);
        let mut left = count(500, 100_000);
        while left > 0 {
            let mut game = Game::empty(id);
            let squares = game.squares();
            game.white_to_move = random.percent(50);
            while game.board.len() < pieces {
                let piece = KINDS[random.below(4)];
                let at = squares[random.below(squares.len())];
                if piece.king || at.1 != game.last_row(piece.white) {
                    game.board.insert(at, vec![piece]);
                }
            }
            let both =
                [true, false].map(|white| game.board.values().any(|one| one[0].white == white));
            if both != [true, true] {
                continue;
            }
            left -= 1;
            let value = |game: &Game| tables.position_value(&to_library(game)).unwrap();
            let next = game
                .ways()
                .into_iter()
                .map(|way| value(&game.after(&way)).before_move());
            let best = next.max_by_key(|value| value.rank());
            let over = match tables.variant().goal {
                pdn_rules::variant::WinningGoal::BeBlocked => EndgameValue::Win(0),
                _ => EndgameValue::Loss(0),
            };
            assert_eq!(
                value(&game),
                best.unwrap_or(over),
                "{:?}",
                to_library(&game)
            );
        }
    }
}
