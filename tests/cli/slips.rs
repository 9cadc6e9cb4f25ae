//! Names that are typed wrong, and what is proposed.

use super::{run, run_in};
use std::fs;

/// What is said of a wrong command line.
fn told(args: &[&str]) -> String {
    let run = run(args);
    assert_eq!((run.status, run.out.as_str()), (Some(2), ""), "{args:?}");
    run.err
}

#[test]
fn the_nearest_variant_is_proposed() {
    for (typed, meant) in [
        ("brasilian", "brazilian"),
        ("Brasilian", "brazilian"),
        ("russain", "russian"),
        ("internatonal", "international"),
        ("frisian-51", "frisian-15"),
        // Other names of a variant are proposed by its id.
        ("shaski", "russian"),
        ("Brazilain draughts", "brazilian"),
        ("руские", "russian"),
    ] {
        let expected = format!("error: there is no variant `{typed}`; did you mean `{meant}`?\n");
        assert_eq!(told(&["check", "-", "--variant", typed]), expected);
        assert_eq!(told(&["variants", typed]), expected);
        assert_eq!(told(&["convert", "-", "--as", typed]), expected);
    }
    // Where nothing is near, all are listed.
    for typed in ["chess", "xx", ""] {
        let err = told(&["check", "-", "--variant", typed]);
        let begin = format!("error: there is no variant `{typed}`; known: russian, ");
        assert!(err.starts_with(&begin), "{err}");
    }
}

#[test]
fn the_nearest_numbering_and_encoding_are_proposed() {
    for (args, kind, typed, meant) in [
        (
            &["check", "-", "--numbering"][..],
            "numbering",
            "portugese",
            "portuguese",
        ),
        (
            &["check", "-", "--numbering"],
            "numbering",
            "botom-left",
            "bottom-left",
        ),
        (
            &["convert", "-", "--numbering"],
            "numbering",
            "Itallian",
            "italian",
        ),
        (
            &["convert", "-", "--from-numbering"],
            "numbering",
            "englisch",
            "english",
        ),
        (
            &["check", "-", "--encoding"],
            "encoding",
            "windows-1215",
            "windows-1251",
        ),
    ] {
        let expected = format!("error: there is no {kind} `{typed}`; did you mean `{meant}`?\n");
        assert_eq!(told(&[args, &[typed]].concat()), expected);
    }
    let err = told(&["check", "-", "--numbering", "diagonal"]);
    assert_eq!(
        err,
        "error: there is no numbering `diagonal`; known: english, international, italian, top-left, portuguese, spanish, bottom-right, bottom-left, top-right\n"
    );
}

#[test]
fn the_nearest_language_is_proposed() {
    for (typed, meant) in [("eng", "en"), ("english", "en"), ("italiano", "it")] {
        let err = told(&["check", "-", "--lang", typed]);
        assert!(
            err.contains(&format!("a similar value exists: '{meant}'")),
            "{err}"
        );
    }
}

#[test]
fn settings_propose_too() {
    for (settings, message) in [
        (
            "lang = 'eng'\n",
            ": there is no language `eng`; did you mean `en`?\n",
        ),
        (
            "format = 'jsonll'\n",
            ": there is no format `jsonll`; did you mean `jsonl`?\n",
        ),
        (
            "lang = 'es'\n",
            ": there is no language `es`; known: en, ru, pt, it\n",
        ),
        (
            "variant = 'brasilian'\n",
            "there is no variant `brasilian`; did you mean `brazilian`?\n",
        ),
    ] {
        let dir = tempfile::tempdir().expect("a folder");
        fs::write(dir.path().join("pdn.toml"), settings).expect("a file");
        let run = run_in(dir.path(), &["check", "-"], "");
        assert_eq!(run.status, Some(2));
        assert!(run.err.ends_with(message), "{}", run.err);
    }
}
