//! `pdn convert`: what says the same is one line for people.

use super::run_in;
use std::fs;

const ENGLISH: &str = "[GameType \"21\"]\n\n1. 11-15 22-17 *\n\n";
const KING: &str = "[GameType \"25\"]\n[FEN \"W:WKa1:Bh2\"]\n\n1. a1-g7 *\n\n";

#[test]
fn refusals_that_say_the_same_are_one_line() {
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(dir.path().join("a.pdn"), ENGLISH.repeat(25)).expect("a file");
    let run = run_in(dir.path(), &["convert", "--as", "italian", "a.pdn"], "");
    assert_eq!(run.status, Some(1));
    assert_eq!(run.err.matches("[V004]").count(), 1, "{}", run.err);
    assert!(run.err.contains("at 24 more places"), "{}", run.err);
    assert!(run.err.contains("a.pdn:1:1"), "{}", run.err);
    assert!(run.err.contains("25 games not written"), "{}", run.err);
    // Programs count for themselves.
    let args = ["convert", "--as", "italian", "--report", "jsonl", "a.pdn"];
    let run = run_in(dir.path(), &args, "");
    assert_eq!(run.err.matches("\"V004\"").count(), 25 + 1, "{}", run.err);
}

#[test]
fn a_folder_has_a_table_of_what_is_legal() {
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(dir.path().join("a.pdn"), ENGLISH.repeat(3)).expect("a file");
    fs::write(dir.path().join("b.pdn"), format!("{ENGLISH}{KING}")).expect("a file");
    let args = ["convert", "--as", "english", ".", "-o", "out/"];
    let run = run_in(dir.path(), &args, "");
    let table = "games that are legal as English draughts:\n  3/3  ";
    assert!(run.err.contains(table), "{}", run.err);
    assert!(run.err.contains("\n  1/2  "), "{}", run.err);
    let run = run_in(dir.path(), &["convert", "-q", "--as", "english", "."], "");
    assert!(!run.err.contains("games that are legal"), "{}", run.err);
}

#[test]
fn notes_that_say_the_same_are_one_line() {
    let dir = tempfile::tempdir().expect("a folder");
    let game = format!(
        "[GameType \"25\"]\n\n1. c3-d4 {}d6-c5 *\n",
        "word ".repeat(20)
    );
    fs::write(dir.path().join("a.pdn"), game).expect("a file");
    let run = run_in(dir.path(), &["convert", "--notes", "a.pdn"], "");
    assert!(run.err.matches("text-kept").count() <= 1, "{}", run.err);
}

/// Captures of the same men between the same squares are one move, whatever the order: no format asks which it was, and all write the same
/// way of it.
#[test]
fn captures_that_differ_in_their_order_alone_are_one_move() {
    for (start, moves, way) in [
        (
            "W:W38:B13,22,23,24,32,33",
            ["38x38", "38x29x18x27x38", "38x27x18x29x38"],
            ["38", "29", "18", "27", "38"],
        ),
        (
            "W:W39:B5,23,24,33,34",
            ["39x39", "39x30x19x28x39", "39x28x19x30x39"],
            ["39", "30", "19", "28", "39"],
        ),
    ] {
        let long = way.join("x");
        for written in moves {
            let dir = tempfile::tempdir().expect("a folder");
            let pdn = format!("[GameType \"20\"]\n[FEN \"{start}\"]\n\n1. {written} *\n");
            fs::write(dir.path().join("a.pdn"), pdn).expect("a file");
            let check = run_in(dir.path(), &["check", "a.pdn"], "").out;
            assert!(!check.contains("M0"), "{written}: {check}");
            for (format, want) in [
                ("pdn", long.clone()),
                ("csv", long.clone()),
                ("json", long.clone()),
                ("markdown", long.clone()),
                ("uci", way.concat()),
            ] {
                let args = ["convert", "-q", "--path", "full", "a.pdn", "--to", format];
                let out = run_in(dir.path(), &args, "").out;
                assert!(out.contains(&want), "{written} to {format}: {out}");
            }
        }
    }
}
