//! Commands that take a position.

use super::run;

const FEN: &str = "W:Wc3:Bd4,d6";

#[test]
fn a_position_may_stand_before_its_depth_or_behind_it() {
    let perft = |args: &[&str]| {
        let mut all = vec!["perft", "--variant", "russian"];
        all.extend(args);
        let run = run(&all);
        assert_eq!(run.status, Some(0), "{args:?}: {}", run.err);
        run.out
    };
    for args in [
        &[FEN, "1"][..],
        &["1", FEN],
        &["--", FEN, "1"],
        &["--", "1", FEN],
        &[FEN, "--", "1"],
    ] {
        assert_eq!(perft(args), "1\n", "{args:?}");
    }
    assert_eq!(perft(&["3"]), "302\n");
    assert_eq!(perft(&["--", "3"]), "302\n");
}

#[test]
fn a_depth_is_a_number() {
    for args in [
        &[FEN][..],
        &[FEN, "much"],
        &["-1"],
        &["1", "W:Wz9:B"],
        &["1", "2"],
    ] {
        let mut all = vec!["perft", "--variant", "russian"];
        all.extend(args);
        let run = run(&all);
        assert_eq!((run.status, run.out.as_str()), (Some(2), ""), "{args:?}");
        assert!(run.err.starts_with("error: "), "{args:?}: {}", run.err);
    }
}

/// Each command that does not read folders says which one does, in every language; so do the options that want a file.
#[test]
fn a_folder_in_the_place_of_something_else_is_told() {
    let dir = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(dir.path().join("rounds")).expect("a folder");
    std::fs::write(dir.path().join("a.pdn"), "1. c3-d4 *").expect("a file");
    for args in [
        &["show", "rounds"][..],
        &["show", "rounds", "--svg"],
        &["moves", "rounds"],
        &["moves", "rounds", "--variant", "russian"],
        &["perft", "rounds"],
        &["perft", "2", "rounds", "--variant", "russian"],
        &["explain", "rounds"],
        &["variants", "rounds"],
        &["check", "a.pdn", "--config", "rounds"],
        &["config", "--config", "rounds"],
        &["check", "a.pdn", "--baseline", "rounds"],
        &["check", "a.pdn", "--write-baseline", "rounds"],
    ] {
        for (lang, told) in [
            ("en", "rounds is a folder"),
            ("ru", "rounds — папка"),
            ("pt", "rounds é uma pasta"),
            ("it", "rounds è una cartella"),
        ] {
            let run = super::run_in(dir.path(), &[args, &["--lang", lang]].concat(), "");
            assert_eq!((run.status, run.out.as_str()), (Some(2), ""), "{args:?}");
            for part in [told, "`pdn check rounds`"] {
                assert!(run.err.contains(part), "{args:?} {lang}: {}", run.err);
            }
        }
    }
    for command in ["show", "moves", "perft"] {
        let run = super::run_in(dir.path(), &[command, "a.pdn"], "");
        assert!(run.err.contains("`pdn check a.pdn`"), "{}", run.err);
    }
}
