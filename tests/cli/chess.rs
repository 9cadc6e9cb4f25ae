//! Games of chess, whose records look much like PDN.

use super::run_in;
use std::fs;
use tempfile::tempdir;

const TAGS: &str = "[Event \"Cup\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"2-0\"]\n";

/// Games of chess are named as such, and no move of theirs is judged.
#[test]
fn games_of_chess_are_named() {
    let dir = tempdir().unwrap();
    for moves in [
        "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 1-0",
        "1. f3 e5 2. g4 Qh4# 0-1",
        "1. d4 d5 2. c4 dxc4 3. Qa4+ Nc6 4. Nf3 e6 1/2-1/2",
        "1. Nf3 {a good move} Nf6 2. g3 g6 *",
    ] {
        fs::write(dir.path().join("a.pgn"), format!("{TAGS}\n{moves}\n")).unwrap();
        let checked = run_in(dir.path(), &["check", "a.pgn"], "");
        assert_eq!(checked.status, Some(2), "{}", checked.out);
        assert!(
            checked.out.contains("a.pgn holds games of chess"),
            "{}",
            checked.out
        );
        assert!(checked.out.contains("1  I005  not-pdn"), "{}", checked.out);
        assert!(
            !checked.out.contains("M001") && !checked.out.contains("S011"),
            "{}",
            checked.out
        );
        let converted = run_in(dir.path(), &["convert", "--to", "csv", "a.pgn"], "");
        assert!(
            converted.err.contains("holds games of chess"),
            "{}",
            converted.err
        );
    }
}
