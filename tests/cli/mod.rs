//! The command, from outside.

mod alike;
mod baseline;
mod by_game;
mod check;
mod chess;
mod claims;
mod commands;
mod completions;
mod config;
mod convert;
mod counts;
mod decoration;
mod dedupe;
mod draws;
mod encodings;
mod ends;
mod event;
mod explain;
mod faults;
mod find;
mod findings_page;
mod firsts;
mod fix;
mod formats;
mod full;
mod games;
mod help;
mod invisible;
mod lang;
mod lists;
mod lots;
mod markdown;
mod merge;
mod names;
mod names_measured;
mod near_events;
mod neighbors;
pub(crate) mod ocr;
mod packed;
mod pages;
mod papers;
mod parquet;
mod paths;
mod pictures;
mod planted;
mod positions;
mod programs;
mod protected;
mod ranges;
mod reconcile;
mod report;
mod roster;
mod roundless;
mod scan;
mod settings;
mod sheet;
mod sheet_back;
mod sides;
mod slips;
mod solve;
mod split;
mod standings;
mod stats;
mod status;
mod tables;
mod teams;
mod together;
mod tongues;
mod translated_tags;
mod trf;
mod unfinished;
mod worth;
mod wrappers;

use assert_cmd::Command;
use std::path::Path;

/// The program.
pub(crate) fn program() -> std::path::PathBuf {
    assert_cmd::cargo::cargo_bin!("pdn").to_owned()
}

/// The command, with nothing on standard input and nothing from the environment.
fn pdn() -> Command {
    let mut command = Command::new(program());
    for name in ["NO_COLOR", "LC_ALL", "LC_MESSAGES"] {
        command.env_remove(name);
    }
    // What the tables of endgames keep stays with the build.
    command.env("PDN_CACHE", env!("CARGO_TARGET_TMPDIR"));
    command.env("LANG", "C").write_stdin("");
    command
}

/// What a run wrote, and how it ended.
pub(crate) struct Run {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) status: Option<i32>,
}

/// Runs the command in a folder.
pub(crate) fn run_in(folder: &Path, args: &[&str], stdin: impl Into<Vec<u8>>) -> Run {
    let output = pdn()
        .current_dir(folder)
        .args(args)
        .write_stdin(stdin.into())
        .output()
        .expect("the command runs");
    Run {
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
        status: output.status.code(),
    }
}

/// Runs the command.
fn run(args: &[&str]) -> Run {
    run_in(Path::new("."), args, "")
}
