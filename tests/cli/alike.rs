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
