//! `pdn convert --to svg`: a file for each game.

use super::{Run, run_in};
use std::fs;
use std::path::Path;

/// A game between two people.
fn game(white: &str, black: &str) -> String {
    format!(
        "[White \"{white}\"]\n[Black \"{black}\"]\n[Date \"2009.04.17\"]\n[GameType \"25\"]\n\n1. c3-d4 d6-c5 *\n\n"
    )
}

fn names(dir: &Path) -> Vec<String> {
    let entries = fs::read_dir(dir).expect("a folder");
    let names = entries.map(|entry| entry.expect("an entry").file_name());
    let mut names: Vec<_> = names
        .map(|name| name.into_string().expect("text"))
        .collect();
    names.sort();
    names
}

fn convert(dir: &Path, args: &[&str]) -> Run {
    run_in(
        dir,
        &[&["convert", "-q", "--to", "svg"][..], args].concat(),
        "",
    )
}

#[test]
fn a_folder_gets_a_file_for_each_game() {
    let dir = tempfile::tempdir().expect("a folder");
    let games = [
        game("A", "B"),
        game("a", "b"),
        game("../../../x", "/etc/\u{202e}y"),
        game("A", "B"),
    ];
    fs::write(dir.path().join("a.pdn"), games.concat()).expect("a file");
    let run = convert(dir.path(), &["a.pdn", "-o", "out/"]);
    assert_eq!((run.status, run.out.as_str()), (Some(0), ""), "{}", run.err);
    let out = dir.path().join("out");
    let wanted = [
        "2009-04-17 .._.._.._x - _etc_y.svg",
        "2009-04-17 A - B (3).svg",
        "2009-04-17 A - B.svg",
        "2009-04-17 a - b (2).svg",
    ];
    assert_eq!(names(&out), wanted);
    assert_eq!(names(dir.path()), ["a.pdn", "out"]);
    for name in wanted {
        let text = fs::read_to_string(out.join(name)).expect("a file");
        assert_eq!(text.matches("<svg").count(), 1);
        assert!(text.trim_end().ends_with("</svg>"));
    }
    // Nothing is overwritten unless that is wanted.
    fs::write(out.join(wanted[2]), "mine").expect("a file");
    let run = convert(dir.path(), &["a.pdn", "-o", "out/"]);
    assert_eq!(run.status, Some(2));
    assert!(run.err.contains("--force overwrites it"), "{}", run.err);
    assert_eq!(fs::read_to_string(out.join(wanted[2])).expect("it"), "mine");
    let run = convert(dir.path(), &["a.pdn", "-o", "out/", "--force"]);
    assert_eq!((run.status, names(&out).len()), (Some(0), 4));
    assert_ne!(fs::read_to_string(out.join(wanted[2])).expect("it"), "mine");
}

#[cfg(unix)]
#[test]
fn links_lead_to_no_file_elsewhere() {
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(dir.path().join("a.pdn"), game("A", "B")).expect("a file");
    fs::create_dir(dir.path().join("out")).expect("a folder");
    let link = dir.path().join("out/2009-04-17 A - B.svg");
    std::os::unix::fs::symlink("../elsewhere", link).expect("a link");
    for force in [&[][..], &["--force"]] {
        let run = convert(dir.path(), &[&["a.pdn", "-o", "out/"][..], force].concat());
        assert_eq!(run.status, Some(2), "{}", run.err);
        assert_eq!(names(dir.path()), ["a.pdn", "out"]);
    }
}

#[test]
fn several_files_have_folders_of_their_own() {
    let dir = tempfile::tempdir().expect("a folder");
    fs::create_dir(dir.path().join("in")).expect("a folder");
    for name in ["in/a.pdn", "in/b.pdn"] {
        fs::write(dir.path().join(name), game("A", "B")).expect("a file");
    }
    let run = convert(dir.path(), &["in", "-o", "out"]);
    assert_eq!(run.status, Some(0), "{}", run.err);
    assert_eq!(names(&dir.path().join("out")), ["a", "b"]);
    for folder in ["out/a", "out/b"] {
        assert_eq!(names(&dir.path().join(folder)), ["2009-04-17 A - B.svg"]);
    }
}

#[test]
fn one_file_holds_one_picture() {
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(dir.path().join("one.pdn"), game("A", "B")).expect("a file");
    fs::write(dir.path().join("two.pdn"), game("A", "B").repeat(2)).expect("a file");
    let run = convert(dir.path(), &["one.pdn", "-o", "x.svg"]);
    assert_eq!(run.status, Some(0), "{}", run.err);
    for args in [
        &["two.pdn", "-o", "y.svg"][..],
        &["one.pdn", "--plies", "-o", "y.svg"],
        &["one.pdn", "two.pdn", "-o", "y.svg"],
    ] {
        let run = convert(dir.path(), args);
        assert_eq!(run.status, Some(2), "{args:?}");
        assert!(
            run.err.contains("-o y/ writes a file for each"),
            "{}",
            run.err
        );
        assert_eq!(names(dir.path()), ["one.pdn", "two.pdn", "x.svg"]);
    }
    let run = convert(dir.path(), &["one.pdn", "--plies", "-o", "plies/"]);
    assert_eq!(run.status, Some(0));
    let plies = [0, 1, 2].map(|ply| format!("2009-04-17 A - B, {ply:03}.svg"));
    assert_eq!(names(&dir.path().join("plies")), plies);
    // Nor does standard output: two documents in one stream are none.
    for args in [
        &["two.pdn"][..],
        &["one.pdn", "--plies"],
        &["one.pdn", "one.pdn"],
    ] {
        let run = convert(dir.path(), args);
        assert_eq!((run.status, run.out.as_str()), (Some(2), ""), "{args:?}");
        let said = "standard output can hold one document of the format svg";
        assert!(run.err.contains(said), "{}", run.err);
    }
    let run = convert(dir.path(), &["one.pdn"]);
    assert_eq!(run.out.matches("<svg").count(), 1);
}
