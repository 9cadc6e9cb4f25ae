//! `event.toml` tells what a game and a match are worth, by whose rules and under which time control is played.

use super::run_in;
use serde_json::{Value, json};
use std::fs;

/// A game of the cup, without moves.
fn game(round: u32, white: &str, black: &str, result: &str) -> String {
    format!(
        "[Event \"Cup\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[GameType \"25\"]\n[Result \"{result}\"]\n\
         {result}\n\n"
    )
}

/// Two rounds: Orlova wins twice, Chen wins and draws, Volkov draws, Sokolov loses twice.
fn games() -> String {
    game(1, "Orlova", "Sokolov", "2-0")
        + &game(1, "Chen", "Volkov", "1-1")
        + &game(2, "Sokolov", "Chen", "0-2")
        + &game(2, "Orlova", "Volkov", "2-0")
}

/// Runs the command on games, `event.toml` and another paper.
fn run(games: &str, toml: &str, paper: Option<(&str, &str)>, args: &[&str]) -> String {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("games.pdn"), games).unwrap();
    fs::write(dir.path().join("event.toml"), toml).unwrap();
    if let Some((name, text)) = paper {
        fs::write(dir.path().join(name), text).unwrap();
    }
    run_in(dir.path(), &[&["event", "."], args].concat(), "").out
}

fn whole(games: &str, toml: &str, paper: Option<(&str, &str)>) -> Value {
    let toml = format!("system = \"swiss\"\n{toml}");
    serde_json::from_str(&run(games, &toml, paper, &["--format", "json"])).unwrap()
}

/// The points of each player, in the order of places.
fn points(value: &Value) -> Vec<Value> {
    let players = value["events"][0]["players"].as_array().unwrap();
    let one = |player: &Value| json!([player["name"], player["points"]]);
    players.iter().map(one).collect()
}

fn codes(value: &Value) -> Vec<&str> {
    let findings = value["findings"].as_array().unwrap();
    let all = findings.iter().filter_map(|one| one["code"].as_str());
    all.filter(|code| code.starts_with(['E', 'D'])).collect()
}

const NAMES: [&str; 4] = ["Orlova", "Chen", "Volkov", "Sokolov"];

#[test]
fn points_of_a_game_are_counted_as_they_are_told() {
    for (toml, want) in [
        ("", json!([4, 3, 1, 0])),
        ("game-points = [2, 1, 0]", json!([4, 3, 1, 0])),
        ("game-points = [3, 1, 0]", json!([6, 4, 1, 0])),
        ("game-points = [1, \"½\", 0]", json!([2, 1.5, 0.5, 0])),
        ("game-points = [3, 2, 1]", json!([6, 5, 3, 2])),
        // A match of one game.
        ("match-points = [3, 1, 0]", json!([6, 4, 1, 0])),
    ] {
        let value = whole(&games(), toml, None);
        let want: Vec<Value> = NAMES
            .iter()
            .zip(want.as_array().unwrap())
            .map(|(name, points)| json!([name, points]))
            .collect();
        assert_eq!(points(&value), want, "{toml}");
        assert_eq!(codes(&value), [""; 0], "{toml}");
        let assumed = value["events"][0]["assumed"].as_array().unwrap();
        assert_eq!(
            assumed.contains(&json!("points")),
            toml.is_empty(),
            "{toml}"
        );
    }
}

#[test]
fn byes_and_losses_by_absence_have_points_of_their_own() {
    let toml = "rounds = 3\ngame-points = { win = 3, draw = 2, loss = 1, absent = 0, bye = 2 }\n[[bye]]\nround = 3\nplayer = \"Orlova\"\n\
                [[bye]]\nround = 3\nplayer = \"Volkov\"\nkind = \"half\"\n[[forfeit]]\nround = 3\nwhite = \"Chen\"\nblack = \"Sokolov\"\n\
                absent = \"black\"\n";
    let value = whole(&games(), toml, None);
    let want = [("Chen", 8), ("Orlova", 8), ("Volkov", 5), ("Sokolov", 2)];
    let mut made = points(&value);
    made.sort_by_key(|one| (std::cmp::Reverse(one[1].as_u64()), one[0].to_string()));
    assert_eq!(made, want.map(|(name, points)| json!([name, points])));
    let explained = run(&games(), toml, None, &["--explain", "Sokolov"]);
    assert!(
        explained.contains("Sokolov: place 4, points 2"),
        "{explained}"
    );
}

#[test]
fn cells_and_coefficients_are_on_the_same_scale() {
    let toml = "system = \"swiss\"\ngame-points = [1, 0.5, 0]\n";
    let human = run(&games(), toml, None, &[]);
    assert!(human.contains("w½") && human.contains("1.5"), "{human}");
    // Chen beat Sokolov (0) and drew with Volkov (0.5).
    let csv = run(&games(), toml, None, &["--format", "csv"]);
    let mut lines = csv.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let head = lines.next().unwrap();
    let at = |name: &str| head.iter().position(|cell| *cell == name).unwrap();
    let chen = lines.find(|line| line[at("player")] == "Chen").unwrap();
    assert_eq!(chen[at("points")], "1.5");
    assert_eq!(chen[at("sonneborn-berger")], "0.5");
    assert_eq!(chen[at("sonneborn-berger-fide")], "0.25");
    let trf = run(&games(), toml, None, &["--format", "trf"]);
    assert!(!trf.contains("\n162") && !trf.contains("XXS"), "{trf}");
    let trf = run(
        &games(),
        "game-points = [3, 1, 0]\n",
        None,
        &["--format", "trf"],
    );
    assert!(
        trf.contains("\r\n162  W 3.0    D 1.0\r\nXXS W=3.0 D=1.0 PAB=3.0\r\n"),
        "{trf}"
    );
}

#[test]
fn a_table_of_a_paper_is_compared_on_that_scale() {
    let toml = "game-points = [3, 1, 0]";
    let table = "Place;Name;1;2;Points\n1;Orlova;4w3;3w3;6\n2;Chen;3w1;4b3;4\n3;Volkov;2b1;1b0;1\n4;Sokolov;1b0;2w0;0\n";
    for (text, want) in [
        (table.to_owned(), vec![]),
        (table.replace("4b3;4", "4b3;3"), vec!["E025", "E024"]),
        (table.replace("4b3;4", "4b1;2"), vec!["E022", "E024"]),
        // The same event in the points of another federation.
        (
            "Name;Points\nOrlova;4\nChen;3\nVolkov;1\nSokolov;0\n".to_owned(),
            vec!["E024"],
        ),
    ] {
        let value = whole(&games(), toml, Some(("table.csv", &text)));
        let mut made = codes(&value);
        let mut want = want;
        made.sort_unstable();
        want.sort_unstable();
        assert_eq!(made, want, "{text}");
    }
}

/// A match of two games a round.
fn matches() -> String {
    game(1, "Orlova", "Chen", "2-0") + &game(1, "Chen", "Orlova", "1-1")
}

#[test]
fn a_match_is_counted_by_its_own_points_and_its_games_by_theirs() {
    let toml = "unit = \"match\"\ngame-points = [3, 1, 0]\nmatch-points = [1, 0.5, 0]\n";
    let value = whole(&matches(), toml, None);
    assert_eq!(points(&value), [json!(["Orlova", 1]), json!(["Chen", 0])]);
    let one = &value["events"][0]["matches"][0];
    assert_eq!(
        (&one["points"], &one["game_points"]),
        (&json!([1, 0]), &json!([4, 1]))
    );
    let games = &value["events"][0]["players"][0]["tie_breaks"]["game-points"];
    assert_eq!(games, &json!(4));
}

#[test]
fn a_match_that_only_a_paper_tells_is_counted_by_the_same_points() {
    let toml = "unit = \"match\"\ncount-papers = true\ngame-points = [3, 1, 0]\n";
    let paper =
        "Round;White;Black;Result\n1;Orlova;Chen;4-1\n2;Chen;Orlova;3-3\n3;Orlova;Chen;6-0\n";
    let value = whole(&matches(), toml, Some(("results.csv", paper)));
    assert_eq!(points(&value), [json!(["Orlova", 5]), json!(["Chen", 1])]);
    let breaks = &value["events"][0]["players"][0]["tie_breaks"];
    assert_eq!(breaks["game-points"], json!(13));
    assert_eq!(breaks["wins-in-games"], json!(4));
    let told = codes(&value);
    assert!(!told.contains(&"E022"), "{told:?}");
    // Another score of the match that was played.
    let paper = paper.replace("4-1", "2-2");
    let value = whole(&matches(), toml, Some(("results.csv", &paper)));
    assert!(codes(&value).contains(&"E022"), "{:?}", codes(&value));
}

#[test]
fn points_that_make_no_table_are_told_and_two_one_none_are_counted() {
    for told in ["[1, 1, 0]", "[0, 1, 2]", "[2, 1, 1.5]", "{ win = 0.5 }"] {
        let value = whole(&games(), &format!("game-points = {told}\n"), None);
        assert_eq!(codes(&value), ["E020"], "{told}");
        assert_eq!(points(&value)[0], json!(["Orlova", 4]), "{told}");
    }
}

/// A position repeated, and the claim of it.
const REPEATED: &str = "[Event \"Cup\"]\n[White \"Orlova\"]\n[Black \"Chen\"]\n[GameType \"25\"]\n[SetUp \"1\"]\n\
    [FEN \"W:WKa1:BKb8\"]\n[Result \"1-1\"]\n";
const MOVES: &str =
    "1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {threefold repetition} 1-1\n";

#[test]
fn the_rule_book_and_the_time_control_are_those_of_the_event() {
    let claim = |toml: &str, tags: &str| -> Vec<String> {
        let value = whole(&format!("{REPEATED}{tags}\n{MOVES}"), toml, None);
        codes(&value).into_iter().map(str::to_owned).collect()
    };
    let slow = claim("time-control = \"45+15\"\n", "");
    let fast = claim("time-control = \"180+2\"\n", "");
    assert_eq!(slow, claim("", ""));
    assert_ne!(fast, slow);
    assert_eq!(fast, claim("", "[TimeControl \"180+2\"]\n"));
    assert_eq!(fast, claim("time-control = \"blitz\"\n", ""));
    // What a game says of itself goes before it.
    assert_eq!(
        slow,
        claim("time-control = \"180+2\"\n", "[TimeControl \"45+15\"]\n")
    );
    // The leaflet knows no clocks.
    assert_eq!(
        slow,
        claim("rules = \"leaflet\"\ntime-control = \"180+2\"\n", "")
    );
    for bad in ["rules = \"house\"\n", "time-control = \"slowly\"\n"] {
        let mut all = slow.clone();
        all.push("E019".to_owned());
        let mut made = claim(bad, "");
        all.sort();
        made.sort();
        assert_eq!(made, all, "{bad}");
    }
}
