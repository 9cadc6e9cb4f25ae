//! The library gives what the command gives, and can be had without it.

use crate::cli::run_in;
use pdn::{GameFormat, Options, WriteOptions};
use pdn_operations::diag::{ReportFormat, ReportStyle};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Files of all kinds: event, damaged, Cyrillic, scoresheets, and what the library has made of them.
fn files() -> Vec<PathBuf> {
    let below = |folder: &str| {
        let files = walkdir::WalkDir::new(folder).into_iter().flatten();
        let files = files.filter(|file| file.file_type().is_file());
        files.map(walkdir::DirEntry::into_path).collect::<Vec<_>>()
    };
    let mut all = [
        below("fixtures/sample"),
        below("fixtures/sheets"),
        below("fixtures/checks"),
    ]
    .concat();
    all.sort();
    assert!(all.len() > 50, "{}", all.len());
    all
}

/// The findings of an input as the command writes them for programs, one a line.
fn found(input: impl Into<pdn::Input>) -> String {
    let mut report = ReportFormat::Jsonl.build_report(ReportStyle::default());
    let mut out = Vec::new();
    for found in pdn::check_games(input, &Options::default()) {
        report.write_diagnostic(&found, &mut out).expect("written");
    }
    String::from_utf8(out).expect("text")
}

#[test]
fn check_finds_what_the_command_finds() {
    for path in files() {
        let name = path.to_str().expect("text");
        let run = run_in(Path::new("."), &["check", "--format", "jsonl", name], "");
        let without_summary = run
            .out
            .lines()
            .filter(|line| !line.starts_with("{\"summary\""));
        let told = without_summary.fold(String::new(), |mut all, line| {
            let _ = writeln!(all, "{line}");
            all
        });
        assert_eq!(found(path.as_path()), told, "{name}");
    }
}

#[test]
fn the_summary_counts_what_has_come() {
    let path = Path::new("fixtures/sample");
    let run = run_in(
        path,
        &["check", "--format", "jsonl", "round1/board1.pdn"],
        "",
    );
    let mut findings = pdn::check_games(
        path.join("round1/board1.pdn").as_path(),
        &Options::default(),
    );
    let count = findings.by_ref().count() as u64;
    let summary = findings.summary();
    assert_eq!(summary.finding_count(), count);
    for (name, number) in [
        ("games", summary.games),
        ("plies", summary.plies),
        ("files", 1),
    ] {
        let told = format!("\"{name}\":{number},");
        assert!(run.out.contains(&told), "{told} in {}", run.out);
    }
}

#[test]
fn convert_writes_what_the_command_writes() {
    let formats: Vec<_> = pdn::FORMATS.iter().map(|format| format.name).collect();
    for path in files().iter().step_by(5) {
        for to in &formats {
            let format = GameFormat::from_name(to).expect("a format");
            let mut out = Vec::new();
            let done = pdn::convert_games(
                path.as_path(),
                format,
                &WriteOptions::default(),
                &Options::default(),
                &mut out,
            );
            let done = done.expect("written");
            let args = [
                "convert",
                "--to",
                to,
                "--lang",
                "en",
                path.to_str().expect("text"),
            ];
            let run = run_in(Path::new("."), &args, "");
            // Who reads standard output could not tell where one picture ends.
            if *to == "svg" && memchr::memmem::find_iter(&out, "<svg").count() > 1 {
                assert_eq!((run.status, run.out.as_str()), (Some(2), ""));
                continue;
            }
            assert_eq!(
                String::from_utf8_lossy(&out),
                run.out,
                "{to} of {}",
                path.display()
            );
            let error = pdn::Severity::Error;
            let wrong = |found: &pdn::Diagnostic| found.finding.check.severity == error;
            assert_eq!(
                done.findings.iter().any(wrong),
                run.status != Some(0),
                "{to}"
            );
        }
    }
}

#[test]
fn games_are_those_of_the_file() {
    for path in files() {
        let mut findings = pdn::check_games(path.as_path(), &Options::default());
        findings.by_ref().for_each(drop);
        let games = pdn::read_games(path.as_path(), &Options::default());
        let games: Result<Vec<_>, _> = games.collect();
        let games = games.unwrap_or_default();
        assert_eq!(
            games.len() as u64,
            findings.summary().games,
            "{}",
            path.display()
        );
        let plies: u64 = games.iter().map(pdn::Game::legal_plies).sum();
        assert!(plies <= findings.summary().plies, "{}", path.display());
    }
}

#[test]
fn what_cannot_be_read_is_told() {
    let missing = Path::new("fixtures/there-is-none.pdn");
    assert!(found(missing).contains("\"code\":\"I001\""));
    let mut games = pdn::read_games(missing, &Options::default());
    assert!(games.next().is_some_and(|game| game.is_err()) && games.next().is_none());
    let binary: &[u8] = b"\0\x01\x02\0\0\x03 no text at all \0\0\0";
    assert!(found(binary).contains("no text"), "{}", found(binary));
    assert!(found("").contains("empty-file"));
}

/// Whoever needs the library alone does not get what the command line needs.
#[test]
fn without_the_command_line_there_is_no_clap() {
    let tree = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--offline", "--no-default-features"])
        .args(["--edges", "normal", "--prefix", "none"])
        .output()
        .expect("cargo runs");
    let tree = String::from_utf8_lossy(&tree.stdout);
    assert!(tree.contains("nom "), "{tree}");
    for name in [
        "clap",
        "indicatif",
        "ctrlc",
        "signal-hook",
        "toml",
        "tempfile",
        "rustix",
    ] {
        let line = tree
            .lines()
            .find(|line| line.starts_with(&format!("{name} ")));
        assert_eq!(line, None);
    }
}
