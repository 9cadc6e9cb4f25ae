//! There and back: every game of the corpus and of the fixtures.

use super::{difference, games, read, write};
use pdn::tree::Game;
use pdn::write::Wish;
use std::path::{Path, PathBuf};

/// The formats that hold whole games.
const FORMATS: [&str; 3] = ["json", "jsonl", "csv"];

/// All PDN files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut all: Vec<_> = walkdir::WalkDir::new(folder)
        .into_iter()
        .map(|entry| entry.unwrap().into_path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "pdn"))
        .collect();
    all.sort();
    all
}

/// Writes games and reads them back; what is not the same is told.
pub(super) fn there_and_back(name: &str, games: &[Game], wrong: &mut Vec<String>) {
    for format in FORMATS {
        let text = write(format, games, &Wish::default());
        let (again, found) = read(format, &text);
        let bad: Vec<_> = found
            .iter()
            .filter(|(code, _)| code == "I008" || code == "I009")
            .collect();
        if games.len() != again.len() || !bad.is_empty() {
            let (one, other) = (games.len(), again.len());
            wrong.push(format!(
                "{name} {format}: {one} games, {other} again; {bad:?}"
            ));
        }
        for (nth, (one, other)) in games.iter().zip(&again).enumerate() {
            if let Some(how) = difference(one, other) {
                wrong.push(format!("{name} {format} game {}: {how}", nth + 1));
                break;
            }
        }
    }
}

fn all_below(folder: &Path) -> usize {
    let (mut wrong, mut count) = (Vec::new(), 0);
    for file in files(folder) {
        let bytes = std::fs::read(&file).unwrap();
        let games = games(&bytes, None);
        count += games.len();
        there_and_back(&file.display().to_string(), &games, &mut wrong);
    }
    assert!(
        wrong.is_empty(),
        "{} wrong\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    count
}

#[test]
fn the_corpus_comes_back() {
    let Some(folder) = crate::corpus::folder() else {
        return;
    };
    let games = all_below(&folder);
    println!("{games} games");
    assert!(games >= 6297, "{games}");
}

#[test]
fn the_fixtures_come_back() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures");
    assert!(all_below(Path::new(folder)) > 300);
}
