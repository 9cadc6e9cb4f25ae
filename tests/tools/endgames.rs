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

use pdn::board::{Color, SquareSet};
use pdn::endgame::{Endgames, Limits, Material, Value};
use pdn::position::Position;
use std::time::Instant;

/// An ending that an article names: the pieces of the strong side and of the other, men by their squares, and whether its kings stand so.
struct Named {
    article: &'static str,
    material: &'static str,
    /// Men of the strong side, who is White, and of the other; none where `kings` looks at these too.
    men: Option<[&'static [&'static str]; 2]>,
    /// Moves that the article leaves.
    moves: u16,
    kings: fn(&Position) -> bool,
}

/// Whether one of a side's kings stands on one of these squares.
fn has(position: &Position, side: Color, squares: &[&str]) -> bool {
    let board = position.board();
    let line: SquareSet = squares
        .iter()
        .filter_map(|name| board.named(name))
        .collect();
    !(position.kings(side) & line).is_empty()
}

const ROAD: [&str; 8] = ["a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8"];
const DOUBLE: [&str; 14] = [
    "a7", "b6", "c5", "d4", "e3", "f2", "g1", "b8", "c7", "d6", "e5", "f4", "g3", "h2",
];

fn any(_: &Position) -> bool {
    true
}
fn weak_on_road(position: &Position) -> bool {
    has(position, Color::Black, &ROAD)
}
fn strong_on_road(position: &Position) -> bool {
    has(position, Color::White, &ROAD)
}
/// Two of White's men beside that on h6 stand to the right of the main road.
fn men_on_the_right(position: &Position) -> bool {
    const RIGHT: [&str; 12] = [
        "c1", "e1", "g1", "d2", "f2", "h2", "e3", "g3", "f4", "h4", "g5", "h6",
    ];
    let board = position.board();
    let set = |names: &[&str]| -> SquareSet {
        names.iter().filter_map(|name| board.named(name)).collect()
    };
    let men = position.men(Color::White);
    weak_on_road(position)
        && men & set(&RIGHT) == men
        && (men & set(&["h6"])).len() == 1
        && position.men(Color::Black) == set(&["f8"])
}
fn road_and_double(position: &Position) -> bool {
    strong_on_road(position) && has(position, Color::White, &DOUBLE)
}

/// The endings of seed 001, 8.2.9 to 8.2.24.
#[rustfmt::skip]
const NAMED: [Named; 18] = [
    Named { article: "8.2.4: three kings v one on the main road", material: "KKKvK", men: Some([&[], &[]]), moves: 5, kings: weak_on_road },
    Named { article: "8.2.15: three kings v one", material: "KKKvK", men: Some([&[], &[]]), moves: 15, kings: any },
    Named { article: "8.2.15: three kings v one off the main road", material: "KKKvK", men: Some([&[], &[]]), moves: 15, kings: |p| !weak_on_road(p) },
    Named { article: "8.2.5: two kings v one", material: "KKvK", men: Some([&[], &[]]), moves: 5, kings: any },
    Named { article: "8.2.9: king, g5, h4, h6 v king on the main road", material: "KMMMvK", men: Some([&["g5", "h4", "h6"], &[]]), moves: 5, kings: weak_on_road },
    Named { article: "8.2.10: two kings, one on the main road, a7 v king, b8", material: "KKMvKM", men: Some([&["a7"], &["b8"]]), moves: 5, kings: strong_on_road },
    Named { article: "8.2.11: two kings, one on the main road, g1 v king, h2", material: "KKMvKM", men: Some([&["g1"], &["h2"]]), moves: 5, kings: strong_on_road },
    Named { article: "8.2.12: two kings, one on the main road, h6 v king, f8", material: "KKMvKM", men: Some([&["h6"], &["f8"]]), moves: 5, kings: strong_on_road },
    Named { article: "8.2.16: three kings v king, h2", material: "KKKvKM", men: Some([&[], &["h2"]]), moves: 15, kings: any },
    Named { article: "8.2.17: two kings, a1 v king, a3", material: "KKMvKM", men: Some([&["a1"], &["a3"]]), moves: 15, kings: any },
    Named { article: "8.2.18: two kings, one on the main road, c1 v king, a3, a5", material: "KKMvKMM", men: Some([&["c1"], &["a3", "a5"]]), moves: 30, kings: strong_on_road },
    Named { article: "8.2.19: the same v king, a3, h6", material: "KKMvKMM", men: Some([&["c1"], &["a3", "h6"]]), moves: 30, kings: strong_on_road },
    Named { article: "8.2.20: the same v king, a3, h4", material: "KKMvKMM", men: Some([&["c1"], &["a3", "h4"]]), moves: 30, kings: strong_on_road },
    Named { article: "8.2.21: the same v king, a3, f8", material: "KKMvKMM", men: Some([&["c1"], &["a3", "f8"]]), moves: 30, kings: strong_on_road },
    Named { article: "8.2.22: two kings, one on the main road, e1 v king, a3, a5", material: "KKMvKMM", men: Some([&["e1"], &["a3", "a5"]]), moves: 30, kings: strong_on_road },
    Named { article: "8.2.23: two kings, one on the main road, g1 v king, a3, a5", material: "KKMvKMM", men: Some([&["g1"], &["a3", "a5"]]), moves: 30, kings: strong_on_road },
    Named { article: "8.2.24: four kings, on the main road and a double line, v two", material: "KKKKvKK", men: Some([&[], &[]]), moves: 30, kings: road_and_double },
    Named { article: "8.2.13: king, h6 and two men on the right v king on the main road, f8", material: "KMMMvKM", men: None, moves: 5, kings: men_on_the_right },
];

/// Tells of each ending how it is decided, with the strong side to move and no capture to be made.
fn articles(endgames: &Endgames) {
    println!(
        "| ending | positions | won | drawn | lost | longest win, moves | won within the moves of the article |"
    );
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    for named in &NAMED {
        let material: Material = named.material.parse().expect("a material");
        if material.pieces() > endgames.limits().pieces {
            println!("| {} | beyond the tables | | | | | |", named.article);
            continue;
        }
        let (mut all, mut won, mut drawn, mut lost, mut longest, mut within) = (0, 0, 0, 0, 0, 0);
        for (position, value) in endgames.positions(material, |_| true) {
            let board = position.board();
            let set = |names: &[&str]| -> SquareSet {
                names.iter().filter_map(|name| board.named(name)).collect()
            };
            let men = [Color::White, Color::Black].map(|side| position.men(side));
            let men_stand = named.men.is_none_or(|squares| men == squares.map(set));
            if !men_stand || !(named.kings)(&position) || position.has_capture() {
                continue;
            }
            all += 1;
            match value {
                Value::Win(plies) => {
                    won += 1;
                    let moves = plies.div_ceil(2);
                    longest = longest.max(moves);
                    within += u32::from(moves <= named.moves);
                }
                Value::Draw => drawn += 1,
                Value::Loss(_) => lost += 1,
            }
        }
        println!(
            "| {} | {all} | {won} | {drawn} | {lost} | {longest} | {within} |",
            named.article
        );
    }
}

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
    if named == ["articles"] {
        articles(&endgames);
        return;
    }
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
