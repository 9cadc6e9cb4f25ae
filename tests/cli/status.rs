//! How commands end, and that this does not depend on who reads what they write.

use super::{program, run_in};
use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

const GAME: &str = "[Event \"x\"]\n[Result \"*\"]\n\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 *\n\n";
const WRONG: &str = "[Event \"x\"]\n[Result \"*\"]\n\n1. c3-d4 d6-c5 2. a1-h8 *\n\n";

#[test]
fn check_ends_alike_when_its_reader_has_seen_enough() {
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(dir.path().join("wrong.pdn"), WRONG.repeat(2000)).expect("a file");
    fs::write(dir.path().join("good.pdn"), GAME).expect("a file");
    fs::write(dir.path().join("last.pdn"), GAME.repeat(9000) + WRONG).expect("a file");
    let formats = [
        "human", "json", "jsonl", "csv", "sarif", "junit", "github", "html",
    ];
    for format in formats {
        for (name, status) in [("wrong.pdn", 1), ("good.pdn", 0), ("last.pdn", 1)] {
            let mut child = Command::new(program())
                .current_dir(dir.path())
                .args(["check", "--no-config", "--notes", "--format", format, name])
                .stdout(Stdio::piped())
                .spawn()
                .expect("it runs");
            let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
            let mut line = String::new();
            out.read_line(&mut line).expect("text");
            drop(out);
            let ended = child.wait().expect("it ends").code();
            assert_eq!(ended, Some(status), "{format} {name}");
        }
    }
}

#[test]
fn statistics_are_written_quietly_too() {
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(dir.path().join("wrong.pdn"), WRONG).expect("a file");
    let loud = run_in(dir.path(), &["check", "--statistics", "wrong.pdn"], "");
    let quiet = run_in(
        dir.path(),
        &["-q", "check", "--statistics", "wrong.pdn"],
        "",
    );
    let plain = |text: &str| {
        let lines = text.lines().filter(|line| !line.starts_with("time"));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    assert!(quiet.out.contains("games"), "{}", quiet.out);
    assert_eq!(plain(&quiet.out), plain(&loud.out));
    let csv = ["check", "--statistics", "--format", "csv", "wrong.pdn"];
    let table = run_in(dir.path(), &csv, "").out;
    assert!(
        table.starts_with("group,name,count\ntotals,files,1\ntotals,games,1\n"),
        "{table}"
    );
    assert!(table.contains("\nfindings,M"), "{table}");
    let nothing = run_in(
        dir.path(),
        &["-q", "check", "--max-per-file", "0", "wrong.pdn"],
        "",
    );
    assert_eq!(nothing.out, "");
}

/// Whoever counts the failures of a report must not take a file for sound because its errors are not listed.
#[test]
fn errors_that_are_not_listed_are_failures_of_the_file() {
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(dir.path().join("wrong.pdn"), WRONG).expect("a file");
    fs::write(
        dir.path().join("right.pdn"),
        "[GameType \"25\"]\n1. c3-d4 *\n",
    )
    .expect("a file");
    for how in [&["--statistics"][..], &["--max-per-file", "0"], &[]] {
        let args = ["check", "--format", "junit", "wrong.pdn", "right.pdn"];
        let run = run_in(dir.path(), &[&args, how].concat(), "");
        assert_eq!(run.status, Some(1), "{how:?}");
        let suite = |file: &str| {
            let begin = run
                .out
                .find(&format!("<testsuite name=\"{file}\""))
                .expect("a suite");
            run.out[begin..].lines().next().unwrap_or_default()
        };
        assert!(
            !suite("wrong.pdn").contains("failures=\"0\""),
            "{}",
            run.out
        );
        assert!(suite("right.pdn").contains("failures=\"0\""), "{}", run.out);
        let hidden = run.out.contains("failures counted but not listed: 1");
        assert_eq!(hidden, !how.is_empty(), "{}", run.out);
    }
}

/// A build server that reads the report says what the exit status says, whatever `--fail-on` names.
#[test]
fn junit_fails_with_the_exit_status() {
    let dir = tempfile::tempdir().expect("a folder");
    // A warning of a number, and nothing worse.
    let text = "[GameType \"25\"]\n\n1. c3-d4 d6-c5 3. b2-c3 f6-g5 *\n";
    fs::write(dir.path().join("warned.pdn"), text).expect("a file");
    fs::write(dir.path().join("wrong.pdn"), WRONG).expect("a file");
    fs::write(dir.path().join("image.pdn"), [0u8, 1, 2, 3].repeat(900)).expect("a file");
    for (file, fail_on, status, failures) in [
        ("warned.pdn", "error", 0, 0),
        ("warned.pdn", "warning", 1, 1),
        ("wrong.pdn", "error", 1, 1),
        ("wrong.pdn", "R", 0, 0),
        ("wrong.pdn", "none", 0, 0),
        ("image.pdn", "none", 2, 1),
        ("gone.pdn", "none", 2, 1),
    ] {
        for most in ["0", "1", "9"] {
            let args = [
                "check",
                "--format",
                "junit",
                "--fail-on",
                fail_on,
                "--max-per-file",
                most,
                file,
            ];
            let run = run_in(dir.path(), &args, "");
            let what = format!("{file} {fail_on} {most}: {}", run.out);
            assert_eq!(run.status, Some(status), "{what}");
            let number = format!("failures=\"{failures}\"");
            assert!(run.out.contains(&number), "{what}");
            // What does not fail is told as text, of which there is as much as was asked for.
            let told = run.out.contains("<system-out>");
            if most != "9" {
                assert_eq!(told, failures == 0 && most == "1", "{what}");
            }
        }
    }
}

/// Notes and warnings before them do not push out errors, and what is written stands in the order of the file.
#[test]
fn the_worst_findings_have_the_first_places() {
    let dir = tempfile::tempdir().expect("a folder");
    let warned = "[Date \"2021.13.45\"]\n[GameType \"25\"]\n\n1. c3-d4 d6-c5 3. b2-c3 f6-g5 *\n\n";
    let text = format!("{}{WRONG}", warned.repeat(5));
    fs::write(dir.path().join("a.pdn"), text).expect("a file");
    let levels = |most: &str| {
        let args = ["check", "--format", "csv", "--max-per-file", most, "a.pdn"];
        let run = run_in(dir.path(), &args, "");
        let rows = run.out.lines().skip(1);
        let severities = rows.filter_map(|row| {
            let words = ["error", "warning", "info"];
            words
                .into_iter()
                .find(|word| row.contains(&format!(",{word},")))
        });
        severities.collect::<Vec<_>>()
    };
    assert_eq!(levels("1"), ["error"]);
    assert_eq!(levels("3"), ["warning", "warning", "error"]);
}

#[test]
fn what_is_no_text_is_not_read_by_any_command() {
    let dir = tempfile::tempdir().expect("a folder");
    let bytes: Vec<u8> = (0..3000u32).map(|n| (n * 7 % 32) as u8).collect();
    fs::write(dir.path().join("image.pdn"), bytes).expect("a file");
    for args in [
        &["check", "image.pdn"][..],
        &[
            "check",
            "--format",
            "json",
            "--fail-on",
            "none",
            "image.pdn",
        ],
        &["convert", "image.pdn"],
        &["draws", "image.pdn"],
        &["draws", "--format", "json", "image.pdn"],
        &["fix", "--diff", "image.pdn"],
    ] {
        let run = run_in(dir.path(), args, "");
        assert_eq!(run.status, Some(2), "{args:?}: {}{}", run.out, run.err);
        let said = run.out.contains("holds no text") || run.err.contains("holds no text");
        assert!(said, "{args:?}: {}{}", run.out, run.err);
    }
}

#[test]
fn wide_text_without_a_byte_order_mark_is_read() {
    let dir = tempfile::tempdir().expect("a folder");
    let pdn = "[Event \"Первенство Москвы\"]\n[White \"Иванов Пётр\"]\n[Black \"Сидоров\"]\n\n\
               1. c3-d4 d6-c5 {Хороший ход — лучше не было, и это всё} 2. b2-c3 f6-g5 *\n";
    let sheet = "Белые: Иванов\nЧёрные: Петров\n1. c3-d4 d6-c5 2. b2-c3 f6-g5\nНичья\n";
    for (name, text) in [("u.pdn", pdn), ("u.txt", sheet)] {
        for order in [u16::to_le_bytes, u16::to_be_bytes] {
            let bytes: Vec<u8> = text.encode_utf16().flat_map(order).collect();
            fs::write(dir.path().join(name), bytes).expect("a file");
            let run = run_in(dir.path(), &["check", "--notes", name], "");
            assert_eq!(run.status, Some(0), "{name}: {}{}", run.out, run.err);
            assert!(run.out.contains("I002"), "{name}: {}", run.out);
            let flat = run.out.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(
                flat.contains("moves 4 (of both sides)"),
                "{name}: {}",
                run.out
            );
        }
    }
}

#[test]
fn an_output_with_an_unknown_ending_is_a_folder_for_fix_and_convert() {
    let dir = tempfile::tempdir().expect("a folder");
    fs::create_dir(dir.path().join("rounds")).expect("a folder");
    fs::write(dir.path().join("rounds/a.pdn"), GAME).expect("a file");
    for (command, output) in [("fix", "fixed.2026"), ("convert", "converted.2026")] {
        let run = run_in(dir.path(), &[command, "rounds", "-o", output], "");
        assert_eq!(run.status, Some(0), "{command}: {}", run.err);
        assert!(dir.path().join(output).is_dir(), "{command}");
        assert_eq!(
            fs::read_dir(dir.path().join(output))
                .expect("a folder")
                .count(),
            1
        );
    }
    let one = run_in(dir.path(), &["convert", "rounds", "-o", "all.pdn"], "");
    assert_eq!(one.status, Some(0), "{}", one.err);
    assert!(dir.path().join("all.pdn").is_file());
}

#[test]
fn events_are_judged_alike_with_any_number_of_jobs() {
    let game = |event: &str, score: &str| {
        format!("[Event \"{event}\"]\n[Result \"{score}\"]\n\n1. c3-d4 d6-c5 *\n\n")
    };
    let mut text = String::new();
    for round in 0..20_000 {
        text += &game("Match", ["3-1", "2-2", "4-0"][round % 3]);
        text += &game("Open", ["1-0", "0-1", "2-0", "1-1"][round % 4]);
        if round % 1000 == 0 {
            text += &game("Open", "3-1");
        }
    }
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(dir.path().join("all.pdn"), text).expect("a file");
    let found = |jobs| {
        let args = [
            "check", "--select", "R004", "--format", "csv", "-j", jobs, "all.pdn",
        ];
        run_in(dir.path(), &args, "").out
    };
    let one = found("1");
    assert_eq!(one.matches("R004").count(), 20);
    assert_eq!(one, found("2"));
}

#[test]
fn nothing_at_all_is_no_success() {
    let files = [
        ("none.pdn", &b""[..]),
        ("blanks.pdn", b" \r\n\n"),
        ("marked.pdn", b"\xEF\xBB\xBF\n"),
        ("wide.pdn", b"\xFF\xFE\n\0"),
    ];
    let dir = tempfile::tempdir().expect("a folder");
    for (name, bytes) in files {
        fs::write(dir.path().join(name), bytes).expect("a file");
        for (command, status) in [
            ("check", 1),
            ("convert", 1),
            ("event", 1),
            ("draws", 2),
            ("fix", 2),
        ] {
            let run = run_in(dir.path(), &[command, name], "");
            let told = format!("{}{}", run.out, run.err);
            assert_eq!(run.status, Some(status), "{command} {name}: {told}");
            assert!(
                told.contains(&format!("{name} is empty")),
                "{command} {name}: {told}"
            );
        }
    }
    // Whatever was asked for.
    for (more, status) in [
        (["--select", "E"], 1),
        (["--select", "R"], 1),
        (["--fail-on", "M"], 1),
        (["--ignore", "I004"], 0),
    ] {
        let args = ["check", "none.pdn", more[0], more[1]];
        let run = run_in(dir.path(), &args, "");
        assert_eq!(run.status, Some(status), "{more:?}");
    }
    for (command, status) in [
        ("check", 1),
        ("convert", 1),
        ("event", 1),
        ("draws", 2),
        ("fix", 2),
    ] {
        assert_eq!(
            run_in(dir.path(), &[command], "").status,
            Some(status),
            "{command}"
        );
    }
    // What else there is is read all the same.
    fs::write(dir.path().join("good.pdn"), GAME).expect("a file");
    let run = run_in(dir.path(), &["check", "none.pdn", "good.pdn"], "");
    assert_eq!(run.status, Some(1));
    let flat = run.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flat.contains("games 1 "), "{}", run.out);
    let run = run_in(dir.path(), &["draws", "none.pdn", "good.pdn", "--all"], "");
    assert_eq!(run.status, Some(2));
    assert!(run.out.contains("good.pdn"), "{}", run.out);
}

#[test]
fn a_name_of_several_variants_chooses_none() {
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(dir.path().join("good.pdn"), GAME).expect("a file");
    for name in ["dama", "damas", "шашки", "draughts"] {
        let args = ["--lang", "it", "check", "good.pdn", "--variant", name];
        let run = run_in(dir.path(), &args, "");
        assert_eq!(run.status, Some(2), "{name}: {}", run.out);
        assert!(
            run.err.contains("turkish (dama turca)"),
            "{name}: {}",
            run.err
        );
    }
    for (name, id) in [
        ("антишашки", "antidraughts"),
        ("antidamas", "antidraughts"),
        ("antidama", "antidraughts"),
        ("прорыв", "breakthrough"),
        ("ruptura", "breakthrough"),
        ("sfondamento", "breakthrough"),
    ] {
        let run = run_in(dir.path(), &["variants", name], "");
        assert!(run.out.starts_with(id), "{name}: {}", run.out);
    }
    // What a file says keeps its meaning.
    let tagged = "[Variant \"Dama\"]\n1. c3-d4 *\n";
    let run = run_in(dir.path(), &["check"], tagged);
    assert!(run.out.contains("Variant \"turkish\""), "{}", run.out);
}

/// Behind a move that nobody knows nothing is checked.
#[test]
fn games_that_stop_at_a_move_that_is_not_known_are_not_clean() {
    let dir = tempfile::tempdir().expect("a folder");
    let stops = "[Event \"x\"]\n1. c3-d4 d6-c5 2. -- e7-d6 3. a1-h8 *\n\n";
    fs::write(dir.path().join("a.pdn"), stops.to_owned() + GAME).expect("a file");
    let args = ["check", "a.pdn", "--variant", "russian", "--format", "json"];
    let run = run_in(dir.path(), &args, "");
    let report: serde_json::Value = serde_json::from_str(&run.out).expect("JSON");
    let summary = &report["summary"];
    assert_eq!(summary["games"], 2, "{summary}");
    assert_eq!(summary["clean_games"], 1, "{summary}");
    let run = run_in(dir.path(), &args[..4], "");
    let flat = run.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flat.contains("to the end 1 (50.0 %)"), "{}", run.out);
}

#[test]
fn papers_of_an_event_are_named_as_what_they_are() {
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(dir.path().join("good.pdn"), GAME).expect("a file");
    fs::write(dir.path().join("event.toml"), "name = \"x\"\n").expect("a file");
    let papers = "fixtures/event-papers";
    for entry in fs::read_dir(papers).expect("a folder") {
        let path = entry.expect("a file").path();
        let name = path.file_name().expect("a name").to_owned();
        fs::copy(&path, dir.path().join(name)).expect("a file");
    }
    for (lang, words) in [
        ("en", "(read by `pdn event`"),
        ("ru", "(это читает `pdn event`"),
        ("pt", "(`pdn event` lê isto"),
        ("it", "(questo lo legge `pdn event`"),
    ] {
        for command in ["check", "convert", "draws"] {
            let run = run_in(dir.path(), &["--lang", lang, command, "."], "");
            let told = run.err.lines().find(|line| line.contains("event.toml"));
            let told = told.unwrap_or_else(|| panic!("{command}: {}", run.err));
            assert_eq!(told.matches(words).count(), 1, "{told}");
            assert_eq!(told.matches('(').count(), 1, "{told}");
        }
    }
}

#[test]
fn formats_without_a_place_for_statistics_say_so() {
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(dir.path().join("good.pdn"), GAME).expect("a file");
    for (format, told) in [
        ("github", true),
        ("sarif", true),
        ("json", false),
        ("csv", false),
    ] {
        let args = ["check", "good.pdn", "--statistics", "--format", format];
        let run = run_in(dir.path(), &args, "");
        assert_eq!(run.status, Some(0), "{}", run.err);
        assert_eq!(
            run.err.contains("no place for statistics"),
            told,
            "{}",
            run.err
        );
    }
}

#[test]
fn a_quiet_conversion_tells_errors_alone() {
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(dir.path().join("wrong.pdn"), WRONG).expect("a file");
    let run = run_in(dir.path(), &["convert", "wrong.pdn"], "");
    assert!(run.err.contains("V003"), "{}", run.err);
    let run = run_in(dir.path(), &["convert", "-q", "wrong.pdn"], "");
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""));
    // Errors are told, and so is what is asked for.
    let args = ["convert", "-q", "wrong.pdn", "--as", "international"];
    let run = run_in(dir.path(), &args, "");
    assert_eq!(run.status, Some(1));
    assert!(run.err.contains("V004"), "{}", run.err);
    let run = run_in(dir.path(), &["convert", "-q", "wrong.pdn", "--notes"], "");
    assert!(run.err.contains("V003"), "{}", run.err);
}

#[test]
fn games_that_are_not_written_have_no_moves_that_are() {
    let dir = tempfile::tempdir().expect("a folder");
    // A move that was corrected, and one that nobody can decide.
    let games = [
        "1. c3-d4 f6-g5 2. b2-c2 g5-h4 3. c3-b4 g7-f6 *",
        "1. c3-d4 f6-e5 2. d4-f6 e7-g5 3. g3-f4 g5-e3 4. f2-d4 b6-c5 5. d4-b6 c7-a5 6. a1-h8 *",
    ];
    for game in games {
        let text = format!("[GameType \"25\"]\n{game}\n");
        fs::write(dir.path().join("a.pdn"), text).expect("a file");
        let args = ["convert", "a.pdn", "--as", "international"];
        let run = run_in(dir.path(), &args, "");
        assert!(
            run.err.contains("0 games converted, 0 moves"),
            "{}",
            run.err
        );
    }
}
