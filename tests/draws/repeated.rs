//! Articles on repetition.

use super::coverage::{Coverage, Trial};
use super::line::{Walk, search};
use super::{SIDES, articles, case, count, follow, variant_of};
use crate::random::Random;
use pdn_rules::board::{Color, Square};
use pdn_rules::draw::{Article, DrawCode, DrawCondition};
use pdn_rules::movegen::Move;
use pdn_rules::position::Position;
use pdn_rules::variant::KingRange;

/// The position after a quiet king move.
fn go(position: &Position, from: Square, to: Square) -> Option<Position> {
    let moves = position.legal_moves();
    let mv = moves
        .iter()
        .find(|mv| !mv.is_capture() && (mv.from, mv.to) == (from, to))?;
    let mut next = position.clone();
    next.play(mv);
    Some(next)
}

/// A king move of the side to move, and the way back at its next turn.
fn shuttle(position: &Position, random: &mut Random) -> Option<(Square, Square)> {
    let kings = position.kings(position.turn());
    let moves: Vec<Move> = position
        .legal_moves()
        .into_iter()
        .filter(|mv| !mv.is_capture() && kings.contains(mv.from))
        .collect();
    let mv = moves.get(random.below(moves.len().max(1)))?;
    Some((mv.from, mv.to))
}

/// Both sides go to and fro with `kings` kings each, so often that the start comes up so many times.
fn to_and_fro(
    start: &Position,
    kings: usize,
    times: u32,
    random: &mut Random,
) -> Option<Vec<Position>> {
    let mut steps = Vec::new();
    let mut now = start.clone();
    for _ in 0..2 * kings {
        let (from, to) = shuttle(&now, random)?;
        now = go(&now, from, to)?;
        steps.push((from, to));
    }
    let back: Vec<_> = steps.iter().map(|&(from, to)| (to, from)).collect();
    let mut line = vec![start.clone()];
    for _ in 1..times {
        for &(from, to) in steps.iter().chain(&back) {
            let next = go(line.last()?, from, to)?;
            line.push(next);
        }
    }
    Some(line)
}

/// Kings that go to and fro on each side: where one king may not move on and on, two take turns.
fn kings(code: &DrawCode) -> usize {
    1 + usize::from(variant_of(code).king_run_limit.is_some())
}

fn line_of(code: &DrawCode, turn: Color, times: u32, random: &mut Random) -> Vec<Position> {
    let rules = variant_of(code);
    let line = (0..20_000).find_map(|_| {
        let start = case::set_up(rules, None, [(2, 1), (2, 1)], turn, random, |_| true)?;
        to_and_fro(&start, kings(code), times, random)
    });
    line.unwrap_or_else(|| panic!("{}: nobody can go to and fro", code.id))
}

/// How often a position came up: every earlier one is compared.
fn occurrences(line: &[Position], same_turn: bool) -> u32 {
    let last = line.last().unwrap();
    let same = |other: &&Position| {
        SIDES
            .iter()
            .all(|&side| other.men(side) == last.men(side) && other.kings(side) == last.kings(side))
            && (other.turn() == last.turn() || !same_turn)
    };
    line.iter().filter(same).count() as u32
}

#[test]
fn repetition() {
    let mut coverage = Coverage::default();
    let mut random = Random::new("repetition", 1);
    let mut number = 0;
    for (code, article) in articles() {
        let DrawCondition::Repetition { times, same_turn } = article.when else {
            continue;
        };
        let of = (code, article);
        number += 1;
        for turn in SIDES {
            let line = line_of(code, turn, times + 1, &mut random);
            let round = 4 * kings(code);
            let first_due = (times as usize - 1) * round;
            for plies in 0..line.len() {
                let tracker = follow(code, &line[..=plies]);
                let n = occurrences(&line[..=plies], same_turn);
                let found = count(&tracker, article, None);
                assert_eq!(found.map_or(1, |found| found.n), n);
                assert_eq!(found.is_some_and(|found| found.due), n >= times);
                assert!(n < times || plies >= first_due);
            }
            let due = |plies: usize| {
                let tracker = follow(code, &line[..=plies]);
                count(&tracker, article, None).is_some_and(|found| found.due)
            };
            assert!(!due(first_due - 1) && !due(first_due - round) && due(first_due));
            coverage.made(of, Some(turn), Trial::Short);
            coverage.made(of, Some(turn), Trial::Due);
            let due = &line[..=first_due];
            broken(of, due, &mut random, |_, mv, _| mv.is_capture());
            coverage.made(of, Some(turn), Trial::Capture);
            broken(of, due, &mut random, |_, mv, _| {
                mv.promotes && !mv.is_capture()
            });
            coverage.made(of, Some(turn), Trial::Promotion);
            broken(of, due, &mut random, |now, mv, _| {
                now.men(now.turn()).contains(mv.from)
            });
            coverage.made(of, Some(turn), Trial::Leaving);
            coverage.impossible(of, Some(turn), Trial::MenMove);
        }
    }
    let kind = |article: &Article| matches!(article.when, DrawCondition::Repetition { .. });
    let sums = coverage.assert(kind, &[Some(Color::White), Some(Color::Black)]);
    // No square is named, so there is none to leave.
    assert_eq!(sums, (10 * number, 2 * number));
}

/// After a move that cannot be taken back the position is new, and stays so.
fn broken(
    (code, article): (&'static DrawCode, &'static Article),
    due: &[Position],
    random: &mut Random,
    wanted: impl Fn(&Position, &Move, &Position) -> bool,
) {
    let how = Walk {
        keep: &|_| true,
        men: 60,
    };
    let line = (0..300).find_map(|number| {
        let fresh = if number == 0 {
            due.to_vec()
        } else {
            line_of(code, SIDES[number % 2], 2, random)
        };
        let more = search(fresh.last()?, (32, 200), &how, random, &wanted)?;
        Some([&fresh[..fresh.len() - 1], &more[..]].concat())
    });
    let line = line.unwrap_or_else(|| panic!("{}:{article}: nothing breaks it", code.id));
    assert_eq!(count(&follow(code, &line), article, None), None);
}

/// White goes round in three moves, Black to and fro in two: the pieces stand as before, with the other side to move.
#[test]
fn whoever_is_to_move() {
    let mut tried = (0, 0, 0);
    for (code, article) in articles() {
        let DrawCondition::Repetition { same_turn, .. } = article.when else {
            continue;
        };
        let rules = variant_of(code);
        if rules.king.range == KingRange::Short {
            // A king that steps to the next rank needs an even number of moves to come back, so the turn never differs.
            tried.2 += 1;
            continue;
        }
        let mut random = Random::new("whoever", 1);
        let line = (0..5000).find_map(|_| {
            let start = case::set_up(
                rules,
                None,
                [(1, 0), (1, 0)],
                Color::White,
                &mut random,
                |_| true,
            )?;
            let (a, b) = shuttle(&start, &mut random)?;
            let one = go(&start, a, b)?;
            let (x, y) = shuttle(&one, &mut random)?;
            let two = go(&one, x, y)?;
            let (_, c) = shuttle(&two, &mut random)?;
            let three = go(&two, b, c)?;
            let four = go(&three, y, x)?;
            let five = go(&four, c, a)?;
            Some(vec![start, one, two, three, four, five])
        });
        let line = line.unwrap_or_else(|| panic!("{}: nobody goes round", code.id));
        let n = count(&follow(code, &line), article, None).map(|found| found.n);
        if same_turn {
            assert_eq!(n, None, "{}", code.id);
            tried.0 += 1;
        } else {
            assert_eq!(n, Some(2), "{}", code.id);
            tried.1 += 1;
        }
    }
    assert!(tried.0 >= 8 && tried.1 == 1 && tried.2 == 3, "{tried:?}");
}
