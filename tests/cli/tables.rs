//! Tables and records for other programs: what they say of their games, and what spreadsheets make of them.

use super::run_in;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;

const FORMULAS: &str =
    "[Event \"+cup\"]\n[White \"=1+1\"]\n[Black \"'@x\"]\n[GameType \"25\"]\n\n1. c3-d4 d6-c5 *\n";
const DATED: &str = "[Date \"17 april 2009\"]\n[GameType \"25\"]\n\n1. c3-d4 d6-c5 *\n\n\
    [Date \"2009.05.??\"]\n[GameType \"25\"]\n\n1. c3-d4 d6-e5 2. a1-a8 *\n\n\
    [GameType \"25\"]\n\n1. c3-b4 *\n";

fn rows(text: &str) -> Vec<BTreeMap<String, String>> {
    let mut table = csv::Reader::from_reader(text.as_bytes());
    table.deserialize().map(|row| row.expect("a row")).collect()
}

#[test]
fn cells_are_no_formulas() {
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(dir.path().join("=a.pdn"), FORMULAS).expect("a file");
    let convert = |args: &[&str]| {
        let mut all = vec!["convert", "-q", "=a.pdn", "--to", "csv"];
        all.extend(args);
        run_in(dir.path(), &all, "").out
    };
    let guarded = convert(&[]);
    let row = &rows(&guarded)[0];
    let cells = ["file", "event", "white", "black"].map(|name| row[name].as_str());
    assert_eq!(cells, ["'=a.pdn", "'+cup", "'=1+1", "''@x"]);
    let raw = convert(&["--raw-cells"]);
    let row = &rows(&raw)[0];
    let cells = ["file", "event", "white", "black"].map(|name| row[name].as_str());
    assert_eq!(cells, ["=a.pdn", "+cup", "=1+1", "'@x"]);
    // Read back, both are the game.
    let pdn = run_in(dir.path(), &["convert", "-q", "=a.pdn"], "").out;
    for table in [guarded, raw] {
        let args = ["convert", "-q", "--from", "csv"];
        assert_eq!(run_in(dir.path(), &args, table).out, pdn);
    }
    // A table of somebody else's, saved by a spreadsheet.
    let table = "white,moves\n'=1+1,c3-d4 d6-c5\n";
    let args = ["convert", "-q", "--from", "csv", "--variant", "russian"];
    let out = run_in(dir.path(), &args, table).out;
    assert!(out.contains("[White \"=1+1\"]"), "{out}");
}

#[test]
fn findings_are_no_formulas() {
    let dir = tempfile::tempdir().expect("a folder");
    let game = "[GameType \"25\"]\n\n1. c3-d4 d6-c5 2. a1-a8 *\n";
    fs::write(dir.path().join("-a.pdn"), game).expect("a file");
    let check = |more: &[&str]| {
        let mut all = vec!["check", "--no-config", "--format", "csv"];
        all.extend(more);
        all.extend(["--", "-a.pdn"]);
        run_in(dir.path(), &all, "").out
    };
    assert!(rows(&check(&[])).iter().all(|row| row["file"] == "'-a.pdn"));
    assert!(
        rows(&check(&["--raw-cells"]))
            .iter()
            .all(|row| row["file"] == "-a.pdn")
    );
}

#[test]
fn games_join_with_their_findings() {
    let dir = tempfile::tempdir().expect("a folder");
    for name in ["a.pdn", "b.pdn"] {
        fs::write(dir.path().join(name), DATED).expect("a file");
    }
    let run = |args: &[&str]| run_in(dir.path(), args, "").out;
    let found = run(&[
        "check",
        "--no-config",
        "--format",
        "jsonl",
        "--select",
        "moves",
        ".",
    ]);
    let found: Value =
        serde_json::from_str(found.lines().next().expect("a finding")).expect("JSON");
    let told = (
        found["file"].as_str().expect("a file"),
        found["game"].as_u64(),
    );
    assert_eq!(told.1, Some(2), "{found}");
    let lines = run(&["convert", "-q", "--to", "jsonl", "."]);
    let games: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(games.len(), 6);
    let joined = games.iter().filter(|game| {
        (
            game["file"].as_str().expect("a file"),
            game["game"].as_u64(),
        ) == told
    });
    assert_eq!(joined.count(), 1, "{lines}");
    let dates = games.iter().map(|game| game["date_iso"].as_str());
    let same = [Some("2009-04-17"), Some("2009-05"), None];
    assert_eq!(dates.collect::<Vec<_>>(), [same, same].concat());
    let table = rows(&run(&["convert", "-q", "--to", "csv", "."]));
    for (row, game) in table.iter().zip(&games) {
        assert_eq!(row["file"], game["file"]);
        assert_eq!(row["game"], game["game"].to_string());
        assert_eq!(
            row["date_iso"],
            game["date_iso"].as_str().unwrap_or_default()
        );
    }
    assert_eq!(table[0]["date"], "17 april 2009");
    let plies = rows(&run(&["convert", "-q", "--to", "csv", "--plies", "."]));
    assert!(
        plies
            .iter()
            .any(|row| row["file"] == table[5]["file"] && row["game"] == "3")
    );
}

#[test]
fn games_that_are_left_out_are_counted() {
    let dir = tempfile::tempdir().expect("a folder");
    let games = "[GameType \"20\"]\n\n1. 32-28 a *\n\n[GameType \"20\"]\n\n1. 50-1 *\n\n[GameType \"20\"]\n\n1. 32-28 *\n";
    fs::write(dir.path().join("a.pdn"), games).expect("a file");
    let args = [
        "convert",
        "-q",
        "--as",
        "breakthrough",
        "--to",
        "csv",
        "a.pdn",
    ];
    let table = rows(&run_in(dir.path(), &args, "").out);
    let numbers: Vec<_> = table.iter().map(|row| row["game"].as_str()).collect();
    assert_eq!(numbers, ["1", "3"]);
}

#[test]
fn half_of_a_character_costs_no_game() {
    let dir = tempfile::tempdir().expect("a folder");
    for record in [
        r#"{"schema":"pdn-game-1","variant":"russian","tags":[["White","A\ud800B\udc00"]],"plies":[{"text":"c3-d4"}]}"#,
        r#"{"id":"x\ud800","variant":"russian","players":{"white":{"name":"A\ud800B"}},"moves":"c3-d4"}"#,
    ] {
        fs::write(dir.path().join("a.jsonl"), format!("{record}\n")).expect("a file");
        let run = run_in(dir.path(), &["convert", "a.jsonl"], "");
        assert!(
            run.out.contains("A\u{fffd}B") && run.out.contains("c3-d4"),
            "{}",
            run.out
        );
        assert!(run.err.contains("half of a character"), "{}", run.err);
        let args = [
            "check",
            "--no-config",
            "--format",
            "jsonl",
            "--select",
            "I008",
            "a.jsonl",
        ];
        let found = run_in(dir.path(), &args, "").out;
        let found: Value =
            serde_json::from_str(found.lines().next().expect("a line")).expect("JSON");
        assert_eq!(found["code"], "I008");
        assert_eq!(
            found["column"],
            record.find("\\ud800").expect("it") as u64 + 1
        );
    }
}

/// Cells of tables are lines of one file for all that read them.
#[cfg(unix)]
#[test]
fn line_ends_in_names_of_files_are_shown_as_in_reports() {
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(
        dir.path().join("a\nb.pdn"),
        "[Date \"1 1\"]\n1. c3-d4 d6-c5 *\n",
    )
    .expect("a file");
    let name = |args: &[&str]| {
        let run = run_in(dir.path(), args, "");
        rows(&run.out)[0]["file"].clone()
    };
    let reported = name(&["check", "--notes", "--format", "csv", "."]);
    assert_eq!(reported, "a␊b.pdn");
    assert_eq!(name(&["convert", "-q", "--to", "csv", "."]), reported);
}

/// Where the feature is not built, that is told, and nothing is written.
#[cfg(not(feature = "parquet"))]
#[test]
fn tables_in_columns_want_a_feature() {
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(dir.path().join("a.pdn"), DATED).expect("a file");
    let args = ["convert", "a.pdn", "--to", "parquet", "-o", "t"];
    let run = run_in(dir.path(), &args, "");
    assert_eq!(run.status, Some(2));
    assert!(run.err.contains("--features parquet"), "{}", run.err);
    assert!(!dir.path().join("t").exists());
}

/// Clocks that show hours and minutes are seconds of these in every format, as R008 reads them; times of moves stay what they are.
#[test]
fn clocks_of_hours_and_minutes_are_seconds() {
    let seconds = |control: &str, clocks: [&str; 3]| {
        let [a, b, c] = clocks;
        let pdn = format!(
            "[TimeControl \"{control}\"]\n[GameType \"25\"]\n\n1. c3-d4 {{[%clk {a}]}} d6-c5 {{[%clk {b}]}} 2. b2-c3 {{[%clk {c}]}} *\n"
        );
        let dir = tempfile::tempdir().expect("a folder");
        let csv = run_in(
            dir.path(),
            &["convert", "-q", "-", "--to", "csv", "--plies"],
            pdn.as_str(),
        )
        .out;
        let csv: Vec<f64> = rows(&csv)
            .iter()
            .map(|row| row["seconds"].parse().expect("seconds"))
            .collect();
        let json = run_in(
            dir.path(),
            &["convert", "-q", "-", "--to", "jsonl"],
            pdn.as_str(),
        )
        .out;
        let game: Value = serde_json::from_str(&json).expect("a game");
        let plies = game["plies"].as_array().expect("plies");
        let json: Vec<f64> = plies
            .iter()
            .map(|ply| {
                ply["notes"][0]["clocks"][0]["seconds"]
                    .as_f64()
                    .expect("seconds")
            })
            .collect();
        assert_eq!(csv, json);
        csv
    };
    assert_eq!(
        seconds("4800+60", ["1:20", "1:19", "1:21"]),
        [4800.0, 4740.0, 4860.0]
    );
    assert_eq!(
        seconds("2700", ["0:45", "0:44", "0:43"]),
        [2700.0, 2640.0, 2580.0]
    );
    assert_eq!(
        seconds("300", ["4:58", "4:51", "4:40"]),
        [298.0, 291.0, 280.0]
    );
    assert_eq!(
        seconds("4800+60", ["1:20:30", "1:19:58", "1:21:00"]),
        [4830.0, 4798.0, 4860.0]
    );
    assert_eq!(seconds("5400", ["1:30", "89:10", "1:29"])[1], 5350.0);
}
