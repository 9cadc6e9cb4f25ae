//! Floods: files in which the same is wrong a million times. Findings are counted and not kept, so that memory and time stay
//! within bounds.

use super::check;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

/// Runs the program. On Linux it may have so many MiB of memory: that of its code, of two chunks and of what it keeps.
pub(super) fn pdn(args: &[&str], file: &Path, mib: u32) -> Output {
    let program = assert_cmd::cargo::cargo_bin!("pdn");
    let limit = match cfg!(target_os = "linux") {
        true => format!("ulimit -v {}; ", mib << 10),
        false => String::new(),
    };
    let start = Instant::now();
    let out = Command::new("/bin/sh")
        .args(["-c", &format!("{limit}exec \"$0\" \"$@\"")])
        .arg(program)
        .args(args)
        .arg(file)
        // Threads reserve room that they never use.
        .env("MALLOC_ARENA_MAX", "1")
        .output()
        .unwrap();
    let time = start.elapsed();
    println!("{args:?} {}: {time:?}", file.display());
    assert!(time < Duration::from_secs(60), "{args:?}: {time:?}");
    let status = out.status.code();
    let told = String::from_utf8_lossy(&out.stderr);
    assert!(matches!(status, Some(0 | 1)), "{args:?}: {status:?} {told}");
    out
}

/// The last line of a report: the summary.
fn summary(out: &Output) -> serde_json::Value {
    let text = String::from_utf8_lossy(&out.stdout);
    let last = text.lines().last().unwrap();
    serde_json::from_str::<serde_json::Value>(last).unwrap()["summary"].clone()
}

/// The numbers of findings by code.
pub(super) fn counts(out: &Output) -> BTreeMap<String, u64> {
    serde_json::from_value(summary(out)["findings"].clone()).unwrap()
}

/// The number of games.
fn games(out: &Output) -> u64 {
    summary(out)["games"].as_u64().unwrap()
}

/// What one check has listed: how many findings, and the places that they stand for.
fn listed(out: &Output, code: &str) -> (usize, u64) {
    let text = String::from_utf8_lossy(&out.stdout);
    let all = text
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap())
        .filter(|record| record["code"] == code);
    let places = all.map(|record| record["count"].as_u64().unwrap_or(1));
    places.fold((0, 0), |(n, sum), places| (n + 1, sum + places))
}

/// A file with a text in it.
pub(super) fn file(dir: &tempfile::TempDir, text: &str) -> std::path::PathBuf {
    let path = dir.path().join("a.pdn");
    std::fs::write(&path, text).unwrap();
    path
}

pub(super) const CHECK: [&str; 7] = [
    "check",
    "--no-config",
    "--notes",
    "--format",
    "jsonl",
    "--jobs",
    "1",
];

#[test]
fn the_same_damage_a_million_times_is_counted() {
    let dir = tempfile::tempdir().unwrap();
    for head in ["", "1. 32-28 "] {
        for part in ["[", ")", "[x ", ") ]", "} ]", "[White \"a\"]\n"] {
            let path = file(&dir, &[head, &part.repeat(1_000_000)].concat());
            let out = pdn(&CHECK, &path, 96);
            let games = games(&out);
            for (code, places) in counts(&out) {
                let (findings, told) = listed(&out, &code);
                assert_eq!(told, places, "{head:?} {part:?} {code}");
                assert!(
                    findings as u64 <= 100 * games.max(1),
                    "{head:?} {part:?} {code}: {findings}"
                );
            }
            let most = counts(&out).values().copied().max().unwrap_or_default();
            // A text without a game has no findings but that.
            assert!(games == 0 || most >= 999_000, "{head:?} {part:?}: {most}");
            if part.len() < 3 {
                pdn(&["fix", "--diff"], &path, 192);
            }
        }
    }
}

#[test]
fn damage_of_a_game_is_listed_and_then_counted() {
    let found = |times: usize| {
        let text = format!("1. 32-28 {} *", ") ] ".repeat(times));
        let mut run = check(text.as_bytes());
        let findings = std::mem::take(&mut run[0].1.findings);
        let of = |code: &str| -> Vec<u32> {
            let of = findings.iter().filter(|finding| finding.check.code == code);
            of.map(|finding| finding.count).collect()
        };
        (of("S008"), of("S009"))
    };
    let (parentheses, brackets) = found(100);
    assert_eq!((parentheses, brackets), (vec![1; 100], vec![1; 100]));
    let (parentheses, brackets) = found(250);
    for counts in [parentheses, brackets] {
        assert_eq!((counts.len(), counts[99]), (100, 151));
        assert!(counts[..99].iter().all(|count| *count == 1));
    }
}

#[test]
fn every_language_tells_what_a_finding_stands_for() {
    let dir = tempfile::tempdir().unwrap();
    let path = file(&dir, &format!("1. 32-28 {} *", ") ".repeat(101)));
    for (lang, words) in [
        ("en", "; the same at 1 more place\""),
        ("ru", "; и ещё в 1 месте\""),
        ("pt", "; o mesmo em mais 1 lugar\""),
        ("it", "; e così in 1 altro punto\""),
    ] {
        let args = [&CHECK[..], &["--lang", lang]].concat();
        let out = pdn(&args, &path, 96);
        let text = String::from_utf8_lossy(&out.stdout);
        assert!(text.contains(words), "{text}");
        assert!(text.contains("\",\"count\":2}"), "{text}");
    }
}

#[test]
fn findings_of_many_games_are_told_as_they_come() {
    let dir = tempfile::tempdir().unwrap();
    let path = file(&dir, &"1. 32-28 ] *\n".repeat(300_000));
    let one = pdn(&CHECK, &path, 96);
    let (findings, places) = listed(&one, "S009");
    assert_eq!((findings, places), (300_000, 300_000));
    let args = [&CHECK[..6], &["3"]].concat();
    let three = pdn(&args, &path, 192);
    assert!(
        one.stdout == three.stdout,
        "the order of the output differs"
    );
}

#[test]
fn many_faults_of_one_game_are_counted() {
    let dir = tempfile::tempdir().unwrap();
    let text = |variation: &str| format!("1. c3-d4 {}*\n", variation.repeat(100_000));
    let path = file(&dir, &text("(1. c3-b4 f6-g5 2. b4-a6)\n"));
    let start = Instant::now();
    let out = pdn(&CHECK, &path, 96);
    let with = start.elapsed();
    let (findings, places) = listed(&out, "M001");
    assert_eq!((findings, places), (1000, 100_000));
    let path = file(&dir, &text("(1. c3-b4 f6-g5 2. b4-a5)\n"));
    let start = Instant::now();
    pdn(&CHECK, &path, 96);
    let without = start.elapsed();
    println!("{with:?}, without faults {without:?}");
    assert!(
        with < 8 * without + Duration::from_secs(1),
        "{with:?} {without:?}"
    );
    // Many sorts of faults, and signs that name no move.
    for variation in [
        "(1. c3-b4 f6-g5 2. b4xd6 g5-h4) ",
        "(1. c3-b4 - 2. b4-a5) ",
        "(1. b4 x f6-g5) ",
        "(1. c3-b4 f6:g5 2. 8:d6 b4-a5) ",
    ] {
        let path = file(&dir, &text(variation));
        pdn(&CHECK, &path, 96);
    }
}

#[test]
fn a_long_file_of_settings_is_refused() {
    let dir = tempfile::tempdir().unwrap();
    let path = file(&dir, "1. 32-28 *\n");
    let settings = dir.path().join("pdn.toml");
    let long = std::fs::File::create(&settings).unwrap();
    long.set_len(50_000_000).unwrap();
    let mut command = assert_cmd::Command::new(assert_cmd::cargo::cargo_bin!("pdn"));
    let start = Instant::now();
    let out = command.arg("check").arg(&path).output().unwrap();
    assert!(start.elapsed() < Duration::from_secs(5));
    let told = String::from_utf8_lossy(&out.stderr);
    assert_eq!(out.status.code(), Some(2), "{told}");
    assert!(told.contains("pdn.toml is too long"), "{told}");
}

#[test]
fn places_are_right_where_lines_span_chunks() {
    let dir = tempfile::tempdir().unwrap();
    let check = |text: &str| {
        let path = file(&dir, text);
        let args = [&CHECK[..], &["--select", "S009"]].concat();
        let out = pdn(&args, &path, 96);
        let text = String::from_utf8_lossy(&out.stdout).into_owned();
        let mut records: Vec<serde_json::Value> = text
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        records.pop();
        records
    };
    // A carriage return alone ends a line; one game each.
    let game = "[Event \"\u{416}\"]\r\r1. 32-28 ] *\r\r";
    let found = check(&game.repeat(200_000));
    assert_eq!(found.len(), 200_000);
    for (nth, record) in (0u64..).zip(&found) {
        assert_eq!(
            (&record["line"], &record["column"]),
            (&(4 * nth + 3).into(), &10.into())
        );
    }
    // One line in many chunks.
    let game = "\u{416} 32-28 ] * ";
    let found = check(&game.repeat(400_000));
    assert_eq!(found.len(), 400_000);
    for (nth, record) in (0u64..).zip(&found) {
        assert_eq!(
            (&record["line"], &record["column"]),
            (&1.into(), &(12 * nth + 9).into())
        );
    }
    // A line end of two bytes is not torn in two.
    let found = check(&"1. 32-28 ] *\r\n".repeat(320_000));
    for (nth, record) in (1u64..).zip(&found) {
        assert_eq!(
            (&record["line"], &record["column"]),
            (&nth.into(), &10.into())
        );
    }
}

/// A race of all variants for each of them took half a minute.
#[test]
fn games_that_each_declare_another_unknown_variant_take_no_longer() {
    let dir = tempfile::tempdir().unwrap();
    let game = |n: u32| {
        let said = ["", "draughts "][n as usize % 2];
        format!("[GameType \"{said}{}\"]\n1. c3-d4 d6-c5 *\n\n", 1000 + n)
    };
    let text: String = (0..40_000).map(game).collect();
    let path = file(&dir, &text);
    let start = Instant::now();
    let out = pdn(&CHECK, &path, 400);
    assert_eq!(games(&out), 40_000);
    let counts = counts(&out);
    let told = ["T003", "T006"].map(|code| counts.get(code).copied());
    assert_eq!(told, [Some(20_000); 2], "{counts:?}");
    assert!(
        start.elapsed() < Duration::from_secs(15),
        "{:?}",
        start.elapsed()
    );
}
