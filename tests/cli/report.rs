//! `pdn check -o`: the report in a file.

use super::run_in;
use std::fs;

const WRONG: &str = "[GameType \"25\"]\n1. c3-d4 f6-g5 2. d4-e6 *\n";

fn folder() -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(dir.path().join("a.pdn"), WRONG).expect("a file");
    dir
}

fn timeless(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with("time "));
    lines.map(|line| format!("{line}\n")).collect()
}

#[test]
fn the_file_holds_what_standard_output_would() {
    let dir = folder();
    for format in [
        "human", "json", "jsonl", "csv", "sarif", "junit", "github", "html",
    ] {
        let plain = run_in(dir.path(), &["check", "a.pdn", "--format", format], "");
        let name = format!("new/reports/{format}");
        let args = ["check", "a.pdn", "--format", format, "-o", &name];
        let run = run_in(dir.path(), &args, "");
        assert_eq!((run.status, run.out.as_str()), (Some(1), ""));
        // A status of 1 is not silent.
        let told = format!("{name} written; errors: 1, warnings: 0, notes: ");
        assert!(run.err.starts_with(&told), "{}", run.err);
        let written = fs::read_to_string(dir.path().join(&name)).expect("a report");
        assert!(written.len() > 50, "{written}");
        assert_eq!(timeless(&written), timeless(&plain.out), "{format}");
    }
}

#[test]
fn the_ending_of_a_file_tells_its_format() {
    let dir = folder();
    for (command, name, begins) in [
        ("check", "r.json", "{\"schema\":\"pdn-check-1\""),
        ("check", "r.html", "<!doctype html>"),
        ("check", "r.xml", "<?xml"),
        ("check", "r.csv", "file,"),
        ("event", "e.json", "{\"schema\":\"pdn-event-1\""),
        ("event", "e.HTML", "<!doctype html>"),
        ("event", "e.md", "# "),
    ] {
        run_in(dir.path(), &[command, "a.pdn", "-o", name], "");
        let written = fs::read_to_string(dir.path().join(name)).expect("a report");
        assert!(written.starts_with(begins), "{name}: {written}");
    }
    // What is typed goes before the ending.
    let args = ["check", "a.pdn", "-o", "csv.json", "--format", "csv"];
    run_in(dir.path(), &args, "");
    let written = fs::read_to_string(dir.path().join("csv.json")).expect("a report");
    assert!(written.starts_with("file,"), "{written}");
}

#[test]
fn what_cannot_be_read_is_told_beside_the_report() {
    let dir = folder();
    let run = run_in(
        dir.path(),
        &["check", "gone.pdn", "a.pdn", "-o", "r.txt"],
        "",
    );
    assert_eq!((run.status, run.out.as_str()), (Some(2), ""));
    let message = "gone.pdn cannot be read: no such file or directory";
    let first = run.err.lines().next();
    assert_eq!(first, Some(format!("error: {message}").as_str()));
    let written = fs::read_to_string(dir.path().join("r.txt")).expect("a report");
    assert!(
        written.contains(message) && written.contains("M001"),
        "{written}"
    );
}

#[test]
fn nothing_is_overwritten_unasked() {
    let dir = folder();
    let file = dir.path().join("r.txt");
    fs::write(&file, "mine").expect("a file");
    let args = ["check", "a.pdn", "-o", "r.txt"];
    let run = run_in(dir.path(), &args, "");
    let told = "error: r.txt exists; --force overwrites it\n";
    assert_eq!(
        (run.status, run.out.as_str(), run.err.as_str()),
        (Some(2), "", told)
    );
    assert_eq!(fs::read(&file).expect("a file"), b"mine");

    let forced = run_in(dir.path(), &[&args[..], &["--force"]].concat(), "");
    assert_eq!(forced.status, Some(1));
    assert!(forced.err.starts_with("r.txt written; "), "{}", forced.err);
    let quiet = run_in(dir.path(), &[&args[..], &["--force", "-q"]].concat(), "");
    assert_eq!((quiet.status, quiet.err.as_str()), (Some(1), ""));
    assert!(fs::read_to_string(&file).expect("a file").contains("M001"));

    // What is read, a folder, and --force alone.
    for (args, told) in [
        (
            &["check", "a.pdn", "-o", "a.pdn", "--force"][..],
            "error: a.pdn is being read; it cannot be written at the same time; -o takes the name of another file\n",
        ),
        (
            &["check", "a.pdn", "-o", "."],
            "error: . is a folder; the report needs the name of a file\n",
        ),
        (
            &["check", "a.pdn", "-o", "new/"],
            "error: new/ is a folder; the report needs the name of a file\n",
        ),
    ] {
        let run = run_in(dir.path(), args, "");
        assert_eq!((run.status, run.err.as_str()), (Some(2), told));
    }
    assert_eq!(
        fs::read_to_string(dir.path().join("a.pdn")).expect("a file"),
        WRONG
    );
    let alone = run_in(dir.path(), &["check", "-", "--force"], "");
    assert_eq!(alone.status, Some(2));
    // Nothing else was left.
    assert_eq!(fs::read_dir(dir.path()).expect("a folder").count(), 2);
}

#[test]
fn a_wrong_setting_leaves_no_file() {
    let dir = folder();
    let args = ["check", "a.pdn", "-o", "r.txt", "--variant", "chess"];
    assert_eq!(run_in(dir.path(), &args, "").status, Some(2));
    assert!(!dir.path().join("r.txt").exists());
}

#[cfg(unix)]
#[test]
fn links_are_followed_and_devices_written() {
    use std::os::unix::fs::symlink;
    let dir = folder();
    fs::write(dir.path().join("there.txt"), "old").expect("a file");
    symlink("there.txt", dir.path().join("link")).expect("a link");
    symlink("later.txt", dir.path().join("ahead")).expect("a link");
    symlink("round", dir.path().join("round")).expect("a link");
    let check = |output: &str, more: &[&str]| {
        let args = [&["check", "a.pdn", "-o", output], more].concat();
        run_in(dir.path(), &args, "")
    };
    assert_eq!(check("link", &[]).status, Some(2));
    assert_eq!(check("link", &["--force"]).status, Some(1));
    assert_eq!(check("ahead", &[]).status, Some(1));
    for name in ["there.txt", "later.txt"] {
        let text = fs::read_to_string(dir.path().join(name)).expect("a report");
        assert!(text.contains("M001"), "{name}");
    }
    for name in ["link", "ahead", "round"] {
        assert!(dir.path().join(name).is_symlink(), "{name}");
    }
    let round = check("round", &["--force"]);
    assert_eq!(round.status, Some(2));
    assert!(
        round.err.contains("round cannot be written: "),
        "{}",
        round.err
    );

    assert_eq!(check("/dev/null", &[]).status, Some(1));
    let out = check("/dev/stdout", &[]);
    assert_eq!(out.status, Some(1));
    assert!(out.out.contains("M001"));
    if std::path::Path::new("/dev/full").exists() {
        let full = check("/dev/full", &[]);
        assert_eq!(full.status, Some(2));
        assert!(full.err.contains("/dev/full: "), "{}", full.err);
    }
}

/// A check that is interrupted while it waits for its input.
#[cfg(unix)]
#[test]
fn an_interrupt_leaves_no_file() {
    use std::io::Write;
    use std::process::{Command, Stdio};
    let dir = folder();
    let mut child = Command::new(super::program())
        .args(["check", "-", "-o", "r.txt"])
        .current_dir(dir.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(WRONG.as_bytes()).expect("it reads");
    std::thread::sleep(std::time::Duration::from_millis(500));
    let kill = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(kill.is_ok_and(|status| status.success()));
    let output = child.wait_with_output().expect("it ends");
    drop(stdin);
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(fs::read_dir(dir.path()).expect("a folder").count(), 1);
}
