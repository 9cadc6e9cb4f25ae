//! `pdn check`: paths, formats, exit status.

use super::{run, run_in};
use serde_json::Value;
use std::fs;

const GAME: &str = "[GameType \"25\"]\n1. c3-d4 f6-g5 *\n\n";

fn folder() -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(dir.path().join("good.pdn"), GAME).expect("a file");
    dir
}

fn last_line(text: &str) -> Value {
    let line = text.lines().last().unwrap_or_default();
    serde_json::from_str(line).expect("JSON")
}

#[test]
fn a_wrong_path_is_told_and_the_rest_is_checked() {
    let dir = folder();
    let args = ["check", "--format", "jsonl", "gone.pdn", "good.pdn"];
    let run = run_in(dir.path(), &args, "");
    assert_eq!(run.status, Some(2));
    let message = "gone.pdn cannot be read: No such file or directory";
    assert_eq!(run.err, format!("error: {message}\n"));
    let first: Value =
        serde_json::from_str(run.out.lines().next().unwrap_or_default()).expect("a record");
    assert_eq!(first["code"], "I001");
    assert_eq!(first["message"], message);
    let summary = &last_line(&run.out)["summary"];
    assert_eq!(summary["files"], 2);
    assert_eq!(summary["findings"]["I001"], 1);

    let human = run_in(dir.path(), &["check", "gone.pdn", "good.pdn"], "");
    assert_eq!((human.status, human.err.as_str()), (Some(2), ""));
    assert!(human.out.contains(message));

    let ignored = run_in(dir.path(), &["check", "gone.pdn", "--ignore", "input"], "");
    assert_eq!(ignored.status, Some(2));
    assert!(ignored.err.contains(message));
}

#[test]
fn standard_input_and_folders() {
    let dir = folder();
    for args in [
        &["check", "--format", "jsonl"][..],
        &["check", "-", "--format", "jsonl"],
    ] {
        let run = run_in(dir.path(), args, GAME);
        assert_eq!(run.status, Some(0), "{}", run.err);
        assert_eq!(last_line(&run.out)["summary"]["files"], 1);
    }
    fs::create_dir(dir.path().join("deep")).expect("a folder");
    fs::write(dir.path().join("deep/a.txt"), GAME).expect("a file");
    let files = |args: &[&str]| {
        let run = run_in(dir.path(), args, "");
        last_line(&run.out)["summary"]["files"].as_u64()
    };
    assert_eq!(files(&["check", "--format=jsonl", "."]), Some(1));
    assert_eq!(
        files(&["check", "--format=jsonl", "--ext=pdn,txt", "."]),
        Some(2)
    );
    assert_eq!(files(&["check", "--format=jsonl", "deep"]), Some(0));
}

#[test]
fn any_number_of_jobs_writes_the_same() {
    let dir = folder();
    for n in 0..100 {
        let text = GAME.repeat(n);
        fs::write(dir.path().join(format!("{n}.pdn")), text).expect("a file");
    }
    let out = |jobs: &str| {
        let args = [
            "check",
            "--format=json",
            "--jobs",
            jobs,
            "gone",
            ".",
            "lost",
        ];
        run_in(dir.path(), &args, "").out
    };
    let one = out("1");
    assert!(one.contains("\"files\":103"));
    assert_eq!(out("2"), one);
    assert_eq!(out("8"), one);
}

#[test]
fn unknown_checks_are_refused_with_a_hint() {
    for option in ["--select", "--ignore", "--fail-on"] {
        let wrong = run(&["check", option, "C002,capture-mised"]);
        assert_eq!((wrong.status, wrong.out.as_str()), (Some(2), ""));
        assert_eq!(
            wrong.err,
            "error: there is no check `capture-mised`; did you mean `capture-missed`?\n"
        );
    }
}

#[test]
fn nothing_to_check_is_one_line() {
    let dir = tempfile::tempdir().expect("a folder");
    let run = run_in(dir.path(), &["check", "."], "");
    assert_eq!(
        (run.status, run.out.as_str()),
        (Some(0), "No files to check.\n")
    );
    let quiet = run_in(dir.path(), &["check", ".", "--quiet"], "");
    assert_eq!((quiet.out.as_str(), quiet.err.as_str()), ("", ""));
}

#[test]
fn statistics_count_without_listing() {
    let dir = folder();
    let args = ["check", "--statistics", "--format=json", "gone.pdn"];
    let run = run_in(dir.path(), &args, "");
    let value: Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!(value["findings"], Value::Array(Vec::new()));
    assert_eq!(value["summary"]["findings"]["I001"], 1);
}

#[cfg(unix)]
#[test]
fn a_reader_that_leaves_is_no_failure() {
    use std::process::{Command, Stdio};
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("pdn"))
        .args(["explain", "--all"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(
        (output.status.code(), output.stderr.as_slice()),
        (Some(0), &b""[..])
    );
}

/// Starts a check that waits for its input, sends it an interrupt, and waits for its end.
#[cfg(unix)]
#[test]
fn an_interrupt_ends_with_a_summary() {
    use std::io::Write;
    use std::process::{Command, Stdio};
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("pdn"))
        .args(["check", "--format=jsonl", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(GAME.as_bytes()).expect("it reads");
    std::thread::sleep(std::time::Duration::from_millis(500));
    let kill = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(kill.is_ok_and(|status| status.success()));
    let output = child.wait_with_output().expect("it ends");
    drop(stdin);
    assert_eq!(output.status.code(), Some(130));
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(last_line(&text)["summary"].is_object());
}
