//! Patterns that the shell leaves as they are, and lists of files.

use super::{Run, run_in};
use std::fs;
use std::path::Path;

const GAME: &str = "[GameType \"25\"]\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 *\n";

fn folder() -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a folder");
    for name in [
        "b.pdn",
        "a.pdn",
        "2012/may/c d.pdn",
        "2012/d.pdn",
        "2012/e.txt",
        ".h/f.pdn",
        "x[1].pdn",
    ] {
        let path = dir.path().join(name);
        fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        fs::write(path, GAME).expect("a file");
    }
    dir
}

/// The files that a run has read, in order.
fn files(dir: &Path, args: &[&str], stdin: &[u8]) -> (Vec<String>, Run) {
    let args = [&["convert", "-q", "--to", "jsonl"], args].concat();
    let run = run_in(dir, &args, stdin);
    let file = |line: &str| {
        let game: serde_json::Value = serde_json::from_str(line).expect("JSON");
        game["file"].as_str().expect("a file").replace('\\', "/")
    };
    (run.out.lines().map(file).collect(), run)
}

#[test]
fn patterns_fit_files_in_order() {
    let dir = folder();
    for (args, wanted) in [
        (&["*.pdn"][..], &["a.pdn", "b.pdn", "x[1].pdn"][..]),
        (
            &["**/*.pdn"],
            &[
                "2012/d.pdn",
                "2012/may/c d.pdn",
                "a.pdn",
                "b.pdn",
                "x[1].pdn",
            ],
        ),
        (&["20??/*.pdn", "a.pdn"], &["2012/d.pdn", "a.pdn"]),
        (&["[ab].pdn"], &["a.pdn", "b.pdn"]),
        // It is there.
        (&["x[1].pdn"], &["x[1].pdn"]),
        // Folders are walked.
        (&["20*"], &["2012/d.pdn", "2012/e.txt", "2012/may/c d.pdn"]),
        (&[".h/*.pdn"], &[".h/f.pdn"]),
    ] {
        let (found, run) = files(dir.path(), args, b"");
        assert_eq!(found, wanted, "{args:?}: {}", run.err);
    }
    for pattern in ["*.pgn", "2013/**/*.pdn", "a[.pdn"] {
        for command in ["check", "fix", "draws", "event", "names"] {
            let run = run_in(dir.path(), &[command, "a.pdn", pattern], "");
            assert_eq!(run.status, Some(2), "{pattern}");
            let told = format!("no file fits the pattern `{pattern}`");
            assert!(run.err.contains(&told), "{command} {pattern}: {}", run.err);
        }
    }
    let run = run_in(dir.path(), &["fix", "--diff", "2012/*.pdn"], "");
    assert_eq!(run.status, Some(0), "{}", run.err);
}

#[test]
fn lists_name_files() {
    let dir = folder();
    fs::write(dir.path().join("list"), "b.pdn\r\n\n2012/may/c d.pdn\n").expect("a list");
    let (found, run) = files(dir.path(), &["--files-from", "list"], b"");
    assert_eq!(found, ["b.pdn", "2012/may/c d.pdn"], "{}", run.err);
    let (found, _) = files(
        dir.path(),
        &["a.pdn", "--files-from=-"],
        b"x[1].pdn\0" as &[u8],
    );
    assert_eq!(found, ["a.pdn", "x[1].pdn"]);
    fs::write(dir.path().join("empty"), "\n\n").expect("a list");
    for (args, told) in [
        (
            &["check", "--files-from", "empty"][..],
            "empty lists no files",
        ),
        (&["check", "--files-from", "none"], "none cannot be read"),
        (&["check", "--files-from", "-", "-"], "cannot hold games"),
    ] {
        let run = run_in(dir.path(), args, GAME);
        assert!(run.err.contains(told), "{args:?}: {}", run.err);
        assert_eq!(run.status, Some(2));
    }
    let run = run_in(
        dir.path(),
        &["check", "--files-from", "-"],
        "gone.pdn\na.pdn\n",
    );
    assert_eq!(run.status, Some(2));
    assert!(run.out.contains("gone.pdn"), "{}", run.out);
}
