//! Published tables, made by the command from games: the exercise of FIDE, the worked examples of the law, real events.

use super::run_in;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;

/// A game without moves.
fn game(round: u32, white: &str, black: &str, result: &str) -> String {
    let round = match round {
        0 => String::new(),
        round => format!("[Round \"{round}\"]\n"),
    };
    format!(
        "[Event \"E\"]\n{round}[White \"{white}\"]\n[Black \"{black}\"]\n[GameType \"25\"]\n[Result \"{result}\"]\n{result}\n\n"
    )
}

/// The table of games and the papers beside them; no check of events says a word.
fn table(games: &str, papers: &[(&str, &str)], profile: &str) -> Value {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("games.pdn"), games).unwrap();
    for (name, text) in papers {
        fs::write(dir.path().join(name), text).unwrap();
    }
    let args = ["event", ".", "--format", "json", "--profile", profile];
    let run = run_in(dir.path(), &args, "");
    let value: Value = serde_json::from_str(&run.out).unwrap();
    let findings = value["findings"].as_array().unwrap().iter();
    let told: Vec<&str> = findings.filter_map(|one| one["code"].as_str()).collect();
    assert!(!told.iter().any(|code| code.starts_with('E')), "{told:?}");
    value["events"][0].clone()
}

/// Name, points and some coefficients, in the order of places.
fn rows(event: &Value, coefficients: &[&str]) -> Vec<(String, Vec<i64>)> {
    let players = event["players"].as_array().unwrap().iter();
    let row = |player: &Value| {
        let points = player["points"].as_i64().unwrap();
        let values = coefficients.iter().map(|name| {
            let value = &player["tie_breaks"][*name];
            value.as_i64().unwrap_or_else(|| panic!("{name}: {player}"))
        });
        let name = player["name"].as_str().unwrap().to_owned();
        (name, std::iter::once(points).chain(values).collect())
    };
    players.map(row).collect()
}

fn names(event: &Value) -> Vec<String> {
    rows(event, &[]).into_iter().map(|(name, _)| name).collect()
}

/// What gacrux 1.11.65 makes of the exercise of FIDE's course on tie-breaks (C.07, 2024), in the order of places: points, BH/C1, BH and
/// SB. A win is one point there and two here, so that points and sums of points are twice as many, and SB, in which a beaten
/// opponent counts a whole win, is four times as much.
const FIDE: [(&str, [f64; 4]); 16] = [
    ("Charline", [6.5, 41.0, 44.5, 30.75]),
    ("Franck", [6.0, 43.5, 47.5, 31.0]),
    ("Bruno", [6.0, 41.5, 45.5, 29.5]),
    ("Alyx", [6.0, 40.5, 43.0, 27.25]),
    ("David", [6.0, 38.5, 44.5, 27.0]),
    ("Stephan", [4.5, 43.5, 47.0, 20.25]),
    ("Irina", [4.5, 38.5, 41.0, 16.5]),
    ("Genevieve", [4.5, 33.0, 35.5, 15.5]),
    ("Reine", [4.0, 39.5, 42.5, 16.25]),
    ("Lais", [4.0, 37.5, 40.5, 14.0]),
    ("Paul", [4.0, 35.5, 39.5, 16.0]),
    ("Helene", [4.0, 33.5, 36.0, 15.75]),
    ("Maria", [3.5, 35.5, 38.0, 14.75]),
    ("Jessica", [3.0, 30.0, 33.0, 8.5]),
    ("Nick", [3.0, 28.5, 31.5, 8.75]),
    ("Opal", [2.5, 35.5, 38.5, 10.25]),
];

#[test]
fn the_exercise_of_fide() {
    let trf = fs::read_to_string("fixtures/event-papers/fide-c07-exercise.trf").unwrap();
    let lines: Vec<&str> = trf.lines().filter(|line| line.starts_with("001")).collect();
    let name = |number: usize| lines[number - 1][14..47].trim();
    let mut games = String::new();
    for (number, line) in (1..).zip(&lines) {
        // Opponent, colour and result of each round: ten columns from the 92nd on.
        let cells = line.as_bytes()[91..].chunks(10);
        for (round, cell) in (1..).zip(cells) {
            let cell = String::from_utf8_lossy(cell);
            let parts: Vec<&str> = cell.split_whitespace().collect();
            let [opponent, colour, result] = parts[..] else {
                panic!("{cell}");
            };
            let opponent: usize = opponent.parse().unwrap();
            let own = match result {
                "1" => "2-0",
                "=" => "1-1",
                "0" => "0-2",
                // Byes and forfeits have no games: the paper tells them.
                _ => continue,
            };
            if opponent > number {
                games += &match colour {
                    "w" => game(round, name(number), name(opponent), own),
                    _ => {
                        let turned: String = own.chars().rev().collect();
                        game(round, name(opponent), name(number), &turned)
                    }
                };
            }
        }
    }
    assert_eq!(games.matches("[White").count(), 66);
    let event = table(&games, &[("exercise.trf", &trf)], "fide-2024");
    let coefficients = ["truncated-1", "buchholz", "sonneborn-berger-fide"];
    let found = rows(&event, &coefficients);
    let scale = [2.0, 2.0, 2.0, 4.0];
    for ((name, values), (known, told)) in found.iter().zip(FIDE) {
        let told: Vec<i64> = told
            .iter()
            .zip(scale)
            .map(|(one, by)| (one * by) as i64)
            .collect();
        assert_eq!((&**name, values), (known, &told));
    }
    assert_eq!(found.len(), FIDE.len());
    assert_eq!(event["unplayed"], "fide-2024");
}

/// IDF section 2, 20: five players, one micro-match each.
#[test]
fn the_round_robin_of_the_worked_example() {
    let matches = [
        ("A", "B", "2-0"),
        ("A", "C", "1-1"),
        ("A", "D", "0-2"),
        ("A", "E", "2-0"),
        ("B", "C", "2-0"),
        ("B", "D", "1-1"),
        ("B", "E", "2-0"),
        ("C", "D", "2-0"),
        ("C", "E", "1-1"),
        ("D", "E", "0-2"),
    ];
    let long = |letter: &str| format!("Player{letter}, {letter}");
    let games: String = matches
        .iter()
        .map(|(one, other, result)| {
            let (one, other) = (long(one), long(other));
            game(0, &one, &other, result) + &game(0, &other, &one, "1-1")
        })
        .collect();
    let event = table(&games, &[], "idf-round-robin");
    assert_eq!(
        (&event["unit"], &event["system"]),
        (&"match".into(), &"round-robin".into())
    );
    let found = rows(
        &event,
        &["sonneborn-berger", "shmulyan", "wins", "buchholz"],
    );
    let want = [
        ("A", [5, 20, 5, 2, 15]),
        ("B", [5, 17, 2, 2, 15]),
        ("C", [4, 14, -2, 1, 16]),
        ("D", [3, 15, -2, 1, 17]),
        ("E", [3, 10, -7, 1, 17]),
    ];
    assert_eq!(
        found,
        want.map(|(letter, values)| (long(letter), values.to_vec()))
    );
    let shmulyan = table(&games, &[], "idf-round-robin-shmulyan");
    assert_eq!(names(&shmulyan), names(&event));
}

/// Six players, three rounds: 6 is even.
#[test]
fn the_swiss_system_of_the_worked_example() {
    let games = [
        (1, 1, 4, "2-0"),
        (1, 2, 5, "1-1"),
        (1, 3, 6, "2-0"),
        (2, 1, 3, "1-1"),
        (2, 2, 4, "2-0"),
        (2, 5, 6, "2-0"),
        (3, 1, 5, "1-1"),
        (3, 3, 2, "1-1"),
        (3, 4, 6, "2-0"),
    ];
    let long = |number: usize| {
        format!(
            "Player{}",
            ["Ada", "Bea", "Cora", "Dora", "Eva", "Fay"][number - 1]
        )
    };
    let games: String = games
        .iter()
        .map(|(round, one, other, result)| game(*round, &long(*one), &long(*other), result))
        .collect();
    let toml = [("event.toml", "system = \"swiss\"\n")];
    for profile in ["idf-swiss-tournament-manager", "idf-swiss-chess-arbiter"] {
        let event = table(&games, &toml, profile);
        let mut found = rows(
            &event,
            &["buchholz", "truncated-1", "truncated-2", "solkoff"],
        );
        // Who share places stand in any order.
        found.sort_by_key(|(name, values)| (std::cmp::Reverse(values[..2].to_vec()), name.clone()));
        let want = [
            (1, [4, 10, 8, 4, 4]),
            (2, [4, 10, 8, 4, 4]),
            (3, [4, 8, 8, 4, 4]),
            (5, [4, 8, 8, 4, 4]),
            (4, [2, 8, 8, 4, 4]),
            (6, [0, 10, 8, 4, 4]),
        ];
        assert_eq!(
            found,
            want.map(|(number, values)| (long(number), values.to_vec()))
        );
        let places: Vec<i64> = event["players"]
            .as_array()
            .unwrap()
            .iter()
            .map(|player| player["place"].as_i64().unwrap())
            .collect();
        // 1 and 2 stay level, and so do 3 and 5 (20.1.3.2: a match to the first win).
        assert_eq!(places, [1, 1, 3, 3, 5, 6], "{profile}");
    }
}

/// Seven players, four rounds, a bye in each: both programs part those with 5 points otherwise (20.1.3.2).
#[test]
fn both_programs_with_an_odd_number_of_players() {
    let long = |number: usize| {
        [
            "Adams", "Brown", "Clark", "Davis", "Evans", "Foster", "Green",
        ][number]
            .to_owned()
    };
    let games = [
        (1, 4, 1, "1-1"),
        (1, 6, 0, "0-2"),
        (1, 2, 3, "0-2"),
        (2, 0, 5, "2-0"),
        (2, 4, 2, "1-1"),
        (2, 3, 6, "2-0"),
        (3, 3, 1, "0-2"),
        (3, 6, 5, "1-1"),
        (3, 2, 0, "0-2"),
        (4, 1, 5, "0-2"),
        (4, 3, 4, "1-1"),
        (4, 2, 6, "0-2"),
    ];
    let games: String = games
        .iter()
        .map(|(round, one, other, result)| game(*round, &long(*one), &long(*other), result))
        .collect();
    let byes = [(1, 5), (2, 1), (3, 4), (4, 0)];
    let byes = byes.map(|(round, player)| {
        format!("[[bye]]\nround = {round}\nplayer = \"{}\"\n", long(player))
    });
    let toml = format!("system = \"swiss\"\n{}", byes.concat());
    let papers = [("event.toml", &*toml)];
    for (profile, order) in [
        ("idf-swiss-tournament-manager", [0, 5, 3, 1, 4, 6, 2]),
        ("idf-swiss-chess-arbiter", [0, 3, 5, 1, 4, 6, 2]),
        ("fmjd", [0, 3, 5, 1, 4, 6, 2]),
    ] {
        let event = table(&games, &papers, profile);
        assert_eq!(names(&event), order.map(long), "{profile}");
    }
}

/// The games of a paper with results.
fn of_results(file: &str) -> (String, Vec<[String; 3]>) {
    let text = fs::read_to_string(format!("fixtures/event-papers/{file}")).unwrap();
    let mut games = String::new();
    let mut all = Vec::new();
    for line in text.lines().skip(1) {
        let cells: Vec<&str> = line.split(';').collect();
        let (round, rest) = match cells[..] {
            [round, ..] if cells.len() == 4 => (round.parse().unwrap(), &cells[1..]),
            _ => (0, &cells[..]),
        };
        games += &game(round, rest[0], rest[1], rest[2]);
        all.push([rest[0], rest[1], rest[2]].map(str::to_owned));
    }
    (games, all)
}

/// What gacrux 1.11.65 makes of Montpellier 2021 with record 162: points, BH, BH/C1, BH/C2 and SB of the first and the last.
#[test]
fn montpellier_is_complete() {
    let (games, _) = of_results("montpellier-2021-pairings.csv");
    let event = table(&games, &[], "idf-swiss-tournament-manager");
    let (system, missing) = (&event["system"], &event["missing"]);
    assert_eq!(
        (system, missing),
        (&"swiss".into(), &Value::Array(Vec::new()))
    );
    let coefficients = ["buchholz", "truncated-1", "truncated-2", "sonneborn-berger"];
    let found = rows(&event, &coefficients);
    assert_eq!(found.len(), 16);
    assert_eq!(
        found[0],
        ("Ouedraogo, Dasmane".to_owned(), vec![12, 53, 47, 41, 89])
    );
    assert_eq!(
        found[15],
        ("Parvillers, Jean-Paul".to_owned(), vec![4, 47, 42, 37, 26])
    );
}

/// The tenth championship of the USSR: a complete round robin without rounds. Points and Sonneborn-Berger are counted here once more from
/// the results (IDF section 2, 15 and 20.3.2).
#[test]
fn the_championship_of_1947_is_complete() {
    let (games, all) = of_results("ussr1947-results.csv");
    let event = table(&games, &[], "idf-round-robin");
    assert_eq!(event["system"], "round-robin");
    assert_eq!(event["missing"], Value::Array(Vec::new()));
    assert_eq!(
        (all.len(), event["players"].as_array().unwrap().len()),
        (153, 18)
    );
    let mut points: BTreeMap<&str, i64> = BTreeMap::new();
    let both = |one: &[String; 3]| match &*one[2] {
        "2-0" => [2, 0],
        "0-2" => [0, 2],
        _ => [1, 1],
    };
    for one in &all {
        for side in [0, 1] {
            *points.entry(&one[side]).or_default() += both(one)[side];
        }
    }
    let mut berger: BTreeMap<&str, i64> = BTreeMap::new();
    for one in &all {
        for side in [0, 1] {
            *berger.entry(&one[side]).or_default() += both(one)[side] * points[&*one[1 - side]];
        }
    }
    let found = rows(&event, &["sonneborn-berger"]);
    for (name, values) in &found {
        assert_eq!(values, &[points[&**name], berger[&**name]], "{name}");
    }
    let values: Vec<_> = found
        .iter()
        .map(|(_, values)| (values[0], values[1]))
        .collect();
    assert!(values.is_sorted_by(|one, other| one >= other), "{values:?}");
}
