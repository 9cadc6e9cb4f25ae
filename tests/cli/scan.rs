//! Recognised pictures of scoresheets on the command line.

use super::run_in;
use std::path::Path;

fn fixture(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fixtures/scans")
        .join(name);
    std::fs::read(path).expect("a fixture")
}

/// A round as it lies in a folder: typed, recognised in four formats, and a picture that nobody recognised.
#[test]
fn a_folder_of_typed_and_recognised_sheets_is_read_as_one() {
    let dir = tempfile::tempdir().expect("a folder");
    let put =
        |name: &str, bytes: &[u8]| std::fs::write(dir.path().join(name), bytes).expect("a file");
    put("board1.tsv", &fixture("rows-brazilian.tsv"));
    put("board2.hocr", &fixture("rows-brazilian.hocr"));
    put("board2.html", &fixture("rows-brazilian.hocr"));
    put("board3.xml", &fixture("grid-international.xml"));
    put(
        "board4.json",
        br#"[[[[60,0],[460,0],[460,30],[60,30]], "1. c3-d4 d6-c5", 0.9],
             [[[60,50],[460,50],[460,80],[60,80]], "2. b2-c3 f6-g5", 0.9]]"#,
    );
    put(
        "board5.txt",
        "Белые: Крылов Черные: Дубов\n\n1. e3-d4 d6-c5\n2. c3-b4 f6-g5\n".as_bytes(),
    );
    put("board6.jpg", b"\xff\xd8\xff\xe0");
    put("other.xml", b"<?xml version=\"1.0\"?><note>c3-d4</note>");
    let run = run_in(dir.path(), &["check", "--list=tsv", "."], "");
    let read: Vec<(&str, &str)> = run
        .out
        .lines()
        .skip(1)
        .filter_map(|line| {
            let cells: Vec<&str> = line.split('\t').collect();
            Some((*cells.first()?, *cells.get(5)?))
        })
        .collect();
    let expected = [
        ("board1.tsv", "34"),
        ("board2.hocr", "34"),
        ("board2.html", "34"),
        ("board3.xml", "90"),
        ("board4.json", "4"),
        ("board5.txt", "4"),
    ];
    assert_eq!(read, expected, "{}", run.out);
    for left in ["board6.jpg", "other.xml"] {
        assert!(run.err.contains(left), "{}", run.err);
    }
}

/// Nothing doubtful ends with status 0, and what was recognised is kept.
#[test]
fn doubt_ends_with_status_one() {
    let dir = tempfile::tempdir().expect("a folder");
    std::fs::write(dir.path().join("sure.tsv"), fixture("rows-brazilian.tsv")).expect("a file");
    std::fs::write(dir.path().join("unsure.tsv"), fixture("blocks-russian.tsv")).expect("a file");
    let sure = run_in(dir.path(), &["check", "sure.tsv"], "");
    assert_eq!(sure.status, Some(0), "{}", sure.out);
    let unsure = run_in(dir.path(), &["check", "unsure.tsv"], "");
    assert_eq!(unsure.status, Some(1), "{}", unsure.out);
    let pdn = run_in(dir.path(), &["convert", "unsure.tsv"], "");
    assert!(pdn.out.contains("{OCR: "), "{}", pdn.out);
    assert!(pdn.err.contains("S044"), "{}", pdn.err);
    // The doubt stays in the PDN until somebody deletes its comments.
    let kept = run_in(dir.path(), &["check", "-"], pdn.out.as_bytes());
    assert_eq!(kept.status, Some(1), "{}", kept.out);
    let marks = pdn.out.matches("{OCR: ").count();
    let found = kept.out.matches("error[S047]").count();
    assert_eq!(found, marks, "{}", kept.out);
    let json = run_in(
        dir.path(),
        &["convert", "-q", "--to", "json", "-"],
        pdn.out.as_bytes(),
    );
    let kept = run_in(dir.path(), &["check", "-"], json.out.as_bytes());
    assert_eq!(
        kept.out.matches("error[S047]").count(),
        marks,
        "{}",
        kept.out
    );
    assert!(!unsure.out.contains("S047"), "{}", unsure.out);
    let confirmed: Vec<&str> = pdn.out.split("{OCR: ").collect();
    let confirmed = confirmed.iter().enumerate().map(|(nth, part)| match nth {
        0 => part,
        _ => part.split_once('}').expect("a comment").1,
    });
    let confirmed: String = confirmed.collect();
    let confirmed = run_in(dir.path(), &["check", "-"], confirmed.as_bytes());
    assert!(!confirmed.out.contains("S047"), "{}", confirmed.out);
    let fixed = run_in(dir.path(), &["fix", "unsure.tsv"], "");
    assert_eq!(fixed.status, Some(2), "{}", fixed.err);
}

/// A file of which the recognition program wrote only the half, or nothing but its header.
#[test]
fn half_a_file_is_read_as_far_as_it_goes() {
    let dir = tempfile::tempdir().expect("a folder");
    let whole = fixture("rows-brazilian.tsv");
    std::fs::write(dir.path().join("half.tsv"), &whole[..whole.len() / 2]).expect("a file");
    let header = whole.split(|byte| *byte == b'\n').next().expect("a row");
    std::fs::write(dir.path().join("header.tsv"), header).expect("a file");
    let half = run_in(dir.path(), &["convert", "half.tsv"], "");
    assert!(
        half.out.contains("1. g3-h4 b6-a5"),
        "{}{}",
        half.out,
        half.err
    );
    let none = run_in(dir.path(), &["check", "header.tsv"], "");
    assert_ne!(none.status, Some(0), "{}{}", none.out, none.err);
}
