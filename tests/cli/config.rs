//! `pdn.toml`.

use super::run_in;
use std::fs;
use std::path::Path;

const GAME: &str = "[GameType \"25\"]\n1. c3-d4 b6-a5 2. d4-c5 d6-e5 *\n";

/// A folder with a game in a folder below it, and settings.
fn folder(settings: &str) -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a folder");
    fs::create_dir_all(dir.path().join("cup/round1")).expect("folders");
    fs::write(dir.path().join("cup/round1/a.pdn"), GAME).expect("a file");
    fs::write(dir.path().join("pdn.toml"), settings).expect("a file");
    dir
}

fn out(dir: &Path, args: &[&str]) -> String {
    let run = run_in(dir, args, GAME);
    assert_eq!(run.err, "");
    run.out
}

#[test]
fn settings_hold_for_all_folders_below() {
    let dir = folder("format = 'jsonl'\nselect = ['captures']\nfail-on = 'none'\n");
    for args in [
        &["check", "cup/round1/a.pdn"][..],
        &["check", "cup"],
        &["check"],
        &["check", "-"],
    ] {
        let run = run_in(dir.path(), args, GAME);
        assert_eq!((run.status, run.err.as_str()), (Some(0), ""), "{args:?}");
        assert!(run.out.contains("\"code\":\"C001\""), "{args:?}");
    }
    let elsewhere = run_in(&dir.path().join("cup"), &["check", "round1/a.pdn"], "");
    assert!(elsewhere.out.starts_with('{'));
}

#[test]
fn the_nearest_file_counts_and_the_first_path_decides() {
    let dir = folder("format = 'jsonl'\n");
    fs::write(dir.path().join("cup/pdn.toml"), "format = 'csv'\n").expect("a file");
    fs::write(dir.path().join("b.pdn"), GAME).expect("a file");
    let csv = out(dir.path(), &["check", "cup/round1", "b.pdn"]);
    assert!(csv.starts_with("file,game,ply"));
    let jsonl = out(dir.path(), &["check", "b.pdn", "cup/round1"]);
    assert!(jsonl.starts_with('{'));
}

#[test]
fn what_is_typed_wins() {
    let dir = folder("format = 'jsonl'\nignore = ['C001']\nmax-per-file = 0\n");
    let first = |args: &[&str]| out(dir.path(), args).lines().next().map(str::to_owned);
    let typed = [
        "check",
        "cup",
        "--format",
        "csv",
        "--ignore",
        "tags",
        "--max-per-file",
        "5",
    ];
    assert!(first(&typed).is_some_and(|line| line.starts_with("file,")));
    assert!(out(dir.path(), &typed).contains("C001"));
    assert!(!out(dir.path(), &["check", "cup"]).contains("C001"));
    let without = out(dir.path(), &["check", "cup", "--no-config"]);
    assert!(without.contains("error[C001]"));
}

#[test]
fn a_file_may_be_named() {
    let dir = folder("selekt = 1\n");
    fs::write(
        dir.path().join("mine.toml"),
        "format = 'csv'\nvariant = 'russian'\next = 'pdn'\n",
    )
    .expect("a file");
    let csv = out(dir.path(), &["check", "cup", "--config", "mine.toml"]);
    assert!(csv.starts_with("file,"));
    let gone = run_in(dir.path(), &["check", "cup", "--config", "gone.toml"], "");
    assert_eq!(gone.status, Some(2));
    assert_eq!(
        gone.err,
        "error: gone.toml cannot be read: no such file or directory\n"
    );
    let both = run_in(
        dir.path(),
        &["check", "--config", "mine.toml", "--no-config"],
        "",
    );
    assert_eq!(both.status, Some(2));
}

#[test]
fn mistakes_are_told_with_their_line() {
    for (settings, message) in [
        (
            "ext = 'pdn'\nfail_on = 'error'\n",
            ":2: there is no key `fail_on`; did you mean `fail-on`?\n",
        ),
        (
            "colour = true\n",
            ":1: there is no key `colour`; known: select, ignore, fail-on, max-per-file, format, variant, numbering, encoding, rules, min-draw-moves, ext, lang\n",
        ),
        (
            "max-per-file = -1\n",
            ":1: `-1` does not suit `max-per-file`: ",
        ),
        (
            "format = 'xml'\n",
            ": there is no format `xml`; known: human, json, jsonl, csv, sarif, junit, github, html\n",
        ),
        (
            "lang = 'tlh'\n",
            ":1: there is no language `tlh`; known: en, ru, pt, it\n",
        ),
        ("variant = 'chess'\n", "there is no variant `chess`"),
        (
            "select = ['capture-mised']\n",
            "there is no check `capture-mised`; did you mean `capture-missed`?\n",
        ),
        ("select = [\n", ":1: this cannot be read as TOML: "),
    ] {
        let dir = folder(settings);
        let run = run_in(dir.path(), &["check", "cup"], "");
        assert_eq!((run.status, run.out.as_str()), (Some(2), ""), "{settings}");
        assert!(run.err.contains(message), "{settings}: {}", run.err);
    }
}

/// A name that was typed wrongly would else get the settings of another folder.
#[test]
fn a_path_that_is_not_there_is_told() {
    let dir = tempfile::tempdir().expect("a directory");
    let run = run_in(dir.path(), &["--lang", "pt", "config", "gone"], "");
    assert_eq!((run.status, run.out.as_str()), (Some(2), ""));
    let says = "erro: não foi possível ler gone: o arquivo ou a pasta não existe\n";
    assert_eq!(run.err, says);
}

/// `-` is standard output where something is written, and no file of that name.
#[test]
fn a_dash_is_standard_output() {
    let dir = tempfile::tempdir().expect("a directory");
    fs::write(dir.path().join("a.pdn"), "[GameType \"25\"]\n1. c3-d4 *\n").expect("a file");
    for args in [
        &["convert", "a.pdn", "-o", "-", "--to", "jsonl"][..],
        &["convert", ".", "-o", "-", "--to", "jsonl"],
        &["check", "a.pdn", "-o", "-", "--format", "jsonl"],
        &["fix", "a.pdn", "-o", "-"],
    ] {
        let run = run_in(dir.path(), args, "");
        assert_eq!(run.status, Some(0), "{args:?}: {}", run.err);
        assert!(run.out.len() > 20, "{args:?}: {}", run.out);
        assert!(!dir.path().join("-").exists(), "{args:?}");
    }
}
