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
        (3, 0) => [1, 2, 0][board],
        _ => board,
    });
    assert_eq!(found(&moved[..8].concat(), &toml, "E030"), [""; 0]);
}

/// A match of North in round 2, after a whole round 1 against another team: who of North sits on which board; its list has two reserves.
/// Boards that nobody names have no game.
fn north(seats: &[(u32, &str)], more: &str) -> Vec<String> {
    let first = ["Nash", "Nolan", "Nixon", "Neal"];
    let whole: String = (1..)
        .zip(first)
        .map(|(board, name)| on_board(1, board, name, "South", ""))
        .collect();
    let second: String = seats
        .iter()
        .map(|(board, name)| on_board(2, *board, name, "East", ""))
        .collect();
    accused(&(whole + &second + more), LIST)
}

/// The list of North: four boards and two reserves.
const LIST: &str = "teams = true\n[[player]]\nname = \"Nash\"\nnumber = 1\n[[player]]\nname = \"Nolan\"\nnumber = 2\n\
    [[player]]\nname = \"Nixon\"\nnumber = 3\n[[player]]\nname = \"Neal\"\nnumber = 4\n[[player]]\nname = \"Reed\"\nnumber = 5\n\
    [[player]]\nname = \"Rolf\"\nnumber = 6\n[[team]]\nname = \"North\"\nplayers = [1, 2, 3, 4, 5, 6]\n";

/// A game of a member of North on a board; colours alternate by board.
fn on_board(round: u32, board: u32, name: &str, other: &str, tags: &str) -> String {
    let opponent = format!("{other} {}", ["a", "b", "c", "d"][(board as usize - 1) % 4]);
    let (one, two) = (["North", name], [other, &opponent]);
    let (white, black) = if board % 2 == 1 {
        (one, two)
    } else {
        (two, one)
    };
    let text = game(round, white, black, board, "2-0");
    let text = text.replace(&format!("{name}, North"), name);
    let text = text.replace(&format!("{opponent}, {other}"), &opponent);
    text.replace("[Board", &format!("{tags}[Board"))
}

/// Who plays against the order of boards, with his board in the game and his own.
fn accused(games: &str, toml: &str) -> Vec<String> {
    let told = found(games, toml, "E030");
    let short = |message: String| {
        let name = message.split(' ').next().unwrap_or_default().to_owned();
        let numbers: Vec<&str> = message
            .split(|c: char| !c.is_ascii_digit())
            .filter(|part| !part.is_empty())
            .collect();
        format!("{name} {}", numbers.join(" for "))
    };
    let mut all: Vec<String> = told.into_iter().map(short).collect();
    all.sort();
    all
}

#[test]
fn members_who_came_are_compared_where_boards_are_empty() {
    // Members move up or keep their boards, and reserves take what is empty.
    let right: [&[(u32, &str)]; 10] = [
        &[(1, "Nolan"), (2, "Neal")],
        &[(1, "Nash"), (3, "Nixon")],
        &[(2, "Nolan"), (4, "Neal")],
        &[(1, "Nixon")],
        &[(4, "Neal")],
        &[(1, "Nash"), (2, "Reed"), (3, "Neal")],
        &[(1, "Reed"), (2, "Nolan"), (3, "Rolf"), (4, "Neal")],
        &[(1, "Nash"), (2, "Rolf"), (3, "Reed"), (4, "Neal")],
        &[(1, "Nash"), (2, "Nixon"), (3, "Reed"), (4, "Neal")],
        &[(1, "Rolf"), (2, "Reed")],
    ];
    for seats in right {
        assert_eq!(north(seats, ""), [""; 0], "{seats:?}");
    }
    type Case = (&'static [(u32, &'static str)], &'static [&'static str]);
    let wrong: [Case; 8] = [
        (
            &[(1, "Nolan"), (2, "Nash")],
            &["Nash 2 for 1", "Nolan 1 for 2"],
        ),
        (
            &[(3, "Neal"), (4, "Nixon")],
            &["Neal 3 for 4", "Nixon 4 for 3"],
        ),
        // The third member before the second, who sits on his board.
        (&[(1, "Nixon"), (2, "Nolan")], &["Nixon 1 for 3"]),
        (
            &[(1, "Neal"), (2, "Nixon")],
            &["Neal 1 for 4", "Nixon 2 for 3"],
        ),
        (&[(1, "Neal"), (3, "Nixon")], &["Neal 1 for 4"]),
        // Nobody moves down, whoever sat on the board that has no game.
        (&[(2, "Nash")], &["Nash 2 for 1"]),
        (&[(4, "Nolan"), (1, "Nash")], &["Nolan 4 for 2"]),
        // A reserve before members who had to make room for him.
        (
            &[(1, "Nash"), (2, "Rolf"), (3, "Nolan"), (4, "Neal")],
            &["Nolan 3 for 2", "Rolf 2 for 6"],
        ),
    ];
    for (seats, want) in wrong {
        assert_eq!(north(seats, ""), want, "{seats:?}");
    }
}

#[test]
fn boards_that_were_lost_by_absence_accuse_nobody() {
    let absent = "[Termination \"forfeit\"]\n";
    // Nash did not come, and his game stands on the last board; Nolan, Nixon and Neal moved up.
    let moved = [(1, "Nolan"), (2, "Nixon"), (3, "Neal")];
    let lost = on_board(2, 4, "Nash", "East", absent);
    assert_eq!(north(&moved, &lost), [""; 0]);
    // Whose opponent did not come was there: Nolan sat before him, and Nash himself has played no game.
    let waits = on_board(2, 2, "Nash", "East", absent).replace("2-0", "0-2");
    assert_eq!(north(&[(1, "Nolan")], &waits), ["Nolan 1 for 2"]);
    // An absence that event.toml has.
    let toml = format!(
        "{LIST}[[forfeit]]\nround = 2\nwhite = \"Nash\"\nblack = \"East d\"\nabsent = \"white\"\nboard = 4\n"
    );
    let games: String = moved
        .iter()
        .map(|(board, name)| on_board(2, *board, name, "East", ""))
        .collect();
    assert_eq!(accused(&games, &toml), [""; 0]);
}

#[test]
fn tables_of_the_whole_round_and_matches_without_a_round_keep_their_order() {
    // The tables of the second match of a round are 5 to 8.
    let first: String = (1..=4)
        .map(|board| on_board(2, board, &format!("West {board}"), "Far", ""))
        .collect::<String>()
        .replace("\"North\"", "\"West\"");
    let second = |names: [&str; 4]| -> String {
        (5..)
            .zip(names)
            .map(|(board, name)| on_board(2, board, name, "East", ""))
            .collect()
    };
    let right = second(["Nash", "Reed", "Nixon", "Neal"]);
    assert_eq!(accused(&(first.clone() + &right), LIST), [""; 0]);
    let wrong = second(["Nolan", "Nash", "Nixon", "Neal"]);
    assert_eq!(
        accused(&(first + &wrong), LIST),
        ["Nash 2 for 1", "Nolan 1 for 2"]
    );
    // Two matches in which another member was absent: nobody sat before the other.
    let both = on_board(1, 1, "Nixon", "South", "")
        + &on_board(1, 1, "Nash", "South", "").replace("South a", "South e")
        + &on_board(1, 2, "Nolan", "South", "").replace("South b", "South f");
    let no_round = both.replace("[Round \"1\"]\n", "");
    assert_eq!(accused(&no_round, LIST), [""; 0]);
}

#[test]
fn usual_boards_are_those_of_members_and_not_of_who_stood_in() {
    let games = |rounds: &[[&str; 3]]| -> String {
        let of_round = |(round, names): (u32, &[&str; 3])| -> String {
            let other = ["South", "East", "West", "Far", "Near"][round as usize - 1];
            (1..)
                .zip(names)
                .filter(|(_, name)| !name.is_empty())
                .map(|(board, name)| on_board(round, board, name, other, ""))
                .collect()
        };
        (1..).zip(rounds).map(of_round).collect()
    };
    // Reed stood in for Nash, who comes later; Nixon moves up for Nolan.
    let stood_in = [
        ["Reed", "Nolan", "Nixon"],
        ["Reed", "Nolan", "Nixon"],
        ["Reed", "Nolan", "Nixon"],
        ["Nash", "Nixon", "Reed"],
    ];
    assert_eq!(accused(&games(&stood_in), ""), [""; 0]);
    // The same where the game of the first board is missing.
    let mut missing = stood_in;
    missing[3][0] = "";
    assert_eq!(accused(&games(&missing), ""), [""; 0]);
    // Two who changed places, where the third board has no game.
    let changed = [
        ["Nash", "Nolan", "Nixon"],
        ["Nash", "Nolan", "Nixon"],
        ["Nash", "Nolan", "Nixon"],
        ["Nolan", "Nash", ""],
    ];
    assert_eq!(
        accused(&games(&changed), ""),
        ["Nash 2 for 1", "Nolan 1 for 2"]
    );
}
