//! Other formats at the command line.

use super::run_in;
use std::path::Path;

const SAMPLE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/fixtures/sample/round1/board2.pdn"
);

/// The findings of a file: code, game, ply.
fn findings(folder: &Path, file: &str) -> Vec<String> {
    let run = run_in(folder, &["check", "--format", "jsonl", file], "");
    let records = run
        .out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap());
    records
        .filter(|record: &serde_json::Value| record["code"].is_string())
        .map(|record| format!("{} {} {}", record["code"], record["game"], record["ply"]))
        .collect()
}

#[test]
fn what_is_converted_is_checked_and_converted_back() {
    let dir = tempfile::tempdir().unwrap();
    let folder = dir.path();
    let direct = run_in(folder, &["convert", "--to", "pdn", SAMPLE], "");
    assert!(direct.out.contains("g6"), "{}", direct.out);
    for format in ["json", "jsonl", "csv"] {
        let file = format!("games.{format}");
        let run = run_in(
            folder,
            &["convert", "--to", format, "-o", &file, SAMPLE],
            "",
        );
        assert!(folder.join(&file).exists(), "{}", run.err);
        let back = run_in(folder, &["convert", "--to", "pdn", &file], "");
        assert_eq!(back.out, direct.out, "{format}\n{}", back.err);
        // The game says its variant now, and the seven tags are there or not as before.
        let known = |found: &Vec<String>| -> Vec<String> {
            let all = found.iter().filter(|one| !one.starts_with("\"T005\""));
            all.cloned().collect()
        };
        assert_eq!(
            known(&findings(folder, &file)),
            known(&findings(folder, SAMPLE)),
            "{format}"
        );
    }
}

/// Files of many chunks are read as one, with games counted through and places in the file.
#[test]
fn large_files_are_read_in_pieces() {
    const GAMES: usize = 9000;
    let dir = tempfile::tempdir().unwrap();
    let game = r#"{"schema":"pdn-game-1","variant":"russian","tags":[["White","A \"B\""],["Event","Some event with a long name that fills the file"],["Site","Somewhere, and then some more of the same"]],"plies":[{"text":"c3-d4"},{"text":"d6-c5"}],"result":{"text":"1/2-1/2"}}"#;
    let bad = game.replace("d6-c5", "d6-c4");
    let row = "\"A, \"\"B\"\"\",\"Some event\nof two lines and with a long name that fills the file, and then some\",russian,1. c3-d4 d6-c5,*\r\n";
    let bad_row = row.replace("d6-c5", "d6-c4");
    let lines = format!("{}{bad}\n", format!("{game}\n").repeat(GAMES));
    let list = format!("[{}{bad}]", format!("{game},\n ").repeat(GAMES));
    let table = format!(
        "white,event,variant,moves,result\r\n{}{bad_row}",
        row.repeat(GAMES)
    );
    for (name, text, line) in [
        ("a.jsonl", lines, GAMES + 1),
        ("a.json", list, GAMES + 1),
        ("a.csv", table, 2 * GAMES + 3),
    ] {
        assert!(text.len() > 1024 * 1024, "{name}");
        std::fs::write(dir.path().join(name), &text).unwrap();
        let run = run_in(
            dir.path(),
            &["check", "--format", "jsonl", "--select", "error", name],
            "",
        );
        let first: serde_json::Value =
            serde_json::from_str(run.out.lines().next().unwrap()).unwrap();
        assert_eq!(first["game"], GAMES + 1, "{name} {}", run.out);
        assert_eq!(first["line"], line, "{name} {}", run.out);
        let at = first["offset"].as_u64().unwrap() as usize;
        assert_eq!(&text[at..at + 5], "d6-c4", "{name}");
    }
}

/// A record of very many values would take a thousand times their length of memory. The games beside it are read.
#[test]
fn a_record_of_very_many_values_is_told() {
    let dir = tempfile::tempdir().unwrap();
    let game = r#"{"schema":"pdn-game-1","variant":"russian","plies":[{"text":"c3-d4"}]}"#;
    let values = |many: usize| {
        let plies = vec!["{}"; many].join(",");
        format!(r#"{{"schema":"pdn-game-1","plies":[{plies}]}}"#)
    };
    for (many, told) in [(190_000, 0), (210_000, 1)] {
        let text = format!("{game}\n{}\n{game}\n", values(many));
        for (name, text) in [
            ("a.jsonl", text.clone()),
            (
                "a.json",
                format!("[{}]", text.trim_end().replace('\n', ",\n")),
            ),
        ] {
            std::fs::write(dir.path().join(name), text).unwrap();
            let args = ["check", "--format", "jsonl", "--select", "I008", name];
            let run = run_in(dir.path(), &args, "");
            let records: Vec<serde_json::Value> = run
                .out
                .lines()
                .map(|line| serde_json::from_str(line).unwrap())
                .collect();
            let bad = |record: &&serde_json::Value| record["code"] == "I008" && record["line"] == 2;
            assert_eq!(
                records.iter().filter(bad).count(),
                told,
                "{name} {}",
                run.out
            );
            let games = records
                .iter()
                .find_map(|record| record["summary"]["games"].as_u64());
            assert_eq!(games, Some(3 - told as u64), "{name} {}", run.out);
        }
    }
}

/// A list of games that an object wraps may hold more values than one record.
#[test]
fn a_wrapped_list_of_many_games_is_read() {
    let dir = tempfile::tempdir().unwrap();
    let game = r#"{"schema":"pdn-game-1","variant":"russian","tags":[["White","A"],["Black","B"]],"plies":[{"text":"c3-d4","notes":[{"nag":1},{"nag":2},{"nag":3},{"nag":4},{"nag":5}]},{"text":"d6-c5"}],"result":{"text":"*"}}"#;
    let games = vec![game; 16_000].join(",");
    assert!(games.matches(',').count() > 200_000 && games.len() < 4_000_000);
    std::fs::write(
        dir.path().join("a.json"),
        format!("{{\"games\":[{games}]}}"),
    )
    .unwrap();
    let args = ["check", "--statistics", "--format", "jsonl", "a.json"];
    let run = run_in(dir.path(), &args, "");
    assert!(run.out.contains("\"games\":16000"), "{}", run.out);
}

#[test]
fn a_format_is_told_by_its_content_or_by_hand() {
    let dir = tempfile::tempdir().unwrap();
    let line = "{\"id\":\"x\",\"variant\":\"russian\",\"moves\":\"c3-d4 d6-c4\"}\n";
    let run = run_in(dir.path(), &["check", "--format", "jsonl", "-"], line);
    assert!(
        run.out.contains("d6-c4") && run.out.contains("\"column\":46"),
        "{}",
        run.out
    );
    let run = run_in(dir.path(), &["check", "--from", "pdn", "-"], line);
    assert!(!run.out.contains("d6-c4: c4"), "{}", run.out);
    let run = run_in(dir.path(), &["check", "--from", "jsonl", "-"], "{\"id\":\n");
    assert_eq!(run.status, Some(1));
    assert!(run.out.contains("bad-json"), "{}", run.out);
    let run = run_in(dir.path(), &["check", "--from", "chess", "-"], "");
    assert_eq!(run.status, Some(2));
}

/// What people read in formats for programs is in one language; what programs compare is the same in all.
#[test]
fn formats_for_programs_are_in_one_language() {
    let dir = tempfile::tempdir().expect("a folder");
    let game = "[GameType \"25\"]\n1. c3-d4 b6-a5 2. d4-c5 d6xb4 3. b2-c3 b4xd2 4. e1-c3 *\n";
    std::fs::write(dir.path().join("a.pdn"), game).expect("a file");
    let report = |format: &str, lang: &str| {
        let args = [
            "check", "a.pdn", "--notes", "--format", format, "--lang", lang,
        ];
        super::run_in(dir.path(), &args, "").out
    };
    for format in ["github", "junit", "sarif"] {
        let english = report(format, "en");
        assert!(english.contains("C0"), "{english}");
        for lang in ["ru", "pt", "it"] {
            let told = report(format, lang);
            for word in [
                "rule: ",
                "suggestion: ",
                "write c",
                "position: ",
                "a man captures",
                "What it checks",
                "Why it matters",
            ] {
                assert!(!told.contains(word), "{format} {lang}: {word}");
            }
            let compared = |text: &str| -> Vec<String> {
                let words = text.split(|c: char| !c.is_ascii_alphanumeric());
                let code =
                    |word: &&str| word.len() == 4 && word[1..].bytes().all(|b| b.is_ascii_digit());
                words.filter(code).map(str::to_owned).collect()
            };
            assert_eq!(
                compared(&told).len(),
                compared(&english).len(),
                "{format} {lang}"
            );
        }
    }
}
