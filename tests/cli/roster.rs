//! What `event.toml` tells of players: ratings, titles, who comes later; and what of it stands in a tournament report file.

use super::run_in;
use serde_json::{Value, json};
use std::fs;

fn game(round: u32, white: &str, black: &str) -> String {
    format!(
        "[Event \"Open\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[WhiteRating \"1500\"]\n\
         [GameType \"25\"]\n[Result \"2-0\"]\n2-0\n\n"
    )
}

/// Of six players two are not in the first of three rounds.
fn games() -> String {
    [
        (1, "Orlova", "Chen"),
        (1, "Volkov", "Sokolov"),
        (2, "Chen", "Volkov"),
        (2, "Lima", "Orlova"),
        (2, "Sokolov", "Roux"),
        (3, "Roux", "Chen"),
        (3, "Orlova", "Volkov"),
        (3, "Sokolov", "Lima"),
    ]
    .map(|(round, white, black)| game(round, white, black))
    .concat()
}

fn run(toml: &str, format: &str) -> String {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("games.pdn"), games()).unwrap();
    fs::write(
        dir.path().join("event.toml"),
        format!("system = \"swiss\"\n{toml}"),
    )
    .unwrap();
    run_in(dir.path(), &["event", ".", "--format", format], "").out
}

fn whole(toml: &str) -> Value {
    serde_json::from_str(&run(toml, "json")).unwrap()
}

fn codes(value: &Value) -> Vec<&str> {
    let findings = value["findings"].as_array().unwrap();
    let all = findings.iter().filter_map(|one| one["code"].as_str());
    all.filter(|code| code.starts_with('E')).collect()
}

#[test]
fn who_comes_later_is_not_missed_before() {
    let late = |name: &str, start: u32| format!("[[player]]\nname = \"{name}\"\nstart = {start}\n");
    assert_eq!(codes(&whole("")), ["E007"]);
    assert_eq!(
        codes(&whole(&(late("Lima", 2) + &late("Roux", 2)))),
        [""; 0]
    );
    // Who plays before is told; one alone may have had a bye.
    let told = whole(&(late("Lima", 3) + &late("Roux", 2)));
    assert_eq!(codes(&told), ["E020"]);
    let findings = told["findings"].as_array().unwrap();
    let told = findings.iter().find(|one| one["code"] == "E020").unwrap();
    assert_eq!(told["line"], json!(4));
}

#[test]
fn players_without_a_game_are_told() {
    let player = |name: &str| format!("[[player]]\nname = \"{name}\"\n");
    let late = "[[player]]\nname = \"Lima\"\nstart = 2\n[[player]]\nname = \"Roux\"\nstart = 2\n";
    assert_eq!(
        codes(&whole(&(late.to_owned() + &player("Orlova")))),
        [""; 0]
    );
    assert_eq!(
        codes(&whole(&(late.to_owned() + &player("Nikolaev")))),
        ["E020"]
    );
}

#[test]
fn ratings_and_titles_of_the_arbiter_go_before_those_of_games() {
    let value = whole("[[player]]\nname = \"Orlova\"\nrating = 2310\ntitle = \"MI\"\n");
    let players = value["events"][0]["players"].as_array().unwrap();
    let of = |name: &str| {
        players
            .iter()
            .find(|player| player["name"] == name)
            .unwrap()
    };
    assert_eq!(of("Orlova")["rating"], json!("2310"));
    assert_eq!(of("Orlova")["title"], json!("MI"));
    assert_eq!(of("Chen")["rating"], json!("1500"));
}

#[test]
fn a_tournament_report_has_what_the_arbiter_tells() {
    let trf = run(
        "site = \"Lyon\"\nfederation = \"FRA\"\narbiters = [\"Petit, Anne\", \"Roche, Luc\"]\ntime-control = \"45+15\"\n\
         from = 2026-05-01\nto = 2026-05-03\n[[player]]\nname = \"Orlova\"\nrating = 2310\ntitle = \"MI\"\nfederation = \"BRA\"\n\
         birth-year = 1998\n",
        "trf",
    );
    for record in [
        "022 Lyon",
        "032 FRA",
        "042 2026/05/01",
        "052 2026/05/03",
        "102 Petit, Anne",
        "112 Roche, Luc",
        "122 45+15",
    ] {
        assert!(trf.lines().any(|line| line == record), "{record}\n{trf}");
    }
    let orlova = trf.lines().find(|line| line.contains("Orlova")).unwrap();
    assert!(
        orlova.contains("2310 BRA") && orlova.contains("1998"),
        "{orlova}"
    );
}

/// One absence or one missing sheet makes no other system of an event in which each meets each.
#[test]
fn a_round_robin_stays_one_without_a_game() {
    let all = [
        (1, "Orlova", "Chen"),
        (1, "Volkov", "Sokolov"),
        (2, "Chen", "Volkov"),
        (2, "Sokolov", "Orlova"),
        (3, "Orlova", "Volkov"),
        (3, "Sokolov", "Chen"),
    ];
    let system = |games: &[(u32, &str, &str)], toml: &str| {
        let dir = tempfile::tempdir().unwrap();
        let games = games
            .iter()
            .map(|(round, white, black)| game(*round, white, black));
        fs::write(dir.path().join("games.pdn"), games.collect::<String>()).unwrap();
        fs::write(dir.path().join("event.toml"), toml).unwrap();
        let run = run_in(dir.path(), &["event", ".", "--format", "json"], "");
        let value: Value = serde_json::from_str(&run.out).unwrap();
        value["events"][0]["system"].as_str().unwrap().to_owned()
    };
    assert_eq!(system(&all, ""), "round-robin");
    assert_eq!(system(&all[..5], ""), "round-robin");
    // Two of six are left out: by the games alone nobody can tell, by the paper that tells of an absence one can.
    let absent =
        "[[forfeit]]\nround = 3\nwhite = \"Sokolov\"\nblack = \"Chen\"\nabsent = \"чёрные\"\n";
    let early = [all[0], all[1], all[3], all[4]];
    assert_ne!(system(&early, ""), "round-robin");
    assert_eq!(system(&early, absent), "round-robin");
}
