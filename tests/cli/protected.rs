//! No file that a run reads is overwritten, whatever it is read as, and no file is written twice.

use super::{Run, program, run_in};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

const GAME: &str = "[GameType \"25\"]\n[Event \"Cup\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 1-0\n";

/// A folder with a game, and a file of each kind that is read beside games.
fn folder() -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a folder");
    for (name, text) in [
        ("a.pdn", GAME),
        ("list.txt", "a.pdn\n"),
        ("settings.toml", "lang = \"en\"\n"),
        ("event.toml", "name = \"Cup\"\n"),
        (
            "names.toml",
            "[[player]]\nname = \"A\"\naliases = [\"A.\"]\n",
        ),
        (
            "openings.tsv",
            "code\tfen\tmoves\tname\textra\n7\tB:W18,21,22,23,24,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,11,12,14\t1. cd4 dc5 2. bc3\tx\t\n",
        ),
    ] {
        fs::write(dir.path().join(name), text).expect("a file");
    }
    for (args, name) in [
        (
            &["check", "a.pdn", "-q", "--write-baseline"][..],
            "known.json",
        ),
        (&["plan", "a.pdn", "-q", "-o"], "plan.json"),
        (
            &["check", "a.pdn", "-q", "--format", "json", "-o"],
            "part.json",
        ),
    ] {
        let run = run_in(dir.path(), &[args, &[name]].concat(), "");
        assert_eq!(run.status, Some(0), "{args:?}: {}", run.err);
    }
    dir
}

/// Runs a command that is refused, and asserts that `file` is what it was.
fn refused(dir: &Path, args: &[&str], file: &str) -> Run {
    let before = fs::read(dir.join(file)).expect("a file");
    let run = run_in(dir, args, "");
    assert_eq!(run.status, Some(2), "{args:?}: {}{}", run.out, run.err);
    assert_eq!(
        fs::read(dir.join(file)).expect("a file"),
        before,
        "{args:?}: {}",
        run.err
    );
    run
}

#[test]
fn what_a_run_reads_is_never_overwritten() {
    let dir = folder();
    for (args, file) in [
        (&["check", "--files-from", "list.txt"][..], "list.txt"),
        (&["convert", "--files-from", "list.txt"], "list.txt"),
        (&["merge", "--files-from", "list.txt"], "list.txt"),
        (
            &["check", "a.pdn", "--config", "settings.toml"],
            "settings.toml",
        ),
        (
            &["stats", "a.pdn", "--config", "settings.toml"],
            "settings.toml",
        ),
        (&["event", "."], "event.toml"),
        (&["event", ".", "--format", "html"], "event.toml"),
        (&["event", "event.toml", "a.pdn"], "event.toml"),
        (&["stats", "a.pdn", "--names", "names.toml"], "names.toml"),
        (&["convert", "a.pdn", "--names", "names.toml"], "names.toml"),
        (
            &["check", "a.pdn", "--baseline", "known.json"],
            "known.json",
        ),
        (
            &["find", "opening 7", "a.pdn", "--openings", "openings.tsv"],
            "openings.tsv",
        ),
        (
            &["check", "a.pdn", "--plan", "plan.json", "--range", "0..9"],
            "plan.json",
        ),
        (&["summary", "part.json"], "part.json"),
        (&["dedupe", "a.pdn"], "a.pdn"),
    ] {
        let run = refused(dir.path(), &[args, &["-o", file, "--force"]].concat(), file);
        assert!(run.err.contains("is being read"), "{args:?}: {}", run.err);
    }
    // Under the name of another output as well.
    for file in ["a.pdn", "settings.toml"] {
        let args = ["check", "a.pdn", "--config", "settings.toml", "--force"];
        let run = refused(
            dir.path(),
            &[&args[..], &["--write-baseline", file]].concat(),
            file,
        );
        assert!(run.err.contains("is being read"), "{}", run.err);
    }
    let args = [
        "dedupe",
        "a.pdn",
        "-o",
        "b.pdn",
        "--report=a.pdn",
        "--force",
    ];
    refused(dir.path(), &args, "a.pdn");
    assert!(!dir.path().join("b.pdn").exists());
    // A baseline is read to be renewed.
    let args = ["check", "a.pdn", "-q", "--baseline", "known.json"];
    let run = run_in(
        dir.path(),
        &[&args[..], &["--write-baseline", "known.json"]].concat(),
        "",
    );
    assert_eq!(run.status, Some(0), "{}", run.err);
}

#[cfg(unix)]
#[test]
fn a_file_is_known_under_all_its_names() {
    let dir = folder();
    fs::hard_link(dir.path().join("a.pdn"), dir.path().join("hard.pdn")).expect("a link");
    std::os::unix::fs::symlink("a.pdn", dir.path().join("soft.pdn")).expect("a link");
    std::os::unix::fs::symlink(".", dir.path().join("here")).expect("a link");
    for name in ["hard.pdn", "soft.pdn", "./a.pdn", "here/a.pdn"] {
        for command in ["convert", "check", "fix", "merge", "stats"] {
            let run = refused(
                dir.path(),
                &[command, "a.pdn", "-o", name, "--force"],
                "a.pdn",
            );
            assert!(run.err.contains("is being read"), "{name}: {}", run.err);
        }
    }
}

#[cfg(unix)]
#[test]
fn the_file_behind_standard_input_or_output_is_protected() {
    let dir = folder();
    let open = |append: bool| {
        let mut options = fs::OpenOptions::new();
        let options = options.read(!append).append(append);
        options.open(dir.path().join("a.pdn")).expect("a file")
    };
    let run = |args: &[&str], stdin: Stdio, stdout: Stdio| {
        let mut command = Command::new(program());
        command.current_dir(dir.path()).args(args).env("LANG", "C");
        let output = command
            .stdin(stdin)
            .stdout(stdout)
            .output()
            .expect("it runs");
        let err = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {err}");
        assert!(err.contains("is being read"), "{args:?}: {err}");
        let now = fs::read_to_string(dir.path().join("a.pdn")).expect("a text");
        assert_eq!(now, GAME, "{args:?}");
    };
    for args in [
        &["convert", "-", "-o", "a.pdn", "--force"][..],
        &["check", "-o", "a.pdn", "--force"],
        &["fix", "-", "-o", "a.pdn", "--force"],
        &["merge", "-", "-o", "a.pdn", "--force"],
        &["check", "--files-from", "-", "-o", "a.pdn", "--force"],
    ] {
        run(args, open(false).into(), Stdio::null());
    }
    // What is appended would be read again.
    run(&["convert", "a.pdn"], Stdio::null(), open(true).into());
    run(&["check", "."], Stdio::null(), open(true).into());
}

#[test]
fn one_file_is_not_written_twice() {
    let dir = folder();
    for (args, same) in [
        (
            &[
                "check",
                "a.pdn",
                "-o",
                "new.json",
                "--write-baseline",
                "./new.json",
            ][..],
            "new.json",
        ),
        (
            &["dedupe", "a.pdn", "-o", "new.pdn", "--report=./new.pdn"],
            "new.pdn",
        ),
    ] {
        for force in [&[][..], &["--force"]] {
            let run = run_in(dir.path(), &[args, force].concat(), "");
            assert_eq!(run.status, Some(2), "{args:?}: {}", run.err);
            assert!(run.err.contains("two outputs"), "{args:?}: {}", run.err);
            assert!(!dir.path().join(same).exists(), "{args:?}");
        }
    }
}

/// Files of an earlier run, which are looked at and not read, are in nobody's way.
#[test]
fn results_are_written_anew() {
    let dir = folder();
    for args in [
        &["stats", ".", "--format", "html", "-o", "page.html"][..],
        &["event", ".", "--format", "json", "-o", "report.json"],
        &["convert", "a.pdn", "--to", "html", "-o", "pages/"],
        &["convert", "a.pdn", "-o", "b.txt"],
        &["split", "a.pdn", "--by", "result", "-o", "parts"],
    ] {
        for _ in 0..2 {
            let run = run_in(dir.path(), &[args, &["--force"]].concat(), "");
            assert!(matches!(run.status, Some(0 | 1)), "{args:?}: {}", run.err);
        }
    }
    let run = run_in(dir.path(), &["fix", "--in-place", "a.pdn"], "");
    assert_eq!(run.status, Some(0), "{}", run.err);
}
