//! How fast moves are generated and made, variant by variant.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use pdn_rules::movegen::perft;
use pdn_rules::position::Position;
use pdn_rules::variant::{self, VARIANTS};

/// Few enough leaves for a run of at most a tenth of a second or two.
const LEAVES: u64 = 5_000_000;

fn names() -> impl Iterator<Item = &'static str> {
    VARIANTS.iter().map(|rules| rules.id)
}

#[divan::bench(args = names(), sample_count = 7, sample_size = 1)]
fn start_position(bencher: Bencher, name: &str) {
    let position = Position::initial(variant::find_variant(name).expect("a variant"));
    let (mut depth, mut leaves) = (1, perft(&position, 1));
    loop {
        let next = perft(&position, depth + 1);
        if next > LEAVES || depth > 20 {
            break;
        }
        (depth, leaves) = (depth + 1, next);
    }
    bencher
        .counter(ItemsCount::new(leaves))
        .bench_local(|| perft(black_box(&position), depth));
}

fn main() {
    divan::main();
}
