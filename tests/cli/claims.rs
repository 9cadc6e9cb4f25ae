//! Draws: what is said of claims, and which code holds.

use super::{run, run_in};
use pdn_messages::lang::Lang;
use serde_json::Value;
use std::fs;

/// A game for each verdict.
const CLAIMS: &str = "\
[GameType \"25\"]
[FEN \"W:WKa1,c1:BKb8,h8\"]
1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {threefold repetition} 1-1

[GameType \"25\"]
[FEN \"W:WKa1,c1:BKb8,h8\"]
1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 (4... a7-b8) {троекратное повторение} 1-1

[GameType \"25\"]
[DrawClaim \"8.2.14\"]
[FEN \"W:WKa1,c1:BKb8,h8\"]
1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 1-1

[GameType \"25\"]
[FEN \"W:WKa1,c1:BKb8,h8\"]
1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 5. a1-c3 {tripla repetição} 1-1

[GameType \"25\"]
[FEN \"W:WKa1,c1:BKb8,h8\"]
1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 {tripla ripetizione} 1-1

[GameType \"25\"]
[FEN \"W:WKa1,c1:BKb8,h8\"]
1. a1-b2 b8-a7 2. b2-a1 a7-b8 {15 moves by kings only} 1-1

[GameType \"25\"]
[FEN \"W:WKa1,c1:BKb8,h8\"]
1. a1-b2 b8-a7 {ст. 8.2.15} 1-1

[GameType \"25\"]
[FEN \"W:WKa1,c1:BKb8,h8\"]
1. a1-b2 b8-a7 {neither side can win} 1-1

[GameType \"25\"]
[TimeControl \"180+2\"]
[FEN \"W:WKa1,c1:BKb8,h8\"]
1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {threefold repetition} 1-1

[GameType \"25\"]
[TimeControl \"300\"]
[FEN \"W:WKa1:BKb8\"]
1. a1-b2 b8-a7 {standard draw} 1-1

[GameType \"25\"]
[FEN \"W:WKa1,c1:BKb8,h8\"]
1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 5. a1-c3 1-0

[GameType \"25\"]
1. c3-d4 f6-g5 1-1

[GameType \"25\"]
[Event \"Blitz\"]
1. c3-d4 f6-g5 1-1

[GameType \"25\"]
[DrawClaim \"kings\"]
[FEN \"W:WKa1,c1:BKb8,h8\"]
1. a1-b2 b8-a7 1-1

[GameType \"25\"]
[Event \"Blitz\"]
[FEN \"W:WKa1,c1:BKb8,h8\"]
1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {threefold repetition} 1-1

[GameType \"25\"]
[FEN \"W:WKa1,c1:BKb8,h8\"]
1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {Black claims threefold repetition} 1-1

[GameType \"25\"]
[FEN \"W:WKa1,c1:BKb8,h8\"]
1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {White claims threefold repetition} 5. a1-c3 1-0

[GameType \"25\"]
[FEN \"W:WKa1,c1:BKb8,h8\"]
1. a1-b2 {Black writes b8-a7 and claims threefold repetition} b8-c7 2. b2-a1 1-0

[GameType \"25\"]
[TimeControl \"600\"]
[FEN \"W:WKa3,Kc1,Ke1:BKh8\"]
1. e1-f2 h8-d4 {8.2.4} 1-1

[GameType \"25\"]
[TimeControl \"600\"]
[FEN \"W:WKa3,Kc1,Ke1:BKh8\"]
1. e1-f2 h8-d4 1-0

[GameType \"25\"]
[FEN \"W:WKa1,c1:BKb8,h8\"]
1. a1-b2 b8-a7 {25 king moves} 1-1

[GameType \"25\"]
[TimeControl \"240+2\"]
[FEN \"W:WKa1,c1:BKb8,h8\"]
1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8 {threefold repetition} 1-1

[GameType \"25\"]
1. c3-d4 {White offers a draw} f6-g5 2. b2-c3 {White offers a draw} *

[GameType \"25\"]
[EventRules \"of the club\"]
1. c3-d4 f6-g5 {White resigns} 1-0
";

/// What is found: name, article, message.
fn found(args: &[&str]) -> Vec<String> {
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(dir.path().join("a.pdn"), CLAIMS).expect("a file");
    let mut all = vec!["check", "a.pdn", "--format=json", "--select=D,R006,T012"];
    all.extend(args);
    let run = run_in(dir.path(), &all, "");
    let value: Value = serde_json::from_str(&run.out).expect("JSON");
    let findings = value["findings"].as_array().expect("findings");
    let text = |finding: &Value, key: &str| finding[key].as_str().unwrap_or("-").to_owned();
    findings
        .iter()
        .map(|finding| {
            let [name, article, message] =
                ["name", "article", "message"].map(|key| text(finding, key));
            format!("{name} [{article}]\n  {message}")
        })
        .collect()
}

#[test]
fn verdicts_in_all_languages() {
    for lang in Lang::ALL {
        let found = found(&["--lang", lang.code()]);
        insta::assert_snapshot!(format!("claims_{}", lang.code()), found.join("\n"));
    }
}

#[test]
fn every_check_of_draws_is_among_them() {
    let found = found(&["--endgames"]);
    for check in pdn_analysis::check::draws::ALL {
        let named = format!("{} [", check.name);
        assert!(
            found.iter().any(|text| text.starts_with(&named)),
            "{}",
            check.name
        );
    }
}

#[test]
fn the_code_is_the_users() {
    let own = found(&[]);
    let other = found(&["--rules", "russia-federation"]);
    assert!(
        own[0].starts_with("draw-claim-confirmed [IDF 8.2.3]"),
        "{}",
        own[0]
    );
    assert!(
        other[0].starts_with("draw-claim-confirmed [FSR 1.9.1.7]"),
        "{}",
        other[0]
    );
    assert!(
        !other.iter().any(|text| text.starts_with("unknown-rules")),
        "the user goes first"
    );
}

#[test]
fn settings_hold_the_code_too() {
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(dir.path().join("a.pdn"), CLAIMS).expect("a file");
    fs::write(dir.path().join("pdn.toml"), "rules = 'leaflet'\n").expect("a file");
    let out = |args: &[&str]| {
        let mut all = vec!["check", "a.pdn", "--format=jsonl"];
        all.extend(args);
        run_in(dir.path(), &all, "").out
    };
    assert!(out(&[]).contains("Leaflet repetition-3"));
    assert!(!out(&["--no-config"]).contains("Leaflet"));
    assert!(!out(&["--rules", "idf-2016"]).contains("Leaflet"));
}

#[test]
fn an_unknown_code_is_refused_with_the_nearest_name() {
    let wrong = run(&["check", "--rules", "idf-2061"]);
    assert_eq!((wrong.status, wrong.out.as_str()), (Some(2), ""));
    let begins =
        "error: there is no draw code `idf-2061`; did you mean `idf-2016`? known: idf-2016, ";
    assert!(wrong.err.starts_with(begins), "{}", wrong.err);
    let far = run(&["check", "--rules", "xyzzy-unheard-of"]);
    assert!(
        far.err
            .starts_with("error: there is no draw code `xyzzy-unheard-of`; known: "),
        "{}",
        far.err
    );
}

/// The moves that an event asks for: typed, or in `pdn.toml`; what is typed goes before.
#[test]
fn min_draw_moves_by_option_and_by_settings() {
    let dir = tempfile::tempdir().expect("a folder");
    let game = "[GameType \"20\"]\n1. 32-28 19-23 2. 28x19 14x23 1-1\n";
    fs::write(dir.path().join("a.pdn"), game).expect("a file");
    let found = |args: &[&str]| {
        let mut all = vec!["check", "a.pdn", "--select=D009", "--statistics"];
        all.extend(args);
        let run = run_in(dir.path(), &all, "");
        assert_eq!(run.status, Some(0), "{}", run.err);
        run.out.contains("draw-agreed-early")
    };
    assert!(!found(&[]), "FMJD has no such article");
    assert!(found(&["--min-draw-moves", "40"]));
    assert!(!found(&["--min-draw-moves", "2"]));
    fs::write(dir.path().join("pdn.toml"), "min-draw-moves = 40\n").expect("a file");
    assert!(found(&[]));
    assert!(!found(&["--min-draw-moves", "0"]));
}
