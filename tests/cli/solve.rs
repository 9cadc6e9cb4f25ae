//! `pdn solve`: values, distances, best moves and lines, and what is kept of the tables.

use super::{Run, pdn, run_in};
use serde_json::Value;
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

fn solve(cache: &Path, args: &[&str], stdin: &str) -> Run {
    let output = pdn()
        .env("PDN_CACHE", cache)
        .arg("solve")
        .args(args)
        .write_stdin(stdin)
        .output()
        .expect("the command runs");
    Run {
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
        status: output.status.code(),
    }
}

/// Three kings against one off the main road: Petrov's triangle.
const TRIANGLE: &str = "W:WKa1,Kc1,Ke1:BKb8";

#[test]
fn a_won_ending_has_its_line_to_the_end() {
    let dir = tempfile::tempdir().expect("a folder");
    let run = solve(
        dir.path(),
        &[TRIANGLE, "--variant", "russian", "--format", "json"],
        "",
    );
    assert_eq!(run.status, Some(0), "{}", run.err);
    let found: Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!(
        (&found["value"], &found["exact"]),
        (&Value::from("win"), &Value::from(true))
    );
    let line = found["line"].as_array().expect("a line");
    assert_eq!(found["distance"].as_u64(), Some(line.len() as u64));
    assert!(found["best"].as_array().expect("moves").contains(&line[0]));
    // The line is legal, and behind it Black has no piece.
    let mut game =
        String::from("[GameType \"25\"]\n[SetUp \"1\"]\n[FEN \"W:WKa1,Kc1,Ke1:BKb8\"]\n\n");
    for (nth, mv) in line.iter().enumerate() {
        if nth % 2 == 0 {
            game += &format!("{}. ", nth / 2 + 1);
        }
        game += &format!("{} ", mv.as_str().expect("a move"));
    }
    game += "2-0\n";
    let check = run_in(dir.path(), &["check", "-", "-q"], game.as_str());
    assert_eq!((check.status, check.out.as_str()), (Some(0), ""), "{game}");
}

#[test]
fn positions_come_a_line_each() {
    let dir = tempfile::tempdir().expect("a folder");
    let lines = "W:WKc3:BKa7\n\nB:WKc3:Ba5\nnonsense\n";
    let run = solve(
        dir.path(),
        &["-", "--variant", "russian", "--lang", "en"],
        lines,
    );
    assert_eq!(run.status, Some(2), "{}", run.err);
    assert!(
        run.out.starts_with("W:WKc3:BKa7\ndraw\nbest: "),
        "{}",
        run.out
    );
    assert!(run.err.contains("nonsense"), "{}", run.err);
    for (lang, word) in [("ru", "ничья"), ("pt", "empate"), ("it", "patta")] {
        let run = solve(
            dir.path(),
            &["W:WKc3:BKa7", "--variant", "russian", "--lang", lang],
            "",
        );
        assert!(run.out.starts_with(word), "{}", run.out);
    }
}

/// Beyond the tables a search ends in them; where it does not decide, that is said, and nothing is guessed.
#[test]
fn beyond_the_tables_it_is_searched() {
    let dir = tempfile::tempdir().expect("a folder");
    let won = "W:Wc3,e3,a1:Bd4,f6";
    let args = [
        won,
        "--variant",
        "russian",
        "--format",
        "json",
        "--pieces",
        "2",
    ];
    let run = solve(dir.path(), &args, "");
    let found: Value = serde_json::from_str(&run.out).expect("JSON");
    let told = (&found["value"], &found["best"][0]);
    assert_eq!(
        told,
        (&Value::from("win"), &Value::from("c3:e5:g7")),
        "{}",
        run.out
    );
    let start = "W:Wa1,a3,b2,c1,c3,d2,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8";
    let args = [
        start,
        "--variant",
        "russian",
        "--positions",
        "1000",
        "--pieces",
        "2",
        "--lang",
        "en",
    ];
    let run = solve(dir.path(), &args, "");
    assert_eq!(run.status, Some(1), "{}{}", run.out, run.err);
    assert!(run.out.starts_with("unknown: "), "{}", run.out);
}

/// What is kept is read again only where it is whole and of the same rules; what is damaged is made anew.
#[test]
fn tables_are_kept_and_checked() {
    let dir = tempfile::tempdir().expect("a folder");
    let args = [TRIANGLE, "--variant", "russian"];
    let first = solve(dir.path(), &args, "");
    let table = dir.path().join("endgames/russian/KKKvK.table");
    let whole = fs::read(&table).expect("a table");
    assert_eq!(solve(dir.path(), &args, "").out, first.out);
    // A byte of the values, the end, a digit of the digest, another form, other bytes.
    let end = whole
        .iter()
        .position(|byte| *byte == b'\n')
        .expect("a line");
    let mut damaged = vec![
        whole[..whole.len() / 2].to_vec(),
        b"pdn".to_vec(),
        Vec::new(),
        vec![b'\n'; 5_000],
    ];
    for at in [0, end - 3, end + 9, whole.len() / 2, whole.len() - 1] {
        let mut other = whole.clone();
        other[at] ^= 1;
        damaged.push(other);
    }
    for (nth, bytes) in damaged.iter().enumerate() {
        fs::write(&table, bytes).expect("a file");
        assert_eq!(solve(dir.path(), &args, "").out, first.out, "{nth}");
        assert_eq!(fs::read(&table).expect("a table"), whole, "{nth}");
    }
    // Without the cache nothing is read or kept.
    fs::write(&table, b"other").expect("a file");
    let run = solve(
        dir.path(),
        &[TRIANGLE, "--variant", "russian", "--no-cache"],
        "",
    );
    assert_eq!(
        (run.out, fs::read(&table).expect("a file")),
        (first.out.clone(), b"other".to_vec())
    );
    // Where nothing can be kept, it is told once and the answer is the same.
    let file = dir.path().join("file");
    fs::write(&file, "").expect("a file");
    let run = solve(&file, &args, "");
    assert_eq!(
        (run.out.as_str(), run.err.matches("cannot be kept").count()),
        (first.out.as_str(), 1)
    );
}

/// A table that is a link is written where it leads, and a pipe of its name is not waited for.
#[cfg(unix)]
#[test]
fn what_is_no_file_is_not_read() {
    let dir = tempfile::tempdir().expect("a folder");
    let folder = dir.path().join("endgames/russian");
    fs::create_dir_all(&folder).expect("a folder");
    let pipe = folder.join("KvK.table");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo").success());
    let start = std::time::Instant::now();
    // The writer of a pipe waits for a reader: one that comes would hang here.
    let mut command = std::process::Command::new(pdn().get_program());
    let child = command
        .env("PDN_CACHE", dir.path())
        .args([
            "solve",
            "W:WKa1:BKb8",
            "--variant",
            "russian",
            "--no-config",
        ])
        .stdin(std::process::Stdio::null())
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::null())
        .spawn();
    let mut child = child.expect("the command runs");
    while child.try_wait().expect("a status").is_none() {
        if start.elapsed().as_secs() > 30 {
            child.kill().expect("an end");
            panic!("it waits for a pipe");
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
}

#[test]
fn variants_without_tables_are_searched_alone() {
    let dir = tempfile::tempdir().expect("a folder");
    for variant in ["bashni", "frisian", "breakthrough", "poddavki"] {
        let fen = match variant {
            "breakthrough" | "frisian" => "W:W46:BK5",
            _ => "W:Wa1:BKh8",
        };
        let run = solve(
            dir.path(),
            &[fen, "--variant", variant, "--positions", "10"],
            "",
        );
        assert!(matches!(run.status, Some(0 | 1)), "{variant}: {}", run.err);
    }
}

/// A search with small tables comes first: what it decides is told at once, and no large table is made.
#[test]
fn a_short_search_decides_what_it_can() {
    let dir = tempfile::tempdir().expect("a folder");
    for (fen, variant, value) in [
        ("W:W32,38,42,43:B27,28,29,30", "international", "win"),
        ("W:W32,38,42,K43:B28,K7", "international", "loss"),
        ("W:Wc3,e3,a1,c1:Bd4,f6,h8,a7", "russian", "win"),
    ] {
        let args = [fen, "--variant", variant, "--format", "json"];
        let run = solve(dir.path(), &args, "");
        let found: Value = serde_json::from_str(&run.out).expect("JSON");
        assert_eq!(found["value"], value, "{fen}: {}", run.out);
        assert_eq!(run.err, "", "{fen}");
    }
    let tables = walkdir::WalkDir::new(dir.path()).into_iter().flatten();
    let largest =
        tables.filter_map(|one| Some(one.metadata().ok()?.len()).filter(|_| one.path().is_file()));
    assert!(largest.max().unwrap_or(0) < 1 << 17);
}

/// What takes long is announced before it begins, with what is known so far, where nobody looks at a terminal too.
#[test]
fn large_tables_are_announced() {
    let dir = tempfile::tempdir().expect("a folder");
    let begun = Instant::now();
    let mut child = Command::new(super::program())
        .env("PDN_CACHE", dir.path())
        .args([
            "solve",
            "W:W31,32,37,38:B13,14,19,20",
            "--variant",
            "international",
            "--lang",
            "en",
        ])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command runs");
    let lines = BufReader::new(child.stderr.take().expect("standard error")).lines();
    let said: Vec<String> = lines.take(2).map(|line| line.expect("a line")).collect();
    let waited = begun.elapsed();
    child.kill().expect("it is stopped");
    child.wait().expect("it has ended");
    assert!(said[0].starts_with("so far undecided, "), "{said:?}");
    assert!(
        said[1].starts_with("making the table ") && said[1].ends_with(" s"),
        "{said:?}"
    );
    // Two seconds on a machine that does nothing else.
    assert!(waited < Duration::from_secs(60), "{waited:?}");
}

/// Who asks may wait for an answer before asking again, and what was answered stays where the run is broken off.
#[test]
fn a_position_is_answered_before_the_next_one_is_read() {
    let dir = tempfile::tempdir().expect("a folder");
    for (args, first, second) in [
        (
            &["solve", "-", "--variant", "russian"][..],
            "W:WKa1:BKh8",
            "W:WKc1:BKh8",
        ),
        (
            &["solve", "-", "--variant", "russian", "--format", "json"],
            "W:WKa1:BKh8",
            "B:WKa1:Bh8",
        ),
        (
            &["moves", "-", "--variant", "russian"],
            "W:Wc3:Bh8",
            "B:Wc3:Bh8",
        ),
        (
            &[
                "moves",
                "-",
                "--variant",
                "international",
                "--format",
                "json",
            ],
            "W:W31:B10",
            "nonsense",
        ),
    ] {
        let mut child = Command::new(super::program())
            .args(args)
            .env("PDN_CACHE", dir.path())
            .env("LANG", "C")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        let (tell, told) = std::sync::mpsc::channel();
        let stdout = child.stdout.take().expect("a pipe");
        let reader = std::thread::spawn(move || {
            for line in BufReader::new(stdout).lines() {
                let _ = tell.send(line.expect("text"));
            }
        });
        for position in [first, second] {
            writeln!(stdin, "{position}").expect("it reads");
            let answer = told.recv_timeout(Duration::from_secs(60));
            assert!(
                answer.is_ok(),
                "{args:?}: nothing is answered to {position}"
            );
        }
        // It is broken off; all that was asked has been answered.
        child.kill().expect("it runs");
        let _ = child.wait();
        drop(stdin);
        reader.join().expect("it ends");
    }
}

/// Where small tables and a search take long together, what is known so far is printed, too.
#[test]
fn a_first_answer_does_not_wait_for_a_large_table() {
    for (position, variant) in [
        ("W:WK46,37,32,33:B12,K2,13", "frisian"),
        ("W:Wa1,c1,e1,Kg1:Bb8,d8,f8,Kh6", "russian"),
        ("W:Wa1,c1,e1,Kg1:Bb8,d8,f8,Kh6", "brazilian"),
    ] {
        let dir = tempfile::tempdir().expect("a folder");
        let begun = Instant::now();
        let mut child = Command::new(super::program())
            .env("PDN_CACHE", dir.path())
            .args(["solve", position, "--positions", "100000000"])
            .args(["--variant", variant, "--lang", "en"])
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command runs");
        let mut lines = BufReader::new(child.stderr.take().expect("standard error")).lines();
        let first = lines.next().expect("a line").expect("text");
        let waited = begun.elapsed();
        child.kill().expect("it is stopped");
        child.wait().expect("it has ended");
        assert!(
            first.starts_with("so far undecided, "),
            "{variant}: {first}"
        );
        assert!(waited < Duration::from_secs(20), "{variant}: {waited:?}");
    }
}

/// A win that nothing can beat needs no table, however few the pieces are.
#[test]
fn a_win_that_is_the_soonest_is_told_at_once() {
    let dir = tempfile::tempdir().expect("a folder");
    for (position, variant, plies) in [
        ("W:W33,38,43,48:B29", "international", 1),
        ("W:W32,37,41,46:B28", "international", 1),
        ("W:Wa1,c1,e1,c3:Bd4", "russian", 1),
        ("W:Wc3,e3,a1:Bd4,f6", "russian", 1),
    ] {
        let args = [position, "--variant", variant, "--format", "json"];
        let run = solve(dir.path(), &args, "");
        let found: Value = serde_json::from_str(&run.out).expect("JSON");
        assert_eq!(
            (&found["value"], &found["distance"], &found["exact"]),
            (&Value::from("win"), &Value::from(plies), &Value::from(true)),
            "{position}: {}{}",
            run.out,
            run.err
        );
        assert!(!run.err.contains("making"), "{position}: {}", run.err);
    }
}
