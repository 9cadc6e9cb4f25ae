//! `pdn event`: games that say no round.

use super::run_in;
use serde_json::Value;
use std::fs;
use std::path::Path;

/// A game with what its tags say: the round, where one is said, the players, the board and the teams.
fn game(
    round: &str,
    [white, black]: [&str; 2],
    board: u32,
    teams: [&str; 2],
    moves: &str,
) -> String {
    let mut text = "[Event \"Cup\"]\n[GameType \"25\"]\n".to_owned();
    if !round.is_empty() {
        text += &format!("[Round \"{round}\"]\n");
    }
    if board > 0 {
        let [one, other] = teams;
        text += &format!("[Board \"{board}\"]\n[WhiteTeam \"{one}\"]\n[BlackTeam \"{other}\"]\n");
    }
    text + &format!("[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"2-0\"]\n{moves} 2-0\n\n")
}

fn event(games: &[String], args: &[&str]) -> (tempfile::TempDir, String) {
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(dir.path().join("games.pdn"), games.concat()).expect("a file");
    let told = run(dir.path(), args);
    (dir, told)
}

fn run(folder: &Path, args: &[&str]) -> String {
    let args = [&["event", "games.pdn"], args].concat();
    run_in(folder, &args, b"").out
}

/// Of a Swiss system whose last round is not whole: the game that says no round has a column of its own.
#[test]
fn a_game_without_a_round_stands_in_the_cross_table() {
    let none = ["", ""];
    let games = [
        game("1", ["Ax", "Bx"], 0, none, "1. g3-h4 b6-a5 2. e3-f4"),
        game("1", ["Cx", "Dx"], 0, none, "1. g3-h4 b6-a5 2. c3-d4"),
        game("", ["Ax", "Cx"], 0, none, "1. g3-h4 b6-a5 2. a3-b4"),
        game("2", ["Bx", "Dx"], 0, none, "1. g3-h4 b6-a5 2. h2-g3"),
    ];
    let (_dir, told) = event(&games, &[]);
    let table: Vec<Vec<&str>> = told
        .lines()
        .skip_while(|line| *line != "cross-table")
        .skip(1)
        .take(5)
        .map(|line| line.split_whitespace().collect())
        .collect();
    assert_eq!(table[0], ["#", "player", "1", "2", "?", "points"], "{told}");
    assert_eq!(table[1][1..], ["Ax", "2w2", "3w2", "4"], "{told}");
    assert!(
        table[1..]
            .iter()
            .any(|row| row[1] == "Cx" && row.contains(&"1b0")),
        "{told}"
    );
}

/// Two teams meet once; that one of their boards says no round makes no second match.
#[test]
fn a_board_without_a_round_belongs_to_the_match_of_its_teams() {
    let rounds = [
        [["X", "Y"], ["Z", "W"]],
        [["X", "Z"], ["W", "Y"]],
        [["X", "W"], ["Y", "Z"]],
    ];
    let moves = ["1. g3-h4 b6-a5", "1. g3-h4 f6-e5", "1. e3-f4 b6-a5"];
    let of = |lost: [u32; 2]| {
        let mut games = Vec::new();
        for (round, pairs) in (1..).zip(&rounds) {
            for teams in pairs {
                for board in 1..=3 {
                    let players = teams.map(|team| format!("{team}{board}"));
                    let said = round.to_string();
                    let kept = teams != &["X", "Z"] || [round, board] != lost;
                    let said = if kept { said.as_str() } else { "" };
                    let players = [players[0].as_str(), players[1].as_str()];
                    let moves = moves[board as usize - 1];
                    games.push(game(said, players, board, *teams, moves));
                }
            }
        }
        let (_dir, told) = event(&games, &["--format", "json"]);
        let told: Value = serde_json::from_str(&told).expect("JSON");
        // Who shares places stands in the order of the games.
        let mut teams = told["events"][0]["teams"]
            .as_array()
            .expect("teams")
            .clone();
        teams.sort_by_key(|team| team["name"].to_string());
        teams
    };
    let whole = of([0, 0]);
    assert_eq!(whole.len(), 4);
    assert_eq!(of([2, 2]), whole);
}
