//! What the command says of itself.

use super::run;

const COMMANDS: [&str; 9] = [
    "check",
    "draws",
    "perft",
    "moves",
    "show",
    "variants",
    "explain",
    "completions",
    "man",
];

#[test]
fn help() {
    let mut all = run(&["--help"]).out;
    for command in COMMANDS {
        let run = run(&[command, "--help"]);
        assert_eq!(run.status, Some(0));
        all += &format!("\n=== pdn {command}\n{}", run.out);
    }
    insta::assert_snapshot!(all);
}

#[test]
fn alone_it_says_how_to_begin() {
    let run = run(&[]);
    assert_eq!((run.status, run.out.as_str()), (Some(2), ""));
    insta::assert_snapshot!(run.err);
}

#[test]
fn wrong_usage_has_status_2() {
    for args in [
        &["chek"][..],
        &["check", "--jobs", "0"],
        &["check", "--format", "xml"],
    ] {
        let run = run(args);
        assert_eq!((run.status, run.out.as_str()), (Some(2), ""), "{args:?}");
        assert!(run.err.starts_with("error: "), "{args:?}");
    }
}

#[test]
fn version() {
    let expected = format!("pdn {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(run(&["--version"]).out, expected);
}
