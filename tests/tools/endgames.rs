//! Makes the endgames of variants and tells sizes, times and the longest wins, as rows of a table.
//!
//!     cargo run --release --features tools --example endgames -- english 4
//!     cargo run --release --features tools --example endgames -- russian 6 KKKKvKK KKMvKMM

use pdn::endgame::{Endgames, Limits, Material};
use std::time::Instant;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [variant, pieces, named @ ..] = &words[..] else {
        eprintln!("endgames VARIANT PIECES [MATERIAL...]");
        std::process::exit(2);
    };
    let rules = pdn::variant::find(variant).expect("a variant");
    let limits = Limits {
        pieces: pieces.parse().expect("a number of pieces"),
        positions: 1 << 30,
        jobs: 1,
    };
    let endgames = Endgames::new(rules, limits).expect("a variant with tables");
    let named: Vec<Material> = match named {
        [] => (2..=limits.pieces).flat_map(Material::all).collect(),
        named => named
            .iter()
            .map(|one| one.parse().expect("a material such as KKMvK"))
            .collect(),
    };
    println!("| material | positions | won | drawn | lost | longest win | s |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    let start = Instant::now();
    for material in named {
        let before = start.elapsed();
        let Some(counts) = endgames.counts(material) else {
            println!("| {material} | beyond the tables | | | | | |");
            continue;
        };
        let took = (start.elapsed() - before).as_secs_f64();
        println!(
            "| {material} | {} | {} | {} | {} | {} | {took:.2} |",
            counts.positions, counts.wins, counts.draws, counts.losses, counts.longest
        );
    }
    println!("\n{:.1} s in all", start.elapsed().as_secs_f64());
}
