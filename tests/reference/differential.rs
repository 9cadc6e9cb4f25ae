//! Both generators side by side: the same legal moves, the same positions after them.

use std::collections::BTreeSet;

use pdn_rules::movegen::{Move, MovePath};
use pdn_rules::position::Position;
use pdn_rules::variant::{VARIANTS, find_variant};
use pdn_text::notation::fen;

use super::game::{Game, Key};
use super::positions::{from_setup, sparse, to_library};
use super::rules::IDS;
use crate::random::{Random, count};

pub(crate) fn library_key(position: &Position, way: &MovePath) -> Key {
    let board = position.board();
    let mut taken: Vec<String> = way.captured.iter().map(|&s| board.square_name(s)).collect();
    if !position.variant().towers {
        taken.sort();
    }
    let mv = &way.mv;
    assert_eq!(
        mv.taken.len() as usize,
        taken.len(),
        "{position:?}: no way for {mv:?}"
    );
    (
        board.square_name(mv.from),
        board.square_name(mv.to),
        taken,
        mv.promotes,
    )
}

/// Compares all moves of a position and where they lead; gives back the moves of the library with their positions here.
fn compare(game: &Game, position: &Position) -> Vec<(Move, Game)> {
    let mut here: Vec<(Key, Game)> = Vec::new();
    for way in game.ways() {
        let key = game.key(&way);
        let after = game.after(&way);
        if here.iter().all(|(other, _)| *other != key) {
            here.push((key, after));
        }
    }
    let there = position.legal_paths();
    let keys: Vec<Key> = there.iter().map(|w| library_key(position, w)).collect();
    let (a, b): (BTreeSet<_>, BTreeSet<_>) = (
        here.iter().map(|(key, _)| key).collect(),
        keys.iter().collect(),
    );
    assert!(
        a == b && keys.len() == b.len(),
        "{position:?} runs {:?}\nonly the reference: {:?}\nonly the library: {:?}",
        game.runs,
        a.difference(&b),
        b.difference(&a),
    );
    if !position.goal_reached() {
        let captures = keys.iter().any(|key| !key.2.is_empty());
        assert_eq!(position.has_capture(), captures, "{position:?}");
    }
    let mut next = Vec::new();
    for (way, key) in there.iter().zip(keys) {
        let (_, after) = here.iter().find(|(other, _)| *other == key).unwrap();
        let mut played = position.clone();
        played.play(&way.mv);
        let want = to_library(after);
        assert_eq!(
            fen::write_fen(&played),
            fen::write_fen(&want),
            "{position:?} after {key:?}"
        );
        assert_eq!(played, want, "{position:?} after {key:?}");
        assert_eq!(played.hash(), played.hash_from_scratch());
        next.push((way.mv, after.clone()));
    }
    next
}

/// Plays at random from a position, comparing at every ply; gives back how many positions were compared.
fn play(mut game: Game, plies: usize, random: &mut Random) -> usize {
    let mut position = to_library(&game);
    for ply in 0..plies {
        let mut next = compare(&game, &position);
        if next.is_empty() {
            return ply + 1;
        }
        let (mv, after) = next.swap_remove(random.below(next.len()));
        position.play(&mv);
        game = after;
    }
    plies
}

#[test]
fn the_same_variants_are_known() {
    let mut ids: Vec<_> = VARIANTS.iter().map(|v| v.id).collect();
    let mut ours = IDS.to_vec();
    ids.sort_unstable();
    ours.sort_unstable();
    assert_eq!(ids, ours);
    for &id in IDS {
        let position = Position::initial(find_variant(id).unwrap());
        assert_eq!(to_library(&Game::initial(id)), position);
        assert_eq!(to_library(&from_setup(id, &position)), position);
    }
}

#[test]
fn games_from_the_initial_position_agree() {
    let wanted = count(100, 10_000);
    for &id in IDS {
        let (mut seen, mut number) = (0, 0);
        while seen < wanted {
            let mut random = Random::new(id, number);
            seen += play(Game::initial(id), (wanted - seen).min(150), &mut random);
            number += 1;
        }
    }
}

#[test]
fn sparse_positions_with_kings_agree() {
    let wanted = count(100, 10_000);
    for &id in IDS {
        let (mut seen, mut number) = (0, 1 << 32);
        while seen < wanted {
            let mut random = Random::new(id, number);
            let game = sparse(id, &mut random);
            seen += play(game, 6, &mut random);
            number += 1;
        }
    }
}

/// Sequences of `depth` plies, each move once, or each way once.
fn perft(game: &Game, depth: u32, ways: bool) -> u64 {
    let mut seen = BTreeSet::new();
    let moves = game.ways().into_iter();
    let moves = moves.filter(|way| seen.insert(game.key(way)) || ways);
    if depth == 1 {
        return moves.count() as u64;
    }
    moves
        .map(|way| perft(&game.after(&way), depth - 1, ways))
        .sum()
}

/// The files of `fixtures/perft` up to a bound of leaves.
#[test]
fn perft_figures_agree() {
    let bound = count(20_000, 2_000_000) as u64;
    for &id in IDS {
        let file = format!("{}/fixtures/perft/{id}.perft", env!("CARGO_MANIFEST_DIR"));
        let rules = find_variant(id).unwrap();
        // The published tables of these two count every way of a capture.
        let ways = matches!(id, "italian" | "turkish");
        let mut game = Game::initial(id);
        for line in std::fs::read_to_string(file).unwrap().lines() {
            let line = line.split('#').next().unwrap().trim();
            let Some((first, rest)) = line.split_once(' ') else {
                game = Game::initial(id);
                continue;
            };
            if first == id {
                let (position, _) = fen::parse_fen(rest)
                    .unwrap()
                    .to_position(rules, rules.numbering);
                game = from_setup(id, &position);
                continue;
            }
            let (depth, nodes): (u32, u64) = (first.parse().unwrap(), rest.trim().parse().unwrap());
            if nodes <= bound {
                assert_eq!(perft(&game, depth, ways), nodes, "{id} {depth}");
            }
        }
    }
}

/// Two kings or three men: the values of a king in the two Frisian readings differ in just this.
#[test]
fn the_value_of_a_frisian_king_decides() {
    let fen = "W:Wa9,c3:BKd4,Kf6,c9,g9,i7";
    for (id, from) in [("frisian", "c3"), ("frisian-15", "a9")] {
        let rules = find_variant(id).unwrap();
        let (position, _) = fen::parse_fen(fen)
            .unwrap()
            .to_position(rules, rules.numbering);
        let moves = compare(&from_setup(id, &position), &position);
        assert_eq!(moves.len(), 1);
        assert_eq!(rules.board.square_name(moves[0].0.from), from);
    }
}
