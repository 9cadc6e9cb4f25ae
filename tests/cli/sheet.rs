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
