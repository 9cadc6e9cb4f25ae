//! Captures written by their first and last square: all that fit are followed, and the moves behind them decide. What can be meant
//! is counted out with the plain generator.

use pdn_analysis::check::Severity;
use pdn_analysis::replay::{Replayer, plan_replay};
use pdn_events::played::Overrides;
use pdn_rules::position::Position;
use pdn_rules::variant::find_variant;
use pdn_text::notation::fen;

use super::game::{Game, Way, name};
use super::positions::{sparse, to_library};
use super::rules::IDS;
use crate::random::{Random, count};

/// So many plies follow a capture.
const PLIES: usize = 5;
/// The program follows no more readings of a line.
const MAX_READINGS: usize = 256;

/// A move by its ends.
fn written(way: &Way) -> String {
    let sign = if way.taken.is_empty() { '-' } else { ':' };
    format!("{}{sign}{}", name(way.from()), name(way.to()))
}

/// The moves that have these ends, each once; none where a quiet move is among captures.
fn fitting(game: &Game, ends: &Way) -> Vec<Way> {
    let mut all: Vec<Way> = Vec::new();
    for way in game.ways() {
        let same = (way.from(), way.to()) == (ends.from(), ends.to());
        if same && all.iter().all(|known| game.key(known) != game.key(&way)) {
            all.push(way);
        }
    }
    let captures = all.iter().filter(|way| !way.taken.is_empty()).count();
    match captures == 0 || captures == all.len() {
        true => all,
        false => Vec::new(),
    }
}

/// The positions after each of these moves, each once.
fn after(readings: &[Game], ends: &Way) -> Vec<Game> {
    let mut next: Vec<(Position, Game)> = Vec::new();
    for game in readings {
        for way in fitting(game, ends) {
            let after = game.after(&way);
            let key = to_library(&after);
            if next.iter().all(|(known, _)| *known != key) {
                next.push((key, after));
            }
        }
    }
    next.into_iter().map(|(_, game)| game).collect()
}

/// What is found of the moves of a game, and the position that it ends in.
fn replayed(id: &str, text: &str) -> (Vec<&'static str>, Position) {
    let fixed = Overrides {
        variant: find_variant(id),
        keep: true,
        ..Overrides::default()
    };
    let plan = plan_replay(&[text.as_bytes()], fixed);
    let replayed = Replayer::replay_chunk(&plan, text.as_bytes());
    let found = replayed.findings.iter();
    let of_moves = found.filter(|one| one.ply.is_some() && one.check.severity != Severity::Info);
    let codes = of_moves.map(|one| one.check.code).collect();
    let record = &replayed.records[0];
    let mut position = record.start.clone();
    for step in &replayed.steps[record.steps.clone()] {
        step.apply(&mut position);
    }
    (codes, position)
}

#[test]
fn captures_with_equal_ends_are_decided_by_what_follows() {
    let wanted = count(5, 400);
    let positions = count(1_500, 200_000) as u64;
    let (mut settled, mut open, mut variants) = (0, 0, 0);
    for &id in IDS {
        let (mut lines, mut number) = (0, 0);
        while lines < wanted && number < positions {
            let mut random = Random::new(id, number);
            number += 1;
            let mut start = sparse(id, &mut random);
            start.runs = [None, None];
            let ways = start.ways();
            let twin = |way: &&Way| {
                !way.taken.is_empty() && way.from() != way.to() && fitting(&start, way).len() > 1
            };
            let Some(ends) = ways.iter().find(twin) else {
                continue;
            };
            let head = fen::write_fen(&to_library(&start));
            for meant in fitting(&start, ends) {
                let (mut game, mut readings) = (start.after(&meant), after(&[start.clone()], ends));
                let mut moves = vec![written(ends)];
                for _ in 0..PLIES {
                    let next = game.ways();
                    let next: Vec<_> = next.iter().filter(|way| way.from() != way.to()).collect();
                    if next.is_empty() {
                        break;
                    }
                    let way = next[random.below(next.len())];
                    let behind = after(&readings, way);
                    if fitting(&game, way).is_empty() || behind.len() > MAX_READINGS {
                        break;
                    }
                    moves.push(written(way));
                    (game, readings) = (game.after(way), behind);
                }
                let text = format!("[FEN \"{head}\"]\n\n{} *\n", moves.join(" "));
                let (found, end) = replayed(id, &text);
                let ends: Vec<_> = readings.iter().map(to_library).collect();
                assert!(ends.contains(&end), "{id}: {text}");
                match ends.len() {
                    1 => assert!(found.is_empty(), "{id}: {text}{found:?}"),
                    _ => assert_eq!(found, ["M009"], "{id}: {text}"),
                }
                settled += usize::from(ends.len() == 1);
                open += usize::from(ends.len() > 1);
                lines += 1;
            }
        }
        variants += usize::from(lines > 0);
    }
    println!("settled: {settled}, open: {open}, variants: {variants}");
    assert!(settled > 30 && open > 5 && variants > 10);
}
