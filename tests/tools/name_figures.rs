//! Prints the figures on names that docs/style.md asks for: `cargo run --features tools --example name_figures`.

#![allow(clippy::print_stdout, reason = "the figures are what is asked for")]

#[path = "names/mod.rs"]
mod names;

use names::{Kind, named_items, one_word_functions};
use std::collections::BTreeMap;

fn main() {
    let items = named_items("src");
    let (all, one_word) = one_word_functions(&items);
    let share = 100.0 * one_word as f64 / all as f64;
    println!("functions: {all}; with a name of one word: {one_word} ({share:.1} %)");
    let of_traits = items
        .iter()
        .filter(|item| item.is_of_trait && item.kind == Kind::Function);
    println!("functions that a trait names: {}", of_traits.count());
    let mut places: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for item in items.iter().filter(|item| item.kind == Kind::Type) {
        let place = format!("{}:{}", item.file, item.line);
        places.entry(&item.name).or_default().push(place);
    }
    let double = places.iter().filter(|(_, places)| places.len() > 1);
    for (name, places) in double {
        println!("types named {name}: {}", places.join(", "));
    }
}
