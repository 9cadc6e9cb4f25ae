//! Completions, asked for as the shells themselves ask. A shell that is not installed is left out, and that is told.

use super::{program, run_in};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Lines to complete, and values that must be offered, and one that must not be.
const LINES: [(&str, &[&str], &str); 28] = [
    (
        "pdn convert --to ",
        &["pdn", "csv", "parquet", "html", "markdown"],
        "a.pdn",
    ),
    ("pdn convert --to=", &["pdn", "csv", "parquet"], "a.pdn"),
    ("pdn convert --to=c", &["csv"], "html"),
    (
        "pdn check --variant ",
        &["russian", "brazilian", "frisian"],
        "a.pdn",
    ),
    ("pdn check --variant=rus", &["russian"], "brazilian"),
    ("pdn convert --as ", &["russian", "pool"], "a.pdn"),
    ("pdn check --rules ", &["idf-2016"], "a.pdn"),
    ("pdn draws --rules=idf", &["idf-2016"], "russian"),
    ("pdn convert --notation ", &["short", "numeric"], "a.pdn"),
    (
        "pdn convert --numbering ",
        &["english", "portuguese"],
        "a.pdn",
    ),
    ("pdn split --by ", &["year", "player", "finding"], "a.pdn"),
    ("pdn variants ", &["russian", "english"], "a.pdn"),
    (
        "pdn explain ",
        &["E007", "capture-incomplete", "captures"],
        "a.pdn",
    ),
    (
        "pdn check --select ",
        &["C002", "draws", "warning"],
        "a.pdn",
    ),
    ("pdn check --format=", &["json", "sarif", "junit"], "a.pdn"),
    ("pdn check --format=js", &["json", "jsonl"], "sarif"),
    // Options before the command.
    ("pdn --lang ", &["en", "ru", "pt", "it"], "a.pdn"),
    ("pdn --lang=", &["en", "ru", "pt", "it"], "a.pdn"),
    ("pdn --lang r", &["ru"], "pt"),
    ("pdn --color ", &["auto", "always", "never"], "a.pdn"),
    ("pdn --color=a", &["auto", "always"], "never"),
    ("pdn -q --lang ru --color ", &["auto", "never"], "a.pdn"),
    ("pdn --lang ru ", &["check", "solve"], "a.pdn"),
    ("pdn --color=never -q ", &["check", "solve"], "a.pdn"),
    ("pdn --no-config ch", &["check"], "solve"),
    (
        "pdn --lang ru check --variant ",
        &["russian", "frisian"],
        "a.pdn",
    ),
    ("pdn --lang=ru explain ", &["E007", "captures"], "a.pdn"),
    ("pdn check --lang ", &["en", "it"], "a.pdn"),
];

/// A folder with the script of a shell, and a file that would be offered where nothing better is.
fn folder(shell: &str, script: &str) -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("a folder");
    let run = run_in(Path::new("."), &["completions", shell], "");
    assert_eq!(run.status, Some(0), "{}", run.err);
    fs::write(dir.path().join(script), run.out).expect("a file");
    fs::write(dir.path().join("a.pdn"), "").expect("a file");
    dir
}

/// What a shell writes when it runs a text; nothing where there is no such shell.
fn ask(shell: &str, dir: &Path, args: &[&str]) -> Option<String> {
    let path = std::env::var("PATH").unwrap_or_default();
    let folder = program().parent().expect("a folder").display().to_string();
    let output = Command::new(shell)
        .current_dir(dir)
        .env("PATH", format!("{folder}:{path}"))
        .env("HOME", dir)
        .args(args)
        .output();
    match output {
        Ok(output) => Some(
            String::from_utf8_lossy(&output.stdout).into_owned()
                + &String::from_utf8_lossy(&output.stderr),
        ),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            println!("skipped: {shell} is not installed");
            None
        }
        Err(error) => panic!("{shell}: {error}"),
    }
}

fn holds(shell: &str, line: &str, offered: &str, values: &[&str], other: &str) {
    let words: Vec<&str> = offered.split_whitespace().collect();
    let has = |value: &str| {
        words.iter().any(|word| {
            *word == value
                || word
                    .strip_suffix(value)
                    .is_some_and(|rest| rest.ends_with('='))
        })
    };
    for value in values {
        assert!(has(value), "{shell}: `{line}` offers no {value}: {offered}");
    }
    assert!(!has(other), "{shell}: `{line}` offers {other}: {offered}");
}

/// Bash parts words at an equals sign, unless its user has decided otherwise.
#[test]
fn bash_offers_closed_lists() {
    let dir = folder("bash", "pdn.bash");
    for breaks in [" \t\n\"'><=;|&(:", " \t\n\"'><;|&(:"] {
        for (line, values, other) in LINES {
            let text = format!(
                r#"source ./pdn.bash
                COMP_WORDBREAKS=$'{breaks}'
                line='{line}'
                if [[ "$COMP_WORDBREAKS" == *=* ]]; then words=${{line//=/ = }}; else words=$line; fi
                read -ra COMP_WORDS <<< "$words"
                last=""
                case "$line" in *" ") COMP_WORDS+=("");; *) last="${{COMP_WORDS[-1]}}";; esac
                COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); COMP_LINE=$line; COMP_POINT=${{#line}}
                name=$(complete -p pdn | sed 's/.*-F \([^ ]*\).*/\1/')
                "$name" pdn "$last" "${{COMP_WORDS[COMP_CWORD-1]}}"
                printf '%s\n' "${{COMPREPLY[@]}}""#,
                breaks = breaks
                    .replace('\'', "\\'")
                    .replace('\n', "\\n")
                    .replace('\t', "\\t"),
            );
            let Some(offered) = ask("bash", dir.path(), &["--norc", "-c", &text]) else {
                return;
            };
            holds("bash", line, &offered, values, other);
        }
    }
}

#[test]
fn fish_offers_closed_lists() {
    let dir = folder("fish", "pdn.fish");
    for (line, values, other) in LINES {
        let text = format!("source ./pdn.fish; complete -C '{line}'");
        let Some(offered) = ask("fish", dir.path(), &["--no-config", "-c", &text]) else {
            return;
        };
        // Behind a tab stands what a value means.
        let names = offered
            .lines()
            .map(|line| line.split('\t').next().unwrap_or(""));
        let names = names.collect::<Vec<_>>().join("\n");
        holds("fish", line, &names, values, other);
    }
}

/// Zsh completes on a terminal only: one of its own, in which it says what it adds to a list. The terminal itself kills no line: keys
/// that come before the shell reads them are kept for it.
const ZSH: &str = r#"
zmodload zsh/zpty || exit 1
zpty shell 'zsh -f -i'
say() { zpty -w shell "$1" }
till() { local out all; while zpty -r shell out; do print -rn -- "$out"; all+=$out; [[ $all == *$1* ]] && break; done }
say 'PS1= PS2= LISTMAX=100000; fpath=($PWD $fpath); autoload -Uz compinit; compinit -u -D'
say 'compadd() { local -a found; builtin compadd -O found "$@"; print -rl -- "" "offer: "$^found; builtin compadd "$@" }'
say 'stty -echo kill undef; print rea""dy'
till ready
for line in "$@"; do
    print -r -- $'\n'"asked: $line"
    zpty -w -n shell "$line"$'\t\x15'
    say 'print fini""shed'
    till finished
done
"#;

#[test]
fn zsh_offers_closed_lists() {
    let dir = folder("zsh", "_pdn");
    let lines = LINES.map(|(line, ..)| line);
    let args = [&["-f", "-c", ZSH, "zsh"][..], &lines].concat();
    let Some(out) = ask("zsh", dir.path(), &args) else {
        return;
    };
    let out = out.replace('\r', "\n");
    for (line, values, other) in LINES {
        let asked = format!("\nasked: {line}\n");
        let answer = out.split(&asked).nth(1).unwrap_or_default();
        let answer = answer.split("\nasked: ").next().unwrap_or_default();
        let names = answer
            .lines()
            .filter_map(|line| line.strip_prefix("offer: "));
        let names = names.collect::<Vec<_>>().join("\n");
        holds("zsh", line, &names, values, other);
    }
}
