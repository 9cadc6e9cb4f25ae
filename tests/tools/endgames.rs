//! Makes the endgames of variants and tells sizes, times and the longest wins, as rows of a table.
//!
//!     cargo run --release --features tools --example endgames -- english 4
//!     cargo run --release --features tools --example endgames -- russian 6 KKKKvKK KKMvKMM
//!
//! With `articles` for a material it tells how the endings that articles on draws name (IDF 8.2.9 to 8.2.24) are decided; those of six
//! pieces are left out where only five are allowed:
//!
//!     cargo run --release --features tools --example endgames -- russian 6 articles

#![allow(clippy::print_stdout, clippy::print_stderr)]

use pdn_rules::endgame::{EndgameLimits, Endgames, Material};
use std::time::Instant;

#[path = "../reference/endings/named.rs"]
mod named;

/// Tells of each ending how it is decided, with the strong side to move and no capture to be made.
fn articles(endgames: &Endgames) {
    println!(
        "| ending | positions | won | drawn | lost | maximum moves to win | won within the moves of the article |"
    );
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    for ending in &named::NAMED {
        if ending.material().piece_count() > endgames.limits().pieces {
            println!("| {} | beyond the tables | | | | | |", ending.article);
            continue;
        }
        let found = ending.count(endgames);
        if found != ending.found {
            eprintln!("{}: not as it was counted before", ending.article);
        }
        println!(
            "| {} | {} | {} | {} | {} | {} | {} |",
            ending.article,
            found.positions,
            found.won,
            found.drawn,
            found.lost,
            found.longest,
            found.within
        );
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [variant, pieces, named @ ..] = &words[..] else {
        eprintln!("endgames VARIANT PIECES [MATERIAL...]");
        std::process::exit(2);
    };
    let rules = pdn_rules::variant::find_variant(variant).expect("a variant");
    let limits = EndgameLimits {
        pieces: pieces.parse().expect("a number of pieces"),
        positions: 1 << 30,
        made: 1 << 30,
        jobs: 1,
    };
    let endgames = Endgames::new(rules, limits).expect("a variant with tables");
    if named == ["articles"] {
        articles(&endgames);
        return;
    }
    let named: Vec<Material> = match named {
        [] => (2..=limits.pieces)
            .flat_map(Material::all_with_pieces)
            .collect(),
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
        let Some(counts) = endgames.count_values(material) else {
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
