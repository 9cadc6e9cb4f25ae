//! Prints a perft table of every variant with the speed of its deepest row: `cargo run --release --features tools --example perft_table [LEAVES]`.
#![allow(clippy::print_stdout)]
use pdn_rules::movegen::perft;
use pdn_rules::position::Position;
use std::time::Instant;

fn main() {
    let most: u64 = std::env::args()
        .nth(1)
        .and_then(|text| text.parse().ok())
        .unwrap_or(5_000_000);
    for variant in pdn_rules::variant::VARIANTS {
        let position = Position::initial(variant);
        let (mut depth, mut row) = (1, Vec::new());
        loop {
            let start = Instant::now();
            let nodes = perft(&position, depth);
            let seconds = start.elapsed().as_secs_f64();
            row.push(nodes.to_string());
            if nodes * 4 > most || depth > 20 {
                println!(
                    "{:18} {:7.1} million leaves/s  {}",
                    variant.id,
                    nodes as f64 / seconds / 1e6,
                    row.join(" ")
                );
                break;
            }
            depth += 1;
        }
    }
}
