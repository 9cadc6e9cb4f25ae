//! `pdn event`: micro-matches of which a game is missing, players who left, games without a result.

use super::run_in;
use serde_json::{Value, json};
use std::fs;

/// A game without moves.
fn game(round: u32, white: &str, black: &str, result: &str) -> String {
    format!(
        "[Event \"Cup\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[GameType \"25\"]\n[Result \"{result}\"]\n{result}\n\n"
    )
}

/// A micro-match that the first wins.
fn whole(round: u32, one: &str, other: &str) -> String {
    game(round, one, other, "2-0") + &game(round, other, one, "1-1")
}

fn run(games: &str, toml: &str, args: &[&str]) -> String {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("games.pdn"), games).unwrap();
    if !toml.is_empty() {
        fs::write(dir.path().join("event.toml"), toml).unwrap();
    }
    run_in(dir.path(), &[&["event", "."], args].concat(), "").out
}

fn event(games: &str, toml: &str) -> Value {
    let value: Value = serde_json::from_str(&run(games, toml, &["--format", "json"])).unwrap();
    value
}

/// Names and points by place.
fn points(value: &Value) -> Vec<Value> {
    let players = value["events"][0]["players"].as_array().unwrap();
    players
        .iter()
        .map(|one| json!([one["name"], one["points"]]))
        .collect()
}

fn codes(value: &Value) -> Vec<&str> {
    let found = value["findings"].as_array().unwrap().iter();
    let codes = found.filter_map(|one| one["code"].as_str());
    codes.filter(|code| code.starts_with('E')).collect()
}

/// A round robin of these players in which Evans meets nobody.
fn without_evans() -> String {
    whole(1, "Adams", "Brown")
        + &whole(1, "Clark", "Davis")
        + &whole(2, "Adams", "Clark")
        + &whole(3, "Adams", "Davis")
        + &whole(4, "Brown", "Davis")
        + &whole(5, "Brown", "Clark")
}

#[test]
fn one_game_of_a_micro_match_is_no_result() {
    let half = game(2, "Brown", "Evans", "2-0");
    let toml = "unit = \"match\"\nsystem = \"round-robin\"\n";
    let value = event(&(without_evans() + &half), toml);
    // Brown won the first game, and the match is open.
    let want = [
        json!(["Adams", 6]),
        json!(["Brown", 4]),
        json!(["Clark", 2]),
        json!(["Davis", 0]),
        json!(["Evans", 0]),
    ];
    assert_eq!(points(&value), want);
    assert!(codes(&value).contains(&"E003"), "{value}");
    let matches = value["events"][0]["matches"].as_array().unwrap();
    let open: Vec<_> = matches
        .iter()
        .filter(|one| one["points"].is_null())
        .collect();
    assert_eq!(open.len(), 1);
    let human = run(&(without_evans() + &half), toml, &[]);
    assert!(
        human.contains("in no table: 1 (Brown - Evans, round 2)"),
        "{human}"
    );
    assert!(
        human.contains("that are here: 1 of 2; its result is not known"),
        "{human}"
    );
    // Two games of three.
    let three = "unit = \"match\"\ngames-in-match = 3\n";
    let value = event(&whole(1, "Adams", "Brown"), three);
    assert_eq!(points(&value), [json!(["Adams", 0]), json!(["Brown", 0])]);
    assert_eq!(codes(&value), ["E003"]);
    let human = run(&whole(1, "Adams", "Brown"), three, &[]);
    assert!(human.contains("that are here: 2 of 3"), "{human}");
    // All three are a match, and not too many.
    let value = event(
        &(whole(1, "Adams", "Brown") + &game(1, "Adams", "Brown", "2-0")),
        three,
    );
    assert_eq!(
        (points(&value)[0].clone(), codes(&value).len()),
        (json!(["Adams", 2]), 0)
    );
}

#[test]
fn a_game_that_was_forfeited_makes_the_match_whole() {
    let half = game(2, "Brown", "Evans", "2-0");
    let forfeit =
        "[[forfeit]]\nround = 2\nwhite = \"Evans\"\nblack = \"Brown\"\nabsent = \"white\"\n";
    let toml = format!("unit = \"match\"\nsystem = \"round-robin\"\n{forfeit}");
    for toml in [toml.clone(), toml + "game = 2\n"] {
        let value = event(&(without_evans() + &half), &toml);
        assert_eq!(
            points(&value)[..2],
            [json!(["Adams", 6]), json!(["Brown", 6])],
            "{toml}"
        );
        assert!(
            !codes(&value).contains(&"E003") && !codes(&value).contains(&"E020"),
            "{value}"
        );
    }
    // Who is absent in the first game loses the whole match (17.1), by the tags of that game alone.
    let absent = half.replace("[Result ", "[Termination \"forfeit\"]\n[Result ");
    let value = event(
        &(without_evans() + &absent),
        "unit = \"match\"\nsystem = \"round-robin\"\n",
    );
    assert_eq!(points(&value)[1], json!(["Brown", 6]), "{value}");
    assert!(!codes(&value).contains(&"E003"), "{value}");
}

#[test]
fn who_left_is_judged_by_whole_micro_matches() {
    let left = |after: u32| {
        format!("unit = \"match\"\n[[player]]\nname = \"Evans\"\nwithdrawal = {after}\n")
    };
    // Three games of eight: one match, and the half of another.
    let games = without_evans() + &whole(2, "Brown", "Evans") + &game(3, "Clark", "Evans", "0-2");
    // Gone from the next round on, or within this one, of which he played a game.
    for toml in [left(4), left(3)] {
        let human = run(&games, &toml, &[]);
        assert!(
            human.contains("fewer than half of the matches (1 of 4)") && human.contains("18.2.1"),
            "{human}"
        );
        let value = event(&games, &toml);
        assert_eq!(points(&value).len(), 4);
        assert!(!codes(&value).contains(&"E020"), "{value}");
    }
    // Of a match that he finished he cannot be gone.
    let value = event(&games, &left(2));
    assert!(codes(&value).contains(&"E020"), "{value}");
    // Five of eight: two matches; what is missing of the third is lost, and what was played of it stays.
    let games = without_evans()
        + &whole(1, "Evans", "Adams")
        + &whole(2, "Brown", "Evans")
        + &game(3, "Clark", "Evans", "0-2");
    let human = run(&games, &left(4), &[]);
    assert!(
        human.contains("half of the matches or more (2 of 4)"),
        "{human}"
    );
    let value = event(&games, &left(4));
    // Evans beat Adams, and drew with Clark: a game won, a game lost by absence.
    assert!(points(&value).contains(&json!(["Evans", 3])), "{value}");
    assert!(points(&value).contains(&json!(["Clark", 3])), "{value}");
    assert!(points(&value).contains(&json!(["Davis", 2])), "{value}");
}

#[test]
fn a_withdrawal_makes_no_swiss_system_of_a_round_robin() {
    // Six players, of whom the last left after one round: ten of fifteen pairs and one more.
    let names = ["Adams", "Brown", "Clark", "Davis", "Evans", "Frank"];
    let rounds = [
        [(0, 5), (1, 4), (2, 3)],
        [(5, 3), (4, 2), (0, 1)],
        [(1, 5), (2, 0), (3, 4)],
        [(5, 4), (0, 3), (1, 2)],
        [(2, 5), (3, 1), (4, 0)],
    ];
    let mut games = String::new();
    for (round, pairs) in (1..).zip(rounds) {
        for (one, other) in pairs {
            if round == 1 || (one != 5 && other != 5) {
                games += &game(round, names[one], names[other], "2-0");
            }
        }
    }
    let toml = "[[player]]\nname = \"Frank\"\nwithdrawal = 2\n";
    for games in [games.clone(), games.replace("[Round", "[Remark")] {
        let value = event(&games, toml);
        assert_eq!(value["events"][0]["system"], "round-robin", "{value}");
        let human = run(&games, toml, &[]);
        assert!(
            human.contains("18.2.1") && !human.contains("18.2.2"),
            "{human}"
        );
        assert!(!codes(&value).contains(&"E007"), "{value}");
    }
    // Of a Swiss system with a withdrawal nothing makes a round robin: half of the pairs of those who stay have met.
    let mut swiss = String::new();
    for (round, pairs) in (1..).zip(&rounds[..3]) {
        for (one, other) in pairs {
            if round == 1 || (*one != 5 && *other != 5) {
                swiss += &game(round, names[*one], names[*other], "2-0");
            }
        }
    }
    let value = event(&swiss, toml);
    assert_ne!(value["events"][0]["system"], "round-robin");
}

#[test]
fn a_missing_game_names_its_round_and_open_games_their_players() {
    let names = ["Adams", "Brown", "Clark", "Davis"];
    let rounds = [[(0, 1), (2, 3)], [(0, 2), (1, 3)], [(0, 3), (1, 2)]];
    let mut games = String::new();
    for (round, pairs) in (1..).zip(rounds) {
        for (one, other) in pairs {
            let result = if (one, other) == (0, 3) { "*" } else { "2-0" };
            if (one, other) != (1, 3) {
                games += &game(round, names[one], names[other], result);
            }
        }
    }
    let toml = "system = \"round-robin\"\n";
    let human = run(&games, toml, &[]);
    assert!(
        human.contains("missing: Brown - Davis in round 2; meetings found: 0 of 1"),
        "{human}"
    );
    assert!(
        human.contains("in no table: 1 (Adams - Davis, round 3)"),
        "{human}"
    );
    let value = event(&games, toml);
    assert_eq!(
        value["events"][0]["missing"],
        json!([{ "kind": "pair", "players": ["Brown", "Davis"], "met": 0, "due": 1, "rounds": ["2"] }])
    );
    // Two rounds in which both are free, and no rounds at all.
    let two = games
        .replace(&game(1, "Clark", "Davis", "2-0"), "")
        .replace(
            &game(1, "Adams", "Brown", "2-0"),
            &game(1, "Adams", "Clark", "2-0"),
        );
    let human = run(&two, toml, &[]);
    assert!(
        human.contains("Davis - Brown in one of the rounds 1, 2"),
        "{human}"
    );
    let human = run(&games.replace("[Round", "[Remark"), toml, &[]);
    assert!(
        human.contains("missing: Brown - Davis; meetings"),
        "{human}"
    );
}
