//! An event as it lies on the disk of an arbiter, in 40 files of all formats: one command makes one PDN of it.

use super::folders::{pdn, told};
use pdn::{Input, Options};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/event");

/// The columns of the list that are tags.
const TAGS: [(&str, &str); 7] = [
    ("event", "Event"),
    ("round", "Round"),
    ("board", "Board"),
    ("white", "White"),
    ("black", "Black"),
    ("date", "Date"),
    ("type", "GameType"),
];

/// The games of the list, in the order of their files: each column by its name.
fn listed() -> Vec<BTreeMap<String, String>> {
    let text = fs::read_to_string(format!("{FOLDER}/games.tsv")).unwrap();
    let cells = |line: &str| line.split('\t').map(str::to_owned).collect::<Vec<_>>();
    let mut lines = text.lines();
    let names = cells(lines.next().unwrap());
    let mut games: Vec<BTreeMap<_, _>> = lines
        .map(|line| names.iter().cloned().zip(cells(line)).collect())
        .collect();
    games.sort_by_key(|game| {
        game["file"]
            .split('/')
            .map(str::to_owned)
            .collect::<Vec<_>>()
    });
    games
}

#[test]
fn forty_files_of_all_formats_become_one_pdn_in_one_command() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("event.pdn");
    let disk = Path::new(FOLDER).join("disk");
    let (status, _, err) = told(
        pdn()
            .current_dir(disk)
            .args(["convert", ".", "-o"])
            .arg(&out),
    );
    assert_eq!(status, Some(0), "{err}");
    let left: Vec<_> = err
        .lines()
        .filter(|line| line.contains("not read"))
        .collect();
    assert_eq!(
        left,
        [
            "warning: not read: ./Crosstable.txt, ./README.txt, ./Regulations.docx and 2 more (no games are seen there; a file that is named is read); \
          ./Crosstable.xlsx (read by `pdn event`, together with the games); \
          ./Round 2/board 2.jpg (a picture; `--ocr` recognises it)"
        ]
    );
    let listed = listed();
    assert_eq!(listed.len(), 40);
    let games: Vec<_> = pdn::read_games(Input::from_path(&out), &Options::default())
        .map(Result::unwrap)
        .collect();
    assert_eq!(games.len(), 40);
    for (game, listed) in games.iter().zip(&listed) {
        let file = &listed["file"];
        for (column, tag) in TAGS {
            if listed["lacks"].split(',').all(|lacks| lacks != tag) {
                let value = game.tag(tag).unwrap_or_default();
                assert_eq!(value, listed[column], "{file}: {tag}");
            }
        }
        // Each game has its scores: a win gives two points or one.
        let score = match game.tag("Result") {
            Some("1-0") => "2-0",
            Some("0-1") => "0-2",
            Some("1/2-1/2") => "1-1",
            other => other.unwrap_or_default(),
        };
        assert_eq!(score, listed["result"], "{file}");
        let plies = game.line.plies.iter();
        let moves: Vec<_> = plies.map(|ply| ply.text.replace(':', "x")).collect();
        assert_eq!(moves.join(" "), listed["moves"], "{file}");
    }
}
