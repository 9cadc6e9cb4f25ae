//! Messages in all languages.

use super::{run, run_in};
use pdn_messages::lang::Lang;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;

/// Three games: tags, missed captures, results that differ, a slip that the rest explains, a wrong square, an open comment.
const DAMAGED: &str = "\
[Event \"Cup\"]
[Date \"1.2.2020\"]
[GameType \"25\"]
[Result \"1-0\"]
1. c3-d4 b6-a5 2. d4-c5 f6-g5 3. b2-c3 g7-f6 0-1

[GameType \"25\"]
1. c3-d4 f6-g5 2. b2-c2 g5-h4 3. c3-b4 g7-f6 *

[GameType \"25\"]
[Result \"*\"]
1. c3-d4 f6-g5 2. d4-e6 g7-f6 3. b2-c3 f6-e5 {never closed
";

fn folder() -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(dir.path().join("a.pdn"), DAMAGED).expect("a file");
    dir
}

#[test]
fn reports_for_people() {
    let dir = folder();
    for lang in Lang::ALL {
        let args = [
            "check",
            "a.pdn",
            "gone.pdn",
            "--notes",
            "--lang",
            lang.code(),
        ];
        let run = run_in(dir.path(), &args, "");
        assert_eq!((run.status, run.err.as_str()), (Some(2), ""));
        // The last line is the time that it took.
        let lines: Vec<_> = run.out.lines().collect();
        let (_, timeless) = lines.split_last().expect("a report");
        insta::assert_snapshot!(lang.code(), timeless.join("\n"));
    }
}

#[test]
fn json_differs_in_the_message_only() {
    let dir = folder();
    let json = |lang: Lang| {
        let args = ["check", "a.pdn", "--format=json", "--lang", lang.code()];
        let run = run_in(dir.path(), &args, "");
        let mut value: Value = serde_json::from_str(&run.out).expect("JSON");
        let mut messages = Vec::new();
        for finding in value["findings"].as_array_mut().expect("findings") {
            let message = finding.as_object_mut().and_then(|f| f.remove("message"));
            messages.push(message.expect("a message").to_string());
        }
        (value, messages)
    };
    let all = Lang::ALL.map(json);
    for (value, messages) in &all[1..] {
        assert_eq!(value, &all[0].0);
        assert_eq!(messages.len(), all[0].1.len());
    }
    for nth in 0..all[0].1.len() {
        let of: BTreeSet<_> = all.iter().map(|(_, messages)| &messages[nth]).collect();
        assert_eq!(of.len(), Lang::ALL.len(), "{of:?}");
    }
}

#[test]
fn the_locale_decides_unless_something_else_is_said() {
    let dir = folder();
    let severity = |variables: &[(&str, &str)], args: &[&str]| {
        let mut command = super::pdn();
        let output = command
            .current_dir(dir.path())
            .envs(variables.iter().copied())
            .args(["check", "a.pdn", "--select", "R"])
            .args(args)
            .output()
            .expect("the command runs");
        let text = String::from_utf8(output.stdout).expect("text");
        text.split('[').next().unwrap_or_default().to_owned()
    };
    let russian = ("LANG", "ru_RU.UTF-8");
    assert_eq!(severity(&[], &[]), "error");
    assert_eq!(severity(&[russian], &[]), "ошибка");
    assert_eq!(severity(&[russian, ("LC_ALL", "it_IT")], &[]), "errore");
    assert_eq!(
        severity(&[russian, ("LC_MESSAGES", "pt_BR.UTF-8")], &[]),
        "erro"
    );
    assert_eq!(severity(&[russian, ("LC_ALL", "")], &[]), "ошибка");
    assert_eq!(severity(&[russian, ("LC_ALL", "C")], &[]), "error");
    assert_eq!(severity(&[("LANG", "de_DE.UTF-8")], &[]), "error");
    assert_eq!(severity(&[russian], &["--lang", "it"]), "errore");
    fs::write(dir.path().join("pdn.toml"), "lang = 'pt'\n").expect("a file");
    assert_eq!(severity(&[russian], &[]), "erro");
    assert_eq!(severity(&[russian], &["--lang", "en"]), "error");
}

#[test]
fn an_unknown_language_is_refused_with_the_list() {
    let run = run(&["check", "--lang", "tlh"]);
    assert_eq!((run.status, run.out.as_str()), (Some(2), ""));
    assert!(run.err.contains("en, ru, pt, it"), "{}", run.err);
}
