//! What papers tell beside the games of an event: results without a game, and what a report file cannot hold.

use super::{Run, run_in};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

const ORLOVA: &str = "Orlova, Anna";
const SOKOLOV: &str = "Sokolov, Boris";
const CHEN: &str = "Chen, Wei";
const VOLKOV: &str = "Volkov, Dmitri";

fn game(round: &str, white: &str, black: &str, result: &str) -> String {
    format!(
        "[Event \"Cup\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[GameType \"25\"]\n\
         [Result \"{result}\"]\n{result}\n\n"
    )
}

fn folder(games: &[String], files: &[(&str, &str)]) -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("games.pdn"), games.concat()).unwrap();
    for (name, text) in files {
        fs::write(dir.path().join(name), text).unwrap();
    }
    dir
}

fn event(folder: &Path, args: &[&str]) -> Run {
    run_in(folder, &[&["event", "."], args].concat(), "")
}

fn json_of(folder: &Path) -> Value {
    let run = event(folder, &["--format", "json"]);
    serde_json::from_str(&run.out).unwrap()
}

/// Points by name.
fn points(value: &Value) -> Vec<(String, u64)> {
    let players = value["events"][0]["players"].as_array().unwrap().iter();
    let row = |player: &Value| {
        let name = player["name"].as_str().unwrap().to_owned();
        (name, player["points"].as_u64().unwrap())
    };
    players.map(row).collect()
}

fn codes(value: &Value) -> Vec<&str> {
    let all = value["findings"].as_array().unwrap().iter();
    let codes = all.filter_map(|one| one["code"].as_str());
    codes.filter(|code| code.starts_with('E')).collect()
}

fn of(all: &[(&str, u64)]) -> Vec<(String, u64)> {
    all.iter()
        .map(|(name, points)| ((*name).to_owned(), *points))
        .collect()
}

const RESULTS: &str = "Round;White;Black;Result\n1;Orlova;Sokolov;2-0\n1;Chen;Volkov;1-1\n2;Sokolov;Chen;0-2\n2;Orlova;Volkov;2-0\n\
                       3;Sokolov;Volkov;2-0\n3;Chen;Orlova;1-1\n";

#[test]
fn results_of_papers_count_where_the_arbiter_says_so() {
    // The last game of round 2 and all of round 3 are not there.
    let games = [
        game("1", ORLOVA, SOKOLOV, "2-0"),
        game("1", CHEN, VOLKOV, "1-1"),
        game("2", SOKOLOV, CHEN, "0-2"),
    ];
    let swiss = "system = \"swiss\"\n";
    let dir = folder(&games, &[("results.csv", RESULTS), ("event.toml", swiss)]);
    let value = json_of(dir.path());
    assert_eq!(codes(&value), ["E007", "E007"]);
    assert_eq!(
        points(&value),
        of(&[(CHEN, 3), (ORLOVA, 2), (VOLKOV, 1), (SOKOLOV, 0)])
    );
    assert_eq!(value["events"][0]["paper_results"], json!([]));

    let counting = format!("{swiss}count-papers = true\n");
    let dir = folder(
        &games,
        &[("results.csv", RESULTS), ("event.toml", &counting)],
    );
    let value = json_of(dir.path());
    assert_eq!(
        codes(&value),
        ["E007", "E007"],
        "the games are missing all the same"
    );
    assert_eq!(
        points(&value),
        of(&[(ORLOVA, 5), (CHEN, 4), (SOKOLOV, 2), (VOLKOV, 1)])
    );
    let told = &value["events"][0]["paper_results"];
    assert_eq!(told.as_array().map(Vec::len), Some(3), "{told}");
    assert_eq!(
        told[0],
        json!({"players": [ORLOVA, VOLKOV], "round": 2, "points": [2, 0]})
    );
    // Twice Sokolov's 2 and Volkov's 1, who are beaten, and once Chen's 4 (IDF section 2, 20.3.2).
    let first = &value["events"][0]["players"][0]["tie_breaks"];
    assert_eq!(first["sonneborn-berger"], 10);
    let human = event(dir.path(), &[]).out;
    assert!(
        human.contains("(2)") && human.contains("count-papers): 3"),
        "{human}"
    );
    let explained = event(dir.path(), &["--explain", "Orlova"]).out;
    assert!(explained.contains("(2)"), "{explained}");
    let trf = event(dir.path(), &["--format", "trf"]).out;
    let orlova = trf.lines().find(|line| line.contains("Orlova")).unwrap();
    assert!(orlova.contains(" 5.0 "), "{orlova}");

    // A second paper says nothing more.
    let files = [
        ("results.csv", RESULTS),
        ("again.csv", RESULTS),
        ("event.toml", &*counting),
    ];
    assert_eq!(
        points(&json_of(folder(&games, &files).path())),
        points(&value)
    );
}

#[test]
fn a_micro_match_takes_its_other_game_from_the_paper() {
    let pair = |one: &str, other: &str, results: [&str; 2]| {
        [
            game("1", one, other, results[0]),
            game("1", other, one, results[1]),
        ]
    };
    let mut games = [
        pair(ORLOVA, SOKOLOV, ["2-0", "0-2"]),
        pair(CHEN, VOLKOV, ["1-1", "2-0"]),
    ]
    .concat();
    let lines = "Round;White;Black;Result\n1;Orlova;Sokolov;2-0\n1;Sokolov;Orlova;0-2\n1;Chen, Wei;Volkov, Dmitri;1-1\n1;Volkov, Dmitri;Chen, Wei;2-0\n";
    let toml = "unit = \"match\"\nsystem = \"swiss\"\ncount-papers = true\n";
    let all = points(&json_of(folder(&games, &[("event.toml", toml)]).path()));
    assert_eq!(
        all,
        of(&[(ORLOVA, 2), (VOLKOV, 2), (SOKOLOV, 0), (CHEN, 0)])
    );
    // One game of a match, a whole match line by line, and a match that stands on one line.
    let files = [("results.csv", lines), ("event.toml", toml)];
    games.pop();
    assert_eq!(points(&json_of(folder(&games, &files).path())), all);
    games.pop();
    assert_eq!(points(&json_of(folder(&games, &files).path())), all);
    let lines = "Round;White;Black;Result\n1;Orlova;Sokolov;4-0\n1;Chen, Wei;Volkov, Dmitri;1-3\n";
    let files = [("results.csv", lines), ("event.toml", toml)];
    let value = json_of(folder(&games, &files).path());
    assert_eq!(points(&value), all);
    let told = &value["events"][0]["paper_results"];
    assert_eq!(told[0]["points"], json!([1, 3]), "{told}");
}

#[test]
fn what_a_report_file_cannot_hold_is_told() {
    let games = [
        game("?", ORLOVA, SOKOLOV, "2-0"),
        game("?", CHEN, VOLKOV, "1-1"),
    ];
    let dir = folder(&games, &[]);
    let run = event(dir.path(), &["--format", "trf"]);
    assert!(
        run.err
            .contains("cannot hold this (2): the round of a pairing is missing"),
        "{}",
        run.err
    );
    assert_eq!(event(dir.path(), &["--format", "trf", "--quiet"]).err, "");
    assert_eq!(event(dir.path(), &["--format", "csv"]).err, "");
    let games = [game("1", ORLOVA, SOKOLOV, "2-0")];
    assert_eq!(
        event(folder(&games, &[]).path(), &["--format", "trf"]).err,
        ""
    );
}

#[test]
fn days_are_compared_with_those_of_papers() {
    let on = |day: &str, round: &str, white: &str, black: &str| {
        let tag = format!("[Date \"2024.05.{day}\"]\n[White");
        game(round, white, black, "1-1").replacen("[White", &tag, 1)
    };
    let games = [
        on("01", "1", ORLOVA, SOKOLOV),
        on("01", "1", CHEN, VOLKOV),
        on("02", "2", SOKOLOV, CHEN),
        on("02", "2", ORLOVA, VOLKOV),
    ];
    let told = |name: &str, text: &str| {
        let value = json_of(folder(&games, &[(name, text)]).path());
        let all = value["findings"].as_array().unwrap().iter();
        let days = all.filter(|one| one["code"] == "E010");
        let texts = days.map(|one| one["message"].as_str().unwrap().to_owned());
        texts.collect::<Vec<_>>()
    };
    let none: [&str; 0] = [];
    let dates = "dates = [2024-05-01, 2024-05-02]\nfrom = 2024-05-01\nto = 2024-05-02\n";
    assert_eq!(told("event.toml", dates), none);
    let found = told("event.toml", &dates.replace("02]", "03]"));
    let text = "this game was played on 2024.05.02; by event.toml:1, on 2024.05.03";
    assert_eq!(found, [text, text]);
    let found = told("event.toml", "from = 2024-05-02\nto = 2024-05-09\n");
    let text =
        "this game was played on 2024.05.01; the event, by event.toml:1: 2024.05.02 – 2024.05.09";
    assert_eq!(found, [text, text]);
    let lines = "Round;White;Black;Date\n1;Orlova;Sokolov;2024-05-01\n1;Chen;Volkov;2024-05-01\n2;Sokolov;Chen;2024-05-03\n2;Orlova;Volkov;\n";
    let found = told("pairings.csv", lines);
    assert_eq!(
        found,
        ["this game was played on 2024.05.02; by pairings.csv:4, on 2024.05.03"]
    );
    // One game that is a day late among others of its round is told once.
    let mut late = games.to_vec();
    late.push(on("03", "2", "Lima, Ana", "Roux, Gilles"));
    let value = json_of(folder(&late, &[("event.toml", dates)]).path());
    let days = codes(&value).into_iter().filter(|code| *code == "E010");
    assert_eq!(days.count(), 1);
}

#[test]
fn years_of_birth_are_compared_with_the_group_of_the_event() {
    let games = |name: &str| {
        let tags = format!("[Event \"{name}\"]\n[Date \"2016.05.01\"]");
        let all = [
            game("1", ORLOVA, SOKOLOV, "2-0"),
            game("1", CHEN, VOLKOV, "1-1"),
        ];
        all.map(|game| game.replace("[Event \"Cup\"]", &tags))
            .to_vec()
    };
    // The example of the law's reading: of the juniors of 19 in 2016 is who was born in 1997 or later.
    let born = [
        (ORLOVA, 1997),
        (SOKOLOV, 1996),
        (CHEN, 2003),
        (VOLKOV, 1950),
    ];
    let list =
        born.map(|(name, year)| format!("[[player]]\nname = \"{name}\"\nbirth-year = {year}\n"));
    let list = &*list.concat();
    let told = |name: &str, list: &str| {
        let value = json_of(folder(&games(name), &[("event.toml", list)]).path());
        let all = value["findings"].as_array().unwrap().iter();
        let ages = all.filter(|one| one["code"] == "E027");
        let rows = ages.map(|one| (one["line"].as_u64().unwrap(), one["rule"].to_string()));
        rows.collect::<Vec<_>>()
    };
    let lines =
        |found: Vec<(u64, String)>| found.into_iter().map(|(line, _)| line).collect::<Vec<_>>();
    assert_eq!(lines(told("World Championship U19", list)), [6, 12]);
    assert_eq!(lines(told("Первенство, юниоры 19", list)), [6, 12]);
    assert_eq!(lines(told("Veterans 50+", list)), [3, 6, 9]);
    assert_eq!(lines(told("Cup 2016", list)), [] as [u64; 0]);
}
