//! What `pdn check FOLDER` finds in games together.

use super::{Run, run_in};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// A game of 32 plies between two players, in letters or in numbers.
fn game(event: &str, round: u32, players: [&str; 2], numbers: bool) -> String {
    let moves = match numbers {
        false => {
            "1. g3-h4 f6-g5 2. h4:f6 e7:g5 3. f2-g3 g5-f4 4. e3:g5 h6:f4 5. g3:e5 d6:f4 6. c3-d4 d8-e7 7. \
                  e1-f2 b6-a5 8. d2-c3 e7-d6 9. a3-b4 g7-h6 10. b2-a3 a7-b6 11. d4-e5 f4-e3 12. f2:d4 d6:f4 13. \
                  c1-b2 f4-e3 14. d4:f2 f8-e7 15. h2-g3 e7-f6 16. f2-e3 b8-a7"
        }
        true => {
            "1. 24-20 11-16 2. 20x11 7x16 3. 27-24 16-19 4. 23x16 12x19 5. 24x15 10x19 6. 22-18 2-7 7. 31-27 \
                  9-13 8. 26-22 7-10 9. 21-17 8-12 10. 25-21 5-9 11. 18-15 19-23 12. 27x18 10x19 13. 30-25 19-23 \
                  14. 18x27 3-7 15. 28-24 7-11 16. 27-23 1-5"
        }
    };
    let [white, black] = players;
    format!(
        "[Event \"{event}\"]\n[Site \"?\"]\n[Date \"2025.08.1{round}\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n\
         [Black \"{black}\"]\n[Result \"*\"]\n[GameType \"25\"]\n\n{moves} *\n\n"
    )
}

fn folder(files: &[(&str, String)]) -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    for (name, text) in files {
        fs::write(dir.path().join(name), text).unwrap();
    }
    dir
}

fn check(folder: &Path, args: &[&str]) -> Run {
    run_in(folder, &[&["check", "."], args].concat(), "")
}

/// The findings of events: code, file and game.
fn found(run: &Run) -> Vec<(String, String, u64)> {
    let all = run
        .out
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap());
    let text = |value: &Value, name: &str| value[name].as_str().unwrap_or_default().to_owned();
    let named = all.map(|one| {
        let file = text(&one, "file").trim_start_matches("./").to_owned();
        (text(&one, "code"), file, one["game"].as_u64().unwrap_or(0))
    });
    named.filter(|one| one.0.starts_with('E')).collect()
}

fn of(code: &str, file: &str, game: u64) -> (String, String, u64) {
    (code.to_owned(), file.to_owned(), game)
}

const PAIR: [&str; 2] = ["Orlova, Anna", "Chen, Wei"];

/// An event in two files, a game of which stands in a third one in another notation, and in a fourth one under another event.
fn doubled() -> tempfile::TempDir {
    folder(&[
        ("a.pdn", game("Cup", 1, PAIR, false)),
        ("b.pdn", game("Cup", 1, PAIR, true)),
        ("c.pdn", game("Match of Masters", 2, PAIR, true)),
        (
            "d.pdn",
            game("Open of Riga", 3, ["Ba, Li", "Kim, So"], false),
        ),
    ])
}

#[test]
fn games_that_stand_twice_in_a_folder_are_found() {
    let dir = doubled();
    let run = check(dir.path(), &["--format", "jsonl"]);
    let want = [
        of("E001", "b.pdn", 1),
        of("E001", "c.pdn", 1),
        of("E009", "d.pdn", 1),
    ];
    assert_eq!(found(&run), want, "{}", run.out);
    // Warnings do not make the command fail, unless that is asked for.
    assert_eq!(run.status, Some(0));
    let run = check(dir.path(), &["--fail-on", "E001"]);
    assert_eq!(run.status, Some(1));
    assert!(run.out.contains("duplicate-game"), "{}", run.out);
}

#[test]
fn the_number_of_jobs_changes_nothing() {
    let dir = doubled();
    let one = check(dir.path(), &["--format", "jsonl", "--jobs", "1"]);
    let two = check(dir.path(), &["--format", "jsonl", "--jobs", "2"]);
    assert_eq!(one.out, two.out);
}

#[test]
fn selections_and_limits_hold() {
    let dir = doubled();
    let codes = |args: &[&str]| {
        let run = check(dir.path(), &[&["--format", "jsonl"], args].concat());
        let codes: Vec<String> = found(&run).into_iter().map(|one| one.0).collect();
        codes
    };
    assert_eq!(codes(&["--select", "E009"]), ["E009"]);
    assert_eq!(codes(&["--ignore", "E001"]), ["E009"]);
    assert_eq!(codes(&["--ignore", "events"]), [""; 0]);
    assert_eq!(codes(&["--max-per-file", "0"]), [""; 0]);
}

#[test]
fn one_file_is_compared_where_it_is_asked_for() {
    let twice = game("Cup", 1, PAIR, false) + &game("Cup", 1, PAIR, true);
    let dir = folder(&[("a.pdn", twice)]);
    let codes = |args: &[&str]| {
        let args = [&["check", "a.pdn", "--format", "jsonl"], args].concat();
        let all = found(&run_in(dir.path(), &args, ""));
        let codes: Vec<String> = all.into_iter().map(|one| one.0).collect();
        codes
    };
    assert_eq!(codes(&[]), [""; 0]);
    assert_eq!(codes(&["--select", "all"]), [""; 0]);
    assert_eq!(codes(&["--select", "events"]), ["E001"]);
    assert_eq!(codes(&["--select", "E001,M"]), ["E001"]);
}

#[test]
fn every_report_holds_what_is_found() {
    let dir = doubled();
    for format in [
        "human", "json", "jsonl", "csv", "sarif", "junit", "html", "github",
    ] {
        let run = check(dir.path(), &["--format", format, "--fail-on", "E001"]);
        assert!(run.out.matches("appears twice").count() >= 2, "{format}");
        if format == "junit" {
            let opened = run.out.matches("<testsuite ").count();
            assert_eq!(opened, run.out.matches("</testsuite>").count());
            assert!(run.out.contains("failures=\"1\""), "{}", run.out);
        }
    }
}

#[test]
fn a_baseline_knows_what_is_found() {
    let dir = doubled();
    check(dir.path(), &["--write-baseline", "known.json"]);
    let run = check(
        dir.path(),
        &["--format", "jsonl", "--baseline", "known.json"],
    );
    assert_eq!(found(&run), [], "{}", run.out);
}

/// What is missing in a choice of games is no fault, and sound events are silent.
#[test]
fn sound_folders_are_silent() {
    let micro = Path::new("fixtures/event-micro");
    let games = fs::read_to_string(micro.join("games.pdn")).unwrap();
    let all: Vec<&str> = games.split_inclusive("\n\n[Event ").collect();
    assert!(all.len() > 20);
    let half: String = all.iter().step_by(2).copied().collect();
    for text in [
        games.clone(),
        format!("[Event {half}").replacen("[Event [Event", "[Event", 1),
    ] {
        let dir = folder(&[("games.pdn", text)]);
        let run = check(dir.path(), &["--format", "jsonl"]);
        let all = found(&run);
        assert_eq!(all, [], "{}", run.out);
    }
}
