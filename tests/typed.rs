//! Typed scoresheets whose moves are written in unusual forms: without signs, in words, in odd orders, with slips, as recognised
//! text. Helpers who had seen neither the program nor its tests wrote them; docs/accuracy.md has the figures.

use crate::cli::run_in;
use serde_json::Value;
use std::path::Path;
use std::sync::Mutex;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/typed");

/// What was read of the sheets of a set.
#[derive(Debug, Default, PartialEq)]
struct TypedCounts {
    games: usize,
    /// The games of which every move is right, and no other.
    whole: usize,
    plies: usize,
    right: usize,
    /// The wrong moves of games with neither an error nor a warning.
    silently_wrong: usize,
}

/// Returns the first and the last square of a move.
fn ends_of(text: &str) -> (String, String) {
    let mut squares = text.split(['-', ':', 'x']).map(str::to_owned);
    let first = squares.next().unwrap_or_default();
    (first, squares.next_back().unwrap_or_default())
}

/// Reads a sheet, and adds what was read of its games.
fn add_sheet(folder: &Path, name: &str, truth: &Value, counts: &Mutex<TypedCounts>) {
    let converted = run_in(folder, &["convert", "-q", "--to", "jsonl", name], "");
    let games: Vec<Value> = converted
        .out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let checked = run_in(folder, &["check", "--format", "json", name], "");
    let checked: Value = serde_json::from_str(&checked.out).expect("JSON");
    let is_fault = |finding: &&Value| finding["severity"] != "info";
    let faults = checked["findings"].as_array().expect("findings");
    let has_faults = faults.iter().any(|finding| is_fault(&finding));
    let moves_of = |game: &Value| -> Vec<(String, String)> {
        let plies = game["plies"].as_array().expect("plies");
        let square = |ply: &Value, end: &str| ply[end].as_str().unwrap_or_default().to_owned();
        plies
            .iter()
            .map(|ply| (square(ply, "from"), square(ply, "to")))
            .collect()
    };
    let read = games.iter().map(moves_of).filter(|moves| !moves.is_empty());
    let mut read: Vec<_> = read.collect();
    let wanted = truth["games"].as_array().expect("games");
    read.resize(wanted.len().max(read.len()), Vec::new());
    let mut counts = counts.lock().expect("no other thread failed");
    for (game, read) in wanted.iter().zip(read) {
        let moves = game["moves"].as_str().expect("moves").split(' ');
        let wanted: Vec<_> = moves.map(ends_of).collect();
        let right = wanted
            .iter()
            .zip(&read)
            .filter(|(one, other)| one == other)
            .count();
        counts.games += 1;
        counts.whole += usize::from(right == wanted.len() && read.len() == right);
        counts.plies += wanted.len();
        counts.right += right;
        if !has_faults {
            counts.silently_wrong += wanted.len().min(read.len()) - right;
        }
        if std::env::var_os("PDN_WRONG").is_some() && right < wanted.len() {
            println!(
                "{name}: {right} of {} moves, {} read",
                wanted.len(),
                read.len()
            );
        }
    }
}

/// Reads the sheets of a set.
fn count_set(set: &str) -> TypedCounts {
    let path = format!("{FOLDER}/{set}.json");
    let truth: Value =
        serde_json::from_str(&std::fs::read_to_string(path).expect("a file")).expect("JSON");
    let sheets: Vec<_> = truth.as_object().expect("sheets").iter().collect();
    let folder = Path::new(FOLDER).join(set);
    let counts = Mutex::new(TypedCounts::default());
    std::thread::scope(|scope| {
        for part in sheets.chunks(sheets.len().div_ceil(2)) {
            let (folder, counts) = (&folder, &counts);
            scope.spawn(move || {
                for (name, truth) in part {
                    add_sheet(folder, name, truth, counts);
                }
            });
        }
    });
    counts.into_inner().expect("no thread failed")
}

/// The figures may rise. No move of a game without a fault is wrong.
#[test]
fn moves_in_unusual_forms_are_read() {
    for (set, whole, right) in [("first", 55, 1980), ("second", 51, 1769)] {
        let counts = count_set(set);
        println!("{set}: {counts:?}");
        assert!(
            counts.whole >= whole && counts.right >= right,
            "{set}: {counts:?}"
        );
        assert_eq!(counts.silently_wrong, 0, "{set}: {counts:?}");
    }
}
