//! `--range`: what the ranges of a file give together is what the whole file gives.

use super::{run, run_in};
use std::fmt::Write as _;
use std::fs;

/// Games of which some are damaged.
fn games() -> String {
    let mut text = String::new();
    for n in 0..60 {
        let moves = match n % 5 {
            0 => "1. 32-28 19-23 2. 28x19 14x23 1-1",
            1 => "1. 32-28 19-24 2. 28x19 *",
            2 => "1. 32-28 { not closed",
            3 => "1. 32-28 (1. 33-29 19-23 2-0",
            _ => "1. 31-27 18-23 2. 36-31 12-18 0-2",
        };
        let _ = write!(
            text,
            "[Event \"E{n}\"]\n[White \"A{n}\"]\n[Black \"B\"]\n[GameType \"20\"]\n\n{moves}\n\n"
        );
    }
    text
}

/// The ranges that are tried: their cuts are in the middle of tags and of moves.
const RANGES: [&str; 4] = ["..777", "777..778", "778..3001", "3001.."];

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("a.pdn"), games()).expect("a file");
    folder
}

/// What the whole file gives, and what its ranges give, one after the other.
fn both(args: &[&str]) -> (String, Vec<String>) {
    let folder = folder();
    let given = |range: Option<&str>| {
        let mut all = args.to_vec();
        if let Some(range) = range {
            all.extend(["--range", range]);
        }
        all.push("a.pdn");
        let run = run_in(folder.path(), &all, "");
        assert!(matches!(run.status, Some(0 | 1)), "{all:?}: {}", run.err);
        run.out
    };
    let parts = RANGES.iter().map(|range| given(Some(range))).collect();
    (given(None), parts)
}

#[test]
fn what_is_checked_in_ranges_is_what_the_file_has() {
    let (whole, parts) = both(&["check", "--format", "jsonl"]);
    let told = |text: &str| -> Vec<String> {
        let lines = text.lines().filter(|line| {
            !line.starts_with("{\"summary\"") && !line.contains("\"code\":\"T008\"")
        });
        lines.map(str::to_owned).collect()
    };
    let all: Vec<_> = parts.iter().flat_map(|part| told(part)).collect();
    assert!(all.len() > 40);
    assert_eq!(all, told(&whole));
    let (whole, parts) = both(&["check", "--list=tsv"]);
    let rows = |text: &str| -> Vec<String> { text.lines().skip(1).map(str::to_owned).collect() };
    let all: Vec<_> = parts.iter().flat_map(|part| rows(part)).collect();
    assert_eq!(all, rows(&whole));
}

#[test]
fn what_is_found_and_converted_in_ranges_is_what_the_file_has() {
    let query = "white ~ \"A1\"";
    for more in [&["--format", "jsonl"][..], &[]] {
        let (whole, parts) = both(&[&["find", query], more].concat());
        assert!(whole.len() > 500);
        assert_eq!(parts.concat(), whole);
    }
    let words =
        |text: &str| -> Vec<String> { text.split_whitespace().map(str::to_owned).collect() };
    let (whole, parts) = both(&["convert", "--to", "pdn"]);
    assert_eq!(words(&parts.concat()), words(&whole));
    let rows = |text: &str| -> Vec<String> { text.lines().skip(1).map(str::to_owned).collect() };
    let (whole, parts) = both(&["convert", "--to", "csv"]);
    let all: Vec<_> = parts.iter().flat_map(|part| rows(part)).collect();
    assert_eq!(all, rows(&whole));
}

#[test]
fn what_is_no_range_is_refused() {
    for range in [
        "", "..", "1", "1-2", "9..1", "1..2..3", "a..b", "1K..2K", "-1..2",
    ] {
        let run = run(&["check", &format!("--range={range}"), "a.pdn"]);
        assert_eq!(run.status, Some(2), "{range}: {}", run.out);
        assert!(run.err.contains("A..B"), "{range}: {}", run.err);
    }
    let folder = folder();
    let sheet = "Wit: Jansen\nZwart: Bakker\n\n1. 32-28 19-23\n2. 28x19 14x23\n";
    for (name, bytes) in [
        ("a.gz", &b"\x1f\x8b\x08\0\0\0\0\0\0\0"[..]),
        ("a.txt", sheet.as_bytes()),
        ("a.csv", b"white,black,moves\nA,B,32-28\n"),
        ("a.rtf", b"{\\rtf1 1. 32-28}"),
    ] {
        fs::write(folder.path().join(name), bytes).expect("a file");
        let run = run_in(folder.path(), &["check", "--range", "0..9", name], "");
        assert_eq!(run.status, Some(2), "{name}: {}", run.out);
        assert!(
            run.err.contains("cannot be read in ranges"),
            "{name}: {}",
            run.err
        );
    }
    for paths in [&["-"][..], &[], &["."], &["a.pdn", "a.pdn"]] {
        let args = [&["check", "--range", "0..9"], paths].concat();
        let run = run_in(folder.path(), &args, "");
        assert_eq!(run.status, Some(2), "{paths:?}: {}", run.out);
        assert!(run.err.contains("reads one file"), "{paths:?}: {}", run.err);
    }
    let args = ["check", "--range", "0..9", "--baseline", "b.json", "a.pdn"];
    assert_eq!(run_in(folder.path(), &args, "").status, Some(2));
}
