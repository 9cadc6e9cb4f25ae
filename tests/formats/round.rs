//! There and back: every game of the corpus and of the fixtures.

use super::{difference, games, read, write};
use pdn_analysis::tree::Game;
use pdn_operations::write::WriteOptions;
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
        let text = write(format, games, &WriteOptions::default());
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

/// What few files have.
#[test]
fn odd_games_come_back() {
    let mut wrong = Vec::new();
    for text in [
        "[FEN \"W:W32:B28,18,8\"] 1. 32x23 {c} 23x12 12x3 *",
        "[FEN \"W:W32:B28,18,8\"] 1. 32x23 2. 23x12 12x3 *",
        "[GameType \"25\"] 1. *c3-d4 d6-c5 2. b2-c3* f6-g5 {a} 3. *c3-b4 *",
        "[GameType \"25\"] 1. - - 2. - - 1/2-1/2 {x} 1-0",
        "[GameType \"25\"] 1. c3-d4 (1... g3-f4) (?) $7 d6-c5! ! (2. a3-b4 0-1) 2. b2-c3 +2",
        "[GameType \"25\"] {a} /FEN \"B:Wc3:Bf6\"/ {b} 1... f6-e5 {c} /FEN \"W:Wc3:Bd4\"/ {d} *",
        "[Round 17] [Game # 612] [Event \"a\\\"b\\\\c\"] {x} {y} 1. cd4 dc5 2. bc3 ( {z} 2. gf4) *",
        "[GameType \"20\"] 1. 32-28 19-23 2. 28x19 14x23 3. 33-28 23x32 4. 37x28Redoversteppedthetime ; line { comment\n*",
        "% remark\n[White \"A\"]\n% another\n1. c3-d4 d6-c5\n% third\n*\n% last\n",
        "1/2 S",
        "**",
        "*-1",
        "1-0 $7 !",
        "1. c3-d4 (1. ?) (! *",
        "[White \"A\"]\n\n[White \"B\"]\n{x} 6.\n[White \"C\"]\n*\n",
    ] {
        let games = games(text.as_bytes(), None);
        there_and_back(text, &games, &mut wrong);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A sign stays what is written, whatever it means to whom; JSON has the number that PGN gives it beside it, and a number
/// that the text has stays a number.
#[test]
fn json_has_glyphs_as_written_and_as_numbers() {
    let text = "[GameType \"20\"]\n1. 32-28?! 19-23!? 2. 28x19(!?) 14x23 $6 3. 37-32! 10-14?? *\n";
    let games = games(text.as_bytes(), None);
    let json = write("jsonl", &games, &WriteOptions::default());
    let numbers = [
        r#"{"strength":"?!","nag":6}"#,
        r#"{"strength":"!?","nag":5}"#,
        r#"{"strength":"(!?)","nag":5}"#,
        r#"{"nag":6}"#,
        r#"{"strength":"!","nag":1}"#,
        r#"{"strength":"??","nag":4}"#,
    ];
    for number in numbers {
        assert!(json.contains(number), "{number} is not in {json}");
    }
    let (again, found) = read("jsonl", &json);
    assert_eq!(found, []);
    assert_eq!(difference(&games[0], &again[0]), None);
    let pdn = |games: &[Game]| write("pdn", games, &WriteOptions::default());
    assert_eq!(pdn(&games), pdn(&again));
    assert!(pdn(&again).contains("?!") && pdn(&again).contains("$6"));
    // Numbers beside signs are not needed to read them.
    let bare = json
        .replace(r#","nag":6}"#, "}")
        .replace(r#","nag":5}"#, "}");
    assert_eq!(pdn(&read("jsonl", &bare).0), pdn(&games));
}
