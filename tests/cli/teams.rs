//! Team events: `pdn event` makes the table of teams from the games of their players.

use super::run_in;
use serde_json::{Value, json};
use std::fs;

/// A game of two boards of a match of teams; a member is named by his team and board.
fn game(round: u32, white: [&str; 2], black: [&str; 2], board: u32, result: &str) -> String {
    let name = |one: [&str; 2]| format!("{}, {}", one[1], one[0]);
    format!(
        "[Event \"League\"]\n[Round \"{round}\"]\n[White \"{}\"]\n[Black \"{}\"]\n[WhiteTeam \"{}\"]\n[BlackTeam \"{}\"]\n\
         [Board \"{board}\"]\n[GameType \"25\"]\n[Result \"{result}\"]\n{result}\n\n",
        name(white),
        name(black),
        white[0],
        black[0],
    )
}

const ALFA: [[&str; 2]; 2] = [["Alfa", "Aldini"], ["Alfa", "Abramov"]];
const BETA: [[&str; 2]; 2] = [["Beta", "Borges"], ["Beta", "Brandt"]];
const GAMMA: [[&str; 2]; 2] = [["Gamma", "Gallo"], ["Gamma", "Grant"]];

/// Both boards of a match; colours alternate.
fn pair(round: u32, one: [[&str; 2]; 2], other: [[&str; 2]; 2], results: [&str; 2]) -> String {
    game(round, one[0], other[0], 1, results[0]) + &game(round, other[1], one[1], 2, results[1])
}

fn event(games: &str, toml: &str, args: &[&str]) -> String {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("games.pdn"), games).unwrap();
    if !toml.is_empty() {
        fs::write(dir.path().join("event.toml"), toml).unwrap();
    }
    run_in(dir.path(), &[&["event", "."], args].concat(), "").out
}

fn json_of(games: &str, toml: &str) -> Value {
    let value: Value = serde_json::from_str(&event(games, toml, &["--format", "json"])).unwrap();
    value["events"][0].clone()
}

/// Place, name, match points and points of all members.
fn rows(event: &Value) -> Vec<Value> {
    let teams = event["teams"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    let row = |team: &Value| {
        let boards = &team["tie_breaks"]["game-points"];
        json!([team["place"], team["name"], team["points"], boards])
    };
    teams.iter().map(row).collect()
}

#[test]
fn teams_are_ordered_by_matches_then_by_all_members_then_by_boards() {
    // Alfa - Beta 3:1, Gamma - Alfa 3:1, Beta - Gamma 3:1: each has 2 match points and 4 points on boards, and each beat one.
    let games = pair(1, ALFA, BETA, ["2-0", "1-1"])
        + &pair(2, GAMMA, ALFA, ["1-1", "0-2"])
        + &pair(3, BETA, GAMMA, ["2-0", "1-1"]);
    let value = json_of(&games, "");
    let assumed = value["assumed"].as_array().unwrap();
    assert!(assumed.contains(&"teams".into()), "{assumed:?}");
    // On board 1: Alfa 2 and 1, Beta 0 and 2, Gamma 1 and 0.
    let want = [
        json!([1, "Alfa", 2, 4]),
        json!([2, "Beta", 2, 4]),
        json!([3, "Gamma", 2, 4]),
    ];
    assert_eq!(rows(&value), want);
    let human = event(&games, "", &[]);
    assert!(
        human.contains("\nteams\n") && human.contains("teams play"),
        "{human}"
    );

    // More points on boards go first: Gamma wins by 4:0.
    let games = pair(1, ALFA, BETA, ["2-0", "1-1"])
        + &pair(2, GAMMA, ALFA, ["2-0", "0-2"])
        + &pair(3, BETA, GAMMA, ["2-0", "1-1"]);
    let want = [
        json!([1, "Gamma", 2, 5]),
        json!([2, "Beta", 2, 4]),
        json!([3, "Alfa", 2, 3]),
    ];
    assert_eq!(rows(&json_of(&games, "")), want);
}

#[test]
fn clubs_are_no_teams_and_the_arbiter_decides() {
    // Members of one club meet.
    let clubs = game(1, ALFA[0], ALFA[1], 1, "2-0") + &game(1, BETA[0], BETA[1], 2, "2-0");
    assert_eq!(rows(&json_of(&clubs, "")), [] as [Value; 0]);
    let games = pair(1, ALFA, BETA, ["2-0", "1-1"]) + &pair(2, GAMMA, ALFA, ["1-1", "0-2"]);
    assert_eq!(rows(&json_of(&games, "")).len(), 3);
    assert_eq!(rows(&json_of(&games, "teams = false\n")), [] as [Value; 0]);
    // One board a match looks like an event of players, unless somebody says otherwise.
    let single = game(1, ALFA[0], BETA[0], 1, "2-0") + &game(2, GAMMA[0], ALFA[0], 1, "1-1");
    assert_eq!(rows(&json_of(&single, "")), [] as [Value; 0]);
    let told = json_of(&single, "teams = true\n");
    assert_eq!(rows(&told)[0], json!([1, "Alfa", 3, 3]));
    assert!(
        !told["assumed"]
            .as_array()
            .unwrap()
            .contains(&"teams".into())
    );
    // Teams that stand in event.toml alone.
    let bare = single
        .replace("[WhiteTeam \"", "[X \"")
        .replace("[BlackTeam \"", "[Y \"");
    let toml = "teams = true\n[[player]]\nname = \"Aldini, Alfa\"\nteam = \"North\"\n[[player]]\nname = \"Borges, Beta\"\nteam = \"South\"\n\
                [[player]]\nname = \"Gallo, Gamma\"\nteam = \"East\"\n";
    assert_eq!(rows(&json_of(&bare, toml))[0], json!([1, "North", 3, 3]));
}

#[test]
fn who_won_all_matches_and_is_second_may_play_once_more() {
    // Alfa has one match more than Beta, and won all but one of them; Beta won all of its own.
    let games = pair(1, ALFA, GAMMA, ["2-0", "0-2"])
        + &pair(2, ALFA, GAMMA, ["2-0", "0-2"])
        + &pair(3, BETA, GAMMA, ["2-0", "0-2"]);
    let human = event(&games, "", &[]);
    assert!(
        human.contains("Beta won all matches and is second") && human.contains("21.7"),
        "{human}"
    );
}
