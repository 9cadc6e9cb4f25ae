//! What asks a command to end ends it, at once, and leaves nothing behind.

use super::{DAMAGED, folder, names, read, start, start_ignoring};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Output};
use std::time::{Duration, Instant};

/// Waits until a command listens for a signal.
fn listening(child: &Child, signal: u32) {
    let since = Instant::now();
    loop {
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).expect("it runs");
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        let caught = u64::from_str_radix(caught.expect("a line").trim(), 16).expect("a number");
        if caught >> (signal - 1) & 1 == 1 {
            return;
        }
        assert!(
            since.elapsed() < Duration::from_secs(60),
            "it does not listen"
        );
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn send(child: &Child, signal: &str) {
    let kill = Command::new("kill")
        .args([&format!("-{signal}"), &child.id().to_string()])
        .status();
    assert!(kill.expect("kill runs").success());
}

/// Sends a signal and waits for the end; how long that took.
fn stop(child: Child, signals: &[&str]) -> (Output, Duration) {
    listening(&child, 2);
    // Far enough to wait for what it is to wait for.
    std::thread::sleep(Duration::from_millis(200));
    let since = Instant::now();
    for signal in signals {
        send(&child, signal);
    }
    let output = child.wait_with_output().expect("it ends");
    (output, since.elapsed())
}

/// On a machine that does much else, a second takes longer.
const SOON: Duration = Duration::from_secs(5);

fn pipe(dir: &Path) {
    let made = Command::new("mkfifo").arg(dir.join("pipe")).status();
    assert!(made.expect("mkfifo runs").success());
}

#[test]
fn one_signal_ends_every_command() {
    let dir = folder();
    let dir = dir.path();
    pipe(dir);
    let waiting: [&[&str]; 11] = [
        &["check", "pipe"],
        &["check", "-"],
        &["draws", "pipe"],
        &["convert", "pipe", "-o", "out.pdn"],
        &["convert", "a.pdn", "-o", "pipe"],
        &["fix", "pipe", "-o", "out.pdn"],
        &["fix", "-", "-o", "out.pdn"],
        &["fix", "--diff", "pipe"],
        &["fix", "a.pdn", "-o", "pipe"],
        &["perft", "--variant", "international", "25"],
        &["check", "--config", "pipe", "a.pdn"],
    ];
    for args in waiting {
        for signal in ["INT", "TERM", "HUP"] {
            let mut child = start(dir, args);
            let stdin = child.stdin.take();
            let (output, after) = stop(child, &[signal]);
            drop(stdin);
            assert_eq!(output.status.code(), Some(130), "{args:?} {signal}");
            assert!(after < SOON, "{args:?} {signal} took {after:?}");
        }
    }
    // All other commands that read files or write them.
    let others: [&[&str]; 11] = [
        &["find", "white = Petrov", "pipe"],
        &["split", "pipe", "--by", "year", "-o", "out"],
        &["merge", "pipe", "-o", "out.pdn"],
        &["merge", "a.pdn", "-o", "pipe"],
        &["dedupe", "pipe", "-o", "out.pdn"],
        &["stats", "pipe"],
        &["summary", "pipe"],
        &["event", "pipe"],
        &["event", "-"],
        &["reconcile", "pipe", "a.pdn"],
        &["names", "pipe"],
    ];
    for args in others {
        let mut child = start(dir, args);
        let stdin = child.stdin.take();
        let (output, after) = stop(child, &["INT"]);
        drop(stdin);
        assert_eq!(output.status.code(), Some(130), "{args:?}");
        assert!(after < SOON, "{args:?} took {after:?}");
    }
    // What never ends, and what nobody reads.
    for args in [&["check", "/dev/zero"][..], &["draws", "/dev/zero"]] {
        let child = start(dir, args);
        let (output, after) = stop(child, &["INT"]);
        assert_eq!(output.status.code(), Some(130), "{args:?}");
        assert!(after < SOON, "{args:?} took {after:?}");
    }
    assert_eq!(names(dir), ["a.pdn", "pipe"]);
}

/// `nohup` starts a command with this signal ignored, and so it stays.
#[test]
fn a_hangup_that_is_ignored_ends_nothing() {
    let dir = folder();
    let dir = dir.path();
    pipe(dir);
    let mut child = start_ignoring("HUP", dir, &["check", "pipe"]);
    let stdin = child.stdin.take();
    let (output, _) = stop(child, &["HUP", "HUP", "INT"]);
    drop(stdin);
    assert_eq!(output.status.code(), Some(130));
    let mut child = start_ignoring("HUP", dir, &["check", "pipe"]);
    listening(&child, 2);
    send(&child, "HUP");
    std::thread::sleep(Duration::from_millis(500));
    let goes_on = child.try_wait().expect("a state").is_none();
    child.kill().expect("it is killed");
    child.wait().expect("it ends");
    assert!(goes_on);
}

#[test]
fn a_command_that_nobody_reads_ends_too() {
    let dir = folder();
    let dir = dir.path();
    fs::write(dir.join("big.pdn"), DAMAGED.repeat(4000)).expect("a file");
    for args in [&["check", "big.pdn"][..], &["fix", "--in-place", "big.pdn"]] {
        let mut child = start(dir, args);
        let list = child.stdout.take();
        let (output, after) = stop(child, &["TERM"]);
        drop(list);
        assert_eq!(output.status.code(), Some(130), "{args:?}");
        assert!(after < SOON, "{args:?} took {after:?}");
    }
    assert_eq!(read(dir, "big.pdn"), DAMAGED.repeat(4000));
    assert_eq!(names(dir), ["a.pdn", "big.pdn"]);
}

/// GNU `timeout` sends two signals at once, one of them to the group.
#[test]
fn two_signals_leave_nothing() {
    for command in ["convert", "fix"] {
        for signals in [["INT", "INT"], ["TERM", "TERM"], ["INT", "TERM"]] {
            let dir = tempfile::tempdir().expect("a folder");
            let mut child = start(dir.path(), &[command, "-", "-o", "out.pdn"]);
            let mut stdin = child.stdin.take().expect("a pipe");
            // More than is read before something is written, and more than is read at all.
            let writer = std::thread::spawn(move || {
                let _ = stdin.write_all(DAMAGED.repeat(80_000).as_bytes());
                stdin
            });
            std::thread::sleep(Duration::from_millis(500));
            let (output, after) = stop(child, &signals);
            drop(writer.join());
            assert_eq!(output.status.code(), Some(130), "{command} {signals:?}");
            assert!(after < SOON, "{command} {signals:?} took {after:?}");
            assert_eq!(names(dir.path()), Vec::<String>::new(), "{command}");
        }
    }
}

#[test]
fn what_was_to_be_mended_is_as_it_was() {
    let dir = folder();
    let dir = dir.path();
    let big = DAMAGED.repeat(60_000);
    fs::write(dir.join("big.pdn"), &big).expect("a file");
    let child = start(dir, &["fix", "--in-place", "big.pdn"]);
    let (output, _) = stop(child, &["INT", "INT"]);
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(read(dir, "big.pdn"), big);
    assert_eq!(names(dir), ["a.pdn", "big.pdn"]);
}

/// `nohup` starts programs that go on when the terminal is closed.
#[test]
fn a_signal_that_is_ignored_stays_ignored() {
    let dir = folder();
    let dir = dir.path();
    let program = assert_cmd::cargo::cargo_bin!("pdn").display().to_string();
    let mut child = Command::new("sh")
        .args([
            "-c",
            &format!("trap '' HUP; exec '{program}' fix - -o out.pdn"),
        ])
        .current_dir(dir)
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::null())
        .spawn()
        .expect("sh runs");
    listening(&child, 15);
    send(&child, "HUP");
    std::thread::sleep(Duration::from_secs(2));
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(DAMAGED.as_bytes()).expect("it reads");
    drop(stdin);
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
    assert_eq!(names(dir), ["a.pdn", "out.pdn"]);
}

/// A limit on the size of files is an error of writing like any other.
#[test]
fn a_file_that_may_not_grow_is_told_and_left() {
    let dir = folder();
    let dir = dir.path();
    let big = DAMAGED.repeat(400);
    fs::write(dir.join("big.pdn"), &big).expect("a file");
    let program = assert_cmd::cargo::cargo_bin!("pdn").display().to_string();
    for way in ["--in-place", "-o out.pdn", ""] {
        let script = format!("ulimit -f 64; exec '{program}' fix big.pdn {way}");
        let output = Command::new("sh")
            .args(["-c", &script])
            .current_dir(dir)
            .output()
            .expect("sh runs");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{way} {told}");
        assert!(told.contains("pdn: file too large"), "{way} {told}");
        assert_eq!(names(dir), ["a.pdn", "big.pdn"], "{way}");
        assert_eq!(read(dir, "big.pdn"), big, "{way}");
    }
}
