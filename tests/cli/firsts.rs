//! What a new user meets first: completions of the shell and pages of the manual.

use super::{run, run_in};
use std::fs;

#[test]
fn every_shell_gets_a_script() {
    for (shell, sign) in [
        ("bash", "complete -F _pdn"),
        ("zsh", "#compdef pdn"),
        ("fish", "complete -c pdn"),
        ("powershell", "Register-ArgumentCompleter"),
        ("elvish", "edit:completion:arg-completer[pdn]"),
    ] {
        let run = run(&["completions", shell]);
        assert_eq!((run.status, run.err.as_str()), (Some(0), ""), "{shell}");
        assert!(run.out.contains(sign), "{shell}");
        // Commands, options and values of options.
        for word in ["variants", "max-per-file", "jsonl"] {
            assert!(
                run.out.contains(word) || shell == "powershell" || shell == "elvish",
                "{shell}: {word}"
            );
        }
    }
    let wrong = run(&["completions", "bsh"]);
    assert_eq!((wrong.status, wrong.out.as_str()), (Some(2), ""));
    assert!(wrong.err.contains("'bash'"), "{}", wrong.err);
}

/// Bash itself, where there is one.
#[cfg(unix)]
#[test]
fn bash_completes_commands_and_options() {
    let script = run(&["completions", "bash"]).out;
    let ask = "\nCOMP_WORDS=(pdn check --max); COMP_CWORD=2; _pdn pdn --max check; echo \"${COMPREPLY[@]}\"\nCOMP_WORDS=(pdn exp); COMP_CWORD=1; _pdn pdn exp pdn; echo \"${COMPREPLY[@]}\"\n";
    let bash = std::process::Command::new("bash")
        .args(["--norc", "-c", &format!("{script}{ask}")])
        .output();
    let Ok(output) = bash else {
        return;
    };
    let out = String::from_utf8_lossy(&output.stdout);
    assert_eq!(out, "--max-per-file\nexplain\n");
}

#[test]
fn the_main_page_goes_to_standard_output() {
    let run = run(&["man"]);
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""));
    assert!(run.out.contains(".TH pdn 1"), "{}", run.out);
    for command in ["pdn\\-check(1)", "pdn\\-man(1)"] {
        assert!(run.out.contains(command), "{}", run.out);
    }
}

#[test]
fn a_folder_gets_a_page_for_each_command_and_keeps_what_it_has() {
    let dir = tempfile::tempdir().expect("a folder");
    let pages = dir.path().join("share/man1");
    let man = |more: &[&str]| {
        let args = [&["man", "-o", "share/man1"], more].concat();
        run_in(dir.path(), &args, "")
    };
    let first = man(&[]);
    assert_eq!(
        (first.status, first.out.as_str(), first.err.as_str()),
        (Some(0), "", "")
    );
    let mut names: Vec<_> = fs::read_dir(&pages)
        .expect("a folder")
        .map(|entry| {
            entry
                .expect("a file")
                .file_name()
                .into_string()
                .expect("text")
        })
        .collect();
    names.sort();
    let commands = [
        "check",
        "completions",
        "config",
        "convert",
        "dedupe",
        "draws",
        "event",
        "explain",
        "find",
        "fix",
        "man",
        "merge",
        "moves",
        "names",
        "perft",
        "plan",
        "reconcile",
        "show",
        "solve",
        "split",
        "stats",
        "summary",
        "variants",
    ];
    let expected: Vec<_> = commands
        .iter()
        .map(|name| format!("pdn-{name}.1"))
        .collect();
    assert_eq!(names, [&expected[..], &["pdn.1".to_owned()]].concat());
    let check = fs::read_to_string(pages.join("pdn-check.1")).expect("a page");
    assert!(check.contains(".TH pdn-check 1"), "{check}");
    assert!(check.contains("\\-\\-max\\-per\\-file"), "{check}");

    // Nothing is overwritten unasked, and where one page stands in the way none is written.
    fs::write(pages.join("pdn-fix.1"), "mine").expect("a file");
    fs::remove_file(pages.join("pdn-check.1")).expect("removed");
    fs::remove_file(pages.join("pdn.1")).expect("removed");
    for page in commands
        .iter()
        .filter(|name| !["check", "fix"].contains(name))
    {
        fs::remove_file(pages.join(format!("pdn-{page}.1"))).expect("removed");
    }
    let again = man(&[]);
    let told = "error: share/man1/pdn-fix.1 exists; --force overwrites it\n";
    assert_eq!((again.status, again.err.as_str()), (Some(2), told));
    assert_eq!(fs::read_dir(&pages).expect("a folder").count(), 1);
    assert_eq!(man(&["--force"]).status, Some(0));
    assert_eq!(fs::read_dir(&pages).expect("a folder").count(), 24);
    let page = fs::read_to_string(pages.join("pdn-fix.1")).expect("a page");
    assert!(page.contains(".TH pdn-fix 1"));
}

#[test]
fn pages_need_a_folder() {
    let dir = tempfile::tempdir().expect("a folder");
    fs::write(dir.path().join("file"), "mine").expect("a file");
    let run = run_in(dir.path(), &["man", "-o", "file", "--force"], "");
    assert_eq!(
        (run.status, run.err.as_str()),
        (Some(2), "error: file is not a folder\n")
    );
    assert_eq!(fs::read(dir.path().join("file")).expect("a file"), b"mine");
}
