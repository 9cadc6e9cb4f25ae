//! `pdn event` and `pdn names`: names of events that differ by a sign, names on published pages, the rule book that is typed.

use super::run_in;
use std::fs;
use std::path::Path;

fn game(event: &str, round: u32, white: &str, black: &str) -> String {
    format!(
        "[Event \"{event}\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[GameType \"25\"]\n[Result \"2-0\"]\n1. c3-d4 d6-c5 2-0\n\n"
    )
}

/// A round robin of four, whose fourth game names the event otherwise.
fn event(name: &str, other: &str) -> String {
    let pairs = [
        (1, "Adams", "Brown"),
        (1, "Clark", "Davis"),
        (2, "Adams", "Clark"),
        (2, "Brown", "Davis"),
        (3, "Adams", "Davis"),
        (3, "Brown", "Clark"),
    ];
    let mut games = String::new();
    for (nth, (round, white, black)) in pairs.into_iter().enumerate() {
        games += &game(if nth == 3 { other } else { name }, round, white, black);
    }
    games
}

/// The same, whose last round names the event otherwise.
fn rounds(name: &str, other: &str) -> String {
    let games = event(name, name);
    let last = games.find("[Round \"3\"]").unwrap();
    let last = games[..last].rfind("[Event ").unwrap();
    let (before, behind) = games.split_at(last);
    before.to_owned() + &behind.replace(name, other)
}

fn run(folder: &Path, args: &[&str]) -> String {
    run_in(folder, args, "").out
}

fn folder(games: &str) -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("games.pdn"), games).unwrap();
    dir
}

#[test]
fn events_whose_names_differ_by_one_sign_are_joined_or_named() {
    for (name, other) in [
        ("Cup 2024", "Cup 2O24"),
        ("Кубок 2024", "Кубок 2О24"),
        ("Open 1998", "Open l998"),
        ("Cup 2013", "Cup 20I3"),
        ("Cup 2024", "Cup 2O2A"),
        ("Кубок 2024", "Кубок 202А"),
    ] {
        let dir = folder(&event(name, other));
        let out = run(dir.path(), &["event", "."]);
        assert!(
            out.contains("players: 4; games: 6; rounds: 3"),
            "{other}: {out}"
        );
        assert!(out.contains("E017"), "{other}: {out}");
    }
    for (name, other) in [
        ("Cup 2024", "Cup 2025"),
        ("Кубок А", "Кубок Б"),
        ("Open 7", "Open 8"),
    ] {
        let dir = folder(&event(name, other));
        let out = run(dir.path(), &["event", "."]);
        assert!(
            out.contains(&format!("\"{other}\" is another event")) && out.contains("--one-event"),
            "{other}: {out}"
        );
        let out = run(dir.path(), &["event", ".", "--one-event"]);
        assert!(
            out.contains("players: 4; games: 6; rounds: 3"),
            "{other}: {out}"
        );
    }
    // A letter or a sign is another one, and the games are those of further rounds.
    for (name, other) in [
        ("City Open 2024", "City 0pen 2024"),
        ("City Open 2024", "Citv Open 2024"),
        ("City Open 2024", "City Opem 2024"),
        ("City Open 2024", "City Open2024"),
        ("City Open 2024", "City Opne 2024"),
        ("Кубок города", "Кубок г0рода"),
        ("Кубок города", "Кубек города"),
    ] {
        let dir = folder(&rounds(name, other));
        let out = run(dir.path(), &["event", "."]);
        let joined = out.contains("players: 4; games: 6; rounds: 3");
        let named = out.contains(&format!("\"{other}\" is another event"));
        assert!(
            joined || named && out.contains("--one-event"),
            "{other}: {out}"
        );
        let json = run(dir.path(), &["event", ".", "--format", "json"]);
        assert!(joined || json.contains("\"apart\""), "{other}: {json}");
        let out = run(dir.path(), &["event", ".", "--one-event"]);
        assert!(
            out.contains("players: 4; games: 6; rounds: 3"),
            "{other}: {out}"
        );
    }
    // What counts years, groups and editions tells events apart.
    for (name, other) in [
        ("Open 2023", "Open 2024"),
        ("Group A", "Group B"),
        ("Open II", "Open III"),
        ("Кубок 7", "Кубок 8"),
        ("Open U16", "Open U18"),
    ] {
        let dir = folder(&rounds(name, other));
        let out = run(dir.path(), &["event", "."]);
        assert!(!out.contains("--one-event"), "{other}: {out}");
        assert!(!out.contains("games: 6"), "{other}: {out}");
    }
    // Two events of two years, with the same players in the same rounds.
    let dir = folder(&(event("Cup 2024", "Cup 2024") + &event("Cup 2025", "Cup 2025")));
    let out = run(dir.path(), &["event", "."]);
    assert!(!out.contains("--one-event"), "{out}");
}

#[test]
fn names_of_events_are_unified_by_a_list() {
    let dir = folder(&event("Кубок города", "Кубок города."));
    let list = run(dir.path(), &["names", "--events", "."]);
    assert!(
        list.contains(
            "[[event]]\nname = \"Кубок города\"\naliases = [\"Кубок города\", \"Кубок города.\"]"
        ),
        "{list}"
    );
    assert!(!run(dir.path(), &["names", "."]).contains("[[event]]"));
    fs::write(dir.path().join("names.toml"), list).unwrap();
    let out = run(
        dir.path(),
        &["convert", "games.pdn", "--names", "names.toml"],
    );
    assert_eq!(out.matches("[Event \"Кубок города\"]").count(), 6, "{out}");
    // The name that is kept is edited.
    let list = run(dir.path(), &["names", "--events", "."]);
    let list = list.replace("name = \"Кубок города\"", "name = \"Кубок Москвы\"");
    fs::write(dir.path().join("names.toml"), list).unwrap();
    let out = run(
        dir.path(),
        &["convert", "games.pdn", "--names", "names.toml"],
    );
    assert_eq!(out.matches("[Event \"Кубок Москвы\"]").count(), 6, "{out}");
    // Names that nothing shows to be one, typed by hand.
    let dir = folder(&event("Cup", "Memorial"));
    fs::write(
        dir.path().join("names.toml"),
        "[[event]]\nname = \"Cup\"\naliases = [\"memorial\"]\n",
    )
    .unwrap();
    let out = run(dir.path(), &["event", "games.pdn", "--names", "names.toml"]);
    assert!(
        out.starts_with("Cup\n  players: 4; games: 6; rounds: 3"),
        "{out}"
    );
    run(
        dir.path(),
        &["fix", "--in-place", "games.pdn", "--names", "names.toml"],
    );
    let text = fs::read_to_string(dir.path().join("games.pdn")).unwrap();
    assert_eq!(text.matches("[Event \"Cup\"]").count(), 6, "{text}");
    // One name of two events.
    let twice =
        "[[event]]\nname = \"A\"\naliases = [\"x\"]\n[[event]]\nname = \"B\"\naliases = [\"X\"]\n";
    fs::write(dir.path().join("names.toml"), twice).unwrap();
    let told = run_in(
        dir.path(),
        &["event", "games.pdn", "--names", "names.toml"],
        "",
    );
    assert!(told.err.contains("names.toml:6:12"), "{}", told.err);
}

#[test]
fn what_is_published_has_neither_findings_nor_files_and_all_names_as_listed() {
    let games = event("Cup", "Cup").replace("d6-c5", "d6-c6") + &game("Cup", 4, "Adams", "?");
    let dir = folder(&games);
    fs::write(
        dir.path().join("names.toml"),
        "[[player]]\nname = \"Adams, Ann\"\naliases = [\"Adams\"]\n",
    )
    .unwrap();
    for format in ["html", "markdown", "latex"] {
        let args = ["event", ".", "--format", format, "--names", "names.toml"];
        let plain = run(dir.path(), &args);
        assert!(plain.contains("games.pdn"), "{format}: {plain}");
        let public = run(dir.path(), &[&args[..], &["--public"]].concat());
        for part in [
            "games.pdn",
            "M003",
            "M005",
            "article class",
            "id=\"findings\"",
        ] {
            assert!(!public.contains(part), "{format} {part}: {public}");
        }
        assert_eq!(
            public.matches("Adams").count(),
            public.matches("Adams, Ann").count(),
            "{format}: {public}"
        );
        assert!(public.matches("Adams, Ann").count() > 6, "{format}");
    }
    let told = run_in(dir.path(), &["event", ".", "--public"], "");
    assert!(told.err.contains("--format html"), "{}", told.err);
}

#[test]
fn the_rule_book_that_is_typed_goes_first() {
    // By IDF a draw is not agreed before the 20th move; the encyclopedia says nothing of it.
    let short = game("Cup", 1, "Adams", "Brown").replace("d6-c5 2-0", "d6-c5 {draw agreed} 1-1");
    let dir = folder(&short.replace("[Result \"2-0\"]", "[Result \"1-1\"]"));
    let is_early = |args: &[&str]| {
        let args = [&["event", ".", "--notes"], args].concat();
        run(dir.path(), &args).contains("D009")
    };
    fs::write(dir.path().join("pdn.toml"), "rules = \"encyclopedia\"\n").unwrap();
    assert!(!is_early(&[]) && is_early(&["--rules", "idf-2016"]));
    fs::write(dir.path().join("event.toml"), "rules = \"idf-2016\"\n").unwrap();
    assert!(is_early(&[]) && !is_early(&["--rules", "encyclopedia"]));
    let told = run_in(
        dir.path(),
        &["event", ".", "--rules", "russia-federtion"],
        "",
    );
    assert!(told.err.contains("russia-federation"), "{}", told.err);
}
