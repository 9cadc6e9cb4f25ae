//! `pdn check`: paths, formats, exit status.

use super::{run, run_in};
use serde_json::Value;
use std::fs;

const GAME: &str = "[GameType \"25\"]\n1. c3-d4 f6-g5 *\n\n";

fn folder() -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(dir.path().join("good.pdn"), GAME).expect("a file");
    dir
}

fn last_line(text: &str) -> Value {
    let line = text.lines().last().unwrap_or_default();
    serde_json::from_str(line).expect("JSON")
}

#[test]
fn a_wrong_path_is_told_and_the_rest_is_checked() {
    let dir = folder();
    let args = ["check", "--format", "jsonl", "gone.pdn", "good.pdn"];
    let run = run_in(dir.path(), &args, "");
    assert_eq!(run.status, Some(2));
    let message = "gone.pdn cannot be read: no such file or directory";
    assert_eq!(run.err, format!("error: {message}\n"));
    let first: Value =
        serde_json::from_str(run.out.lines().next().unwrap_or_default()).expect("a record");
    assert_eq!(first["code"], "I001");
    assert_eq!(first["message"], message);
    let summary = &last_line(&run.out)["summary"];
    assert_eq!(summary["files"], 2);
    assert_eq!(summary["findings"]["I001"], 1);

    let human = run_in(dir.path(), &["check", "gone.pdn", "good.pdn"], "");
    assert_eq!((human.status, human.err.as_str()), (Some(2), ""));
    assert!(human.out.contains(message));

    let ignored = run_in(dir.path(), &["check", "gone.pdn", "--ignore", "input"], "");
    assert_eq!(ignored.status, Some(2));
    assert!(ignored.err.contains(message));
}

#[test]
fn standard_input_and_folders() {
    let dir = folder();
    for args in [
        &["check", "--format", "jsonl"][..],
        &["check", "-", "--format", "jsonl"],
    ] {
        let run = run_in(dir.path(), args, GAME);
        assert_eq!(run.status, Some(0), "{}", run.err);
        assert_eq!(last_line(&run.out)["summary"]["files"], 1);
    }
    fs::create_dir(dir.path().join("deep")).expect("a folder");
    fs::write(dir.path().join("deep/a.txt"), GAME).expect("a file");
    let files = |args: &[&str]| {
        let run = run_in(dir.path(), args, "");
        last_line(&run.out)["summary"]["files"].as_u64()
    };
    fs::write(dir.path().join("deep/b.txt"), "No game.").expect("a file");
    assert_eq!(files(&["check", "--format=jsonl", "."]), Some(2));
    let asked = |ext: &str| files(&["check", "--format=jsonl", ext, "."]);
    assert_eq!(asked("--ext=pdn,txt"), Some(3));
    assert_eq!(asked("--ext=pdn"), Some(1));
}

#[test]
fn any_number_of_jobs_writes_the_same() {
    let dir = folder();
    for n in 0..100 {
        let text = GAME.repeat(n);
        fs::write(dir.path().join(format!("{n}.pdn")), text).expect("a file");
    }
    let out = |jobs: &str| {
        let args = [
            "check",
            "--format=json",
            "--jobs",
            jobs,
            "gone",
            ".",
            "lost",
        ];
        run_in(dir.path(), &args, "").out
    };
    let one = out("1");
    assert!(one.contains("\"files\":103"));
    assert_eq!(out("2"), one);
    assert_eq!(out("8"), one);
}

#[test]
fn any_number_of_jobs_finds_the_same_in_the_corpus() {
    let Some(folder) = crate::corpus::folder() else {
        return;
    };
    let out = |format: &str, jobs: &str| {
        let out = run_in(
            &folder,
            &["check", "--format", format, "--jobs", jobs, "."],
            "",
        )
        .out;
        let timeless = out.lines().filter(|line| !line.starts_with("time "));
        timeless.map(|line| format!("{line}\n")).collect::<String>()
    };
    for format in ["jsonl", "human"] {
        let one = out(format, "1");
        assert!(one.len() > 10_000);
        for jobs in ["2", "5"] {
            assert!(out(format, jobs) == one, "{format}, {jobs} jobs");
        }
    }
}

#[test]
fn unknown_checks_are_refused_with_a_hint() {
    for option in ["--select", "--ignore", "--fail-on"] {
        let wrong = run(&["check", option, "C002,capture-mised"]);
        assert_eq!((wrong.status, wrong.out.as_str()), (Some(2), ""));
        let told = match option {
            "--fail-on" => {
                "level and no check `capture-mised`; the levels are none, error, warning and info, and `pdn explain` lists the checks"
            }
            _ => "check `capture-mised`",
        };
        let hint = "; did you mean `capture-missed`?";
        assert_eq!(wrong.err, format!("error: there is no {told}{hint}\n"));
    }
}

#[test]
fn nothing_to_check_is_one_line() {
    let dir = tempfile::tempdir().expect("a folder");
    std::fs::write(dir.path().join("readme.txt"), "Nothing here.").expect("a file");
    let others = ", and no other file begins as game records do";
    for command in ["check", "convert", "draws"] {
        for (options, endings) in [
            (&[][..], format!(".pdn or .pjn{others}")),
            (&["--ext", "xml,doc"], ".xml or .doc".to_owned()),
            (&["--from", "csv"], ".csv".to_owned()),
        ] {
            let run = run_in(dir.path(), &[&[command, "."], options].concat(), "");
            let told = format!(
                "error: nothing to read: no file in . ends in {endings}; --ext names other endings\n"
            );
            assert_eq!((run.status, run.out.as_str()), (Some(2), ""));
            // What was looked into is named.
            let left = match options.is_empty() {
                true => {
                    "warning: not read: ./readme.txt (no games are seen there; a file that is named is read)\n"
                }
                false => "",
            };
            assert_eq!(run.err, format!("{left}{told}"));
        }
    }
}

#[test]
fn statistics_count_without_listing() {
    let dir = folder();
    let args = ["check", "--statistics", "--format=json", "gone.pdn"];
    let run = run_in(dir.path(), &args, "");
    let value: Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!(value["findings"], Value::Array(Vec::new()));
    assert_eq!(value["summary"]["findings"]["I001"], 1);
}

#[cfg(unix)]
#[test]
fn a_reader_that_leaves_is_no_failure() {
    use std::process::{Command, Stdio};
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("pdn"))
        .args(["explain", "--all"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(
        (output.status.code(), output.stderr.as_slice()),
        (Some(0), &b""[..])
    );
}

/// Starts a check that waits for its input, sends it an interrupt, and waits for its end.
#[cfg(unix)]
#[test]
fn an_interrupt_ends_with_a_summary() {
    use std::io::Write;
    use std::process::{Command, Stdio};
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("pdn"))
        .args(["check", "--format=jsonl", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(GAME.as_bytes()).expect("it reads");
    std::thread::sleep(std::time::Duration::from_millis(500));
    let kill = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(kill.is_ok_and(|status| status.success()));
    let output = child.wait_with_output().expect("it ends");
    drop(stdin);
    assert_eq!(output.status.code(), Some(130));
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(last_line(&text)["summary"].is_object());
}

/// Where a finding is: its line, column, offset and length.
fn place(finding: &Value) -> [u64; 4] {
    ["line", "column", "offset", "length"].map(|key| finding[key].as_u64().unwrap_or(u64::MAX))
}

/// The findings of a run with this code.
fn findings(run: &super::Run, code: &str) -> Vec<Value> {
    let all = run.out.lines().filter_map(|l| serde_json::from_str(l).ok());
    all.filter(|value: &Value| value["code"] == code).collect()
}

#[test]
fn utf16_is_read_and_its_places_are_those_on_disk() {
    let dir = tempfile::tempdir().expect("a folder");
    let names = "[White \"Пётр 𝄞\"]\n[GameType \"25\"]\n";
    let text = format!("{names}1. c3-d4 f6-g5 2. d4-e6 *\n\n");
    // Long enough for several chunks and a sample of many windows.
    let long = text.replace("d4-e6", "g3-h4").repeat(40_000) + &text;
    for (text, game) in [(&text, 1), (&long, 40_001)] {
        let units: Vec<u16> = text.encode_utf16().collect();
        let at = text.rfind("d4-e6").expect("the move");
        let before = text[..at].encode_utf16().count() as u64;
        let lines = text[..at].matches('\n').count() as u64 + 1;
        for (mark, big) in [(true, true), (true, false), (false, true), (false, false)] {
            let bytes = |unit: u16| {
                if big {
                    unit.to_be_bytes()
                } else {
                    unit.to_le_bytes()
                }
            };
            let bom: &[u16] = if mark { &[0xfeff] } else { &[] };
            let all = bom.iter().chain(&units).copied().flat_map(bytes);
            let all: Vec<u8> = all.collect();
            fs::write(dir.path().join("a.pdn"), &all).expect("a file");
            let name = if big { "utf-16be" } else { "utf-16le" };
            let offset = 2 * (bom.len() as u64 + before);
            for asked in [&["--encoding", name][..], &[]] {
                let args = [&["check", "--format", "jsonl", "a.pdn"], asked].concat();
                let run = run_in(dir.path(), &args, "");
                let illegal = findings(&run, "M001");
                assert_eq!(illegal.len(), 1, "{}", run.out);
                assert_eq!(place(&illegal[0]), [lines, 19, offset, 10]);
                assert_eq!(illegal[0]["game"], game);
                let assumed = findings(&run, "I002");
                assert_eq!(assumed.len(), usize::from(asked.is_empty()));
                assert!(
                    assumed
                        .iter()
                        .all(|f| f["message"].as_str().is_some_and(|m| m.contains(name)))
                );
                assert_eq!(last_line(&run.out)["summary"]["games"], game);
            }
        }
    }
}

#[test]
fn bytes_of_another_encoding_are_told_once() {
    let dir = tempfile::tempdir().expect("a folder");
    let good = "[White \"Gérard Пётр\"]\n[GameType \"25\"]\n1. c3-d4 f6-g5 *\n\n";
    let mut text = good.repeat(20_000).into_bytes();
    let first = text.len() + 11;
    for _ in 0..20_000 {
        text.extend_from_slice(b"[Black \"Ren\xe9\"]\n");
        text.extend_from_slice(good.as_bytes());
        text.extend_from_slice(good.as_bytes());
    }
    fs::write(dir.path().join("a.pdn"), &text).expect("a file");
    let run = run_in(dir.path(), &["check", "--format=jsonl", "a.pdn"], "");
    let bad = findings(&run, "I003");
    assert_eq!(bad.len(), 1);
    assert_eq!(place(&bad[0]), [80_001, 12, first as u64, 1]);
}

#[test]
fn a_game_without_an_end_is_cut() {
    let dir = tempfile::tempdir().expect("a folder");
    let text = format!(
        "{GAME}[GameType \"25\"]\n1. c3-d4 {{{}",
        "words ".repeat(1_000_000)
    );
    fs::write(dir.path().join("a.pdn"), text).expect("a file");
    let run = run_in(dir.path(), &["check", "--format=jsonl", "a.pdn"], "");
    let cut = findings(&run, "S016");
    assert_eq!(cut.len(), 1, "{}", &run.out[..run.out.len().min(2000)]);
    assert_eq!(last_line(&run.out)["summary"]["findings"]["S016"], 1);
}

/// Results and moves against endgame tables, asked for by a word alone; without it nothing of them is said.
#[test]
fn endgames_are_compared_where_that_is_asked_for() {
    let game = |moves: &str, result: &str| {
        format!(
            "[GameType \"25\"]\n[White \"A\"]\n[Black \"B\"]\n[FEN \"W:WKa1,Kc1,Ke1:BKb8\"]\n[Result \"{result}\"]\n\n{moves} {result}\n\n"
        )
    };
    let games = [
        // Won, and given away.
        game("1. a1-e5 b8:h2 2. c1-f4", "1-1"),
        game("1. e1-f2 b8-a7 {neither side can win}", "1-1"),
        game("1. e1-f2 b8-a7", "2-0"),
        // Who ran out of time has lost whatever stands on the board.
        game("1. e1-f2 b8-a7 {White overstepped the time}", "0-2"),
    ];
    let text = games.concat();
    let here = std::path::Path::new(".");
    let found = |args: &[&str]| -> Vec<(String, u64)> {
        let all = [&["check", "-", "--format", "jsonl"], args].concat();
        let run = run_in(here, &all, text.as_str());
        let lines = run
            .out
            .lines()
            .map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
        let of_tables = |code: &str| ["R009", "M015", "D016"].contains(&code);
        let codes = lines.filter_map(|line| {
            let code = line["code"]
                .as_str()
                .filter(|code| of_tables(code))?
                .to_owned();
            Some((code, line["game"].as_u64()?))
        });
        codes.collect()
    };
    // Where the claim was compared, the result is not compared again.
    let want = [("M015", 1), ("D016", 2)];
    let mut want: Vec<_> = want.map(|(code, game)| (code.to_owned(), game)).to_vec();
    let mut all = found(&["--endgames"]);
    want.sort();
    all.sort();
    assert_eq!(all, want);
    assert_eq!(found(&[]), []);
    assert_eq!(found(&["--endgames=3"]), []);
    // Of two results that a record gives, it is told which one the table agrees with.
    let both = game("1. e1-f2 b8-a7", "0-2").replace("b8-a7 0-2", "b8-a7 2-0");
    let run = run_in(
        here,
        &["check", "-", "--endgames", "--lang", "en"],
        both.as_str(),
    );
    let told = "; 2-0, which the record has too, agrees with that";
    assert!(run.out.contains(told), "{}", run.out);
    // Notes they are, and listed for people all the same.
    let run = run_in(
        here,
        &["check", "-", "--endgames", "--lang", "en"],
        text.as_str(),
    );
    assert!(
        run.out.contains("note[M015]") && run.out.contains("note[D016]"),
        "{}",
        run.out
    );
    assert!(!run.out.contains("note[T008]"), "{}", run.out);
    for wrong in ["--endgames=7", "--endgames=1", "--endgames=x"] {
        assert_eq!(
            run_in(here, &["check", "-", wrong], text.as_str()).status,
            Some(2)
        );
    }
}

/// Claims that no count confirms, against the tables: where they are made, what they say, and whether a win comes before an article draws.
#[test]
fn claims_are_compared_with_endgames() {
    const TRIANGLE: &str = "W:WKa1,Kc1,Ke1:BKb8";
    const ON_THE_ROAD: &str = "W:WKa3,Kc1,Ke1:BKh8";
    let off_the_road = "1. e1-f2 b8-a7";
    for (fen, tags, moves, told) in [
        // Judgement, at the end and in the middle.
        (
            TRIANGLE,
            "",
            "1. e1-f2 b8-a7 {neither side can win} 1-1",
            "it is not so: by perfect play White wins",
        ),
        (
            TRIANGLE,
            "",
            "1. e1-f2 {Black claims that neither side can win} b8-a7 *",
            "it is not so: by perfect play White wins",
        ),
        (
            ON_THE_ROAD,
            "",
            "1. e1-d2 h8-f6 {neither side can win} 1-1",
            "it is so: by perfect play neither side wins",
        ),
        // Too little time in a won position.
        (
            TRIANGLE,
            "[DrawClaim \"7.3.9\"]",
            "1. e1-f2 b8-a7 1-1",
            "the position is won, by perfect play for White",
        ),
        (
            ON_THE_ROAD,
            "[DrawClaim \"7.3.9\"]",
            "1. e1-d2 h8-f6 1-1",
            "the position is not won",
        ),
        (
            TRIANGLE,
            "[TimeControl \"300\"]",
            "1. e1-f2 b8-a7 {Black claims a draw by 22.9} 1-1",
            "it is not so: by perfect play White wins",
        ),
        // A standard draw that is drawn at once.
        (
            ON_THE_ROAD,
            "[TimeControl \"300\"]",
            "1. e1-d2 h8-f6 {draw by 22.7} 1-1",
            "by perfect play neither side wins the position",
        ),
        // A count that is not full, and how much of it is left.
        (
            TRIANGLE,
            "",
            "1. e1-f2 b8-a7 {draw by 8.2.15} 1-1",
            "White wins the position (plies to the end: 21): ",
        ),
        (
            TRIANGLE,
            "",
            "1. e1-f2 b8-a7 {draw by 8.2.15} 1-1",
            "; in time (moves to the win: 11; IDF 8.2.14 leaves 14)",
        ),
        (TRIANGLE, "", off_the_road, ""),
    ] {
        let text = format!("[GameType \"25\"]\n[FEN \"{fen}\"]\n{tags}\n{moves}\n");
        let run = run_in(
            std::path::Path::new("."),
            &[
                "check",
                "-",
                "--endgames",
                "--select",
                "D016",
                "--lang",
                "en",
                "--quiet",
            ],
            text.as_str(),
        );
        let right = match told {
            "" => run.out.is_empty(),
            told => run.out.contains("note[D016]") && run.out.contains(told),
        };
        assert!(right, "{text}{}{}", run.out, run.err);
    }
}
