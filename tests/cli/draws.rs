//! `pdn draws`: tables, timelines, data, and which games are written.

use super::{Run, run_in};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// Kings alone, claimed and played on; a game without a count; an illegal move and one that leads nowhere; a slip in an
/// ending; a game that Black begins.
const GAMES: &str = "\
[White \"Ivanov\"]
[Black \"Petrov\"]
[Event \"Cup\"]
[Date \"2019.05.??\"]
[GameType \"25\"]
[FEN \"B:WKa1:BKb8\"]
12... b8-a7 13. a1-b2 a7-b8 14. b2-a1 b8-a7 15. a1-b2 a7-b8 16. b2-a1 b8-a7 17. a1-c3 a7-b8 18. c3-a1 1-1

[White \"A\"]
[Black \"B\"]
[GameType \"25\"]
1. c3-d4 d6-c5 2. b2-c3 f6-g5 *

[GameType \"25\"]
[FEN \"W:WKa1,Kc1,Ke1:BKb8\"]
1. a1-b2 b8-a7 2. b2-a3 a7-b8 3. c1-b2 b8-a7 4. b2-a1 a7-b8 *
";

fn folder() -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(dir.path().join("a.pdn"), GAMES).expect("a file");
    fs::write(dir.path().join("empty.pdn"), "").expect("a file");
    dir
}

fn draws(folder: &Path, args: &[&str]) -> Run {
    let all: Vec<_> = ["draws"].into_iter().chain(args.iter().copied()).collect();
    run_in(folder, &all, "")
}

fn json(run: &Run) -> Value {
    serde_json::from_str(&run.out).expect("JSON")
}

#[test]
fn tables() {
    let dir = folder();
    for lang in ["en", "ru", "pt", "it"] {
        let run = draws(dir.path(), &["a.pdn", "--lang", lang]);
        assert_eq!((run.status, run.err.as_str()), (Some(0), ""));
        insta::assert_snapshot!(format!("table_{lang}"), run.out);
    }
    let quiet = draws(dir.path(), &["a.pdn", "--quiet"]).out;
    assert!(
        !quiet.contains("IDF 8.2.5:") && !quiet.contains("games:"),
        "{quiet}"
    );
}

#[test]
fn timelines() {
    let dir = folder();
    let run = draws(dir.path(), &["a.pdn", "--timeline", "--all"]);
    insta::assert_snapshot!(run.out);
    let colored = draws(dir.path(), &["a.pdn", "--timeline", "--color", "always"]);
    assert!(colored.out.contains("\x1b[33m█"), "{}", colored.out);
    assert!(!run.out.contains('\x1b'));
}

/// The document is what its schema says, and the lines are its parts.
#[test]
fn data() {
    let dir = folder();
    let schema = fs::read_to_string("docs/schema/draws.schema.json").expect("the schema");
    let schema: Value = serde_json::from_str(&schema).expect("JSON");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    for args in [
        &["a.pdn", "--all", "--format", "json"][..],
        &["a.pdn", "--format", "json"],
        &["empty.pdn", "--format", "json"],
    ] {
        let run = draws(dir.path(), args);
        let document = json(&run);
        let errors: Vec<_> = validator
            .iter_errors(&document)
            .map(|e| e.to_string())
            .collect();
        assert!(errors.is_empty(), "{errors:?}");
        let args: Vec<_> = args
            .iter()
            .map(|&a| if a == "json" { "jsonl" } else { a })
            .collect();
        let lines = draws(dir.path(), &args).out;
        let mut lines: Vec<Value> = lines
            .lines()
            .map(|line| serde_json::from_str(line).expect("JSON"))
            .collect();
        let summary = lines.pop().expect("a summary");
        assert_eq!(summary["summary"], document["summary"]);
        assert_eq!(summary["schema"], document["schema"]);
        assert_eq!(Value::Array(lines), document["games"]);
    }
}

/// Numbers that an arbiter would count by hand.
#[test]
fn counts_have_places() {
    let dir = folder();
    let games = json(&draws(dir.path(), &["a.pdn", "--format", "json"]))["games"].clone();
    let first = &games[0];
    assert_eq!(
        (&first["game"], &first["line"], &first["plies"]),
        (&1.into(), &1.into(), &12.into())
    );
    assert_eq!(first["result"], "1-1");
    let row = |article: &str, side: Value| {
        let rows = first["counters"].as_array().expect("rows");
        let found = rows
            .iter()
            .find(|row| row["article"] == article && row["side"] == side);
        found
            .unwrap_or_else(|| panic!("{article} {side}: {first}"))
            .clone()
    };
    // Black's king has moved five times after ply 9; White's after ply 10, which is move 17 of White.
    assert_eq!(row("8.2.5", "black".into())["due"][0]["from"], 9);
    let white = row("8.2.5", "white".into());
    assert_eq!(white["due"], serde_json::json!([{"from": 10, "to": 12}]));
    assert_eq!(white["since"], serde_json::json!({"ply": 0}));
    let last = serde_json::json!({"ply": 12, "number": 18, "side": "white", "move": "c3-a1"});
    assert_eq!((&white["until"], &white["at_end"]), (&last, &true.into()));
    // Ka1 v Kb8 with Black to move stands after plies 0, 4, 8 and 12.
    let repeated = row("8.2.3", Value::Null);
    assert_eq!(
        (&repeated["reached"], &repeated["due"][0]["from"]),
        (&4.into(), &8.into())
    );
}

#[test]
fn which_games_are_written() {
    let dir = folder();
    let numbers = |args: &[&str]| {
        let all: Vec<_> = args.iter().copied().chain(["--format", "json"]).collect();
        let run = draws(dir.path(), &all);
        let games = json(&run)["games"].as_array().expect("games").clone();
        let numbers: Vec<_> = games
            .iter()
            .map(|game| game["game"].as_u64().expect("a number"))
            .collect();
        (numbers, run.status, run.err)
    };
    assert_eq!(numbers(&["a.pdn"]), (vec![1], Some(0), String::new()));
    assert_eq!(numbers(&["a.pdn", "--all"]).0, [1, 2, 3]);
    assert_eq!(numbers(&["a.pdn", "--game", "2,3"]).0, [2, 3]);
    let (none, status, err) = numbers(&["a.pdn", "--game", "9"]);
    assert_eq!((none.len(), status), (0, Some(2)));
    assert_eq!(err, "error: a.pdn has 3 games, no game 9\n");
    let empty = numbers(&["empty.pdn"]);
    assert_eq!(
        empty,
        (vec![], Some(2), "error: empty.pdn is empty\n".to_owned())
    );
    let (found, status, err) = numbers(&["gone.pdn", "."]);
    assert_eq!((found, status), (vec![1], Some(2)));
    assert!(err.contains("error: gone.pdn cannot be read"), "{err}");
}

#[test]
fn rules_can_be_chosen() {
    let dir = folder();
    let out = draws(dir.path(), &["a.pdn", "--rules", "russia-federation"]).out;
    assert!(
        out.contains("counted by russia-federation") && out.contains("1.9.1.4"),
        "{out}"
    );
    let run = draws(dir.path(), &["a.pdn", "--rules", "nobody"]);
    assert_eq!(run.status, Some(2));
    assert!(
        run.err.contains("`nobody`; known: ") && run.err.contains("idf-2016"),
        "{}",
        run.err
    );
}

/// The count goes on over an illegal move as the replay carries it out, and stops where nothing can be followed.
#[test]
fn damaged_games_are_counted_as_far_as_they_go() {
    let dir = folder();
    let text = "[GameType \"25\"]\n[FEN \"W:WKa1,Kc1,Ke1:BKd4\"]\n1. e1-h4 d4-a7 2. h4-e1 a7-b8 3. e1-h4 b8-a7 4. a3:b7 x9 5. a1-a2 b8-b9 *\n";
    fs::write(dir.path().join("bad.pdn"), text).expect("a file");
    let run = draws(dir.path(), &["bad.pdn", "--all", "--lang", "en"]);
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""));
    insta::assert_snapshot!(run.out);
}

/// Games are numbered through the file and its lines counted, however it is cut and whoever works on it.
#[test]
fn big_files() {
    let dir = folder();
    let game = GAMES.replace('\n', "\r\n") + "\r\n";
    let copies = 3 * 1024 * 1024 / game.len();
    fs::write(dir.path().join("big.pdn"), game.repeat(copies)).expect("a file");
    let args = |jobs| ["big.pdn", "--format", "jsonl", "--jobs", jobs];
    let one = draws(dir.path(), &args("1")).out;
    assert_eq!(one, draws(dir.path(), &args("3")).out);
    let games: Vec<Value> = one
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(games.len(), copies + 1);
    let lines = GAMES.lines().count() + 1;
    for (index, game) in games[..copies].iter().enumerate() {
        assert_eq!(
            (&game["game"], &game["line"]),
            (&(3 * index + 1).into(), &(lines * index + 1).into())
        );
    }
    assert_eq!(games[copies]["summary"]["games"], 3 * copies);
}

#[test]
fn standard_input() {
    let run = run_in(Path::new("."), &["draws", "--format", "json"], GAMES);
    assert_eq!(json(&run)["games"][0]["file"], "<stdin>");
    let run = run_in(
        Path::new("."),
        &["draws", "-", "--variant", "english", "--all"],
        "1. 11-15 22-18 *",
    );
    assert!(
        run.out
            .contains("English draughts, counted by wcdf; 2 plies"),
        "{}",
        run.out
    );
}
