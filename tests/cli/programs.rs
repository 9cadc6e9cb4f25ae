//! What programs get: tables without private characters, and squares by their numbers.

use super::run_in;
use std::fs;
use tempfile::tempdir;

fn converted(text: &str, args: &[&str]) -> String {
    let dir = tempdir().unwrap();
    fs::write(dir.path().join("a.pdn"), text).unwrap();
    let args = [&["convert", "a.pdn"], args].concat();
    run_in(dir.path(), &args, "").out
}

/// A table holds no character that no text has, whatever ends the game.
#[test]
fn tables_of_games_have_no_private_characters() {
    for end in [
        "2. 38-32 *",
        "2. 38-32",
        "2. 38-32 12-18 2-0",
        "2. 38-32 12-18 *",
        "2. 37-32 12-17 {x} *",
    ] {
        let text = format!("[GameType \"20\"]\n\n1. 32-28 18-23 {end}\n");
        let table = converted(&text, &["--to", "csv"]);
        let private = |c: char| ('\u{F0000}'..='\u{FFFFF}').contains(&c);
        assert!(!table.contains(private), "{table}");
        let dir = tempdir().unwrap();
        fs::write(dir.path().join("a.csv"), &table).unwrap();
        let back = run_in(dir.path(), &["convert", "--to", "pdn", "a.csv"], "").out;
        assert_eq!(back, converted(&text, &["--to", "pdn"]));
    }
}

/// Where records have numbers, so has the list of moves for programs.
#[test]
fn moves_have_numbers_beside_letters() {
    let moves = |variant: &str, fen: &str| {
        let args = ["moves", "--format", "json", "--variant", variant, fen];
        let out = run_in(std::path::Path::new("."), &args, "").out;
        serde_json::from_str::<serde_json::Value>(&out).unwrap()["moves"].clone()
    };
    let international = moves("international", "W:W28:B22,12");
    assert_eq!(
        international[0]["numbers"],
        serde_json::json!({"from": 28, "to": 8, "path": [28, 17, 8], "captured": [22, 12]})
    );
    assert_eq!(moves("english", "B:B11:W22")[0]["numbers"]["from"], 11);
    assert!(moves("russian", "W:Wc3:Bh8")[0].get("numbers").is_none());
}
