//! Pictures from outside: `show --svg`, and `convert --to svg`.

use super::{Run, run_in};
use std::fs;

const TWO: &str = "[GameType \"25\"]\n1. c3-d4 *\n\n[GameType \"25\"]\n1. c3-b4 *\n";

fn folder(text: &str) -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(dir.path().join("a.pdn"), text).expect("a file");
    dir
}

fn show(args: &[&str]) -> Run {
    super::run(&[&["show"][..], args].concat())
}

#[test]
fn a_picture_has_marks_arrows_and_moves() {
    let fen = "W:Wc3,e3:Bd4,d6,h8";
    let board = ["--svg", "--variant", "russian", fen];
    let with = |more: &[&str]| {
        let run = show(&[&board[..], more].concat());
        assert_eq!((run.status, run.err.as_str()), (Some(0), ""), "{more:?}");
        let count = |sign: &str| run.out.matches(sign).count();
        [
            count("#f5d04c"),
            count("class=\"arrow\""),
            count("class=\"taken\""),
            count("<text"),
        ]
    };
    assert_eq!(with(&[]), [0, 0, 0, 24]);
    assert_eq!(with(&["--no-coordinates"]), [0, 0, 0, 0]);
    assert_eq!(with(&["--numbers"]), [0, 0, 0, 32]);
    assert_eq!(
        with(&["--mark", "c3,D4", "--arrow", "c3-e5-c7,h8-g7"]),
        [2, 2, 0, 24]
    );
    assert_eq!(with(&["--mark", "1,32"]), [2, 0, 0, 24]);
    assert_eq!(with(&["--move", "c3:c7"]), [2, 1, 2, 24]);
    assert_eq!(with(&["--move", "c3xe5xc7", "--flip"]), [2, 1, 2, 24]);
    for (wrong, told) in [
        (
            ["--mark", "j9"],
            "`j9` is no square of the board of Russian draughts",
        ),
        (["--mark", "99"], "`99` is no square"),
        (["--arrow", "c3"], "`c3` is no arrow"),
        (
            ["--move", "e3-f4"],
            "`e3-f4` is no legal move here; legal are: ",
        ),
        (["--move", "é"], "`é` is no square"),
    ] {
        let run = show(&[&board[..], &wrong].concat());
        assert_eq!((run.status, run.out.as_str()), (Some(2), ""));
        assert!(run.err.contains(told), "{}", run.err);
    }
    assert_eq!(show(&[fen, "--mark", "c3"]).status, Some(2));
}

#[test]
fn a_picture_of_a_capture_tells_what_was_taken() {
    let dir = folder("[GameType \"25\"]\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 *");
    let at = |ply: &str| {
        run_in(
            dir.path(),
            &["convert", "-q", "--to", "svg", "--ply", ply, "a.pdn"],
            "",
        )
        .out
    };
    let count = |text: &str| {
        [
            text.matches("class=\"arrow\"").count(),
            text.matches("class=\"taken\"").count(),
        ]
    };
    assert_eq!(count(&at("6")), [0, 0]);
    assert_eq!(count(&at("7")), [1, 1]);
}

/// What is refused as a whole is not told as converted.
#[test]
fn several_pictures_in_one_file_are_refused_without_a_summary() {
    let dir = folder(TWO);
    for output in [&["-o", "one.svg"][..], &[]] {
        let args = [&["convert", "--to", "svg", "a.pdn"][..], output].concat();
        let run = run_in(dir.path(), &args, "");
        assert_eq!((run.status, run.out.as_str()), (Some(2), ""));
        assert!(run.err.contains("writes a file for each"), "{}", run.err);
        assert!(!run.err.contains("converted"), "{}", run.err);
    }
    assert!(!dir.path().join("one.svg").exists());
    let run = run_in(
        dir.path(),
        &["convert", "--to", "svg", "a.pdn", "-o", "all/"],
        "",
    );
    assert!(run.err.contains("2 games converted"), "{}", run.err);
}
