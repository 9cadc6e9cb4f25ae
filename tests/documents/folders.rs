//! Documents as files, in folders and on standard input, by the program itself.

use super::make::{docx, html, odt, rtf, xlsx, zip};
use super::{GAME, ROWS, formats};
use assert_cmd::Command;
use std::fs;
use std::path::Path;

pub(super) fn pdn() -> Command {
    let mut command = Command::cargo_bin("pdn").unwrap();
    command.env_remove("LANG").env("LC_ALL", "C");
    command
}

/// What a command tells: its status, standard output, standard error.
pub(super) fn told(command: &mut Command) -> (Option<i32>, String, String) {
    let output = command.output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

fn fill(folder: &Path) {
    for (name, bytes) in formats(GAME) {
        fs::write(folder.join(name), bytes).unwrap();
    }
    let rules = "Regulations of the cup\nThe games begin at 10.\n";
    for (name, bytes) in [
        ("rules.docx", docx(rules)),
        ("photo.jpg", b"\xff\xd8\xff\xe0".to_vec()),
        ("scan.PNG", b"\x89PNG\r\n".to_vec()),
        ("minutes.pdf", b"%PDF-1.4\n".to_vec()),
        ("old.ppt", super::make::ole("PowerPoint Document")),
        ("really.doc", rtf(GAME)),
        ("page.xls", html("<table>\n")),
        ("all.zip", zip(&[("a.docx", b"x")])),
        ("torn.docx", docx(GAME)[..400].to_vec()),
        ("notes.md", b"# Notes".to_vec()),
    ] {
        fs::write(folder.join(name), bytes).unwrap();
    }
}

#[test]
fn a_folder_gives_its_documents_and_names_once_what_it_did_not_read() {
    let folder = tempfile::tempdir().unwrap();
    fill(folder.path());
    let (status, out, err) = told(
        pdn()
            .current_dir(folder.path())
            .args(["check", "--format", "json", "."]),
    );
    let report: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(report["summary"]["files"], 13, "{out}\n{err}");
    assert_eq!(report["summary"]["games"], 10, "{out}");
    // A damaged document is told like a file that was named.
    assert_eq!(status, Some(2), "{err}");
    let findings = report["findings"].as_array().unwrap();
    let torn = findings.iter().filter(|found| found["code"] == "I001");
    let torn: Vec<_> = torn.map(|found| &found["file"]).collect();
    assert_eq!(
        torn,
        ["all.zip!a.docx", "minutes.pdf", "torn.docx"],
        "{out}"
    );
    let warning: Vec<_> = err
        .lines()
        .filter(|line| line.contains("not read"))
        .collect();
    assert_eq!(
        warning,
        [
            "warning: not read: ./notes.md (of a kind in which no games are sought); ./old.ppt (PowerPoint 97-2003: save it as .docx, .odt, .txt); ./page.xls, ./rules.docx (no games are seen there; a file that \
          is named is read); ./photo.jpg, ./scan.PNG (a picture; `--ocr` recognises it)"
        ]
    );
}

#[test]
fn a_folder_becomes_one_file() {
    let folder = tempfile::tempdir().unwrap();
    fill(folder.path());
    let (status, _, err) = told(
        pdn()
            .current_dir(folder.path())
            .args(["convert", ".", "-o", "out.pdn"]),
    );
    // All that can be read is written, and the status tells that one file cannot.
    assert_eq!(status, Some(2), "{err}");
    assert!(err.contains("torn.docx"), "{err}");
    let text = fs::read_to_string(folder.path().join("out.pdn")).unwrap();
    assert_eq!(text.matches("[White \"Kovac\"]").count(), 10, "{text}");
    assert_eq!(text.matches("b4:d6").count(), 10, "{text}");
}

#[test]
fn standard_input_and_other_commands() {
    for (name, bytes) in formats(ROWS)
        .into_iter()
        .filter(|(name, _)| name.contains("xls") || name.contains("ods"))
    {
        let (_, out, err) = told(pdn().args(["convert", "-"]).write_stdin(bytes));
        assert!(
            out.contains("[Black \"Novak\"]") && out.contains("b4:d6"),
            "{name}: {out}{err}"
        );
    }
    let (_, out, _) = told(
        pdn()
            .args(["draws", "--format", "json", "--all", "-"])
            .write_stdin(odt(GAME)),
    );
    assert!(out.contains("Kovac"), "{out}");
    let wrong = xlsx("Round 3", &ROWS.replace("b4xd6", "b4-a5"));
    let (status, out, _) = told(pdn().args(["check", "-"]).write_stdin(wrong.clone()));
    assert_eq!(status, Some(1));
    assert!(
        out.contains("<stdin>: sheet “Round 3”, cell B8 (game 1, White's 4th move)"),
        "{out}"
    );
    let (_, out, _) = told(
        pdn()
            .args(["check", "--format", "jsonl", "-"])
            .write_stdin(wrong.clone()),
    );
    let line = out
        .lines()
        .find(|line| line.contains("capture-missed"))
        .unwrap();
    let record: serde_json::Value = serde_json::from_str(line).unwrap();
    assert_eq!(record["place"], "sheet “Round 3”, cell B8");
    assert!(
        record.get("line").is_none() && record.get("offset").is_none(),
        "{line}"
    );
    let (_, out, _) = told(
        pdn()
            .args(["check", "--lang", "ru", "-"])
            .write_stdin(wrong),
    );
    assert!(out.contains("лист «Round 3», ячейка B8"), "{out}");
}

#[test]
fn documents_are_not_mended() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.docx");
    let bytes = docx(GAME);
    fs::write(&path, &bytes).unwrap();
    let (status, _, err) = told(pdn().arg("fix").arg("--in-place").arg(&path));
    assert_eq!(status, Some(2), "{err}");
    assert!(
        err.contains("is a document (Word), and only plain text can be fixed"),
        "{err}"
    );
    assert_eq!(fs::read(&path).unwrap(), bytes);
    let mend = || told(pdn().arg("fix").arg("--in-place").arg(folder.path()));
    let (status, out, err) = mend();
    assert_eq!(status, Some(0), "{err}");
    assert!(out.contains("left alone: it is a document"), "{out}{err}");
    fs::write(folder.path().join("torn.docx"), &bytes[..400]).unwrap();
    let (status, _, err) = mend();
    assert_eq!(status, Some(2), "{err}");
    assert!(
        err.contains("torn.docx is a damaged document") && !err.contains("FILE"),
        "{err}"
    );
}

#[test]
fn what_cannot_be_read_says_why_and_ends_with_status_2() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("minutes.ppt");
    fs::write(&path, super::make::ole("PowerPoint Document")).unwrap();
    for command in ["check", "convert", "draws"] {
        let (status, out, err) = told(pdn().arg(command).arg(&path));
        assert_eq!(status, Some(2), "{command}: {out}{err}");
        assert!((out + &err).contains("save it as"), "{command}");
    }
}

#[test]
fn a_table_of_results_is_told_and_no_game() {
    let table = "No\tName\t1\t2\t3\tPoints\n1\tAshdown\tX\t2-0\t1-1\t3\n2\tTarrow\t0-2\tX\t2-0\t2\n3\tPellow\t1-1\t0-2\tX\t1\n";
    let pairs = "Round 1\t\t21.10.2024\n1\tAshdown\t2-0\tPellow\n2\tTarrow\t1-1\tCobley\nRound 2\t\t22.10.2024\n1\tPellow\t2-0\tTarrow\n";
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [("table", table.to_owned()), ("pairs", pairs.to_owned())] {
        fs::write(folder.path().join(format!("{name}.xlsx")), xlsx("A", &text)).unwrap();
    }
    fs::write(
        folder.path().join("before.xlsx"),
        xlsx("A", &format!("{table}\n{ROWS}")),
    )
    .unwrap();
    fs::write(
        folder.path().join("behind.xlsx"),
        xlsx("A", &format!("{ROWS}\n{pairs}")),
    )
    .unwrap();
    let (_, _, err) = told(
        pdn()
            .current_dir(folder.path())
            .args(["convert", ".", "-o", "out.pdn"]),
    );
    assert!(err.contains("2 games converted"), "{err}");
    assert!(
        err.contains("not read: ./pairs.xlsx (no games are seen there; a file that is named is read); ./table.xlsx (read by `pdn event`"),
        "{err}"
    );
    let findings: Vec<_> = err
        .lines()
        .filter(|line| line.contains("table-of-results"))
        .collect();
    assert_eq!(findings.len(), 2, "{err}");
    for place in [
        "before.xlsx: sheet “A”, cell A2",
        "behind.xlsx: sheet “A”, cell A12",
    ] {
        assert!(err.contains(place), "{place}: {err}");
    }
}
