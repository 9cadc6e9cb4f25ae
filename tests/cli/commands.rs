//! Commands in comments: circles and arrows are renumbered with the moves, and people see times and values.

use super::run_in;
use std::fs;
use tempfile::tempdir;

fn converted(text: &str, args: &[&str]) -> String {
    let dir = tempdir().unwrap();
    fs::write(dir.path().join("a.pdn"), text).unwrap();
    let args = [&["convert", "a.pdn"], args].concat();
    run_in(dir.path(), &args, "").out
}

#[test]
fn circles_and_arrows_are_renumbered_with_the_moves() {
    let letters = "[GameType \"25\"]\n\n{[%csl Gh8]} 1. c3-d4 {[%csl Gd4,Re5] [%cal Gc3d4,Rd6-c5]} d6-c5 (1... f6-g5 {x [%csl Bg5]}) *\n";
    let numbers = converted(letters, &["--to", "pdn", "--notation", "numeric"]);
    for want in [
        "{[%csl G4]}",
        "[%csl G18,R15] [%cal G22x18,R10-14]",
        "x [%csl B16]",
    ] {
        assert!(numbers.contains(want), "{want} in {numbers}");
    }
    let back = converted(&numbers, &["--to", "pdn", "--notation", "algebraic"]);
    for want in [
        "{[%csl Gh8]}",
        "[%csl Gd4,Re5] [%cal Gc3d4,Rd6c5]",
        "x [%csl Bg5]",
    ] {
        assert!(back.contains(want), "{want} in {back}");
    }
    // Counted from another corner.
    let other = converted(&numbers, &["--to", "pdn", "--numbering", "bottom-left"]);
    assert!(
        other.contains("[%csl G32") || other.contains("[%csl G29"),
        "{other}"
    );
    // What the board lacks stays, and so does what is not to be changed.
    let odd = "[GameType \"25\"]\n\n1. c3-d4 {[%csl G44] [%csl G]} *\n";
    assert!(
        converted(odd, &["--to", "pdn", "--notation", "numeric"]).contains("[%csl G44] [%csl G]")
    );
    assert!(converted(letters, &["--to", "pdn"]).contains("[%csl Gd4,Re5] [%cal Gc3d4,Rd6-c5]"));
}

const CLOCKS: &str = "[White \"A\"]\n[Black \"B\"]\n[Result \"2-0\"]\n[GameType \"20\"]\n\n\
    1. 32-28 {[%clk 0:59:58]} 18-23 {[%clk 0:59:55] [%csl G28,R23]} 2. 38-32 {good [%clk 0:59:40] [%cal G38x32]} \
    12-18 {[%eval 0.35][%clk 0:59:30]} 3. 43-38 {[%csl G38]} (3. 42-38 {[%clk 0:50:00]}) 7-12 2-0\n";

#[test]
fn people_see_no_commands() {
    for format in ["markdown", "latex", "sheet", "html"] {
        let text = converted(CLOCKS, &["--to", format, "-o", "-"]);
        for command in ["%clk", "%csl", "%cal", "%eval"] {
            assert!(!text.contains(command), "{command} in {format}: {text}");
        }
        assert!(
            text.contains("0:59:58") && text.contains("+0.35"),
            "{format}: {text}"
        );
        assert!(text.contains("good"), "{format}: {text}");
    }
}

#[test]
fn clocks_of_a_sheet_are_a_column() {
    let sheet = converted(CLOCKS, &["--to", "sheet"]);
    let want = "1. 32-28       00:59:58   18-23       00:59:55\n\
                2. 38-32 [1]   00:59:40   12-18 [2]   00:59:30\n\
                3. 43-38 [3]              7-12\n";
    assert!(sheet.contains(want), "{sheet}");
    assert!(sheet.contains("[1] good\n[2] +0.35\n[3] ("), "{sheet}");
    // The sheet is read back, move for move, whatever the clocks show.
    let dir = tempdir().unwrap();
    for hour in ["0:5", "1:2", "2:1", "12:3"] {
        let sheet = converted(&CLOCKS.replace("0:5", hour), &["--to", "sheet"]);
        fs::write(dir.path().join("b.txt"), &sheet).unwrap();
        let back = run_in(dir.path(), &["convert", "--to", "pdn", "b.txt"], "").out;
        let moves = ["32-28", "18-23", "38-32", "12-18", "43-38", "7-12"];
        assert!(
            moves.iter().all(|mv| back.contains(mv)) && !back.contains("unread"),
            "{back}"
        );
    }
    // Without clocks there is no column.
    let plain = converted(&CLOCKS.replace("%clk", "%xyz"), &["--to", "sheet"]);
    assert!(plain.contains("1. 32-28 [1]   18-23 [2]\n"), "{plain}");
}

/// The time of a move stands where nothing tells what was left.
#[test]
fn the_column_has_the_time_of_who_moved() {
    let text = "[GameType \"20\"]\n\n1. 32-28 {[%clock w0:10:00 B0:09:58]} 18-23 {[%clock W0:10:00 b0:09:50]} 2. 38-32 {[%emt 0:07]} *\n";
    let sheet = converted(text, &["--to", "sheet"]);
    let want = "1. 32-28   00:10:00   18-23   00:09:50\n2. 38-32   0:07\n";
    assert!(sheet.contains(want), "{sheet}");
}
