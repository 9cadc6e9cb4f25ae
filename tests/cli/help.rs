//! What the command says of itself.

use super::run;

const COMMANDS: [&str; 12] = [
    "check",
    "draws",
    "names",
    "perft",
    "moves",
    "solve",
    "show",
    "variants",
    "explain",
    "config",
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

#[test]
fn help_in_every_language() {
    for lang in ["ru", "pt", "it"] {
        let mut all = run(&["--help", "--lang", lang]).out;
        for command in COMMANDS.into_iter().chain(["fix", "convert"]) {
            let run = run(&[command, "--help", "--lang", lang]);
            assert_eq!((run.status, run.err.as_str()), (Some(0), ""));
            all += &format!("\n=== pdn {command}\n{}", run.out);
        }
        let short = run(&["check", "-h", "--lang", lang]).out;
        all += &format!("\n=== pdn check -h\n{short}");
        for word in [
            "Usage:",
            "Options:",
            "Arguments:",
            "[default",
            "[possible",
            "Print ",
        ] {
            assert!(!all.contains(word), "{lang}: {word}");
        }
        insta::assert_snapshot!(format!("help_{lang}"), all);
    }
}

#[test]
fn help_is_asked_for_in_two_ways() {
    for lang in ["en", "ru"] {
        let one = run(&["help", "draws", "--lang", lang]);
        let other = run(&["draws", "--help", "--lang", lang]);
        assert_eq!((one.status, one.err.as_str()), (Some(0), ""));
        assert_eq!(one.out, other.out);
    }
    assert_eq!(run(&["help"]).out, run(&["--help"]).out);
}

#[test]
fn wrong_arguments_in_every_language() {
    for lang in ["ru", "pt", "it"] {
        let mut all = String::new();
        for args in [
            &["chek"][..],
            &["check", "--jobs", "0"],
            &["check", "--max-per-file", "few"],
            &["check", "--format", "xml"],
            &["check", "--selekt", "C"],
            &["check", "--select"],
            &["check", "--force"],
            &["check", "--config", "a", "--no-config"],
            &["check", "--quiet", "--statistics", "--statistics"],
            &[
                "convert",
                "--comments",
                "--comments",
                "--ply",
                "1",
                "--plies",
            ],
            &["draws", "--game", "0"],
            &["moves"],
            &["show", "W:W1:B2", "more"],
            &["check", "--lang", "tlh", "--lang", lang],
        ] {
            let run = run(&[&["--lang", lang], args].concat());
            assert_eq!((run.status, run.out.as_str()), (Some(2), ""), "{args:?}");
            for word in [
                "error:",
                "Usage",
                "possible",
                "invalid",
                "argument '",
                "more information",
            ] {
                assert!(!run.err.contains(word), "{lang} {args:?}: {}", run.err);
            }
            all += &format!("$ pdn {}\n{}\n", args.join(" "), run.err);
        }
        insta::assert_snapshot!(format!("wrong_{lang}"), all);
    }
}

#[test]
fn manual_and_completions_are_in_the_language() {
    let manual = run(&["man", "--lang", "ru"]).out;
    assert!(
        manual.contains(".SH ОПИСАНИЕ") && manual.contains("виды шашек"),
        "{manual}"
    );
    assert!(!manual.contains(".SH NAME"), "{manual}");
    assert!(
        manual.contains("КОМАНДА") && !manual.contains("subcommands"),
        "{manual}"
    );
    let fish = |lang: &str| run(&["completions", "fish", "--lang", lang]).out;
    let (russian, english) = (fish("ru"), fish("en"));
    assert!(russian.contains("Проверить записи партий"), "{russian}");
    // What is completed is the same.
    for value in ["jsonl", "windows", "bash", "never"] {
        assert_eq!(russian.contains(value), english.contains(value), "{value}");
    }
}
