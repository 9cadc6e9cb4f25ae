//! `pdn stats`.

use super::{Run, run, run_in};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// Six games: one player in three spellings and two scripts, an event in two, results of all kinds, one without moves, one from
/// another position.
const GAMES: &str = "\
[Event \"Кубок\"]\n[White \"Щёголев В.\"]\n[Black \"Kuperman, I.\"]\n[Date \"1962.05.12\"]\n[Result \"2-0\"]\n[GameType \"25\"]\n\n\
1. c3-d4 f6-g5 2. b2-c3 g5-h4 2-0\n\n\
[Event \"KUBOK\"]\n[White \"Kuperman I\"]\n[Black \"Shchegolev V.\"]\n[Date \"1964.??.??\"]\n[Result \"1-1\"]\n[GameType \"25\"]\n\n\
1. c3-d4 b6-c5 2. d4xb6 a7xc5 1-1\n\n\
[Event \"Кубок\"]\n[White \"KUPERMAN, I.\"]\n[Black \"Щёголев В.\"]\n[Result \"0-2\"]\n[GameType \"25\"]\n\n\
1. g3-f4 d6-c5 0-2\n\n\
[White \"Smith\"]\n[Black \"?\"]\n[Date \"1964.01.02\"]\n[Result \"1-0\"]\n[GameType \"21\"]\n\n\
1. 11-15 23-19 2. 8-11 22-17 1-0\n\n\
[White \"Smith\"]\n[Black \"Wyllie\"]\n[Result \"*\"]\n[GameType \"21\"]\n\n*\n\n\
[White \"Smith\"]\n[Black \"Wyllie\"]\n[Result \"0-0\"]\n[GameType \"25\"]\n[FEN \"W:Wa3,Kc1:Bb6\"]\n\n1. a3-b4 b6-a5 0-0\n";

fn folder() -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("a.pdn"), GAMES).unwrap();
    dir
}

fn stats(dir: &Path, args: &[&str]) -> Run {
    run_in(dir, &[&["stats"], args].concat(), "")
}

/// The numbers as JSON.
fn told(args: &[&str]) -> Value {
    let dir = folder();
    let run = stats(
        dir.path(),
        &[&["a.pdn", "--format", "json", "-q"], args].concat(),
    );
    assert_eq!(run.err, "");
    serde_json::from_str(&run.out).unwrap()
}

/// Games, won by White, drawn, won by Black, lost by both, with points, and unknown.
fn results(value: &Value) -> [u64; 7] {
    let keys = [
        "games",
        "white",
        "draw",
        "black",
        "both_lost",
        "points",
        "unknown",
    ];
    keys.map(|key| value[key].as_u64().unwrap())
}

#[test]
fn the_sample_in_numbers() {
    let run = run(&["stats", "fixtures/sample", "--tree", "2", "--top", "3"]);
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""));
    insta::assert_snapshot!(run.out);
}

#[test]
fn results_lengths_and_years() {
    let told = told(&[]);
    // Of English draughts the first column is that of Black.
    assert_eq!(results(&told["results"]), [6, 1, 1, 2, 1, 0, 1]);
    // One won and one drawn of five games with a known result.
    assert_eq!(told["results"]["score"], 0.3);
    let totals = &told["totals"];
    assert_eq!(totals["games"], 6);
    assert_eq!(totals["without_moves"], 1);
    assert_eq!(totals["plies"], 4 + 4 + 2 + 4 + 2);
    assert_eq!(totals["captures"], 2);
    let lengths = &told["lengths"];
    assert_eq!(lengths["games"], 5);
    assert_eq!(lengths["shortest"], 2);
    assert_eq!(lengths["median"], 4.0);
    assert_eq!(lengths["mean"], 3.2);
    let years = told["years"].as_array().unwrap().iter();
    let years: Vec<_> = years
        .map(|one| (one["year"].as_u64(), one["results"]["games"].as_u64()))
        .collect();
    assert_eq!(
        years,
        [
            (Some(1962), Some(1)),
            (Some(1964), Some(2)),
            (None, Some(3))
        ]
    );
}

#[test]
fn names_are_one_however_they_are_written() {
    let numbers = told(&[]);
    let players = numbers["players"]["rows"].as_array().unwrap();
    let row = |nth: usize| {
        let player: &Value = &players[nth];
        let number = |key: &str| player[key].as_u64().unwrap();
        (
            player["name"].as_str().unwrap(),
            [number("won"), number("drawn"), number("lost")],
            player["first_year"].as_u64(),
            player["last_year"].as_u64(),
        )
    };
    assert_eq!(players.len(), 4);
    // Of as many games the first name comes first; of as many spellings, too.
    assert_eq!(row(0), ("KUPERMAN, I.", [0, 1, 2], Some(1962), Some(1964)));
    assert_eq!(row(1), ("Smith", [0, 0, 2], Some(1964), Some(1964)));
    assert_eq!(row(2), ("Щёголев В.", [2, 1, 0], Some(1962), Some(1964)));
    assert_eq!(row(3).0, "Wyllie");
    assert_eq!(numbers["players"]["without"], 1);
    let events = &numbers["events"];
    assert_eq!(events["rows"][0]["name"], "Кубок");
    assert_eq!(events["rows"][0]["results"]["games"], 3);
    assert_eq!(
        (events["count"].as_u64(), events["without"].as_u64()),
        (Some(1), Some(3))
    );
    // A list says more.
    let dir = folder();
    let list = "[[player]]\nname = \"Smyth, A.\"\naliases = [\"Smith\", \"Wyllie\"]\n";
    fs::write(dir.path().join("names.toml"), list).unwrap();
    let args = ["a.pdn", "--names", "names.toml", "--format", "json", "-q"];
    let run = stats(dir.path(), &args);
    let listed: Value = serde_json::from_str(&run.out).unwrap();
    let first = &listed["players"]["rows"][0];
    assert_eq!(
        (&first["name"], &first["games"]),
        (&"Smyth, A.".into(), &5.into())
    );
}

#[test]
fn openings_are_a_tree_of_moves() {
    let numbers = told(&["--min-share", "0"]);
    let openings = &numbers["openings"];
    assert_eq!(openings["other_start"], 1);
    assert_eq!(openings["complete"], true);
    let tree = &openings["trees"][0];
    assert_eq!(tree["variant"], "russian");
    assert_eq!(tree["results"]["games"], 3);
    let first = &tree["next"][0];
    assert_eq!(first["move"], "c3-d4");
    assert_eq!(results(&first["results"])[..4], [2, 1, 1, 0]);
    assert_eq!(first["results"]["score"], 0.75);
    let moves: Vec<_> = first["next"]
        .as_array()
        .unwrap()
        .iter()
        .map(|next| &next["move"])
        .collect();
    assert_eq!(moves, ["b6-c5", "f6-g5"]);
    // Less than 40 percent of the games are others, and so deep is it looked at.
    let numbers = told(&["--min-share", "40", "--tree", "1"]);
    let tree = &numbers["openings"]["trees"][0];
    assert_eq!(tree["next"].as_array().unwrap().len(), 1);
    assert_eq!(tree["next"][0]["next"], Value::Array(Vec::new()));
    assert_eq!(tree["others"]["moves"], 1);
    assert_eq!(tree["others"]["results"]["games"], 1);
    let none = told(&["--tree", "0"]);
    assert_eq!(none["openings"]["trees"], Value::Array(Vec::new()));
}

#[test]
fn endings_are_those_that_find_knows() {
    let numbers = told(&[]);
    let endings = numbers["endings"]["rows"].as_array().unwrap();
    assert_eq!(numbers["endings"]["without"], 1);
    assert_eq!(endings.len(), 4);
    let dir = folder();
    for ending in endings {
        let query = format!(
            "material {} and variant {}",
            ending["material"].as_str().unwrap(),
            ending["variant"].as_str().unwrap()
        );
        let found = run_in(dir.path(), &["find", &query, "a.pdn", "--count"], "").out;
        let found: u64 = found.trim().parse().unwrap();
        assert!(
            found >= ending["results"]["games"].as_u64().unwrap(),
            "{query}"
        );
    }
}

/// The games that a query leaves are those that `find` finds, for tests of every kind.
#[test]
fn a_query_narrows_the_games() {
    let dir = folder();
    for query in [
        "player kuperman",
        "year 1964",
        "not year 1964",
        "result draw",
        "variant english and plies > 0",
        "plies > 3",
        "moves \"c3-d4 b6-c5\"",
        "capture >= 1",
        "clean",
        "finding R",
        "material 1M1K-1M",
        "player nobody",
    ] {
        let found = run_in(dir.path(), &["find", query, "a.pdn", "--count"], "");
        let run = stats(dir.path(), &["a.pdn", "--where", query, "--format", "json"]);
        let told: Value = serde_json::from_str(&run.out).unwrap();
        let games = told["totals"]["games"].as_u64().unwrap();
        assert_eq!(found.out, format!("{games}\n"), "{query}");
        assert_eq!(run.status, found.status, "{query}");
        assert_eq!(told["totals"]["games_read"], 6);
        assert_eq!(told["query"], query);
        if query == "clean" {
            assert_eq!(told["totals"]["clean"], games);
        }
    }
    let wrong = stats(dir.path(), &["a.pdn", "--where", "result draww"]);
    assert_eq!(wrong.status, Some(2));
    assert_eq!(
        wrong.err,
        "error: `result` wants another value, as in `result draw`\n  result draww\n         ^^^^^\n"
    );
}

/// What is found is what `check` finds in files one by one.
#[test]
fn findings_are_those_of_check() {
    for paths in [
        &["fixtures/checks"][..],
        &["fixtures/sheets"],
        &["fixtures/guide"],
    ] {
        let stats = run(&[&["stats", "--format", "csv", "-q"], paths].concat());
        let check = run(&[&["check", "--format", "csv", "--statistics", "-q"], paths].concat());
        let cells = |line: &str| {
            line.trim_end()
                .split(',')
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        let of_events = |code: &str| code.starts_with('E');
        let mut found: Vec<_> = stats
            .out
            .lines()
            .map(cells)
            .filter(|row| row[0] == "check" && !of_events(&row[1]))
            .map(|row| (row[1].clone(), row[17].clone()))
            .collect();
        let mut wanted: Vec<_> = check
            .out
            .lines()
            .map(cells)
            .filter(|row| row[0] == "findings" && !of_events(&row[1]))
            .map(|row| (row[1].clone(), row[2].clone()))
            .collect();
        found.sort();
        wanted.sort();
        assert!(found.len() > 3, "{paths:?}: {}", stats.out);
        assert_eq!(found, wanted, "{paths:?}");
    }
}

#[test]
fn the_numbers_do_not_depend_on_jobs() {
    let of = |jobs: &str| {
        let args = [
            "stats",
            "fixtures/sample",
            "fixtures/sheets",
            "fixtures/event",
            "--format",
            "csv",
            "-q",
            "--jobs",
            jobs,
        ];
        run(&args).out
    };
    let one = of("1");
    assert!(one.lines().count() > 100);
    assert_eq!(one, of("3"));
}

#[test]
fn rows_of_the_table_are_of_one_form() {
    let dir = folder();
    // A name that a spreadsheet would compute, with what ends a cell.
    let odd = "[White \"=1+1,\\\"x\"]\n[Black \"B\"]\n[GameType \"25\"]\n[Result \"1-1\"]\n\n1. c3-d4 1-1\n";
    fs::write(dir.path().join("b.pdn"), odd).unwrap();
    let run = stats(dir.path(), &["a.pdn", "b.pdn", "--format", "csv", "-q"]);
    let mut rows = 0;
    for row in csv::Reader::from_reader(run.out.as_bytes()).records() {
        assert_eq!(row.unwrap().len(), 18);
        rows += 1;
    }
    assert!(rows > 40);
    assert!(run.out.contains("\"'=1+1,\"\"x\""), "{}", run.out);
}

#[test]
fn rows_are_as_many_as_are_wanted() {
    let some = told(&["--top", "1"]);
    assert_eq!(some["players"]["rows"].as_array().unwrap().len(), 1);
    assert_eq!(some["players"]["count"], 4);
    assert_eq!(some["endings"]["rows"].as_array().unwrap().len(), 1);
    // All years and lengths are told.
    assert_eq!(some["years"].as_array().unwrap().len(), 3);
}

#[test]
fn the_ending_of_the_file_decides_the_format() {
    let dir = folder();
    for (name, begin) in [
        ("n.json", "{\"schema\":\"pdn-stats-1\""),
        ("n.csv", "section,name,"),
        ("n.html", "<!doctype html>"),
        ("n.txt", "  files"),
    ] {
        let run = stats(dir.path(), &["a.pdn", "-o", name]);
        assert_eq!(
            (run.status, run.err),
            (Some(0), format!("{name}: games: 6; files: 1\n"))
        );
        let text = fs::read_to_string(dir.path().join(name)).unwrap();
        assert!(text.starts_with(begin), "{name}: {text}");
        let again = stats(dir.path(), &["a.pdn", "-o", name]);
        assert_eq!(again.status, Some(2), "{name}");
        let forced = stats(dir.path(), &["a.pdn", "-o", name, "--force", "-q"]);
        assert_eq!((forced.status, forced.err.as_str()), (Some(0), ""));
        let same = fs::read_to_string(dir.path().join(name)).unwrap();
        assert_eq!(same, text);
    }
    // What it has written is nothing to count; nor is a file overwritten that is read.
    let all = stats(dir.path(), &[".", "--format", "json"]);
    let all: Value = serde_json::from_str(&all.out).unwrap();
    assert_eq!(all["totals"]["games"], 6);
    let over = stats(dir.path(), &["a.pdn", "-o", "a.pdn", "--force"]);
    assert_eq!(over.status, Some(2));
    assert_eq!(fs::read_to_string(dir.path().join("a.pdn")).unwrap(), GAMES);
}

#[test]
fn what_cannot_be_read_is_told_and_the_rest_counted() {
    let dir = folder();
    fs::write(dir.path().join("b.pdn"), [0_u8, 1, 2, 3, 0, 0]).unwrap();
    let args = ["a.pdn", "b.pdn", "missing.pdn", "--format", "json"];
    let run = stats(dir.path(), &args);
    assert_eq!(run.status, Some(2));
    assert_eq!(run.err.matches("error: ").count(), 2, "{}", run.err);
    let told: Value = serde_json::from_str(&run.out).unwrap();
    let totals = &told["totals"];
    assert_eq!(
        (&totals["games"], &totals["files"], &totals["unreadable"]),
        (&6.into(), &3.into(), &1.into())
    );
    let none = run_in(dir.path(), &["stats", "-"], "");
    assert_eq!(none.status, Some(1));
}

/// Whatever a record says stays text on the page.
#[test]
fn hostile_text_makes_no_markup() {
    let dir = tempfile::tempdir().unwrap();
    let evil = "<img src=x onerror=alert(1)>";
    let game = format!(
        "[Event \"{evil}\"]\n[White \"{evil}\"]\n[Black \"</style><script>\"]\n[Result \"1-1\"]\n[GameType \"25\"]\n\n1. c3-d4 1-1\n"
    );
    fs::write(dir.path().join("<b>.pdn"), game).unwrap();
    let query = "event ~ \"<img\"";
    let args = [".", "--where", query, "--title", "<i>", "--format", "html"];
    let page = stats(dir.path(), &args).out;
    for tag in ["<img", "<script", "</style><", "<b>.pdn", "<i>"] {
        assert!(!page.contains(tag), "{tag}");
    }
    assert_eq!(page.matches("</style>").count(), 1);
    assert!(page.contains("&lt;img src=x"), "{page}");
    // Nothing is loaded from anywhere.
    assert!(!page.contains("://"), "{page}");
}

#[test]
fn every_language_has_its_words() {
    let dir = folder();
    for (lang, words) in [
        ("ru", ["Результаты", "Дебюты", "Игроки", "Русские шашки"]),
        (
            "pt",
            ["Resultados", "Aberturas", "Jogadores", "Damas russas"],
        ),
        ("it", ["Risultati", "Aperture", "Giocatori", "Dama russa"]),
    ] {
        for format in ["human", "html"] {
            let args = ["a.pdn", "--lang", lang, "--format", format];
            let run = stats(dir.path(), &args);
            for word in words {
                assert!(run.out.contains(word), "{lang} {format}: {word}");
            }
        }
    }
}

#[test]
fn of_no_game_nothing_is_told() {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("a.pdn"), "").unwrap();
    let run = stats(dir.path(), &["a.pdn"]);
    assert_eq!((run.status, run.out.as_str()), (Some(1), ""), "{}", run.err);
    assert!(run.err.contains("there is no game"), "{}", run.err);
    let run = stats(dir.path(), &["a.pdn", "-o", "a.html"]);
    assert_eq!(run.status, Some(1), "{}", run.err);
    assert!(!dir.path().join("a.html").exists());
    // A program reads its document.
    let run = stats(dir.path(), &["a.pdn", "--format", "json"]);
    let value: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(
        (run.status, &value["totals"]["games"]),
        (Some(1), &0.into())
    );
}
