//! How accurate the checker is: known faults are put into clean games, and what it says of them is counted.
//!
//! The ordinary run measures a small sample and asserts the floors. The full measure, and the tables in
//! `docs/accuracy.md`:
//!
//! ```text
//! PDN_SLOW=1 PDN_WRITE=1 PDN_SEED=31337 cargo test --release --test main inject -- --nocapture
//! ```
//!
//! `PDN_VARIANT` names the one variant to measure; `PDN_WRONG` a file that takes the records that came out wrong.

mod captures;
mod counts;
mod faults;
mod games;
mod geometry;
mod losses;
mod measure;
mod moves;
mod record;
mod slips;
mod table;

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::random::{Random, count};
use crate::reference::IDS;
use counts::{Count, Measured};
use measure::Size;

/// The seed of all random choices of the ordinary run; the checker has been adjusted to what it shows.
const SEED: u64 = 2026;

/// The seed of this run: `PDN_SEED` names another.
fn seed() -> u64 {
    let named = std::env::var("PDN_SEED").ok();
    named.and_then(|seed| seed.parse().ok()).unwrap_or(SEED)
}

/// Measures every variant, on as many threads as there are processors.
fn measure_all() -> Vec<(&'static str, Measured)> {
    let size = Size {
        seed: seed(),
        games: count(4, 80),
        set_ups: count(8, 200),
        records: count(4, 60) as u32,
        plies: count(3, 8),
    };
    let only = std::env::var("PDN_VARIANT").ok();
    let next = AtomicUsize::new(0);
    let all = Mutex::new(Vec::new());
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(&id) = IDS.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if only.as_deref().is_none_or(|only| only == id) {
                        let measured = measure::variant(id, size);
                        all.lock().unwrap().push((id, measured));
                    }
                }
            });
        }
    });
    let mut all = all.into_inner().unwrap();
    all.sort_by_key(|(id, _)| IDS.iter().position(|other| other == id));
    all
}

#[test]
fn faults_are_named_and_slips_are_mended() {
    let all = measure_all();
    if let Ok(file) = std::env::var("PDN_WRONG") {
        let mut wrong: Vec<_> = all.iter().flat_map(|(_, m)| m.wrong.clone()).collect();
        let slowest =
            |(id, m): &(_, Measured)| format!("## {id} took {:?}\n{}", m.slowest, m.slowest_text);
        wrong.extend(all.iter().map(slowest));
        std::fs::write(file, wrong.join("\n")).unwrap();
    }
    table::publish_all(&all, seed());
    let (mut faults, mut slips) = (Count::default(), Count::default());
    for (_, measured) in &all {
        measured.faults.values().for_each(|count| faults.add(count));
        measured.slips.values().for_each(|count| slips.add(count));
    }
    let mut kept = [losses::Count::default(); 2];
    for (_, measured) in &all {
        for (kind, count) in &measured.losses {
            kept[usize::from(kind.ends_with("no numbers"))].add(count);
        }
    }
    let [with, without] = kept;
    assert!(
        with.changed * 100 <= with.records * 2,
        "moves left, by number"
    );
    assert!(without.changed * 100 <= without.records * 15, "moves left");
    assert!(faults.named * 100 >= faults.injected * 99, "faults named");
    assert!(faults.stands * 100 >= faults.stand * 99, "what stands");
    assert!(slips.restored * 100 >= slips.decided * 90, "slips restored");
}

/// A game whose every fourth move has been damaged takes no longer than a reader would notice.
#[test]
fn many_faults_take_bounded_time() {
    for id in IDS {
        let table = record::Table::new(id);
        let mut random = Random::new(id, SEED);
        let mut slowest = Duration::ZERO;
        for nth in 0..count(3, 40) as u64 {
            let Some(clean) = games::random_game(&table, SEED, nth) else {
                continue;
            };
            let mut moves = clean.texts.clone();
            for text in moves.iter_mut().skip(nth as usize % 4).step_by(4) {
                let kind = slips::KINDS[random.below(slips::KINDS.len())];
                let mut damaged = slips::damaged(kind, text, &table);
                if !damaged.is_empty() {
                    *text = damaged.swap_remove(random.below(damaged.len()));
                }
            }
            let record = clean.record(&moves);
            let begun = Instant::now();
            assert!(!table.check(&record).is_empty());
            slowest = slowest.max(begun.elapsed());
        }
        println!("{id}: {slowest:?}");
        // Three times the bound of the optimized program, for test builds on busy machines.
        assert!(slowest < Duration::from_millis(150), "{id}: {slowest:?}");
    }
}
