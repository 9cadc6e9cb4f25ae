//! Counts towards draws of damaged files and of endless games.

use super::damage::{Dice, damage};
use super::{chunks, slow};
use crate::corpus::excerpts;
use pdn_analysis::replay::{Replayer, plan_replay};
use pdn_analysis::tree;
use pdn_events::played::{Overrides, ReplayPlan};
use pdn_operations::tally::DrawTally;
use std::fmt::Write;
use std::time::{Duration, Instant};

/// Counts all games of a text; gives back how many rows there are. What the rows say must be possible.
fn count(plan: &ReplayPlan, bytes: &[u8]) -> usize {
    let mut all = 0;
    for chunk in chunks(plan, bytes) {
        let mut replayed = Replayer::replay_chunk(plan, &chunk.bytes);
        let games = tree::build_games(&chunk.bytes, plan.encoding, &mut replayed);
        assert_eq!(games.len() as u64, replayed.games);
        for (_, game) in games {
            let table = DrawTally::from_game(&game, game.variant.draws);
            for row in &table.rows {
                assert!(
                    row.since <= row.until && row.until <= table.plies,
                    "{row:?}"
                );
                let in_order = row.due.windows(2).all(|pair| pair[0].1 < pair[1].0);
                assert!(in_order, "{row:?}");
                for &(from, to) in &row.due {
                    assert!(
                        row.since <= from && from <= to && to <= row.until,
                        "{row:?}"
                    );
                    assert!(row.reached >= row.of, "{row:?}");
                }
                for ply in [row.since, row.until] {
                    assert_eq!(table.named.contains_key(&ply), ply > 0, "{row:?}");
                }
            }
            all += table.rows.len();
        }
    }
    all
}

#[test]
fn damaged_games_are_counted() {
    let cases = if slow() { 500 } else { 20 };
    let mut rows = 0;
    let files = excerpts();
    for (_, bytes) in &files {
        let fixed = Overrides {
            keep: true,
            ..Overrides::default()
        };
        let plan = plan_replay(&[bytes], fixed);
        rows += count(&plan, bytes);
        for seed in 0..cases {
            rows += count(&plan, &damage(bytes, &mut Dice::new(seed)).text);
        }
    }
    println!("{rows} rows");
    assert!(files.is_empty() || rows > 1000);
}

/// A game of so many moves in which kings walk in circles of different lengths.
fn walk(moves: usize) -> String {
    let white = [
        "a1-b2", "b2-c1", "c1-d2", "d2-e1", "e1-d2", "d2-c1", "c1-b2", "b2-a1",
    ];
    let black = ["b8-a7", "a7-b8", "b8-a7", "a7-b8", "b8-c7", "c7-b8"];
    let mut text = "[GameType \"25\"]\n[FEN \"W:WKa1:BKb8\"]\n".to_owned();
    for nth in 0..moves {
        let _ = writeln!(text, "{}. {} {}", nth + 1, white[nth % 8], black[nth % 6]);
    }
    text + "*\n"
}

#[test]
fn endless_games_take_linear_time() {
    let fixed = Overrides {
        keep: true,
        ..Overrides::default()
    };
    let time = |moves: usize| {
        let text = walk(moves);
        let plan = plan_replay(&[text.as_bytes()], fixed);
        let start = Instant::now();
        let mut replayed = Replayer::replay_chunk(&plan, text.as_bytes());
        let games = tree::build_games(text.as_bytes(), plan.encoding, &mut replayed);
        let table = DrawTally::from_game(&games[0].1, games[0].1.variant.draws);
        assert_eq!(table.plies as usize, 2 * moves);
        assert!(table.is_due());
        start.elapsed()
    };
    let long = time(100_000);
    assert!(long < Duration::from_secs(10), "{long:?}");
}
