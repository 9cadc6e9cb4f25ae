//! Numbers that several commands and formats give mean one thing.

use super::run_in;
use std::fs;

/// Variations within variations, one before the first move, and a game without any.
const GAMES: &str = "[GameType \"25\"]\n[White \"A\"]\n[Black \"B\"]\n\n1. c3-d4 (1. a3-b4 b6-a5 (1... h6-g5 2. b2-a3)) d6-c5 (1... f6-g5 2. b2-c3 g5-h4) 2. b2-c3 f6-g5 *\n\n\
[GameType \"25\"]\n[White \"C\"]\n[Black \"D\"]\n\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 *\n";

/// Games with moves that are missing, mistyped, illegal, or cannot be followed.
const FAULTY: &str = "[GameType \"25\"]\n\n1. c3-d4 d6-c5 2. b2-c3 f6-g6 3. c3-b4 g5-h4 4. b4:d6 e7:c5 *\n\n\
[GameType \"25\"]\n\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. a1-b5 g7-f6 (3... h8-a1) 4. h8-a1 *\n\n\
[GameType \"25\"]\n\n1. c3-d4 d6-c5 (1... f6-g5) 2. b2-c3 f6-g5 3. c3-b5 g5-h4 4. a3-b4 c5:a3 *\n\n\
[GameType \"25\"]\n\n1. c3-d4 b6-a5 2. d4-c5 a7-b6 3. c5xa7 f6-g5 4. e3-f4 g5xe3 5. d2xf4 *\n";

#[test]
fn plies_are_those_of_main_lines_everywhere() {
    for (games, main, legal) in [(GAMES, Some(10), Some(17)), (FAULTY, None, None)] {
        let dir = tempfile::tempdir().expect("a folder");
        fs::write(dir.path().join("a.pdn"), games).expect("a file");
        let out = |args: &[&str]| run_in(dir.path(), args, "").out;
        let json = |args: &[&str]| -> serde_json::Value {
            let text = out(args);
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
        };
        let check = json(&["check", "a.pdn", "--format", "json"]);
        let plies = check["summary"]["plies"].as_u64().expect("a number");
        if main.is_some() {
            assert_eq!(
                (Some(plies), check["summary"]["legal_plies"].as_u64()),
                (main, legal)
            );
        }
        let stats = json(&["stats", "a.pdn", "--format", "json"]);
        let of_stats = stats
            .pointer("/totals/plies")
            .or(stats.pointer("/games/plies"));
        assert_eq!(
            of_stats.and_then(serde_json::Value::as_u64),
            Some(plies),
            "{stats:#}"
        );
        let rows = out(&["check", "a.pdn", "--list=tsv"]);
        let column = |line: &str| {
            line.split('\t')
                .nth(5)
                .map(|cell| cell.parse::<u64>().expect("a number"))
        };
        let listed: u64 = rows.lines().skip(1).filter_map(column).sum();
        assert_eq!(listed, plies, "{rows}");
        let found = out(&["find", "plies >= 0", "a.pdn", "--format", "jsonl"]);
        let found = found.lines().map(|line| {
            let line: serde_json::Value = serde_json::from_str(line).expect("JSON");
            line["plies"].as_u64().expect("a number")
        });
        assert_eq!(found.sum::<u64>(), plies);
        let junit = out(&["check", "a.pdn", "--format", "junit"]);
        assert!(
            junit.contains(&format!("name=\"plies\" value=\"{plies}\"")),
            "{junit}"
        );
        let lines = out(&["check", "a.pdn", "--format", "jsonl"]);
        assert!(lines.contains(&format!("\"plies\":{plies},")), "{lines}");
        let added = run_in(dir.path(), &["summary", "-", "--format", "json"], lines).out;
        assert!(added.contains(&format!("\"plies\":{plies},")), "{added}");
        let report = run_in(dir.path(), &["convert", "a.pdn", "--report", "json"], "").err;
        assert!(report.contains(&format!("\"plies\":{plies},")), "{report}");
        for (lang, moves, of_both) in [
            ("en", "moves", "of both sides"),
            ("ru", "ходы", "обеих сторон"),
            ("pt", "lances", "dos dois lados"),
            ("it", "mosse", "delle due parti"),
        ] {
            let told = out(&["check", "a.pdn", "--lang", lang]);
            let mut rows = told
                .lines()
                .filter(|line| line.ends_with(&format!("({of_both})")));
            let row = rows.next().unwrap_or_else(|| panic!("{told}"));
            let words: Vec<_> = row.split_whitespace().take(2).collect();
            assert_eq!(words, [moves, &*plies.to_string()], "{told}");
            let page = out(&["check", "a.pdn", "--format", "html", "--lang", lang]);
            let cell = format!("<dt>{moves} ({of_both})</dt><dd>{plies}</dd>");
            assert!(page.contains(&cell), "{lang}: {page}");
            for to in ["pdn", "csv"] {
                let args = ["convert", "a.pdn", "--to", to, "--lang", lang];
                let told = run_in(dir.path(), &args, "").err;
                let all = told.lines().find(|line| line.contains(of_both));
                let all = all.unwrap_or_else(|| panic!("{told}"));
                let number = format!(" {plies} ");
                assert!(all.contains(&number), "{to} {lang}: {told}");
            }
        }
    }
}

/// An illegal move that stays as it is written is not corrected, in whatever format: what is counted is what the notes tell.
#[test]
fn moves_that_stay_are_not_counted_as_corrected() {
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(dir.path().join("a.pdn"), FAULTY).expect("a file");
    let number = |told: &str, words: &str| -> usize {
        let parts = told.lines().last().unwrap_or_default().split([',', ';']);
        let part = parts.into_iter().find(|part| part.contains(words));
        let digits = part.map(|part| {
            part.chars()
                .filter(char::is_ascii_digit)
                .collect::<String>()
        });
        digits.map_or(0, |digits| digits.parse().unwrap_or(0))
    };
    for (format, more) in [
        ("csv", &[][..]),
        ("csv", &["--plies"]),
        ("uci", &[]),
        ("hub", &[]),
    ] {
        let args = [&["convert", "a.pdn", "--to", format, "--notes"][..], more].concat();
        let told = run_in(dir.path(), &args, "").err;
        let held = told
            .matches("this format holds games as they were replayed")
            .count();
        assert_eq!(number(&told, "corrected"), held, "{format}: {told}");
        let stays = told.matches("kept as it is written").count();
        assert!(stays > 0 && number(&told, "kept") > 0, "{format}: {told}");
    }
}
