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
        if range.is_some() {
            all.extend(["--plan", "plan.json"]);
            let planned = run_in(folder.path(), &all, "");
            assert_eq!(
                (planned.status, planned.out.as_str()),
                (run.status, run.out.as_str())
            );
        }
        run.out
    };
    let planned = run_in(folder.path(), &["plan", "a.pdn", "-o", "plan.json"], "");
    assert_eq!(planned.status, Some(0), "{}", planned.err);
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

/// The ranges of a file, checked by a plan or without one, and their summary.
fn summed(folder: &std::path::Path, cuts: &[&str], planned: bool) -> (String, super::Run) {
    let mut all = String::new();
    for range in cuts {
        let mut args = vec!["check", "--format", "jsonl", "--range", *range, "a.pdn"];
        if planned {
            args.extend(["--plan", "plan.json"]);
        }
        let run = run_in(folder, &args, "");
        assert!(matches!(run.status, Some(0 | 1)), "{args:?}: {}", run.err);
        all.push_str(&run.out);
    }
    let summary = run_in(folder, &["summary", "-", "--format", "jsonl"], all.clone());
    (all, summary)
}

#[test]
fn a_plan_and_a_summary_make_of_ranges_the_whole_file() {
    let folder = folder();
    let plan = run_in(folder.path(), &["plan", "a.pdn", "-o", "plan.json"], "");
    assert_eq!(plan.status, Some(0), "{}", plan.err);
    assert!(
        plan.err
            .ends_with("a.pdn: utf-8, games: 60, places to start from: 1\n"),
        "{}",
        plan.err
    );
    let whole = run_in(folder.path(), &["check", "--format", "jsonl", "a.pdn"], "");
    let lines = |text: &str| {
        let mut lines: Vec<_> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    for planned in [false, true] {
        let (all, summary) = summed(folder.path(), &RANGES, planned);
        assert_eq!(summary.status, whole.status, "{}", summary.err);
        let findings = all.lines().filter(|line| !line.starts_with("{\"summary\""));
        let told = findings.fold(String::new(), |told, line| told + line + "\n") + &summary.out;
        assert_eq!(lines(&told), lines(&whole.out), "{planned}");
        assert!(summary.out.contains("\"code\":\"T008\""), "{}", summary.out);
    }
    let (all, _) = summed(folder.path(), &RANGES, true);
    fs::write(folder.path().join("all.jsonl"), all).expect("a file");
    let told = run_in(
        folder.path(),
        &["summary", "all.jsonl", "--fail-on", "none"],
        "",
    );
    assert_eq!(told.status, Some(0), "{}", told.err);
    assert!(told.out.contains("\nfiles "), "{}", told.out);
    assert!(
        !told.out.contains("time") && !told.out.contains("with moves"),
        "{}",
        told.out
    );
    let failed = run_in(
        folder.path(),
        &["summary", "all.jsonl", "--fail-on", "T008"],
        "",
    );
    assert_eq!(failed.status, Some(1), "{}", failed.err);
}

#[test]
fn what_is_read_is_not_written_over() {
    let folder = folder();
    let (all, _) = summed(folder.path(), &["0.."], false);
    fs::write(folder.path().join("all.jsonl"), &all).expect("a file");
    let games = fs::read(folder.path().join("a.pdn")).expect("a file");
    for args in [
        &["summary", "all.jsonl", "-o", "all.jsonl", "--force"][..],
        &["plan", "a.pdn", "-o", "a.pdn", "--force"],
        &["summary", "all.jsonl", "-o", "a.pdn"],
        &["plan", "a.pdn", "-o", "all.jsonl"],
    ] {
        let run = run_in(folder.path(), args, "");
        assert_eq!(run.status, Some(2), "{args:?}: {}", run.err);
        let is = |name: &str| fs::read(folder.path().join(name)).expect("a file");
        assert_eq!(is("all.jsonl"), all.as_bytes(), "{args:?}");
        assert_eq!(is("a.pdn"), games, "{args:?}");
    }
}

#[test]
fn a_summary_wants_every_byte_once() {
    let folder = folder();
    for (cuts, told) in [
        (
            &["..777", "3001.."][..],
            "error: no summary is of the bytes ",
        ),
        (&["..777", "777.."][..], ""),
        (
            &["..777", "0..777", "777.."][..],
            "error: two summaries are of the bytes 0..",
        ),
        (&["777.."][..], "error: no summary is of the bytes 0.."),
    ] {
        let (_, summary) = summed(folder.path(), cuts, false);
        assert!(summary.err.starts_with(told), "{cuts:?}: {}", summary.err);
        assert_eq!(summary.status == Some(2), !told.is_empty(), "{cuts:?}");
        assert_eq!(summary.out.is_empty(), !told.is_empty(), "{cuts:?}");
    }
    // Numbers that nothing can count are added all the same.
    let most = u64::MAX;
    let huge = format!(
        "{{\"summary\":{{\"files\":1,\"games\":{most},\"plies\":{most},\"clean_games\":{most},\"findings\":{{\"M001\":{most}}}}},\
         \"range\":{{\"file\":\"a\",\"size\":{most},\"from\":1,\"to\":{most},\"missing\":{{\"Site\":{most}}}}},\"schema\":\"pdn-check-1\"}}\n"
    )
    .repeat(2);
    for (text, told) in [
        (
            "",
            "error: `<stdin>` holds no summary of `pdn check --format jsonl`\n",
        ),
        (
            "1. 32-28",
            "error: `<stdin>`, line 1: not what `pdn check --format jsonl` writes: ",
        ),
        ("{\"a\":1}\n", "error: `<stdin>` holds no summary"),
        (&huge, "error: no summary is of the bytes 0..1 of "),
        (
            "{\"summary\":{},\"schema\":\"pdn-check-1\"}",
            "error: `<stdin>`, line 1: not what",
        ),
    ] {
        let run = run_in(folder.path(), &["summary", "-"], text);
        assert_eq!(run.status, Some(2), "{text}");
        assert!(run.err.starts_with(told), "{text}: {}", run.err);
    }
}

#[test]
fn a_plan_is_of_one_file_and_of_none_that_has_changed() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name);
    let planned = run_in(
        folder.path(),
        &["plan", "a.pdn", "-o", "plan.json", "-q"],
        "",
    );
    assert_eq!(planned.status, Some(0), "{}", planned.err);
    let check = |plan: &str, file: &str| {
        let args = ["check", "--range", "0..9", "--plan", plan, file];
        let run = run_in(folder.path(), &args, "");
        (run.status, run.err)
    };
    fs::write(path("b.pdn"), games()).expect("a file");
    fs::create_dir(path("elsewhere")).expect("a folder");
    fs::write(path("elsewhere/a.pdn"), games()).expect("a file");
    fs::write(path("no.json"), "{}").expect("a file");
    assert!(matches!(
        check("plan.json", "elsewhere/a.pdn").0,
        Some(0 | 1)
    ));
    let told = "error: `plan.json` does not cover `b.pdn`; `pdn plan b.pdn` plans it\n";
    assert_eq!(check("plan.json", "b.pdn"), (Some(2), told.into()));
    let told = "error: `no.json` is no plan; `pdn plan FILE -o PLAN` writes one\n";
    assert_eq!(check("no.json", "a.pdn"), (Some(2), told.into()));
    fs::write(path("a.pdn"), games() + "\n").expect("a file");
    let plan = fs::read_to_string(path("plan.json")).expect("a plan");
    let wrong = plan.replace("\"lines\":0", "\"lines\":18446744073709551615");
    assert_ne!(wrong, plan);
    fs::write(path("wrong.json"), wrong).expect("a file");
    assert!(check("wrong.json", "a.pdn").1.contains("is no plan"));
    let (status, told) = check("plan.json", "a.pdn");
    assert_eq!(status, Some(2));
    assert!(told.contains("bytes and had"), "{told}");
    // Neither what is compressed nor what holds no game is planned, and no file is left behind.
    fs::write(path("empty.pdn"), "").expect("a file");
    fs::write(path("a.csv"), "White,Black,Moves\nA,B,1. 32-28\n").expect("a file");
    for (file, told) in [
        (
            "empty.pdn",
            "error: `empty.pdn` cannot be planned: there is no game in it\n",
        ),
        ("a.csv", "error: `a.csv` cannot be read in ranges: "),
        ("gone.pdn", "error: gone.pdn cannot be read: "),
    ] {
        let run = run_in(folder.path(), &["plan", file, "-o", "new.json"], "");
        assert_eq!(run.status, Some(2), "{file}");
        assert!(run.err.starts_with(told), "{file}: {}", run.err);
        assert!(!path("new.json").exists(), "{file}");
    }
}

/// A place of a plan that is no beginning of a record any more is told, and nothing is read from it.
#[test]
fn a_file_of_the_same_size_with_other_games_is_told() {
    let folder = folder();
    let game = "[Event \"a\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n\n";
    let long = game.repeat(200_000);
    let path = folder.path().join("a.pdn");
    fs::write(&path, &long).expect("a file");
    let planned = run_in(folder.path(), &["plan", "a.pdn", "-o", "plan.json"], "");
    assert!(
        planned.err.ends_with("places to start from: 2\n"),
        "{}",
        planned.err
    );
    let args = [
        "check",
        "--range",
        "11000000..11000150",
        "--plan",
        "plan.json",
        "--format",
        "jsonl",
    ];
    let whole = |args: &[&str]| run_in(folder.path(), &[args, &["a.pdn"]].concat(), "");
    let good = whole(&args);
    assert_eq!(good.out, whole(&[&args[..3], &args[5..]].concat()).out);
    assert!(good.out.contains("\"games\":2,"), "{}", good.out);
    fs::write(&path, format!(" {}", &long[..long.len() - 1])).expect("a file");
    let other = whole(&args);
    assert_eq!(other.status, Some(2));
    assert!(
        other
            .out
            .contains("no record begins where the plan has one"),
        "{} {}",
        other.out,
        other.err
    );
}
