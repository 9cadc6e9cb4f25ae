//! Every command that the README and the pages of `docs` show is run, in a folder that has the files it names; what a page shows
//! below a command is what it writes.
//!
//! Blocks of `sh`, `powershell` and `bat` hold a command a line, blocks of `console` commands behind `$` and their output, in
//! which a line `...` stands for any lines. A mark in the line above a block tells what is not usual:
//!
//! - `<!-- status: 1 -->`: its commands end with this status; with several numbers, each command with its own
//! - `<!-- not run: REASON -->`: it is not run, because it builds, takes long or calls other programs
//! - `<!-- ci: NAME -->`: `.ci/run` runs it
//! - `<!-- deb -->`: run here, and `package` looks at what it writes

use crate::cli::program;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

/// So many blocks are not run. What can be run should be: the number may fall, and grows with a good reason only.
const NOT_RUN: usize = 37;

/// What is shown as a command in these languages.
const LANGUAGES: [&str; 4] = ["sh", "console", "powershell", "bat"];

/// A fenced block.
pub(super) struct Block {
    place: String,
    language: String,
    pub(super) mark: Option<String>,
    /// Whether it stands where a page of a check has what that check finds.
    bad: bool,
    pub(super) lines: Vec<String>,
}

/// A command, and what is shown below it.
struct Shown {
    command: String,
    output: Option<Vec<String>>,
}

/// The README and all pages.
fn pages() -> Vec<PathBuf> {
    let pages = walkdir::WalkDir::new("docs").sort_by_file_name();
    let pages = pages.into_iter().map(|entry| entry.unwrap().into_path());
    let pages = pages.filter(|path| path.extension().is_some_and(|end| end == "md"));
    std::iter::once("README.md".into()).chain(pages).collect()
}

/// The blocks of all pages.
pub(super) fn blocks() -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    for page in pages() {
        let text = fs::read_to_string(&page).unwrap();
        let (mut inside, mut before, mut heading) = (false, "", "");
        for (at, line) in text.lines().enumerate() {
            let line = line.trim_end();
            match line.trim_start().strip_prefix("```") {
                Some(_) if inside => inside = false,
                Some(language) => {
                    inside = true;
                    blocks.push(Block {
                        place: format!("{}:{}", page.display(), at + 1),
                        language: language.split(' ').next().unwrap().to_owned(),
                        mark: before
                            .strip_prefix("<!-- ")
                            .and_then(|mark| mark.strip_suffix(" -->"))
                            .map(str::to_owned),
                        bad: heading == "### Bad",
                        lines: Vec::new(),
                    });
                }
                None if inside => blocks.last_mut().unwrap().lines.push(line.to_owned()),
                None if line.starts_with('#') => heading = line,
                None => {}
            }
            before = line;
        }
    }
    blocks
}

impl Block {
    fn shown(&self) -> Vec<Shown> {
        let mut shown: Vec<Shown> = Vec::new();
        for line in &self.lines {
            let command = match self.language.as_str() {
                "console" if line.starts_with("$ ") => Some(line[2..].to_owned()),
                // Pages of checks have a lone command.
                "console" if shown.is_empty() => Some(line.clone()),
                "console" => None,
                "sh" => Some(line.clone()),
                _ => Some(line.replace('\\', "/")),
            };
            match command {
                Some(command) if command.is_empty() || command.starts_with('#') => {}
                Some(command) => shown.push(Shown {
                    command,
                    output: None,
                }),
                None => {
                    let last = shown.last_mut().unwrap();
                    last.output.get_or_insert_default().push(line.clone());
                }
            }
        }
        shown
    }

    /// With which status each of its commands ends.
    fn statuses(&self, commands: usize) -> Vec<i32> {
        let told = self
            .mark
            .as_deref()
            .and_then(|mark| mark.strip_prefix("status: "));
        let told: Vec<i32> = told
            .unwrap_or(if self.bad { "2" } else { "0" })
            .split(' ')
            .map(|status| status.parse().unwrap())
            .collect();
        match told[..] {
            [one] => vec![one; commands],
            _ => told,
        }
    }
}

fn copy(from: &Path, to: &Path) {
    for entry in walkdir::WalkDir::new(from) {
        let entry = entry.unwrap();
        let target = to.join(entry.path().strip_prefix(from).unwrap());
        if entry.file_type().is_dir() {
            fs::create_dir_all(target).unwrap();
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

/// A folder with what commands name, and a home in it.
fn scene() -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    let at = |name: &str| dir.path().join(name);
    copy(Path::new("fixtures/guide"), &at(""));
    copy(Path::new("fixtures/sample"), &at("rounds"));
    for name in [
        "sample",
        "event",
        "event-micro",
        "draws",
        "sheets",
        "scans",
        "reconcile",
        "names",
    ] {
        let folder = Path::new("fixtures").join(name);
        copy(&folder, &dir.path().join(&folder));
    }
    // Windows has names with blanks more often than others.
    fs::create_dir(at("My games")).unwrap();
    fs::copy("fixtures/guide/old.pdn", at("My games/round 1.pdn")).unwrap();
    let document = "fixtures/event/disk/Round 3/en-nl/board2.docx";
    fs::copy(document, at("round3.docx")).unwrap();
    for home in [
        ".local/share/bash-completion/completions",
        ".zfunc",
        ".config/fish/completions",
    ] {
        fs::create_dir_all(at("home").join(home)).unwrap();
    }
    dir
}

/// Whether lines are those that a page shows; `...` stands for any.
fn alike(shown: &[String], lines: &[&str]) -> bool {
    match shown {
        [] => lines.is_empty(),
        [any, rest @ ..] if any == "..." => (0..=lines.len()).any(|n| alike(rest, &lines[n..])),
        [first, rest @ ..] => lines.first() == Some(&first.as_str()) && alike(rest, &lines[1..]),
    }
}

/// Returns a folder with the tables that pages solve positions by. Where they are made first, a machine that does much else prints
/// after a second what is known so far.
fn endgame_cache() -> &'static Path {
    static CACHE: LazyLock<tempfile::TempDir> = LazyLock::new(|| {
        let cache = tempfile::tempdir().unwrap();
        let made = Command::new(program())
            .args(["solve", "W:WKa1,Kc1,Ke1:BKb8", "--variant", "russian", "-q"])
            .env("PDN_CACHE", cache.path())
            .output();
        assert!(made.unwrap().status.success());
        cache
    });
    CACHE.path()
}

/// What is wrong with a block.
fn faults(block: &Block) -> Vec<String> {
    let shown = block.shown();
    let statuses = block.statuses(shown.len());
    let mut faults = Vec::new();
    if shown.is_empty() || statuses.len() != shown.len() {
        let (commands, told) = (shown.len(), statuses.len());
        return vec![format!(
            "{}: {commands} commands, {told} statuses",
            block.place
        )];
    }
    let scene = scene();
    let folder = program().parent().unwrap().to_owned();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap());
    for (shown, status) in shown.iter().zip(statuses) {
        let mut fault = |what: String| {
            faults.push(format!("{}: {}\n{what}", block.place, shown.command));
        };
        if !shown.command.starts_with("pdn ") {
            fault("is no command of pdn, and has no mark".to_owned());
            continue;
        }
        let output = Command::new("sh")
            .args(["-c", &format!("exec 2>&1; {}", shown.command)])
            .current_dir(scene.path())
            .env_clear()
            .envs([("PATH", path.as_str()), ("LANG", "C")])
            .env("HOME", scene.path().join("home"))
            .env("PDN_CACHE", endgame_cache())
            .stdin(std::process::Stdio::null())
            .output()
            .unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        if output.status.code() != Some(status) {
            let ended = output.status.code();
            fault(format!(
                "ends with {ended:?} and not with {status}:\n{text}"
            ));
        }
        if let Some(expected) = &shown.output {
            let lines: Vec<_> = text.trim_end().lines().map(str::trim_end).collect();
            if !alike(expected, &lines) {
                fault(format!("writes:\n{}", lines.join("\n")));
            }
        }
    }
    faults
}

#[cfg(unix)]
#[test]
fn commands_of_pages_do_what_the_pages_say() {
    let blocks = blocks();
    let of_commands = |block: &&Block| LANGUAGES.contains(&block.language.as_str());
    let (mut faults, mut left_out, mut run) = (Vec::new(), 0, 0);
    for block in blocks.iter().filter(of_commands) {
        match block.mark.as_deref().unwrap_or_default() {
            mark if mark.starts_with("not run: ") => left_out += 1,
            mark if mark.starts_with("ci: ") => {}
            mark if mark.is_empty() || mark == "deb" || mark.starts_with("status: ") => {
                run += 1;
                faults.extend(self::faults(block));
            }
            mark => faults.push(format!("{}: there is no mark `{mark}`", block.place)),
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
    assert_eq!((left_out, run >= 20), (NOT_RUN, true), "{run} are run");
}

/// A command stands in no block of another language, where nothing would run it.
#[test]
fn commands_stand_in_blocks_that_are_run() {
    for block in blocks() {
        if LANGUAGES.contains(&block.language.as_str()) {
            continue;
        }
        let command = block.lines.iter().find(|line| {
            ["$ ", "pdn ", "cargo "]
                .iter()
                .any(|sign| line.starts_with(sign))
        });
        assert!(command.is_none(), "{}: {command:?}", block.place);
    }
}

#[test]
fn dots_stand_for_any_lines() {
    let shown = |lines: &[&str]| {
        lines
            .iter()
            .map(|line| (*line).to_owned())
            .collect::<Vec<_>>()
    };
    assert!(alike(&shown(&["a", "...", "d"]), &["a", "b", "c", "d"]));
    assert!(alike(&shown(&["..."]), &[]));
    assert!(!alike(&shown(&["a", "...", "d"]), &["a", "b", "c"]));
    assert!(!alike(&shown(&["a"]), &["a", "b"]));
}
