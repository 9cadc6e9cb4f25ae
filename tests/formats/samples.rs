//! A small game in each format, and the schema.

use super::{games, read, write};
use pdn_operations::write::WriteOptions;

/// Everything that a game can hold.
const GAME: &str = "{first}\n[Event \"The \\\"Cup\\\"\"]\n[White \"A, B\"]\n[Black \"C\"]\n[Result \"1-0\"]\n[GameType \"25\"]\n\
    1. {lead} c3-d4! {[%clock w0:10:00 B0:09:58] good} $1 (1. g3-f4?! {why} (1. a3-b4 b6-a5) f6-g5) d6-c5 \
    2. b2-c3 f6-g6 3. c3-b4 /FEN \"W:Wc3:Bd4,d6\"/ 3. c3:e5:c7 what 1-0 {last}\n\n\
    [White \"D\"]\n[FEN \"B:Wc3:Bf6\"]\n1... f6-e5 2. c3-d4 e5:c3 0-1\n";

fn sample() -> Vec<pdn_analysis::tree::Game> {
    games(GAME.as_bytes(), Some("russian"))
}

#[test]
fn a_game_in_each_format() {
    insta::assert_snapshot!("json", write("json", &sample(), &WriteOptions::default()));
    let how = WriteOptions {
        positions: true,
        ..WriteOptions::default()
    };
    insta::assert_snapshot!("jsonl", write("jsonl", &sample(), &how));
    insta::assert_snapshot!("csv", write("csv", &sample(), &WriteOptions::default()));
    let how = WriteOptions {
        plies: true,
        ..WriteOptions::default()
    };
    insta::assert_snapshot!("plies", write("csv", &sample(), &how));
}

#[test]
fn the_schema_holds() {
    let schema = include_str!("../../docs/schema/game.schema.json");
    let schema: serde_json::Value = serde_json::from_str(schema).unwrap();
    let validator = jsonschema::validator_for(&schema).unwrap();
    let mut all = sample();
    let damaged = "1. c3-d4 d6-c5 2. b2-c3 f6-g6 3. c3-b4 g5-h4 *\n\n[FEN \"W:Wc3:Bf6\"]\n1. c3-b4 2. b4-a5 g5-h4 2-0\n\n\
        [White \"x\"]\n1. c3-c4 d6-c5 2. a1-h8 4-6\n\n[White \"y\"]\n1. c3-d4 d6-c5 2. b2-c3 x9 *\n";
    all.extend(games(damaged.as_bytes(), Some("russian")));
    all.extend(games(
        b"[FEN \"W:WK31:BK20,1:+2+0\"] 1. 31-27 20-15 *",
        Some("frisian"),
    ));
    for positions in [false, true] {
        let how = WriteOptions {
            positions,
            ..WriteOptions::default()
        };
        for line in write("jsonl", &all, &how).lines() {
            let value: serde_json::Value = serde_json::from_str(line).unwrap();
            let errors: Vec<_> = validator
                .iter_errors(&value)
                .map(|error| format!("{} at {}", error, error.instance_path()))
                .collect();
            assert!(errors.is_empty(), "{errors:?}\n{line}");
        }
    }
    let odd = r#"{"schema":"pdn-game-1","game":1,"plies":[{"txt":"c3-d4"}]}"#;
    let odd: serde_json::Value = serde_json::from_str(odd).unwrap();
    assert!(!validator.is_valid(&odd));
}

/// A table of other people's making, with semicolons and in another encoding.
#[test]
fn foreign_tables_are_read() {
    let text = "White;Black;Result;Variant;Moves\nFadejew;\"von der \"\"Au\"\"\";2-0;russian;1. c3-d4 {so} d6-c5\n";
    let (games, found) = read("csv", text);
    assert_eq!(games.len(), 1);
    assert_eq!(games[0].tag("Black"), Some("von der \"Au\""));
    assert_eq!(games[0].variant.id, "russian");
    assert_eq!(games[0].line.plies.len(), 2);
    assert_eq!(games[0].result.as_ref().unwrap().text, "2-0");
    assert!(
        found.iter().all(|(code, _)| !code.starts_with('I')),
        "{found:?}"
    );
}

/// What the replay finds in a table or a record is told at its place there.
#[test]
fn findings_have_their_place_in_the_source() {
    let text = "white,moves\r\n\"A \"\"B\"\" C\",\"1. c3-d4 {say \"\"no\"\"} d6-c4 *\"\r\n";
    let (_, found) = read("csv", text);
    assert!(
        found
            .iter()
            .any(|(code, at)| code.starts_with(['M', 'C']) && at == "d6-c4"),
        "{found:?}"
    );
    let text = r#"[{"schema":"pdn-game-1","variant":"russian","tags":[["Date","x\ty"]],"plies":[{"text":"c3-d4","notes":[{"comment":"\"no\""}]},{"text":"d6-c4"}]}]"#;
    let (_, found) = read("json", text);
    assert!(
        found
            .iter()
            .any(|(code, at)| code.starts_with(['M', 'C']) && at == "d6-c4"),
        "{found:?}"
    );
    assert!(
        found
            .iter()
            .any(|(code, at)| code == "T009" && at == "x\\ty"),
        "{found:?}"
    );
}
