//! Running a foreign program.

use super::games::Sample;
use serde::{Deserialize, Serialize};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A Python package that reads and replays games.
pub(super) struct Program {
    /// Its name on PyPI, and of its folder here.
    pub(super) name: &'static str,
    /// The variants that it knows.
    pub(super) variants: &'static [&'static str],
    /// How many plies it is given, about, unless it is given all.
    pub(super) plies: usize,
    /// What it makes otherwise: a line with names, then file, game, what, why.
    pub(super) known: &'static str,
}

#[derive(Serialize)]
pub(super) struct Request<'a> {
    id: String,
    variant: &'a str,
    pdn: &'a str,
}

impl<'a> Request<'a> {
    /// A game as it is written.
    pub(super) fn full(game: &'a Sample) -> Self {
        Self::of(game, &game.text)
    }

    /// Its tags and moves alone.
    pub(super) fn bare(game: &'a Sample) -> Self {
        Self::of(game, &game.bare)
    }

    fn of(game: &'a Sample, pdn: &'a str) -> Self {
        Self {
            id: format!("{} {}", game.file, game.number),
            variant: game.variant,
            pdn,
        }
    }
}

/// What a foreign program makes of a game.
#[derive(Deserialize)]
pub(super) struct Answer {
    id: String,
    /// The games it sees in the text.
    pub(super) games: usize,
    /// The moves it reads.
    pub(super) moves: usize,
    /// Those of them that it can play; nothing where it only says that it cannot play all.
    pub(super) plies: Option<usize>,
    /// The position behind them.
    pub(super) fen: String,
    /// Captures that are written longer or shorter than the standard wants.
    pub(super) forms: Vec<String>,
    /// What stopped it.
    pub(super) error: String,
}

impl Program {
    /// The Python that has the package, if it is installed.
    pub(super) fn find(&self) -> Option<PathBuf> {
        python(self.name, "draughts")
    }

    /// Asks about games. Answers come in order.
    pub(super) fn ask(&self, python: &Path, requests: &[Request<'_>]) -> Vec<Answer> {
        let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/foreign");
        let mut child = Command::new(python)
            .arg(here.join(self.name).join("replay.py"))
            // pydraughts goes through sets of strings, and misreads now here, now there.
            .env("PYTHONHASHSEED", "0")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines: String = requests
            .iter()
            .map(|request| serde_json::to_string(request).unwrap() + "\n")
            .collect();
        let mut input = child.stdin.take().unwrap();
        let writer = std::thread::spawn(move || input.write_all(lines.as_bytes()));
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap().unwrap();
        assert!(output.status.success(), "{}: {}", self.name, output.status);
        let text = String::from_utf8(output.stdout).unwrap();
        let read = |line: &str| serde_json::from_str::<Answer>(line).unwrap();
        let answers: Vec<_> = text.lines().map(read).collect();
        assert_eq!(answers.len(), requests.len());
        for (request, answer) in requests.iter().zip(&answers) {
            assert_eq!(request.id, answer.id);
        }
        answers
    }
}

/// The Python that has a module, of the environment of this name, if it is installed. Where `PDN_FOREIGN` says that it is, it must
/// be.
pub(super) fn python(name: &str, module: &str) -> Option<PathBuf> {
    let named = std::env::var_os("PDN_FOREIGN").filter(|name| !name.is_empty());
    let named = named.map(PathBuf::from);
    let folder = named
        .clone()
        .unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("target/foreign"));
    let python = folder.join(name).join("bin/python");
    let there = Command::new(&python)
        .args(["-c", &format!("import {module}")])
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success());
    assert!(
        there || named.is_none(),
        "{name} is not at {}",
        python.display()
    );
    if !there {
        println!("skipped: {name} is not installed; see docs/corpus.md");
    }
    there.then_some(python)
}
