//! What holds for every command: `pdn.toml` and the language.

use super::{run, run_in};
use std::fs;

/// Legal by the rules of Brazilian draughts, and of no variant that is tried before.
const GAME: &str = "1. c3-d4 b6-a5 2. d4-c5 *\n";

const FEN: &str = "W:Wc3:Bd4,d6";

fn folder(settings: &str) -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(dir.path().join("pdn.toml"), settings).expect("a file");
    fs::write(dir.path().join("a.pdn"), GAME).expect("a file");
    dir
}

#[test]
fn every_command_has_the_keys_that_are_its_own() {
    let dir = folder("variant = 'brazilian'\nrules = 'russia-federation'\n");
    let out = |args: &[&str]| run_in(dir.path(), args, "").out;
    let convert = out(&["convert", "a.pdn"]);
    assert!(convert.contains("[GameType \"26\"]"), "{convert}");
    let other = out(&["convert", "a.pdn", "--variant", "russian"]);
    assert!(other.contains("[GameType \"25\"]"), "{other}");
    let none = out(&["convert", "a.pdn", "--no-config"]);
    assert_ne!(none, convert);
    let draws = out(&["draws", "a.pdn", "--all"]);
    assert!(
        draws.contains("Brazilian draughts, counted by russia-federation"),
        "{draws}"
    );
    assert_eq!(
        out(&["moves", FEN]),
        out(&["moves", FEN, "--variant", "brazilian"])
    );
    assert_eq!(out(&["perft", "2"]), "49\n");
    assert!(out(&["show", FEN]).contains("(Brazilian draughts)"));
}

#[test]
fn without_settings_the_rules_of_a_position_are_wanted() {
    for args in [
        &["moves", FEN, "--no-config"][..],
        &["perft", "2", "--no-config"],
    ] {
        let run = run(args);
        assert_eq!((run.status, run.out.as_str()), (Some(2), ""));
        assert!(run.err.contains("--variant russian"), "{}", run.err);
    }
}

#[test]
fn a_wrong_file_is_told_once() {
    let dir = folder("variant = 'russian'\nlang = 'tlh'\n");
    let told = "pdn.toml:2: there is no language `tlh`; known: en, ru, pt, it\n";
    for args in [
        &["check", "a.pdn"][..],
        &["fix", "a.pdn", "--diff"],
        &["convert", "a.pdn"],
        &["draws", "a.pdn"],
        &["moves", FEN],
        &["perft", "2"],
        &["show", FEN],
    ] {
        let run = run_in(dir.path(), args, "");
        assert_eq!((run.status, run.out.as_str()), (Some(2), ""), "{args:?}");
        assert!(
            run.err.starts_with("error: ") && run.err.ends_with(told),
            "{}",
            run.err
        );
        assert_eq!(run.err.lines().count(), 1, "{args:?}");
        let run = run_in(
            dir.path(),
            &[args, &["--no-config", "--variant=russian"]].concat(),
            "",
        );
        assert!(!run.err.contains("tlh"), "{args:?}: {}", run.err);
    }
    // What has no other key goes on.
    for args in [
        &["variants"][..],
        &["explain", "C001"],
        &["completions", "bash"],
        &["man"],
    ] {
        let wrong = run_in(dir.path(), args, "");
        assert_eq!(wrong.status, Some(0), "{args:?}");
        assert!(
            wrong.err.starts_with("warning: ") && wrong.err.ends_with(told),
            "{}",
            wrong.err
        );
        assert_eq!(wrong.out, run(args).out, "{args:?}");
    }
    let help = run_in(dir.path(), &["check", "--help"], "");
    assert_eq!((help.status, help.err.as_str()), (Some(0), ""));
}

#[test]
fn the_language_may_be_typed_before_the_command() {
    let dir = folder("lang = 'ru'\n");
    let out = |args: &[&str]| run_in(dir.path(), args, "").out;
    let italian = out(&["--lang", "it", "draws", "a.pdn"]);
    assert_eq!(italian, out(&["draws", "a.pdn", "--lang=it"]));
    let russian = out(&["draws", "a.pdn"]);
    assert_ne!(russian, italian);
    assert_eq!(
        russian,
        out(&["draws", "a.pdn", "--no-config", "--lang", "ru"])
    );
}

/// The cells of each line of a table.
fn rows(table: &str) -> Vec<Vec<String>> {
    let cells = |line: &str| -> Vec<String> {
        let cells = line.split("  ").map(str::trim);
        cells
            .filter(|cell| !cell.is_empty())
            .map(str::to_owned)
            .collect()
    };
    table.lines().map(cells).collect()
}

#[test]
fn what_holds_is_told_with_where_it_comes_from() {
    let dir = folder("# ours\nvariant = 'brazilian'\nignore = ['draws', 'T']\n\nlang = 'en'\n");
    fs::create_dir(dir.path().join("rounds")).expect("a folder");
    let told = |args: &[&str]| rows(&run_in(dir.path(), &[&["config"], args].concat(), "").out);
    let row = |rows: &[Vec<String>], key: &str| {
        let row = rows
            .iter()
            .find(|row| row.first().is_some_and(|first| first == key));
        row.expect("a row").join(" | ")
    };
    let here = told(&[]);
    assert_eq!(told(&["rounds"]), here);
    assert!(here[0][0].ends_with("pdn.toml"), "{here:?}");
    assert_eq!(
        row(&here, "variant"),
        "variant | brazilian | pdn.toml:2 | check, fix, convert, draws, find, split, merge, dedupe, stats, plan, event, reconcile, names, perft, moves, solve, show"
    );
    assert_eq!(
        row(&here, "ignore"),
        "ignore | draws, T | pdn.toml:3 | check"
    );
    assert_eq!(row(&here, "lang"), "lang | en | pdn.toml:5 | every command");
    assert_eq!(
        row(&here, "fail-on"),
        "fail-on | error | default | check, summary"
    );
    assert_eq!(
        row(&here, "rules"),
        "rules | those of the variant | default | check, draws, event"
    );
    let none = told(&["--no-config"]);
    assert_eq!(none[0], ["no pdn.toml here or in the folders above"]);
    assert_eq!(row(&none, "ignore"), "ignore | none | default | check");
    assert_eq!(row(&none, "lang"), "lang | en | default | every command");
    let typed = told(&["--lang", "it"]);
    assert_eq!(row(&typed, "lang"), "lang | it | digitato | ogni comando");
}

#[test]
fn settings_for_programs_tell_the_variable_and_the_line() {
    let dir = folder("max-per-file = 3\n");
    let run = super::pdn()
        .current_dir(dir.path())
        .args(["config", "--format", "json"])
        .env("LC_MESSAGES", "pt_BR.UTF-8")
        .output()
        .expect("the command runs");
    let told: serde_json::Value = serde_json::from_slice(&run.stdout).expect("JSON");
    let keys = told["keys"].as_array().expect("keys");
    let key = |name: &str| keys.iter().find(|key| key["key"] == name).expect("a key");
    assert_eq!(key("max-per-file")["value"], 3);
    assert_eq!(key("max-per-file")["line"], 1);
    let lang = key("lang");
    assert_eq!(
        (&lang["value"], &lang["variable"]),
        (&"pt".into(), &"LC_MESSAGES".into())
    );
    assert!(key("variant").get("value").is_none());
}

#[test]
fn a_value_that_commands_refuse_is_told_with_its_line() {
    for (settings, told) in [
        ("variant = 'brasilian'", "there is no variant `brasilian`"),
        ("encoding = 'klingon'", "there is no encoding `klingon`"),
        (
            "numbering = 'norwegian'",
            "there is no numbering `norwegian`",
        ),
        ("rules = 'idf-1900'", "there is no draw code `idf-1900`"),
        ("format = 'xml'", "there is no format `xml`"),
        (
            "fail-on = ['M', 'capture-mised']",
            "there is no level and no check `capture-mised`",
        ),
    ] {
        let dir = folder(&format!("\n{settings}\n"));
        let run = run_in(dir.path(), &["config"], "");
        assert_eq!((run.status, run.out.as_str()), (Some(2), ""), "{settings}");
        let place = format!("pdn.toml:2: {told}");
        assert!(run.err.contains(&place), "{}", run.err);
    }
}

/// What a value is refused for has its file and line, whatever the command; what is typed goes before it.
#[test]
fn a_wrong_value_is_told_with_its_line() {
    for (key, value, args) in [
        ("select", "capture-mised", &["check", "a.pdn"][..]),
        ("format", "xml", &["check", "a.pdn"]),
        ("variant", "brasilian", &["check", "a.pdn"]),
        ("variant", "brasilian", &["moves", FEN]),
        ("numbering", "upside-down", &["convert", "a.pdn"]),
        ("encoding", "klingon", &["fix", "a.pdn", "--diff"]),
        ("rules", "zzz", &["draws", "a.pdn"]),
    ] {
        let dir = folder(&format!("# settings\n{key} = '{value}'\n"));
        let run = run_in(dir.path(), args, "");
        assert_eq!((run.status, run.out.as_str()), (Some(2), ""), "{key}");
        assert!(run.err.contains("pdn.toml:2: "), "{key}: {}", run.err);
        let config = run_in(dir.path(), &["config"], "");
        assert_eq!(config.err.lines().last(), run.err.lines().last(), "{key}");
    }
    let dir = folder("select = 'capture-mised'\n");
    for args in [
        &["check", "a.pdn", "--select", "C"][..],
        &["convert", "a.pdn"],
        &["variants"],
    ] {
        let run = run_in(dir.path(), args, "");
        assert!(!run.err.contains("mised"), "{args:?}: {}", run.err);
    }
}

/// A file that cannot be read as a whole still says in which language that is told.
#[test]
fn the_language_of_a_wrong_file_holds() {
    for (lang, told) in [("ru", "ошибка: "), ("pt", "erro: "), ("it", "errore: ")] {
        let dir = folder(&format!("lang = \"{lang}\"\nselect = \n"));
        let run = run_in(dir.path(), &["check", "a.pdn"], "");
        assert_eq!(run.status, Some(2));
        assert!(run.err.starts_with(told), "{}", run.err);
        assert!(run.err.contains("pdn.toml:2: "), "{}", run.err);
        assert!(!run.err.contains("missing value"), "{}", run.err);
    }
}

/// `-q` promises errors and what was asked for.
#[test]
fn quiet_leaves_warnings_out() {
    let dir = folder("");
    fs::write(dir.path().join("b.html"), "<html></html>").expect("a file");
    let loud = run_in(dir.path(), &["check", "."], "");
    assert!(loud.err.contains("b.html"), "{}", loud.err);
    let quiet = run_in(dir.path(), &["check", "-q", "."], "");
    assert_eq!(quiet.err, "");
    let wrong = run_in(dir.path(), &["check", "-q", "--select", "zzz", "."], "");
    assert!(wrong.err.starts_with("error: "), "{}", wrong.err);
}
