//! Captures written by their ends where several have these: what each format writes.

use super::run_in;
use std::fs;

/// An English problem: four captures go from 5 to 32.
const GAMES: &str = "[Event \"open\"]\n[GameType \"21\"]\n[FEN \"W:WK5:B9,10,11,17,18,19,25,26,27,28\"]\n\n1... 5x32 *\n\n\
    [Event \"straight\"]\n[GameType \"25\"]\n[FEN \"W:Wa1,g1:Bb2,d4,f6,b4,b6,d6,h8\"]\n\n1. a1:g7 h8:f6 2. g1-h2 b6-c5 *\n\n\
    [Event \"round\"]\n[GameType \"25\"]\n[FEN \"W:Wa1,g1:Bb2,d4,f6,b4,b6,d6,h8\"]\n\n1. a1:g7 h8:f6 2. g1-h2 d4-c3 *\n";

#[test]
fn no_format_writes_a_way_that_nobody_knows() {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("a.pdn"), GAMES).unwrap();
    let convert = |format: &str| {
        let run = run_in(dir.path(), &["convert", "--to", format, "a.pdn"], "");
        (run.out, run.err)
    };
    // What nobody knows stays as it is written, what the moves decide is written out.
    let (pdn, err) = convert("pdn");
    for line in [
        "1... 5x32 *",
        "1. a1:c3:e5:g7 h8:f6",
        "1. a1:c3:a5:c7:e5:g7 h8:f6",
    ] {
        assert!(pdn.contains(line), "{line}: {pdn}");
    }
    assert!(
        err.contains("5x32: kept as it is written, because it fits several moves"),
        "{err}"
    );
    // Formats that hold positions name what they had to choose.
    for format in ["uci", "csv", "hub"] {
        let (_, err) = convert(format);
        assert!(
            err.contains("5x32 fits several moves and is written as"),
            "{format}: {err}"
        );
        assert_eq!(err.matches("V001").count(), 1, "{format}: {err}");
    }
    let (json, _) = convert("json");
    let games: serde_json::Value = serde_json::from_str(&json).unwrap();
    let first = |game: usize| games[game]["plies"][0].clone();
    assert_eq!(first(0)["reading"], "guess");
    assert_eq!(games[0]["findings"][0]["code"], "M009");
    assert_eq!(first(1)["move"], "a1:c3:e5:g7");
    assert_eq!(first(2)["move"], "a1:c3:a5:c7:e5:g7");
    // Read back, the same is known of each.
    fs::write(dir.path().join("b.json"), &json).unwrap();
    let again = run_in(dir.path(), &["convert", "--to", "json", "b.json"], "");
    let again: serde_json::Value = serde_json::from_str(&again.out).unwrap();
    for game in 0..3 {
        assert_eq!(again[game]["plies"], games[game]["plies"], "{game}");
    }
}

/// A variant is not given up for such a capture, whichever of them was made.
#[test]
fn the_variant_is_found_in_every_reading() {
    let dir = tempfile::tempdir().unwrap();
    let games = GAMES.replace("[GameType \"25\"]\n", "");
    fs::write(dir.path().join("a.pdn"), games).unwrap();
    for args in [
        &["check", "--variant", "russian", "--format", "jsonl"][..],
        &["check", "--format", "jsonl"],
    ] {
        let run = run_in(dir.path(), &[args, &["a.pdn"]].concat(), "");
        assert!(!run.out.contains("\"M002\""), "{}", run.out);
    }
}
