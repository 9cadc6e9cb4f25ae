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
