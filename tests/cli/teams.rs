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

const TEAMS: [(&str, [&str; 3]); 3] = [
    ("North", ["Nash", "Nolan", "Nixon"]),
    ("South", ["Sand", "Scott", "Stone"]),
    ("East", ["Eames", "Ellis", "Evans"]),
];

/// A round robin of the three teams; `seat` gives the member who sits on a board of a team in a round.
fn of_three(seat: impl Fn(u32, usize, usize) -> usize) -> Vec<String> {
    let mut all = Vec::new();
    for (round, [one, other]) in (1..).zip([[0, 1], [1, 2], [2, 0]]) {
        for board in 0..3 {
            let member = |team: usize| [TEAMS[team].0, TEAMS[team].1[seat(round, team, board)]];
            let (white, black) = match board % 2 {
                0 => (member(one), member(other)),
                _ => (member(other), member(one)),
            };
            let text = game(round, white, black, board as u32 + 1, "2-0");
            let plain = |one: [&str; 2]| (format!("{}, {}", one[1], one[0]), one[1].to_owned());
            let (white, black) = (plain(white), plain(black));
            all.push(text.replace(&white.0, &white.1).replace(&black.0, &black.1));
        }
    }
    all
}

/// What `event.toml` says of them: their members in the order of boards.
fn line_ups() -> String {
    let mut toml = "system = \"round-robin\"\nteams = true\n".to_owned();
    let mut lists = String::new();
    for (nth, (team, members)) in TEAMS.iter().enumerate() {
        for (board, name) in members.iter().enumerate() {
            toml += &format!(
                "[[player]]\nname = \"{name}\"\nnumber = {}\n",
                nth * 3 + board + 1
            );
        }
        let first = nth * 3 + 1;
        lists += &format!(
            "[[team]]\nname = \"{team}\"\nplayers = [{first}, {}, {}]\n",
            first + 1,
            first + 2
        );
    }
    toml + &lists
}

fn found(games: &str, toml: &str, code: &str) -> Vec<String> {
    let value: Value = serde_json::from_str(&event(games, toml, &["--format", "json"])).unwrap();
    let found = value["findings"].as_array().unwrap().iter();
    let of_code = found.filter(|one| one["code"] == code);
    of_code
        .map(|one| one["message"].as_str().unwrap_or_default().to_owned())
        .collect()
}

#[test]
fn team_mates_need_not_meet_in_a_round_robin_of_teams() {
    let toml = line_ups();
    let games = of_three(|_, _, board| board);
    assert_eq!(found(&games.concat(), &toml, "E007"), [""; 0]);
    // Without tags of teams, and without lists: declared all the same.
    let bare = games
        .concat()
        .replace("[WhiteTeam", "[X")
        .replace("[BlackTeam", "[Y");
    assert_eq!(found(&bare, &toml, "E007"), [""; 0]);
    assert_eq!(
        found(
            &games.concat(),
            "system = \"round-robin\"\nteams = true\n",
            "E007"
        ),
        [""; 0]
    );
    // A board and a match of teams are missing.
    let board: String = games[..8].concat();
    assert_eq!(
        found(&board, &toml, "E007"),
        ["the match of the teams East - North in round 3 is incomplete; boards found: 2 of 3"]
    );
    let two: String = games[..6].concat();
    assert_eq!(
        found(&two, &toml, "E007"),
        ["missing: the match of the teams East - North; meetings found: 0 of 1"]
    );
    // All members meet all of the other teams: of such pairs one is missing, and team-mates are none.
    let mut all = Vec::new();
    for (nth, (team, members)) in TEAMS.iter().enumerate() {
        for (other, others) in &TEAMS[nth + 1..] {
            for (one, two) in members
                .iter()
                .flat_map(|one| others.iter().map(move |two| (one, two)))
            {
                all.push(game(
                    all.len() as u32 + 1,
                    [team, one],
                    [other, two],
                    1,
                    "2-0",
                ));
            }
        }
    }
    let toml = "system = \"round-robin\"\nteams = true\n";
    assert_eq!(found(&all.concat(), toml, "E007"), [""; 0]);
    let missing = found(&all[1..].concat(), toml, "E007");
    assert_eq!(missing.len(), 1, "{missing:?}");
    assert!(
        missing[0].contains("Nash, North - Sand, South"),
        "{missing:?}"
    );
}

#[test]
fn the_order_of_boards_is_checked() {
    let toml = line_ups();
    let swapped = of_three(|round, team, board| match (round, team) {
        (3, 0) => [1, 0, 2][board],
        _ => board,
    });
    let told = found(&swapped.concat(), &toml, "E030");
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(
        told[0].contains("Nolan (North) plays on board 1") && told[0].contains("his board is 2"),
        "{told:?}"
    );
    let bare = swapped
        .concat()
        .replace("[WhiteTeam", "[X")
        .replace("[BlackTeam", "[Y");
    assert_eq!(found(&bare, &toml, "E030").len(), 2);
    // Nobody lists the boards, and two rounds show no usual one.
    assert_eq!(found(&swapped.concat(), "", "E030"), [""; 0]);
    // A reserve in the place of an absent member, and members who move up, keep the order.
    let reserve = toml.replace("players = [1, 2, 3]", "players = [1, 2, 10, 3]")
        + "[[player]]\nname = \"Reserve\"\nnumber = 10\n";
    assert_eq!(
        found(&of_three(|_, _, board| board).concat(), &reserve, "E030"),
        [""; 0]
    );
    let moved = of_three(|round, team, board| match (round, team) {
        (3, 0) => [0, 2, 2][board],
        _ => board,
    });
    assert_eq!(found(&moved.concat(), &toml, "E030"), [""; 0]);
}
