//! What cannot be written is told, and ends in a status of its own.
#![cfg(target_os = "linux")]

use super::{pdn, program, run_in};
use std::fs::File;
use std::process::Command;

#[test]
fn help_that_cannot_be_written_is_a_failure() {
    for args in [
        &["--help"][..],
        &["-h"],
        &["--version"],
        &["help", "find"],
        &["check", "--help"],
        &["--lang", "ru", "check", "--help"],
        &["--lang", "it", "--version"],
        &["completions", "bash"],
        &["explain", "E007"],
    ] {
        let full = File::options()
            .write(true)
            .open("/dev/full")
            .expect("a device");
        let mut command = Command::new(program());
        let output = command.args(args).env("LANG", "C").stdout(full).output();
        let output = output.expect("it runs");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(!output.stderr.is_empty(), "{args:?}");
        // Whoever reads a pipe may have seen enough.
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let mut command = Command::new(program());
        let output = command.args(args).env("LANG", "C").stdout(writer).output();
        assert_eq!(output.expect("it runs").status.code(), Some(0), "{args:?}");
    }
}

#[test]
fn the_folder_for_temporary_files_is_named() {
    const GAME: &str = "[GameType \"25\"]\n[White \"A\"]\n\n1. c3-d4 d6-c5 *\n";
    let dir = tempfile::tempdir().expect("a folder");
    std::fs::write(dir.path().join("a.pdn"), GAME).expect("a file");
    for (lang, args) in [
        ("en", &["dedupe", "a.pdn", "-o", "b.pdn"][..]),
        ("en", &["merge", "--sort", "white", "-"]),
        ("ru", &["dedupe", "a.pdn"]),
        ("it", &["merge", "--sort", "white", "-", "-o", "b.pdn"]),
    ] {
        let mut command = pdn();
        let command = command
            .current_dir(dir.path())
            .env("TMPDIR", "/no/such/folder");
        let output = command.args(["--lang", lang]).args(args).write_stdin(GAME);
        let output = output.output().expect("it runs");
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {err}");
        assert!(err.contains("/no/such/folder: "), "{args:?}: {err}");
    }
    assert_eq!(run_in(dir.path(), &["dedupe", "a.pdn"], "").status, Some(0));
}
