//! `pdn check` on scoresheets.

use super::run_in;
use serde_json::Value;

const MISPRINT: &str = "Белые: Крылов Черные: Дубов\n\n1. e3-d4 d6-c5\n2. f2-e3 f6-g6\n3. c3-b4 g5-h4\n\
                        4. b4:d6 h4:f2\n5. e1:g3 c7:h4\nБелые сдались.\n";

/// The findings of a run over one file.
fn records(name: &str, bytes: &[u8], args: &[&str]) -> Vec<Value> {
    let dir = tempfile::tempdir().expect("a folder");
    std::fs::write(dir.path().join(name), bytes).expect("a file");
    let mut all = vec!["check", "--format", "jsonl"];
    all.extend(args);
    all.push(name);
    let run = run_in(dir.path(), &all, "");
    let lines = run
        .out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"));
    lines
        .filter(|record: &Value| record["code"].is_string())
        .collect()
}

fn find<'a>(records: &'a [Value], code: &str) -> Option<&'a Value> {
    records.iter().find(|record| record["code"] == code)
}

#[test]
fn a_mistake_is_told_where_it_stands_in_the_sheet() {
    let found = records("round1.txt", MISPRINT.as_bytes(), &[]);
    let wrong = find(&found, "M001").expect("the misprint");
    assert_eq!(
        (&wrong["line"], &wrong["column"]),
        (&4.into(), &10.into()),
        "{wrong}"
    );
    assert!(find(&found, "S023").is_some() && find(&found, "S025").is_some());
    let (cp1251, ..) = encoding_rs::WINDOWS_1251.encode(MISPRINT);
    let found = records("round1.txt", &cp1251, &[]);
    let wrong = find(&found, "M001").expect("the misprint");
    assert_eq!(
        (&wrong["line"], &wrong["column"]),
        (&4.into(), &10.into()),
        "{wrong}"
    );
    assert!(find(&found, "I002").is_some());
}

#[test]
fn what_is_a_sheet_the_name_or_the_user_decides() {
    let sheet = MISPRINT.as_bytes();
    assert!(find(&records("round1.pdn", sheet, &[]), "S023").is_none());
    assert!(find(&records("round1.pdn", sheet, &["--from", "sheet"]), "S023").is_some());
    assert!(find(&records("round1.txt", sheet, &["--from", "pdn"]), "S023").is_none());
    let pdn = b"[Event \"Cup\"]\n1. c3-d4 d6-c5 *\n";
    assert!(find(&records("round1.txt", pdn, &[]), "S023").is_none());
}

#[test]
fn sheets_are_found_in_folders() {
    let dir = tempfile::tempdir().expect("a folder");
    std::fs::write(dir.path().join("a.txt"), "1 ab4 ba5 2 ba3 хороший ход").expect("a file");
    let run = run_in(dir.path(), &["check", "--ext", "txt", "--notes", "."], "");
    assert!(
        run.out.contains("sheet-language") && run.status == Some(0),
        "{}",
        run.out
    );
}

#[test]
fn a_sheet_from_a_pipe_is_the_sheet_of_the_file() {
    let sheets = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/sheets");
    let mut texts = 0;
    for entry in std::fs::read_dir(sheets).expect("sheets") {
        let path = entry.expect("a sheet").path();
        if path.extension().is_none_or(|ending| ending != "txt") {
            continue;
        }
        let text = std::fs::read(&path).expect("bytes");
        let name = path.to_str().expect("a name");
        let named = run_in(sheets.as_ref(), &["convert", "-q", name], "");
        let piped = run_in(sheets.as_ref(), &["convert", "-q"], text);
        assert_eq!(named.out, piped.out, "{name}");
        assert_eq!(named.status, piped.status, "{name}");
        texts += 1;
    }
    assert!(texts > 20, "{texts}");
}

#[test]
fn a_score_between_two_names_is_kept() {
    let moves = "1. c3-d4 d6-c5 2. b2-c3 f6-g5";
    for (heading, score, draw) in [
        ("Souza 2 x 0 Lima", "2-0", false),
        ("Souza 1 x 1 Lima", "1-1", true),
        ("Иванов 1:1 Петров", "1-1", true),
        ("Иванов - Петров 2:0", "2-0", false),
        ("Rossi 1-1 Bianchi", "1-1", true),
    ] {
        for text in [
            heading.to_owned(),
            format!("{heading} {moves}"),
            format!("{heading}\n{moves}\n"),
            format!("{heading}\n\n{moves}\n"),
        ] {
            let dir = tempfile::tempdir().expect("a folder");
            std::fs::write(dir.path().join("a.txt"), &text).expect("a file");
            let plain = run_in(dir.path(), &["convert", "--to", "pdn", "a.txt"], "");
            let same = if draw {
                "[Result \"1/2-1/2\"]"
            } else {
                "[Result \"1-0\"]"
            };
            let result = format!("[Result \"{score}\"]");
            assert!(
                plain.out.contains(same) || plain.out.contains(&result),
                "{text}: {} {}",
                plain.out,
                plain.err
            );
            assert!(plain.out.contains("[White \""), "{text}: {}", plain.out);
            let checked = run_in(dir.path(), &["check", "a.txt"], "");
            assert_eq!(checked.status, Some(0), "{text}: {}", checked.out);
            let fixed = run_in(dir.path(), &["fix", "a.txt", "-o", "b.txt"], "");
            let mended = std::fs::read_to_string(dir.path().join("b.txt")).expect("a file");
            assert_eq!(mended, text, "{}", fixed.err);
        }
    }
}

#[test]
fn the_score_of_a_match_at_the_end_is_told() {
    for (moves, end) in [
        ("1. c3-d4 d6-c5", "3-1"),
        ("1. c3-d4 d6-c5", "2-2"),
        ("1. c3-d4 d6-c5", "Результат 3:1"),
        ("1. c3-d4 d6-c5", "Result 2-1"),
        ("1. c3-d4 d6-c5", "Resultado 3 x 1"),
        ("1. 11-15 23-19\n2. 8-11 22-17", "3-1"),
    ] {
        let text = format!("{moves}\n{end}\n");
        let found = records("round1.txt", text.as_bytes(), &[]);
        assert!(find(&found, "R004").is_some(), "{text}: {found:?}");
        let moves = |record: &Value| {
            record["code"]
                .as_str()
                .is_some_and(|code| code.starts_with('M'))
        };
        assert!(!found.iter().any(moves), "{text}: {found:?}");
    }
}

#[test]
fn numbers_in_a_heading_are_no_moves() {
    for heading in [
        "1-2 June",
        "Time 14-30",
        "Board 11-15",
        "12-14 мая",
        "3-5 maggio",
        "Round 3-4",
    ] {
        for moves in [
            "1. c3-d4 d6-c5\n2. b2-c3 f6-g5",
            "1. 11-15 23-19\n2. 8-11 22-17",
        ] {
            let text = format!("{heading}\n{moves}\n");
            let found = records("round1.txt", text.as_bytes(), &[]);
            let wrong = |record: &Value| record["severity"] != "info";
            assert!(!found.iter().any(wrong), "{text}: {found:?}");
        }
    }
}

/// A text of a megabyte that looks like a sheet is an archive of something: nobody's memory goes into it unasked.
#[test]
fn a_long_text_is_refused_until_somebody_says_what_it_is() {
    let sheet = "Иванов - Петров 2-0\n1. c3-d4 d6-c5\n2. b2-c3 f6-g5\n2-0\n\n\n";
    let dir = tempfile::tempdir().expect("a folder");
    let write = |len: usize| {
        let text = sheet.repeat(len / sheet.len());
        std::fs::write(dir.path().join("all.txt"), text).expect("a file");
    };
    write((1 << 20) - 100);
    let short = run_in(dir.path(), &["check", "all.txt", "--statistics"], "");
    assert_eq!(
        (short.status, short.err.as_str()),
        (Some(0), ""),
        "{}",
        short.out
    );
    write((1 << 20) + 200);
    for args in [
        ["check", "all.txt"],
        ["convert", "all.txt"],
        ["fix", "all.txt"],
    ] {
        let long = run_in(dir.path(), &args, "");
        assert_eq!(long.status, Some(2), "{args:?}");
        let told = long.out + &long.err;
        assert!(told.contains("1 MiB") && told.contains("--from"), "{told}");
    }
    let args = ["check", "all.txt", "--from", "sheet", "--statistics"];
    assert_eq!(run_in(dir.path(), &args, "").status, Some(0));
    let args = ["check", "-", "--from", "pdn", "--statistics"];
    let text = sheet.repeat((1 << 20) / sheet.len() + 1);
    assert_eq!(run_in(dir.path(), &args, text.clone()).status, Some(1));
    assert_eq!(run_in(dir.path(), &["check", "-"], text).status, Some(2));
}
